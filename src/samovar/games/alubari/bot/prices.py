"""What things are worth to a seat, in points, besides what they score as they are."""

from samovar.games.alubari.rules.building import Price
from samovar.games.alubari.state import AlubariState


class Prices:
    """The simple judgement; the expert changes it to what the seat's contracts ask for."""

    def __init__(self) -> None:
        self.iron = 0.9
        self.stone = 1.3
        self.steel = 3.4
        self.rubble = 0.35
        self.chai = 2.0
        self.tea = 1.0
        # A section beyond its own points, an estate space and a station area likewise.
        self.section = 4.0
        self.space = 1.0
        self.station = 1.0
        self.rubble_station = 1.0
        self.first_equipment = 4.0
        self.worker = 3.0
        self.first = 0.6
        # The face-up contracts, best first, and one that is not seen yet.
        self.contracts: list[float] = []
        self.fresh_contract = 4.0

    def cost(self, price: Price) -> float:
        """What a price is felt as."""
        goods = self.stone * price.stone + self.steel * price.steel
        return goods + self.rubble * price.rubble + self.chai * price.chai

    def area(self, state: AlubariState, seat: int, place: int) -> float:
        """What building a station area brings."""
        area = state.railway.areas[place]
        worth = area.points + area.points_per_chai * state.chai[seat] + self.steel * area.gains_steel
        worth += self.chai * area.gains_chai + self.tea * area.gains_tea
        worth += self.rubble_station if area.by_rubble else self.station
        if area.gives_equipment:
            worth += max([0.0] + [self.equipment(state, card) for card in state.shed()])
        if area.gives_contract and self.contracts:
            worth += self.contracts[0]
        if area.gives_worker:
            worth += self.worker
        return worth

    def equipment(self, state: AlubariState, card: int) -> float:
        """What owning an equipment of the shed brings."""
        points = 0 if state.solo else state.railway.equipment[card].points
        return points + self.first_equipment + self.chai * state.equipment_chai[card]
