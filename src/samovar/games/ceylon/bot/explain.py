"""Why one would play a move of Ceylon: what made its price, in sentences."""

from samovar.core import Dice, Json, Message, Move, Priced
from samovar.games.ceylon.actions import (
    ACTION_OF,
    DEVELOP,
    END,
    HARVEST,
    HIRE,
    INCOME,
    MOVE,
    PICK,
    PLACE,
    PLANT,
    PLAY,
    RETURN,
    STOP,
    TRADE,
    Act,
    ActOnHex,
    Harvest,
    Hire,
    OnHex,
    PlayCard,
    ReturnCrates,
    Trade,
)
from samovar.games.ceylon.bot.policy import Expert
from samovar.games.ceylon.bot.pricing import Pricing
from samovar.games.ceylon.components import ACTIONS, KINDS_OF_TEA, POINTS, RUPEES, TEAS, crates_json
from samovar.games.ceylon.state import NONE, CeylonState

# Prices without noise throw no dice; the interface asks for some.
UNUSED = "00" * 16
# A term of a price below this is not worth a sentence, in points.
LEAST = 0.4
# A contract that lacks more crates than this is not named.
NEARLY = 2


def explain(expert: Expert, state: CeylonState, seat: int, move: Move) -> list[Message]:
    """One or two sentences about a move of the seat."""
    priced = expert.options(state, seat, Dice(UNUSED, "explain"))
    terms: dict[str, float] = {}
    for option in priced:
        if option.move == move and option.terms is not None:
            terms = option.terms
    kind = move.kind
    if kind == PLAY:
        assert isinstance(move, PlayCard)
        return _card(expert, state, seat, move)
    expert.pricing.look(state, seat)
    if kind in (PLACE, PICK):
        assert isinstance(move, OnHex)
        return [_start(state, move.hex)] if kind == PLACE else [_pick(state, seat, move.hex)]
    if kind == RETURN:
        assert isinstance(move, ReturnCrates)
        return _give_back(expert.pricing, state, seat, move)
    if kind == STOP:
        return [Message("why.stop")]
    if kind == END:
        return [Message("why.token-kept" if state.tokens[seat] > 0 else "why.end", {"tokens": state.tokens[seat]})]
    assert isinstance(move, Act)
    return _act(expert.pricing, state, seat, move, terms)[:2]


def _act(pricing: Pricing, state: CeylonState, seat: int, move: Act, terms: dict[str, float]) -> list[Message]:
    kind = move.kind
    if kind == PLANT:
        assert isinstance(move, ActOnHex)
        return _plant(state, seat, move, terms)
    if kind == HARVEST:
        assert isinstance(move, Harvest)
        return _harvest(pricing, state, seat, move)
    if kind == TRADE:
        assert isinstance(move, Trade)
        return _trade(state, seat, move)
    if kind == HIRE:
        assert isinstance(move, Hire)
        return _hire(state, seat, move)
    if kind == DEVELOP:
        return _develop(state, seat, move, terms)
    if kind == MOVE:
        assert isinstance(move, ActOnHex)
        return _walk(pricing, state, seat, move)
    assert kind == INCOME
    rupees = state.income[seat]
    if move.tile:
        rupees += state.island.tiles[state.tile[seat]].income
    facts: dict[str, Json] = {"rupees": rupees, "have": state.rupees[seat]}
    poor = state.rupees[seat] < max(state.plant_cost[seat], state.hire_cost[seat])
    return [Message("why.income-poor" if poor else "why.income", facts)]


# --- the first hex and the cards -----------------------------------------------------------------------------------


def _start(state: CeylonState, hex: int) -> Message:
    """The better teas beside a hex, and the borders to cross from it."""
    island = state.island
    teas = [0] * KINDS_OF_TEA
    borders = 0
    for other in island.hexes[hex].neighbours:
        if state.in_play >> other & 1:
            teas[state.level[other]] += 1
            if island.district_of[other] != island.district_of[hex]:
                borders += 1
    return Message("why.start", {"green": teas[1], "white": teas[2], "borders": borders})


