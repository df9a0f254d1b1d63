"""Policies: who proposes the next tactic."""

from prover_env.policies.policy import Candidate, OpeningPolicy, Policy
from prover_env.policies.random_policy import RandomPolicy
from prover_env.policies.template_policy import TemplatePolicy
from prover_env.policies.templates import Mode

__all__ = ["Candidate", "Mode", "OpeningPolicy", "Policy", "RandomPolicy", "TemplatePolicy"]
