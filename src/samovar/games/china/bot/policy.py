"""The expert: plans trips, drives and builds along them, upgrades, and joins the major cities in time."""

from samovar.core import Move
from samovar.games.china.actions import Build, Link, Upgrade
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.backbone import Backbone
from samovar.games.china.bot.style import Style
from samovar.games.china.bot.trips import Plan, Planner, kept_here
from samovar.games.china.bot.ways import Sight, Ways
from samovar.games.china.components import Land
from samovar.games.china.grid import NONE
from samovar.games.china.state import FREE, ChinaState

REMEMBERED = 4000


class Thought:
    """What the expert made out of a position: a plan, and what is missing for victory."""

    def __init__(self, plan: Plan | None, backbone: Backbone) -> None:
        self.plan = plan
        self.backbone = backbone


class Expert:
    """Thinks when its hand, its loads or the round change, and follows its thought between."""

    def __init__(self, atlas: Atlas, style: Style) -> None:
        self.atlas = atlas
        self.land: Land = atlas.land
        self.style = style
        self._thoughts: dict[str, Thought] = {}

    def choose(self, state: ChinaState, seat: int) -> Move:
        question = state.pending[-1].name
        if question == "lose-load":
            return self._least_load(state, seat)
        if question in ("shelter", "lost"):
            return state.legal(seat)[0]
        thought = self._think(state, seat)
        if question == "place":
            return self._place(state, seat, thought)
        if question == "operate":
            move = self._operate(state, seat, thought)
            if move is not None:
                return move
        return self._build(state, seat, thought)

    # --- thinking ---------------------------------------------------------------------------------------------------

    def _think(self, state: ChinaState, seat: int) -> Thought:
        """One thought serves while hand, loads, events and round are the same, and the train keeps to its way."""
        key = (
            f"{seat}/{state.players}/{state.round}/{state.opening}/{state.hands[seat]}/{state.loads[seat]}"
            f"/{state.event_cards}/{state.absent}/{len(state.draw_pile)}"
        )
        thought = self._thoughts.get(key)
        if thought is not None and self._fits(state, seat, thought):
            return thought
        thought = self._look(state, seat)
        if len(self._thoughts) >= REMEMBERED:
            self._thoughts.clear()
        self._thoughts[key] = thought
        return thought

    def _fits(self, state: ChinaState, seat: int, thought: Thought) -> bool:
        plan = thought.plan
        train = state.train[seat]
        if plan is None or train == NONE:
            return True
        if not plan.way:
            return self.land.grid.city_of[train] == plan.cities[0]
        return train in plan.way

    def _look(self, state: ChinaState, seat: int) -> Thought:
        sight = Sight(state, seat, self.style)
        backbone = Backbone(sight)
        need = max(1, state.target + backbone.price - state.cash[seat])
        planner = Planner(sight, self.style, self.atlas, need)
        planner.share = self._track_share(state, seat, need)
        plan = self._to_congress(state, seat, sight) if state.absent >> seat & 1 else None
        if plan is None:
            plan = planner.plan()
        return Thought(plan, backbone)

    def _track_share(self, state: ChinaState, seat: int, need: int) -> float:
        """Early track serves many trips, late track only this one."""
        style = self.style
        if need < style.late_need:
            return style.late_track_share
        grown = min(1.0, len(state.reached[seat]) / style.grown)
        return style.early_track_share + grown * (style.track_share - style.early_track_share)

    def _to_congress(self, state: ChinaState, seat: int, sight: Sight) -> Plan | None:
        """While the congress waits for the train, the nearest major city is the only stop."""
        if state.train[seat] == NONE:
            return None
        grid = self.land.grid
        train = state.train[seat]
        sight.places = len(self.land.majors)
        ways = Ways(sight, [train], self.land.major_of, NONE if grid.city_of[train] != NONE else state.came_by[seat])
        goal = ways.nearest(self.land.major_mileposts)
        if goal == NONE:
            return None
        plan = Plan()
        plan.worth = self.style.poor_rate + 1
        plan.cities = [grid.city_of[goal]]
        plan.loads = [NONE]
        plan.cards = [NONE]
        plan.way = ways.way_to(goal)
        for place in range(len(plan.way) - 1):
            edge = grid.edge_between(plan.way[place], plan.way[place + 1])
            if state.owner[edge] == FREE and not grid.inside[edge]:
                plan.edges.append(edge)
        return plan

    # --- moves ------------------------------------------------------------------------------------------------------

    def _least_load(self, state: ChinaState, seat: int) -> Move:
        """Lose what the hand wants least."""
        best: Move | None = None
        least = 0
        for load in state.loads[seat]:
            worth = 0
            for card in state.hands[seat]:
                for demand in self.land.demands[card]:
                    if demand.load == load:
                        worth = max(worth, demand.payout)
            if best is None or worth < least:
                best = self.land.moves.lose[load]
                least = worth
        assert best is not None
        return best

    def _is_poor(self, state: ChinaState, seat: int, thought: Thought) -> bool:
        """A hand that is worth changing: nothing to gain with it, and nothing aboard for it."""
        return thought.plan is None or thought.plan.worth < self.style.poor_rate

    def _place(self, state: ChinaState, seat: int, thought: Thought) -> Move:
        if self._is_poor(state, seat, thought):
            return self.land.moves.change
        assert thought.plan is not None
        start = thought.plan.start
        return self.land.moves.place[start if start != NONE else self.land.starts[0]]

    def _operate(self, state: ChinaState, seat: int, thought: Thought) -> Move | None:
        """Deliver what can be delivered, load what the plan wants here, drive on; None where driving is done."""
        land = self.land
        city = state.city_at(seat)
        plan = thought.plan
        if city != NONE:
            move = self._at_city(state, seat, city, plan)
            if move is not None:
                return move
        if not state.acted and self._is_poor(state, seat, thought):
            return land.moves.change
        if plan is None or state.points == 0:
            return None
        train = state.train[seat]
        way = plan.way
        for place in range(len(way) - 1):
            if way[place] == train:
                step = land.moves.move[way[place + 1]]
                return step if state.why_not(step, seat) is None else None
        return None

    def _at_city(self, state: ChinaState, seat: int, city: int, plan: Plan | None) -> Move | None:
        land = self.land
        best: Move | None = None
        most = 0
        for card in state.hands[seat]:
            for slot, demand in enumerate(land.demands[card]):
                if demand.city == city and demand.load in state.loads[seat] and demand.payout > most:
                    move = land.moves.deliver[card][slot]
                    if state.why_not(move, seat) is None:
                        best = move
                        most = demand.payout
        if best is not None or plan is None:
            return best
        for place in range(len(plan.cities)):
            if plan.cities[place] != city:
                break
            if plan.cards[place] == NONE and plan.loads[place] != NONE:
                load = plan.loads[place]
                if len(state.loads[seat]) >= state.capacity(seat):
                    return self._make_room(state, seat, plan)
                move = land.moves.load[load]
                if state.why_not(move, seat) is None:
                    return move
        return None

    def _make_room(self, state: ChinaState, seat: int, plan: Plan) -> Move | None:
        """Drop a load that the plan does not deliver."""
        wanted = [plan.loads[place] for place in range(len(plan.cities)) if plan.cards[place] != NONE]
        wanted += kept_here(state, seat)
        for load in state.loads[seat]:
            if load in wanted:
                wanted.remove(load)
            else:
                move = self.land.moves.drop[load]
                return move if state.why_not(move, seat) is None else None
        return None

    # --- building ---------------------------------------------------------------------------------------------------

    def _build(self, state: ChinaState, seat: int, thought: Thought) -> Move:
        land = self.land
        plan = thought.plan
        style = self.style
        if plan is not None and (state.is_opening() or not self._is_poor(state, seat, thought)):
            move = self._next_segment(state, seat, plan.edges)
            if move is not None:
                return move
        waiting = plan is not None and self._has_open(state, plan.edges)
        if not waiting and state.spent == 0 and not state.upgraded and not state.is_opening():
            bringing = plan is not None and plan.money == 0 and len(state.loads[seat]) > 0
            upgrade = self._upgrade(state, seat, style.pocket if bringing else style.upgrade_reserve)
            if upgrade is not None:
                return upgrade
        best = not land.locomotives[state.locomotive[seat]].upgrades
        rich = state.cash[seat] >= style.backbone_cash
        if rich and (best or state.cash[seat] >= 2 * style.backbone_cash) and not state.upgraded:
            left = state.cash[seat] - style.backbone_reserve
            if left > 0:
                move = self._next_segment(state, seat, thought.backbone.edges)
                if move is not None:
                    return move
            if thought.backbone.is_joined(state, seat) and state.links[seat] == 0:
                for port in range(len(land.ports)):
                    link = land.moves.link[port]
                    assert isinstance(link, Link)
                    if land.ports[port].most == 0 and state.why_not(link, seat) is None:
                        return link
        return land.moves.end

    def _has_open(self, state: ChinaState, edges: list[int]) -> bool:
        for edge in edges:
            if state.owner[edge] == FREE:
                return True
        return False

    def _next_segment(self, state: ChinaState, seat: int, edges: list[int]) -> Move | None:
        """The first wanted segment that can be built now, from its cheaper end."""
        if state.upgraded:
            return None
        grid = self.land.grid
        for edge in edges:
            if state.owner[edge] != FREE:
                continue
            ends = [grid.edge_b[edge], grid.edge_a[edge]]
            if state.build_cost(seat, edge, ends[1]) < state.build_cost(seat, edge, ends[0]):
                ends.reverse()
            for end in ends:
                move = self.land.moves.build[2 * edge if end == grid.edge_b[edge] else 2 * edge + 1]
                assert isinstance(move, Build)
                if state.why_not(move, seat) is None:
                    return move
        return None

    def _upgrade(self, state: ChinaState, seat: int, reserve: int) -> Move | None:
        """Speed first, then room."""
        land = self.land
        locomotive = land.locomotives[state.locomotive[seat]]
        best: Move | None = None
        speed = 0
        for better, price in locomotive.upgrades.items():
            if state.cash[seat] - price >= reserve and land.locomotives[better].speed > speed:
                move = land.moves.upgrade[better]
                assert isinstance(move, Upgrade)
                if state.why_not(move, seat) is None:
                    best = move
                    speed = land.locomotives[better].speed
        return best
