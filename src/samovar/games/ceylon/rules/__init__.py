"""The rules of Ceylon, one module per paragraph of the rulebook: here, which moves answer which question."""

from typing import Any

from samovar.core import Rule
from samovar.games.ceylon.actions import (
    DEVELOP,
    END,
    HARVEST,
    HIRE,
    INCOME,
    MOVE,
    PICK,
    PLACE,
    PLANT,
    PLAY,
    RETURN,
    STOP,
    TRADE,
)
from samovar.games.ceylon.rules.decisions import ACT, FAR_RULES, FOLLOW, PLACE_START, PLAY_CARD, SURPLUS
from samovar.games.ceylon.rules.developing import DevelopRule
from samovar.games.ceylon.rules.harvesting import HarvestRule, PickRule, ReturnRule, StopRule
from samovar.games.ceylon.rules.hiring import HireRule
from samovar.games.ceylon.rules.moving import IncomeRule, MoveRule
from samovar.games.ceylon.rules.planting import PlantRule
from samovar.games.ceylon.rules.trading import TradeRule
from samovar.games.ceylon.rules.turn import EndRule, PlaceRule, PlayRule
from samovar.games.ceylon.state import CeylonState

ACTION_RULES: dict[int, Rule[CeylonState, Any]] = {
    PLANT: PlantRule(),
    HARVEST: HarvestRule(),
    TRADE: TradeRule(),
    HIRE: HireRule(),
    DEVELOP: DevelopRule(),
    MOVE: MoveRule(),
    INCOME: IncomeRule(),
}

PLACE_START.answered_by({PLACE: PlaceRule()})
PLAY_CARD.answered_by({PLAY: PlayRule()})
ACT.answered_by({**ACTION_RULES, END: EndRule()})
FOLLOW.answered_by(ACTION_RULES)
FAR_RULES.update({PICK: PickRule(), STOP: StopRule()})
SURPLUS.answered_by({RETURN: ReturnRule()})
