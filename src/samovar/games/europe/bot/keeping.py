"""The tickets that experts keep at the start: hands of tickets that somebody may well hold."""

from typing import Final

from samovar.core import Dice
from samovar.games.europe.bot import tickets
from samovar.games.europe.bot.planner import Planner
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import Map
from samovar.games.europe.state import FREE, EuropeState

# So many deals are chosen from, the same ones for all tables of a map: more hardly guess better, and take their time.
DEALS: Final = 1000
SEED: Final = "00" * 16
CARDS_AT_START: Final = 4


class Kept:
    """Tickets kept together, and the links of the plan for them on an empty board."""

    def __init__(self, tickets: list[int], longs: int, links: list[int]) -> None:
        self.tickets = tickets
        self.longs = longs
        self.links = links


def keepings(planner: Planner, world: EuropeState) -> list[Kept]:
    """What an expert keeps of many deals; of the world only the map is looked at."""
    map = world.map
    blank = _blank(world)
    sight = Sight(planner.atlas, blank, 0)
    style = planner.atlas.style
    dice = Dice(SEED, "keepings")
    found: list[Kept] = []
    for _ in range(DEALS):
        blank.offered[0] = _some(map.long_tickets, map.long_dealt, dice) + _some(
            map.regular_tickets, map.regular_dealt, dice
        )
        choices = tickets.choices(planner, sight, [], map.keep_at_start, style.game_turns, style.start_friction)
        kept = sorted(tickets.best_of(choices).tickets)
        found.append(Kept(kept, longs_of(map, kept), planner.plan(sight, kept).links))
    return found


def longs_of(map: Map, tickets: list[int]) -> int:
    """How many of these tickets are long."""
    count = 0
    for ticket in tickets:
        if map.tickets[ticket].long:
            count += 1
    return count


def _blank(world: EuropeState) -> EuropeState:
    """The first seat before its first turn, the board empty."""
    blank = world.copy()
    blank.owner = [FREE] * len(blank.owner)
    blank.trains[0] = blank.map.trains
    blank.stations[0] = []
    hand = [0] * len(blank.hands[0])
    hand[0] = CARDS_AT_START
    blank.hands[0] = hand
    return blank


def _some(of: list[int], count: int, dice: Dice) -> list[int]:
    rest = of.copy()
    return [rest.pop(dice.below(len(rest))) for _ in range(count)]
