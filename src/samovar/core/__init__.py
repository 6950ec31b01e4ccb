"""What every game shares, and nothing of any game."""

from samovar.core.achievements import Achievement
from samovar.core.dice import Dice, commitment, new_seed
from samovar.core.documents import Field, canonical, fingerprint, indexed, named_counts, parse
from samovar.core.errors import BadDocument, IllegalMove, Refusal, SamovarError
from samovar.core.events import Event
from samovar.core.expertise import Expertise
from samovar.core.game import NOBODY, POSITION_KEYS, SPECTATOR, THE_TRUTH, Game, State, read_seed
from samovar.core.moves import Decision, Move, Rule
from samovar.core.options import Option, Options
from samovar.core.playout import play_out
from samovar.core.records import Record, record_game
from samovar.core.rulebook import Clause, Rulebook
from samovar.core.scores import Scores, SeatScore, as_number
from samovar.core.text import LANGUAGES, Catalogue, Message

__all__ = [
    "LANGUAGES", "NOBODY", "POSITION_KEYS", "SPECTATOR", "THE_TRUTH", "Achievement", "BadDocument", "Catalogue",
    "Clause", "Decision", "Dice", "Event", "Expertise", "Field", "Game", "IllegalMove", "Message", "Move", "Option",
    "Options", "Record", "Refusal", "Rule", "Rulebook", "SamovarError", "Scores", "SeatScore", "State", "as_number",
    "canonical", "commitment", "fingerprint", "indexed", "named_counts", "new_seed", "parse", "play_out", "read_seed",
    "record_game",
]  # fmt: skip
