"""A position as a plain JSON document, written and read.

Reading is generous with what can be worked out (chips in stock, an absent draw pile) and strict with what cannot be:
every card and chip must be accounted for, and an edge carries one segment.
"""

from typing import Final

from samovar.core import POSITION_KEYS, Field, Json
from samovar.games.china.components import MOST_CASH, MOST_TAKEN
from samovar.games.china.grid import NONE
from samovar.games.china.state import OPERATIONS, ChinaState
from samovar.games.china.zones import CONGRESS, RAINS

MOST_ROUNDS: Final = 100_000
KEYS: Final = [
    *POSITION_KEYS, "first", "active", "opening", "round", "target", "winner", "cash_open", "seats", "ferry", "rights",
    "events", "absent", "rains", "turn", "drawing", "draw_pile", "discard",
]  # fmt: skip
SEAT_KEYS: Final = [
    "cash", "debt", "locomotive", "train", "came_by", "waited", "loads", "hand", "track", "links", "loses_turn",
    "slowed", "met",
]  # fmt: skip
TURN_KEYS: Final = [
    "points", "halved", "moved", "acted", "placed", "lost", "spent", "upgraded", "outs", "paid", "operation",
    "taken",
]  # fmt: skip


def write(state: ChinaState) -> dict[str, Json]:
    land = state.land
    grid = land.grid
    rights: dict[str, Json] = {grid.edge_names[edge]: state.rights[edge] for edge in sorted(state.rights)}
    events: list[Json] = []
    for place, card in enumerate(state.event_cards):
        events.append({"card": card, "drawer": state.event_drawers[place], "left": state.event_left[place]})
    # Left out while it is 0, so that positions keep the fingerprints they had before it was counted.
    taken: dict[str, Json] = {"taken": state.taken} if state.taken else {}
    return {
        "first": state.first,
        "active": state.active,
        "opening": state.opening,
        "round": state.round,
        "target": state.target,
        "winner": None if state.winner == NONE else state.winner,
        "cash_open": state.cash_open,
        "seats": [_write_seat(state, seat) for seat in range(state.players)],
        "ferry": state.seats_in(state.ferry_owners),
        "rights": rights,
        "events": events,
        "absent": state.seats_in(state.absent),
        "rains": state.rains,
        "turn": {
            "points": state.points,
            "halved": state.halved,
            "moved": state.moved,
            "acted": state.acted,
            "placed": state.placed,
            "lost": state.lost,
            "spent": state.spent,
            "upgraded": state.upgraded,
            "outs": list(state.outs),
            "paid": state.seats_in(state.paid),
            "operation": OPERATIONS[state.operation],
            **taken,
        },
        "drawing": None
        if state.drawing == NONE
        else {"seat": state.drawing, "changing": state.changing, "forfeit": state.forfeit},
        "draw_pile": list(state.draw_pile),
        "discard": list(state.discard),
    }


def _write_seat(state: ChinaState, seat: int) -> dict[str, Json]:
    land = state.land
    came_by = state.came_by[seat]
    return {
        "cash": state.cash[seat],
        "debt": state.debt[seat],
        "locomotive": land.locomotives[state.locomotive[seat]].id,
        "train": None if state.train[seat] == NONE else state.train[seat],
        "came_by": None if came_by == NONE else land.grid.edge_names[came_by],
        "waited": state.waited[seat],
        "loads": [land.loads[load].id for load in state.loads[seat]],
        "hand": list(state.hands[seat]),
        "track": [land.grid.edge_names[edge] for edge in state.track(seat)],
        "links": [port.id for place, port in enumerate(land.ports) if state.has_link(seat, place)],
        "loses_turn": state.loses_turn[seat],
        "slowed": state.slowed[seat],
        "met": state.met[seat],
    }


