"""Setting a table for a test, and looking at it, in the words of the game.

    state = given(players=3).seat(0, steel=3).laid(1, 2, 3, 4, 5).workers(D=[0]).area("D").state()
    assert sections(state, 0) == [6]

Positions are made through `game.load` and read through `dump`, as anybody else would. A table without a question runs
on until somebody has to decide, so what happens by itself has happened when it is loaded.
"""

from collections.abc import Callable
from typing import Any

from samovar.core import SPECTATOR, Event, SamovarError
from samovar.games.alubari import Alubari
from samovar.games.alubari.components import Railway
from samovar.games.alubari.state import AlubariState
from samovar.testing import require_refused, require_told

ALUBARI = Alubari()
RAILWAY: Railway = ALUBARI.railway
DATA: dict[str, Any] = ALUBARI.data
AREAS = "ABCDEFG"
WEATHERS = ("sun", "rain", "fog")
ESTATES = ("Alubari", "Samripani", "Tukvar")
FACES: dict[str, list[int]] = {
    face["name"]: [space["rubble"] for space in face["spaces"]]
    for face in [
        DATA["teaEstates"]["printed"],
        *(face for card in DATA["teaEstates"]["cards"] for face in card["faces"].values()),
    ]
}
SPACES: dict[str, dict[str, int]] = {area["id"]: area["spaces"] for area in DATA["actionAreas"]}
WEATHER: dict[int, str] = {card["number"]: card["weatherBack"] for card in DATA["contracts"]}
STATIONS: dict[str, Any] = {area["id"]: area for town in DATA["stations"] for area in town["areas"]}
TOWN: dict[str, list[str]] = {town["name"]: [area["id"] for area in town["areas"]] for town in DATA["stations"]}


def band(players: int) -> str:
    return "1-2" if players < 3 else "3" if players == 3 else "4-5"


