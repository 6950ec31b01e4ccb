"""The questions that a player meets. Which moves answer each is said in `rules/__init__`."""

from typing import Any, Final

from samovar.core import Decision, Field, Json, Message, Move, Refusal, Rule
from samovar.games.ceylon.actions import ACTION_OF
from samovar.games.ceylon.components import ACTIONS, Island
from samovar.games.ceylon.rules import permission
from samovar.games.ceylon.state import CeylonState


class Ask(Decision[CeylonState]):
    """A question to the acting player."""

    def seats(self, state: CeylonState) -> list[int]:
        return [state.acting]

    def first_seat(self, state: CeylonState) -> int:
        return state.acting

    def asks(self, state: CeylonState, seat: int) -> bool:
        return seat == state.acting

    def may(self, state: CeylonState, seat: int, action: int) -> bool:
        """Whether an action of the cards is possible at all, so that nobody is told to do what cannot be done."""
        return any(ACTION_OF.get(move.kind) == action for move in self.legal(state, seat))


class PlaceStart(Ask):
    """Where the starting plantation goes (CE-022)."""

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.place-first")


class PlayCard(Ask):
    """Which card to play, and which way round (CE-026)."""

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.play-first")


class ActiveActs(Ask):
    """The card action, and perhaps an extra action with a token (CE-027, CE-070)."""

    def prompt(self, state: CeylonState, seat: int) -> Message:
        if state.card_done:
            return Message("prompt.token")
        if self.may(state, seat, state.own_action):
            key = "prompt.act-or-token" if permission.can_use_token(state) else "prompt.act"
        else:
            key = "prompt.act-otherwise-or-token" if permission.can_use_token(state) else "prompt.act-otherwise"
        return Message(key, {"action": ACTIONS[state.own_action]})

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.act-now")


class FollowerActs(Ask):
    """The followers' action, or an alternative (CE-028)."""

    def prompt(self, state: CeylonState, seat: int) -> Message:
        key = "prompt.follow" if self.may(state, seat, state.follow_action) else "prompt.follow-otherwise"
        return Message(key, {"action": ACTIONS[state.follow_action]})

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.follow-now")


FAR_RULES: Final[dict[int, Rule[CeylonState, Any]]] = {}


class PickPlantations(Ask):
    """The plantations of a far harvest, one by one (CE-098)."""

    def __init__(self, picked: int, token: bool, island: Island) -> None:
        super().__init__("pick", FAR_RULES)
        self.picked = picked
        self.token = token
        self.island = island

    def to_json(self) -> dict[str, Json]:
        picked: list[Json] = list(self.island.hex_ids(self.picked))
        return {"decision": "pick", "picked": picked, "token": self.token}

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.pick-now")

    def has_far_one(self, state: CeylonState) -> bool:
        return self.picked & ~state.island.reach[state.pawn[state.acting]] != 0


class ReturnSurplus(Ask):
    """Which crates to give back (CE-046)."""

    def prompt(self, state: CeylonState, seat: int) -> Message:
        return Message("prompt.return", {"count": state.surplus(seat)})

    def unexpected(self, state: CeylonState, move: Move) -> Refusal:
        return state.game.refuse("refusal.return-first", {"count": state.surplus(state.acting)})


PLACE_START: Final = PlaceStart("place")
PLAY_CARD: Final = PlayCard("play")
ACT: Final = ActiveActs("act")
FOLLOW: Final = FollowerActs("follow")
SURPLUS: Final = ReturnSurplus("return")


def read(field: Field, state: CeylonState) -> Decision[CeylonState]:
    """A decision from a position's document."""
    plain: dict[str, Decision[CeylonState]] = {
        question.name: question for question in (PLACE_START, PLAY_CARD, ACT, FOLLOW, SURPLUS)
    }
    name = field.get("decision").choice([*plain, "pick"])
    if name != "pick":
        field.only(["decision"])
        return plain[name]
    field.only(["decision", "picked", "token"])
    mask = 0
    for item in field.get("picked").items():
        mask |= 1 << item.index(state.island.hex_index)
    return PickPlantations(mask, field.get("token").flag(), state.island)
