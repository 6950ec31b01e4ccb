"""The starting tiles, a variant: CE-085 to CE-101."""

from typing import Any

import pytest
from tests.games.ceylon.table import (
    CEYLON,
    HEXES,
    NEIGHBOURS,
    TILES,
    Table,
    assert_told,
    at,
    begun,
    crates,
    doc,
    given,
    happened,
    leaves,
    new,
    options,
    order,
    pawn,
    plantations,
    play,
    play_turn,
    points,
    question,
    refused,
    rupees,
    seen_by,
    space,
    tokens,
)

from samovar.core import BadDocument, Record


def with_tile(tile: str, players: int = 3, **facts: Any) -> Table:
    """A table of the variant, where seat 0 has this tile, unspent, and no counsellor changes a cost."""
    plain = {"dimbula": "scholar", "kandy": "broker", "ruhuna": "storekeeper", "uva": "treasurer"}
    return given(players=players, starting_tiles=True).counsellors(**plain).seat(0, tile=tile, **facts)


def spent(state: Any, seat: int = 0) -> bool:
    used: bool = at(state, seat, "tile_spent")
    return used


@pytest.mark.rule("CE-085")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_variant_deals_one_tile_each_for_all_to_see(players: int) -> None:
    dealt: set[str] = set()
    for seed in range(20):
        state = new(players, seed, starting_tiles=True)
        tiles = [plate["tile"] for plate in seen_by(state)["seats"]]
        assert len(set(tiles)) == players
        assert not any(spent(state, seat) for seat in range(players))
        dealt.update(tiles)
    assert dealt == set(TILES)
    assert len(TILES) == 7


@pytest.mark.rule("CE-085")
def test_without_the_variant_there_are_no_tiles() -> None:
    assert [at(new(4, 1), seat, "tile") for seat in range(4)] == [None] * 4


def lowest_first(seed: int) -> tuple[Any, list[int]]:
    state = new(3, seed, starting_tiles=True)
    numbers = [TILES.index(at(state, seat, "tile")) + 1 for seat in range(3)]
    return state, numbers


@pytest.mark.rule("CE-086")
@pytest.mark.parametrize("seed", range(10))
def test_the_lowest_number_is_first_and_all_place_in_ascending_order(seed: int) -> None:
    state, numbers = lowest_first(seed)
    asked = []
    while question(state) == "place":
        asked.append(state.to_move[0])
        state.apply(state.legal()[0])

    assert asked == sorted(range(3), key=numbers.__getitem__)
    assert doc(state)["first"] == asked[0] == state.active


@pytest.mark.rule("CE-086")
@pytest.mark.rule("CE-087")
def test_placement_by_number_turns_and_discs_by_seat() -> None:
    """Seats with tiles 5, 2, 7: placement 1, 0, 2; turns and discs 1, 2, 0."""
    wanted = [5, 2, 7]
    seed = next(seed for seed in range(2000) if lowest_first(seed)[1] == wanted)
    state, _ = lowest_first(seed)
    assert doc(state)["placing"] == seen_by(state)["placing"] == [1, 0, 2]
    assert order(state) == [1, 2, 0]
    while question(state) == "place":
        state.apply(state.legal()[0])
    turns = []
    for _ in range(3):
        turns.append(state.active)
        play_turn(state)
    assert turns == [1, 2, 0]


@pytest.mark.rule("CE-086")
def test_nobody_can_be_named_first_where_the_tiles_decide() -> None:
    for seat in ("1", "2", "3"):
        with pytest.raises(BadDocument) as caught:
            CEYLON.new(3, 1, {"starting_tiles": True, "first": seat})
        assert_told(caught.value)
        assert CEYLON.tell(caught.value.message, "en").startswith(f"options.first is “{seat}”")
    CEYLON.new(3, 1, {"starting_tiles": True, "first": "random"})


@pytest.mark.rule("CE-086")
def test_a_record_that_named_somebody_all_the_same_still_replays() -> None:
    named = Record(CEYLON, 3, f"{1:032x}", {"starting_tiles": True, "first": "3"}).begin()
    plain = Record(CEYLON, 3, f"{1:032x}", {"starting_tiles": True}).begin()
    assert named.document() == plain.document()


