"""Action C: mini-actions in the works, three of them or, for a chai, any number."""

from samovar.core import Event, Move, Refusal, Rule
from samovar.games.alubari.actions import ChooseWay
from samovar.games.alubari.components import CRUSH, MAKE_STEEL, STONE, STONE_FROM_BAG, STONE_FROM_STOREHOUSE, WORKS
from samovar.games.alubari.rules import course, decisions
from samovar.games.alubari.state import AlubariState


def begin(state: AlubariState, seat: int) -> bool:
    question = decisions.Works(state.railway.works_count, False, False)
    return course.ask(state, seat, question) if anything(state, seat) else False


def anything(state: AlubariState, seat: int) -> bool:
    """Whether there is anything to make, with or without a chai."""
    return bool(options(state, seat, False) or (state.chai[seat] >= 1 and options(state, seat, True)))


def can_make_steel(state: AlubariState, seat: int, boosted: bool) -> bool:
    price = state.railway.boosted_steel_iron if boosted else state.railway.steel_iron
    return state.iron[seat] >= price and state.steel_left() > 0


def options(state: AlubariState, seat: int, boosted: bool) -> list[int]:
    """The mini-actions that are possible now (AL-114 to AL-117)."""
    found: list[int] = []
    if can_make_steel(state, seat, boosted):
        found.append(MAKE_STEEL)
    if state.rubble[seat] >= state.railway.stone_rubble:
        if state.storehouse[STONE] > 0:
            found.append(STONE_FROM_STOREHOUSE)
        if state.bag[STONE] > 0:
            found.append(STONE_FROM_BAG)
    if state.stone[seat] > 0:
        found.append(CRUSH)
    return found


class Stones:
    """Where the stones are, as far as the works can change it."""

    def __init__(self, rubble: int, own: int, storehouse: int, bag: int) -> None:
        self.rubble = rubble
        self.own = own
        self.storehouse = storehouse
        self.bag = bag

    def key(self) -> tuple[int, int, int, int]:
        return self.rubble, self.own, self.storehouse, self.bag

    def after_one_more(self, stone_rubble: int, crush_rubble: int) -> list["Stones"]:
        found: list[Stones] = []
        if self.rubble >= stone_rubble:
            left = self.rubble - stone_rubble
            if self.storehouse > 0:
                found.append(Stones(left, self.own + 1, self.storehouse - 1, self.bag))
            if self.bag > 0:
                found.append(Stones(left, self.own + 1, self.storehouse, self.bag - 1))
        if self.own > 0:
            found.append(Stones(self.rubble + crush_rubble, self.own - 1, self.storehouse, self.bag + 1))
        return found


def chai_helps(state: AlubariState, seat: int, left: int) -> bool:
    """Whether steel gets cheaper, or one mini-action more leads where `left` of them do not (AL-235)."""
    if can_make_steel(state, seat, True):
        return True
    railway = state.railway
    edge = [Stones(state.rubble[seat], state.stone[seat], state.storehouse[STONE], state.bag[STONE])]
    reached = {edge[0].key()}
    for _ in range(left + 1):
        further: list[Stones] = []
        for stones in edge:
            for after in stones.after_one_more(railway.stone_rubble, railway.crush_rubble):
                if after.key() not in reached:
                    reached.add(after.key())
                    further.append(after)
        edge = further
    return bool(edge)


class WorkRule(Rule[AlubariState, ChooseWay]):
    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        for option in options(state, seat, decisions.working(state).boosted):
            moves.append(state.moves.work[option])

    def refusal(self, state: AlubariState, seat: int, move: ChooseWay) -> Refusal | None:
        if move.way in options(state, seat, decisions.working(state).boosted):
            return None
        return state.game.refuse("refusal.work", {"way": WORKS[move.way]})

    def play(self, state: AlubariState, seat: int, move: ChooseWay) -> None:
        question = decisions.working(state)
        railway = state.railway
        if move.way == MAKE_STEEL:
            state.spend_iron(seat, railway.boosted_steel_iron if question.boosted else railway.steel_iron)
            state.gain_steel(seat, 1)
        elif move.way == CRUSH:
            state.spend_stone(seat, 1)
            state.rubble[seat] += railway.crush_rubble
        else:
            state.rubble[seat] -= railway.stone_rubble
            (state.storehouse if move.way == STONE_FROM_STOREHOUSE else state.bag)[STONE] -= 1
            state.stone[seat] += 1
        if state.events is not None:
            state.tell(Event("worked", seat, {"way": WORKS[move.way], "boosted": question.boosted}))
        left = question.left if question.boosted else question.left - 1
        if left > 0 and options(state, seat, question.boosted):
            state.pending[-1] = decisions.Works(left, question.boosted, True)
        else:
            course.after_action(state)


class WorksBoostRule(Rule[AlubariState, Move]):
    """A chai before the first mini-action lifts the limit and makes steel cheaper (AL-118, AL-235)."""

    def offer(self, state: AlubariState, seat: int, moves: list[Move]) -> None:
        if self.refusal(state, seat, state.moves.boost) is None:
            moves.append(state.moves.boost)

    def refusal(self, state: AlubariState, seat: int, move: Move) -> Refusal | None:
        question = decisions.working(state)
        if question.boosted or question.begun:
            return state.game.refuse("refusal.boost-late")
        if state.chai[seat] < 1:
            return state.game.refuse("refusal.no-chai")
        return None if chai_helps(state, seat, question.left) else state.game.refuse("refusal.boost-no-work")

    def play(self, state: AlubariState, seat: int, move: Move) -> None:
        question = decisions.working(state)
        state.chai[seat] -= 1
        state.tell(Event("boosted", seat, {}))
        state.pending[-1] = decisions.Works(question.left, True, False)
        if not options(state, seat, True):
            course.after_action(state)
