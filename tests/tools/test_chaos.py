"""The campaign of faults: it notices what is lost or made twice, and a short one is fought out."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tools.chaos import faults, report
from tools.chaos.__main__ import share
from tools.chaos.campaign import Campaign
from tools.chaos.databases import SqliteFile
from tools.chaos.disks import SmallDisk
from tools.chaos.ledger import Made, Tally, compare
from tools.chaos.processes import is_worker
from tools.chaos.worlds import STAGES, world

ROOT = Path(__file__).parents[2]
MOVES: list[Made] = [(0, "draw"), (1, "draw"), (0, "draw"), (0, "claim a b"), (1, "pass")]


@pytest.mark.parametrize(
    ("kept", "lost", "duplicated"),
    [
        (MOVES, 0, 0),
        (MOVES[:3] + MOVES[4:], 1, 0),
        (MOVES[:-2], 2, 0),
        ([*MOVES, MOVES[-1]], 0, 1),
        ([MOVES[0], *MOVES], 0, 1),
        ([], 5, 0),
        ([*MOVES[:3], (0, "claim c d"), MOVES[4]], 1, 1),
    ],
)
def test_what_is_lost_and_what_is_made_twice_is_counted(kept: list[Made], lost: int, duplicated: int) -> None:
    assert compare(MOVES, kept) == (lost, duplicated)


@pytest.mark.parametrize(
    "tally",
    [
        Tally(lost=1),
        Tally(duplicated=1),
        Tally(standing_still=1),
        Tally(complaints=["a table went back"]),
    ],
)
def test_a_campaign_fails_where_anything_did(tally: Tally) -> None:
    tally.answers[503] += 9
    assert Tally(answers=tally.answers).held
    total = Tally()
    total.add(tally)
    assert not total.held


def test_only_503_may_be_said_of_the_server() -> None:
    tally = Tally()
    tally.answers.update([200, 409, 503, 500])
    assert (tally.wrong_answers, tally.held) == (1, False)
    assert "other errors 1" in report.tell("here", tally, 1.0)


def test_an_error_is_told_with_its_line_of_the_log(tmp_path: Path) -> None:
    with world(SqliteFile, 1, tmp_path) as place:
        (server,) = place.servers
        server.log.write_text('{"what": "open"}\n{"what": "a request failed", "request": "f00", "error": "KeyError"}\n')
        assert place.words_about(["f00", "ba5", ""]) == [
            '{"what": "a request failed", "request": "f00", "error": "KeyError"}'
        ]
        assert [words.rpartition(": ")[0] for words in place.last_words()][:1] == [f'{server.url}: {{"what"']
    total = Tally()
    total.add(Tally(failed=["f00"]))
    assert total.failed == ["f00"]


def test_a_server_says_what_it_is_doing(tmp_path: Path) -> None:
    """Where one stands still, the cause must be found afterwards."""
    script = (
        "import asyncio, os, signal\n"
        "from tools.chaos.clocked import tell_what_is_done\n"
        "signal.signal(signal.SIGUSR1, tell_what_is_done)\n"
        "async def waits_for_ever():\n"
        "    await asyncio.sleep(0)\n"
        "    os.kill(os.getpid(), signal.SIGUSR1)\n"
        "    await asyncio.sleep(0)\n"
        "asyncio.run(waits_for_ever())\n"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    assert "Stack for <Task" in done.stderr
    assert "in waits_for_ever" in done.stderr


def test_kills_are_shared_by_the_worlds() -> None:
    assert share(500, len(STAGES)) == [167, 167, 166]
    tally = Tally()
    tally.faults.update({"kill server": 3, "kill worker": 2, "full disk": 4})
    assert tally.kills == 5


SHORT = [
    ("kill server", faults.kill_server),
    ("kill worker", faults.kill_worker),
    ("full disk", faults.fill_disk),
    ("clock set", faults.set_clock),
]


def test_a_short_campaign_loses_nothing(tmp_path: Path) -> None:
    with world(SqliteFile, 1, tmp_path) as place:
        campaign = Campaign(place, ["ceylon"], "test", lambda text: None)
        tally = asyncio.run(campaign.run(SHORT, slow=3))
        assert tally.complaints == []
        assert tally.held
        assert (tally.faults["kill server"], tally.faults["full disk"], tally.faults["clock set"]) == (1, 1, 1)
        assert tally.begun == tally.ended >= 1
        (server,) = place.servers
        workers = server.workers()
        assert all(is_worker(pid) for pid in workers)
    assert not server.alive
    assert not any(is_worker(pid) for pid in workers)


def test_a_full_disk_is_full_and_has_room_again(tmp_path: Path) -> None:
    disk = SmallDisk(tmp_path / "disk", 1)
    try:
        script = "import sys; open(sys.argv[1], 'ab').write(b'x' * 8192)"
        writing = [sys.executable, "-c", script, str(disk.folder / "file")]
        disk.fill([])
        if disk.real:
            assert subprocess.run(writing, capture_output=True, check=False).returncode != 0
        disk.empty([])
        assert subprocess.run(writing, capture_output=True, check=False).returncode == 0
    finally:
        disk.close()


def test_a_campaign_of_nothing_is_refused() -> None:
    command = [sys.executable, "-m", "tools.chaos", "--kills", "0"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "--kills and --tables: at least 1" in done.stderr


def test_nothing_is_killed_when_the_time_is_over(tmp_path: Path) -> None:
    with world(SqliteFile, 1, tmp_path) as place:
        campaign = Campaign(place, ["ceylon"], "test", lambda text: None)
        assert list(campaign.plan(5, end=time.monotonic())) == []
        assert next(campaign.plan(5, end=time.monotonic() + 60))
