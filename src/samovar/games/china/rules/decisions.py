"""The questions that a player meets. Which moves answer each is said in `rules/__init__`."""

from typing import Any, Final

from samovar.core import Decision, Field, Json, Message, Move, Refusal, Rule
from samovar.games.china.actions import CHANGE
from samovar.games.china.components import Land
from samovar.games.china.state import ChinaState


class Ask(Decision[ChinaState]):
    """A question to the player whose turn it is."""

    def seats(self, state: ChinaState) -> list[int]:
        return [state.active]

    def first_seat(self, state: ChinaState) -> int:
        return state.active

    def asks(self, state: ChinaState, seat: int) -> bool:
        return seat == state.active


class PlaceTrain(Ask):
    """Where the train starts (CH-026, CH-027), unless the hand is changed instead."""

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        return state.game.refuse("refusal.place-first")


class Operate(Ask):
    """Move, load, unload, deliver; or build, which ends operating (CH-018)."""

    def prompt(self, state: ChinaState, seat: int) -> Message:
        return Message("prompt.operate", {"points": state.points})

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        return state.game.refuse("refusal.not-operating")


class BuildTrack(Ask):
    """Nothing but building, in the opening rounds and after the first build of a turn."""

    def prompt(self, state: ChinaState, seat: int) -> Message:
        key = "prompt.opening" if state.is_opening() else "prompt.build"
        return Message(key, {"left": 0 if state.upgraded else state.land.most_spent - state.spent})

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        if state.is_opening():
            return state.game.refuse("refusal.opening")
        if move.kind == CHANGE:
            return state.game.refuse("refusal.change-late")
        return state.game.refuse("refusal.building")


class LostTurn(Ask):
    """A lost turn can only be ended (CH-109)."""

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        return state.game.refuse("refusal.lost-turn")


CHOICE_RULES: Final[dict[int, Rule[ChinaState, Any]]] = {}


class LoseLoad(Decision[ChinaState]):
    """Which load a train loses to an event: its owner chooses, and play waits (CH-113)."""

    def __init__(self, seat: int) -> None:
        super().__init__("lose-load", CHOICE_RULES)
        self.seat = seat

    def seats(self, state: ChinaState) -> list[int]:
        return [self.seat]

    def to_json(self) -> dict[str, Json]:
        return {"decision": self.name, "seat": self.seat}

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        return state.game.refuse("refusal.lose-first")


SHELTER_RULES: Final[dict[int, Rule[ChinaState, Any]]] = {}


class ChooseShelter(Decision[ChinaState]):
    """To which of several equally near cities a train is brought from a sand storm (CH-151)."""

    def __init__(self, seat: int, cities: list[int], land: Land) -> None:
        super().__init__("shelter", SHELTER_RULES)
        self.seat = seat
        self.cities = cities
        self.land = land

    def seats(self, state: ChinaState) -> list[int]:
        return [self.seat]

    def to_json(self) -> dict[str, Json]:
        cities: list[Json] = [self.land.cities[city].id for city in self.cities]
        return {"decision": self.name, "seat": self.seat, "cities": cities}

    def unexpected(self, state: ChinaState, move: Move) -> Refusal:
        return state.game.refuse("refusal.shelter-first")


PLACE: Final = PlaceTrain("place")
OPERATE: Final = Operate("operate")
BUILD_TRACK: Final = BuildTrack("build")
LOST: Final = LostTurn("lost")


def read(field: Field, state: ChinaState) -> Decision[ChinaState]:
    """A decision from a position's document."""
    plain: dict[str, Decision[ChinaState]] = {
        question.name: question for question in (PLACE, OPERATE, BUILD_TRACK, LOST)
    }
    name = field.get("decision").choice([*plain, "lose-load", "shelter"])
    if name in plain:
        field.only(["decision"])
        return plain[name]
    seat = field.get("seat").integer(0, state.players - 1)
    if name == "lose-load":
        field.only(["decision", "seat"])
        return LoseLoad(seat)
    field.only(["decision", "seat", "cities"])
    cities = [item.index(state.land.city_index) for item in field.get("cities").items()]
    return ChooseShelter(seat, cities, state.land)
