"""A finished game, position by position."""

from samovar import bots
from samovar.core import BadDocument, Dice, Expertise, Message, Record, State
from samovar.core.records import Played
from samovar.review.estimate import Estimate, model

# Where a game does not search, worlds are played on so many moves, and estimated from there.
HORIZON = 40


class Walk:
    """The positions of a record, and what is needed to think about them."""

    def __init__(self, record: Record) -> None:
        known = bots.expertise(record.game)
        title = record.game.manifest.title["en"]
        if known is None:
            raise BadDocument(Message("review.no-game", {"game": title}))
        if record.players == 1:
            raise BadDocument(Message("review.alone"))
        self.record = record
        self.players = record.players
        self.expertise: Expertise = known
        self.estimate = Estimate(known, model(record.game, record.players))
        self.searches = known.search(record.players) is not None
        self.states: list[State] = []
        state = record.begin()
        for number in range(len(record.moves)):
            self.states.append(state.copy())
            record.step(state, number)
        if not state.over:
            raise BadDocument(Message("review.unfinished", {"moves": len(record.moves)}))
        self.states.append(state)
        # Nothing that is imagined has to do with the dice of the game.
        self.dice = Dice(record.seed).derive("review", "review")

    @property
    def moves(self) -> list[Played]:
        return self.record.moves

    def play_on(self, world: State, dice: Dice) -> None:
        """Play an imagined world on, everybody by the policy: to its end, or as far as one can afford."""
        if self.searches:
            self.expertise.play_on(world, dice)
            return
        for _ in range(HORIZON):
            if world.over:
                break
            mover = world.mover()
            world.play(self.expertise.policy(world, mover, dice), mover)

    def onlooker(self, ply: int, dice: Dice) -> State:
        """A position as somebody sees it who knows every hand and nothing of what is still to come."""
        world = self.states[ply].copy()
        world.dice = dice.stream("to-come")
        return world
