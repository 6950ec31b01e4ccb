"""What Ceylon shows and tells, as types: the browser's are made from these."""

from typing import Literal, TypedDict

from samovar.core.shapes import EventShape, Nothing, ScoresShape, Shapes

CeylonAction = Literal["plant", "harvest", "trade", "hire", "develop", "move", "income"]


class CeylonCrates(TypedDict, total=False):
    """How many crates of each tea, without those that there are none of."""

    black: int
    green: int
    white: int


class CeylonHex(TypedDict):
    """A hex in play: its level, who planted there and with how many leaves, and whose pawns stand on it."""

    id: str
    level: int
    owner: int | None
    leaves: int
    pawns: list[int]


class CeylonDistrict(TypedDict):
    """A district: its counsellor, who hired it, and what each seat's plantations count there."""

    id: str
    counsellor: str
    hired_by: list[int]
    plantations: list[int]


class CeylonTechnology(TypedDict):
    """The technology track: the order on it, its last space, and the points of the marked spaces."""

    order: list[int]
    last: int
    bonus: dict[str, int]


class CeylonTurn(TypedDict):
    """The card on the table: what it offers to whom."""

    card: str
    own: CeylonAction
    others: CeylonAction
    card_done: bool
    token_used: bool


class CeylonPrices(TypedDict):
    """What the actions cost this seat, and what income gives; moving is priced by hex."""

    plant: int
    hire: int
    develop: int
    income: int
    move: dict[str, int]


class CeylonWant(TypedDict):
    """What is missing for the contract of a wagon: crates, and whether there is a slot for it."""

    contract: str
    missing: CeylonCrates
    slot: bool


class CeylonPlate(TypedDict):
    """The public facts of one player."""

    seat: int
    color: str
    rupees: int
    points: int
    crates: CeylonCrates
    warehouse: int
    tokens: int
    leaves: int
    open_slots: int
    space: int
    pawn: str | None
    contracts: list[str]
    cards: int
    bonus: bool
    tile: str | None
    tile_spent: bool
    prices: CeylonPrices
    wants: list[CeylonWant | None]


class CeylonOwn(TypedDict):
    """What only the seat's own player sees."""

    hand: list[str]


class CeylonTable(TypedDict):
    """What one seat, or a spectator, sees of the table."""

    first: int
    active: int
    acting: int
    turns: int
    last_round: bool
    districts: list[CeylonDistrict]
    hexes: list[CeylonHex]
    relief: list[str]
    technology: CeylonTechnology
    wagons: list[str | None]
    contract_pile: int
    contracts_unseen: list[str]
    draw_pile: int
    discard: list[str]
    bonuses: list[int]
    placing: list[int]
    turn: CeylonTurn | None
    picked: list[str] | None
    seats: list[CeylonPlate]
    own: CeylonOwn | None


class CeylonDetails(TypedDict):
    """Where the points of a player came from."""

    rupees: int
    space: int
    technology_rank: int
    plantations: dict[str, int]
    counsellors: list[str]
    companies: int
    leaves: int


class CeylonFirst(TypedDict):
    players: int


class CeylonRelief(TypedDict):
    district: str
    tile: str
    hexes: list[str]
    top: str


class CeylonSeated(TypedDict):
    district: str
    counsellor: str


class CeylonOnWagon(TypedDict):
    wagon: int
    wagon_number: int
    contract: str


class CeylonTile(TypedDict):
    tile: str


class CeylonCount(TypedDict):
    count: int


class CeylonCards(TypedDict):
    cards: list[str]


class CeylonCard(TypedDict):
    card: str


class CeylonOnHex(TypedDict):
    hex: str


class CeylonPlayed(TypedDict):
    card: str
    own: CeylonAction
    others: CeylonAction


class CeylonPoints(TypedDict):
    points: int


class CeylonFarHarvest(TypedDict):
    token: bool


