"""Playing on quickly: everybody keeps to a plan until its next stop, and thinks it over only now and then."""

from samovar.core import Move
from samovar.games.china.bot.alternatives import ASKED
from samovar.games.china.bot.policy import Expert, Thought
from samovar.games.china.state import ChinaState

# Rounds after which a plan is thought over though nothing of one's own has changed: the others build, too.
KEPT = 3


class Kept:
    """A thought that serves for some rounds, with the facts that it was made of."""

    def __init__(self, facts: str, until: int, thought: Thought) -> None:
        self.facts = facts
        self.until = until
        self.thought = thought


class Steady:
    """The seats of one world. An expert thinks every round; here a thought serves while hand, loads, events and engine
    are the same, and the train keeps to its way."""

    def __init__(self, expert: Expert) -> None:
        self.expert = expert
        self.kept: dict[int, Kept] = {}

    def choose(self, state: ChinaState, seat: int) -> Move:
        expert = self.expert
        if state.pending[-1].name not in ASKED or state.is_opening() or state.absent >> seat & 1:
            return expert.choose(state, seat)
        facts = f"{state.hands[seat]}/{state.loads[seat]}/{state.event_cards}/{state.locomotive[seat]}"
        kept = self.kept.get(seat)
        if (
            kept is None
            or kept.facts != facts
            or state.round >= kept.until
            or not expert.fits(state, seat, kept.thought)
        ):
            kept = Kept(facts, state.round + KEPT, expert.think(state, seat))
            if kept.thought.plan is None:
                kept.until = state.round + 1
            self.kept[seat] = kept
        return expert.answer(state, seat, kept.thought)

    def play_to(self, world: ChinaState, last: int, most: int) -> None:
        """Play a world on until a round begins, or to its end."""
        moves = 0
        while not world.over and world.round < last and moves < most:
            mover = world.mover()
            world.play(self.choose(world, mover), mover)
            moves += 1
