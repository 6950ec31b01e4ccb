"""Compiles the C files of the engines: on all cores, the longest first, and only those that changed.

What no game waits for (`cold` in pyproject.toml) is compiled without optimisation, in half the time.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

BUILD = Path("build")
TELL = 40  # files between two lines that say how far it is
HEADERS = BUILD / "headers"
NO_OPTIMISATION = "-O0"


class BuildExt(build_ext):
    """Keeps what it compiled in a folder of its own, so that it can be copied into one wheel after another."""

    cold: Collection[str] = ()
    """The stems of C files that are compiled without optimisation."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count()

    def run(self) -> None:
        wheel, self.build_lib = Path(self.build_lib), str(Path(self.build_temp) / "lib")
        super().run()
        for extension in self.extensions:
            made = Path(self.get_ext_fullpath(extension.name))
            target = wheel / made.relative_to(self.build_lib)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(made, target)
        self.build_lib = str(wheel)

    def build_extensions(self) -> None:
        for extension in self.extensions:
            extension.depends = [*extension.depends, *sorted(map(str, BUILD.glob("*.h")))]
        if not any(map(self._is_old, self.extensions)):
            return
        compiler: Any = self.compiler
        if compiler.compiler_type == "unix":
            compiler.compile = in_parallel(compiler, precompile_headers(compiler, self.extensions), self.cold)
        super().build_extensions()

    def _is_old(self, extension: Any) -> bool:
        return bool(newer_group([*extension.sources, *extension.depends], self.get_ext_fullpath(extension.name)))


def in_parallel(compiler: Any, precompiled: dict[str, Path], cold: Collection[str]) -> Callable[..., list[str]]:
    """The compiler's way to compile some files, replaced; `precompiled` has headers for each level of optimisation."""
    one_by_one = compiler.compile
    headers = newest(BUILD.glob("*.h"))

    def is_old(source: str, name: str) -> bool:
        return not Path(name).exists() or Path(name).stat().st_mtime < max(newest([Path(source)]), headers)

    def compile_files(files: list[str], *, extra_postargs: list[str], **rest: Any) -> list[str]:
        names: list[str] = compiler.object_filenames(files, output_dir=rest["output_dir"])
        old = [source for source, name in zip(files, names, strict=True) if is_old(source, name)]
        old.sort(key=lambda source: Path(source).stat().st_size, reverse=True)

        def one(source: str) -> None:
            level = NO_OPTIMISATION if Path(source).stem in cold else ""
            more = [level] if level else []
            if is_generated(Path(source)) and level in precompiled:
                more += ["-include", str(precompiled[level])]
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


def precompile_headers(compiler: Any, extensions: list[Any]) -> dict[str, Path]:
    """Lets GCC read the headers once instead of three hundred times, for each level of optimisation, if it can."""
    version = subprocess.run([compiler.compiler_so[0], "--version"], capture_output=True, text=True, check=False)
    if "Free Software Foundation" not in version.stdout:
        return {}
    whole = max(extensions, key=lambda extension: len(extension.sources))
    for extension in extensions:
        extension.include_dirs = whole.include_dirs
    headers = sorted(BUILD.glob("__native_*.h"), key=lambda path: ("internal" in path.name, path))
    places = [f"-I{folder}" for folder in (*whole.include_dirs, *compiler.include_dirs)]
    made = {}
    for level in ("", NO_OPTIMISATION):
        header = HEADERS / f"all{level}.h"
        header.parent.mkdir(parents=True, exist_ok=True)
        header.write_text("".join(f'#include "{path.name}"\n' for path in headers), "utf-8")
        arguments = [*compiler.compiler_so, *places, *whole.extra_compile_args, *([level] if level else [])]
        compiler.spawn([*arguments, "-x", "c-header", str(header), "-o", f"{header}.gch"])
        made[level] = header
    return made
