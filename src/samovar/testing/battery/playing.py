"""Playing: games end, legal moves are legal, others are refused with a reason, copies stand alone."""

from samovar.core import NOBODY, BadDocument, Event, IllegalMove, Move, Refusal, State, play_out
from samovar.testing.battery.require import core_words, require, require_sentence
from samovar.testing.playout import chance
from samovar.testing.sample import Sample

TRIED_EACH = 40


def games_end(sample: Sample) -> None:
    """Every game of the sample ended (an endless one, or one without a legal move, fails while it is played)."""
    for state in sample.finals():
        place = f"{state.players} players, seed {state.dice.seed}"
        require(state.over, "a random game ends", place)
        require(state.to_move == [], "nobody is asked after the end", place)
        require(state.legal() == [], "no move is legal after the end", place)
        require(all(state.legal(seat) == [] for seat in range(state.players)), "no seat moves after the end", place)


def every_asked_seat_can_answer(sample: Sample) -> None:
    for position in sample.positions:
        state = position.state
        asked = state.to_move
        require(len(asked) > 0, "somebody is asked while the game goes on", position.place)
        require(state.mover() == asked[0], "mover() is the first of to_move", position.place)
        require(state.legal() == state.legal(asked[0]), "legal() is that of the mover", position.place)
        for seat in range(state.players):
            moves = state.legal(seat)
            require((len(moves) > 0) == (seat in asked), f"seat {seat} has moves exactly when asked", position.place)
            require(len(set(moves)) == len(moves), f"the legal moves of seat {seat} are distinct", position.place)


def asking_changes_nothing(sample: Sample) -> None:
    """Looking at a position, in every way there is, leaves it as it was."""
    for position in sample.positions:
        state = position.state
        before = state.fingerprint()
        for seat in position.onlookers():
            state.view(seat)
            state.prompt(seat)
        first = state.legal()
        state.scores()
        require(state.legal() == first, "legal() says the same twice", position.place)
        require(state.fingerprint() == before, "asking changes nothing", position.place)


def copies_stand_alone(sample: Sample) -> None:
    """A move on a copy leaves the original alone, and comes to the same as on the original."""
    for position in sample.positions:
        state = position.state
        before = state.fingerprint()
        copy = state.copy()
        require(copy.fingerprint() == before, "a copy is the same position", position.place)
        copy.play(position.move, position.seat)
        require(state.fingerprint() == before, "a move on a copy leaves the original alone", position.place)
        again = state.copy()
        again.play(position.move, position.seat)
        require(again.fingerprint() == copy.fingerprint(), "the same move does the same twice", position.place)
        play_out(copy, chance(1), 6)
        require(state.fingerprint() == before, "a copy played on leaves the original alone", position.place)
        require(again.fingerprint() != before, "a move changes the position", position.place)


def listening_changes_nothing(sample: Sample) -> None:
    """Events are reported, and the position is the same whether anybody listens or not."""
    for position in sample.positions:
        silent = position.state.copy()
        silent.play(position.move, position.seat)
        heard = position.state.copy()
        events: list[Event] = []
        heard.play(position.move, position.seat, events)
        require(silent.fingerprint() == heard.fingerprint(), "listening changes nothing", position.place)
        require(heard.events is None, "nobody listens after the move", position.place)
        require(len(events) > 0, "a move reports what happened", position.place)


def other_moves_are_refused(sample: Sample) -> None:
    """`why_not` is None exactly for the legal moves; every refusal has its sentence and its clause."""
    dice = sample.dice("refusals")
    for position in sample.positions:
        state = position.state
        before = state.fingerprint()
        for seat in range(state.players):
            legal = state.legal(seat)
            known = {move.notation for move in legal}
            tried = legal[:TRIED_EACH] + [sample.universe[dice.below(len(sample.universe))] for _ in range(TRIED_EACH)]
            for move in tried:
                refusal = state.why_not(move, seat)
                is_legal = move.notation in known
                promise = f"why_not is None exactly for legal moves: seat {seat}, {move.notation!r}, {refusal}"
                require((refusal is None) == is_legal, promise, position.place)
                if refusal is not None:
                    _check_refusal(sample, refusal, position.place)
                    _check_refused(state, move, seat, position.place)
        require(state.fingerprint() == before, "a refused move changes nothing", position.place)


def _check_refusal(sample: Sample, refusal: Refusal, place: str) -> None:
    game = sample.game
    require_sentence(game.catalogue, refusal.message, place)
    clauses = [clause.id for clause in game.rulebook.clauses]
    from_core = refusal.clause == "" and refusal.message.key in core_words().entries
    promise = f"the refusal {refusal.message.key!r} names a clause of the rules, not {refusal.clause!r}"
    require(from_core or refusal.clause in clauses, promise, place)


