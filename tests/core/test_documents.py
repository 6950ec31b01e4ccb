"""Reading documents: every complaint names its place, in both languages."""

import json
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from samovar.core import BadDocument, Catalogue, Field, canonical, fingerprint, indexed, parse
from samovar.core.documents import shown

CORE = Catalogue.read("samovar.core")
DEEP = 100_000


def complaint(reading: Callable[[], object], language: str = "en") -> str:
    with pytest.raises(BadDocument) as caught:
        reading()
    return CORE.tell(caught.value.message, language)


def field(value: object) -> Field:
    return Field(value, "record")


def test_one_document_has_one_text() -> None:
    one, two = {"b": [1, {"é": None}], "a": 1.5}, {"a": 1.5, "b": [1, {"é": None}]}
    assert canonical(one) == canonical(two) == '{"a":1.5,"b":[1,{"é":null}]}'
    assert fingerprint(one) == fingerprint(two) != fingerprint({"a": 1})
    assert fingerprint({}) == "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"


@pytest.mark.parametrize("text", ["", "{", '{"a":}', "[1,]", "'a'", "{1: 2}", "[" * DEEP, "1" * 5000, "NaN!"])
def test_text_that_is_not_json(text: str) -> None:
    assert complaint(lambda: parse(text, "game.json")).startswith("game.json is not JSON (line 1)")


def test_the_line_of_a_mistake_is_named() -> None:
    assert "(ligne 3)" in complaint(lambda: parse('{\n"a": 1,\n"b" 2}', "x.json"), "fr")


def test_a_key_given_twice_is_not_lost_silently() -> None:
    assert complaint(lambda: parse('{"a": {"moves": 1, "moves": 2}}', "x.json")) == (
        "x.json has the key “moves” twice in one object: keep one of them."
    )


@pytest.mark.parametrize(
    ("read", "wanted"),
    [
        (lambda wrong: wrong.mapping(), "an object"),
        (lambda wrong: wrong.items(), "a list"),
        (lambda wrong: wrong.text(), "a text"),
        (lambda wrong: wrong.integer(), "a whole number"),
        (lambda wrong: wrong.number(), "a number"),
        (lambda wrong: wrong.flag(), "true or false"),
    ],
)
def test_the_wrong_type(read: Callable[[Field], object], wanted: str) -> None:
    wrong: object = None
    assert complaint(lambda: read(field(wrong))) == f"record must be {wanted}, not null."


def test_truth_is_no_number() -> None:
    assert "whole number" in complaint(lambda: field(True).integer())
    assert "number" in complaint(lambda: field(False).number())
    assert "whole number, not 1.0" in complaint(lambda: field(1.0).integer())


def test_ranges() -> None:
    assert field(3).integer(1, 5) == 3
    assert complaint(lambda: field(6).integer(1, 5)) == "record must be between 1 and 5, not 6."
    assert "not -1" in complaint(lambda: field(-1).integer())
    assert "not 10^20…" in complaint(lambda: field(10**5000).integer())
    assert "not -10^20…" in complaint(lambda: field(-(10**5000)).number())
    assert "not NaN" in complaint(lambda: field(float("nan")).number())
    assert field(1.5).number() == 1.5


def test_a_missing_key_and_an_unknown_one() -> None:
    place = Field({"sead": 1}, "record")
    assert complaint(lambda: place.get("seed")) == "record lacks the key “seed”."
    known = "record has an unknown key “sead”; known keys are: seed, moves."
    assert complaint(lambda: place.only(["seed", "moves"])) == known


def test_places_are_named_all_the_way() -> None:
    place = Field({"seats": [{"hand": {"red": -1}}]}, "position").get("seats").items()[0].get("hand").fields()[0][1]
    assert place.path == "position.seats[0].hand.red"
    assert complaint(place.integer) == "position.seats[0].hand.red must be between 0 and 1000000000, not -1."


def test_optional_values() -> None:
    place = field({"a": None, "b": 0})
    assert place.maybe("a") is None
    assert place.maybe("c") is None
    assert place.has("a")
    assert not place.has("c")
    found = place.maybe("b")
    assert found is not None
    assert found.integer() == 0


def test_choices_and_indexes() -> None:
    assert field("b").choice(["a", "b"]) == "b"
    assert field("b").index({"a": 0, "b": 1}) == 1
    assert complaint(lambda: field("x").choice(["a", "b"])) == "record: “x” is not known here; choose one of: a, b."
    many = complaint(lambda: field("x").choice([str(n) for n in range(100)]))
    assert many.endswith("10, 11, ….")


def test_texts_have_a_limit_and_can_be_written() -> None:
    assert complaint(lambda: field("x" * 201).text()) == "record is too long: 200 characters at most."
    assert field("x" * 201).text(1000)
    assert "half a character" in complaint(lambda: field(json.loads('"\\ud800"')).text())


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.floats() | st.text(), st.lists))
def test_what_is_wrong_is_shown_briefly(value: object) -> None:
    assert 0 < len(shown(value)) <= 60
    shown(value).encode()


@given(st.recursive(st.none() | st.integers() | st.text(), lambda inner: st.dictionaries(st.text(), inner)))
def test_text_and_document_are_one(document: object) -> None:
    """Whatever can be written is read as it was."""
    try:
        text = canonical(document)
        text.encode()
    except UnicodeEncodeError:
        return
    assert parse(text, "x").value == document


def test_what_may_be_left_out_has_its_default() -> None:
    given = Field({"round": 3, "over": True, "turn": None}, "position")
    assert (given.maybe_flag("over"), given.maybe_flag("begun")) == (True, False)
    assert [given.maybe_integer(key, 7, 9) for key in ("round", "turn", "first")] == [3, 7, 7]
    with pytest.raises(BadDocument) as caught:
        given.maybe_integer("round", 0, 2)
    assert caught.value.message.params["place"] == "position.round"


def test_records_are_named_by_place_and_id() -> None:
    records = Field([{"id": "a"}, {"size": 3}, {"id": "a"}], "data.towns").records()
    assert [record.path for record in records] == ["data.towns[0 a]", "data.towns[1]", "data.towns[2 a]"]
    assert indexed(["a", "b"], records) == {"a": 0, "b": 1}
    with pytest.raises(BadDocument) as caught:
        indexed(["a", "b", "a"], records)
    assert caught.value.message.params == {"place": "data.towns[2 a].id", "id": "a"}


def test_there_is_one_entry_for_each_player() -> None:
    seats = Field([{"cash": 1}, {"cash": 2}], "position.seats")
    assert [entry.get("cash").integer() for entry in seats.seats(2, ["cash"])] == [1, 2]
    for count, keys, key in ((3, ["cash"], "document.seats"), (2, ["tea"], "document.unknown-key")):
        with pytest.raises(BadDocument) as caught:
            seats.seats(count, keys)
        assert caught.value.message.key == key


def test_named_things_are_counted() -> None:
    cards = Field({"blue": 2}, "move.cards")
    assert cards.counts(["red", "blue"], 9) == [0, 2]
    for names, most in ((["red"], 9), (["blue"], 1)):
        with pytest.raises(BadDocument) as caught:
            cards.counts(names, most)
        assert caught.value.message.params["place"] == "move.cards.blue"
