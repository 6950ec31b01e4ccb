"""The numbers of the expert's judgement, found by playing many games against itself."""


class Style:
    """Worths in points; a style never changes once an expert has it."""

    def __init__(self) -> None:
        # How long a game lasts: turns in which the leader plants one leaf.
        self.turns_per_leaf = 4.0
        # Rupees that can still be spent, those of the first purse and those beyond it.
        self.rupee = 0.45
        self.late_rupee = 0.15
        self.purse = 15
        # A token is an extra action in a turn of one's own.
        self.token = 2.4
        # A contract with nothing missing, one crate, two crates missing: a share of what it brings.
        self.ready = [0.48, 0.29, 0.13, 0.0]
        self.contract_rupee = 0.4
        self.no_slot = 0.35
        self.second_contract = 0.5
        self.crate = [0.17, 0.24, 0.35]
        # A free slot lets a new company in.
        self.slot = 0.6
        # The weight of plantations without the counsellor, and of the counsellor without a plantation.
        self.not_hired = 0.55
        self.no_plantation = 0.7
        # How unsure a lead is, at the end and for the whole game before it.
        self.sure_district = 0.4
        self.unsure_district = 2.5
        self.sure_money = 0.6
        self.unsure_money = 22.0
        self.sure_technology = 0.3
        self.unsure_technology = 3.0
        # Share of the next district bonus for each part of the way.
        self.bonus = 0.7
        # Abilities over a whole game: in the order income, trade, develop, hire, move, plant beside, plant, warehouse.
        self.income_ability = 1.6
        self.trade_ability = 2.4
        self.develop_ability = 2.0
        self.hire_ability = 1.5
        self.move_ability = 1.2
        self.range_ability = 2.5
        self.plant_ability = 1.4
        self.warehouse_ability = 1.0
        # What the pawn stands for: a hex to plant on, a counsellor to hire, plantations to harvest.
        self.plant_here = 1.0
        self.hire_here = 0.6
        self.harvest_here = 0.35
        self.harvest_foreign = 0.22
        # What the others harvest from us.
        self.visited = 0.12
        # The others' prospects against one's own: the best of them, and all on average.
        self.best_other = 0.5
        self.mean_other = 0.5
        # The search for a turn: actions kept at each step, and turns looked at to the followers' answers.
        self.width = 4
        self.answers = 3
        self.longest_walk = 3
