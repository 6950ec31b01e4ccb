"""A source that notes which of its statements were reached, and which way its branches went.

A trace slows down whatever runs while it is on, libraries too. A mark is a statement of its own, `__seen__[17] = 1`:
one stands before every statement, and one wherever a condition may be false or a loop run out without an `else`.
"""

import ast
from collections.abc import Callable, Iterator
from itertools import takewhile
from types import CodeType
from typing import TypeAlias

SEEN = "__seen__"
OUTSIDE = -1

Arc: TypeAlias = tuple[int, int]
"""Two lines, one run after the other."""
BRANCHING = (ast.If, ast.For, ast.AsyncFor, ast.While)


class Source:
    """A file whose statements, and the ways around them, have numbers: always the same ones."""

    def __init__(self, text: bytes) -> None:
        self._tree = ast.parse(text)
        self._statements: dict[ast.stmt, int] = {}
        self._passed_by: dict[ast.stmt, int] = {}
        self.size = 0
        for statement in [part for block in _blocks(self._tree) for part in block]:
            self._statements[statement] = self._next()
            if _has_a_way_around(statement):
                self._passed_by[statement] = self._next()

    def _next(self) -> int:
        self.size += 1
        return self.size - 1

    def marked(self, path: str) -> CodeType:
        """Code that expects a list `__seen__` of this size. The tree is used up by it."""
        for block in list(_blocks(self._tree)):
            head = list(takewhile(_must_come_first, block))
            rest = [part for each in block[len(head) :] for part in (self._mark_of(each), each)]
            block[:] = [*head, *map(self._mark_of, head), *rest]
        for statement, number in self._passed_by.items():
            mark = _mark(number, statement)
            if isinstance(statement, ast.Match):
                nothing_else = ast.match_case(ast.copy_location(ast.MatchAs(), statement), body=[mark])
                statement.cases.append(nothing_else)
            elif isinstance(statement, BRANCHING):
                statement.orelse.append(mark)
        ast.fix_missing_locations(self._tree)
        return compile(self._tree, path, "exec", dont_inherit=True)

    def _mark_of(self, statement: ast.stmt) -> ast.stmt:
        return _mark(self._statements[statement], statement)

    def arcs(self, seen: set[int], exits: dict[int, set[int]], first_line: Callable[[int], int]) -> set[Arc]:
        """What coverage.py would have noted.

        `exits` are the lines that may follow each line, as coverage.py counts them, by the first line of a statement.
        """
        ways = _Ways(self._statements, self._passed_by, seen, exits, first_line)
        found = {(OUTSIDE, line) for statement in self._statements for line in ways.lines(statement)}
        for statement in self._statements:
            found |= ways.of(statement)
        return found


class _Ways:
    """Which ways were taken. Whoever is in a block came in by its head, since Python knows no jumps."""

    def __init__(
        self,
        statements: dict[ast.stmt, int],
        passed_by: dict[ast.stmt, int],
        seen: set[int],
        exits: dict[int, set[int]],
        first_line: Callable[[int], int],
    ) -> None:
        self._statements = statements
        self._passed_by = passed_by
        self._seen = seen
        self._exits = exits
        self._first_line = first_line

    def lines(self, statement: ast.stmt) -> list[int]:
        """What was run when the statement was reached, apart from the blocks in it."""
        found = [part.lineno for part in _heads(statement)] if self._reached(statement) else []
        if isinstance(statement, ast.Try | ast.TryStar):
            # Whoever is handled here was asked for by all handlers before.
            handled = [place for place, part in enumerate(statement.handlers) if self._reached(part.body[0])]
            found += [part.lineno for part in statement.handlers[: max(handled, default=-1) + 1]]
        return found

    def of(self, statement: ast.stmt) -> set[Arc]:
        if isinstance(statement, BRANCHING):
            found = self._into(statement.lineno, statement.body)
            if statement.orelse:
                return found | self._into(statement.lineno, statement.orelse)
            return found | self._past(statement.lineno, statement.body, statement)
        if isinstance(statement, ast.Match):
            return self._through_cases(statement)
        return set()

    def _reached(self, statement: ast.stmt) -> bool:
        return self._statements[statement] in self._seen

    def _into(self, line: int, block: list[ast.stmt]) -> set[Arc]:
        return {(self._first_line(line), self._entry(line, block))} if self._reached(block[0]) else set()

    def _past(self, line: int, block: list[ast.stmt], statement: ast.stmt) -> set[Arc]:
        """The way around a block is the one that does not lead into it."""
        if self._passed_by.get(statement) not in self._seen:
            return set()
        targets = self._exits.get(self._first_line(line), set()) - {self._entry(line, block)}
        return {(self._first_line(line), target) for target in targets} if len(targets) == 1 else set()

    def _through_cases(self, statement: ast.Match) -> set[Arc]:
        found = set[Arc]()
        around = self._passed_by.get(statement) in self._seen
        reached = [place for place, case in enumerate(statement.cases) if around or self._reached(case.body[0])]
        lines = [case.pattern.lineno for case in statement.cases]
        # Whoever is in a case, or past them all, was asked for by all cases before.
        asked = max(reached, default=-1) + 1
        for before, line, case in zip([statement.lineno, *lines], lines, statement.cases[:asked], strict=False):
            found.add((self._first_line(before), self._first_line(line)))
            found |= self._into(line, case.body)
        return found | self._past(lines[-1], statement.cases[-1].body, statement)

    def _entry(self, line: int, block: list[ast.stmt]) -> int:
        """The line at which a block is entered: a declaration such as `global` is no place to be."""
        exits = self._exits.get(self._first_line(line), set())
        lines = [self._first_line(_heads(statement)[0].lineno) for statement in block]
        return next((line for line in lines if line in exits), lines[0])


def _blocks(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    for node in ast.walk(tree):
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list):
                yield block


def _has_a_way_around(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Match):
        return not _catches_all(statement.cases[-1])
    return isinstance(statement, BRANCHING) and not statement.orelse


def _catches_all(case: ast.match_case) -> bool:
    pattern: ast.pattern | None = case.pattern
    while isinstance(pattern, ast.MatchOr | ast.MatchAs):
        pattern = pattern.patterns[-1] if isinstance(pattern, ast.MatchOr) else pattern.pattern
    return case.guard is None and pattern is None


def _must_come_first(statement: ast.stmt) -> bool:
    """Documentation, and imports from `__future__`."""
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    return isinstance(statement, ast.ImportFrom) and statement.module == "__future__"


def _heads(statement: ast.stmt) -> list[ast.expr | ast.stmt]:
    """What is run first when a statement is reached: its decorators, then itself."""
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        return [*statement.decorator_list, statement]
    return [statement]


def _mark(number: int, statement: ast.stmt) -> ast.stmt:
    mark = ast.Assign([ast.Subscript(ast.Name(SEEN, ast.Load()), ast.Constant(number), ast.Store())], ast.Constant(1))
    mark.lineno = mark.end_lineno = statement.lineno
    mark.col_offset = mark.end_col_offset = 0
    return mark
