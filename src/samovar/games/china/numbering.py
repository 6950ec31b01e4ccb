"""The action ids of China: every move that can be written has its number."""

from typing import Final

from samovar.core import Listed, Numbering
from samovar.games.china.actions import (
    BUILD,
    CHANGE,
    DELIVER,
    DROP,
    END,
    FERRY,
    LINK,
    LOAD,
    LOAN,
    LOSE,
    MOVE,
    PLACE,
    SHELTER,
    SHIP,
    UPGRADE,
    ChinaMoves,
)

MEANINGS: Final[dict[int, str]] = {
    PLACE: "by milepost",
    MOVE: "by milepost",
    FERRY: "one's own, then by owner",
    LOAD: "by load, in the order of the data",
    SHIP: "by load, in the order of the data",
    DROP: "by load, in the order of the data",
    DELIVER: "card by card, its demands in their order",
    BUILD: "edge by edge, from its first milepost and from its second",
    LINK: "by port, in the order of the data",
    UPGRADE: "by the new locomotive, in the order of the data",
    CHANGE: "listed",
    LOAN: "by amount",
    END: "listed",
    LOSE: "by load, in the order of the data",
    SHELTER: "by city, in the order of the data",
}


def numberings(moves: ChinaMoves) -> list[Numbering]:
    """In the order of the kinds."""
    found: list[Numbering] = []
    for kind, ready in enumerate(moves.by_kind()):
        found.append(Listed(ready, MEANINGS[kind]))
    return found
