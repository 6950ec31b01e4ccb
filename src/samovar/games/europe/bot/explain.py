"""Why one would play a move of Europe: the plan behind it, in sentences."""

from samovar.core import Json, Message, Move
from samovar.games.europe.actions import (
    CLAIM,
    DECLINE,
    DRAW,
    KEEP,
    PAY,
    STATION,
    TAKE,
    TICKETS,
    BuildStation,
    ClaimRoute,
    KeepTickets,
    TakeCard,
)
from samovar.games.europe.bot import points, tickets
from samovar.games.europe.bot.atlas import LENT, Atlas
from samovar.games.europe.bot.policy import Expert, Turn
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import GRAY, LOCOMOTIVE, TUNNEL
from samovar.games.europe.rules.decisions import Surcharge
from samovar.games.europe.state import FREE, EuropeState

NOT_PLANNED = -1


def explain(expert: Expert, state: EuropeState, seat: int, move: Move) -> list[Message]:
    """One or two sentences about a move of the seat."""
    sight = Sight(expert.atlas, state, seat)
    kind = move.kind
    if kind == KEEP:
        assert isinstance(move, KeepTickets)
        return _keeping(expert, sight, move)
    if kind in (PAY, DECLINE):
        return _tunnel(sight, move)
    if state.choosing:
        return []
    turn = Turn(expert, sight)
    if kind == CLAIM:
        assert isinstance(move, ClaimRoute)
        return _claim(turn, move)
    if kind == STATION:
        assert isinstance(move, BuildStation)
        return _station(turn, move)
    if kind == TICKETS:
        return _asking(turn)
    if kind == TAKE:
        assert isinstance(move, TakeCard)
        return _card(turn, state.row[move.slot])
    if kind == DRAW:
        return _blind(turn)
    return [Message("why.pass")]


def _ends(atlas: Atlas, link: int) -> dict[str, Json]:
    cities = atlas.map.cities
    return {"a": cities[atlas.a[link]].id, "b": cities[atlas.b[link]].id}


def _ticket_over(turn: Turn, link: int) -> int:
    """The place in the plan of the dearest ticket whose way goes over a link."""
    found = NOT_PLANNED
    for place in range(len(turn.plan.tickets)):
        if link in turn.plan.paths[place]:
            worth = turn.atlas.ticket_points[turn.plan.tickets[place]]
            if found < 0 or worth > turn.atlas.ticket_points[turn.plan.tickets[found]]:
                found = place
    return found


# --- routes and stations -------------------------------------------------------------------------------------------


def _claim(turn: Turn, move: ClaimRoute) -> list[Message]:
    atlas = turn.atlas
    link = atlas.link_of[move.route]
    facts = _ends(atlas, link)
    place = _ticket_over(turn, link)
    found: list[Message] = []
    if place >= 0:
        ticket = turn.plan.tickets[place]
        facts["ticket"] = atlas.map.tickets[ticket].id
        left = 0
        for other in turn.plan.paths[place]:
            if other != link and (other in turn.plan.links or other in turn.plan.loans):
                left += 1
        facts["left"] = left
        found.append(Message("why.joins" if left > 0 else "why.completes", facts))
    else:
        found.append(_points(turn, link, facts))
    rivals = _rivals(turn, link) if found[0].key != "why.points-aside" else []
    if rivals:
        found.append(Message("why.rival", {"rivals": rivals, "a": facts["a"], "b": facts["b"]}))
    elif atlas.map.route_kind[move.route] == TUNNEL:
        hand = turn.hand
        spare = hand[LOCOMOTIVE] - move.cards[LOCOMOTIVE]
        if move.color >= 0:
            spare += hand[move.color] - move.cards[move.color]
        found.append(Message("why.tunnel-spare", {"spare": spare}))
    return found


def _points(turn: Turn, link: int, facts: dict[str, Json]) -> Message:
    """A link that no ticket of the plan wants: what it scores."""
    atlas = turn.atlas
    facts["points"] = atlas.points[link]
    facts["trains"] = atlas.length[link]
    for ticket in turn.tickets:
        if points.joined(turn.sight, [ticket], atlas.a[link], atlas.b[link]) > 0.0:
            facts["ticket"] = atlas.map.tickets[ticket].id
            facts["left"] = 0
            return Message("why.completes", facts)
    if turn.horizon <= turn.style.express and points.Express(turn.sight, turn.lengths).gain(link) > 0.0:
        facts["bonus"] = turn.state.map.longest_path_points
        return Message("why.longest", facts)
    if turn.horizon <= turn.style.endgame:
        facts["turns"] = turn.horizon
        return Message("why.points-late", facts)
    return Message("why.points" if not turn.plan.links else "why.points-aside", facts)


def _rivals(turn: Turn, link: int) -> list[Json]:
    """The others whose routes end where a link does, and who could claim it next."""
    atlas = turn.atlas
    state = turn.state
    near = [False] * state.players
    for city in (atlas.a[link], atlas.b[link]):
        for route in state.map.routes_at[city]:
            owner = state.owner[route]
            if owner not in (FREE, turn.sight.seat) and state.trains[owner] >= atlas.length[link]:
                near[owner] = True
    found: list[Json] = [who for who in range(state.players) if near[who]]
    return found


