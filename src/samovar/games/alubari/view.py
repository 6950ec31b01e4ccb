"""What one seat may see: nearly everything is open; the deck and the bag keep their order to themselves (AL-007)."""

from typing import cast

from samovar.core import as_number
from samovar.games.alubari.components import (
    AREAS,
    CHAI,
    EXCAVATION,
    IRON,
    NO_WEATHER,
    PLAYER_COLORS,
    STONE,
    WEATHERS,
    cubes_json,
)
from samovar.games.alubari.rules import task
from samovar.games.alubari.scoring import holdings_of, score_seat
from samovar.games.alubari.shapes import (
    AlubariCubes,
    AlubariEquipment,
    AlubariEstate,
    AlubariLetter,
    AlubariOffice,
    AlubariPlate,
    AlubariStage,
    AlubariTable,
    AlubariTrack,
    AlubariWeather,
)
from samovar.games.alubari.state import EVENT, IN_SHED, NONE, STAGES, AlubariState, owner_name


def show(state: AlubariState) -> AlubariTable:
    """The table as it lies open to everybody."""
    railway = state.railway
    numbers = railway.numbers
    return {
        "first": state.first,
        "acting": state.acting,
        "round": state.round,
        "stage": cast("AlubariStage", STAGES[state.stage]),
        "area": cast("AlubariLetter", AREAS[state.area]),
        "space": state.space + 1,
        "only_seat": None if state.only_seat == NONE else state.only_seat,
        "forecast": [_weather(weather) for weather in state.forecast],
        "next_back": None if state.top == NONE else _weather(railway.contracts[state.top].weather),
        "rates": {
            "excavation": _track(state.excavation, railway.excavation.cells),
            "lay": _track(state.lay, railway.lay.cells),
            "harvest": _track(state.harvest, railway.harvest.cells),
        },
        "wheel": list(state.wheel),
        "next_event": (state.wheel_last + 1) % len(state.wheel) + 1,
        "bag": {
            "iron": state.bag[IRON],
            "stone": state.bag[STONE],
            "chai": state.bag[CHAI],
            "event": state.bag[EVENT],
        },
        "storehouse": cast("AlubariCubes", cubes_json(state.storehouse)),
        "offices": [_office(state, area) for area in range(len(AREAS))],
        "estates": [_estate(state, estate) for estate in range(len(state.estates))],
        "sections": [owner_name(owner) for owner in state.section_owner],
        "stations": {area.id: owner_name(state.area_owner[place]) for place, area in enumerate(railway.areas)},
        "open_towns": [town.name for place, town in enumerate(railway.towns) if state.town_is_open(place)],
        "equipment": [_equipment(state, card) for card in _cards_in_play(state)],
        "post_office": [None if card == NONE else numbers[card] for card in state.slots],
        "drawn": [numbers[card] for card in state.drawn],
        "discard": [numbers[card] for card in state.discard],
        "deck": len(state.pile) + (0 if state.top == NONE else 1),
        "declared": [numbers[card] for card in state.declared],
        "contracts_closed": state.contracts_closed,
        "upkeep": [railway.equipment[card].id for card in state.upkeep],
        "steel_left": state.steel_left(),
        "chai_limit": state.chai_limit(),
        "task": task.about(state),
        "seats": [_plate(state, other) for other in range(state.players)],
    }


def _weather(weather: int) -> AlubariWeather | None:
    return None if weather == NO_WEATHER else cast("AlubariWeather", WEATHERS[weather])


def _number(value: float) -> float:
    """Whole numbers as such, so that nobody reads 2.0."""
    return cast("float", as_number(value))


def _track(place: int, cells: list[float]) -> AlubariTrack:
    return {"place": place, "rate": _number(cells[place]), "cells": [_number(cell) for cell in cells]}


def _office(state: AlubariState, area: int) -> AlubariOffice:
    spaces = range(state.space_count(area))
    return {
        "id": cast("AlubariLetter", AREAS[area]),
        "workers": [owner_name(state.workers_on[area][space]) for space in spaces],
        "fog": [state.is_fogged(area, space) for space in spaces],
        "build": area == EXCAVATION and state.extra_build,
    }


def _estate(state: AlubariState, estate: int) -> AlubariEstate:
    facts = state.estates[estate]
    first = state.estate_of.index(estate)
    return {
        "name": facts.name,
        "spaces": [
            {
                "number": first + place + 1,
                "printed": facts.rubble[place],
                "points": facts.points[place],
                "rubble": state.rubble_on[first + place],
                "owner": owner_name(state.space_owner[first + place]),
                "borrower": owner_name(state.borrower[first + place]),
            }
            for place in range(len(facts.rubble))
        ],
    }


def _cards_in_play(state: AlubariState) -> list[int]:
    return [card for card, owner in enumerate(state.equipment_owner) if owner >= IN_SHED]


def _equipment(state: AlubariState, card: int) -> AlubariEquipment:
    owner = state.equipment_owner[card]
    return {
        "id": state.railway.equipment[card].id,
        "owner": None if owner == IN_SHED else owner,
        "chai": state.equipment_chai[card],
    }


def _plate(state: AlubariState, seat: int) -> AlubariPlate:
    railway = state.railway
    return {
        "seat": seat,
        "color": PLAYER_COLORS[seat],
        "points": _number(score_seat(railway, seat, state.players, holdings_of(state, seat)).total),
        "iron": state.iron[seat],
        "stone": state.stone[seat],
        "steel": state.steel[seat],
        "rubble": state.rubble[seat],
        "tea": state.tea[seat],
        "chai": state.chai[seat],
        "markers": state.markers[seat],
        "workers": state.workers[seat],
        "free_worker": state.free_worker[seat],
        "free_worker_next": state.free_worker_next[seat],
        "contracts": [{"number": railway.numbers[card], "used": state.used[card]} for card in state.contracts[seat]],
        "bonuses": {
            "lay": state.lay_bonus[seat],
            "store": state.store_bonus[seat],
            "double": state.doubled[seat],
            "iron_for_steel": state.iron_for_steel[seat],
            "stone_discount": state.stone_discount[seat],
            "rubble_discount": state.rubble_discount[seat],
        },
    }
