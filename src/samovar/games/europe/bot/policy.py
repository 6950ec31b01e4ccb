"""The expert: claims what its plan needs, draws towards it, and knows when to do something else."""

from samovar.core import Move
from samovar.games.europe.actions import LOCOMOTIVE
from samovar.games.europe.bot import clock, paying, tickets
from samovar.games.europe.bot.atlas import LENT, OPEN, OWN, Atlas
from samovar.games.europe.bot.needs import CARD, Needs
from samovar.games.europe.bot.planner import Plan, Planner
from samovar.games.europe.bot.sight import Sight
from samovar.games.europe.components import COLORS, GRAY
from samovar.games.europe.network import LongestPath
from samovar.games.europe.rules.decisions import Surcharge
from samovar.games.europe.state import FREE, GAP, EuropeState

NO_LINK = -1


class Expert:
    def __init__(self, atlas: Atlas) -> None:
        self.atlas = atlas
        self.style = atlas.style
        self.planner = Planner(atlas)

    def choose(self, state: EuropeState, seat: int) -> Move:
        """A sensible move for whatever is asked."""
        question = state.pending[-1]
        sight = Sight(self.atlas, state, seat)
        name = question.name
        if name == "start":
            fewest = state.map.keep_at_start
            return tickets.keep(self.planner, sight, [], fewest, self.style.game_turns, self.style.start_friction)
        if isinstance(question, Surcharge):
            return self._surcharge(sight, question)
        turn = Turn(self, sight)
        if name == "new-tickets":
            return turn.keep()
        if name == "second-card":
            return turn.second_card()
        return turn.move()

    def _surcharge(self, sight: Sight, question: Surcharge) -> Move:
        """Pay whenever it can be paid: a turn and the cards are already on the table."""
        table = sight.state.map.surcharges[question.due]
        hand = sight.hand
        color = question.claim.color
        colored = 0 if color == GRAY else min(hand[color], question.due)
        locomotives = question.due - colored
        if locomotives > hand[LOCOMOTIVE]:
            return sight.state.map.decline
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
        self.part = sight.parts()
        self.horizon = clock.horizon(self.style, sight.state, sight.seat)
        self.tickets = tickets.open_tickets(sight, self.part)
        self.plan = self._plan()
        self.needs = Needs(sight, self.plan.links)
        self.missing = self.needs.missing(self.hand)

    def _plan(self) -> Plan:
        """The plan for the tickets that there is still time for."""
        wanted = self.tickets
        while True:
            plan = self.planner.plan(self.sight, wanted)
            if not plan.tickets or len(plan.tickets) + len(plan.links) <= 1:
                return plan
            needs = Needs(self.sight, plan.links)
            turns = len(plan.links) + len(plan.loans) + (needs.missing(self.hand) + 2 * CARD - 1) // (2 * CARD)
            if turns <= self.horizon:
                return plan
            weakest = self._weakest(plan)
            wanted = [ticket for ticket in plan.tickets if ticket != weakest]
            wanted.sort()

    def _weakest(self, plan: Plan) -> int:
        atlas = self.atlas
        uses = [0] * atlas.size
        for path in plan.paths:
            for link in path:
                uses[link] += 1
        weakest = -1
        least = 0.0
        for place in range(len(plan.tickets)):
            alone = 1
            for link in plan.paths[place]:
                if uses[link] == 1:
                    alone += 2 + atlas.length[link]
            ratio = atlas.ticket_points[plan.tickets[place]] / alone
            if weakest < 0 or ratio < least:
                weakest = plan.tickets[place]
                least = ratio
        return weakest

    # --- tickets -------------------------------------------------------------------------------------

    def keep(self) -> Move:
        fewest = self.state.map.keep_drawn
        horizon = self.horizon - 1
        return tickets.keep(self.planner, self.sight, self.tickets, fewest, horizon, self.style.later_friction)

    def _asks_for_tickets(self) -> bool:
        if self.state.ticket_deck_size < 3 or self.horizon < 3:
            return False
        return tickets.worth_of_asking(self.planner, self.sight, self.part, self.horizon) > self.style.asking

    # --- the turn ------------------------------------------------------------------------------------

    def move(self) -> Move:
        state = self.state
        found: Move | None = None
        if self.horizon <= 1:
            found = self._best_now()
        else:
            found = self._claim_planned()
            if found is None and self.missing <= self.style.asking_missing and self._asks_for_tickets():
                found = self.state.map.ask_tickets
            if found is None and not self.plan.links:
                found = self._after_the_plan()
        if found is None:
            found = self._draw(True)
        if found is None:
            found = self._best_now()
        return state.legal(self.sight.seat)[0] if found is None else found

    def _claim_planned(self) -> Move | None:
        """A link of the plan that can be paid without waste, the most endangered first."""
        atlas = self.atlas
        best: Move | None = None
        best_score = 0.0
        for link in self.plan.links:
            payment = paying.for_link(self.sight, self.needs, link)
            if payment.move is None:
                continue
            danger = self._danger(link)
            extra = payment.locomotives - atlas.locomotives[link]
            if (
                extra > 0
                and self.missing > 0
                and danger < self.style.spend_locomotive
                and self.horizon > self.style.no_waiting
            ):
                continue
            if (
                atlas.tunnel[link]
                and self.missing > 0
                and self._spare(payment) == 0
                and self.horizon > self.style.tunnel_waiting
            ):
                continue
            score = 1.0 + danger + 0.1 * atlas.points[link] - 0.5 * extra
            if best is None or score > best_score:
                best = payment.move
                best_score = score
        return best

    def _spare(self, payment: paying.Payment) -> int:
        """Cards left for a surcharge after a payment."""
        hand = self.hand
        spare = hand[LOCOMOTIVE] - payment.locomotives
        if payment.color != GRAY:
            atlas = self.atlas
            link = atlas.link_of[payment.track]
            spare += hand[payment.color] - (atlas.length[link] - payment.locomotives)
        return spare

    def _danger(self, link: int) -> float:
        """How much would be lost if somebody else took a link, times how likely that looks."""
        atlas = self.atlas
        state = self.state
        rivals = 0
        for city in (atlas.a[link], atlas.b[link]):
            for route in state.map.routes_at[city]:
                owner = state.owner[route]
                if owner != FREE and owner != self.sight.seat:
                    rivals += 1
        share = 0.4 if len(atlas.tracks[link]) > 1 and state.doubles_open else 1.0
        return share * (0.5 + rivals) * (2 + atlas.detour[link]) / 4.0

    def _after_the_plan(self) -> Move | None:
        """Nothing left to claim for the tickets: stations, more tickets, points."""
        if self.plan.loans:
            found = self._build_station(self.plan.loans)
            if found is not None:
                return found
        if self._asks_for_tickets():
            return self.state.map.ask_tickets
        return self._claim_for_points()

    def _build_station(self, loans: list[int]) -> Move | None:
        state = self.state
        built = len(self.sight.stations)
        if built >= state.map.stations:
            return None
        for link in loans:
            for city in (self.atlas.a[link], self.atlas.b[link]):
                if state.station_at[city] == FREE:
                    payment = paying.for_table(self.hand, self.needs, state.map.station_tables[built][city])
                    if payment.move is not None:
                        return payment.move
        return None

    # --- points --------------------------------------------------------------------------------------

    def _fillers(self) -> list[int]:
        """Links beyond the plan that bring the most points a turn with the trains to spare."""
        atlas = self.atlas
        spare = self.sight.trains - self.plan.trains
        left = self.hand.copy()
        fillers: list[int] = []
        status = self.sight.status
        while len(fillers) < self.style.fillers:
            best = NO_LINK
            best_rate = 0.0
            for link in range(atlas.size):
                if status[link] != OPEN or atlas.length[link] > spare or link in fillers or link in self.plan.links:
                    continue
                rate = self._rate(link, left)
                if rate > best_rate:
                    best = link
                    best_rate = rate
            if best == NO_LINK:
                break
            fillers.append(best)
            spare -= atlas.length[best]
            self._spend(best, left)
        return fillers

    def _color_for(self, link: int, left: list[int]) -> int:
        """The colour of which most is left, among those that a link takes."""
        best = -1
        for route in self.sight.open_tracks(link):
            color = self.state.map.route_color[route]
            if color == GRAY:
                for other in range(COLORS):
                    if best < 0 or left[other] > left[best]:
                        best = other
            elif best < 0 or left[color] > left[best]:
                best = color
        return best

    def _rate(self, link: int, left: list[int]) -> float:
        """Points for each turn that a link takes."""
        atlas = self.atlas
        color = self._color_for(link, left)
        symbols = atlas.locomotives[link]
        needed = atlas.length[link] - symbols
        short = max(0, needed - left[color])
        wild = max(0, left[LOCOMOTIVE] - symbols)
        lacking = max(0, symbols - left[LOCOMOTIVE])
        short = max(0, short - wild)
        turns = 1.0 + self.style.filler_card * short + self.style.filler_locomotive * lacking
        if atlas.tunnel[link]:
            turns += self.style.filler_tunnel
        points = float(atlas.points[link])
        if self._extends(link):
            points += self.style.filler_extends * atlas.length[link]
        if turns > self.horizon:
            return 0.0
        return points / turns

    def _extends(self, link: int) -> bool:
        """One end lies in the seat's network, the other does not."""
        return self._touches(self.atlas.a[link]) != self._touches(self.atlas.b[link])

    def _touches(self, city: int) -> bool:
        ways = self.atlas.ways[city]
        for place in range(0, len(ways), 2):
            if self.sight.status[ways[place]] == OWN:
                return True
        return False

    def _spend(self, link: int, left: list[int]) -> None:
        atlas = self.atlas
        color = self._color_for(link, left)
        colored = min(left[color], atlas.length[link] - atlas.locomotives[link])
        left[color] -= colored
        left[LOCOMOTIVE] = max(0, left[LOCOMOTIVE] - (atlas.length[link] - colored))

    def _claim_for_points(self) -> Move | None:
        """Claim the best filler at once when it can be paid; near the end, whatever scores."""
        if self.horizon <= self.style.endgame:
            return self._best_now()
        fillers = self._fillers()
        self.needs = Needs(self.sight, self.plan.links + fillers)
        self.missing = self.needs.missing(self.hand)
        for link in fillers:
            payment = paying.for_link(self.sight, self.needs, link)
            if payment.move is not None:
                return payment.move
            break
        return None

    def _best_now(self) -> Move | None:
        """The claim or station that scores most at once, if there is any."""
        atlas = self.atlas
        status = self.sight.status
        best: Move | None = None
        best_gain = 0.0
        for link in range(atlas.size):
            if status[link] == OPEN:
                payment = paying.for_link(self.sight, self.needs, link)
                if payment.move is not None:
                    gain = atlas.points[link] + self._joins(atlas.a[link], atlas.b[link])
                    gain += self._longest_gain(link)
                    if atlas.tunnel[link]:
                        spare = self._spare(payment)
                        gain *= 0.45 if spare == 0 else 0.85 if spare == 1 else 0.98
                    if gain > best_gain:
                        best = payment.move
                        best_gain = gain
            elif status[link] == LENT and self.sight.stations_left > 0:
                gain = self._joins(atlas.a[link], atlas.b[link]) - self.state.map.station_points
                if gain > best_gain:
                    station = self._build_station([link])
                    if station is not None:
                        best = station
                        best_gain = gain
        return best

    def _joins(self, a: int, b: int) -> float:
        """What the tickets gain when two cities are joined."""
        part = self.part
        atlas = self.atlas
        gain = 0.0
        for ticket in self.tickets:
            one = part[atlas.ticket_a[ticket]]
            other = part[atlas.ticket_b[ticket]]
            if (one == part[a] and other == part[b]) or (one == part[b] and other == part[a]):
                gain += 2.0 * atlas.ticket_points[ticket]
        return gain

    def _longest_gain(self, link: int) -> float:
        """The bonus, if this link takes it."""
        if not (self._touches(self.atlas.a[link]) or self._touches(self.atlas.b[link])):
            return 0.0
        state = self.state
        map = state.map
        mine = state.routes_of(self.sight.seat)
        now = LongestPath(map, mine).length
        rival = 0
        for other in range(state.players):
            if other != self.sight.seat:
                rival = max(rival, LongestPath(map, state.routes_of(other)).length)
        if now > rival or now + self.atlas.length[link] * 2 < rival:
            return 0.0
        mine.append(self.sight.open_tracks(link)[0])
        return float(map.longest_path_points) if LongestPath(map, mine).length >= rival > now else 0.0

    # --- cards ---------------------------------------------------------------------------------------

    def _aims(self) -> None:
        """Near the end of the plan, look beyond it."""
        if self.missing <= self.style.look_beyond:
            fillers = self._fillers()
            if fillers:
                self.needs = Needs(self.sight, self.plan.links + fillers)
                self.missing = self.needs.missing(self.hand)

    def _worth(self) -> list[float]:
        """What each kind of card is worth now, in tenths of a card."""
        gains = self.needs.gains(self.hand)
        worth: list[float] = []
        for card in range(COLORS):
            worth.append(gains[card] + self.style.card + self.style.same_card * min(4, self.hand[card]))
        worth.append(gains[LOCOMOTIVE] + self.style.locomotive)
        return worth

    def _blind(self, worth: list[float]) -> float:
        """What an unseen card is worth on average."""
        state = self.state
        total = 0.0
        count = 0
        for card in range(COLORS + 1):
            unseen = state.deck[card]
            for other in range(state.players):
                if other != self.sight.seat:
                    unseen += state.hands[other][card] - state.shown[other][card]
            total += unseen * worth[card]
            count += unseen
        return total / count if count else 0.0

    def _draw(self, first: bool) -> Move | None:
        """The card to take, or blind; None when no card can be drawn."""
        state = self.state
        map = state.map
        if state.deck_size == 0 and first:
            return None
        self._aims()
        worth = self._worth()
        blind = self._blind(worth) if state.deck_size > 0 else -1.0
        best = -1
        best_worth = -1.0
        second = blind
        locomotive = -1
        for slot in range(len(state.row)):
            card = state.row[slot]
            if card == GAP:
                continue
            if card == LOCOMOTIVE:
                locomotive = slot
            elif worth[card] > best_worth:
                second = max(second, best_worth)
                best = slot
                best_worth = worth[card]
            else:
                second = max(second, worth[card])
        if first and locomotive >= 0 and worth[LOCOMOTIVE] > max(best_worth, blind) + second:
            return map.take[locomotive]
        if best >= 0 and best_worth >= blind:
            return map.take[best]
        if state.deck_size > 0:
            return map.draw
        return map.take[best] if best >= 0 else None

    def second_card(self) -> Move:
        found = self._draw(False)
        return self.state.legal(self.sight.seat)[0] if found is None else found
