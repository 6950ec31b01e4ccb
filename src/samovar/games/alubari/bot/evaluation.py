"""A simple evaluation of a position: the score as it stands, what is held, and what the placed workers will do."""

from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.projection import project
from samovar.games.alubari.rules import decisions
from samovar.games.alubari.scoring import CHAI, ESTATE, RUBBLE_STATION, STATION, TEA, TRACK
from samovar.games.alubari.state import FREE, NONE, PLACING, AlubariState

CONTRACT_HOPE = 0.2
CONTRACT_PROGRESS = 0.4
RIVAL = 0.3


def evaluate(state: AlubariState, seat: int) -> float:
    """More is better; in points, roughly."""
    if not state.over and state.acting == seat:
        question = state.pending[-1]
        if isinstance(question, decisions.Works) and question.begun:
            # A chai takes the end off the works: to go on must never look better than to stop, or stones are crushed
            # and made again for ever.
            world = state.copy()
            world.play(state.moves.done, seat)
            return evaluate(world, seat) - 0.01
    totals = state.scores().totals()
    value = totals[seat]
    if state.players > 1:
        value -= RIVAL * max(total for other, total in enumerate(totals) if other != seat)
    if state.over:
        return value
    prices = Prices()
    cards = [state.railway.contracts[card].points for card in state.slots if card != NONE]
    prices.contracts = sorted([1.0 + CONTRACT_HOPE * points for points in cards], reverse=True)
    purse = project(state, seat, prices)
    goods = purse.worth(prices) + _contracts(state, seat)
    goods += (prices.chai - 1.0) * state.chai[seat] + (prices.tea - state.railway.tea_points) * state.tea[seat]
    goods += prices.first_equipment * min(1, len(state.equipment_of(seat)))
    goods += prices.space * state.space_owner.count(seat)
    if state.free_worker_next[seat]:
        goods += prices.worker
    if state.first == seat:
        goods += prices.first
    if state.stage == PLACING or state.workers[seat] > state.railway.workers:
        # A third worker that is hired and not placed yet.
        goods += prices.worker * state.workers[seat]
    return value + purse.points + goods * time_left(state, seat)


def time_left(state: AlubariState, seat: int) -> float:
    """From 1 at the start to almost 0 at the end: how much of what is held can still be used."""
    part = state.section_owner.count(FREE) / len(state.section_owner)
    part = min(part, state.markers[seat] / 6.0)
    return max(0.05, min(1.0, 2.5 * part))


def _contracts(state: AlubariState, seat: int) -> float:
    """The contracts that are not met yet: a part of their points, the larger the nearer they are."""
    have = owned(state, seat)
    value = 0.0
    for card in state.contracts[seat]:
        contract = state.railway.contracts[card]
        wanted = sum(contract.needs)
        there = 0
        for kind in range(len(have)):
            there += min(have[kind], contract.needs[kind])
        if there < wanted:
            value += contract.points * (CONTRACT_HOPE + CONTRACT_PROGRESS * there / wanted)
        if not state.used[card]:
            value += 1.0
    return value


def owned(state: AlubariState, seat: int) -> list[int]:
    """What the seat could show for contracts now, by kind of requirement."""
    have = [0] * 6
    have[TRACK] = state.section_owner.count(seat)
    place = 0
    for owner in state.area_owner:
        if owner == seat:
            have[STATION] += 1
            if state.railway.areas[place].by_rubble:
                have[RUBBLE_STATION] += 1
        place += 1
    have[ESTATE] = state.space_owner.count(seat)
    have[TEA] = state.tea[seat]
    have[CHAI] = state.chai[seat]
    return have
