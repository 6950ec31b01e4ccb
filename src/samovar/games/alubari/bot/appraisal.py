"""What a hand of contracts promises: the set to pursue, with the price of what is still missing."""

from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.components import Railway
from samovar.games.alubari.scoring import CHAI, ESTATE, RUBBLE_STATION, STATION, TEA, TRACK

KINDS = 6


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
        self.cards = cards
        self.promised: list[float] = []
        total = 0.0
        for card in reversed(cards):
            total += self._points(card)
            self.promised.append(total)
        self.promised.reverse()
        self.promised.append(0.0)
        self.worth = 0.0
        self.used = [0] * KINDS
        self._choose(0, 0.0, [0] * KINDS)

    def _points(self, card: int) -> float:
        contract = self.railway.contracts[card]
        return float(contract.points + contract.points_per_chai * self.have[CHAI])

    def _choose(self, place: int, points: float, used: list[int]) -> None:
        worth = points - self._price(used)
        if worth > self.worth:
            self.worth = worth
            self.used = used
        # What is missing only grows: a branch that could not catch up is left.
        if place == len(self.cards) or worth + self.promised[place] <= self.worth:
            return
        card = self.cards[place]
        needs = self.railway.contracts[card].needs
        after = used.copy()
        for kind in range(KINDS):
            if needs[kind]:
                after[kind] += max(0, needs[kind] - self.discount) if kind == TEA else needs[kind]
        self._choose(place + 1, points + self._points(card), after)
        self._choose(place + 1, points, used)

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
