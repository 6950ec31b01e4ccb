"""What a process far from home does: it prepares an errand once, and then its pieces."""

import pickle
from typing import Any

from samovar.arena.crew.base import Complaint, Worker, complaint_of
from samovar.core import SamovarError

# The last errand, as it was sent, and what was prepared for it: who works for one crew gets one after another.
_prepared: tuple[bytes, Worker[Any, Any]] | None = None

Outcome = tuple[Any, Complaint | None]


def do(errand: bytes, piece: object) -> Outcome:
    """The answer to a piece, or a complaint."""
    global _prepared
    try:
        if _prepared is None or _prepared[0] != errand:
            _prepared = None
            _prepared = (errand, pickle.loads(errand).prepare())  # noqa: S301 (our own process made it)
        return _prepared[1](piece), None
    except SamovarError as error:
        return None, complaint_of(error)