class CeylonHarvested(TypedDict):
    hexes: list[str]
    crates: CeylonCrates
    owner_points: list[int]
    far: bool
    token: bool


class CeylonReturned(TypedDict):
    crates: CeylonCrates


class CeylonTraded(TypedDict):
    contract: str
    wagon: int
    crates: CeylonCrates
    reward: Literal["rupees", "points"]
    rupees: int
    points: int
    tile: bool
    token: bool


class CeylonPlanted(TypedDict):
    hex: str
    price: int
    second_leaf: bool
    token: bool


class CeylonHired(TypedDict):
    district: str
    counsellor: str
    price: int
    tile: bool
    token: bool


CeylonMoved = TypedDict("CeylonMoved", {"from": str, "hex": str, "price": int, "tile": bool, "token": bool})


class CeylonIncome(TypedDict):
    rupees: int
    tile: bool
    token: bool


class CeylonDeveloped(TypedDict):
    space: int
    points: int
    price: int
    others_receive: int
    tile: bool


class CeylonOver(TypedDict):
    scores: ScoresShape


class CeylonHexFacts(TypedDict):
    id: str
    district: str
    q: int
    r: int
    neighbours: list[str]


class CeylonDistrictFacts(TypedDict):
    id: str
    name: str


class CeylonBoardFacts(TypedDict):
    districts: list[CeylonDistrictFacts]
    hexes: list[CeylonHexFacts]


class CeylonCardFacts(TypedDict):
    id: str
    main: list[CeylonAction]


class CeylonCardsFacts(TypedDict):
    cards: list[CeylonCardFacts]


class CeylonContractFacts(TypedDict):
    id: str
    company: int
    requires: CeylonCrates
    rewardRupees: int
    rewardPoints: int
    source: str


class CeylonContractsFacts(TypedDict):
    list: list[CeylonContractFacts]


class CeylonSlotFacts(TypedDict):
    value: list[int]


class CeylonLeafFacts(TypedDict):
    count: int


class CeylonPlayerBoard(TypedDict):
    leavesPerSlotLeftToRight: CeylonSlotFacts
    leaves: CeylonLeafFacts


class CeylonBonusFacts(TypedDict):
    values: list[int]


class CeylonScoringFacts(TypedDict):
    majority: list[int]
    perRemainingLeaf: int


class CeylonData(TypedDict):
    """The part of the data that a board is drawn from."""

    board: CeylonBoardFacts
    actionCards: CeylonCardsFacts
    contracts: CeylonContractsFacts
    playerBoard: CeylonPlayerBoard
    districtBonus: CeylonBonusFacts
    scoring: CeylonScoringFacts


SHAPES = Shapes(
    table=CeylonTable,
    data=CeylonData,
    details=CeylonDetails,
    events={
        "relief": EventShape(CeylonRelief, nobody=True),
        "counsellor": EventShape(CeylonSeated, nobody=True),
        "contract": EventShape(CeylonOnWagon, nobody=True),
        "tile": EventShape(CeylonTile),
        "first": EventShape(CeylonFirst),
        "dealt": EventShape(CeylonCount, CeylonCards),
        "placed": EventShape(CeylonOnHex),
        "turn": EventShape(),
        "played": EventShape(CeylonPlayed),
        "planted": EventShape(CeylonPlanted),
        "bonus": EventShape(CeylonPoints),
        "far_harvest": EventShape(CeylonFarHarvest),
        "harvested": EventShape(CeylonHarvested),
        "returned": EventShape(CeylonReturned),
        "traded": EventShape(CeylonTraded),
        "hired": EventShape(CeylonHired),
        "developed": EventShape(CeylonDeveloped),
        "moved": EventShape(CeylonMoved),
        "income": EventShape(CeylonIncome),
        "token_kept": EventShape(),
        "drew": EventShape(Nothing, CeylonCard),
        "last_round": EventShape(),
        "game_over": EventShape(CeylonOver, nobody=True),
    },
)
