"""The expert: claims what its plan needs, draws towards it, and knows when to do something else."""

from samovar.core import Move, Priced
from samovar.games.europe.bot import clock, drawing, paying, points, tickets
from samovar.games.europe.bot.atlas import LENT, OPEN, Atlas
from samovar.games.europe.bot.needs import BITS, MASK, Needs, largest, packed
from samovar.games.europe.bot.numbers import Numbers
from samovar.games.europe.bot.planner import Plan, Planner, weakest
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import GRAY, LOCOMOTIVE
from samovar.games.europe.rules.decisions import Surcharge, fewest_drawn
from samovar.games.europe.state import FREE, EuropeState


class Expert:
    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.style = atlas.style
        self.planner = Planner(atlas)

    def choose(self, state: EuropeState, seat: int) -> Move:
        """A sensible move for whatever is asked."""
        question = state.pending[-1]
        if isinstance(question, Surcharge):
            return self.surcharge(state, seat, question)
        sight = Sight(self.atlas, state, seat)
        if question.name in ("start", "new-tickets"):
            return state.moves.keep(tickets.best_of(self._choices(sight)).tickets)
        turn = Turn(self, sight)
        if question.name == "second-card":
            return turn.second_card()
        return turn.move()

    def _choices(self, sight: Sight) -> list[tickets.Choice]:
        """The tickets that could be kept, at the start or later."""
        style = self.style
        if sight.state.choosing:
            fewest = sight.state.map.keep_at_start
            return tickets.choices(self.planner, sight, [], fewest, style.game_turns, style.start_friction)
        turn = Turn(self, sight)
        fewest = fewest_drawn(sight.state, sight.seat)
        return tickets.choices(self.planner, sight, turn.tickets, fewest, turn.horizon - 1, style.later_friction)

    def priced(self, state: EuropeState, seat: int, numbers: Numbers) -> list[Priced]:
        """The moves worth comparing, the expert's own first; what else could be done costs some points of doubt."""
        if state.pending[-1].name in ("start", "new-tickets"):
            found = self._choices(Sight(self.atlas, state, seat))
            best = tickets.best_of(found).value
            found.sort(key=lambda choice: -choice.value)
            keep = state.moves.keep
            return [Priced(keep(each.tickets), numbers.trust * (each.value - best)) for each in found]
        moves = self.candidates(state, seat)
        priced = [Priced(moves[0], 0.0)]
        for move in moves[1:]:
            priced.append(Priced(move, -numbers.asking if move == state.moves.ask_tickets else -numbers.doubt))
        return priced

    def candidates(self, state: EuropeState, seat: int) -> list[Move]:
        """The moves worth comparing, the expert's own first."""
        found = [self.choose(state, seat)]
        name = state.pending[-1].name
        if name == "start" or name == "new-tickets" or name == "surcharge":
            more = state.legal(seat)
        elif name == "turn":
            more = Turn(self, Sight(self.atlas, state, seat)).alternatives()
        else:
            more = []
        for move in more:
            if move not in found:
                found.append(move)
        return found

    def surcharge(self, state: EuropeState, seat: int, question: Surcharge) -> Move:
        """Pay whenever it can be paid: a turn and the cards are already on the table."""
        table = state.moves.surcharges[question.due]
        hand = state.hands[seat]
        color = question.claim.color
        colored = 0 if color == GRAY else min(hand[color], question.due)
        locomotives = question.due - colored
        if locomotives > hand[LOCOMOTIVE]:
            return state.moves.decline
        if colored > 0:
            return table.colored[color][locomotives]
        only = table.locomotives_only
        assert only is not None
        return only


