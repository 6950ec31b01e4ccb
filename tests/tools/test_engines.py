"""The C files of the engines are written once for the same sources, and anew for others."""

from pathlib import Path
from typing import Any

import pytest
from setuptools import Extension
from tools.setup.engines import digest, kept_or_made


class Workshop:
    def __init__(self, folder: Path) -> None:
        self.folder, self.made = folder, 0
        self.source = folder / "teapot.c"

    def make(self) -> list[Any]:
        self.made += 1
        self.source.write_text("int teapot;", "utf-8")
        return [Extension("teapot", [str(self.source)], include_dirs=["here"], extra_compile_args=["-w"])]

    def ask(self, of: str) -> list[Any]:
        return kept_or_made(of, self.make, self.folder / "engines.json")


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def test_the_second_who_asks_gets_what_was_made_for_the_first(workshop: Workshop) -> None:
    [first], [second] = workshop.ask("a"), workshop.ask("a")
    assert workshop.made == 1
    assert second.name == "teapot"
    assert (second.sources, second.include_dirs) == (first.sources, first.include_dirs)
    assert (second.extra_compile_args, second.depends) == (["-w"], [])


def test_other_sources_are_made_anew(workshop: Workshop) -> None:
    workshop.ask("a")
    workshop.ask("b")
    assert workshop.made == 2


def test_c_files_that_are_gone_are_made_anew(workshop: Workshop) -> None:
    workshop.ask("a")
    workshop.source.unlink()
    workshop.ask("a")
    assert workshop.made == 2


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"of": "a"}', '{"of": "a", "extensions": [{"colour": "red"}]}'])
def test_what_cannot_be_read_is_made_anew(workshop: Workshop, damage: str) -> None:
    workshop.ask("a")
    (workshop.folder / "engines.json").write_text(damage, "utf-8")
    workshop.ask("a")
    assert workshop.made == 2


def test_a_digest_follows_names_contents_and_settings(tmp_path: Path) -> None:
    one, two = tmp_path / "one.py", tmp_path / "two.py"
    one.write_text("tea", "utf-8")
    two.write_text("tea", "utf-8")
    digests = [digest([one]), digest([two]), digest([one], "-O2"), digest([one, two])]
    one.write_text("tee", "utf-8")
    digests.append(digest([one]))
    assert len(set(digests)) == 5