@pytest.mark.rule("CE-087")
def test_tiles_bear_the_numbers_one_to_seven() -> None:
    tiles: Any = CEYLON.data["startingTiles"]
    assert [(tile["id"], tile["number"]) for tile in tiles["tiles"]] == [(f"S{n}", n) for n in range(1, 8)]


@pytest.mark.rule("CE-088")
def test_a_tile_serves_once_in_anybodys_turn() -> None:
    table = given(starting_tiles=True).counsellors(kandy="scholar").seat(1, tile="S1", rupees=0)
    state = table.follows(1, "harvest").state()

    play(state, "income with tile")
    assert (rupees(state, 1), spent(state, 1)) == (7, True)
    play(state, "income")
    state.apply(state.legal()[0])

    refused(state, 1, "income with tile", "CE-088")
    play(state, "income")
    assert rupees(state, 1) == 9


@pytest.mark.rule("CE-088")
@pytest.mark.parametrize(
    ("tile", "move"),
    [
        ("S1", "income"),
        ("S2", "move U8"),
        ("S3", "plant K2"),
        ("S5", "hire uva"),
        ("S6", "harvest"),
        ("S7", "trade C2-1 rupees omit green"),
    ],
)
def test_a_tile_strengthens_a_token_action(tile: str, move: str) -> None:
    table = with_tile(tile, pawn="K2", plantations=["K2"], space=1, tokens=1, crates={"black": 1, "green": 1})
    state = table.acts("develop", "plant").state()

    play(state, f"token {move} with tile")

    assert (spent(state), tokens(state, 0)) == (True, 0)


@pytest.mark.rule("CE-088")
@pytest.mark.parametrize("tile", ["S2", "S3", "S4", "S5", "S6", "S7"])
def test_a_tile_serves_its_own_kind_of_action_only(tile: str) -> None:
    state = with_tile(tile).acts("plant", "harvest").state()

    refused(state, 0, "income with tile", "CE-088")


@pytest.mark.rule("CE-089")
def test_a_tile_is_spent_only_when_it_is_declared() -> None:
    state = with_tile("S5", pawn="R3").acts("hire", "plant").state()
    refused(state, 0, "hire ruhuna with tile", "CE-089")

    play(state, "hire ruhuna")

    assert not spent(state)


@pytest.mark.rule("CE-089")
def test_a_far_harvest_needs_a_plantation_out_of_reach() -> None:
    table = with_tile("S6", pawn="K2", plantations=["K2", "K3"]).seat(1, plantations=["K6"]).seat(2, plantations=["K1"])
    state = table.acts("harvest", "plant").state()
    assert "harvest with tile" not in options(state)
    refused(state, 0, "harvest with tile", "CE-089")

    state = table.seat(2, plantations=["U8"]).state()
    play(state, "harvest with tile")
    refused(state, 0, "stop", "CE-089")
    play(state, "pick K2")
    refused(state, 0, "stop", "CE-089")
    play(state, "pick U8")
    play(state, "stop")

    assert crates(state, 0) == {"black": 1, "white": 1}


@pytest.mark.rule("CE-089")
@pytest.mark.parametrize("pawn_on", HEXES)
def test_a_far_harvest_is_begun_exactly_where_it_can_be_completed(pawn_on: str) -> None:
    """Wherever it is offered a plantation out of reach can be picked; then the harvest may end, and not before."""
    table = with_tile("S6", pawn=pawn_on, plantations=["K2"]).seat(1, plantations=["K3"]).seat(2, plantations=["K6"])
    state = table.acts("harvest", "plant").state()
    reach = {pawn_on, *NEIGHBOURS[pawn_on]}
    far = {"K2", "K3", "K6"} - reach
    assert ("harvest with tile" in options(state)) is bool(far)
    if not far:
        refused(state, 0, "harvest with tile", "CE-089")
        return
    play(state, "harvest with tile")
    for hex in {"K2", "K3", "K6"} & reach:
        play(state, f"pick {hex}")
        assert "stop" not in options(state)
    for hex in far:
        play(state, f"pick {hex}")
        assert "stop" in options(state)
    play(state, "stop")
    assert crates(state, 0)


@pytest.mark.rule("CE-089")
def test_a_trade_with_the_tile_names_the_crate_left_out() -> None:
    for document in (
        {"type": "trade", "contract": "C2-1", "reward": "rupees", "tile": True},
        {"type": "trade", "contract": "C2-1", "reward": "rupees", "omit": "black"},
    ):
        with pytest.raises(BadDocument, match="names the crate left out"):
            CEYLON.read_move(document)


