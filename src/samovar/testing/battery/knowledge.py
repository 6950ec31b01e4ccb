"""Secrets: what a seat sees and what its worlds hold depends on nothing that is hidden from it."""

from samovar.core import SPECTATOR, Event, State, canonical, play_out
from samovar.testing.battery.require import require
from samovar.testing.playout import chance, walk
from samovar.testing.sample import Position, Sample

WORLDS_PLAYED = 12
OFTEN = 20
ENOUGH = 90


def _world(sample: Sample, position: Position, seat: int, purpose: str) -> State:
    return position.state.determinize(seat, sample.dice(f"{purpose}/{position.state.ply}/{seat}"))


def worlds_look_alike(sample: Sample) -> None:
    """A world made for a seat shows it what the true position shows it, and offers it the same moves.

    The world differs from the truth in all that is hidden, so this also says that a view shows nothing hidden.
    """
    for position in sample.positions:
        for seat in position.onlookers():
            world = _world(sample, position, seat, "alike")
            seen = canonical(position.state.view(seat))
            require(canonical(world.view(seat)) == seen, f"a world of seat {seat} looks like the truth", position.place)
            if seat != SPECTATOR:
                same = world.legal(seat) == position.state.legal(seat)
                require(same, f"a world of seat {seat} offers the same moves", position.place)


def worlds_read_nothing_hidden(sample: Sample) -> None:
    """Two positions that look alike from a seat give the same world for the same dice."""
    for position in sample.positions:
        for seat in position.onlookers():
            direct = _world(sample, position, seat, "second")
            detour = _world(sample, position, seat, "first").determinize(
                seat, sample.dice(f"second/{position.state.ply}/{seat}")
            )
            same = canonical(direct.dump()) == canonical(detour.dump())
            require(same, f"a world of seat {seat} reads nothing that is hidden from it", position.place)


def worlds_leave_the_truth_alone(sample: Sample) -> None:
    for position in sample.positions:
        before = position.state.fingerprint()
        for seat in position.onlookers():
            world = _world(sample, position, seat, "alone")
            play_out(world, chance(1), 4)
        require(position.state.fingerprint() == before, "worlds leave the truth alone", position.place)


