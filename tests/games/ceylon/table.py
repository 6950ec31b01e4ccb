"""Setting a table for a test, and looking at it, in the words of the game.

    state = given(players=3).seat(0, pawn="R7", rupees=12).acts("plant", "harvest").state()
    play(state, "plant R7")
    assert rupees(state, 0) == 7

Positions are made through `game.load` and read through `dump`, as anybody else would.
"""

from typing import Any

import pytest

from samovar.core import SPECTATOR, BadDocument, Event, SamovarError
from samovar.games.ceylon import Ceylon
from samovar.games.ceylon.state import CeylonState
from samovar.testing import require_refused, require_told

CEYLON = Ceylon()
DATA: dict[str, Any] = CEYLON.data
DISTRICTS: list[str] = [district["id"] for district in DATA["board"]["districts"]]
LETTERS = {"dimbula": "D", "kandy": "K", "ruhuna": "R", "uva": "U"}
HEXES: list[str] = [hex["id"] for hex in DATA["board"]["hexes"]]
NEIGHBOURS: dict[str, list[str]] = {hex["id"]: hex["neighbours"] for hex in DATA["board"]["hexes"]}
CARDS: dict[str, list[str]] = {card["id"]: card["main"] for card in DATA["actionCards"]["cards"]}
CONTRACTS: dict[str, Any] = {contract["id"]: contract for contract in DATA["contracts"]["list"]}
COUNSELLORS: list[str] = [counsellor["id"] for counsellor in DATA["counsellors"]]
TILES: list[str] = [tile["id"] for tile in DATA["startingTiles"]["tiles"]]
TEAS = ("black", "green", "white")
START_HEXES = ["D1", "K1", "R1", "U1"]
PLAIN_WAGONS: tuple[str | None, ...] = ("C1-1", "C2-1", "C3-1")


def district_of(hex: str) -> str:
    return next(name for name, letter in LETTERS.items() if hex.startswith(letter))