class Turn:
    """One decision, with what was worked out for it."""

    def __init__(self, expert: Expert, sight: Sight) -> None:
        self.expert = expert
        self.planner = expert.planner
        self.atlas = expert.atlas
        self.style = expert.style
        self.sight = sight
        self.state = sight.state
        self.hand = sight.hand
        self.lengths = points.Lengths(sight.state)
        self.horizon = 0
        self.missing = 0.0
        self.tickets = tickets.open_tickets(sight)
        self.plan = self.planner.plan(sight, self.tickets)
        self.needs = Needs(sight, self.plan.links, len(self.plan.links))
        self._look_ahead()

    def _follow(self, plan: Plan) -> None:
        self.plan = plan
        self.needs = Needs(self.sight, plan.links, len(plan.links))

    def _look_ahead(self) -> None:
        """How much time is left; tickets that there is no more time for are given up."""
        self.horizon = clock.horizon(self.style, self.state, self.sight.seat)
        self.missing = self.needs.missing(self.hand)
        while self.plan.tickets and self._turns_needed() > self.horizon:
            self._give_up(weakest(self.atlas, self.plan))
            self.missing = self.needs.missing(self.hand)

    def _turns_needed(self) -> int:
        plan: Plan = self.plan
        return len(plan.links) + len(plan.loans) + (self.needs.lacking + 1) // 2

    def _give_up(self, ticket: int) -> None:
        """Plan without a ticket that there is no more time for."""
        wanted = [other for other in self.plan.tickets if other != ticket]
        wanted.sort()
        self._follow(self.planner.plan(self.sight, wanted))

    # --- tickets -------------------------------------------------------------------------------------

    def _asks_for_tickets(self) -> bool:
        """There is time for more, and what may come is worth a turn."""
        if self.state.ticket_deck_size < self.state.map.draw_tickets or self.horizon < 3:
            return False
        return self._worth_of_asking() > self.style.asking

    def _worth_of_asking(self) -> float:
        return tickets.worth_of_asking(self.sight, self.horizon - 1)

    # --- the turn ------------------------------------------------------------------------------------

    def move(self) -> Move:
        found: Move | None = None
        if self.horizon > 1:
            found = self._claim_planned()
            if found is None and not self.plan.links:
                found = self._after_the_plan()
            if found is None:
                self._look_beyond()
                found = drawing.draw(self.sight, self.needs, True)
        if found is None:
            found = self._best_now()
        if found is None:
            found = drawing.draw(self.sight, self.needs, True)
        return self.state.legal(self.sight.seat)[0] if found is None else found

    def alternatives(self) -> list[Move]:
        """What else could be done in this turn: a card, tickets, a link of the plan or beyond it, a station."""
        found: list[Move | None] = [drawing.draw(self.sight, self.needs, True)]
        left = packed(self.hand)
        most = left >> BITS * largest(left) & MASK
        for link in self.plan.links:
            if paying.locomotives_needed(self.sight, link, left, most) != paying.CANNOT:
                found.append(paying.for_link(self.sight, self.needs, link).move)
        if self.state.ticket_deck_size > 0 and self.horizon > 1:
            found.append(self.state.moves.ask_tickets)
        if self.plan.loans:
            found.append(self._build_station(self.plan.loans))
        found.append(self._best_now())
        beyond = points.fillers(self.sight, self.plan.links, self.sight.trains - self.plan.trains, self.horizon)
        for link in beyond:
            found.append(paying.for_link(self.sight, self.needs, link).move)
        return [move for move in found if move is not None]

    def second_card(self) -> Move:
        self._look_beyond()
        found = drawing.draw(self.sight, self.needs, False)
        return self.state.legal(self.sight.seat)[0] if found is None else found

    def _claim_planned(self) -> Move | None:
        """A link of the plan that can be paid without waste, the most endangered first."""
        atlas = self.atlas
        style = self.style
        left = packed(self.hand)
        most = left >> BITS * largest(left) & MASK
        waits = self.needs.lacking > 0 and self.horizon > style.no_waiting
        best: Move | None = None
        best_score = 0.0
        for link in self.plan.links:
            locomotives = paying.locomotives_needed(self.sight, link, left, most)
            if locomotives == paying.CANNOT:
                continue
            danger = self._danger(link)
            extra = float(locomotives - atlas.locomotives[link])
            if waits and danger < style.patience:
                continue
            if extra > 0 and waits and danger < style.spend_locomotive:
                continue
            score = 1.0 + danger + style.claim_points * atlas.points[link] - style.claim_locomotive * extra
            if best is not None and score <= best_score:
                continue
            payment = paying.for_link(self.sight, self.needs, link)
            if atlas.tunnel[link] and waits and payment.spare < style.tunnel_spares:
                continue
            best = payment.move
            best_score = score
        return best

    def _danger(self, link: int) -> float:
        """How much would be lost if somebody else took a link, times how likely that looks."""
        atlas = self.atlas
        style = self.style
        rivals = self.sight.rivals[atlas.a[link]] + self.sight.rivals[atlas.b[link]]
        share = style.second_track if len(atlas.tracks[link]) > 1 and self.state.doubles_open else 1.0
        return share * (style.rivals_anywhere + rivals) * (style.detour_anyway + atlas.detour[link]) / 4.0

    def _after_the_plan(self) -> Move | None:
        """Nothing left to claim for the tickets: stations, more tickets, points."""
        if self.plan.loans:
            found = self._build_station(self.plan.loans)
            if found is not None:
                return found
        if self._asks_for_tickets():
            return self.state.moves.ask_tickets
        if self.horizon <= self.style.endgame:
            return self._best_now()
        beyond = self._look_beyond()
        if beyond:
            return paying.for_link(self.sight, self.needs, beyond[0]).move
        return None

    def _look_beyond(self) -> list[int]:
        """Near the end of the plan, want more than the plan."""
        if self.missing > self.style.look_beyond:
            return []
        planned = self.plan.links
        beyond = points.fillers(self.sight, planned, self.sight.trains - self.plan.trains, self.horizon)
        if beyond:
            self.needs = Needs(self.sight, planned + beyond, len(planned))
        return beyond

    def _build_station(self, loans: list[int]) -> Move | None:
        if self.sight.stations_left == 0:
            return None
        for link in loans:
            for city in (self.atlas.a[link], self.atlas.b[link]):
                if self.state.station_at[city] == FREE:
                    move = paying.for_station(self.sight, self.needs, city).move
                    if move is not None:
                        return move
        return None

    def _unserved(self) -> list[int]:
        """The open tickets that the stations built do not complete either."""
        found = self.tickets.copy()
        for place in range(len(self.plan.tickets)):
            served = True
            for link in self.plan.paths[place]:
                if link in self.plan.links or link in self.plan.loans:
                    served = False
            if served:
                found.remove(self.plan.tickets[place])
        return found

    def _best_now(self) -> Move | None:
        """The claim or station that scores most at once, if there is any."""
        atlas = self.atlas
        style = self.style
        unserved = self._unserved()
        status = self.sight.status
        left = packed(self.hand)
        most = left >> BITS * largest(left) & MASK
        express = points.Express(self.sight, self.lengths)
        bonus = float(self.state.map.longest_path_points)
        best: Move | None = None
        best_gain = 0.0
        for link in range(atlas.size):
            if status[link] == OPEN:
                if paying.locomotives_needed(self.sight, link, left, most) == paying.CANNOT:
                    continue
                gain = atlas.points[link] + points.joined(self.sight, unserved, atlas.a[link], atlas.b[link])
                if self.horizon <= style.express and gain + bonus > best_gain:
                    gain += express.gain(link)
                if gain <= best_gain:
                    continue
                payment = paying.for_link(self.sight, self.needs, link)
                if atlas.tunnel[link]:
                    gain *= (
                        style.tunnel_bare if payment.spare == 0 else style.tunnel_one if payment.spare == 1 else 0.98
                    )
                if gain > best_gain:
                    best = payment.move
                    best_gain = gain
            elif status[link] == LENT and self.sight.stations_left > 0:
                gain = points.joined(self.sight, unserved, atlas.a[link], atlas.b[link])
                gain -= self.state.map.station_points
                if gain > best_gain:
                    station = self._build_station([link])
                    if station is not None:
                        best = station
                        best_gain = gain
        return best