def _check_refused(state: State, move: Move, seat: int, place: str) -> None:
    try:
        state.apply(move, seat)
    except IllegalMove:
        return
    raise AssertionError(f"apply refuses what why_not refuses: seat {seat}, {move.notation!r} ({place})")


def strangers_do_not_move(sample: Sample) -> None:
    for position in sample.positions:
        state = position.state
        for seat in (state.players, state.players + 7, -3):
            require(state.why_not(position.move, seat) is not None, f"seat {seat} cannot move", position.place)
            require(state.legal(seat) == [], f"seat {seat} has no moves", position.place)


def nothing_follows_the_end(sample: Sample) -> None:
    for state in sample.finals():
        before = state.fingerprint()
        for move in sample.universe[:TRIED_EACH]:
            refusal = state.why_not(move, 0)
            require(refusal is not None, "no move is accepted after the end")
            _check_refused(state, move, 0, "after the end")
        require(state.fingerprint() == before, "nothing changes after the end")


def scores_add_up(sample: Sample) -> None:
    """Totals are the sum of their parts, ranks fit the winners, and a position read afresh counts the same."""
    for played in sample.games:
        for state in [*[position.state for position in played.positions[::5]], played.final]:
            place = f"{state.players} players, seed {state.dice.seed}, ply {state.ply}"
            scores = state.scores()
            require([score.seat for score in scores.seats] == list(range(state.players)), "every seat scores", place)
            for score in scores.seats:
                require(score.total == sum(score.parts.values()), f"the parts of seat {score.seat} add up", place)
            ranks = sorted(score.rank for score in scores.seats)
            require(ranks[0] == 1, "somebody is first", place)
            fits = all(rank <= number + 1 for number, rank in enumerate(ranks))
            require(fits, f"ranks count those before: {ranks}", place)
            require(len(scores.winners()) == ranks.count(1), "the winners are those of rank 1", place)
            afresh = sample.game.load(state.dump()).scores().to_json()
            require(scores.to_json() == afresh, "scores counted from scratch are the same", place)


def same_seed_same_game(sample: Sample) -> None:
    for played in sample.games:
        record = played.record
        one = sample.game.new(record.players, played.seed, record.options)
        two = sample.game.new(record.players, played.seed, record.options)
        require(one.fingerprint() == two.fingerprint() == played.fingerprints[0], "a seed gives one opening")
        other = f"{(int(played.seed, 16) + 10**9) % (1 << 128):032x}"
        if sample.game.new(record.players, other, record.options).secrets_out:
            different = sample.game.new(record.players, other, record.options).document()
            require(different != one.document(), "another seed gives another opening")


def wrong_tables_are_refused(sample: Sample) -> None:
    game = sample.game
    counts = game.player_counts
    wrong_counts = [count for count in (0, 1, -1, max(counts) + 1, 10**9) if count not in counts]
    for count in wrong_counts:
        _check_no_table(sample, count, 1, None)
    for seed in (-1, 1 << 128, "", "seed", "0" * 31, "g" * 32):
        _check_no_table(sample, counts[0], seed, None)
    _check_no_table(sample, counts[0], 1, {"no-such-option": 1})
    for option in game.options:
        wrong: list[object] = [None, [], "no-such-choice", 10**9, -1]
        for value in wrong:
            _check_no_table(sample, counts[0], 1, {option.name: value})


def _check_no_table(sample: Sample, players: int, seed: int | str, options: dict[str, object] | None) -> None:
    try:
        sample.game.new(players, seed, options)
    except BadDocument as error:
        require_sentence(sample.game.catalogue, error.message)
        return
    raise AssertionError(f"a table of {players} players, seed {seed!r} and options {options} is refused")


def turns_are_reported(sample: Sample) -> None:
    """The events of a move name a seat of the table, or nobody."""
    for position in sample.positions:
        for event in position.events:
            seats = [NOBODY, *range(position.state.players)]
            require(event.seat in seats, f"{event} names a seat of the table", position.place)
            require(all(seat in seats for seat in event.seen_by), f"{event} is seen by seats", position.place)
            require(not set(event.facts) & set(event.secret), f"{event} tells nothing twice", position.place)


CHECKS = [
    games_end,
    every_asked_seat_can_answer,
    asking_changes_nothing,
    copies_stand_alone,
    listening_changes_nothing,
    other_moves_are_refused,
    strangers_do_not_move,
    nothing_follows_the_end,
    scores_add_up,
    same_seed_same_game,
    wrong_tables_are_refused,
    turns_are_reported,
]
