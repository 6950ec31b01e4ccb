"""Bots of another version at today's table; here the other version is this one, in a process of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import samovar
from samovar import bots, games
from samovar.arena import Entrant, simulate
from samovar.arena.bridge import FOLDER_VARIABLE, BridgeBot, bridged
from samovar.core import BadDocument, Catalogue

EUROPE = games.game("europe")
HERE = Path(samovar.__file__).parents[1]
EXPERT = f"bridge:expert@{HERE}"


@pytest.fixture(scope="module")
def expert() -> Iterator[BridgeBot]:
    bot = bridged(EXPERT, EUROPE)
    assert isinstance(bot, BridgeBot)
    yield bot
    bot.close()


def test_it_plays_what_its_version_plays(expert: BridgeBot) -> None:
    own = bots.make("expert", EUROPE)
    state = EUROPE.new(2, seed=4)
    for _ in range(12):
        seat = state.mover()
        move = bots.think(expert, state, seat)
        assert move == bots.think(own, state, seat)
        state.apply(move, seat)


def test_it_takes_part_by_its_name() -> None:
    report = simulate("europe", 2, [Entrant("earlier", EXPERT), "random"], 2, seed=5, limit=12)

    assert {bot.name for bot in report.bots} == {"earlier", "random"}
    assert report.moves == 24


def test_a_version_is_found_in_the_folder_of_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "today").symlink_to(HERE)
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    bot = bridged("bridge:random@today", EUROPE)
    assert isinstance(bot, BridgeBot)

    state = EUROPE.new(2, seed=1)
    move = bot.choose(state, state.mover(), bots.dice_for(state, state.mover()))
    bot.close()

    assert move in state.legal(state.mover())


@pytest.mark.parametrize("name", ["bridge:expert", "bridge:@2b43582", "bridge:expert@nowhere", f"bridge:nobody@{HERE}"])
def test_what_cannot_be_had_is_told_in_one_sentence(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path))
    with pytest.raises(BadDocument) as refused:
        simulate("europe", 2, [name, "random"], 2, seed=1)

    assert refused.value.message.key == "arena.bridge"
    words = Catalogue.read("samovar.arena")
    assert "tools.bridge" in words.tell(refused.value.message, "en")
    assert words.tell(refused.value.message, "en") != words.tell(refused.value.message, "fr")


def test_an_ended_process_is_told() -> None:
    lost = bridged(EXPERT, EUROPE)
    assert isinstance(lost, BridgeBot)
    lost.close()
    state = EUROPE.new(2, seed=1)

    with pytest.raises(BadDocument, match=r"arena\.bridge"):
        lost.choose(state, 0, bots.dice_for(state, 0))
