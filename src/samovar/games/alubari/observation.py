"""What a seat knows of Alubari, for learners."""

from typing import Final

from samovar.core import Observation, Piece, capped, marked, one_of, padded, seats_from
from samovar.games.alubari.components import AREAS, CUBES, NO_WEATHER, WEATHERS, Railway
from samovar.games.alubari.rules.decisions import PLAIN, Build, Works
from samovar.games.alubari.state import FREE, GAME, IN_BAG, IN_SHED, NONE, STAGES, AlubariState

QUESTIONS: Final = [*[question.name for question in PLAIN], "works", "build"]
MOST_PLAYERS: Final = 5
WHITE: Final = MOST_PLAYERS + 1
HELD_BY: Final = "0 nobody, 1 oneself, 2 and so on the others in turn order, 6 the game"
DAYS: Final = 3
FACTS_OF_A_SEAT: Final = 18


class AlubariObservation(Observation):
    def __init__(self, railway: Railway) -> None:
        self.railway = railway
        self.workers = max([max(spaces) for spaces in railway.spaces])
        self.spaces = _most_estate_spaces(railway)
        weathers = len(WEATHERS)
        contracts = len(railway.contracts)
        equipment = len(railway.equipment)
        super().__init__(
            [
                Piece("question", len(QUESTIONS), "which question is asked: " + ", ".join(QUESTIONS)),
                Piece("action", 4, "of a question about works or building: left, boosted, begun; questions stacked"),
                Piece("acting", 1, "who acts: 1 oneself, 2 and so on the others in turn order"),
                Piece("first", 1, "the first player, likewise"),
                Piece("round", 1, "the round"),
                Piece("stage", len(STAGES), "where the round stands: " + ", ".join(STAGES)),
                Piece("place", 2, "the office and the space that are being resolved, both from 1"),
                Piece("only_seat", 1, "who plays an extra round alone; 0 for nobody"),
                Piece(
                    "forecast", DAYS * weathers, "for today and the rounds to come, the weather: " + ", ".join(WEATHERS)
                ),
                Piece("next_back", weathers, "the weather on the back of the next contract"),
                Piece("rates", 3, "the places on the tracks of excavation, laying and harvest"),
                Piece("wheel", 7, "1 for each event that came; the last one, from 1"),
                Piece("bag", len(IN_BAG), "cubes in the bag: " + ", ".join(IN_BAG)),
                Piece("storehouse", len(CUBES), "cubes in the storehouse: " + ", ".join(CUBES)),
                Piece("workers_on", len(AREAS) * self.workers, f"for each office, who stands on its spaces: {HELD_BY}"),
                Piece("estates", self.spaces, f"whose each space is: {HELD_BY}"),
                Piece("borrowers", self.spaces, "who borrows it, likewise"),
                Piece("rubble_on", self.spaces, "the rubble on it"),
                Piece("worth", self.spaces, "the points of it"),
                Piece("sections", len(railway.sections), f"whose each section of the railway is: {HELD_BY}"),
                Piece("areas", len(railway.areas), f"whose each station area is: {HELD_BY}"),
                Piece("flags", 4, "Siliguri closed, extra build card, contracts closed, event cubes due"),
                Piece("equipment", equipment, "0 out of the game, 1 oneself, 2 and so on the others, 7 in the shed"),
                Piece("equipment_chai", equipment, "the chai cubes on it"),
                Piece("upkeep", equipment, "1 where its upkeep is still to be paid"),
                Piece(
                    "contracts",
                    contracts,
                    "0 unseen, 1 oneself, 2 and so on the others, 6 discarded, 7 in the post office, 8 drawn",
                ),
                Piece("used", contracts, "1 for a contract that was used, 2 for one declared this round"),
                Piece("deck", 1, "contracts in the deck"),
                Piece(
                    "seats",
                    MOST_PLAYERS * FACTS_OF_A_SEAT,
                    "for each seat: there, iron, stone, steel, rubble, tea, chai, markers, workers, free worker now "
                    "and next round, laid this round, and what its contracts give this round: laying, store, double, "
                    "iron for steel, stone, rubble",
                ),
            ]
        )

    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, AlubariState)
        railway = self.railway
        players = state.players
        order = seats_from(seat, players)
        told = self._told(seat, players)
        numbers = self._question(state)
        numbers += [told[state.acting], told[state.first], capped(state.round)]
        numbers += one_of(state.stage, len(STAGES))
        numbers += [state.area + 1, state.space + 1, 0 if state.only_seat == NONE else told[state.only_seat]]
        for weather in state.forecast:
            numbers += one_of(-1 if weather == NO_WEATHER else weather, len(WEATHERS))
        numbers += one_of(-1 if state.top == NONE else railway.contracts[state.top].weather, len(WEATHERS))
        numbers += [state.excavation, state.lay, state.harvest]
        numbers += [1 if came else 0 for came in state.wheel]
        numbers.append(state.wheel_last + 1)
        numbers += state.bag
        numbers += state.storehouse
        for spaces in state.workers_on:
            numbers += padded([told[owner] for owner in spaces], self.workers)
        numbers += padded([told[owner] for owner in state.space_owner], self.spaces)
        numbers += padded([told[owner] for owner in state.borrower], self.spaces)
        numbers += padded(state.rubble_on, self.spaces)
        numbers += padded([points for estate in state.estates for points in estate.points], self.spaces)
        numbers += [told[owner] for owner in state.section_owner]
        numbers += [told[owner] for owner in state.area_owner]
        numbers += [
            1 if state.siliguri_closed else 0,
            1 if state.extra_build else 0,
            1 if state.contracts_closed else 0,
            capped(state.events_due),
        ]
        numbers += [
            told[owner] if owner >= 0 else WHITE + 1 if owner == IN_SHED else 0 for owner in state.equipment_owner
        ]
        numbers += state.equipment_chai
        numbers += marked(state.upkeep, len(railway.equipment))
        numbers += self._contracts(state, told)
        used = [1 if spent else 0 for spent in state.used]
        for card in state.declared:
            used[card] = 2
        numbers += used
        numbers.append(len(state.pile) + (0 if state.top == NONE else 1))
        for other in order:
            numbers += self._seat(state, other)
        numbers += [0] * ((MOST_PLAYERS - players) * FACTS_OF_A_SEAT)
        return bytes(numbers)

    def _told(self, seat: int, players: int) -> dict[int, int]:
        told = {FREE: 0, GAME: WHITE}
        for step in range(players):
            told[(seat + step) % players] = step + 1
        return told

    def _question(self, state: AlubariState) -> list[int]:
        if state.over:
            return [0] * (len(QUESTIONS) + 4)
        question = state.pending[-1]
        found = one_of(QUESTIONS.index(question.name), len(QUESTIONS))
        if isinstance(question, (Works, Build)):
            found += [capped(question.left), 1 if question.boosted else 0, 1 if question.begun else 0]
        else:
            found += [0, 0, 0]
        found.append(len(state.pending))
        return found

    def _contracts(self, state: AlubariState, told: dict[int, int]) -> list[int]:
        found = [0] * len(self.railway.contracts)
        for seat in range(state.players):
            for card in state.contracts[seat]:
                found[card] = told[seat]
        for card in state.discard:
            found[card] = WHITE
        for card in state.slots:
            if card != NONE:
                found[card] = WHITE + 1
        for card in state.drawn:
            found[card] = WHITE + 2
        return found

    def _seat(self, state: AlubariState, seat: int) -> list[int]:
        return [
            1,
            capped(state.iron[seat]),
            capped(state.stone[seat]),
            capped(state.steel[seat]),
            capped(state.rubble[seat]),
            capped(state.tea[seat]),
            capped(state.chai[seat]),
            state.markers[seat],
            state.workers[seat],
            1 if state.free_worker[seat] else 0,
            1 if state.free_worker_next[seat] else 0,
            1 if state.laid_this_round[seat] else 0,
            capped(state.lay_bonus[seat]),
            capped(state.store_bonus[seat]),
            1 if state.doubled[seat] else 0,
            capped(state.iron_for_steel[seat]),
            capped(state.stone_discount[seat]),
            capped(state.rubble_discount[seat]),
        ]


def _most_estate_spaces(railway: Railway) -> int:
    """The estate spaces of the largest table."""
    sizes = [max([len(face.points) for face in card]) for card in railway.estate_cards]
    sizes.append(len(railway.printed_estate.points))
    sizes.sort(reverse=True)
    return sum(sizes[: max(railway.estate_count)])
