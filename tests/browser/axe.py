"""What axe-core has to say about a page."""

from pathlib import Path

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


def check(page: Page) -> None:
    """Serious and critical findings, one line each."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    serious = [
        f"{problem['id']}: {node['target']} {node.get('failureSummary', '')}"
        for problem in found["violations"]
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]
    assert not serious, "\n".join(serious[:12])
