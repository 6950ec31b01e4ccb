"""Puzzles mined from games that bots play: decisions at which careless players go wrong, proved by a deep search."""

from typing import NamedTuple

from samovar import bots
from samovar.core import BadDocument, Dice, Game, Message, Move, State, read_seed
from samovar.puzzles.accounts import account
from samovar.puzzles.asking import holds, is_fair, names_another, offers_choice
from samovar.puzzles.document import Puzzle, identity
from samovar.puzzles.proving import LEAST_ARMS, LEAST_HOPE, prove
from samovar.puzzles.rating import level_of
from samovar.puzzles.reasons import objections, reasons
from samovar.puzzles.trying import Trying
from samovar.review.estimate import Estimate, model

# Puzzles are set at tables of so many, where the game allows it.
TABLES = (2, 3, 4)
# The same where a game is long: two are soonest played on.
LONG_TABLES = (2,)
# Of each game so many decisions are looked at that the policy finds clearest, and that careless players miss most. The
# first part of it is left out: hardly anything is clear there, and every world takes long to play on.
CLEAREST = 8
MISSED = 16
BEGINNING = 0.5
# Of a long game only decisions are looked at that the policy thinks so clear, in its own prices, the first of each
# turn, and so many of them; the first rounds are spent on building.
LONG_BEGINNING = 0.25
LEAST_LEAD = 8.0
MOST_LONG = 12
# And the clearest of decisions that are seldom asked, whenever they are.
SELDOM = 2
# Puzzles of one game played, so that a set has many; more where a game is long. The next is not asked so soon that it
# would give away the one before.
MOST_FROM_ONE = 2
MOST_FROM_LONG = 4
APART = 12
# Worlds in which it is added up where the points come from.
ACCOUNTS = 32
MOST_MOVES = 4000
# Where worlds are estimated after a while, they take as long at any time, and all of a game is looked at but the first
# so many moves.
SLOW_BEGINNING = 60
# What careless players would do, each so often.
SAMPLES = 2
SAMPLES_SLOW = 1
# Whoever is so far behind by the fast estimate is not asked, before anything is tried.
LEAST_PROSPECT = 0.4
# Kinds of moves with no more choices than this are compared whole where the policy has no prices.
FEW = 6


class Candidate(NamedTuple):
    """A decision of a game, as its seat knows it, and the moves worth comparing there.

    `missed` is how many of the careless players go wrong, `lead` what the policy thinks its move is ahead by.
    """

    known: State
    seat: int
    moves: list[Move]
    missed: float
    lead: float


