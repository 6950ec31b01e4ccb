"""The small changes that can be made to a source, each of which a good test notices."""

import ast
import copy
import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
TOLD_WHOLE = (ast.expr, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Return, ast.Module, ast.FunctionDef)
LONGEST_TOLD = 90
OPPOSITES = {"min": "max", "max": "min", "any": "all", "all": "any"}

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Mutant:
    file: str
    line: int
    within: str
    """The class or function in which it is, by its full name."""
    operator: str
    before: str
    after: str
    nth: int
    """Which one, of those in the same place that read the same."""
    start: int
    end: int
    text: bytes
    """What stands in the source from byte `start` to byte `end` instead."""

    @property
    def name(self) -> str:
        """What it is called, wherever its lines move to."""
        again = f" ({self.nth})" if self.nth > 1 else ""
        return f"{self.file} {self.within}: {self.before} → {self.after}{again}"

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.text + source[self.end :]


def mutants_of(file: str, source: bytes) -> list[Mutant]:
    """Every mutant of one source, in its order."""
    finder = _Finder(file, source)
    finder.visit(ast.parse(source))
    return finder.found


def sample(mutants: Iterable[Mutant], count: int, seed: int) -> list[Mutant]:
    """So many of them, at random: a larger sample holds the smaller one, and other edits of a source leave it alone."""
    drawn = sorted(mutants, key=lambda mutant: hashlib.sha256(f"{seed} {mutant.name}".encode()).digest())
    return sorted(drawn[:count], key=lambda mutant: (mutant.file, mutant.start, mutant.after))


