"""Questions that a player (or a client for him) may ask a position; nothing is changed, nothing hidden is told.

state.ask(seat, {"ask": "reach"})                       everything the train can come to: steps, turns, fees
state.ask(seat, {"ask": "path", "to": 814})             the way there, as moves; `to` is a milepost or a city
state.ask(seat, {"ask": "build", "to": "taiyuan"})      the cheapest track there, as moves; `from` is optional
state.ask(seat, {"ask": "where", "load": "jade"})       who makes it, who carries it, how many chips are left
state.ask(seat, {"ask": "sources", "load": "jade", "city": "fuzhou"})    the sources, nearest first
state.ask(seat, {"ask": "event", "card": 141})          what an event card names on the map
"""

from typing import TYPE_CHECKING, Final

from samovar.core import Field
from samovar.games.china import view
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.paths import Path, Paths

if TYPE_CHECKING:
    from samovar.games.china.state import ChinaState

Json = object

QUESTIONS: Final = ["reach", "path", "build", "where", "sources", "event"]


def answer(state: "ChinaState", seat: int, question: dict[str, Json]) -> dict[str, Json]:
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
    card = field.get("card").integer(state.land.last_demand + 1, state.land.last_card)
    event = state.land.event(card)
    return {"card": card, "kind": event.kind, **view.where(state, event)}


def _targets(state: "ChinaState", field: Field) -> list[int]:
    """A milepost by its number, or all mileposts of a city by its id."""
    if isinstance(field.value, str):
        return state.land.cities[field.index(state.land.city_index)].mileposts
    return [field.integer(0, state.land.grid.size - 1)]


def _facts(milepost: int, path: Path) -> dict[str, Json]:
    return {
        "to": milepost,
        "steps": len(path.mileposts),
        "turns": path.turns,
        "fees": path.fees,
        "points_left": path.points_left,
    }


def _reach(state: "ChinaState", seat: int) -> dict[str, Json]:
    found = Paths(state, seat)
    reached: list[Json] = []
    for milepost in found.reachable():
        path = found.to(milepost)
        if path is not None:
            reached.append(_facts(milepost, path))
    return {"reached": reached}


def _path(state: "ChinaState", seat: int, targets: list[int]) -> dict[str, Json]:
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
    moves: list[Json] = []
    here = state.train[seat]
    for there in best.mileposts:
        step: dict[str, Json] = {"type": "move", "to": there}
        if state.land.grid.edge_between(here, there) == NONE:
            step = {"type": "ferry"}
            if not state.has_ferry(seat):
                step["owner"] = _first_ferry(state)
        moves.append(step)
        here = there
    ends: list[Json] = list(best.ends)
    return {"path": {**_facts(goal, best), "moves": moves, "turn_ends": ends}}


def _first_ferry(state: "ChinaState") -> int:
    owner = 0
    while not state.has_ferry(owner):
        owner += 1
    return owner


def _build(state: "ChinaState", seat: int, targets: list[int], origin: int) -> dict[str, Json]:
    from samovar.games.china.survey import cheapest_build

    survey = cheapest_build(state, seat, targets, origin)
    if survey is None:
        return {"build": None}
    moves: list[Json] = []
    for place in range(len(survey.prices)):
        moves.append(
            {"type": "build", "from": survey.starts[place], "to": survey.ends[place], "price": survey.prices[place]}
        )
    return {"build": {"cost": survey.cost, "turns": survey.turns, "now": survey.now, "segments": moves}}


def _where(state: "ChinaState", load: int) -> dict[str, Json]:
    land = state.land
    carriers: list[Json] = [seat for seat in range(state.players) if load in state.loads[seat]]
    return {
        "load": land.loads[load].id,
        "stock": state.stock[load],
        "chips": land.loads[load].chips,
        "cities": [land.cities[city].id for city in land.loads[load].sources],
        "carriers": carriers,
    }


def _sources(state: "ChinaState", load: int, city: int) -> dict[str, Json]:
    """Sources by their distance on the map; a city of Taiwan is as far as the nearest container port."""
    land = state.land
    steps = land.grid.distances(_ends(state, city))
    found: list[tuple[int, str]] = []
    for source in land.loads[load].sources:
        found.append((min(steps[end] for end in _ends(state, source)), land.cities[source].id))
    found.sort()
    sources: list[Json] = [{"city": name, "distance": None if far >= FAR else far} for far, name in found]
    return {"load": land.loads[load].id, "city": land.cities[city].id, "sources": sources}


def _ends(state: "ChinaState", city: int) -> list[int]:
    land = state.land
    if land.cities[city].taiwan:
        return [port.milepost for port in land.ports]
    return land.cities[city].mileposts
