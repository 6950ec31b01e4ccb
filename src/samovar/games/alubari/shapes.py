"""What Alubari shows and tells, as types: the browser's are made from these."""

from typing import Any, Literal, NotRequired, TypedDict

from samovar.core.shapes import EventShape, ScoresShape, Shapes

AlubariLetter = Literal["A", "B", "C", "D", "E", "F", "G"]
AlubariWeather = Literal["sun", "rain", "fog"]
AlubariStage = Literal["events", "hiring", "placing", "contracts", "spaces", "afterwards"]
# A seat, the game (with its white markers), or nobody.
AlubariOwner = int | Literal["game"] | None

# --- what is shown ----------------------------------------------------------------------------------------------------


class AlubariCubes(TypedDict):
    """How many cubes of each kind; a kind of which there is none is left out."""

    iron: NotRequired[int]
    stone: NotRequired[int]
    chai: NotRequired[int]


class AlubariGoods(TypedDict):
    """How much of each good is paid or gained; what is not is left out."""

    iron: NotRequired[int]
    stone: NotRequired[int]
    steel: NotRequired[int]
    rubble: NotRequired[int]
    tea: NotRequired[int]
    chai: NotRequired[int]


class AlubariBag(TypedDict):
    """How many cubes the bag holds."""

    iron: int
    stone: int
    chai: int
    event: int


class AlubariTrack(TypedDict):
    """A work-rate track: where its marker stands, and what every cell is worth."""

    place: int
    rate: float
    cells: list[float]


class AlubariRates(TypedDict):
    """The three work-rate tracks."""

    excavation: AlubariTrack
    lay: AlubariTrack
    harvest: AlubariTrack


class AlubariOffice(TypedDict):
    """An area of the action table: who stands on its spaces, which are foggy, whether the extra E card is there."""

    id: AlubariLetter
    workers: list[AlubariOwner]
    fog: list[bool]
    build: bool


class AlubariEstateSpace(TypedDict):
    """A space of an estate: its printed and its present rubble, its points, its owner and who borrows it."""

    number: int
    printed: int
    points: int
    rubble: int
    owner: AlubariOwner
    borrower: AlubariOwner


class AlubariEstate(TypedDict):
    """A tea estate in play."""

    name: str
    spaces: list[AlubariEstateSpace]


class AlubariEquipment(TypedDict):
    """An equipment in play: with a player, or in the shed where nobody owns it; and the chai cubes on it."""

    id: str
    owner: int | None
    chai: int


class AlubariHeldContract(TypedDict):
    """A contract in front of a player."""

    number: int
    used: bool


class AlubariBonuses(TypedDict):
    """What the contracts that a player used this round change."""

    lay: int
    store: int
    double: bool
    iron_for_steel: int
    stone_discount: int
    rubble_discount: int


class AlubariPlate(TypedDict):
    """The facts of one player, all of them public; the points are what the holdings would score now."""

    seat: int
    color: str
    points: float
    iron: int
    stone: int
    steel: int
    rubble: int
    tea: int
    chai: int
    markers: int
    workers: int
    free_worker: bool
    free_worker_next: bool
    contracts: list[AlubariHeldContract]
    bonuses: AlubariBonuses


class AlubariHandful(TypedDict):
    """How many cubes may be taken from the storehouse, and how many of them chai."""

    cubes: int
    chai: int


class AlubariTask(TypedDict):
    """The numbers behind the question that is asked: those that belong to it, and no others."""

    # The works and building: what is left to do, whether a chai was paid for it, and whether it has begun.
    left: NotRequired[int]
    boosted: NotRequired[bool]
    begun: NotRequired[bool]
    # The works: the iron for a steel (and with a chai), the rubble for a stone, the rubble of a crushed one.
    steel: NotRequired[int]
    boosted_steel: NotRequired[int]
    stone: NotRequired[int]
    crush: NotRequired[int]
    # Building: what everything costs this player now.
    prices: NotRequired[dict[str, AlubariGoods]]
    # Rubble, sections or cubes, without a chai and with one.
    plain: NotRequired[int | AlubariHandful]
    with_chai: NotRequired[int | AlubariHandful]
    # The chaiwala: how much tea can be taken, and how much turned into chai.
    tea: NotRequired[int]
    brew: NotRequired[int]
    # Contract 3: the estate space that it clears. Its rubble; and the third worker's price, where rubble can pay it.
    space: NotRequired[int]
    rubble: NotRequired[int]
    # Placing workers: the areas where one could do nothing as things stand.
    idle: NotRequired[list[AlubariLetter]]


