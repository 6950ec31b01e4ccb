"""Questions to a position: paths, cheapest builds, loads; they agree with the moves that the rules allow."""

from typing import Any

import pytest
from hypothesis import given as examples
from hypothesis import settings
from hypothesis import strategies as st
from tests.amounts import share
from tests.games.china.table import CHINA, GRID, LAND, cash, center, given, play, points, train

from samovar.core import BadDocument
from samovar.games.china.paths import paths
from samovar.games.china.services import QUESTIONS
from samovar.games.china.state import ChinaState
from samovar.games.china.survey import cheapest_build
from samovar.testing.fitting import misfit
from samovar.testing.playout import chance

LINE = "759-812-861-860-859-909"


def test_a_path_says_steps_turns_and_fees() -> None:
    state = given(2).track(0, LINE).train(0, 705).state()

    answer = state.ask(0, {"ask": "path", "to": "taiyuan"})

    path = answer["path"]
    assert isinstance(path, dict)
    assert (path["to"], path["steps"], path["turns"], path["fees"], path["points_left"]) == (909, 6, 1, 0, 3)
    for move in path["moves"]:
        state.apply(CHINA.read_move(move))
    assert (train(state), points(state)) == (909, 3)


def test_fees_are_counted_for_every_turn() -> None:
    state = given(2).track(1, LINE).train(0, 705).say(turn={"points": 3}).state()
    found = paths(state, 0).to(909)
    assert found is not None
    assert (found.turns, found.fees, found.ends) == (2, 8, [3])
    own = given(2).track(0, "759-812").track(1, "812-861").train(0, 759).state()
    there = paths(own, 0).to(861)
    assert there is not None
    assert there.fees == 4


def test_a_path_never_turns_back_outside_a_city() -> None:
    state = given(2).track(0, "760-814-864").train(0, 814, came_by="760-814").state()
    assert paths(state, 0).to(760) is None
    assert paths(state, 0).to(864) is not None
    assert state.ask(0, {"ask": "path", "to": 760}) == {"path": None}


def test_a_path_takes_the_ferry() -> None:
    state = given(2).track(0, "972-918-919", "764-711").ferry(0).train(0, 918, came_by="972-918").state()
    answer = state.ask(0, {"ask": "path", "to": 711})["path"]
    assert isinstance(answer, dict)
    assert [move["type"] for move in answer["moves"]] == ["move", "ferry", "move"]
    assert (answer["turns"], answer["turn_ends"], answer["points_left"]) == (2, [1], 4)


def test_reach_names_everything_in_reach() -> None:
    state = given(2).track(0, LINE).train(0, 705).state()
    reached = state.ask(0, {"ask": "reach"})["reached"]
    assert isinstance(reached, list)
    assert {entry["to"] for entry in reached} >= {909, 861, 648, 760}


def test_a_gap_between_two_pieces_of_track_is_closed_from_either() -> None:
    state = given(2).cash(100).track(0, "759-812", "860-859-909").train(0, 705).state()

    answer: Any = state.ask(0, {"ask": "build", "to": "taiyuan"})["build"]

    first, last = answer["segments"][0], answer["segments"][-1]
    assert (first["from"], last["to"]) == (812, 860)
    for segment in answer["segments"]:
        state.apply(CHINA.parse_move(f"build {segment['from']}-{segment['to']}"), 0)
    whole: Any = state.ask(0, {"ask": "build", "to": "taiyuan"})["build"]
    assert (whole["segments"], whole["cost"]) == ([], 0)


def test_the_cheapest_build_is_built_for_what_it_says() -> None:
    state = given(2).cash(200).train(0, 705).state()

    answer = state.ask(0, {"ask": "build", "to": "taiyuan"})["build"]

    assert isinstance(answer, dict)
    before = cash(state)
    assert answer["cost"] <= 20
    for segment in answer["segments"]:
        state.apply(CHINA.read_move({key: segment[key] for key in ("type", "from", "to")}))
    assert before - cash(state) == answer["cost"]
    assert state.reaches(0, center("taiyuan"))


def test_a_proposal_begins_at_the_players_own_track_where_there_is_any() -> None:
    nothing: Any = given(2).cash(100).train(0, 705).state().ask(0, {"ask": "build", "to": "guilin"})["build"]
    table = given(2).cash(100).track(0, "759-813-863-914").train(0, 705)
    own: Any = table.state().ask(0, {"ask": "build", "to": "guilin"})["build"]
    assert nothing["elsewhere"] is None
    assert own["segments"][0]["from"] in {759, 813, 863, 914} | set(LAND.cities[LAND.city_index["beijing"]].mileposts)
    assert own["elsewhere"] == {"from": nothing["segments"][0]["from"], "cost": nothing["cost"]}
    assert own["cost"] > nothing["cost"]
    pulled: Any = table.state().ask(0, {"ask": "build", "to": "guilin", "from": own["elsewhere"]["from"]})["build"]
    assert (pulled["cost"], pulled["elsewhere"]) == (nothing["cost"], None)


def test_a_proposal_to_a_major_city_is_a_way_from_the_players_own_track() -> None:
    """Track could begin in the city itself, which is no way there."""
    state = given(2).cash(100).track(0, "759-813-863-914").train(0, 705).state()
    answer: Any = state.ask(0, {"ask": "build", "to": "shanghai"})["build"]
    assert answer["segments"][-1]["to"] in LAND.cities[LAND.city_index["shanghai"]].mileposts
    assert answer["elsewhere"] is None


def test_a_proposal_says_what_must_be_earned_first() -> None:
    answer: Any = given(2).cash(6).train(0, 705).state().ask(0, {"ask": "build", "to": "taiyuan"})["build"]
    assert answer["lacking"] == answer["cost"] - 6


