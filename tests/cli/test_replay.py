"""Records told, checked and laid open."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import LONGEST_RUN, Run, environment
from tests.cli.referee import Referee

from samovar import games


def events_of(samovar: Run, record: Path) -> list[dict[str, Any]]:
    done = samovar("replay", str(record), "--events", "json")
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


@pytest.mark.parametrize("number", range(3))
def test_an_outsider_can_recount_everything_from_the_events(samovar: Run, records: list[Path], number: int) -> None:
    events = events_of(samovar, records[number])
    referee = Referee(games.game("europe").data, events[0])
    for event in events:
        referee.hear(event)
    assert events[-1]["event"] == "game_over"
    end = json.loads(samovar("replay", str(records[number]), "--dump").stdout)
    assert [seat["hand"] for seat in end["seats"]] == [dict(+hand) for hand in referee.hands]
    assert {name: count for name, count in end["deck"].items() if count} == dict(+referee.deck)
    assert end["discard"] == dict(+referee.discard)
    assert end["row"] == referee.row
    assert [seat["trains"] for seat in end["seats"]] == referee.trains


def test_the_events_begin_with_what_was_chosen_before_the_game(samovar: Run, records: list[Path]) -> None:
    events = events_of(samovar, records[0])
    record = json.loads(records[0].read_text("utf-8"))
    assert events[0]["event"] == "record"
    assert [events[0][key] for key in ("game", "players", "seed", "commitment", "seats")] == [
        record[key] for key in ("game", "players", "seed", "commitment", "seats")
    ]
    moves = [f"{event['seat']} {event['notation']}" for event in events if event["event"] == "move"]
    assert moves == record["moves"]
    assert [event["n"] for event in events] == sorted(event["n"] for event in events)


@pytest.mark.parametrize(
    ("locale", "opening", "end"),
    [
        ("en_US.UTF-8", "Ticket to Ride Europe, 3 players", "The game is over. Winner: "),
        ("fr_FR.UTF-8", "Les Aventuriers du Rail Europe, 3 joueurs", "La partie est finie. Vainqueur : "),
    ],
)
def test_a_game_is_told_in_the_language_of_the_reader(
    samovar: Run, records: list[Path], locale: str, opening: str, end: str
) -> None:
    done = samovar("replay", str(records[0]), locale=locale)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(opening)
    assert done.stdout.splitlines()[-1].startswith(end)
    moves = json.loads(records[0].read_text("utf-8"))["moves"]
    assert f"{len(moves)}. " in done.stdout


def test_a_sound_record_is_said_to_be_sound(samovar: Run, records: list[Path]) -> None:
    done = samovar("replay", str(records[0]), "--verify")
    assert done.returncode == 0
    assert done.stdout.startswith("The record is sound: ")
    report = json.loads(samovar("replay", str(records[0]), "--verify", "--json").stdout)
    assert report["ok"] is True
    assert report["scores"]["winners"] == json.loads(records[0].read_text("utf-8"))["result"]["winners"]


def test_a_record_from_the_standard_input(samovar: Run, records: list[Path]) -> None:
    done = samovar("replay", "-", "--verify", stdin=records[0].read_text("utf-8"))
    assert (done.returncode, done.stderr) == (0, "")


def test_any_position_of_a_record_can_be_dumped_and_loaded(samovar: Run, records: list[Path]) -> None:
    done = samovar("replay", str(records[0]), "--at", "10", "--dump")
    document = json.loads(done.stdout)
    assert document["ply"] == 10
    assert games.game("europe").load(document).dump() == document


def test_a_story_may_stop_before_the_end(samovar: Run, records: list[Path]) -> None:
    done = samovar("replay", str(records[0]), "--at", "4")
    assert done.stdout.splitlines()[-1] == "So far after 4 moves; the game is not over."
    assert json.loads(samovar("replay", str(records[0]), "--at", "4", "--json").stdout)["over"] is False


def test_a_reader_who_leaves_early_causes_no_noise(records: list[Path]) -> None:
    command = f'"{sys.executable}" -m samovar.cli replay "{records[0]}" --events json | head -n 1'
    done = subprocess.run(
        ["bash", "-c", command],
        env=environment("C"),
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=LONGEST_RUN,
    )
    assert done.stderr == ""
    assert json.loads(done.stdout)["event"] == "record"
