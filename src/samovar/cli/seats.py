"""Who plays: the bots that the command line names, and the options of the table."""

from samovar import bots
from samovar.cli.problems import Problem, short
from samovar.core import Game, Json

MOST_NAMED = 20


def seat_bots(game: Game, players: int | None, named: str | None) -> list[str]:
    """The bots, one for each seat; one name alone fills every seat."""
    if named is None:
        return _one_of_each(game, players)
    given = [name.strip() for name in named.split(",")]
    if len(given) > MOST_NAMED or not all(given):
        raise Problem("cli.bots", found=short(named))
    if players is None:
        players = len(given) if len(given) > 1 else game.player_counts[0]
    return given * players if len(given) == 1 and players in game.player_counts else given


def _one_of_each(game: Game, players: int | None) -> list[str]:
    """Bots of every quick level, strongest first, for those who name none."""
    levels = bots.quick_levels(game)[::-1]
    if players not in game.player_counts:
        players = next((count for count in game.player_counts if count >= len(levels)), game.player_counts[0])
    return [levels[seat % len(levels)] for seat in range(players)]


def read_options(game: Game, given: list[str] | None) -> dict[str, Json]:
    """NAME=VALUE, as the game offers it; the game itself refuses what it does not know."""
    chosen: dict[str, Json] = {}
    for text in given or []:
        name, equals, value = text.partition("=")
        if not equals or not name:
            raise Problem("cli.table-option", found=short(text))
        known = [option for option in game.options if option.name == name]
        choices = [choice for option in known for choice in option.choices if str(choice).lower() == value.lower()]
        chosen[name] = choices[0] if choices else value
    return chosen
