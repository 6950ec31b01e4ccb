"""Data sets: the same bytes however they were made, resumed after an interruption, replayed by their loader."""

from pathlib import Path

import numpy as np
import polars as pl
import pytest

from samovar import arena
from samovar.arena import plan_of
from samovar.cli import main
from samovar.core import BadDocument
from samovar.research import dataset
from samovar.research.dataset import Part, Wanted, make
from samovar.research.replaying import examples, tables


def wanted(folder: Path, games: int = 7, seed: int = 3, shard: int = 3) -> Wanted:
    return Wanted(plan_of("ceylon", 2, ["random", "greedy"], games, seed), folder, shard)


def bytes_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def test_the_same_bytes_whatever_the_jobs_and_after_an_interruption(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, broken = tmp_path / "one", tmp_path / "two", tmp_path / "broken"
    assert make(wanted(one)) == 7
    with arena.crew_of(jobs=2) as crew:
        assert make(wanted(two), crew) == 7

    writes = dataset.write_shard

    def dies(wish: Wanted, shard: int, parts: list[Part]) -> None:
        if shard == 1:
            raise KeyboardInterrupt
        writes(wish, shard, parts)

    with monkeypatch.context() as patch:
        patch.setattr(dataset, "write_shard", dies)
        with pytest.raises(KeyboardInterrupt):
            make(wanted(broken))
    assert make(wanted(broken)) == 4
    assert make(wanted(broken)) == 0

    assert bytes_of(one) == bytes_of(two) == bytes_of(broken)


def test_a_set_tells_what_the_arena_tells(tmp_path: Path) -> None:
    make(wanted(tmp_path))
    report = arena.simulate("ceylon", 2, ["random", "greedy"], 7, seed=3)
    games, moves = (table.collect() for table in tables(tmp_path))

    assert games["scores"].to_list() == [list(result.scores) for result in report.results]
    assert games["seed"].to_list() == [result.seed for result in report.results]
    counted = moves.group_by("game").agg(pl.len()).sort("game")["len"].to_list()
    assert counted == games["moves"].to_list() == [result.moves for result in report.results]


def test_examples_are_replayed(tmp_path: Path) -> None:
    make(wanted(tmp_path, games=2))
    seen = list(examples(tmp_path))
    moves = tables(tmp_path)[1].collect()

    assert [example.action for example in seen] == moves["action"].to_list()
    assert [int(np.count_nonzero(example.mask)) for example in seen] == moves["legal"].to_list()
    assert all(example.mask[example.action] for example in seen)
    assert {example.rank for example in seen} == {1, 2}


def test_another_set_is_not_mixed_in(tmp_path: Path) -> None:
    make(wanted(tmp_path))
    before = bytes_of(tmp_path)

    with pytest.raises(BadDocument, match="seed"):
        make(wanted(tmp_path, seed=4))
    assert bytes_of(tmp_path) == before
    with pytest.raises(BadDocument, match=r"card\.json"):
        tables(tmp_path / "nowhere")
    (tmp_path / "card.json").write_text("[]", "utf-8")
    with pytest.raises(BadDocument, match=r"card\.json"):
        make(wanted(tmp_path))


def test_the_command_writes_a_set_and_complains_in_sentences(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["dataset", "ceylon", "--players", "2", "--bots", "random", "--games", "3", "--out", str(tmp_path)]
    assert main([*command, "--lang", "en"]) == 0
    assert "3 games in 1 file" in capsys.readouterr().out
    assert main([*command, "--seed", "2", "--lang", "fr"]) != 0
    assert "autre jeu de données" in capsys.readouterr().err
