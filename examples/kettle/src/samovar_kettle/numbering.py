"""The action ids of Kettle: every move is listed."""

from samovar.core import Listed, Numbering
from samovar_kettle.actions import KettleMoves


def numberings(moves: KettleMoves) -> list[Numbering]:
    """In the order of the kinds."""
    return [
        Listed(moves.give, "by leaf"),
        Listed([moves.draw]),
        Listed([moves.turn_up]),
        Listed(moves.brew, "by leaf"),
        Listed([moves.take]),
        Listed([moves.leave]),
        Listed([moves.pass_]),
    ]
