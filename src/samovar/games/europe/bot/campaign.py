"""A seat's turns in a game that is only played on: its view and its plan are kept, and changed by what happens."""

from typing import Final

from samovar.games.europe.bot import tickets
from samovar.games.europe.bot.atlas import OPEN
from samovar.games.europe.bot.needs import Needs
from samovar.games.europe.bot.planner import Plan
from samovar.games.europe.bot.points import Lengths
from samovar.games.europe.bot.policy import Expert, Turn
from samovar.games.europe.bot.sight import Sight

UNKNOWN: Final = -1


class Campaign(Turn):
    """Decides as the expert does, but a plan is made anew only when a link of it is lost, or tickets or stations came.

    What the expert would find if it planned again at every move is nearly always the same, and takes most of its time.
    """

    def __init__(self, expert: Expert, sight: Sight, lengths: Lengths) -> None:
        super().__init__(expert, sight)
        self.lengths = lengths
        self._kept = self.needs
        self._stale = False
        self._asking = 0.0
        self._asked_with = UNKNOWN

    def begin(self) -> None:
        """Be ready for the next decision."""
        if self._stale:
            self._stale = False
            self.tickets = tickets.open_tickets(self.sight)
            self._follow(self.planner.plan(self.sight, self.tickets))
        self.needs = self._kept
        self._look_ahead()

    def forget(self) -> None:
        """Stations or tickets have changed: plan anew before the next decision."""
        self.sight.stations_left = self.state.map.stations - len(self.sight.stations)
        self._stale = True
        self._asked_with = UNKNOWN

    def notice(self, route: int) -> None:
        """Somebody has claimed a route."""
        sight = self.sight
        sight.follow(route)
        link = self.atlas.link_of[route]
        if self.state.owner[route] == sight.seat:
            self._advance(link)
        elif link in self.plan.links:
            if sight.status[link] == OPEN:
                self._follow(self.plan)
            else:
                self._stale = True

    def _advance(self, link: int) -> None:
        """An own claim: the rest of the plan stands as long as there are trains for it."""
        sight = self.sight
        self.tickets = tickets.open_tickets(sight)
        planned = link in self.plan.links
        self._follow(self.plan.after(link, self.atlas.length[link] if planned else 0, self.tickets))
        self._stale = self._stale or self.plan.trains > sight.trains
        for other in self.plan.links:
            if sight.status[other] != OPEN:
                self._stale = True

    def _follow(self, plan: Plan) -> None:
        self.plan = plan
        self.needs = Needs(self.sight, plan.links, len(plan.links))
        self._kept = self.needs

    def _worth_of_asking(self) -> float:
        """Looked at again when the seat has claimed something: in between it changes little."""
        if self._asked_with != self.sight.trains:
            self._asked_with = self.sight.trains
            self._asking = tickets.worth_of_asking(self.sight, self.horizon - 1)
        return self._asking
