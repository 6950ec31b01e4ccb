"""Set-up: CE-010 to CE-023."""

import json
from collections import Counter
from typing import Any

import pytest
from tests.games.ceylon.table import (
    CARDS,
    CEYLON,
    CONTRACTS,
    COUNSELLORS,
    DATA,
    DISTRICTS,
    at,
    begun,
    crates,
    doc,
    given,
    leaves,
    load,
    new,
    open_slots,
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
    tokens,
)

from samovar.core import BadDocument, Event
from samovar.games.ceylon.state import CeylonState

PLACEMENTS: dict[str, dict[str, list[list[str]]]] = DATA["reliefTiles"]["legalPlacements"]["byDistrict"]


def relief(players: int, seed: int) -> list[dict[str, Any]]:
    events: list[Event] = []
    CEYLON.new(players, seed, {}, events)
    return [event.facts for event in events if event.name == "relief"]


@pytest.mark.rule("CE-010")
@pytest.mark.parametrize("seed", range(20))
def test_every_district_has_four_low_three_middle_and_one_high_hex(seed: int) -> None:
    state = new(4, seed)

    levels = doc(state)["levels"]

    for letter in "DKRU":
        assert Counter(level for hex, level in levels.items() if hex[0] == letter) == {0: 4, 1: 3, 2: 1}
    assert Counter(levels.values()) == {0: 16, 1: 12, 2: 4}
    assert len(set(doc(state)["relief"])) == 4


@pytest.mark.rule("CE-010")
def test_each_large_tile_lies_on_four_hexes_of_its_district_and_any_of_five_may_be_out() -> None:
    large = {tile["id"] for tile in DATA["reliefTiles"]["tiles"] if tile["size"] == "large"}
    out: set[str] = set()
    for seed in range(40):
        laid = relief(4, seed)
        assert [facts["district"] for facts in laid] == DISTRICTS
        out |= large - {facts["tile"] for facts in laid}
        for facts in laid:
            assert facts["hexes"] in PLACEMENTS[facts["district"]][facts["tile"]]
            assert len(set(facts["hexes"])) == 4
            assert facts["top"] in facts["hexes"]
    assert out == large
    assert ["U2", "U4", "U5", "U6"] in PLACEMENTS["uva"]["large-bee"]
    for district, tiles in PLACEMENTS.items():
        for spots in tiles.values():
            assert all(hex[0] == district[0].upper() for spot in spots for hex in spot)


@pytest.mark.rule("CE-011")
def test_the_relief_is_drawn_evenly_from_the_legal_placements() -> None:
    wave = PLACEMENTS["kandy"]["large-wave"]
    assert sorted(map(sorted, wave)) == [["K1", "K2", "K6", "K7"], ["K3", "K4", "K5", "K6"], ["K4", "K6", "K7", "K8"]]
    spots: Counter[str] = Counter()
    tops: Counter[int] = Counter()
    for seed in range(1200):
        kandy = relief(3, seed)[1]
        if kandy["tile"] == "large-wave":
            spots[" ".join(sorted(kandy["hexes"]))] += 1
            tops[kandy["hexes"].index(kandy["top"])] += 1
    drawn = sum(spots.values())
    assert 180 < drawn < 310
    assert len(spots) == 3
    assert all(abs(count - drawn / 3) < 36 for count in spots.values())
    assert all(abs(tops[place] - drawn / 4) < 33 for place in range(4))


@pytest.mark.rule("CE-012")
def test_four_different_counsellors_advise_the_districts() -> None:
    seen: set[str] = set()
    for seed in range(30):
        advised = doc(new(4, seed))["counsellors"]
        assert list(advised) == DISTRICTS
        assert len(set(advised.values())) == 4
        seen.update(advised.values())
        assert {it["id"]: it["counsellor"] for it in seen_by(new(4, seed))["districts"]} == advised
    assert seen == set(COUNSELLORS)
    assert len(COUNSELLORS) == 8


