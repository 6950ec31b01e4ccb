"""Documents: positions and moves are written and read back, and damaged ones are refused with a sentence."""

import json

from samovar.core import Json, Move, SamovarError, State, canonical, play_out
from samovar.testing.battery.damage import clone, damaged
from samovar.testing.battery.require import require, require_sentence
from samovar.testing.playout import chance, random_move
from samovar.testing.sample import Sample

DAMAGES_EACH = 12
PLAYED_ON = 8


def positions_round_trip(sample: Sample) -> None:
    """Reading what was written gives the same position, through JSON text as well."""
    for state in [*[position.state for position in sample.positions], *sample.finals()]:
        place = f"{state.players} players, seed {state.dice.seed}, ply {state.ply}"
        document = state.dump()
        text = canonical(document)
        loaded = sample.game.load(json.loads(text))
        require(canonical(loaded.dump()) == text, "a position is read as it was written", place)
        require(canonical(document) == text, "reading changes nothing in the document", place)
        require(loaded.fingerprint() == state.fingerprint(), "a position read back has the same hash", place)


def loaded_positions_play_alike(sample: Sample) -> None:
    """A position read back has the same moves, sees the same, and goes on to the same."""
    for position in sample.positions:
        loaded = sample.game.load(position.state.dump())
        for seat in position.onlookers():
            same = canonical(loaded.view(seat)) == canonical(position.state.view(seat))
            require(same, f"a position read back looks the same to seat {seat}", position.place)
        truth = position.state.copy()
        for state in (truth, loaded):
            state.play(position.move, position.seat)
            play_out(state, chance(3), PLAYED_ON)
        require(loaded.fingerprint() == truth.fingerprint(), "a position read back plays alike", position.place)


def moves_round_trip(sample: Sample) -> None:
    """Every move is the same after its JSON form and after its notation."""
    for move in sample.universe:
        text = json.dumps(move.to_json())
        for copy in (sample.game.read_move(json.loads(text)), sample.game.parse_move(move.notation)):
            require(copy == move and hash(copy) == hash(move), f"{move.notation!r} is read back equal")
            require(copy.kind == move.kind, f"{move.notation!r} keeps its kind")
            require(copy.notation == move.notation, f"{move.notation!r} keeps its notation")
            require(json.dumps(copy.to_json()) == text, f"{move.notation!r} keeps its JSON form")


def moves_read_back_do_the_same(sample: Sample) -> None:
    for position in sample.positions:
        after = position.state.copy()
        after.play(position.move, position.seat)
        copies: list[Move] = [
            sample.game.read_move(position.move.to_json()),
            sample.game.parse_move(position.move.notation),
        ]
        for copy in copies:
            state = position.state.copy()
            state.apply(copy, position.seat)
            require(state.fingerprint() == after.fingerprint(), f"{copy.notation!r} does the same", position.place)


def damaged_positions_are_refused(sample: Sample) -> None:
    """A damaged position is refused with a sentence; one that is accepted is sound and can be played."""
    dice = sample.dice("damage")
    for position in sample.positions[::3]:
        for deed, document in damaged(position.state.dump(), dice, DAMAGES_EACH):
            place = f"{position.place}, {deed}"
            given = repr(document)
            try:
                state = sample.game.load(document)
            except SamovarError as error:
                require_sentence(sample.game.catalogue, error.message, place)
            else:
                _check_sound(sample, state, place)
            require(repr(document) == given, "a document is never changed by reading it", place)


def _check_sound(sample: Sample, state: State, place: str) -> None:
    document = state.dump()
    require(sample.game.load(clone(document)).dump() == document, "an accepted position reads back the same", place)
    dice = chance(5)
    for seat in range(state.players):
        state.view(seat)
        state.determinize(seat, dice)
    for _ in range(PLAYED_ON):
        if not state.over:
            seat, move = random_move(state, dice)
            state.apply(move, seat)
    state.scores()
    document = state.dump()
    require(sample.game.load(document).dump() == document, "an accepted position stays sound when played", place)


def damaged_moves_are_refused(sample: Sample) -> None:
    dice = sample.dice("moves")
    for move in sample.universe[:60]:
        for deed, document in damaged(move.to_json(), dice, 5):
            try:
                other = sample.game.read_move(document)
            except SamovarError as error:
                require_sentence(sample.game.catalogue, error.message, deed)
            else:
                same = sample.game.read_move(other.to_json()) == other
                require(same, f"an accepted move reads back the same: {deed}")
        for text in _spoilt(move.notation, sample.game.parse_move(move.notation).notation):
            try:
                other = sample.game.parse_move(text)
            except SamovarError as error:
                require_sentence(sample.game.catalogue, error.message, text)
            else:
                require(other.notation == text, f"a notation has one spelling: {text!r} is {other.notation!r}")


def _spoilt(notation: str, other: str) -> list[str]:
    half = notation[: len(notation) // 2]
    return [
        "", " ", half, f" {notation}", f"{notation} ", f"{notation} {other}", notation.upper(), notation * 50,
        notation.replace(" ", "  "), f"{notation} x", f"{notation}:1", notation.replace("1", "-1"), "\x00", "é",
    ]  # fmt: skip


def junk_is_refused(sample: Sample) -> None:
    """What is no document at all is refused with a sentence too."""
    everything: list[Json] = [
        None, 1, "x", [], {}, [[]], {"game": sample.game.id}, {"type": None}, {"type": "x" * 10_000},
    ]  # fmt: skip
    for junk in everything:
        for read in (sample.game.load, sample.game.read_move, sample.game.score_sheet):
            try:
                read(junk)
            except SamovarError as error:
                require_sentence(sample.game.catalogue, error.message, f"{junk!r:.40}")
            else:
                raise AssertionError(f"{junk!r:.40} is not a document")


CHECKS = [
    positions_round_trip,
    loaded_positions_play_alike,
    moves_round_trip,
    moves_read_back_do_the_same,
    damaged_positions_are_refused,
    damaged_moves_are_refused,
    junk_is_refused,
]
