"""What is true at every moment of every game: nothing is lost, nothing comes from nowhere."""

from typing import Any

from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.alubari.table import ALUBARI, DATA, WEATHER, doc, new

from samovar.core import Dice


def check(document: dict[str, Any], chai: int) -> int:
    """Everything is accounted for; returns the chai cubes that are left, which only ever get fewer."""
    players = str(document["players"])
    seats = document["seats"]
    for kind in ("iron", "stone"):
        held = sum(seat[kind] for seat in seats)
        assert held + document["bag"][kind] + document["storehouse"][kind] == DATA["setup"][f"{kind}InBag"][players]
    events = DATA["setup"]["eventCubesAddedAfterInitialDraw"][players]
    assert document["bag"]["event"] + sum(document["wheel"]) + document["course"]["events_due"] == events
    assert sum(seat["steel"] for seat in seats) <= 16
    assert all(0 <= seat["chai"] <= DATA["chaiTrack"]["maxPosition"][players] for seat in seats)
    assert all(amount >= 0 for seat in seats for amount in seat.values() if isinstance(amount, int))
    spaces = [space for estate in document["estates"] for space in estate["spaces"]]
    assert all((space["rubble"] == 0) == (space["owner"] is not None) for space in spaces)
    for number, seat in enumerate(seats):
        owners = [*document["sections"], *document["stations"].values()]
        owners += [space[name] for space in spaces for name in ("owner", "borrower")]
        assert owners.count(number) + seat["markers"] == 19
    top = [] if document["top"] is None else [document["top"]]
    cards = [*document["pile"], *top, *document["discard"], *document["course"]["drawn_contracts"][1:]]
    cards += [card for card in document["post_office"] if card is not None]
    cards += [card for seat in seats for card in seat["contracts"]]
    assert sorted(cards) == sorted(WEATHER)
    left: int = document["bag"]["chai"] + document["storehouse"]["chai"]
    left += sum(card["chai"] for card in document["equipment"].values())
    assert left <= chai
    return left


@settings(max_examples=share(12), deadline=None)
@drawn(players=st.integers(1, 5), seed=st.integers(0, 10_000))
def test_nothing_is_lost_in_a_random_game(players: int, seed: int) -> None:
    state = new(players, seed)
    dice = Dice(f"{seed:032x}", "moves")
    chai = 14
    while not state.over:
        chai = check(doc(state), chai)
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))], state.to_move[0])
    check(doc(state), chai)
    assert state.scores().winners()


@settings(max_examples=share(8), deadline=None)
@drawn(players=st.integers(1, 5), seed=st.integers(0, 10_000))
def test_points_of_a_finished_game_agree_with_its_score_sheet(players: int, seed: int) -> None:
    state = new(players, seed)
    dice = Dice(f"{seed:032x}", "moves")
    while not state.over:
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))], state.to_move[0])
    document = doc(state)
    sheet = []
    for number, seat in enumerate(document["seats"]):
        estates = [
            space["points"]
            for estate in state.view(-1)["table"]["estates"]  # type: ignore[index]
            for space in estate["spaces"]
            if space["owner"] == number
        ]
        sheet.append(
            {
                "estates": estates,
                "areas": [area for area, owner in document["stations"].items() if owner == number],
                "sections": [place + 1 for place, owner in enumerate(document["sections"]) if owner == number],
                "contracts": seat["contracts"],
                "tea": seat["tea"],
                "chai": seat["chai"],
                "equipment": [card for card, facts in document["equipment"].items() if facts["owner"] == number],
            }
        )
    assert ALUBARI.score_sheet({"players": sheet}).totals() == state.scores().totals()
