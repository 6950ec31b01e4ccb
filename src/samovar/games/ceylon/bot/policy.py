"""The expert: searches its own turn, and looks at what the others will make of the card."""

from samovar.core import Move
from samovar.games.ceylon.actions import HARVEST, MOVE, PICK, Harvest, MovePawn, Pick
from samovar.games.ceylon.bot.outlook import Outlook
from samovar.games.ceylon.bot.style import Style
from samovar.games.ceylon.components import FAR
from samovar.games.ceylon.rules import harvesting
from samovar.games.ceylon.state import CeylonState

SMALL_REACH = 3


class Line:
    """A way to play on: its first move, the position it comes to, and what that is worth."""

    def __init__(self, first: Move, state: CeylonState, value: float) -> None:
        self.first = first
        self.state = state
        self.value = value


def _worth(line: Line) -> float:
    return -line.value


class Expert:
    """Looks through its own actions, the token included, and through the followers' best answers to a card."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self.outlook = Outlook(style)

    def choose(self, state: CeylonState, seat: int) -> Move:
        """The move to make."""
        return self.candidates(state, seat)[0]

    def candidates(self, state: CeylonState, seat: int) -> list[Move]:
        """The moves worth comparing, the best first."""
        # Nobody knows which contracts come next: the wagons that are emptied stay so while we think.
        world = state.copy()
        world.contract_pile = []
        question = state.pending[-1].name
        if question == "play":
            lines = self._cards(world, seat)
        elif question == "act":
            lines = self._answered(self._actions(world, seat), seat)
        else:
            lines = self._one_step(world, seat)
        lines.sort(key=_worth)
        moves: list[Move] = []
        for line in lines:
            if line.first not in moves:
                moves.append(line.first)
        return moves

    # --- whole turns -------------------------------------------------------------------------------------------

    def _cards(self, state: CeylonState, seat: int) -> list[Line]:
        """Every different card, either way round, with the best that can be made of it."""
        lines: list[Line] = []
        seen: list[list[int]] = []
        for card in state.hands[seat]:
            actions = state.island.cards[card].actions
            if actions in seen:
                continue
            seen.append(actions)
            for move in state.island.play[card]:
                world = state.copy()
                world.play(move, seat)
                best = self._answered(self._actions(world, seat), seat)
                best.sort(key=_worth)
                lines.append(Line(move, best[0].state, best[0].value))
        return lines

    def _actions(self, state: CeylonState, seat: int) -> list[Line]:
        """Ways through one's own actions: the card's, a token's, in either order; only the better are followed."""
        done: list[Line] = []
        open_lines = self._expand(state, seat, None)
        while open_lines:
            open_lines.sort(key=_worth)
            following: list[Line] = []
            width = 0
            for line in open_lines:
                if not self._still_acts(line.state, seat):
                    done.append(line)
                elif width < self.style.width:
                    width += 1
                    following.extend(self._expand(line.state, seat, line.first))
            open_lines = following
        done.sort(key=_worth)
        return done

    def _still_acts(self, state: CeylonState, seat: int) -> bool:
        return not state.over and state.acting == seat and state.pending[-1].name == "act"

    def _expand(self, state: CeylonState, seat: int, first: Move | None) -> list[Line]:
        lines: list[Line] = []
        for move in self._sensible(state, seat):
            world = state.copy()
            world.play(move, seat)
            self._settle(world, seat)
            lines.append(Line(move if first is None else first, world, self.outlook.value(world, seat)))
        return lines

    def _settle(self, world: CeylonState, seat: int) -> None:
        """Answer the small questions that an action raises: what to pick, what to give back."""
        while not world.over and world.acting == seat and world.pending[-1].name in ("pick", "return"):
            world.play(self._best(world, seat), seat)

    def _best(self, state: CeylonState, seat: int) -> Move:
        lines = self._one_step(state, seat)
        lines.sort(key=_worth)
        return lines[0].first

    # --- the others ----------------------------------------------------------------------------------------------

    def _answered(self, lines: list[Line], seat: int) -> list[Line]:
        """The best lines, after each follower has done the best for itself."""
        lines.sort(key=_worth)
        answered: list[Line] = []
        for line in lines[: self.style.answers]:
            world = line.state
            while not world.over and world.acting != seat and world.pending[-1].name == "follow":
                follower = world.acting
                world = world.copy()
                world.play(self._answer(world, follower), follower)
                self._settle(world, follower)
            answered.append(Line(line.first, world, self.outlook.value(world, seat)))
        return answered

    def _answer(self, state: CeylonState, seat: int) -> Move:
        """A follower's best action; where it walks to matters little to us."""
        best = state.island.incomes[0][0]
        most = -1000.0
        for move in self._sensible(state, seat):
            if move.kind == MOVE:
                continue
            world = state.copy()
            world.play(move, seat)
            self._settle(world, seat)
            value = self.outlook.value(world, seat)
            if value > most:
                best = move
                most = value
        return best

    # --- single moves ----------------------------------------------------------------------------------------------

    def _one_step(self, state: CeylonState, seat: int) -> list[Line]:
        lines: list[Line] = []
        for move in self._sensible(state, seat):
            world = state.copy()
            world.play(move, seat)
            if state.pending[-1].name == "follow":
                self._settle(world, seat)
            lines.append(Line(move, world, self.outlook.value(world, seat)))
        return lines

    def _sensible(self, state: CeylonState, seat: int) -> list[Move]:
        """The legal moves without those that are never better: long walks, odd harvests, tiles for nothing."""
        question = state.pending[-1].name
        legal = state.legal(seat)
        if question == "pick":
            return self._picks(state, seat, legal)
        if question not in ("act", "follow"):
            return legal
        moves: list[Move] = []
        near = state.island.reach[state.pawn[seat]] & state.planted
        few = near.bit_count() <= SMALL_REACH
        for move in legal:
            if move.kind == HARVEST:
                assert isinstance(move, Harvest)
                if few or self._is_plain_harvest(state, seat, move.hexes, near):
                    moves.append(move)
            elif move.kind == MOVE:
                assert isinstance(move, MovePawn)
                if self._is_short(state, seat, move):
                    moves.append(move)
            else:
                moves.append(move)
        return moves

    def _is_plain_harvest(self, state: CeylonState, seat: int, hexes: int, near: int) -> bool:
        """All in reach, all but one, or all of one's own."""
        left_out = (near & ~hexes).bit_count()
        if left_out <= 1:
            return True
        for hex in range(len(state.owner)):
            own = state.owner[hex] == seat
            if near >> hex & 1 and (hexes >> hex & 1 == 1) != own:
                return False
        return True

    def _is_short(self, state: CeylonState, seat: int, move: MovePawn) -> bool:
        steps = state.distance[state.pawn[seat]][move.hex]
        if steps == FAR:
            return False
        price = state.move_price(seat, steps)
        if move.tile:
            return price > 3
        return price <= self.style.longest_walk

    def _picks(self, state: CeylonState, seat: int, legal: list[Move]) -> list[Move]:
        """A far harvest fills the warehouse, a far plantation and the best teas first, and stops."""
        question = harvesting.picking(state)
        room = state.warehouse[seat] - state.crate_count(seat) - question.picked.bit_count()
        if state.island.stop in legal and room <= 0:
            return [state.island.stop]
        near = state.island.reach[state.pawn[seat]]
        best = legal[0]
        most = -1.0
        for move in legal:
            if move.kind == PICK:
                assert isinstance(move, Pick)
                worth = 2.0 * state.level[move.hex]
                if state.owner[move.hex] == seat:
                    worth += 1.0
                if near >> move.hex & 1 == 0:
                    worth += 0.0 if state.island.stop in legal else 10.0
                if worth > most:
                    best = move
                    most = worth
        return [best]
