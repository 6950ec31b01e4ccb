"""Golden records: finished games that replay unchanged unless the rules version moves.

    python -m samovar.testing.golden tests/records

reads `scenarios.json` in every folder there (which game, and how each record is to be made) and writes the records that
are missing or were made under other rules or with other data. To replace one on purpose, delete it first.
"""

import json
import sys
from pathlib import Path

from samovar.core import BadDocument, Event, Field, Game, Record, parse
from samovar.testing.playout import random_game
from samovar.testing.rooms import find_game

SCENARIOS = "scenarios.json"


class Scenario:
    """How one golden record is made: a random game of these players, from this seed, perhaps from a position."""

    def __init__(self, field: Field) -> None:
        field.only(["name", "about", "players", "seed", "options", "start", "tells", "winners"])
        self.name = field.get("name").text()
        self.about = field.get("about").text()
        self.players = field.get("players").integer()
        self.seed = field.get("seed").integer()
        options = field.maybe("options")
        self.options = None if options is None else options.mapping()
        start = field.maybe("start")
        self.start = None if start is None else start.mapping()
        self.tells = [item.text() for item in field.get("tells").items()]
        winners = field.maybe("winners")
        self.winners = None if winners is None else winners.integer()

    def make(self, game: Game) -> Record:
        record, _ = random_game(game, self.players, self.seed, self.options, self.start)
        return record

    def complaint(self, record: Record) -> str:
        """What the record lacks of what it is there to show; empty when it lacks nothing."""
        events: list[Event] = []
        state = record.replay(events=events)
        told = {event.name for event in events}
        missing = [name for name in self.tells if name not in told]
        if missing:
            return f"{self.name} tells nothing of {', '.join(missing)}"
        if self.winners is not None and len(state.scores().winners()) != self.winners:
            return f"{self.name} has other than {self.winners} winners"
        return ""


def scenarios(folder: Path) -> tuple[Game, list[Scenario]]:
    """The game of a folder of records, and what its records show."""
    field = parse((folder / SCENARIOS).read_text("utf-8"), str(folder / SCENARIOS))
    field.only(["game", "scenarios"])
    return find_game(field.get("game").text()), [Scenario(item) for item in field.get("scenarios").items()]


def read(path: Path, game: Game) -> Record:
    return Record.from_json(parse(path.read_text("utf-8"), str(path)), game)


def is_of_these_rules(path: Path, game: Game) -> bool:
    """Whether a record replays under the present rules, with the present data."""
    document = json.loads(path.read_text("utf-8"))
    return bool(game.oldest_rules <= document["rules"] <= game.rules_version and document["data"] == game.data_hash)


def write_folder(folder: Path) -> list[str]:
    """Make the records of a folder; returns what was done, or what is wrong."""
    game, wanted = scenarios(folder)
    done = []
    for scenario in wanted:
        path = folder / f"{scenario.name}.json"
        if path.exists() and is_of_these_rules(path, game):
            done.append(f"{path}: {_verdict(path, game)}")
            continue
        record = scenario.make(game)
        complaint = scenario.complaint(record)
        if not complaint:
            path.write_text(json.dumps(record.to_json(), ensure_ascii=False, indent=1) + "\n", "utf-8")
        done.append(f"{path}: {complaint or 'written'}")
    return done


def _verdict(path: Path, game: Game) -> str:
    try:
        read(path, game).verify()
    except BadDocument as error:
        reason = game.tell(error.message, "en")
        return f"no longer true ({reason}) If the rules changed on purpose, raise the rules version of {game.id}."
    return "stands"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m samovar.testing.golden FOLDER")
    for found in sorted(Path(sys.argv[1]).glob(f"*/{SCENARIOS}")):
        print("\n".join(write_folder(found.parent)))
