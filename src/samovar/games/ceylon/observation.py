"""What a seat knows of Ceylon, for learners."""

from typing import Final

from samovar.core import Observation, Piece, bits, capped, marked, one_of, padded, seats_from, told_from
from samovar.games.ceylon.components import ACTIONS, TEAS, Island
from samovar.games.ceylon.rules.decisions import PickPlantations
from samovar.games.ceylon.state import CeylonState

QUESTIONS: Final = ["place", "play", "act", "follow", "pick", "return"]
MOST_PLAYERS: Final = 4
HELD_BY: Final = "0 nobody, 1 oneself, 2 and so on the others in turn order"


class CeylonObservation(Observation):
    def __init__(self, island: Island) -> None:
        self.island = island
        self.facts_of_a_seat = 12 + len(TEAS) + len(island.tiles)
        hexes = len(island.hexes)
        districts = len(island.districts)
        contracts = len(island.contracts)
        super().__init__(
            [
                Piece("question", len(QUESTIONS), "which question is asked: " + ", ".join(QUESTIONS)),
                Piece(
                    "turn", 7, "seats on turn and acting, first seat (from 1), card done, token used, last round, turns"
                ),
                Piece("own_action", len(ACTIONS), "the action of the card on the table for the active player"),
                Piece("follow_action", len(ACTIONS), "its action for the others"),
                Piece("hexes", hexes, "1 in play"),
                Piece("level", hexes, "the height of each hex, from 1; 0 where it is not in play"),
                Piece("owner", hexes, f"whose plantation: {HELD_BY}"),
                Piece("doubled", hexes, "1 for a plantation of two leaves"),
                Piece("pawns", MOST_PLAYERS * hexes, "for each seat, 1 where its pawn stands"),
                Piece("picked", hexes, "1 for the plantations picked so far in a far harvest"),
                Piece("counsellors", districts, "who sits in each district, from 1; 0 for none"),
                Piece(
                    "hired", MOST_PLAYERS * districts, "for each seat, 1 for the districts whose counsellor it hired"
                ),
                Piece("hand", len(island.cards), "1 for the cards in one's own hand"),
                Piece("played", len(island.cards), "1 for the cards played by anybody"),
                Piece("wagons", island.wagons, "the contract in each wagon, from 1; 0 for none"),
                Piece("unseen_contracts", contracts, "1 for the contracts that are still to come"),
                Piece("contracts", contracts, f"who has it: {HELD_BY}"),
                Piece("cards", 2, "cards in the draw pile; district bonuses taken"),
                Piece("technology", MOST_PLAYERS, "the seats in the order of the track, each from 1"),
                Piece(
                    "seats",
                    MOST_PLAYERS * self.facts_of_a_seat,
                    "for each seat: there, rupees, points, leaves, tokens, space on the track, cards, open slots, "
                    "warehouse, bonus taken, tile spent, to be placed, crates by tea, starting tile",
                ),
            ]
        )

    def write(self, state: object, seat: int) -> bytes:
        assert isinstance(state, CeylonState)
        island = self.island
        players = state.players
        hexes = len(island.hexes)
        order = seats_from(seat, players)
        told = told_from(seat, players)
        question = None if state.over else state.pending[-1]
        numbers = one_of(-1 if question is None else QUESTIONS.index(question.name), len(QUESTIONS))
        numbers += [
            told[state.active + 1],
            told[state.acting + 1],
            told[state.first + 1],
            1 if state.card_done else 0,
            1 if state.token_used else 0,
            1 if state.last_round else 0,
            capped(state.turns),
        ]
        numbers += one_of(state.own_action, len(ACTIONS))
        numbers += one_of(state.follow_action, len(ACTIONS))
        in_play = bits(state.in_play, hexes)
        numbers += in_play
        numbers += [capped(state.level[hex]) if in_play[hex] else 0 for hex in range(hexes)]
        numbers += [told[owner + 1] for owner in state.owner]
        numbers += bits(state.doubled, hexes)
        for other in order:
            numbers += one_of(state.pawn[other], hexes)
        numbers += [0] * ((MOST_PLAYERS - players) * hexes)
        numbers += bits(question.picked if isinstance(question, PickPlantations) else 0, hexes)
        numbers += [counsellor + 1 for counsellor in state.counsellor]
        for other in order:
            numbers += bits(state.hired[other], len(island.districts))
        numbers += [0] * ((MOST_PLAYERS - players) * len(island.districts))
        numbers += marked(state.hands[seat], len(island.cards))
        numbers += marked(state.discard, len(island.cards))
        numbers += padded([contract + 1 for contract in state.wagons], island.wagons)
        numbers += marked(state.contract_pile, len(island.contracts))
        held = [0] * len(island.contracts)
        for other in range(players):
            for contract in state.contracts[other]:
                held[contract] = told[other + 1]
        numbers += held
        numbers.append(len(state.draw_pile))
        numbers.append(state.bonuses_taken)
        numbers += padded([told[other + 1] for other in state.technology], MOST_PLAYERS)
        for other in order:
            numbers += self._seat(state, other)
        numbers += [0] * ((MOST_PLAYERS - players) * self.facts_of_a_seat)
        return bytes(numbers)

    def _seat(self, state: CeylonState, seat: int) -> list[int]:
        facts = [
            1,
            capped(state.rupees[seat]),
            capped(state.points[seat]),
            state.leaves[seat],
            capped(state.tokens[seat]),
            state.space[seat],
            len(state.hands[seat]),
            state.open_slots(seat),
            capped(state.warehouse[seat]),
            1 if state.has_bonus[seat] else 0,
            1 if state.tile_spent[seat] else 0,
            1 if seat in state.placing else 0,
        ]
        return facts + state.crates[seat] + one_of(state.tile[seat], len(self.island.tiles))
