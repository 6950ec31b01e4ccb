"""A review from the first curve to the end of its budget."""

import json
from dataclasses import replace

import pytest
from tests.review.helpers import golden, last_moves, short_europe

from samovar import bots
from samovar.core import BadDocument, Dice, Field, Record
from samovar.review import Review, Reviewing, Telling, account, compare, page, play_of, read_review
from samovar.review.accuracy import move_accuracy
from samovar.review.curve import anchor, fast_curve, places, price, refined
from samovar.review.estimate import result
from samovar.review.judge import judge
from samovar.review.walk import HORIZON, Walk

BUDGET = 420


@pytest.fixture(scope="module")
def record() -> Record:
    return last_moves(golden("ceylon", "cards-2"), 14)


@pytest.fixture(scope="module")
def review(record: Record) -> Review:
    return Reviewing(record, BUDGET).go_on()


def test_the_first_curve_is_there_before_anything_is_searched(record: Record) -> None:
    first = Reviewing(record, 0).review
    assert first.rollouts == 0
    assert len(first.curve) == len(record.moves) + 1
    assert all(sum(point.chances) == pytest.approx(1.0) for point in first.curve)
    state = record.replay()
    assert [seat for seat, chance in enumerate(first.curve[-1].chances) if chance > 0] == state.scores().winners()


def test_the_search_spends_its_budget_and_judges_decisions(review: Review) -> None:
    assert review.finished
    assert review.rollouts >= BUDGET * 0.8
    judged = [each for each in review.decisions if each.worlds > 0]
    assert judged
    for each in judged:
        assert each.cost >= 0.0
        assert each.before == pytest.approx(each.after + each.cost)
        assert (each.cost > 0.0) == each.proved == (each.best != each.move)
        assert not each.effects or sum(each.effects) == pytest.approx(0.0, abs=1e-9)


def test_cut_into_slices_and_kept_in_between_it_is_the_same_review(record: Record, review: Review) -> None:
    kept = Reviewing(record, BUDGET).review
    slices = 0
    while not kept.finished:
        kept = read_review(Field(json.loads(json.dumps(kept.to_json())), "review"))
        kept = Reviewing(record, BUDGET, kept).go_on(1e-6)
        slices += 1
    assert slices > 3
    assert kept == review


def test_a_move_is_judged_by_what_its_player_knew(record: Record) -> None:
    """Other hidden cards in the true position change nothing of the judgement."""
    found = []
    for dealt in (None, "one", "other"):
        going = Reviewing(record, BUDGET)
        decision = max(going.review.decisions, key=lambda each: len(going.walk.states[each.ply].legal(each.seat)))
        if dealt is not None:
            world = going.walk.states[decision.ply]
            going.walk.states[decision.ply] = world.determinize(decision.seat, Dice("5a" * 16, dealt))
        judge(going.walk, decision)
        found.append(decision)
    assert found[0] == found[1] == found[2]
    assert found[0].worlds > 1


def test_a_review_of_another_game_is_refused(record: Record, review: Review) -> None:
    other = last_moves(golden("ceylon", "cards-2"), 3)
    with pytest.raises(BadDocument) as caught:
        Reviewing(other, BUDGET, review)
    assert caught.value.message.key == "review.other-game"


def test_unfinished_solo_and_damaged_are_refused(record: Record, review: Review) -> None:
    unfinished = last_moves(golden("ceylon", "cards-2"), 14)
    unfinished.moves = unfinished.moves[:3]
    for wrong, key in ((unfinished, "review.unfinished"), (golden("alubari", "alone"), "review.alone")):
        with pytest.raises(BadDocument) as caught:
            Reviewing(wrong, BUDGET)
        assert caught.value.message.key == key
    document = review.to_json()
    del document["curve"]
    with pytest.raises(BadDocument) as caught:
        read_review(Field(document, "review"))
    assert caught.value.message.key == "review.damaged"


