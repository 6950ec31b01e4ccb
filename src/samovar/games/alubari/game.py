"""Alubari as a game of the house: set-up, documents, moves and score sheets."""

from typing import Final

from samovar.core import Achievement, Dice, Event, Field, Game, Move, Option, Options, Scores
from samovar.games.alubari import achievements, sheet
from samovar.games.alubari.actions import CHAI, CUBES, IRON, STONE, WEATHERS, MoveReader
from samovar.games.alubari.components import RIVER, Estate, Railway, published
from samovar.games.alubari.document import Reader
from samovar.games.alubari.rules import decisions, flow
from samovar.games.alubari.state import EVENT, FREE, GAME, IN_SHED, NONE, OUT, AlubariState

Json = object

RULES_VERSION: Final = 1
PLAYER_COUNTS: Final = [1, 2, 3, 4, 5]


class Alubari(Game):
    """The mountain railway from Siliguri to Darjeeling, alone or with up to four others."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.railway = Railway(facts)
        super().__init__(
            "alubari",
            "samovar.games.alubari",
            RULES_VERSION,
            PLAYER_COUNTS,
            [Option("cover_alubari", False, [False, True])],
            facts,
            _names(self.railway),
        )
        self.moves = MoveReader(self.railway)

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> AlubariState:
        state = AlubariState(self, self.railway, players, options, dice)
        state.events = events
        state.first = dice.below(players)
        state.prepare_players()
        state.tell(Event("first", state.first, {}))
        self._lay_tracks(state)
        self._lay_contracts(state)
        self._lay_estates(state)
        self._lay_equipment(state)
        self._fill_bag(state)
        # AL-031: round 1 starts with phase 4; nobody can hire yet, so it starts with the first worker.
        flow.start_hiring(state)
        flow.go_on(state)
        state.events = None
        return state

    def _lay_tracks(self, state: AlubariState) -> None:
        railway = self.railway
        state.excavation = railway.excavation.start
        state.lay = railway.lay.start
        state.harvest = railway.harvest.start
        state.section_owner = [FREE] * len(railway.sections)
        state.area_owner = [FREE] * len(railway.areas)
        if state.solo:
            # AL-200: three sections that are not rivers start laid.
            pool = [place for place, section in enumerate(railway.sections) if section.kind != RIVER]
            for _ in range(railway.prebuilt):
                state.section_owner[pool.pop(state.dice.below(len(pool)))] = GAME
            laid: list[Json] = [place + 1 for place, owner in enumerate(state.section_owner) if owner == GAME]
            state.tell(Event("prebuilt", -1, {"sections": laid}))

    def _lay_contracts(self, state: AlubariState) -> None:
        """Two contracts, a back for P2, the third contract, a back for P3 (AL-014)."""
        state.pile = list(range(len(self.railway.contracts)))
        state.turn_top()
        state.slots = [NONE] * self.railway.contract_slots
        for slot in range(self.railway.contract_slots):
            if slot == self.railway.contract_slots - 1:
                state.forecast[1] = state.read_back()
            state.slots[slot] = state.draw_contract()
            if state.events is not None:
                number = self.railway.contracts[state.slots[slot]].number
                state.tell(Event("contract", -1, {"slot": slot, "contract": number}))
        state.forecast[2] = state.read_back()
        if state.events is not None:
            names: list[Json] = [WEATHERS[weather] for weather in state.forecast[1:]]
            state.tell(Event("forecast", -1, {"weathers": names}))

    def _lay_estates(self, state: AlubariState) -> None:
        """Printed Alubari and random estate cards with random faces (AL-017, AL-018)."""
        cards = list(range(len(self.railway.estate_cards)))
        estates: list[Estate] = [] if state.options.flag("cover_alubari") else [self.railway.printed_estate]
        while len(estates) < self.railway.estate_count[state.players]:
            faces = self.railway.estate_cards[cards.pop(state.dice.below(len(cards)))]
            estates.append(faces[state.dice.below(len(faces))])
        for place, estate in enumerate(estates):
            for rubble in estate.rubble:
                state.printed.append(rubble)
                state.rubble_on.append(rubble)
                state.space_owner.append(FREE)
                state.borrower.append(NONE)
                state.estate_of.append(place)
        state.estates = estates
        names: list[Json] = [estate.name for estate in estates]
        state.tell(Event("estates", -1, {"estates": names}))

    def _lay_equipment(self, state: AlubariState) -> None:
        """Random equipment in the shed; some come with a chai cube (AL-021)."""
        railway = self.railway
        state.equipment_owner = [OUT] * len(railway.equipment)
        state.equipment_chai = [0] * len(railway.equipment)
        pool = list(range(len(railway.equipment)))
        for _ in range(railway.shed_size[state.players]):
            card = pool.pop(state.dice.below(len(pool)))
            state.equipment_owner[card] = IN_SHED
            state.equipment_chai[card] = railway.equipment[card].chai_cubes
        ids: list[Json] = [railway.equipment[card].id for card in state.shed()]
        state.tell(Event("shed", -1, {"equipment": ids}))

    def _fill_bag(self, state: AlubariState) -> None:
        """The bag, the first cubes of the storehouse, then the event cubes (AL-022, AL-023)."""
        railway = self.railway
        players = state.players
        chai = railway.solo_chai if state.solo else railway.chai_cubes - sum(state.equipment_chai)
        state.bag = [railway.iron_in_bag[players], railway.stone_in_bag[players], chai, 0]
        state.tell(Event("bag", -1, {"iron": state.bag[IRON], "stone": state.bag[STONE], "chai": state.bag[CHAI]}))
        for _ in range(railway.first_draw[players]):
            kind = state.dice.pick_from_counts(state.bag, sum(state.bag))
            state.bag[kind] -= 1
            state.storehouse[kind] += 1
        state.bag[EVENT] = railway.event_cubes[players]
        cubes: dict[str, Json] = {CUBES[kind]: state.storehouse[kind] for kind in range(3) if state.storehouse[kind]}
        state.tell(Event("storehouse", -1, {"cubes": cubes, "events": 0}))

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> AlubariState:
        state = AlubariState(self, self.railway, players, options, dice)
        Reader(field, state).read()
        over = field.maybe("over")
        pending = field.maybe("pending")
        if over is not None and over.flag():
            state.over = True
        elif pending is None:
            # A position without a question goes on from where its course stands.
            flow.go_on(state)
        else:
            items = pending.items()
            if not 1 <= len(items) <= 2:
                raise pending.fail("position.pending")
            state.pending = [decisions.read(item, self.railway) for item in items]
            if not decisions.fits(state) or not state.legal():
                raise pending.fail("position.question", {"question": state.pending[-1].name})
        return state

    def read_move(self, document: Json) -> Move:
        return self.moves.from_json(document)

    def parse_move(self, notation: str) -> Move:
        return self.moves.from_notation(notation)

    def score_sheet(self, document: Json) -> Scores:
        return sheet.score_sheet(self.railway, Field(document, "sheet"))

    def achievements(self) -> list[Achievement]:
        return achievements.listed(self.railway)

    def achieved(self, scores: Scores) -> list[str]:
        found = scores.seats[0].details.get("achievements")
        return [str(name) for name in found] if isinstance(found, list) else []

    def campaign_games(self) -> int:
        return achievements.CAMPAIGN_GAMES

    def campaign(self, totals: list[float | None]) -> list[str]:
        return achievements.campaign(self.railway, totals)


def _names(railway: Railway) -> dict[str, dict[str, str]]:
    """Proper names for sentences."""
    areas = {area.id: f"{railway.towns[area.town].name} {area.id.rpartition('-')[2]}" for area in railway.areas}
    sections = {str(place + 1): section.name for place, section in enumerate(railway.sections)}
    return {"area": areas, "section": sections}
