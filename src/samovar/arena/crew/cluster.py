"""Work on several machines, by Ray.

Every piece is a task without memory: where a process or a node dies, Ray gives its pieces to others. Only plain data
travels: the errand, pickled once and put where every node finds it, the pieces, and what came of them.
"""

import os
import socket
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from time import monotonic
from typing import Any

from samovar.arena.crew.base import AHEAD, Answer, Crew, Errand, Piece, refusal
from samovar.arena.crew.edition import passport
from samovar.arena.crew.far import do
from samovar.arena.crew.reaching import absent, knock, one_try, stumbled, why
from samovar.core import BadDocument, Message
from samovar.core.documents import Json

MOST_DEATHS = 8  # of the processes that do one piece; more than that, and it is the piece that kills them
MOST_STARTS = 3  # of the server that a head makes for each client, and that gRPC may break while it starts
LOOK_AGAIN = 2.0  # seconds between two looks at how many processors there are


class Cluster(Crew):
    """The processors of a running cluster; nodes may come and go."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise BadDocument(Message("cluster.no-ray"))
        ray = _ray()
        knock(address, ray)
        _hush(ray)
        self._ray = ray
        self._address = address
        _join(ray, address)
        options = {"num_cpus": 1, "max_retries": MOST_DEATHS}
        self._task = ray.remote(**options)(do_if_alike)

    @property
    def size(self) -> int:
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def work(self, errand: Errand[Piece, Answer], pieces: Callable[[], Piece | None]) -> Iterator[Answer]:
        ray = self._ray
        sent = ray.put(ray.cloudpickle.dumps(errand.packed(ray.cloudpickle.dumps)))
        home = passport()
        under_way: list[Any] = []
        places, looked = AHEAD * self.size, monotonic()
        # What is under way when nobody listens any more is not cancelled (a cancelled task whose answer still comes
        # makes Ray end the whole program): it is soon done, and `close` ends it in the middle.
        while True:
            while len(under_way) < places and (piece := pieces()) is not None:
                under_way.append(self._task.remote(home, sent, piece))
            if not under_way:
                return
            done, under_way = ray.wait(under_way, timeout=LOOK_AGAIN)
            if monotonic() - looked > LOOK_AGAIN:
                places, looked = AHEAD * self.size, monotonic()
            for task in done:
                yield self._answer(task)

    def _answer(self, task: Any) -> Any:
        errors = self._ray.exceptions
        try:
            answer, complaint = self._ray.get(task)
        except errors.RayTaskError as error:  # a node without samovar, or with one that cannot read the errand
            raise BadDocument(Message("cluster.node-fails", {"reason": _first_line(error.cause)})) from None
        except (errors.WorkerCrashedError, errors.NodeDiedError, errors.ObjectLostError):
            raise BadDocument(Message("arena.workers")) from None
        except errors.RayError as error:
            raise absent(self._address, why(error)) from None
        if complaint is not None:
            raise refusal(complaint)
        return answer

    def close(self) -> None:
        with _stderr_closed():  # what Ray's own threads say of pieces that nobody waits for any more
            self._ray.shutdown()


def do_if_alike(home: dict[str, Json], errand: bytes, piece: object) -> tuple[Any, Any]:
    """A piece, done by a node whose Samovar is the same as that of whoever asks."""
    here = passport()
    if here != home:
        node = socket.gethostname()
        if here.get("version") != home.get("version"):
            facts: dict[str, Json] = {"node": node, "found": here.get("version"), "wanted": home.get("version")}
            return None, ("cluster.version", facts)
        return None, ("cluster.edition", {"node": node, "version": home.get("version")})
    return do(errand, piece)


def _join(ray: Any, address: str) -> None:
    for attempt in range(1, MOST_STARTS + 1):
        try:
            with one_try(), warnings.catch_warnings():
                warnings.simplefilter("ignore")  # Ray's client warns of what is told in a sentence here
                ray.init(address=address, logging_level="CRITICAL", log_to_driver=False, configure_logging=False)
            return
        except Exception as error:  # Ray has many ways to say that it cannot
            if attempt == MOST_STARTS or not stumbled(error):
                raise absent(address, why(error)) from None


@contextmanager
def _stderr_closed() -> Iterator[None]:
    """Whatever writes to the standard error, in any language, writes into nothing."""
    kept = os.dup(2)
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)


def _ray() -> Any:
    """Ray, untyped: half of what it offers has no types, or wrong ones."""
    import ray

    return ray


def _hush(ray: Any) -> None:
    """Ray tells of nodes that died on the standard output, where a report goes; no setting of its own stops that."""
    worker: Any = getattr(ray._private, "worker", None)
    if hasattr(worker, "print_to_stdstream"):
        worker.print_to_stdstream = lambda *_, **__: None


def _first_line(error: BaseException) -> str:
    text = str(error).strip() or type(error).__name__
    return text.splitlines()[0][:160]
