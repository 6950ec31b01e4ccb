"""Europe's players decide as they did before: what is made faster must not change a single move.

The numbers of style and search are pinned in the records, so that tuning them changes nothing here. Whoever changes
how the expert thinks writes the records anew: `python -m tests.bots.test_europe_fingerprints`, and says so.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from tests.games.europe.table import EUROPE

from samovar.bots import Bot, ExpertBot, SearchBot, think
from samovar.core import Dice, State
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.numbers import numbers_from
from samovar.games.europe.bot.style import style_from

RECORDS = Path(__file__).parent / "europe_fingerprints.json"
RECORDED: dict[str, Any] = json.loads(RECORDS.read_text("utf-8"))
PLAYERS = [2, 3, 4, 5]
GAMES = 2
ROLLOUTS = 12
PLIES = 60


def pinned() -> EuropeExpertise:
    style = style_from(RECORDED["style"])
    expertise = EuropeExpertise(EUROPE.map, dict.fromkeys(PLAYERS, style))
    expertise.numbers = dict.fromkeys(PLAYERS, numbers_from(RECORDED["numbers"]))
    return expertise


def dice(number: int) -> Dice:
    return Dice(f"{number:032x}", "fingerprint")


def short(parts: list[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def totals(state: State) -> list[float]:
    return [float(total) for total in state.scores().totals()]


def played(bot: Bot, players: int, seed: int, most: int = 10_000) -> tuple[State, list[str]]:
    state = EUROPE.new(players, seed)
    moves: list[str] = []
    while not state.over and len(moves) < most:
        seat = state.mover()
        move = think(bot, state, seat)
        moves.append(move.notation)
        state.play(move, seat)
    return state, moves


def games(players: int) -> list[list[object]]:
    """Of games between experts, one of them careless: all moves, and how they end."""
    found: list[list[object]] = []
    for seed in range(GAMES):
        state, moves = played(ExpertBot(pinned(), 20.0 * seed), players, seed)
        found.append([len(moves), short(moves), totals(state)])
    return found


def rollouts(players: int) -> list[list[object]]:
    """How games end that are played on from their beginning and from their middle."""
    expertise = pinned()
    found: list[list[object]] = []
    for number in range(3):
        state, _ = played(ExpertBot(expertise), players, 10 + number, players + PLIES * number)
        expertise.play_on(state, dice(number))
        found.append([state.ply, state.fingerprint()[:16], totals(state)])
    return found


def search(players: int) -> list[object]:
    """What a search has seen before it chose."""
    expertise = pinned()
    most = players + PLIES
    state, _ = played(ExpertBot(expertise), players, 20, most)
    while state.pending[-1].name != "turn":
        most += 1
        state, _ = played(ExpertBot(expertise), players, 20, most)
    world = state.determinize(state.mover(), dice(1))
    trace = SearchBot(expertise, rollouts=ROLLOUTS).study(world, state.mover(), dice(2))
    assert trace is not None
    return [trace.chosen.notation, trace.worlds, short([json.dumps(trace.to_json(), sort_keys=True)])]


@pytest.mark.parametrize("players", PLAYERS)
def test_experts_play_the_same_games(players: int) -> None:
    assert games(players) == RECORDED["games"][str(players)]


@pytest.mark.parametrize("players", PLAYERS)
def test_games_played_on_end_alike(players: int) -> None:
    assert rollouts(players) == RECORDED["rollouts"][str(players)]


@pytest.mark.parametrize("players", PLAYERS)
def test_searches_see_the_same(players: int) -> None:
    assert search(players) == RECORDED["search"][str(players)]


if __name__ == "__main__":
    for name, look in (("games", games), ("rollouts", rollouts), ("search", search)):
        RECORDED[name] = {str(players): look(players) for players in PLAYERS}
    RECORDS.write_text(json.dumps(RECORDED, indent=1) + "\n", "utf-8")
