"""The contract: decisions on their stack, simultaneous choices, refusals, views, undo's horizon."""

import pickle
import subprocess
import sys
from importlib.resources import files

import pytest

from samovar import games
from samovar.core import NOBODY, SPECTATOR, BadDocument, Game, IllegalMove, Manifest, Move, Moves, State
from samovar.core.game import reopen_game
from samovar_kettle import Kettle
from samovar_kettle.components import published
from samovar_kettle.rules import TurnedUp
from samovar_kettle.state import KettleState

GAME = Kettle()
MOVES = GAME.ready


def new(players: int = 2, seed: int = 4) -> KettleState:
    state = GAME.new(players, seed)
    assert isinstance(state, KettleState)
    return state


def give_first(state: KettleState, seat: int) -> None:
    state.apply(state.legal(seat)[0], seat)


def in_turn(players: int = 2, seed: int = 4) -> KettleState:
    """A game whose gifts are given."""
    state = new(players, seed)
    for seat in range(players):
        give_first(state, seat)
    return state


def refused(state: State, move: Move, seat: int = NOBODY) -> str:
    before = state.fingerprint()
    with pytest.raises(IllegalMove) as caught:
        state.apply(move, seat)
    assert state.fingerprint() == before
    return GAME.tell(caught.value.refusal.message, "en")


# --- simultaneous choices ---------------------------------------------------------------------------------


def test_everybody_is_asked_at_once_and_answers_in_any_order() -> None:
    state = new(3)
    assert state.to_move == [0, 1, 2]
    assert state.mover() == 0
    give_first(state, 1)
    assert state.to_move == [0, 2]
    assert state.legal(1) == []
    give_first(state, 2)
    give_first(state, 0)
    assert state.pending[-1].name == "turn"
    assert state.to_move == [0]


def test_the_order_of_simultaneous_answers_does_not_matter() -> None:
    one, two = new(3), new(3)
    for seat in (0, 1, 2):
        one.apply(MOVES.give[next(leaf for leaf in range(3) if one.hands[seat][leaf])], seat)
    for seat in (2, 0, 1):
        two.apply(MOVES.give[next(leaf for leaf in range(3) if two.hands[seat][leaf])], seat)
    assert one.dump() == two.dump()


def test_nobody_answers_twice() -> None:
    state = new(2)
    give_first(state, 0)
    assert refused(state, MOVES.give[0], 0) == "It is not your turn: Seat 2 has to decide."


# --- decisions --------------------------------------------------------------------------------------------


def test_a_choice_inside_a_move_lies_on_top_of_the_turn() -> None:
    state = in_turn()
    state.apply(MOVES.turn_up)
    assert [question.name for question in state.pending] == ["turn", "turned-up"]
    assert state.legal() == [MOVES.take, MOVES.leave]
    top = state.pending[-1]
    assert isinstance(top, TurnedUp)
    assert top.to_json() == {"decision": "turned-up", "leaf": top.leaf_name}
    state.apply(MOVES.take)
    assert [question.name for question in state.pending] == ["turn"]
    assert state.to_move == [1]


def test_copies_share_decisions_and_not_the_stack() -> None:
    state = in_turn()
    copy = state.copy()
    copy.apply(MOVES.turn_up)
    assert len(state.pending) == 1
    assert len(copy.pending) == 2
    assert state.pending[0] is copy.pending[0]


def test_a_move_of_another_question_is_refused_in_the_words_of_the_question() -> None:
    assert refused(new(), MOVES.draw, 0) == "Choose your gift first."
    state = in_turn()
    assert refused(state, MOVES.take) == "In your turn you draw, turn a leaf up or brew."
    state.apply(MOVES.turn_up)
    assert refused(state, MOVES.draw) == "Take or leave the leaf that was turned up first."


def test_a_refusal_names_its_clause() -> None:
    refusal = new().why_not(MOVES.draw, 0)
    assert refusal is not None
    assert refusal.clause == "KT-003"
    assert refusal.to_json() == {"clause": "KT-003", "message": {"key": "refusal.gift-first", "params": {}}}
    assert "KT-003" in repr(refusal)


