"""Ceylon as a game of the house: set-up, documents, moves and score sheets."""

from collections.abc import Mapping
from typing import Final

from samovar.core import (
    LANGUAGES,
    NOBODY,
    BadDocument,
    Catalogue,
    Dice,
    Event,
    Field,
    Game,
    Json,
    Manifest,
    Message,
    Numbering,
    Observation,
    Option,
    Options,
    Scores,
    Shapes,
    State,
    first_option,
    first_player,
    is_first_named,
)
from samovar.games.ceylon import document, knowledge, numbering, scoring, sheet, soundness, view
from samovar.games.ceylon.actions import CeylonMoves
from samovar.games.ceylon.components import ACTIONS, Contract, Island, crates_json, published
from samovar.games.ceylon.document import Reader
from samovar.games.ceylon.observation import CeylonObservation
from samovar.games.ceylon.rules import decisions
from samovar.games.ceylon.shapes import SHAPES
from samovar.games.ceylon.state import NONE, CeylonState

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [2, 3, 4]


class Ceylon(Game):
    """Tea on four districts, with the data that comes with the project or any data of the same form."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.island = Island(facts)
        self.ready = CeylonMoves(self.island)
        super().__init__(
            Manifest.read("samovar.games.ceylon"),
            RULES_VERSION,
            PLAYER_COUNTS,
            [
                first_option(PLAYER_COUNTS[-1]),
                Option("starting_tiles", False, [False, True]),
                Option("without", self.island.removable[0], list(self.island.removable)),
                Option("surplus_at_turn_end", False, [False, True]),
                Option("green_space_counts", False, [False, True]),
                Option("passed_space_lost", False, [False, True], later=True),
            ],
            facts,
            {},
            self.ready,
        )
        self.catalogue.names.update(_names(self.island, self.catalogue))
        self._distances: dict[int, list[list[int]]] = {}

    def check_options(self, players: int, options: Options) -> None:
        """With starting tiles the lowest number plays first, and nobody can be named (CE-086)."""
        if options.flag("starting_tiles") and is_first_named(options):
            raise BadDocument(
                Message("document.first-with-tiles", {"place": "options.first", "found": options.text("first")})
            )

    def _blank(self, players: int, options: Options, dice: Dice) -> CeylonState:
        """A position with its part of the island in play (CE-102, CE-103)."""
        island = self.island
        state = CeylonState(self, self.ready, players, options, dice)
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
                state.tell(Event("relief", NOBODY, facts))

    def _seat_counsellors(self, state: CeylonState) -> None:
        """One counsellor per district, the others are out (CE-012)."""
        island = self.island
        pool = list(range(len(island.counsellors)))
        for place, district in enumerate(island.districts):
            if state.in_play & district.mask:
                state.counsellor[place] = pool.pop(state.dice.below(len(pool)))
                if state.events is not None:
                    name = island.counsellors[state.counsellor[place]].id
                    state.tell(Event("counsellor", NOBODY, {"district": district.id, "counsellor": name}))

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
            state.first = first_player(players, state.options, state.dice)
            state.placing = [(state.first + step) % players for step in range(players)]
        state.technology = [(state.first + step) % players for step in range(players)]
        state.active = state.first
        state.acting = state.first
        state.tell(Event("first", state.first, {"players": players}))

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

    # --- about a position -----------------------------------------------------------------------------------

    def scores(self, state: State) -> Scores:
        assert isinstance(state, CeylonState)
        return scoring.scores(state)

    def determinize(self, state: State, seat: int, dice: Dice) -> CeylonState:
        assert isinstance(state, CeylonState)
        return knowledge.determinize(state, seat, dice)

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        assert isinstance(state, CeylonState)
        return view.show(state, seat)

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, CeylonState)
        return document.write(state)

    def numberings(self) -> list[Numbering]:
        return numbering.numberings(self.ready)

    def observing(self) -> Observation:
        return CeylonObservation(self.island)

    @property
    def shapes(self) -> Shapes:
        return SHAPES

    def score_table(self, field: Field) -> Scores:
        return sheet.score_sheet(self.island, self.player_counts, field)


def _names(island: Island, words: Catalogue) -> dict[str, dict[str, str]]:
    """Names for sentences: nobody at the table reads an id, so a thing is called by what is printed on it."""
    names = {
        "district": {district.id: district.name for district in island.districts},
        "hex": {},
        "tile": {tile.id: tile.id for tile in island.tiles},
    }
    for district in island.districts:
        for place, hex in enumerate(district.hexes):
            names["hex"][island.hexes[hex].id] = f"{district.name} {place + 1}"
    for language in LANGUAGES:
        names[f"card.{language}"] = {
            card.id: "/".join(words.word(f"noun.action.{ACTIONS[action]}", language) for action in card.actions)
            for card in island.cards
        }
        names[f"contract.{language}"] = {
            contract.id: words.tell(Message("noun.contract", contract_facts(contract)), language)
            for contract in island.contracts
        }
    return names


def contract_facts(contract: Contract) -> dict[str, Json]:
    """What a contract asks for and what it pays, without which nobody can choose one by its name."""
    rupees, points = contract.rewards
    crates = crates_json(contract.crates)
    return {"crates": crates, "company": contract.company, "rupees": rupees, "points": points}
