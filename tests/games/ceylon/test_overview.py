"""The island, the leaves, what is hidden and what is public: CE-001 to CE-009."""

import json
from typing import Any

import pytest
from tests.games.ceylon.table import (
    CEYLON,
    DATA,
    DISTRICTS,
    NEIGHBOURS,
    assert_told,
    begun,
    crates,
    doc,
    given,
    leaves,
    new,
    plantations,
    play,
    refused,
    rupees,
    seen_by,
)

from samovar.core import SPECTATOR, BadDocument, Dice
from samovar.games.ceylon.state import CeylonState


@pytest.mark.rule("CE-001")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(BadDocument) as caught:
        CEYLON.new(players, 1)
    assert_told(caught.value)


@pytest.mark.rule("CE-001")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players_play_and_the_greatest_total_wins(players: int) -> None:
    state = begun(players, 3)
    dice = Dice("07" * 16)
    while not state.over:
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))])
    totals = state.scores().totals()
    assert state.scores().winners() == [totals.index(max(totals))]


@pytest.mark.rule("CE-002")
def test_the_map_has_four_districts_of_eight_hexes() -> None:
    hexes = [hex["id"] for hex in seen_by(new(3))["hexes"]]

    assert len(hexes) == len(set(hexes)) == 32
    for letter in "DKRU":
        assert [hex for hex in hexes if hex[0] == letter] == [f"{letter}{number}" for number in range(1, 9)]
    assert [district["id"] for district in seen_by(new(3))["districts"]] == DISTRICTS
    owners = {hex["id"]: hex["district"] for hex in DATA["board"]["hexes"]}
    listed = {hex: district["id"] for district in DATA["board"]["districts"] for hex in district["hexes"]}
    assert owners == listed


@pytest.mark.rule("CE-003")
def test_neighbours_are_those_of_the_data() -> None:
    state = given().seat(0, pawn="D5", rupees=0).acts("plant", "harvest").state()

    free = {notation.split()[1] for notation in (move.notation for move in state.legal()) if notation[:4] == "move"}

    assert free == set(NEIGHBOURS["D5"]) == {"D3", "D4", "D7", "K5", "K8", "R2"}
    assert "K6" not in NEIGHBOURS["D5"]


@pytest.mark.rule("CE-003")
def test_data_where_neighbours_disagree_are_refused() -> None:
    pack = json.loads(json.dumps(DATA))
    pack["board"]["hexes"][4]["neighbours"].append("K6")

    with pytest.raises(BadDocument) as caught:
        type(CEYLON)(pack)

    assert caught.value.message.key == "data.neighbours"
    assert_told(caught.value)


@pytest.mark.rule("CE-004")
@pytest.mark.parametrize("seed", range(8))
def test_levels_follow_from_the_relief_and_stay(seed: int) -> None:
    events: list[Any] = []
    state = CEYLON.new(4, seed, {}, events)
    assert isinstance(state, CeylonState)
    laid = {event.facts["district"]: event.facts for event in events if event.name == "relief"}
    for hex, level in doc(state)["levels"].items():
        facts = next(facts for facts in laid.values() if facts["district"][0].upper() == hex[0])
        assert level == (hex in facts["hexes"]) + (hex == facts["top"])
    levels = doc(state)["levels"]
    dice = Dice("0a" * 16)
    while not state.over:
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))])
    assert doc(state)["levels"] == levels


@pytest.mark.rule("CE-005")
@pytest.mark.parametrize("seed", range(4))
def test_plantations_stay_and_keep_their_owner(seed: int) -> None:
    state = begun(3, seed, starting_tiles=True)
    dice = Dice("0b" * 16)
    known: dict[str, int] = {}
    while not state.over:
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))])
        now = {hex: seat for seat in range(3) for hex in plantations(state, seat)}
        assert sum(len(plantations(state, seat)) for seat in range(3)) == len(now)
        assert now.items() >= known.items()
        known = now


@pytest.mark.rule("CE-006")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_eight_leaves_at_every_moment(players: int) -> None:
    state = new(players, 5, starting_tiles=True)
    dice = Dice("0c" * 16)
    while not state.over:
        for seat in range(players):
            assert leaves(state, seat) + sum(plantations(state, seat).values()) == 8
        moves = state.legal()
        state.apply(moves[dice.below(len(moves))])
    assert sum(len(plantations(state, seat)) for seat in range(players)) <= 32


