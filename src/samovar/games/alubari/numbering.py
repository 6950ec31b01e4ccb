"""The action ids of Alubari: all moves that can ever be legal are listed, since box and rules bound them."""

from samovar.core import Listed, Move, Numbering
from samovar.games.alubari.actions import AlubariMoves
from samovar.games.alubari.components import WEATHERS, Contract, Railway
from samovar.games.alubari.rules import contracts, offices


def numberings(moves: AlubariMoves) -> list[Numbering]:
    """In the order of the kinds."""
    by_iron = "in the order of the data, each by how much of its steel is paid with iron"
    return [
        Listed(moves.hire, "not at all, for free, for chai, for rubble"),
        Listed(moves.upkeep, "with steel, with chai, by giving the card back"),
        Listed(_flat(moves.place), "area by area, as many spaces as there are with any number of players"),
        Listed(_uses(moves), "contract by contract, each with all that can be chosen for it"),
        Listed(_handfuls(moves), "without a chai, then with one; by chai, then stone, then iron"),
        Listed(moves.excavate, "without and with a chai"),
        Listed(moves.work, "steel, stone from the storehouse, stone from the bag, rubble"),
        Listed(moves.lay, "without and with a chai"),
        Listed(_flat(moves.build), by_iron),
        Listed(_flat(moves.buy), by_iron),
        Listed(moves.take, "by contract"),
        Listed(moves.equip, "by equipment"),
        Listed(moves.keep, "by contract"),
        Listed([moves.tea]),
        Listed(moves.brew, "by how many, up to the end of the longest chai track"),
        Listed([moves.clear]),
        Listed([moves.boost]),
        Listed([moves.done]),
    ]


def _flat(moves: list[list[Move]]) -> list[Move]:
    return [move for each in moves for move in each]


# --- the storehouse ---------------------------------------------------------------------------------------------------


def _handfuls(moves: AlubariMoves) -> list[Move]:
    """The most that a worker takes: with all contracts that allow more cubes, each of which is used once a round."""
    railway = moves.railway
    most = railway.store_cubes + railway.most_store_bonus
    boosted = most + railway.store_boost
    boosted_chai = railway.store_chai + railway.store_boost_chai
    listed = [moves.store(offices.NOTHING, False)]
    listed += [moves.store(cubes, False) for cubes in _within(railway, most, railway.store_chai)]
    return listed + [moves.store(cubes, True) for cubes in _within(railway, boosted, boosted_chai)]


def _within(railway: Railway, most: int, most_chai: int) -> list[list[int]]:
    """Every handful within these limits, out of all cubes that there are."""
    chai = max(railway.chai_cubes, railway.solo_chai)
    return offices.handfuls([max(railway.iron_in_bag), max(railway.stone_in_bag), chai], most, most_chai)


# --- contracts --------------------------------------------------------------------------------------------------------


def _uses(moves: AlubariMoves) -> list[Move]:
    return [
        moves.use(card, choice)
        for card, contract in enumerate(moves.railway.contracts)
        for choice in _choices(moves.railway, contract)
    ]


def _choices(railway: Railway, contract: Contract) -> list[list[int]]:
    """All that `rules/contracts.choices` can ever offer for a contract."""
    effect = contract.effect
    if effect == "SET_NEXT_WEATHER":
        return [[weather] for weather in range(len(WEATHERS))]
    if effect == "CONVERT":
        return contracts.counted(contract.amount)
    if effect == "BREW":
        return contracts.counted(min(contract.amount, max(railway.chai_limit)))
    if effect == "REFILL_ESTATE":
        return contracts.counted(max(railway.estate_count))
    if effect == "TAKE_FROM_STORE":
        return _within(railway, contract.amount, contract.most_chai)
    if effect == "BORROW_ESTATE":
        return contracts.borrowings(list(range(1, _most_spaces(railway) + 1)), contract.amount)
    return contracts.NOTHING_TO_CHOOSE


def _most_spaces(railway: Railway) -> int:
    """As many estates as with any number of players, each as large as the largest."""
    estates = [railway.printed_estate] + [face for card in railway.estate_cards for face in card]
    return max(railway.estate_count) * max([len(estate.rubble) for estate in estates])