def _card(expert: Expert, state: CeylonState, seat: int, move: PlayCard) -> list[Message]:
    """What the card's own action is good for: the best that could be done next."""
    actions = state.island.cards[move.card].actions
    other = actions[1] if actions[0] == move.own else actions[0]
    facts: dict[str, Json] = {"own": ACTIONS[move.own], "others": ACTIONS[other]}
    world = state.copy()
    world.play(move, seat)
    best = _best(expert.options(world, seat, Dice(UNUSED, "explain"))) if world.acting == seat else None
    if best is None:
        return [Message("why.play", facts)]
    expert.pricing.look(world, seat)
    assert isinstance(best.move, Act)
    reasons = _act(expert.pricing, world, seat, best.move, {} if best.terms is None else best.terms)
    own = ACTION_OF[best.move.kind] == move.own or best.move.token
    return [Message("why.play" if own else "why.play-otherwise", facts), reasons[0]]


def _best(options: list[Priced]) -> Priced | None:
    for option in options:
        if option.move.kind != END:
            return option
    return None


# --- actions -------------------------------------------------------------------------------------------------------


def _plant(state: CeylonState, seat: int, move: ActOnHex, terms: dict[str, float]) -> list[Message]:
    """Why this hex: the strongest of the bonus, the majority, the slot and the crop."""
    island = state.island
    district = island.district_of[move.hex]
    facts: dict[str, Json] = {
        "district": island.districts[district].id,
        "price": state.plant_cost[seat],
        "tea": TEAS[state.level[move.hex]],
    }
    mine = 0
    best = 0
    leader = seat
    for who in range(state.players):
        count = 0
        for hex in island.districts[district].hexes:
            if state.owner[hex] == who:
                count += 2 if state.doubled >> hex & 1 else 1
        if who == seat:
            mine = count
        elif count > best:
            best = count
            leader = who
    facts["mine"] = mine + 1
    found: list[Message] = []
    if terms.get("bonus", 0.0) > LEAST and mine == 0:
        points = island.district_bonus[min(state.bonuses_taken, len(island.district_bonus) - 1)]
        facts["points"] = points
        facts["left"] = _districts_without(state, seat) - 1
        found.append(Message("why.plant-bonus" if facts["left"] else "why.plant-last", facts))
    if leader != seat and mine <= best:
        facts["rival"] = leader
        facts["theirs"] = best
        found.append(Message("why.plant-contest", facts))
    if terms.get("slot", 0.0) > LEAST:
        found.append(Message("why.plant-slot", facts))
    if not found:
        found.append(Message("why.plant", facts))
    found.append(Message("why.crop", facts))
    return found


def _districts_without(state: CeylonState, seat: int) -> int:
    """The districts in play where the seat has no plantation yet."""
    there: list[int] = []
    for hex in range(len(state.owner)):
        if state.owner[hex] == seat:
            there.append(state.island.district_of[hex])
    count = 0
    for district in range(len(state.counsellor)):
        if state.counsellor[district] != NONE and district not in there:
            count += 1
    return count


def _harvest(pricing: Pricing, state: CeylonState, seat: int, move: Harvest) -> list[Message]:
    if move.tile:
        return [Message("why.harvest-far")]
    got = [0] * KINDS_OF_TEA
    given = 0
    for hex in range(len(state.owner)):
        if move.hexes >> hex & 1:
            got[state.level[hex]] += 1
            if state.owner[hex] != seat:
                given += 1
    after = [state.crates[seat][tea] + got[tea] for tea in range(KINDS_OF_TEA)]
    found = [Message("why.harvest", {"crates": crates_json(got)}), *_towards(pricing, state, after)]
    if given > 0:
        found.append(Message("why.harvest-others", {"count": given}))
    return found


def _towards(pricing: Pricing, state: CeylonState, crates: list[int]) -> list[Message]:
    """The best contract on the wagons that these crates fulfil, or nearly."""
    island = state.island
    best = NONE
    lacks = 0
    most = 0
    for contract in state.wagons:
        if contract == NONE:
            continue
        facts = island.contracts[contract]
        missing = 0
        for tea in range(KINDS_OF_TEA):
            missing += max(0, facts.crates[tea] - crates[tea])
        worth = facts.rewards[POINTS] - 3 * missing
        if missing <= NEARLY and missing + 1 <= pricing.turns and (best == NONE or worth > most):
            best = contract
            lacks = missing
            most = worth
    if best == NONE:
        return []
    named: dict[str, Json] = {
        "contract": island.contracts[best].id,
        "points": island.contracts[best].rewards[POINTS],
        "missing": lacks,
    }
    return [Message("why.contract-near" if lacks else "why.contract-ready", named)]


