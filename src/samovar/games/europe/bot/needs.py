"""What cards a list of links still needs, and what one more card would be worth."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot.atlas import GOAL_SYMBOLS, GOAL_TUNNEL
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, KINDS_OF_CARD, LOCOMOTIVE

# How hard a missing card is to come by: of one colour, of one of two, of any; then the same beyond the plan.
ONE: Final = 0
TWO: Final = 1
ANY: Final = 2
BEYOND: Final = 3
CLASSES: Final = 6
NO_LINK: Final = -1
NOWHERE: Final = -1
NO_STACK: Final = 1000

# The colours of a hand are held in one number, so many bits for each: that is far quicker to count with than a list.
# Nobody ever needs more than MOST of a colour; the last value is for one card more.
BITS: Final = 7
MASK: Final = 127
MOST: Final = 126

# So is a goal: its cards beside locomotives, where in a hand its two colours are, where its kind of missing cards is
# counted, whether it is a tunnel, its locomotives.
NEEDED: Final = 31
FIRST: Final = 5
SECOND: Final = 11
CLASS: Final = 17
PLACE: Final = 63
ANYWHERE: Final = 63  # a gray goal
COUNT: Final = 10
COUNTED: Final = 1023


def packed(hand: list[int]) -> i64:
    """The colours of a hand in one number."""
    number: i64 = 0
    color: i64 = COLORS - 1
    while color >= 0:
        held: i64 = hand[color]
        if held > MOST:
            held = MOST
        number = number << BITS | held
        color -= 1
    return number


def largest(left: i64) -> i64:
    """The colour of which a hand holds most, the first of those that are equal."""
    best: i64 = 0
    most: i64 = left & MASK
    color: i64 = 1
    while color < COLORS:
        left >>= BITS
        if left & MASK > most:
            most = left & MASK
            best = color
        color += 1
    return best


class Needs:
    """The goals of a seat, ready to be held against any hand. Those from `beyond` on are not of the plan."""

    def __init__(self, sight: Sight, links: list[int], beyond: int) -> None:
        self.atlas = sight.atlas
        self.style = self.atlas.style
        self.lacking = 0
        # The links in the order in which they are served: fixed colours, a choice of two, gray by length.
        self.links: list[int] = []
        self._goals: list[int] = []
        self._symbols: i64 = 0
        # Colours that some goal asks for by name, locomotives always; the smallest stack that a gray goal was given.
        self._named: i64 = 1 << LOCOMOTIVE
        self._least_stack: i64 = NO_STACK
        two: list[int] = []
        gray: list[int] = []
        firsts = sight.first
        seconds = sight.second
        place: i64 = 0
        for each in links:
            link: i64 = each
            first: i64 = firsts[link]
            if first != seconds[link]:
                two.append(place)
            elif first == GRAY:
                gray.append(place)
            else:
                self._add(link, first, first, ONE, place >= beyond)
            place += 1
        for among in two:
            self._add(links[among], firsts[links[among]], seconds[links[among]], TWO, among >= beyond)
        if gray:
            lengths = self.atlas.length
            length: i64 = self.atlas.longest
            while length > 0:
                for among in gray:
                    link = links[among]
                    if lengths[link] == length:
                        self._add(link, GRAY, GRAY, ANY, among >= beyond)
                length -= 1

    def _add(self, link: i64, first: i64, second: i64, hardness: i64, beyond: bool) -> None:
        goal: i64 = self.atlas.goals[link]
        self._symbols += goal >> GOAL_SYMBOLS
        if beyond:
            hardness += BEYOND
        one: i64 = ANYWHERE
        other: i64 = ANYWHERE
        named: i64 = self._named
        bit: i64 = 1
        if first != GRAY:
            one = BITS * first
            named |= bit << first
        if second != GRAY:
            other = BITS * second
            named |= bit << second
        self._named = named
        self.links.append(link)
        self._goals.append(goal | one << FIRST | other << SECOND | COUNT * hardness << CLASS)

    def missing(self, hand: list[int]) -> float:
        """What the hand lacks for all goals, in cards; `lacking` is the plain number."""
        return self.lacks(packed(hand), hand[LOCOMOTIVE], NOWHERE)

    def place_of(self, link: i64) -> i64:
        """Where a link is among the goals, or NOWHERE."""
        place: i64 = 0
        for each in self.links:
            if each == link:
                return place
            place += 1
        return NOWHERE

    def lacks(self, left: i64, locomotives: i64, without: i64) -> float:
        """What a hand lacks (its colours packed) for all goals but the one at the place `without`."""
        style = self.style
        short: i64 = 0
        total: i64 = 0
        symbols: i64 = self._symbols
        open_goals: i64 = 0
        spares: i64 = 0
        least_stack: i64 = NO_STACK
        place: i64 = -1
        for each in self._goals:
            place += 1
            goal: i64 = each
            if place == without:
                symbols -= goal >> GOAL_SYMBOLS
                continue
            needed: i64 = goal & NEEDED
            color: i64 = goal >> FIRST & PLACE
            other: i64 = goal >> SECOND & PLACE
            held: i64 = 0
            if color != other:
                if color == ANYWHERE or (other != ANYWHERE and left >> other & MASK > left >> color & MASK):
                    color = other
                held = left >> color & MASK
            elif color == ANYWHERE:
                color = BITS * largest(left)
                held = left >> color & MASK
                if held < least_stack:
                    least_stack = held
            else:
                held = left >> color & MASK
            rest: i64 = held - needed
            if rest < 0:
                lack: i64 = needed - held
                short += lack << (goal >> CLASS & PLACE)
                total += lack
                open_goals += 1
                rest = 0
            if goal >> GOAL_TUNNEL & 1 != 0:
                if rest > 0:
                    rest -= 1
                else:
                    spares += 1
            left -= held - rest << color
        self._least_stack = least_stack
        value = style.unfinished * float(open_goals)
        over: i64 = locomotives - symbols
        if over < 0:
            value -= style.missing_locomotive * float(over)
            self.lacking = total - over
            over = 0
        elif total > over:
            self.lacking = total - over
        else:
            self.lacking = 0
        if total > 0:
            hardness: i64 = 0
            while short > 0:
                count: i64 = short & COUNTED
                if count > 0:
                    if over >= count:
                        over -= count
                    else:
                        value += style.hardness[hardness] * float(count - over)
                        over = 0
                short >>= COUNT
                hardness += 1
        if spares > over:
            value += style.tunnel_spare * float(spares - over)
        return value

    def gains(self, hand: list[int]) -> list[float]:
        """By how much each kind of card would lessen what is missing."""
        left: i64 = packed(hand)
        locomotives: i64 = hand[LOCOMOTIVE]
        before = self.lacks(left, locomotives, NOWHERE)
        gains = [0.0] * KINDS_OF_CARD
        if before > 0:
            # A colour that no goal names helps only where it would be the largest stack at some gray goal.
            least = self._least_stack
            named = self._named
            card: i64 = 1
            color: i64 = 0
            while color < COLORS:
                if named >> color & 1 != 0 or (left >> BITS * color & MASK) + 1 >= least:
                    gains[color] = before - self.lacks(left + card, locomotives, NOWHERE)
                card <<= BITS
                color += 1
            gains[LOCOMOTIVE] = before - self.lacks(left, locomotives + 1, NOWHERE)
        return gains
