"""The moves of Ceylon, each kind declared once; those that can be made beforehand are made here."""

from typing import Final

from samovar.core import (
    Counts,
    Field,
    Flag,
    Kind,
    Move,
    Moves,
    Named,
    OptionallyNamed,
    OptionallySeveral,
    flag,
    whole,
    wholes,
)
from samovar.games.ceylon.components import (
    ACT_DEVELOP,
    ACT_HARVEST,
    ACT_HIRE,
    ACT_INCOME,
    ACT_MOVE,
    ACT_PLANT,
    ACT_TRADE,
    ACTIONS,
    KINDS_OF_TEA,
    REWARDS,
    TEAS,
    Island,
)

PLACE: Final = 0
PLAY: Final = 1
PLANT: Final = 2
HARVEST: Final = 3
TRADE: Final = 4
HIRE: Final = 5
DEVELOP: Final = 6
MOVE: Final = 7
INCOME: Final = 8
PICK: Final = 9
STOP: Final = 10
RETURN: Final = 11
END: Final = 12

NOTHING_OMITTED: Final = -1
MOST_CRATES: Final = 100


class OnHex(Move):
    """A move that names a hex: the starting plantation, or one more plantation of a far harvest."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.hex = whole(values[0])


class PlayCard(Move):
    """Play a card, one of its two actions for oneself, the other for the followers."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.card = whole(values[0])
        self.own = whole(values[1])


class Act(Move):
    """One of the seven actions: by card or by technology token, with a starting tile or not."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.token = flag(values[0])
        self.tile = flag(values[-1])


class ActOnHex(Act):
    """Plant on a hex, or move the pawn there."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.hex = whole(values[1])


class Harvest(Act):
    """Take one crate from each of these plantations, all in reach of the pawn.

    With the starting tile it is the beginning of a harvest at any distance, whose plantations are picked one by one.
    """

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.hexes = 0
        for hex in wholes(values[1]):
            self.hexes |= 1 << hex


