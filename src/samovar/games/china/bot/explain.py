"""Why one would play a move of China: the trip behind it, in sentences."""

from samovar.core import Json, Message, Move
from samovar.games.china.actions import (
    BUILD,
    CHANGE,
    DELIVER,
    DROP,
    END,
    FERRY,
    LINK,
    LOAD,
    LOAN,
    LOSE,
    MOVE,
    PLACE,
    SHELTER,
    SHIP,
    UPGRADE,
    AtMilepost,
    Build,
    Deliver,
    Link,
    Loan,
    Shelter,
    Upgrade,
    WithLoad,
)
from samovar.games.china.bot.alternatives import thought_behind
from samovar.games.china.bot.plan import Plan
from samovar.games.china.bot.policy import Expert, Thought
from samovar.games.china.bot.trips import Trip
from samovar.games.china.components import Demand
from samovar.games.china.grid import NONE
from samovar.games.china.state import FREE, ChinaState


def explain(expert: Expert, state: ChinaState, seat: int, move: Move) -> list[Message]:
    """One or two sentences about a move of the seat."""
    kind = move.kind
    if kind == SHELTER:
        assert isinstance(move, Shelter)
        return [Message("why.shelter", {"city": state.land.cities[move.city].id})]
    if kind == LOSE:
        assert isinstance(move, WithLoad)
        return [_unwanted(state, seat, move.load, "why.lose", "why.lose-unasked")]
    if kind == DELIVER:
        assert isinstance(move, Deliver)
        return _deliver(state, seat, move)
    thought = thought_behind(expert, state, seat, move)
    if kind == DROP:
        assert isinstance(move, WithLoad)
        return [_drop(state, seat, move.load, thought.plan)]
    if kind in (LOAD, SHIP):
        assert isinstance(move, WithLoad)
        return _load(expert, state, seat, move, thought)
    if kind in (PLACE, MOVE, FERRY):
        return _drive(expert, state, seat, move, thought.plan)
    return _spend(expert, state, seat, move, thought)


# --- the trip ------------------------------------------------------------------------------------------------------


def _demand(state: ChinaState, card: int, load: int) -> Demand | None:
    for demand in state.land.demands[card]:
        if demand.load == load:
            return demand
    return None


def _next_stop(state: ChinaState, plan: Plan) -> dict[str, Json] | None:
    """What the plan does first, and what the load that it does it with will bring; None on the way to the congress."""
    load = plan.loads[0]
    for place in range(len(plan.places)):
        if plan.loads[place] == load and plan.cards[place] != NONE:
            demand = _demand(state, plan.cards[place], load)
            if demand is not None:
                return {
                    "load": state.land.loads[load].id,
                    "city": state.land.cities[demand.city].id,
                    "payout": demand.payout,
                }
    return None


def _rate(expert: Expert, state: ChinaState, seat: int, plan: Plan) -> Message:
    """The money a turn that the trip brings, beside the best delivery that it leaves out."""
    planner = expert.planner(state, seat)
    best: Trip | None = None
    for place, option in enumerate(planner.options):
        if option.card in plan.cards:
            continue
        trip = planner.weigh([2 * place + 1] if option.source == NONE else [2 * place, 2 * place + 1])
        if trip is not None and trip.worth > 0.0 and (best is None or trip.rate > best.rate):
            best = trip
    facts: dict[str, Json] = {"rate": _rounded(plan.worth), "payout": plan.payout}
    if best is None or _rounded(best.worth) <= 0.0:
        return Message("why.rate", facts)
    option = planner.options[best.stops[0] >> 1]
    demand = _demand(state, option.card, option.load)
    assert demand is not None
    facts["load"] = state.land.loads[option.load].id
    facts["city"] = state.land.cities[demand.city].id
    facts["other"] = _rounded(best.worth)
    return Message("why.rate-other", facts)


def _rounded(money: float) -> float:
    """In half millions a turn: the plans are no finer."""
    return round(2.0 * money) / 2.0


# --- driving and loads ---------------------------------------------------------------------------------------------


def _drive(expert: Expert, state: ChinaState, seat: int, move: Move, plan: Plan | None) -> list[Message]:
    land = state.land
    if plan is None:
        return [Message("why.no-trip")]
    stop = _next_stop(state, plan)
    if stop is None:
        return [Message("why.congress")]
    if move.kind == PLACE:
        assert isinstance(move, AtMilepost)
        if move.milepost != plan.start:
            return [Message("why.aside", stop)]
        return [Message("why.start", {**stop, "at": str(move.milepost)}), _rate(expert, state, seat, plan)]
    if move.kind == MOVE:
        assert isinstance(move, AtMilepost)
        if move.milepost not in plan.way:
            return [Message("why.aside", stop)]
    steps = 0
    if state.train[seat] in plan.way:
        steps = len(plan.way) - 1 - plan.way.index(state.train[seat])
    later = max(0, steps - state.points)
    speed = max(1, state.speed(seat))
    stop["turns"] = (later + speed - 1) // speed
    delivers = plan.cards[0] != NONE
    if not delivers:
        place = plan.places[0]
        cities = len(land.cities)
        milepost = land.cities[place].center if place < cities else land.ports[place - cities].milepost
        stop["at"] = str(milepost)
    if stop["turns"] == 0:
        key = "why.towards-delivery-now" if delivers else "why.towards-load-now"
    else:
        key = "why.towards-delivery" if delivers else "why.towards-load"
    return [Message(key, stop), _rate(expert, state, seat, plan)]


