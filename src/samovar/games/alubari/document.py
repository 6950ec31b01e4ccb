"""A position as a plain JSON document, written and read.

Reading is generous with what can be worked out (an absent pile is the rest of the contracts, an absent bag the rest of
the cubes) and strict with what cannot be: cubes, contracts, markers and steel must be accounted for.
"""

from typing import Final

from samovar.core import POSITION_KEYS, Field, Json
from samovar.games.alubari.components import AREAS, CHAI, CUBES, EXCAVATION, IRON, NO_WEATHER, STONE, WEATHERS, Estate
from samovar.games.alubari.state import (
    BY_MARKERS,
    BY_RAILWAY,
    EVENTS,
    FREE,
    GAME,
    HIRING,
    IN_BAG,
    IN_SHED,
    NONE,
    OUT,
    PLACING,
    STAGES,
    AlubariState,
    owner_name,
)

MOST: Final = 10_000
KEYS: Final = [
    *POSITION_KEYS, "first", "acting", "round", "course", "seats", "estates", "sections", "stations", "siliguri_closed",
    "extra_build", "forecast", "rates", "wheel", "wheel_last", "first_events", "bag", "storehouse", "offices", "pile",
    "top", "post_office", "discard", "equipment", "ended_by",
]  # fmt: skip
SEAT_KEYS: Final = [
    "iron", "stone", "steel", "rubble", "tea", "chai", "markers", "workers", "contracts", "used", "free_worker",
    "free_worker_next", "laid", "lay_bonus", "store_bonus", "double", "iron_for_steel", "stone_discount",
    "rubble_discount", "ever_equipped",
]  # fmt: skip
COURSE_KEYS: Final = [
    "stage", "order", "turn", "area", "space", "events_due", "upkeep", "declared", "fresh", "contracts_closed",
    "first_locked", "event_this_round", "only_seat", "drawn_contracts",
]  # fmt: skip


def _weather(weather: int) -> Json:
    return None if weather == NO_WEATHER else WEATHERS[weather]


def write(state: AlubariState) -> dict[str, Json]:
    railway = state.railway
    numbers = railway.numbers
    return {
        "first": state.first,
        "acting": state.acting,
        "round": state.round,
        "course": {
            "stage": STAGES[state.stage],
            "order": list(state.order),
            "turn": state.turn,
            "area": AREAS[state.area],
            "space": state.space,
            "events_due": state.events_due,
            "upkeep": [railway.equipment[card].id for card in state.upkeep],
            "declared": [numbers[card] for card in state.declared],
            "fresh": [numbers[card] for card in state.fresh],
            "contracts_closed": state.contracts_closed,
            "first_locked": state.first_locked,
            "event_this_round": state.event_this_round,
            "only_seat": None if state.only_seat == NONE else state.only_seat,
            "drawn_contracts": [numbers[card] for card in state.drawn],
        },
        "seats": [_write_seat(state, seat) for seat in range(state.players)],
        "estates": [_write_estate(state, estate) for estate in range(len(state.estates))],
        "sections": [owner_name(owner) for owner in state.section_owner],
        "stations": {area.id: owner_name(state.area_owner[place]) for place, area in enumerate(railway.areas)},
        "siliguri_closed": state.siliguri_closed,
        "extra_build": state.extra_build,
        "forecast": [_weather(weather) for weather in state.forecast],
        "rates": {"excavation": state.excavation, "lay": state.lay, "harvest": state.harvest},
        "wheel": list(state.wheel),
        "wheel_last": state.wheel_last,
        "first_events": state.first_events,
        "bag": {name: state.bag[kind] for kind, name in enumerate(IN_BAG)},
        "storehouse": {name: state.storehouse[kind] for kind, name in enumerate(CUBES)},
        "offices": {AREAS[area]: [owner_name(seat) for seat in state.workers_on[area]] for area in range(len(AREAS))},
        "pile": [numbers[card] for card in state.pile],
        "top": None if state.top == NONE else numbers[state.top],
        "post_office": [None if card == NONE else numbers[card] for card in state.slots],
        "discard": [numbers[card] for card in state.discard],
        "equipment": {
            card.id: {
                "owner": _place(state.equipment_owner[place]),
                "chai": state.equipment_chai[place],
            }
            for place, card in enumerate(railway.equipment)
        },
        "ended_by": state.ended_by,
    }


