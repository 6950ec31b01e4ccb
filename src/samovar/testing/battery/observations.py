"""What learners are told in numbers: all that a seat sees, and nothing that it does not know."""

from samovar.core import BadDocument, Observation, canonical
from samovar.testing.battery.require import require
from samovar.testing.sample import Sample

TOLD_APART = 0.9


def _layout(sample: Sample) -> Observation | None:
    """The layout of the game's observations, if it has one."""
    try:
        return sample.game.observation
    except BadDocument:
        return None


def observations_hold_what_is_known(sample: Sample) -> None:
    """Observations fit their layout, and two positions that a seat cannot tell apart give it the same one."""
    layout = _layout(sample)
    if layout is None:
        return
    require(sum(piece.size for piece in layout.pieces) == len(layout), "the pieces make up the whole")
    require(all(piece.size > 0 and piece.meaning for piece in layout.pieces), "every piece has numbers and a meaning")
    for position in sample.positions:
        state = position.state
        for seat in range(state.players):
            seen = state.observe(seat)
            require(len(seen) == len(layout), "an observation is as long as its layout", position.place)
            world = state.determinize(seat, sample.dice(f"observed/{state.ply}/{seat}"))
            alike = world.observe(seat) == seen
            require(alike, f"seat {seat} observes nothing that is hidden from it", position.place)


def observations_tell_positions_apart(sample: Sample) -> None:
    """Nearly all positions that look different to a seat give it different numbers."""
    if _layout(sample) is None:
        return
    views: set[str] = set()
    observed: set[tuple[int, bytes]] = set()
    for position in sample.positions:
        state = position.state
        if not state.over:
            seat = state.mover()
            views.add(f"{state.players} {canonical(dict(state.show(seat)))}")
            observed.add((state.players, state.observe(seat)))
    require(len(observed) >= TOLD_APART * len(views), f"{len(views)} views give {len(observed)} observations")


CHECKS = [observations_hold_what_is_known, observations_tell_positions_apart]