def _deliver(state: ChinaState, seat: int, move: Deliver) -> list[Message]:
    demand = move.demand
    cash = state.cash[seat] + demand.payout
    facts: dict[str, Json] = {
        "load": state.land.loads[demand.load].id,
        "city": state.land.cities[demand.city].id,
        "payout": demand.payout,
        "cash": cash,
        "target": state.target,
    }
    return [Message("why.deliver", facts), Message("why.cash", facts)]


def _load(expert: Expert, state: ChinaState, seat: int, move: WithLoad, thought: Thought) -> list[Message]:
    plan = thought.plan
    load = move.load
    facts: dict[str, Json] = {"load": state.land.loads[load].id}
    if plan is not None:
        for place in range(len(plan.places)):
            demand = _demand(state, plan.cards[place], load) if plan.cards[place] != NONE else None
            if demand is not None and plan.loads[place] == load:
                facts["city"] = state.land.cities[demand.city].id
                facts["payout"] = demand.payout
                return [Message("why.load", facts), _rate(expert, state, seat, plan)]
    spare = plan is not None and expert.answer(state, seat, thought) == move
    return [_unwanted(state, seat, load, "why.load-spare" if spare else "why.load-idle", "why.load-idle-unasked")]


def _drop(state: ChinaState, seat: int, load: int, plan: Plan | None) -> Message:
    if plan is not None:
        for place in range(len(plan.places)):
            if plan.loads[place] == load and plan.cards[place] != NONE:
                return _unwanted(state, seat, load, "why.drop-wanted", "why.drop-unasked")
    return _unwanted(state, seat, load, "why.drop", "why.drop-unasked")


def _unwanted(state: ChinaState, seat: int, load: int, key: str, unasked: str) -> Message:
    """A load that the trip does without: what the hand would pay for it at best."""
    best: Demand | None = None
    for card in state.hands[seat]:
        demand = _demand(state, card, load)
        if demand is not None and (best is None or demand.payout > best.payout):
            best = demand
    facts: dict[str, Json] = {"load": state.land.loads[load].id}
    if best is None:
        return Message(unasked, facts)
    facts["city"] = state.land.cities[best.city].id
    facts["payout"] = best.payout
    return Message(key, facts)


# --- building and the rest of the turn -----------------------------------------------------------------------------


def _spend(expert: Expert, state: ChinaState, seat: int, move: Move, thought: Thought) -> list[Message]:
    land = state.land
    plan = thought.plan
    kind = move.kind
    cash = state.cash[seat]
    if kind == BUILD:
        assert isinstance(move, Build)
        return _build(expert, state, seat, move, thought)
    if kind == LINK:
        assert isinstance(move, Link)
        facts: dict[str, Json] = {"port": land.ports[move.port].id, "price": land.ports[move.port].cost}
        return [Message("why.link", facts)]
    if kind == UPGRADE:
        assert isinstance(move, Upgrade)
        old = land.locomotives[state.locomotive[seat]]
        new = land.locomotives[move.locomotive]
        price = old.upgrades.get(move.locomotive, 0)
        more: dict[str, Json] = {"locomotive": new.id, "speed": new.speed, "capacity": new.capacity, "price": price}
        return [Message("why.upgrade", more), Message("why.cash-left", {"cash": cash - price})]
    if kind == CHANGE:
        if plan is None:
            return [Message("why.change-none")]
        return [Message("why.change", {"rate": _rounded(plan.worth)})]
    if kind == LOAN:
        assert isinstance(move, Loan)
        return [Message("why.loan", {"amount": move.amount, "debt": land.loan_factor * move.amount})]
    assert kind == END
    stop = None if plan is None else _next_stop(state, plan)
    if plan is None or stop is None:
        return [Message("why.end", {"cash": cash})]
    return [Message("why.end", {"cash": cash}), Message("why.trip-next", stop)]


def _build(expert: Expert, state: ChinaState, seat: int, move: Build, thought: Thought) -> list[Message]:
    plan = thought.plan
    facts: dict[str, Json] = {"price": state.build_cost(seat, move.edge, move.end)}
    if plan is not None and move.edge in plan.edges:
        stop = _next_stop(state, plan)
        if stop is None:
            return [Message("why.congress")]
        left = 0
        for edge in plan.edges:
            if edge != move.edge and state.owner[edge] == FREE:
                left += 1
        facts.update(stop)
        facts["left"] = left
        key = "why.build" if left else "why.build-last"
        return [Message(key, facts), _rate(expert, state, seat, plan)]
    if move.edge in thought.backbone.edges:
        return [Message("why.backbone", facts), Message("why.cash-left", {"cash": state.cash[seat] - _money(facts)})]
    return [Message("why.build-aside", facts)]


def _money(facts: dict[str, Json]) -> int:
    price = facts["price"]
    return price if isinstance(price, int) else 0
