"""The rules of Alubari, one module per paragraph of the rulebook: here, which moves answer which question."""

from samovar.games.alubari import actions
from samovar.games.alubari.rules import decisions, stages
from samovar.games.alubari.rules.building import BuildBoostRule, BuildRule, BuyRule, FreeEquipmentRule
from samovar.games.alubari.rules.contracts import ClearRule, EnoughRule, KeepRule, UseRule
from samovar.games.alubari.rules.course import STAGE_COURSE
from samovar.games.alubari.rules.events import UpkeepRule
from samovar.games.alubari.rules.hiring import HireRule, PlaceRule
from samovar.games.alubari.rules.offices import (
    BrewRule,
    DoneRule,
    ExcavateRule,
    LayRule,
    StoreRule,
    TeaRule,
)
from samovar.games.alubari.rules.post import NothingToTakeRule, PostBoostRule, TakeContractRule
from samovar.games.alubari.rules.works import WorkRule, WorksBoostRule

# In the order of `STAGES`.
STAGE_COURSE.extend(
    [
        stages.run_events,
        stages.ask_to_hire,
        stages.ask_to_place,
        stages.ask_for_contracts,
        stages.resolve_space,
        stages.carry_out_declared,
    ]
)

decisions.UPKEEP.answered_by({actions.MAINTAIN: UpkeepRule()})
decisions.HIRING.answered_by({actions.HIRE: HireRule()})
decisions.PLACING.answered_by({actions.PLACE: PlaceRule()})
decisions.CONTRACTS.answered_by({actions.USE: UseRule(), actions.DONE: EnoughRule()})
decisions.STORE.answered_by({actions.STORE: StoreRule()})
decisions.EXCAVATE.answered_by({actions.EXCAVATE: ExcavateRule()})
decisions.WORKS_RULES.update({actions.WORK: WorkRule(), actions.BOOST: WorksBoostRule(), actions.DONE: DoneRule()})
decisions.LAY.answered_by({actions.LAY: LayRule()})
decisions.EXTRA_LAY.answered_by({actions.LAY: LayRule(), actions.DONE: DoneRule()})
decisions.BUILD_RULES.update(
    {
        actions.BUILD: BuildRule(),
        actions.BUY: BuyRule(),
        actions.BOOST: BuildBoostRule(),
        actions.DONE: DoneRule(),
    }
)
decisions.TAKE_CONTRACT.answered_by({actions.TAKE: TakeContractRule()})
decisions.TAKE_EQUIPMENT.answered_by({actions.EQUIP: FreeEquipmentRule()})
decisions.POST.answered_by(
    {actions.TAKE: TakeContractRule(), actions.BOOST: PostBoostRule(), actions.DONE: NothingToTakeRule()}
)
decisions.FRESH_POST.answered_by({actions.TAKE: TakeContractRule()})
decisions.EXTRA_POST.answered_by(
    {actions.TAKE: TakeContractRule(), actions.BOOST: PostBoostRule(), actions.DONE: DoneRule()}
)
decisions.CHAIWALA.answered_by({actions.TEA: TeaRule(), actions.BREW: BrewRule()})
decisions.CLEAR.answered_by({actions.CLEAR: ClearRule(), actions.DONE: DoneRule()})
decisions.KEEP_ONE.answered_by({actions.KEEP: KeepRule()})
