"""What a host may choose: typed, validated, with defaults."""

import pytest

from samovar.core import BadDocument, Option
from samovar.core.options import choose

KNOWN = [Option("fast", False, [False, True]), Option("rounds", 3, [1, 2, 3]), Option("map", "old", ["old", "new"])]


def test_defaults_fill_in() -> None:
    options = choose(KNOWN, None)
    assert options.to_json() == {"fast": False, "rounds": 3, "map": "old"}
    assert not options.flag("fast")
    assert options.integer("rounds") == 3
    assert options.text("map") == "old"


def test_choices_are_taken() -> None:
    given: dict[str, object] = {"fast": True, "rounds": 1, "map": "new"}
    assert choose(KNOWN, given).to_json() == given


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"fast": 1}, "options.fast"),
        ({"fast": None}, "options.fast"),
        ({"rounds": True}, "options.rounds"),
        ({"rounds": 4}, "options.rounds"),
        ({"rounds": 10**5000}, "options.rounds"),
        ({"rounds": "3"}, "options.rounds"),
        ({"map": ["old"]}, "options.map"),
        ({"map": "Old"}, "options.map"),
    ],
)
def test_other_choices_are_refused_with_their_place(given: dict[str, object], place: str) -> None:
    with pytest.raises(BadDocument) as caught:
        choose(KNOWN, given)
    assert caught.value.message.key == "document.unknown"
    assert caught.value.message.params["place"] == place


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadDocument) as caught:
        choose(KNOWN, {"speed": 1})
    assert caught.value.message.params == {"place": "options", "key": "speed", "allowed": "fast, rounds, map"}


def test_an_option_says_what_it_offers() -> None:
    assert KNOWN[1].to_json() == {"name": "rounds", "default": 3, "choices": [1, 2, 3]}


def test_an_option_that_came_later_is_named_only_where_it_changes_something() -> None:
    known = [*KNOWN, Option("late", False, [False, True], later=True)]
    assert choose(known, None).to_json() == choose(KNOWN, None).to_json()
    assert not choose(known, {"late": False}).flag("late")
    assert choose(known, {"late": True}).to_json() == {"fast": False, "rounds": 3, "map": "old", "late": True}
