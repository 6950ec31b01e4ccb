"""What handlers are given."""

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import FromPath, PathParameter, QueryParameter

from samovar.table.live.updates import Updates
from samovar.table.services.people import Browser
from samovar.table.services.services import Services
from samovar.table.wire import BIG, MOST_SEATS

TheServices = NamedDependency[Services]
TheUpdates = NamedDependency[Updates]
Asker = NamedDependency[Browser]
Id = FromPath[str]
SeatPath = Annotated[int, PathParameter(ge=0, lt=MOST_SEATS)]
OwnSeat = Annotated[int, QueryParameter(ge=0, lt=MOST_SEATS, description="One of my seats")]
SeatAsked = Annotated[
    int | None, QueryParameter(ge=-1, lt=MOST_SEATS, description="Through whose eyes; -1 for a spectator's")
]
SinceAsked = Annotated[int, QueryParameter(ge=-1, le=BIG, description="Only log lines with a greater n")]
BeforeAsked = Annotated[int, QueryParameter(ge=0, le=BIG, description="Only log lines with a smaller n")]
AtAsked = Annotated[int | None, QueryParameter(ge=0, le=BIG, description="How many moves; all where it is absent")]
