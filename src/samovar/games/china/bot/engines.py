"""Whether a better locomotive pays."""

from samovar.games.china.bot.plan import Plan
from samovar.games.china.bot.style import Style
from samovar.games.china.state import ChinaState


def wants_room(state: ChinaState, seat: int) -> bool:
    """Whether the only better locomotives left are those with more room."""
    land = state.land
    locomotive = land.locomotives[state.locomotive[seat]]
    for better in locomotive.upgrades:
        if land.locomotives[better].speed > locomotive.speed:
            return False
    return bool(locomotive.upgrades)


def needs_no_upgrade(state: ChinaState, seat: int, style: Style, plan: Plan | None) -> bool:
    """Whether the locomotive is as good as it can be, or as the plans ask for.

    Room for one more load must earn its price in the turns that are left.
    """
    upgrades = state.land.locomotives[state.locomotive[seat]].upgrades
    if not upgrades:
        return True
    if not wants_room(state, seat):
        return False
    if plan is None:
        return True
    return style.room_trust * plan.room_rate * plan.turns_left < min(upgrades.values())
