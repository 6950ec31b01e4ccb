"""The search: what it compares, how it spends its budget, and when it stops."""

import pytest

from samovar import bots, games
from samovar.bots import SearchBot
from samovar.bots.search import Arm, Outcome, Rehearsal, Trial, utility
from samovar.core import Dice, Expertise, Game, Move, Priced, Search, State

CEYLON = games.game("ceylon")
ALUBARI = games.game("alubari")


class Told(Expertise):
    """Knows nothing of the game: its rollouts end at once, and pay what it was told for the move that began them."""

    def __init__(self, values: list[float], pays: dict[str, list[float]]) -> None:
        self.values = values
        self.pays = pays
        self.worlds: list[int] = []

    def options(self, state: State, seat: int, dice: Dice) -> list[Priced]:
        return [Priced(move, value) for move, value in zip(state.legal(seat), self.values, strict=False)]

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        return state.legal(seat)[0]

    def search(self, players: int) -> Search | None:
        return Search(100)


class ToldRehearsal(Rehearsal):
    """Plays nothing: a move pays what it was told, world by world, after as many moves as a game is said to take."""

    length = 0

    def outcomes(self, number: int, moves: list[Move]) -> list[Outcome]:
        assert isinstance(self.expertise, Told)
        paid = [self.expertise.pays.get(move.notation, [0.0]) for move in moves]
        return [Outcome(pays[number % len(pays)], self.length) for pays in paid]


def trial(search: Search, values: list[float], gains: list[list[float]]) -> tuple[Trial, list[Move]]:
    state = CEYLON.new(2, 5)
    seat = state.mover()
    moves = state.legal(seat)
    pays = {move.notation: gain for move, gain in zip(moves, gains, strict=False)}
    return told_trial(Told(values, pays), search, state), moves


def told_trial(told: Told, search: Search, state: State, length: int = 0) -> Trial:
    seat, dice = state.mover(), Dice("11" * 16)
    rehearsal = ToldRehearsal(told, search, state, seat, dice)
    rehearsal.length = length
    return Trial(told, search, state, seat, dice, None, rehearsal)


def test_the_move_that_gains_most_is_chosen() -> None:
    given, moves = trial(Search(200), [0.0] * 4, [[0.0], [-3.0], [5.0, 6.0], [1.0]])

    trace = given.run(200, 0.0)

    assert trace.chosen == moves[2]
    assert trace.changed
    assert trace.first == moves[0]


def test_only_the_policys_best_are_tried() -> None:
    given, moves = trial(Search(200, arms=3, span=4.0), [9.0, 6.0, 4.0, 8.9], [[0.0]] * 4)

    assert [arm.move for arm in given.tried] == [moves[1]]


def test_the_policys_prices_count_like_so_many_rollouts() -> None:
    """A move that looks 4 points better in 8 worlds stays behind when its price was 10 lower, and 20 count for that."""
    for prior, better in ((20.0, False), (1.0, True)):
        given, moves = trial(Search(16, arms=2, prior=prior, hopeless=99.0), [10.0, 0.0], [[0.0], [4.0]])
        assert (given.run(16, 0.0).chosen == moves[1]) is better


def test_the_budget_is_in_games_played_on() -> None:
    given, _ = trial(Search(100, hopeless=99.0), [0.0] * 6, [[0.0, 3.0], [1.0, 0.0], [2.0, 2.0], [0.5], [1.0], [1.5]])

    trace = given.run(61, 0.0)

    assert 50 <= trace.rollouts <= 61
    worlds = [arm.worlds for arm in trace.arms]
    assert max(worlds) == trace.worlds
    assert min(worlds) < max(worlds)  # the worse half was put away


