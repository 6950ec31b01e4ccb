"""Files that people hand to the command line: read with complaints that name what is wrong."""

import sys
from pathlib import Path

from samovar import games
from samovar.cli.problems import Problem, short
from samovar.cli.words import Words
from samovar.core import Field, Game, Record, parse, record_game

STANDARD_INPUT = "<stdin>"
LARGEST = 64 * 1024 * 1024


def read_document(name: str, called: str = "") -> Field:
    """A JSON document from a file, or from the standard input; complaints call it by its name unless told otherwise."""
    content = sys.stdin.buffer.read(LARGEST + 1) if name == STANDARD_INPUT else _read(name)
    called = called or short(name)
    if len(content) > LARGEST:
        raise Problem("file.large", file=called, limit=LARGEST // 1024 // 1024)
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Problem("file.not-utf8", file=called, byte=error.start + 1) from None
    return parse(text, called)


def _read(name: str) -> bytes:
    try:
        path = Path(name)
        if path.is_dir():
            raise Problem("file.folder", file=short(name))
        if not path.exists():
            raise Problem("file.missing", file=short(name))
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise Problem("file.unreadable", file=short(name), reason=reason) from None


def load_game(words: Words, name: str, data: str | None = None) -> Game:
    """A game by its id, with the data pack in a file where one is named."""
    if data is None:
        game = games.game(name)
    else:
        games.game(name)
        game = games.game(name, read_document(data).mapping())
    words.game = game
    return game


def load_record(words: Words, file: str, data: str | None = None) -> Record:
    """The record in a file, with the game it names."""
    document = read_document(file)
    name = record_game(document)
    record = Record.from_json(document, load_game(words, name, data))
    words.players = record.names
    return record
