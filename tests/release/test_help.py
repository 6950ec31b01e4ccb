"""`help()` says as much of compiled code as of plain code."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import reduce
from pathlib import Path

import pytest
from tests.conftest import engine_modules

SOURCE = Path(__file__).parents[2] / "src"
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def source_of(module: str) -> str:
    path = SOURCE / Path(*module.split("."))
    return (path / "__init__.py" if path.is_dir() else path.with_suffix(".py")).read_text("utf-8")


def described(tree: ast.Module | ast.ClassDef, inside: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """The public names of a module with their docstrings."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and not node.name.startswith("_"):
            text = ast.get_docstring(node)
            if text is not None:
                yield (*inside, node.name), text
            if isinstance(node, ast.ClassDef):
                yield from described(node, (*inside, node.name))


@pytest.mark.parametrize("name", engine_modules())
def test_docstrings_are_kept(name: str) -> None:
    module = importlib.import_module(name)
    tree = ast.parse(source_of(name))

    written = dict(described(tree)) | {(): ast.get_docstring(tree) or ""}
    said = {path: inspect.cleandoc(reduce(getattr, path, module).__doc__ or "") for path in written}

    assert said == written
