"""Europe's games played on: what a seat keeps in mind is what it would see afresh, and every move is legal."""

import pytest
from tests.games.europe.table import EUROPE

from samovar import bots
from samovar.core import Dice
from samovar.games.europe.bot.atlas import OPEN
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.needs import Needs
from samovar.games.europe.bot.points import Express, Lengths
from samovar.games.europe.bot.rollout import Rollout
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.network import LongestPath
from samovar.games.europe.state import EuropeState

PLAY = Dice("5a" * 16, "play")


def known() -> EuropeExpertise:
    found = bots.expertise(EUROPE)
    assert isinstance(found, EuropeExpertise)
    return found


def dealt(players: int, seed: int) -> EuropeState:
    state = EUROPE.new(players, seed)
    assert isinstance(state, EuropeState)
    return state


def seen(sight: Sight) -> list[object]:
    """What a seat sees, colours of links that can be claimed, and which cities it has joined."""
    colors = [(sight.first[link], sight.second[link]) for link in range(sight.atlas.size) if sight.key[link] in (1, 3)]
    parts = [sight.part.index(part) for part in sight.part]
    return [sight.key, colors, parts, sight.touched, sight.rivals, sight.trains, sight.stations, sight.stations_left]


@pytest.mark.parametrize("players", [2, 4])
def test_what_is_kept_in_mind_is_what_would_be_seen_afresh(players: int) -> None:
    state = dealt(players, 3)
    rollout = Rollout([known().mind(players).expert] * players, state, PLAY.copy())
    looked_at = 0

    while not state.over:
        rollout.step()
        if looked_at % 9 == 0:
            for seat, campaign in enumerate(rollout.campaigns):
                if campaign is not None:
                    assert seen(campaign.sight) == seen(Sight(known().mind(2).atlas, state, seat))
        looked_at += 1

    assert all(campaign is not None for campaign in rollout.campaigns)


@pytest.mark.parametrize("players", [2, 5])
def test_every_move_is_legal_and_the_game_replays_to_the_same_scores(players: int) -> None:
    state = dealt(players, 8)
    rollout = Rollout([known().mind(players).expert] * players, state, PLAY.copy())
    replayed = state.copy()
    turns = [0] * players

    while not state.over:
        seat = state.mover()
        replayed.dice.counter = state.dice.counter
        move = rollout.step()
        assert move in replayed.legal(seat)
        if rollout.turns[seat] != turns[seat]:
            turns = rollout.turns.copy()
            replayed.dice.counter = rollout.place(seat)
        replayed.play(move, seat)

    assert replayed.over
    assert replayed.scores().to_json() == state.scores().to_json()


def test_it_begins_as_the_expert_would() -> None:
    state = dealt(3, 5)
    expert = known().mind(3).expert
    for ply in range(150):
        seat = state.mover()
        move = expert.choose(state, seat)
        if ply % 10 == 0:
            assert Rollout([expert] * 3, state.copy(), PLAY.copy()).step() == move
        state.play(move, seat)


def test_the_same_dice_give_the_same_game() -> None:
    scores = []
    for _ in range(2):
        state = dealt(2, 4)
        known().play_on(state, PLAY.copy())
        assert state.over
        scores.append(state.scores().to_json())

    assert scores[0] == scores[1]


def test_cards_that_are_not_looked_at_gain_nothing() -> None:
    state = dealt(2, 6)
    expert = known().mind(2).expert
    looked_at = 0
    while not state.over:
        seat = state.mover()
        if state.pending[-1].name == "turn":
            sight = Sight(known().mind(2).atlas, state, seat)
            apart = 5 + looked_at % 5
            links = [link for link in range(seat, sight.atlas.size, apart) if sight.key[link] == 1][: 2 + looked_at % 7]
            needs = Needs(sight, links, 4)
            hand = sight.hand
            before = needs.missing(hand)
            gains = needs.gains(hand)
            for card in range(len(hand)):
                more = hand.copy()
                more[card] += 1
                assert gains[card] == (before - needs.missing(more) if before > 0 else 0.0)
            looked_at += 1
        state.play(expert.choose(state, seat), seat)

    assert looked_at > 20


def test_the_longest_path_is_gained_by_the_links_that_make_it() -> None:
    state = dealt(3, 9)
    expert = known().mind(3).expert
    bonus = float(state.map.longest_path_points)
    gained = 0
    while not state.over:
        seat = state.mover()
        if state.pending[-1].name == "turn" and min(state.trains) < 15:
            sight = Sight(known().mind(3).atlas, state, seat)
            lengths = Lengths(state)
            rival = lengths.rival_of(seat)
            for link in range(sight.atlas.size):
                if sight.key[link] == OPEN:
                    track = next(route for route in sight.atlas.tracks[link] if state.owner[route] < 0)
                    longest = LongestPath(state.map, [*state.routes_of(seat), track]).length
                    gains = lengths.of(seat) < rival <= longest
                    assert Express(sight, lengths).gain(link) == (bonus if gains else 0.0)
                    gained += gains
        state.play(expert.choose(state, seat), seat)

    assert gained > 0
