"""What is said at a table."""

from samovar.table.domain.change import Change
from samovar.table.domain.errors import Refused
from samovar.table.domain.log import ChatBody, Draft
from samovar.table.domain.names import plain_text
from samovar.table.domain.table import Table
from samovar.table.wire import ChatIn


def say_in_chat(table: Table, wish: ChatIn, most: int) -> Change | None:
    """Say something, at most `most` times at one table; None when this very message was said already."""
    text = plain_text(wish.text)
    if not text:
        raise Refused("invalid", {"what": "text"})
    if wish.key and (wish.seat, wish.key) in table.said:
        return None
    if table.chats >= most:
        raise Refused("too-many")
    return Change([Draft(wish.seat, ChatBody(text, wish.key))])
