"""One self-contained page about many games: what the numbers say, drawn."""

from samovar.research.page.gathered import Gathered
from samovar.research.page.metrics import Metrics, watch
from samovar.research.page.writing import about_simulation, about_tournament

__all__ = ["Gathered", "Metrics", "about_simulation", "about_tournament", "watch"]