def test_accuracy_is_a_mark_from_0_to_100(review: Review) -> None:
    assert move_accuracy(0.0) == pytest.approx(100.0, abs=0.01)
    assert move_accuracy(1.0) == 0.0
    for seat in range(review.players):
        play = play_of(review, seat)
        assert 0.0 <= play.accuracy <= 100.0
        assert sum(kind.decisions for kind in play.kinds) == play.decisions


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_told_in_both_languages_and_as_a_page(record: Record, review: Review, language: str) -> None:
    told = Telling(review, record.game, language)
    sentences = [told.title, told.state()]
    for seat in range(review.players):
        sentences += told.account(seat)
    for each in told.moments():
        sentences += [each.when, each.what, *each.why]
    assert all(sentence and "{" not in sentence and "None" not in sentence for sentence in sentences)
    whole = page(review, record.game, language, record)
    assert whole.count("<polyline") == review.players
    assert f'lang="{language}"' in whole
    assert "http" not in whole
    assert whole.count("<pre>") == len(review.moments) > 0
    assert len(review.moments) <= 5


def test_it_says_how_much_was_searched(record: Record, review: Review) -> None:
    told = Telling(review, record.game, "en")
    searched = [each.worlds for each in review.decisions]
    try:
        for each in review.decisions:
            each.worlds = 1
        assert told.state() == f"All {len(searched)} decisions were searched."
        review.decisions[0].worlds = 0
        assert told.state().startswith(f"{len(searched) - 1} of {len(searched)} decisions were searched")
    finally:
        for each, worlds in zip(review.decisions, searched, strict=True):
            each.worlds = worlds


def test_a_game_that_does_not_search_is_played_on_a_little() -> None:
    """China's rollouts stop after some moves, where the estimate takes over."""
    record = golden("china", "victory")
    walk = Walk(record)
    assert not walk.searches
    world = walk.onlooker(0, Dice("5a" * 16))
    walk.play_on(world, Dice("5b" * 16))
    assert world.ply <= HORIZON
    assert sum(walk.estimate.softened(world).chances) == pytest.approx(1.0)


def test_the_end_is_looked_at_closely(record: Record) -> None:
    """Chances change fastest there, and games played on from there are short, so that they cost little."""
    whole = Walk(golden("ceylon", "cards-2"))
    last = len(whole.moves)
    assert {last - 1, last - 2, last - 4} <= set(places(whole))
    assert max(places(Walk(unfinished(14), unfinished(14).moves[0].seat))) < 13
    walk = Walk(record)
    late, early = anchor(walk, len(walk.moves) - 1), anchor(walk, 1)
    assert late.rollouts > early.rollouts
    assert price(walk, late) < price(walk, early)


def test_what_is_decided_is_not_blurred() -> None:
    """Far from its end a win by a hair counts little more than a half; just before it, a win is a win."""
    walk = Walk(golden("ceylon", "cards-2"))
    first, late = walk.states[0], walk.states[-2]
    estimate = walk.estimate
    assert 0.0 <= estimate.softness(late) < 0.2 * estimate.softness(first)
    end = walk.states[-1]
    assert estimate.softened(end, 0.0) == result(end)
    assert max(estimate.softened(end).chances) < 1.0


@pytest.mark.parametrize("players", [2, 3])
def test_the_winner_of_a_short_game_is_seen_before_its_last_move(players: int) -> None:
    """Europe with few trains ends long before a game of the published map would: its curve must know."""
    short = short_europe()
    known = bots.expertise(short)
    assert known is not None
    bot = bots.make("expert", short)
    given = []
    for seed in range(8):
        state = short.new(players, seed)
        record = Record(short, players, state.dice.seed)
        while not state.over:
            seat = state.mover()
            move = bots.think(bot, state, seat)
            record.add(seat, move)
            state.play(move, seat)
        walk = Walk(record)
        last = len(walk.moves) - 1
        assert known.progress(walk.states[last]) > 0.9
        curve = refined(fast_curve(walk), [anchor(walk, ply) for ply in places(walk) if ply > 0.9 * last])
        given.append(sum(curve[last].chances[seat] for seat in state.scores().winners()))
    assert sum(given) / len(given) > 0.8


