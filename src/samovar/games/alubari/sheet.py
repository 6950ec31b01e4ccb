"""Scoring a table at home, contracts assigned as well as can be (docs/score-sheets.md)."""

from typing import Final

from samovar.core import Field, Scores, SeatScore, sheet_players
from samovar.games.alubari import possible
from samovar.games.alubari.achievements import Finished, earned
from samovar.games.alubari.components import Railway
from samovar.games.alubari.scoring import Holdings, score_seat

SHEET_KEYS: Final = ["game", "players", "laid"]
PLAYER_KEYS: Final = ["name", "estates", "areas", "sections", "contracts", "tea", "chai", "equipment"]
SOLO_KEYS: Final = ["equipped", "used", "rubble", "steel", "spaces", "last_marker"]


def score_sheet(railway: Railway, counts: list[int], field: Field) -> Scores:
    """Estate spaces (by their points), station areas, sections, contracts, tea, chai and equipment per player."""
    field.only(SHEET_KEYS)
    players = sheet_players(field, "alubari", counts)
    laid = _line(railway, field, len(players))
    taken: list[str] = []
    held = [_holdings(railway, entry, len(players), laid, taken) for entry in players]
    possible.check_estates(railway, field.get("players"), held)
    possible.check_equipment(railway, field.get("players"), held)
    if laid < len(railway.sections):
        possible.check_last_marker(railway, field.get("players"), held)
    seats = []
    for seat, holdings in enumerate(held):
        score = score_seat(railway, seat, len(players), holdings)
        if len(players) == 1:
            score.details["achievements"] = list(earned(_finished(railway, score, holdings, players[0], laid)))
        seats.append(score)
    return Scores(seats)


def _line(railway: Railway, field: Field, players: int) -> int:
    """How many sections are laid from Siliguri on; all of them where the sheet says nothing (AL-179 to AL-183)."""
    given = field.maybe("laid")
    laid = len(railway.sections) if given is None else given.integer(0, len(railway.sections))
    if given is not None and laid < len(railway.sections) and players > 2:
        raise given.fail("sheet.unfinished", {"sections": len(railway.sections)})
    return laid


def _holdings(railway: Railway, entry: Field, players: int, laid: int, taken: list[str]) -> Holdings:
    """What one player owns; `taken` holds what the players before own, and grows."""
    entry.only([*PLAYER_KEYS, "solo"] if players == 1 else PLAYER_KEYS)
    holdings = Holdings()
    for item in _listed(entry, "estates"):
        holdings.estate_points.append(possible.estate_points(railway, item))
    for item in _listed(entry, "areas"):
        area = item.index(railway.area_index)
        possible.check_area(railway, item, area, players, laid)
        holdings.areas.append(area)
        _once(taken, f"area {area}", item)
    for item in _listed(entry, "sections"):
        section = item.integer(1, len(railway.sections)) - 1
        if section >= laid:
            raise item.fail("sheet.not-laid", {"section": section + 1, "laid": laid})
        holdings.sections.append(section)
        _once(taken, f"section {section}", item)
    for item in _listed(entry, "contracts"):
        contract = railway.read_contract(item)
        holdings.contracts.append(contract)
        _once(taken, f"contract {contract}", item)
    for item in _listed(entry, "equipment"):
        card = item.index(railway.equipment_index)
        holdings.equipment.append(card)
        _once(taken, f"equipment {card}", item)
    holdings.tea = entry.maybe_integer("tea", 0, 1000)
    holdings.chai = entry.maybe_integer("chai", 0, railway.chai_limit[players])
    if players == 1:
        possible.check_prebuilt(railway, entry, holdings)
    if possible.placed(holdings) > railway.markers:
        raise entry.fail("position.markers", {"placed": possible.placed(holdings), "markers": railway.markers})
    return holdings


def _finished(railway: Railway, score: SeatScore, holdings: Holdings, entry: Field, laid: int) -> Finished:
    """The board of a player alone: what the sheet leaves open is not taken for achieved."""
    board = Finished(railway, score)
    board.areas = holdings.areas
    board.sections = holdings.sections
    board.spaces = len(holdings.estate_points)
    board.contracts = holdings.contracts
    board.used = holdings.contracts
    board.chai = holdings.chai
    board.equipped = len(holdings.equipment) > 0
    board.by_last_marker = laid < len(railway.sections)
    solo = entry.maybe("solo")
    if solo is not None:
        solo.only(SOLO_KEYS)
        _read_solo(railway, board, holdings, solo)
    return board


def _read_solo(railway: Railway, board: Finished, holdings: Holdings, solo: Field) -> None:
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
    board.steel = solo.maybe_integer("steel", 0, railway.steel_bars)
    if solo.has("spaces"):
        fewest, most = possible.spaces_in_play(railway)
        board.spaces_in_play = solo.get("spaces").integer(max(fewest, board.spaces), most)
    last = solo.maybe("last_marker")
    if last is not None:
        if not last.flag() and board.by_last_marker:
            raise last.fail("sheet.must-be-last")
        if last.flag() and len(railway.sections) - 1 in board.sections:
            raise last.fail("sheet.finished")
        if last.flag():
            possible.check_last_marker(railway, last, [holdings])
        board.by_last_marker = last.flag()


def _listed(entry: Field, key: str) -> list[Field]:
    listed = entry.maybe(key)
    return [] if listed is None else listed.items()


def _once(taken: list[str], thing: str, item: Field) -> None:
    if thing in taken:
        raise item.fail("sheet.twice")
    taken.append(thing)
