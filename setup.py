"""Builds the package: the engines are compiled with mypyc where a C compiler is found.

SAMOVAR_PURE=1 asks for plain Python, SAMOVAR_COMPILE="core games/europe" for only these parts compiled, and
SAMOVAR_OPT chooses the C compiler's optimisation level.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

HERE = Path(__file__).parent
PACKAGE = Path("src/samovar")
OPTIMISATION = os.environ.get("SAMOVAR_OPT", "2")  # 3 ran as many instructions on random games
BUILDING = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}


def why_plain() -> str | None:
    """The reason not to compile, or None."""
    if os.environ.get("SAMOVAR_PURE"):
        return "SAMOVAR_PURE is set"
    if sys.implementation.name != "cpython":
        return f"{sys.implementation.name} is not CPython"
    if os.name == "posix":
        compiler = shlex.split(sysconfig.get_config_var("CC") or "cc")[0]
        if not any(map(shutil.which, (os.environ.get("CC", compiler), compiler, "cc", "gcc", "clang"))):
            return "no C compiler found"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        return "the headers of Python are not installed"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    return None


def sources() -> list[str]:
    """The files that mypyc compiles."""
    config = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["tool"]["samovar"]["build"]
    plain = {PACKAGE / path for path in config["plain"]}
    parts = os.environ.get("SAMOVAR_COMPILE", "").split() or config["compile"]
    found = (path for part in parts for path in (PACKAGE / part).rglob("*.py"))
    return sorted(str(path) for path in found if path not in plain)


def extensions() -> list[Any]:
    if not BUILDING & set(sys.argv):  # only the metadata is asked for
        return []
    files = sources()
    reason = why_plain() if files else "there is nothing to compile"
    if reason:
        print(f"samovar: installing as plain Python, slower but the same ({reason})", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    made = mypycify(
        # Types must be right to compile; the strict checks are for `make lint`.
        ["--config-file=", "--explicit-package-bases", *files],
        opt_level=OPTIMISATION,
        debug_level="0",
        multi_file=True,
        group_name="samovar",
    )
    if os.name == "posix":  # a newer compiler may warn of things that mypyc didn't know of
        for extension in made:
            extension.extra_compile_args.append("-Wno-error")
    return made


class BuildExt(build_ext):
    """Compiles the C files of one extension on all cores, and only those that changed."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.build_temp += f"-O{OPTIMISATION}"

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type == "unix":
            one_by_one = compiler.compile

            def compile_in_parallel(files: list[str], output_dir: str, **rest: Any) -> list[str]:
                names = compiler.object_filenames(files, output_dir=output_dir)
                headers = max((path.stat().st_mtime for path in Path("build").rglob("*.h")), default=0.0)

                def one(source: str, name: str) -> None:
                    made = Path(name)
                    if not made.exists() or made.stat().st_mtime < max(Path(source).stat().st_mtime, headers):
                        one_by_one([source], output_dir=output_dir, **rest)

                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    list(pool.map(one, files, names))
                return list(names)

            compiler.compile = compile_in_parallel
        super().build_extensions()


class BuildPy(build_py):
    """Forgets what an earlier build left behind, so that a deleted module is not installed."""

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildExt, "build_py": BuildPy})
