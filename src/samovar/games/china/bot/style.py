"""The numbers of the expert's judgement, by the number of players (`style.toml` tells their story)."""

import tomllib
from importlib.resources import files

# From so much noise on, a player carries one load at a time.
ONE_LOAD = 4.0


class Style:
    """Worths in millions (M) or turns, as said; a style never changes once an expert has it."""

    def __init__(self) -> None:
        # What a million of track weighs against ten steps when a way is looked for.
        self.money_weight = 7
        self.wanted_weight = 5
        self.needy_weight = 12
        self.rival_weight = 4
        # How much of the price of track a trip has to earn back: the rest serves later trips.
        self.early_track_share = 0.6
        self.track_share = 0.85
        self.late_track_share = 1.0
        # The same of track that victory asks for anyway.
        self.wanted_share = 0.4
        self.late_need = 60
        self.grown = 100.0
        # Cash that no trip may spend, unless there is no other.
        self.pocket = 4
        # Whether such a trip may also spend on track what a turn more on another's track would ask for: 1 or 0.
        self.stranding = 1
        # The part of what room for one more load would bring now that it brings on the whole; and the least money per
        # turn that is reckoned with when the turns left are counted.
        self.room_trust = 0.5
        self.least_rate = 3.0
        # What a turn is worth when trips are compared, from the beginning of a game to its end; 0 compares them by the
        # money that they bring a turn.
        self.rho = 0.0
        self.late_rho = 0.0
        # What a card drawn for a delivery is worth at the beginning of a game, when nothing of it is known.
        self.fresh_card = 0.0
        # What a fee counts for: the others get it.
        self.fee_share = 1.0
        # The need of money at which a game is at its beginning.
        self.whole_need = 400.0
        # Turns that every trip takes beyond its steps.
        self.friction = 0.7
        # Turns that are lost where the way has first to be built, and where a train waits for a container.
        self.building = 0.4
        self.port_wait = 0.5
        # The part of its payout by which a delivery may be misjudged.
        self.misjudged = 0.0
        # Options that are looked at closely.
        self.looked_at = 12
        # Options of single deliveries that are combined, and pairs to which a third is added.
        self.options = 12
        self.pairs = 8
        # What a trip of several deliveries must be ahead of one with a single delivery to be preferred.
        self.joining_doubt = 0.0
        # A hand that promises less a turn than this is changed.
        self.poor_rate = 1.2
        self.needy_rate = 0.5
        self.poor_cash = 30
        # Cash to keep when a locomotive is upgraded, and when track is built that no trip asks for.
        self.upgrade_reserve = 15
        self.backbone_reserve = 30
        self.backbone_cash = 110
        # Whether spare room is filled with what the hand asks for, though no trip takes it anywhere yet: 1 or 0.
        self.speculation = 0


def load_style(players: int) -> Style:
    """The style for a table of so many."""
    return style_from(tomllib.loads(_text("style.toml"))[str(players)])


def load_own() -> dict[int, Style]:
    """The master's own style, the same at every table (`master.toml` tells its story)."""
    own = style_from(tomllib.loads(_text("master.toml")))
    return {int(players): own for players in tomllib.loads(_text("style.toml"))}


def _text(file: str) -> str:
    return files("samovar.games.china.bot").joinpath(file).read_text("utf-8")


def style_from(given: dict[str, float | list[float]]) -> Style:
    """A style by the names of its numbers; those not given keep their first guess."""
    style = Style()
    for name, value in given.items():
        if not hasattr(style, name):
            raise ValueError(f"the expert has no number {name}")
        if isinstance(value, list):
            raise ValueError(f"{name} is one number")
        guess = getattr(style, name)
        setattr(style, name, round(value) if isinstance(guess, int) else float(value))
    return style


def careless(noise: float, players: int) -> Style:
    """The style of somebody who takes less care; 0 is all of it, 11 hardly any.

    Such a player misjudges what a delivery is worth to it, thinks less of time than of money, joins deliveries in one
    trip only where that is plainly better (the most careless never), and saves up before it buys a better locomotive.
    It never idles: it makes trips as the policy does, only not always the best ones, and goes through with them.
    """
    style = load_style(players)
    style.misjudged = 0.15 * noise
    style.pairs = max(2, int(style.pairs - 3.0 * noise)) if noise < ONE_LOAD else 0
    style.joining_doubt = max(0.0, 10.0 * (noise - 1.0))
    style.friction += 0.3 * noise
    style.upgrade_reserve += int(8.0 * noise)
    style.backbone_cash += int(5.0 * noise)
    return style
