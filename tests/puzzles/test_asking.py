"""Which proved positions are asked, and what is said for the answer."""

from typing import cast

import pytest

from samovar import bots, games
from samovar.core import Dice, Move, State
from samovar.puzzles import Puzzle, PuzzleTelling, shipped
from samovar.puzzles.accounts import OTHERS, account
from samovar.puzzles.asking import holds, is_fair, names_another, offers_choice
from samovar.puzzles.document import Option
from samovar.puzzles.proving import Proof, different
from samovar.puzzles.reasons import AGAINST, OBJECTIONS, reasons
from samovar.puzzles.trying import Arm, Gap, Trying

SEED = f"{5:032x}"
WORLDS = 4


def last(game: str) -> Puzzle:
    """The puzzle that takes least to play on."""
    return max(shipped(games.game(game)), key=lambda puzzle: puzzle.ply)


def tried(puzzle: Puzzle) -> Trying:
    return Trying(puzzle.begin(games.game(puzzle.game)), puzzle.seat)


class Position:
    """A position of which only the legal moves are asked."""

    def __init__(self, *notations: str) -> None:
        self.moves = [games.game("china").parse_move(notation) for notation in notations]

    def legal(self, seat: int) -> list[Move]:
        return self.moves


def proved(position: Position, accepted: int, others: int) -> Proof:
    """The first move is the best, the next come to the same, and so many are worse."""
    arms = [Arm(move) for move in [*position.moves, *position.moves][: 1 + accepted + others]]
    for place, arm in enumerate(arms):
        arm.chances = [0.5 if place <= accepted else 0.2] * 3
        arm.margins = [0.0] * 3
    return Proof(arms[0], arms[1 : 1 + accepted], arms[1 + accepted :])


@pytest.mark.parametrize(
    ("moves", "accepted", "others", "level", "fair"),
    [
        # Yes or no is a question where somebody goes wrong.
        (("load rice", "end"), 0, 1, 1, False),
        (("load rice", "end"), 0, 1, 2, True),
        # One of three that are right against one that is wrong.
        (("load rice", "load fish", "load wood", "end"), 2, 1, 3, False),
        (("load rice", "load fish", "load wood", "end"), 1, 2, 3, True),
        # Only one thing to be said against.
        (("load rice", "load fish", "load wood", "end"), 0, 1, 3, False),
        # A train with one way to go, or with two.
        (("move 814", "load rice", "load fish", "end"), 0, 3, 3, False),
        (("move 814", "move 760", "load fish", "end"), 0, 3, 3, True),
        # A kind of move that names nothing offers no choice among its own.
        (("change", "move 760", "load fish", "end"), 0, 3, 3, True),
    ],
)
def test_what_looks_forced_is_not_asked(
    moves: tuple[str, ...], accepted: int, others: int, level: int, fair: bool
) -> None:
    position = Position(*moves)
    assert is_fair(cast(State, position), 0, proved(position, accepted, others), level) == fair


def test_a_load_is_no_answer_where_any_of_them_would_do() -> None:
    """Where another load costs nothing, since the best one may follow, one that does not must be worse."""
    position = Position("load rice", "load fish", "move 760", "end")
    arms = [Arm(move) for move in position.moves]
    for place, arm in enumerate(arms):
        arm.chances, arm.margins = [0.5 if place < 2 else 0.2] * 3, [0.0] * 3
    asked = Proof(arms[0], [], arms[2:], [arms[1]])
    assert [move.notation for move in asked.idle] == ["load fish"]
    assert not names_another(asked)
    position.moves.append(games.game("china").parse_move("load wood"))
    wood = Arm(position.moves[-1])
    wood.chances, wood.margins = [0.2] * 3, [0.0] * 3
    assert names_another(Proof(arms[0], [], [wood, *arms[2:]], [arms[1]]))


def test_a_choice_is_between_moves_of_a_kind() -> None:
    position = Position("move 814", "end", "load rice", "load fish")
    found = [offers_choice(cast(State, position), 0, move) for move in position.moves]
    assert found == [False, True, True, True]


