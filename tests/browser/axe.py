"""What axe-core has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check(page: Page) -> None:
    """Nothing serious or critical is found; otherwise one line for each finding."""
    _run(page, "{ resultTypes: ['violations'] }")


def check_colors(page: Page) -> None:
    """Whatever is written can be read: the one question that another theme answers anew."""
    _run(page, "{ runOnly: ['color-contrast'], resultTypes: ['violations'] }")


def _run(page: Page, options: str) -> None:
    if not page.evaluate("typeof axe === 'object'"):
        page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate(f"axe.run(document, {options})")
    serious = [
        f"{problem['id']}: {node['target']} {node.get('failureSummary', '')}"
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
    assert not serious, "\n".join(serious[:12])
