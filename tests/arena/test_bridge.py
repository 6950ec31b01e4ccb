"""Bots of another version at today's table; here the other version is this one, in a process of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import samovar
from samovar import bots, games
from samovar.arena import Entrant, simulate
from samovar.arena.bridge import FOLDER_VARIABLE, BridgeBot, bridged
from samovar.arena.bridge_end import instead, load
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


def test_what_another_version_refuses_and_works_out_by_itself_is_left_out() -> None:
    alubari = games.game("alubari")
    position = alubari.new(2, seed=1).dump()
    # An order that does not fit the round, and words that this version does not have, here and further in.
    changed = {**position, "unheard": 1, "course": {**position["course"], "order": [0], "unseen": 2}}  # type: ignore[dict-item]

    assert load(alubari, changed).dump() == position

    position["round"] = "soon"
    with pytest.raises(BadDocument):
        load(alubari, position)


def test_where_its_move_is_no_longer_one_it_says_what_it_would_have_gone_on_with() -> None:
    expert = bots.make("expert", EUROPE)
    state = EUROPE.new(2, seed=4)
    for _ in range(2):
        state.apply(bots.think(expert, state, state.mover()))
    seat = state.mover()
    dice = bots.dice_for(state, seat)
    first = EUROPE.parse_move("draw")
    after = state.copy()
    after.apply(first, seat)
    second = expert.choose(after, seat, dice)

    assert instead(expert, state, seat, dice, first, [second.notation]) == second.notation


def test_it_is_asked_again_where_its_move_is_no_longer_one(expert: BridgeBot, monkeypatch: pytest.MonkeyPatch) -> None:
    state = EUROPE.new(2, seed=4)
    seat = state.mover()
    keeps = bots.think(expert, state, seat).notation
    asked: list[dict[str, object]] = []

    def answer(question: dict[str, object]) -> dict[str, str]:
        asked.append(question)
        return {"move": keeps if "instead" in question else "draw"}

    monkeypatch.setattr(expert, "_ask", answer)

    assert expert.choose(state, seat, bots.dice_for(state, seat)).notation == keeps
    assert [*asked[0]] == ["position", "seat", "dice", "instead"]
    assert asked[0]["instead"] == [move.notation for move in state.legal(seat)]


def test_an_extra_that_is_no_longer_allowed_is_left_away() -> None:
    state = EUROPE.new(2, seed=4)
    seat = state.mover()
    expert = bots.make("expert", EUROPE)
    dice = bots.dice_for(state, seat)
    move = expert.choose(state, seat, dice)
    shorter = move.notation.rsplit(" ", 1)[0]

    assert shorter != move.notation
    assert instead(expert, state.copy(), seat, dice, move, [shorter]) == shorter
    assert instead(expert, state.copy(), seat, dice, move, ["another"]) == move.notation
