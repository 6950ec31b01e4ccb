"""Final scoring: estates, stations, track, contracts assigned as well as can be, tea, chai, equipment."""

from typing import Final

from samovar.core import Json, Scores, SeatScore
from samovar.games.alubari import achievements
from samovar.games.alubari.components import Railway
from samovar.games.alubari.state import AlubariState

# What contracts ask for, in the order of `REQUIREMENTS`.
TRACK: Final = 0
STATION: Final = 1
RUBBLE_STATION: Final = 2
ESTATE: Final = 3
TEA: Final = 4
CHAI: Final = 5


class Holdings:
    """What one player owns at the end; a table at home can be scored as well as a position."""

    def __init__(self) -> None:
        self.estate_points: list[int] = []
        self.areas: list[int] = []
        self.sections: list[int] = []
        self.contracts: list[int] = []
        self.tea = 0
        self.chai = 0
        self.equipment: list[int] = []


class Assignment:
    """The contracts that are met, and the tea that they use."""

    def __init__(self, met: list[int], points: int, tea_used: int) -> None:
        self.met = met
        self.points = points
        self.tea_used = tea_used

    def worth(self, railway: Railway, tea: int) -> float:
        return self.points + (tea - self.tea_used) * railway.tea_points


class ContractAssigner:
    """Finds the contracts to meet: each marker and each tea leaf serves once (AL-191 to AL-193).

    Contracts are taken or left one by one; a branch is cut where even all the rest could not beat the best.
    """

    def __init__(self, railway: Railway, holdings: Holdings) -> None:
        self.railway = railway
        self.tea = holdings.tea
        rubble_areas = sum(1 for area in holdings.areas if railway.areas[area].by_rubble)
        self.have = [len(holdings.sections), len(holdings.areas), rubble_areas, len(holdings.estate_points)]
        discount = 0
        for card in holdings.equipment:
            if railway.equipment[card].effect == "END_TEA_DISCOUNT":
                discount += railway.equipment[card].amount
        self.discount = discount
        self.chai = holdings.chai
        self.cards = sorted(holdings.contracts, key=lambda card: (-self.points(card), card))
        self.left_over = [0] * (len(self.cards) + 1)
        for place in range(len(self.cards) - 1, -1, -1):
            self.left_over[place] = self.left_over[place + 1] + self.points(self.cards[place])
        self.best = Assignment([], 0, 0)
        self._choose(0, [], 0, [0, 0, 0, 0, 0])

    def points(self, card: int) -> int:
        contract = self.railway.contracts[card]
        return contract.points + contract.points_per_chai * self.chai

    def tea_needed(self, card: int) -> int:
        """The warehouse asks for one tea less per contract that asks for tea (AL-141)."""
        return max(0, self.railway.contracts[card].needs[TEA] - self.discount)

    def _choose(self, place: int, met: list[int], points: int, used: list[int]) -> None:
        if points + self.left_over[place] + (self.tea - used[TEA]) * self.railway.tea_points < self.best.worth(
            self.railway, self.tea
        ):
            return
        if place == len(self.cards):
            found = Assignment(met.copy(), points, used[TEA])
            worth = found.worth(self.railway, self.tea)
            best = self.best.worth(self.railway, self.tea)
            if worth > best or (worth == best and found.tea_used < self.best.tea_used):
                self.best = found
            return
        card = self.cards[place]
        needs = self.railway.contracts[card].needs
        after = [
            used[TRACK] + needs[TRACK],
            used[STATION] + needs[STATION],
            used[RUBBLE_STATION] + needs[RUBBLE_STATION],
            used[ESTATE] + needs[ESTATE],
            used[TEA] + self.tea_needed(card),
        ]
        if self._fits(after) and needs[CHAI] <= self.chai:
            met.append(card)
            self._choose(place + 1, met, points + self.points(card), after)
            met.pop()
        self._choose(place + 1, met, points, used)

    def _fits(self, used: list[int]) -> bool:
        """A rubble-built area may serve a plain requirement, not the reverse (AL-193)."""
        return (
            used[TRACK] <= self.have[TRACK]
            and used[STATION] + used[RUBBLE_STATION] <= self.have[STATION]
            and used[RUBBLE_STATION] <= self.have[RUBBLE_STATION]
            and used[ESTATE] <= self.have[ESTATE]
            and used[TEA] <= self.tea
        )


def score_seat(railway: Railway, seat: int, players: int, holdings: Holdings) -> SeatScore:
    """All parts in the order of AL-187."""
    contracts = ContractAssigner(railway, holdings).best
    stations = sum(railway.areas[area].points for area in holdings.areas)
    darjeeling = sum(railway.areas[area].points_per_chai for area in holdings.areas) * holdings.chai
    equipment = sum(
        railway.solo_equipment_points if players == 1 else railway.equipment[card].points for card in holdings.equipment
    )
    tea_left = holdings.tea - contracts.tea_used
    parts: dict[str, float] = {
        "estates": sum(holdings.estate_points),
        "stations": stations,
        "track": sum(railway.sections[section].points for section in holdings.sections),
        "contracts": contracts.points,
        "tea": tea_left * railway.tea_points,
        "chai": railway.chai_points[holdings.chai] + darjeeling,
        "equipment": equipment,
    }
    details: dict[str, Json] = {
        "contracts": [
            {
                "contract": railway.numbers[card],
                "met": card in contracts.met,
                "points": _points(railway, card, holdings.chai),
            }
            for card in holdings.contracts
        ],
        "tea_left": tea_left,
        "darjeeling": darjeeling,
    }
    return SeatScore(seat, parts, details)


def _points(railway: Railway, card: int, chai: int) -> int:
    return railway.contracts[card].points + railway.contracts[card].points_per_chai * chai


def holdings_of(state: AlubariState, seat: int) -> Holdings:
    """A seat's holdings; borrowed spaces are given back before anything is scored (AL-188)."""
    holdings = Holdings()
    for space, owner in enumerate(state.space_owner):
        if owner == seat:
            estate = state.estates[state.estate_of[space]]
            holdings.estate_points.append(estate.points[space - state.estate_of.index(state.estate_of[space])])
    holdings.areas = [area for area, owner in enumerate(state.area_owner) if owner == seat]
    holdings.sections = [section for section, owner in enumerate(state.section_owner) if owner == seat]
    holdings.contracts = list(state.contracts[seat])
    holdings.tea = state.tea[seat]
    holdings.chai = state.chai[seat]
    holdings.equipment = state.equipment_of(seat)
    return holdings


def scores(state: AlubariState) -> Scores:
    """The highest total wins; ties are shared (AL-198)."""
    seats = [score_seat(state.railway, seat, state.players, holdings_of(state, seat)) for seat in range(state.players)]
    if state.solo and state.over:
        seats[0].details["achievements"] = list(achievements.earned(achievements.board_of(state, seats[0])))
    return Scores(seats)