class Table:
    """A position in the making. What is not said is left at its default: low hexes 1 to 4, high hex 8."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.players = players
        self.options = options
        self.out = options.get("without", "uva") if players == 2 else ""
        self.seats: list[dict[str, Any]] = [{} for _ in range(players)]
        self.document: dict[str, Any] = {"game": "ceylon", "players": players, "options": options, "seed": "5a" * 16}
        self.levels = {hex: 2 if hex[1] == "8" else 1 if hex[1] > "4" else 0 for hex in self.hexes()}
        self.hired_where: dict[str, str] = {}
        self.on_wagons = list(PLAIN_WAGONS)
        self.played: list[str] = []
        self.pile_size: int | None = None
        self.leaves_wanted: dict[int, int] = {}
        self.kept_free: set[str] = set()

    def hexes(self) -> list[str]:
        return [hex for hex in HEXES if district_of(hex) != self.out]

    # --- the island ------------------------------------------------------------------------------------

    def level(self, **levels: int) -> "Table":
        self.levels.update(levels)
        return self

    def counsellors(self, **where: str) -> "Table":
        """Who advises which district; the others are advised by whoever is left."""
        self.hired_where.update(where)
        return self

    def wagons(self, *contracts: str | None) -> "Table":
        self.on_wagons = list(contracts)
        return self

    def contract_pile(self, *contracts: str) -> "Table":
        self.document["contract_pile"] = list(contracts)
        return self

    def pile_of(self, size: int) -> "Table":
        """A draw pile of so many cards; the rest was played."""
        self.pile_size = size
        return self

    # --- players -----------------------------------------------------------------------------------------

    def seat(self, seat: int, **facts: Any) -> "Table":
        """What a player has: pawn, rupees, points, crates, tokens, space, hired, plantations, contracts, hand, tile."""
        plantations = facts.get("plantations")
        if isinstance(plantations, (list, tuple)):
            facts["plantations"] = dict.fromkeys(plantations, 1)
        self.seats[seat].update(facts)
        return self

    def leaves(self, seat: int, left: int, keep_free: tuple[str, ...] = ()) -> "Table":
        """Give the seat more plantations, until it has so many leaves left; the hexes of `keep_free` stay free."""
        self.leaves_wanted[seat] = left
        self.kept_free.update(keep_free)
        return self

    def technology(self, *order: int) -> "Table":
        self.document["technology"] = list(order)
        return self

    # --- the turn ----------------------------------------------------------------------------------------

    def first(self, seat: int) -> "Table":
        self.document["first"] = seat
        return self

    def turn_of(self, seat: int) -> "Table":
        """The player whose turn it is, before a card is played."""
        self.document["active"] = seat
        return self

    def acts(self, own: str, others: str, seat: int = 0, card_done: bool = False, token_used: bool = False) -> "Table":
        """The card is played; the active player is to act."""
        self._played(own, others)
        self.document |= {"active": seat, "pending": [{"decision": "act"}]}
        self.document["turn"] |= {"card_done": card_done, "token_used": token_used}
        return self

    def follows(self, seat: int, others: str, own: str = "", active: int = 0) -> "Table":
        """The active player has acted; this follower is to act."""
        self._played(own or ("trade" if others != "trade" else "plant"), others)
        self.document |= {"active": active, "acting": seat, "pending": [{"decision": "follow"}]}
        self.document["turn"] |= {"card_done": True}
        return self

    def returns(self, seat: int, active: int = 0) -> "Table":
        """A harvest was too much for the warehouse; this player is to give back."""
        self._played("harvest", "plant")
        self.document |= {"active": active, "acting": seat, "pending": [{"decision": "return"}]}
        self.document["turn"] |= {"card_done": True}
        return self

    def _played(self, own: str, others: str) -> None:
        self.played = [next(card for card, main in CARDS.items() if set(main) == {own, others})]
        self.document["turn"] = {"own": own, "others": others}

    # --- the position ------------------------------------------------------------------------------------

    def build(self) -> dict[str, Any]:
        self._fill_seats()
        self._fill_cards()
        advised = {name: self._advice(name) for name in DISTRICTS if name != self.out}
        return self.document | {
            "seats": self.seats,
            "levels": self.levels,
            "counsellors": advised,
            "wagons": self.on_wagons,
        }

    def _advice(self, district: str) -> str:
        if district not in self.hired_where:
            rest = [name for name in COUNSELLORS if name not in self.hired_where.values()]
            self.hired_where[district] = rest[0]
        return self.hired_where[district]

    def _fill_seats(self) -> None:
        named = {hex for seat in self.seats for hex in seat.get("plantations", {})} | self.kept_free
        starts = [hex for hex in START_HEXES if district_of(hex) != self.out]
        for place, seat in enumerate(self.seats):
            seat.setdefault("pawn", starts[place])
            if "plantations" not in seat:
                free = [hex for hex in (starts[place], *self.hexes()) if hex not in named]
                seat["plantations"] = {free[0]: 1}
                named.add(free[0])
        if self.options.get("starting_tiles"):
            spare = [tile for tile in TILES if tile not in {seat.get("tile") for seat in self.seats}]
            for seat in self.seats:
                if "tile" not in seat:
                    seat["tile"] = spare.pop()
        for place, left in self.leaves_wanted.items():
            planted = self.seats[place]["plantations"]
            while sum(planted.values()) < 8 - left:
                hex = next(hex for hex in self.hexes() if hex not in named)
                planted[hex] = 1
                named.add(hex)
            assert sum(planted.values()) == 8 - left

    def _fill_cards(self) -> None:
        taken = {card for seat in self.seats for card in seat.get("hand", [])}
        taken.update(self.played)
        rest = [card for card in reversed(CARDS) if card not in taken]
        active = self.document.get("active", self.document.get("first", 0))
        for place, seat in enumerate(self.seats):
            if "hand" not in seat:
                size = 2 if self.played and place == active else 3
                seat["hand"] = [rest.pop(0) for _ in range(size)]
        gone = [] if self.pile_size is None else rest[self.pile_size :]
        self.document["discard"] = [*gone, *self.played]

    def state(self) -> CeylonState:
        return load(self.build())


def given(players: int = 3, **options: Any) -> Table:
    return Table(players, options)


def load(document: dict[str, Any]) -> CeylonState:
    state = CEYLON.load(document)
    assert isinstance(state, CeylonState)
    return state


def new(players: int, seed: int = 0, **options: Any) -> CeylonState:
    state = CEYLON.new(players, seed, options)
    assert isinstance(state, CeylonState)
    return state


def begun(players: int, seed: int = 0, **options: Any) -> CeylonState:
    """A new game in which everybody has placed the starting plantation on the first hex offered."""
    state = new(players, seed, **options)
    while question(state) == "place":
        state.apply(state.legal()[0])
    return state


# --- when --------------------------------------------------------------------------------------------------


def play(state: CeylonState, notation: str, seat: int | None = None) -> list[Event]:
    """Play a move, which must be among the legal ones, and return what happened."""
    who = state.to_move[0] if seat is None else seat
    move = CEYLON.parse_move(notation)
    assert move in state.legal(who), f"{notation} is not offered to seat {who}: {options(state)}"
    events: list[Event] = []
    state.apply(move, who, events)
    return events


def play_turn(state: CeylonState, own: str = "income") -> None:
    """The active player plays any card and acts, declining a token; everybody follows with income."""
    active = state.active
    state.apply(state.legal()[0])
    play(state, own)
    while not state.over and state.active == active and question(state) != "play":
        play(state, "end" if question(state) == "act" else "income")


def refused(state: CeylonState, seat: int, notation: str, clause: str) -> None:
    """The move is not offered, is refused under this clause in both languages, and changes nothing (CE-123)."""
    require_refused(state, seat, notation, clause)


def rejected(document: dict[str, Any], key: str, place: str | None = None) -> None:
    """The document is not a position: the complaint is this one, names the place and is told in both languages."""
    with pytest.raises(BadDocument) as caught:
        CEYLON.load(document)
    assert caught.value.message.key == key, caught.value
    if place is not None:
        assert caught.value.message.params["place"] == place
    assert_told(caught.value)


def assert_told(error: SamovarError) -> None:
    """The error is a sentence in every language, with every place filled."""
    require_told(CEYLON, error.message)


def happened(events: list[Event], name: str) -> list[dict[str, Any]]:
    """The whole truth about the events of one name."""
    return [event.truth() for event in events if event.name == name]


# --- then --------------------------------------------------------------------------------------------------


def doc(state: CeylonState) -> dict[str, Any]:
    return state.dump()


def at(state: CeylonState, seat: int, key: str) -> Any:
    """One fact about a player."""
    return doc(state)["seats"][seat][key]


def rupees(state: CeylonState, seat: int) -> int:
    count: int = at(state, seat, "rupees")
    return count


def points(state: CeylonState, seat: int) -> int:
    count: int = at(state, seat, "points")
    return count


def tokens(state: CeylonState, seat: int) -> int:
    count: int = at(state, seat, "tokens")
    return count


def space(state: CeylonState, seat: int) -> int:
    count: int = at(state, seat, "space")
    return count


def leaves(state: CeylonState, seat: int) -> int:
    count: int = at(state, seat, "leaves")
    return count


def crates(state: CeylonState, seat: int) -> dict[str, int]:
    held: dict[str, int] = at(state, seat, "crates")
    return held


def plantations(state: CeylonState, seat: int) -> dict[str, int]:
    owned: dict[str, int] = at(state, seat, "plantations")
    return owned


def pawn(state: CeylonState, seat: int) -> str:
    hex: str = at(state, seat, "pawn")
    return hex


def order(state: CeylonState) -> list[int]:
    """The technology order, from the most advanced player to the least."""
    seats: list[int] = doc(state)["technology"]
    return seats


def question(state: CeylonState) -> str:
    """The decision that is asked for now."""
    return "over" if state.over else state.pending[-1].name


def options(state: CeylonState, kind: str = "") -> set[str]:
    """The notations of the legal moves of the seat to move, of one kind if it is named."""
    return {move.notation for move in state.legal() if move.notation.startswith(kind)}


def moves_to(state: CeylonState) -> set[str]:
    """The hexes that the pawn of the seat to move may go to."""
    return {notation.removeprefix("move ") for notation in options(state, "move ")}


def plants_on(state: CeylonState) -> set[str]:
    return {notation.removeprefix("plant ") for notation in options(state, "plant ")}


def seen_by(state: CeylonState, seat: int = SPECTATOR) -> dict[str, Any]:
    """The table as one seat sees it."""
    table: dict[str, Any] = state.view(seat)["table"]  # type: ignore[assignment]
    return table


def open_slots(state: CeylonState, seat: int) -> int:
    slots: int = seen_by(state)["seats"][seat]["open_slots"]
    return slots


def parts(state: CeylonState, seat: int) -> dict[str, Any]:
    """The parts of a player's final score."""
    return state.scores().seats[seat].parts


def total(state: CeylonState, seat: int) -> float:
    return state.scores().seats[seat].total


def sheet(players: list[dict[str, Any]], **more: Any) -> Any:
    """The scores of a finished table, described shortly."""
    return CEYLON.score_sheet({"players": players, **more})
