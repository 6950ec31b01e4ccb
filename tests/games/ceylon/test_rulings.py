"""General rulings: CE-121 to CE-124."""

import json
from typing import Any

import pytest
from tests.games.ceylon.table import (
    CEYLON,
    DATA,
    at,
    begun,
    doc,
    given,
    play,
    play_turn,
    refused,
    rupees,
    seen_by,
)

from samovar.core import SPECTATOR, Dice
from samovar.games.ceylon import Ceylon


def pack() -> Any:
    """A copy of the data, to be changed."""
    return json.loads(json.dumps(DATA))


@pytest.mark.rule("CE-121")
def test_a_longer_track_is_a_matter_of_data() -> None:
    data = pack()
    data["technology"]["lastSpace"]["value"] = 12
    data["technology"]["plus5"][1]["space"] = 12
    game = Ceylon(data)
    state = game.load(given().seat(0, space=11, rupees=20).acts("develop", "plant").build())

    state.apply(game.parse_move("develop"))

    facts: Any = state.dump()["seats"]
    assert (facts[0]["space"], facts[0]["points"]) == (12, 5)
    state = game.load(given().seat(0, space=9, rupees=20).acts("develop", "plant").build())
    state.apply(game.parse_move("develop"))
    facts = state.dump()["seats"]
    assert (facts[0]["space"], facts[0]["points"]) == (10, 0)


@pytest.mark.rule("CE-121")
def test_cards_contracts_slots_and_map_are_read_from_data() -> None:
    data = pack()
    data["actionCards"]["cards"][0]["main"] = ["hire", "develop"]
    data["contracts"]["list"][0] |= {"rewardRupees": 99, "requires": {"black": 1, "green": 0, "white": 0}}
    data["playerBoard"]["leavesPerSlotLeftToRight"]["value"] = [2, 2, 2, 1, 1]
    data["setup"]["startRupees"] = 7
    game = Ceylon(data)
    table = given().seat(0, plantations=["D1", "D2"], crates={"black": 1}, hand=["A01", "A20", "A44"])
    state = game.load(table.wagons("C1-1", None, None).build())

    assert "play A01 develop" in {move.notation for move in state.legal()}
    state.apply(game.parse_move("play A20 trade"))
    state.apply(game.parse_move("trade C1-1 rupees"))

    table_now: Any = state.show(SPECTATOR)
    assert table_now["seats"][0]["rupees"] == 7 + 99
    assert table_now["seats"][0]["open_slots"] == 1
    fresh: Any = game.new(3, 1).dump()
    assert fresh["seats"][0]["rupees"] == 7


@pytest.mark.rule("CE-121")
def test_the_data_says_what_is_reconstructed() -> None:
    counts = CEYLON.sources()

    assert counts["reconstructed"] > 80
    assert counts["published"] > 10
    for part in (DATA["board"]["hexes"], DATA["actionCards"]["cards"], DATA["contracts"]["list"]):
        assert all(record["source"] for record in part)


@pytest.mark.rule("CE-122")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_and_choices_give_the_same_game(players: int) -> None:
    one, two = begun(players, 42), begun(players, 42)
    dice = Dice("33" * 16)
    while not one.over:
        assert one.fingerprint() == two.fingerprint()
        moves = one.legal()
        chosen = dice.below(len(moves))
        assert two.legal() == moves
        one.apply(moves[chosen])
        two.apply(moves[chosen])
    assert one.dump() == two.dump()
    assert begun(players, 43).fingerprint() != begun(players, 42).fingerprint()


@pytest.mark.rule("CE-122")
def test_chance_acts_only_in_set_up_and_draws() -> None:
    state = begun(3, 8)
    dice = Dice("34" * 16)
    while not state.over:
        before, pile = state.dice.counter, (len(doc(state)["draw_pile"]), len(doc(state)["contract_pile"]))
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))])
        drawn = (len(doc(state)["draw_pile"]), len(doc(state)["contract_pile"])) != pile
        assert (state.dice.counter > before) == drawn


@pytest.mark.rule("CE-123")
def test_an_illegal_request_changes_nothing() -> None:
    state = given(starting_tiles=True).seat(0, pawn="D7", rupees=4, tile="S5").acts("hire", "plant").state()

    refused(state, 0, "hire uva with tile", "CE-009")

    assert (rupees(state, 0), at(state, 0, "tile_spent")) == (4, False)


@pytest.mark.rule("CE-123")
@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_refused_changes_nothing_and_whatever_is_not_is_offered(seed: int) -> None:
    state = begun(2 + seed % 3, seed, starting_tiles=True)
    dice = Dice(f"{seed + 1:032x}")
    seen: dict[str, Any] = {}
    while not state.over:
        moves = state.legal()
        seen.update({move.notation: move for move in moves})
        offered = set(moves)
        before = state.fingerprint()
        for notation in list(seen)[:: max(1, len(seen) // 40)]:
            why = state.why_not(seen[notation])
            assert (why is None) == (seen[notation] in offered), (notation, why)
            assert why is None or why.clause, why
        assert state.fingerprint() == before
        state.apply(moves[dice.below(len(moves))])


@pytest.mark.rule("CE-124")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_everybody_may_look_through_the_discard_pile(seat: int) -> None:
    state = begun(3, 2)
    for _ in range(5):
        play_turn(state)

    assert len(seen_by(state, seat)["discard"]) == 5
    assert seen_by(state, seat)["discard"] == doc(state)["discard"]


@pytest.mark.rule("CE-124")
def test_a_card_just_played_lies_on_top() -> None:
    state = given().seat(0, hand=["A36", "A01", "A02"]).state()

    play(state, "play A36 trade")

    assert seen_by(state, 2)["discard"][-1] == "A36"
    assert seen_by(state, 2)["turn"]["card"] == "A36"
