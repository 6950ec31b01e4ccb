"""More than one machine: a real cluster of a head and a node, of which one is killed in the middle of the work."""

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import Any

import psutil
import pytest
from tests.arena import ray_nodes
from tests.arena.ray_nodes import Nodes

from samovar.arena import crew_of, simulate
from samovar.arena.crew import cluster, reaching
from samovar.arena.crew.edition import edition
from samovar.cli import main
from samovar.core import BadDocument

DRIVER = Path(__file__).with_name("cluster_driver.py")


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nodes]:
    with ray_nodes.cluster(tmp_path_factory.mktemp("cluster")) as found:
        yield found


def driver(nodes: Nodes, folder: Path, **more: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, str(DRIVER), nodes.address, str(folder)],
        env={**nodes.environment, **more},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def told(process: "subprocess.Popen[str]") -> Iterator[dict[str, Any]]:
    assert process.stdout is not None
    for line in process.stdout:
        yield json.loads(line)


def test_whoever_does_not_know_the_token_is_not_served(nodes: Nodes, tmp_path: Path) -> None:
    with driver(nodes, tmp_path, RAY_AUTH_TOKEN="0" * 64) as process:
        said, complaints = process.communicate()

    assert json.loads(said) == {"what": "refused", "key": "cluster.absent"}, complaints


def test_whoever_asks_from_elsewhere_gets_the_same(nodes: Nodes) -> None:
    command = [sys.executable, "-m", "samovar.cli", "simulate", "europe", "--bots", "random,random", "--games", "6"]
    command += ["--seed", "3", "--json"]
    said = [
        subprocess.run(
            [*command, *more],
            env=nodes.environment,
            capture_output=True,
            text=True,
            timeout=ray_nodes.PATIENCE,
            check=False,
        )
        for more in ([], ["--cluster", nodes.from_elsewhere])
    ]
    assert [one.returncode for one in said] == [0, 0], said[1].stderr
    here, there = (json.loads(one.stdout) for one in said)
    assert there["bots"] == here["bots"]


def test_control_c_ends_what_a_cluster_plays(nodes: Nodes, tmp_path: Path) -> None:
    bots = "tests.arena.choosers:slow,random"
    command = ["simulate", "europe", "--bots", bots, "--games", "4000", "--save", str(tmp_path)]
    process = subprocess.Popen(
        [sys.executable, "-m", "samovar.cli", *command, "--cluster", nodes.address],
        env=nodes.environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        while process.poll() is None and not any(tmp_path.glob("*.json")):
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        _, complaints = process.communicate()
    finally:
        ray_nodes.end(process)
    assert (process.returncode, complaints) == (130, "")


def test_the_same_seed_gives_the_same_on_a_cluster_of_which_a_node_is_killed(nodes: Nodes, tmp_path: Path) -> None:
    listening = [
        connection.laddr.ip
        for process in [nodes.head, nodes.node]
        for member in psutil.Process(process.pid).children(recursive=True)
        for connection in member.net_connections("inet")
        if connection.status == psutil.CONN_LISTEN
    ]
    assert {address.removeprefix("::ffff:") for address in listening} == {"127.0.0.1"}

    seen: dict[str, dict[str, Any]] = {}
    with driver(nodes, tmp_path) as process:
        try:
            for message in told(process):
                if message["what"] == "progress" and "progress" not in seen:
                    nodes.kill_node()
                seen[message["what"]] = message
            assert process.stderr is not None
            complaints = process.stderr.read()
        finally:
            ray_nodes.end(process)
    assert process.returncode == 0, complaints

    assert seen["ready"]["size"] == 2
    assert seen["progress"]["done"] == 30
    assert seen["raises"]["keys"] == ["arena.broken-off"] * 3
    assert seen["version"]["key"] == "cluster.version"
    same = dict.fromkeys(("killed", "clumsy", "tuned", "written", "died"), True)
    assert seen["same"] == {"what": "same", **same, "games": 6}


@pytest.mark.parametrize(
    ("address", "key"),
    [("127.0.0.1:1", "cluster.absent"), ("ray://127.0.0.1:1", "cluster.absent"), ("here", "cluster.address")],
)
def test_a_cluster_that_is_not_there_is_told_at_once(address: str, key: str) -> None:
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, ["random", "random"], 2, cluster=address)
    assert refused.value.message.key == key


@pytest.mark.parametrize("answer", [b"", b"HTTP/1.1 400 Bad Request\r\n\r\n"])
def test_whoever_else_answers_is_no_cluster(answer: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            with line:
                line.recv(1000)
                line.sendall(answer)

        other = Thread(target=serve)
        other.start()
        with pytest.raises(BadDocument) as refused:
            crew_of(cluster=f"127.0.0.1:{server.getsockname()[1]}")
        other.join()
    assert refused.value.message.key == "cluster.absent"


def test_whoever_is_silent_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "PATIENCE", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as server, pytest.raises(BadDocument) as refused:
        crew_of(cluster=f"127.0.0.1:{server.getsockname()[1]}")
    assert refused.value.message.key == "cluster.absent"


@pytest.mark.parametrize(("failures", "joined"), [(2, True), (3, False)])
def test_a_head_that_stumbles_is_asked_again(failures: int, joined: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def init(address: str, **_: object) -> None:
        asked.append(address)
        if len(asked) <= failures:
            raise ConnectionAbortedError("RuntimeError: Starting Ray client server failed. See a log for details.")

    head = SimpleNamespace(init=init, remote=lambda **_: lambda task: task, _private=SimpleNamespace())
    monkeypatch.setattr(cluster, "_ray", lambda: head)
    monkeypatch.setattr(cluster, "knock", lambda *_: None)
    if joined:
        cluster.Cluster("ray://head:10001")
    else:
        with pytest.raises(BadDocument) as refused:
            cluster.Cluster("ray://head:10001")
        assert refused.value.message.key == "cluster.absent"
    assert asked == ["ray://head:10001"] * 3


def test_the_command_says_so_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", "europe", "--games", "2", "--cluster", "127.0.0.1:1"]
    assert main([*command, "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("No cluster can be used at 127.0.0.1:1 (")
    assert main([*command, "--lang", "fr"]) == 2
    assert "Aucun cluster n’est utilisable" in capsys.readouterr().err
    with pytest.raises(BadDocument, match=r"cluster\.jobs"):
        crew_of(jobs=2, cluster="auto")


def test_an_edition_is_known_by_its_rules_data_and_bots() -> None:
    assert edition() == edition()
    assert len(edition()) == 24