class Table:
    """A position in the making. What is not said is left at its default: an empty board in round 2."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seats: list[dict[str, Any]] = [{} for _ in range(players)]
        self.course: dict[str, Any] = {"stage": "placing"}
        self.document: dict[str, Any] = {"game": "alubari", "players": players, "seed": "5a" * 16, "round": 2}
        self.names: tuple[str, ...] = ESTATES
        self.marks: list[int | str] = []
        self.rest_white = False
        self.owners: list[int | str | None] = [None] * 15
        self.stations: dict[str, int | str] = {}
        self.equipment: dict[str, dict[str, Any]] = {}
        self.offices: dict[str, list[int | None]] = {}

    # --- players -----------------------------------------------------------------------------------------------

    def seat(self, seat: int, **things: Any) -> "Table":
        self.seats[seat].update(things)
        return self

    def sections(self, owner: int | str, *numbers: int) -> "Table":
        for number in numbers:
            self.owners[number - 1] = owner
        return self

    def laid(self, *numbers: int) -> "Table":
        """Sections with white markers."""
        return self.sections("game", *numbers)

    def built(self, owner: int | str, *areas: str) -> "Table":
        self.stations.update(dict.fromkeys(areas, owner))
        return self

    def owns(self, seat: int, *cards: str) -> "Table":
        for card in cards:
            self.equipment[card] = {"owner": seat}
        return self

    def shed(self, *cards: str, chai: int = 0) -> "Table":
        for card in cards:
            self.equipment[card] = {"owner": "shed", "chai": chai}
        return self

    # --- the board -----------------------------------------------------------------------------------------------

    def estates(self, *names: str) -> "Table":
        self.names = names
        return self

    def line(self, *marks: int | str, rest_white: bool = False) -> "Table":
        """The first spaces: rubble left, `p0` a player's marker, `game` a white one, `b0` a white one borrowed."""
        self.marks = list(marks)
        self.rest_white = rest_white
        return self

    def rates(self, **cells: int) -> "Table":
        """The places of the markers, counted from 0."""
        self.document["rates"] = cells
        return self

    def forecast(self, *weathers: str | None) -> "Table":
        self.document["forecast"] = list(weathers)
        return self

    def wheel(self, *spaces: int, last: int | None = None) -> "Table":
        self.document["wheel"] = [space in spaces for space in range(1, 7)]
        if last is not None:
            self.document["wheel_last"] = last - 1
        return self

    def calm(self) -> "Table":
        """All event cubes lie on the wheel: none can be drawn."""
        return self.wheel(*range(1, 5 if self.players == 1 else 6), last=5)

    def store(self, **cubes: int) -> "Table":
        self.document["storehouse"] = cubes
        return self

    def bag(self, iron: int = 0, stone: int = 0, chai: int = 0, hoarder: int | None = None) -> "Table":
        """Exactly these cubes (and the event cubes); all other iron and stone is in the hoarder's supply."""
        seat = self.seats[self.players - 1 if hoarder is None else hoarder]
        setup = DATA["setup"]
        held = self.document.get("storehouse", {})
        for kind, left in (("iron", iron), ("stone", stone)):
            total = setup[f"{kind}InBag"][str(self.players)] - held.get(kind, 0) - left
            seat[kind] = total - sum(other.get(kind, 0) for other in self.seats if other is not seat)
        self.document["bag"] = {"iron": iron, "stone": stone, "chai": chai}
        return self

    def cards(self, *slots: int | None, top: int | None = None, pile: list[int] | None = None) -> "Table":
        """The post office, the top card of the deck and, if it is said, all the cards below it; others are used up."""
        self.document["post_office"] = [*slots, *[None] * (3 - len(slots))]
        if top is not None:
            self.document["top"] = top
        if pile is not None:
            self.document["pile"] = pile
        return self

    def discard(self, *cards: int) -> "Table":
        self.document["discard"] = list(cards)
        return self

    def put(self, **keys: Any) -> "Table":
        self.document.update(keys)
        return self

    # --- the round -----------------------------------------------------------------------------------------------

    def first(self, seat: int) -> "Table":
        self.document["first"] = seat
        return self

    def workers(self, **areas: list[int | None]) -> "Table":
        self.offices.update(areas)
        return self

    def run(self, **course: Any) -> "Table":
        self.course.update(course)
        return self

    def area(self, letter: str) -> "Table":
        """The spaces of an area are to be resolved; a worker of seat 0 in G keeps the round from ending by itself."""
        self.offices.setdefault("G", [0])
        return self.run(stage="spaces", area=letter)

    def step(self, letter: str) -> "Table":
        """The contract step of an area."""
        self.offices.setdefault("G", [0])
        return self.run(stage="contracts", area=letter)

    def event(self, number: int, count: int = 1) -> "Table":
        """So many event cubes have been drawn; the next one goes on this space."""
        self.document["wheel_last"] = (number - 2) % 6
        return self.run(stage="events", events_due=count, event_this_round=True)

    def hiring(self) -> "Table":
        return self.run(stage="hiring")

    def round_end(self) -> "Table":
        """Area G is done."""
        return self.run(stage="afterwards", area="G")

    def next_round(self, weather: str | None = None, **cells: int) -> "Table":
        """The next round begins, with this weather and without an event."""
        self.calm()
        if cells:
            self.rates(**cells)
        return self.forecast(None, weather, "sun").round_end()

    def over(self, by: str = "railway") -> "Table":
        return self.put(over=True, ended_by=by)

    # --- the position --------------------------------------------------------------------------------------------

    def build(self) -> dict[str, Any]:
        self._use_up_contracts()
        marks = list(self.marks)
        estates = []
        for name in self.names:
            spaces = []
            for printed in FACES[name]:
                mark: int | str = marks.pop(0) if marks else "game" if self.rest_white else printed
                spaces.append(_space(mark))
            estates.append({"name": name, "spaces": spaces})
        offices = {}
        extra = self.document.get("extra_build", False)
        for letter, seats in self.offices.items():
            count = 1 if letter == "B" and extra else SPACES[letter][band(self.players)]
            offices[letter] = [*seats, *[None] * (count - len(seats))]
        return self.document | {
            "seats": self.seats,
            "course": self.course,
            "estates": estates,
            "sections": self.owners,
            "stations": self.stations,
            "equipment": self.equipment,
            "offices": offices,
        }

    def _use_up_contracts(self) -> None:
        """With a pile that is said, all contracts that are nowhere lie used in front of the last seat."""
        if "pile" in self.document:
            found = {*self.document["pile"], *self.document["post_office"], self.document.get("top")}
            found.update(self.document.get("discard", []))
            found.update(card for seat in self.seats for card in seat.get("contracts", []))
            rest = [card for card in WEATHER if card not in found]
            last = self.seats[-1]
            last["contracts"] = [*last.get("contracts", []), *rest]
            last["used"] = [*last.get("used", []), *rest]

    def state(self) -> AlubariState:
        return load(self.build())


def _space(mark: int | str) -> dict[str, Any]:
    if isinstance(mark, int):
        return {"rubble": mark}
    if mark == "game":
        return {"rubble": 0, "owner": "game"}
    if mark.startswith("b"):
        return {"rubble": 0, "owner": "game", "borrower": int(mark[1:])}
    return {"rubble": 0, "owner": int(mark[1:])}


def given(players: int = 3) -> Table:
    return Table(players)


def load(document: dict[str, Any]) -> AlubariState:
    state = ALUBARI.load(document)
    assert isinstance(state, AlubariState)
    return state


