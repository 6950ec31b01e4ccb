"""A position of Alubari: small lists of ints, cheap to copy."""

from typing import Final, Literal

from samovar.core import NOBODY, Dice, Event, Game, Json, Options, State
from samovar.games.alubari.actions import AlubariMoves
from samovar.games.alubari.components import (
    AREAS,
    CHAI,
    CUBES,
    EXCAVATION,
    FOG,
    IRON,
    NO_WEATHER,
    RIVER,
    STONE,
    TRACK_LAYING,
    WEATHERS,
    Estate,
)

# Who owns a thing: a seat, nobody yet, or the game (with a white marker).
FREE: Final = -1
GAME: Final = -2
# Where an equipment is: with a seat, in the shed, or not in play.
IN_SHED: Final = -1
OUT: Final = -3
NONE: Final = -1
# The bag holds event cubes beside the three kinds of cubes.
EVENT: Final = 3
IN_BAG: Final = [*CUBES, "event"]

# Where the round stands; `rules/stages` goes from one to the next.
EVENTS: Final = 0
HIRING: Final = 1
PLACING: Final = 2
CONTRACTS: Final = 3
SPACES: Final = 4
AFTERWARDS: Final = 5
STAGES: Final = ["events", "hiring", "placing", "contracts", "spaces", "afterwards"]

BY_RAILWAY: Final = "railway"
BY_MARKERS: Final = "markers"


