"""Scoring a table at home (docs/score-sheets.md); what no game comes to is refused."""

from itertools import permutations

from samovar.core import Field, Scores, sheet_players
from samovar.games.ceylon.components import ACT_PLANT, POINTS, RUPEES, Island
from samovar.games.ceylon.scoring import Ledger, score


def score_sheet(island: Island, counts: list[int], field: Field) -> Scores:
    """Points in play, rupees, technology, plantations, counsellors, companies and leaves per player."""
    field.only(["game", "players", "without", "technology"])
    players = sheet_players(field, "ceylon", counts)
    ledger = Ledger(island, len(players), _districts(island, field, len(players)))
    for seat, entry in enumerate(players):
        _read_player(island, entry, seat, ledger)
    _check_hexes(island, field, ledger)
    _check_starts(field, ledger)
    _check_points(island, players, ledger)
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
    ledger.points[seat] = entry.get("points").integer(0, _most_points(island, ledger.players))
    ledger.rupees[seat] = entry.get("rupees").integer(0, _most_rupees(island, ledger.players))
    ledger.space[seat] = entry.get("space").integer(0, island.last_space)
    ledger.companies[seat] = entry.get("companies").integer(0, len(island.company_points) - 1)
    allowed = {island.districts[district].id: district for district in ledger.districts}
    used = 0
    for where, count in entry.get("plantations").fields():
        district = Field(where, count.path).index(allowed)
        ledger.weight[seat][district] = count.integer(0, island.leaves)
        used += ledger.weight[seat][district]
    if used > island.leaves:
        raise entry.get("plantations").fail("position.leaves", {"used": used, "leaves": island.leaves})
    if used == 0:
        raise entry.get("plantations").fail("sheet.start")
    ledger.leaves[seat] = island.leaves - used
    if ledger.companies[seat] > island.open_slots[used]:
        raise entry.get("companies").fail("position.slots", {"slots": island.open_slots[used]})
    leaves = entry.maybe("leaves")
    if leaves is not None and leaves.integer() != ledger.leaves[seat]:
        raise leaves.fail("sheet.leaves", {"found": leaves.integer(), "right": ledger.leaves[seat]})
    counsellors = entry.maybe("counsellors")
    for item in [] if counsellors is None else counsellors.items():
        district = item.index(allowed)
        if ledger.hired[seat] >> district & 1:
            raise item.fail("position.twice", {"id": item.text()})
        ledger.hired[seat] |= 1 << district


# --- what no game comes to -----------------------------------------------------------------------------------------


def _most_actions(island: Island, players: int) -> int:
    """One action in everybody's turn, and a token's in one's own, in the longest game (CE-028, CE-069, CE-109)."""
    turns = len(island.cards) - players * island.hand_size
    rounds = (turns + players - 1) // players
    return rounds * (players + 1)


def _most_rupees(island: Island, players: int) -> int:
    """More than anybody can earn: income with every action, and every contract besides, with nothing spent."""
    income = island.income + sum(counsellor.income for counsellor in island.counsellors)
    commission = sum(counsellor.trade_rupees for counsellor in island.counsellors)
    contracts = sum(contract.rewards[RUPEES] + commission for contract in island.contracts)
    developed = (players - 1) * island.last_space * island.others_receive
    tiles = sum(tile.income for tile in island.tiles)
    return island.start_rupees + _most_actions(island, players) * income + contracts + developed + tiles


def _most_points(island: Island, players: int) -> int:
    """More than anybody can score: every contract, the whole track, and all the others harvesting nowhere else."""
    learned = sum(counsellor.develop_points for counsellor in island.counsellors)
    contracts = sum(contract.rewards[POINTS] for contract in island.contracts)
    track = sum(island.bonus_points) + island.last_space * learned
    visits = (players - 1) * _most_actions(island, players) * island.leaves
    return island.start_points + max(island.district_bonus, default=0) + contracts + track + visits


def _check_hexes(island: Island, field: Field, ledger: Ledger) -> None:
    """A district has only so many hexes; a second leaf takes a starting tile for planting (CE-034, CE-092)."""
    second_leaves = sum(1 for tile in island.tiles if tile.action == ACT_PLANT)
    for district in ledger.districts:
        planted = sum(ledger.weight[seat][district] for seat in range(ledger.players))
        hexes = len(island.districts[district].hexes)
        if planted > hexes + second_leaves:
            facts: dict[str, object] = {
                "district": island.districts[district].id,
                "count": planted,
                "room": hexes + second_leaves,
            }
            raise field.get("players").fail("sheet.district", facts)
        second_leaves -= max(0, planted - hexes)


def _check_starts(field: Field, ledger: Ledger) -> None:
    """Everybody began in a district that was still empty (CE-022)."""
    for homes in permutations(ledger.districts, ledger.players):
        if all(ledger.weight[seat][home] > 0 for seat, home in enumerate(homes)):
            return
    raise field.get("players").fail("sheet.starts")


def _check_points(island: Island, players: list[Field], ledger: Ledger) -> None:
    """Points in play hold the last space of the track, and a bonus for plantations everywhere (CE-037, CE-060)."""
    free: list[int] = []
    everywhere: list[int] = []
    for seat in range(ledger.players):
        certain = island.start_points
        for place, space in enumerate(island.bonus_spaces):
            if space == ledger.space[seat] == island.last_space:
                certain += island.bonus_points[place]
        free.append(ledger.points[seat] - certain)
        if all(ledger.weight[seat][district] > 0 for district in ledger.districts):
            everywhere.append(seat)
    everywhere.sort(key=lambda seat: -free[seat])
    for place, seat in enumerate(everywhere[: len(island.district_bonus)]):
        free[seat] -= island.district_bonus[place]
    for seat, entry in enumerate(players):
        if free[seat] < 0:
            raise entry.get("points").fail("sheet.points", {"found": ledger.points[seat]})


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
