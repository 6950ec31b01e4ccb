"""What the end of a game is worth to a seat."""

from samovar.core import Search, State


def utility(state: State, seat: int, search: Search) -> float:
    """Points against the others', and more for winning; alone, the points."""
    scores = state.scores()
    totals = scores.totals()
    own = float(totals[seat])
    if len(totals) == 1:
        return own
    best = -100000.0
    sum_of_others = 0.0
    for other in range(len(totals)):
        if other != seat:
            total = float(totals[other])
            sum_of_others += total
            if total > best:
                best = total
    margin = own - search.best_other * best - search.mean_other * sum_of_others / float(len(totals) - 1)
    margin = max(-search.full_margin, min(search.full_margin, margin))
    winners = scores.winners()
    return margin + search.win / float(len(winners)) if seat in winners else margin
