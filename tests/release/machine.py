"""A machine with neither Node nor a C compiler, and Samovar installed on it from its wheel."""

import os
import re
import shutil
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOOLS = ["bash", "env", "find", "make", "mkdir", "rm", "sh", "touch"]
MISSING = ["node", "npm", "cc", "gcc", "clang", "uv"]
OURS = ("COV", "MAKE", "MFLAGS", "PYTEST", "PYTHON", "SAMOVAR", "VIRTUAL_ENV", "CC")
LONGEST_RUN = 1200


def bare_environment(folder: Path) -> dict[str, str]:
    """The environment of a machine that has Python, make and a handful of tools."""
    tools = folder / "bin"
    tools.mkdir()
    for name in TOOLS:
        found = shutil.which(name)
        assert found is not None, f"{name} is missing on this machine"
        (tools / name).symlink_to(found)
    (tools / "python3").symlink_to(Path(sys.base_prefix) / "bin/python3")
    assert not any(shutil.which(name, path=str(tools)) for name in MISSING)
    kept = {name: value for name, value in os.environ.items() if not name.startswith((*OURS, "LC_"))}
    return {**kept, "PATH": str(tools), "LANG": "en_GB.UTF-8", "XDG_DATA_HOME": str(folder / "data")}


def run(*command: str | Path, env: dict[str, str], cwd: Path | None = None) -> "subprocess.CompletedProcess[str]":
    """What a command said, errors among the rest."""
    return subprocess.run(
        [str(word) for word in command],
        env=env,
        cwd=cwd,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
    )


class Installed:
    """An environment of its own, empty at first."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.folder, self.env = folder, env
        self.uv = Path(sys.executable).with_name("uv")
        kind = ["--without-pip"] if self.uv.exists() else []
        made = run("python3", "-m", "venv", *kind, folder, env=env)
        assert made.returncode == 0, made.stdout

    def pip_install(self, wish: str) -> None:
        """`pip install`, which uv does in a tenth of the time where it is at hand."""
        python = self.folder / "bin/python"
        pip: list[str | Path] = [python, "-m", "pip", "install"]
        if self.uv.exists():
            pip = [self.uv, "pip", "install", "--python", python, "--constraint", ROOT / "requirements.lock"]
        done = run(*pip, "--quiet", wish, env=self.env)
        assert done.returncode == 0, done.stdout

    def samovar(self, *arguments: str) -> "subprocess.CompletedProcess[str]":
        return run(self.folder / "bin/samovar", *arguments, env=self.env, cwd=self.folder)


class serving:  # noqa: N801
    """`samovar play`, until the end of the block; the address of its lobby."""

    def __init__(self, folder: Path, env: dict[str, str]) -> None:
        self.process = subprocess.Popen(
            [folder / "bin/samovar", "play", "--no-browser"],
            env={**env, "PYTHONUNBUFFERED": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
        )

    def __enter__(self) -> str:
        said = ""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            said += line
            found = re.search(r"ready: (http://\S+/)", line)
            if found:
                return found[1]
        self.process.wait()
        raise AssertionError(said)

    def __exit__(self, *_: object) -> None:
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.communicate(timeout=LONGEST_RUN)
        finally:
            self.process.kill()
        assert self.process.returncode == 0
