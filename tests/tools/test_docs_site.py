"""The documentation as a site: it builds without a complaint, its notebooks run, and it needs no network to read."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from samovar import games
from samovar.core import Rulebook

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted((ROOT / "docs/notebooks").glob("*.ipynb"))


def build(folder: Path) -> None:
    """The site, as `make docs` builds it; a warning ends the build."""
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--strict", "--site-dir", str(folder)]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]


def test_the_site(tmp_path: Path) -> None:
    site = tmp_path / "site"
    build(site)  # once for all that is looked at: it takes most of a minute
    nothing_is_fetched_from_elsewhere(site)
    every_notebook_was_run_and_shows_what_came_of_it(site)
    every_page_of_the_docs_is_in_the_menu(site)
    every_clause_has_a_place_in_both_languages(site)
    the_reference_comes_from_the_docstrings(site)


def nothing_is_fetched_from_elsewhere(site: Path) -> None:
    loading = re.compile(r"<(?:script|img|link|iframe)[^>]+(?:src|href)=\"?(?:https?:)?//[^\s\">]+")
    for page in site.rglob("*.html"):
        assert not loading.findall(page.read_text("utf-8")), page.name


def every_notebook_was_run_and_shows_what_came_of_it(site: Path) -> None:
    assert len(NOTEBOOKS) >= 6
    for notebook in NOTEBOOKS:
        page = (site / "notebooks" / f"{notebook.stem}.html").read_text("utf-8")
        assert "jp-OutputArea-output" in page, notebook.stem
        assert "Traceback (most recent call last)" not in page, notebook.stem


@pytest.mark.parametrize("notebook", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebooks_are_kept_without_their_outputs(notebook: Path) -> None:
    cells = json.loads(notebook.read_text("utf-8"))["cells"]
    assert all(not cell.get("outputs") and cell.get("execution_count") is None for cell in cells)


def every_page_of_the_docs_is_in_the_menu(site: Path) -> None:
    menu = (site / "index.html").read_text("utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f'href="{page.stem}.html"' in menu, f"{page.name} is missing in mkdocs.yml"


def every_clause_has_a_place_in_both_languages(site: Path) -> None:
    for game in games.manifests():
        pages = [(site / folder / f"{game.id}.html").read_text("utf-8") for folder in ("rules", "regles")]
        for clause in Rulebook.read(game.package).clauses:
            assert all(f'id="{clause.id}"' in page for page in pages), clause.id


def the_reference_comes_from_the_docstrings(site: Path) -> None:
    expected = {
        "games": ["samovar.games.game"],
        "core": ["samovar.core.State.legal", "samovar.core.Game.new", "samovar.core.Record.verify"],
        "bots": ["samovar.bots.Bot.choose", "samovar.bots.think"],
        "arena": ["samovar.arena.simulate.simulate", "samovar.arena.Report.rows"],
        "research": ["samovar.research.ManyGames", "samovar.research.env"],
    }
    for page, names in expected.items():
        text = (site / "reference" / f"{page}.html").read_text("utf-8")
        for name in names:
            assert f'id="{name}"' in text
