"""Using contracts: when a card may be used, what it asks for, what it does (AL-085 to AL-094, AL-146 to AL-175)."""

from typing import Final

from samovar.core import Event, Json, Message, Move, Refusal, Rule
from samovar.games.alubari.actions import PickContract, UseContract
from samovar.games.alubari.components import (
    AREAS,
    BUILDING_SITE,
    CHAI,
    CUBES,
    IRON,
    STONE,
    STOREHOUSE,
    TRACK_LAYING,
    WEATHERS,
    Contract,
    cubes_json,
)
from samovar.games.alubari.rules import course, decisions, gains, offices, post
from samovar.games.alubari.state import EVENT, FREE, GAME, IN_BAG, NONE, AlubariState

NOTHING_TO_CHOOSE: Final[list[list[int]]] = [[]]


def holder(state: AlubariState, card: int) -> int:
    for seat in range(state.players):
        if card in state.contracts[seat]:
            return seat
    return NONE


def usable(state: AlubariState, seat: int) -> list[int]:
    """The contracts that this player may use in the area's contract step."""
    if state.contracts_closed:
        return []
    return [card for card in state.contracts[seat] if fits_area(state, card) and choices(state, seat, card)]


def fits_area(state: AlubariState, card: int) -> bool:
    """Unused, of the area's letter, and not obtained in this very area (AL-085, AL-088, AL-090)."""
    return not state.used[card] and state.railway.contracts[card].letter == state.area and card not in state.fresh


def counted(most: int) -> list[list[int]]:
    return [[count] for count in range(1, most + 1)]


def choices(state: AlubariState, seat: int, card: int) -> list[list[int]]:
    """Every way to use a contract now; none where it could change nothing (AL-094)."""
    contract = state.railway.contracts[card]
    effect = contract.effect
    if effect == "SET_NEXT_WEATHER":
        return [[weather] for weather in range(len(WEATHERS)) if weather != state.forecast[1]]
    if effect == "SWAP_CONTRACT":
        return NOTHING_TO_CHOOSE if state.top != NONE or state.discard else []
    if effect == "CONVERT":
        return counted(most_conversions(state, seat, contract))
    if effect == "BREW":
        return counted(min(contract.amount, offices.most_to_brew(state, seat)))
    if effect == "REFILL_ESTATE":
        return [[estate + 1] for estate in range(len(state.estates)) if spaces_to_refill(state, estate)]
    if effect == "DRAW_FROM_BAG":
        return NOTHING_TO_CHOOSE if sum(state.bag) > state.bag[EVENT] else []
    if effect == "TAKE_FROM_STORE":
        room = state.chai_limit() - state.chai[seat]
        return offices.handfuls(state.storehouse, contract.amount, min(contract.most_chai, room))
    if effect == "HARVEST_IF_WEATHER":
        return NOTHING_TO_CHOOSE if can_harvest(state, contract) else []
    if effect == "TAKE_FIRST_PLAYER":
        return NOTHING_TO_CHOOSE if can_take_first(state, seat) else []
    if effect == "BORROW_ESTATE":
        return borrowings(free_to_borrow(state), min(contract.amount, state.markers[seat]))
    return NOTHING_TO_CHOOSE


def chosen(contract: Contract, choice: list[int]) -> Message:
    """A choice in words; one that the contract does not ask for, in numbers."""
    effect = contract.effect
    if effect == "SET_NEXT_WEATHER" and choice[0] < len(WEATHERS):
        return Message("chosen.weather", {"weather": WEATHERS[choice[0]]})
    if effect == "BREW":
        return Message("chosen.brew", {"count": choice[0]})
    if effect == "REFILL_ESTATE":
        return Message("chosen.estate", {"number": choice[0]})
    if effect == "TAKE_FROM_STORE" and len(choice) == len(CUBES):
        return Message("chosen.cubes", {"cubes": cubes_json(choice)})
    if effect == "BORROW_ESTATE":
        return Message("chosen.spaces", {"count": len(choice), "spaces": list(choice)})
    if effect == "CONVERT":
        return Message("chosen.times", {"count": choice[0]})
    return Message("chosen.numbers", {"numbers": list(choice)})


