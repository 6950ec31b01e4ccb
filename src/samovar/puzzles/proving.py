"""Whether a position has one clearly best move: a first look, then a deep search in fresh worlds."""

from math import sqrt

from samovar.core import Dice, Move
from samovar.puzzles.trying import Arm, Gap, Trying

# The first look, in steps: how many moves, in how many more worlds, and the errors that the best must be ahead by to be
# worth more of them. Most positions have two moves that come to much the same, and the first step sees it.
FIRST_STEPS = ((2, 3, 0.3), (5, 4, 0.7), (5, 13, 1.4))
# Moves that are tried in the first look, and in the deep search.
FEW_ARMS = 5
MANY_ARMS = 9
MANY_ARMS_LONG = 4
LEAST_ARMS = 3
# Every move of a position with no more than these is looked at, if only in a few worlds; of more, one for each thing
# that can be done (one payment of a route stands for all), and of too many still, not the kind with most of them.
MOST_SWEPT = 70
MOST_SWEPT_ESTIMATED = 20
SWEEP_WORLDS = (3, 7)
SWEEP_LONG = (3, 5)
SWEEP_ERRORS = 2.5
# After the first few worlds so many go on; who is left out then is far behind.
SWEPT_ON = 14
SWEPT_ON_LONG = 10
# Of what is left out because there is too much of it, so many by lot.
LOTS = 1
# The deep search: looks in so many more worlds each; the best must be ahead of all others by a clear margin, proved.
LOOK = 24
LOOK_ESTIMATED = 8
# Where games are long, what the first look and the sweep have chosen is proved at once, in fresh worlds, so many at a
# time, at least and at most so many.
LONG_LOOK = 16
LONG_LEAST = 64
LONG_MOST = 96
# Moves that answer nothing are looked at in so many of them: none may be better than the best.
LONG_ASIDE = 32
MOST_LOOKS = 12
# What was found after a few looks is confirmed in this many of them.
LEAST_LOOKS = 2
PROOF = 3.0
# Beyond so many errors a move takes no part in further looks.
BEATEN = 4.5
# Where a game is played to its end, where it is played on for some rounds and estimated, and where only for some moves,
# which tells least apart.
CLEAR = 0.05
CLEAR_LONG = 0.03
CLEAR_ESTIMATED = 0.015
# Moves that come to the same as the best, in every world tried; where worlds are estimated, two ways to one place
# differ by a hair, and both are right.
MOST_TWINS = 3
SAME = 1e-9
SAME_ESTIMATED = 0.006
SAME_LONG = 0.01
# An idle move that looks better than the best by so much, and by so many errors, makes the question a wrong one.
NEXT_TO_NOTHING = 0.01
BETTER = 2.0
# So many of them are looked at: those that came nearest.
MOST_IDLE = 3

# Whoever is so far behind an equal share of the chances, even with the best move, has nothing to play for.
LEAST_HOPE = 0.5


class Proof:
    """The best move of a position, those that come to the same, and what the others cost."""

    def __init__(self, best: Arm, twins: list[Arm], others: list[Arm], idle: list[Arm] | None = None) -> None:
        self.best = best.move
        self.chance = best.chance()
        self.worlds = len(best.chances)
        self.accepted = [twin.move for twin in twins]
        self.idle = [arm.move for arm in idle or []]
        self.ranked = [other.move for other in others]
        self.others = [Gap(best, other).option(other.move) for other in others]


def prove(trying: Trying, moves: list[Move], dice: Dice) -> Proof | None:
    """The one clearly best of these moves, or of all where there are few; None where there is none.

    A move that was chosen and measured in the same worlds would look better than it is: what the deep search finds must
    hold once more in as many worlds that nobody has seen, and only those are told.
    """
    clear = CLEAR if trying.searches else CLEAR_LONG if trying.long else CLEAR_ESTIMATED
    if not _hopeful(trying, moves[:FEW_ARMS], clear, dice.stream("first")):
        return None
    worlds = LOOK if trying.searches else LOOK_ESTIMATED
    tried, idle, alike = _worth_trying(trying, moves, dice.stream("sweep"))
    if trying.long:
        if tried[0] != moves[0] or len(tried) < LEAST_ARMS:
            return None
        return _proved_at_length(trying, tried, idle, alike, clear, dice)
    running = [Arm(move) for move in tried]
    beaten: list[Arm] = []
    for look in range(MOST_LOOKS):
        trying.worlds(running, worlds, dice.stream("deep"), look * worlds)
        running.sort(key=_by_rank)
        best, twins, others = _sorted_out(trying, running)
        if len(twins) > MOST_TWINS or (not others and not beaten):
            return None
        if all(_is_beaten(best, other, clear, PROOF) for other in others):
            again = max(look + 1, LEAST_LOOKS) * worlds
            return _confirmed(trying, [*running, *beaten], clear, dice.stream("again"), again)
        if any(_is_lost(best, other, clear, look) for other in others):
            return None
        beaten += [other for other in others if _is_beaten(best, other, clear, BEATEN)]
        running = [arm for arm in running if arm not in beaten]
    return None


