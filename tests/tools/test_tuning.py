"""The tuner: it climbs, and a room's numbers go there and back."""

from pathlib import Path

import pytest
from tools.tuning import quality
from tools.tuning.climb import Climb, Deals, Vector, climb
from tools.tuning.rooms import ROOMS, TunableChina

from samovar.games.alubari.bot.style import load_style, style_from
from samovar.games.ceylon.bot.numbers import load_numbers, numbers_from
from samovar.games.china.bot.style import load_style as load_china_style
from samovar.games.china.bot.style import style_from as china_style_from
from samovar.games.europe.bot.style import Style
from samovar.games.europe.bot.style import style_from as europe_style_from


def test_it_climbs() -> None:
    """The best numbers are 2 and 0.5; whoever is nearer is ahead."""

    def distance(numbers: Vector) -> float:
        return abs(numbers[0] - 2.0) + abs(numbers[1] - 0.5)

    def duel(one: Vector, other: Vector, deals: range) -> float:
        return distance(other) - distance(one)

    found = climb([1.0, 1.0], duel, Deals(0), 1, 0.2, seed=1)

    assert distance(found) < 0.5 * distance([1.0, 1.0])


def test_a_climb_that_was_stopped_goes_on(tmp_path: Path) -> None:
    def duel(one: Vector, other: Vector, deals: range) -> float:
        return one[0] - other[0]

    kept = tmp_path / "climb.json"
    climb([1.0], duel, Deals(0), 1, 0.0, seed=3, keep=kept)
    begun = Climb.load(kept)
    climb([1.0], duel, Deals(0), 1, begun.spent + 0.05, seed=3, keep=kept)
    further = Climb.load(kept)

    assert begun.step == 1 < further.step
    assert further.leads[: len(begun.leads)] == begun.leads
    assert further.batch == 24 * further.step


def test_deals_never_come_twice() -> None:
    deals = Deals(100)

    assert [deal for number in range(3) for deal in deals.batch(number, 2)] == list(range(100, 106))


@pytest.mark.parametrize(("name", "players"), [("ceylon", 3), ("alubari", 2), ("europe", 2), ("china", 3)])
def test_numbers_go_there_and_back_and_play_themselves_to_a_draw(name: str, players: int) -> None:
    room = ROOMS[name](players)
    named = room.named(room.start)

    if name == "ceylon":
        assert vars_of(numbers_from(named)) == vars_of(load_numbers(players))
    elif name == "china":
        assert isinstance(room, TunableChina)
        assert vars_of(china_style_from({**room.kept, **named})) == vars_of(load_china_style(players))
    elif name == "alubari":
        assert vars_of(style_from(named)) == vars_of(load_style(players))
    else:
        assert vars_of(europe_style_from(named)) == vars_of(Style())
    if players == 2:
        assert room.duel(room.start, room.start, range(1, 2)) == 0.0


def test_the_yardstick_knows_that_the_policys_own_move_gains_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["quality", "europe", "expert", "random", "--positions", "2", "--worlds", "2"]
    monkeypatch.setattr("sys.argv", asked)

    quality.main()

    said = capsys.readouterr().out.splitlines()
    assert said[0] == "europe, 2 players, 4 positions, 2 worlds each"
    assert said[1].startswith("  expert: +0.00 ± 0.00 points a decision, 0 % changed")
    assert said[2].startswith("  random: ")


def vars_of(numbers: object) -> dict[str, object]:
    return {name: getattr(numbers, name) for name in dir(numbers) if not name.startswith("_")}