class _Finder(ast.NodeVisitor):
    """Walks over what runs: no annotation, docstring, assertion, message or import is changed."""

    def __init__(self, file: str, source: bytes) -> None:
        self.file = file
        self.found: list[Mutant] = []
        self.seen: Counter[tuple[str, str, str]] = Counter()
        self.around: list[ast.AST] = []
        self.scopes: list[str] = []
        self.functions: list[Function] = []
        self.line_starts = [0]
        for line in source.splitlines(keepends=True):
            self.line_starts.append(self.line_starts[-1] + len(line))

    # --- noting -------------------------------------------------------------------------------------------------

    def visit(self, node: ast.AST) -> None:
        self.around.append(node)
        super().visit(node)
        self.around.pop()

    def _change(
        self, operator: str, node: ast.expr | ast.stmt, after: str, told: tuple[str, str] | None = None
    ) -> None:
        """`told` is how the change reads, where the node alone says too little."""
        text = f"({after})" if isinstance(node, ast.expr) else after
        before, after = told or (ast.unparse(node), after)
        if before == after:
            return
        within = ".".join(self.scopes)
        self.seen[within, before, after] += 1
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        self.found.append(
            Mutant(
                file=self.file,
                line=node.lineno,
                within=within,
                operator=operator,
                before=before,
                after=after,
                nth=self.seen[within, before, after],
                start=self.line_starts[node.lineno - 1] + node.col_offset,
                end=self.line_starts[node.end_lineno - 1] + node.end_col_offset,
                text=text.encode(),
            )
        )

    def _remove(self, statement: ast.stmt) -> None:
        self._change("removed statement", statement, "pass")

    # --- scopes -------------------------------------------------------------------------------------------------

    def _body(self, name: str, body: list[ast.stmt]) -> None:
        self.scopes.append(name)
        for statement in body:
            is_text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
            if not is_text:
                self.visit(statement)
        self.scopes.pop()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._body(node.name, node.body)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        for default in [*node.args.defaults, *node.args.kw_defaults]:
            if default is not None:
                self.visit(default)
        self.functions.append(node)
        self._body(node.name, node.body)
        self.functions.pop()

    def _nothing(self, node: ast.AST) -> None:
        pass

    visit_Assert = visit_Raise = visit_JoinedStr = visit_Import = visit_ImportFrom = _nothing  # noqa: N815

    # --- statements ---------------------------------------------------------------------------------------------

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        """A local name that is never set, or an attribute never made, would only be a crash."""
        makes_it = bool(self.functions) and self.functions[-1].name == "__init__"
        if not makes_it and all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets):
            self._remove(node)
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self._remove(node)
        opposite = ARITHMETIC.get(type(node.op))
        if opposite is not None and not _is_sequence(node.value):
            self._change("arithmetic", node, ast.unparse(ast.AugAssign(node.target, opposite(), node.value)))
        self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        if isinstance(node.value, ast.Call):
            self._remove(node)
        self.generic_visit(node)

    def visit_Continue(self, node: ast.Continue) -> None:
        self._remove(node)

    def visit_Break(self, node: ast.Break) -> None:
        self._remove(node)

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if value is None:
            if self.functions[-1].body[-1] is not node:
                self._remove(node)
            return
        if not isinstance(value, ast.Constant):
            other = _other_value(self.functions[-1].returns, value)
            if other:
                self._change("return value", value, other, (ast.unparse(node), f"return {other}"))
        self.visit(value)

    def visit_If(self, node: ast.If) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def visit_While(self, node: ast.While) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    # --- expressions --------------------------------------------------------------------------------------------

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self._condition(node.test)
        self.generic_visit(node)

    def _condition(self, test: ast.expr) -> None:
        if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
            self._change("not", test, f"not {_in_brackets(test)}")

    def visit_Compare(self, node: ast.Compare) -> None:
        for place, operator in enumerate(node.ops):
            twin = copy.copy(node)
            twin.ops = node.ops.copy()
            twin.ops[place] = COMPARISONS[type(operator)]()
            self._change("comparison", node, ast.unparse(twin))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        opposite = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._change("and/or", node, ast.unparse(ast.BoolOp(opposite, node.values)))
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        opposite = ARITHMETIC.get(type(node.op))
        if opposite is not None and not _is_sequence(node.left) and not _is_sequence(node.right):
            self._change("arithmetic", node, ast.unparse(ast.BinOp(node.left, opposite(), node.right)))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        operand = node.operand
        if isinstance(node.op, ast.USub) and isinstance(operand, ast.Constant) and type(operand.value) is int:
            self._number(node, operand, -1)
            return
        if isinstance(node.op, ast.Not):
            self._change("not", node, ast.unparse(operand))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._constant(node, node, not node.value, str(not node.value))
        elif isinstance(node.value, int):
            self._number(node, node, 1)

    def _number(self, node: ast.expr, number: ast.Constant, sign: int) -> None:
        assert isinstance(number.value, int)
        for other in (number.value - 1, number.value + 1):
            self._constant(node, number, other, str(sign * other))

    def _constant(self, node: ast.expr, constant: ast.Constant, other: int, after: str) -> None:
        """A constant is told with what it stands in."""
        wider = next(found for found in reversed(self.around) if found is not node and isinstance(found, TOLD_WHOLE))
        before = ast.unparse(wider)
        kept, constant.value = constant.value, other
        told = (before, ast.unparse(wider))
        constant.value = kept
        self._change("constant", node, after, told if len(before) <= LONGEST_TOLD else None)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in OPPOSITES:
            opposite = ast.Name(OPPOSITES[node.func.id])
            self._change("min/max", node, ast.unparse(ast.Call(opposite, node.args, node.keywords)))
        self.generic_visit(node)


def _is_sequence(node: ast.expr) -> bool:
    """Joining lists or texts: another operator would only be a crash."""
    is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
    return is_text or isinstance(node, ast.List | ast.ListComp | ast.Tuple | ast.JoinedStr)


def _in_brackets(node: ast.expr) -> str:
    text = ast.unparse(node)
    return text if isinstance(node, ast.Name | ast.Attribute | ast.Call | ast.Subscript) else f"({text})"


def _other_value(returns: ast.expr | None, value: ast.expr) -> str:
    """Another value of the type that a function returns, where one is plain."""
    declared = "" if returns is None else ast.unparse(returns)
    if declared == "bool":
        return f"not {_in_brackets(value)}"
    if declared in ("int", "float", "i64"):
        return f"{_in_brackets(value)} + 1"
    if declared.endswith("| None"):
        return "None"
    if declared.startswith("list["):
        return "[]"
    return ""