class AlubariTable(TypedDict):
    """What everybody sees of the table; `task` holds the numbers behind the question that is asked."""

    first: int
    acting: int
    round: int
    stage: AlubariStage
    area: AlubariLetter
    space: int
    only_seat: int | None
    forecast: list[AlubariWeather | None]
    next_back: AlubariWeather | None
    rates: AlubariRates
    wheel: list[bool]
    next_event: int
    bag: AlubariBag
    storehouse: AlubariCubes
    offices: list[AlubariOffice]
    estates: list[AlubariEstate]
    sections: list[AlubariOwner]
    stations: dict[str, AlubariOwner]
    open_towns: list[str]
    equipment: list[AlubariEquipment]
    post_office: list[int | None]
    drawn: list[int]
    discard: list[int]
    deck: int
    declared: list[int]
    contracts_closed: bool
    upkeep: list[str]
    steel_left: int
    chai_limit: int
    task: AlubariTask | None
    seats: list[AlubariPlate]


# --- what is told -----------------------------------------------------------------------------------------------------


class AlubariSections(TypedDict):
    sections: list[int]


class AlubariInSlot(TypedDict):
    slot: int
    contract: int


class AlubariForecast(TypedDict):
    weathers: list[AlubariWeather]


class AlubariEstates(TypedDict):
    estates: list[str]


class AlubariShed(TypedDict):
    equipment: list[str]


class AlubariFirstBag(TypedDict):
    iron: int
    stone: int
    chai: int


class AlubariRound(TypedDict):
    round: int


class AlubariReshuffled(TypedDict):
    count: int


class AlubariWeatherToday(TypedDict):
    weather: AlubariWeather
    excavation: int
    lay: int
    harvest: float


class AlubariHarvest(TypedDict):
    rate: float
    tea: list[int]


class AlubariCubesDrawn(TypedDict):
    cubes: AlubariCubes
    events: int


class AlubariOnWheel(TypedDict):
    number: int


class AlubariCleared(TypedDict):
    spaces: list[int]


class AlubariCut(TypedDict):
    cubes: AlubariCubes


class AlubariGameBuilds(TypedDict):
    town: str


class AlubariEquipped(TypedDict):
    equipment: str


class AlubariMaintained(TypedDict):
    equipment: str
    way: Literal["steel", "chai"]


class AlubariHired(TypedDict):
    way: Literal["free", "chai", "rubble"]


class AlubariPlaced(TypedDict):
    area: AlubariLetter
    space: int


class AlubariUsed(TypedDict):
    contract: int
    choice: list[int]


class AlubariStored(TypedDict):
    cubes: AlubariCubes
    boosted: bool


class AlubariTeaGained(TypedDict):
    tea: int


class AlubariExcavated(TypedDict):
    rubble: int
    boosted: bool


class AlubariClaimed(TypedDict):
    space: int
    estate: str
    white: bool


class AlubariWorked(TypedDict):
    way: Literal["steel", "stone-storehouse", "stone-bag", "crush"]
    boosted: bool


class AlubariLaid(TypedDict):
    sections: list[int]
    boosted: bool


class AlubariBuilt(TypedDict):
    area: str
    paid: AlubariGoods


class AlubariBought(TypedDict):
    equipment: str
    paid: AlubariGoods


class AlubariGained(TypedDict):
    goods: AlubariGoods
    source: Literal["river", "garratt", "area", "equipment"]


class AlubariContract(TypedDict):
    contract: int


class AlubariContractsDrawn(TypedDict):
    contracts: list[int]


class AlubariBrewed(TypedDict):
    chai: int


class AlubariOver(TypedDict):
    scores: ScoresShape
    by: Literal["railway", "markers"]


# --- what a board is drawn from ---------------------------------------------------------------------------------------


class AlubariSectionFacts(TypedDict):
    index: int
    type: Literal["river", "urban", "plain"]
    name: str
    vp: int


class AlubariRailwayFacts(TypedDict):
    sections: list[AlubariSectionFacts]


class AlubariPointsRule(TypedDict):
    type: str
    vp: int


class AlubariBonusFacts(TypedDict):
    """What building an area brings: goods, or something else by its type."""

    type: Literal["gain", "thirdWorkerFreeNextRound", "takeFaceUpContract", "takeEquipmentFree"]
    steel: NotRequired[int]
    tea: NotRequired[int]
    chai: NotRequired[int]


class AlubariAreaFacts(TypedDict):
    id: str
    cost: AlubariGoods
    vp: int | None
    vpRule: NotRequired[AlubariPointsRule]
    bonus: AlubariBonusFacts | None
    minPlayers: int
    builtWithRubble: bool


class AlubariTownFacts(TypedDict):
    order: int
    name: str
    section: int | None
    areas: list[AlubariAreaFacts]


class AlubariEffectFacts(TypedDict):
    """What a card does; each effect has parameters of its own."""

    code: str
    params: dict[str, Any]


class AlubariContractEffect(TypedDict):
    """What a contract does, and when."""

    code: str
    params: dict[str, Any]
    timing: str


class AlubariRequirement(TypedDict):
    type: Literal["track", "station", "rubbleStation", "estate", "tea", "chai"]
    count: int
    perUnit: NotRequired[bool]


