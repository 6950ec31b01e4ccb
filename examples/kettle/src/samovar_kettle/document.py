"""A position as a plain JSON document, written and read.

Reading is generous with what can be worked out (an absent deck is the rest of the box) and strict with what cannot
be: every leaf must be accounted for.
"""

from typing import Final

from samovar.core import POSITION_KEYS, Field, Json
from samovar_kettle import rules
from samovar_kettle.components import NO_LEAF
from samovar_kettle.state import KettleState

KEYS: Final = [*POSITION_KEYS, "active", "passes", "deck", "discard", "seats"]
SEAT_KEYS: Final = ["hand", "known", "kettle", "gift"]


def write(state: KettleState) -> dict[str, Json]:
    box = state.box
    return {
        "active": state.active,
        "passes": state.passes,
        "deck": box.to_json(state.deck),
        "discard": box.to_json(state.discard),
        "seats": [
            {
                "hand": box.to_json(state.hands[seat]),
                "known": box.to_json(state.known[seat]),
                "kettle": box.to_json(state.kettles[seat]),
                "gift": None if state.gifts[seat] == NO_LEAF else box.leaves[state.gifts[seat]],
            }
            for seat in range(state.players)
        ],
    }


def read(field: Field, state: KettleState) -> None:
    """Fill a blank position from its document."""
    field.only(KEYS)
    _read_seats(field.get("seats"), state)
    state.active = field.maybe_integer("active", 0, state.players - 1)
    state.passes = field.maybe_integer("passes", 0, state.players)
    state.discard = state.box.read(field.maybe("discard"))
    state.over = field.maybe_flag("over")
    if not state.over:
        _read_pending(field, state)
    _read_deck(field, state)


def _read_seats(field: Field, state: KettleState) -> None:
    box = state.box
    for seat, entry in enumerate(field.seats(state.players, SEAT_KEYS)):
        state.hands[seat] = box.read(entry.maybe("hand"))
        state.known[seat] = box.read(entry.maybe("known"))
        if any(known > held for known, held in zip(state.known[seat], state.hands[seat], strict=True)):
            raise entry.get("known").fail("position.known")
        state.kettles[seat] = box.read(entry.maybe("kettle"))
        if state.room(seat) < 0:
            raise entry.get("kettle").fail("position.overflow", {"full": state.full})
        gift = entry.maybe("gift")
        state.gifts[seat] = NO_LEAF if gift is None else gift.index(box.index)


def _read_pending(field: Field, state: KettleState) -> None:
    """The questions on the stack."""
    pending = field.maybe("pending")
    names = ["turn"] if pending is None else [item.get("decision").text() for item in pending.items()]
    if names == ["gift"]:
        state.pending = [rules.GIFT]
        waiting = rules.GIFT.seats(state)
        if not waiting or not all(any(state.hands[seat]) for seat in waiting):
            raise field.fail("position.gifts")
        return
    if any(gift != NO_LEAF for gift in state.gifts):
        raise field.fail("position.gifts")
    state.pending = [rules.TURN]
    if pending is None or names == ["turn"]:
        return
    if names != ["turn", "turned-up"]:
        raise pending.fail("position.pending")
    leaf = pending.items()[1].get("leaf").index(state.box.index)
    state.pending.append(rules.TurnedUp(leaf, state.box.leaves[leaf]))


def _read_deck(field: Field, state: KettleState) -> None:
    """The deck is what is left of the box; where it is given, it must be just that."""
    elsewhere = [*state.gifts, rules.leaf_on_table(state)]
    for leaf, name in enumerate(state.box.leaves):
        used = state.discard[leaf] + elsewhere.count(leaf)
        used += sum(hand[leaf] for hand in state.hands) + sum(kettle[leaf] for kettle in state.kettles)
        state.deck[leaf] = state.box.count[leaf] - used
        if state.deck[leaf] < 0:
            raise field.fail("position.leaves", {"leaves": {name: used}, "total": state.box.count[leaf]})
    deck = field.maybe("deck")
    if deck is not None and state.box.read(deck) != state.deck:
        raise deck.fail("position.deck")
