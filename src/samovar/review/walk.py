"""A finished game, position by position."""

from samovar import bots
from samovar.core import NOBODY, BadDocument, Dice, Expertise, Message, Record, State
from samovar.core.records import Played
from samovar.review.estimate import Estimate, model

# Where a game does not search, worlds are played on so many moves, and estimated from there.
HORIZON = 40
# A round that no game reaches.
NEVER = 1_000_000


class Walk:
    """The positions of a record, and what is needed to think about them.

    A game that is still played is walked through by one seat alone, the `knower`: all that is said of it then follows
    from what this seat knows.
    """

    def __init__(self, record: Record, knower: int = NOBODY) -> None:
        known = bots.expertise(record.game)
        title = record.game.manifest.title["en"]
        if known is None:
            raise BadDocument(Message("review.no-game", {"game": title}))
        if record.players == 1:
            raise BadDocument(Message("review.alone"))
        self.record = record
        self.knower = knower
        self.players = record.players
        self.expertise: Expertise = known
        self.estimate = Estimate(known, model(record.game, record.players))
        self.searches = known.search(record.players) is not None
        self.states: list[State] = []
        state = record.begin()
        for number in range(len(record.moves)):
            self.states.append(state.copy())
            record.step(state, number)
        if not state.over and knower == NOBODY:
            raise BadDocument(Message("review.unfinished", {"moves": len(record.moves)}))
        self.states.append(state)
        # Nothing that is imagined has to do with the dice of the game.
        self.dice = Dice(record.seed).derive("review", "review")

    @property
    def ended(self) -> bool:
        return self.states[-1].over

    @property
    def moves(self) -> list[Played]:
        return self.record.moves

    def play_on(self, world: State, dice: Dice, near: bool = False) -> None:
        """Play an imagined world on, everybody by the policy: to its end, where that is `near` or the game is quick."""
        if self.searches:
            self.expertise.play_on(world, dice)
            return
        if near and self.expertise.horizon(self.players) > 0:
            self.expertise.play_to(world, NEVER, dice)
            return
        for _ in range(HORIZON):
            if world.over:
                break
            mover = world.mover()
            world.play(self.expertise.policy(world, mover, dice), mover)

    def onlooker(self, ply: int, dice: Dice) -> State:
        """A position as somebody sees it who knows every hand and nothing of what is still to come.

        Of a game that is still played, a world that its one seat could be in.
        """
        if self.knower != NOBODY:
            return self.expertise.imagine(self.states[ply], self.knower, dice.stream("deal"))
        world = self.states[ply].copy()
        world.dice = dice.stream("to-come")
        return world
