"""The installed package is whole."""

from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import samovar

SOURCE = Path(__file__).parent.parent / "src/samovar"
MADE = {".pyc", ".so", ".pyd"}


def test_every_file_is_installed() -> None:
    installed = Path(str(files(samovar)))
    sources = [path.relative_to(SOURCE) for path in SOURCE.rglob("*") if path.is_file()]

    missing = [str(path) for path in sources if path.suffix not in MADE and not (installed / path).is_file()]

    assert not missing


def test_the_version_is_the_one_installed() -> None:
    assert version("samovar") == samovar.__version__
