"""Scoring a table at home (docs/score-sheets.md)."""

from typing import Final

from samovar.core import Field, Scores
from samovar.games.ceylon.components import Island
from samovar.games.ceylon.scoring import Ledger, score

PLAYER_COUNTS: Final = [2, 3, 4]


def score_sheet(island: Island, field: Field) -> Scores:
    """Points in play, rupees, technology, plantations, counsellors, companies and leaves per player."""
    field.only(["game", "players", "without", "technology"])
    game = field.maybe("game")
    if game is not None:
        game.choice(["ceylon"])
    players = field.get("players").items()
    if len(players) not in PLAYER_COUNTS:
        raise field.get("players").fail("document.players", {"found": len(players), "allowed": "2, 3, 4"})
    ledger = Ledger(island, len(players), _districts(island, field, len(players)))
    for seat, entry in enumerate(players):
        _read_player(island, entry, seat, ledger)
    _check_hexes(island, field, ledger)
    _read_technology(field, ledger)
    return score(ledger)


def _districts(island: Island, field: Field, players: int) -> list[int]:
    every = list(range(len(island.districts)))
    without = field.maybe("without")
    if players > 2:
        if without is not None:
            raise without.fail("sheet.without")
        return every
    out = island.removable[0] if without is None else without.choice(island.removable)
    return [district for district in every if island.districts[district].id != out]


def _read_player(island: Island, entry: Field, seat: int, ledger: Ledger) -> None:
    entry.only(["name", "points", "rupees", "space", "plantations", "counsellors", "companies", "leaves"])
    name = entry.maybe("name")
    if name is not None:
        name.text(40)
    ledger.points[seat] = entry.get("points").integer(0, 10_000)
    ledger.rupees[seat] = entry.get("rupees").integer(0, 10_000)
    ledger.space[seat] = entry.get("space").integer(0, island.last_space)
    ledger.companies[seat] = entry.get("companies").integer(0, len(island.company_points) - 1)
    allowed = {island.districts[district].id: district for district in ledger.districts}
    used = 0
    plantations = entry.maybe("plantations")
    for where, count in [] if plantations is None else plantations.fields():
        district = Field(where, count.path).index(allowed)
        ledger.weight[seat][district] = count.integer(0, island.leaves)
        used += ledger.weight[seat][district]
    if used > island.leaves:
        raise entry.get("plantations").fail("position.leaves", {"used": used, "leaves": island.leaves})
    ledger.leaves[seat] = island.leaves - used
    if ledger.companies[seat] > island.open_slots[used]:
        raise entry.get("companies").fail("position.slots", {"slots": island.open_slots[used]})
    leaves = entry.maybe("leaves")
    if leaves is not None and leaves.integer() != ledger.leaves[seat]:
        raise leaves.fail("sheet.leaves", {"found": leaves.integer(), "right": ledger.leaves[seat]})
    counsellors = entry.maybe("counsellors")
    for item in [] if counsellors is None else counsellors.items():
        ledger.hired[seat] |= 1 << item.index(allowed)


def _check_hexes(island: Island, field: Field, ledger: Ledger) -> None:
    """A district has only so many hexes; one plantation of the table may carry two leaves."""
    for district in ledger.districts:
        planted = sum(ledger.weight[seat][district] for seat in range(ledger.players))
        room = len(island.districts[district].hexes) + 1
        if planted > room:
            facts: dict[str, object] = {"district": island.districts[district].id, "count": planted, "room": room}
            raise field.get("players").fail("sheet.district", facts)


def _read_technology(field: Field, ledger: Ledger) -> None:
    """The players from the farthest disc to the last; it can be left out where no two discs share a space (CE-063)."""
    listed = field.maybe("technology")
    order = sorted(range(ledger.players), key=lambda seat: -ledger.space[seat])
    if listed is None:
        if len(set(ledger.space)) < ledger.players:
            raise field.fail("sheet.technology")
    else:
        order = [item.integer(1, ledger.players) - 1 for item in listed.items()]
        spaces = [ledger.space[seat] for seat in order]
        if sorted(order) != list(range(ledger.players)) or spaces != sorted(spaces, reverse=True):
            raise listed.fail("position.technology")
    ledger.technology = order
