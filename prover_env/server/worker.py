"""One ``lean --worker`` process with one document: text in, Lean's messages out.

The document lives in memory under a URI that is the same for every worker, since Lean puts the file's name
into some generated names, and equal texts are to give equal answers everywhere. Changing the imports ends
Lean's worker, so the lines of imports are given once, at the start, and every text begins with them.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from prover_env.errors import UsageError, WorkerDiedError, WorkerError, WorkerStartError
from prover_env.runtime.process import worker_command
from prover_env.sandbox import SandboxMode, confine
from prover_env.server import protocol
from prover_env.server.framing import MAX_BODY, FrameReader, FrameSizeError, FramingError, encode_frame
from prover_env.server.messages import Message, parse_diagnostics
from prover_env.server.process import ChildProcess

if TYPE_CHECKING:
    from prover_env.runtime import Lean

__all__ = [
    "WORKER_OPTIONS",
    "Elaboration",
    "InterruptedWaitError",
    "OutputLimitError",
    "TooDeepAnswerError",
    "Worker",
    "WorkerTimeoutError",
]

_T = TypeVar("_T")

URI = "file:///prover-gym/Gym.lean"
"""Name of the document; no such file exists."""

WORKER_OPTIONS: Mapping[str, str | int | bool] = {
    # Lean gives up after 100 errors by default, and late candidates of a batch would vanish.
    "maxErrors": 100000,
    # Lean waits so long before it first looks what to report. A small step is through by then; with 0 it is
    # watched at work, which takes twice the messages and a quarter more of processor time.
    "server.reportDelayMs": 1,
    # `weak`: a Lean that does not know the option starts all the same.
    "weak.Elab.async": False,
    # Values of local definitions are printed up to this size in goals made by tactics; the goals of a batch
    # are not of that kind, and without this option their values would not be shown.
    "weak.pp.showLetValues.threshold": 255,
    "autoImplicit": False,
    "linter.all": False,
}
"""Options of every worker."""

_INTERACTIVE = "Lean.Widget.getInteractiveDiagnostics"
_HUNG = 0.01  # a worker that used less than this part of one processor while we waited was not computing


class WorkerTimeoutError(WorkerError):
    """No answer in time. The worker is still there, and may still be computing."""


class TooDeepAnswerError(WorkerError):
    """The answer is too deeply nested to be decoded. The worker goes on."""


class OutputLimitError(WorkerError):
    """An answer was larger than it may be. The worker has been killed."""


class InterruptedWaitError(WorkerError):
    """The wait was given up because ``Worker.interrupt`` was set."""


@dataclass(frozen=True, slots=True)
class Elaboration:
    """Lean's answer to one version of the document.

    Attributes:
        version: number of the version, from 1.
        messages: what Lean has to say about it, in the order in which Lean reported it.
        seconds: real time from edit to answer.
    """

    version: int
    messages: tuple[Message, ...]
    seconds: float


class Worker:
    """One worker process. Not thread-safe.

    Attributes:
        header: lines of imports that every text begins with; ends with a line end unless empty.
        interrupt: event that makes a running wait give up; set it from another thread.
        sandbox: how far the process is confined.
    """

    def __init__(
        self,
        lean: Lean,
        *,
        header: str = "",
        options: Mapping[str, str | int | bool] | None = None,
        start_timeout: float = 30.0,
        memory_limit: int | None = None,
        output_limit: int = MAX_BODY,
        interrupt: threading.Event | None = None,
        require_sandbox: bool = False,
    ) -> None:
        """Start the process and let it elaborate the imports.

        Args:
            lean: a prepared Lean.
            header: lines of imports.
            options: Lean options beside ``WORKER_OPTIONS``, which they override.
            start_timeout: seconds until the first answer.
            memory_limit: bytes of resident memory above which the process is killed.
            output_limit: bytes of one message of Lean above which the process is killed.
            interrupt: see the attribute.
            require_sandbox: fail where the process cannot be wholly confined, instead of warning.

        Raises:
            WorkerStartError: the process cannot be started, ends, or does not answer in time.
            SandboxError: a whole sandbox is required, and not possible.
        """
        self.header = header
        self.interrupt = interrupt or threading.Event()
        self._version = 0
        self._request = 0
        self._session: str | None = None
        self._reader = FrameReader(output_limit)
        self._diagnostics: bytes | None = None
        self._final: int | None = None  # the last version that Lean said it was through with
        self._signals = False  # Lean says so by itself: no need to ask
        shown = {**WORKER_OPTIONS, **(options or {})}
        arguments = [f"-D{k}={str(v).lower() if isinstance(v, bool) else v}" for k, v in shown.items()]
        # Nothing may be written at all: a worker's answers go through its pipes.
        confinement = confine(lean, mode=SandboxMode.REQUIRE if require_sandbox else None)
        self.sandbox = confinement.state
        try:
            command, variables = worker_command(
                (*lean.command, "--worker", *arguments, URI), limits_itself=lean.kind == "embedded"
            )
        except OSError as error:
            raise WorkerStartError(f"cannot start a Lean worker: {error}") from error
        environment = confinement.environment(lean.environment()) | variables
        self._child = ChildProcess(command, environment, memory_limit=memory_limit)
        try:
            self._send(protocol.initialize(os.getpid(), URI.rsplit("/", 1)[0]))
            self.start_messages = self.elaborate(header, start_timeout).messages
        except WorkerTimeoutError as error:
            self.kill()
            tail = f"; it printed:\n{self.stderr_tail}" if self.stderr_tail else ""
            raise WorkerStartError(f"the Lean worker gave no answer in {start_timeout} s{tail}") from error
        except WorkerDiedError as error:
            raise WorkerStartError(f"the Lean worker did not start: {error}") from error
        except BaseException:
            self.kill()
            raise

    @property
    def pid(self) -> int:
        """Process id."""
        return self._child.pid

    @property
    def alive(self) -> bool:
        """False once the process has ended."""
        return self._child.alive

    @property
    def rss(self) -> int:
        """Resident memory in bytes (about 100 MB of it are file pages shared by all workers)."""
        return self._child.rss

    @property
    def cpu_seconds(self) -> float:
        """Processor time used so far."""
        return self._child.cpu_seconds

    @property
    def frames(self) -> int:
        """Frames received."""
        return self._reader.frames

    @property
    def bytes_received(self) -> int:
        """Bytes received."""
        return self._reader.bytes

    @property
    def bytes_sent(self) -> int:
        """Bytes sent."""
        return self._child.bytes_sent

    @property
    def stderr_tail(self) -> str:
        """The last of what the process printed on standard error."""
        return self._child.stderr_tail

    def elaborate(self, text: str, timeout: float) -> Elaboration:
        """Replace the document's text and wait until Lean is through with it.

        Args:
            text: the whole text, beginning with ``header``; no lone surrogates.
            timeout: seconds of real time.

        Raises:
            WorkerTimeoutError: no answer in time. The next call may follow at once.
            WorkerDiedError: the process ended, was stopped, hung without computing, or sent garbage.
            MemoryLimitError: the process was killed for its use of memory.
            OutputLimitError: the process was killed for the size of its answer.
            InterruptedWaitError: ``interrupt`` was set.
            UsageError: the text does not begin with ``header``.
        """
        if not text.startswith(self.header):
            raise UsageError(f"the text must begin with this worker's imports: {self.header!r}")
        start = time.monotonic()
        self._version += 1
        self._diagnostics = None
        if self._version == 1:
            self._send(protocol.open_document(URI, text))
        else:
            self._send(protocol.change_document(URI, self._version, text))
        if self._signals:
            self._wait(start + timeout, self._take_final)
        else:
            request = protocol.wait_for_diagnostics(self._next_request(), URI, self._version)
            self._result(self._ask(request, start + timeout))
            # what came once in front of the answer comes each time
            self._signals = self._final == self._version
        return Elaboration(self._version, self._messages(), time.monotonic() - start)

    def interactive_diagnostics(self, timeout: float) -> list[dict[str, Any]]:
        """The messages of the current version, with goals as structured data.

        Args:
            timeout: seconds of real time.

        Raises:
            TooDeepAnswerError: the answer cannot be decoded.
            WorkerTimeoutError: as in ``elaborate``, and so are the following.
            WorkerDiedError: see there.
            MemoryLimitError: see there.
            OutputLimitError: see there.
            InterruptedWaitError: see there.
        """
        deadline = time.monotonic() + timeout
        for attempt in (0, 1):
            if self._session is None:
                answer = self._ask(protocol.connect_rpc(self._next_request(), URI), deadline)
                result = self._result(answer)
                if not isinstance(result, dict) or "sessionId" not in result:
                    raise self._child.died("opened an RPC session without a name")
                self._session = str(result["sessionId"])
            answer = self._ask(
                protocol.call_rpc(self._next_request(), URI, self._session, _INTERACTIVE, {}), deadline
            )
            if "error" not in answer or attempt:
                break
            self._session = None  # it expires when it was idle for half a minute
        result = self._result(answer)
        if not isinstance(result, list):
            raise self._child.died("answered with something that is not a list of messages")
        return result

    def kill(self) -> None:
        """End the process at once."""
        self._child.kill()

    close = kill

    def __enter__(self) -> Worker:
        """Itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the process."""
        self.kill()

    def _next_request(self) -> int:
        self._request += 1
        return self._request

    def _send(self, message: Mapping[str, Any]) -> None:
        self._child.send(encode_frame(message))

    def _ask(self, message: Mapping[str, Any], deadline: float) -> dict[str, Any]:
        """Send a request and wait for its answer."""
        self._send(message)
        request = message["id"]
        return self._wait(deadline, lambda frame: self._take_answer(frame, request))

    def _wait(self, deadline: float, take: Callable[[bytes], _T | None]) -> _T:
        """Receive frames until ``take`` makes something of one."""
        start, cpu = time.monotonic(), None
        try:
            while True:
                for frame in self._reader:
                    taken = take(frame)
                    if taken is not None:
                        return taken
                if time.monotonic() >= deadline:
                    raise self._timeout(start, cpu)
                if self.interrupt.is_set():
                    raise InterruptedWaitError("the call was cancelled")
                data = self._child.receive(deadline)
                if data:
                    self._reader.feed(data)
                elif cpu is None:
                    cpu = self._child.cpu_seconds
        except protocol.TooDeepError as error:
            raise TooDeepAnswerError(str(error)) from error
        except FrameSizeError as error:
            self.kill()
            raise OutputLimitError(f"Lean's answer is too large: {error}") from error
        except (FramingError, ValueError) as error:
            raise self._child.died(f"sent something that is not a message: {error};") from error
        except WorkerError:
            raise
        except BaseException:
            # A signal handler may have struck between two bytes: what follows could not be trusted.
            self.kill()
            raise

    def _take_final(self, frame: bytes) -> bool | None:
        """Keep or drop a frame; True when it says that Lean is through with the current version."""
        self._take(frame)
        return True if self._final == self._version else None

    def _take_answer(self, frame: bytes, request: int) -> dict[str, Any] | None:
        """Keep, decode or drop a frame; returns the answer to ``request`` when it is that."""
        if self._take(frame) == "response" and protocol.response_id(frame) in (request, None):
            answer = protocol.decode(frame)
            return answer if answer.get("id") == request else None
        return None

    def _take(self, frame: bytes) -> protocol.FrameKind:
        """Keep or drop a frame, release what it refers to, and tell what it is."""
        kind = protocol.frame_kind(frame)
        if kind == "diagnostics":
            self._diagnostics = frame
        elif kind == "final":
            self._final = protocol.final_version(frame)
        elif (
            kind == "response" and self._session is not None and (references := protocol.reference_ids(frame))
        ):
            self._send(protocol.release_references(URI, self._session, references))
        return kind

    def _timeout(self, start: float, cpu: float | None) -> WorkerError:
        waited = time.monotonic() - start
        if cpu is not None and waited >= 1.0 and self._child.cpu_seconds - cpu < _HUNG * waited:
            return self._child.died(f"did nothing for {waited:.1f} s")
        return WorkerTimeoutError(f"no answer from the Lean worker in {waited:.1f} s")

    def _messages(self) -> tuple[Message, ...]:
        if self._diagnostics is None:
            return ()
        try:
            params = protocol.decode(self._diagnostics)["params"]
            if params["version"] != self._version:
                return ()
            return parse_diagnostics(params["diagnostics"])
        except (KeyError, TypeError) as error:
            raise self._child.died(f"sent diagnostics without {error};") from error
        except ValueError as error:
            raise self._child.died(f"sent diagnostics that cannot be read: {error};") from error

    def _result(self, answer: dict[str, Any]) -> Any:
        failure = protocol.body_error(answer)
        if failure is not None:
            raise self._child.died(f"answered with an error: {failure};")
        return answer.get("result")