def test_the_best_move_holds_when_people_are_careless_and_a_worse_one_does_not() -> None:
    puzzle = last("ceylon")
    game = games.game(puzzle.game)
    trying = tried(puzzle)
    best = Arm(puzzle.best_move(game))
    worst = max(puzzle.others, key=lambda each: each.chance)
    other = Arm(game.parse_move(worst.move))
    best.chances, best.margins, other.chances, other.margins = [1.0], [1.0], [0.0], [0.0]
    assert holds(trying, Proof(best, [], [other]), Dice(SEED))
    assert not holds(trying, Proof(other, [], [best]), Dice(SEED))


def test_points_are_accounted_for_to_the_last() -> None:
    puzzle = last("ceylon")
    game = games.game(puzzle.game)
    trying = tried(puzzle)
    best, other = puzzle.best_move(game), game.parse_move(puzzle.others[-1].move)
    arms = [Arm(best), Arm(other)]
    trying.worlds(arms, WORLDS, Dice(SEED))
    parts = account(trying, best, other, WORLDS, Dice(SEED))
    # Parts below half a point are not told, and the others are rounded.
    assert sum(parts.values()) == pytest.approx(Gap(*arms).points, abs=3.0)
    names = {f"score.{part}" for part in parts if part != OTHERS}
    assert names <= set(game.catalogue.entries)


def test_the_account_is_told_in_both_languages() -> None:
    puzzle = last("ceylon")
    told = Puzzle(**{**vars(puzzle), "parts": {"money": 6.2, OTHERS: 1.5, "companies": -3.0}})
    game = games.game("ceylon")
    assert PuzzleTelling(told, game, "en").account() == [
        "What it brings by the end over the next best move, on average: money +6, companies −3, each opponent −1.5."
    ]
    assert PuzzleTelling(told, game, "fr").account() == [
        (
            "Ce que ce coup apporte à la fin de plus que le suivant, en moyenne : "
            "argent +6, compagnies −3, chaque adversaire −1,5."
        )
    ]
    china = games.game("china")
    money = Puzzle(**{**vars(last("china")), "parts": {"cash": 12.0, OTHERS: 4.0}})
    assert PuzzleTelling(money, china, "en").account() == [
        "What it brings by the end over the next best move, on average: your cash +12M, each opponent −4M."
    ]
    told_in_french = PuzzleTelling(money, china, "fr").account()[0]
    assert told_in_french.endswith("votre argent +12\u00a0M, chaque adversaire −4\u00a0M.")
    silent = Puzzle(**{**vars(puzzle), "parts": {}, "why": []})
    assert PuzzleTelling(silent, game, "en").why() == []
    # Where the game has no words for the move, the account is the hint.
    other = Puzzle(**{**vars(told), "why": [], "others": [Option(puzzle.best, 0.1, 0.01, 1.0, 0.1)]})
    assert PuzzleTelling(other, game, "en").hints() == PuzzleTelling(told, game, "en").account()


def test_every_sentence_named_for_or_against_is_still_some_rooms_own() -> None:
    known = {key for name in games.names() for key in games.game(name).catalogue.entries}
    assert {*AGAINST, *OBJECTIONS, *OBJECTIONS.values()} <= known


def test_what_speaks_against_a_move_is_not_said_for_it() -> None:
    """Where a search finds more than the policy, the policy's own words would deny the answer."""
    game = games.game("alubari")
    expertise = bots.expertise(game)
    assert expertise is not None
    against = 0
    for puzzle in shipped(game):
        state = puzzle.begin(game)
        for option in puzzle.others:
            move = game.parse_move(option.move)
            against += sum(1 for each in expertise.explain(state, puzzle.seat, move) if each.key in AGAINST)
            assert not {each["key"] for each in reasons(state, puzzle.seat, move)} & set(AGAINST)
        if against:
            break
    assert against


def test_of_many_moves_one_for_each_thing_is_looked_at() -> None:
    game = games.game("europe")
    state = game.load(max(shipped(game), key=lambda each: len(each.begin(game).legal(each.seat))).position)
    seat = state.mover()
    legal = state.legal(seat)
    wanted = [legal[-1]]
    assert different(legal, wanted, len(legal)) == legal
    found = different(legal, wanted, len(legal) - 1)
    things = [(move.kind, str(move.values[:1])) for move in found]
    assert len(things) == len(set(things))
    assert wanted[0] in found
    assert {move.kind for move in different(legal, wanted, 1)} < {move.kind for move in legal}
