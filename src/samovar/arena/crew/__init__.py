"""Who does the work: this process, several on this machine, or a cluster; all of them give the same answers."""

from samovar.arena.crew.base import Crew, Errand, Worker
from samovar.arena.crew.choosing import MOST_JOBS, crew_of
from samovar.arena.crew.local import Alone, Processes

__all__ = ["MOST_JOBS", "Alone", "Crew", "Errand", "Processes", "Worker", "crew_of"]
