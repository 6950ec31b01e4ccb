"""How the master thinks, for every number of players (`numbers.toml` says how the numbers were found)."""

import tomllib
from importlib.resources import files


class Numbers:
    """The numbers of the search; they never change once an expertise has them."""

    def __init__(self) -> None:
        # Games played on for a move, fewer where their moves together are more than so many; the starting tickets have
        # `start` times both. Moves compared, and how many of those games the doubts below count for.
        self.rollouts = 300
        self.moves = 0
        self.start = 1.0
        self.arms = 7
        self.prior = 16.0
        # Points by which a move must look better than the expert's own; the same for asking for tickets.
        self.doubt = 2.0
        self.asking = 8.0
        # The part of the difference between two choices of tickets that the expert's price is trusted with.
        self.trust = 0.3
        # What winning counts for beside the margin, in points; the best of the others against their mean.
        self.win = 20.0
        self.best_other = 0.5
        # Standard errors by which a move is put away before its time.
        self.hopeless = 2.0
        # Standard errors by which a move must be better than the expert's own.
        self.caution = 0.0


def load_numbers() -> dict[int, Numbers]:
    """The numbers, by how many sit at the table."""
    text = files("samovar.games.europe.bot").joinpath("numbers.toml").read_text("utf-8")
    return {int(players): numbers_from(given) for players, given in tomllib.loads(text).items()}


def numbers_from(given: dict[str, float]) -> Numbers:
    """Numbers by their names; those not given keep their first guess."""
    numbers = Numbers()
    for name, value in given.items():
        known = getattr(numbers, name, None)
        if known is None:
            raise ValueError(f"the search has no number {name}")
        setattr(numbers, name, int(value) if isinstance(known, int) else float(value))
    return numbers
