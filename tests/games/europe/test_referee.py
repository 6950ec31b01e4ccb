"""An outsider recomputes whole games from their events, and finds the engine fair."""

import json
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest
from tests.amounts import share
from tests.games.europe.referee import Foul, Referee

from samovar.core import Event
from samovar.games import game
from samovar.games.europe.shapes import SHAPES
from samovar.games.europe.state import EuropeState
from samovar.testing import random_game

EUROPE = game("europe")
DATA: dict[str, Any] = json.loads(files("samovar.games.europe").joinpath("data/map.json").read_text("utf-8"))
GAMES_EACH = share(50)


def told(players: int, seed: int) -> tuple[EuropeState, list[dict[str, Any]]]:
    """A random game as an outsider gets it: through JSON text."""
    record, state = random_game(EUROPE, players, seed)
    assert isinstance(state, EuropeState)
    events: list[Event] = []
    record.replay(events=events)
    return state, [json.loads(json.dumps(event.truth())) for event in events]


def compare(referee: Referee, state: EuropeState) -> None:
    """The referee's account against the position's document."""
    document = json.loads(json.dumps(state.dump()))
    assert +referee.deck == Counter(document["deck"])
    assert +referee.discard == Counter(document["discard"])
    assert referee.row == document["row"]
    assert sorted(referee.pool) == sorted(document["ticket_deck"]["pool"])
    assert referee.bottom == [entry["ticket"] for entry in document["ticket_deck"]["bottom"]]
    assert sorted(referee.long_left) == sorted(document["removed"])
    for seat, entry in enumerate(document["seats"]):
        assert +referee.hands[seat] == Counter(entry["hand"])
        assert referee.tickets[seat] == entry["tickets"]
        assert referee.rejected[seat] == entry["rejected"]
        assert referee.stations[seat] == entry["stations"]
        assert referee.trains[seat] == entry["trains"]
        assert referee.points[seat] == entry["points"]
        assert sorted(route for route, owner in referee.owner.items() if owner == seat) == sorted(entry["routes"])


def test_the_referee_knows_every_event() -> None:
    assert [name for name in SHAPES.events if not hasattr(Referee, f"see_{name}")] == []


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_referee_finds_random_games_fair(players: int) -> None:
    for seed in range(GAMES_EACH):
        state, events = told(players, 1000 * players + seed)
        referee = Referee(DATA)
        referee.see_all(events)
        assert referee.scores is not None
        compare(referee, state)


@pytest.mark.parametrize("players", [2, 5])
def test_the_referee_agrees_after_every_move(players: int) -> None:
    record, _ = random_game(EUROPE, players, 77)
    events: list[Event] = []
    state = record.begin(events)
    referee = Referee(DATA)
    for number in range(len(record.moves)):
        record.step(state, number, events)
        for event in events:
            referee.see(json.loads(json.dumps(event.truth())))
        events.clear()
        assert isinstance(state, EuropeState)
        if referee.tunnel is None and not any(referee.offered):
            compare(referee, state)


# --- the referee itself can say no -------------------------------------------------------------------


STATE, EVENTS = told(3, 5)


def spoil(name: str, **changes: object) -> list[dict[str, Any]]:
    """The game with one event told otherwise."""
    events: list[dict[str, Any]] = json.loads(json.dumps(EVENTS))
    event = next(event for event in events if event["event"] == name)
    event.update(changes)
    return events


@pytest.mark.parametrize(
    "events",
    [
        spoil("dealt", cards={"red": 5}),
        spoil("dealt", cards={"blue": 1, "orange": 3}),
        spoil("took", card="no-such-card"),
        spoil("took", seat=2),
        spoil("drew", card="no-such-card"),
        spoil("turned_up", card="no-such-card"),
        spoil("claimed", points=99),
        spoil("claimed", route="berlin-wien"),
        spoil("tunnel_due", due=3),
        spoil("surcharge_paid", cards={"red": 1}),
        spoil("station", cards={"pink": 2}),
        spoil("tickets_drawn", count=1),
        spoil("tickets_kept", kept=[]),
        spoil("start_chosen", kept=[]),
        spoil("start_kept", count=4),
        spoil("reshuffled", cards={}),
        spoil("row_reset", cards=[]),
        spoil("last_round", trains=3),
        spoil("turn", seat=1),
        [*EVENTS, {"event": "passed", "seat": 0}],
        [event for event in EVENTS if event["event"] != "last_round"],
        [event for event in EVENTS if event["event"] != "reshuffled"],
        [*EVENTS[:60], *EVENTS[61:]],
    ],
)
def test_the_referee_notices(events: list[dict[str, Any]]) -> None:
    referee = Referee(DATA)
    with pytest.raises(Foul):
        referee.see_all(events)


def test_the_referee_counts_the_scores_its_own_way() -> None:
    events: list[dict[str, Any]] = json.loads(json.dumps(EVENTS))
    events[-1]["scores"]["seats"][1]["parts"]["tickets"] += 1
    referee = Referee(DATA)
    referee.see_all(events[:-1])
    with pytest.raises(Foul, match="counted"):
        referee.see(events[-1])