def test_a_proposal_says_how_far_this_turn_goes() -> None:
    """By the limit of a turn, and by the cash there is."""
    far = given(2).cash(200).train(0, 705).state().ask(0, {"ask": "build", "to": "kashgar"})["build"]
    poor = given(2).cash(6).train(0, 705).state().ask(0, {"ask": "build", "to": "kashgar"})["build"]

    for answer, most in [(far, 20), (poor, 6)]:
        assert isinstance(answer, dict)
        prices = [segment["price"] for segment in answer["segments"]]
        assert sum(prices[: answer["now"]]) <= most < sum(prices[: answer["now"] + 1])


@settings(max_examples=share(25), deadline=None)
@examples(seed=st.integers(0, 10**6), target=st.integers(0, GRID.size - 1))
def test_cheapest_builds_can_be_built(seed: int, target: int) -> None:
    """Whatever is proposed is legal, segment by segment, and costs what was said (with time and money enough)."""
    state = CHINA.new(3, seed)
    assert isinstance(state, ChinaState)
    dice = chance(seed)
    for _ in range(40):
        legal = state.legal()
        state.play(legal[dice.below(len(legal))], state.mover())
        if state.round > 0:
            break
    seat = state.active
    state.cash[seat] = 10_000
    state.spent = 0
    state.upgraded = False
    found = cheapest_build(state, seat, [target])
    if not GRID.mileposts[target].playable:
        assert found is None
        return
    if found is None:
        assert LAND.guarded[GRID.ways[target][0]] or GRID.city_of[target] >= 0 or len(GRID.near[target]) < 3
        return
    if state.pending[-1].name == "place":
        state.apply(CHINA.parse_move("place 705"))
    paid = 0
    for start, end, price in zip(found.starts, found.ends, found.prices, strict=True):
        state.spent = 0
        state.outs = [0] * 4
        before = state.cash[seat]
        state.apply(CHINA.parse_move(f"build {start}-{end}"), seat)
        assert before - state.cash[seat] == price
        paid += price
    assert paid == found.cost
    assert state.reaches(seat, target) or LAND.major_of[target] >= 0


def test_where_a_load_is() -> None:
    state = given(2).train(1, 705).loads(1, "jade").state()
    assert state.ask(0, {"ask": "where", "load": "jade"}) == {
        "load": "jade",
        "stock": 2,
        "chips": 3,
        "cities": ["hotan"],
        "carriers": [1],
    }
    sources = state.ask(0, {"ask": "sources", "load": "tea", "city": "beijing"})["sources"]
    assert isinstance(sources, list)
    assert [entry["city"] for entry in sources][-1] == "dali"
    assert [entry["distance"] for entry in sources] == sorted(entry["distance"] for entry in sources)


ASKED: list[dict[str, object]] = [
    {"ask": "reach"},
    {"ask": "path", "to": 711},
    {"ask": "path", "to": "taiyuan"},
    {"ask": "path", "to": "lhasa"},
    {"ask": "build", "to": "taiyuan"},
    {"ask": "build", "to": 814, "from": 760},
    {"ask": "build", "to": "taipei"},
    {"ask": "where", "load": "jade"},
    {"ask": "sources", "load": "tea", "city": "taipei"},
    {"ask": "event", "card": 148},
]


@pytest.mark.parametrize("question", ASKED, ids=str)
def test_questions_and_answers_are_as_declared(question: dict[str, object]) -> None:
    """Over own track, and over the ferry of another, who is named in the move."""
    shape = CHINA.shapes.questions[str(question["ask"])]
    assert not misfit(question, shape.asked, "question")
    table = given(2).track(0, LINE, "764-711").ferry(0).train(0, 705).loads(0, "jade")
    state = table.train(1, 919, waited=True).state()
    for seat in range(2):
        assert not misfit(state.ask(seat, question), shape.answer, "answer")


def test_every_question_is_declared() -> None:
    assert list(CHINA.shapes.questions) == QUESTIONS == list(dict.fromkeys(question["ask"] for question in ASKED))


def test_what_an_event_names() -> None:
    state = given(2).state()
    flood = state.ask(0, {"ask": "event", "card": 141})
    assert flood["rivers"] == ["Yellow River (Huang He)", "Wei", "Huai", "Hai"]
    zone = state.ask(1, {"ask": "event", "card": 148})["zone"]
    assert isinstance(zone, list)
    assert len(zone) == 70


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"ask": "all"},
        {"ask": "path"},
        {"ask": "path", "to": "nowhere"},
        {"ask": "path", "to": -1},
        {"ask": "build", "to": 5000},
        {"ask": "build", "to": 814, "from": "x"},
        {"ask": "where", "load": "gold"},
        {"ask": "event", "card": 5},
        {"ask": "reach", "more": 1},
    ],
)
def test_bad_questions_are_refused(question: dict[str, object]) -> None:
    state = given(2).train(0, 705).state()
    before = state.fingerprint()
    with pytest.raises(BadDocument):
        state.ask(0, question)
    with pytest.raises(BadDocument):
        state.ask(9, {"ask": "reach"})
    assert state.fingerprint() == before


def test_asking_plays_nothing() -> None:
    state = given(2).track(0, LINE).train(0, 705).state()
    before = state.fingerprint()
    questions: list[dict[str, object]] = [
        {"ask": "reach"},
        {"ask": "path", "to": 909},
        {"ask": "build", "to": "hami"},
    ]
    for question in questions:
        state.ask(0, question)
        state.ask(1, question)
    assert state.fingerprint() == before
    play(state, "end")
