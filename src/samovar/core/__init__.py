"""What every game shares, and nothing of any game."""

from samovar.core.achievements import Achievement
from samovar.core.decisions import Decision, Rule
from samovar.core.dice import Dice, commitment, new_seed, read_seed
from samovar.core.documents import Field, Json, canonical, fingerprint, indexed, parse
from samovar.core.errors import BadDocument, IllegalMove, Refusal, SamovarError
from samovar.core.events import Event
from samovar.core.expertise import Expertise, Level, Priced, Search, StyleNumbers, numbers_of
from samovar.core.game import POSITION_KEYS, Game, State, open_game
from samovar.core.learning import Learning, Lesson, Note, Panel, Step
from samovar.core.manifest import Manifest
from samovar.core.moves import UNNUMBERED, Kind, Move, Moves
from samovar.core.numbering import ActionSpace, Listed, Numbering
from samovar.core.observation import (
    Glance,
    Observation,
    Piece,
    bits,
    capped,
    marked,
    one_of,
    padded,
    renew,
    seats_from,
    told_from,
    wide,
)
from samovar.core.options import Option, Options
from samovar.core.parts import (
    Counts,
    Flag,
    Named,
    Numbers,
    OptionallyNamed,
    OptionallySeveral,
    OptionalWhole,
    Part,
    Several,
    Whole,
    flag,
    whole,
    wholes,
)
from samovar.core.playout import play_out
from samovar.core.records import Record, record_game
from samovar.core.rulebook import Clause, Rulebook
from samovar.core.scores import Scores, SeatScore, as_number
from samovar.core.seats import NOBODY, SPECTATOR, THE_TRUTH
from samovar.core.setup import first_option, first_player, is_first_named
from samovar.core.shapes import EventShape, Nothing, QuestionShape, Shapes
from samovar.core.sheets import sheet_players
from samovar.core.stepping import Stepper, Steppers
from samovar.core.text import LANGUAGES, Catalogue, Message

__all__ = [
    "LANGUAGES", "NOBODY", "POSITION_KEYS", "SPECTATOR", "THE_TRUTH", "UNNUMBERED", "Achievement", "ActionSpace",
    "BadDocument", "Catalogue", "Clause", "Counts", "Decision", "Dice", "Event", "EventShape", "Expertise", "Field",
    "Flag", "Game", "Glance", "IllegalMove", "Json", "Kind", "Learning", "Lesson", "Level", "Listed", "Manifest",
    "Message", "Move", "Moves", "Named", "Note", "Nothing", "Numbering", "Numbers", "Observation", "Option",
    "OptionalWhole", "OptionallyNamed", "OptionallySeveral", "Options", "Panel", "Part", "Piece", "Priced",
    "QuestionShape", "Record", "Refusal", "Rule", "Rulebook", "SamovarError", "Scores", "Search", "SeatScore",
    "Several", "Shapes", "State", "Step", "Stepper", "Steppers", "StyleNumbers", "Whole", "as_number", "bits",
    "canonical", "capped", "commitment", "fingerprint", "first_option", "first_player", "flag", "indexed",
    "is_first_named", "marked", "new_seed", "numbers_of", "one_of", "open_game", "padded", "parse", "play_out",
    "read_seed", "record_game", "renew", "seats_from", "sheet_players", "told_from", "whole", "wholes", "wide",
]  # fmt: skip
