"""Every command on real input, in both languages."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import LONGEST_RUN, Run, environment

from samovar import games

TIMES = ("seconds", "games_per_second", "moves_per_second")

SHEET = {
    "game": "europe",
    "players": [
        {
            "name": "Zoé",
            "routes": ["berlin-wien", "budapest-wien-1", "berlin-essen"],
            "stations": ["frankfurt"],
            "tickets": ["berlin-roma", "kyiv-sochi"],
        },
        {"routes": ["bruxelles-frankfurt", "frankfurt-munchen"], "tickets": ["amsterdam-wilno", "paris-wien"]},
    ],
}


def simulated(samovar: Run, *more: str) -> dict[str, Any]:
    done = samovar(
        "simulate", "europe", "--players", "3", "--bots", "greedy,random,random", "--seed", "7", "--json", *more
    )
    assert (done.returncode, done.stderr) == (0, "")
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_simulate_reports_as_promised_whatever_the_jobs(samovar: Run) -> None:
    one = simulated(samovar, "--games", "6")
    two = simulated(samovar, "--games", "6", "--jobs", "2")
    assert {"game", "players", "games", "seed", *TIMES, "bots"} <= one.keys()
    assert (one["game"], one["players"], one["games"], one["seed"]) == ("europe", 3, 6, 7)
    assert all(one[name] > 0 for name in TIMES)
    greedy, random = one["bots"]
    assert {"name", "seats", "wins", "win_share", "ci95", "mean_score", "breakdown"} <= greedy.keys()
    assert (greedy["name"], greedy["seats"], random["seats"]) == ("greedy", 1, 2)
    assert greedy["wins"] + random["wins"] == 6
    assert greedy["win_share"] > random["win_share"]
    for name in TIMES:
        del one[name], two[name]
    assert one == two


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("C", ["Bot", "95% interval", "2 games on 2 deals, seed 7", "moves a game", "games/s"]),
        ("fr_FR.UTF-8", ["Robot", "IC à 95 %", "2 parties sur 2 donnes, graine 7", "coups par partie"]),
    ],
)
def test_simulate_prints_a_table(samovar: Run, locale: str, words: list[str]) -> None:
    done = samovar("simulate", "europe", "--bots", "random", "--games", "2", "--seed", "7", locale=locale)
    assert (done.returncode, done.stderr) == (0, "")
    assert [word for word in words if word not in done.stdout] == []


def test_simulate_says_which_games_were_stopped(said: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = said("simulate", "europe", "--bots", "random", "--games", "2", "--limit", "10")
    assert code == 0
    assert "2 games were stopped by the limit of moves: no winner, no score." in out


def test_simulate_takes_options_of_the_game(samovar: Run, tmp_path: Path) -> None:
    simulated(samovar, "--games", "2", "--option", "first=2", "--save", str(tmp_path))
    for path in tmp_path.iterdir():
        record = json.loads(path.read_text("utf-8"))
        assert record["options"] == {"first": "2"}
        assert any(move.startswith("1 ") for move in record["moves"])


def test_simulate_and_replay_with_a_data_pack(samovar: Run, tmp_path: Path) -> None:
    data = json.loads(samovar("data", "export", "europe").stdout)
    data["players"]["trains"] = 12
    pack = tmp_path / "pack.json"
    pack.write_text(json.dumps(data), encoding="utf-8")
    simulated(samovar, "--games", "1", "--data", str(pack), "--save", str(tmp_path / "saved"))
    record = str(tmp_path / "saved" / "europe-1.json")
    assert samovar("replay", record, "--verify", "--data", str(pack)).returncode == 0
    other = samovar("replay", record, "--verify")
    assert (other.returncode, other.stdout) == (2, "")
    assert "other game data" in other.stderr


@pytest.mark.parametrize(("locale", "title"), [("en_GB.UTF-8", "Ticket to Ride Europe"), ("fr_CA", "Les Aventuriers")])
def test_games_says_what_can_be_played(samovar: Run, locale: str, title: str) -> None:
    done = samovar("games", locale=locale)
    assert title in done.stdout
    assert "first=random" in done.stdout
    listed = {game["id"]: game for game in json.loads(samovar("games", "--json").stdout)["games"]}
    assert listed["europe"]["players"] == [2, 3, 4, 5]
    assert listed["europe"]["data"]["published"] > 190
    assert listed["europe"]["data"]["reconstructed"] == 0
    assert "random" in listed["europe"]["bots"]


def test_rules_are_found_by_word_without_accents(samovar: Run) -> None:
    done = samovar("rules", "europe", "--lang", "fr", "--find", "supplement")
    assert done.returncode == 0
    assert "supplément" in done.stdout
    clauses = json.loads(samovar("rules", "europe", "--find", "EU-065", "--json").stdout)["clauses"]
    assert [clause["id"] for clause in clauses] == ["EU-065"]


def test_all_rules_are_told(samovar: Run) -> None:
    done = samovar("rules", "europe")
    for clause in games.game("europe").rulebook.clauses:
        assert clause.id in done.stdout


def test_rules_without_a_match(said: Callable[..., tuple[int, str, str]]) -> None:
    assert said("rules", "europe", "--find", "zeppelin")[:2] == (1, "No clause holds “zeppelin”.\n")


@pytest.mark.parametrize(("language", "winner"), [("en", "Winner: Zoé."), ("fr", "Vainqueur : Zoé.")])
def test_a_table_at_home_is_scored(samovar: Run, write: Callable[[Any], str], language: str, winner: str) -> None:
    done = samovar("score", "europe", write(SHEET), "--lang", language)
    assert (done.returncode, done.stderr) == (0, "")
    assert winner in done.stdout
    scores = json.loads(samovar("score", "europe", write(SHEET), "--json").stdout)
    assert scores["seats"][0]["parts"]["stations"] == 8
    assert scores["winners"] == [0]


def test_data_that_was_exported_is_sound(samovar: Run, tmp_path: Path) -> None:
    exported = samovar("data", "export", "europe").stdout
    assert json.loads(exported) == games.game("europe").data
    path = tmp_path / "mine.json"
    path.write_text(exported, encoding="utf-8")
    done = samovar("data", "check", "europe", str(path))
    assert done.returncode == 0
    assert "sound data pack for 2–5 players" in done.stdout
    report = json.loads(samovar("data", "check", "europe", str(path), "--json").stdout)
    assert (report["ok"], report["hash"]) == (True, games.game("europe").data_hash)


@pytest.mark.parametrize(("language", "words"), [("en", "is not known here"), ("fr", "n’est pas connu ici")])
def test_a_wrong_record_and_field_are_named(
    said: Callable[..., tuple[int, str, str]], write: Callable[[Any], str], language: str, words: str
) -> None:
    data = json.loads(json.dumps(games.game("europe").data))
    data["routes"][3]["color"] = "purple"
    pack = write(data)
    code, out, complaint = said("data", "check", "europe", pack, "--lang", language)
    assert (code, out) == (2, "")
    for part in (words, data["routes"][3]["id"], "color", "purple"):
        assert part in complaint
    code, out, _ = said("data", "check", "europe", pack, "--json")
    assert (code, json.loads(out)["ok"]) == (2, False)


def test_watch_tells_a_game_and_keeps_it(samovar: Run, tmp_path: Path) -> None:
    kept = tmp_path / "game.json"
    arguments = ("europe", "--players", "3", "--bots", "greedy,random,random", "--seed", "3", "--save", str(kept))
    done = samovar("watch", *arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert samovar("replay", str(kept)).stdout == done.stdout
    assert samovar("replay", str(kept), "--verify").returncode == 0
    report = json.loads(samovar("watch", *arguments, "--json").stdout)
    assert report["over"] is True


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en_GB.UTF-8", ["Commands", "Play many games between bots"]),
        ("fr_FR.UTF-8", ["Commandes", "Faire jouer de nombreuses parties à des robots"]),
    ],
)
def test_help_speaks_both_languages(samovar: Run, locale: str, words: list[str]) -> None:
    for arguments in ([], ["--help"]):
        done = samovar(*arguments, locale=locale)
        assert done.returncode == 0
        assert [word for word in words if word not in done.stdout] == []


@pytest.mark.parametrize(
    "command", ["games", "simulate", "tournament", "replay", "score", "rules", "lessons", "watch", "data"]
)
def test_every_command_has_help(said: Callable[..., tuple[int, str, str]], command: str) -> None:
    code, out, err = said(command, "--help", "--lang", "fr")
    assert (code, err) == (0, "")
    assert f"samovar {command}" in out


@pytest.mark.parametrize("begun", ["its processes", "its games"])
def test_ctrl_c_ends_a_simulation_quietly(begun: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "samovar.cli", "simulate", "europe", "--bots", "random", "--games", "10000000",
               "--jobs", "2", "--save", str(tmp_path)]  # fmt: skip
    running = subprocess.Popen(
        command, env=environment("C"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
    )
    try:
        while not (any(tmp_path.iterdir()) if begun == "its games" else starts_processes(running.pid)):
            assert running.poll() is None
            time.sleep(0.01)
        time.sleep(0.2)  # anywhere in the middle of what comes next
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to the command and its workers alike
        out, err = running.communicate(timeout=LONGEST_RUN)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
    assert (running.returncode, out, err) == (130, "", "")


def starts_processes(pid: int) -> bool:
    """The first of them is there, and imports what the others will need."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return any(b"forkserver" in Path(f"/proc/{child}/cmdline").read_bytes() for child in children)


def test_a_tournament_rates_the_bots(samovar: Run) -> None:
    arguments = ("tournament", "europe", "--bots", "greedy,random", "--games", "2", "--seed", "1")
    done = samovar(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert "2 games in 1 combination of 2 players" in done.stdout
    report = json.loads(samovar(*arguments, "--json").stdout)
    assert [standing["name"] for standing in report["standings"]] == ["greedy", "random"]
