"""The action ids of Ceylon: every move is listed, but for harvests and returns, which are numbered by their meaning."""

from samovar.core import UNNUMBERED, Listed, Move, Numbering
from samovar.games.ceylon.actions import CeylonMoves, Harvest, ReturnCrates
from samovar.games.ceylon.components import Island
from samovar.games.ceylon.state import CeylonState


def _reach(island: Island, pawn: int) -> list[int]:
    """The pawn's hex and those beside it, in the order of the data."""
    return [hex for hex in range(len(island.hexes)) if island.reach[pawn] >> hex & 1]


def _widest_reach(island: Island) -> int:
    return max([1 + len(hex.neighbours) for hex in island.hexes])


class HarvestByReach(Numbering):
    """One bit for each hex in reach of the pawn, by card and then by token; last, the two far harvests."""

    def __init__(self, moves: CeylonMoves) -> None:
        self.choices = 1 << _widest_reach(moves.island)
        meaning = "one bit for each hex in reach of the pawn, the first in the data lowest; by card, then by token; far"
        super().__init__(2 * self.choices + 2, meaning)
        self.moves = moves

    def number(self, state: object, seat: int, move: Move) -> int:
        assert isinstance(state, CeylonState)
        assert isinstance(move, Harvest)
        if move.tile:
            return 2 * self.choices + (1 if move.token else 0)
        chosen = 0
        for place, hex in enumerate(_reach(state.island, state.pawn[seat]) if state.pawn[seat] >= 0 else []):
            if move.hexes >> hex & 1:
                chosen |= 1 << place
        if chosen.bit_count() != move.hexes.bit_count():
            return UNNUMBERED
        return chosen + (self.choices if move.token else 0)

    def move(self, state: object, seat: int, number: int) -> Move | None:
        assert isinstance(state, CeylonState)
        if number >= 2 * self.choices:
            return self.moves.far_harvest[number - 2 * self.choices]
        if not 0 <= seat < state.players or state.pawn[seat] < 0:
            return None
        reach = _reach(state.island, state.pawn[seat])
        chosen = number % self.choices
        if chosen >= 1 << len(reach):
            return None
        hexes = 0
        for place, hex in enumerate(reach):
            if chosen >> place & 1:
                hexes |= 1 << hex
        return self.moves.harvest(hexes, number >= self.choices)


class ReturnByCount(Numbering):
    """How many black and how many green crates go back; the rest of the surplus is white.

    Nobody ever has to return more crates than a turn can bring: one from every hex, and a second harvest in reach.
    """

    def __init__(self, moves: CeylonMoves) -> None:
        self.counts = len(moves.island.hexes) + _widest_reach(moves.island) + 1
        super().__init__(self.counts * self.counts, f"{self.counts} × black crates + green crates; the rest is white")
        self.moves = moves

    def number(self, state: object, seat: int, move: Move) -> int:
        assert isinstance(state, CeylonState)
        assert isinstance(move, ReturnCrates)
        black, green, white = move.crates
        if black >= self.counts or green >= self.counts or black + green + white != state.surplus(seat):
            return UNNUMBERED
        return black * self.counts + green

    def move(self, state: object, seat: int, number: int) -> Move | None:
        assert isinstance(state, CeylonState)
        if not 0 <= seat < state.players:
            return None
        black, green = number // self.counts, number % self.counts
        white = state.surplus(seat) - black - green
        return None if white < 0 else self.moves.return_crates([black, green, white])


def numberings(moves: CeylonMoves) -> list[Numbering]:
    """In the order of the kinds."""
    ways = "without and with a token, without and with the starting tile, then in the order of the data"
    return [
        Listed(moves.place, "by hex"),
        Listed([move for card in moves.play for move in card], "card by card, its actions in the order of the data"),
        Listed(_flat(moves.plant), ways),
        HarvestByReach(moves),
        Listed(
            [move for token in moves.trade for contract in token for reward in contract for move in reward],
            "without and with a token; contract by contract, for rupees and for points, the crate left out last",
        ),
        Listed(_flat(moves.hire), ways),
        Listed(moves.develop[0], "without and with the starting tile"),
        Listed(_flat(moves.move), ways),
        Listed([move for token in moves.incomes for move in token], ways),
        Listed(moves.pick, "by hex"),
        Listed([moves.stop]),
        ReturnByCount(moves),
        Listed([moves.end]),
    ]


def _flat(moves: list[list[list[Move]]]) -> list[Move]:
    return [move for token in moves for tile in token for move in tile]
