"""What is wrong, in sentences."""

from samovar.core import BadDocument, Catalogue, Message
from samovar.core.documents import Json


def problem(key: str, **facts: Json) -> BadDocument:
    """Something about many games or a data set, in the arena's words."""
    return BadDocument(Message(key, facts), Catalogue.read("samovar.arena"))


def refused(key: str, **facts: Json) -> BadDocument:
    """Something about an environment."""
    return BadDocument(Message(key, facts), Catalogue.read("samovar.research"))
