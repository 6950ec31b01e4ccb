"""The moments that decided a game: blunders, fine finds, strokes of luck."""

from samovar.core import NOBODY, Event, Json, Message
from samovar.review.document import Moment, Review
from samovar.review.luck import effects_at
from samovar.review.walk import Walk

BLUNDER, FIND, LUCK, DEAL = "blunder", "find", "luck", "deal"
MOST = 5
# What moves nobody's chances by so much has decided nothing.
LEAST = 0.02
TOLD = 2
# Beside the move itself: the three cards of a tunnel, say.
TOLD_OF_LUCK = 3


def moments(walk: Walk, review: Review) -> list[Moment]:
    """At most five: the greatest of each sort, then whatever else was greatest, in the order of the game."""
    found = [*_blunders(review), *_finds(review)]
    if walk.knower == NOBODY:
        found += [*_strokes(walk, review), *_deal(review)]
    found = sorted((each for each in found if abs(each.change) >= LEAST), key=lambda each: -abs(each.change))
    chosen: list[Moment] = []
    for what in (BLUNDER, FIND, LUCK, DEAL):
        chosen += [each for each in found if each.what == what][:1]
    chosen += [each for each in found if each not in chosen and each.what != DEAL]
    chosen = sorted(chosen[:MOST], key=lambda each: (each.ply, each.what != DEAL))
    for each in chosen:
        each.why = _why(walk, each)
    return chosen


def _blunders(review: Review) -> list[Moment]:
    proved = [each for each in review.decisions if each.proved]
    return [
        Moment(BLUNDER, each.ply, each.seat, each.move, -each.cost, -each.cost_points, each.best) for each in proved
    ]


def _finds(review: Review) -> list[Moment]:
    found = [each for each in review.decisions if each.surprising and each.gain > 0.0]
    return [Moment(FIND, each.ply, each.seat, each.move, each.gain, 0.0) for each in found]


def _strokes(walk: Walk, review: Review) -> list[Moment]:
    """Moves with which something was drawn by lot, and what that did to whom it touched most.

    The curve knows every hand, so that hands and tickets shown at the end are no stroke of luck. Nor is the last step,
    from an estimate to what came of it, unless the position was played on.
    """
    found = []
    effects = effects_at(review)
    last = len(walk.moves) - 1
    known = any(each.ply == last for each in review.anchors)
    for ply, played in enumerate(walk.moves):
        if walk.states[ply].dice.counter == walk.states[ply + 1].dice.counter or (ply == last and not known):
            continue
        here, there = review.curve[ply], review.curve[ply + 1]
        changes = zip(here.chances, there.chances, effects[ply], strict=True)
        luck = [chance_of(after - before, after - before - done) for before, after, done in changes]
        seat = max(range(review.players), key=lambda each: abs(luck[each]))
        points = there.margins[seat] - here.margins[seat]
        found.append(Moment(LUCK, ply, seat, played.move.notation, luck[seat], points))
    return found


def chance_of(moved: float, luck: float) -> float:
    """As much of a move's luck as the curve shows: what a mistake should have done and chance undid is no stroke."""
    return 0.0 if moved * luck <= 0.0 else min(moved, luck, key=abs)


def _deal(review: Review) -> list[Moment]:
    """How the game was dealt, once it was played on from there."""
    if not any(each.ply == 0 and 2.0 * each.error < LEAST * 5 for each in review.anchors):
        return []
    start = review.curve[0]
    change = [chance - 1.0 / review.players for chance in start.chances]
    seat = max(range(review.players), key=lambda each: abs(change[each]))
    return [Moment(DEAL, 0, seat, "", change[seat], start.margins[seat])]


def _why(walk: Walk, moment: Moment) -> list[dict[str, Json]]:
    """One or two sentences in the game's own words: the reason for the better move, or what came out."""
    if moment.what == DEAL:
        return []
    if moment.what == LUCK:
        return _what_came(walk, moment.ply)
    seat = walk.moves[moment.ply].seat
    world = walk.states[moment.ply].determinize(seat, walk.dice.stream(f"why-{moment.ply}"))
    move = walk.record.game.parse_move(moment.better or moment.move)
    return [message.to_json() for message in walk.expertise.explain(world, seat, move)[:TOLD]]


def _tells(event: Event) -> bool:
    """Whether an event says what came out: cards, cubes or weather, and not only whose turn or which round it is."""
    return any(
        isinstance(fact, str | list | dict) and bool(fact) for fact in (*event.facts.values(), *event.secret.values())
    )


def _what_came(walk: Walk, ply: int) -> list[dict[str, Json]]:
    events: list[Event] = []
    walk.record.step(walk.states[ply].copy(), ply, events)
    found = []
    for event in [*events[:1], *[each for each in events[1:] if _tells(each)][:TOLD_OF_LUCK]]:
        own = f"event.{event.name}.own"
        known = event.secret and own in walk.record.game.catalogue.entries
        facts = {**event.truth(), "who": event.seat}
        found.append(Message(own if known else f"event.{event.name}", facts).to_json())
    return found