class Trade(Act):
    """Fulfil a contract for rupees or points; with the starting tile, one crate is left out."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.contract = whole(values[1])
        self.reward = whole(values[2])
        self.omitted = whole(values[3])


class Hire(Act):
    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.district = whole(values[1])


class ReturnCrates(Move):
    """Give back what the warehouse cannot hold."""

    def __init__(self, declared: Kind, values: list[object]) -> None:
        super().__init__(declared, values)
        self.crates = wholes(values[0])


class PlayKind(Kind):
    """A card is played for one of its own two actions."""

    def __init__(self, island: Island) -> None:
        cards = Named("card", [card.id for card in island.cards])
        super().__init__(PLAY, "play", [cards, Named("own", ACTIONS, fixed=True)], PlayCard)
        self.island = island

    def check(self, values: list[object], place: Field) -> None:
        card = self.island.cards[whole(values[0])]
        own = ACTIONS[whole(values[1])]
        Field(own, f"{place.path}.own").choice([ACTIONS[action] for action in card.actions])


class HarvestKind(Kind):
    """A far harvest names no plantations: they are picked afterwards."""

    def check(self, values: list[object], place: Field) -> None:
        if flag(values[2]) and wholes(values[1]):
            raise place.fail("document.far-harvest")


class TradeKind(Kind):
    """The starting tile is what leaves a crate out."""

    def check(self, values: list[object], place: Field) -> None:
        if flag(values[4]) != (whole(values[3]) != NOTHING_OMITTED):
            raise place.fail("document.move-omit")


class CeylonMoves(Moves):
    """Every kind of move, and the moves that need no position to be made."""

    def __init__(self, island: Island) -> None:
        self.island = island
        ids = [hex.id for hex in island.hexes]
        on_hex = Named("hex", ids)
        token = Flag("token", "token", before=True)
        tile = Flag("tile", "with tile")
        contract = Named("contract", [contract.id for contract in island.contracts])
        district = Named("district", [district.id for district in island.districts])
        hexes_named = OptionallySeveral("hexes", ids, "document.move-twice")
        omit = OptionallyNamed("omit", TEAS, lead=" omit ", fixed=True)
        super().__init__(
            [
                Kind(PLACE, "place", [on_hex], OnHex),
                PlayKind(island),
                Kind(PLANT, "plant", [token, on_hex, tile], ActOnHex),
                HarvestKind(HARVEST, "harvest", [token, hexes_named, tile], Harvest),
                TradeKind(TRADE, "trade", [token, contract, Named("reward", REWARDS, fixed=True), omit, tile], Trade),
                Kind(HIRE, "hire", [token, district, tile], Hire),
                Kind(DEVELOP, "develop", [token, tile], Act),
                Kind(MOVE, "move", [token, on_hex, tile], ActOnHex),
                Kind(INCOME, "income", [token, tile], Act),
                Kind(PICK, "pick", [on_hex], OnHex),
                Kind(STOP, "stop"),
                Kind(RETURN, "return", [Counts("crates", TEAS, MOST_CRATES)], ReturnCrates),
                Kind(END, "end"),
            ],
            "play A36 develop",
        )
        hexes = range(len(island.hexes))
        self.place: list[Move] = [OnHex(self.kinds[PLACE], [hex]) for hex in hexes]
        self.pick: list[Move] = [OnHex(self.kinds[PICK], [hex]) for hex in hexes]
        self.stop = Move(self.kinds[STOP], [])
        self.end = Move(self.kinds[END], [])
        self.play: list[list[Move]] = [
            [PlayCard(self.kinds[PLAY], [place, action]) for action in card.actions]
            for place, card in enumerate(island.cards)
        ]
        flags = [False, True]
        # By token or not, with the tile or not, and where.
        self.plant: list[list[list[Move]]] = [
            [[ActOnHex(self.kinds[PLANT], [token, hex, tile]) for hex in hexes] for tile in flags] for token in flags
        ]
        self.move: list[list[list[Move]]] = [
            [[ActOnHex(self.kinds[MOVE], [token, hex, tile]) for hex in hexes] for tile in flags] for token in flags
        ]
        self.hire: list[list[list[Move]]] = [
            [[Hire(self.kinds[HIRE], [token, place, tile]) for place in range(len(island.districts))] for tile in flags]
            for token in flags
        ]
        self.develop: list[list[Move]] = [
            [Act(self.kinds[DEVELOP], [token, tile]) for tile in flags] for token in flags
        ]
        self.incomes: list[list[Move]] = [[Act(self.kinds[INCOME], [token, tile]) for tile in flags] for token in flags]
        self.far_harvest: list[Move] = [Harvest(self.kinds[HARVEST], [token, [], True]) for token in flags]
        self.trade: list[list[list[list[Move]]]] = [
            [
                [
                    [
                        Trade(self.kinds[TRADE], [token, place, reward, omitted, omitted != NOTHING_OMITTED])
                        for omitted in range(NOTHING_OMITTED, KINDS_OF_TEA)
                    ]
                    for reward in range(len(REWARDS))
                ]
                for place in range(len(island.contracts))
            ]
            for token in flags
        ]
        self._harvests: list[dict[int, Move]] = [{}, {}]

    def harvest(self, hexes: int, token: bool) -> Move:
        """The harvest of a set of plantations near a pawn; there are few such sets, and each is made once."""
        known = self._harvests[1 if token else 0]
        move = known.get(hexes)
        if move is None:
            places = [hex for hex in range(len(self.island.hexes)) if hexes >> hex & 1]
            move = Harvest(self.kinds[HARVEST], [token, places, False])
            known[hexes] = move
        return move

    def return_crates(self, crates: list[int]) -> Move:
        return ReturnCrates(self.kinds[RETURN], [crates])


# Which of the cards' actions each kind of move is.
ACTION_OF: Final = {
    PLANT: ACT_PLANT,
    HARVEST: ACT_HARVEST,
    TRADE: ACT_TRADE,
    HIRE: ACT_HIRE,
    DEVELOP: ACT_DEVELOP,
    MOVE: ACT_MOVE,
    INCOME: ACT_INCOME,
}
