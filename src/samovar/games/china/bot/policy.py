"""The expert: plans trips, drives and builds along them, upgrades, and joins the major cities in time."""

from samovar.core import Move
from samovar.games.china.actions import Build, Link, Upgrade
from samovar.games.china.bot.atlas import Atlas
from samovar.games.china.bot.backbone import Backbone
from samovar.games.china.bot.engines import needs_no_upgrade, wants_room
from samovar.games.china.bot.options import mileposts_of
from samovar.games.china.bot.plan import Layout, Plan, laid_out
from samovar.games.china.bot.style import Style
from samovar.games.china.bot.trips import Planner, Scene, kept_here
from samovar.games.china.bot.ways import Ways
from samovar.games.china.components import MOST_SEATS, Land
from samovar.games.china.grid import NONE
from samovar.games.china.network import is_own
from samovar.games.china.state import FREE, ChinaState

REMEMBERED = 400


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
        self._without = [bytes(FREE if whose == seat else whose for whose in range(256)) for seat in range(MOST_SEATS)]
        self._thoughts: dict[tuple[str, bytes], Thought] = {}
        self._scenes: dict[int, tuple[str, bytes, Scene]] = {}

    def choose(self, state: ChinaState, seat: int) -> Move:
        question = state.pending[-1].name
        if question == "lose-load":
            return self._least_load(state, seat)
        if question in ("shelter", "lost"):
            return state.legal(seat)[0]
        return self.answer(state, seat, self.think(state, seat))

    def answer(self, state: ChinaState, seat: int, thought: Thought) -> Move:
        """The next move of a thought."""
        question = state.pending[-1].name
        if question == "place":
            return self._place(state, seat, thought)
        if question == "operate":
            move = self._operate(state, seat, thought)
            if move is not None:
                return move
        return self._build(state, seat, thought)

    # --- thinking ---------------------------------------------------------------------------------------------------

    def think(self, state: ChinaState, seat: int) -> Thought:
        """One thought serves while hand, loads, events and round are the same, and the train keeps to its way."""
        facts = (
            f"{seat}/{state.players}/{state.round}/{state.opening}/{state.hands[seat]}/{self._asked(state, seat)}"
            f"/{state.event_cards}/{state.absent}/{len(state.draw_pile)}"
        )
        # The track of the others: within a turn only the own grows.
        key = (facts, bytes(state.owner).translate(self._without[seat]))
        thought = self._thoughts.get(key)
        if thought is not None and self.fits(state, seat, thought):
            return thought
        thought = self._look(state, seat)
        if len(self._thoughts) >= REMEMBERED:
            self._thoughts.clear()
        self._thoughts[key] = thought
        return thought

    def _asked(self, state: ChinaState, seat: int) -> list[int]:
        """The loads aboard that the hand asks for: the others make no difference to a plan."""
        found: list[int] = []
        for load in state.loads[seat]:
            if self._is_asked(state, seat, load):
                found.append(load)
        return found

    def _is_asked(self, state: ChinaState, seat: int, load: int) -> bool:
        for card in state.hands[seat]:
            for demand in self.land.demands[card]:
                if demand.load == load:
                    return True
        return False

    def fits(self, state: ChinaState, seat: int, thought: Thought) -> bool:
        """Whether the train is on the way of a thought."""
        plan = thought.plan
        train = state.train[seat]
        if plan is None or train == NONE:
            return True
        if not plan.way:
            return train in mileposts_of(self.land, plan.places[0])
        return train in plan.way

    def scene(self, state: ChinaState, seat: int) -> Scene:
        """The ways of one board; they are looked for again when track or events have changed."""
        cash = state.cash[seat]
        means = f"{cash >= self.land.fee}/{cash < self.style.poor_cash}"
        facts = (
            f"{state.players}/{state.event_cards}/{state.rains}/{state.rights}/{state.locomotive[seat]}"
            f"/{state.express}/{state.ferry_owners}/{state.links[seat]}/{means}"
        )
        track = bytes(state.owner)
        known = self._scenes.get(seat)
        if known is not None and known[0] == facts and known[1] == track:
            return known[2]
        scene = Scene(state.copy(), seat, self.style, self.atlas)
        self._scenes[seat] = (facts, track, scene)
        return scene

    def _look(self, state: ChinaState, seat: int) -> Thought:
        style = self.style
        scene = self.scene(state, seat)
        plan = self._to_congress(state, seat, scene) if state.absent >> seat & 1 else None
        if plan is None:
            planner = self.planner(state, seat)
            trip = planner.choose()
            if trip is not None:
                plan = laid_out(planner, trip)
                plan.turns_left = planner.need / max(style.least_rate, trip.worth)
                if wants_room(state, seat):
                    planner.capacity += 1
                    roomy = planner.best()
                    if roomy is not None:
                        plan.room_rate = max(0.0, roomy.worth - trip.worth)
        return Thought(plan, scene.backbone)

    def planner(self, state: ChinaState, seat: int) -> Planner:
        """What looks for trips from here."""
        scene = self.scene(state, seat)
        need = max(1, state.target + scene.backbone.price - state.cash[seat])
        return Planner(scene, state, self.style, self.atlas, need, self.track_share(state, seat, need))

    def track_share(self, state: ChinaState, seat: int, need: int) -> float:
        """Early track serves many trips, late track only this one."""
        style = self.style
        if need < style.late_need:
            return style.late_track_share
        grown = min(1.0, len(state.reached[seat]) / style.grown)
        return style.early_track_share + grown * (style.track_share - style.early_track_share)

    def _to_congress(self, state: ChinaState, seat: int, scene: Scene) -> Plan | None:
        """While the congress waits for the train, the nearest major city is the only stop."""
        train = state.train[seat]
        if train == NONE:
            return None
        grid = self.land.grid
        back = NONE if grid.city_of[train] != NONE else state.came_by[seat]
        ways = Ways(scene.sight, self.land.major_mileposts, [train], back)
        if not ways.reaches(train):
            return None
        plan = Plan()
        plan.worth = self.style.poor_rate + 1
        plan.loads = [NONE]
        plan.cards = [NONE]
        plan.way = ways.way_from(train)
        plan.places = [grid.city_of[plan.way[-1]]]
        layout = Layout(scene.sight)
        layout.add(plan.way)
        plan.edges = layout.edges
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
                best = state.moves.lose[load]
                least = worth
        assert best is not None
        return best

    def _is_poor(self, state: ChinaState, seat: int, thought: Thought) -> bool:
        """A hand that is worth changing: nothing to gain with it, and nothing aboard for it."""
        style = self.style
        if thought.plan is None:
            return True
        # Who has little money gets little out of a new hand too.
        needy = state.cash[seat] < style.poor_cash
        return thought.plan.worth < (style.needy_rate if needy else style.poor_rate)

    def _place(self, state: ChinaState, seat: int, thought: Thought) -> Move:
        if self._is_poor(state, seat, thought):
            return state.moves.change
        assert thought.plan is not None
        start = thought.plan.start
        return state.moves.place[start if start != NONE else self.land.starts[0]]

    def _operate(self, state: ChinaState, seat: int, thought: Thought) -> Move | None:
        """Deliver what can be delivered, load what the plan wants here, drive on; None where driving is done."""
        plan = thought.plan
        move = self._deliver(state, seat)
        if move is None and plan is not None and state.city_at(seat) != NONE:
            move = self._load(state, seat, state.city_at(seat), plan)
        if move is not None:
            return move
        poor = not state.acted and self._is_poor(state, seat, thought)
        if plan is not None and not poor and self.style.speculation > 0 and state.city_at(seat) != NONE:
            move = self._speculate(state, seat, state.city_at(seat), plan)
            if move is not None:
                return move
        if poor:
            return state.moves.change
        return None if plan is None else self._drive(state, seat, plan)

    def _drive(self, state: ChinaState, seat: int, plan: Plan) -> Move | None:
        """The next step of the plan's way, if it can be taken now."""
        land = self.land
        way = plan.way
        train = state.train[seat]
        for place in range(len(way) - 1):
            if way[place] != train:
                continue
            there = way[place + 1]
            step = state.moves.move[there]
            if land.grid.edge_between(train, there) == NONE:
                step = state.moves.own_ferry
                if not state.has_ferry(seat):
                    step = state.moves.ferry[self._ferry_owner(state)]
            elif state.points == 0 or self._strands(state, seat, way, place):
                return None
            return step if state.why_not(step, seat) is None else None
        return None

    def _strands(self, state: ChinaState, seat: int, way: list[int], place: int) -> bool:
        """Whether the last money would go for another's track that the train cannot leave this turn."""
        grid = self.land.grid
        fee = self.land.fee
        steps = 0
        while place + steps + 1 < len(way):
            edge = grid.edge_between(way[place + steps], way[place + steps + 1])
            if edge == NONE or state.owner[edge] == FREE or is_own(state, seat, edge):
                break
            if steps == 0 and (state.paid >> state.owner[edge] & 1 or state.cash[seat] >= 2 * fee):
                return False
            steps += 1
        return steps > state.points

    def _ferry_owner(self, state: ChinaState) -> int:
        for owner in range(state.players):
            if state.has_ferry(owner):
                return owner
        return 0

    def _deliver(self, state: ChinaState, seat: int) -> Move | None:
        """The best demand that can be served where the train stands."""
        land = self.land
        city = state.city_at(seat)
        port = land.port_at[state.train[seat]]
        if city == NONE and port == NONE:
            return None
        best: Move | None = None
        most = 0
        for card in state.hands[seat]:
            for slot, demand in enumerate(land.demands[card]):
                near = demand.city == city or (port != NONE and land.cities[demand.city].taiwan)
                if near and demand.payout > most and demand.load in state.loads[seat]:
                    move = state.moves.deliver[card][slot]
                    if state.why_not(move, seat) is None:
                        best = move
                        most = demand.payout
        return best

    def _load(self, state: ChinaState, seat: int, city: int, plan: Plan) -> Move | None:
        """What the plan wants from this city before it goes on."""
        for place in range(len(plan.places)):
            if plan.places[place] != city:
                break
            if plan.cards[place] == NONE and plan.loads[place] != NONE:
                load = plan.loads[place]
                if len(state.loads[seat]) >= state.capacity(seat):
                    return self._make_room(state, seat, plan)
                move = state.moves.load[load]
                if state.why_not(move, seat) is None:
                    return move
        return None

    def _speculate(self, state: ChinaState, seat: int, city: int, plan: Plan) -> Move | None:
        """Fill room that the plan leaves with what the hand asks for: what the deck asks for most."""
        carried = len(state.loads[seat])
        most_carried = carried
        for place in range(len(plan.places)):
            carried += 1 if plan.cards[place] == NONE else -1
            most_carried = max(most_carried, carried)
        if most_carried >= state.capacity(seat):
            return None
        best: Move | None = None
        most = 0.0
        for load in self.land.cities[city].loads:
            if load in state.loads[seat] or not self._is_asked(state, seat, load):
                continue
            hope = self.atlas.hope(load)
            move = state.moves.load[load]
            if hope > most and state.why_not(move, seat) is None:
                best = move
                most = hope
        return best

    def _make_room(self, state: ChinaState, seat: int, plan: Plan) -> Move | None:
        """Drop a load that the plan does not deliver."""
        wanted = [plan.loads[place] for place in range(len(plan.places)) if plan.cards[place] != NONE]
        wanted += kept_here(state, seat)
        for load in state.loads[seat]:
            if load in wanted:
                wanted.remove(load)
            else:
                move = state.moves.drop[load]
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
        link = self._link_here(state, seat, plan)
        if link is not None:
            return link
        waiting = plan is not None and self._has_open(state, plan.edges)
        best = needs_no_upgrade(state, seat, style, plan)
        if not best and not waiting and state.spent == 0 and not state.upgraded:
            reserve = style.upgrade_reserve
            if plan is not None and plan.money == 0 and len(state.loads[seat]) > 0:
                reserve = max(style.pocket, reserve - plan.payout // 2)
            if plan is not None and plan.fees > 0:
                reserve = max(reserve, plan.fees + 2 * land.fee)
            upgrade = self._upgrade(state, seat, reserve)
            if upgrade is not None:
                return upgrade
        rich = state.cash[seat] >= style.backbone_cash
        if rich and (best or state.cash[seat] >= 2 * style.backbone_cash) and not state.upgraded:
            left = state.cash[seat] - style.backbone_reserve
            if left > 0:
                move = self._next_segment(state, seat, thought.backbone.edges)
                if move is not None:
                    return move
            if thought.backbone.is_joined(state, seat) and state.links[seat] == 0:
                for port in range(len(land.ports)):
                    link = state.moves.link[port]
                    assert isinstance(link, Link)
                    if land.ports[port].most == 0 and state.why_not(link, seat) is None:
                        return link
        return state.moves.end

    def _link_here(self, state: ChinaState, seat: int, plan: Plan | None) -> Move | None:
        """The container link of the port where the train waits to deliver."""
        land = self.land
        train = state.train[seat]
        port = NONE if train == NONE else land.port_at[train]
        if port == NONE or plan is None or plan.places[0] != len(land.cities) + port:
            return None
        move = state.moves.link[port]
        return move if state.why_not(move, seat) is None else None

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
                move = state.moves.build[2 * edge if end == grid.edge_b[edge] else 2 * edge + 1]
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
                move = state.moves.upgrade[better]
                assert isinstance(move, Upgrade)
                if state.why_not(move, seat) is None:
                    best = move
                    speed = land.locomotives[better].speed
        return best