class AlubariState(State):
    def __init__(self, game: Game, moves: AlubariMoves, players: int, options: Options, dice: Dice) -> None:
        super().__init__(game, players, options, dice)
        self.moves = moves
        self.railway = moves.railway
        self.first = 0
        self.acting = 0
        self.round = 1
        # The course of the round.
        self.stage = HIRING
        self.order: list[int] = []
        self.turn = 0
        self.area = 0
        self.space = 0
        self.events_due = 0
        self.upkeep: list[int] = []
        self.declared: list[int] = []
        self.fresh: list[int] = []
        self.contracts_closed = False
        self.first_locked = False
        self.event_this_round = False
        self.only_seat = NONE
        self.ended_by = ""
        # The board.
        self.estates: list[Estate] = []
        self.printed: list[int] = []
        self.estate_of: list[int] = []
        self.rubble_on: list[int] = []
        self.space_owner: list[int] = []
        self.borrower: list[int] = []
        self.section_owner: list[int] = []
        self.area_owner: list[int] = []
        self.siliguri_closed = False
        self.extra_build = False
        self.forecast: list[int] = [NO_WEATHER] * 3
        self.excavation = 0
        self.lay = 0
        self.harvest = 0
        self.wheel: list[bool] = [False] * 6
        self.wheel_last = 5
        self.first_events = 0
        self.bag: list[int] = [0] * len(IN_BAG)
        self.storehouse: list[int] = [0] * len(CUBES)
        self.workers_on: list[list[int]] = []
        # Contracts. The pile is what nobody has seen; of its top card everybody sees the back.
        self.pile: list[int] = []
        self.top = NONE
        self.slots: list[int] = []
        self.discard: list[int] = []
        self.contracts: list[list[int]] = []
        self.used: list[bool] = []
        self.drawn: list[int] = []
        # Equipment.
        self.equipment_owner: list[int] = []
        self.equipment_chai: list[int] = []
        self.ever_equipped: list[bool] = []
        # Players.
        self.iron: list[int] = []
        self.stone: list[int] = []
        self.steel: list[int] = []
        self.rubble: list[int] = []
        self.tea: list[int] = []
        self.chai: list[int] = []
        self.markers: list[int] = []
        self.workers: list[int] = []
        self.free_worker: list[bool] = []
        self.free_worker_next: list[bool] = []
        self.laid_this_round: list[bool] = []
        # What contracts used this round change.
        self.lay_bonus: list[int] = []
        self.store_bonus: list[int] = []
        self.doubled: list[bool] = []
        self.iron_for_steel: list[int] = []
        self.stone_discount: list[int] = []
        self.rubble_discount: list[int] = []

    def copy(self) -> "AlubariState":
        twin = AlubariState(self.game, self.moves, self.players, self.options, self.dice.copy())
        self.base_copy(twin)
        twin.first = self.first
        twin.acting = self.acting
        twin.round = self.round
        twin.stage = self.stage
        twin.order = self.order.copy()
        twin.turn = self.turn
        twin.area = self.area
        twin.space = self.space
        twin.events_due = self.events_due
        twin.upkeep = self.upkeep.copy()
        twin.declared = self.declared.copy()
        twin.fresh = self.fresh.copy()
        twin.contracts_closed = self.contracts_closed
        twin.first_locked = self.first_locked
        twin.event_this_round = self.event_this_round
        twin.only_seat = self.only_seat
        twin.ended_by = self.ended_by
        twin.estates = self.estates
        twin.printed = self.printed
        twin.estate_of = self.estate_of
        twin.rubble_on = self.rubble_on.copy()
        twin.space_owner = self.space_owner.copy()
        twin.borrower = self.borrower.copy()
        twin.section_owner = self.section_owner.copy()
        twin.area_owner = self.area_owner.copy()
        twin.siliguri_closed = self.siliguri_closed
        twin.extra_build = self.extra_build
        twin.forecast = self.forecast.copy()
        twin.excavation = self.excavation
        twin.lay = self.lay
        twin.harvest = self.harvest
        twin.wheel = self.wheel.copy()
        twin.wheel_last = self.wheel_last
        twin.first_events = self.first_events
        twin.bag = self.bag.copy()
        twin.storehouse = self.storehouse.copy()
        twin.workers_on = [spaces.copy() for spaces in self.workers_on]
        twin.pile = self.pile.copy()
        twin.top = self.top
        twin.slots = self.slots.copy()
        twin.discard = self.discard.copy()
        twin.contracts = [held.copy() for held in self.contracts]
        twin.used = self.used.copy()
        twin.drawn = self.drawn.copy()
        twin.equipment_owner = self.equipment_owner.copy()
        twin.equipment_chai = self.equipment_chai.copy()
        twin.ever_equipped = self.ever_equipped.copy()
        twin.iron = self.iron.copy()
        twin.stone = self.stone.copy()
        twin.steel = self.steel.copy()
        twin.rubble = self.rubble.copy()
        twin.tea = self.tea.copy()
        twin.chai = self.chai.copy()
        twin.markers = self.markers.copy()
        twin.workers = self.workers.copy()
        twin.free_worker = self.free_worker.copy()
        twin.free_worker_next = self.free_worker_next.copy()
        twin.laid_this_round = self.laid_this_round.copy()
        twin.lay_bonus = self.lay_bonus.copy()
        twin.store_bonus = self.store_bonus.copy()
        twin.doubled = self.doubled.copy()
        twin.iron_for_steel = self.iron_for_steel.copy()
        twin.stone_discount = self.stone_discount.copy()
        twin.rubble_discount = self.rubble_discount.copy()
        return twin

    # --- small questions ---------------------------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        return self.players == 1

    def seats_in_order(self) -> list[int]:
        """Turn order: the first player, then clockwise; in an extra round the one who plays it (AL-006, AL-184)."""
        seats = [(self.first + step) % self.players for step in range(self.players)]
        return seats if self.only_seat == NONE else [self.only_seat]

    def chai_limit(self) -> int:
        return self.railway.chai_limit[self.players]

    def harvest_rate(self) -> float:
        return self.railway.harvest.cells[self.harvest]

    def excavation_rate(self) -> int:
        return int(self.railway.excavation.cells[self.excavation])

    def lay_rate(self) -> int:
        return int(self.railway.lay.cells[self.lay])

    def space_count(self, area: int) -> int:
        """The worker spaces of an area; the extra E card makes B a single one (AL-110)."""
        if self.extra_build and area == EXCAVATION:
            return 1
        return self.railway.spaces[area][self.players]

    def is_fogged(self, area: int, space: int) -> bool:
        """Fog closes the last space of B and D, but not the extra E card (AL-040, AL-112)."""
        if self.forecast[0] != FOG or (area == EXCAVATION and self.extra_build):
            return False
        return area in (EXCAVATION, TRACK_LAYING) and space == self.space_count(area) - 1

    def steel_left(self) -> int:
        return self.railway.steel_bars - sum(self.steel)

    def free_sections(self) -> list[int]:
        return [section for section, owner in enumerate(self.section_owner) if owner == FREE]

    def has_effect(self, seat: int, effect: str) -> bool:
        """Whether the seat owns an equipment with this effect."""
        for place, owner in enumerate(self.equipment_owner):
            if owner == seat and self.railway.equipment[place].effect == effect:
                return True
        return False

    def equipment_of(self, seat: int) -> list[int]:
        return [place for place, owner in enumerate(self.equipment_owner) if owner == seat]

    def shed(self) -> list[int]:
        return self.equipment_of(IN_SHED)

    def can_own_more(self, seat: int) -> bool:
        """A solo player owns two equipments at most (AL-206)."""
        return not self.solo or len(self.equipment_of(seat)) < self.railway.solo_most_equipment

    def town_is_open(self, town: int) -> bool:
        """Siliguri is open until it is closed in solo; another town when every river below it is laid (AL-124)."""
        river = self.railway.towns[town].river
        if river < 0:
            return not self.siliguri_closed
        return all(self.section_owner[it] != FREE for it in self.railway.rivers if it <= river)

    def rubble_left(self) -> int:
        return sum(self.rubble_on)

    def owns_space(self, seat: int, space: int) -> bool:
        return self.space_owner[space] == seat or self.borrower[space] == seat

    # --- gaining ---------------------------------------------------------------------------------------------------

    def gain_chai(self, seat: int, count: int) -> None:
        """Chai beyond the maximum of the track is lost (AL-100)."""
        self.chai[seat] = min(self.chai_limit(), self.chai[seat] + count)

    def gain_steel(self, seat: int, count: int) -> int:
        """Steel is limited: what the supply does not hold is not gained (AL-004)."""
        gained = min(count, self.steel_left())
        self.steel[seat] += gained
        return gained

    def spend_iron(self, seat: int, count: int) -> None:
        self.iron[seat] -= count
        self.bag[IRON] += count

    def spend_stone(self, seat: int, count: int) -> None:
        self.stone[seat] -= count
        self.bag[STONE] += count

    def take_cubes(self, seat: int, cubes: list[int]) -> None:
        """Cubes from the storehouse; a chai cube leaves the game (AL-096)."""
        for kind in range(len(CUBES)):
            self.storehouse[kind] -= cubes[kind]
        self.iron[seat] += cubes[IRON]
        self.stone[seat] += cubes[STONE]
        self.gain_chai(seat, cubes[CHAI])

    def use_marker(self, seat: int) -> int:
        """Whose marker goes down: the player's, or a white one when none is left (AL-186)."""
        if self.markers[seat] == 0:
            return GAME
        self.markers[seat] -= 1
        return seat

    def out_of_markers(self, seat: int) -> bool:
        """Solo ends at once with the last marker (AL-181)."""
        return self.solo and self.markers[seat] == 0

    def claim_space(self, seat: int, space: int) -> None:
        self.space_owner[space] = self.use_marker(seat)
        if self.events is not None:
            white = self.space_owner[space] == GAME
            self.tell(Event("claimed", seat, {"space": space + 1, "estate": self.estate_name(space), "white": white}))

    def estate_name(self, space: int) -> str:
        return self.estates[self.estate_of[space]].name

    def lay_section(self, owner: int) -> int:
        """Put a marker on the lowest free section; a player who lays a river gains a chai (AL-122)."""
        section = self.section_owner.index(FREE)
        self.section_owner[section] = owner
        if owner >= 0 and self.railway.sections[section].kind == RIVER:
            self.gain_chai(owner, 1)
        return section

    def take_equipment(self, seat: int, equipment: int) -> None:
        """The card, and the chai cube that lies on it (AL-130)."""
        self.equipment_owner[equipment] = seat
        self.ever_equipped[seat] = True
        self.gain_chai(seat, self.equipment_chai[equipment])
        self.equipment_chai[equipment] = 0

    def make_harvest(self) -> None:
        """Tea for owned and borrowed spaces, rounded down once per player; the marker goes back (AL-048, AL-050)."""
        rate = self.harvest_rate()
        gained: list[Json] = []
        for seat in range(self.players):
            spaces = sum(1 for space in range(len(self.space_owner)) if self.owns_space(seat, space))
            tea = int(spaces * rate)
            self.tea[seat] += tea
            gained.append(tea)
        self.harvest = self.railway.harvest.start
        self.tell(Event("harvest", NOBODY, {"rate": rate, "tea": gained}))

    def move_harvest(self, cells: int) -> None:
        """The harvest marker; at the end cell a harvest takes place at once (AL-041, AL-045, AL-061)."""
        last = len(self.railway.harvest.cells) - 1
        target = self.harvest + cells
        if target > last:
            self.harvest = last
            self.make_harvest()
        else:
            self.harvest = max(0, target)

    # --- contracts --------------------------------------------------------------------------------------------------

    def turn_top(self) -> None:
        """The next card of the pile comes to lie on top: everybody sees its back."""
        self.top = self.pile.pop(self.dice.below(len(self.pile))) if self.pile else NONE

    def read_back(self) -> int:
        """The weather on the back of the deck's top card, the discard pile shuffled in if need be (AL-035)."""
        if self.top == NONE:
            self.reshuffle()
        return self.forecast[1] if self.top == NONE else self.railway.contracts[self.top].weather

    def reshuffle(self) -> None:
        if self.discard:
            self.pile = sorted(self.discard)
            self.discard = []
            self.tell(Event("reshuffled", NOBODY, {"count": len(self.pile)}))
            self.turn_top()

    def draw_contract(self) -> int:
        """The top contract, or none when deck and discard pile are empty (AL-034, AL-035)."""
        if self.top == NONE:
            self.reshuffle()
        card = self.top
        if card != NONE:
            self.reveals += 1
            self.turn_top()
        return card

    def fill_slots(self) -> None:
        """Every empty slot is filled, the one nearest to A first (AL-033)."""
        for slot in range(len(self.slots)):
            if self.slots[slot] == NONE:
                self.slots[slot] = self.draw_contract()
                if self.slots[slot] != NONE and self.events is not None:
                    number = self.railway.numbers[self.slots[slot]]
                    self.tell(Event("contract", NOBODY, {"slot": slot, "contract": number}))

    def discard_slots(self) -> None:
        for slot in range(len(self.slots)):
            if self.slots[slot] != NONE:
                self.discard.append(self.slots[slot])
                self.slots[slot] = NONE

    def set_weather(self, weather: int) -> None:
        """The weather of the round moves the three markers (AL-037 to AL-044)."""
        railway = self.railway
        dig, lay, grow = railway.weather_moves[weather]
        last = len(railway.excavation.cells) - 1
        target = self.excavation + dig
        self.excavation = min(last, max(0, target))
        self.lay = min(len(railway.lay.cells) - 1, max(0, self.lay + lay))
        if self.events is not None:
            facts: dict[str, Json] = {
                "weather": WEATHERS[weather],
                "excavation": self.excavation_rate(),
                "lay": self.lay_rate(),
                "harvest": self._harvest_rate_after(grow, target > last),
            }
            self.tell(Event("weather", NOBODY, facts))
        if target > last:
            self.make_harvest()
        if grow:
            self.move_harvest(grow)

    def _harvest_rate_after(self, grow: int, harvested: bool) -> float:
        """The harvest rate once the weather has passed: each harvest that it makes brings the marker back (AL-048)."""
        track = self.railway.harvest
        target = (track.start if harvested else self.harvest) + grow
        return track.cells[track.start if target >= len(track.cells) else max(0, target)]

    def prepare_players(self) -> None:
        """Everything of the players as it is at the start (AL-024)."""
        players = self.players
        for amounts in (self.iron, self.stone, self.steel, self.rubble, self.tea, self.chai):
            amounts.extend([0] * players)
        for bonuses in (
            self.lay_bonus,
            self.store_bonus,
            self.iron_for_steel,
            self.stone_discount,
            self.rubble_discount,
        ):
            bonuses.extend([0] * players)
        for flags in (self.free_worker, self.free_worker_next, self.laid_this_round, self.doubled, self.ever_equipped):
            flags.extend([False] * players)
        self.markers = [self.railway.markers] * players
        self.workers = [self.railway.workers] * players
        self.contracts = [[] for _ in range(players)]
        self.used = [False] * len(self.railway.contracts)
        self.workers_on = [[FREE] * self.railway.spaces[area][players] for area in range(len(AREAS))]

    def end_effects(self) -> None:
        """Effects of used contracts end with the round (AL-089, AL-177)."""
        for seat in range(self.players):
            self.lay_bonus[seat] = 0
            self.store_bonus[seat] = 0
            self.doubled[seat] = False
            self.iron_for_steel[seat] = 0
            self.stone_discount[seat] = 0
            self.rubble_discount[seat] = 0
            self.laid_this_round[seat] = False
        self.contracts_closed = False
        self.first_locked = False


def owner_name(owner: int) -> int | Literal["game"] | None:
    """A seat, the game, or nobody."""
    return owner if owner >= 0 else "game" if owner == GAME else None
