"""What a position promises to each player: the score to come, in points."""

from samovar.games.alubari.bot.appraisal import KINDS, Appraisal
from samovar.games.alubari.bot.evaluation import owned
from samovar.games.alubari.bot.prices import Prices
from samovar.games.alubari.bot.style import Style
from samovar.games.alubari.components import AREAS
from samovar.games.alubari.scoring import CHAI, ESTATE, RUBBLE_STATION, STATION, TEA, TRACK
from samovar.games.alubari.state import FREE, NONE, PLACING, AlubariState


class Outlook:
    """Judges positions with a style.

    Where `why` is a dictionary, the prospect of the seat that is judged puts the terms that it is made of there.
    """

    def __init__(self, style: Style) -> None:
        self.style = style
        self.why: dict[str, float] | None = None

    def _term(self, name: str, value: float) -> float:
        if self.why is not None and value != 0.0:
            self.why[name] = self.why.get(name, 0.0) + value
        return value

    def rounds_left(self, state: AlubariState) -> float:
        """How many rounds are still to come, this one included."""
        if state.only_seat != NONE:
            return 0.5
        free = state.section_owner.count(FREE)
        rounds = free / self.style.sections_a_round
        if state.players <= 2:
            rounds = min(rounds, min(state.markers) / self.style.markers_a_round + 0.5 * (state.players - 1))
        return rounds

    def progress(self, state: AlubariState) -> float:
        """How far the game has come, from 0 to 1: rounds played, of those and the rounds that are left."""
        done = self._round_done(state)
        # Whatever brings the end, the round is played out.
        return (state.round - 1 + done) / (state.round - 1 + max(done + self.rounds_left(state), 1.0))

    def _round_done(self, state: AlubariState) -> float:
        """How much of the round has been played, from 0 to 1: placing is half of it, the areas the other."""
        if state.stage < PLACING:
            return 0.0
        if state.stage == PLACING:
            return 0.25
        return 0.5 + 0.5 * state.area / len(AREAS)

    def value(self, state: AlubariState, seat: int) -> float:
        """How good a position is for a seat, the others' prospects counted against it."""
        if state.over:
            totals = state.scores().totals()
            self._term("score", totals[seat])
        else:
            rounds = self.rounds_left(state)
            why = self.why
            totals = []
            for other in range(state.players):
                self.why = why if other == seat else None
                totals.append(self.prospect(state, other, rounds))
            self.why = why
        if state.players == 1:
            return totals[0]
        best = -1000.0
        total = 0.0
        for other in range(state.players):
            if other != seat:
                total += totals[other]
                best = max(best, totals[other])
        mean = total / (state.players - 1)
        return totals[seat] + self._term("others", -self.style.best_other * best - self.style.mean_other * mean)

    def appraise(self, state: AlubariState, seat: int, rounds: float, cards: list[int]) -> Appraisal:
        """The contracts of a seat, or others that it might hold."""
        style = self.style
        room = [0.0] * KINDS
        share = style.share
        for kind in range(KINDS):
            room[kind] = style.a_round[kind] * rounds
        room[TRACK] = min(room[TRACK], share * state.section_owner.count(FREE))
        rubble = 0
        for left in state.rubble_on:
            if left > 0:
                rubble += 1
        room[ESTATE] = min(room[ESTATE], share * rubble)
        room[CHAI] = min(room[CHAI], float(state.chai_limit() - state.chai[seat]))
        open_rubble = 0
        place = 0
        for owner in state.area_owner:
            if owner == FREE and state.railway.areas[place].by_rubble:
                open_rubble += 1
            place += 1
        room[RUBBLE_STATION] = min(room[RUBBLE_STATION], share * open_rubble)
        discount = 0
        for card in state.equipment_of(seat):
            if state.railway.equipment[card].effect == "END_TEA_DISCOUNT":
                discount = state.railway.equipment[card].amount
        return Appraisal(style, state.railway, owned(state, seat), room, discount, cards)

    def prospect(self, state: AlubariState, seat: int, rounds: float) -> float:
        """The score that a seat can look forward to."""
        style = self.style
        railway = state.railway
        appraisal = self.appraise(state, seat, rounds, state.contracts[seat])
        value = self._term("contracts", appraisal.worth) + self._term("built", self._scored(state, seat))
        value += self._term("goods", self._goods(state, seat, rounds, appraisal))
        tea = style.missing[TEA] if appraisal.wants(TEA) else railway.tea_points
        harvests = appraisal.have[ESTATE] * style.harvests_a_round * max(0.0, rounds - 0.5)
        value += self._term("harvests", harvests * tea)
        first = True
        for card in state.equipment_of(seat):
            equipment = railway.equipment[card]
            if first:
                value += self._term("equipment", style.first_equipment * rounds)
                first = False
            if equipment.effect in style.equipment_round:
                value += self._term("equipment", style.equipment_round[equipment.effect] * rounds)
        if rounds >= 0.6:
            if state.free_worker_next[seat] or state.free_worker[seat]:
                value += self._term("worker", style.free_worker)
            if state.first == seat and state.players > 1:
                value += self._term("first", style.first)
            for card in state.contracts[seat]:
                if not state.used[card]:
                    effect = railway.contracts[card].effect
                    use = style.uses.get(effect, style.use)
                    value += self._term("uses", use * min(1.0, rounds / 3.0))
        return value

    def _scored(self, state: AlubariState, seat: int) -> float:
        """Points that are there already, contracts apart."""
        railway = state.railway
        value = railway.chai_points[state.chai[seat]] + railway.tea_points * state.tea[seat]
        place = 0
        for owner in state.space_owner:
            if owner == seat:
                estate = state.estate_of[place]
                value += state.estates[estate].points[place - state.estate_of.index(estate)]
            place += 1
        place = 0
        for owner in state.area_owner:
            if owner == seat:
                area = railway.areas[place]
                value += area.points + area.points_per_chai * state.chai[seat]
            place += 1
        place = 0
        for owner in state.section_owner:
            if owner == seat:
                value += railway.sections[place].points
            place += 1
        if not state.solo:
            for card in state.equipment_of(seat):
                value += railway.equipment[card].points
        return value

    def _goods(self, state: AlubariState, seat: int, rounds: float, appraisal: Appraisal) -> float:
        style = self.style
        value = style.iron * _usable(state.iron[seat], 3.0 + 2.5 * rounds) * min(1.0, style.pace_iron * rounds)
        value += style.stone * _usable(state.stone[seat], 2.0 + 1.5 * rounds) * min(1.0, style.pace_stone * rounds)
        value += style.rubble * _usable(state.rubble[seat], 8.0 + 2.0 * rounds) * min(1.0, style.pace_rubble * rounds)
        steel = state.steel[seat]
        value += style.steel * _usable(steel, 1.0 + 1.2 * rounds) * min(1.0, style.pace_steel * rounds)
        value *= style.goods
        value += style.wanted_steel * min(steel, appraisal.wants(TRACK)) * min(1.0, style.pace_steel * rounds)
        chai = state.chai[seat]
        worth = style.chai * min(chai, 3) + style.late_chai * max(0, chai - 3)
        return value + worth * min(1.0, style.pace_chai * rounds)

    # --- prices for quick decisions ------------------------------------------------------------------------------

    def prices(self, state: AlubariState, seat: int) -> Prices:
        """What things are worth to a seat now."""
        style = self.style
        rounds = self.rounds_left(state)
        held = state.contracts[seat]
        appraisal = self.appraise(state, seat, rounds, held)
        prices = Prices()
        goods = style.goods
        prices.iron = goods * style.iron * min(1.0, style.pace_iron * rounds)
        prices.stone = goods * style.stone * min(1.0, style.pace_stone * rounds)
        prices.rubble = goods * style.rubble * min(1.0, style.pace_rubble * rounds)
        prices.steel = goods * style.steel * min(1.0, style.pace_steel * rounds)
        wanted = appraisal.wants(TRACK) > 0
        prices.section = style.missing[TRACK] if wanted else 0.5
        if wanted:
            prices.steel += style.wanted_steel
        prices.chai = 1.0 + style.chai * min(1.0, style.pace_chai * rounds)
        prices.tea = style.missing[TEA] if appraisal.wants(TEA) else state.railway.tea_points
        prices.space = style.harvests_a_round * rounds * prices.tea
        if appraisal.wants(ESTATE):
            prices.space += style.missing[ESTATE]
        prices.station = style.missing[STATION] if appraisal.wants(STATION) else 0.2
        prices.rubble_station = style.missing[RUBBLE_STATION] if appraisal.wants(RUBBLE_STATION) else prices.station
        prices.first_equipment = 0.0 if state.equipment_of(seat) else style.first_equipment * rounds
        prices.worker = style.free_worker if rounds > 1.0 else 0.0
        prices.first = style.first
        gains: list[float] = []
        for card in state.slots:
            if card != NONE:
                gains.append(self.contract_gain(state, seat, rounds, appraisal.worth, card))
        gains.sort(reverse=True)
        prices.contracts = gains
        return prices

    def contract_gain(self, state: AlubariState, seat: int, rounds: float, now: float, card: int) -> float:
        """What one more contract would add to a hand that is worth so much now."""
        gain = self.appraise(state, seat, rounds, [*state.contracts[seat], card]).worth - now
        effect = state.railway.contracts[card].effect
        use = self.style.uses.get(effect, self.style.use)
        return gain + use * min(1.0, rounds / 3.0)


def _usable(count: int, most: float) -> float:
    return count if count <= most else most + 0.2 * (count - most)
