"""What is wrong with a data set, in sentences."""

from samovar.core import BadDocument, Catalogue, Message
from samovar.core.documents import Json


def problem(key: str, **facts: Json) -> BadDocument:
    return BadDocument(Message(key, facts), Catalogue.read("samovar.arena"))
