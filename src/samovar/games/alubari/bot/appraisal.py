"""What a hand of contracts promises: the set to pursue, with the price of what is still missing."""

from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.components import Railway
from samovar.games.alubari.scoring import CHAI, ESTATE, RUBBLE_STATION, STATION, TEA, TRACK

KINDS = 6
# Sets that are looked at beyond the one found by adding the best card again and again: many cards have many sets, and
# the first few hundred hold the best in all but the longest hands.
MOST_SETS = 200


class Appraisal:
    """Finds the contracts worth pursuing; each marker and each tea leaf serves once."""

    def __init__(
        self, style: Style, railway: Railway, have: list[int], room: list[float], discount: int, cards: list[int]
    ) -> None:
        self.style = style
        self.railway = railway
        self.have = have
        self.room = room
        self.discount = discount
        self.worth = 0.0
        self.used = [0] * KINDS
        # What is missing costs more and more, so no card brings more with others than alone: that bounds the search.
        alone: list[tuple[float, int]] = []
        for card in cards:
            gain = self._points(card) - self._price(self._with(self.used, card))
            if gain > 0.0:
                alone.append((-gain, card))
        alone.sort()
        self.cards = [card for _, card in alone]
        self.promised = [0.0] * (len(alone) + 1)
        for place in range(len(alone) - 1, -1, -1):
            self.promised[place] = self.promised[place + 1] - alone[place][0]
        self._sets = MOST_SETS
        self._add_greedily()
        self._choose(0, 0.0, 0.0, [0] * KINDS)

    def _points(self, card: int) -> float:
        contract = self.railway.contracts[card]
        return float(contract.points + contract.points_per_chai * self.have[CHAI])

    def _with(self, used: list[int], card: int) -> list[int]:
        """What is used when the card is met as well."""
        needs = self.railway.contracts[card].needs
        after = used.copy()
        for kind in range(KINDS):
            if needs[kind]:
                after[kind] += max(0, needs[kind] - self.discount) if kind == TEA else needs[kind]
        return after

    def _add_greedily(self) -> None:
        """Take the cards in order, each that makes the set better: a floor for the search."""
        points = 0.0
        for card in self.cards:
            after = self._with(self.used, card)
            more = points + self._points(card)
            worth = more - self._price(after)
            if worth > self.worth:
                points = more
                self.worth = worth
                self.used = after

    def _choose(self, place: int, points: float, worth: float, used: list[int]) -> None:
        if worth > self.worth:
            self.worth = worth
            self.used = used
        if place == len(self.cards) or worth + self.promised[place] <= self.worth or self._sets == 0:
            return
        self._sets -= 1
        card = self.cards[place]
        after = self._with(used, card)
        more = points + self._points(card)
        self._choose(place + 1, more, more - self._price(after), after)
        self._choose(place + 1, points, worth, used)

    def _price(self, used: list[int]) -> float:
        """What the set costs: tea that would score by itself, and all that is missing."""
        price = self.railway.tea_points * min(used[TEA], self.have[TEA])
        price += self._missing(TRACK, used[TRACK] - self.have[TRACK])
        price += self._missing(ESTATE, used[ESTATE] - self.have[ESTATE])
        price += self._missing(TEA, used[TEA] - self.have[TEA])
        price += self._missing(CHAI, used[CHAI] - self.have[CHAI])
        rubble = max(0, used[RUBBLE_STATION] - self.have[RUBBLE_STATION])
        price += self._missing(RUBBLE_STATION, rubble)
        stations = used[STATION] + used[RUBBLE_STATION] - self.have[STATION] - rubble
        return price + self._missing(STATION, stations)

    def _missing(self, kind: int, count: int) -> float:
        if count <= 0:
            return 0.0
        price = self.style.missing[kind] * count
        over = count - self.room[kind]
        return price + self.style.beyond[kind] * over if over > 0.0 else price

    def wants(self, kind: int) -> int:
        """How many of a kind the chosen set still lacks."""
        wanted = self.used[kind]
        if kind == STATION:
            wanted += self.used[RUBBLE_STATION]
        return max(0, wanted - self.have[kind])
