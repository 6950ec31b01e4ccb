"""The rules of Europe, one module per paragraph of the rulebook: here, which moves answer which question."""

from samovar.games.europe.actions import CLAIM, DECLINE, DRAW, KEEP, PASS, PAY, STATION, TAKE, TICKETS
from samovar.games.europe.rules.claiming import ClaimRule, DeclineRule, PaySurchargeRule
from samovar.games.europe.rules.decisions import NEW_TICKETS, SECOND_CARD, START, SURCHARGE_RULES, TURN
from samovar.games.europe.rules.drawing import DrawRule, TakeRule
from samovar.games.europe.rules.stations import StationRule
from samovar.games.europe.rules.tickets import AskTicketsRule, KeepTicketsRule, StartTicketsRule
from samovar.games.europe.rules.turn import PassRule

START.answered_by({KEEP: StartTicketsRule()})
TURN.answered_by(
    {
        TAKE: TakeRule(),
        DRAW: DrawRule(),
        CLAIM: ClaimRule(),
        TICKETS: AskTicketsRule(),
        STATION: StationRule(),
        PASS: PassRule(),
    }
)
SECOND_CARD.answered_by({TAKE: TakeRule(), DRAW: DrawRule()})
NEW_TICKETS.answered_by({KEEP: KeepTicketsRule()})
SURCHARGE_RULES.update({PAY: PaySurchargeRule(), DECLINE: DeclineRule()})
