"""The parts of moves: whatever a part may hold survives its JSON form and its notation; anything else is refused."""

import json
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from samovar.core import (
    BadDocument,
    Counts,
    Field,
    Flag,
    Kind,
    Move,
    Moves,
    Named,
    Numbers,
    OptionallyNamed,
    OptionallySeveral,
    OptionalWhole,
    Part,
    SamovarError,
    Several,
    Whole,
    flag,
    whole,
    wholes,
)
from samovar.core.parts import LISTED_IN_PATTERN
from samovar.testing.battery.damage import JUNK, damaged
from samovar.testing.battery.require import core_words, require_sentence
from samovar.testing.playout import chance

IDS = st.lists(st.from_regex(r"[a-z0-9][a-z0-9.-]{0,6}", fullmatch=True), min_size=1, max_size=60, unique=True)
LEADS = st.sampled_from([" ", " to:", "@"])
HIGHEST = 10**6


@dataclass
class Case:
    """A part, and a value that it may hold."""

    part: Part
    value: object


@st.composite
def named(draw: st.DrawFn) -> Case:
    ids = draw(IDS)
    return Case(Named("what", ids, draw(LEADS)), draw(st.integers(0, len(ids) - 1)))


@st.composite
def optionally_named(draw: st.DrawFn) -> Case:
    ids = draw(IDS)
    return Case(OptionallyNamed("what", ids, draw(LEADS)), draw(st.integers(-1, len(ids) - 1)))


@st.composite
def a_whole(draw: st.DrawFn) -> Case:
    low, high = sorted([draw(st.integers(0, HIGHEST)), draw(st.integers(0, HIGHEST))])
    part = Whole("what", low, high, draw(LEADS), counted_from=draw(st.integers(0, 1)))
    return Case(part, draw(st.integers(low, high)))


@st.composite
def optional_whole(draw: st.DrawFn) -> Case:
    high = draw(st.integers(0, HIGHEST))
    part = OptionalWhole("what", 0, high, draw(LEADS), usual=draw(st.integers(0, high)))
    return Case(part, draw(st.integers(0, high)))


@st.composite
def a_flag(draw: st.DrawFn) -> Case:
    return Case(Flag("what", "boldly", before=draw(st.booleans())), draw(st.booleans()))


@st.composite
def counts(draw: st.DrawFn) -> Case:
    names = draw(IDS)
    high = draw(st.integers(1, 50))
    return Case(
        Counts("what", names, high),
        draw(st.lists(st.integers(0, high), min_size=len(names), max_size=len(names))),
    )


@st.composite
def several(draw: st.DrawFn) -> Case:
    ids = draw(IDS)
    made = draw(st.sampled_from([Several, OptionallySeveral]))
    return Case(made("what", ids), sorted(draw(st.sets(st.integers(0, len(ids) - 1)))))


@st.composite
def numbers(draw: st.DrawFn) -> Case:
    high, most = draw(st.integers(0, 500)), draw(st.integers(1, 6))
    return Case(Numbers("what", high, most), draw(st.lists(st.integers(0, high), max_size=most)))


KINDS_OF_PART = {
    "Named": named(),
    "OptionallyNamed": optionally_named(),
    "Whole": a_whole(),
    "OptionalWhole": optional_whole(),
    "Flag": a_flag(),
    "Counts": counts(),
    "Several": several(),
    "Numbers": numbers(),
}
CASES = st.one_of(list(KINDS_OF_PART.values()))


def declared(part: Part) -> Moves:
    """A game whose moves have this part alone, after another one, and beside a word before the name."""
    first = Named("first", ["a", "b-1", "b"])
    return Moves(
        [
            Kind(0, "do", [part]),
            Kind(1, "place", [first, part]),
            Kind(2, "hurry", [Flag("now", "quickly", before=True), part]),
        ],
        "do",
    )


def moves_with(case: Case) -> list[Move]:
    do, place, hurry = declared(case.part).kinds
    after_another = place.make(place, [1, case.value])
    if not case.part.lead.startswith(" ") and not case.part.before:
        return [after_another]  # The name of a kind is a word: what follows it at once begins with a space.
    return [
        do.make(do, [case.value]),
        after_another,
        hurry.make(hurry, [True, case.value]),
        hurry.make(hurry, [False, case.value]),
    ]


def moves_of(move: Move) -> Moves:
    assert move.declared.moves is not None
    return move.declared.moves


def test_every_kind_of_part_is_tried() -> None:
    parts = {Named, OptionallyNamed, Whole, OptionalWhole, Flag, Counts, Several, Numbers}
    assert {part.__name__ for part in parts} == set(KINDS_OF_PART)


@given(CASES)
@example(Case(Named("what", ["760", "814"], "-"), 1))
@example(Case(Named("what", [str(number) for number in range(LISTED_IN_PATTERN + 1)], "-"), 40))
@example(Case(Counts("what", ["red"], 3), [0]))
def test_a_move_survives_its_json_form_and_its_notation(case: Case) -> None:
    for move in moves_with(case):
        document = json.loads(json.dumps(move.to_json()))
        read = moves_of(move).read(document)
        parsed = moves_of(move).parse(move.notation)
        for again in (read, parsed):
            assert again == move
            assert again.values == move.values
            assert again.notation == move.notation
            assert again.to_json() == document
            assert hash(again) == hash(move)


