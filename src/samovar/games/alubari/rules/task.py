"""What the question under way is about, in numbers: for a table that offers choices without knowing any rule."""

from typing import cast

from samovar.games.alubari.components import AREAS
from samovar.games.alubari.rules import building, decisions, hiring, offices
from samovar.games.alubari.shapes import AlubariGoods, AlubariHandful, AlubariLetter, AlubariTask
from samovar.games.alubari.state import AlubariState


def about(state: AlubariState) -> AlubariTask | None:
    """The numbers behind the choices of the acting player, or None where there are none."""
    if not state.pending:
        return None
    question = state.pending[-1]
    seat = state.acting
    if isinstance(question, decisions.Works):
        return _works(state, question)
    if isinstance(question, decisions.Build):
        return {
            "left": question.left,
            "boosted": question.boosted,
            "begun": question.begun,
            "prices": _prices(state, seat),
        }
    if question is decisions.PLACING:
        return {
            "idle": [
                cast("AlubariLetter", AREAS[area])
                for area in range(len(AREAS))
                if not offices.can_act(state, seat, area)
            ]
        }
    if question is decisions.STORE:
        return {"plain": _handful(state, seat, False), "with_chai": _handful(state, seat, True)}
    if question is decisions.EXCAVATE:
        return _excavation(state, seat)
    if question is decisions.LAY or question is decisions.EXTRA_LAY:
        return {"plain": offices.lay_count(state, seat, False), "with_chai": offices.lay_count(state, seat, True)}
    if question is decisions.CLEAR:
        space = next(space for space, rubble in enumerate(state.rubble_on) if rubble > 0)
        return {"space": space + 1, "rubble": state.rubble_on[space]}
    if question is decisions.CHAIWALA:
        return {"tea": int(state.harvest_rate()), "brew": offices.most_to_brew(state, seat)}
    if question is decisions.HIRING:
        return {"rubble": hiring.rubble_price(state, seat)} if hiring.rubble_price(state, seat) >= 0 else {}
    return None


def _works(state: AlubariState, question: decisions.Works) -> AlubariTask:
    railway = state.railway
    return {
        "left": question.left,
        "boosted": question.boosted,
        "begun": question.begun,
        "steel": railway.boosted_steel_iron if question.boosted else railway.steel_iron,
        "stone": railway.stone_rubble,
        "crush": railway.crush_rubble,
        "boosted_steel": railway.boosted_steel_iron,
    }


def _excavation(state: AlubariState, seat: int) -> AlubariTask:
    left = state.rubble_left()
    return {
        "plain": min(left, offices.excavation_amount(state, seat, False)),
        "with_chai": min(left, offices.excavation_amount(state, seat, True)),
    }


def _handful(state: AlubariState, seat: int, boosted: bool) -> AlubariHandful:
    limits = offices.store_limits(state, seat, boosted)
    return {"cubes": limits[0], "chai": max(0, limits[1])}


def _prices(state: AlubariState, seat: int) -> dict[str, AlubariGoods]:
    """What everything that stands open would cost this player now, discounts included (AL-132)."""
    found: dict[str, AlubariGoods] = {}
    for place in building.open_areas(state, seat):
        area = state.railway.areas[place]
        found[area.id] = _price(building.area_price(state, seat, area))
    for card in state.shed():
        found[state.railway.equipment[card].id] = _price(building.equipment_price(state, card))
    return found


def _price(price: building.Price) -> AlubariGoods:
    named = {"stone": price.stone, "steel": price.steel, "rubble": price.rubble, "chai": price.chai}
    return cast("AlubariGoods", {name: count for name, count in named.items() if count})
