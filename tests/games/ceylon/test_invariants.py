"""What holds at every moment of every game, whoever plays and however."""

import re
from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.ceylon.referee import Referee
from tests.games.ceylon.table import CARDS, CEYLON, CONTRACTS, HEXES

from samovar.core import SPECTATOR, Dice, Event, Move, canonical
from samovar.games.ceylon.shapes import SHAPES
from samovar.games.ceylon.state import CeylonState

OPTIONS = st.fixed_dictionaries(
    {
        "starting_tiles": st.booleans(),
        "surplus_at_turn_end": st.booleans(),
        "green_space_counts": st.just(False),
        "passed_space_lost": st.booleans(),
        "without": st.sampled_from(["uva", "dimbula"]),
    }
)
PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 2**64)
# How a random player leans: what it does whenever it can, so that all kinds of games are met.
LEANINGS = st.sampled_from(["", "plant", "trade", "harvest", "develop", "hire", "income", "plant or income"])
DISTRICTS = {"D": "dimbula", "K": "kandy", "R": "ruhuna", "U": "uva"}
CARD_ID = re.compile(r"A\d\d")
FEW = settings(max_examples=share(30), deadline=None)


def chosen(state: CeylonState, dice: Dice, leaning: str) -> Move:
    """A random move, of the leaning's kinds where there is one and the die says so."""
    moves = state.legal()
    kinds = [kind for kind in leaning.split(" or ") if kind]
    liked = [move for move in moves if any(kind in move.notation.split()[:2] for kind in kinds)]
    if liked and dice.below(8):
        moves = liked
    return moves[dice.below(len(moves))]


def started(players: int, seed: int, options: dict[str, Any], events: list[Event] | None = None) -> CeylonState:
    state = CEYLON.new(players, seed, options, events)
    assert isinstance(state, CeylonState)
    return state


def check_components(state: CeylonState) -> None:
    document: dict[str, Any] = state.dump()
    seats = document["seats"]
    cards = [*document["draw_pile"], *document["discard"], *(card for seat in seats for card in seat["hand"])]
    assert Counter(cards) == Counter(list(CARDS))
    contracts = [*document["contract_pile"], *filter(None, document["wagons"])]
    contracts += [contract for seat in seats for contract in seat["contracts"]]
    assert Counter(contracts) == Counter(list(CONTRACTS))
    planted = [hex for seat in seats for hex in seat["plantations"]]
    assert len(set(planted)) == len(planted)
    assert set(planted) <= set(HEXES) & set(document["levels"])
    bonuses = [seat["bonus"] for seat in seats]
    assert document["bonuses_taken"] == sum(bonuses)
    for place, seat in enumerate(seats):
        assert seat["rupees"] >= 0
        assert seat["points"] >= 0
        assert all(count > 0 for count in seat["crates"].values())
        assert seat["leaves"] + sum(seat["plantations"].values()) == 8
        assert 0 <= seat["tokens"] <= seat["space"] <= 10
        assert len(seat["hand"]) <= 3
        companies = {CONTRACTS[contract]["company"] for contract in seat["contracts"]}
        assert len(companies) <= state.open_slots(place)
    assert sorted(document["technology"]) == list(range(state.players))
    spaces = [seats[seat]["space"] for seat in document["technology"]]
    assert spaces == sorted(spaces, reverse=True)


def check_between_turns(state: CeylonState) -> None:
    """After every turn the warehouses hold what they can, and no wagon waits while there are contracts."""
    document: dict[str, Any] = state.dump()
    for place, seat in enumerate(document["seats"]):
        room = 6 if any(document["counsellors"][it] == "storekeeper" for it in seat["hired"]) else 5
        assert sum(seat["crates"].values()) <= room == state.warehouse[place]
    assert all(document["wagons"]) or not document["contract_pile"]


@FEW
@given(PLAYERS, SEEDS, OPTIONS, LEANINGS)
def test_every_component_is_somewhere_at_every_moment(
    players: int, seed: int, options: dict[str, Any], leaning: str
) -> None:
    state = started(players, seed, options)
    dice = Dice(f"{seed:032x}", "play")
    turns = [0] * players
    while not state.over:
        check_components(state)
        if state.pending[-1].name == "play":
            check_between_turns(state)
            turns[state.active] += 1
        state.apply(chosen(state, dice, leaning))
    check_components(state)
    check_between_turns(state)
    assert len(set(turns)) == 1
    assert sum(turns) == state.turns


