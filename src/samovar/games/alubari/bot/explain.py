"""Why one would play a move of Alubari: what it does for the contracts and where its price comes from, in sentences."""

from samovar.core import Json, Message, Move, Priced
from samovar.games.alubari.actions import (
    BOOST,
    BREW,
    BUILD,
    BUY,
    CLEAR,
    DONE,
    EQUIP,
    EXCAVATE,
    HIRE,
    KEEP,
    LAY,
    MAINTAIN,
    PLACE,
    STORE,
    TAKE,
    TEA,
    USE,
    WORK,
    Boostable,
    Brew,
    BuildArea,
    BuyEquipment,
    ChooseWay,
    PickContract,
    PickEquipment,
    PlaceWorker,
    TakeCubes,
    UseContract,
)
from samovar.games.alubari.bot.appraisal import Appraisal
from samovar.games.alubari.bot.policy import Expert
from samovar.games.alubari.components import (
    AREAS,
    BUILDING_SITE,
    CRUSH,
    CUBES,
    DO_NOT_HIRE,
    EXCAVATION,
    FOUNDRY,
    GIVE_BACK,
    HIRE_WAYS,
    MAKE_STEEL,
    POST_OFFICE,
    REQUIREMENTS,
    STOREHOUSE,
    TRACK_LAYING,
    UPKEEP,
)
from samovar.games.alubari.scoring import CHAI, ESTATE, RUBBLE_STATION, STATION, TRACK
from samovar.games.alubari.scoring import TEA as NEEDS_TEA
from samovar.games.alubari.state import FREE, NONE, AlubariState

# The last office, behind those that have names in the components.
CHAIWALA = POST_OFFICE + 1
# A difference below this is not worth a sentence, in points.
LEAST = 0.5


def explain(expert: Expert, state: AlubariState, seat: int, move: Move) -> list[Message]:
    """What the move does, and where it gains over the best other move, as the expert judges both."""
    rounds = expert.outlook.rounds_left(state)
    appraisal = expert.outlook.appraise(state, seat, rounds, state.contracts[seat])
    found = [_doing(state, seat, move)]
    gain = _gain(expert.options(state, seat), move)
    wanted = _wanted(appraisal, move)
    if wanted is not None and (gain is None or gain.params["term"] == "contracts"):
        found.append(wanted)
    elif gain is not None:
        found.append(gain)
    return found


# --- from the prices -----------------------------------------------------------------------------------------------


def _gain(lines: list[Priced], move: Move) -> Message | None:
    """The term in which the move is most ahead of the best other one; for a worse move, most behind."""
    own: Priced | None = None
    other: Priced | None = None
    for line in lines:
        if line.move == move:
            own = line
        elif other is None:
            other = line
    if own is None or other is None or own.terms is None or other.terms is None:
        return None
    ahead = own.value >= other.value
    name = ""
    most = LEAST
    for term in sorted({*own.terms, *other.terms}):
        difference = own.terms.get(term, 0.0) - other.terms.get(term, 0.0)
        size = difference if ahead else -difference
        if size > most:
            name = term
            most = size
    if not name:
        return None
    facts: dict[str, Json] = {"term": name, "points": round(2.0 * most) / 2.0}
    return Message("why.ahead" if ahead else "why.behind", facts)


def _wanted(appraisal: Appraisal, move: Move) -> Message | None:
    """What the contracts worth pursuing still lack of that which the move helps to get."""
    lacking: dict[str, Json] = {}
    for kind in _serves(move):
        count = appraisal.wants(kind)
        if count > 0:
            lacking[REQUIREMENTS[kind]] = count
    return Message("why.wanted", {"wanted": lacking}) if lacking else None


def _serves(move: Move) -> list[int]:
    """What contracts ask for that a kind of move, or the office of a worker, brings nearer."""
    kind = move.kind
    area = NONE
    if kind == PLACE:
        assert isinstance(move, PlaceWorker)
        area = move.area
    if kind == LAY or area == TRACK_LAYING:
        return [TRACK]
    if kind == WORK or area == FOUNDRY:
        return [TRACK, STATION]
    if kind == BUILD or area == BUILDING_SITE:
        return [STATION, RUBBLE_STATION]
    if kind in (EXCAVATE, CLEAR) or area == EXCAVATION:
        return [ESTATE]
    if kind in (TEA, BREW) or area == CHAIWALA:
        return [NEEDS_TEA, CHAI]
    return []


# --- what a move does ----------------------------------------------------------------------------------------------


def _doing(state: AlubariState, seat: int, move: Move) -> Message:
    kind = move.kind
    if kind == PLACE:
        assert isinstance(move, PlaceWorker)
        return _placing(state, seat, move)
    if kind in (STORE, EXCAVATE, WORK, LAY):
        return _working(state, seat, move)
    if kind in (BUILD, BUY, EQUIP):
        return _building(state, seat, move)
    if kind in (TAKE, KEEP):
        assert isinstance(move, PickContract)
        return _contract(state, move.contract)
    if kind == USE:
        assert isinstance(move, UseContract)
        number = state.railway.contracts[move.contract].number
        return Message("why.use", {"contract": number, "area": AREAS[state.area]})
    if kind in (HIRE, MAINTAIN):
        assert isinstance(move, ChooseWay)
        return _hiring(state, seat, move) if kind == HIRE else _upkeep(state, move)
    if kind == TEA:
        return Message("why.tea", {"tea": state.tea[seat]})
    if kind == BREW:
        assert isinstance(move, Brew)
        facts: dict[str, Json] = {"count": move.count, "chai": state.chai[seat]}
        return Message("why.brew" if move.count else "why.brew-none", facts)
    if kind == CLEAR:
        return Message("why.clear")
    if kind == BOOST:
        return Message("why.boost", {"chai": state.chai[seat]})
    assert kind == DONE
    return Message("why.done")


