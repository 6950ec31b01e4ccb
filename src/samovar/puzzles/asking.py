"""Whether a proved position is worth asking: what looks forced, or hangs on one way of playing on, is not."""

from samovar.core import Dice, Move, State
from samovar.puzzles.proving import Proof
from samovar.puzzles.trying import Arm, Gap, Trying

# A position with only these moves is a fair question where the weakest player goes wrong, and not otherwise.
YES_OR_NO = 2
# The second opinion: worlds, how many of the next best moves take part, and the errors that the best must be ahead by.
WORLDS = 32
WORLDS_LONG = 24
WORLDS_ESTIMATED = 8
NEXT = 2
ERRORS = 1.0


def offers_choice(known: State, seat: int, move: Move) -> bool:
    """Whether there is another move of its kind, where it names something.

    A train with one way to go, or a hand with one load to set down, asks nothing.
    """
    names_nothing = move.notation == move.declared.name
    return names_nothing or any(each.kind == move.kind and each != move for each in known.legal(seat))


def is_fair(known: State, seat: int, proof: Proof, level: int) -> bool:
    """Whether there is more than one way to go wrong, and fewer ways to be right."""
    if len(known.legal(seat)) <= YES_OR_NO:
        return level > 1
    return len(proof.others) > max(1, len(proof.accepted)) and offers_choice(known, seat, proof.best)


def _worlds(trying: Trying) -> int:
    return WORLDS if trying.searches else WORLDS_LONG if trying.long else WORLDS_ESTIMATED


def names_another(proof: Proof) -> bool:
    """Whether a worse move is of the best one's kind, which is asked of small moves.

    A load is no answer where any would do, and nor is a step where all others are pieces of track.
    """
    names_nothing = proof.best.notation == proof.best.declared.name
    return names_nothing or any(move.kind == proof.best.kind for move in proof.ranked)


def holds(trying: Trying, proof: Proof, dice: Dice) -> bool:
    """Whether the best move is ahead, too, where everybody plays on a little carelessly (and for longer, if estimated).

    What is best only because the policy goes on in one certain way would be no answer for people.
    """
    noise = min((rung.noise for rung in trying.expertise.ladder() if rung.noise > 0.0), default=0.0)
    others = sorted(proof.others, key=lambda option: option.chance)[:NEXT]
    arms = [Arm(proof.best), *[Arm(trying.game.parse_move(option.move)) for option in others]]
    trying.otherwise(arms, _worlds(trying), dice, noise)
    return all(Gap(arms[0], arm).proved(ERRORS) for arm in arms[1:])
