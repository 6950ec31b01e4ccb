"""Records: saved, read, replayed, verified; and every way to spoil one, each refused with its sentence."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from samovar.core import BadDocument, Event, Field, Record, State, commitment, parse, record_game
from samovar.core.records import LONGEST_RECORD
from samovar.testing import random_game
from samovar_kettle import Kettle

GAME = Kettle()
SEED = 11
RECORD, FINAL = random_game(GAME, 2, SEED, {"kettle": "small"})
Document = dict[str, Any]


def document() -> Document:
    copy: Document = json.loads(json.dumps(RECORD.to_json()))
    return copy


def read(found: object) -> Record:
    return Record.from_json(Field(found, "record"), GAME)


def refused(found: object, language: str = "en") -> str:
    """The sentence with which a record is refused, when it is read or when it is verified."""
    with pytest.raises(BadDocument) as caught:
        read(found).verify()
    return GAME.tell(caught.value.message, language)


def changed(**changes: object) -> Document:
    return {**document(), **changes}


def without(key: str) -> Document:
    found = document()
    del found[key]
    return found


# --- a true record ------------------------------------------------------------------------------------


def test_a_record_says_how_often_chance_was_taken_back_and_nothing_where_it_was_not() -> None:
    before = read(document())
    assert before.taken_back == 0
    marked = read(changed(taken_back=2))
    assert marked.taken_back == 2
    assert marked.to_json() == {**document(), "taken_back": 2}
    assert marked.verify().fingerprint() == FINAL.fingerprint()
    assert read(changed(taken_back=0)).fingerprint() == before.fingerprint() == RECORD.fingerprint()
    for wrong in (-1, True, "2", 1.5):
        assert "taken_back" in refused(changed(taken_back=wrong))


def test_a_record_holds_all_that_makes_a_game() -> None:
    found = document()
    assert list(found) == [
        "format", "version", "game", "rules", "data", "players", "options", "seats", "seed", "commitment", "moves",
        "result",
    ]  # fmt: skip
    assert found["format"] == "samovar-record"
    assert found["seed"] == f"{SEED:032x}"
    assert found["commitment"] == commitment(found["seed"])
    assert found["data"] == GAME.data_hash
    assert found["moves"][0].split()[1] == "give"
    assert found["result"]["position"] == FINAL.fingerprint()


def test_a_record_is_saved_and_read_as_it_was() -> None:
    text = json.dumps(RECORD.to_json())
    assert json.dumps(Record.from_json(parse(text, "game.json"), GAME).to_json()) == text
    assert read(document()).fingerprint() == RECORD.fingerprint()


def test_a_record_replays_and_verifies() -> None:
    record = read(document())
    assert record.verify().fingerprint() == FINAL.fingerprint()
    assert record.replay().fingerprint() == FINAL.fingerprint()
    assert record.replay(0).fingerprint() == GAME.new(2, SEED, {"kettle": "small"}).fingerprint()
    half = record.replay(4)
    assert half.ply == 4
    for number in range(4, len(record.moves)):
        record.step(half, number)
    assert half.fingerprint() == FINAL.fingerprint()


def test_verifying_twice_changes_nothing_in_the_record() -> None:
    record = read(document())
    record.verify()
    record.verify()
    assert record.to_json() == RECORD.to_json()


def test_a_replay_tells_everything_from_the_deal_on() -> None:
    events: list[Event] = []
    RECORD.replay(events=events)
    assert [event.name for event in events[:2]] == ["dealt", "dealt"]
    assert events[-1].name == "over"


def test_an_unfinished_record_claims_nothing_and_is_sound() -> None:
    found = changed(moves=document()["moves"][:3])
    del found["result"]
    assert not read(found).verify().over


def test_the_game_of_a_record_is_known_before_it_is_read() -> None:
    assert record_game(Field(document(), "record")) == "kettle"
    with pytest.raises(BadDocument):
        record_game(Field({"format": "something"}, "record"))


@pytest.mark.parametrize("at", [len(RECORD.moves) + 1, 10**6])
def test_a_position_beyond_the_end_is_refused(at: int) -> None:
    with pytest.raises(BadDocument) as caught:
        RECORD.replay(at)
    assert f"from 0 to {len(RECORD.moves)}, not {at}" in GAME.tell(caught.value.message, "en")


# --- records that begin with a position --------------------------------------------------------------


def from_middle() -> Document:
    record = Record(GAME, 2, f"{SEED:032x}", {"kettle": "small"}, start=RECORD.replay(5).dump())
    record.moves = RECORD.moves[5:]
    record.result = RECORD.result
    found: Document = json.loads(json.dumps(record.to_json()))
    return found


def test_a_record_may_begin_with_a_position() -> None:
    assert read(from_middle()).verify().fingerprint() == FINAL.fingerprint()


def test_a_position_set_up_by_hand_plays_again_alike() -> None:
    start: Document = {"game": "kettle", "seats": [{"hand": {"black": 1}}, {"hand": {"smoky": 1}}]}
    record = Record(GAME, 2, f"{SEED:032x}", {"kettle": "small"}, start=start)
    one, two = record.begin(), record.begin()
    for state in (one, two):
        state.apply(GAME.ready.draw)
    assert one.fingerprint() == two.fingerprint()
    assert one.dice.seed == record.seed


@pytest.mark.parametrize(
    ("key", "value"), [("seed", "f" * 32), ("players", 3), ("options", {"kettle": "large"}), ("seed", None)]
)
def test_a_start_that_contradicts_the_record_is_refused(key: str, value: object) -> None:
    found = from_middle()
    found["start"][key] = value
    if value is None:
        read(found).verify()
    else:
        assert refused(found).startswith(f"record.start.{key} says otherwise than the record itself")


def test_a_damaged_start_is_refused() -> None:
    found = from_middle()
    found["start"]["deck"] = {"green": 6, "black": 6, "smoky": 4}
    assert "position.deck must be" in refused(found)
    found["start"] = [1]
    assert refused(found) == "record.start must be an object, not […]."


# --- spoilt records -------------------------------------------------------------------------------------


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_a_truncated_file(cut: int) -> None:
    text = json.dumps(RECORD.to_json())[:-cut]
    with pytest.raises(BadDocument) as caught:
        parse(text, "game.json")
    assert GAME.tell(caught.value.message, "en").startswith("game.json is not JSON")


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_missing_moves(cut: int) -> None:
    found = changed(moves=document()["moves"][:-cut])
    assert refused(found).startswith("The record claims a result, but after its")
    assert refused(found, "fr").startswith("L’enregistrement annonce un résultat, mais")


@pytest.mark.parametrize(
    ("found", "sentence"),
    [
        (None, "record must be an object, not null."),
        ([], "record must be an object, not […]."),
        ({}, "record lacks the key “format”."),
        (changed(format="pgn"), "record.format: “pgn” is not known here; choose one of: samovar-record."),
        (changed(version=2), "version is 2, but this software knows 1."),
        (changed(version="1"), 'record.version must be a whole number, not "1".'),
        (changed(game="chess"), "record.game: “chess” is not known here; choose one of: kettle."),
        (changed(rules=2), "rules is 2, but this software knows 1."),
        (changed(players=1), "This game is not for 1 player; choose one of: 2, 3."),
        (changed(players=-2), "record.players must be between 0 and 1000000000, not -2."),
        (changed(options={"kettle": "huge"}), "options.kettle: “huge” is not known here; choose one of: small, large."),
        (changed(seats=["Ada"]), "record.seats must name all 2 players, or nobody."),
        (changed(seats=["Ada", 7]), "record.seats[1] must be a text, not 7."),
        (changed(moves="draw"), 'record.moves must be a list, not "draw".'),
        (changed(note="hello"), "record has an unknown key “note”; known keys are:"),
        (changed(result={"score": 1}), "record.result has an unknown key “score”; known keys are: totals, winners"),
        (without("seed"), "record lacks the key “seed”."),
        (without("moves"), "record lacks the key “moves”."),
    ],
)
def test_a_hand_edited_record(found: object, sentence: str) -> None:
    assert refused(found).startswith(sentence)


def test_another_data_pack() -> None:
    assert refused(changed(data="ab" * 32)).startswith("This record was played with other game data (it says abab")


@pytest.mark.parametrize("spoil", [lambda found: found.update(seed="f" * 32), lambda f: f.update(commitment="0" * 64)])
def test_a_seed_that_was_not_promised(spoil: Callable[[Document], None]) -> None:
    found = document()
    spoil(found)
    assert refused(found).startswith("The seed does not match its commitment")


def test_a_seed_changed_with_its_promise_does_not_lead_to_the_result() -> None:
    found = changed(seed="f" * 32, commitment=commitment("f" * 32))
    assert refused(found)


@pytest.mark.parametrize(("what", "value"), [("totals", [99, 0]), ("winners", []), ("position", "0" * 64)])
def test_a_wrong_result(what: str, value: object) -> None:
    found = document()
    found["result"][what] = value
    assert refused(found) == f"The record claims another end of the game than its moves lead to ({what})."


def test_a_refused_move_is_named_with_its_reason_in_the_readers_language() -> None:
    found = document()
    found["moves"][1] = "1 draw"
    assert refused(found) == "Move 2 of the record (1 draw) is refused: It is not your turn: Seat 1 has to decide."
    assert "est refusé : Ce n’est pas à vous de jouer : Place 1 doit décider." in refused(found, "fr")
    found["moves"][1] = "0 draw"
    assert refused(found) == "Move 2 of the record (0 draw) is refused: Choose your gift first."


def test_a_move_after_the_end_or_of_no_seat() -> None:
    found = document()
    found["moves"].append("0 draw")
    assert "The game is over" in refused(found)
    found["moves"] = ["7 give green"]
    assert "There is no seat 7" in refused(found)


@pytest.mark.parametrize("line", ["", "draw", "0", "0 fly", "-1 draw", "x draw", "٣ draw", "0  draw", "123 draw"])
def test_a_line_that_is_no_move(line: str) -> None:
    found = changed(moves=[line])
    assert "is not a move of this game" in refused(found)


def test_a_line_of_another_type_or_length() -> None:
    assert refused(changed(moves=[7])) == "record.moves[0] must be a text, not 7."
    assert refused(changed(moves=["0 " + "x" * 2000])) == "record.moves[0] is too long: 1000 characters at most."


def test_a_huge_record_is_refused_before_it_is_played() -> None:
    found = changed(moves=["0 draw"] * (LONGEST_RECORD + 1))
    assert refused(found) == f"record must be between 0 and {LONGEST_RECORD}, not {LONGEST_RECORD + 1}."


def test_a_name_that_no_file_can_hold() -> None:
    assert "half a character" in refused(changed(seats=["\ud800", "Ada"]))


def test_a_refused_record_changes_nothing() -> None:
    found = changed(moves=[*document()["moves"], "0 draw"])
    before = json.dumps(found)
    refused(found)
    assert json.dumps(found) == before


# --- making one ----------------------------------------------------------------------------------------


def test_a_record_is_made_move_by_move() -> None:
    record = Record(GAME, 2, f"{SEED:032x}", names=["Ada", "Léo"])
    state: State = record.begin()
    while not state.over:
        seat = state.mover()
        move = state.legal(seat)[0]
        state.apply(move, seat)
        record.add(seat, move)
    record.finish(state)
    again = read(json.loads(json.dumps(record.to_json())))
    assert again.names == ["Ada", "Léo"]
    assert again.verify().fingerprint() == state.fingerprint()
    assert record.result is not None
    assert record.result["totals"] == [score.to_json()["total"] for score in state.scores().seats]


# --- records made under earlier rules ------------------------------------------------------------------


def stricter() -> Kettle:
    """The game after two corrections; records from the first of them on replay."""
    game = Kettle()
    game.rules_version = RECORD.rules + 2
    game.oldest_rules = RECORD.rules + 1
    return game


def test_a_record_of_earlier_rules_is_read_where_the_game_says_so_and_keeps_its_version() -> None:
    game = stricter()
    record = Record.from_json(Field(changed(rules=game.oldest_rules), "record"), game)
    assert record.verify().fingerprint() == FINAL.fingerprint()
    assert record.to_json()["rules"] == game.oldest_rules
    assert Record(game, 2, record.seed).rules == game.rules_version


def test_the_positions_of_a_record_know_its_rules() -> None:
    game = stricter()
    record = Record.from_json(Field(changed(rules=game.oldest_rules), "record"), game)
    assert record.begin().rules_version == record.verify().rules_version == game.oldest_rules
    record.start = record.replay(5).dump()
    state = record.begin()
    assert state.rules_version == state.copy().rules_version == game.oldest_rules
    assert game.load(record.start).rules_version == game.rules_version
    assert game.new(2, 1).rules_version == game.rules_version


@pytest.mark.parametrize("rules", [RECORD.rules, RECORD.rules + 3])
def test_a_record_of_still_earlier_or_of_later_rules_is_refused(rules: int) -> None:
    with pytest.raises(BadDocument) as caught:
        Record.from_json(Field(changed(rules=rules), "record"), stricter())
    assert caught.value.message.key == "document.version"


def test_only_refusals_that_came_later_are_passed_over() -> None:
    game = stricter()
    found = changed(rules=game.oldest_rules, moves=["0 nothing-of-the-kind"])
    with pytest.raises(BadDocument):
        Record.from_json(Field(found, "record"), game)
    moves = document()["moves"]
    record = Record.from_json(Field(changed(rules=game.oldest_rules, moves=[moves[-1], *moves]), "record"), game)
    state = record.begin()
    refusal = state.why_not(record.moves[0].move, record.moves[0].seat)
    assert refusal is not None
    with pytest.raises(BadDocument):
        record.step(state, 0)
    game.refused_since = {refusal.message.key: game.oldest_rules}
    with pytest.raises(BadDocument):
        record.step(state, 0)
