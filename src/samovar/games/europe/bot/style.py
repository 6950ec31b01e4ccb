"""The numbers of the expert's judgement, by the number of players (`style.toml` tells their story)."""

import tomllib
from importlib.resources import files


class Style:
    """Prices are in tenths of a point; a style never changes once an expert has it."""

    def __init__(self) -> None:
        # What a turn and a train would earn elsewhere, in tenths of a point: they make the price of a link.
        self.turn = 18.0
        self.train = 8.0
        self.least_price = 2
        # Cards that a tunnel takes beyond its length, and a locomotive beyond a card, in tenths of a card.
        self.tunnel_cards = 7.0
        self.ferry_cards = 8.0
        # A plan that leaves fewer trains than `slack` to spare is made anew with dearer trains.
        self.slack = 4
        self.tight_train = 20.0
        # What each train beyond the slack is worth when tickets are chosen, in points.
        self.crowded = 1.0
        # The first station: its points, a turn and its cards; each further one costs a card more.
        self.station = 62
        self.next_station = 14
        # A plan never runs as smoothly as it is drawn: its price is taken so many times. A turn too many, in points.
        self.start_friction = 1.2
        self.later_friction = 1.3
        self.late_turn = 4.0
        self.game_turns = 35
        # The part of a hand that a new plan will use, and the turns that each other card takes.
        self.hand_used = 0.75
        self.turns_a_card = 0.55
        # Points to expect before it is worth a turn to ask for tickets.
        self.asking = 3.0
        # The pace of the others.
        self.trains_per_claim = 3.0
        self.cards_per_turn = 1.75
        self.cards_used = 0.85
        # Turns that the game lasts beyond what their pace says.
        self.more_turns = 0.0
        # Danger from which a link of the plan is claimed at once, and from which a locomotive is spent on it where a
        # colour would do; with so few turns left waiting is vain.
        self.patience = 1.5
        self.spend_locomotive = 4.0
        self.no_waiting = 6
        # What makes danger: each route of the others that ends where the link does, and so many anywhere; each train of
        # the way round it, and so many on any; and the part of it that is left where a second track is free.
        self.rivals_anywhere = 0.5
        self.detour_anyway = 2.0
        self.second_track = 0.4
        # Which of two links is claimed first: what a point counts beside danger, and a locomotive spent for a colour.
        self.claim_points = 0.1
        self.claim_locomotive = 0.5
        # Cards to hold for the surcharge before a tunnel is tried, while there is still time.
        self.tunnel_spares = 1
        # Missing cards, in cards: of one colour, of one of two, of any; then the same for what is beyond the plan.
        self.hardness = [1.0, 0.95, 0.7, 0.5, 0.45, 0.35]
        self.unfinished = 0.2
        self.missing_locomotive = 1.8
        self.tunnel_spare = 0.4
        # Beyond what is missing, a card has some worth for what comes after.
        self.card = 0.1
        self.same_card = 0.03
        self.locomotive = 0.4
        self.paid_locomotive = 0.6
        # By how much a face-up card must be worth more than an unseen one, in cards; and a locomotive than two others,
        # in parts of these.
        self.seen_card = 0.0
        self.two_cards = 1.0
        # Where the plan lacks no more cards than this, cards are drawn for what comes after it as well.
        self.look_beyond = 2.0
        # Links beyond the plan: how many are wanted at once; the turns that a missing card, a missing locomotive and a
        # tunnel cost; what a train that lengthens the network is worth, in points.
        self.fillers = 3
        self.filler_card = 0.55
        self.filler_locomotive = 1.2
        self.filler_tunnel = 0.35
        self.filler_extends = 0.5
        # Turns left from which only what scores at once counts, and from which the longest path is raced for.
        self.endgame = 3
        self.express = 2
        # What a tunnel counts in the end with no card to spare, and with one.
        self.tunnel_bare = 0.45
        self.tunnel_one = 0.85


def load_styles(file: str = "style.toml") -> dict[int, Style]:
    """The styles by how many sit at the table; those for which the file has no numbers are one and the same."""
    text = files("samovar.games.europe.bot").joinpath(file).read_text("utf-8")
    plain = Style()
    return {int(players): style_from(given) if given else plain for players, given in tomllib.loads(text).items()}


def style_from(given: dict[str, float | list[float]]) -> Style:
    """Numbers by their names; those not given keep the expert's."""
    style = Style()
    for name, value in given.items():
        known = getattr(style, name, None)
        if known is None:
            raise ValueError(f"the expert's style has no number {name}")
        setattr(style, name, value)
    return style