@pytest.mark.rule("CE-089")
@pytest.mark.parametrize(
    ("tile", "own", "others", "move"),
    [
        ("S1", "plant", "hire", "income"),
        ("S2", "plant", "hire", "move K3"),
        ("S3", "plant", "hire", "plant K2"),
        ("S4", "develop", "plant", "develop"),
    ],
)
def test_the_first_four_may_be_declared_with_any_action_of_their_kind(
    tile: str, own: str, others: str, move: str
) -> None:
    state = with_tile(tile, pawn="K2", plantations=["K2"]).acts(own, others).state()

    play(state, f"{move} with tile")

    assert spent(state)


@pytest.mark.rule("CE-090")
@pytest.mark.parametrize(("hired", "money"), [([], 7), (["uva"], 8)])
def test_s1_adds_five_rupees_to_an_income(hired: list[str], money: int) -> None:
    state = with_tile("S1", rupees=0, hired=hired).acts("plant", "harvest").state()

    events = play(state, "income with tile")

    assert rupees(state, 0) == money
    assert happened(events, "income")[0] == {
        "event": "income", "seat": 0, "rupees": money, "tile": True, "token": False,
    }  # fmt: skip


@pytest.mark.rule("CE-091")
def test_s2_moves_anywhere_for_nothing() -> None:
    state = with_tile("S2", pawn="D1", rupees=0).acts("plant", "harvest").state()
    assert seen_by(state)["seats"][0]["prices"]["move"]["U8"] == 21
    refused(state, 0, "move D1 with tile", "CE-066")

    play(state, "move U8 with tile")

    assert (pawn(state, 0), rupees(state, 0), spent(state)) == ("U8", 0, True)


@pytest.mark.rule("CE-091")
def test_the_guide_adds_nothing_to_s2() -> None:
    table = given(starting_tiles=True).counsellors(kandy="guide")
    state = table.seat(0, pawn="D1", rupees=6, hired=["kandy"], tile="S2").acts("plant", "harvest").state()
    assert seen_by(state)["seats"][0]["prices"]["move"]["U8"] == 6

    play(state, "move U8 with tile")

    assert rupees(state, 0) == 6


@pytest.mark.rule("CE-092")
def test_s3_adds_a_second_leaf_that_counts_twice_and_yields_one_crate() -> None:
    table = with_tile("S3", pawn="R2", plantations=["R2"], hired=["ruhuna"]).seat(1, pawn="R2")
    state = table.acts("plant", "harvest").state()

    events = play(state, "plant R2 with tile")
    assert happened(events, "planted")[0]["second_leaf"] is True
    assert plantations(state, 0) == {"R2": 2}
    play(state, "harvest R2")

    assert (crates(state, 1), points(state, 0)) == ({"black": 1}, 1)
    assert state.scores().seats[0].details["plantations"]["ruhuna"] == 2  # type: ignore[index]
    assert next(hex["leaves"] for hex in seen_by(state)["hexes"] if hex["id"] == "R2") == 2


@pytest.mark.rule("CE-093")
def test_s3_costs_the_normal_price_under_the_pawn() -> None:
    state = with_tile("S3", pawn="K5", plantations=["K5", "K6"], rupees=5).acts("plant", "harvest").state()
    refused(state, 0, "plant K6 with tile", "CE-033")
    assert options(state, "plant") == {"plant K5 with tile"}

    play(state, "plant K5 with tile")

    assert (rupees(state, 0), plantations(state, 0)["K5"], leaves(state, 0)) == (0, 2, 5)


@pytest.mark.rule("CE-093")
def test_s3_with_surveyor_and_seedsman_reaches_an_adjacent_plantation_for_four() -> None:
    table = given(starting_tiles=True).counsellors(dimbula="surveyor", uva="seedsman")
    table.seat(0, tile="S3", pawn="K5", plantations=["K6", "D3"], rupees=4, hired=["dimbula", "uva"])
    table.seat(1, plantations=["K1"])
    state = table.acts("plant", "harvest").state()
    refused(state, 0, "plant D3 with tile", "CE-082")
    refused(state, 0, "plant K1 with tile", "CE-093")
    refused(state, 0, "plant K5 with tile", "CE-093")

    play(state, "plant K6 with tile")

    assert (rupees(state, 0), plantations(state, 0)) == (0, {"D3": 1, "K6": 2})


