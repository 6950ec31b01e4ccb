"""Kettles that teach and give reasons, well or badly."""

import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from types import ModuleType

from samovar.core import Dice, Expertise, Field, Json, Learning, Lesson, Message, Move, Note, Panel, State
from samovar_kettle import Kettle
from samovar_kettle.state import KettleState

SAID: dict[str, Json] = {"en": "Look.", "fr": "Voyez."}
GIVEN: dict[str, Json] = {
    "say": SAID,
    "accept": [{"type": "give", "leaf": "green"}],
    "play": ["give green"],
    "wrong": [SAID],
}


def teaching(
    panels: int = 0, note: dict[str, Json] | None = None, step: dict[str, Json] | None = None, rest: str = "draw"
) -> Callable[[], Kettle]:
    """A game that teaches: so many panels of a hundred words, a note of the coach, a lesson of two moves."""
    panel: Json = {"id": "aim", "title": SAID, "text": {"en": "tea " * 100, "fr": "thé " * 100}}
    drawn: Json = {"say": SAID, "accept": [{"type": rest.partition(" ")[0]}], "play": [rest], "wrong": [SAID]}
    lesson: Json = {
        "id": "leaves",
        "title": SAID,
        "line": SAID,
        "minutes": 2,
        "start": {"players": 2, "moves": ["1 give black"]},
        "step": [{**GIVEN, **(step or {})}, drawn],
        "closing": SAID,
    }

    def make() -> Kettle:
        game = Kettle()
        game._learning = Learning(
            [Panel(Field(panel, "panel"))] * panels,
            [] if note is None else [Note(Field(note, "note"))],
            [] if step is None else [Lesson(Field(lesson, "lesson"))],
        )
        return game

    return make


class Talkative(Expertise):
    """Plays whatever comes first, and gives the reasons that it is told to give."""

    def __init__(self, explain: Callable[[KettleState, int, Move], list[Message]]) -> None:
        self.reasons = explain

    def policy(self, state: State, seat: int, dice: Dice) -> Move:
        return state.legal(seat)[0]

    def explain(self, state: State, seat: int, move: Move) -> list[Message]:
        assert isinstance(state, KettleState)
        return self.reasons(state, seat, move)


def with_reasons(explain: Callable[[KettleState, int, Move], list[Message]]) -> Callable[[], Kettle]:
    """A kettle whose room brings a bot with such reasons."""

    def make() -> Kettle:
        game = Kettle()
        game.package = "kettle_with_reasons"
        name = f"{game.package}.bot"
        module = ModuleType(name)
        module.__spec__ = ModuleSpec(name, None)
        vars(module)["expertise"] = lambda game: Talkative(explain)
        sys.modules[name] = module
        return game

    return make


def leaves_of_others(state: KettleState, seat: int, move: Move) -> list[Message]:
    """Reasons out of the others' hands."""
    hands = [leaf for other in range(state.players) if other != seat for leaf in state.hands[other]]
    return [Message("prompt.turn", {"hands": list(hands)})]