def test_the_outsider_knows_every_event() -> None:
    assert [name for name in SHAPES.events if not hasattr(Referee, f"_{name}")] == []


@FEW
@given(PLAYERS, SEEDS, OPTIONS, LEANINGS)
def test_an_outsider_recounts_the_game_from_its_events(
    players: int, seed: int, options: dict[str, Any], leaning: str
) -> None:
    events: list[Event] = []
    state = started(players, seed, options, events)
    referee = Referee(players, options["passed_space_lost"])
    dice = Dice(f"{seed:032x}", "play")
    while not state.over:
        for event in events:
            referee.hear(event)
        referee.agrees_with(state)
        events.clear()
        state.apply(chosen(state, dice, leaning), events=events)
    for event in events:
        referee.hear(event)
    referee.agrees_with(state)
    assert referee.over


@settings(max_examples=share(8), deadline=None)
@given(PLAYERS, SEEDS, OPTIONS, LEANINGS)
def test_hidden_hands_never_leak(players: int, seed: int, options: dict[str, Any], leaning: str) -> None:
    """No view, and no event as another sees it, names a card that is hidden from that onlooker."""
    events: list[Event] = []
    state = started(players, seed, options)
    dice = Dice(f"{seed:032x}", "play")
    while not state.over:
        state.apply(chosen(state, dice, leaning), events=events)
        for onlooker in (SPECTATOR, *range(players)):
            own = set() if onlooker == SPECTATOR else {CEYLON.island.cards[card].id for card in state.hands[onlooker]}
            known = own | {CEYLON.island.cards[card].id for card in state.discard}
            seen = canonical([state.view(onlooker), [event.as_seen_by(onlooker) for event in events]])
            assert set(CARD_ID.findall(seen)) <= known
        events.clear()


@FEW
@given(PLAYERS, SEEDS, OPTIONS, LEANINGS)
def test_positions_are_read_back_and_worlds_look_alike(
    players: int, seed: int, options: dict[str, Any], leaning: str
) -> None:
    state = started(players, seed, options)
    dice = Dice(f"{seed:032x}", "play")
    while not state.over:
        if dice.below(6) == 0:
            document = state.dump()
            loaded = CEYLON.load(document)
            assert loaded.dump() == document
            assert loaded.legal() == state.legal()
            onlooker = dice.below(players)
            world = state.determinize(onlooker, Dice(f"{seed:032x}", "world"))
            assert world.view(onlooker) == state.view(onlooker)
        state.apply(chosen(state, dice, leaning))
    assert CEYLON.load(state.dump()).dump() == state.dump()
    assert CEYLON.load(state.dump()).scores().to_json() == state.scores().to_json()


@FEW
@given(PLAYERS, SEEDS, OPTIONS, LEANINGS)
def test_the_end_of_every_game_fits_a_score_sheet(
    players: int, seed: int, options: dict[str, Any], leaning: str
) -> None:
    state = started(players, seed, options)
    dice = Dice(f"{seed:032x}", "play")
    while not state.over:
        state.apply(chosen(state, dice, leaning))
    found: dict[str, Any] = state.dump()
    sheet: dict[str, Any] = {"players": [], "technology": [seat + 1 for seat in found["technology"]]}
    if players == 2:
        sheet["without"] = options["without"]
    for seat in found["seats"]:
        plantations: Counter[str] = Counter()
        for hex, leaves in seat["plantations"].items():
            plantations[DISTRICTS[hex[0]]] += leaves
        facts = {key: seat[key] for key in ("points", "rupees", "space", "leaves")}
        companies = len({CONTRACTS[contract]["company"] for contract in seat["contracts"]})
        facts |= {"plantations": dict(plantations), "counsellors": seat["hired"], "companies": companies}
        sheet["players"].append(facts)
    scored = CEYLON.score_sheet(sheet)
    assert [seat.parts for seat in scored.seats] == [seat.parts for seat in state.scores().seats]
    assert scored.winners() == state.scores().winners()