def worlds_are_positions(sample: Sample) -> None:
    """A world can be written, read and played to its end like any position."""
    chosen = sample.positions[:: max(1, len(sample.positions) // WORLDS_PLAYED)]
    for number, position in enumerate(chosen):
        seat = number % position.state.players
        world = _world(sample, position, seat, "played")
        document = world.dump()
        require(sample.game.load(document).dump() == document, "a world is a position like others", position.place)
        for _ in walk(world, chance(number)):
            pass


def worlds_hide_every_secret(sample: Sample) -> None:
    """Whatever another seat sees and this one does not, differs from the truth in some world of this one.

    A part that is true in every world would have been read where it is hidden.
    """
    hidden: dict[str, int] = {}
    varied: set[str] = set()
    for position in sample.positions[:: max(1, len(sample.positions) // ENOUGH)]:
        seen = {seat: _parts(position.state, seat) for seat in position.onlookers()}
        for seat in seen:
            world = _world(sample, position, seat, "vary")
            for other in range(position.state.players):
                secrets = [name for name, value in seen[other].items() if seen[seat].get(name) != value]
                if secrets == ["legal"]:
                    # They see the same table: it is only the other's turn.
                    secrets = []
                imagined = _parts(world, other) if secrets else {}
                for name in secrets:
                    hidden[name] = hidden.get(name, 0) + 1
                    if imagined.get(name) != seen[other][name]:
                        varied.add(name)
    for name, times in hidden.items():
        seldom = times < OFTEN
        require(seldom or name in varied, f"{name!r} of another seat is hidden, and yet true in every world")


def _parts(state: State, seat: int) -> dict[str, str]:
    """The parts of what a seat sees, two levels deep."""
    parts: dict[str, str] = {"legal": canonical([move.to_json() for move in state.legal(seat)])}
    for name, value in state.show(seat).items():
        if isinstance(value, dict):
            parts.update({f"{name}.{key}": canonical(inner) for key, inner in value.items()})
        else:
            parts[name] = canonical(value)
    return parts


def seeds_stay_secret(sample: Sample) -> None:
    """The seed is in no view, no event and no world before the end."""
    for position in sample.positions:
        seed = position.state.dice.seed
        for seat in position.onlookers():
            require(seed not in canonical(position.state.view(seat)), "no view holds the seed", position.place)
            world = _world(sample, position, seat, "seed")
            require(world.dice.seed != seed, f"a world of seat {seat} has dice of its own", position.place)
            require(seed not in canonical(world.dump()), f"no world of seat {seat} holds the seed", position.place)
        for event in position.events:
            require(seed not in canonical(event.truth()), "no event holds the seed", position.place)


def alike_worlds_tell_alike(sample: Sample) -> None:
    """A move that brings out nothing hidden tells every onlooker the same in all worlds that look alike to them.

    Were it not so, undoing the move (which `secrets_out` then allows) would let somebody keep what was learnt.
    """
    for position in sample.positions:
        for seat in position.onlookers():
            truth = position.state.copy()
            world = _world(sample, position, seat, "tell")
            if world.why_not(position.move, position.seat) is not None:
                continue
            out_before = (truth.secrets_out, world.secrets_out)
            heard, imagined = _play(truth, position), _play(world, position)
            if (truth.secrets_out, world.secrets_out) == out_before:
                told = [canonical(event.as_seen_by(seat)) for event in heard]
                promise = f"seat {seat} is told nothing hidden by {position.move.notation!r}, which can be undone"
                require(told == [canonical(event.as_seen_by(seat)) for event in imagined], promise, position.place)
                same = canonical(truth.view(seat)) == canonical(world.view(seat))
                promise = f"seat {seat} sees nothing hidden after {position.move.notation!r}, which can be undone"
                require(same, promise, position.place)


def _play(state: State, position: Position) -> list[Event]:
    events: list[Event] = []
    state.play(position.move, position.seat, events)
    return events


def events_tell_what_may_be_seen(sample: Sample) -> None:
    """Where chance falls differently in two worlds and a seat still sees the same, it is told the same."""
    for position in sample.positions:
        for seat in position.onlookers():
            truth = position.state.copy()
            world = _world(sample, position, seat, "chance")
            if world.why_not(position.move, position.seat) is not None:
                continue
            heard, imagined = _play(truth, position), _play(world, position)
            if canonical(truth.view(seat)) == canonical(world.view(seat)):
                promise = f"events tell seat {seat} no more of {position.move.notation!r} than it may see"
                require(_told(heard, seat) == _told(imagined, seat), promise, position.place)


def _told(events: list[Event], seat: int) -> list[str]:
    """Every single fact that a seat is told, in no order: cards may be turned over in any."""
    facts: list[str] = []
    pending: list[object] = [event.as_seen_by(seat) for event in events]
    while pending:
        value = pending.pop()
        if isinstance(value, dict):
            pending.extend(value.values())
            facts.extend(value)
        elif isinstance(value, list):
            pending.extend(value)
        else:
            facts.append(canonical(value))
    return sorted(facts)


def chance_is_counted(sample: Sample) -> None:
    """`secrets_out` never goes back, and every number thrown raises it."""
    for position in sample.positions:
        state = position.state.copy()
        before, thrown = state.secrets_out, state.dice.counter
        state.play(position.move, position.seat)
        require(state.secrets_out >= before, "secrets never go back in", position.place)
        require(state.secrets_out > before or state.dice.counter == thrown, "chance is a secret out", position.place)


def spectators_see_what_all_see(sample: Sample) -> None:
    """A spectator's view has no legal moves, and an event tells a spectator its public facts only."""
    for position in sample.positions:
        view = position.state.view(SPECTATOR)
        require(view["legal"] == [], "a spectator has no moves", position.place)
        for event in position.events:
            seen = event.as_seen_by(SPECTATOR)
            require(not set(event.secret) & set(seen), f"{event} keeps its secret from spectators", position.place)


CHECKS = [
    worlds_look_alike,
    worlds_read_nothing_hidden,
    worlds_leave_the_truth_alone,
    worlds_are_positions,
    worlds_hide_every_secret,
    events_tell_what_may_be_seen,
    seeds_stay_secret,
    alike_worlds_tell_alike,
    chance_is_counted,
    spectators_see_what_all_see,
]
