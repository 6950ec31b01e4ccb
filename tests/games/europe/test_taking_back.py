"""The rules take nothing back, and where the table does all the same: EU-020, EU-123."""

import pytest
from tests.games.europe.table import EUROPE, Table, given, play, refused

from samovar.table.domain.log import SeatState
from samovar.table.domain.moves import make_move
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.table import Table as Tabletop
from samovar.table.domain.undo import own_undo
from samovar.table.wire import Scope

DEALT = ("cadiz-stockholm", "kyiv-sochi", "london-wien", "zurich-budapest")
OTHERS = ("brest-petrograd", "paris-wien", "riga-bucuresti", "roma-smyrna")
ALONE: Scope = "step"


def seated(table: Table) -> Tabletop:
    """The position at a table of people."""
    document = table.build()
    plan = Plan(EUROPE, "nobody", [SeatState(f"p{seat}", "human") for seat in range(table.players)], "en")
    plan.start = document
    return plan.table()[0]


def moved(tabletop: Tabletop, seat: int, notation: str) -> Tabletop:
    change = make_move(tabletop, seat, tabletop.number, EUROPE.parse_move(notation))
    assert change is not None
    return tabletop.changed(change, at=0.0)[0]


def choosing() -> Table:
    return given().start().offered(0, *DEALT).offered(1, *OTHERS)


@pytest.mark.rule("EU-020", "EU-123")
def test_a_starting_choice_is_final_for_the_rules_and_given_back_by_the_table_while_nobody_knows_it() -> None:
    state = choosing().state()
    play(state, "keep kyiv-sochi london-wien", 0)
    refused(state, 0, "keep cadiz-stockholm kyiv-sochi", "EU-020")

    tabletop = moved(seated(choosing()), 0, "keep kyiv-sochi london-wien")
    assert own_undo(tabletop, 0, ALONE) == 0
    assert own_undo(tabletop, 1, ALONE) is None
    tabletop = moved(tabletop, 1, "keep paris-wien roma-smyrna")
    assert own_undo(tabletop, 0, ALONE) is None
    assert own_undo(tabletop, 1, ALONE) is None


@pytest.mark.rule("EU-123")
@pytest.mark.parametrize(
    ("move", "given_back"),
    [
        ("claim berlin-wien green:3", True),
        ("station roma red:1", True),
        ("draw", False),
        ("take 1", False),
        ("tickets", False),
        ("claim marseille-zurich pink:2", False),
    ],
)
def test_the_table_gives_back_a_payment_and_nothing_that_has_come_out(move: str, given_back: bool) -> None:
    tabletop = moved(seated(given().hand(0, green=3, red=1, pink=2)), 0, move)

    assert (own_undo(tabletop, 0, ALONE) == 0) is given_back


@pytest.mark.rule("EU-123")
def test_a_payment_is_final_at_the_table_too_once_another_has_moved() -> None:
    tabletop = moved(seated(given().hand(0, green=3).hand(1, red=1)), 0, "claim berlin-wien green:3")
    tabletop = moved(tabletop, 1, "station roma red:1")

    assert own_undo(tabletop, 0, ALONE) is None
    assert own_undo(tabletop, 1, ALONE) == 1


@pytest.mark.rule("EU-123")
def test_the_rules_themselves_know_no_move_that_takes_a_payment_back() -> None:
    state = given().hand(0, green=3).state()
    play(state, "claim berlin-wien green:3")

    refused(state, 0, "decline", "EU-028")
    refused(state, 1, "decline", "EU-029")
