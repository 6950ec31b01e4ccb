"""Who plays first: by lot, unless the host names a seat."""

from typing import Final

from samovar.core.dice import Dice
from samovar.core.errors import BadDocument
from samovar.core.options import Option, Options, OptionValue
from samovar.core.text import Message

FIRST: Final = "first"
BY_LOT: Final = "random"


def _choices(players: int) -> list[str]:
    return [BY_LOT, *(str(seat) for seat in range(1, players + 1))]


class FirstPlayer(Option):
    """The host's choice of the first player: by lot, or one of the seats that there are."""

    def __init__(self, most_players: int) -> None:
        super().__init__(FIRST, BY_LOT, [*_choices(most_players)])

    def offered(self, choice: OptionValue, players: int) -> bool:
        return choice == BY_LOT or int(choice) <= players


def first_option(most_players: int) -> Option:
    return FirstPlayer(most_players)


def is_first_named(options: Options) -> bool:
    return options.text(FIRST) != BY_LOT


def first_player(players: int, options: Options, dice: Dice) -> int:
    """The seat that plays first; a seat that the table does not have is refused."""
    if not is_first_named(options):
        return dice.below(players)
    chosen = options.text(FIRST)
    if int(chosen) > players:
        allowed = ", ".join(_choices(players))
        raise BadDocument(
            Message("document.unknown", {"place": f"options.{FIRST}", "found": chosen, "allowed": allowed})
        )
    return int(chosen) - 1
