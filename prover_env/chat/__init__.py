"""Models behind an OpenAI-compatible chat endpoint: a client, a policy, and a prover of whole proofs."""

from prover_env.chat.client import ChatAnswer, ChatClient, Message
from prover_env.chat.policy import ChatPolicy
from prover_env.chat.settings import ChatSettings, Prices, Retries
from prover_env.chat.usage import Usage
from prover_env.chat.whole import ProofAttempt, WholeProofProver, WholeProofResult

__all__ = [
    "ChatAnswer",
    "ChatClient",
    "ChatPolicy",
    "ChatSettings",
    "Message",
    "Prices",
    "ProofAttempt",
    "Retries",
    "Usage",
    "WholeProofProver",
    "WholeProofResult",
]
