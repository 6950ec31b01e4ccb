"""Ceylon as a game of the house: set-up, documents, moves and score sheets."""

from typing import Final

from samovar.core import BadDocument, Dice, Event, Field, Game, Message, Move, Option, Options, Scores
from samovar.games.ceylon import sheet, soundness
from samovar.games.ceylon.actions import MoveReader
from samovar.games.ceylon.components import Island, published
from samovar.games.ceylon.document import Reader
from samovar.games.ceylon.rules import decisions
from samovar.games.ceylon.state import NONE, CeylonState

Json = object

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [2, 3, 4]
FIRST_AT_RANDOM: Final = "random"
FIRST_SEATS: Final = ["1", "2", "3", "4"]


class Ceylon(Game):
    """Tea on four districts, with the data that comes with the project or any data of the same form."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.island = Island(facts)
        super().__init__(
            "ceylon",
            "samovar.games.ceylon",
            RULES_VERSION,
            PLAYER_COUNTS,
            [
                Option("first", FIRST_AT_RANDOM, [FIRST_AT_RANDOM, *FIRST_SEATS]),
                Option("starting_tiles", False, [False, True]),
                Option("without", self.island.removable[0], list(self.island.removable)),
                Option("surplus_at_turn_end", False, [False, True]),
                Option("green_space_counts", False, [False, True]),
            ],
            facts,
            _names(self.island),
        )
        self.moves = MoveReader(self.island)
        self._distances: dict[int, list[list[int]]] = {}

    def _blank(self, players: int, options: Options, dice: Dice) -> CeylonState:
        """A position with its part of the island in play (CE-102, CE-103)."""
        island = self.island
        state = CeylonState(self, island, players, options, dice)
        out = options.text("without") if players == 2 else ""
        for district in island.districts:
            if district.id != out:
                state.in_play |= district.mask
        if state.in_play not in self._distances:
            self._distances[state.in_play] = island.distances(state.in_play)
        state.distance = self._distances[state.in_play]
        state.counsellor = [NONE] * len(island.districts)
        return state

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> CeylonState:
        state = self._blank(players, options, dice)
        state.events = events
        self._lay_relief(state)
        self._seat_counsellors(state)
        state.owner = [NONE] * len(self.island.hexes)
        state.prepare_players()
        state.draw_pile = list(range(len(self.island.cards)))
        state.contract_pile = list(range(len(self.island.contracts)))
        state.wagons = [NONE] * self.island.wagons
        state.fill_wagons()
        self._choose_order(state)
        state.pending = [decisions.PLACE_START]
        state.events = None
        return state

    def _lay_relief(self, state: CeylonState) -> None:
        """A large tile on four hexes of each district, a small one on one of them (CE-010, CE-011)."""
        island = self.island
        tiles = list(range(len(island.relief)))
        state.level = [0] * len(island.hexes)
        for district in island.districts:
            if state.in_play & district.mask == 0:
                continue
            tile = island.relief[tiles.pop(state.dice.below(len(tiles)))]
            spots = district.placements[tile]
            hexes = spots[state.dice.below(len(spots))]
            for hex in hexes:
                state.level[hex] = 1
            top = hexes[state.dice.below(len(hexes))]
            state.level[top] = 2
            state.relief.append(tile)
            if state.events is not None:
                ids: list[Json] = [island.hexes[hex].id for hex in hexes]
                facts: dict[str, Json] = {
                    "district": district.id,
                    "tile": tile,
                    "hexes": ids,
                    "top": island.hexes[top].id,
                }
                state.tell(Event("relief", -1, facts))

    def _seat_counsellors(self, state: CeylonState) -> None:
        """One counsellor per district, the others are out (CE-012)."""
        island = self.island
        pool = list(range(len(island.counsellors)))
        for place, district in enumerate(island.districts):
            if state.in_play & district.mask:
                state.counsellor[place] = pool.pop(state.dice.below(len(pool)))
                if state.events is not None:
                    name = island.counsellors[state.counsellor[place]].id
                    state.tell(Event("counsellor", -1, {"district": district.id, "counsellor": name}))

    def _choose_order(self, state: CeylonState) -> None:
        """The first player, and the order of the starting plantations (CE-021, CE-085, CE-086)."""
        island = self.island
        players = state.players
        if state.options.flag("starting_tiles"):
            pool = list(range(len(island.tiles)))
            for seat in range(players):
                state.tile[seat] = pool.pop(state.dice.below(len(pool)))
                state.tell(Event("tile", seat, {"tile": island.tiles[state.tile[seat]].id}))
            state.placing = sorted(range(players), key=lambda seat: island.tiles[state.tile[seat]].number)
            state.first = state.placing[0]
        else:
            state.first = self._first_seat(state)
            state.placing = [(state.first + step) % players for step in range(players)]
        state.technology = [(state.first + step) % players for step in range(players)]
        state.active = state.first
        state.acting = state.first
        state.tell(Event("first", state.first, {"players": players}))

    def _first_seat(self, state: CeylonState) -> int:
        chosen = state.options.text("first")
        if chosen == FIRST_AT_RANDOM:
            return state.dice.below(state.players)
        if int(chosen) > state.players:
            facts: dict[str, Json] = {
                "place": "options.first",
                "found": chosen,
                "allowed": ", ".join([FIRST_AT_RANDOM, *FIRST_SEATS[: state.players]]),
            }
            raise BadDocument(Message("document.unknown", facts))
        return int(chosen) - 1

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> CeylonState:
        state = self._blank(players, options, dice)
        Reader(field, state).read()
        over = field.maybe("over")
        pending = field.maybe("pending")
        if over is not None and over.flag():
            state.over = True
        elif pending is None:
            state.pending = [decisions.PLAY_CARD]
        else:
            items = pending.items()
            if len(items) != 1:
                raise pending.fail("position.pending")
            state.pending = [decisions.read(items[0], state)]
        soundness.check(field, state)
        return state

    def read_move(self, document: Json) -> Move:
        return self.moves.from_json(document)

    def parse_move(self, notation: str) -> Move:
        return self.moves.from_notation(notation)

    def score_sheet(self, document: Json) -> Scores:
        return sheet.score_sheet(self.island, Field(document, "sheet"))


def _names(island: Island) -> dict[str, dict[str, str]]:
    """Proper names for sentences."""
    return {
        "district": {district.id: district.name for district in island.districts},
        "hex": {hex.id: hex.id for hex in island.hexes},
        "contract": {contract.id: contract.id for contract in island.contracts},
        "card": {card.id: card.id for card in island.cards},
        "tile": {tile.id: tile.id for tile in island.tiles},
    }
