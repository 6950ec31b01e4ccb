"""The numbers of the expert's prices, for every number of players (`numbers.toml` says how they were found)."""

import tomllib
from importlib.resources import files


class Numbers:
    """Worths in points unless said otherwise; they never change once an expert has them."""

    def __init__(self) -> None:
        # A rupee, by what is in the purse: below 5, 10, 15, and beyond; beyond what the turns left can spend.
        self.rupee_poor = 0.8
        self.rupee_modest = 0.6
        self.rupee_easy = 0.4
        self.rupee_rich = 0.2
        self.rupee_idle = 0.1
        # How many rupees each turn left can spend.
        self.idle_a_turn = 2.5
        # A plantation; one that opens a slot when none is free.
        self.plant = 2.0
        self.plant_slot = 2.0
        # The first in a district, with its counsellor and without; one that contests it; one more when ahead.
        self.first_hired = 3.0
        self.first_unhired = 1.5
        self.contest_hired = 3.0
        self.contest_unhired = 1.2
        self.ahead = 0.3
        # What it yields to harvests, and more for each level.
        self.crop = 0.5
        self.crop_level = 0.25
        # The part of the district bonus that a new district is worth.
        self.bonus_part = 0.5
        # The part of a majority that a counsellor is worth, with a plantation there and without; abilities.
        self.hire_planted = 0.75
        self.hire_unplanted = 0.4
        self.ability = 1.0
        # Developing: the token, overtaking somebody, the step itself, the first step, the others' rupee.
        self.token_gained = 2.5
        self.overtaking = 2.0
        self.step = 0.6
        self.first_step = 1.0
        self.others_rupee = 0.15
        # The part of a contract that crates are worth which lack nothing, one, two; without a slot; the second best.
        self.contract_ready = 0.75
        self.contract_lacks_one = 0.45
        self.contract_lacks_two = 0.2
        self.no_slot = 0.4
        self.second_contract = 0.4
        # Crates by themselves.
        self.black = 0.25
        self.green = 0.4
        self.white = 0.55
        # A point given away by harvesting from others, trading at once, the part of a rupee that contracts pay.
        self.foreign_crate = 0.4
        self.trade_now = 1.0
        self.contract_rupee = 0.9
        # What can be done from a hex: planting, hiring, harvesting there, each as a part of its price.
        self.spot_plant = 0.4
        self.spot_hire = 0.3
        self.spot_harvest = 0.35
        # The card's own action; a token and the starting tile while they are kept; what followers gain; walking first.
        self.main_action = 0.5
        self.token_kept = 2.0
        self.tile_kept = 3.0
        self.followers = 0.35
        self.walk_first = 0.5
        # A rupee when so few turns are left.
        self.rupee_late = 0.2
        self.late_turns = 5.0
        # A starting hex: levels beside it, borders beside it.
        self.start_levels = 0.3
        self.start_borders = 0.3
        # The part of the next step of the companies; turns in which the leader plants a leaf.
        self.companies = 1.0
        self.turns_a_leaf = 4.0


def load_numbers(players: int) -> Numbers:
    """The numbers tuned for a table of so many."""
    text = files("samovar.games.ceylon.bot").joinpath("numbers.toml").read_text("utf-8")
    return numbers_from(tomllib.loads(text)[str(players)])


def numbers_from(given: dict[str, float | list[float]]) -> Numbers:
    """Numbers by their names; those not given keep their first guess."""
    numbers = Numbers()
    for name, value in given.items():
        if not hasattr(numbers, name):
            raise ValueError(f"the expert has no number {name}")
        if isinstance(value, list):
            raise ValueError(f"{name} is one number")
        setattr(numbers, name, float(value))
    return numbers
