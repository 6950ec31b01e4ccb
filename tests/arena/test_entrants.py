"""Bots as objects, and functions that make them."""

from functools import partial

import pytest
from tests.arena.choosers import FirstLegal, Stubborn, Unfit, cheat, first_legal, no_bot

from samovar import bots, games
from samovar.arena import AnyBot, Entrant, simulate, tournament
from samovar.bots import Bot
from samovar.core import BadDocument, Catalogue, Game

BY_NAME = "tests.arena.choosers:first_legal"


def refusal(*given: AnyBot | Entrant, jobs: int = 1) -> str:
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, given, 4, seed=1, jobs=jobs)
    words = Catalogue.read("samovar.arena")
    sentences = {words.tell(refused.value.message, language) for language in ("en", "fr")}
    assert len(sentences) == 2
    return refused.value.message.key


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("bot", [FirstLegal(), first_legal], ids=["bot", "maker"])
def test_a_bot_plays_the_same_however_it_is_given(bot: AnyBot, jobs: int) -> None:
    by_name = simulate("europe", 2, [BY_NAME, "random"], 6, seed=5)
    given = simulate("europe", 2, [bot, "random"], 6, seed=5, jobs=jobs)
    assert [result.scores for result in given.results] == [result.scores for result in by_name.results]


def test_what_a_bot_holds_goes_with_it_to_other_processes() -> None:
    given = [Entrant("third", Stubborn(2)), Entrant("ninth", Stubborn(8))]
    alone = simulate("europe", 2, given, 6, seed=5)
    together = simulate("europe", 2, given, 6, seed=5, jobs=2)
    assert alone.results == together.results
    assert [result.moves for result in alone.results] != [
        result.moves for result in simulate("europe", 2, [Stubborn(2), Stubborn(2)], 6, seed=5).results
    ]


def test_the_levels_of_a_game_may_be_given_as_bots() -> None:
    random = bots.make("random", games.game("europe"))
    given = simulate("europe", 2, [random, FirstLegal()], 4, seed=5)
    named = simulate("europe", 2, ["random", BY_NAME], 4, seed=5)
    assert [result.scores for result in given.results] == [result.scores for result in named.results]


def test_bots_are_named_after_their_class_or_their_maker() -> None:
    one, other = Stubborn(1), Stubborn(2)
    report = simulate("europe", 5, [one, other, one, first_legal, partial(first_legal)], 5, seed=1)
    assert report.results[0].bots == ("Stubborn", "Stubborn (2)", "Stubborn", "first_legal", "partial")


def test_an_entrant_has_the_name_it_was_given() -> None:
    given = [Entrant("bold", Stubborn(5)), Entrant("shy", Stubborn(0)), Entrant("level", "random")]
    result = tournament("europe", 2, given, 2, seed=1)
    assert sorted(standing.name for standing in result.standings) == ["bold", "level", "shy"]


def test_two_bots_of_one_name_are_refused() -> None:
    assert refusal(Entrant("mine", Stubborn(1)), Entrant("mine", Stubborn(2))) == "arena.same-name"


@pytest.mark.parametrize("maker", [no_bot, 42], ids=["makes no bot", "no maker"])
def test_what_makes_no_bot_is_refused(maker: AnyBot) -> None:
    assert refusal(maker, "random") == "arena.maker"


def test_a_maker_that_fails_is_refused() -> None:
    def broken(game: Game) -> Bot:
        raise KeyError("weights")

    assert refusal(broken, "random") == "arena.maker"


def test_the_moves_of_a_made_bot_are_checked() -> None:
    assert refusal(cheat, "random") == "arena.illegal"


def test_what_cannot_be_sent_to_other_processes_is_refused() -> None:
    def made_here(game: Game) -> Bot:
        return FirstLegal()

    assert refusal(made_here, "random", jobs=2) == "arena.pickle"
    assert refusal(Unfit(), "random", jobs=2) == "arena.pickle"
    assert simulate("europe", 2, [made_here, "random"], 2, seed=1).games == 2


def test_a_level_may_have_parameters() -> None:
    report = simulate("europe", 2, ["expert:noise=30", "random"], 2, seed=5)

    assert report.bot("expert:noise=30").wins == 2
    assert refusal("expert:speed=9", "random") == "document.unknown"
