"""`samovar replay`: a record told, checked, or laid open event by event."""

from typing import Annotated, Literal

from cyclopts import App, Parameter

from samovar.cli.files import load_record
from samovar.cli.numbers import whole
from samovar.cli.output import print_json, print_line, print_scores, say, say_winners, utf8
from samovar.cli.problems import Problem
from samovar.cli.story import Story
from samovar.cli.words import Words
from samovar.core import BadDocument, Event, Json, Message, Record, State, commitment


def add(app: App, words: Words) -> None:
    @app.command(name="replay", help=words("help.replay"))
    def replay(
        file: Annotated[str, Parameter(help=words("help.record"))],
        /,
        *,
        verify: Annotated[bool, Parameter(help=words("help.verify"))] = False,
        events: Annotated[Literal["json"] | None, Parameter(help=words("help.events"))] = None,
        at: Annotated[int | None, whole(words("help.at"))] = None,
        dump: Annotated[bool, Parameter(help=words("help.dump"))] = False,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        if [verify, events is not None, dump].count(True) > 1:
            raise Problem("cli.one-of", allowed="--verify, --events, --dump")
        record = load_record(words, file, data)
        until = len(record.moves) if verify else moves_until(record, at)
        end = record.replay(until)  # whatever is wrong is said before anything is told
        if verify:
            print_verdict(words, record, json)
        elif events is not None:
            print_events(record, until)
        elif dump:
            print_json(end.dump())
        elif json:
            print_json(summary(record, end))
        else:
            tell(words, record, until)


def moves_until(record: Record, at: int | None) -> int:
    """How many moves are wanted; all where nothing is said."""
    length = len(record.moves)
    if at is None:
        return length
    if not 0 <= at <= length:
        raise BadDocument(Message("record.at", {"length": length, "found": at}))
    return at


def tell(words: Words, record: Record, until: int) -> None:
    """The whole story, and the score where the game is over."""
    story = Story(words, record.game, record.names)
    events: list[Event] = []
    state = record.begin(events)
    story.begin(record.players, record.seed, events)
    for number in range(until):
        events = []
        record.step(state, number, events)
        story.tell(number + 1, events)
    if state.over:
        scores = state.scores()
        print_scores(words, record.game, scores, record.names)
        say_winners(words, record.game, scores, record.names)
    else:
        print()
        say(words("story.goes-on", moves=until))


def print_verdict(words: Words, record: Record, json: bool) -> None:
    state = record.verify()
    if json:
        print_json({"ok": True, "claims_result": record.result is not None, **summary(record, state)})
    elif record.result is None:
        say(words("replay.sound-open", moves=len(record.moves)))
    else:
        say(words("replay.sound", moves=len(record.moves)))


def print_events(record: Record, until: int) -> None:
    """The whole truth, one event a line: what was chosen before the game, the set-up, each move and what it did."""
    utf8()
    print_line({"n": 0, **opening(record)})
    events: list[Event] = []
    state = record.begin(events)
    _print_all(0, events)
    for number in range(until):
        played = record.moves[number]
        facts = {"seat": played.seat, "notation": played.move.notation, "move": played.move.to_json()}
        print_line({"n": number + 1, "event": "move", **facts})
        events = []
        record.step(state, number, events)
        _print_all(number + 1, events)


def _print_all(number: int, events: list[Event]) -> None:
    for event in events:
        print_line({"n": number, **event.truth()})


def opening(record: Record) -> dict[str, Json]:
    return {
        "event": "record",
        "game": record.game.id,
        "rules": record.rules,
        "data": record.game.data_hash,
        "players": record.players,
        "options": record.options,
        "seats": record.names,
        "seed": record.seed,
        "commitment": commitment(record.seed),
        "start": record.start,
    }


def summary(record: Record, state: State) -> dict[str, Json]:
    return {
        "game": record.game.id,
        "players": record.players,
        "seats": record.names,
        "seed": record.seed,
        "moves": state.ply,
        "over": state.over,
        "position": state.fingerprint(),
        "scores": state.scores().to_json() if state.over else None,
    }
