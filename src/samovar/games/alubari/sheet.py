"""Scoring a table at home, contracts assigned as well as can be (docs/score-sheets.md)."""

from typing import Final

from samovar.core import Field, Scores, SeatScore
from samovar.games.alubari.achievements import Finished, earned
from samovar.games.alubari.components import Railway
from samovar.games.alubari.scoring import Holdings, score_seat

FREE: Final = -1
FEWEST_PLAYERS: Final = 1
MOST_PLAYERS: Final = 5
PLAYER_KEYS: Final = ["name", "estates", "areas", "sections", "contracts", "tea", "chai", "equipment"]
SOLO_KEYS: Final = ["equipped", "used", "rubble", "steel", "spaces", "last_marker"]


def score_sheet(railway: Railway, field: Field) -> Scores:
    """Estate spaces (by their points), station areas, sections, contracts, tea, chai and equipment per player."""
    field.only(["game", "players"])
    game = field.maybe("game")
    if game is not None:
        game.choice(["alubari"])
    players = field.get("players").items()
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        raise field.get("players").fail("document.players", {"found": len(players), "allowed": "1, 2, 3, 4, 5"})
    taken: list[str] = []
    seats = []
    for seat, entry in enumerate(players):
        entry.only([*PLAYER_KEYS, "solo"] if len(players) == 1 else PLAYER_KEYS)
        holdings = Holdings()
        for item in _listed(entry, "estates"):
            holdings.estate_points.append(item.integer(0, 100))
        for item in _listed(entry, "areas"):
            area = item.index(railway.area_index)
            if railway.areas[area].least_players > len(players):
                raise item.fail("sheet.area-closed", {"area": railway.areas[area].id})
            holdings.areas.append(area)
            _once(taken, f"area {area}", item)
        for item in _listed(entry, "sections"):
            section = item.integer(1, len(railway.sections)) - 1
            holdings.sections.append(section)
            _once(taken, f"section {section}", item)
        for item in _listed(entry, "contracts"):
            number = item.integer(0, 1000)
            if number not in railway.contract_index:
                raise item.fail("move.contract", {"number": number})
            holdings.contracts.append(railway.contract_index[number])
            _once(taken, f"contract {number}", item)
        for item in _listed(entry, "equipment"):
            card = item.index(railway.equipment_index)
            holdings.equipment.append(card)
            _once(taken, f"equipment {card}", item)
        holdings.tea = entry.maybe_integer("tea", 0, 1000)
        holdings.chai = entry.maybe_integer("chai", 0, railway.chai_limit[len(players)])
        placed = len(holdings.estate_points) + len(holdings.areas) + len(holdings.sections)
        if placed > railway.markers:
            raise entry.fail("position.markers", {"placed": placed, "markers": railway.markers})
        score = score_seat(railway, seat, len(players), holdings)
        if len(players) == 1:
            score.details["achievements"] = list(earned(_finished(railway, score, holdings, entry)))
        seats.append(score)
    return Scores(seats)


def _finished(railway: Railway, score: SeatScore, holdings: Holdings, entry: Field) -> Finished:
    """The board of a player alone: what the sheet leaves open is not taken for achieved."""
    board = Finished(railway, score)
    board.areas = holdings.areas
    board.sections = holdings.sections
    board.spaces = len(holdings.estate_points)
    board.contracts = holdings.contracts
    board.used = holdings.contracts
    board.chai = holdings.chai
    board.equipped = len(holdings.equipment) > 0
    solo = entry.maybe("solo")
    if solo is not None:
        solo.only(SOLO_KEYS)
        _read_solo(railway, board, solo)
    return board


def _read_solo(railway: Railway, board: Finished, solo: Field) -> None:
    equipped = solo.maybe("equipped")
    if equipped is not None:
        if board.equipped and not equipped.flag():
            raise equipped.fail("sheet.equipped")
        board.equipped = equipped.flag()
        board.never_equipped = not board.equipped
    if solo.has("used"):
        board.used = []
        for item in _listed(solo, "used"):
            number = item.integer(0, 1000)
            if number not in railway.contract_index or railway.contract_index[number] not in board.contracts:
                raise item.fail("sheet.not-owned", {"number": number})
            board.used.append(railway.contract_index[number])
    board.rubble = solo.maybe_integer("rubble", 0, 1000)
    board.steel = solo.maybe_integer("steel", 0, 1000)
    if solo.has("spaces"):
        board.spaces_in_play = solo.get("spaces").integer(max(1, board.spaces), 100)
    board.by_last_marker = solo.maybe_flag("last_marker")


def _listed(entry: Field, key: str) -> list[Field]:
    listed = entry.maybe(key)
    return [] if listed is None else listed.items()


def _once(taken: list[str], thing: str, item: Field) -> None:
    if thing in taken:
        raise item.fail("sheet.twice")
    taken.append(thing)
