"""A review from the first curve to the end of its budget."""

import json

import pytest
from tests.review.helpers import golden, last_moves

from samovar.core import BadDocument, Dice, Field, Record
from samovar.review import Review, Reviewing, Telling, page, play_of, read_review
from samovar.review.accuracy import move_accuracy
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
    whole = page(review, record.game, language)
    assert whole.count("<polyline") == review.players
    assert f'lang="{language}"' in whole
    assert "http" not in whole
    assert len(review.moments) <= 5


def test_a_game_that_does_not_search_is_played_on_a_little() -> None:
    """China's rollouts stop after some moves, where the estimate takes over."""
    record = golden("china", "victory")
    walk = Walk(record)
    assert not walk.searches
    world = walk.onlooker(0, Dice("5a" * 16))
    walk.play_on(world, Dice("5b" * 16))
    assert world.ply <= HORIZON
    assert sum(walk.estimate.softened(world).chances) == pytest.approx(1.0)
