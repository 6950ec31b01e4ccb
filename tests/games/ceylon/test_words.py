"""What a player reads: questions that can be answered, and things called by what is printed on them."""

import pytest
from tests.games.ceylon.table import CEYLON, Table, given

from samovar.core import LANGUAGES, Event


def asked(table: Table, seat: int, language: str = "en") -> str:
    state = table.state()
    return CEYLON.tell(state.prompt(seat), language, ["Ada", "Blaise", "Camille"])


@pytest.mark.rule("CE-027", "CE-028")
def test_nobody_is_told_to_do_what_cannot_be_done() -> None:
    poor = given().seat(1, rupees=0)
    assert asked(poor.follows(1, "plant", "trade"), 1) == "You follow, but cannot plant now: move, or take rupees."
    rich = given().seat(1, rupees=20, pawn="D5")
    assert asked(rich.follows(1, "plant", "trade"), 1) == "You follow, and may plant, move or take rupees."
    assert asked(given().seat(0, rupees=0).acts("hire", "plant"), 0).startswith("You cannot hire now")
    assert asked(given().seat(0, rupees=20).acts("hire", "plant"), 0).startswith("Your card lets you hire")
    holder = given().seat(0, rupees=0, tokens=1, space=1).technology(0, 1, 2)
    assert asked(holder.acts("hire", "plant"), 0).endswith("A token gives an extra action, before or after.")


def test_sentences_name_no_id() -> None:
    told = [
        (Event("placed", 0, {"hex": "D1"}), "Ada starts on Dimbula 1.", "Ada commence à Dimbula 1."),
        (
            Event("drew", 0, {}, {"card": "A01"}),
            "Ada draws a card: plant/harvest.",
            "Ada pioche une carte : planter/récolter.",
        ),
        (
            Event("contract", -2, {"contract": "C1-1", "wagon": 0, "wagon_number": 1}),
            (
                "A contract for 2 crates of black tea and 1 crate of green tea (company 1, 10 rupees or 3 points) "
                "arrives on wagon 1."
            ),
            (
                "Un contrat pour 2 caisses de thé noir et 1 caisse de thé vert (compagnie 1, 10 roupies ou 3 points) "
                "arrive sur le wagon 1."
            ),
        ),
        # Of two rewards only what was given is told.
        (
            Event("traded", 0, {"crates": {"black": 3}, "rupees": 13, "points": 0}),
            "Ada fulfils a contract with 3 crates of black tea, earns 13 rupees.",
            "Ada honore un contrat avec 3 caisses de thé noir, touche 13 roupies.",
        ),
        (
            Event("traded", 0, {"crates": {"black": 3}, "rupees": 2, "points": 1}),
            "Ada fulfils a contract with 3 crates of black tea, earns 2 rupees, scores 1 point.",
            "Ada honore un contrat avec 3 caisses de thé noir, touche 2 roupies, marque 1 point.",
        ),
    ]
    for event, *sentences in told:
        assert [CEYLON.tell_event(event, language, ["Ada"], 0) for language in LANGUAGES] == sentences
