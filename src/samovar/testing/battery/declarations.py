"""Declarations: what a room shows, tells and takes is what it declares, and every move has its number."""

import copy
import pickle

from samovar.core import LANGUAGES, SPECTATOR, Event, IllegalMove, SamovarError, State
from samovar.testing.battery.require import require, require_sentence
from samovar.testing.fitting import misfit
from samovar.testing.sample import Sample

SEEDS_OF_PICKLES = 8


def _require_fit(told: str, place: str = "") -> None:
    require(not told, told, place)


def manifests_are_true(sample: Sample) -> None:
    """What a room says of itself before it is opened is so."""
    game = sample.game
    require(game.manifest.players == game.player_counts, f"the game is for {game.manifest.players} players")


def views_are_as_declared(sample: Sample) -> None:
    """What is shown of a position has just the keys and types that the room's shapes declare."""
    shape = sample.game.shapes.table
    for position in sample.positions:
        for seat in position.onlookers():
            _require_fit(misfit(position.state.show(seat), shape, "table"), f"{position.place}, seat {seat}")
    for state in sample.finals():
        for seat in (SPECTATOR, 0):
            _require_fit(misfit(state.show(seat), shape, "table"), "after the end")


def events_are_as_declared(sample: Sample) -> None:
    """Every event is declared, with its facts and its secret."""
    for event in _events(sample):
        shape = sample.game.shapes.events.get(event.name)
        require(shape is not None, f"{event.name!r} is told, and shapes.py does not declare it")
        assert shape is not None
        _require_fit(misfit(event.facts, shape.facts, event.name))
        require(event.seat >= 0 or shape.nobody, f"{event.name!r} may be nobody's, which shapes.py does not declare")
        if shape.secret is None:
            require(not event.secret, f"{event.name!r} has a secret that shapes.py does not declare")
        elif event.secret:
            _require_fit(misfit(event.secret, shape.secret, f"{event.name}, secret"))


def _events(sample: Sample) -> list[Event]:
    events = [event for position in sample.positions for event in position.events]
    return events + [event for played in sample.games for event in played.opening]


def declared_events_have_sentences(sample: Sample) -> None:
    """No event is declared that could not be told."""
    for name in sample.game.shapes.events:
        require(f"event.{name}" in sample.game.catalogue.entries, f"{name!r} is declared and has no sentence")


def data_is_as_declared(sample: Sample) -> None:
    """The data holds what the declaration promises to a board; it may hold more."""
    shape = sample.game.shapes.data
    if shape is not None:
        _require_fit(misfit(sample.game.data, shape, "data", generous=True))


def scores_are_as_declared(sample: Sample) -> None:
    """The details of a score are those that the room declares."""
    shape = sample.game.shapes.details
    if shape is not None:
        for state in sample.finals():
            for score in state.scores().seats:
                _require_fit(misfit(score.details, shape, "details"), "after the end")


def moves_are_as_declared(sample: Sample) -> None:
    """The JSON form of a move has the keys that its kind declares, and none is missing."""
    for move in sample.universe:
        schema = move.declared.schema()
        properties, required = schema["properties"], schema["required"]
        assert isinstance(properties, dict)
        assert isinstance(required, list)
        keys = set(move.to_json())
        require(keys <= set(properties), f"{move.notation!r} has only declared keys")
        require(keys >= set(required), f"{move.notation!r} has every key that must be there")


def legal_moves_have_numbers(sample: Sample) -> None:
    """Every legal move has an action id of its own, which stands for just that move; worlds agree on it."""
    actions = sample.game.actions
    for position in sample.positions:
        state = position.state
        for seat in state.to_move:
            legal = state.legal(seat)
            numbers = state.legal_ids(seat)
            require(len(set(numbers)) == len(numbers), "every legal move has a number of its own", position.place)
            for move, number in zip(legal, numbers, strict=True):
                require(0 <= number < len(actions), f"{move.notation!r} is numbered within the space", position.place)
                same = state.move_of(number, seat) == move
                require(same, f"action {number} stands for {move.notation!r}", position.place)
                require(actions.kind_of(number) is move.declared, f"action {number} is of its kind", position.place)
                read = sample.game.parse_move(move.notation)
                require(state.action_id(read, seat) == number, f"{move.notation!r} read back has its number")
            world = state.determinize(seat, sample.dice(f"numbers/{state.ply}/{seat}"))
            require(world.legal_ids(seat) == numbers, "the numbers need nothing hidden", position.place)


