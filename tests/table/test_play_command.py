"""`samovar play`: says where it is, finds a free port, is not started twice, stops quietly."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tests.table.harness import PATIENCE
from tools.ports import free_port

from samovar.cli import play
from samovar.table.listening import CannotListen, ServerAt, take_port


@contextmanager
def playing(database: Path | str, *arguments: str) -> "Iterator[subprocess.Popen[str]]":
    """The command while it runs; it is ended whatever happens."""
    command = [sys.executable, "-m", "samovar.cli", "play", "--no-browser", "--db", str(database)]
    environment = {**os.environ, "LANG": "en_US.UTF-8", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        try:
            yield process
        finally:
            process.kill()


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
    games = tmp_path / "games.sqlite3"
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        with playing(games, "--port", str(port)) as refused:
            assert refused.stdout is not None
            said = refused.stdout.readline()
            assert said == f"Port {port} is busy; name another with --port, or leave it out to take any that is free.\n"
            rest, _ = refused.communicate(timeout=PATIENCE)
            assert (rest, refused.returncode) == ("", 2)
        with playing(games, "--port", str(free_port())) as first:
            _, url = read_until(first, r"ready: (http://127\.0\.0\.1:\d+/)")
            assert httpx.get(f"{url}health", timeout=PATIENCE).json()["status"] == "ok"
            with playing(games) as second:
                out, _ = second.communicate(timeout=PATIENCE)
                assert second.returncode == 0
            assert f"already running with these games: {url}" in out
            first.send_signal(signal.SIGINT)
            rest, _ = first.communicate(timeout=PATIENCE)
            assert first.returncode == 0
    assert rest.endswith("Samovar has stopped; every game is kept.\n")
    assert "Traceback" not in rest


def test_a_database_that_is_none_is_refused_in_words() -> None:
    with playing("mysql://nobody@nowhere/x") as process:
        out, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
    assert out == "--db must be one of sqlite:///…, postgresql://…, not “mysql://nobody@nowhere/x”.\n"


def test_a_mail_server_that_is_none_is_refused_without_its_password(tmp_path: Path) -> None:
    with playing(tmp_path / "games.sqlite3", "--smtp", "http://ada:secret@mail.example") as process:
        out, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
    assert out == "--smtp must be one of smtp://…, smtps://…, not “…”.\n"


def test_what_others_on_the_network_open(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "network_address", lambda: "192.168.1.4")
    assert play.shared_address("127.0.0.1", 8010) == ""
    assert play.shared_address("0.0.0.0", 8010) == "http://192.168.1.4:8010/"
    assert play.shared_address("10.0.0.7", 8010) == "http://10.0.0.7:8010/"
    monkeypatch.setattr(play, "network_address", lambda: "127.0.0.1")
    assert play.shared_address("0.0.0.0", 8010) == ""


def test_a_file_that_is_no_database_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a database " * 100)
    with playing(file, "--port", str(free_port())) as process:
        out, _ = process.communicate(timeout=PATIENCE)
        assert process.returncode == 2
    assert out == f"{file} is not a database of Samovar; name another file with --db.\n"


def test_a_port_that_was_named_is_that_port_and_no_other() -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        taken = busy.getsockname()[1]
        with take_port("127.0.0.1", taken, or_another=True) as other:
            assert other.getsockname()[1] != taken
        with pytest.raises(CannotListen) as refused:
            take_port("127.0.0.1", taken)
        assert refused.value.busy
    for host, port in (("127.0.0.1", 70_000), ("192.0.2.1", taken)):
        with pytest.raises(CannotListen) as refused:
            take_port(host, port)
        assert not refused.value.busy


def test_of_two_servers_that_take_a_port_at_once_one_has_it(tmp_path: Path) -> None:
    """Were it shared, each of them would be asked now and then."""
    with take_port("127.0.0.1", free_port()) as port:
        port.listen()
        number = port.getsockname()[1]
        with playing(tmp_path / "games.sqlite3", "--port", str(number)) as late:
            out, _ = late.communicate(timeout=PATIENCE)
        assert (late.returncode, out.startswith(f"Port {number} is busy")) == (2, True)
    # Neither listens yet when both look.
    number = free_port()
    with take_port("127.0.0.1", number) as one, take_port("127.0.0.1", number) as two:
        quick, slow = (ServerAt(port, None) for port in (one, two))
        quick.listen()
        with pytest.raises(CannotListen) as refused:
            slow.listen()
        assert refused.value.busy