@pytest.mark.rule("CE-094")
def test_s4_advances_two_spaces_for_one_token() -> None:
    state = with_tile("S4", space=1, rupees=7).acts("develop", "plant").state()

    play(state, "develop with tile")

    assert (space(state, 0), rupees(state, 0), tokens(state, 0)) == (3, 2, 1)


@pytest.mark.rule("CE-095")
@pytest.mark.parametrize("before", [4, 5])
def test_s4_scores_a_marked_space_entered_or_passed(before: int) -> None:
    state = with_tile("S4", space=before, points=10).acts("develop", "plant").state()

    play(state, "develop with tile")

    assert (space(state, 0), points(state, 0)) == (before + 2, 15)
    assert [rupees(state, seat) for seat in range(3)] == [10, 16, 16]


@pytest.mark.rule("CE-095")
@pytest.mark.parametrize(("before", "scored"), [(4, 5), (5, 0), (8, 5), (9, 5)])
def test_as_an_option_a_marked_space_that_is_passed_scores_nothing(before: int, scored: int) -> None:
    table = given(starting_tiles=True, passed_space_lost=True).seat(0, tile="S4", space=before)
    state = table.counsellors(uva="scholar").acts("develop", "plant").state()

    play(state, "develop with tile")

    assert (space(state, 0), points(state, 0)) == (min(before + 2, 10), scored)


@pytest.mark.rule("CE-095")
def test_the_option_changes_no_position_of_games_without_it() -> None:
    assert new(3, 1).fingerprint() == new(3, 1, passed_space_lost=False).fingerprint()
    assert "passed_space_lost" not in doc(new(3, 1))["options"]
    state = new(3, 1, passed_space_lost=True)
    assert CEYLON.load(doc(state)).fingerprint() == state.fingerprint() != new(3, 1).fingerprint()


@pytest.mark.rule("CE-095")
def test_s4_lands_on_top_and_the_scholar_counts_once() -> None:
    table = with_tile("S4", hired=["dimbula"]).seat(1, space=2).seat(2, space=1)
    state = table.technology(1, 2, 0).acts("develop", "plant").state()

    play(state, "develop with tile")

    assert order(state) == [0, 1, 2]
    assert points(state, 0) == 1


@pytest.mark.rule("CE-095")
def test_s4_near_the_end_of_the_track_advances_one() -> None:
    state = with_tile("S4", space=9).acts("develop", "plant").state()

    play(state, "develop with tile")

    assert (space(state, 0), points(state, 0), spent(state)) == (10, 5, True)
    state = with_tile("S4", space=10).acts("develop", "plant").state()
    refused(state, 0, "develop with tile", "CE-062")


@pytest.mark.rule("CE-096")
def test_s5_hires_in_another_district() -> None:
    state = with_tile("S5", pawn="D7", rupees=6).acts("hire", "plant").state()
    refused(state, 0, "hire uva", "CE-053")

    play(state, "hire uva with tile")

    assert (rupees(state, 0), at(state, 0, "hired"), spent(state)) == (1, ["uva"], True)


@pytest.mark.rule("CE-097")
def test_s5_changes_only_the_place() -> None:
    table = given(starting_tiles=True).counsellors(ruhuna="patron")
    table.seat(0, tile="S5", pawn="K7", rupees=2, hired=["ruhuna"])
    state = table.acts("hire", "plant").state()
    refused(state, 0, "hire ruhuna with tile", "CE-054")

    play(state, "hire dimbula with tile")

    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-097")
def test_s5_pays_five_for_the_patron() -> None:
    table = given(starting_tiles=True).counsellors(ruhuna="patron").seat(0, tile="S5", pawn="K7", rupees=5)
    state = table.acts("hire", "plant").state()

    play(state, "hire ruhuna with tile")

    assert rupees(state, 0) == 0


@pytest.mark.rule("CE-098")
def test_s6_harvests_at_any_distance() -> None:
    table = with_tile("S6", pawn="D1", plantations=["D1"]).level(U4=2).seat(1, plantations=["U4"])
    state = table.acts("harvest", "plant").state()
    refused(state, 0, "harvest U4", "CE-039")

    play(state, "harvest with tile")
    assert (question(state), seen_by(state, 1)["picked"]) == ("pick", [])
    refused(state, 0, "income", "CE-098")
    refused(state, 0, "pick U5", "CE-098")
    play(state, "pick U4")
    assert seen_by(state, 1)["picked"] == ["U4"]
    refused(state, 0, "pick U4", "CE-042")
    play(state, "stop")

    assert (crates(state, 0), points(state, 1), spent(state)) == ({"white": 1}, 1, True)
    assert state.to_move == [1]