def _placing(state: AlubariState, seat: int, move: PlaceWorker) -> Message:
    area = move.area
    facts: dict[str, Json] = {"area": AREAS[area]}
    if area == STOREHOUSE:
        last = move.space == len(state.workers_on[area]) - 1
        if last and not state.solo and state.first != seat:
            return Message("why.place-first", facts)
        facts["cubes"] = _cubes(state.storehouse)
        return Message("why.place-store", facts)
    if area == EXCAVATION:
        facts["rubble"] = state.excavation_rate()
        return Message("why.place-excavation", facts)
    if area == FOUNDRY:
        facts["iron"] = state.iron[seat]
        facts["steel"] = state.steel[seat]
        return Message("why.place-works", facts)
    if area == TRACK_LAYING:
        facts["steel"] = state.steel[seat]
        return Message("why.place-track", facts)
    if area == BUILDING_SITE:
        facts["stone"] = state.stone[seat]
        facts["steel"] = state.steel[seat]
        return Message("why.place-build", facts)
    if area == POST_OFFICE:
        facts["contracts"] = [state.railway.contracts[card].number for card in state.slots if card != NONE]
        return Message("why.place-post" if facts["contracts"] else "why.place-post-empty", facts)
    return Message("why.place-chaiwala", facts)


def _cubes(cubes: list[int]) -> Json:
    return {CUBES[kind]: cubes[kind] for kind in range(len(CUBES)) if cubes[kind] > 0}


def _working(state: AlubariState, seat: int, move: Move) -> Message:
    kind = move.kind
    if kind == STORE:
        assert isinstance(move, TakeCubes)
        facts: dict[str, Json] = {"cubes": _cubes(move.cubes), "chai": state.chai[seat]}
        return Message("why.store-boosted" if move.boosted else "why.store", facts)
    if kind == WORK:
        assert isinstance(move, ChooseWay)
        if move.way == CRUSH:
            return Message("why.crush", {"stone": state.stone[seat], "rubble": state.railway.crush_rubble})
        if move.way == MAKE_STEEL:
            return Message("why.steel", {"iron": state.iron[seat]})
        return Message("why.stone", {"rubble": state.rubble[seat], "stone": state.stone[seat]})
    assert isinstance(move, Boostable)
    if kind == EXCAVATE:
        return Message("why.excavate", {"rubble": state.rubble[seat]})
    section = state.section_owner.index(FREE)
    named: dict[str, Json] = {
        "section": str(section + 1),
        "points": state.railway.sections[section].points,
    }
    return Message("why.lay", named)


def _building(state: AlubariState, seat: int, move: Move) -> Message:
    railway = state.railway
    if move.kind == BUILD:
        assert isinstance(move, BuildArea)
        area = railway.areas[move.area]
        facts: dict[str, Json] = {
            "area": area.id,
            "points": area.points,
        }
        if area.points_per_chai > 0:
            facts["each"] = area.points_per_chai
            facts["chai"] = state.chai[seat]
            return Message("why.build-chai", facts)
        return Message("why.build" if area.points > 0 else "why.build-bonus", facts)
    if move.kind == BUY:
        assert isinstance(move, BuyEquipment)
        bought = railway.equipment[move.equipment]
        return Message("why.buy", {"equipment": bought.id, "steel": bought.steel})
    assert isinstance(move, PickEquipment)
    return Message("why.equip", {"equipment": railway.equipment[move.equipment].id})


def _contract(state: AlubariState, card: int) -> Message:
    contract = state.railway.contracts[card]
    needs: dict[str, Json] = {
        REQUIREMENTS[kind]: contract.needs[kind] for kind in range(len(REQUIREMENTS)) if contract.needs[kind]
    }
    facts: dict[str, Json] = {"contract": contract.number, "points": contract.points, "needs": needs}
    return Message("why.contract" if needs else "why.contract-free", facts)


def _hiring(state: AlubariState, seat: int, move: ChooseWay) -> Message:
    if move.way == DO_NOT_HIRE:
        return Message("why.hire-none", {"chai": state.chai[seat], "rubble": state.rubble[seat]})
    return Message("why.hire", {"way": HIRE_WAYS[move.way]})


def _upkeep(state: AlubariState, move: ChooseWay) -> Message:
    equipment = state.railway.equipment[state.upkeep[0]].id if state.upkeep else state.railway.equipment[0].id
    facts: dict[str, Json] = {"equipment": equipment, "way": UPKEEP[move.way]}
    return Message("why.give-back" if move.way == GIVE_BACK else "why.maintain", facts)
