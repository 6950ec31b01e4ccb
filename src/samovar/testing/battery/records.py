"""Records: a game replays from its record, move by move, and a record that was tampered with is refused."""

import json

from samovar.core import BadDocument, Field, Json, Record, SamovarError, parse
from samovar.testing.battery.damage import clone, damaged
from samovar.testing.battery.require import require, require_sentence
from samovar.testing.sample import PlayedGame, Sample

DAMAGES_EACH = 15


def _place(played: PlayedGame) -> str:
    return f"{played.record.players} players, seed {played.seed}"


def _read(sample: Sample, document: Json) -> Record:
    return Record.from_json(Field(document, "record"), sample.game)


def records_replay(sample: Sample) -> None:
    """A record read from its text comes to the same position after every move, and to the same result."""
    for played in sample.games:
        text = json.dumps(played.record.to_json())
        record = Record.from_json(parse(text, "record"), sample.game)
        require(json.dumps(record.to_json()) == text, "a record is read as it was written", _place(played))
        state = record.begin()
        for number in range(len(record.moves)):
            same = state.fingerprint() == played.fingerprints[number]
            require(same, f"the record comes to the same position before move {number + 1}", _place(played))
            record.step(state, number)
        require(state.fingerprint() == played.fingerprints[-1], "the record comes to the same end", _place(played))
        require(record.verify().over, "the record is found true", _place(played))


def records_go_on_from_any_position(sample: Sample) -> None:
    """A record may begin with a position; the rest of the game follows from it."""
    for played in sample.games:
        middle = len(played.record.moves) // 2
        rest = Record(sample.game, played.record.players, played.seed, played.record.options)
        rest.start = played.record.replay(middle).dump()
        rest.moves = played.record.moves[middle:]
        rest.result = played.record.result
        require(_read(sample, clone(rest.to_json())).verify().over, "a game goes on from a position", _place(played))


def events_tell_alike_on_replay(sample: Sample) -> None:
    for played in sample.games:
        again = PlayedGame(sample.game, played.record.players, int(played.seed, 16), played.record.options, 1)
        require(
            again.record.to_json() == played.record.to_json(), "the same seed gives the same record", _place(played)
        )
        told = [event.truth() for event in played.opening]
        require(told == [event.truth() for event in again.opening], "the set-up is told alike", _place(played))


def tampered_records_are_refused(sample: Sample) -> None:
    """Every part of a record that a cheat could change is checked."""
    document = sample.games[0].record.to_json()
    changes: dict[str, Json] = {
        "format": "other-record",
        "version": 99,
        "game": "no-such-game",
        "rules": sample.game.rules_version + 1,
        "data": "0" * 64,
        "players": 99,
        "options": {"no-such-option": True},
        "seats": ["only one"] * 17,
        "seed": "f" * 32,
        "commitment": "0" * 64,
        "moves": [*_moves(document), *_moves(document)[-1:]],
        "result": {"position": "0" * 64},
        "unknown": 1,
    }
    for key, value in changes.items():
        changed = {**document, key: value}
        _check_refused(sample, changed, f"{key} changed")
    for key in ("format", "version", "game", "rules", "data", "players", "seed", "moves"):
        _check_refused(sample, {other: value for other, value in document.items() if other != key}, f"no {key}")
    for cut in (1, len(_moves(document)) // 2, len(_moves(document))):
        _check_refused(sample, {**document, "moves": _moves(document)[:-cut]}, f"{cut} moves missing")


def _moves(document: dict[str, Json]) -> list[Json]:
    moves = document["moves"]
    assert isinstance(moves, list)
    return moves


def _check_refused(sample: Sample, document: Json, what: str) -> None:
    try:
        _read(sample, document).verify()
    except BadDocument as error:
        require_sentence(sample.game.catalogue, error.message, what)
        return
    raise AssertionError(f"a record is refused with {what}")


def damaged_records_are_refused(sample: Sample) -> None:
    """Whatever is done to a record, it is read and verified, or refused with a sentence."""
    dice = sample.dice("records")
    for played in sample.games[:4]:
        document = played.record.to_json()
        shortened = {**document, "moves": _moves(document)[:10]}
        del shortened["result"]
        for deed, changed in damaged(shortened, dice, DAMAGES_EACH):
            try:
                _read(sample, changed).verify()
            except SamovarError as error:
                require_sentence(sample.game.catalogue, error.message, deed)
        text = json.dumps(document)
        for cut in (0, 1, len(text) // 2, len(text) - 1):
            try:
                parse(text[:cut], "record")
            except BadDocument as error:
                require_sentence(sample.game.catalogue, error.message, f"cut at {cut}")
            else:
                raise AssertionError(f"a record cut at {cut} is not JSON")


CHECKS = [
    records_replay,
    records_go_on_from_any_position,
    events_tell_alike_on_replay,
    tampered_records_are_refused,
    damaged_records_are_refused,
]
