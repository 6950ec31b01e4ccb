"""A person's games alone, one after another: what they have achieved so far."""

from samovar.core.game import Game


class SoloResult:
    """One game: its total (None where it was given up), and what it achieved by itself."""

    def __init__(self, total: float | None, achieved: list[str]) -> None:
        self.total = total
        self.achieved = achieved


def earned(game: Game, results: list[SoloResult]) -> dict[str, list[int]]:
    """The places of the games that earned each achievement; one of a campaign is earned by the last game of its row."""
    found: dict[str, list[int]] = {}
    length = game.campaign_games()
    for place, result in enumerate(results):
        names = list(result.achieved)
        if length > 0:
            names += game.campaign([one.total for one in results[max(0, place + 1 - length) : place + 1]])
        for name in names:
            found.setdefault(name, []).append(place)
    return found


def row(game: Game, results: list[SoloResult]) -> list[int]:
    """The places of the latest games in a row, as many as count together in a campaign."""
    first = len(results)
    while first > 0 and len(results) - first < game.campaign_games() and results[first - 1].total is not None:
        first -= 1
    return list(range(first, len(results)))
