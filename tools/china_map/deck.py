"""The demand cards: a deterministic choice of pairs of city and load, paid by the length and cost of the track.

The procedure and its numbers are written down in facts.json (`demand_cards.generator`); the steps below are its steps.
There is no chance in it: whatever has to be put in some order is put in the order of SHA-256.
"""

import hashlib
import json
import math
from typing import Any

from tools.china_map.board import Board, slug
from tools.china_map.track import Tracks, Way

Json = Any
Pair = tuple[str, str]
Card = list[Pair]


class Deck:
    """The cards in their order, as pairs of the names of city and load, with what each pair pays."""

    def __init__(self, facts: Json, board: Board) -> None:
        cities = facts["cities"]
        self._rules = facts["demand_cards"]["generator"]
        self._published = facts["demand_cards"]["published_known"]
        self._size: dict[str, str] = {city["name"]: city["size"] for city in cities}
        self._makes: dict[str, set[str]] = {city["name"]: set(city["loads"]) for city in cities}
        self._sources: dict[str, list[str]] = {load["name"]: load["sources"] for load in facts["loads"]}
        self._loads = sorted(self._sources)
        self.payouts = self._all_payouts(Tracks(board, facts))
        self.cards = self._numbered(self._dealt(self._chosen()))

    def digest(self) -> str:
        """What the deck is known by: SHA-256 of the compact list of all demands in card order."""
        demands = [[*pair, self.payouts[pair]] for card in self.cards for pair in card]
        written = json.dumps(demands, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(written.encode()).hexdigest()

    def _order(self, *words: str) -> int:
        written = "|".join([self._rules["seed"], *words])
        return int(hashlib.sha256(written.encode()).hexdigest()[:16], 16)

    # --- payouts -------------------------------------------------------------------------------------------------

    def _all_payouts(self, tracks: Tracks) -> dict[Pair, int]:
        """For each city and each load that it does not make: the payout from the source that pays least."""
        found: dict[Pair, int] = {}
        for city, makes in self._makes.items():
            for load, sources in self._sources.items():
                ways = [tracks.between(slug(source), slug(city)) for source in sources]
                payouts = [self._payout(way) for way in ways if way is not None]
                if payouts and load not in makes:
                    found[city, load] = min(payouts)
        for demand in self._published:
            found[demand["city"], demand["load"]] = demand["payout"]
        return found

    def _payout(self, way: Way) -> int:
        rule = self._rules["payout"]
        least: int = rule["least"]
        cost, length = way
        exact: float = rule["a_milepost"] * length + rule["a_million_of_track"] * cost + rule["base"] + 0.5
        return max(least, math.floor(exact))

    def _is_short(self, city: str, load: str) -> bool:
        short: bool = self.payouts[city, load] < self._rules["short_haul"]["threshold"]
        return short

    # --- which pairs: steps 1 to 3 -------------------------------------------------------------------------------

    def _chosen(self) -> dict[str, list[str]]:
        """The loads that each city asks for."""
        quota = self._rules["quotas"]
        per_load = quota["per_load"]
        first = sorted(self._loads, key=lambda load: self._order("quota", load))[: per_load["loads_with_most"]]
        left = {load: per_load["most"] if load in first else per_load["others"] for load in self._loads}
        wanted = {city: quota["per_city"][size] for city, size in self._size.items()}
        chosen: dict[str, list[str]] = {city: [] for city in self._size}
        for demand in self._published:
            chosen[demand["city"]].append(demand["load"])
            left[demand["load"]] -= 1
        for city in sorted(wanted, key=lambda city: (-wanted[city], self._order("city", city))):
            eligible = [load for load in self._loads if self._may_ask(city, load, chosen)]
            eligible.sort(key=lambda load: (self._is_short(city, load), -left[load], self._order("pair", city, load)))
            for load in eligible[: wanted[city] - len(chosen[city])]:
                chosen[city].append(load)
                left[load] -= 1
        self._repair(chosen, left)
        return chosen

    def _may_ask(self, city: str, load: str, chosen: dict[str, list[str]]) -> bool:
        return load not in self._makes[city] and load not in chosen[city] and (city, load) in self.payouts

    def _repair(self, chosen: dict[str, list[str]], left: dict[str, int]) -> None:
        """Some city asks for a load that is lacking instead of one that is asked for too often."""
        fixed = {(demand["city"], demand["load"]) for demand in self._published}
        while any(left.values()):
            lacking = min(load for load in self._loads if left[load] > 0)
            excess = min(load for load in self._loads if left[load] < 0)
            may = [
                city
                for city, loads in chosen.items()
                if excess in loads and self._may_ask(city, lacking, chosen) and (city, excess) not in fixed
            ]
            city = min(may, key=lambda city: (self._is_short(city, lacking), self._order("fix", city)))
            chosen[city][chosen[city].index(excess)] = lacking
            left[lacking] -= 1
            left[excess] += 1

    # --- which cards: steps 4 to 6 -------------------------------------------------------------------------------

    def _dealt(self, chosen: dict[str, list[str]]) -> list[Card]:
        pairs = [(city, load) for city, loads in chosen.items() for load in loads]
        pairs.sort(key=lambda pair: self._order("card", *pair))
        left = {size: [pair for pair in pairs if self._size[pair[0]] == size] for size in set(self._size.values())}
        cards: list[Card] = []
        for pattern in self._rules["patterns"]:
            for _ in range(pattern["cards"]):
                card: Card = []
                for size in pattern["sizes"]:
                    pair = next((pair for pair in left[size] if _fits(pair, card)), None)
                    if pair is None:
                        card.append(self._exchanged(left[size].pop(0), card, cards))
                    else:
                        left[size].remove(pair)
                        card.append(pair)
                cards.append(card)
        return cards

    def _exchanged(self, pair: Pair, card: Card, cards: list[Card]) -> Pair:
        """A pair that fits the card, from the latest finished card that takes the other one for it."""
        for earlier in reversed(cards):
            for place, other in enumerate(earlier):
                same_size = self._size[other[0]] == self._size[pair[0]]
                if same_size and _fits(other, card) and _fits(pair, earlier[:place] + earlier[place + 1 :]):
                    earlier[place] = pair
                    return other
        raise ValueError(f"no card can take the demand of {pair[0]} for {pair[1]}: the deck cannot be completed")

    def _numbered(self, cards: list[Card]) -> list[Card]:
        return sorted(cards, key=lambda card: self._order("number", ";".join("/".join(pair) for pair in card)))


def _fits(pair: Pair, card: Card) -> bool:
    """The demands of a card differ in city and in load."""
    return all(pair[0] != other[0] and pair[1] != other[1] for other in card)
