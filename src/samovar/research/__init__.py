"""The researchers' door: standard environments for learners (`pip install 'samovar[research]'`)."""

from samovar.research.against import Against
from samovar.research.many import ManyGames
from samovar.research.rewards import MARGIN, UTILITY, Reward
from samovar.research.table import env, raw_env

__all__ = ["MARGIN", "UTILITY", "Against", "ManyGames", "Reward", "env", "raw_env"]
