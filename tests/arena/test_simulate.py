"""Many games."""

import json
from pathlib import Path

import pytest

from samovar import games
from samovar.arena import Report, simulate
from samovar.arena.plan import plan_of
from samovar.arena.report import report_of
from samovar.arena.results import result_of
from samovar.arena.tally import Tally
from samovar.core import BadDocument, Field, Record, Scores, SeatScore

FIRST = "tests.arena.choosers:first_legal"
DIGGER = "tests.arena.choosers:digger"
CHEAT = "tests.arena.choosers:cheat"


def without_times(report: Report) -> dict[str, object]:
    times = ("seconds", "games_per_second", "moves_per_second")
    return {key: value for key, value in report.to_json().items() if key not in times}


def test_the_number_of_jobs_changes_nothing(tmp_path: Path) -> None:
    bots = ["random", FIRST, "random"]
    one = simulate("europe", 3, bots, 13, seed=5, jobs=1, save=tmp_path / "one")
    two = simulate("europe", 3, bots, 13, seed=5, jobs=2, save=tmp_path / "two")
    assert without_times(one) == without_times(two)
    first = {path.name: path.read_text("utf-8") for path in (tmp_path / "one").iterdir()}
    second = {path.name: path.read_text("utf-8") for path in (tmp_path / "two").iterdir()}
    assert len(first) == 13
    assert first == second


def test_another_seed_gives_other_games() -> None:
    one = simulate("europe", 2, ["random", FIRST], 4, seed=5)
    other = simulate("europe", 2, ["random", FIRST], 4, seed=6)
    assert without_times(one)["bots"] != without_times(other)["bots"]


def test_the_report_adds_up() -> None:
    report = simulate("europe", 4, ["random", FIRST, "random", "random"], 12, seed=1)
    assert report.games == 12
    assert report.deals == 3
    assert [bot.seats for bot in report.bots] == [3, 1]
    assert sum(bot.wins for bot in report.bots) == pytest.approx(12)
    assert sum(bot.win_share for bot in report.bots) == pytest.approx(1)
    for bot in report.bots:
        assert bot.ci95[0] <= bot.win_share <= bot.ci95[1]
        assert bot.mean_score == pytest.approx(sum(bot.breakdown.values()))
        assert bot.mean_score_ci95[0] <= bot.mean_score <= bot.mean_score_ci95[1]
    assert report.shortest <= report.moves / report.games <= report.longest


def test_saved_records_are_sound_and_the_same_deal_goes_round(tmp_path: Path) -> None:
    simulate("europe", 2, ["random", FIRST], 4, seed=5, save=tmp_path)
    game = games.game("europe")
    records = []
    for path in sorted(tmp_path.iterdir()):
        record = Record.from_json(Field(json.loads(path.read_text("utf-8"))), game)
        assert record.verify().over
        records.append(record)
    assert [path.name for path in sorted(tmp_path.iterdir())] == [f"europe-{number}.json" for number in (1, 2, 3, 4)]
    assert records[0].seed == records[1].seed != records[2].seed
    assert records[0].names == ["random", FIRST]
    assert records[1].names == [FIRST, "random"]


@pytest.mark.rule("EU-125")
def test_a_game_stopped_by_the_host_is_unfinished_and_has_no_winner(tmp_path: Path) -> None:
    report = simulate("europe", 2, [DIGGER, FIRST], 4, seed=1, limit=20, save=tmp_path)
    assert report.unfinished == report.games == 4
    assert all(bot.wins == 0 for bot in report.bots)
    assert all(bot.breakdown == {} for bot in report.bots)
    for path in tmp_path.iterdir():
        assert "result" not in json.loads(path.read_text("utf-8"))


def test_a_shared_win_counts_as_its_fraction() -> None:
    plan = plan_of("europe", 3, ["greedy", "random", "random"], 3, seed=1)
    seats = [SeatScore(seat, {"routes": 10.0 if seat < 2 else 5.0}) for seat in range(3)]
    tally = Tally(plan)
    seatings = [tuple(plan.bots[bot] for bot in plan.seating(game)) for game in range(3)]
    tally.add_deal([result_of(1, 1, "", seating, 10, Scores(seats)) for seating in seatings])
    report = report_of(plan, tally, 1, 1.0)
    # Seats 0 and 1 share each game: greedy sits in one of them twice, the two randoms four times.
    assert report.bot("greedy").wins == pytest.approx(1.0)
    assert report.bot("random").wins == pytest.approx(2.0)
    assert report.bot("greedy").mean_score == pytest.approx(25 / 3)


def test_progress_comes_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    simulate("europe", 2, [FIRST, "random"], 6, seed=1, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (6, 6)
    assert [done for done, _ in seen] == sorted(done for done, _ in seen)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_cheats_is_named(jobs: int) -> None:
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, [CHEAT, "random"], 4, seed=1, jobs=jobs)
    assert refused.value.message.key == "arena.illegal"


@pytest.mark.parametrize("jobs", [0, -1, 257])
def test_a_strange_number_of_jobs_is_refused(jobs: int) -> None:
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, ["random", "random"], 1, jobs=jobs)
    assert refused.value.message.key == "document.out-of-range"


def test_records_need_a_folder(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("not a folder", encoding="utf-8")
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, ["random", "random"], 1, save=file)
    assert refused.value.message.key == "arena.save"


def test_a_data_pack_is_played_by_every_process() -> None:
    data = json.loads(json.dumps(games.game("europe").data))
    data["players"]["trains"] = 10
    short = simulate(games.game("europe", data), 2, ["random", FIRST], 4, seed=1, jobs=2)
    full = simulate("europe", 2, ["random", FIRST], 4, seed=1, jobs=2)
    assert short.moves < full.moves


def test_a_process_that_dies_is_reported() -> None:
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, ["tests.arena.choosers:deadly", "random"], 8, seed=1, jobs=2)
    assert refused.value.message.key == "arena.workers"