@pytest.mark.rule("CE-007")
@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
def test_a_hand_is_known_to_its_holder_only(seat: int) -> None:
    state = given().seat(1, hand=["A06", "A25", "A43"]).state()

    seen = json.dumps(state.view(seat))

    assert seen_by(state, seat)["seats"][1]["cards"] == 3
    assert not any(card in seen for card in ("A06", "A25", "A43"))
    assert seen_by(state, 1)["own"] == {"hand": ["A06", "A25", "A43"]}


@pytest.mark.rule("CE-007")
@pytest.mark.parametrize("seat", [0, SPECTATOR])
def test_nobody_sees_into_the_piles_or_what_another_draws(seat: int) -> None:
    state = given(players=2).turn_of(1).seat(1, hand=["A01", "A20", "A31"]).state()
    events = play(state, "play A01 harvest") + play(state, "income") + play(state, "income")
    drawn = next(event for event in events if event.name == "drew")

    assert "card" not in drawn.as_seen_by(seat)
    assert "card" in drawn.as_seen_by(1)
    table = seen_by(state, seat)
    assert table["draw_pile"] == len(doc(state)["draw_pile"])
    assert table["contract_pile"] == 17
    unseen = set(doc(state)["draw_pile"]) | set(doc(state)["seats"][1]["hand"])
    assert not any(card in json.dumps(state.view(seat)) for card in unseen)


@pytest.mark.rule("CE-007")
def test_worlds_of_a_seat_deal_the_hidden_cards_anew() -> None:
    state = begun(3, 9)
    worlds: list[Any] = [state.determinize(0, Dice(f"{number:032x}")).dump() for number in range(12)]
    hidden = {tuple(world["seats"][1]["hand"]) for world in worlds}

    assert len(hidden) > 6
    world = state.determinize(0, Dice("11" * 16))
    assert world.view(0) == state.view(0)


@pytest.mark.rule("CE-008")
@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_everything_else_is_public(seat: int) -> None:
    table = given(starting_tiles=True).seat(
        2,
        pawn="R2",
        rupees=9,
        points=4,
        crates={"green": 2},
        space=3,
        tokens=2,
        hired=["ruhuna"],
        plantations=["R2", "R5"],
        contracts=["C2-2"],
        tile="S4",
        tile_spent=True,
    )
    state = table.wagons("C1-1", None, "C5-2").technology(2, 0, 1).state()

    seen = seen_by(state, seat)
    plate = seen["seats"][2]

    assert (plate["rupees"], plate["points"], plate["crates"]) == (9, 4, {"green": 2})
    assert (plate["tokens"], plate["space"], plate["leaves"], plate["open_slots"]) == (2, 3, 6, 2)
    assert (plate["contracts"], plate["tile"], plate["tile_spent"]) == (["C2-2"], "S4", True)
    assert (plate["pawn"], plate["cards"], plate["warehouse"], plate["bonus"]) == ("R2", 3, 5, False)
    assert {hex["id"]: hex["owner"] for hex in seen["hexes"] if hex["owner"] == 2} == {"R2": 2, "R5": 2}
    assert next(hex["pawns"] for hex in seen["hexes"] if hex["id"] == "R2") == [2]
    assert next(it["hired_by"] for it in seen["districts"] if it["id"] == "ruhuna") == [2]
    assert seen["technology"]["order"] == [2, 0, 1]
    assert seen["wagons"] == ["C1-1", None, "C5-2"]
    assert (seen["draw_pile"], seen["contract_pile"]) == (46 - 9, 20 - 3)


@pytest.mark.rule("CE-009")
def test_whoever_cannot_pay_in_full_cannot_act() -> None:
    state = given().seat(0, rupees=4).acts("develop", "plant").state()

    refused(state, 0, "develop", "CE-009")

    assert rupees(state, 0) == 4


@pytest.mark.rule("CE-009")
@pytest.mark.parametrize(("action", "others", "move"), [("plant", "hire", "plant K2"), ("hire", "plant", "hire kandy")])
def test_costs_of_planting_and_hiring_are_paid_in_full(action: str, others: str, move: str) -> None:
    def table(money: int) -> Any:
        return given().seat(0, pawn="K2", rupees=money).acts(action, others).counsellors(kandy="scholar").state()

    refused(table(4), 0, move, "CE-009")
    state = table(5)
    play(state, move)

    assert rupees(state, 0) == 0
    assert [rupees(state, seat) for seat in (1, 2)] == [15, 15]


@pytest.mark.rule("CE-009")
def test_there_is_no_dealing_between_players() -> None:
    state = given().seat(0, crates={"black": 2}).acts("plant", "harvest").state()

    play(state, "income")

    assert [rupees(state, seat) for seat in range(3)] == [17, 15, 15]
    assert [crates(state, seat) for seat in range(3)] == [{"black": 2}, {}, {}]
