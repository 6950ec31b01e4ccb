"""The deliveries that a hand makes possible, and the places where they begin and end."""

from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.style import Style
from samovar.games.china.components import Land
from samovar.games.china.grid import FAR, NONE
from samovar.games.china.state import ChinaState


class Option:
    """One demand of the hand, with one source of its load (NONE where it is aboard), between two places.

    A place is a city by its number, or a container port by its number beyond all cities.
    """

    def __init__(self, card: int, load: int, payout: int, source: int, goal: int) -> None:
        self.card = card
        self.load = load
        self.payout = payout
        self.source = source
        self.goal = goal
        # The same places as the planner numbers them.
        # The payout as the player sees it, who may misjudge it.
        self.seen = float(payout)
        self.start = NONE
        self.end = NONE
        self.promise = 0.0


def mileposts_of(land: Land, place: int) -> list[int]:
    if place < len(land.cities):
        return land.cities[place].mileposts
    return [land.ports[place - len(land.cities)].milepost]


def middle_of(land: Land, place: int) -> int:
    if place < len(land.cities):
        return land.cities[place].center
    return land.ports[place - len(land.cities)].milepost


def options_of(state: ChinaState, seat: int) -> list[Option]:
    """Every demand of the hand with every source on the mainland; Taiwan is served at container ports."""
    land = state.land
    aboard = state.loads[seat]
    found: list[Option] = []
    for card in state.hands[seat]:
        for demand in land.demands[card]:
            goals = _ports(state, seat) if land.cities[demand.city].taiwan else [demand.city]
            for goal in goals:
                if demand.load in aboard:
                    found.append(Option(card, demand.load, demand.payout, NONE, goal))
                elif state.stock[demand.load] > 0:
                    for source in land.loads[demand.load].sources:
                        if not land.cities[source].taiwan:
                            found.append(Option(card, demand.load, demand.payout, source, goal))
    return found


def _ports(state: ChinaState, seat: int) -> list[int]:
    """The ports whose container link is there, or can be had."""
    land = state.land
    found: list[int] = []
    for number, port in enumerate(land.ports):
        if state.has_link(seat, number) or port.most == 0 or state.link_owners(number) < port.most:
            found.append(len(land.cities) + number)
    return found


def misjudge(option: Option, seat: int, part: float) -> None:
    """See a payout too high or too low, always by the same part for the same delivery: a whim that lasts.

    It lasts when the load is aboard, too: who then thought less of it would put it down for something else, think the
    world of it again, and go to and fro between the two for the rest of the game.
    """
    key = option.card * 7919 + option.load * 613 + option.goal * 1031 + seat * 31_337
    for _ in range(3):
        key = (key * 1_103_515_245 + 12_345) % (1 << 31)
    chance = key / (1 << 31)
    option.seen = option.payout * max(0.05, 1.0 + part * (2.0 * chance - 1.0))


def likely(state: ChinaState, seat: int, style: Style, atlas: Atlas) -> list[Option]:
    """The options that the bare map makes promising: each one kept costs a search or two."""
    options = options_of(state, seat)
    if style.misjudged > 0.0:
        for option in options:
            misjudge(option, seat, style.misjudged)
    if len(options) <= style.looked_at:
        return options
    known: dict[int, int] = {}
    for option in options:
        option.promise = _promise(state, seat, style, atlas, option, known)
    options.sort(key=_by_promise, reverse=True)
    return options[: style.looked_at]


def _by_promise(option: Option) -> float:
    return option.promise


def _promise(state: ChinaState, seat: int, style: Style, atlas: Atlas, option: Option, known: dict[int, int]) -> float:
    """Money per turn on the bare map, track from the network included; what is aboard comes first."""
    land = state.land
    bare = atlas.bare(atlas.city(option.goal))
    track = _track_to(state, seat, atlas, option.goal, known)
    train = state.train[seat]
    if option.source == NONE:
        return 1000.0 + option.payout
    steps = bare.steps[land.cities[option.source].center]
    track += min(_track_to(state, seat, atlas, option.source, known), bare.money[land.cities[option.source].center])
    if train != NONE:
        steps += atlas.bare(option.source).steps[train]
    gain = option.seen - style.early_track_share * track
    turns = steps / state.speed(seat) + 1.0
    return gain / turns if gain > 0 else gain


def _track_to(state: ChinaState, seat: int, atlas: Atlas, place: int, known: dict[int, int]) -> int:
    """The price of joining a place to the network on the bare map."""
    city = atlas.city(place)
    if city in known:
        return known[city]
    money = atlas.bare(city).money
    best = FAR
    for milepost in state.reached[seat]:
        if money[milepost] < best:
            best = money[milepost]
    for milepost in state.land.major_mileposts:
        if money[milepost] < best:
            best = money[milepost]
    known[city] = best
    return best
