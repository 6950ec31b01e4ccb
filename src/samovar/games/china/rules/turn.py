"""The course of the game: opening rounds, turns, rounds, victory and the time limit."""

from samovar.core import NOBODY, Event, Json, Move, Refusal, Rule
from samovar.games.china import network
from samovar.games.china.actions import AtMilepost
from samovar.games.china.grid import NONE
from samovar.games.china.rules import decisions, drawing, events
from samovar.games.china.state import NO_OPERATION, ChinaState


def opening_seat(state: ChinaState) -> int:
    """The first round runs clockwise, the second back (CH-015)."""
    players = state.players
    step = state.opening if state.opening < players else 2 * players - 1 - state.opening
    return (state.first + step) % players


def begin(state: ChinaState, seat: int) -> None:
    """A turn begins: nothing spent, all points to move, unless the train is slowed or the turn is lost."""
    state.active = seat
    state.moved = False
    state.acted = False
    state.placed = False
    state.spent = 0
    state.upgraded = False
    state.paid = 0
    state.operation = NO_OPERATION
    state.halved = False
    state.forfeit = False
    for place in range(len(state.outs)):
        state.outs[place] = 0
    state.lost = state.loses_turn[seat] and not state.is_opening()
    state.points = 0
    slowed = state.slowed[seat]
    state.slowed[seat] = False
    if state.is_opening():
        state.pending[-1] = decisions.BUILD_TRACK
        state.tell(Event("opening_turn", seat, {}))
        return
    if state.lost:
        state.pending[-1] = decisions.LOST
        state.tell(Event("lost_turn", seat, {}))
        return
    state.tell(Event("turn", seat, {"round": state.round}))
    if state.train[seat] == NONE:
        state.pending[-1] = decisions.PLACE
        return
    state.points = state.speed(seat)
    if slowed or state.is_slow(state.train[seat]):
        state.halve()
    state.pending[-1] = decisions.OPERATE


def end(state: ChinaState, seat: int) -> None:
    """A turn ends: events run out, victory is looked at, the next player begins."""
    state.taken = 0  # here and not in `begin`, so that a finished game has nothing of its last turn left (CH-181)
    if state.is_opening():
        state.opening += 1
        if state.is_opening():
            begin(state, opening_seat(state))
        else:
            state.round = 1
            begin(state, state.first)
        return
    train = state.train[seat]
    if train != NONE:
        state.waited[seat] = True
        port = state.land.port_at[train]
        if port != NONE and state.has_link(seat, port):
            state.came_by[seat] = NONE  # CH-035
    if state.lost:
        state.loses_turn[seat] = False
        state.lost = False
    elif not state.forfeit:
        _use_up_rights(state, seat)
    events.run_out(state, seat)
    if network.meets(state, seat):
        state.met[seat] = True
        state.reveals += 1
        state.tell(Event("met", seat, {"target": state.target}))
    following = state.next_seat(seat)
    if following == state.first and end_round(state):
        return
    begin(state, following)


def _use_up_rights(state: ChinaState, seat: int) -> None:
    """The former owner of a bridge had his turn to rebuild it (CH-127, CH-128)."""
    for edge in list(state.rights):
        if state.rights[edge] == seat and not state.is_flooded(edge):
            del state.rights[edge]


def end_round(state: ChinaState) -> bool:
    """Compare those who met the conditions (CH-162 to CH-165), then the time limit (CH-170); whether it is over."""
    best: list[int] = []
    for seat in range(state.players):
        if state.met[seat] and network.meets(state, seat):
            if best and state.cash[seat] > state.cash[best[0]]:
                best = []
            if not best or state.cash[seat] == state.cash[best[0]]:
                best.append(seat)
        state.met[seat] = False
    if len(best) == 1:
        state.winner = best[0]
        finish(state)
        return True
    if len(best) > 1:
        state.target += state.land.target_rise
        state.reveals += 1
        facts: dict[str, Json] = {"seats": list(best), "target": state.target}
        state.tell(Event("target_rises", NOBODY, facts))
    if state.round >= state.most_rounds:
        state.tell(Event("time_is_up", NOBODY, {"rounds": state.round}))
        finish(state)
        return True
    state.round += 1
    return False


def finish(state: ChinaState) -> None:
    state.over = True
    state.cash_open = True
    state.reveals += 1
    state.pending.clear()
    if state.events is not None:
        state.tell(Event("game_over", NOBODY, {"scores": state.scores().to_json()}))


class EndRule(Rule[ChinaState, Move]):
    """A turn can always be ended (CH-023, CH-024)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.end)

    def refusal(self, state: ChinaState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: ChinaState, seat: int, move: Move) -> None:
        state.tell(Event("ended", seat, {"spent": state.spent}))
        end(state, seat)


class ChangeRule(Rule[ChinaState, Move]):
    """Three new demand cards instead of the whole turn (CH-019, CH-020)."""

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        if not state.acted:
            moves.append(state.moves.change)

    def refusal(self, state: ChinaState, seat: int, move: Move) -> Refusal | None:
        return state.game.refuse("refusal.change-late") if state.acted else None

    def play(self, state: ChinaState, seat: int, move: Move) -> None:
        cards: list[Json] = list(state.hands[seat])
        state.tell(Event("changed", seat, {"cards": cards}))
        state.acted = True
        state.discard.extend(state.hands[seat])
        state.hands[seat] = []
        if drawing.begin(state, seat, True):
            end(state, seat)


class PlaceRule(Rule[ChinaState, AtMilepost]):
    """Any city of the mainland, or a container port that own track reaches (CH-026, CH-027)."""

    def _allows(self, state: ChinaState, seat: int, milepost: int) -> bool:
        land = state.land
        city = land.grid.city_of[milepost]
        if city != NONE:
            return not land.cities[city].taiwan
        return land.port_at[milepost] != NONE and state.degree[seat][milepost] > 0

    def offer(self, state: ChinaState, seat: int, moves: list[Move]) -> None:
        land = state.land
        for milepost in land.starts:
            moves.append(state.moves.place[milepost])
        for port in land.ports:
            if land.grid.city_of[port.milepost] == NONE and self._allows(state, seat, port.milepost):
                moves.append(state.moves.place[port.milepost])

    def refusal(self, state: ChinaState, seat: int, move: AtMilepost) -> Refusal | None:
        city = state.land.grid.city_of[move.milepost]
        if city != NONE and state.land.cities[city].taiwan:
            return state.game.refuse("refusal.taiwan")
        if not self._allows(state, seat, move.milepost):
            return state.game.refuse("refusal.place-where", {"milepost": move.milepost})
        return None

    def play(self, state: ChinaState, seat: int, move: AtMilepost) -> None:
        state.train[seat] = move.milepost
        state.came_by[seat] = NONE
        state.waited[seat] = False
        state.acted = True
        state.placed = True
        state.points = state.speed(seat)
        state.pending[-1] = decisions.OPERATE
        state.tell(Event("placed", seat, {"milepost": move.milepost}))
        if state.is_slow(move.milepost):
            state.halve()
        events.arrive(state, seat)