@pytest.mark.parametrize("seat", [2, 99, -5])
def test_a_seat_that_is_not_at_the_table(seat: int) -> None:
    assert refused(in_turn(), MOVES.draw, seat) == f"There is no seat {seat} at this table."


def test_a_seat_out_of_turn() -> None:
    assert refused(in_turn(), MOVES.draw, 1) == "It is not your turn: Seat 1 has to decide."


def test_the_first_that_must_decide_moves_where_no_seat_is_named() -> None:
    state = in_turn()
    state.apply(MOVES.draw)
    assert state.to_move == [1]


# --- views ------------------------------------------------------------------------------------------------


def test_a_view_carries_what_a_client_needs() -> None:
    state = in_turn()
    view = state.view(0)
    assert list(view) == [
        "game", "players", "options", "seat", "ply", "over", "to_move", "decision", "prompt", "legal", "table",
        "scores",
    ]  # fmt: skip
    assert view["legal"] == [move.to_json() for move in state.legal(0)]
    assert view["decision"] == "turn"
    assert state.view(1)["legal"] == []
    assert state.view(1)["prompt"] == {"key": "prompt.waiting", "params": {"who": [0]}}
    assert state.view(SPECTATOR)["table"] != view["table"]
    assert view["scores"] is None


def test_the_end_is_seen_by_all() -> None:
    state = GAME.load({"game": "kettle", "players": 2, "over": True, "seats": [{"kettle": {"smoky": 2}}, {}]})
    view = state.view(SPECTATOR)
    assert view["over"] is True
    assert view["to_move"] == []
    assert view["decision"] == ""
    assert view["prompt"] == {"key": "prompt.over", "params": {"winners": [0]}}
    assert view["scores"] == state.scores().to_json()
    assert GAME.tell(state.prompt(0), "fr", ["Ada", "Léo"]) == "La partie est finie. Vainqueur : Ada."
    assert state.mover() == NOBODY


# --- undo's horizon ----------------------------------------------------------------------------------------


def test_a_secret_choice_can_be_undone_until_the_choices_come_out() -> None:
    state = new(2)
    out = state.secrets_out
    give_first(state, 0)
    assert state.secrets_out == out
    give_first(state, 1)
    assert state.secrets_out > out


def test_chance_cannot_be_undone_and_open_moves_can() -> None:
    state = in_turn()
    out = state.secrets_out
    brews = [move for move in state.legal() if move in MOVES.brew]
    brewed = state.copy()
    brewed.apply(brews[0])
    assert brewed.secrets_out == out
    drawn = state.copy()
    drawn.apply(MOVES.draw)
    assert drawn.secrets_out > out


def test_the_horizon_is_in_the_document() -> None:
    state = in_turn()
    assert state.dump()["reveals"] == 1
    assert GAME.load(state.dump()).secrets_out == state.secrets_out


# --- tables and positions ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, 4, -1, 10**9, True])
def test_a_table_of_another_size(players: int) -> None:
    with pytest.raises(BadDocument) as caught:
        GAME.new(players)
    assert caught.value.message.key == "document.players"
    assert "choose one of: 2, 3" in GAME.tell(caught.value.message, "en")


def test_a_game_without_a_seed_is_another_game_each_time() -> None:
    assert GAME.new(2).dice.seed != GAME.new(2).dice.seed


def test_a_position_without_a_seed_may_be_given_one() -> None:
    document: dict[str, object] = {"game": "kettle", "players": 2, "seats": [{}, {}]}
    assert GAME.load(document, 7).dice.seed == f"{7:032x}"
    assert GAME.load(document).dice.seed != GAME.load(document).dice.seed
    assert GAME.load({**document, "seed": "1" * 32}, 7).dice.seed == "1" * 32


