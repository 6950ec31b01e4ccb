"""Mining: found again from the same seed, gone on with after an interruption, and nothing but what the seat knows."""

from pathlib import Path

import pytest

from samovar import games
from samovar.core import BadDocument, Dice, Game
from samovar.puzzles import Puzzle, shipped
from samovar.puzzles.digging import dig, likeness
from samovar.puzzles.mining import Mine
from samovar.puzzles.proving import prove
from samovar.puzzles.trying import Arm, Gap, Trying

SEED = f"{5:032x}"


def late(game: Game) -> Puzzle:
    """The puzzle that takes least to play on."""
    return max(shipped(game), key=lambda puzzle: puzzle.ply)


def test_a_position_is_proved_again_from_another_world_of_the_same_knowledge() -> None:
    game = games.game("ceylon")
    puzzle = late(game)
    state = puzzle.begin(game)
    other = state.determinize(puzzle.seat, Dice(SEED))
    dice = Dice(SEED).derive("try", "try")
    found = []
    for world in (state, other):
        trying = Trying(world, puzzle.seat)
        arms = [Arm(game.parse_move(notation)) for notation in (puzzle.best, puzzle.others[-1].move)]
        trying.worlds(arms, 4, dice)
        found.append((arms[0].chances, arms[1].margins))
    assert found[0] == found[1]


def test_a_proof_needs_a_clear_difference() -> None:
    game = games.game("ceylon")
    puzzle = late(game)
    state = puzzle.begin(game)
    trying = Trying(state, puzzle.seat)
    best = puzzle.best_move(game)
    proof = prove(trying, [best, *(game.parse_move(each.move) for each in puzzle.others)], Dice(SEED))
    if proof is not None:  # fresh worlds may leave a narrow one unproved, and never find another move
        assert proof.best in (best, *(game.parse_move(each) for each in puzzle.accepted))
    # A move against itself: twins, and nothing to be found.
    assert prove(trying, [best, best], Dice(SEED)) is None


def test_gaps_have_their_errors() -> None:
    game = games.game("ceylon")
    move = late(game).best_move(game)
    better, worse = Arm(move), Arm(move)
    better.chances, better.margins = [0.6, 0.8, 0.7], [5.0, 7.0, 6.0]
    worse.chances, worse.margins = [0.4, 0.6, 0.5], [1.0, 3.0, 5.0]
    gap = Gap(better, worse)
    assert gap.chance == pytest.approx(0.2)
    assert gap.chance_error == pytest.approx(0.0)
    assert gap.proved(3.0)
    assert gap.points == pytest.approx(3.0)
    assert gap.points_error > 0.5
    assert not Gap(worse, better).proved(0.0)


def test_games_are_looked_at_alike_from_the_same_seed() -> None:
    mine = Mine(games.game("ceylon"), SEED, ["income"])
    dice = [Dice(SEED).derive("one", "puzzles") for _ in range(2)]
    first, second = (mine._candidates(0, each) for each in dice)
    assert [(each.known.fingerprint(), each.moves) for each in first] == [
        (each.known.fingerprint(), each.moves) for each in second
    ]
    assert first
    assert all(len(each.moves) > 1 and each.moves[0].declared.name != "income" for each in first)


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.game("ceylon")
    puzzles = shipped(game)
    asked: list[int] = []

    def found(self: Mine, number: int) -> list[Puzzle]:
        asked.append(number)
        puzzle = puzzles[number % len(puzzles)]
        return [Puzzle(**{**vars(puzzle), "seed": SEED, "number": number})]

    monkeypatch.setattr(Mine, "dig", found)
    out = tmp_path / "mined" / "ceylon.jsonl"
    told: list[tuple[int, int]] = []
    first = dig(game, out, SEED, 1, 1, 0.0, [], lambda done, count: told.append((done, count)))
    # What is alike is kept once, however often it is found.
    whole = dig(game, out, SEED, len(puzzles) + 2, 1, 0.0, [])
    assert asked == list(range(len(puzzles) + 2))
    assert told == [(1, 1)]
    assert whole[0].line() == first[0].line()
    assert len(whole) == len({likeness(puzzle) for puzzle in puzzles})
    assert len(out.read_text("utf-8").splitlines()) == len(whole)
    # Another seed begins anew, and what is there already is not found twice.
    assert len(dig(game, out, f"{6:032x}", 3, 1, 0.0, [])) == len(whole)
    assert asked[-3:] == [0, 1, 2]
    text = out.read_text("utf-8")
    out.write_text(text.replace('"game":"ceylon"', '"game":"china"', 1), "utf-8")
    with pytest.raises(BadDocument, match="other-game"):
        dig(game, out, SEED, 3, 1, 0.0, [])
