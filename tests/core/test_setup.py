"""Who plays first: by lot, or the seat that the host names."""

import pytest

from samovar.core import BadDocument, Dice, first_option, first_player, is_first_named
from samovar.core.options import choose

KNOWN = [first_option(5)]


def test_the_host_may_name_every_seat() -> None:
    assert KNOWN[0].to_json() == {
        "name": "first", "default": "random", "choices": ["random", "1", "2", "3", "4", "5"],
    }  # fmt: skip


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_that_is_named_plays_first_and_no_lot_is_drawn(seat: int) -> None:
    options = choose(KNOWN, {"first": str(seat + 1)})
    dice = Dice("5a" * 16)
    assert is_first_named(options)
    assert first_player(3, options, dice) == seat
    assert dice.counter == 0


def test_by_lot_everybody_may_play_first() -> None:
    options = choose(KNOWN, None)
    assert not is_first_named(options)
    assert {first_player(3, options, Dice(f"{seed:032x}")) for seed in range(30)} == {0, 1, 2}


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadDocument) as caught:
        first_player(3, choose(KNOWN, {"first": "4"}), Dice("5a" * 16))
    facts = {"place": "options.first", "found": "4", "allowed": "random, 1, 2, 3"}
    assert (caught.value.message.key, caught.value.message.params) == ("document.unknown", facts)