def wrong_numbers_are_refused(sample: Sample) -> None:
    """A number outside the space, or one that means nothing here, is refused with a sentence."""
    actions = sample.game.actions
    state = sample.positions[0].state
    for number in (-1, len(actions), 10**12):
        try:
            state.move_of(number)
        except SamovarError as error:
            require_sentence(sample.game.catalogue, error.message, str(number))
        else:
            raise AssertionError(f"action {number} is out of range")
    dice = sample.dice("numbers")
    for position in sample.positions[::3]:
        number = dice.below(len(actions))
        try:
            move = position.state.move_of(number, position.seat)
        except SamovarError as error:
            require_sentence(sample.game.catalogue, error.message, str(number))
        else:
            require(position.state.action_id(move, position.seat) == number, f"action {number} is read back")


def moves_are_told(sample: Sample) -> None:
    """Every kind of move has its sentence, and every optional part of it a few words, in every language."""
    entries = sample.game.catalogue.entries
    for kind in sample.game.moves.kinds:
        key = f"move.{kind.name}"
        require(key in entries, f"messages.toml has no entry {key!r}")
        for part in kind.parts:
            if part.optional():
                require(f"{key}.{part.key}" in entries, f"messages.toml has no entry '{key}.{part.key}'")
    for move in sample.universe:
        for language in LANGUAGES:
            told = sample.game.tell_move(move, language)
            unsaid = "None" in told or "noun." in told or "move." in told or "{" in told
            require(not unsaid, f"{move.notation!r} is told in {language!r}: {told!r}")


def spectators_decide_nothing(sample: Sample) -> None:
    """A spectator has no moves, is refused every one, and is shown none."""
    for position in sample.positions:
        state = position.state
        require(state.legal(SPECTATOR) == [], "a spectator has no legal moves", position.place)
        require(state.legal_ids(SPECTATOR) == [], "a spectator has no action ids", position.place)
        require(state.view(SPECTATOR)["legal"] == [], "a spectator is shown no moves", position.place)
        require(state.why_not(position.move, SPECTATOR) is not None, "a spectator is refused", position.place)


def positions_survive_python(sample: Sample) -> None:
    """Positions, moves, games, records and errors survive pickle, copy and deepcopy, and can be read by people."""
    for position in sample.positions[:: max(1, len(sample.positions) // SEEDS_OF_PICKLES)]:
        state = position.state
        twins: list[State] = [pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)]  # noqa: S301
        for twin in twins:
            require(twin is not state, "a copy is another position", position.place)
            require(twin.fingerprint() == state.fingerprint(), "a copy is the same position", position.place)
            twin.play(position.move, position.seat)
        move = pickle.loads(pickle.dumps(position.move))  # noqa: S301
        require(move == position.move and copy.deepcopy(move) == move, "a move survives", position.place)
        require(sample.game.manifest.title["en"] in repr(state), "a position says what it is", position.place)
        require(len(str(state).splitlines()) > 2, "a position can be read", position.place)
        require("<table>" in state._repr_html_(), "a position draws itself in a notebook", position.place)
    game = pickle.loads(pickle.dumps(sample.game))  # noqa: S301
    require(game.data_hash == sample.game.data_hash, "a game survives")
    record = pickle.loads(pickle.dumps(sample.games[0].record))  # noqa: S301
    require(record.to_json() == sample.games[0].record.to_json(), "a record survives")


def refusals_read_as_sentences(sample: Sample) -> None:
    """The text of an illegal move is its sentence, with the clause behind it."""
    state = sample.finals()[0]
    try:
        state.apply(sample.universe[0], 0)
    except IllegalMove as error:
        again = pickle.loads(pickle.dumps(error))  # noqa: S301
        require(str(again) == str(error), "an error survives")
        require(" " in str(error) and "refusal." not in str(error), f"an error is a sentence: {error}")
    else:
        raise AssertionError("nothing follows the end")


CHECKS = [
    manifests_are_true,
    views_are_as_declared,
    events_are_as_declared,
    declared_events_have_sentences,
    data_is_as_declared,
    scores_are_as_declared,
    moves_are_as_declared,
    legal_moves_have_numbers,
    wrong_numbers_are_refused,
    moves_are_told,
    spectators_decide_nothing,
    positions_survive_python,
    refusals_read_as_sentences,
]
