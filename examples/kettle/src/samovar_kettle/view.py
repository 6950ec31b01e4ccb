"""What one seat may see: a white list, so that nothing is shown by forgetting to hide it."""

from samovar_kettle.components import NO_LEAF
from samovar_kettle.rules import leaf_on_table
from samovar_kettle.shapes import KettleOwn, KettlePlate, KettleTable
from samovar_kettle.state import KettleState


def show(state: KettleState, seat: int) -> KettleTable:
    return {
        "active": state.active,
        "deck": sum(state.deck),
        "discard": state.box.to_json(state.discard),
        "turned_up": _named(state, leaf_on_table(state)),
        "seats": [_plate(state, other) for other in range(state.players)],
        "own": _own(state, seat) if 0 <= seat < state.players else None,
    }


def _plate(state: KettleState, seat: int) -> KettlePlate:
    return {
        "kettle": state.box.to_json(state.kettles[seat]),
        "hand": sum(state.hands[seat]),
        "known": state.box.to_json(state.known[seat]),
        "ready": state.gifts[seat] != NO_LEAF,
    }


def _own(state: KettleState, seat: int) -> KettleOwn:
    return {"hand": state.box.to_json(state.hands[seat]), "gift": _named(state, state.gifts[seat])}


def _named(state: KettleState, leaf: int) -> str | None:
    return None if leaf == NO_LEAF else state.box.leaves[leaf]
