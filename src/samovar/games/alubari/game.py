"""Alubari as a game of the house: set-up, documents, moves and score sheets."""

from collections.abc import Mapping
from typing import Final

from samovar.core import (
    LANGUAGES,
    NOBODY,
    Achievement,
    Catalogue,
    Dice,
    Event,
    Field,
    Game,
    Json,
    Manifest,
    Message,
    Move,
    Numbering,
    Observation,
    Option,
    Options,
    Scores,
    Shapes,
    State,
)
from samovar.games.alubari import achievements, document, knowledge, numbering, scoring, sheet, view
from samovar.games.alubari.actions import AlubariMoves, UseContract
from samovar.games.alubari.components import (
    AREAS,
    CHAI,
    IRON,
    REQUIREMENTS,
    RIVER,
    STONE,
    Contract,
    Estate,
    Railway,
    cubes_json,
    published,
)
from samovar.games.alubari.document import Reader
from samovar.games.alubari.observation import AlubariObservation
from samovar.games.alubari.rules import contracts, course, decisions, stages
from samovar.games.alubari.shapes import SHAPES
from samovar.games.alubari.state import EVENT, FREE, GAME, IN_SHED, NONE, OUT, AlubariState

# Version 2 refuses a chai that changes nothing in C and E, which version 1 took.
RULES_VERSION: Final = 2
OLDEST_RULES: Final = 1
REFUSED_SINCE: Final = {"refusal.boost-no-work": 2, "refusal.boost-no-build": 2}
PLAYER_COUNTS: Final = [1, 2, 3, 4, 5]


