"""What every test run does: load the plugins, and say which samovar is being tested."""

import importlib.util
import os
import signal
import tomllib
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# What is imported before the first of ours is not covered.
pytest_plugins = ["tests.plugins.noting", "pytester", "tests.plugins.outside", "tests.plugins.rules"]

# A loaded machine is slow and not wrong: no example has a deadline.
settings.register_profile("samovar", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("samovar")

ROOT = Path(__file__).parent.parent
# The longest tests: begun first, so that no worker waits at the end for one of them.
LONG = tuple(f"tests/{name}" for name in ("release", "tools", "arena/test_cluster.py"))


def engine_modules() -> list[str]:
    """The modules that a compiled install compiles."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["samovar"]["build"]
    source = ROOT / "src"
    package = source / "samovar"
    plain = {path for pattern in config["plain"] for path in package.glob(pattern)}
    paths = [path for part in config["compile"] for path in (package / part).rglob("*.py")]
    parts = [path.relative_to(source).with_suffix("").parts for path in sorted(paths) if path not in plain]
    return [".".join(part[:-1] if part[-1] == "__init__" else part) for part in parts]


def is_compiled(module: str) -> bool:
    spec = importlib.util.find_spec(module)
    if spec is None or spec.origin is None:
        raise pytest.UsageError(f"{module} is not installed; run: make setup")
    return spec.origin.endswith(tuple(EXTENSION_SUFFIXES))


def kind_of_install() -> str:
    compiled = {is_compiled(module) for module in engine_modules()}
    return {True: "compiled", False: "plain"}[compiled.pop()] if len(compiled) == 1 else "mixed"


def pytest_configure() -> None:
    # A run in the background ignores Ctrl-C, and so would the commands that the tests start and interrupt.
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    expected = os.environ.get("SAMOVAR_EXPECT")
    if expected and expected != kind_of_install():
        raise pytest.UsageError(f"these tests are meant for a {expected} samovar: found {kind_of_install()}")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONG))


def pytest_report_header() -> str:
    spec = importlib.util.find_spec("samovar")
    where = Path(spec.origin).parent if spec and spec.origin else "nowhere"
    return f"samovar: {kind_of_install()}, from {where}"
