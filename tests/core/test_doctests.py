"""The examples in docstrings do as they say."""

import doctest
import importlib
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "src"
MODULES = [
    ".".join(path.relative_to(SOURCES).with_suffix("").parts)
    for path in sorted(SOURCES.rglob("*.py"))
    if ">>> " in path.read_text("utf-8")
]


def test_there_are_examples() -> None:
    assert len(MODULES) >= 4


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name: str) -> None:
    module = importlib.import_module(name)
    # A compiled module keeps its functions' docstrings, but a finder asks where each was defined: they are given.
    texts = {
        key: value.__doc__ for key, value in vars(module).items() if ">>> " in (getattr(value, "__doc__", None) or "")
    }
    texts["module"] = module.__doc__ or ""
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    for key, text in texts.items():
        if ">>> " not in text:
            continue
        runner.run(parser.get_doctest(text, dict(vars(module)), f"{name}.{key}", None, 0))
    assert runner.tries > 0
    assert runner.failures == 0
