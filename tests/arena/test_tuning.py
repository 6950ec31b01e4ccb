"""Tuning: it climbs, it goes on where it was, whoever plays; and a bot takes what it wrote."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from samovar import bots, games
from samovar.arena import Entrant, crew_of, plan_of, simulate
from samovar.arena.crew import Alone
from samovar.arena.tuning import Space, Wanted, style_of, text_of, tune, write_numbers
from samovar.arena.tuning import racing as racing_module
from samovar.arena.tuning.contest import Contest, Task, Tried, measured
from samovar.arena.tuning.racing import race
from samovar.cli import main
from samovar.core import BadDocument, Scores, SeatScore, StyleNumbers

GAMES = [("europe", 2), ("ceylon", 3), ("alubari", 2), ("china", 3)]


def wanted(generations: int, sampler: str = "climb", seed: int = 5, start: StyleNumbers | None = None) -> Wanted:
    known = style_of("expert", games.game("ceylon"), 2)[1]
    plan = plan_of("ceylon", 2, [Entrant("tuned", "expert"), "expert"], 1, seed)
    return Wanted(plan, "expert", known if start is None else start, sampler, generations, 4, 1, 2)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_numbers_of_every_room_go_there_and_back(name: str, players: int, tmp_path: Path) -> None:
    game = games.game(name)
    known = bots.expertise(game)
    assert known is not None
    start = known.tunable(players)
    assert len(Space(start).names) >= 15
    assert Space(start).numbers({}) == start
    path = tmp_path / "numbers.toml"

    write_numbers(path, players, start, ["As they were."])
    again = known.renumbered({players: {**start, **bots.read_numbers(str(path))[players]}})

    for number, value in again.tunable(players).items():
        assert value == pytest.approx(start[number], rel=1e-4)
    changed = {**start, next(one for one, value in start.items() if isinstance(value, float)): 17.0}
    assert known.renumbered({players: changed}).tunable(players) == changed
    assert known.tunable(players) == start


def test_a_file_keeps_what_it_has_for_other_tables(tmp_path: Path) -> None:
    path = tmp_path / "numbers.toml"
    write_numbers(path, 3, {"plant": 2.0, "several": [1.0, 0.25]}, ["First."])
    write_numbers(path, 2, {"plant": 3.0}, ["Then."])

    assert bots.read_numbers(str(path)) == {2: {"plant": 3.0}, 3: {"plant": 2.0, "several": [1.0, 0.25]}}
    assert path.read_text("utf-8").startswith("# Then.")
    assert text_of({2: {"plant": 3.0}}, []) == '\n["2"]\nplant = 3.0\n'


def test_a_bot_plays_with_the_numbers_of_a_file_wherever_it_is_sent(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('["2"]\nplant = 0.0\nrupee_poor = 5.0\nrupee_modest = 5.0\n', "utf-8")
    rich = f"expert:numbers={path}"

    alone = simulate("ceylon", 2, [rich, "expert"], 4, seed=1)
    together = simulate("ceylon", 2, [rich, "expert"], 4, seed=1, jobs=2)

    assert [result.scores for result in alone.results] == [result.scores for result in together.results]
    assert alone.bot("expert").wins > alone.bot(rich).wins


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("plant = 1.0", "numbers.unreadable"),
        ('["2"]\nplant = "much"', "numbers.unreadable"),
        ('["2"]\nplant = nan', "numbers.unreadable"),
        ("[2", "numbers.unreadable"),
        ('["2"]\nplants = 1.0', "numbers.unknown"),
        ('["2"]\nplant = [1.0, 2.0]', "numbers.length"),
    ],
)
def test_a_file_that_is_wrong_is_told_in_a_sentence(text: str, key: str, tmp_path: Path) -> None:
    path = tmp_path / "wrong.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadDocument) as refused:
        bots.make(f"expert:numbers={path}", games.game("ceylon"))
    assert refused.value.message.key == key


def test_a_file_that_is_not_there_is_told_too() -> None:
    for name in ("expert:numbers=nowhere.toml", "expert:numbers="):
        with pytest.raises(BadDocument) as refused:
            bots.make(name, games.game("ceylon"))
        assert refused.value.message.key == "numbers.unreadable"


def test_a_lead_is_over_the_others_and_a_shared_win_is_half() -> None:
    scores = Scores([SeatScore(seat, {"points": points}) for seat, points in enumerate((10.0, 10.0, 4.0))])

    assert measured(scores, 0, over=True) == (3.0, 0.5)
    assert measured(scores, 2, over=True) == (-6.0, 0.0)
    assert measured(scores, 0, over=False) == (3.0, 0.0)


def fake(worth: Callable[[StyleNumbers, int], float]) -> Callable[[Contest], Callable[[Task], Tried]]:
    """A contest that is decided by a formula."""

    def prepared(contest: Contest) -> Callable[[Task], Tried]:
        def play(task: Task) -> Tried:
            leads = [worth(task.numbers, deal) for deal in task.deals]
            return Tried(task.key, task.deals, leads, [0.0] * len(leads), 0.0)

        return play

    return prepared


def value(number: object) -> float:
    assert isinstance(number, float)
    return number


@pytest.mark.parametrize("sampler", ["climb", "tpe"])
def test_it_finds_better_numbers(sampler: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best numbers are 2 and 0.5; luck is the same for all who play a deal."""

    def worth(numbers: StyleNumbers, deal: int) -> float:
        return deal % 7 - abs(value(numbers["a"]) - 2.0) - abs(value(numbers["b"]) - 0.5)

    monkeypatch.setattr(Contest, "prepare", fake(worth))
    found = tune(wanted(30, sampler, start={"a": 1.0, "b": 1.0}), Alone(), tmp_path / "kept.journal")

    assert found.check.lead_gain[0] > 0.5
    assert found.check.lead_gain[1] == pytest.approx(0.0, abs=1e-9)
    assert found.check.better


