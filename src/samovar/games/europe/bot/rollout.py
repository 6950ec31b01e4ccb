"""A world played on to its end by campaigns, on the engine itself."""

from typing import Final

from samovar.core import Dice, Move
from samovar.games.europe.actions import CLAIM, KEEP, PAY, STATION, ClaimRoute
from samovar.games.europe.bot.campaign import Campaign
from samovar.games.europe.bot.points import Lengths
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.rules.decisions import SECOND_CARD, TURN, Surcharge
from samovar.games.europe.state import EuropeState

# Numbers that a turn may draw before it reaches into those of the next one.
WORDS_A_TURN: Final = 32


class Rollout:
    """One game played on, with an expert in every seat.

    Every turn of every seat has dice of its own, so that what happens in one of two worlds and not in the other
    changes no later luck.
    """

    def __init__(self, experts: list[Expert], state: EuropeState, dice: Dice) -> None:
        self.experts = experts
        self.state = state
        self.lengths = Lengths(state)
        self.campaigns: list[Campaign | None] = [None] * state.players
        self.turns = [0] * state.players
        state.dice = dice

    def run(self, most: int) -> int:
        """Play to the end, or so many moves; the number of moves made."""
        moves = 0
        while not self.state.over and moves < most:
            self.step()
            moves += 1
        return moves

    def step(self) -> Move:
        """One move of whoever must decide."""
        state = self.state
        seat = state.mover()
        question = state.pending[-1]
        if question is TURN:
            self.turns[seat] += 1
            state.dice.counter = self.place(seat)
            move = self._campaign(seat).move()
        elif question is SECOND_CARD:
            move = self._campaign(seat).second_card()
        elif isinstance(question, Surcharge):
            move = self.experts[seat].surcharge(state, seat, question)
        else:
            move = self.experts[seat].choose(state, seat)
        self._play(seat, move)
        return move

    def place(self, seat: int) -> int:
        """Where the dice of a seat's present turn begin."""
        return (self.turns[seat] * self.state.players + seat) * WORDS_A_TURN

    def _campaign(self, seat: int) -> Campaign:
        found = self.campaigns[seat]
        if found is None:
            expert = self.experts[seat]
            found = Campaign(expert, Sight(expert.atlas, self.state, seat), self.lengths)
            self.campaigns[seat] = found
        else:
            found.begin()
        return found

    def _play(self, seat: int, move: Move) -> None:
        state = self.state
        kind = move.kind
        route = -1
        if kind == CLAIM:
            assert isinstance(move, ClaimRoute)
            route = move.route
        elif kind == PAY:
            question = state.pending[-1]
            assert isinstance(question, Surcharge)
            route = question.claim.route
        state.play(move, seat)
        if route >= 0:
            if state.owner[route] == seat:
                for campaign in self.campaigns:
                    if campaign is not None:
                        campaign.notice(route)
        elif kind in (STATION, KEEP):
            own = self.campaigns[seat]
            if own is not None:
                own.forget()
