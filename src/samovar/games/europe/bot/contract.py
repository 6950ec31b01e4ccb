"""What Europe offers to the bots."""

from samovar.core import Dice, Expertise, Level, Message, Move, Priced, Search, State, StyleNumbers, numbers_of
from samovar.core.expertise import LONGEST_ROLLOUT
from samovar.games.europe.bot.atlas import Atlas
from samovar.games.europe.bot.clock import progress
from samovar.games.europe.bot.evaluation import Evaluation
from samovar.games.europe.bot.explain import explain
from samovar.games.europe.bot.guessing import Guesser
from samovar.games.europe.bot.numbers import Numbers, load_numbers
from samovar.games.europe.bot.policy import Expert
from samovar.games.europe.bot.rollout import Rollout
from samovar.games.europe.bot.style import Style, style_from
from samovar.games.europe.components import Map
from samovar.games.europe.state import EuropeState

# A careless player does something else that is sensible in so many of a hundred turns.
CARELESS = [("beginner", 46.0), ("apprentice", 34.0), ("journeyman", 22.0), ("seasoned", 10.0)]


class Mind:
    """All that thinks with one style."""

    def __init__(self, map: Map, style: Style) -> None:
        self.style = style
        self.atlas = Atlas(map, style)
        self.evaluation = Evaluation(self.atlas)
        self.expert = Expert(self.atlas)
        self.guesser = Guesser(self.atlas)


class EuropeExpertise(Expertise):
    """A style for every number of players; tables of the same style share a mind.

    The master thinks in a style of its own (`own`), in which the veteran plays too, and takes the others for experts.
    """

    def __init__(self, map: Map, styles: dict[int, Style], own: dict[int, Style] | None = None) -> None:
        self.map = map
        self.numbers = load_numbers()
        self.styles = styles
        self.own = styles if own is None else own
        self.masters: dict[int, Expert] = {}
        self.minds: dict[int, Mind] = {}
        for players, style in styles.items():
            for mind in self.minds.values():
                if mind.style is style:
                    self.minds[players] = mind
                    break
            else:
                self.minds[players] = Mind(map, style)

    def mind(self, players: int) -> Mind:
        """Maps with room for more players than were ever tried borrow the mind of the largest table."""
        return self.minds[players] if players in self.minds else self.minds[max(self.minds)]

    def master(self, players: int) -> Expert:
        """Who plays the master's own seat, made when first asked for."""
        known = self.masters.get(players)
        if known is None:
            style = self.own[players if players in self.own else max(self.own)]
            mind = self.mind(players)
            known = mind.expert if style is mind.style else Expert(Atlas(self.map, style))
            self.masters[players] = known
        return known

    def evaluate(self, state: State, seat: int) -> float:
        assert isinstance(state, EuropeState)
        return self.mind(state.players).evaluation.evaluate(state, seat)

    def evaluate_moves(self, state: State, seat: int, moves: list[Move]) -> list[float]:
        assert isinstance(state, EuropeState)
        return self.mind(state.players).evaluation.evaluate_moves(state, seat, moves)

    def progress(self, state: State) -> float:
        assert isinstance(state, EuropeState)
        return progress(self.mind(state.players).style, state)

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, EuropeState)
        return self.mind(state.players).expert.choose(state, seat)

    def best_policy(self, state: State, seat: int, dice: Dice) -> Move:
        assert isinstance(state, EuropeState)
        return self.master(state.players).choose(state, seat)

    def careless(self, state: State, seat: int, dice: Dice, noise: float) -> Move:
        """In so many of a hundred decisions, any of the moves worth comparing instead of the best.

        More tickets are not among them: whoever takes them by mistake loses by them alone.
        """
        assert isinstance(state, EuropeState)
        expert = self.mind(state.players).expert
        if dice.below(1000) >= 10.0 * noise:
            return expert.choose(state, seat)
        moves = expert.candidates(state, seat)
        tempting = [move for move in moves[1:] if move != state.moves.ask_tickets]
        return tempting[dice.below(len(tempting))] if tempting else moves[0]

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        assert isinstance(state, EuropeState)
        return self.mind(state.players).expert.priced(state, seat, self._numbers(state.players))

    def proposals(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        assert isinstance(state, EuropeState)
        return self.master(state.players).priced(state, seat, self._numbers(state.players))

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, EuropeState)
        return explain(self.mind(state.players).expert, state, seat, move)

    def imagine(self, world: State, seat: int, dice: Dice) -> State:
        other = world.determinize(seat, dice)
        assert isinstance(other, EuropeState)
        self.mind(other.players).guesser.deal(other, seat, dice)
        return other

    def play_on(self, world: State, dice: Dice) -> None:
        """Everybody keeps to a plan as long as it stands."""
        assert isinstance(world, EuropeState)
        Rollout([self.mind(world.players).expert] * world.players, world, dice).run(LONGEST_ROLLOUT)

    def play_out(self, world: State, seat: int, dice: Dice) -> None:
        assert isinstance(world, EuropeState)
        experts = [self.mind(world.players).expert] * world.players
        experts[seat] = self.master(world.players)
        Rollout(experts, world, dice).run(LONGEST_ROLLOUT)

    def tunable(self, players: int) -> StyleNumbers:
        return numbers_of(self.mind(players).style, [])

    def renumbered(self, given: dict[int, StyleNumbers]) -> Expertise:
        styles = dict(self.styles)
        own = dict(self.own)
        for players, numbers in given.items():
            styles[players] = style_from(numbers)
            own[players] = styles[players]
        return EuropeExpertise(self.map, styles, own)

    def search(self, players: int) -> Search | None:
        numbers = self._numbers(players)
        return Search(
            numbers.rollouts,
            arms=numbers.arms,
            prior=numbers.prior,
            win=numbers.win,
            best_other=numbers.best_other,
            mean_other=1.0 - numbers.best_other,
            hopeless=numbers.hopeless,
            caution=numbers.caution,
            moves=numbers.moves,
        )

    def stakes(self, state: State) -> float:
        """The starting tickets are chosen once, and can be worth more than any move."""
        assert isinstance(state, EuropeState)
        return self._numbers(state.players).start if state.choosing else 1.0

    def _numbers(self, players: int) -> Numbers:
        """Maps with room for more players than were ever tried borrow the numbers of the largest table."""
        return self.numbers[min(players, max(self.numbers))]

    def ladder(self) -> list[Level]:
        careless = [Level(name, noise) for name, noise in CARELESS]
        return [*careless, Level("veteran", best=True), Level("master", effort=1.0)]
