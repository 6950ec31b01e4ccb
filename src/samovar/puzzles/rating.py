"""How hard a puzzle is: how high on the game's ladder one must stand to find its move."""

from samovar.bots import ExpertBot, SearchBot
from samovar.core import Dice, Level, Move, State
from samovar.puzzles.trying import Trying

TRIES = 5
# So many of these tries find the move where a level is said to find it.
ENOUGH = 4
# A search is asked less often, since it takes long.
SEARCH_TRIES = 2


def level_of(trying: Trying, accepted: list[Move], dice: Dice) -> int:
    """The lowest rung, from 1, that finds one of the accepted moves as a rule; 0 where none does."""
    for place, rung in enumerate(trying.expertise.ladder(), 1):
        if _finds(trying, rung, accepted, dice.stream(rung.name)):
            return place
    return 0


def _finds(trying: Trying, rung: Level, accepted: list[Move], dice: Dice) -> bool:
    tries, enough = (SEARCH_TRIES, SEARCH_TRIES) if rung.effort > 0.0 else (TRIES, ENOUGH)
    found = 0
    for number in range(tries):
        stream = dice.stream(f"try-{number}")
        world = trying.known.determinize(trying.seat, stream.stream("deal"))
        if _choice(trying, rung, world, stream) in accepted:
            found += 1
    return found >= enough


def _choice(trying: Trying, rung: Level, world: State, dice: Dice) -> Move:
    if rung.effort > 0.0:
        return SearchBot(trying.expertise, rung.effort).choose(world, trying.seat, dice)
    return ExpertBot(trying.expertise, rung.noise, best=rung.best).choose(world, trying.seat, dice)