@pytest.mark.rule("CE-013")
@pytest.mark.parametrize(("players", "left"), [(2, 40), (3, 37), (4, 34)])
def test_hands_of_three_are_dealt_after_the_starting_plantations(players: int, left: int) -> None:
    state = new(players, 4)
    assert len(doc(state)["draw_pile"]) == 46
    assert all(at(state, seat, "hand") == [] for seat in range(players))

    state = begun(players, 4)

    assert [len(at(state, seat, "hand")) for seat in range(players)] == [3] * players
    assert len(doc(state)["draw_pile"]) == left
    assert doc(state)["discard"] == []
    assert state.to_move == [doc(state)["first"]]
    assert question(state) == "play"


@pytest.mark.rule("CE-014")
def test_the_deck_has_two_different_actions_on_every_card() -> None:
    assert len(CARDS) == 46
    pairs = Counter(frozenset(main) for main in CARDS.values())
    assert all(len(pair) == 2 for pair in pairs)
    assert all(count == (4 if "hire" in pair else 5) for pair, count in pairs.items())
    assert len(pairs) == 10
    actions = Counter(action for main in CARDS.values() for action in main)
    assert actions == {"plant": 19, "harvest": 19, "trade": 19, "develop": 19, "hire": 16}


@pytest.mark.rule("CE-014")
def test_data_with_a_card_of_one_action_are_refused() -> None:
    pack = json.loads(json.dumps(DATA))
    pack["actionCards"]["cards"][0]["main"] = ["plant", "plant"]

    with pytest.raises(BadDocument, match=r"data\.card"):
        type(CEYLON)(pack)


@pytest.mark.rule("CE-015")
@pytest.mark.parametrize("seed", range(5))
def test_three_contracts_lie_on_the_wagons(seed: int) -> None:
    state = new(3, seed)

    wagons, pile = doc(state)["wagons"], doc(state)["contract_pile"]

    assert len(wagons) == 3
    assert len(pile) == 17
    assert sorted(wagons + pile) == sorted(CONTRACTS)
    assert Counter(contract["company"] for contract in CONTRACTS.values()) == dict.fromkeys(range(1, 6), 4)


@pytest.mark.rule("CE-016")
def test_contracts_ask_for_three_crates_and_reward_in_rupees_or_points() -> None:
    for contract in CONTRACTS.values():
        assert sum(contract["requires"].values()) == 3

    def traded(contract: str, reward: str, **held: int) -> list[Event]:
        state = given().seat(0, crates=held).wagons(contract, None, None).acts("trade", "plant").state()
        return play(state, f"trade {contract} {reward}")

    facts = traded("C4-1", "rupees", green=2, white=1)[0].facts
    assert (facts["rupees"], facts["points"]) == (14, 0)
    assert traded("C4-1", "points", green=2, white=1)[0].facts["points"] == 6
    assert traded("C2-1", "rupees", black=1, green=2)[0].facts["rupees"] == 11
    assert traded("C2-1", "points", black=1, green=2)[0].facts["points"] == 4


@pytest.mark.rule("CE-017")
def test_bonus_tokens_are_stacked_ten_six_three_one() -> None:
    assert seen_by(new(4))["bonuses"] == [10, 6, 3, 1]


@pytest.mark.rule("CE-018")
def test_crates_never_run_out() -> None:
    table = given(players=4).level(K2=2, K3=2).seat(0, pawn="K2", plantations=["K2", "K3"])
    table.seat(1, crates={"white": 5}).seat(2, crates={"white": 5}, plantations=["R2"])
    state = table.seat(3, crates={"white": 5}).acts("harvest", "plant").state()

    play(state, "harvest K2 K3")

    assert crates(state, 0) == {"white": 2}


@pytest.mark.rule("CE-018")
def test_rupees_and_tokens_never_run_out() -> None:
    table = given().seat(0, rupees=400, space=8, tokens=8).seat(1, rupees=400, space=8, tokens=8)
    state = table.seat(2, space=8, tokens=8).acts("develop", "plant").state()

    play(state, "develop")
    play(state, "token income")

    assert (rupees(state, 0), tokens(state, 0), rupees(state, 1)) == (397, 8, 401)