def test_a_review_of_an_earlier_version_is_kept_and_gone_on_with(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It had no anchors near the end: it is shown as it is, and when it is gone on with, they are added."""
    last = len(record.moves)
    monkeypatch.setattr(
        "samovar.review.reviewing.places", lambda walk: sorted({last * part // 12 for part in range(12)})
    )
    old = Reviewing(record, BUDGET).go_on()
    monkeypatch.undo()
    kept = read_review(Field(json.loads(json.dumps(old.to_json())), "review"))
    assert Reviewing(record, BUDGET, kept).review.curve == old.curve
    more = Reviewing(record, 2 * BUDGET, kept).go_on()
    assert {each.ply for each in more.anchors} > {each.ply for each in old.anchors}
    for seat in range(more.players):
        one = account(more, seat)
        assert one.fair + one.deal + one.own + one.others + one.luck == pytest.approx(one.result, abs=1e-9)


def test_others_mistakes_are_told_as_what_they_did(review: Review, record: Record) -> None:
    told = Telling(review, record.game, "en")
    one = account(review, 0)
    assert "gave 20%" in told.mistakes(replace(one, own=-0.1, others=0.2))
    assert "cost 20%" in told.mistakes(replace(one, own=-0.1, others=-0.2))
    assert told.mistakes(replace(one, own=0.0, others=0.001)) == "No mistake was proved that changed this."


def unfinished(count: int) -> Record:
    """The beginning of a short game, as if it were still played."""
    record = last_moves(golden("ceylon", "cards-2"), 24)
    record.moves = record.moves[:count]
    return record


def test_a_running_game_is_reviewed_by_what_one_seat_knows() -> None:
    record = unfinished(14)
    seat = record.moves[0].seat
    whole = Reviewing(record, BUDGET, knower=seat).go_on()
    assert whole.knower == seat
    assert whole.winners == []
    assert {each.seat for each in whole.decisions} == {seat}
    assert all(each.what in ("blunder", "find") and each.seat == seat for each in whole.moments)
    assert all(0.0 < chance < 1.0 for point in whole.curve for chance in point.chances)
    assert read_review(Field(json.loads(json.dumps(whole.to_json())), "review")) == whole


def test_what_the_others_hide_changes_nothing_of_a_running_review() -> None:
    """The curve of a running game is the same whatever hidden cards the others truly have."""
    record = unfinished(14)
    seat = record.moves[0].seat
    curves = []
    for dealt in (None, "one", "other"):
        walk = Walk(record, seat)
        if dealt is not None:
            walk.states = [state.determinize(seat, Dice("5a" * 16, dealt)) for state in walk.states]
        curves.append(fast_curve(walk))
    assert curves[0] == curves[1] == curves[2]


@pytest.mark.parametrize(
    ("game", "name"),
    [("europe", "trigger-2"), ("ceylon", "cards-2"), ("alubari", "two"), ("china", "time-2")],
)
def test_a_try_beside_the_game_as_it_was(game: str, name: str) -> None:
    was = last_moves(golden(game, name), 12)
    since = was.replay(4).ply
    seat = was.moves[4].seat
    tried = Record(was.game, was.players, "5c" * 16, was.options, was.names, was.replay(4).dump())
    tried.start = {**was.replay(4).dump(), "seed": "5c" * 16, "purpose": "game", "drawn": 0}
    state = tried.begin()
    for _ in range(3):
        mover = state.mover()
        move = state.legal(mover)[-1]
        tried.add(mover, move)
        state.play(move, mover)
    then, now = compare(was, tried, seat, since)
    assert then.over
    assert then.winners == was.replay().scores().winners()
    assert then.points[0].ply == now.points[0].ply == since
    assert then.points[0] == now.points[0]
    assert then.first == was.moves[4].move.notation
    assert now.first == tried.moves[0].move.notation
    assert now.points[-1].ply == state.ply
    assert all(sum(point.chances) == pytest.approx(1.0) for point in [*then.points, *now.points])
