"""An outsider who sees only the events of a game, and works out from them what everybody must have."""

from typing import Any

from tests.games.ceylon.table import CONTRACTS, TEAS

from samovar.core import Event
from samovar.games.ceylon.state import CeylonState

TILE_EVENTS = ("income", "moved", "hired", "developed", "traded")
WITH_TOKEN = ("planted", "harvested", "far_harvest", "traded", "hired", "moved", "income")


class Referee:
    """Rupees, crates, points, leaves, tokens, pawns, plantations, contracts, cards, by the events alone."""

    def __init__(self, players: int, passed_space_lost: bool) -> None:
        self.players = players
        self.passed_space_lost = passed_space_lost
        self.rupees = [15] * players
        self.points = [0] * players
        self.crates: list[dict[str, int]] = [{"black": 1, "green": 0, "white": 0} for _ in range(players)]
        self.tokens = [0] * players
        self.space = [0] * players
        self.leaves = [8] * players
        self.pawns: list[str | None] = [None] * players
        self.plantations: list[dict[str, int]] = [{} for _ in range(players)]
        self.hired: list[list[str]] = [[] for _ in range(players)]
        self.contracts: list[list[str]] = [[] for _ in range(players)]
        self.hands: list[set[str]] = [set() for _ in range(players)]
        self.spent = [False] * players
        self.discard: list[str] = []
        self.wagons: list[str | None] = [None, None, None]
        self.levels: dict[str, int] = {}
        self.counsellors: dict[str, str] = {}
        self.stack: list[int] = []
        self.turns = 0
        self.over = False

    def hear(self, event: Event) -> None:
        facts: dict[str, Any] = event.truth()
        hear = getattr(self, f"_{event.name}")
        hear(event.seat, facts)
        # The token of a far harvest is gone when it is begun.
        if event.name in WITH_TOKEN and facts["token"] and not facts.get("far"):
            self.tokens[event.seat] -= 1
        if event.name in TILE_EVENTS and facts["tile"]:
            self.spent[event.seat] = True

    def has(self, seat: int, counsellor: str) -> bool:
        return any(self.counsellors[district] == counsellor for district in self.hired[seat])

    def _token_kept(self, seat: int, facts: dict[str, Any]) -> None:
        assert self.tokens[seat] > 0

    # --- set-up ----------------------------------------------------------------------------------------------

    def _relief(self, seat: int, facts: dict[str, Any]) -> None:
        letter = facts["district"][0].upper()
        for number in range(1, 9):
            hex = f"{letter}{number}"
            self.levels[hex] = (hex in facts["hexes"]) + (hex == facts["top"])

    def _counsellor(self, seat: int, facts: dict[str, Any]) -> None:
        self.counsellors[facts["district"]] = facts["counsellor"]

    def _contract(self, seat: int, facts: dict[str, Any]) -> None:
        assert self.wagons[facts["wagon"]] is None
        self.wagons[facts["wagon"]] = facts["contract"]

    def _tile(self, seat: int, facts: dict[str, Any]) -> None:
        assert facts["tile"].startswith("S")

    def _first(self, seat: int, facts: dict[str, Any]) -> None:
        self.stack = [(seat + step) % self.players for step in range(self.players)]

    def _placed(self, seat: int, facts: dict[str, Any]) -> None:
        assert self.levels[facts["hex"]] == 0
        self.pawns[seat] = facts["hex"]
        self.plantations[seat][facts["hex"]] = 1
        self.leaves[seat] -= 1

    def _dealt(self, seat: int, facts: dict[str, Any]) -> None:
        self.hands[seat] = set(facts["cards"])

    # --- turns -----------------------------------------------------------------------------------------------

    def _turn(self, seat: int, facts: dict[str, Any]) -> None:
        self.turns += 1

    def _played(self, seat: int, facts: dict[str, Any]) -> None:
        self.hands[seat].remove(facts["card"])
        self.discard.append(facts["card"])

    def _drew(self, seat: int, facts: dict[str, Any]) -> None:
        self.hands[seat].add(facts["card"])

    def _planted(self, seat: int, facts: dict[str, Any]) -> None:
        assert facts["price"] == (4 if self.has(seat, "seedsman") else 5)
        self.rupees[seat] -= facts["price"]
        owned = self.plantations[seat]
        owned[facts["hex"]] = owned.get(facts["hex"], 0) + 1
        assert facts["second_leaf"] == (owned[facts["hex"]] == 2)
        if facts["second_leaf"]:
            self.spent[seat] = True
        self.leaves[seat] -= 1

    def _bonus(self, seat: int, facts: dict[str, Any]) -> None:
        self.points[seat] += facts["points"]

    def _far_harvest(self, seat: int, facts: dict[str, Any]) -> None:
        self.spent[seat] = True

    def _harvested(self, seat: int, facts: dict[str, Any]) -> None:
        for hex in facts["hexes"]:
            owner = next(who for who in range(self.players) if hex in self.plantations[who])
            self.crates[seat][TEAS[self.levels[hex]]] += 1
            if owner != seat:
                self.points[owner] += 1

    def _returned(self, seat: int, facts: dict[str, Any]) -> None:
        for tea, count in facts["crates"].items():
            self.crates[seat][tea] -= count
        assert sum(self.crates[seat].values()) == (6 if self.has(seat, "storekeeper") else 5)

    def _traded(self, seat: int, facts: dict[str, Any]) -> None:
        contract = CONTRACTS[facts["contract"]]
        for tea, count in facts["crates"].items():
            self.crates[seat][tea] -= count
        assert sum(facts["crates"].values()) == (2 if facts["tile"] else 3)
        wants = {tea: count for tea, count in contract["requires"].items() if count}
        assert all(facts["crates"].get(tea, 0) <= count for tea, count in wants.items())
        reward = facts["reward"]
        self.rupees[seat] += contract["rewardRupees"] if reward == "rupees" else 0
        self.points[seat] += contract["rewardPoints"] if reward == "points" else 0
        self.rupees[seat] += 2 if self.has(seat, "broker") else 0
        self.wagons[facts["wagon"]] = None
        self.contracts[seat].append(facts["contract"])

    def _hired(self, seat: int, facts: dict[str, Any]) -> None:
        assert facts["price"] == (2 if self.has(seat, "patron") else 5)
        self.rupees[seat] -= facts["price"]
        self.hired[seat].append(facts["district"])

    def _developed(self, seat: int, facts: dict[str, Any]) -> None:
        self.rupees[seat] -= 5
        before = self.space[seat]
        self.space[seat] = min(10, before + (2 if facts["tile"] else 1))
        scoring = {6, 10} if not self.passed_space_lost else {6, 10} & {self.space[seat]}
        self.points[seat] += 5 * sum(1 for space in scoring if before < space <= self.space[seat])
        self.points[seat] += 1 if self.has(seat, "scholar") else 0
        self.tokens[seat] += 1
        self.stack.remove(seat)
        self.stack.insert(sum(1 for other in self.stack if self.space[other] > self.space[seat]), seat)
        for other in range(self.players):
            self.rupees[other] += other != seat

    def _moved(self, seat: int, facts: dict[str, Any]) -> None:
        assert self.pawns[seat] == facts["from"] != facts["hex"]
        self.pawns[seat] = facts["hex"]
        self.rupees[seat] -= facts["price"]

    def _income(self, seat: int, facts: dict[str, Any]) -> None:
        wanted = 2 + (1 if self.has(seat, "treasurer") else 0) + (5 if facts["tile"] else 0)
        assert facts["rupees"] == wanted
        self.rupees[seat] += wanted

    def _last_round(self, seat: int, facts: dict[str, Any]) -> None:
        pass

    def _game_over(self, seat: int, facts: dict[str, Any]) -> None:
        self.over = True
        assert [seat["total"] for seat in facts["scores"]["seats"]] == self.final_totals()

    # --- the final count ---------------------------------------------------------------------------------------

    def _majority(self, values: list[int]) -> list[int]:
        ranked = sorted((seat for seat in range(self.players) if values[seat] > 0), key=self.stack.index)
        ranked.sort(key=lambda seat: -values[seat])
        won = [0] * self.players
        for seat, points in zip(ranked, (10, 6, 3, 1), strict=False):
            won[seat] = points
        return won

    def final_totals(self) -> list[int]:
        totals = list(self.points)
        ahead = [(self.players - self.stack.index(seat)) * (self.space[seat] > 0) for seat in range(self.players)]
        counts = [self._majority(self.rupees), self._majority(ahead)]
        for district in self.counsellors:
            weights = [
                sum(leaves for hex, leaves in self.plantations[seat].items() if hex[0] == district[0].upper())
                * (district in self.hired[seat])
                for seat in range(self.players)
            ]
            counts.append(self._majority(weights))
        for seat in range(self.players):
            totals[seat] += sum(count[seat] for count in counts)
            companies = len({CONTRACTS[contract]["company"] for contract in self.contracts[seat]})
            totals[seat] += (0, 1, 3, 6, 10, 15)[companies] - 2 * self.leaves[seat]
        return totals

    def agrees_with(self, state: CeylonState) -> None:
        """What was worked out is what the position says."""
        document: dict[str, Any] = state.dump()
        for seat, facts in enumerate(document["seats"]):
            assert facts["rupees"] == self.rupees[seat]
            assert facts["points"] == self.points[seat]
            assert facts["crates"] == {tea: count for tea, count in self.crates[seat].items() if count}
            assert (facts["tokens"], facts["space"]) == (self.tokens[seat], self.space[seat])
            assert facts["leaves"] == self.leaves[seat]
            assert facts["pawn"] == self.pawns[seat]
            assert facts["plantations"] == self.plantations[seat]
            assert sorted(facts["hired"]) == sorted(self.hired[seat])
            assert facts["contracts"] == self.contracts[seat]
            assert set(facts["hand"]) == self.hands[seat]
            assert facts["tile_spent"] == self.spent[seat]
        assert document["technology"] == self.stack
        assert document["discard"] == self.discard
        assert document["wagons"] == self.wagons
        assert document["levels"] == self.levels
        assert state.over == self.over
