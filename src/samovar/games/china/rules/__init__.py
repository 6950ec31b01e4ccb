"""The rules of China, one module per paragraph of the rulebook: here, which moves answer which question."""

from typing import Any

from samovar.core import Rule
from samovar.games.china.actions import (
    BUILD,
    CHANGE,
    DELIVER,
    DROP,
    END,
    FERRY,
    LINK,
    LOAD,
    LOAN,
    LOSE,
    MOVE,
    PLACE,
    SHELTER,
    SHIP,
    UPGRADE,
)
from samovar.games.china.rules import decisions
from samovar.games.china.rules.building import BuildRule, LinkRule
from samovar.games.china.rules.choices import LoseRule, ShelterRule
from samovar.games.china.rules.deliveries import DeliverRule
from samovar.games.china.rules.loads import DropRule, LoadRule, ShipRule
from samovar.games.china.rules.moving import FerryRule, MoveRule
from samovar.games.china.rules.turn import ChangeRule, EndRule, PlaceRule
from samovar.games.china.rules.upgrades import LoanRule, UpgradeRule
from samovar.games.china.state import ChinaState

OPERATING: dict[int, Rule[ChinaState, Any]] = {
    DELIVER: DeliverRule(),
    SHIP: ShipRule(),
    LOAD: LoadRule(),
    DROP: DropRule(),
    FERRY: FerryRule(),
    MOVE: MoveRule(),
}
BUILDING: dict[int, Rule[ChinaState, Any]] = {
    BUILD: BuildRule(),
    LINK: LinkRule(),
    UPGRADE: UpgradeRule(),
    LOAN: LoanRule(),
    END: EndRule(),
}

decisions.PLACE.answered_by({PLACE: PlaceRule(), CHANGE: ChangeRule()})
decisions.OPERATE.answered_by({**OPERATING, CHANGE: ChangeRule(), **BUILDING})
decisions.BUILD_TRACK.answered_by(BUILDING)
decisions.LOST.answered_by({END: EndRule()})
decisions.CHOICE_RULES.update({LOSE: LoseRule()})
decisions.SHELTER_RULES.update({SHELTER: ShelterRule()})
