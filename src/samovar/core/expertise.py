"""What a game knows about playing itself well: the contract between a room and the bots."""

from mypy_extensions import mypyc_attr

from samovar.core.dice import Dice
from samovar.core.game import State
from samovar.core.moves import Move
from samovar.core.text import Message

# What a policy judges by, each number or list of numbers under its name.
StyleNumbers = dict[str, float | list[float]]

# No game of policies lasts so long; one that does is judged as it stands.
LONGEST_ROLLOUT = 6000


class Priced:
    """A move with what it is worth to the policy, in points; `terms` tells what made the price, where it was asked."""

    def __init__(self, move: Move, value: float, terms: dict[str, float] | None = None) -> None:
        self.move = move
        self.value = value
        self.terms = terms


class Search:
    """How a game's search thinks: what the policy's prices count for, and what the end of a game is worth.

    The worth of an end is one's points, less `best_other` times those of the best of the others and `mean_other`
    times their mean, all within `full_margin`, and `win` more for winning.
    """

    def __init__(
        self,
        rollouts: int,
        arms: int = 6,
        span: float = 1000.0,
        prior: float = 20.0,
        trust: float = 1.0,
        win: float = 10.0,
        best_other: float = 0.5,
        mean_other: float = 0.5,
        full_margin: float = 1000.0,
        batch: int = 8,
        hopeless: float = 2.0,
        caution: float = 0.0,
        halving: bool = True,
        moves: int = 0,
    ) -> None:
        # Games played on for one move; where `moves` are given, no more of them than take so many moves together: a
        # decision near the end, whose games are short, is looked at in more of them, and all take about as long.
        self.rollouts = rollouts
        self.moves = moves
        # The moves that are tried: so many of the policy's best, none priced lower than the best by more than the span.
        self.arms = arms
        self.span = span
        # The policy's own prices count like so many rollouts, each price for a part of itself.
        self.prior = prior
        self.trust = trust
        self.win = win
        self.best_other = best_other
        self.mean_other = mean_other
        self.full_margin = full_margin
        # Worlds between two looks at what is hopeless, and the standard errors that make it so.
        self.batch = batch
        self.hopeless = hopeless
        # Standard errors by which a move must be better than the policy's own.
        self.caution = caution
        # Whether the worse half is put away at each stage.
        self.halving = halving


class Level:
    """A rung of a game's ladder: how careless it plays, and which part of the search's budget it thinks with.

    `best`: it does not search, but plays by the room's best policy.
    """

    def __init__(self, name: str, noise: float = 0.0, effort: float = 0.0, best: bool = False) -> None:
        self.name = name
        self.noise = noise
        self.effort = effort
        self.best = best


@mypyc_attr(allow_interpreted_subclasses=True)
class Expertise:
    """A game's own evaluation and policy. A room offers it as `bot.expertise(game)`.

    Every state given here is a world that agrees with what the seat knows. Answers depend on nothing else that the
    seat could not see, so that they are the same in every such world.
    """

    def evaluate(self, state: State, seat: int) -> float:
        """How good a position is for a seat: more is better, in points as far as the game has points."""
        raise NotImplementedError

    def evaluate_moves(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        """What `evaluate` says after each of these moves; a game may know it without playing them all."""
        values: list[float] = []
        for move in moves:
            world = state.copy()
            world.play(move, seat)
            values.append(self.evaluate(world, seat))
        return values

    def progress(self, state: State) -> float:
        """How far a game has come, from 0 at its start to 1 at its end, as far as the position tells."""
        return 0.0

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        """A sensible move, quickly."""
        raise NotImplementedError

    def at_once(self, state: State, seat: int, dice: Dice) -> Move:
        """What the policy plays without looking ahead, where it looks ahead at all: as games are played on."""
        return self.policy(state, seat, dice)

    def best_policy(self, state: State, seat: int, dice: Dice) -> Move:
        """What a master plays that does not search: the policy, or one with a style of its own, where a game has it."""
        return self.policy(state, seat, dice)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        """What the policy plays when it takes less care: noise 0 is all of it, in a measure of the game's own."""
        return self.policy(state, seat, dice)

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        """The moves worth comparing, the policy's own first; all at one price where the policy has none."""
        first = self.policy(state, seat, dice)
        found = [Priced(first, 0.0)]
        for move in state.legal(seat):
            if move != first:
                found.append(Priced(move, 0.0))
        return found

    def proposals(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        """The moves that the search compares, the first of them the one to beat; a game may know better ones for it."""
        return self.options(state, seat, dice)

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        """Why one would play a move, in one or two sentences of the room's own words; none where it has no reasons."""
        return []

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        """Another world that agrees with what the seat knows; a game may weigh what the others have done."""
        return world.determinize(seat, dice)

    def play_on(self, world: State, dice: Dice) -> None:
        """Play a world to its end, everybody by the policy."""
        moves = 0
        while not world.over and moves < LONGEST_ROLLOUT:
            mover = world.mover()
            world.play(self.policy(world, mover, dice), mover)
            moves += 1

    def play_out(self, world: State, seat: int, dice: Dice) -> None:
        """Play a world to its end for the search of a seat, which may play better than the policy itself."""
        self.play_on(world, dice)

    def tunable(self, players: int) -> StyleNumbers:
        """The numbers of the policy at a table of so many that tuning may change; none where the room has none."""
        return {}

    def renumbered(self, given: dict[int, StyleNumbers]) -> "Expertise":
        """The same knowledge, but with all of these numbers at tables of these sizes."""
        return self

    def search(self, players: int) -> Search | None:
        """How to search at a table of so many, made anew each time; None where search does not beat the policy."""
        return None

    def stakes(self, state: State) -> float:
        """How many times the usual budget of the search a decision is worth."""
        return 1.0

    def errand(self, state: State, seat: int, move: Move) -> object:
        """What a move is meant for, in a game whose moves are small steps of a plan: something for `set_out`."""
        return None

    def decides(self, move: Move, errand: object) -> bool:
        """Whether a move answers what a puzzle of such a game asks, or leaves it open."""
        return True

    def same_errand(self, state: State, seat: int, one: object, other: object) -> bool:
        """Whether two moves are meant for the same, so that both are right or wrong together."""
        return False

    def set_out(self, world: State, seat: int, move: Move, errand: object, dice: Dice) -> None:
        """Play a move, and go on with what it is meant for as long as one would not think again."""
        world.play(move, seat)

    def horizon(self, players: int) -> int:
        """Rounds that a world is played on to compare moves, where its end is too far; 0 where none are counted."""
        return 0

    def rounds(self, state: State) -> int:
        """How many rounds have been played, where `horizon` counts them."""
        return 0

    def play_to(self, world: State, last: int, dice: Dice) -> None:
        """Play a world on until a round begins, or to its end, where `horizon` counts rounds."""
        moves = 0
        while not world.over and self.rounds(world) < last and moves < LONGEST_ROLLOUT:
            mover = world.mover()
            world.play(self.policy(world, mover, dice), mover)
            moves += 1

    def ladder(self) -> list[Level]:
        """The levels that people are offered, weakest first; none where the room has measured none."""
        return []


def numbers_of(style: object, kept: list[str], whole: bool = False) -> StyleNumbers:
    """The numbers of a style that tuning may change: all but those that are kept, and `whole` ones only if said."""
    found: StyleNumbers = {}
    for name in sorted(dir(style)):
        if name.startswith("_") or name in kept:
            continue
        value: object = getattr(style, name)
        if isinstance(value, list):
            found[name] = [float(each) for each in value]
        elif isinstance(value, float) or (whole and isinstance(value, int)):
            found[name] = float(value)
    return found