def _station(turn: Turn, move: BuildStation) -> list[Message]:
    atlas = turn.atlas
    state = turn.state
    city = state.map.cities[move.city].id
    ways = atlas.ways[move.city]
    for place in range(0, len(ways), 2):
        link = ways[place]
        over = _ticket_over(turn, link) if turn.sight.status[link] == LENT else NOT_PLANNED
        if over >= 0:
            facts = _ends(atlas, link)
            facts["city"] = city
            facts["owner"] = state.owner[atlas.tracks[link][0]]
            facts["ticket"] = atlas.map.tickets[turn.plan.tickets[over]].id
            return [Message("why.station", facts), _station_price(state)]
    return [Message("why.station-idle", {"city": city}), _station_price(state)]


def _station_price(state: EuropeState) -> Message:
    return Message("why.station-price", {"points": state.map.station_points})


# --- cards ---------------------------------------------------------------------------------------------------------


def _missing(turn: Turn) -> Message:
    lacking = turn.needs.lacking
    routes = len(turn.plan.links)
    if routes == 0:
        return Message("why.plan-done", {"trains": turn.sight.trains})
    return Message("why.missing", {"cards": lacking, "routes": routes})


def _card(turn: Turn, card: int) -> list[Message]:
    """What a card serves, by the gain that the plan has of it."""
    atlas = turn.atlas
    missing = _missing(turn)
    name = turn.state.map.card_names[card]
    if turn.needs.gains(turn.hand)[card] > 0.0:
        if card == LOCOMOTIVE:
            return [Message("why.locomotive"), missing]
        wanted = _wanting(turn, card)
        if wanted >= 0:
            facts = _ends(atlas, wanted)
            facts["card"] = name
            return [Message("why.card", facts), missing]
    if card == LOCOMOTIVE:
        return [Message("why.locomotive-spare"), missing]
    return [Message("why.card-spare", {"card": name, "held": turn.hand[card]}), missing]


def _wanting(turn: Turn, card: int) -> int:
    """The longest link of the plan that a colour would help to pay, those that take no other first."""
    sight = turn.sight
    best = NOT_PLANNED
    most = 0
    for link in turn.plan.links:
        first = sight.first[link]
        second = sight.second[link]
        if card not in (first, second) and GRAY not in (first, second):
            continue
        size = turn.atlas.length[link] + (100 if card in (first, second) else 0)
        if size > most:
            best = link
            most = size
    return best


def _blind(turn: Turn) -> list[Message]:
    return [Message("why.blind"), _missing(turn)]


def _tunnel(sight: Sight, move: Move) -> list[Message]:
    question = sight.state.pending[-1]
    if not isinstance(question, Surcharge):
        return []
    route = sight.atlas.map.routes[question.claim.route].id
    facts: dict[str, Json] = {"due": question.due, "route": route}
    return [Message("why.pay" if move.kind == PAY else "why.decline", facts)]


# --- tickets -------------------------------------------------------------------------------------------------------


def _asking(turn: Turn) -> list[Message]:
    worth = tickets.worth_of_asking(turn.sight, turn.horizon - 1)
    facts: dict[str, Json] = {"turns": turn.horizon}
    if turn.plan.links:
        return [Message("why.tickets-early", {"routes": len(turn.plan.links)})]
    if worth < 1.0:
        return [Message("why.tickets-late", facts)]
    facts["points"] = round(worth)
    return [Message("why.tickets", facts)]


def _keeping(expert: Expert, sight: Sight, move: KeepTickets) -> list[Message]:
    atlas = expert.atlas
    held = tickets.open_tickets(sight)
    wanted = sorted(held + move.tickets)
    plan = expert.planner.plan(sight, wanted)
    worth = 0
    for ticket in move.tickets:
        worth += atlas.ticket_points[ticket]
    facts: dict[str, Json] = {
        "tickets": [atlas.map.tickets[ticket].id for ticket in move.tickets],
        "points": worth,
        "trains": plan.trains,
        "have": sight.trains,
    }
    found = [Message("why.keep", facts)]
    shared = _shared(atlas, plan.paths)
    if plan.hopeless:
        lost: list[Json] = [atlas.map.tickets[ticket].id for ticket in plan.hopeless]
        found.append(Message("why.hopeless", {"tickets": lost}))
    elif shared >= 0:
        found.append(Message("why.shared", _ends(atlas, shared)))
    else:
        left = [ticket for ticket in sight.state.offered[sight.seat] if ticket not in move.tickets]
        if left:
            more = expert.planner.plan(sight, sorted([*wanted, left[0]])).trains - plan.trains
            if more > 0:
                name = atlas.map.tickets[left[0]].id
                found.append(Message("why.left-out", {"ticket": name, "trains": more}))
    return found


def _shared(atlas: Atlas, paths: list[list[int]]) -> int:
    """The longest link that serves two tickets at once."""
    best = NOT_PLANNED
    for place in range(len(paths)):
        for link in paths[place]:
            for other in range(place):
                if link in paths[other] and (best < 0 or atlas.length[link] > atlas.length[best]):
                    best = link
    return best
