"""A game played by typing, in every game and both languages."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from tests.cli.conftest import Run

from samovar import bots, games
from samovar.bots.hinting import Compared, Hint
from samovar.cli import text_table
from samovar.cli.text_table import ME, TextTable
from samovar.cli.words import Words
from samovar.core import Record, State
from samovar.core.text import number

Typist = Callable[[TextTable], str]


def sit_down(game: str, language: str, typist: Typist, players: int = 2, seed: int = 7) -> TextTable:
    """A table whose lines are typed by a function that sees it."""
    room = games.game(game)
    words = Words(language)
    words.game = room
    names = [f"Player {seat + 1}" for seat in range(players)]
    record = Record(room, players, f"{seed:032x}", {}, names)
    others = {seat: bots.make("random", room) for seat in range(1, players)}
    tables: list[TextTable] = []
    tables.append(TextTable(words, record, others, lambda prompt: typist(tables[0])))
    return tables[0]


def lines_then_leave(*lines: str) -> Typist:
    left = list(lines)
    return lambda table: left.pop(0) if left else "q"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", games.names())
def test_every_game_is_played_and_read_by_typing(game: str, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(3)
    turns: list[int] = []

    def typist(table: TextTable) -> str:
        turns.append(len(table.legal))
        if len(turns) % 3 == 1:
            return "m"
        if len(turns) % 3 == 2:
            return "p"
        move = chance.choice(table.legal)
        return "q" if len(turns) > 40 else move.notation if len(turns) % 2 else str(table.legal.index(move) + 1)

    table = sit_down(game, language, typist)
    assert not table.play()
    mine = [played for played in table.record.moves if played.seat == ME]
    assert len(mine) >= 10
    told = capsys.readouterr().out
    assert "1. " in told
    room = games.game(game)
    headings = [text[language] for key, text in room.catalogue.entries.items() if key.startswith("field.")]
    assert sum(1 for heading in headings if heading in told) > 10
    assert all("_" not in line for line in told.splitlines())


def test_a_whole_game_ends_with_its_points(capsys: pytest.CaptureFixture[str]) -> None:
    chance = random.Random(5)
    table = sit_down("alubari", "en", lambda table: str(chance.randrange(len(table.legal)) + 1), players=1)
    assert table.play()
    table.record.verify()
    told = capsys.readouterr().out.splitlines()
    total = table.state.scores().totals()[0]
    assert told[-1].startswith(f"1. Player 1: {number(total)} points (")


def test_a_face_up_card_is_offered_by_its_colour(capsys: pytest.CaptureFixture[str]) -> None:
    table = sit_down("europe", "fr", lines_then_leave("1", "m prendre la"))
    table.play()
    told = capsys.readouterr().out
    row: Any = table.state.show(ME)["row"]
    card = table.game.catalogue.word(f"noun.card.{row[0]}", "fr")
    assert f"Prendre la carte {card} [take 1]" in told or "Prendre la locomotive visible [take 1]" in told
    assert "carte visible 1" not in told


def test_refusals_name_their_clause_and_the_clause_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    typed = ["keep", "99", "dance", "draw", "r EU-017", "r goal", "r xyzzy", "u"]
    table = sit_down("europe", "en", lines_then_leave(*typed))
    assert not table.play()
    told = capsys.readouterr().out
    for sentence in (
        "(EU-017)",
        "numbered from 1 to 11, not 99",
        "“dance” is not a move",
        "EU-017  Before the first turn",
        "EU-002  The highest final total wins",
        "No clause found",
        "no move of yours",
    ):
        assert sentence in told, (sentence, told)


def test_a_move_is_taken_back_while_nothing_has_come_out(capsys: pytest.CaptureFixture[str]) -> None:
    table = sit_down("china", "en", lines_then_leave("1", "u", "1", "1", "u"))
    before = len(table.record.moves)
    assert not table.play()
    assert "Your last move is taken back." in capsys.readouterr().out
    assert len(table.record.moves) == before + 1


def test_the_command_plays_without_the_server(samovar: Run) -> None:
    done = samovar("play", "--text", "ceylon", "--bots", "random", "--seed", "7", "--lang", "fr", stdin="?\nm\n1\nq\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1. Commencer sur" in done.stdout
    assert done.stdout.rstrip().endswith("Vous avez quitté la table.")
    wrong = samovar("play", "--text", "ludo")
    assert wrong.returncode == 2
    assert "ludo" in wrong.stderr


@pytest.mark.parametrize(("language", "typed"), [("en", "hint"), ("fr", "indice")])
def test_a_hint_is_told_with_its_reasons(language: str, typed: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = sit_down("ceylon", language, lines_then_leave(typed))
    assert not table.play()
    told = capsys.readouterr().out
    notation = told.rpartition("[")[2].partition("]")[0]
    assert table.state.why_not(table.game.parse_move(notation), ME) is None
    assert ("Beside it grow" if language == "en" else "À côté poussent") in told
    assert table.record.hints == 1


@pytest.mark.parametrize(
    ("game", "language", "said"),
    [
        ("china", "en", ", 4M behind."),
        ("china", "fr", ", 4\N{NO-BREAK SPACE}M de moins."),
        ("europe", "en", ", 4 points behind."),
    ],
)
def test_a_hint_counts_in_what_the_game_is_won_by(
    game: str, language: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    table = sit_down(game, language, lines_then_leave({"en": "hint", "fr": "indice"}[language]))

    def weighed(state: State, seat: int) -> Hint:
        best, other = state.legal()[:2]
        return Hint(best, [], [Compared(other, 4.2, True, [])])

    monkeypatch.setattr(text_table, "hint", weighed)
    assert not table.play()
    assert said in capsys.readouterr().out


@pytest.mark.parametrize("game", games.names())
def test_what_is_no_move_is_answered_with_one_that_is(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """At the very question that is asked: the first decision of a game is seldom its usual one."""
    offered: list[str] = []

    def typist(table: TextTable) -> str:
        if offered:
            return "q"
        offered.append(table.legal[0].notation)
        return "jump"

    assert not sit_down(game, "en", typist).play()
    assert f"a move is written like “{offered[0]}”." in capsys.readouterr().out