def test_a_budget_of_moves_ends_a_search_whose_games_are_long() -> None:
    state = CEYLON.new(2, 5)
    moves = state.legal(state.mover())
    told = Told([0.0] * 4, {moves[1].notation: [0.5, -0.5], moves[2].notation: [0.3, -0.4]})
    traces = [
        told_trial(told, Search(1000, hopeless=99.0), state, length=10).run(rollouts, 0.0, budget)
        for rollouts, budget in ((1000, 400), (30, 400), (1000, 800), (60, 0))
    ]

    assert 34 <= traces[0].rollouts <= 40
    assert 24 <= traces[1].rollouts <= 30
    assert 74 <= traces[2].rollouts <= 80
    assert 54 <= traces[3].rollouts <= 60


def test_a_decision_that_is_worth_more_has_a_larger_budget() -> None:
    class Weighty(Told):
        def stakes(self, state: State) -> float:
            return 2.0

    rollouts = []
    for told in (Told([0.0] * 4, {}), Weighty([0.0] * 4, {})):
        state = CEYLON.new(2, 5)
        trace = SearchBot(told, effort=0.2).study(state, state.mover(), Dice("11" * 16))
        assert trace is not None
        rollouts.append(trace.rollouts)

    assert rollouts[0] <= 20 < rollouts[1] <= 40


def test_a_search_ends_early_when_nothing_is_in_doubt() -> None:
    given, moves = trial(Search(4000), [0.0] * 3, [[0.0], [9.0, 9.5], [-9.0, -9.5]])

    trace = given.run(4000, 0.0)

    assert trace.chosen == moves[1]
    assert trace.rollouts < 100


def test_where_caution_is_asked_for_the_policy_keeps_its_move_in_doubt() -> None:
    doubtful = [[0.0], [30.0, -28.0]]
    for caution, changed in ((1.5, False), (0.0, True)):
        search = Search(60, prior=0.0, caution=caution, hopeless=0.7, halving=False)
        assert trial(search, [0.0, 0.0], doubtful)[0].run(60, 0.0).changed is changed


def test_an_estimate_is_the_mean_of_prior_and_worlds() -> None:
    arm = Arm(CEYLON.new(2, 1).legal()[0], -2.0, 2.0)
    for gain in (4.0, 6.0):
        arm.add(gain)

    assert arm.mean() == 5.0
    assert arm.estimate() == pytest.approx(1.5)
    assert arm.doubt() == pytest.approx(arm.error() / 2)


def test_winning_is_worth_more_than_its_points() -> None:
    state = CEYLON.new(3, 4)
    bot = bots.make("random", CEYLON)
    while not state.over:
        seat = state.mover()
        state.play(bots.think(bot, state, seat), seat)
    totals = state.scores().totals()
    (winner,) = state.scores().winners()
    others = [total for seat, total in enumerate(totals) if seat != winner]
    margin = totals[winner] - 0.5 * max(others) - 0.5 * sum(others) / 2

    assert utility(state, winner, Search(1, win=10.0)) == pytest.approx(margin + 10.0)
    assert utility(state, winner, Search(1, win=7.0, full_margin=1.0)) == 8.0
    loser = (winner + 1) % 3
    assert utility(state, loser, Search(1, win=10.0)) == utility(state, loser, Search(1, win=0.0))


@pytest.mark.parametrize("game", [CEYLON, ALUBARI], ids=lambda game: game.id)
def test_a_trace_tells_what_was_seen_and_the_same_seed_sees_the_same(game: Game) -> None:
    expert = bots.make("expert", game)
    state = game.new(2, 8)
    for _ in range(9):
        seat = state.mover()
        state.apply(bots.think(expert, state, seat), seat)
    seat = state.mover()
    first, second = (bots.make("master:rollouts=12", game) for _ in range(2))
    assert isinstance(first, SearchBot)
    assert isinstance(second, SearchBot)

    world = state.determinize(seat, Dice("21" * 16))
    one = first.study(world, seat, Dice("22" * 16))
    other = second.study(state.determinize(seat, Dice("23" * 16)), seat, Dice("22" * 16))

    assert one is not None
    assert other is not None
    assert one.to_json() == other.to_json()
    assert one.rollouts <= 12
    assert one.chosen == first.choose(world, seat, Dice("22" * 16))
    assert one.chosen in state.legal(seat)
