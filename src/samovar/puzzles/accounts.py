"""Where the points come from that the best move of a puzzle is ahead by."""

from samovar.core import Dice, Move
from samovar.puzzles.trying import Trying

# Less than this is not worth a word.
LEAST = 0.5
# The others' points, beside the parts of one's own score.
OTHERS = "others"


def account(trying: Trying, best: Move, other: Move, worlds: int, dice: Dice) -> dict[str, float]:
    """What the best move brings more than another at the end, part by part of the score, on average.

    `others` is what the others have less of, on average; nothing is told where worlds are not played to their end.
    """
    if not trying.searches:
        return {}
    sums: dict[str, float] = {}
    for number in range(worlds):
        stream = dice.stream(f"world-{number}")
        world = trying.expertise.imagine(trying.known, trying.seat, stream)
        for move, sign in ((best, 1.0), (other, -1.0)):
            end = trying.played_on(world.copy(), move, stream)
            for score in end.scores().seats:
                if score.seat != trying.seat:
                    sums[OTHERS] = sums.get(OTHERS, 0.0) - sign * score.total / (end.players - 1)
                    continue
                for part, points in score.parts.items():
                    sums[part] = sums.get(part, 0.0) + sign * points
    means = {part: round(total / worlds, 1) for part, total in sums.items()}
    return {part: points for part, points in means.items() if abs(points) >= LEAST}
