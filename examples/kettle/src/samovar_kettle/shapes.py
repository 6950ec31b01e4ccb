"""What Kettle shows and tells, as types: the browser's are made from these."""

from typing import TypedDict

from samovar.core.shapes import EventShape, Nothing, ScoresShape, Shapes

Leaves = dict[str, int]


class KettlePlate(TypedDict):
    """The public facts of one player: `known` are the leaves that all have seen go into the hand."""

    kettle: Leaves
    hand: int
    known: Leaves
    ready: bool


class KettleOwn(TypedDict):
    """What only the seat's own player sees."""

    hand: Leaves
    gift: str | None


class KettleTable(TypedDict):
    """What one seat, or a spectator, sees of the table."""

    active: int
    deck: int
    discard: Leaves
    turned_up: str | None
    seats: list[KettlePlate]
    own: KettleOwn | None


class KettleCount(TypedDict):
    count: int


class KettleLeaves(TypedDict):
    leaves: Leaves


class KettleLeaf(TypedDict):
    leaf: str


class KettleGift(TypedDict):
    leaf: str
    receiver: int


class KettleBrew(TypedDict):
    leaf: str
    room: int


class KettleOver(TypedDict):
    scores: ScoresShape


class KettleLeafFacts(TypedDict):
    id: str
    strength: int
    count: int


class KettleData(TypedDict):
    """The part of the data that a board is drawn from."""

    leaves: list[KettleLeafFacts]


class KettleDetails(TypedDict):
    """What a score says of itself besides its points."""

    leaves_left: int


SHAPES = Shapes(
    table=KettleTable,
    data=KettleData,
    details=KettleDetails,
    events={
        "dealt": EventShape(KettleCount, KettleLeaves),
        "chose": EventShape(Nothing, KettleLeaf),
        "gave": EventShape(KettleGift),
        "drew": EventShape(Nothing, KettleLeaf),
        "turned_up": EventShape(KettleLeaf),
        "took": EventShape(KettleLeaf),
        "left": EventShape(KettleLeaf),
        "brewed": EventShape(KettleBrew),
        "passed": EventShape(),
        "over": EventShape(KettleOver, nobody=True),
    },
)
