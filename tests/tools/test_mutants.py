"""The mutation check: which changes it makes, to what, and what it says of them."""

import shutil
from pathlib import Path

import pytest
from tools.mutants.__main__ import share
from tools.mutants.mutations import Mutant, mutants_of, sample
from tools.mutants.order import rank
from tools.mutants.report import Facts, section
from tools.mutants.running import KILLED, SURVIVED, TIMED_OUT, CannotRun, Workshop, all_mutants, clauses_near, games_in

ROOT = Path(__file__).parents[2]


def changes(source: str) -> set[tuple[str, str, str]]:
    return {(found.operator, found.before, found.after) for found in mutants_of("teapot/scoring.py", source.encode())}


# --- changes --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a = b < c", {("comparison", "b < c", "b <= c")}),
        ("a = b in c", {("comparison", "b in c", "b not in c")}),
        ("a = b + c", {("arithmetic", "b + c", "b - c")}),
        ("a = b & c", {("arithmetic", "b & c", "b | c")}),
        ("a += b", {("arithmetic", "a += b", "a -= b"), ("removed statement", "a += b", "pass")}),
        ("a = b and c", {("and/or", "b and c", "b or c")}),
        ("a = not b", {("not", "not b", "b")}),
        ("a = b if c else d", {("not", "c", "not c")}),
        ("a = min(b, c)", {("min/max", "min(b, c)", "max(b, c)")}),
        ("a = b[7]", {("constant", "b[7]", "b[6]"), ("constant", "b[7]", "b[8]")}),
        ("a = -1", {("constant", "a = -1", "a = -0"), ("constant", "a = -1", "a = -2")}),
        ("a = True", {("constant", "a = True", "a = False")}),
        ("a.b = c", {("removed statement", "a.b = c", "pass")}),
        ("tell(a)", {("removed statement", "tell(a)", "pass")}),
        ("def f() -> bool:\n return a", {("return value", "return a", "return not a")}),
        ("def f() -> int:\n return a", {("return value", "return a", "return a + 1")}),
        ("def f() -> X | None:\n return a", {("return value", "return a", "return None")}),
        ("def f() -> list[X]:\n return a", {("return value", "return a", "return []")}),
    ],
)
def test_what_runs_is_changed(source: str, expected: set[tuple[str, str, str]]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Four of 4."""',
        'class A:\n    """Four of 4."""\n    b: int\n    """Fewer than 4."""',
        "a: Literal[1, 2] = b",
        "def f(a: Literal[1]) -> Literal[2]:\n return a",
        "assert a > 1",
        'raise Wrong(f"more than {a + 1}")',
        'a = f"price-{b + 1}"',
        'a = "1"',
        "from a import b",
        "def __init__(self):\n self.a = b",
        "def f() -> list[int]:\n return []",
        "def f() -> None:\n return",
    ],
)
def test_what_no_test_could_notice_is_left_alone(source: str) -> None:
    assert changes(source) == set()


def test_a_mutant_changes_its_own_place_and_nothing_else() -> None:
    source = "# « thé »\ndef f(a: int) -> None:\n    if a > 1 and a > 1:  # why\n        brew('thé', a)\n".encode()

    found = {(mutant.after, mutant.nth): mutant for mutant in mutants_of("teapot/scoring.py", source)}

    second = found["a >= 1", 2]
    assert (second.line, second.within) == (3, "f")
    assert second.applied(source) == source.replace(b"and a > 1", b"and (a >= 1)")
    assert found["pass", 1].applied(source) == source.replace("brew('thé', a)".encode(), b"pass")


@pytest.mark.parametrize("game", games_in(ROOT))
def test_every_room_has_mutants_that_can_be_read(game: str) -> None:
    mutants = all_mutants(ROOT, game)

    assert len({mutant.name for mutant in mutants}) == len(mutants) > 100
    for mutant in sample(mutants, 20, 5):
        source = (ROOT / "src/samovar/games" / mutant.file).read_bytes()
        compile(mutant.applied(source), mutant.file, "exec")


# --- the sample -----------------------------------------------------------------------------------------------

RULES = """\
def price(tea, sugar):
    return tea + 2 * sugar

def cheap(tea):
    return tea < 5 or tea == 7
"""


def names(mutants: list[Mutant]) -> list[str]:
    return [mutant.name for mutant in mutants]


def test_a_sample_follows_from_its_seed_and_grows_without_forgetting() -> None:
    mutants = mutants_of("teapot/scoring.py", RULES.encode())

    assert names(sample(mutants, 4, 1)) == names(sample(reversed(mutants), 4, 1))
    assert names(sample(mutants, 4, 1)) != names(sample(mutants, 4, 2))
    assert set(names(sample(mutants, 4, 1))) < set(names(sample(mutants, 6, 1)))


def test_lines_that_move_leave_the_sample_alone() -> None:
    before = mutants_of("teapot/scoring.py", RULES.encode())
    after = mutants_of("teapot/scoring.py", f"# A word first.\n\n{RULES}".encode())

    assert names(sample(after, 4, 1)) == names(sample(before, 4, 1))


def test_the_games_share_the_mutants() -> None:
    assert share(40, ["a", "b", "c", "d"]) == {"a": 10, "b": 10, "c": 10, "d": 10}
    assert share(5, ["a", "b", "c"]) == {"a": 2, "b": 2, "c": 1}


# --- the order of the tests -----------------------------------------------------------------------------------


def test_the_tests_of_the_nearest_clauses_come_first() -> None:
    source = '"""TE-001"""\nclass Pour:\n    """TE-002"""\n    def play(self):\n        self.tea = 1  # TE-003\n'
    mutant = mutants_of("teapot/rules/pour.py", source.encode())[0]

    nearest = clauses_near(source, mutant)

    assert nearest == [["TE-003"], ["TE-002", "TE-003"], ["TE-001", "TE-002", "TE-003"]]
    assert [rank({clause}, nearest) for clause in ("TE-003", "TE-002", "TE-001", "TE-009")] == [0, 1, 2, 3]


# --- a run ----------------------------------------------------------------------------------------------------

SCORING = """\
def boil(heat):
    while heat < 9:
        heat += 1
    return heat

def sweet(sugar):
    return sugar > 3
"""
TESTS = """\
from samovar.games.teapot.scoring import boil, sweet

def test_it_boils():
    assert boil(5) == 9

def test_it_is_sweet():
    assert sweet(5)

def test_what_is_broken_already():
    assert boil(5) == 8
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one small room."""
    files = {
        "src/samovar/__init__.py": "",
        "src/samovar/games/teapot/manifest.toml": "",
        "src/samovar/games/teapot/scoring.py": SCORING,
        "tests/games/teapot/test_teapot.py": TESTS,
        "pyproject.toml": '[tool.pytest.ini_options]\naddopts = ["--import-mode=importlib", "-ra"]\n',
    }
    for name, text in files.items():
        path = tmp_path / "project" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    here = tmp_path / "project/tools/mutants"
    shutil.copytree(ROOT / "tools/mutants", here, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path / "project"


def test_mutants_are_killed_time_out_or_survive_in_a_copy(project: Path, tmp_path: Path) -> None:
    (tmp_path / "copy").mkdir()
    workshop = Workshop(project, tmp_path / "copy", patience=3)
    chosen = {"heat <= 9": KILLED, "pass": TIMED_OUT, "sugar >= 3": SURVIVED}

    clean = workshop.clean("teapot")
    mutants = [mutant for mutant in all_mutants(project, "teapot") if mutant.after in chosen]
    outcomes = list(workshop.outcomes("teapot", mutants, clean))

    assert clean.failed == ["tests/games/teapot/test_teapot.py::test_what_is_broken_already"]
    assert {outcome.mutant.after: outcome.fate for outcome in outcomes} == chosen
    assert outcomes[0].killer == "tests/games/teapot/test_teapot.py::test_it_boils"
    assert (project / "src/samovar/games/teapot/scoring.py").read_text("utf-8") == SCORING
    assert not (project / ".pytest_cache").exists()


def test_tests_that_cannot_run_are_told(project: Path, tmp_path: Path) -> None:
    (project / "tests/games/teapot/test_teapot.py").write_text("import nowhere\n", "utf-8")
    (tmp_path / "copy").mkdir()

    with pytest.raises(CannotRun, match=r"repair them first: tests/games/teapot/test_teapot\.py"):
        Workshop(project, tmp_path / "copy").clean("teapot")


# --- the page -------------------------------------------------------------------------------------------------


def facts(*fates: str) -> Facts:
    mutants = [
        {"name": f"teapot/scoring.py sweet: a | {n} → b", "line": 6, "operator": "comparison", "fate": fate}
        for n, fate in enumerate(fates)
    ]
    return {"date": "2026-01-02", "seed": 1, "possible": 1234, "tests": 3, "left_out": [], "mutants": mutants}


def test_the_page_counts_names_survivors_and_tells_what_was_not_run() -> None:
    results = {"teapot": facts(KILLED, SURVIVED, KILLED, TIMED_OUT, SURVIVED)}
    words = {"teapot/scoring.py sweet: a | 1 → b": "equivalent: sugar comes in lumps"}

    lines = section(results, words, ["kettle", "teapot"]).splitlines()

    assert "- **Teapot**, 2026-01-02: 5 of 1,234 possible mutants (seed 1), against 3 tests." in lines
    assert "- **Not run yet**: Kettle (`make mutants GAME=kettle`)." in lines
    assert "| teapot | 5 | 2 | 1 | 2 |" in lines
    assert "| comparison | 5 | 2 | 1 | 2 |" in lines
    place = "[teapot/scoring.py:6](../src/samovar/games/teapot/scoring.py#L6), `sweet`"
    assert f"| {place} | `a \\| 1` → `b` | equivalent: sugar comes in lumps |" in lines
    assert f"| {place} | `a \\| 4` → `b` | **not looked at yet** |" in lines