def test_a_position_of_another_game() -> None:
    with pytest.raises(BadDocument) as caught:
        GAME.load({"game": "chess", "players": 2})
    assert "position.game: “chess” is not known here" in GAME.tell(caught.value.message, "en")


def test_a_table_at_home_is_scored() -> None:
    players = [{"kettle": {"smoky": 2, "green": 1}, "left": 1}, {"kettle": {"black": 3}, "left": 0}]
    scores = GAME.score_sheet({"players": players})
    assert scores.totals() == [6.5, 6]
    assert scores.winners() == [0]


def test_sources_are_counted() -> None:
    assert GAME.sources() == {"published": 0, "reconstructed": 6}


# --- the core is everybody's ------------------------------------------------------------------------------


def test_the_core_names_no_game() -> None:
    words = [*games.names(), "ceylon", "alubari", "china", "kettle", "locomotive", "ticket"]
    for entry in files("samovar.core").iterdir():
        if entry.name.endswith((".py", ".toml")):
            text = entry.read_text(encoding="utf-8").lower()
            if entry.name == "text.py":
                text = text.partition('"""\n')[2]  # The forms of placeholders are shown with examples.
            assert [word for word in words if word in text] == [], entry.name


def test_the_core_needs_no_game() -> None:
    code = "import sys, samovar.core; print([name for name in sys.modules if name.startswith('samovar.games')])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"


def test_what_a_game_must_answer_is_asked_of_it() -> None:
    class Unwritten(Game):
        def __init__(self) -> None:
            super().__init__(Manifest.read("samovar_kettle"), 1, [2], [], {}, {}, Moves([], "nothing"))

    game = Unwritten()
    state = new()
    blank = State(game, 2, state.options, state.dice)
    for missing in (blank.copy, blank.scores, blank.document, lambda: blank.show(0), lambda: game.actions):
        with pytest.raises(NotImplementedError):
            missing()
    for unwritten in (lambda: game.shapes, lambda: game.score_sheet({}), lambda: game.new(2)):
        with pytest.raises(NotImplementedError):
            unwritten()
    with pytest.raises(NotImplementedError):
        blank.determinize(0, state.dice)
    with pytest.raises(BadDocument, match="answers no questions"):
        blank.ask(0, {})


# --- the tools of Python ----------------------------------------------------------------------------------


def test_a_position_and_its_game_survive_pickling() -> None:
    state = in_turn()
    again = pickle.loads(pickle.dumps(state))  # noqa: S301
    assert again.fingerprint() == state.fingerprint()
    assert pickle.loads(pickle.dumps(GAME)) is pickle.loads(pickle.dumps(GAME))  # noqa: S301


def test_a_game_with_its_own_data_takes_them_along() -> None:
    data = published()
    data["deal"] = {"leaves": 2}
    again = pickle.loads(pickle.dumps(Kettle(data)))  # noqa: S301
    assert again.data == data
    assert again.new(2, 1).fingerprint() == Kettle(data).new(2, 1).fingerprint()


def test_a_pickle_of_other_data_than_are_published_here_is_refused() -> None:
    with pytest.raises(BadDocument) as caught:
        reopen_game("samovar_kettle.game:Kettle", "ab" * 32, None)
    assert str(caught.value) == (
        f"This was saved with other data of “kettle” (abababababab…) than are published here ({GAME.data_hash[:12]}…); "
        "open it with the data it was saved with."
    )
    assert caught.value.tell("fr").startswith("Ceci a été enregistré avec d’autres données de « kettle »")


def test_a_position_can_be_read_by_people() -> None:
    state = in_turn()
    assert repr(state) == "<Kettle, 2 players, ply 2, seat 0 to move>"
    assert str(state).splitlines()[:2] == ["Kettle, 2 players, ply 2, seat 0 to move", "Waiting for Seat 1."]
    assert "seat 1" in str(state)
    assert "<table>" in state._repr_html_()
    assert repr(GAME).startswith("<Kettle, rules 1, data ")