def _place(owner: int) -> Json:
    return owner if owner >= 0 else "out" if owner == OUT else "shed"


def _write_seat(state: AlubariState, seat: int) -> dict[str, Json]:
    held = state.contracts[seat]
    return {
        "iron": state.iron[seat],
        "stone": state.stone[seat],
        "steel": state.steel[seat],
        "rubble": state.rubble[seat],
        "tea": state.tea[seat],
        "chai": state.chai[seat],
        "markers": state.markers[seat],
        "workers": state.workers[seat],
        "contracts": [state.railway.numbers[card] for card in held],
        "used": [state.railway.numbers[card] for card in held if state.used[card]],
        "free_worker": state.free_worker[seat],
        "free_worker_next": state.free_worker_next[seat],
        "laid": state.laid_this_round[seat],
        "lay_bonus": state.lay_bonus[seat],
        "store_bonus": state.store_bonus[seat],
        "double": state.doubled[seat],
        "iron_for_steel": state.iron_for_steel[seat],
        "stone_discount": state.stone_discount[seat],
        "rubble_discount": state.rubble_discount[seat],
        "ever_equipped": state.ever_equipped[seat],
    }


def _write_estate(state: AlubariState, estate: int) -> dict[str, Json]:
    first = state.estate_of.index(estate)
    facts = state.estates[estate]
    return {
        "name": facts.name,
        "spaces": [
            {
                "rubble": state.rubble_on[first + place],
                "owner": owner_name(state.space_owner[first + place]),
                "borrower": owner_name(state.borrower[first + place]),
            }
            for place in range(len(facts.rubble))
        ],
    }


