"""The expert: tries its moves out to the end of the round, everybody playing sensibly, and judges what comes of it."""

from samovar.core import Dice, Move
from samovar.games.alubari.actions import (
    BOOST,
    CRUSH,
    PLACE,
    USE,
    WORK,
    ChooseWay,
    PlaceWorker,
    TakeCubes,
    UseContract,
)
from samovar.games.alubari.bot.outlook import Outlook
from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.quick import Quick
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.rules import decisions
from samovar.games.alubari.state import EVENT, FREE, NONE, AlubariState

# An imagined round ends long before; a rule that changed would be noticed here.
LONGEST_ROUND = 400


class Line:
    """A move, and what it comes to."""

    def __init__(self, move: Move, value: float) -> None:
        self.move = move
        self.value = value


def _worth(line: Line) -> float:
    return -line.value


class Expert:
    def __init__(self, style: Style) -> None:
        self.style = style
        self.outlook = Outlook(style)
        self.quick = Quick(self.outlook)

    def choose(self, state: AlubariState, seat: int) -> Move:
        """The move to make."""
        return self.candidates(state, seat)[0]

    def candidates(self, state: AlubariState, seat: int) -> list[Move]:
        """The moves worth comparing, the best first."""
        world = _blank(state)
        moves = self._sensible(world, seat)
        if len(moves) == 1:
            return moves
        prices = [self.outlook.prices(world, other) for other in range(world.players)]
        lines = [Line(move, self._follow(world, seat, move, NONE, prices)) for move in moves]
        lines.sort(key=_worth)
        if moves[0].kind == PLACE and world.workers[seat] > 1:
            self._pair(world, seat, lines, prices)
        return [line.move for line in lines]

    def _pair(self, world: AlubariState, seat: int, lines: list[Line], prices: list[Prices]) -> None:
        """Look at the better placements again, with every area for the worker after."""
        for line in lines[: self.style.pairs]:
            for area in range(len(world.workers_on)):
                if FREE in world.workers_on[area]:
                    line.value = max(line.value, self._follow(world, seat, line.move, area, prices))
        lines.sort(key=_worth)

    def _follow(self, world: AlubariState, seat: int, move: Move, area: int, prices: list[Prices]) -> float:
        """What a move is worth at the end of the round; `area` is where the seat's next worker goes, if it can."""
        if move.kind == BOOST and (world.pending[-1] is decisions.POST or world.pending[-1] is decisions.EXTRA_POST):
            return self._refreshed(world, seat, move, prices)
        imagined = world.copy()
        imagined.play(move, seat)
        return self._play_on(imagined, seat, area, world.round, prices)

    def _refreshed(self, world: AlubariState, seat: int, move: Move, prices: list[Prices]) -> float:
        """Contracts that nobody has seen: the mean of a few deals."""
        total = 0.0
        for number in range(self.style.deals):
            imagined = world.copy()
            imagined.dice = Dice(f"{number:032x}", "imagined")
            imagined.pile = _unseen(world)
            imagined.turn_top()
            imagined.play(move, seat)
            total += self._play_on(imagined, seat, NONE, world.round, prices)
        return total / self.style.deals

    def _play_on(self, world: AlubariState, seat: int, area: int, round: int, prices: list[Prices]) -> float:
        """To the end of the round; the first placement of the seat goes to the area asked for."""
        for _ in range(LONGEST_ROUND):
            if world.over or world.round != round:
                break
            mover = world.acting
            if area >= 0 and mover == seat and world.pending[-1] is decisions.PLACING:
                space = world.workers_on[area].index(FREE) if FREE in world.workers_on[area] else NONE
                if space >= 0 and not world.is_fogged(area, space):
                    world.play(world.ready.place[area][space], seat)
                    area = NONE
                    continue
                area = NONE
            world.play(self.quick.choose(world, mover, prices[mover]), mover)
        return self.outlook.value(world, seat)

    # --- which moves to look at ------------------------------------------------------------------------------------

    def _sensible(self, state: AlubariState, seat: int) -> list[Move]:
        """The legal moves without those that are never better."""
        legal = state.legal(seat)
        question = state.pending[-1]
        if question is decisions.PLACING:
            return self._places(state, legal)
        if question is decisions.STORE:
            return self._handfuls(legal)
        if isinstance(question, decisions.Works):
            return self._works(legal, question)
        if question is decisions.CONTRACTS:
            return self._uses(state, seat, legal)
        return legal

    def _places(self, state: AlubariState, legal: list[Move]) -> list[Move]:
        """The first free space of each area; of the storehouse also the last, for the first-player marker."""
        moves: list[Move] = []
        seen = [False] * len(state.workers_on)
        for move in legal:
            assert isinstance(move, PlaceWorker)
            last = move.area == 0 and move.space == len(state.workers_on[0]) - 1 and not state.solo
            if not seen[move.area] or last:
                seen[move.area] = True
                moves.append(move)
        return moves

    def _handfuls(self, legal: list[Move]) -> list[Move]:
        """As many cubes as can be had, with a chai and without."""
        most = 0
        most_boosted = 0
        for move in legal:
            assert isinstance(move, TakeCubes)
            if move.boosted:
                most_boosted = max(most_boosted, sum(move.cubes))
            else:
                most = max(most, sum(move.cubes))
        moves: list[Move] = []
        for move in legal:
            assert isinstance(move, TakeCubes)
            count = sum(move.cubes)
            if count == (most_boosted if move.boosted else most):
                moves.append(move)
        return moves

    def _works(self, legal: list[Move], question: decisions.Works) -> list[Move]:
        """Boosted works have no end: there, stones are not crushed."""
        moves: list[Move] = []
        for move in legal:
            if move.kind == WORK and question.boosted:
                assert isinstance(move, ChooseWay)
                if move.way == CRUSH:
                    continue
            moves.append(move)
        return moves

    def _uses(self, state: AlubariState, seat: int, legal: list[Move]) -> list[Move]:
        """Of the choices of a card only the larger."""
        most: dict[int, int] = {}
        for move in legal:
            if move.kind == USE:
                assert isinstance(move, UseContract)
                effect = state.railway.contracts[move.contract].effect
                size = len(move.choice) if effect == "BORROW_ESTATE" else sum(move.choice)
                most[move.contract] = max(size, most.get(move.contract, 0))
        moves: list[Move] = []
        for move in legal:
            if move.kind == USE:
                assert isinstance(move, UseContract)
                effect = state.railway.contracts[move.contract].effect
                if effect == "BORROW_ESTATE" and len(move.choice) < most[move.contract]:
                    continue
                if effect == "TAKE_FROM_STORE" and sum(move.choice) < most[move.contract]:
                    continue
            moves.append(move)
        return moves


def _unseen(state: AlubariState) -> list[int]:
    """The contracts that nobody has seen, the top one among them."""
    return sorted([*state.pile, state.top]) if state.top != NONE else sorted(state.pile)


def _blank(state: AlubariState) -> AlubariState:
    """The position without what chance and the deck hold, the same in every world that looks alike."""
    world = state.copy()
    world.dice = Dice("00" * 16, "imagined")
    # Events are not foreseen.
    world.bag[EVENT] = 0
    if world.top != NONE:
        weather = world.railway.contracts[world.top].weather
        unseen = _unseen(world)
        for card in unseen:
            if world.railway.contracts[card].weather == weather:
                world.top = card
                break
        unseen.remove(world.top)
        world.pile = unseen
    return world
