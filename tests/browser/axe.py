"""What axe-core has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLORS = {"runOnly": ["color-contrast"], "resultTypes": ["violations"]}


def check(page: Page) -> None:
    """Serious and critical findings, one line each."""
    serious = findings(page)
    assert not serious, "\n".join(serious[:12])


def findings(page: Page, *, colors_only: bool = False) -> list[str]:
    """What is serious or critical, a line for each place; with `colors_only` only what is too pale to be read."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    options = COLORS if colors_only else {"resultTypes": ["violations"]}
    # The drawings of how to play are for the eye alone, and hold whole maps: looking through them takes long.
    found = page.evaluate("options => axe.run({ exclude: ['[inert]'] }, options)", options)
    return [
        f"{problem['id']}: {node['target']} {node.get('failureSummary', '')}"
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
