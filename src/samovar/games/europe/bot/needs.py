"""What cards a list of links still needs, and what one more card would be worth."""

from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY, KINDS_OF_CARD, LOCOMOTIVE

# How hard a missing card is to come by: of one colour, of one of two, of any; then the same beyond the plan.
ONE, TWO, ANY = range(3)
BEYOND = 3
CLASSES = 6


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
        for wanted in (ONE, TWO):
            for place in range(len(links)):
                link = links[place]
                first = sight.first[link]
                second = sight.second[link]
                if (first != second) if wanted == TWO else (first == second and first != GRAY):
                    self._add(link, first, second, wanted, place >= beyond)
        for length in range(atlas.longest, 0, -1):
            for place in range(len(links)):
                link = links[place]
                if atlas.length[link] == length and sight.first[link] == GRAY and sight.second[link] == GRAY:
                    self._add(link, GRAY, GRAY, ANY, place >= beyond)

    def _add(self, link: int, first: int, second: int, hardness: int, beyond: bool) -> None:
        self.links.append(link)
        self.first.append(first)
        self.second.append(second)
        self.hardness.append(hardness + BEYOND if beyond else hardness)

    def missing(self, hand: list[int], without: int = -1) -> float:
        """What the hand lacks for all goals (but the link `without`), in cards; `lacking` is the plain number."""
        atlas = self.atlas
        style = self.style
        left = hand.copy()
        short = [0] * CLASSES
        total = 0
        symbols = 0
        open_goals = 0
        spares = 0
        for place in range(len(self.links)):
            link = self.links[place]
            if link == without:
                continue
            ferry = atlas.locomotives[link]
            symbols += ferry
            needed = atlas.length[link] - ferry
            color = self.first[place]
            other = self.second[place]
            if color != other:
                if color == GRAY or (other != GRAY and left[other] > left[color]):
                    color = other
            elif color == GRAY:
                color = 0
                for candidate in range(1, COLORS):
                    if left[candidate] > left[color]:
                        color = candidate
            held = left[color]
            if held >= needed:
                left[color] = held - needed
            else:
                short[self.hardness[place]] += needed - held
                total += needed - held
                open_goals += 1
                left[color] = 0
            if atlas.tunnel[link]:
                if left[color] > 0:
                    left[color] -= 1
                else:
                    spares += 1
        locomotives = hand[LOCOMOTIVE]
        value = style.unfinished * open_goals
        if locomotives < symbols:
            over = 0
            value += style.missing_locomotive * (symbols - locomotives)
            self.lacking = total + symbols - locomotives
        else:
            over = locomotives - symbols
            self.lacking = max(0, total - over)
        for hardness in range(CLASSES):
            count = short[hardness]
            if count > 0:
                covered = min(over, count)
                over -= covered
                value += style.hardness[hardness] * (count - covered)
        if spares > over:
            value += style.tunnel_spare * (spares - over)
        return value

    def gains(self, hand: list[int]) -> list[float]:
        """By how much each kind of card would lessen what is missing."""
        before = self.missing(hand)
        gains = [0.0] * KINDS_OF_CARD
        if before > 0:
            for card in range(KINDS_OF_CARD):
                hand[card] += 1
                gains[card] = before - self.missing(hand)
                hand[card] -= 1
        return gains
