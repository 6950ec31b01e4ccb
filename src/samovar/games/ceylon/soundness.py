"""Whether play could have led to a position that was read: what follows from the rest must agree with it."""

from samovar.core import Field
from samovar.games.ceylon.components import ACT_HARVEST, ACT_MOVE, ACT_PLANT
from samovar.games.ceylon.rules import decisions, permission
from samovar.games.ceylon.state import CeylonState


def check(field: Field, state: CeylonState) -> None:
    """Refuse what no game comes to; the complaint names the place."""
    seats = field.get("seats").items()
    for seat, entry in enumerate(seats):
        _check_start(entry, state, seat)
        _check_tile(entry, state, seat)
        _check_technology(entry, state, seat)
        _check_crates(entry, state, seat)
        _check_hand(entry, state, seat)
    _check_tiles_differ(field, state)
    _check_turns(field, state)
    _check_card(field, state)
    if not state.over and not _can_ask(state):
        raise field.fail("position.question", {"question": state.pending[-1].name})


def _question(state: CeylonState) -> str:
    return "over" if state.over else state.pending[-1].name


def _check_start(entry: Field, state: CeylonState, seat: int) -> None:
    """Whoever has yet to place the starting plantation has nothing on the map, everybody else has a pawn there."""
    waits = seat in state.placing
    on_the_map = state.pawn[seat] >= 0 or state.leaves[seat] < state.island.leaves
    if waits and on_the_map:
        raise entry.fail("position.placing")
    if not waits and state.pawn[seat] < 0:
        raise entry.fail("position.pawn")


def _check_tile(entry: Field, state: CeylonState, seat: int) -> None:
    """Starting tiles belong to the variant; only the one for planting puts a second leaf (CE-085, CE-092)."""
    has = state.tile[seat] >= 0
    if has != state.options.flag("starting_tiles") or (state.tile_spent[seat] and not has):
        raise entry.fail("position.tile")
    doubled = sum(1 for hex, owner in enumerate(state.owner) if owner == seat and state.doubled >> hex & 1)
    may = 1 if has and state.tile_spent[seat] and state.island.tiles[state.tile[seat]].action == ACT_PLANT else 0
    if doubled > may:
        raise entry.get("plantations").fail("position.double")


def _check_tiles_differ(field: Field, state: CeylonState) -> None:
    held = [tile for tile in state.tile if tile >= 0]
    if len(set(held)) < len(held):
        raise field.get("seats").fail("position.tiles")


def _check_technology(entry: Field, state: CeylonState, seat: int) -> None:
    """A token comes with every advance, and from nowhere else (CE-068)."""
    if state.tokens[seat] > state.space[seat]:
        raise entry.get("tokens").fail("position.tokens", {"space": state.space[seat]})


def _check_crates(entry: Field, state: CeylonState, seat: int) -> None:
    """More than the warehouse holds is there for a moment only (CE-045, CE-046)."""
    question = _question(state)
    if state.options.flag("surplus_at_turn_end"):
        may = question in ("act", "follow", "pick", "return")
    else:
        may = question == "return" and seat == state.acting
    if state.surplus(seat) > 0 and not may:
        raise entry.get("crates").fail("position.crates", {"room": state.warehouse[seat]})


def _check_hand(entry: Field, state: CeylonState, seat: int) -> None:
    """A full hand or less, and at least one card where a turn is still to come (CE-013, CE-030)."""
    question = _question(state)
    most = 0 if question == "place" else state.island.hand_size
    rank = (seat - state.first) % state.players
    turn = (state.active - state.first) % state.players
    played = seat == state.active and question != "play"
    done = question in ("place", "over") or played or (state.last_round and rank < turn)
    fewest = 0 if done else 1
    if played and question not in ("place", "over"):
        most -= 1
    if not fewest <= len(state.hands[seat]) <= most:
        raise entry.fail("position.hand", {"fewest": fewest, "most": most})


def _check_turns(field: Field, state: CeylonState) -> None:
    """Turns go round from the first player; the end is announced when it must be, and not before (CE-106)."""
    started = not state.placing
    ending = started and (any(leaves == 0 for leaves in state.leaves) or not state.draw_pile)
    given = field.maybe("last_round")
    if given is not None and given.flag() != ending:
        raise given.fail("position.last-round")
    ahead = (state.active - state.first) % state.players
    if state.over:
        fits = ending and state.turns % state.players == 0 and ahead == state.players - 1
    elif started:
        fits = state.turns % state.players == ahead
    else:
        fits = state.turns == 0 and ahead == 0
    if not fits:
        raise field.fail("position.turns")


def _check_card(field: Field, state: CeylonState) -> None:
    """The card on the table has the two actions that the turn names (CE-026)."""
    if _question(state) in ("place", "play"):
        fits = state.own_action < 0 and state.follow_action < 0 and not state.card_done and not state.token_used
    else:
        actions = state.island.cards[state.discard[-1]].actions if state.discard else []
        fits = sorted([state.own_action, state.follow_action]) == sorted(actions)
    if not fits:
        raise field.fail("position.turn")


def _can_ask(state: CeylonState) -> bool:
    """The question asked must be one that the position can ask."""
    question = state.pending[-1]
    name = question.name
    acting = state.acting
    if name == "place":
        return len(state.placing) > 0 and acting == state.placing[0]
    if state.placing:
        return False
    if name == "play":
        return acting == state.active
    if name == "act":
        return acting == state.active and (not state.card_done or permission.can_use_token(state))
    if not state.card_done and acting != state.active:
        return False
    if name == "follow":
        return acting != state.active and 0 <= state.follow_action < ACT_MOVE
    if name == "return":
        return state.surplus(acting) > 0
    return isinstance(question, decisions.PickPlantations) and _can_pick(state, question)


def _can_pick(state: CeylonState, question: decisions.PickPlantations) -> bool:
    """A far harvest was begun with its tile, by a card's action or by a token."""
    tile = state.tile[state.acting]
    far = state.planted & ~state.island.reach[state.pawn[state.acting]]
    begun = tile >= 0 and state.tile_spent[state.acting] and state.island.tiles[tile].action == ACT_HARVEST
    paid = (state.token_used and state.acting == state.active) if question.token else state.card_done
    return begun and paid and far != 0 and question.picked & ~state.planted == 0
