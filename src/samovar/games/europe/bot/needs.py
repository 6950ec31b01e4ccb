"""What cards a list of links still needs, and what one more card would be worth."""

from samovar.games.europe.actions import KINDS_OF_CARD, LOCOMOTIVE
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY

# In tenths of a card.
CARD = 10
MISSING_LOCOMOTIVE = 8
TUNNEL_SPARE = 4


class Needs:
    """The goals of a seat, ready to be held against any hand."""

    def __init__(self, sight: Sight, links: list[int]) -> None:
        self.atlas = sight.atlas
        self.links = links
        # Colours of the open tracks: `first` and `second` (the same where there is but one).
        self.first: list[int] = []
        self.second: list[int] = []
        map = sight.state.map
        atlas = sight.atlas
        order: list[int] = []
        for link in links:
            tracks = sight.open_tracks(link)
            color = map.route_color[tracks[0]]
            other = map.route_color[tracks[-1]]
            self.first.append(color)
            self.second.append(other)
        # Fixed colours are served first, then a choice of two, then gray from the longest to the shortest.
        for place in range(len(links)):
            if self.first[place] != GRAY and self.first[place] == self.second[place]:
                order.append(place)
        for place in range(len(links)):
            if self.first[place] != self.second[place]:
                order.append(place)
        for length in range(12, 0, -1):
            for place in range(len(links)):
                if self.first[place] == GRAY and self.second[place] == GRAY and atlas.length[links[place]] == length:
                    order.append(place)
        self.order = order

    def missing(self, hand: list[int], without: int = -1) -> int:
        """What the hand lacks for all goals (but the link `without`), in tenths of a card."""
        atlas = self.atlas
        left = hand.copy()
        short = 0
        wild = 0
        spare = 0
        for place in self.order:
            link = self.links[place]
            if link == without:
                continue
            symbols = atlas.locomotives[link]
            wild += symbols
            needed = atlas.length[link] - symbols
            color = self.first[place]
            if color != self.second[place]:
                other = self.second[place]
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
                short += needed - held
                left[color] = 0
            if atlas.tunnel[link]:
                if left[color] > 0:
                    left[color] -= 1
                else:
                    spare += 1
        locomotives = hand[LOCOMOTIVE]
        if locomotives < wild:
            lacking = wild - locomotives
            return (short + lacking) * CARD + lacking * MISSING_LOCOMOTIVE + spare * TUNNEL_SPARE
        over = locomotives - wild
        if over <= short:
            return (short - over) * CARD + spare * TUNNEL_SPARE
        over -= short
        return max(0, spare - over) * TUNNEL_SPARE

    def gains(self, hand: list[int]) -> list[int]:
        """By how much each kind of card would shorten what is missing."""
        before = self.missing(hand)
        if before == 0:
            return [0] * KINDS_OF_CARD
        gains: list[int] = []
        for card in range(KINDS_OF_CARD):
            hand[card] += 1
            gains.append(before - self.missing(hand))
            hand[card] -= 1
        return gains
