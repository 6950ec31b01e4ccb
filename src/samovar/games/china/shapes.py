"""What China shows, tells and answers, as types: the browser's are made from these."""

from typing import Literal, NotRequired, TypedDict

from samovar.core.shapes import EventShape, QuestionShape, ScoresShape, Shapes

# Two mileposts.
Pair = list[int]
Terrain = Literal[
    "clear", "desert", "mountain", "alpine", "small", "medium", "major", "ferry port", "container port"
]  # fmt: skip
Ground = Literal["clear", "desert", "mountain", "alpine"]

# --- the table ---------------------------------------------------------------------------------------------------


class ChinaDemand(TypedDict):
    city: str
    load: str
    payout: int


class ChinaCard(TypedDict):
    """A demand card."""

    card: int
    demands: list[ChinaDemand]


class ChinaNetwork(TypedDict):
    """What the best part of a network joins, and whether that is enough for victory."""

    majors: list[str]
    ports: list[str]
    connected: bool


class ChinaPlate(TypedDict):
    """A player as a seat sees it; cash is None while it is hidden."""

    seat: int
    cash: int | None
    debt: int
    locomotive: str
    speed: int
    capacity: int
    train: int | None
    city: str | None
    came_from: int | None
    waited: bool
    loads: list[str]
    cards: list[ChinaCard]
    track: list[Pair]
    loses_turn: bool
    slowed: bool
    met: bool
    network: ChinaNetwork


class ChinaWhere(TypedDict):
    """What an event card names on the map."""

    zone: list[int]
    core: list[int]
    cities: list[str]
    rivers: list[str]
    loads: list[str]


class ChinaActiveEvent(ChinaWhere):
    """An event that holds: whose turns it counts, and how many of them have still to end."""

    card: int
    kind: str
    drawer: int
    turns_left: int
    absent: list[int]


class ChinaPort(TypedDict):
    """A container link; places is None where every player may buy it."""

    id: str
    milepost: int
    cost: int
    places: int | None
    owners: list[int]


class ChinaFerry(TypedDict):
    ports: Pair
    owners: list[int]
    places: int


class ChinaRight(TypedDict):
    """The right to rebuild a bridge first."""

    edge: Pair
    seat: int


class ChinaTurn(TypedDict):
    """What was done this turn, and what is left of it."""

    points: int
    halved: bool
    moved: bool
    acted: bool
    lost: bool
    spent: int
    most_spent: int
    upgraded: bool
    outs: dict[str, int]
    paid: list[int]
    operation: str
    drawing: int | None


class ChinaTable(TypedDict):
    """What one seat, or a spectator, sees of the table."""

    first: int
    active: int
    opening: bool
    round: int
    rounds: int
    target: int
    winner: int | None
    cash_open: bool
    rains: bool
    ferry: ChinaFerry
    links: list[ChinaPort]
    rights: list[ChinaRight]
    events: list[ChinaActiveEvent]
    stock: dict[str, int]
    draw_pile: int
    discard: list[int]
    turn: ChinaTurn
    seats: list[ChinaPlate]


# --- events ------------------------------------------------------------------------------------------------------


class ChinaHappening(TypedDict):
    card: int
    kind: str


class ChinaCards(TypedDict):
    cards: list[int]


class ChinaOneCard(TypedDict):
    card: int


class ChinaPayout(TypedDict):
    payout: int


class ChinaRound(TypedDict):
    round: int


class ChinaPlaced(TypedDict):
    milepost: int


ChinaStep = TypedDict("ChinaStep", {"from": int, "to": int, "points": int})
ChinaBuilt = TypedDict("ChinaBuilt", {"from": int, "to": int, "price": int})
ChinaJoined = TypedDict("ChinaJoined", {"from": int, "to": int, "price": int, "owner": int})


class ChinaFee(TypedDict):
    owner: int
    amount: int


class ChinaLoadInCity(TypedDict):
    load: str
    city: str


class ChinaOneLoad(TypedDict):
    load: str


class ChinaDelivered(TypedDict):
    card: int
    load: str
    city: str
    amount: int


class ChinaCount(TypedDict):
    count: int


class ChinaAttended(TypedDict):
    city: str
    amount: int


class ChinaTaxed(TypedDict):
    amount: int
    cash: int


class ChinaErased(TypedDict):
    count: int
    edges: list[str]


class ChinaOneCity(TypedDict):
    city: str


