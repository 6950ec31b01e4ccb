"""The achievements of a solo game, and the titles of a campaign of three (AL-208 to AL-232)."""

from typing import Final

from samovar.core import Achievement, Message, SeatScore
from samovar.games.alubari.components import Railway
from samovar.games.alubari.state import BY_MARKERS, AlubariState

CAMPAIGN_GAMES: Final = 3
UNKNOWN: Final = -1


class Finished:
    """What the conditions look at: the finished board of the one player; what a sheet does not tell stays unproved."""

    def __init__(self, railway: Railway, score: SeatScore) -> None:
        self.railway = railway
        self.score = score
        self.areas: list[int] = []
        self.sections: list[int] = []
        self.spaces = 0
        self.spaces_in_play = UNKNOWN
        self.contracts: list[int] = []
        self.used: list[int] = []
        self.rubble = 0
        self.steel = 0
        self.chai = 0
        self.equipped = False
        self.never_equipped = False
        self.by_last_marker = False
        self.tea_left = score.parts["tea"] / railway.tea_points if railway.tea_points else 0.0

    def areas_in(self, town: int) -> int:
        return sum(1 for area in self.railway.towns[town].areas if area in self.areas)

    def station_points(self) -> float:
        """Station points include those of Darjeeling (AL-218)."""
        darjeeling = self.score.details["darjeeling"]
        return self.score.parts["stations"] + (darjeeling if isinstance(darjeeling, int) else 0)

    def unfinished_contracts(self) -> int:
        """Contracts unfulfilled or unused, or both (AL-224)."""
        listed = self.score.details["contracts"]
        met = [entry["contract"] for entry in listed if entry["met"]] if isinstance(listed, list) else []
        return sum(1 for card in self.contracts if self.railway.numbers[card] not in met or card not in self.used)


def board_of(state: AlubariState, score: SeatScore) -> Finished:
    """The board of a finished position."""
    board = Finished(state.railway, score)
    board.areas = [area for area, owner in enumerate(state.area_owner) if owner == 0]
    board.sections = [section for section, owner in enumerate(state.section_owner) if owner == 0]
    board.spaces = sum(1 for owner in state.space_owner if owner == 0)
    board.spaces_in_play = len(state.space_owner)
    board.contracts = list(state.contracts[0])
    board.used = [card for card in board.contracts if state.used[card]]
    board.rubble = state.rubble[0]
    board.steel = state.steel[0]
    board.chai = state.chai[0]
    board.equipped = state.ever_equipped[0]
    board.never_equipped = not board.equipped
    board.by_last_marker = state.ended_by == BY_MARKERS and len(state.free_sections()) > 0
    return board


def listed(railway: Railway) -> list[Achievement]:
    """All of them; those that differ in their bound alone are asked for in the same words."""
    found: list[Achievement] = []
    for name in railway.achievements:
        asked = Message(f"asked.{name.rstrip('0123456789')}", {"bound": railway.thresholds.get(name, 0.0)})
        group = railway.achievement_group[name]
        found.append(Achievement(name, group, asked, group == "campaign"))
    return found


def earned(board: Finished) -> list[str]:
    """Every achievement whose condition holds, lower ranks included (AL-208)."""
    return [name for name in board.railway.achievements if _holds(board, name)]


def _holds(board: Finished, name: str) -> bool:
    railway = board.railway
    total = board.score.total
    bound = railway.thresholds.get(name, 0.0)
    last_town = len(railway.towns) - 1
    if name == "depot":
        return board.areas_in(0) == len(railway.towns[0].areas)
    if name == "teaMagnate":
        return board.spaces == board.spaces_in_play
    if name == "branches":
        return all(board.areas_in(town) > 0 for town in range(len(railway.towns)))
    if name == "bridges":
        return all(river in board.sections for river in railway.rivers)
    if name == "agony":
        return all(section in board.sections for section in railway.agony)
    if name == "northerner":
        return total > bound and board.areas_in(0) == 0
    if name in ("builder", "greatBuilder"):
        return board.station_points() > bound
    if name == "railwayKing":
        return board.score.parts["track"] >= bound
    if name.startswith("team"):
        return total >= bound and board.equipped
    if name.startswith("alone"):
        return total >= bound and board.never_equipped
    if name.startswith("engineer"):
        return total >= bound and board.spaces == 0
    if name.startswith("contractor"):
        return board.score.parts["contracts"] >= bound
    if name == "procrastinator":
        return board.unfinished_contracts() >= bound
    if name.startswith("tea"):
        return board.tea_left >= bound
    if name == "chaiwala":
        return board.chai == railway.chai_limit[1]
    if name == "shovels":
        return board.rubble >= bound
    if name == "furnace":
        return board.steel >= bound
    if name == "cheers":
        empty = board.areas_in(0) == 0 and board.areas_in(last_town) == 0 and board.spaces == 0
        return total > bound and empty and board.tea_left == 0
    if name == "hardWorker":
        return board.by_last_marker
    return False


def campaign(railway: Railway, totals: list[float | None]) -> list[str]:
    """The titles earned by a player's solo games in order; a game given up (None) breaks the row (AL-231, AL-232)."""
    titles = [name for name in railway.achievements if railway.achievement_group[name] == "campaign"]
    found: list[str] = []
    for end in range(CAMPAIGN_GAMES, len(totals) + 1):
        row = totals[end - CAMPAIGN_GAMES : end]
        points = [total for total in row if total is not None]
        if len(points) == CAMPAIGN_GAMES:
            for name in titles:
                if sum(points) > railway.thresholds[name] and name not in found:
                    found.append(name)
    return found
