"""A real cluster on this machine: a head and a worker node, bound to loopback, guarded by a token."""

import os
import secrets
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psutil
from tools.ports import free_port

# Ray puts an address of the network in the place of 127.0.0.1, and then listens to everybody.
ON_LOOPBACK = """
import ray._private.services
ray._private.services.resolve_ip_for_localhost = lambda host: host
from ray.scripts.scripts import main
main()
"""
READY = "Ray runtime started"
PATIENCE = 600.0  # only a hang takes so long, however busy the machine is
ATTEMPTS = 3  # a node gives itself up where it could not start within half a minute


@dataclass
class Nodes:
    """The processes of a cluster, and how to reach it."""

    address: str
    from_elsewhere: str  # for Ray's client, which joins no cluster itself
    environment: dict[str, str]  # of whoever wants to use it
    head: "subprocess.Popen[Any]"
    node: "subprocess.Popen[Any]"

    def kill_node(self) -> None:
        """As if its plug were pulled: everything of the node at once, nothing said."""
        end(self.node)


def end(process: "subprocess.Popen[Any]") -> None:
    """Kill a process that we started and all that it started itself, and wait until they are gone."""
    try:
        family = [psutil.Process(process.pid), *psutil.Process(process.pid).children(recursive=True)]
    except psutil.NoSuchProcess:
        family = []
    for member in family:
        with_care_kill(member)
    psutil.wait_procs(family, timeout=PATIENCE)
    process.wait()


def with_care_kill(member: psutil.Process) -> None:
    try:
        member.kill()
    except psutil.NoSuchProcess:
        return


def environment(folder: Path) -> dict[str, str]:
    """A token of our own, which is written nowhere; every server on loopback."""
    return {
        **{name: value for name, value in os.environ.items() if not name.startswith("RAY_")},
        "HOME": str(folder),
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        # gRPC's handlers of a fork now and then end the server that Ray's client is about to be given.
        "GRPC_ENABLE_FORK_SUPPORT": "0",
        "RAY_AUTH_MODE": "token",
        "RAY_AUTH_TOKEN": secrets.token_hex(32),
        "RAY_USAGE_STATS_ENABLED": "0",
        "RAY_health_check_period_ms": "500",
        "RAY_health_check_failure_threshold": "4",
    }


def start(more: list[str], surroundings: dict[str, str], log: Path) -> "subprocess.Popen[Any]":
    command = [
        sys.executable, "-c", ON_LOOPBACK, "start", *more, "--num-cpus=1",
        "--object-store-memory=80000000", "--include-log-monitor=false", "--disable-usage-stats", "--block",
    ]  # fmt: skip
    for _ in range(ATTEMPTS):
        with log.open("wb") as file:
            process = subprocess.Popen(command, env=surroundings, stdout=file, stderr=subprocess.STDOUT)
        deadline = time.monotonic() + PATIENCE
        while process.poll() is None and time.monotonic() < deadline:
            if READY in log.read_text("utf-8"):
                return process
            time.sleep(0.1)
        end(process)
    raise RuntimeError(log.read_text("utf-8"))


@contextmanager
def cluster(folder: Path) -> Iterator[Nodes]:
    """A head and a node with a processor each; both are ended by their processes, whatever happened."""
    surroundings = environment(folder)
    # Where this is 0, Ray leaves 127.0.0.1 alone for those who connect, and starts heads only.
    connecting = {**surroundings, "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
    address = f"127.0.0.1:{free_port()}"
    _, _, port = address.partition(":")
    # Sockets have short names only, so the folder of the session must be near the root.
    session = Path(f"/tmp/samovar-ray-{os.getpid()}")
    head_options = ["--head", "--node-ip-address=127.0.0.1", f"--port={port}", "--include-dashboard=false"]
    ports = ["--min-worker-port=0", "--max-worker-port=0"]
    door = free_port()
    head_options.append(f"--ray-client-server-port={door}")
    head = start([*head_options, *ports, f"--temp-dir={session}"], connecting, folder / "head.log")
    try:
        node = start([f"--address={address}", "--node-ip-address=127.0.0.1", *ports], surroundings, folder / "node.log")
        try:
            yield Nodes(address, f"ray://127.0.0.1:{door}", connecting, head, node)
        finally:
            end(node)
    finally:
        end(head)
        shutil.rmtree(session, ignore_errors=True)
