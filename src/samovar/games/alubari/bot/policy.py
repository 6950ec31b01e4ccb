"""The expert: tries its moves out to the end of the round, everybody playing sensibly, and judges what comes of it."""

from math import log

from samovar.core import Dice, Move, Priced
from samovar.games.alubari.actions import BOOST, PLACE, USE, WORK, ChooseWay, PlaceWorker, TakeCubes, UseContract
from samovar.games.alubari.bot.outlook import Outlook
from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.quick import Quick
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.components import CRUSH, STOREHOUSE
from samovar.games.alubari.rules import decisions
from samovar.games.alubari.state import EVENT, FREE, NONE, AlubariState

# An imagined round ends long before; a rule that changed would be noticed here.
LONGEST_ROUND = 400


def _best_first(line: Priced) -> float:
    return -line.value


class Expert:
    """Plays with the style of one table size."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.outlook = Outlook(style)
        self.quick = Quick(self.outlook)
        self.explains = False

    def choose(self, state: AlubariState, seat: int) -> Move:
        """The move to make."""
        return self._lines(state, seat, True)[0].move

    def choose_at_once(self, state: AlubariState, seat: int) -> Move:
        """The move by rule, without trying any out."""
        world = _blank(state)
        return self.quick.choose(world, seat, self.outlook.prices(world, seat))

    def careless(self, state: AlubariState, seat: int, dice: Dice, noise: float) -> Move:
        """Every move a little misjudged, by so many points, and only the next worker thought of."""
        lines = self._lines(state, seat, False)
        best = lines[0]
        most = -1000000.0
        for line in lines:
            value = line.value + noise * _gumbel(dice)
            if value > most:
                best = line
                most = value
        return best.move

    def options(self, state: AlubariState, seat: int) -> list[Priced]:
        """The moves worth comparing, the best first, with what made their prices."""
        self.explains = True
        lines = self._lines(state, seat, True)
        self.explains = False
        return lines

    def play_on(self, world: AlubariState, most: int) -> None:
        """To the end of the game, everybody by rule, with prices worked out anew each round."""
        round = NONE
        prices: list[Prices | None] = []
        moves = 0
        while not world.over and moves < most:
            if world.round != round:
                round = world.round
                prices = [None] * world.players
            mover = world.acting
            known = prices[mover]
            if known is None:
                known = self.outlook.prices(world, mover)
                prices[mover] = known
            world.play(self.quick.choose(world, mover, known), mover)
            moves += 1

    def _lines(self, state: AlubariState, seat: int, pairs: bool) -> list[Priced]:
        """The sensible moves with what they come to, the best first."""
        world = _blank(state)
        moves = self._sensible(world, seat)
        if len(moves) == 1:
            return [Priced(moves[0], 0.0)]
        prices = [self.outlook.prices(world, other) for other in range(world.players)]
        lines: list[Priced] = []
        for move in moves:
            value = self._follow(world, seat, move, NONE, prices)
            lines.append(Priced(move, value, self.outlook.why))
            self.outlook.why = None
        lines.sort(key=_best_first)
        if pairs and moves[0].kind == PLACE and world.workers[seat] > 1:
            self._pair(world, seat, lines, prices)
        return lines

    def _pair(self, world: AlubariState, seat: int, lines: list[Priced], prices: list[Prices]) -> None:
        """Look at the better placements again, with every area for the worker after."""
        for line in lines[: self.style.pairs]:
            for area in range(len(world.workers_on)):
                if FREE in world.workers_on[area]:
                    value = self._follow(world, seat, line.move, area, prices)
                    if value > line.value:
                        line.value = value
                        line.terms = self.outlook.why
                    self.outlook.why = None
        lines.sort(key=_best_first)

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
                    world.play(world.moves.place[area][space], seat)
                    area = NONE
                    continue
                area = NONE
            world.play(self.quick.choose(world, mover, prices[mover]), mover)
        self.outlook.why = {} if self.explains else None
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
            last = move.area == STOREHOUSE and move.space == len(state.workers_on[STOREHOUSE]) - 1 and not state.solo
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


def _gumbel(dice: Dice) -> float:
    """Noise that makes the choice of the largest a choice by odds."""
    return -log(-log((dice.below(1000000) + 0.5) / 1000000.0))