class ChinaPrice(TypedDict):
    price: int


class ChinaLinked(TypedDict):
    port: str
    price: int


class ChinaUpgraded(TypedDict):
    locomotive: str
    price: int


class ChinaBorrowed(TypedDict):
    amount: int
    debt: int


class ChinaAmount(TypedDict):
    amount: int


class ChinaSpent(TypedDict):
    spent: int


class ChinaTarget(TypedDict):
    target: int


class ChinaLevel(TypedDict):
    seats: list[int]
    target: int


class ChinaRounds(TypedDict):
    rounds: int


class ChinaOver(TypedDict):
    scores: ScoresShape


# --- questions ---------------------------------------------------------------------------------------------------


class ChinaReachQuestion(TypedDict):
    ask: Literal["reach"]


class ChinaReached(TypedDict):
    """A milepost that the train can come to: how far, in how many turns, for what."""

    to: int
    steps: int
    turns: int
    fees: int
    points_left: int


class ChinaReachAnswer(TypedDict):
    reached: list[ChinaReached]


class ChinaPathQuestion(TypedDict):
    """A place is a milepost by its number, or a city by its id."""

    ask: Literal["path"]
    to: int | str


class ChinaMoveStep(TypedDict):
    type: Literal["move"]
    to: int


class ChinaFerryStep(TypedDict):
    type: Literal["ferry"]
    owner: NotRequired[int]


class ChinaPath(ChinaReached):
    """The way there, as moves; a turn ends before each of the numbered ones."""

    moves: list[ChinaMoveStep | ChinaFerryStep]
    turn_ends: list[int]


class ChinaPathAnswer(TypedDict):
    path: ChinaPath | None


ChinaBuildQuestion = TypedDict(
    "ChinaBuildQuestion", {"ask": Literal["build"], "to": int | str, "from": NotRequired[int]}
)
ChinaSegment = TypedDict("ChinaSegment", {"type": Literal["build"], "from": int, "to": int, "price": int})


ChinaElsewhere = TypedDict("ChinaElsewhere", {"from": int, "cost": int})


class ChinaSurvey(TypedDict):
    """The cheapest track there, in the order of building; this turn's money pays for the first `now` segments.

    `lacking` is what the player's cash does not pay of the whole; `turns` are as few as the limit of a turn allows.
    Where track apart from the player's own would be cheaper, `elsewhere` says from where.
    """

    cost: int
    lacking: int
    turns: int
    now: int
    segments: list[ChinaSegment]
    elsewhere: ChinaElsewhere | None


class ChinaBuildAnswer(TypedDict):
    build: ChinaSurvey | None


class ChinaWhereQuestion(TypedDict):
    ask: Literal["where"]
    load: str


class ChinaWhereAnswer(TypedDict):
    load: str
    stock: int
    chips: int
    cities: list[str]
    carriers: list[int]


class ChinaSourcesQuestion(TypedDict):
    ask: Literal["sources"]
    load: str
    city: str


class ChinaSource(TypedDict):
    """A city that makes the load; its distance is None where no track could lead there."""

    city: str
    distance: int | None


class ChinaSourcesAnswer(TypedDict):
    load: str
    city: str
    sources: list[ChinaSource]


class ChinaEventQuestion(TypedDict):
    ask: Literal["event"]
    card: int


class ChinaEventAnswer(ChinaWhere):
    card: int
    kind: str


# --- data --------------------------------------------------------------------------------------------------------


class ChinaMilepostFacts(TypedDict):
    id: int
    row: int
    col: int
    terrain: Terrain
    region: str
    ground: NotRequired[Ground]
    sea: NotRequired[str]
    coast: NotRequired[int]
    city: NotRequired[str]
    center: NotRequired[bool]
    playable: NotRequired[bool]


class ChinaCityFacts(TypedDict):
    id: str
    name: str
    size: Literal["small", "medium", "major"]
    loads: list[str]
    source: str


class ChinaLocomotiveFacts(TypedDict):
    id: str
    speed: int
    express_speed: int
    capacity: int
    upgrades: dict[str, int]


class ChinaEventFacts(TypedDict):
    id: int
    kind: str
    bonus: NotRequired[int]
    radius: NotRequired[int]
    loads: NotRequired[list[str]]
    cities: NotRequired[list[str]]
    rivers: NotRequired[list[str]]


class ChinaWaterFacts(TypedDict):
    name: str
    kind: Literal["river", "dry_river", "lake", "dry_lake", "inlet"]
    edges: list[Pair]


