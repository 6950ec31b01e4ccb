"""`samovar tune`: better numbers for a bot, searched by playing, and judged on fresh deals."""

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from samovar import bots
from samovar.arena import Entrant, crew_of, plan_of
from samovar.cli.files import load_game
from samovar.cli.numbers import seed as seed_
from samovar.cli.numbers import whole
from samovar.cli.output import print_json, say
from samovar.cli.problems import Problem, short
from samovar.cli.seats import MOST_NAMED, read_options
from samovar.cli.simulate import progress_bar
from samovar.cli.words import Words
from samovar.core import Json

if TYPE_CHECKING:
    from samovar.arena.tuning import Check, Found

MANY = 1_000_000
TUNED = "tuned"


def add(app: App, words: Words) -> None:
    @app.command(name="tune", help=words("help.tune"))
    def tune_(
        game: Annotated[str, Parameter(help=words("help.game"))],
        /,
        *,
        style: Annotated[str, Parameter(help=words("help.style"))] = "expert",
        against: Annotated[str, Parameter(help=words("help.against"))] = "expert",
        players: Annotated[int, whole(words("help.players"))] = 2,
        out: Annotated[str | None, Parameter(help=words("help.tune-out"))] = None,
        minutes: Annotated[float | None, Parameter(help=words("help.minutes"))] = None,
        generations: Annotated[int | None, whole(words("help.generations"))] = None,
        population: Annotated[int, whole(words("help.population"))] = 24,
        deals: Annotated[int, whole(words("help.tune-deals"))] = 8,
        check: Annotated[int, whole(words("help.tune-check"))] = 200,
        sampler: Annotated[str, Parameter(help=words("help.sampler"))] = "climb",
        storage: Annotated[str | None, Parameter(help=words("help.storage"))] = None,
        seed: Annotated[int | str, seed_(words("help.seed"))] = 1,
        jobs: Annotated[int, whole(words("help.jobs"))] = 1,
        cluster: Annotated[str | None, Parameter(help=words("help.cluster"))] = None,
        option: Annotated[list[str] | None, Parameter(help=words("help.option"))] = None,
        data: Annotated[str | None, Parameter(help=words("help.data-pack"))] = None,
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        if find_spec("optuna") is None:
            raise Problem("tune.missing")
        from samovar.arena.tuning import Wanted, style_of, tune, write_numbers

        room = load_game(words, game, data)
        if players not in room.player_counts:
            raise Problem("document.players", found=players, allowed=", ".join(map(str, room.player_counts)))
        for name, number, least in (("population", population, 2), ("deals", deals, 1), ("check", check, 2)):
            if not least <= number <= MANY:
                raise Problem("document.out-of-range", place=name, low=least, high=MANY, found=number)
        if (minutes is not None and not 0 < minutes < MANY) or (generations is not None and generations < 1):
            raise Problem("tune.how-long")
        level, start = style_of(style, room, players)
        rivals = [name.strip() for name in against.split(",")]
        if len(rivals) > MOST_NAMED or not all(rivals):
            raise Problem("cli.bots", found=short(against))
        plan = plan_of(room, players, seated(style, rivals, players), 1, seed, read_options(room, option))
        plan.prepare()
        bots.make(style, room)
        wanted = Wanted(
            plan=plan,
            level=level,
            start=start,
            sampler=sampler,
            generations=MANY if generations is None and minutes is not None else generations or 50,
            population=population + population % 2,
            deals=deals,
            checked=check,
            seconds=None if minutes is None else 60 * minutes,
        )
        place = Path(out or f"{room.id}-{players}.toml")
        kept = Path(storage) if storage is not None else place.with_suffix(".journal")
        with crew_of(jobs, cluster) as crew, progress_bar(words("tune.progress")) as progress:
            found = tune(wanted, crew, kept, progress)
        write_numbers(place, players, found.numbers, story(room.id, players, style, against, sampler, seed, found))
        if json:
            print_json(document(place, found))
        else:
            print_found(words, place, kept, level, found)


def seated(style: str, rivals: Sequence[str], players: int) -> list[Entrant]:
    """The style, and the others in turn."""
    others = [rivals[place % len(rivals)] for place in range(players - 1)]
    known: dict[str, Entrant] = {name: Entrant(name, name) for name in others}
    return [Entrant(TUNED, style), *[known[name] for name in others]]


def story(
    game: str, players: int, style: str, against: str, sampler: str, seed: int | str, found: "Found"
) -> list[str]:
    """What the file says of itself."""
    check = found.check
    return [
        f"Numbers of {game} for {players} players, found by samovar tune from those of {style} against {against}:",
        f"{found.games} games in {found.generations} generations ({sampler}, seed {seed}).",
        f"On {check.deals} fresh deals, {check.games} games, it gains {_signed(check.lead_gain)} points a game and",
        f"{_signed(check.wins_gain, 100)} % of the wins over what it began with (intervals of 95 %).",
    ]


def _signed(value: tuple[float, float], scale: float = 1.0) -> str:
    return f"{scale * value[0]:+.2f} ± {scale * value[1]:.2f}"


def document(place: Path, found: "Found") -> dict[str, Json]:
    check = found.check
    return {
        "file": str(place),
        "generations": found.generations,
        "trials": found.trials,
        "games": found.games,
        "check": {
            "deals": check.deals,
            "games": check.games,
            "lead": list(check.lead),
            "wins": list(check.wins),
            "lead_gain": list(check.lead_gain),
            "wins_gain": list(check.wins_gain),
            "better": check.better,
        },
    }


def print_found(words: Words, place: Path, kept: Path, level: str, found: "Found") -> None:
    check = found.check
    say(words("tune.searched", games=found.games, generations=found.generations, trials=found.trials))
    say(words("tune.checked", deals=check.deals, games=check.games, **_told(words, check)))
    say(words("tune.better" if check.better else "tune.no-better"))
    say(words("tune.written", place=str(place), bot=f"{level}:numbers={place}", kept=str(kept)))


def _told(words: Words, check: "Check") -> dict[str, Json]:
    signs = {"lead": check.lead_gain, "wins": (100 * check.wins_gain[0], 100 * check.wins_gain[1])}
    told: dict[str, Json] = {}
    for name, (mean, half) in signs.items():
        told[name] = ("+" if mean >= 0 else "−") + words.decimal(abs(mean), 2)
        told[f"{name}_half"] = words.decimal(half, 2)
    return told