@pytest.mark.rule("CE-098")
def test_s6_serves_a_follower_and_ones_own_far_plantations() -> None:
    table = given(starting_tiles=True).seat(1, tile="S6", pawn="D6", plantations=["U2", "D6"])
    state = table.follows(1, "harvest").state()

    play(state, "harvest with tile")
    play(state, "pick U2")
    play(state, "stop")

    assert crates(state, 1) == {"black": 1}
    assert (points(state, 1), state.to_move) == (0, [2])


@pytest.mark.rule("CE-099")
def test_s6_combines_near_and_far_within_the_warehouse() -> None:
    table = with_tile("S6", pawn="K6", plantations=["D1"])
    far = ["U1", "U2", "U3", "R8"]
    table.seat(1, plantations=["K5", "K6", "K7", *far], pawn="U1").leaves(1, 1)
    state = table.acts("harvest", "plant").state()

    play(state, "harvest with tile")
    for hex in ["K5", "K6", "K7", *far]:
        play(state, f"pick {hex}")
    play(state, "stop")

    assert points(state, 1) == 7
    assert question(state) == "return"
    assert crates(state, 0) == {"black": 3, "green": 3, "white": 1}
    play(state, "return black:2")
    assert sum(crates(state, 0).values()) == 5


@pytest.mark.rule("CE-100")
@pytest.mark.parametrize(("reward", "money", "score"), [("rupees", 29, 0), ("points", 15, 6)])
def test_s7_trades_with_one_crate_fewer(reward: str, money: int, score: int) -> None:
    state = with_tile("S7", crates={"green": 2}).wagons("C4-1", None, None).acts("trade", "plant").state()
    refused(state, 0, f"trade C4-1 {reward}", "CE-048")

    play(state, f"trade C4-1 {reward} omit white with tile")

    assert (crates(state, 0), rupees(state, 0), points(state, 0)) == ({}, money, score)
    assert spent(state)


@pytest.mark.rule("CE-101")
def test_s7_keeps_every_other_rule_of_a_trade() -> None:
    table = with_tile("S7", crates={"black": 1, "white": 1}, rupees=5, hired=["kandy"])
    state = table.wagons("C5-3", None, None).acts("trade", "plant").state()
    refused(state, 0, "trade C5-3 rupees omit green with tile", "CE-101")
    refused(state, 0, "trade C5-3 rupees omit white with tile", "CE-048")

    play(state, "trade C5-3 rupees omit black with tile")

    assert (rupees(state, 0), crates(state, 0)) == (19, {})


@pytest.mark.rule("CE-101")
def test_s7_leaves_out_a_crate_that_the_contract_asks_for() -> None:
    table = with_tile("S7", crates={"black": 2, "green": 1, "white": 1}).wagons("C5-3", None, None)
    state = table.acts("trade", "plant").state()

    refused(state, 0, "trade C5-3 rupees omit green with tile", "CE-101")
    assert options(state, "trade C5-3 rupees omit") == {
        "trade C5-3 rupees omit black with tile",
        "trade C5-3 rupees omit white with tile",
    }


@pytest.mark.rule("CE-101")
def test_s7_leaves_the_choice_of_the_crate_and_needs_a_slot() -> None:
    held = {"black": 1, "green": 1, "white": 1}
    state = with_tile("S7", crates=held).wagons("C3-1", None, None).acts("trade", "plant").state()
    assert len(options(state, "trade C3-1 points")) == 4
    play(state, "trade C3-1 points omit white with tile")
    assert crates(state, 0) == {"white": 1}

    state = with_tile("S7", crates=held, contracts=["C1-1"]).wagons("C3-1", None, None).acts("trade", "plant").state()
    refused(state, 0, "trade C3-1 points omit white with tile", "CE-050")


@pytest.mark.rule("CE-085")
def test_the_whole_game_is_played_with_tiles() -> None:
    state = begun(4, 6, starting_tiles=True)
    assert len({at(state, seat, "tile") for seat in range(4)}) == 4
