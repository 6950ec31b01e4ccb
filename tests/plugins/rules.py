"""Every clause of every game's rules is proved by a test that names it.

    @pytest.mark.rule("EU-017", "EU-018")
    def test_a_tunnel_asks_for_what_was_turned_over() -> None: ...

A test that names an unknown clause is an error of collection. With SAMOVAR_RULES=enforce, a run of all
the tests fails when a clause was named by no test that passed; otherwise it writes docs/conformance.
"""

import os
import textwrap
import tomllib
from collections.abc import Generator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

RULES = "src/samovar/games"
DOCS = "docs/conformance"
TESTS = "tests"


@dataclass
class Clause:
    id: str
    text: str
    status: str
    tests: set[str] = field(default_factory=set)
    """The node ids of the tests that proved it."""


@dataclass
class Rulebook:
    game: str
    title: str
    clauses: list[Clause]

    @staticmethod
    def read(path: Path) -> "Rulebook":
        table = tomllib.loads(path.read_text("utf-8"))
        game = path.parent.name
        clauses = [Clause(entry["id"], entry["en"], entry["status"]) for entry in table["clause"]]
        return Rulebook(game, table.get("title", {}).get("en", game.capitalize()), clauses)

    def to_markdown(self) -> str:
        lines = [
            f"# {self.title}: every rule and its proof",
            "",
            "Written by the test run. A clause is from the *rulebook*, or a *ruling* where that is silent.",
            "",
            "| clause | rule | status | proved by |",
            "| --- | --- | --- | --- |",
        ]
        for clause in self.clauses:
            text = textwrap.shorten(clause.text, 100, placeholder=" …").replace("|", "\\|")
            tests = "<br>".join(_link(test) for test in sorted(clause.tests))
            lines.append(f"| {clause.id} | {text} | {clause.status} | {tests} |")
        return "\n".join(lines) + "\n"


def _link(test: str) -> str:
    path, _, name = test.partition("::")
    return f"[{name.split('::')[-1]}](../../{path})"


def named_clauses(item: pytest.Item) -> list[str]:
    return [clause for marker in item.iter_markers("rule") for clause in marker.args]


class RulesPlugin:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        paths = sorted((config.rootpath / RULES).glob("*/rules.toml"))
        self.rulebooks = [Rulebook.read(path) for path in paths]
        self.clauses = {clause.id: clause for book in self.rulebooks for clause in book.clauses}
        self.all_collected = True

    def _is_full_run(self) -> bool:
        option = self.config.option
        selected = option.keyword or option.markexpr or option.deselect or getattr(option, "lf", False)
        if selected or not self.all_collected:
            return False
        everything = self.config.rootpath / TESTS
        given = [(self.config.invocation_params.dir / arg).resolve() for arg in self.config.args]
        return any(path == everything or path in everything.parents for path in given)

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(self) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        report = yield
        wrong = list(self._unknown(report))
        if wrong:
            report.outcome = "failed"
            report.longrepr = "\n".join(wrong)
            report.result = []
        return report

    def _unknown(self, report: pytest.CollectReport) -> Iterator[str]:
        for node in report.result:
            if isinstance(node, pytest.Item):
                for marker in node.iter_markers("rule"):
                    if not marker.args:
                        yield f"{node.name}: @pytest.mark.rule names no clause"
                for clause in named_clauses(node):
                    if clause not in self.clauses:
                        yield f"{node.name}: no rules.toml has a clause {clause!r}"

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        self.all_collected = self.all_collected and not report.failed

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            if clauses := named_clauses(item):
                # Properties travel with the report from the processes of a parallel run.
                item.user_properties.append(("rules", clauses))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed:
            for key, clauses in report.user_properties:
                if key == "rules" and isinstance(clauses, list):
                    for clause in clauses:
                        self.clauses[clause].tests.add(report.nodeid.split("[")[0])

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        finished = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
        is_worker = hasattr(self.config, "workerinput")
        if is_worker or exitstatus not in finished or self.config.option.collectonly:
            return
        if os.environ.get("SAMOVAR_RULES") != "enforce" or not self._is_full_run():
            return
        unproved = [clause for clause in self.clauses.values() if not clause.tests]
        if unproved:
            self._fail(unproved)
            session.exitstatus = pytest.ExitCode.TESTS_FAILED
        elif exitstatus == pytest.ExitCode.OK:
            self._write()

    def _fail(self, unproved: list[Clause]) -> None:
        """Report it as a failed test, so that no summary calls the run a success."""
        lines = [f"{clause.id}  {textwrap.shorten(clause.text, 90, placeholder=' …')}" for clause in unproved]
        head = f"{len(unproved)} of {len(self.clauses)} clauses are proved by no test that passed:"
        report = pytest.TestReport(
            nodeid=f"{TESTS}::every_clause_is_proved",
            location=(TESTS, None, "every_clause_is_proved"),
            keywords={},
            outcome="failed",
            longrepr="\n".join([head, *lines]),
            when="call",
        )
        self.config.hook.pytest_runtest_logreport(report=report)

    def _write(self) -> None:
        folder = self.config.rootpath / DOCS
        folder.mkdir(parents=True, exist_ok=True)
        for book in self.rulebooks:
            path = folder / f"{book.game}.md"
            text = book.to_markdown()
            if not path.exists() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*clauses): the clauses of a game's rules.toml that the test proves")
    config.pluginmanager.register(RulesPlugin(config), "samovar-rules")