def _confirmed(trying: Trying, found: list[Arm], clear: float, dice: Dice, worlds: int) -> Proof | None:
    arms = [Arm(arm.move) for arm in found]
    trying.worlds(arms, worlds, dice)
    best = arms[0]
    twins = [arm for arm in arms[1:] if _same(trying, best, arm)]
    others = [arm for arm in arms[1:] if arm not in twins]
    if not others or not all(_is_beaten(best, other, clear, PROOF) for other in others):
        return None
    return Proof(best, twins, sorted(others, key=_by_rank))


def _proved_at_length(
    trying: Trying, tried: list[Move], aside: list[Move], alike: list[Move], clear: float, dice: Dice
) -> Proof | None:
    """The first of these moves proved the best in fresh worlds, and none of those set aside better.

    What is set aside may follow or be left out. What begins the same plan (`alike`) is as right as the best, unless it
    costs much.
    """
    dice = dice.stream("again")
    arms, idle, same = [Arm(move) for move in tried], [Arm(move) for move in aside], [Arm(move) for move in alike]
    for seen in range(0, LONG_MOST, LONG_LOOK):
        trying.worlds(arms, LONG_LOOK, dice, seen)
        best, twins, others = _sorted_out(trying, arms)
        if not others or len(twins) > MOST_TWINS or best.chance() * trying.known.players < LEAST_HOPE:
            return None
        if any(_is_hopeless(best, other, clear) for other in others):
            return None
        if seen < LONG_ASIDE:
            trying.worlds([*idle, *same], LONG_LOOK, dice, seen)
            if seen + LONG_LOOK == LONG_ASIDE and any(_looks_better(arm, best) for arm in idle):
                return None
        if seen + LONG_LOOK >= LONG_LEAST and all(_is_beaten(best, other, clear, PROOF) for other in others):
            cheap = [arm for arm in idle if Gap(best, arm).chance < clear]
            twins += [arm for arm in same if Gap(best, arm).chance < clear]
            return Proof(best, twins, sorted(others, key=_by_rank), cheap)
    return None


def _looks_better(arm: Arm, best: Arm) -> bool:
    gap = Gap(arm, best)
    return gap.chance >= NEXT_TO_NOTHING and gap.proved(BETTER)


def _is_hopeless(best: Arm, other: Arm, clear: float) -> bool:
    gap = Gap(best, other)
    at_the_end = gap.chance_error * sqrt(len(best.chances) / LONG_MOST)
    return gap.chance + gap.chance_error < clear or gap.chance < 0.8 * PROOF * at_the_end


def _is_idle(trying: Trying, best: Arm, other: Arm) -> bool:
    """Whether a move decides nothing, where turns are made of many small ones; a twin is as good as the best."""
    if not trying.long or _same(trying, best, other):
        return False
    return not trying.decides(other.move) or trying.leads_to(other.move, best.move)


def _is_beaten(best: Arm, other: Arm, clear: float, errors: float) -> bool:
    gap = Gap(best, other)
    return gap.chance >= clear and gap.proved(errors)


def _is_lost(best: Arm, other: Arm, clear: float, look: int) -> bool:
    """Whether a difference will hardly be proved in the looks that are left."""
    gap = Gap(best, other)
    at_the_end = gap.chance_error * sqrt((look + 1) / MOST_LOOKS)
    return gap.chance + gap.chance_error < clear or gap.chance < 0.8 * PROOF * at_the_end


def _hopeful(trying: Trying, moves: list[Move], clear: float, dice: Dice) -> bool:
    arms: list[Arm] = []
    seen = 0
    for count, worlds, errors in FIRST_STEPS[:2] if trying.long else FIRST_STEPS:
        late = [Arm(move) for move in moves[len(arms) : count]]
        trying.worlds(late, seen, dice)
        arms += late
        trying.worlds(arms, worlds, dice, seen)
        seen += worlds
        best, twins, others = _sorted_out(trying, sorted(arms, key=_by_rank))
        if len(twins) > MOST_TWINS or (not others and not trying.long):
            return False
        if not all(_is_beaten(best, other, clear, errors) for other in others):
            return False
        if trying.long and best.chance() * trying.known.players < LEAST_HOPE:
            return False
        # Without a search nobody on the ladder plays anything but the policy's own move.
        if not trying.searches and moves[0] not in [arm.move for arm in (best, *twins)]:
            return False
    return True


