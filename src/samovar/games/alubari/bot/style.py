"""The numbers of the expert's judgement, in points, by the number of players (`style.toml` tells their story)."""

import tomllib
from importlib.resources import files


class Style:
    """A style never changes once an expert has it."""

    def __init__(self) -> None:
        # How fast games go: sections laid in a round, by players and events, and markers used.
        self.sections_a_round = 1.2
        self.markers_a_round = 1.7
        # The part of the free sections that a seat can hope to lay, and of the free estate spaces to clear.
        self.share = 0.55
        # What a missing section, station, rubble station, estate space, tea, chai costs to come by.
        self.missing = [6.5, 2.5, 4.0, 2.0, 1.6, 2.0]
        # And what each costs besides where there is no room or time for it.
        self.beyond = [9.0, 5.0, 7.0, 6.0, 2.5, 3.0]
        # How many stations, rubble stations, teas and chais a round can bring.
        self.a_round = [0.8, 0.55, 0.3, 0.8, 0.8, 0.5]
        # Goods, all more or less: full worth, and the part of it that each round left allows.
        self.goods = 1.0
        self.iron = 1.1
        self.stone = 1.7
        self.steel = 3.9
        self.wanted_steel = 1.6
        self.rubble = 0.45
        self.chai = 1.6
        self.late_chai = 0.6
        self.pace_iron = 0.25
        self.pace_stone = 0.4
        self.pace_steel = 0.5
        self.pace_rubble = 0.3
        self.pace_chai = 0.5
        # A space of an estate brings tea with every harvest.
        self.harvests_a_round = 0.35
        # Equipment, for each round left.
        self.first_equipment = 0.5
        self.equipment_round: dict[str, float] = {
            "THIRD_WORKER_ALT_COST": 0.7,
            "ON_ACTION_GAIN": 0.4,
            "ON_FIRST_LAY_GAIN": 0.5,
            "STATION_DISCOUNT": 0.6,
            "THIRD_WORKER_FREE_IF_EVENT": 0.7,
            "MAINTENANCE_IMMUNE": 0.2,
        }
        self.free_worker = 4.0
        self.first = 0.7
        # Contracts that can still be used.
        self.use = 1.5
        self.uses: dict[str, float] = {
            "EXTRA_ACTION": 3.5,
            "EXCAVATE_DOUBLE": 3.0,
            "THIRD_WORKER_NEXT_ROUND": 4.0,
            "CLEAR_NEXT_SPACE": 4.0,
            "DRAW_FROM_BAG": 3.5,
            "TAKE_FROM_STORE": 2.5,
            "BLOCK_CONTRACTS": 0.3,
            "TAKE_FIRST_PLAYER": 0.7,
            "SET_NEXT_WEATHER": 0.7,
        }
        # The others' prospects against one's own: the best of them, and all on average.
        self.best_other = 0.5
        self.mean_other = 0.4
        # First placements that are looked at with every second one.
        self.pairs = 7
        # Deals of fresh contracts to imagine before the old ones are sent away.
        self.deals = 3


def load_style(players: int) -> Style:
    """The style tuned for a table of so many."""
    text = files("samovar.games.alubari.bot").joinpath("style.toml").read_text("utf-8")
    return style_from(tomllib.loads(text)[str(players)])


def style_from(given: dict[str, float | list[float]]) -> Style:
    """A style by the names of its numbers; those not given keep their first guess."""
    style = Style()
    guess = style.use
    for name, value in given.items():
        if not hasattr(style, name):
            raise ValueError(f"the expert has no number {name}")
        setattr(style, name, value)
    # What single effects are worth was tuned together with the rest.
    for effect in style.uses:
        style.uses[effect] *= style.use / guess
    return style