class ChinaPortFacts(TypedDict):
    id: str
    name: str
    milepost: int
    cost: int
    max_players: int | None


class ChinaFerryFacts(TypedDict):
    name: str
    ports: Pair
    cost: int


class ChinaLoadFacts(TypedDict):
    id: str
    chips: int


class ChinaPlayerFacts(TypedDict):
    min: int
    max: int


class ChinaSetupFacts(TypedDict):
    cash: int


class ChinaVictoryFacts(TypedDict):
    cash: int


class ChinaLoanFacts(TypedDict):
    most: int
    factor: int


class ChinaCostFacts(TypedDict):
    """What track costs: to a milepost of each terrain, to cities by their size, across water."""

    clear: int
    desert: int
    mountain: int
    alpine: int
    small_city: int
    medium_city: int
    major_city: int
    river_crossing: int
    lake_crossing: int


class ChinaData(TypedDict):
    """The part of the data that a board is drawn from."""

    players: ChinaPlayerFacts
    setup: ChinaSetupFacts
    victory: ChinaVictoryFacts
    loan: ChinaLoanFacts
    costs: ChinaCostFacts
    taiwan: list[str]
    ferry: ChinaFerryFacts
    locomotives: list[ChinaLocomotiveFacts]
    cities: list[ChinaCityFacts]
    loads: list[ChinaLoadFacts]
    container_ports: list[ChinaPortFacts]
    events: list[ChinaEventFacts]
    blocked: list[Pair]
    waters: list[ChinaWaterFacts]
    mileposts: list[ChinaMilepostFacts]


class ChinaDetails(TypedDict):
    """What decides beside the cash."""

    connected: bool
    majors: list[str]
    won: bool


SHAPES = Shapes(
    details=ChinaDetails,
    table=ChinaTable,
    data=ChinaData,
    events={
        "set_aside": EventShape(ChinaHappening, nobody=True),
        "dealt": EventShape(ChinaCards),
        "first": EventShape(ChinaPayout),
        "opening_turn": EventShape(),
        "turn": EventShape(ChinaRound),
        "lost_turn": EventShape(),
        "placed": EventShape(ChinaPlaced),
        "moved": EventShape(ChinaStep),
        "fee": EventShape(ChinaFee),
        "crossed": EventShape(ChinaStep),
        "loaded": EventShape(ChinaLoadInCity),
        "shipped": EventShape(ChinaOneLoad),
        "dropped": EventShape(ChinaLoadInCity),
        "delivered": EventShape(ChinaDelivered),
        "drew": EventShape(ChinaOneCard),
        "reshuffled": EventShape(ChinaCount, nobody=True),
        "event": EventShape(ChinaHappening),
        "event_over": EventShape(ChinaHappening, nobody=True),
        "attended": EventShape(ChinaAttended),
        "taxed": EventShape(ChinaTaxed),
        "load_lost": EventShape(ChinaOneLoad),
        "loses_turn": EventShape(),
        "slowed": EventShape(),
        "erased": EventShape(ChinaErased),
        "sheltered": EventShape(ChinaOneCity),
        "built": EventShape(ChinaBuilt),
        "joined": EventShape(ChinaJoined),
        "ferry_bought": EventShape(ChinaPrice),
        "linked": EventShape(ChinaLinked),
        "upgraded": EventShape(ChinaUpgraded),
        "changed": EventShape(ChinaCards),
        "borrowed": EventShape(ChinaBorrowed),
        "repaid": EventShape(ChinaAmount),
        "ended": EventShape(ChinaSpent),
        "met": EventShape(ChinaTarget),
        "target_rises": EventShape(ChinaLevel, nobody=True),
        "time_is_up": EventShape(ChinaRounds, nobody=True),
        "game_over": EventShape(ChinaOver, nobody=True),
    },
    questions={
        "reach": QuestionShape(ChinaReachQuestion, ChinaReachAnswer),
        "path": QuestionShape(ChinaPathQuestion, ChinaPathAnswer),
        "build": QuestionShape(ChinaBuildQuestion, ChinaBuildAnswer),
        "where": QuestionShape(ChinaWhereQuestion, ChinaWhereAnswer),
        "sources": QuestionShape(ChinaSourcesQuestion, ChinaSourcesAnswer),
        "event": QuestionShape(ChinaEventQuestion, ChinaEventAnswer),
    },
)