def most_conversions(state: AlubariState, seat: int, contract: Contract) -> int:
    if contract.makes_steel:
        return min(contract.amount, state.iron[seat] // contract.iron, state.steel_left())
    return min(contract.amount, state.rubble[seat] // contract.rubble, state.bag[STONE])


def spaces_to_refill(state: AlubariState, estate: int) -> list[int]:
    """The spaces without a player's marker that hold less than their printed rubble (AL-162)."""
    return [
        space
        for space in range(len(state.rubble_on))
        if state.estate_of[space] == estate
        and state.space_owner[space] < 0
        and state.borrower[space] == NONE
        and state.rubble_on[space] < state.printed[space]
    ]


def can_harvest(state: AlubariState, contract: Contract) -> bool:
    if state.forecast[0] != contract.asked_weather:
        return False
    owned = any(owner >= 0 for owner in state.space_owner) or any(seat != NONE for seat in state.borrower)
    return owned or state.harvest != state.railway.harvest.start


def can_take_first(state: AlubariState, seat: int) -> bool:
    """The marker is another's, or would go to another on the last space of A."""
    return state.first != seat or state.workers_on[STOREHOUSE][-1] not in (FREE, seat)


def free_to_borrow(state: AlubariState) -> list[int]:
    """The white-marked spaces that nobody has borrowed, counted from 1."""
    return [
        space + 1
        for space in range(len(state.space_owner))
        if state.space_owner[space] == GAME and state.borrower[space] == NONE
    ]


def borrowings(free: list[int], most: int) -> list[list[int]]:
    """One or two of the spaces that can be borrowed (AL-173, AL-174)."""
    found: list[list[int]] = []
    if most >= 1:
        found.extend([space] for space in free)
    if most >= 2:
        found.extend([a, b] for a in free for b in free if a < b)
    return found


class UseRule(Rule[AlubariState, UseContract]):
    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for card in usable(state, seat):
            for choice in choices(state, seat, card):
                moves.append(state.moves.use(card, choice))

    def refusal(self, state: AlubariState, seat: int, move: UseContract) -> Refusal | None:
        facts: dict[str, Json] = {"contract": state.railway.numbers[move.contract], "area": AREAS[state.area]}
        if move.contract not in state.contracts[seat]:
            return state.game.refuse("refusal.contract-not-yours", facts)
        if state.contracts_closed:
            return state.game.refuse("refusal.contracts-closed")
        if state.used[move.contract]:
            return state.game.refuse("refusal.contract-used", facts)
        if state.railway.contracts[move.contract].letter != state.area:
            facts["letter"] = AREAS[state.railway.contracts[move.contract].letter]
            return state.game.refuse("refusal.contract-letter", facts)
        if move.contract in state.fresh:
            return state.game.refuse("refusal.contract-fresh", facts)
        possible = choices(state, seat, move.contract)
        if not possible:
            return state.game.refuse("refusal.contract-idle", facts)
        return None if move.choice in possible else state.game.refuse("refusal.contract-choice", facts)

    def play(self, state: AlubariState, seat: int, move: UseContract) -> None:
        state.used[move.contract] = True
        if state.events is not None:
            choice: list[Json] = list(move.choice)
            state.tell(Event("used", seat, {"contract": state.railway.numbers[move.contract], "choice": choice}))
        apply(state, seat, move.contract, move.choice)
        if state.pending[-1] is not decisions.KEEP_ONE:
            course.go_on(state)


def apply(state: AlubariState, seat: int, card: int, choice: list[int]) -> None:
    """The effect of a contract."""
    contract = state.railway.contracts[card]
    effect = contract.effect
    if contract.after_area:
        state.declared.append(card)
    elif effect == "LAY_RATE_BONUS":
        state.lay_bonus[seat] += contract.amount
    elif effect == "STORE_EXTRA_CUBES":
        state.store_bonus[seat] += contract.amount
    elif effect == "EXCAVATE_DOUBLE":
        state.doubled[seat] = True
    elif effect == "IRON_AS_STEEL_FOR_BUILD":
        state.iron_for_steel[seat] = contract.iron
    elif effect in ("STONE_DISCOUNT", "STATION_DISCOUNT"):
        state.stone_discount[seat] += contract.stone
        state.rubble_discount[seat] += contract.rubble
    elif effect == "THIRD_WORKER_NEXT_ROUND":
        gains.promise_worker(state, seat)
    elif effect == "BLOCK_CONTRACTS":
        state.contracts_closed = True
    elif effect == "TAKE_FIRST_PLAYER":
        course.take_first(state, seat)
        state.first_locked = True
    elif effect == "SET_NEXT_WEATHER":
        state.forecast[1] = choice[0]
        course.tell_forecast(state)
    elif effect == "CONVERT":
        convert(state, seat, contract, choice[0])
    elif effect == "BREW":
        state.tea[seat] -= choice[0]
        state.gain_chai(seat, choice[0])
    elif effect == "REFILL_ESTATE":
        for space in spaces_to_refill(state, choice[0] - 1):
            state.rubble_on[space] = state.printed[space]
            state.space_owner[space] = NONE
    elif effect == "DRAW_FROM_BAG":
        draw_cubes(state, seat, contract.amount)
    elif effect == "TAKE_FROM_STORE":
        state.take_cubes(seat, choice)
    elif effect == "HARVEST_IF_WEATHER":
        state.make_harvest()
    elif effect == "BORROW_ESTATE":
        for space in choice:
            if state.markers[seat] > 0:
                state.markers[seat] -= 1
                state.borrower[space - 1] = seat
    elif effect == "SWAP_CONTRACT":
        draw_two(state, seat, card, contract.amount)


def convert(state: AlubariState, seat: int, contract: Contract, times: int) -> None:
    if contract.makes_steel:
        state.spend_iron(seat, times * contract.iron)
        state.gain_steel(seat, times)
    else:
        state.rubble[seat] -= times * contract.rubble
        state.bag[STONE] -= times
        state.stone[seat] += times


def draw_cubes(state: AlubariState, seat: int, count: int) -> None:
    """Random cubes; event cubes go back without effect and are not replaced (AL-163)."""
    drawn = [0] * len(IN_BAG)
    for _ in range(min(count, sum(state.bag))):
        kind = state.dice.pick_from_counts(state.bag, sum(state.bag))
        state.bag[kind] -= 1
        drawn[kind] += 1
    state.bag[EVENT] += drawn[EVENT]
    state.iron[seat] += drawn[IRON]
    state.stone[seat] += drawn[STONE]
    state.gain_chai(seat, drawn[CHAI])
    if state.events is not None:
        state.tell(Event("drawn", seat, {"cubes": cubes_json(drawn), "events": drawn[EVENT]}))


def draw_two(state: AlubariState, seat: int, card: int, count: int) -> None:
    """Contract 5: the top cards, open for all; one of them or this card is kept (AL-150)."""
    state.drawn = [card]
    told = 1
    for _ in range(count):
        if state.top == NONE:
            # The discard pile is shuffled only after the cards that were left have been seen.
            told = tell_drawn(state, seat, told)
        found = state.draw_contract()
        if found != NONE:
            state.drawn.append(found)
    tell_drawn(state, seat, told)
    state.pending[-1] = decisions.KEEP_ONE


def tell_drawn(state: AlubariState, seat: int, told: int) -> int:
    """Tell the drawn contracts from the place `told` on, if there are any; all are told then."""
    if state.events is not None and len(state.drawn) > told:
        numbers: list[Json] = [state.railway.numbers[card] for card in state.drawn[told:]]
        state.tell(Event("contracts_drawn", seat, {"contracts": numbers}))
    return len(state.drawn)


class KeepRule(Rule[AlubariState, PickContract]):
    """Keep this card, used, or a drawn one, unused; the others are discarded (AL-150)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for card in state.drawn:
            moves.append(state.moves.keep[card])

    def refusal(self, state: AlubariState, seat: int, move: PickContract) -> Refusal | None:
        if move.contract in state.drawn:
            return None
        return state.game.refuse("refusal.contract-not-there", {"contract": state.railway.numbers[move.contract]})

    def play(self, state: AlubariState, seat: int, move: PickContract) -> None:
        own = state.drawn[0]
        state.contracts[seat].remove(own)
        if move.contract != own:
            state.used[own] = False
            state.fresh.append(move.contract)
        state.contracts[seat].append(move.contract)
        state.discard.extend(card for card in state.drawn if card != move.contract)
        state.drawn = []
        state.tell(Event("contract_kept", seat, {"contract": state.railway.numbers[move.contract]}))
        course.go_on(state)


class EnoughRule(Rule[AlubariState, Move]):
    """Use no further contract in this area."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.done)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        state.tell(Event("passed", seat, {}))
        state.turn += 1
        course.go_on(state)


# --- after the area -----------------------------------------------------------------------------------------------


def carry_out(state: AlubariState, card: int) -> bool:
    """A card declared for after the area; True when its owner is asked (AL-091, AL-092)."""
    seat = holder(state, card)
    contract = state.railway.contracts[card]
    if contract.effect == "CLEAR_NEXT_SPACE":
        return state.rubble_left() > 0 and course.ask(state, seat, decisions.CLEAR)
    if contract.area == TRACK_LAYING:
        return offices.begin_extra_laying(state, seat)
    if contract.area == BUILDING_SITE:
        return offices.begin_build(state, seat)
    return post.begin(state, seat, decisions.EXTRA_POST)


class ClearRule(Rule[AlubariState, Move]):
    """Contract 3: all rubble of the leftmost space that has some (AL-148)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        moves.append(state.moves.clear)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        return None

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        for space in range(len(state.rubble_on)):
            if state.rubble_on[space] > 0:
                taken = state.rubble_on[space]
                state.rubble[seat] += taken
                state.rubble_on[space] = 0
                state.tell(Event("excavated", seat, {"rubble": taken, "boosted": False}))
                state.claim_space(seat, space)
                break
        course.after_action(state)