@pytest.mark.rule("CE-018")
def test_everybody_may_consult_which_contracts_are_left() -> None:
    state = new(3, 2)
    seen = seen_by(state)

    assert sorted(seen["contracts_unseen"] + seen["wagons"]) == sorted(CONTRACTS)


@pytest.mark.rule("CE-019")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_the_same(players: int) -> None:
    state = new(players, 1)

    for seat in range(players):
        assert (rupees(state, seat), crates(state, seat), leaves(state, seat)) == (15, {"black": 1}, 8)
        assert (tokens(state, seat), points(state, seat), at(state, seat, "space")) == (0, 0, 0)
        assert (at(state, seat, "hired"), at(state, seat, "contracts"), plantations(state, seat)) == ([], [], {})


@pytest.mark.rule("CE-020")
@pytest.mark.parametrize(("removed", "slots"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5)])
def test_slots_open_as_leaves_go(removed: int, slots: int) -> None:
    if removed == 0:
        assert open_slots(new(3), 0) == 0
        return
    state = given().seat(0, plantations=[]).leaves(0, 8 - removed).state()

    assert leaves(state, 0) == 8 - removed
    assert open_slots(state, 0) == slots


@pytest.mark.rule("CE-021")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_the_first_player_is_chosen_and_the_order_goes_round_from_there(first: int) -> None:
    state = begun(4, 7, first=str(first))
    turns = []
    for _ in range(8):
        turns.append(state.active)
        play_turn(state)

    assert turns == [(first - 1 + step) % 4 for step in range(8)]
    assert doc(state)["first"] == first - 1


@pytest.mark.rule("CE-021")
def test_the_first_player_may_be_drawn_by_lot() -> None:
    assert {doc(new(4, seed))["first"] for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.rule("CE-021")
def test_a_first_player_who_is_not_there_is_refused() -> None:
    with pytest.raises(BadDocument, match=r"options\.first"):
        CEYLON.new(3, 1, {"first": "4"})


def placing() -> CeylonState:
    """Three players who have yet to start."""
    document = given(players=3).build()
    for seat in document["seats"]:
        seat.update({"pawn": None, "plantations": {}, "hand": []})
    return load(document | {"placing": [0, 1, 2], "pending": [{"decision": "place"}]})


@pytest.mark.rule("CE-022")
def test_the_starting_plantation_goes_low_into_an_empty_district_for_nothing() -> None:
    state = placing()
    assert {move.notation for move in state.legal()} == {f"place {letter}{n}" for letter in "DKRU" for n in range(1, 5)}
    play(state, "place K4")

    refused(state, 1, "place K1", "CE-022")
    refused(state, 1, "place U5", "CE-022")
    refused(state, 1, "place U8", "CE-022")
    refused(state, 1, "play A01 plant", "CE-022")
    play(state, "place U3")

    facts = doc(state)["seats"][1]
    assert (facts["pawn"], facts["plantations"]) == ("U3", {"U3": 1})
    assert (facts["rupees"], facts["leaves"]) == (15, 7)
    assert state.to_move == [2]


@pytest.mark.rule("CE-022")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_in_a_district_of_their_own_with_one_open_slot(players: int) -> None:
    state = new(players, 11, first="2")
    asked = []
    while question(state) == "place":
        asked.append(state.to_move[0])
        state.apply(state.legal()[-1])

    assert asked == [(1 + step) % players for step in range(players)]
    assert len({pawn(state, seat)[0] for seat in range(players)}) == players
    for seat in range(players):
        assert plantations(state, seat) == {pawn(state, seat): 1}
        assert (leaves(state, seat), open_slots(state, seat), rupees(state, seat)) == (7, 1, 15)


@pytest.mark.rule("CE-023")
def test_discs_are_stacked_in_turn_order_the_first_player_on_top() -> None:
    assert order(new(3, 1, first="1")) == [0, 1, 2]
    assert order(begun(4, 1, first="3")) == [2, 3, 0, 1]
    state = begun(3, 1, first="2")
    assert [at(state, seat, "space") for seat in range(3)] == [0, 0, 0]
    assert order(state) == [1, 2, 0]
