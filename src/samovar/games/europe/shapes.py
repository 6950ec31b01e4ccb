"""What Europe shows and tells, as types: the browser's are made from these."""

from typing import Literal, TypedDict

from samovar.core.shapes import EventShape, Nothing, ScoresShape, Shapes

Color = Literal["blue", "pink", "orange", "white", "green", "yellow", "black", "red"]
Card = Color | Literal["locomotive"]


class EuropeCards(TypedDict, total=False):
    """How many cards of each kind, without those that there are none of; a data pack may name its colours otherwise."""

    blue: int
    pink: int
    orange: int
    white: int
    green: int
    yellow: int
    black: int
    red: int
    locomotive: int


class EuropeTicket(TypedDict):
    """A ticket, and how many trains its owner still needs for it (None where it can no longer be completed)."""

    id: str
    a: str
    b: str
    points: int
    long: bool
    trains_needed: int | None


class EuropePlate(TypedDict):
    """The public facts of one player."""

    seat: int
    color: str
    trains: int
    stations: int
    station_price: int | None
    points: int
    cards: int
    shown: EuropeCards
    tickets: int | None
    ready: bool


class EuropeTunnel(TypedDict):
    """The attempt on the table: what was laid, what was turned over, what is due."""

    decision: Literal["surcharge"]
    route: str
    cards: EuropeCards
    revealed: EuropeCards
    due: int


class EuropeOwn(TypedDict):
    """What only the seat's own player sees."""

    hand: EuropeCards
    tickets: list[EuropeTicket]
    offered: list[EuropeTicket]
    rejected: list[str]
    returned: list[str]


class EuropeTable(TypedDict):
    """What one seat, or a spectator, sees of the table."""

    first: int
    active: int
    row: list[Card | None]
    deck: int
    discard: EuropeCards
    ticket_deck: int
    routes: dict[str, int]
    closed: list[str]
    stations: dict[str, int]
    turns_left: int | None
    tunnel: EuropeTunnel | None
    seats: list[EuropePlate]
    own: EuropeOwn | None


class EuropeTicketResult(TypedDict):
    ticket: str
    points: int
    completed: bool


class EuropeLoan(TypedDict):
    """A station, and the route that it borrows."""

    station: str
    route: str


class EuropeLongestPath(TypedDict):
    length: int
    routes: list[str]


class EuropeDetails(TypedDict):
    """Where the points of a player came from."""

    tickets: list[EuropeTicketResult]
    completed: int
    lent: list[EuropeLoan]
    stations_built: int
    longest_path: EuropeLongestPath


class EuropeFirst(TypedDict):
    players: int


class EuropeCount(TypedDict):
    count: int


class EuropeOneCard(TypedDict):
    card: Card


class EuropeSlot(TypedDict):
    slot: int
    card: Card


class EuropeSomeCards(TypedDict):
    cards: EuropeCards


class EuropeRow(TypedDict):
    cards: list[Card]


class EuropeTickets(TypedDict):
    tickets: list[str]


class EuropeStartChosen(TypedDict):
    kept: list[str]
    rejected: list[str]


class EuropeTicketCounts(TypedDict):
    kept_count: int
    returned_count: int


class EuropeTicketsKept(TypedDict):
    kept: list[str]
    returned: list[str]


class EuropeLaid(TypedDict):
    route: str
    cards: EuropeCards


class EuropeClaimed(TypedDict):
    route: str
    cards: EuropeCards
    points: int


class EuropeDue(TypedDict):
    route: str
    revealed: list[Card]
    due: int


class EuropeRouteOnly(TypedDict):
    route: str


class EuropeStation(TypedDict):
    city: str
    cards: EuropeCards


class EuropeTrains(TypedDict):
    trains: int


class EuropeOver(TypedDict):
    scores: ScoresShape


class EuropeCity(TypedDict):
    id: str
    name: str
    lat: float
    lon: float


class EuropeRoute(TypedDict):
    id: str
    a: str
    b: str
    length: int
    color: Color | Literal["gray"]
    kind: Literal["plain", "tunnel", "ferry"]
    locomotives: int
    double_of: str | None


class EuropeTicketFacts(TypedDict):
    id: str
    a: str
    b: str
    points: int
    long: bool


class EuropePoints(TypedDict):
    by_length: dict[str, int]
    station_left: int
    longest_path: int


class EuropeTurnFacts(TypedDict):
    station_costs: list[int]
    tunnel_cards: int


class EuropePlayerFacts(TypedDict):
    colors: list[str]
    trains: int
    stations: int


class EuropeData(TypedDict):
    """The part of the data that a board is drawn from."""

    cities: list[EuropeCity]
    routes: list[EuropeRoute]
    tickets: list[EuropeTicketFacts]
    points: EuropePoints
    turn: EuropeTurnFacts
    players: EuropePlayerFacts


SHAPES = Shapes(
    table=EuropeTable,
    data=EuropeData,
    details=EuropeDetails,
    events={
        "first": EventShape(EuropeFirst),
        "dealt": EventShape(EuropeCount, EuropeSomeCards),
        "tickets_dealt": EventShape(EuropeCount, EuropeTickets),
        "start_chosen": EventShape(Nothing, EuropeStartChosen),
        "start_kept": EventShape(EuropeCount),
        "turn": EventShape(),
        "took": EventShape(EuropeSlot),
        "drew": EventShape(Nothing, EuropeOneCard),
        "turned_up": EventShape(EuropeSlot, nobody=True),
        "row_reset": EventShape(EuropeRow, nobody=True),
        "reshuffled": EventShape(EuropeSomeCards, nobody=True),
        "tickets_drawn": EventShape(EuropeCount, EuropeTickets),
        "tickets_kept": EventShape(EuropeTicketCounts, EuropeTicketsKept),
        "claimed": EventShape(EuropeClaimed),
        "tunnel": EventShape(EuropeLaid),
        "turned_over": EventShape(EuropeOneCard),
        "tunnel_due": EventShape(EuropeDue),
        "surcharge_paid": EventShape(EuropeSomeCards),
        "tunnel_given_up": EventShape(EuropeRouteOnly),
        "station": EventShape(EuropeStation),
        "passed": EventShape(),
        "last_round": EventShape(EuropeTrains),
        "game_over": EventShape(EuropeOver, nobody=True),
    },
)
