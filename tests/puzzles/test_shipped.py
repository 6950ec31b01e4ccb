"""The puzzles that come with the rooms: every one loads, can be answered, and says why."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from samovar import bots, games
from samovar.core import LANGUAGES, Dice, parse
from samovar.puzzles import Option, Puzzle, PuzzleTelling, Verdict, daily, find, identity, judge, read_puzzle, shipped
from samovar.puzzles.asking import YES_OR_NO, offers_choice
from samovar.puzzles.mining import APART
from samovar.puzzles.proving import CLEAR, CLEAR_LONG, LEAST_HOPE, LONG_LEAST, PROOF
from samovar.puzzles.reasons import AGAINST, OBJECTIONS
from samovar.puzzles.telling import names_for

ALL = [puzzle for game in games.opened() for puzzle in shipped(game)]


def names(puzzle: Puzzle) -> str:
    return f"{puzzle.game}-{puzzle.id}"


@pytest.mark.parametrize("name", ["europe", "ceylon", "alubari", "china"])
def test_there_are_forty_of_a_game(name: str) -> None:
    assert len({puzzle.id for puzzle in shipped(games.game(name))}) >= 40


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_it_loads_and_its_moves_are_legal(puzzle: Puzzle) -> None:
    game = games.game(puzzle.game)
    assert puzzle.data == game.data_hash
    assert puzzle.id == identity(game.id, puzzle.position, puzzle.seat, puzzle.best)
    state = puzzle.begin(game)
    assert state.players == puzzle.players
    assert len(state.legal(puzzle.seat)) > 1
    for notation in (puzzle.best, *puzzle.accepted, *puzzle.idle, *(each.move for each in puzzle.others)):
        assert state.why_not(game.parse_move(notation), puzzle.seat) is None
    assert 1 <= puzzle.level <= len(bots.levels(game))


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_one_move_is_clearly_best(puzzle: Puzzle) -> None:
    known = bots.expertise(games.game(puzzle.game))
    assert known is not None
    searches = known.search(puzzle.players) is not None
    clear = CLEAR if searches else CLEAR_LONG
    assert searches or puzzle.worlds >= LONG_LEAST
    assert puzzle.others
    assert puzzle.chance * puzzle.players >= LEAST_HOPE
    for other in puzzle.others:
        assert other.chance >= clear
        assert other.chance > PROOF * other.chance_error - 0.001


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_it_is_a_question(puzzle: Puzzle) -> None:
    """More than one way to go wrong, and fewer ways to be right; yes or no only where a beginner says the wrong one."""
    game = games.game(puzzle.game)
    state = puzzle.begin(game)
    if len(state.legal(puzzle.seat)) <= YES_OR_NO:
        assert puzzle.level > 1
        return
    assert len(puzzle.others) > max(1, len(puzzle.accepted))
    if puzzle.game == "china" and puzzle.best != puzzle.kind:
        assert any(game.parse_move(each.move).declared.name == puzzle.kind for each in puzzle.others)
    assert offers_choice(state, puzzle.seat, puzzle.best_move(game))


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_nothing_said_for_it_speaks_against_it(puzzle: Puzzle) -> None:
    assert puzzle.why or puzzle.parts
    assert not {each["key"] for each in puzzle.why} & set(AGAINST)


def test_no_puzzle_gives_another_away() -> None:
    """Of one game played, two are not asked shortly after each other."""
    for game in games.opened():
        found = sorted(shipped(game), key=lambda puzzle: (puzzle.seed, puzzle.number, puzzle.ply))
        for one, other in pairwise(found):
            if (one.seed, one.number) == (other.seed, other.number):
                assert other.ply - one.ply >= APART


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_it_is_explained_in_both_languages(puzzle: Puzzle) -> None:
    game = games.game(puzzle.game)
    told = {language: PuzzleTelling(puzzle, game, language) for language in LANGUAGES}
    for language, telling in told.items():
        assert telling.names == names_for(puzzle, language)
        assert all(telling.why())
        assert telling.hints()
        for sentence in (telling.answer(), telling.task(), telling.proof(), *telling.hints(), *telling.compared()):
            assert sentence
            assert "{" not in sentence
        assert all(sentence[0] == sentence[0].upper() for sentence in telling.why())
        assert len(set(telling.compared())) == len(telling.compared())
    assert told["en"].why() != told["fr"].why()


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_hints_tell_more_and_more(puzzle: Puzzle) -> None:
    """The reason that all but names the move is not the first hint, where there is anything else to say."""
    telling = PuzzleTelling(puzzle, games.game(puzzle.game), "en")
    hints, reasons = telling.hints(), telling.reasons()
    assert set(reasons) <= set(hints)
    assert len(hints) == 1 or hints[:1] != reasons[:1]


def test_every_milepost_of_a_city_has_a_name_of_its_own() -> None:
    """The right way into a city must not be called as the wrong one is."""
    game = games.game("china")
    for puzzle in shipped(game):
        telling = PuzzleTelling(puzzle, game, "en")
        right, wrong = telling.move(puzzle.best), {telling.move(each.move) for each in puzzle.others}
        assert right not in wrong


@pytest.mark.parametrize("puzzle", ALL, ids=names)
def test_its_seat_knows_nothing_more_in_this_world_than_in_another(puzzle: Puzzle) -> None:
    """What is hidden in the file was drawn by lot: drawn anew, the seat sees the same."""
    state = puzzle.begin(games.game(puzzle.game))
    other = state.determinize(puzzle.seat, Dice(f"{7:032x}"))
    assert other.view(puzzle.seat) == state.view(puzzle.seat)


def test_an_idle_move_answers_nothing() -> None:
    game = games.game("china")
    puzzle = Puzzle(**{**vars(shipped(game)[0]), "idle": ["end"], "others": []})
    end = game.parse_move("end")
    verdict = judge(puzzle, game, end)
    assert verdict.outcome == "idle"
    told = {language: PuzzleTelling(puzzle, game, language).verdict(verdict, end) for language in LANGUAGES}
    assert told["en"].endswith("the move that matters is still to come.")
    assert told["fr"].endswith("le coup qui compte reste à trouver.")
    assert PuzzleTelling(puzzle, game, "en").objections(verdict) == []


def test_costs_are_told_in_what_the_game_counts() -> None:
    for game in games.opened():
        puzzle = shipped(game)[0]
        option = Option(puzzle.others[0].move, 0.12, 0.01, 14.0, 2.0)
        told = {language: PuzzleTelling(puzzle, game, language).cost(option) for language in LANGUAGES}
        if game.id == "china":
            assert told["en"] == "12% of the chance to win (±2%), about 14M"
            assert told["fr"].endswith("environ 14\u00a0M")
        else:
            assert told["en"].endswith("about 14 points")
            assert told["fr"].endswith("environ 14 points")


def test_what_speaks_against_a_wrong_answer_is_told() -> None:
    """And it never names what would be better: one may try again."""
    found = 0
    for game in games.opened():
        for puzzle in shipped(game):
            for option in puzzle.others:
                assert {each["key"] for each in option.why} <= set(OBJECTIONS.values())
                found += len(option.why)
                if option.why:
                    for language in LANGUAGES:
                        assert all(PuzzleTelling(puzzle, game, language).objections(Verdict("worse", option)))
    assert found


def test_there_are_puzzles_of_different_levels() -> None:
    for game in games.opened():
        found = shipped(game)
        assert len({puzzle.id for puzzle in found}) == len(found)
        if len(found) > 3:
            assert len({puzzle.level for puzzle in found}) > 1
        if found:
            assert find(game, found[0].id) is found[0]
            assert find(game, "none") is None


def test_a_puzzle_is_written_and_read_again() -> None:
    puzzle = ALL[0]
    again = read_puzzle(parse(puzzle.line(), "puzzle"))
    assert again == puzzle
    assert again.line() == puzzle.line()


def test_answers_are_judged() -> None:
    puzzle = ALL[0]
    game = games.game(puzzle.game)
    assert judge(puzzle, game, puzzle.best_move(game)).outcome == "best"
    worse = judge(puzzle, game, game.parse_move(puzzle.others[-1].move))
    assert worse.outcome == "worse"
    assert worse.cost == puzzle.others[-1]
    known = [puzzle.best, *puzzle.accepted, *(each.move for each in puzzle.others)]
    unseen = next((move for move in puzzle.begin(game).legal(puzzle.seat) if move.notation not in known), None)
    if unseen is not None:
        first, again = judge(puzzle, game, unseen), judge(puzzle, game, unseen)
        assert first == again
        assert first.cost is not None
        assert first.outcome in ("good", "worse")


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_another_tomorrow() -> None:
    rooms = games.opened()
    day = date(2026, 11, 17)
    found = [daily(rooms, day + timedelta(days=number)) for number in range(len(rooms) * 2)]
    assert found[0] == daily(rooms, day)
    ids = [each.puzzle.id for each in found if each is not None]
    assert len(set(ids)) > 1
    assert daily([], day) is None
