"""How scores are spread."""

import statistics
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from samovar.arena import simulate
from samovar.arena.spread import deviation, quantile, spread_of

SCORES = st.lists(st.integers(-50, 200).map(lambda halves: halves / 2), min_size=2, max_size=60)


@given(SCORES)
def test_quantiles_and_deviation_are_those_of_the_list(scores: list[float]) -> None:
    counts = dict(Counter(scores))
    spread = spread_of(counts)
    quarters = statistics.quantiles(scores, n=4, method="inclusive")
    tenths = statistics.quantiles(scores, n=10, method="inclusive")
    assert [spread.p25, spread.median, spread.p75] == pytest.approx(quarters)
    assert [spread.p10, spread.p90] == pytest.approx([tenths[0], tenths[-1]])
    assert (spread.least, spread.most) == (min(scores), max(scores))
    assert spread.deviation == pytest.approx(statistics.stdev(scores))


def test_nothing_and_a_single_score_have_no_spread() -> None:
    assert (deviation({}), quantile({}, 0.5)) == (0.0, 0.0)
    assert (deviation({7.0: 1}), quantile({7.0: 1}, 0.9)) == (0.0, 7.0)


def test_a_game_played_alone_has_scores_and_no_winner() -> None:
    report = simulate("alubari", 1, ["random"], 5, seed=7)
    bot: dict[str, Any] = report.bots[0].to_json(alone=True)
    assert report.to_json()["bots"] == [bot]
    assert not {"wins", "win_share", "ci95", "fair_share", "mean_rank"} & bot.keys()
    scores = sorted(result.scores[0] for result in report.results)
    assert bot["mean_score"] == pytest.approx(sum(scores) / 5)
    assert (bot["spread"]["least"], bot["spread"]["median"], bot["spread"]["most"]) == (scores[0], scores[2], scores[4])