def _trade(state: CeylonState, seat: int, move: Trade) -> list[Message]:
    facts = state.island.contracts[move.contract]
    companies = state.companies[seat].bit_count()
    rupees = state.trade_rupees[seat]
    if move.reward == POINTS:
        first = Message("why.trade-points", {"points": facts.rewards[POINTS]})
    else:
        rupees += facts.rewards[RUPEES]
        first = Message("why.trade-rupees", {"rupees": rupees, "have": state.rupees[seat]})
    found = [first]
    if state.companies[seat] >> facts.company & 1 == 0:
        table = state.island.company_points
        more = table[min(companies + 1, len(table) - 1)] - table[companies]
        found.append(Message("why.company", {"companies": companies + 1, "points": more}))
    return found


def _hire(state: CeylonState, seat: int, move: Hire) -> list[Message]:
    island = state.island
    mine = 0
    for hex in island.districts[move.district].hexes:
        if state.owner[hex] == seat:
            mine += 2 if state.doubled >> hex & 1 else 1
    facts: dict[str, Json] = {
        "district": island.districts[move.district].id,
        "mine": mine,
        "counsellor": island.counsellors[state.counsellor[move.district]].id,
        "price": state.hire_cost[seat],
    }
    return [Message("why.hire" if mine else "why.hire-early", facts), Message("why.ability", facts)]


def _develop(state: CeylonState, seat: int, move: Act, terms: dict[str, float]) -> list[Message]:
    island = state.island
    steps = island.tiles[state.tile[seat]].advance if move.tile else 1
    reached = min(state.space[seat] + steps, island.last_space)
    points = state.develop_points[seat]
    for space in range(state.space[seat] + 1, reached + 1):
        points += state.bonus_at(space)
    found = [Message("why.develop", {"space": reached, "tokens": state.tokens[seat] + 1})]
    if points > 0:
        found.append(Message("why.develop-points", {"points": points}))
    elif terms.get("overtaking", 0.0) > 0.0:
        passed = state.technology[state.technology.index(seat) - 1]
        found.append(Message("why.overtakes", {"rival": passed}))
    return found


def _walk(pricing: Pricing, state: CeylonState, seat: int, move: ActOnHex) -> list[Message]:
    """What can be done from where the pawn goes: the best of the three actions that ask for a place."""
    island = state.island
    base = pricing.crates(state, seat, state.crates[seat])
    district = island.district_of[move.hex]
    near = island.reach[move.hex] & state.planted
    gains = [
        pricing.plant(state, seat, move.hex),
        pricing.hire(state, seat, district),
        pricing.harvest(state, seat, move.hex, near, base) if near else -1.0,
    ]
    names = ["why.walk-plant", "why.walk-hire", "why.walk-harvest"]
    best = 0
    for place in range(1, len(gains)):
        if gains[place] > gains[best]:
            best = place
    facts: dict[str, Json] = {
        "hex": island.hexes[move.hex].id,
        "district": island.districts[district].id,
        "plantations": near.bit_count(),
        "price": 0 if move.tile else state.move_price(seat, state.distance[state.pawn[seat]][move.hex]),
    }
    found = [Message(names[best] if gains[best] > 0.0 else "why.walk", facts)]
    if facts["price"]:
        found.append(Message("why.walk-price", facts))
    return found


# --- crates --------------------------------------------------------------------------------------------------------


def _pick(state: CeylonState, seat: int, hex: int) -> Message:
    own = state.owner[hex] == seat
    return Message("why.pick-own" if own else "why.pick", {"tea": TEAS[state.level[hex]]})


def _give_back(pricing: Pricing, state: CeylonState, seat: int, move: ReturnCrates) -> list[Message]:
    kept = [state.crates[seat][tea] - move.crates[tea] for tea in range(KINDS_OF_TEA)]
    return [Message("why.kept", {"crates": crates_json(kept)}), *_towards(pricing, state, kept)]
