"""The wheel that is tested."""

from pathlib import Path

import pytest
from tests.release.machine import ROOT


@pytest.fixture
def wheel() -> Path:
    found = list((ROOT / "dist").glob("samovar-*.whl"))
    assert len(found) == 1, "there is no wheel in dist; run: make wheel"
    return found[0]
