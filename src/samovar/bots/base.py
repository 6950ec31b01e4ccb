"""A player, and the one door through which it is asked."""

from mypy_extensions import mypyc_attr

from samovar.core import Dice, Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who chooses moves. One bot may sit at many tables: it keeps nothing of any game."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        """A legal move of the seat; `state` is a world that agrees with what the seat knows, never the truth."""
        raise NotImplementedError

    def choose_from(self, legal: list[Move], dice: Dice) -> Move | None:
        """A move chosen from the legal ones alone, which saves making a world; None where the bot wants to look.

        Four numbers may be drawn here; a bot that needs more of them wants to look.
        """
        return None

    def looks(self) -> bool:
        """Whether the bot always wants to look, so that `choose_from` need not be asked, nor all legal moves found."""
        return False

    # Where this class is compiled, what a plain subclass holds would be forgotten on its way to another process.

    def __getstate__(self) -> dict[str, object]:
        return dict(getattr(self, "__dict__", {}))

    def __setstate__(self, state: dict[str, object]) -> None:
        if state:
            self.__dict__.update(state)


def dice_for(state: State, seat: int) -> Dice:
    """The dice of one thought: from seed, seat and ply alone, under a seed of its own that betrays nothing."""
    return state.dice.derive(f"bot/{seat}/{state.ply}", "bot")


def think(bot: Bot, state: State, seat: int, dice: Dice | None = None) -> Move:
    """What a bot plays in a seat of the true position, of which it is shown only a world that the seat could be in."""
    looks = bot.looks()
    legal = state.some_legal(seat, 2) if looks else state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide at ply {state.ply}")
    if not looks:
        chosen = bot.choose_from(legal, state.dice.lots(state.ply) if dice is None else dice)
        if chosen is not None:
            return chosen
    thought = dice_for(state, seat) if dice is None else dice
    return bot.choose(state.determinize(seat, thought.stream("deal")), seat, thought)
