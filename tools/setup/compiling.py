"""Compiles the C files of the engines: on all cores, the longest first, and only those that changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools.command.build_ext import build_ext

BUILD = Path("build")
TELL = 40  # files between two lines that say how far it is
ALL_HEADERS = BUILD / "headers/all.h"


class BuildExt(build_ext):
    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def build_extensions(self) -> None:
        compiler: Any = self.compiler
        if compiler.compiler_type == "unix" and self.extensions:
            precompiled = precompile_headers(compiler, self.extensions)
            compiler.compile = in_parallel(compiler, ["-include", str(ALL_HEADERS)] if precompiled else [])
        super().build_extensions()


def in_parallel(compiler: Any, for_generated: list[str]) -> Callable[..., list[str]]:
    """The compiler's way to compile some files, replaced."""
    one_by_one = compiler.compile
    headers = newest(BUILD.glob("*.h"))

    def is_old(source: str, name: str) -> bool:
        return not Path(name).exists() or Path(name).stat().st_mtime < max(newest([Path(source)]), headers)

    def compile_files(files: list[str], *, extra_postargs: list[str], **rest: Any) -> list[str]:
        names: list[str] = compiler.object_filenames(files, output_dir=rest["output_dir"])
        old = [source for source, name in zip(files, names, strict=True) if is_old(source, name)]
        old.sort(key=lambda source: Path(source).stat().st_size, reverse=True)

        def one(source: str) -> None:
            more = for_generated if is_generated(Path(source)) else []
            one_by_one([source], extra_postargs=[*extra_postargs, *more], **rest)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for done, _ in enumerate(pool.map(one, old), 1):
                if len(files) > 1 and (done == len(old) or done % TELL == 0):
                    print(f"samovar: compiled {done} of {len(old)} files", file=sys.stderr)
        return names

    return compile_files


def newest(paths: Any) -> float:
    return max((path.stat().st_mtime for path in paths), default=0.0)


def is_generated(source: Path) -> bool:
    """Whether mypyc wrote it; the others are its runtime, which has headers of its own."""
    return source.name.startswith("__native") or source.is_relative_to(BUILD / "samovar")


def precompile_headers(compiler: Any, extensions: list[Any]) -> bool:
    """Lets GCC read the headers once instead of three hundred times; says whether it can."""
    version = subprocess.run([compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=False)
    if "Free Software Foundation" not in version.stdout:
        return False
    whole = max(extensions, key=lambda extension: len(extension.sources))
    for extension in extensions:
        extension.include_dirs = whole.include_dirs
    made = ALL_HEADERS.with_suffix(".h.gch")
    headers = sorted(BUILD.glob("__native_*.h"), key=lambda path: ("internal" in path.name, path))
    ALL_HEADERS.parent.mkdir(parents=True, exist_ok=True)
    ALL_HEADERS.write_text("".join(f'#include "{path.name}"\n' for path in headers), "utf-8")
    places = [f"-I{folder}" for folder in (*whole.include_dirs, *compiler.include_dirs)]
    arguments = [*compiler.compiler_so, *places, *whole.extra_compile_args]
    compiler.spawn([*arguments, "-x", "c-header", str(ALL_HEADERS), "-o", str(made)])
    return True
