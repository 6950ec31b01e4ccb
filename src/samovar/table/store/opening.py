"""A database that cannot be opened, told in a sentence."""

import sqlite3

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from samovar.core import Json, Message
from samovar.table.domain.texts import CATALOGUE


class Unusable(Exception):
    """Why a database is of no use here: `kind` finds the sentence."""

    def __init__(self, kind: str, **facts: str) -> None:
        self.kind = kind
        self.facts: dict[str, Json] = {**facts}
        super().__init__(self.tell("en"))

    def tell(self, language: str) -> str:
        return CATALOGUE.tell(Message(f"database.{self.kind}", self.facts), language)


def unusable(error: Exception, place: str) -> Unusable | None:
    """What is wrong with a database that did not open; None where something else is."""
    if isinstance(error, Unusable):
        return error
    below = getattr(error, "orig", None) or error
    place = _without_password(place)
    if isinstance(below, sqlite3.DatabaseError) and "not a database" in str(below):
        return Unusable("garbage", place=place)
    if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError) or getattr(error, "sqlstate", None):
        return Unusable("closed", place=place, reason=str(below).partition("\n")[0][:200])
    return None


def _without_password(place: str) -> str:
    try:
        return make_url(place).render_as_string(hide_password=True).removeprefix("sqlite:///")
    except ArgumentError:
        return place
