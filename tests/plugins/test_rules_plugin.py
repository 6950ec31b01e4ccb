from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent

RULES = """
[title]
en = "Tiny"
fr = "Minus"

[[clause]]
id = "TY-001"
section = "start"
en = "The youngest player begins."
fr = "Le plus jeune commence."
status = "rulebook"

[[clause]]
id = "TY-002"
section = "end"
en = "Nobody wins | everybody wins."
fr = "Personne ne gagne."
status = "ruling"
why = "The rulebook is silent."
"""

PROVED = """
import pytest

@pytest.mark.rule("TY-001")
@pytest.mark.parametrize("age", [7, 77])
def test_the_youngest_begins(age): pass

@pytest.mark.rule("TY-002", "TY-001")
def test_everybody_wins(): pass
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with one game of two clauses, whose rules are enforced."""
    monkeypatch.setenv("SAMOVAR_RULES", "enforce")
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    pytester.makeini("[pytest]\naddopts = -p xdist -p tests.plugins.rules\n")
    game = pytester.path / "src/samovar/games/tiny"
    game.mkdir(parents=True)
    (game / "rules.toml").write_text(RULES, "utf-8")
    (pytester.path / "tests/games").mkdir(parents=True)
    return pytester


def write_tests(project: pytest.Pytester, text: str) -> None:
    (project.path / "tests/games/test_tiny.py").write_text(text, "utf-8")


def conformance(project: pytest.Pytester) -> Path:
    return project.path / "docs/conformance/tiny.md"


@pytest.mark.parametrize("parallel", [[], ["-n2"]], ids=["alone", "parallel"])
def test_a_proved_rulebook_is_written_down(project: pytest.Pytester, parallel: list[str]) -> None:
    write_tests(project, PROVED)

    result = project.runpytest_subprocess("tests", *parallel)

    assert result.ret == pytest.ExitCode.OK
    table = conformance(project).read_text("utf-8").splitlines()
    everybody = "[test_everybody_wins](../../tests/games/test_tiny.py)"
    youngest = "[test_the_youngest_begins](../../tests/games/test_tiny.py)"
    assert table[0] == "# Tiny: every rule and its proof"
    assert table[-2:] == [
        f"| TY-001 | The youngest player begins. | rulebook | {everybody}<br>{youngest} |",
        f"| TY-002 | Nobody wins \\| everybody wins. | ruling | {everybody} |",
    ]


@pytest.mark.parametrize("parallel", [[], ["-n2"]], ids=["alone", "parallel"])
def test_an_unproved_clause_fails_the_run(project: pytest.Pytester, parallel: list[str]) -> None:
    write_tests(project, PROVED.replace('"TY-002", ', ""))

    result = project.runpytest_subprocess("tests", *parallel)

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.assert_outcomes(passed=3, failed=1)
    result.stdout.fnmatch_lines(["1 of 2 clauses are proved by no test that passed:", "TY-002  Nobody wins*"])
    assert not conformance(project).exists()


@pytest.mark.parametrize("ending", ["assert False", "pytest.skip('later')", "pytest.xfail('later')"])
def test_only_a_test_that_passed_proves(project: pytest.Pytester, ending: str) -> None:
    write_tests(project, PROVED.replace("def test_everybody_wins(): pass", f"def test_everybody_wins(): {ending}"))

    result = project.runpytest_inprocess("tests")

    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["TY-002  Nobody wins*"])


@pytest.mark.parametrize(
    ("mark", "complaint"),
    [
        ('@pytest.mark.rule("TY-003")', "test_x: no rules.toml has a clause 'TY-003'"),
        ("@pytest.mark.rule()", "test_x: @pytest.mark.rule names no clause"),
    ],
)
@pytest.mark.parametrize("parallel", [[], ["-n2"]], ids=["alone", "parallel"])
def test_a_wrong_mark_is_an_error_of_collection(
    project: pytest.Pytester, mark: str, complaint: str, parallel: list[str]
) -> None:
    write_tests(project, f"import pytest\n{mark}\ndef test_x(): pass\n")

    result = project.runpytest_subprocess("tests", *parallel)

    assert result.ret in (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.TESTS_FAILED)
    result.assert_outcomes(errors=1)
    result.stdout.fnmatch_lines([complaint])


@pytest.mark.parametrize(
    "selection",
    [["tests", "-k", "youngest"], ["tests", "-m", "rule"], ["tests/games"], ["tests/games/test_tiny.py"]],
)
def test_a_partial_run_is_not_judged(project: pytest.Pytester, selection: list[str]) -> None:
    write_tests(project, PROVED.replace('"TY-002", ', ""))

    result = project.runpytest_inprocess(*selection)

    assert result.ret == pytest.ExitCode.OK
    assert not conformance(project).exists()


def test_nothing_is_judged_unless_asked(project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SAMOVAR_RULES")
    write_tests(project, PROVED.replace('"TY-002", ', ""))

    assert project.runpytest_inprocess("tests").ret == pytest.ExitCode.OK
