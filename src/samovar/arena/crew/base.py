"""The small interface behind which work is done in one process, in several, or on a cluster."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

from samovar.core import BadDocument, Message, SamovarError
from samovar.core.documents import Json

Piece = TypeVar("Piece")
Answer = TypeVar("Answer")
Dumps = Callable[[Any], bytes]
Worker = Callable[[Piece], Answer]
Complaint = tuple[str, dict[str, Json]]  # compiled objects cannot be sent, so complaints travel as plain data

AHEAD = 2  # pieces that each worker has before it


class Errand(ABC, Generic[Piece, Answer]):
    """Something to do in many pieces: what an answer says depends on the errand and the piece alone."""

    @abstractmethod
    def prepare(self) -> Worker[Piece, Answer]:
        """All that the pieces share, made once in each process; what does its pieces."""

    @abstractmethod
    def packed(self, dumps: Dumps) -> "Errand[Piece, Answer]":
        """The same errand, fit to be sent to another process."""

    def expected(self) -> dict[str, Json]:
        """What must be the same where it is prepared (`game`, `rules`, `data`), told before anything is done."""
        return {}


class Crew(ABC):
    """Those who do the pieces of errands; a context, at whose end nobody works any more."""

    @property
    @abstractmethod
    def size(self) -> int:
        """How many pieces are done at once."""

    @abstractmethod
    def work(self, errand: Errand[Piece, Answer], pieces: Callable[[], Piece | None]) -> Iterator[Answer]:
        """The answers, as they come; `pieces` gives the next piece, None when there are no more.

        A piece is asked for only when somebody is about to have time for it, so that its size may depend on how
        long the earlier ones took. Whoever stops listening gets nothing more done than what is under way.
        """

    def __enter__(self) -> "Crew":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @abstractmethod
    def close(self) -> None:
        """Let everybody go at once, in the middle of a piece if need be."""


def complaint_of(error: SamovarError) -> Complaint:
    return (error.message.key, error.message.params)


def refusal(complaint: Complaint) -> BadDocument:
    key, params = complaint
    return BadDocument(Message(key, params))