def new(players: int, seed: int = 0, events: list[Event] | None = None, **options: Any) -> AlubariState:
    state = ALUBARI.new(players, seed, options, events)
    assert isinstance(state, AlubariState)
    return state


# --- when --------------------------------------------------------------------------------------------------------


def play(state: AlubariState, *notations: str, seat: int | None = None) -> list[Event]:
    """Play moves, which must be among the legal ones, and return what happened."""
    events: list[Event] = []
    for notation in notations:
        who = state.to_move[0] if seat is None else seat
        move = ALUBARI.parse_move(notation)
        assert move in state.legal(who), f"{notation} is not offered to seat {who}: {sorted(options(state))}"
        state.apply(move, who, events)
    return events


PASSIVE = ("done", "hire no", "maintain return", "store", "brew 0", "tea", "excavate", "lay")


def passively(state: AlubariState, until: Callable[[AlubariState], bool]) -> list[Event]:
    """Everybody does as little as possible until something is so, or the game is over."""
    events: list[Event] = []
    for _ in range(500):
        if state.over or until(state):
            return events
        legal = {move.notation: move for move in state.legal()}
        choice = next((legal[notation] for notation in PASSIVE if notation in legal), state.legal()[0])
        state.apply(choice, state.to_move[0], events)
    raise AssertionError("it never came to that")


def to_round(state: AlubariState, number: int) -> list[Event]:
    return passively(state, lambda it: it.round >= number)


def refused(state: AlubariState, notation: str, clause: str, seat: int | None = None) -> None:
    """The move is not offered, is refused under this clause in both languages, and changes nothing."""
    require_refused(state, state.to_move[0] if seat is None else seat, notation, clause)


def assert_told(error: SamovarError) -> None:
    """The error is a sentence in every language, with every place filled."""
    require_told(ALUBARI, error.message)


def happened(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The whole truth about the events of one name."""
    return [event.truth() for event in events if event.name == name]


# --- then --------------------------------------------------------------------------------------------------------


def doc(state: AlubariState) -> dict[str, Any]:
    return state.dump()


def of(state: AlubariState, seat: int, *names: str) -> Any:
    """What a seat has: one thing, or several in a list."""
    plate = doc(state)["seats"][seat]
    found = [plate[name] for name in names]
    return found[0] if len(found) == 1 else found


def line(state: AlubariState) -> list[int | str]:
    """All estate spaces from left to right, in the words of `Table.line`."""
    found: list[int | str] = []
    for estate in doc(state)["estates"]:
        for space in estate["spaces"]:
            owner, borrower = space["owner"], space["borrower"]
            if owner is None:
                found.append(space["rubble"])
            elif owner == "game":
                found.append("game" if borrower is None else f"b{borrower}")
            else:
                found.append(f"p{owner}")
    return found


def sections(state: AlubariState, owner: int | str) -> list[int]:
    return [place + 1 for place, found in enumerate(doc(state)["sections"]) if found == owner]


def stations(state: AlubariState, owner: int | str) -> list[str]:
    return [area for area, found in doc(state)["stations"].items() if found == owner]


def equipment(state: AlubariState, owner: int | str) -> set[str]:
    return {card for card, facts in doc(state)["equipment"].items() if facts["owner"] == owner}


def rates(state: AlubariState) -> tuple[int, int, int]:
    """The places of the three markers, counted from 0."""
    found = doc(state)["rates"]
    return found["excavation"], found["lay"], found["harvest"]


def question(state: AlubariState) -> str:
    return "over" if state.over else state.pending[-1].name


def options(state: AlubariState, kind: str = "") -> set[str]:
    """The notations of the legal moves of the seat to move, of one kind if it is named."""
    return {move.notation for move in state.legal() if move.notation.startswith(kind)}


def asked(state: AlubariState) -> tuple[int, str]:
    return state.to_move[0], question(state)


def seen(state: AlubariState, seat: int = SPECTATOR) -> dict[str, Any]:
    table: dict[str, Any] = state.view(seat)["table"]  # type: ignore[assignment]
    return table


def parts(state: AlubariState, seat: int = 0) -> dict[str, float]:
    found: dict[str, float] = state.scores().seats[seat].to_json()["parts"]  # type: ignore[assignment]
    return found


def total(state: AlubariState, seat: int = 0) -> float:
    return state.scores().seats[seat].total


def met(state: AlubariState, seat: int = 0) -> set[int]:
    """The contracts that are met."""
    listed: Any = state.scores().seats[seat].to_json()["details"]["contracts"]  # type: ignore[index]
    return {entry["contract"] for entry in listed if entry["met"]}


def earned(state: AlubariState) -> set[str]:
    """The achievements of a finished solo game."""
    details: Any = state.scores().seats[0].to_json()["details"]
    return set(details["achievements"])