@given(CASES)
def test_a_move_is_as_its_schema_says(case: Case) -> None:
    for move in moves_with(case):
        schema = move.declared.schema()
        properties, required = schema["properties"], schema["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        document = move.to_json()
        assert set(required) <= set(document) <= set(properties)
        for key, value in document.items():
            assert fits(value, properties[key]), (key, value, properties[key])


def fits(value: object, schema: dict[str, object]) -> bool:
    """Whether a value is as its JSON schema says, as far as parts of moves use schemas."""
    if "enum" in schema:
        allowed = schema["enum"]
        assert isinstance(allowed, list)
        return value in allowed
    match schema["type"]:
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "integer":
            low, high = schema["minimum"], schema["maximum"]
            assert isinstance(low, int)
            assert isinstance(high, int)
            return isinstance(value, int) and low <= value <= high
        case "array":
            each = schema["items"]
            assert isinstance(each, dict)
            return isinstance(value, list) and all(fits(part, each) for part in value)
        case "object":
            named = schema["properties"]
            assert isinstance(named, dict)
            assert schema["additionalProperties"] is False
            return isinstance(value, dict) and all(key in named and fits(value[key], named[key]) for key in value)
    return False


@given(CASES, st.integers(0, 2**32))
def test_a_damaged_json_form_is_refused_or_is_another_move(case: Case, seed: int) -> None:
    for move in moves_with(case):
        for deed, document in damaged(move.to_json(), chance(seed), 6):
            try:
                other = moves_of(move).read(document)
            except SamovarError as error:
                require_sentence(core_words(), error.message, deed)
            else:
                assert moves_of(move).parse(other.notation) == other, deed
                assert moves_of(move).read(other.to_json()) == other, deed


@given(CASES, st.data())
def test_a_damaged_notation_is_refused_or_is_another_move(case: Case, data: st.DataObject) -> None:
    for move in moves_with(case):
        notation = move.notation
        cut = data.draw(st.integers(0, len(notation)))
        put = data.draw(st.sampled_from(["", " ", "0", "-", ":", ":1", "x", "é", "\n", " 1", notation]))
        spoilt = notation[:cut] + put + notation[data.draw(st.integers(cut, len(notation))) :]
        try:
            other = moves_of(move).parse(spoilt)
        except BadDocument as error:
            require_sentence(core_words(), error.message, spoilt)
        else:
            assert other.notation == spoilt
            assert moves_of(move).read(other.to_json()) == other


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:20])
@pytest.mark.parametrize(
    "part",
    [
        Named("what", ["a", "b"]),
        Whole("what", 1, 3),
        Flag("what", "boldly"),
        Counts("what", ["a", "b"], 3),
        Several("what", ["a", "b"]),
        Numbers("what", 3, 2),
        OptionallyNamed("what", ["a"]),
        OptionalWhole("what", 1, 3, usual=1),
        OptionallySeveral("what", ["a"]),
    ],
    ids=lambda part: type(part).__name__,
)
def test_junk_is_refused_with_its_place(part: Part, junk: object) -> None:
    try:
        value = part.read(Field({"what": junk}, "move"))
    except BadDocument as error:
        require_sentence(core_words(), error.message, repr(junk))
        named = "move.what" in str(error)
    else:
        named = not part.is_written(value) or part.to_json(value) == junk
    assert named


@pytest.mark.parametrize(
    ("part", "given", "sentence"),
    [
        (Several("what", ["a", "b"]), ["a", "a"], "move.what[1] names something twice."),
        (Numbers("what", 9, 2), [1, 2, 3], "move.what must be between 0 and 2, not 3."),
        (Numbers("what", 9, 2), [10], "move.what[0] must be between 0 and 9, not 10."),
        (Counts("what", ["a"], 2), {"b": 1}, "move.what.b: “b” is not known here; choose one of: a."),
        (Counts("what", ["a"], 2), {"a": 3}, "move.what.a must be between 0 and 2, not 3."),
        (Whole("what", 1, 3), 0, "move.what must be between 1 and 3, not 0."),
        (Named("what", ["a"]), None, "move.what must be a text, not null."),
    ],
)
def test_what_does_not_fit_is_named(part: Part, given: object, sentence: str) -> None:
    with pytest.raises(BadDocument) as caught:
        part.read(Field({"what": given}, "move"))
    assert str(caught.value) == sentence


def test_values_have_their_types() -> None:
    assert (whole(3), wholes([1, 2]), flag(True)) == (3, [1, 2], True)
    for read, wrong in ((whole, "3"), (wholes, 3), (flag, 1)):
        with pytest.raises(AssertionError):
            read(wrong)


def test_a_part_of_a_rooms_own_must_say_how_it_is_written() -> None:
    part = Part("what")
    assert (part.to_json(3), part.text(3), part.is_written(3), part.optional()) == (3, "3", True, False)
    unwritten: list[Callable[[], object]] = [
        part.pattern,
        part.schema,
        lambda: part.read(Field({}, "move")),
        lambda: part.from_text("3"),
    ]
    for ask in unwritten:
        with pytest.raises(NotImplementedError):
            ask()
    with pytest.raises(ValueError, match="what"):
        part.usual()
