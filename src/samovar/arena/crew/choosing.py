"""The crew that somebody asks for."""

from samovar.arena.crew.base import Crew
from samovar.arena.crew.local import Alone, Processes
from samovar.core import BadDocument, Message
from samovar.core.documents import Json

MOST_JOBS = 256


def crew_of(jobs: int = 1, cluster: str | None = None, most: int = MOST_JOBS) -> Crew:
    """So many processes of this machine, or a cluster: `auto`, `HOST:PORT` or `ray://HOST:PORT`.

    There is work for `most` of them only.
    """
    if not 1 <= jobs <= MOST_JOBS:
        facts: dict[str, Json] = {"place": "jobs", "low": 1, "high": MOST_JOBS, "found": str(jobs)[:20]}
        raise BadDocument(Message("document.out-of-range", facts))
    if cluster is not None:
        if jobs > 1:
            raise BadDocument(Message("cluster.jobs"))
        from samovar.arena.crew.cluster import Cluster

        return Cluster(cluster)
    return Alone() if min(jobs, most) == 1 else Processes(min(jobs, most))