def _worth_trying(trying: Trying, moves: list[Move], dice: Dice) -> tuple[list[Move], list[Move], list[Move]]:
    """The moves for the deep search: of a few worlds' look at all of them, whatever is not far behind.

    Those that decide nothing are set aside, and so are those that begin the same plan as the best.
    """
    legal = trying.known.legal(trying.seat)
    swept = different(legal, moves, MOST_SWEPT if trying.searches else MOST_SWEPT_ESTIMATED)
    if trying.long:
        swept += _by_lot(legal, swept, dice.stream("lot"))
    arms = [Arm(move) for move in swept]
    every = arms
    for worlds in SWEEP_LONG if trying.long else SWEEP_WORLDS:
        trying.worlds(arms, worlds, dice, len(arms[0].chances))
        arms = sorted(arms, key=_by_rank)[: SWEPT_ON_LONG if trying.long else SWEPT_ON]
    if trying.long:
        arms.sort(key=lambda arm: arm.move != moves[0])
    idle = [arm for arm in arms[1:] if _is_idle(trying, arms[0], arm)]
    arms = [arm for arm in arms if arm not in idle]
    aside = [arm.move for arm in idle if not Gap(arms[0], arm).proved(SWEEP_ERRORS)][:MOST_IDLE]
    same = [arm for arm in arms[1:] if trying.long and trying.same_plan(arms[0].move, arm.move)]
    arms = [arm for arm in arms if arm not in same]
    near = [arm.move for arm in arms[1:] if not Gap(arms[0], arm).proved(SWEEP_ERRORS)]
    # One more of its kind, so that the question is not only whether.
    alike = [arm.move for arm in arms[1:] if arm.move.kind == arms[0].move.kind][:1]
    chosen = [arms[0].move, *near[: (MANY_ARMS_LONG if trying.long else MANY_ARMS) - 1]]
    chosen += [move for move in alike if move not in chosen]
    if trying.long:
        # What is far behind is a wrong answer, too, where there are few.
        far = [arm.move for arm in every if arm not in idle and arm not in same and trying.decides(arm.move)]
        rivals = list(dict.fromkeys([*chosen, *moves, *far]))[:MANY_ARMS_LONG]
        return rivals, aside, [arm.move for arm in same[:MOST_TWINS]]
    return [*chosen, *[move for move in moves[:FEW_ARMS] if move not in chosen]], aside, []


def different(legal: list[Move], wanted: list[Move], most: int) -> list[Move]:
    """The legal moves; where they are too many, one for each thing that can be done, those that are wanted first."""
    if len(legal) <= most:
        return legal
    found: dict[str, Move] = {}
    kinds: dict[int, int] = {}
    for move in [*wanted, *legal]:
        thing = f"{move.kind} {move.values[0] if move.values else ''}"
        if thing not in found:
            found[thing] = move
            kinds[move.kind] = kinds.get(move.kind, 0) + 1
    while len(kinds) > 1 and sum(kinds.values()) > most:
        kinds.pop(max(kinds, key=lambda kind: kinds[kind]))
    return [move for move in found.values() if move.kind in kinds or move in wanted]


def _by_lot(legal: list[Move], swept: list[Move], dice: Dice) -> list[Move]:
    """A few of the moves that would not be looked at, so that not all of their kind go unseen."""
    rest = [move for move in legal if move not in swept]
    return [rest[dice.below(len(rest))] for _ in range(LOTS)] if rest else []


def _sorted_out(trying: Trying, arms: list[Arm]) -> tuple[Arm, list[Arm], list[Arm]]:
    """The best, those that are the same in every world, and the others."""
    best = arms[0]
    twins = [arm for arm in arms[1:] if _same(trying, best, arm)]
    return best, twins, [arm for arm in arms[1:] if arm not in twins]


def _same(trying: Trying, one: Arm, other: Arm) -> bool:
    if trying.searches:
        return all(abs(a - b) < SAME for a, b in zip(one.margins, other.margins, strict=True))
    alike = one.move.kind == other.move.kind
    return alike and abs(Gap(one, other).chance) < (SAME_LONG if trying.long else SAME_ESTIMATED)


def _by_rank(arm: Arm) -> float:
    return -arm.rank()
