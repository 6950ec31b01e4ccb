"""What was typed and is no move: the complaint shows a move that could be made now."""

from samovar.core.errors import BadDocument, SamovarError
from samovar.core.moves import Move
from samovar.core.text import Message


def such_as(error: SamovarError, legal: list[Move]) -> SamovarError:
    """The same complaint, with one of these moves as its example where it has one."""
    if error.message.key != "document.notation" or not legal:
        return error
    return BadDocument(Message(error.message.key, {**error.message.params, "example": legal[0].notation}))
