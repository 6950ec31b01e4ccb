"""`samovar play`: says where it is, finds a free port, is not started twice, stops quietly."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx


def begin(database: Path | str, *arguments: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "samovar.cli", "play", "--no-browser", "--db", str(database)]
    environment = {**os.environ, "LANG": "en_US.UTF-8", "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    )


def read_until(process: "subprocess.Popen[str]", pattern: str) -> tuple[str, str]:
    """What it says up to a line that fits, and what was found there."""
    said = ""
    assert process.stdout is not None
    for line in process.stdout:
        said += line
        found = re.search(pattern, line)
        if found:
            return said, found.group(1)
    raise AssertionError(said)


def test_play_on_a_busy_port_twice_and_stop(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        first = begin(tmp_path / "games.sqlite3", "--port", str(port))
        said, url = read_until(first, r"ready: (http://127\.0\.0\.1:\d+/)")
    assert f"Port {port} is busy" in said
    assert httpx.get(f"{url}health").json()["status"] == "ok"
    second = begin(tmp_path / "games.sqlite3")
    out, _ = second.communicate(timeout=60)
    assert second.returncode == 0
    assert f"already running with these games: {url}" in out
    first.send_signal(signal.SIGINT)
    rest, _ = first.communicate(timeout=60)
    assert first.returncode == 0
    assert rest.endswith("Samovar has stopped; every game is kept.\n")
    assert "Traceback" not in rest


def test_a_database_that_is_none_is_refused_in_words() -> None:
    process = begin("mysql://nobody@nowhere/x")
    out, _ = process.communicate(timeout=60)
    assert process.returncode == 2
    assert out == "--db must be one of sqlite:///…, postgresql://…, not “mysql://nobody@nowhere/x”.\n"
