"""Moves and their numbers: declared once, read strictly, numbered densely."""

import copy
import pickle
from typing import Any

import pytest

from samovar.core import (
    UNNUMBERED,
    ActionSpace,
    BadDocument,
    Field,
    Flag,
    Kind,
    Listed,
    Move,
    Moves,
    Named,
    Numbering,
    OptionalWhole,
    Whole,
)
from samovar_kettle import Kettle

GAME = Kettle()
STATE = GAME.new(2, 4)
POUR = Kind(0, "pour", [Named("cup", ["left", "right"]), OptionalWhole("sugar", 0, 3, " sugar:")])
STIR = Kind(1, "stir", [Flag("twice", "gently", before=True)])
TEA = Moves([POUR, STIR], "pour left")


def sentence(reading: Any, *arguments: object) -> str:
    with pytest.raises(BadDocument) as caught:
        reading(*arguments)
    for language in ("en", "fr"):
        told = caught.value.tell(language)
        assert told.endswith(".")
    return str(caught.value)


# --- declarations -------------------------------------------------------------------------------------------------


def test_two_kinds_of_one_name_are_refused() -> None:
    told = sentence(Moves, [Kind(0, "pour"), Kind(1, "pour")], "pour")
    assert told == "Two kinds of move are called “pour”; each kind needs a name of its own."


def test_kinds_are_numbered_in_their_order() -> None:
    told = sentence(Moves, [Kind(0, "pour"), Kind(2, "stir")], "pour")
    assert told.startswith("The kind of move “stir” has the number 2;")
    assert told.endswith("so it must be 1.")


def test_every_kind_says_how_it_is_numbered() -> None:
    told = sentence(ActionSpace, TEA.kinds, [Listed([])])
    assert told.startswith("The game declares 2 kinds of move and says how 1 of them are numbered;")


# --- both forms ----------------------------------------------------------------------------------------------------


def test_a_move_is_written_in_both_forms() -> None:
    move = POUR.make(POUR, [1, 2])
    assert str(move) == move.notation == "pour right sugar:2"
    assert move.to_json() == {"type": "pour", "cup": "right", "sugar": 2}
    assert repr(move) == "<pour right sugar:2>"
    assert POUR.make(POUR, [0, 0]).to_json() == {"type": "pour", "cup": "left"}
    assert STIR.make(STIR, [True]).notation == "gently stir"
    assert repr(POUR) == "<kind pour: cup, sugar>"
    assert repr(Kind(0, "wait")) == "<kind wait: no parts>"
    assert TEA.kind("stir") is STIR


def test_moves_are_equal_by_what_they_say() -> None:
    one, two = POUR.make(POUR, [1, 2]), POUR.make(POUR, [1, 2])
    assert one == two
    assert len({one, two}) == 1
    assert one != POUR.make(POUR, [1, 1])
    assert one != "pour right sugar:2"
    assert copy.copy(one) is one
    assert copy.deepcopy(one) is one


@pytest.mark.parametrize(
    "notation",
    [
        "", "pour", "pour middle", "pour left ", "pour  left", "pour left sugar:0", "pour left sugar:01",
        "pour left sugar:4", "POUR left", "gently pour left", "stir gently", "gently  stir", "gently gently stir",
        "x" * 500,
    ],
)  # fmt: skip
def test_a_notation_has_one_spelling(notation: str) -> None:
    told = sentence(TEA.parse, notation)
    assert told.endswith("is not a move of this game; a move is written like “pour left”.")
    assert len(told) < 200


@pytest.mark.parametrize(
    ("document", "told"),
    [
        (None, "move must be an object, not null."),
        ({}, "move lacks the key “type”."),
        ({"type": "fly"}, "move.type: “fly” is not known here; choose one of: pour, stir."),
        ({"type": "pour"}, "move lacks the key “cup”."),
        (
            {"type": "pour", "cup": "left", "milk": 1},
            "move has an unknown key “milk”; known keys are: type, cup, sugar.",
        ),
        ({"type": "pour", "cup": "left", "sugar": 9}, "move.sugar must be between 0 and 3, not 9."),
        ({"type": "stir", "twice": "yes"}, 'move.twice must be true or false, not "yes".'),
    ],
)
def test_a_json_form_is_read_strictly(document: object, told: str) -> None:
    assert sentence(TEA.read, document) == told


