"""What is true in every position of every game of Europe, over random games of two to five players."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.europe.counting import Network, score_table

from samovar.core import SPECTATOR, Dice, Event, IllegalMove, Move, Record, State, canonical, parse
from samovar.games import game
from samovar.games.europe.state import EuropeState
from samovar.testing import random_game
from samovar.testing.playout import chance, walk

EUROPE = game("europe")
DATA: dict[str, Any] = json.loads(json.dumps(EUROPE.data))
ROUTES = {route["id"]: route for route in DATA["routes"]}
TICKETS = {ticket["id"]: ticket for ticket in DATA["tickets"]}
BOX = Counter(dict.fromkeys(DATA["cards"]["colors"], DATA["cards"]["of_each_color"]))
BOX["locomotive"] = DATA["cards"]["locomotives"]

players_of = st.integers(2, 5)
seeds = st.integers(0, 2**128 - 1)


def positions(players: int, seed: int, every: int = 1) -> Iterator[tuple[EuropeState, int, Move]]:
    """The positions of a random game (every so many of them), with the move that follows."""
    state = EUROPE.new(players, seed)
    for number, step in enumerate(walk(state, chance(seed))):
        if number % every == 0:
            assert isinstance(step.state, EuropeState)
            yield step.state, step.seat, step.move


def document(state: State) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(state.dump()))
    return found


@cache
def universe() -> list[Move]:
    """Every move that was legal somewhere in a few games, whoever could make it."""
    seen: dict[str, Move] = {}
    for players in (2, 3, 4, 5):
        for state, seat, _ in positions(players, players, 7):
            seen.update({move.notation: move for move in state.legal(seat)})
    return [seen[name] for name in sorted(seen)]


# --- conservation -----------------------------------------------------------------------------------------


def check_cards(found: dict[str, Any]) -> None:
    """Each of the 110 cards is in one place."""
    cards: Counter[str] = Counter(found["deck"]) + Counter(found["discard"])
    cards += Counter(card for card in found["row"] if card is not None)
    for seat in found["seats"]:
        cards += Counter(seat["hand"])
    for question in found["pending"]:
        cards += Counter(question.get("cards", {})) + Counter(question.get("revealed", {}))
    assert cards == BOX
    assert cards.total() == 110


def check_no_negative_number(value: object) -> None:
    if isinstance(value, dict):
        for part in value.values():
            check_no_negative_number(part)
    elif isinstance(value, list):
        for part in value:
            check_no_negative_number(part)
    elif isinstance(value, int):
        assert value >= 0


def check_seats(found: dict[str, Any]) -> None:
    """Trains, stations, points and routes of every player."""
    owned = [route for seat in found["seats"] for route in seat["routes"]]
    assert len(set(owned)) == len(owned)
    cities = [city for seat in found["seats"] for city in seat["stations"]]
    assert len(set(cities)) == len(cities)
    for seat in found["seats"]:
        on_board = sum(ROUTES[route]["length"] for route in seat["routes"])
        assert on_board + seat["trains"] == 45
        assert seat["points"] == sum(DATA["points"]["by_length"][str(ROUTES[r]["length"])] for r in seat["routes"])
        assert len(seat["stations"]) <= 3
        for route in seat["routes"]:
            twin = ROUTES[route].get("double_of")
            assert twin is None or twin not in seat["routes"]
            assert twin is None or found["players"] >= 4 or twin not in owned


def check_tickets(found: dict[str, Any]) -> None:
    """Each of the 46 tickets is in one place, and no long one in the deck."""
    deck = found["ticket_deck"]["pool"] + [entry["ticket"] for entry in found["ticket_deck"]["bottom"]]
    held = [t for seat in found["seats"] for t in seat["tickets"] + seat["offered"] + seat["rejected"]]
    assert sorted(deck + held + found["removed"]) == sorted(TICKETS)
    assert not any(TICKETS[ticket]["long"] for ticket in deck)


@settings(max_examples=share(16), deadline=None)
@given(players_of, seeds)
def test_everything_in_the_box_is_somewhere_once(players: int, seed: int) -> None:
    for state, _, _ in positions(players, seed):
        found = document(state)
        check_cards(found)
        check_no_negative_number({key: value for key, value in found.items() if key != "seed"})
        check_seats(found)
        check_tickets(found)
        assert state.deck_size == sum(state.deck)
        assert state.discard_size == sum(state.discard)
        assert state.deck_size > 0 or state.discard_size == 0


# --- moves --------------------------------------------------------------------------------------------------


@settings(max_examples=share(12), deadline=None)
@given(players_of, seeds, st.integers(0, 10**6))
def test_legal_moves_apply_and_all_others_are_refused_with_a_reason(players: int, seed: int, choice: int) -> None:
    everything = universe()
    dice = chance(choice, "universe")
    for state, _, _ in positions(players, seed, 23):
        before = state.fingerprint()
        for seat in range(players):
            legal = state.legal(seat)
            for move in legal:
                after = state.copy()
                after.apply(move, seat)
                assert after.ply == state.ply + 1
            known = set(legal)
            for _ in range(60):
                move = everything[dice.below(len(everything))]
                if move not in known:
                    check_refused(state, move, seat)
        assert state.fingerprint() == before


def check_refused(state: EuropeState, move: Move, seat: int) -> None:
    refusal = state.why_not(move, seat)
    assert refusal is not None, f"seat {seat}: {move.notation}"
    assert refusal.clause or seat not in state.to_move
    assert EUROPE.tell(refusal.message, "fr") != EUROPE.tell(refusal.message, "en")
    with pytest.raises(IllegalMove) as caught:
        state.apply(move, seat)
    assert caught.value.refusal.clause == refusal.clause


# --- one seed, one game ---------------------------------------------------------------------------------


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds)
def test_one_seed_gives_one_record_and_one_end(players: int, seed: int) -> None:
    one, end = random_game(EUROPE, players, seed)
    two, other_end = random_game(EUROPE, players, seed)
    assert canonical(one.to_json()) == canonical(two.to_json())
    assert canonical(end.dump()) == canonical(other_end.dump())
    read = Record.from_json(parse(json.dumps(one.to_json()), "record"), EUROPE)
    assert canonical(read.verify().dump()) == canonical(end.dump())


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds)
def test_a_position_is_read_as_it_was_written(players: int, seed: int) -> None:
    for state, seat, move in positions(players, seed, 5):
        text = canonical(state.dump())
        loaded = EUROPE.load(json.loads(text))
        assert canonical(loaded.dump()) == text
        assert loaded.legal(seat) == state.legal(seat)
        copy = state.copy()
        for twin in (copy, loaded):
            twin.play(move, seat)
        assert canonical(loaded.dump()) == canonical(copy.dump())
        assert canonical(state.dump()) == text


# --- secrets ---------------------------------------------------------------------------------------------------


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds, st.integers(0, 10**6))
def test_what_a_seat_sees_does_not_change_with_what_it_cannot_see(players: int, seed: int, other: int) -> None:
    dice = Dice(f"{other:032x}", "worlds")
    for state, _, _ in positions(players, seed, 17):
        for seat in [*range(players), SPECTATOR]:
            world = state.determinize(seat, dice.stream(f"{state.ply}/{seat}"))
            assert canonical(world.view(seat)) == canonical(state.view(seat))
            assert seat == SPECTATOR or world.legal(seat) == state.legal(seat)
            again = world.determinize(seat, dice.stream("again"))
            assert canonical(again.dump()) == canonical(state.determinize(seat, dice.stream("again")).dump())
            found = document(world)
            check_cards(found)
            check_tickets(found)
            check_seats(found)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_worlds_shuffle_everything_that_is_hidden(players: int) -> None:
    """Hands, the decks, the tickets in hand and those out of the game."""
    dice = chance(players, "worlds")
    varied = set()
    for state, _, _ in positions(players, 40 + players, 29):
        truth, world = document(state), document(state.determinize(0, dice.stream(str(state.ply))))
        varied |= {key for key in ("deck", "removed") if truth[key] != world[key]}
        if truth["ticket_deck"]["pool"] != world["ticket_deck"]["pool"]:
            varied.add("pool")
        for key in ("hand", "tickets", "rejected"):
            assert truth["seats"][0][key] == world["seats"][0][key]
            if any(truth["seats"][other][key] != world["seats"][other][key] for other in range(1, players)):
                varied.add(key)
    assert varied >= {"deck", "removed", "pool", "hand", "tickets", "rejected"}


class Onlooker:
    """Somebody who sees only what everybody sees, and remembers what each hand is known to hold."""

    def __init__(self, players: int) -> None:
        self.known: list[Counter[str]] = [Counter() for _ in range(players)]
        self.laid: Counter[str] = Counter()

    def see(self, event: dict[str, Any]) -> None:
        name = event["event"]
        if name == "took":
            self.known[event["seat"]][event["card"]] += 1
        elif name == "tunnel":
            self.laid = Counter(event["cards"])
            self.spend(event)
        elif name in ("station", "surcharge_paid"):
            self.spend(event)
        elif name == "claimed":
            if not self.laid:
                self.spend(event)
            self.laid = Counter()
        elif name == "tunnel_given_up":
            self.known[event["seat"]] += self.laid
            self.laid = Counter()

    def spend(self, event: dict[str, Any]) -> None:
        self.known[event["seat"]] = self.known[event["seat"]] - Counter(event["cards"])


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds)
def test_known_cards_follow_from_public_events_and_never_exceed_the_hand(players: int, seed: int) -> None:
    record, _ = random_game(EUROPE, players, seed)
    onlooker = Onlooker(players)
    events: list[Event] = []
    state = record.begin(events)
    for number in range(len(record.moves)):
        for event in events:
            onlooker.see(event.as_seen_by(SPECTATOR))
        events.clear()
        found = document(state)
        for seat, entry in enumerate(found["seats"]):
            shown = Counter(entry["shown"])
            assert shown == +onlooker.known[seat]
            assert shown <= Counter(entry["hand"])
        record.step(state, number, events)


# --- scores -------------------------------------------------------------------------------------------------


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds)
def test_scores_are_those_of_a_slow_count(players: int, seed: int) -> None:
    _, state = random_game(EUROPE, players, seed)
    found = document(state)
    networks = [
        Network(
            own=[ROUTES[route] for route in seat["routes"]],
            others=[ROUTES[route] for other in found["seats"] if other is not seat for route in other["routes"]],
            stations=seat["stations"],
            tickets=[TICKETS[ticket] for ticket in seat["tickets"]],
        )
        for seat in found["seats"]
    ]
    counted = score_table(networks, DATA)
    for score, wanted in zip(state.scores().seats, counted, strict=True):
        assert score.to_json()["parts"] == wanted["parts"]
        assert score.rank == wanted["rank"]


@settings(max_examples=share(10), deadline=None)
@given(players_of, seeds)
def test_the_end_of_every_game_fits_a_score_sheet(players: int, seed: int) -> None:
    _, state = random_game(EUROPE, players, seed)
    seats = [{key: seat[key] for key in ("routes", "stations", "tickets")} for seat in document(state)["seats"]]
    assert EUROPE.score_sheet({"players": seats}).to_json() == state.scores().to_json()
