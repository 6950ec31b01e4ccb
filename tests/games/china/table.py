"""Setting a table for a test, and looking at it, in the words of the game.

    state = given(players=2).track(0, "760-814-815").train(0, 814, came_by="760-814").state()
    play(state, "move 815")
    assert points(state) == 8

Positions are made through `game.load` and read through `dump`, as anybody else would. Cards are drawn from a pile
that has no order, so `pile(138, 8)` looks for a seed that brings its cards in this order.
"""

from itertools import pairwise
from typing import Any

from samovar.core import Dice, Event
from samovar.games.china import China
from samovar.games.china.state import ChinaState
from samovar.games.china.survey import cheapest_build
from samovar.testing import require_refused

CHINA = China()
LAND = CHINA.land
GRID = LAND.grid
EVENTS = range(137, 157)
# Hands are filled with these where a test does not care.
FILLERS = [2, 3, 13, 14, 19, 29, 34, 38, 44, 45, 54, 58, 70, 74, 76, 82, 85, 89, 93, 101, 108]


def chain(text: str) -> list[str]:
    """ "760-814-815" as edges, written as documents write them."""
    ends = [int(end) for end in text.split("-")]
    return [f"{min(pair)}-{max(pair)}" for pair in pairwise(ends)]


class Table:
    """A position in the making; what is not said is left at its default."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.seats: list[dict[str, Any]] = [{"track": [], "loads": [], "links": []} for _ in range(players)]
        self.document: dict[str, Any] = {"game": "china", "players": players, "options": {}, "seed": "5a" * 16}
        self.wanted: list[int] | None = None
        self.hands: dict[int, list[int]] = {}
        self.active_events: list[dict[str, int]] = []
        self.discarded: list[int] | None = None

    def option(self, name: str, value: object) -> "Table":
        self.document["options"][name] = value
        return self

    def cash(self, *amounts: int) -> "Table":
        for seat, amount in enumerate(amounts):
            self.seats[seat]["cash"] = amount
        return self

    def debt(self, seat: int, amount: int) -> "Table":
        self.seats[seat]["debt"] = amount
        return self

    def track(self, seat: int, *lines: str) -> "Table":
        for line in lines:
            self.seats[seat]["track"] += chain(line)
        return self

    def whole(self, seat: int, port: str = "hong-kong-port") -> "Table":
        """Track that joins the four major cities, and a link."""
        self.seats[seat]["track"] += WHOLE
        self.seats[seat]["links"].append(port)
        return self

    def train(self, seat: int, milepost: int, came_by: str | None = None, waited: bool = False) -> "Table":
        self.seats[seat].update(train=milepost, came_by=chain(came_by)[0] if came_by else None, waited=waited)
        return self

    def locomotive(self, seat: int, name: str) -> "Table":
        self.seats[seat]["locomotive"] = name
        return self

    def loads(self, seat: int, *loads: str) -> "Table":
        self.seats[seat]["loads"] = list(loads)
        return self

    def hand(self, seat: int, *cards: int) -> "Table":
        self.hands[seat] = list(cards)
        return self

    def links(self, seat: int, *ports: str) -> "Table":
        self.seats[seat]["links"] = list(ports)
        return self

    def ferry(self, *seats: int) -> "Table":
        self.document["ferry"] = list(seats)
        return self

    def lost(self, seat: int) -> "Table":
        self.seats[seat]["loses_turn"] = True
        return self

    def pile(self, *cards: int) -> "Table":
        """The draw pile, in the order in which its cards will come; all others are discarded."""
        self.wanted = list(cards)
        return self

    def discard(self, *cards: int) -> "Table":
        """Exactly these are discarded, and all others are in the pile."""
        self.discarded = list(cards)
        return self

    def event(self, card: int, drawer: int = 0, left: int = 1) -> "Table":
        self.active_events.append({"card": card, "drawer": drawer, "left": left})
        return self

    def turn_of(self, seat: int) -> "Table":
        self.document["active"] = seat
        return self

    def say(self, **facts: object) -> "Table":
        """Anything else of the document: round, first, target, opening, rains, absent, rights, turn."""
        self.document.update(facts)
        return self

    def state(self) -> ChinaState:
        document = self.document
        document["events"] = self.active_events
        taken = {card for hand in self.hands.values() for card in hand} | {it["card"] for it in self.active_events}
        taken |= set(self.wanted or []) | set(self.discarded or [])
        fillers = [card for card in FILLERS if card not in taken]
        for seat in range(self.players):
            hand = self.hands.get(seat, []).copy()
            while len(hand) < 3:
                hand.append(fillers.pop(0))
            self.seats[seat]["hand"] = hand
        document["seats"] = self.seats
        if self.discarded is not None:
            document["discard"] = self.discarded
        if self.wanted is not None:
            held = {card for seat in self.seats for card in seat["hand"]} | {it["card"] for it in self.active_events}
            if document.get("rains"):
                held.add(156)
            document["draw_pile"] = self.wanted
            document["discard"] = [card for card in range(1, 157) if card not in held and card not in self.wanted]
            document["seed"] = seed_for(self.wanted)
        made = CHINA.load(document)
        assert isinstance(made, ChinaState)
        return made


def seed_for(order: list[int]) -> str:
    """A seed that draws a small pile in this order."""
    for number in range(100_000):
        seed = f"{number:032x}"
        dice = Dice(seed)
        left = sorted(order)
        if all(left.pop(dice.below(len(left))) == card for card in order):
            return seed
    raise AssertionError(f"no seed draws {order}")


def given(players: int = 3) -> Table:
    return Table(players)


def fresh(players: int = 3, seed: int = 1, **options: object) -> ChinaState:
    made = CHINA.new(players, seed, options)
    assert isinstance(made, ChinaState)
    return made


def play(state: ChinaState, *moves: str) -> list[Event]:
    """Play moves of whoever is asked; what happened."""
    events: list[Event] = []
    for move in moves:
        assert move in legal(state), f"{move} is not among {legal(state)[:40]}"
        state.apply(CHINA.parse_move(move), events=events)
    return events


def legal(state: ChinaState) -> list[str]:
    return [move.notation for move in state.legal()]


def refused(state: ChinaState, move: str, key: str) -> None:
    """A move is refused, with this sentence, a clause and both languages; and nothing changes."""
    refusal = require_refused(state, state.mover(), move)
    assert refusal.message.key == f"refusal.{key}"
    assert refusal.clause or key == "not-now"


def allowed(state: ChinaState, *moves: str) -> None:
    offered = legal(state)
    for move in moves:
        assert move in offered, f"{move} is not among {offered[:40]}"


def price(state: ChinaState, move: str) -> int:
    """What a build costs, found by building."""
    copy = state.copy()
    seat = copy.mover()
    before = copy.cash[seat]
    play(copy, move)
    return before - copy.cash[seat]


def seat_of(state: ChinaState, seat: int) -> dict[str, Any]:
    seats: Any = state.dump()["seats"]
    return dict(seats[seat])


def cash(state: ChinaState, seat: int = 0) -> int:
    amount: int = seat_of(state, seat)["cash"]
    return amount


def train(state: ChinaState, seat: int = 0) -> int:
    milepost: int = seat_of(state, seat)["train"]
    return milepost


def loads(state: ChinaState, seat: int = 0) -> list[str]:
    return list(seat_of(state, seat)["loads"])


def hand(state: ChinaState, seat: int = 0) -> list[int]:
    return list(seat_of(state, seat)["hand"])


def track(state: ChinaState, seat: int = 0) -> list[str]:
    return list(seat_of(state, seat)["track"])


def points(state: ChinaState) -> int:
    turn: Any = state.dump()["turn"]
    left: int = turn["points"]
    return left


def stock(state: ChinaState, load: str) -> int:
    return state.stock[LAND.load_index[load]]


def active(state: ChinaState) -> list[int]:
    events: Any = state.dump()["events"]
    return [event["card"] for event in events]


def happened(events: list[Event], name: str) -> list[dict[str, Any]]:
    return [event.truth() for event in events if event.name == name]


def show(state: ChinaState, seat: int) -> Any:
    return state.view(seat)["table"]


def whole_network() -> list[str]:
    """Track that joins the four major cities, found by the engine's own survey."""
    state = given(2).state()
    cities = ["beijing", "shanghai", "hong-kong", "chongqing"]
    for start, end in pairwise(cities):
        found = cheapest_build(state, 0, city_mileposts(end), center(start))
        assert found is not None
        for a, b in zip(found.starts, found.ends, strict=True):
            state.lay(0, GRID.edge_between(a, b))
    return track(state)


def center(city: str) -> int:
    return LAND.cities[LAND.city_index[city]].center


def city_mileposts(city: str) -> list[int]:
    return LAND.cities[LAND.city_index[city]].mileposts


WHOLE = whole_network()
