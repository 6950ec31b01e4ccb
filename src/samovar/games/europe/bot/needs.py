"""What cards a list of links still needs, and what one more card would be worth."""

from typing import Final

from mypy_extensions import i64

from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, KINDS_OF_CARD, LOCOMOTIVE

# How hard a missing card is to come by: of one colour, of one of two, of any; then the same beyond the plan.
ONE: Final = 0
TWO: Final = 1
ANY: Final = 2
BEYOND: Final = 3
CLASSES: Final = 6
NO_LINK: Final = -1
NO_STACK: Final = 1000


class Needs:
    """The goals of a seat, ready to be held against any hand. Those from `beyond` on are not of the plan."""

    def __init__(self, sight: Sight, links: list[int], beyond: int) -> None:
        atlas = sight.atlas
        self.atlas = atlas
        self.style = atlas.style
        self.lacking = 0
        # The links in the order in which they are served: fixed colours, a choice of two, gray by length.
        self.links: list[int] = []
        self.first: list[int] = []
        self.second: list[int] = []
        self.hardness: list[int] = []
        # Of each goal: the cards beside its locomotives, and whether it is a tunnel; of all: the locomotives.
        self._needed: list[int] = []
        self._tunnel: list[bool] = []
        self._symbols = 0
        # Colours that some goal asks for by name, locomotives always; the smallest stack that a gray goal was given.
        self._named = [False] * COLORS + [True]
        self._least_stack = NO_STACK
        for wanted in (ONE, TWO):
            for place in range(len(links)):
                link = links[place]
                first = sight.first[link]
                second = sight.second[link]
                if (first != second) if wanted == TWO else (first == second and first != GRAY):
                    self._add(link, first, second, wanted, place >= beyond)
        gray = [place for place in range(len(links)) if self._is_gray(sight, links[place])]
        for length in range(atlas.longest if gray else 0, 0, -1):
            for place in gray:
                if atlas.length[links[place]] == length:
                    self._add(links[place], GRAY, GRAY, ANY, place >= beyond)

    def _is_gray(self, sight: Sight, link: int) -> bool:
        return sight.first[link] == GRAY and sight.second[link] == GRAY

    def _add(self, link: int, first: int, second: int, hardness: int, beyond: bool) -> None:
        self.links.append(link)
        self.first.append(first)
        self.second.append(second)
        self.hardness.append(hardness + BEYOND if beyond else hardness)
        self._needed.append(self.atlas.length[link] - self.atlas.locomotives[link])
        self._tunnel.append(self.atlas.tunnel[link])
        self._symbols += self.atlas.locomotives[link]
        if first != GRAY:
            self._named[first] = True
        if second != GRAY:
            self._named[second] = True

    def missing(self, hand: list[int], without: int = NO_LINK) -> float:
        """What the hand lacks for all goals (but the link `without`), in cards; `lacking` is the plain number."""
        style = self.style
        firsts = self.first
        seconds = self.second
        tunnels = self._tunnel
        left = hand.copy()
        short = [0] * CLASSES
        total: i64 = 0
        symbols: i64 = self._symbols
        open_goals: i64 = 0
        spares: i64 = 0
        least_stack: i64 = NO_STACK
        place: i64 = -1
        for each in self._needed:
            place += 1
            if without >= 0 and self.links[place] == without:
                symbols -= self.atlas.locomotives[without]
                continue
            needed: i64 = each
            color: i64 = firsts[place]
            other: i64 = seconds[place]
            held: i64 = 0
            if color != other:
                if color == GRAY or (other != GRAY and left[other] > left[color]):
                    color = other
                held = left[color]
            elif color == GRAY:
                color = 0
                held = left[0]
                candidate: i64 = 1
                while candidate < COLORS:
                    holds: i64 = left[candidate]
                    if holds > held:
                        color = candidate
                        held = holds
                    candidate += 1
                if held < least_stack:
                    least_stack = held
            else:
                held = left[color]
            if held >= needed:
                held -= needed
            else:
                short[self.hardness[place]] += needed - held
                total += needed - held
                open_goals += 1
                held = 0
            if tunnels[place]:
                if held > 0:
                    held -= 1
                else:
                    spares += 1
            left[color] = held
        self._least_stack = least_stack
        locomotives: i64 = hand[LOCOMOTIVE]
        value = style.unfinished * float(open_goals)
        over: i64 = locomotives - symbols
        if over < 0:
            value -= style.missing_locomotive * float(over)
            self.lacking = total - over
            over = 0
        else:
            self.lacking = total - over if total > over else 0
        if total > 0:
            for hardness in range(CLASSES):
                count: i64 = short[hardness]
                if count > 0:
                    if over >= count:
                        over -= count
                    else:
                        value += style.hardness[hardness] * float(count - over)
                        over = 0
        if spares > over:
            value += style.tunnel_spare * float(spares - over)
        return value

    def gains(self, hand: list[int]) -> list[float]:
        """By how much each kind of card would lessen what is missing."""
        before = self.missing(hand)
        gains = [0.0] * KINDS_OF_CARD
        if before > 0:
            # A colour that no goal names helps only where it would be the largest stack at some gray goal.
            least = self._least_stack
            for card in range(KINDS_OF_CARD):
                if self._named[card] or hand[card] + 1 >= least:
                    hand[card] += 1
                    gains[card] = before - self.missing(hand)
                    hand[card] -= 1
        return gains