class Reader:
    """Fills a blank position from a document."""

    def __init__(self, field: Field, state: ChinaState) -> None:
        self.field = field
        self.state = state
        self.land = state.land
        field.only(KEYS)

    def read(self) -> None:
        state = self.state
        state.prepare_players()
        seats = self.field.get("seats").seats(state.players, SEAT_KEYS)
        state.ferry_owners = self._seats("ferry")
        if len(state.seats_in(state.ferry_owners)) > self.land.most_ferries:
            raise self.field.get("ferry").fail("position.ferry", {"most": self.land.most_ferries})
        for seat, entry in enumerate(seats):
            self._read_seat(entry, seat)
        self._read_ports(seats)
        self._read_course()
        self._read_rights()
        self._read_events()
        self._read_turn()
        self._read_cards()
        state.refresh_events()

    # --- seats ---------------------------------------------------------------------------------------------------

    def _read_seat(self, entry: Field, seat: int) -> None:
        state = self.state
        land = self.land
        state.cash[seat] = entry.maybe_integer("cash", land.start_cash, MOST_CASH)
        state.debt[seat] = entry.maybe_integer("debt", 0, land.most_loan * land.loan_factor)
        if state.debt[seat] > 0 and (not state.loans or state.cash[seat] >= state.debt[seat]):
            raise entry.get("debt").fail("position.debt")
        locomotive = entry.maybe("locomotive")
        if locomotive is not None:
            state.locomotive[seat] = locomotive.index(land.locomotive_index)
        self._read_track(entry, seat)
        self._read_train(entry, seat)
        links = entry.maybe("links")
        for item in [] if links is None else links.items():
            state.links[seat] |= 1 << item.index(land.port_index)
        if links is not None and len(links.items()) != len(_bits(state.links[seat])):
            raise links.fail("position.twice")
        state.loses_turn[seat] = entry.maybe_flag("loses_turn")
        state.slowed[seat] = entry.maybe_flag("slowed")
        state.met[seat] = entry.maybe_flag("met")

    def _read_track(self, entry: Field, seat: int) -> None:
        state = self.state
        track = entry.maybe("track")
        for item in [] if track is None else track.items():
            edge = self._edge(item)
            if self.land.grid.inside[edge]:
                raise item.fail("position.red-area")
            if state.owner[edge] < state.players:
                raise item.fail("position.edge-twice")
            state.lay(seat, edge)
        if not state.has_ferry(seat):
            for port in self.land.ferry_ports:
                if state.degree[seat][port] > 0:
                    raise entry.get("track").fail("position.ferry-missing", {"milepost": port})

    def _read_train(self, entry: Field, seat: int) -> None:
        state = self.state
        grid = self.land.grid
        train = entry.maybe("train")
        came_by = entry.maybe("came_by")
        state.waited[seat] = entry.maybe_flag("waited")
        loads = entry.maybe("loads")
        if train is None:
            if came_by is not None or state.waited[seat] or (loads is not None and loads.items()):
                raise entry.fail("position.no-train")
            return
        state.train[seat] = train.integer(0, grid.size - 1)
        if not grid.mileposts[state.train[seat]].playable:
            raise train.fail("position.train")
        if came_by is not None:
            edge = self._edge(came_by)
            if state.train[seat] not in (grid.edge_a[edge], grid.edge_b[edge]):
                raise came_by.fail("position.came-by")
            state.came_by[seat] = edge
        for item in [] if loads is None else loads.items():
            load = item.index(self.land.load_index)
            if state.stock[load] == 0:
                raise item.fail("position.chips", {"load": self.land.loads[load].id})
            if len(state.loads[seat]) >= state.capacity(seat):
                raise item.fail("position.capacity", {"capacity": state.capacity(seat)})
            state.take_load(seat, load)

    def _read_ports(self, seats: list[Field]) -> None:
        """What concerns several players: directions along track that lies, and links that are not oversold."""
        state = self.state
        for seat, entry in enumerate(seats):
            edge = state.came_by[seat]
            if edge != NONE and state.owner[edge] >= state.players and not self.land.grid.inside[edge]:
                raise entry.get("came_by").fail("position.came-by")
        for place, port in enumerate(self.land.ports):
            if port.most > 0 and state.link_owners(place) > port.most:
                raise self.field.get("seats").fail("position.links", {"port": port.id, "most": port.most})

    # --- the course of the game -----------------------------------------------------------------------------------

    def _read_course(self) -> None:
        state = self.state
        field = self.field
        last = state.players - 1
        state.first = field.maybe_integer("first", 0, last)
        state.active = field.maybe_integer("active", state.first, last)
        turns = state.players * self.land.build_rounds
        state.opening = field.maybe_integer("opening", turns, turns)
        state.round = field.maybe_integer("round", 1 if state.opening == turns else 0, MOST_ROUNDS)
        if (state.round == 0) != state.is_opening():
            raise field.fail("position.round")
        state.target = field.maybe_integer("target", self.land.target, MOST_CASH)
        if (state.target - self.land.target) % self.land.target_rise != 0 or state.target < self.land.target:
            raise field.get("target").fail("position.target", {"least": self.land.target})
        state.winner = field.maybe_integer("winner", NONE, last)
        state.over = field.maybe_flag("over")
        if state.winner != NONE and not state.over:
            raise field.get("winner").fail("position.winner")
        state.cash_open = field.maybe_flag("cash_open")
        state.rains = field.maybe_flag("rains")

    def _read_rights(self) -> None:
        rights = self.field.maybe("rights")
        for name, seat in [] if rights is None else rights.fields():
            edge = self._edge(Field(name, seat.path))
            if self.state.owner[edge] < self.state.players or self.land.grid.inside[edge]:
                raise seat.fail("position.right")
            self.state.rights[edge] = seat.integer(0, self.state.players - 1)

    def _read_events(self) -> None:
        state = self.state
        state.absent = self._seats("absent")
        events = self.field.maybe("events")
        congress = False
        for item in [] if events is None else events.items():
            item.only(["card", "drawer", "left"])
            card = item.get("card").integer(self.land.last_demand + 1, self.land.last_card)
            event = self.land.event(card)
            if event.turns == 0 and event.kind != CONGRESS:
                raise item.get("card").fail("position.event", {"card": card})
            congress = congress or event.kind == CONGRESS
            state.event_cards.append(card)
            state.event_drawers.append(item.get("drawer").integer(0, state.players - 1))
            least = 0 if event.kind == CONGRESS else 1
            most = 0 if event.kind == CONGRESS else event.turns + 1
            state.event_left.append(item.get("left").integer(least, most))
        if congress != (state.absent != 0):
            raise self.field.fail("position.absent")

    def _read_turn(self) -> None:
        state = self.state
        field = self.field.maybe("turn")
        if field is None:
            state.points = 0 if state.train[state.active] == NONE or state.is_opening() else state.speed(state.active)
            state.lost = state.loses_turn[state.active] and not state.is_opening()
        else:
            field.only(TURN_KEYS)
            state.points = field.maybe_integer("points", 0, state.speed(state.active))
            state.halved = field.maybe_flag("halved")
            state.moved = field.maybe_flag("moved")
            state.acted = field.maybe_flag("acted")
            state.placed = field.maybe_flag("placed")
            state.lost = field.maybe_flag("lost")
            state.spent = field.maybe_integer("spent", 0, self.land.most_spent)
            state.upgraded = field.maybe_flag("upgraded")
            state.paid = self._mask(field, "paid")
            operation = field.maybe("operation")
            state.operation = 0 if operation is None else OPERATIONS.index(operation.choice(OPERATIONS))
            state.taken = field.maybe_integer("taken", 0, MOST_TAKEN)
            outs = field.maybe("outs")
            if outs is not None:
                counts = [item.integer(0, self.land.most_out) for item in outs.items()]
                if len(counts) != len(state.outs):
                    raise outs.fail("position.outs", {"count": len(state.outs)})
                state.outs = counts
        if state.lost and not state.loses_turn[state.active]:
            raise self.field.fail("position.lost")
        drawing = self.field.maybe("drawing")
        if drawing is not None:
            drawing.only(["seat", "changing", "forfeit"])
            state.drawing = drawing.get("seat").integer(0, state.players - 1)
            state.changing = drawing.get("changing").flag()
            state.forfeit = drawing.get("forfeit").flag()

    # --- cards ---------------------------------------------------------------------------------------------------

    def _read_cards(self) -> None:
        state = self.state
        land = self.land
        seen = bytearray(land.last_card + 1)
        for card in state.event_cards:
            self._see(seen, card, self.field.get("events"))
        for event in land.events:
            if event.kind == RAINS and state.rains:
                self._see(seen, event.number, self.field)
        for seat, entry in enumerate(self.field.get("seats").items()):
            hand = entry.get("hand")
            for item in hand.items():
                card = item.integer(1, land.last_demand)
                self._see(seen, card, item)
                state.hands[seat].append(card)
            short = len(state.hands[seat]) < land.hand_size
            if len(state.hands[seat]) > land.hand_size or short != (seat == state.drawing):
                raise hand.fail("position.hand", {"size": land.hand_size})
        discard = self.field.maybe("discard")
        for item in [] if discard is None else discard.items():
            card = item.integer(1, land.last_card)
            self._see(seen, card, item)
            state.discard.append(card)
        pile = self.field.maybe("draw_pile")
        if pile is None:
            state.draw_pile = [card for card in range(1, land.last_card + 1) if not seen[card]]
            return
        for item in pile.items():
            card = item.integer(1, land.last_card)
            self._see(seen, card, item)
            state.draw_pile.append(card)
        state.draw_pile.sort()
        missing = [card for card in range(1, land.last_card + 1) if not seen[card]]
        if missing:
            raise pile.fail("position.missing-card", {"card": missing[0]})

    def _see(self, seen: bytearray, card: int, field: Field) -> None:
        if seen[card]:
            raise field.fail("position.card-twice", {"card": card})
        seen[card] = 1

    # --- small things ------------------------------------------------------------------------------------------------

    def _edge(self, field: Field) -> int:
        name = field.text()
        edge = self.land.grid.edge_by_name.get(name, NONE)
        if edge == NONE:
            raise field.fail("position.edge", {"found": name[:40]})
        return edge

    def _seats(self, key: str) -> int:
        return self._mask(self.field, key)

    def _mask(self, field: Field, key: str) -> int:
        listed = field.maybe(key)
        mask = 0
        for item in [] if listed is None else listed.items():
            mask |= 1 << item.integer(0, self.state.players - 1)
        return mask


def _bits(mask: int) -> list[int]:
    return [place for place in range(mask.bit_length()) if mask >> place & 1]
