"""Better numbers for a bot's policy, found by playing (`samovar tune`; `pip install 'samovar[tune]'`)."""

from samovar.arena.tuning.contest import Contest, Task, Tried
from samovar.arena.tuning.files import text_of, write_numbers
from samovar.arena.tuning.space import Space
from samovar.arena.tuning.tuning import Check, Found, Wanted, style_of, tune

__all__ = [
    "Check",
    "Contest",
    "Found",
    "Space",
    "Task",
    "Tried",
    "Wanted",
    "style_of",
    "text_of",
    "tune",
    "write_numbers",
]