class AlubariEndFacts(TypedDict):
    requirements: list[AlubariRequirement]
    points: int | None
    pointsPerUnit: NotRequired[int]


class AlubariContractFacts(TypedDict):
    number: int
    actionLetter: AlubariLetter
    effect: AlubariContractEffect
    text: str
    endGame: AlubariEndFacts
    weatherBack: AlubariWeather
    reconstructed: bool


class AlubariEquipmentFacts(TypedDict):
    id: str
    name: str
    frenchName: str
    cost: AlubariGoods
    comesWithChai: int
    endVp: int
    actionLetter: AlubariLetter | None
    effect: AlubariEffectFacts
    text: str
    reconstructed: bool


class AlubariWeatherFacts(TypedDict):
    id: AlubariWeather
    excavation: int
    layTrack: int
    harvest: int
    block: list[str]


class AlubariWeathersFacts(TypedDict):
    effects: list[AlubariWeatherFacts]


class AlubariChaiTrack(TypedDict):
    positions: list[int]
    vp: list[int]


class AlubariMaintenance(TypedDict):
    anyOf: list[AlubariGoods]


class AlubariEquipmentRules(TypedDict):
    maintenance: AlubariMaintenance


class AlubariScoringFacts(TypedDict):
    equipmentVp: int


class AlubariActionArea(TypedDict):
    """An area of the action table: what a worker does there, and what a chai adds."""

    id: AlubariLetter
    action: dict[str, Any]
    chaiBonus: dict[str, Any] | None


class AlubariData(TypedDict):
    """The part of the data that a board is drawn from."""

    railway: AlubariRailwayFacts
    stations: list[AlubariTownFacts]
    contracts: list[AlubariContractFacts]
    equipment: list[AlubariEquipmentFacts]
    weather: AlubariWeathersFacts
    chaiTrack: AlubariChaiTrack
    equipmentRules: AlubariEquipmentRules
    scoring: AlubariScoringFacts
    actionAreas: list[AlubariActionArea]


class AlubariContractResult(TypedDict):
    contract: int
    met: bool
    points: int


class AlubariDetails(TypedDict):
    """Where the points of a player came from; alone, what was achieved."""

    contracts: list[AlubariContractResult]
    tea_left: int
    darjeeling: int
    achievements: NotRequired[list[str]]


SHAPES = Shapes(
    table=AlubariTable,
    data=AlubariData,
    details=AlubariDetails,
    events={
        "first": EventShape(),
        "prebuilt": EventShape(AlubariSections, nobody=True),
        "contract": EventShape(AlubariInSlot, nobody=True),
        "forecast": EventShape(AlubariForecast, nobody=True),
        "estates": EventShape(AlubariEstates, nobody=True),
        "shed": EventShape(AlubariShed, nobody=True),
        "bag": EventShape(AlubariFirstBag, nobody=True),
        "round": EventShape(AlubariRound, nobody=True),
        "reshuffled": EventShape(AlubariReshuffled, nobody=True),
        "weather": EventShape(AlubariWeatherToday, nobody=True),
        "harvest": EventShape(AlubariHarvest, nobody=True),
        "storehouse": EventShape(AlubariCubesDrawn, nobody=True),
        "event": EventShape(AlubariOnWheel, nobody=True),
        "cleared": EventShape(AlubariCleared, nobody=True),
        "siliguri_closed": EventShape(nobody=True),
        "storehouse_cut": EventShape(AlubariCut, nobody=True),
        "game_lays": EventShape(AlubariSections, nobody=True),
        "game_builds": EventShape(AlubariGameBuilds, nobody=True),
        "given_back": EventShape(AlubariEquipped),
        "maintained": EventShape(AlubariMaintained),
        "hired": EventShape(AlubariHired),
        "placed": EventShape(AlubariPlaced),
        "idle": EventShape(AlubariPlaced),
        "used": EventShape(AlubariUsed),
        "stored": EventShape(AlubariStored),
        "tea_gained": EventShape(AlubariTeaGained),
        "excavated": EventShape(AlubariExcavated),
        "claimed": EventShape(AlubariClaimed),
        "boosted": EventShape(),
        "worked": EventShape(AlubariWorked),
        "laid": EventShape(AlubariLaid),
        "built": EventShape(AlubariBuilt),
        "bought": EventShape(AlubariBought),
        "equipped": EventShape(AlubariEquipped),
        "gained": EventShape(AlubariGained),
        "worker_promised": EventShape(),
        "contract_taken": EventShape(AlubariContract),
        "drawn": EventShape(AlubariCubesDrawn),
        "contracts_drawn": EventShape(AlubariContractsDrawn),
        "contract_kept": EventShape(AlubariContract),
        "brewed": EventShape(AlubariBrewed),
        "passed": EventShape(),
        "extra_round": EventShape(),
        "game_over": EventShape(AlubariOver, nobody=True),
    },
)
