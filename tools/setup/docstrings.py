"""Gives compiled code its docstrings: mypyc writes signatures into its C files, and leaves the docstrings out."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

PREFIX = "__native_"
TABLE = re.compile(r"static Py(?:MethodDef|GetSetDef) (?:\w*[^_]___)?(\w+?)(module)?_(?:methods|getseters)\[\] = \{")
ENTRY = re.compile(r'    \{"(\w+)",')
SIGNATURE = re.compile(r'PyDoc_STR\("(\w+)\((.*)\\n--\\n\\n"\)')
NO_PROPERTY_TEXT = {"     NULL, NULL},": "     {}, NULL}},", "    NULL, NULL, NULL},": "    NULL, {}, NULL}},"}
NO_MODULE_TEXT = "    NULL, /* docstring */"
CLASS = re.compile(r'    \.tp_name = "(\w+)",')
NO_SIGNATURE = "    .tp_doc = PyDoc_STR(NULL),"

Docstrings = dict[str, str]


def documented(c_files: Iterable[str], sources: Iterable[str], root: Path, folder: Path) -> list[str]:
    """The C files with the docstrings of their sources, in a folder; a file that stays the same is not touched."""
    modules = {PREFIX + "___".join(module_parts(Path(source), root)): Path(source) for source in sources}
    return [_documented(Path(file), modules.get(Path(file).stem), folder) for file in c_files]


def module_parts(source: Path, root: Path) -> tuple[str, ...]:
    parts = source.relative_to(root).with_suffix("").parts
    return parts[:-1] if parts[-1] == "__init__" else parts


def _documented(c_file: Path, source: Path | None, folder: Path) -> str:
    if source is None:
        return str(c_file)
    text = "\n".join(with_docstrings(c_file.read_text("utf-8").split("\n"), docstrings(source.read_text("utf-8"))))
    made = folder / c_file.name
    if not made.exists() or made.read_text("utf-8") != text:
        folder.mkdir(parents=True, exist_ok=True)
        made.write_text(text, "utf-8")
    return str(made)


def docstrings(source: str) -> Docstrings:
    """By name, `Class.method`; the module's own by the empty name."""
    tree = ast.parse(source)
    found = {"": ast.get_docstring(tree)}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found[node.name] = ast.get_docstring(node)
            inside = node.body if isinstance(node, ast.ClassDef) else []
            found |= {f"{node.name}.{n.name}": ast.get_docstring(n) for n in inside if isinstance(n, ast.FunctionDef)}
    return {name: text for name, text in found.items() if text}


def with_docstrings(lines: Iterable[str], texts: Docstrings) -> Iterator[str]:
    owner = name = described = ""
    for line in lines:
        if type_name := CLASS.match(line):
            described = type_name[1]
        if table := TABLE.match(line):
            owner = "" if table[2] else f"{table[1]}."
        elif entry := ENTRY.match(line):
            name = owner + entry[1]
        if signature := SIGNATURE.search(line):
            text = texts.get(signature[1] if ".tp_doc" in line else owner + signature[1], "")
            yield line.replace('\\n--\\n\\n")', f'\\n--\\n\\n{in_c(text)}")', 1)
        elif line == NO_SIGNATURE and described in texts:
            yield f'    .tp_doc = PyDoc_STR("{in_c(texts[described])}"),'
        elif line in NO_PROPERTY_TEXT and name in texts:
            yield NO_PROPERTY_TEXT[line].format(f'PyDoc_STR("{in_c(texts[name])}")')
        elif line == NO_MODULE_TEXT and "" in texts:
            yield f'    PyDoc_STR("{in_c(texts[""])}"), /* docstring */'
        else:
            yield line


def in_c(text: str) -> str:
    """The inside of a C string."""
    plain = {byte: chr(byte) for byte in range(32, 127) if chr(byte) not in '"\\?'}
    return "".join(plain.get(byte, f"\\{byte:03o}") for byte in text.encode())
