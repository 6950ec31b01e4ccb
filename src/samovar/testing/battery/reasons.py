"""Reasons: what a game's bots propose is explained in every language, with nothing that the seat does not know."""

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from samovar.core import Expertise, Game, Message, Move, State, canonical
from samovar.testing.battery.require import require, require_sentence
from samovar.testing.sample import Position, Sample

POSITIONS = 8
PROPOSED = 2


def _expertise(game: Game) -> Expertise | None:
    """What the room knows about playing, as the bots find it."""
    name = f"{game.package}.bot"
    if find_spec(name) is None:
        return None
    known: Expertise = import_module(name).expertise(game)
    return known


def _proposals(sample: Sample, known: Expertise) -> Iterator[tuple[Position, State, list[Move]]]:
    """Some positions, a world of the seat that must decide, and the moves that its bots would think of there."""
    for position in sample.positions[:: max(1, len(sample.positions) // POSITIONS)][:POSITIONS]:
        seat = position.seat
        dice = sample.dice(f"reasons/{position.state.ply}/{seat}")
        world = position.state.determinize(seat, dice.stream("first"))
        moves = [option.move for option in known.options(world, seat, dice)[:PROPOSED]]
        yield position, world, [*moves, position.move]


def _told(messages: list[Message]) -> str:
    return canonical([message.to_json() for message in messages])


def proposals_are_explained(sample: Sample) -> None:
    """Every move that a bot thinks of has reasons, whole sentences in every language, or the room gives none at all."""
    known = _expertise(sample.game)
    if known is None:
        return
    explained = 0
    silent = ""
    for position, world, moves in _proposals(sample, known):
        before = world.fingerprint()
        for move in moves:
            reasons = known.explain(world, position.seat, move)
            require(len(reasons) <= 2, f"{move.notation!r} is explained in two sentences at most", position.place)
            for reason in reasons:
                require_sentence(sample.game.catalogue, reason, position.place)
            if reasons:
                explained += 1
            else:
                silent = f"{move.notation!r} ({position.place})"
        require(world.fingerprint() == before, "explaining a move leaves the position alone", position.place)
    require(not silent or not explained, f"nothing explains {silent}, while other moves are explained")


def reasons_are_known_to_the_seat(sample: Sample) -> None:
    """Two worlds that look alike to a seat give it the same reasons."""
    known = _expertise(sample.game)
    if known is None:
        return
    for position, world, moves in _proposals(sample, known):
        seat = position.seat
        dice = sample.dice(f"reasons/{position.state.ply}/{seat}")
        other = position.state.determinize(seat, dice.stream("second"))
        for move in moves:
            same = _told(known.explain(world, seat, move)) == _told(known.explain(other, seat, move))
            require(
                same, f"the reasons for {move.notation!r} hold nothing that seat {seat} cannot know", position.place
            )


CHECKS = [proposals_are_explained, reasons_are_known_to_the_seat]
