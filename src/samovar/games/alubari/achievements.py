"""The achievements of a solo game, and the titles of a campaign of three (AL-208 to AL-232)."""

from typing import TYPE_CHECKING

from samovar.core import SeatScore

if TYPE_CHECKING:
    from samovar.games.alubari.components import Railway
    from samovar.games.alubari.state import AlubariState

CAMPAIGN_GAMES = 3


class _Record:
    """What the conditions look at: the finished board of the one player."""

    def __init__(self, state: "AlubariState", score: SeatScore) -> None:
        self.state = state
        self.railway = state.railway
        self.score = score
        self.areas = [area for area, owner in enumerate(state.area_owner) if owner == 0]
        self.sections = [section for section, owner in enumerate(state.section_owner) if owner == 0]
        self.spaces = [space for space, owner in enumerate(state.space_owner) if owner == 0]
        self.tea_left = score.parts["tea"] / state.railway.tea_points if state.railway.tea_points else 0.0

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
        return sum(
            1
            for card in self.state.contracts[0]
            if self.railway.contracts[card].number not in met or not self.state.used[card]
        )


def earned(state: "AlubariState", score: SeatScore) -> list[str]:
    """Every achievement whose condition holds, lower ranks included (AL-208)."""
    record = _Record(state, score)
    return [name for name in state.railway.achievements if _holds(record, name)]


def _holds(record: _Record, name: str) -> bool:
    railway = record.railway
    state = record.state
    total = record.score.total
    bound = railway.thresholds.get(name, 0.0)
    last_town = len(railway.towns) - 1
    if name == "depot":
        return record.areas_in(0) == len(railway.towns[0].areas)
    if name == "teaMagnate":
        return len(record.spaces) == len(state.space_owner)
    if name == "branches":
        return all(record.areas_in(town) > 0 for town in range(len(railway.towns)))
    if name == "bridges":
        return all(river in record.sections for river in railway.rivers)
    if name == "agony":
        return all(section in record.sections for section in railway.agony)
    if name == "northerner":
        return total > bound and record.areas_in(0) == 0
    if name in ("builder", "greatBuilder"):
        return record.station_points() > bound
    if name == "railwayKing":
        return record.score.parts["track"] >= bound
    if name.startswith("team"):
        return total >= bound and state.ever_equipped[0]
    if name.startswith("alone"):
        return total >= bound and not state.ever_equipped[0]
    if name.startswith("engineer"):
        return total >= bound and not record.spaces
    if name.startswith("contractor"):
        return record.score.parts["contracts"] >= bound
    if name == "procrastinator":
        return record.unfinished_contracts() >= bound
    if name.startswith("tea"):
        return record.tea_left >= bound
    if name == "chaiwala":
        return state.chai[0] == state.chai_limit()
    if name == "shovels":
        return state.rubble[0] >= bound
    if name == "furnace":
        return state.steel[0] >= bound
    if name == "cheers":
        empty = record.areas_in(0) == 0 and record.areas_in(last_town) == 0 and not record.spaces
        return total > bound and empty and record.tea_left == 0
    if name == "hardWorker":
        return state.ended_by == "markers" and len(state.free_sections()) > 0
    return False


def campaign(railway: "Railway", totals: list[float | None]) -> list[str]:
    """The titles earned by a player's solo games in order; a game given up (None) breaks the row (AL-231, AL-232)."""
    titles = [name for name in railway.achievements if name.startswith("run")]
    found: list[str] = []
    for end in range(CAMPAIGN_GAMES, len(totals) + 1):
        row = totals[end - CAMPAIGN_GAMES : end]
        points = [total for total in row if total is not None]
        if len(points) == CAMPAIGN_GAMES:
            for name in titles:
                if sum(points) > railway.thresholds[name] and name not in found:
                    found.append(name)
    return found