def test_a_room_may_refuse_values_that_do_not_fit_each_other() -> None:
    class Careful(Kind):
        def check(self, values: list[object], place: Field) -> None:
            if values == [3]:
                raise place.fail("document.seats", {"count": 2})

    moves = Moves([Careful(0, "pour", [Whole("cups", 0, 9)])], "pour 1")
    assert moves.parse("pour 2").values == [2]
    assert sentence(moves.parse, "pour 3") == "move must describe 2 players."
    assert sentence(moves.read, {"type": "pour", "cups": 3}) == "move must describe 2 players."


# --- numbers ---------------------------------------------------------------------------------------------------------


class BySugar(Numbering):
    """Numbered by meaning: the first number means nothing here."""

    def __init__(self) -> None:
        super().__init__(3, "by sugar")

    def number(self, state: object, seat: int, move: Move) -> int:
        return move.values[1] if isinstance(move.values[1], int) and move.values[1] else UNNUMBERED

    def move(self, state: object, seat: int, number: int) -> Move | None:
        return POUR.make(POUR, [0, number]) if number else None


def space() -> ActionSpace:
    kinds = [POUR, Kind(1, "never"), Kind(2, "stir", [Flag("twice", "gently", before=True)])]
    Moves(kinds, "pour left")
    stirs = [kinds[2].make(kinds[2], [twice]) for twice in (False, True)]
    return ActionSpace(kinds, [BySugar(), Listed([]), Listed(stirs, "once, then twice")])


def test_numbers_are_dense_and_go_kind_by_kind() -> None:
    actions = space()
    assert len(actions) == 5
    assert actions.table() == [
        ("pour", 0, 3, "by sugar"),
        ("never", 3, 0, "listed"),
        ("stir", 3, 2, "once, then twice"),
    ]
    moves = [actions.move(None, 0, number) for number in range(1, 5)]
    assert [move.notation for move in moves] == ["pour left sugar:1", "pour left sugar:2", "stir", "gently stir"]
    assert [actions.number(None, 0, move) for move in moves] == [1, 2, 3, 4]
    assert [actions.kind_of(number).name for number in range(5)] == ["pour", "pour", "pour", "stir", "stir"]


def test_a_move_that_can_never_be_legal_has_no_number() -> None:
    told = sentence(space().number, None, 0, POUR.make(POUR, [0, 0]))
    assert told == "The move “pour left” has no action number: it can never be legal."


def test_a_number_that_means_nothing_here() -> None:
    told = sentence(space().move, None, 0, 0)
    assert told.startswith("Action 0 (“pour”) stands for no move in this position;")


@pytest.mark.parametrize("number", [-1, 13, 10**9, 10**40])
def test_a_number_out_of_range(number: int) -> None:
    told = sentence(STATE.move_of, number)
    assert told.startswith("There is no action ")
    assert told.endswith(f"numbered from 0 to {len(GAME.actions) - 1}.")
    assert sentence(GAME.actions.kind_of, number) == told


@pytest.mark.parametrize(
    ("action", "shown"),
    [("3", '"3"'), (1.0, "1.0"), (None, "null"), (True, "true"), ([], "[…]"), ({}, "{…}"), (b"1", "\"b'1'\"")],
)
def test_a_number_of_another_type(action: object, shown: str) -> None:
    told = sentence(STATE.move_of, action)
    assert told == f"An action is a whole number, not {shown}."
    assert sentence(GAME.actions.kind_of, action) == told


def test_whole_numbers_of_other_libraries_will_do() -> None:
    class Int64:
        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    class Array:
        def __index__(self) -> int:
            raise TypeError("only integer scalar arrays can be converted to a scalar index")

    assert STATE.move_of(Int64(3)).notation == "draw"
    assert sentence(STATE.move_of, Array()).startswith("An action is a whole number, not ")


def test_legal_moves_by_number() -> None:
    state = GAME.new(2, 4)
    for seat in (0, 1):
        numbers = state.legal_ids(seat)
        assert [state.move_of(number, seat) for number in numbers] == state.legal(seat)
        state.apply(state.move_of(numbers[0], seat), seat)
    assert [state.action_id(move) for move in state.legal()] == state.legal_ids()


# --- the tools of Python ---------------------------------------------------------------------------------------------


def test_a_move_survives_pickling() -> None:
    move = GAME.ready.brew[1]
    assert pickle.loads(pickle.dumps(move)) == move  # noqa: S301
    assert pickle.loads(pickle.dumps(GAME.ready)) is pickle.loads(pickle.dumps(GAME)).moves  # noqa: S301
