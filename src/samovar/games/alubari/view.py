"""What one seat may see: nearly everything is open; the deck and the bag keep their order to themselves (AL-007)."""

from typing import TYPE_CHECKING

from samovar.core import as_number
from samovar.games.alubari.actions import AREAS, CUBES, NO_WEATHER, WEATHERS, cubes_json
from samovar.games.alubari.scoring import holdings_of, score_seat

if TYPE_CHECKING:
    from samovar.games.alubari.state import AlubariState

Json = object

IN_SHED = -1


def weather_name(weather: int) -> Json:
    return None if weather == NO_WEATHER else WEATHERS[weather]


def owner_name(owner: int) -> Json:
    """A seat, the game, or nobody."""
    return owner if owner >= 0 else "game" if owner == -2 else None


def show(state: "AlubariState", seat: int) -> dict[str, Json]:
    # The rules are built upon the state, so they can only be asked for here.
    from samovar.games.alubari.rules import task

    railway = state.railway
    return {
        "first": state.first,
        "acting": state.acting,
        "round": state.round,
        "stage": STAGE_NAMES[state.stage],
        "area": AREAS[state.area],
        "space": state.space + 1,
        "only_seat": owner_name(state.only_seat),
        "forecast": [weather_name(weather) for weather in state.forecast],
        "next_back": None if state.top < 0 else WEATHERS[railway.contracts[state.top].weather],
        "rates": {
            "excavation": _track(state.excavation, railway.excavation.cells),
            "lay": _track(state.lay, railway.lay.cells),
            "harvest": _track(state.harvest, railway.harvest.cells),
        },
        "wheel": list(state.wheel),
        "next_event": (state.wheel_last + 1) % len(state.wheel) + 1,
        "bag": {name: state.bag[kind] for kind, name in enumerate([*CUBES, "event"])},
        "storehouse": cubes_json(state.storehouse),
        "offices": [_office(state, area) for area in range(len(AREAS))],
        "estates": [_estate(state, estate) for estate in range(len(state.estates))],
        "sections": [owner_name(owner) for owner in state.section_owner],
        "stations": {area.id: owner_name(state.area_owner[place]) for place, area in enumerate(railway.areas)},
        "open_towns": [town.name for place, town in enumerate(railway.towns) if state.town_is_open(place)],
        "equipment": [_equipment(state, card) for card in _cards_in_play(state)],
        "post_office": [None if card < 0 else railway.contracts[card].number for card in state.slots],
        "drawn": [railway.contracts[card].number for card in state.drawn],
        "discard": [railway.contracts[card].number for card in state.discard],
        "deck": len(state.pile) + (1 if state.top >= 0 else 0),
        "declared": [railway.contracts[card].number for card in state.declared],
        "contracts_closed": state.contracts_closed,
        "upkeep": [railway.equipment[card].id for card in state.upkeep],
        "steel_left": state.steel_left(),
        "chai_limit": state.chai_limit(),
        "task": task.about(state),
        "seats": [_plate(state, other) for other in range(state.players)],
    }


STAGE_NAMES = ["events", "hiring", "placing", "contracts", "spaces", "afterwards"]


def _track(place: int, cells: list[float]) -> dict[str, Json]:
    return {"place": place, "rate": as_number(cells[place]), "cells": [as_number(cell) for cell in cells]}


def _office(state: "AlubariState", area: int) -> dict[str, Json]:
    spaces = range(state.space_count(area))
    return {
        "id": AREAS[area],
        "workers": [owner_name(state.workers_on[area][space]) for space in spaces],
        "fog": [state.is_fogged(area, space) for space in spaces],
        "build": area == 1 and state.extra_build,
    }


def _estate(state: "AlubariState", estate: int) -> dict[str, Json]:
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


def _cards_in_play(state: "AlubariState") -> list[int]:
    return [card for card, owner in enumerate(state.equipment_owner) if owner >= IN_SHED]


def _equipment(state: "AlubariState", card: int) -> dict[str, Json]:
    return {
        "id": state.railway.equipment[card].id,
        "owner": owner_name(state.equipment_owner[card]),
        "chai": state.equipment_chai[card],
    }


def _plate(state: "AlubariState", seat: int) -> dict[str, Json]:
    railway = state.railway
    return {
        "seat": seat,
        "color": PLAYER_COLORS[seat],
        "points": as_number(score_seat(railway, seat, state.players, holdings_of(state, seat)).total),
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
        "contracts": [
            {"number": railway.contracts[card].number, "used": state.used[card]} for card in state.contracts[seat]
        ],
        "bonuses": {
            "lay": state.lay_bonus[seat],
            "store": state.store_bonus[seat],
            "double": state.doubled[seat],
            "iron_for_steel": state.iron_for_steel[seat],
            "stone_discount": state.stone_discount[seat],
            "rubble_discount": state.rubble_discount[seat],
        },
    }


PLAYER_COLORS = ["red", "blue", "yellow", "green", "black"]
