"""What a seat knows, and worlds that agree with it."""

from mypy_extensions import i64

from samovar.core import Dice
from samovar.games.europe.components import KINDS_OF_CARD, Map
from samovar.games.europe.state import EuropeState


def determinize(state: EuropeState, seat: int, dice: Dice) -> EuropeState:
    """A copy in which what `seat` cannot know is drawn anew. It reads nothing that the seat cannot know."""
    world = state.copy()
    if state.over:
        return world  # The seed is public now, and with it everything.
    world.dice = dice.stream("world")
    world.deck_top = []
    _deal_cards(world, seat, dice)
    _deal_tickets(world, seat, dice)
    return world


def _deal_cards(world: EuropeState, seat: int, dice: Dice) -> None:
    """Hidden cards are the deck and the other hands, less what those hands are known to hold."""
    pool = world.deck.copy()
    size: i64 = world.deck_size
    unknown = [0] * world.players
    for other in range(world.players):
        if other != seat:
            hand = world.hands[other]
            shown = world.shown[other]
            hidden: i64 = 0
            card: i64 = 0
            while card < KINDS_OF_CARD:
                held: i64 = hand[card]
                held -= shown[card]
                if held != 0:
                    hidden += held
                    held += pool[card]
                    pool[card] = held
                card += 1
            unknown[other] = hidden
            size += hidden
            world.hands[other] = shown.copy()
    for other in range(world.players):
        if unknown[other] > 0:
            dice.deal_from_counts(pool, size, unknown[other], world.hands[other])
            size -= unknown[other]
    world.deck = pool


def _draw(pool: list[int], count: int, dice: Dice) -> list[int]:
    return [pool.pop(dice.below(len(pool))) for _ in range(count)]


def _unseen(map: Map, world: EuropeState, seat: int, long: bool) -> list[int]:
    """The tickets of a kind that the seat has never held."""
    known = [False] * len(map.tickets)
    if seat >= 0:
        for tickets in (world.tickets[seat], world.offered[seat], world.rejected[seat]):
            for ticket in tickets:
                known[ticket] = True
    for place in range(len(world.ticket_bottom)):
        if world.ticket_bottom_by[place] == seat:
            known[world.ticket_bottom[place]] = True
    return [ticket for ticket in (map.long_tickets if long else map.regular_tickets) if not known[ticket]]


def _longs(map: Map, tickets: list[int]) -> int:
    """How many of these tickets are long."""
    count: i64 = 0
    for ticket in tickets:
        if map.tickets[ticket].long:
            count += 1
    return count


def _deal_tickets(world: EuropeState, seat: int, dice: Dice) -> None:
    """Hidden tickets are dealt again; which of those dealt at the start were kept is anybody's guess."""
    map = world.map
    long = _unseen(map, world, seat, True)
    regular = _unseen(map, world, seat, False)
    choosing = world.choosing
    for other in range(world.players):
        if other != seat:
            if choosing:
                _deal_start(world, other, long, regular, dice)
            else:
                _deal_again(world, other, long, regular, dice)
    for place in range(len(world.ticket_bottom)):
        if world.ticket_bottom_by[place] != seat:
            world.ticket_bottom[place] = _draw(regular, 1, dice)[0]
    regular_removed = len(world.removed) - _longs(map, world.removed)
    world.removed = sorted(long + _draw(regular, regular_removed, dice))
    world.ticket_pool = regular


def _deal_start(world: EuropeState, other: int, long: list[int], regular: list[int], dice: Dice) -> None:
    """Before the first turn: nobody knows even how many were kept."""
    map = world.map
    fresh = _draw(long, map.long_dealt, dice) + _draw(regular, map.regular_dealt, dice)
    if world.offered[other]:
        world.offered[other] = fresh
    else:
        kept = map.keep_at_start + dice.below(len(fresh) - map.keep_at_start + 1)
        _split(world, other, fresh, kept, dice)


def _deal_again(world: EuropeState, other: int, long: list[int], regular: list[int], dice: Dice) -> None:
    """Every seat was dealt its long tickets at the start; all tickets drawn later are regular."""
    map = world.map
    kept = world.start_kept[other]
    held = len(world.tickets[other])
    at_start = kept + len(world.rejected[other])
    longs = min(_longs(map, world.tickets[other]) + _longs(map, world.rejected[other]), at_start)
    _split(world, other, _draw(long, longs, dice) + _draw(regular, at_start - longs, dice), kept, dice)
    world.tickets[other].extend(_draw(regular, held - kept, dice))
    world.offered[other] = _draw(regular, len(world.offered[other]), dice)


def _split(world: EuropeState, other: int, fresh: list[int], kept: int, dice: Dice) -> None:
    """Guess which of the tickets dealt at the start were kept."""
    order = fresh.copy()
    dice.shuffle(order)
    world.tickets[other] = sorted(order[:kept])
    world.rejected[other] = sorted(order[kept:])
    world.start_kept[other] = kept
