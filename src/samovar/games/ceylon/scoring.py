"""Final scoring: majorities with ties broken by the technology order, companies, leaves."""

from samovar.core import Json, Scores, SeatScore
from samovar.games.ceylon.components import Island
from samovar.games.ceylon.state import CeylonState


class Ledger:
    """What final scoring looks at; a table at home can be scored as well as a position."""

    def __init__(self, island: Island, players: int, districts: list[int]) -> None:
        self.island = island
        self.players = players
        self.districts = districts
        self.points = [0] * players
        self.rupees = [0] * players
        self.space = [0] * players
        self.technology = list(range(players))
        self.weight = [[0] * len(island.districts) for _ in range(players)]
        self.hired = [0] * players
        self.companies = [0] * players
        self.leaves = [0] * players


def majority(ledger: Ledger, values: list[int]) -> list[int]:
    """10, 6, 3, 1 to those with more than 0, the technology order breaking every tie (CE-112, CE-113)."""
    rank = {seat: place for place, seat in enumerate(ledger.technology)}
    eligible = [seat for seat in range(ledger.players) if values[seat] > 0]
    eligible.sort(key=lambda seat: (-values[seat], rank[seat]))
    points = [0] * ledger.players
    for place, seat in enumerate(eligible[: len(ledger.island.majority)]):
        points[seat] = ledger.island.majority[place]
    return points


def score(ledger: Ledger) -> Scores:
    """All parts in the order of CE-111; the total's ties go to the technology order (CE-119)."""
    island = ledger.island
    players = range(ledger.players)
    money = majority(ledger, ledger.rupees)
    # CE-115: an advanced disc counts by its place in the technology order alone.
    order = [ledger.players - ledger.technology.index(seat) if ledger.space[seat] > 0 else 0 for seat in players]
    technology = majority(ledger, order)
    districts: list[list[int]] = []
    for district in ledger.districts:
        counts = [ledger.weight[seat][district] if ledger.hired[seat] >> district & 1 else 0 for seat in players]
        districts.append(majority(ledger, counts))
    seats: list[SeatScore] = []
    criteria: list[list[float]] = []
    for seat in players:
        parts: dict[str, float] = {
            "play": ledger.points[seat],
            "money": money[seat],
            "technology": technology[seat],
        }
        for place, district in enumerate(ledger.districts):
            parts[island.districts[district].id] = districts[place][seat]
        parts["companies"] = island.company_points[ledger.companies[seat]]
        parts["leaves"] = ledger.leaves[seat] * island.leaf_points
        details: dict[str, Json] = {
            "rupees": ledger.rupees[seat],
            "space": ledger.space[seat],
            "technology_rank": ledger.technology.index(seat) + 1,
            "plantations": {
                island.districts[district].id: ledger.weight[seat][district] for district in ledger.districts
            },
            "counsellors": [
                island.districts[district].id for district in ledger.districts if ledger.hired[seat] >> district & 1
            ],
            "companies": ledger.companies[seat],
            "leaves": ledger.leaves[seat],
        }
        result = SeatScore(seat, parts, details)
        seats.append(result)
        criteria.append([result.total, -ledger.technology.index(seat)])
    return Scores(seats, criteria)


def scores(state: CeylonState) -> Scores:
    island = state.island
    districts = state.districts_in_play()
    ledger = Ledger(island, state.players, districts)
    ledger.points = state.points
    ledger.rupees = state.rupees
    ledger.space = state.space
    ledger.technology = state.technology
    ledger.hired = state.hired
    ledger.leaves = state.leaves
    for seat in range(state.players):
        ledger.companies[seat] = min(state.companies[seat].bit_count(), len(island.company_points) - 1)
        for district in districts:
            ledger.weight[seat][district] = state.weight(seat, district)
    return score(ledger)
