"""The course of a turn: the active player, the followers, the draw, the wagons, and the end of the game."""

from samovar.core import NOBODY, Event, Move, Refusal, Rule
from samovar.games.ceylon.actions import OnHex, PlayCard
from samovar.games.ceylon.components import ACTIONS
from samovar.games.ceylon.rules import decisions, permission
from samovar.games.ceylon.state import NONE, CeylonState


def after_action(state: CeylonState, seat: int) -> None:
    """After an action: the surplus first, then whatever comes next."""
    if state.surplus(seat) > 0 and not state.options.flag("surplus_at_turn_end"):
        state.pending[-1] = decisions.SURPLUS
        return
    go_on(state, seat)


def go_on(state: CeylonState, seat: int) -> None:
    """The active player may still act; otherwise the next follower does, or the turn closes (CE-025)."""
    if seat == state.active and (not state.card_done or permission.can_use_token(state)):
        state.pending[-1] = decisions.ACT
        return
    pass_on(state, seat)


def pass_on(state: CeylonState, seat: int) -> None:
    """The next follower acts; after the last one the turn closes (CE-028)."""
    follower = state.next_seat(seat)
    if follower != state.active:
        state.acting = follower
        state.pending[-1] = decisions.FOLLOW
        return
    close(state, state.active)


def close(state: CeylonState, seat: int) -> None:
    """After the last follower: late surplus, the draw, the wagons, the end (CE-030, CE-031, CE-107)."""
    if state.options.flag("surplus_at_turn_end"):
        while True:
            if state.surplus(seat) > 0:
                state.acting = seat
                state.pending[-1] = decisions.SURPLUS
                return
            seat = state.next_seat(seat)
            if seat == state.active:
                break
    active = state.active
    if state.draw_pile:
        card = state.draw_card(active)
        if state.events is not None:
            state.tell(Event("drew", active, {}, {"card": state.island.cards[card].id}))
        if not state.draw_pile:
            state.trigger_end(active)
    state.fill_wagons()
    state.turns += 1
    following = state.next_seat(active)
    if state.last_round and following == state.first:
        finish(state)
        return
    begin(state, following)


def begin(state: CeylonState, seat: int) -> None:
    state.active = seat
    state.acting = seat
    state.own_action = NONE
    state.follow_action = NONE
    state.card_done = False
    state.token_used = False
    state.pending[-1] = decisions.PLAY_CARD
    state.tell(Event("turn", seat, {}))


def finish(state: CeylonState) -> None:
    state.over = True
    state.pending.clear()
    if state.events is not None:
        state.tell(Event("game_over", NOBODY, {"scores": state.scores().to_json()}))


class PlaceRule(Rule[CeylonState, OnHex]):
    """A level-0 hex in a district that holds no plantation yet (CE-022)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        for hex in range(len(state.owner)):
            if self._fits(state, hex):
                moves.append(state.moves.place[hex])

    def _fits(self, state: CeylonState, hex: int) -> bool:
        district = state.island.district_masks[state.island.district_of[hex]]
        return state.in_play >> hex & 1 == 1 and state.level[hex] == 0 and state.planted & district == 0

    def refusal(self, state: CeylonState, seat: int, move: OnHex) -> Refusal | None:
        hex = state.island.hexes[move.hex]
        if state.in_play >> move.hex & 1 == 0:
            return state.game.refuse("refusal.out-of-play", {"hex": hex.id})
        if state.level[move.hex] != 0:
            return state.game.refuse("refusal.place-level", {"hex": hex.id})
        if state.planted & state.island.district_masks[hex.district]:
            return state.game.refuse("refusal.place-district", {"district": state.island.districts[hex.district].id})
        return None

    def play(self, state: CeylonState, seat: int, move: OnHex) -> None:
        state.pawn[seat] = move.hex
        if state.events is not None:
            state.tell(Event("placed", seat, {"hex": state.island.hexes[move.hex].id}))
        state.put_leaf(seat, move.hex)
        state.placing.pop(0)
        if state.placing:
            state.acting = state.placing[0]
            return
        deal(state)
        begin(state, state.first)


def deal(state: CeylonState) -> None:
    """Each player draws a hidden hand (CE-013)."""
    seat = state.first
    for _ in range(state.players):
        for _ in range(state.island.hand_size):
            state.draw_card(seat)
        if state.events is not None:
            cards: list[object] = [state.island.cards[card].id for card in state.hands[seat]]
            state.tell(Event("dealt", seat, {"count": len(cards)}, {"cards": cards}))
        seat = state.next_seat(seat)


class PlayRule(Rule[CeylonState, PlayCard]):
    """One card of the hand, either way round (CE-026)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        for card in state.hands[seat]:
            moves.extend(state.moves.play[card])

    def refusal(self, state: CeylonState, seat: int, move: PlayCard) -> Refusal | None:
        if move.card not in state.hands[seat]:
            return state.game.refuse("refusal.card-not-held", {"card": state.island.cards[move.card].id})
        return None

    def play(self, state: CeylonState, seat: int, move: PlayCard) -> None:
        state.hands[seat].remove(move.card)
        state.discard.append(move.card)
        first = state.island.cards[move.card].actions[0]
        second = state.island.cards[move.card].actions[1]
        state.own_action = move.own
        state.follow_action = second if move.own == first else first
        if state.events is not None:
            facts: dict[str, object] = {
                "card": state.island.cards[move.card].id,
                "own": ACTIONS[state.own_action],
                "others": ACTIONS[state.follow_action],
            }
            state.tell(Event("played", seat, facts))
        state.pending[-1] = decisions.ACT


class EndRule(Rule[CeylonState, Move]):
    """Leave the token unused and let the followers act (CE-072)."""

    def offer(self, state: CeylonState, seat: int, moves: list[Move]) -> None:
        if state.card_done:
            moves.append(state.moves.end)

    def refusal(self, state: CeylonState, seat: int, move: Move) -> Refusal | None:
        return None if state.card_done else state.game.refuse("refusal.no-pass")

    def play(self, state: CeylonState, seat: int, move: Move) -> None:
        state.tell(Event("token_kept", seat, {}))
        pass_on(state, seat)