def test_the_hopeless_are_not_tried_again() -> None:
    played: list[int] = []

    class Watched(Contest):
        def prepare(self) -> Callable[[Task], Tried]:
            def play(task: Task) -> Tried:
                played.append(task.key)
                leads = [value(task.numbers["a"]) + 0.01 * (deal % 3) for deal in task.deals]
                return Tried(task.key, task.deals, leads, [0.0] * len(leads), 0.0)

            return play

    contest = Watched(wanted(1).plan, "expert")
    worths = race(Alone(), contest, [{"a": float(a)} for a in (3, 0, 2, 1)], [range(4), range(4, 8)], 4, 0.0)

    assert [len(worth) for worth in worths] == [8, 4, 8, 4]
    assert len(played) == 6


def test_a_search_that_was_stopped_goes_on_as_if_it_had_not_been(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = tune(wanted(2), Alone(), tmp_path / "whole.journal")
    tune(wanted(1), Alone(), tmp_path / "parts.journal")
    real = racing_module.tried

    def dies(*given: object) -> list[Tried]:
        real(*given)  # type: ignore[arg-type]
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(racing_module, "tried", dies)
        with pytest.raises(KeyboardInterrupt):
            tune(wanted(2), Alone(), tmp_path / "parts.journal")
    with crew_of(jobs=2) as crew:
        parts = tune(wanted(2), crew, tmp_path / "parts.journal")

    assert parts == whole


def test_another_search_is_not_mixed_in(tmp_path: Path) -> None:
    tune(wanted(1), Alone(), tmp_path / "kept.journal")
    before = (tmp_path / "kept.journal").read_bytes()

    with pytest.raises(BadDocument) as refused:
        tune(wanted(1, seed=6), Alone(), tmp_path / "kept.journal")
    assert refused.value.message.key == "tuning.another"
    assert refused.value.message.params["differs"] == "seed"
    assert (tmp_path / "kept.journal").read_bytes().startswith(before)
    with pytest.raises(BadDocument) as refused:
        tune(wanted(1, sampler="guess"), Alone(), tmp_path / "other.journal")
    assert refused.value.message.key == "tuning.sampler"


def test_the_command_writes_numbers_that_a_bot_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    command = [
        "tune",
        "ceylon",
        "--style",
        "expert",
        "--against",
        "expert",
        "--generations",
        "1",
        "--population",
        "2",
        "--deals",
        "1",
        "--check",
        "2",
    ]

    assert main([*command, "--json", "--lang", "en"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["file"] == "ceylon-2.toml"
    assert told["check"]["deals"] == 2
    assert main([*command, "--lang", "fr"]) == 0
    assert "La recherche est gardée dans ceylon-2.journal" in capsys.readouterr().out
    assert (
        main(["simulate", "ceylon", "--bots", "expert:numbers=ceylon-2.toml,expert", "--games", "2", "--seed", "1"])
        == 0
    )


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("--minutes 0", "--minutes and --generations take numbers above 0."),
        ("--check 1", "check must be between 2 and"),
        ("--players 9", "9"),
        ("--style random", "“random” plays by no numbers"),
        ("--against nobody", "There is no bot “nobody”"),
        ("--style expert:numbers=nowhere.toml", "nowhere.toml"),
        ("--jobs 2 --cluster auto", "either --jobs or --cluster"),
        ("--sampler magic", "There is no way to search called “magic”"),
    ],
)
def test_mistakes_are_told_in_sentences(
    more: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["tune", "ceylon", *more.split(), "--lang", "en"]) == 2
    assert said in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
