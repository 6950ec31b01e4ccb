"""Builds the package: the engines are compiled with mypyc where a C compiler is found.

SAMOVAR_PURE=1 asks for plain Python, SAMOVAR_COMPILE="core games/europe" for only these parts compiled, and
SAMOVAR_OPT chooses the C compiler's optimisation level.
"""

from __future__ import annotations

import importlib.util
import io
import os
import shutil
import sys
import tomllib
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))

from tools.setup.compiling import BuildExt  # noqa: E402
from tools.setup.docstrings import PREFIX, documented, module_parts  # noqa: E402
from tools.setup.engines import digest, kept_or_made  # noqa: E402
from tools.setup.environment import why_plain  # noqa: E402

PACKAGE = Path("src/samovar")
OPTIMISATION = os.environ.get("SAMOVAR_OPT", "1")  # 2 and 3 take far longer to compile, and play no faster
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def why_not_compiled() -> str | None:
    """The reason not to compile, or None."""
    if importlib.util.find_spec("mypyc") is None:
        return "mypyc is not installed"
    return why_plain()


CONFIG = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["tool"]["samovar"]["build"]


def matching(patterns: list[str]) -> set[Path]:
    return {path for pattern in patterns for path in PACKAGE.glob(pattern)}


def sources() -> list[str]:
    """The files that mypyc compiles."""
    plain = matching(CONFIG["plain"])
    parts = os.environ.get("SAMOVAR_COMPILE", "").split() or CONFIG["compile"]
    found = (path for part in parts for path in (PACKAGE / part).rglob("*.py"))
    return sorted(str(path) for path in found if path not in plain)


def to_c(files: list[str]) -> list[Any]:
    """The extensions, their C files written; what mypyc says is shown only where it fails."""
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    said = io.StringIO()
    try:
        with redirect_stdout(said):
            made: list[Any] = mypycify(
                # Types must be right to compile; the strict checks are for `make lint`.
                ["--config-file=", "--explicit-package-bases", *files],
                opt_level=OPTIMISATION,
                debug_level="0",
                multi_file=True,
                group_name="samovar",
            )
    except SystemExit:
        print(said.getvalue(), file=sys.stderr)
        raise
    return made


def extensions() -> list[Any]:
    if not BUILDING & set(sys.argv):  # only the metadata is asked for
        return []
    files = sources()
    reason = why_not_compiled() if files else "there is nothing to compile"
    if reason:
        if "build_ext" in sys.argv or not Path("build").exists():  # said once where `make` asks twice
            print(f"samovar: installing as plain Python, slower but the same ({reason})", file=sys.stderr)
        return []
    tools = sorted(Path("tools/setup").glob("*.py"))
    return kept_or_made(digest([*files, *tools, "setup.py"], OPTIMISATION), lambda: compilable(files))


def compilable(files: list[str]) -> list[Any]:
    print(f"samovar: compiling the engines, {len(files)} modules …", file=sys.stderr)
    made = to_c(files)
    for extension in made:
        extension.sources = documented(extension.sources, files, Path("src"), Path("build/documented"))
        extension.include_dirs = [*extension.include_dirs, "build"]
        if os.name == "posix":
            # What mypyc writes is not ours to mend, and its warnings take a tenth of the time. Nobody but Python itself
            # calls what is compiled here, so that calls within it need not be looked up.
            extension.extra_compile_args = [*extension.extra_compile_args, "-w", "-fvisibility=hidden"]
    return made


class BuildInto(BuildExt):
    """Keeps what was compiled at another level of optimisation apart."""

    cold = frozenset(PREFIX + "___".join(module_parts(path, Path("src"))) for path in matching(CONFIG["cold"]))

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp += f"-O{OPTIMISATION}"


class BuildPy(build_py):
    """Forgets what an earlier build left behind, so that a deleted module is not installed."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildInto, "build_py": BuildPy})