class Mine:
    """Where puzzles of one game are looked for. The same seed and number give the same puzzles."""

    def __init__(self, game: Game, seed: str, skipped: list[str]) -> None:
        found = bots.expertise(game)
        long = found is not None and found.horizon(TABLES[0]) > 0
        self.tables = [count for count in (LONG_TABLES if long else TABLES) if count in game.player_counts]
        if found is None or not self.tables:
            raise BadDocument(Message("puzzle.no-game", {"game": game.manifest.title["en"]}))
        self.game = game
        self.expertise = found
        self.seed = read_seed(seed)
        self.skipped = skipped
        self.long = long
        # Whether every decision is looked at: else what is played tells whether there was anything to think about.
        self.quick = found.search(self.tables[0]) is not None
        self.beginning = LONG_BEGINNING if long else BEGINNING if self.quick else 0.0
        self.estimates = {count: Estimate(found, model(game, count)) for count in self.tables}
        self.noises = [rung.noise for rung in found.ladder() if rung.noise > 0.0]

    def dig(self, number: int) -> list[Puzzle]:
        """The puzzles of one game."""
        dice = Dice(self.seed).derive(f"puzzles/{self.game.id}/{number}", "puzzles")
        found: list[Puzzle] = []
        for candidate in self._candidates(number, dice):
            if found and candidate.known.ply - found[-1].ply < APART:
                continue
            puzzle = self._puzzle(candidate, number, dice.stream(f"prove-{candidate.known.ply}"))
            if puzzle is not None:
                found.append(puzzle)
            if len(found) == (MOST_FROM_ONE if self.quick else MOST_FROM_LONG):
                break
        return found

    def _candidates(self, number: int, dice: Dice) -> list[Candidate]:
        """Decisions at which careless players differ from the policy, in the order of the game."""
        passed: list[tuple[State, int, Dice]] = []
        deal = dice.derive("deal", "game")
        state = self.game.new(self.tables[number % len(self.tables)], deal.seed)
        minds = [self._mind(dice.stream(f"mind-{seat}")) for seat in range(state.players)]
        while not state.over and state.ply < MOST_MOVES:
            seat = state.mover()
            thought = dice.stream(f"think-{state.ply}")
            if len(state.legal(seat)) > 1:
                world = state.determinize(seat, dice.derive(f"position-{state.ply}", "game"))
                move = self.expertise.careless(world, seat, thought, minds[seat])
                if self.quick or self._worth_a_look(world, seat, move):
                    passed.append((world, seat, thought))
            else:
                move = state.legal(seat)[0]
            state.play(move, seat)
        first = self.beginning * state.ply
        if not self.quick:
            # Looking at a decision takes its time, too.
            passed = [each for each in passed if each[0].ply >= first]
        found = [self._candidate(world, seat, thought) for world, seat, thought in passed]
        seen = [each for each in found if each is not None]
        if self.long:
            return sorted(self._clear_enough(seen), key=_by_ply)
        late = [each for each in seen if each.known.ply >= first]
        clearest = sorted(late, key=_by_lead)[:CLEAREST]
        rest = [each for each in late if each not in clearest]
        chosen = [*clearest, *sorted(rest, key=_by_missed)[:MISSED]]
        return sorted([*chosen, *_seldom_asked(seen, chosen)], key=_by_ply)

    def _clear_enough(self, seen: list[Candidate]) -> list[Candidate]:
        """The first clear decision of each turn of a long game: a trip is asked for once, not at every step."""
        found: dict[tuple[int, int], Candidate] = {}
        for each in sorted(seen, key=_by_ply):
            turn = (each.seat, self.expertise.rounds(each.known))
            if each.lead >= LEAST_LEAD and turn not in found:
                found[turn] = each
        return sorted(found.values(), key=_by_lead)[:MOST_LONG]

    def _worth_a_look(self, world: State, seat: int, move: Move) -> bool:
        """Where the policy takes its time, what is played tells whether there was anything to think about."""
        return (
            world.ply >= SLOW_BEGINNING and move.declared.name not in self.skipped and offers_choice(world, seat, move)
        )

    def _mind(self, dice: Dice) -> float:
        """How careless a seat of the game is: at most middling, so that positions are such as people come to."""
        noises = [0.0, *sorted(self.noises)[: (len(self.noises) + 1) // 2]]
        return noises[dice.below(len(noises))]

    def _candidate(self, world: State, seat: int, dice: Dice) -> Candidate | None:
        options = self.expertise.options(world, seat, dice.stream("options"))
        first = options[0].move
        if first.declared.name in self.skipped or not offers_choice(world, seat, first):
            return None
        if self.estimates[world.players].outlook(world).chances[seat] * world.players < LEAST_PROSPECT:
            return None
        choices = [
            self.expertise.careless(world, seat, dice.stream(f"careless-{noise}-{number}"), noise)
            for noise in self.noises
            for number in range(SAMPLES if self.quick else SAMPLES_SLOW)
        ]
        missed = sum(1 for move in choices if move != first) / max(1, len(choices))
        if missed == 0.0:
            return None
        moves, trying = [first], Trying(world, seat)
        others = self._others(world, seat, [each.move for each in options], options[-1].value)
        # The policy's next best comes first: it shows soonest that nothing is clear.
        for move in [*others[1:2], *choices, *others]:
            if move not in moves and (not self.long or self._rivals(trying, move, first)):
                moves.append(move)
        if len(moves) == 1:
            return None
        # A lot between equals, so that not always the first of them is looked at.
        tie = 0.001 * dice.stream("tie").below(100)
        behind = [options[0].value - each.value for each in options[1:]]
        lead = min([each for each in behind if each > 0.0], default=0.0)
        return Candidate(world, seat, moves, missed + tie, lead + tie)

    def _has_plans(self, trying: Trying, moves: list[Move], dice: Dice) -> bool:
        """Whether a position of a long game offers more than two plans, and somebody finds the first."""
        found = len(moves)
        for move in trying.known.legal(trying.seat):
            few = move.declared.name not in self.skipped and move not in moves
            if found < LEAST_ARMS and few and self._rivals(trying, move, moves[0]):
                found += 1
        return found >= LEAST_ARMS and trying.decides(moves[0]) and level_of(trying, moves[:1], dice) > 0

    def _rivals(self, trying: Trying, move: Move, first: Move) -> bool:
        """Whether a move of a long game is another answer than the first."""
        return trying.decides(move) and not trying.same_plan(move, first) and not trying.leads_to(move, first)

    def _others(self, world: State, seat: int, moves: list[Move], last: float) -> list[Move]:
        """The policy's next best; where it has no prices, moves of the kinds that offer few choices."""
        if last != 0.0:
            return moves
        counts: dict[int, int] = {}
        for move in moves:
            counts[move.kind] = counts.get(move.kind, 0) + 1
        return [move for move in moves if counts[move.kind] <= FEW]

    def _puzzle(self, candidate: Candidate, number: int, dice: Dice) -> Puzzle | None:
        known, seat, game = candidate.known, candidate.seat, self.game
        trying = Trying(known, seat)
        if trying.long and not self._has_plans(trying, candidate.moves, dice.stream("rate")):
            return None
        proof = prove(trying, candidate.moves, dice.stream("prove"))
        if proof is None or proof.best.declared.name in self.skipped:
            return None
        if proof.chance * known.players < LEAST_HOPE:
            return None
        level = level_of(trying, [proof.best, *proof.accepted], dice.stream("rate"))
        if level == 0:
            # What not even the strongest bot sees may be sound, but nobody could be told how to find it.
            return None
        if trying.long and not names_another(proof):
            return None
        if not is_fair(known, seat, proof, level) or not holds(trying, proof, dice.stream("otherwise")):
            return None
        why = reasons(known, seat, proof.best)
        parts = account(trying, proof.best, proof.ranked[0], ACCOUNTS, dice.stream("account"))
        if not why and not parts:
            return None
        for option in proof.others:
            option.why = objections(known, seat, game.parse_move(option.move), why)
        position = known.dump()
        best = proof.best.notation
        return Puzzle(
            identity(game.id, position, seat, best),
            game.id,
            game.rules_version,
            game.data_hash,
            known.players,
            seat,
            known.pending[-1].name,
            proof.best.declared.name,
            best,
            round(proof.chance, 4),
            level,
            proof.worlds,
            position,
            [move.notation for move in proof.accepted],
            proof.others,
            why,
            parts,
            self.seed,
            number,
            known.ply,
            idle=[move.notation for move in proof.idle],
        )


def _seldom_asked(seen: list[Candidate], chosen: list[Candidate]) -> list[Candidate]:
    """The clearest of each decision that is not among the chosen, those first that the game asks least."""
    there = {each.known.pending[-1].name for each in chosen}
    asked: dict[str, list[Candidate]] = {}
    for each in seen:
        name = each.known.pending[-1].name
        if name not in there:
            asked.setdefault(name, []).append(each)
    return [min(each, key=_by_lead) for each in sorted(asked.values(), key=len)[:SELDOM]]


def _by_lead(candidate: Candidate) -> float:
    return -candidate.lead


def _by_missed(candidate: Candidate) -> float:
    return -candidate.missed


def _by_ply(candidate: Candidate) -> int:
    return candidate.known.ply
