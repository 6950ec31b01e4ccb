"""Questions that a player (or a client for him) may ask a position; nothing is changed, nothing hidden is told.

state.ask(seat, {"ask": "reach"})                       everything the train can come to: steps, turns, fees
state.ask(seat, {"ask": "path", "to": 814})             the way there, as moves; `to` is a milepost or a city
state.ask(seat, {"ask": "build", "to": "taiyuan"})      the cheapest track there, as moves: from the player's own
                                                        network where there is one, or from the milepost `from`
state.ask(seat, {"ask": "where", "load": "jade"})       who makes it, who carries it, how many chips are left
state.ask(seat, {"ask": "sources", "load": "jade", "city": "fuzhou"})    the sources, nearest first
state.ask(seat, {"ask": "event", "card": 141})          what an event card names on the map
"""

from collections.abc import Mapping
from typing import Final

from samovar.core import Field, Json
from samovar.games.china import view
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.paths import Path, Paths
from samovar.games.china.shapes import (
    ChinaBuildAnswer,
    ChinaElsewhere,
    ChinaEventAnswer,
    ChinaFerryStep,
    ChinaMoveStep,
    ChinaPathAnswer,
    ChinaReachAnswer,
    ChinaReached,
    ChinaSegment,
    ChinaSource,
    ChinaSourcesAnswer,
    ChinaWhereAnswer,
)
from samovar.games.china.state import ChinaState
from samovar.games.china.survey import Survey, best_build, cheapest_build

QUESTIONS: Final = ["reach", "path", "build", "where", "sources", "event"]


def answer(state: ChinaState, seat: int, question: dict[str, Json]) -> Mapping[str, Json]:
    field = Field(question, "question")
    name = field.get("ask").choice(QUESTIONS)
    if not 0 <= seat < state.players:
        raise field.fail("document.players", {"found": seat, "allowed": f"0-{state.players - 1}"})
    if name == "reach":
        field.only(["ask"])
        return _reach(state, seat)
    if name == "path":
        field.only(["ask", "to"])
        return _path(state, seat, _targets(state, field.get("to")))
    if name == "build":
        field.only(["ask", "to", "from"])
        origin = field.maybe("from")
        start = NONE if origin is None else origin.integer(0, state.land.grid.size - 1)
        return _build(state, seat, _targets(state, field.get("to")), start)
    if name == "where":
        field.only(["ask", "load"])
        return _where(state, field.get("load").index(state.land.load_index))
    if name == "sources":
        field.only(["ask", "load", "city"])
        load = field.get("load").index(state.land.load_index)
        return _sources(state, load, field.get("city").index(state.land.city_index))
    field.only(["ask", "card"])
    return _event(state, field.get("card").integer(state.land.last_demand + 1, state.land.last_card))


def _targets(state: ChinaState, field: Field) -> list[int]:
    """A milepost by its number, or all mileposts of a city by its id."""
    if isinstance(field.value, str):
        return state.land.cities[field.index(state.land.city_index)].mileposts
    return [field.integer(0, state.land.grid.size - 1)]


def _facts(milepost: int, path: Path) -> ChinaReached:
    return {
        "to": milepost,
        "steps": len(path.mileposts),
        "turns": path.turns,
        "fees": path.fees,
        "points_left": path.points_left,
    }


def _reach(state: ChinaState, seat: int) -> ChinaReachAnswer:
    found = Paths(state, seat)
    reached: list[ChinaReached] = []
    for milepost in found.reachable():
        path = found.to(milepost)
        if path is not None:
            reached.append(_facts(milepost, path))
    return {"reached": reached}


def _path(state: ChinaState, seat: int, targets: list[int]) -> ChinaPathAnswer:
    found = Paths(state, seat)
    best: Path | None = None
    goal = NONE
    for target in targets:
        path = found.to(target)
        if path is not None and (best is None or (path.turns, len(path.mileposts)) < (best.turns, len(best.mileposts))):
            best = path
            goal = target
    if best is None:
        return {"path": None}
    moves: list[ChinaMoveStep | ChinaFerryStep] = []
    here = state.train[seat]
    for there in best.mileposts:
        if state.land.grid.edge_between(here, there) != NONE:
            moves.append({"type": "move", "to": there})
        elif state.has_ferry(seat):
            moves.append({"type": "ferry"})
        else:
            moves.append({"type": "ferry", "owner": _first_ferry(state)})
        here = there
    facts = _facts(goal, best)
    return {
        "path": {
            "to": facts["to"],
            "steps": facts["steps"],
            "turns": facts["turns"],
            "fees": facts["fees"],
            "points_left": facts["points_left"],
            "moves": moves,
            "turn_ends": list(best.ends),
        }
    }


def _first_ferry(state: ChinaState) -> int:
    owner = 0
    while not state.has_ferry(owner):
        owner += 1
    return owner


def _build(state: ChinaState, seat: int, targets: list[int], origin: int) -> ChinaBuildAnswer:
    cheaper: Survey | None = None
    if origin == NONE:
        survey, cheaper = best_build(state, seat, targets)
    else:
        survey = cheapest_build(state, seat, targets, origin)
    if survey is None:
        return {"build": None}
    segments: list[ChinaSegment] = []
    for place in range(len(survey.prices)):
        segments.append(
            {"type": "build", "from": survey.starts[place], "to": survey.ends[place], "price": survey.prices[place]}
        )
    elsewhere: ChinaElsewhere | None = None
    if cheaper is not None:
        elsewhere = {"from": cheaper.starts[0], "cost": cheaper.cost}
    return {
        "build": {
            "cost": survey.cost,
            "lacking": max(0, survey.cost - state.cash[seat]),
            "turns": survey.turns,
            "now": survey.now,
            "segments": segments,
            "elsewhere": elsewhere,
        }
    }


def _where(state: ChinaState, load: int) -> ChinaWhereAnswer:
    land = state.land
    return {
        "load": land.loads[load].id,
        "stock": state.stock[load],
        "chips": land.loads[load].chips,
        "cities": [land.cities[city].id for city in land.loads[load].sources],
        "carriers": [seat for seat in range(state.players) if load in state.loads[seat]],
    }


def _sources(state: ChinaState, load: int, city: int) -> ChinaSourcesAnswer:
    """Sources by their distance on the map; a city of Taiwan is as far as the nearest container port."""
    land = state.land
    steps = land.grid.distances(_ends(state, city))
    found: list[tuple[int, str]] = []
    for source in land.loads[load].sources:
        found.append((min(steps[end] for end in _ends(state, source)), land.cities[source].id))
    found.sort()
    sources: list[ChinaSource] = [{"city": name, "distance": None if far >= FAR else far} for far, name in found]
    return {"load": land.loads[load].id, "city": land.cities[city].id, "sources": sources}


def _event(state: ChinaState, card: int) -> ChinaEventAnswer:
    event = state.land.event(card)
    where = view.where(state, event)
    return {
        "card": card,
        "kind": event.kind,
        "zone": where["zone"],
        "core": where["core"],
        "cities": where["cities"],
        "rivers": where["rivers"],
        "loads": where["loads"],
    }


def _ends(state: ChinaState, city: int) -> list[int]:
    land = state.land
    if land.cities[city].taiwan:
        return [port.milepost for port in land.ports]
    return land.cities[city].mileposts
