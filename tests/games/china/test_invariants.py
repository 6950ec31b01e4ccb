"""What holds in every position of every game, however it is played: a referee of documents and events."""

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.china.table import CHINA, GRID, LAND

from samovar.core import Event
from samovar.games.china import network
from samovar.games.china.rules import building
from samovar.games.china.state import ChinaState
from samovar.testing.playout import chance, random_move

MOVES = 220


def check(state: ChinaState) -> None:
    """Everything that can be counted on the table."""
    document: Any = state.dump()
    aboard: dict[str, int] = {}
    owners: dict[str, int] = {}
    for seat, facts in enumerate(document["seats"]):
        assert facts["cash"] >= 0
        assert 0 <= facts["debt"] <= 40
        assert facts["train"] is None or GRID.mileposts[facts["train"]].playable
        for load in facts["loads"]:
            aboard[load] = aboard.get(load, 0) + 1
        for edge in facts["track"]:
            assert edge not in owners, "an edge has one owner"
            owners[edge] = seat
            a, b = (int(end) for end in edge.split("-"))
            assert GRID.edge_between(a, b) >= 0
        assert len(facts["loads"]) <= state.capacity(seat)
        if facts["came_by"] is not None:
            assert str(facts["train"]) in facts["came_by"].split("-")
    for place, load in enumerate(LAND.loads):
        assert state.stock[place] + aboard.get(load.id, 0) == load.chips
    check_cards(document)
    check_places(state)
    turn = document["turn"]
    assert 0 <= turn["spent"] <= 20
    assert 0 <= turn["points"] <= 16
    assert len(document["ferry"]) <= 2


def check_cards(document: Any) -> None:
    cards = [*document["draw_pile"], *document["discard"], *[event["card"] for event in document["events"]]]
    for facts in document["seats"]:
        cards += facts["hand"]
    if document["rains"]:
        cards.append(156)
    assert sorted(cards) == list(range(1, 157))


def check_places(state: ChinaState) -> None:
    """Places in cities and ports are never oversold, and track is never shut in by what one may not pass."""
    for city in LAND.cities:
        present = [seat for seat in range(state.players) if any(state.degree[seat][m] for m in city.mileposts)]
        if city.places:
            assert len(present) <= city.places
            assert all(state.degree[seat][city.center] <= 3 for seat in present)
        if city.major:
            free = sum(1 for edge in city.ways_in if state.owner[edge] == 255)
            assert free >= state.players - len(present) - len(state.rights)
    for place, port in enumerate(LAND.ports):
        assert not port.most or state.link_owners(place) <= port.most
    for seat in range(state.players):
        for milepost in LAND.ferry_ports:
            assert not state.degree[seat][milepost] or state.has_ferry(seat)


def balance(cash: list[int], events: list[Event]) -> list[int]:
    """The cash that follows from what was told, and from nothing else."""
    after = cash.copy()
    for event in events:
        facts = event.facts
        amount = facts.get("amount", facts.get("price", 0))
        assert isinstance(amount, int)
        if event.name in ("delivered", "attended", "borrowed"):
            after[event.seat] += amount
        elif event.name in ("built", "joined", "linked", "upgraded", "taxed", "repaid"):
            after[event.seat] -= amount
        elif event.name == "fee":
            after[event.seat] -= amount
            owner = facts["owner"]
            assert isinstance(owner, int)
            after[owner] += amount
    return after


@settings(max_examples=share(12), deadline=None)
@examples(
    seed=st.integers(0, 10**6),
    players=st.integers(2, 6),
    express=st.booleans(),
    loans=st.booleans(),
)
def test_the_table_adds_up(seed: int, players: int, express: bool, loans: bool) -> None:
    state = CHINA.new(players, seed, {"express": express, "loans": loans})
    assert isinstance(state, ChinaState)
    dice = chance(seed)
    for _ in range(MOVES):
        if state.over:
            break
        seat, move = random_move(state, dice)
        if move.notation == "end" and dice.below(3):
            others = [it for it in state.legal(seat) if it.notation not in ("end", "change")]
            move = others[dice.below(len(others))] if others else move
        before = state.copy()
        events: list[Event] = []
        state.play(move, seat, events)
        assert balance(before.cash, events) == state.cash
        check_move(before, state, move.notation, seat)
    check(state)


def check_move(before: ChinaState, after: ChinaState, notation: str, seat: int) -> None:
    """Trains move along track or red areas, track grows from where its owner has come."""
    name, _, rest = notation.partition(" ")
    if name == "move":
        edge = GRID.edge_between(before.train[seat], int(rest))
        assert before.owner[edge] < before.players or GRID.inside[edge]
    elif name == "build":
        start, end = (int(milepost) for milepost in rest.split("-"))
        assert building.is_start(before, seat, start)
        assert network.is_own(after, seat, GRID.edge_between(start, end))


@settings(max_examples=share(6), deadline=None)
@examples(seed=st.integers(0, 10**6), players=st.integers(2, 6))
def test_positions_of_rich_games_add_up(seed: int, players: int) -> None:
    """Much cash, so that much track is built and much is used; every position is counted."""
    state = CHINA.new(players, seed)
    assert isinstance(state, ChinaState)
    state.cash = [3000] * players
    dice = chance(seed)
    for number in range(MOVES):
        if state.over:
            break
        legal = state.legal()
        builds = [move for move in legal if move.notation.startswith("build")]
        move = builds[dice.below(len(builds))] if builds and dice.below(4) else legal[dice.below(len(legal))]
        state.play(move, state.mover())
        if number % 20 == 0:
            check(state)
    check(state)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_reached_mileposts_follow_from_the_track(players: int) -> None:
    state = CHINA.new(players, 3)
    assert isinstance(state, ChinaState)
    dice = chance(3)
    for _ in range(MOVES):
        seat, move = random_move(state, dice)
        state.play(move, seat)
    again = CHINA.load(state.dump())
    assert isinstance(again, ChinaState)
    assert again.degree == state.degree
    assert again.reached == state.reached
