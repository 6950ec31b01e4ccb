"""Europe's imagined worlds: tickets that an expert might have kept, for what somebody has built."""

import pytest
from tests.games.europe.table import COLORS, EUROPE, LONG, TICKETS, given

from samovar import bots
from samovar.core import Dice
from samovar.games.europe.bot.contract import EuropeExpertise
from samovar.games.europe.bot.keeping import Kept
from samovar.games.europe.state import EuropeState

WORLDS = 40


def known() -> EuropeExpertise:
    found = bots.expertise(EUROPE)
    assert isinstance(found, EuropeExpertise)
    return found


def played(players: int, seed: int, plies: int) -> EuropeState:
    """A game between experts after so many moves."""
    state = EUROPE.new(players, seed)
    assert isinstance(state, EuropeState)
    for _ in range(plies):
        seat = state.mover()
        state.play(known().policy(state, seat, Dice("00" * 16)), seat)
    return state


def imagined(state: EuropeState, seat: int, number: int) -> EuropeState:
    world = known().imagine(state, seat, Dice(f"{number:032x}"))
    assert isinstance(world, EuropeState)
    return world


def names(state: EuropeState, tickets: list[int]) -> list[str]:
    return [state.map.tickets[ticket].id for ticket in tickets]


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 40, 130])
def test_every_ticket_is_dealt_once_and_the_seat_sees_no_difference(plies: int) -> None:
    state = played(4, 3, plies)
    seat = state.mover()
    for number in range(6):
        world = imagined(state, seat, number)
        dealt = world.ticket_pool + world.ticket_bottom + world.removed
        for held in (*world.tickets, *world.rejected, *world.offered):
            dealt = dealt + held

        assert sorted(dealt) == list(range(len(TICKETS)))
        assert world.view(seat) == state.view(seat)
        assert not set(names(world, world.ticket_pool)) & set(LONG)
        for other in range(4):
            start = world.tickets[other][:] + world.rejected[other] + (world.offered[other] if state.choosing else [])
            assert len(set(names(world, start)) & set(LONG)) == 1
        if not state.choosing:
            assert world.start_kept == state.start_kept


def test_worlds_that_look_alike_are_imagined_alike() -> None:
    state = played(3, 6, 80)
    seat = state.mover()
    other = state.determinize(seat, Dice("5b" * 16))
    assert isinstance(other, EuropeState)

    for number in range(4):
        assert imagined(state, seat, number).tickets == imagined(other, seat, number).tickets


def test_what_was_built_tells_the_tickets() -> None:
    """Who has built from Edinburgh to Athina holds that ticket far oftener than who has built nothing."""
    north = ("edinburgh-london-1", "dieppe-london-1", "dieppe-paris", "marseille-paris")
    way = (*north, "marseille-roma", "brindisi-roma", "athina-brindisi")
    held = []
    for routes in ((), way):
        table = given(players=2).tickets(0, "madrid-zurich", "madrid-dieppe").routes(1, *routes)
        table = table.tickets(1, "berlin-roma", "kyiv-petrograd").rejected(1, "cadiz-stockholm", "riga-bucuresti")
        state = table.state()
        worlds = [imagined(state, 0, number) for number in range(WORLDS)]
        held.append(sum("edinburgh-athina" in names(world, world.tickets[1]) for world in worlds))

    assert held[0] < WORLDS / 3
    assert held[1] > WORLDS / 2


def test_cards_taken_face_up_tell_the_tickets() -> None:
    """Of two who have built nothing, the one who takes the colours of a plan holds the tickets of it oftener."""
    guesser = known().mind(2).guesser
    hands = guesser.kept(given(players=2).state(), 2)
    atlas = guesser.atlas

    def asks(place: int, color: int) -> float:
        """The part of a plan that is of one colour."""
        links = hands[place].links
        colored = sum(atlas.length[link] for link in links if atlas.first[link] == atlas.second[link] == color)
        return colored / sum(atlas.length[link] for link in links)

    places = [(place, color) for place in range(len(hands)) for color in range(len(COLORS))]
    place, color = max(places, key=lambda each: asks(*each))

    def share(**shown: int) -> float:
        table = given(players=2).hand(1, **shown).shown(1, **shown)
        sums = guesser.sums_of(table.state(), 1, 2)
        return (sums[place] - (sums[place - 1] if place > 0 else 0.0)) / sums[-1]

    assert share(**{COLORS[color]: 4}) > 2 * share()


def test_most_keep_their_long_ticket() -> None:
    state = played(2, 9, 2)
    worlds = [imagined(state, 0, number) for number in range(WORLDS)]

    assert sum(bool(set(names(world, world.tickets[1])) & set(LONG)) for world in worlds) > 0.7 * WORLDS


def test_hands_are_those_of_the_map_alone() -> None:
    """Whoever asks first, in whatever position, is told of the same hands."""

    def hands(state: EuropeState) -> list[Kept]:
        fresh = EuropeExpertise(EUROPE.map, known().styles)
        return fresh.mind(state.players).guesser.kept(state, 3)

    early, late = hands(played(2, 1, 2)), hands(played(5, 2, 120))

    assert [hand.tickets for hand in early] == [hand.tickets for hand in late]
    assert [hand.links for hand in early] == [hand.links for hand in late]
    assert all(len(hand.tickets) == 3 for hand in early)