class Reader:
    """Fills a blank position from a document."""

    def __init__(self, field: Field, state: AlubariState) -> None:
        self.field = field
        self.state = state
        self.railway = state.railway
        field.only(KEYS)

    def read(self) -> None:
        state = self.state
        state.prepare_players()
        for seat, entry in enumerate(self.field.get("seats").seats(state.players, SEAT_KEYS)):
            self._read_seat(entry, seat)
        self._read_estates()
        self._read_line()
        self._read_equipment()
        self._read_rates()
        self._read_course()
        self._read_offices()
        self._read_contracts()
        self._read_cubes()
        self._check_markers()
        self._check_course()
        if sum(state.steel) > self.railway.steel_bars:
            raise self.field.get("seats").fail("position.steel", {"most": self.railway.steel_bars})

    def _read_seat(self, entry: Field, seat: int) -> None:
        state = self.state
        state.iron[seat] = entry.maybe_integer("iron", 0, MOST)
        state.stone[seat] = entry.maybe_integer("stone", 0, MOST)
        state.steel[seat] = entry.maybe_integer("steel", 0, MOST)
        state.rubble[seat] = entry.maybe_integer("rubble", 0, MOST)
        state.tea[seat] = entry.maybe_integer("tea", 0, MOST)
        state.chai[seat] = entry.maybe_integer("chai", 0, state.chai_limit())
        state.workers[seat] = entry.maybe_integer("workers", self.railway.workers, 3)
        state.free_worker[seat] = entry.maybe_flag("free_worker")
        state.free_worker_next[seat] = entry.maybe_flag("free_worker_next")
        state.laid_this_round[seat] = entry.maybe_flag("laid")
        state.lay_bonus[seat] = entry.maybe_integer("lay_bonus", 0, MOST)
        state.store_bonus[seat] = entry.maybe_integer("store_bonus", 0, self.railway.most_store_bonus)
        state.doubled[seat] = entry.maybe_flag("double")
        state.iron_for_steel[seat] = entry.maybe_integer("iron_for_steel", 0, MOST)
        state.stone_discount[seat] = entry.maybe_integer("stone_discount", 0, MOST)
        state.rubble_discount[seat] = entry.maybe_integer("rubble_discount", 0, MOST)
        state.ever_equipped[seat] = entry.maybe_flag("ever_equipped")

    def _read_owner(self, field: Field) -> int:
        if field.value is None:
            return FREE
        if field.value == "game":
            return GAME
        return field.integer(0, self.state.players - 1)

    def _read_estates(self) -> None:
        """Estates by name; their faces come from the data."""
        state = self.state
        known: dict[str, Estate] = {self.railway.printed_estate.name: self.railway.printed_estate}
        for card in self.railway.estate_cards:
            for face in card:
                known[face.name] = face
        for place, entry in enumerate(self.field.get("estates").items()):
            entry.only(["name", "spaces"])
            estate = known[entry.get("name").choice(known)]
            state.estates.append(estate)
            spaces = entry.maybe("spaces")
            items = [] if spaces is None else spaces.items()
            if items and len(items) != len(estate.rubble):
                raise entry.get("spaces").fail("position.spaces", {"count": len(estate.rubble)})
            for number, printed in enumerate(estate.rubble):
                state.printed.append(printed)
                state.estate_of.append(place)
                rubble = printed
                owner = FREE
                borrower = NONE
                if items:
                    items[number].only(["rubble", "owner", "borrower"])
                    rubble = items[number].get("rubble").integer(0, printed)
                    owner = self._read_owner(Field(items[number].mapping().get("owner"), items[number].path))
                    borrower = self._read_owner(Field(items[number].mapping().get("borrower"), items[number].path))
                    if (rubble == 0) != (owner != FREE) or (borrower >= 0 and owner != GAME):
                        raise items[number].fail("position.space-owner")
                state.rubble_on.append(rubble)
                state.space_owner.append(owner)
                state.borrower.append(borrower)
        most = self.railway.estate_count[state.players]
        if not state.estates:
            raise self.field.get("estates").fail("position.no-estate")
        if len(state.estates) > most:
            raise self.field.get("estates").fail("position.estates", {"found": len(state.estates), "most": most})

    def _read_line(self) -> None:
        state = self.state
        sections = self.field.maybe("sections")
        count = len(self.railway.sections)
        state.section_owner = [FREE] * count
        if sections is not None:
            items = sections.items()
            if len(items) > count:
                raise sections.fail("position.sections", {"count": count})
            for place, item in enumerate(items):
                state.section_owner[place] = self._read_owner(item)
        state.area_owner = [FREE] * len(self.railway.areas)
        stations = self.field.maybe("stations")
        for name, owner in [] if stations is None else stations.fields():
            area = Field(name, owner.path).index(self.railway.area_index)
            state.area_owner[area] = self._read_owner(owner)
        state.siliguri_closed = self.field.maybe_flag("siliguri_closed")
        state.extra_build = self.field.maybe_flag("extra_build")

    def _read_equipment(self) -> None:
        state = self.state
        state.equipment_owner = [OUT] * len(self.railway.equipment)
        state.equipment_chai = [0] * len(self.railway.equipment)
        listed = self.field.maybe("equipment")
        for name, entry in [] if listed is None else listed.fields():
            card = Field(name, entry.path).index(self.railway.equipment_index)
            entry.only(["owner", "chai"])
            owner = entry.get("owner")
            if owner.value == "shed":
                state.equipment_owner[card] = IN_SHED
            elif owner.value != "out":
                state.equipment_owner[card] = owner.integer(0, state.players - 1)
                state.ever_equipped[state.equipment_owner[card]] = True
            state.equipment_chai[card] = entry.maybe_integer("chai", 0, self.railway.equipment[card].chai_cubes)

    def _read_rates(self) -> None:
        state = self.state
        railway = self.railway
        state.excavation = railway.excavation.start
        state.lay = railway.lay.start
        state.harvest = railway.harvest.start
        rates = self.field.maybe("rates")
        if rates is not None:
            rates.only(["excavation", "lay", "harvest"])
            state.excavation = rates.maybe_integer("excavation", state.excavation, len(railway.excavation.cells) - 1)
            state.lay = rates.maybe_integer("lay", state.lay, len(railway.lay.cells) - 1)
            state.harvest = rates.maybe_integer("harvest", state.harvest, len(railway.harvest.cells) - 1)
        forecast = self.field.maybe("forecast")
        if forecast is not None:
            items = forecast.items()
            if len(items) != 3:
                raise forecast.fail("position.forecast")
            state.forecast = [NO_WEATHER if it.value is None else WEATHERS.index(it.choice(WEATHERS)) for it in items]
        wheel = self.field.maybe("wheel")
        if wheel is not None:
            items = wheel.items()
            if len(items) != len(state.wheel):
                raise wheel.fail("position.wheel", {"count": len(state.wheel)})
            state.wheel = [item.flag() for item in items]
        state.wheel_last = self.field.maybe_integer("wheel_last", len(state.wheel) - 1, len(state.wheel) - 1)
        state.first_events = self.field.maybe_integer("first_events", 0, MOST)

    def _read_course(self) -> None:
        state = self.state
        last = state.players - 1
        state.first = self.field.maybe_integer("first", 0, last)
        state.acting = self.field.maybe_integer("acting", state.first, last)
        state.active = state.acting
        state.round = self.field.maybe_integer("round", 2, MOST)
        ended = self.field.maybe("ended_by")
        state.ended_by = "" if ended is None else ended.choice(["", BY_RAILWAY, BY_MARKERS])
        state.order = state.seats_in_order()
        course = self.field.maybe("course")
        if course is None:
            return
        course.only(COURSE_KEYS)
        stage = course.maybe("stage")
        state.stage = PLACING if stage is None else STAGES.index(stage.choice(STAGES))
        state.only_seat = course.maybe_integer("only_seat", NONE, last)
        order = course.maybe("order")
        state.order = state.seats_in_order() if order is None else [it.integer(0, last) for it in order.items()]
        if state.stage == EVENTS:
            # The order of the round is made when its events are settled; till then that of the round before stands.
            state.order = state.seats_in_order()
        state.turn = course.maybe_integer("turn", 0, MOST)
        area = course.maybe("area")
        state.area = 0 if area is None else AREAS.index(area.choice(AREAS))
        state.space = course.maybe_integer("space", 0, MOST)
        state.events_due = course.maybe_integer("events_due", 0, MOST)
        upkeep = course.maybe("upkeep")
        for item in [] if upkeep is None else upkeep.items():
            state.upkeep.append(item.index(self.railway.equipment_index))
        state.declared = self._cards(course, "declared")
        state.fresh = self._cards(course, "fresh")
        state.drawn = self._cards(course, "drawn_contracts")
        state.contracts_closed = course.maybe_flag("contracts_closed")
        state.first_locked = course.maybe_flag("first_locked")
        state.event_this_round = course.maybe_flag("event_this_round")

    def _cards(self, field: Field, key: str) -> list[int]:
        listed = field.maybe(key)
        return [] if listed is None else [self._card(item) for item in listed.items()]

    def _card(self, item: Field) -> int:
        return self.railway.read_contract(item)

    def _read_offices(self) -> None:
        state = self.state
        state.workers_on[EXCAVATION] = [FREE] * state.space_count(EXCAVATION)
        offices = self.field.maybe("offices")
        if offices is None:
            return
        offices.only(AREAS)
        for area in range(len(AREAS)):
            listed = offices.maybe(AREAS[area])
            if listed is not None:
                items = listed.items()
                if len(items) != state.space_count(area):
                    raise listed.fail("position.office", {"count": state.space_count(area)})
                state.workers_on[area] = [self._read_owner(item) for item in items]

    def _read_contracts(self) -> None:
        state = self.state
        seen = [False] * len(self.railway.contracts)
        for seat, entry in enumerate(self.field.get("seats").items()):
            state.contracts[seat] = self._cards(entry, "contracts")
            self._once(seen, state.contracts[seat], entry)
            for card in self._cards(entry, "used"):
                if card not in state.contracts[seat]:
                    raise entry.get("used").fail("position.used", {"number": self.railway.numbers[card]})
                state.used[card] = True
        self._once(seen, state.drawn[1:], self.field)
        state.slots = [NONE] * self.railway.contract_slots
        slots = self.field.maybe("post_office")
        if slots is not None:
            items = slots.items()
            if len(items) != len(state.slots):
                raise slots.fail("position.slots", {"count": len(state.slots)})
            state.slots = [NONE if item.value is None else self._card(item) for item in items]
            self._once(seen, [card for card in state.slots if card != NONE], slots)
        state.discard = self._cards(self.field, "discard")
        self._once(seen, state.discard, self.field)
        top = self.field.maybe("top")
        state.top = NONE if top is None else self._card(top)
        if top is not None:
            self._once(seen, [state.top], top)
        pile = self.field.maybe("pile")
        if pile is None:
            state.pile = [card for card in range(len(seen)) if not seen[card]]
            if top is None:
                state.turn_top()
        else:
            state.pile = sorted(self._cards(self.field, "pile"))
            self._once(seen, state.pile, pile)
            for card, found in enumerate(seen):
                if not found:
                    raise pile.fail("position.lost", {"number": self.railway.numbers[card]})

    def _once(self, seen: list[bool], cards: list[int], field: Field) -> None:
        for card in cards:
            if seen[card]:
                raise field.fail("position.contract-twice", {"number": self.railway.numbers[card]})
            seen[card] = True

    def _read_cubes(self) -> None:
        """Iron, stone and event cubes never leave the game; chai does when it is taken."""
        state = self.state
        players = state.players
        storehouse = self.field.maybe("storehouse")
        if storehouse is not None:
            storehouse.only(CUBES)
        for kind, name in enumerate(CUBES):
            state.storehouse[kind] = 0 if storehouse is None else storehouse.maybe_integer(name, 0, MOST)
        totals = [self.railway.iron_in_bag[players], self.railway.stone_in_bag[players]]
        on_wheel = sum(1 for cube in state.wheel if cube)
        rest = [
            totals[IRON] - state.storehouse[IRON] - sum(state.iron),
            totals[STONE] - state.storehouse[STONE] - sum(state.stone),
            0,
            self.railway.event_cubes[players] - on_wheel - state.events_due,
        ]
        bag = self.field.maybe("bag")
        if bag is not None:
            bag.only(IN_BAG)
        for kind, name in enumerate(IN_BAG):
            right = rest[kind]
            found = right if bag is None else bag.maybe_integer(name, max(0, right), MOST)
            if right < 0 or (kind != CHAI and found != right):
                raise self.field.fail("position.cubes", {"cube": name})
            state.bag[kind] = found
        if bag is None:
            self._fill_chai()
        if state.bag[CHAI] + state.storehouse[CHAI] > self.railway.chai_cubes:
            raise self.field.fail("position.cubes", {"cube": "chai"})

    def _fill_chai(self) -> None:
        state = self.state
        total = self.railway.solo_chai if state.solo else self.railway.chai_cubes - sum(state.equipment_chai)
        state.bag[CHAI] = max(0, total - state.storehouse[CHAI] - sum(state.chai))

    def _check_course(self) -> None:
        """What is under way fits the round: everybody in the order once, cards with those who carry them out."""
        state = self.state
        if sorted(state.order) != sorted(state.seats_in_order()):
            raise self.field.get("course").get("order").fail("position.order")
        if state.stage in (HIRING, PLACING):
            for seat in range(state.players):
                placed = sum(spaces.count(seat) for spaces in state.workers_on)
                if placed + state.workers[seat] > self.railway.workers + 1:
                    raise self.field.get("seats").fail("position.workers", {"most": self.railway.workers + 1})
        for card in state.declared:
            held = any(card in cards for cards in state.contracts)
            if not held or not self.railway.contracts[card].after_area:
                raise self.field.get("course").fail("position.declared", {"number": self.railway.numbers[card]})
        for card in state.upkeep:
            if state.equipment_owner[card] < 0:
                raise self.field.get("course").fail("position.upkeep", {"equipment": self.railway.equipment[card].id})
        if state.drawn and state.drawn[0] not in state.contracts[state.acting]:
            raise self.field.get("course").fail("position.drawn")

    def _check_markers(self) -> None:
        """Markers on the board and in the supply make the number of each player."""
        state = self.state
        for seat, entry in enumerate(self.field.get("seats").items()):
            placed = sum(
                1
                for owners in (state.space_owner, state.borrower, state.section_owner, state.area_owner)
                for owner in owners
                if owner == seat
            )
            left = self.railway.markers - placed
            if left < 0:
                raise entry.fail("position.markers", {"placed": placed, "markers": self.railway.markers})
            given = entry.maybe("markers")
            if given is not None and given.integer() != left:
                raise given.fail("position.derived", {"found": given.integer(), "right": left})
            state.markers[seat] = left
