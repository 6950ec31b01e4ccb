"""A player, and the one door through which it is asked."""

import hashlib

from mypy_extensions import mypyc_attr

from samovar.core import Dice, Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Somebody who chooses moves. One bot may sit at many tables: it keeps nothing of any game."""

    def choose(self, state: State, seat: int, dice: Dice) -> Move:
        """A legal move of the seat; `state` is a world that agrees with what the seat knows, never the truth."""
        raise NotImplementedError

    def glance(self, legal: list[Move], dice: Dice) -> Move | None:
        """A move chosen from the offer alone, which saves making a world; None where the bot wants to look."""
        return None


def dice_for(state: State, seat: int) -> Dice:
    """The dice of one thought: from seed, seat and ply alone, under a seed of its own that betrays nothing."""
    text = f"bot/{seat}/{state.ply}".encode()
    seed = hashlib.blake2b(text, key=bytes.fromhex(state.dice.seed), digest_size=16).hexdigest()
    return Dice(seed, "bot")


def think(bot: Bot, state: State, seat: int, dice: Dice | None = None) -> Move:
    """What a bot plays in a seat of the true position, of which it is shown only a world that the seat could be in."""
    legal = state.legal(seat)
    if len(legal) == 1:
        return legal[0]
    if not legal:
        raise ValueError(f"seat {seat} has nothing to decide at ply {state.ply}")
    thought = dice_for(state, seat) if dice is None else dice
    at_once = bot.glance(legal, thought)
    if at_once is not None:
        return at_once
    return bot.choose(state.determinize(seat, thought.stream("deal")), seat, thought)
