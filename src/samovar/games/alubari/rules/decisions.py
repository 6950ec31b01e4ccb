"""The questions that a player meets. Which moves answer each is said in `rules/__init__`."""

from typing import Any, Final

from samovar.core import Decision, Field, Json, Message, Move, Refusal, Rule
from samovar.games.alubari.components import AREAS, Railway
from samovar.games.alubari.state import AFTERWARDS, EVENTS, SPACES, AlubariState
from samovar.games.alubari.state import CONTRACTS as IN_CONTRACTS
from samovar.games.alubari.state import HIRING as IN_HIRING
from samovar.games.alubari.state import PLACING as IN_PLACING

Rules = dict[int, Rule[AlubariState, Any]]


class Ask(Decision[AlubariState]):
    """A question to the acting player."""

    def seats(self, state: AlubariState) -> list[int]:
        return [state.acting]

    def first_seat(self, state: AlubariState) -> int:
        return state.acting

    def asks(self, state: AlubariState, seat: int) -> bool:
        return seat == state.acting

    def prompt(self, state: AlubariState, seat: int) -> Message:
        return Message(f"prompt.{self.name}", {"area": AREAS[state.area]})

    def unexpected(self, state: AlubariState, move: Move) -> Refusal:
        return state.game.refuse("refusal.other-question")


class Upkeep(Ask):
    """Event 5: pay for an equipment or give it back, card by card (AL-068)."""

    def prompt(self, state: AlubariState, seat: int) -> Message:
        return Message("prompt.upkeep", {"equipment": state.railway.equipment[state.upkeep[0]].id})


WORKS_RULES: Final[Rules] = {}
BUILD_RULES: Final[Rules] = {}


class Works(Ask):
    """The mini-actions of the works (AL-113); boosted, there is no end to them (AL-118)."""

    def __init__(self, left: int, boosted: bool, begun: bool) -> None:
        super().__init__("works", WORKS_RULES)
        self.left = left
        self.boosted = boosted
        self.begun = begun

    def to_json(self) -> dict[str, Json]:
        return {"decision": "works", "left": self.left, "boosted": self.boosted, "begun": self.begun}


class Build(Ask):
    """What to build or to buy (AL-123)."""

    def __init__(self, left: int, boosted: bool, begun: bool) -> None:
        super().__init__("build", BUILD_RULES)
        self.left = left
        self.boosted = boosted
        self.begun = begun

    def to_json(self) -> dict[str, Json]:
        return {"decision": "build", "left": self.left, "boosted": self.boosted, "begun": self.begun}


UPKEEP: Final = Upkeep("upkeep")
HIRING: Final = Ask("hire")
PLACING: Final = Ask("place")
CONTRACTS: Final = Ask("contracts")
STORE: Final = Ask("store")
EXCAVATE: Final = Ask("excavate")
LAY: Final = Ask("lay")
POST: Final = Ask("post")
FRESH_POST: Final = Ask("fresh-post")
CHAIWALA: Final = Ask("chaiwala")
CLEAR: Final = Ask("clear")
EXTRA_LAY: Final = Ask("extra-lay")
EXTRA_POST: Final = Ask("extra-post")
TAKE_CONTRACT: Final = Ask("take-contract")
TAKE_EQUIPMENT: Final = Ask("take-equipment")
KEEP_ONE: Final = Ask("keep-one")

PLAIN: Final = [
    UPKEEP, HIRING, PLACING, CONTRACTS, STORE, EXCAVATE, LAY, POST, FRESH_POST, CHAIWALA, CLEAR, EXTRA_LAY, EXTRA_POST,
    TAKE_CONTRACT, TAKE_EQUIPMENT, KEEP_ONE,
]  # fmt: skip


def building(state: AlubariState) -> Build:
    """The build action under way: alone, or below the choice of its bonus."""
    question = state.pending[0]
    assert isinstance(question, Build)
    return question


def fits(state: AlubariState) -> bool:
    """Whether the questions of a document can be asked where its round stands."""
    last = state.pending[-1]
    stacked = last is TAKE_CONTRACT or last is TAKE_EQUIPMENT
    if stacked != (len(state.pending) == 2) or (stacked and not isinstance(state.pending[0], Build)):
        return False
    if (last is UPKEEP) != (state.stage == EVENTS) or (last is KEEP_ONE) != bool(state.drawn):
        return False
    if last is UPKEEP:
        return bool(state.upkeep) and state.equipment_owner[state.upkeep[0]] == state.acting
    if last is HIRING or last is PLACING:
        asked = state.order[state.turn % len(state.order)] == state.acting
        return asked and state.stage == (IN_HIRING if last is HIRING else IN_PLACING)
    if last is CONTRACTS or last is KEEP_ONE:
        turn = state.turn < len(state.order) and state.order[state.turn] == state.acting
        return turn and state.stage == IN_CONTRACTS
    if state.stage == SPACES:
        spaces = state.workers_on[state.area]
        return state.space < len(spaces) and spaces[state.space] == state.acting
    return state.stage == AFTERWARDS


def working(state: AlubariState) -> Works:
    question = state.pending[-1]
    assert isinstance(question, Works)
    return question


def read(field: Field, railway: Railway) -> Decision[AlubariState]:
    """A decision from a position's document."""
    plain: dict[str, Decision[AlubariState]] = {question.name: question for question in PLAIN}
    name = field.get("decision").choice([*plain, "works", "build"])
    if name in plain:
        field.only(["decision"])
        return plain[name]
    field.only(["decision", "left", "boosted", "begun"])
    left = field.get("left").integer(0, 1000)
    boosted = field.get("boosted").flag()
    begun = field.get("begun").flag()
    return Works(left, boosted, begun) if name == "works" else Build(left, boosted, begun)
