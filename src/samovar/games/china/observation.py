"""What a seat knows of China, for learners."""

from typing import Final

from samovar.core import Observation, Piece, bits, capped, marked, one_of, padded, seats_from, told_from, wide
from samovar.games.china.components import Land
from samovar.games.china.grid import NONE
from samovar.games.china.rules.decisions import ChooseShelter
from samovar.games.china.state import FREE, ChinaState

QUESTIONS: Final = ["place", "operate", "build", "lost", "lose-load", "shelter"]
MOST_PLAYERS: Final = 6
FACTS_OF_A_SEAT: Final = 16
HELD_BY: Final = "0 nobody, 1 oneself, 2 and so on the others in turn order"


class ChinaObservation(Observation):
    def __init__(self, land: Land) -> None:
        self.land = land
        self.cards = land.last_card + 1
        self.most_loads = max([locomotive.capacity for locomotive in land.locomotives])
        self.facts_of_a_seat = FACTS_OF_A_SEAT + self.most_loads + len(land.ports)
        super().__init__(
            [
                Piece("question", len(QUESTIONS), "which question is asked: " + ", ".join(QUESTIONS)),
                Piece("to_move", MOST_PLAYERS, "1 for the seats that must decide"),
                Piece("shelters", len(land.cities), "1 for the cities among which a shelter is chosen"),
                Piece(
                    "turn",
                    10,
                    "seat on turn, first seat, opening, points left, halved, moved, acted, lost, spent, upgraded",
                ),
                Piece(
                    "port_work", 2, "what was done with Taiwan this turn (0 nothing, 1 delivering, 2 loading); rains"
                ),
                Piece("outs", len(land.majors), "how often each major city was left this turn"),
                Piece("paid", MOST_PLAYERS, "1 for the seats whose track was paid for this turn"),
                Piece("round", 2, "the round, in two numbers (256s and ones)"),
                Piece("target", 2, "the cash that wins, in two numbers"),
                Piece("stock", len(land.loads), "chips left of each load"),
                Piece("hands", self.cards, f"who holds each demand card: {HELD_BY}"),
                Piece("discarded", self.cards, "1 for the demand cards that were discarded"),
                Piece("events", self.cards, "for an event that is active: one more than the turns it has left"),
                Piece("draw_pile", 1, "cards in the draw pile"),
                Piece("ferry", MOST_PLAYERS, "1 for the seats that own the ferry"),
                Piece(
                    "seats",
                    MOST_PLAYERS * self.facts_of_a_seat,
                    "for each seat: there, cash known, cash (two numbers), debt (two), locomotive, milepost of the "
                    "train from 1 (two), where it came from likewise (two), waited, loses a turn, slowed, met, loads "
                    "carried; the loads (from 1); its port links",
                ),
                Piece("track", land.grid.edges, f"whose each segment is: {HELD_BY}"),
            ]
        )

    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, ChinaState)
        land = self.land
        players = state.players
        order = seats_from(seat, players)
        told = told_from(seat, players)
        question = None if state.over else state.pending[-1]
        numbers = one_of(-1 if question is None else QUESTIONS.index(question.name), len(QUESTIONS))
        asked = state.to_move
        numbers += padded([1 if other in asked else 0 for other in order], MOST_PLAYERS)
        numbers += marked(question.cities if isinstance(question, ChooseShelter) else [], len(land.cities))
        numbers += [
            told[state.active + 1],
            told[state.first + 1],
            1 if state.is_opening() else 0,
            capped(state.points),
            1 if state.halved else 0,
            1 if state.moved else 0,
            1 if state.acted else 0,
            1 if state.lost else 0,
            capped(state.spent),
            1 if state.upgraded else 0,
            state.operation,
            1 if state.rains else 0,
        ]
        numbers += [capped(count) for count in state.outs]
        numbers += padded([state.paid >> other & 1 for other in order], MOST_PLAYERS)
        numbers += wide(state.round)
        numbers += wide(state.target)
        numbers += [capped(count) for count in state.stock]
        numbers += self._cards(state, told)
        numbers.append(capped(len(state.draw_pile)))
        numbers += padded([state.ferry_owners >> other & 1 for other in order], MOST_PLAYERS)
        for other in order:
            numbers += self._seat(state, other, other == seat or state.cash_open)
        numbers += [0] * ((MOST_PLAYERS - players) * self.facts_of_a_seat)
        owners = bytearray(range(256))
        owners[FREE] = 0
        for other in range(players):
            owners[other] = told[other + 1]
        return bytes(numbers) + bytes(state.owner.translate(bytes(owners)))

    def _cards(self, state: ChinaState, told: list[int]) -> list[int]:
        hands = [0] * self.cards
        for other in range(state.players):
            for card in state.hands[other]:
                hands[card] = told[other + 1]
        events = [0] * self.cards
        for place, card in enumerate(state.event_cards):
            events[card] = capped(state.event_left[place] + 1)
        return hands + marked(state.discard, self.cards) + events

    def _seat(self, state: ChinaState, seat: int, cash_known: bool) -> list[int]:
        train = state.train[seat]
        came_by = state.came_by[seat]
        came_from = NONE if came_by == NONE or train == NONE else self.land.grid.other_end(came_by, train)
        facts = [1, 1 if cash_known else 0]
        facts += wide(state.cash[seat] if cash_known else 0)
        facts += wide(state.debt[seat])
        facts.append(state.locomotive[seat])
        facts += wide(train + 1)
        facts += wide(came_from + 1)
        facts += [
            1 if state.waited[seat] else 0,
            1 if state.loses_turn[seat] else 0,
            1 if state.slowed[seat] else 0,
            1 if state.met[seat] else 0,
            len(state.loads[seat]),
        ]
        facts += padded([load + 1 for load in state.loads[seat]], self.most_loads)
        return facts + bits(state.links[seat], len(self.land.ports))