class Alubari(Game):
    """The mountain railway from Siliguri to Darjeeling, alone or with up to four others."""

    def __init__(self, data: dict[str, Json] | None = None) -> None:
        facts = published() if data is None else data
        self.railway = Railway(facts)
        self.ready = AlubariMoves(self.railway)
        super().__init__(
            Manifest.read("samovar.games.alubari"),
            RULES_VERSION,
            PLAYER_COUNTS,
            [Option("cover_alubari", False, [False, True])],
            facts,
            {},
            self.ready,
        )
        self.catalogue.names.update(_names(self.railway, self.catalogue))
        self.oldest_rules = OLDEST_RULES
        self.refused_since = REFUSED_SINCE

    def set_up(self, players: int, options: Options, dice: Dice, events: list[Event] | None) -> AlubariState:
        state = AlubariState(self, self.ready, players, options, dice)
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
        stages.start_hiring(state)
        course.go_on(state)
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
            state.tell(Event("prebuilt", NOBODY, {"sections": laid}))

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
                number = self.railway.numbers[state.slots[slot]]
                state.tell(Event("contract", NOBODY, {"slot": slot, "contract": number}))
        state.forecast[2] = state.read_back()
        course.tell_forecast(state)

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
        state.tell(Event("estates", NOBODY, {"estates": names}))

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
        state.tell(Event("shed", NOBODY, {"equipment": ids}))

    def _fill_bag(self, state: AlubariState) -> None:
        """The bag, the first cubes of the storehouse, then the event cubes (AL-022, AL-023)."""
        railway = self.railway
        players = state.players
        chai = railway.solo_chai if state.solo else railway.chai_cubes - sum(state.equipment_chai)
        state.bag = [railway.iron_in_bag[players], railway.stone_in_bag[players], chai, 0]
        state.tell(Event("bag", NOBODY, {"iron": state.bag[IRON], "stone": state.bag[STONE], "chai": state.bag[CHAI]}))
        for _ in range(railway.first_draw[players]):
            kind = state.dice.pick_from_counts(state.bag, sum(state.bag))
            state.bag[kind] -= 1
            state.storehouse[kind] += 1
        state.bag[EVENT] = railway.event_cubes[players]
        state.tell(Event("storehouse", NOBODY, {"cubes": cubes_json(state.storehouse), "events": 0}))

    def restore(self, field: Field, players: int, options: Options, dice: Dice) -> AlubariState:
        state = AlubariState(self, self.ready, players, options, dice)
        Reader(field, state).read()
        over = field.maybe("over")
        pending = field.maybe("pending")
        if over is not None and over.flag():
            state.over = True
        elif pending is None:
            # A position without a question goes on from where its course stands.
            course.go_on(state)
        else:
            items = pending.items()
            if not 1 <= len(items) <= 2:
                raise pending.fail("position.pending")
            state.pending = [decisions.read(item, self.railway) for item in items]
            if not decisions.fits(state) or not state.legal():
                raise pending.fail("position.question", {"question": state.pending[-1].name})
        return state

    # --- about a position -----------------------------------------------------------------------------------

    def scores(self, state: State) -> Scores:
        assert isinstance(state, AlubariState)
        return scoring.scores(state)

    def determinize(self, state: State, seat: int, dice: Dice) -> AlubariState:
        assert isinstance(state, AlubariState)
        return knowledge.determinize(state, dice)

    def show(self, state: State, seat: int) -> Mapping[str, Json]:
        """Everybody sees the same: what is hidden is hidden from all."""
        assert isinstance(state, AlubariState)
        return view.show(state)

    def document(self, state: State) -> dict[str, Json]:
        assert isinstance(state, AlubariState)
        return document.write(state)

    def numberings(self) -> list[Numbering]:
        return numbering.numberings(self.ready)

    def observing(self) -> Observation:
        return AlubariObservation(self.railway)

    @property
    def shapes(self) -> Shapes:
        return SHAPES

    def score_table(self, field: Field) -> Scores:
        return sheet.score_sheet(self.railway, self.player_counts, field)

    # --- words -----------------------------------------------------------------------------------------------

    def tell_move(self, move: Move, language: str, players: list[str] | None = None) -> str:
        """What is chosen for a contract means something else for each of them."""
        if not isinstance(move, UseContract) or not move.choice:
            return super().tell_move(move, language, players)
        contract = self.railway.contracts[move.contract]
        choice = contracts.chosen(contract, move.choice).to_json()
        facts: dict[str, Json] = {"contract": contract.number, "choice": choice}
        told = [self.catalogue.tell(Message(key, facts), language, players) for key in ("move.use", "move.use.choice")]
        return "".join(told)

    # --- games played alone ---------------------------------------------------------------------------------

    def achievements(self) -> list[Achievement]:
        return achievements.listed(self.railway)

    def achieved(self, scores: Scores) -> list[str]:
        found = scores.seats[0].details.get("achievements")
        return [str(name) for name in found] if isinstance(found, list) else []

    def campaign_games(self) -> int:
        return achievements.CAMPAIGN_GAMES

    def campaign(self, totals: list[float | None]) -> list[str]:
        return achievements.campaign(self.railway, totals)


def _names(railway: Railway, words: Catalogue) -> dict[str, dict[str, str]]:
    """Proper names for sentences, in the words of each language."""
    names: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        names[f"town.{language}"] = {town.name: _place(town.name, words, language) for town in railway.towns}
        names[f"area.{language}"] = {
            area.id: f"{_place(railway.towns[area.town].name, words, language)} {area.id.rpartition('-')[2]}"
            for area in railway.areas
        }
        names[f"section.{language}"] = {
            str(place + 1): _place(section.name, words, language) for place, section in enumerate(railway.sections)
        }
        names[f"contract.{language}"] = {
            str(contract.number): words.tell(_contract(contract), language) for contract in railway.contracts
        }
    return names


def _contract(contract: Contract) -> Message:
    """A contract by its number, its office and what it asks for."""
    needs: dict[str, Json] = {name: count for name, count in zip(REQUIREMENTS, contract.needs, strict=True) if count}
    facts: dict[str, Json] = {"number": contract.number, "letter": AREAS[contract.letter], "points": contract.points}
    if contract.points_per_chai:
        facts["points"] = contract.points_per_chai
        return Message("noun.contract-chai", facts)
    facts["needs"] = needs
    return Message("noun.contract", facts)


def _place(name: str, words: Catalogue, language: str) -> str:
    key = f"noun.place.{name}"
    return words.word(key, language) if key in words.entries else name
