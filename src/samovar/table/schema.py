"""Writes the OpenAPI document: `python -m samovar.table.schema > web/openapi.json`."""

import json
import sys
import tempfile
from pathlib import Path

from samovar import games
from samovar.table.house import House
from samovar.table.http.declared import with_declared
from samovar.table.settings import Settings


def document() -> str:
    """The document, the same for the same sources."""
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(database=f"sqlite:///{Path(folder) / 'unused.sqlite3'}", bots=False))
        schema = house.app.openapi_schema.to_schema()
    schema["info"]["version"] = "1"
    # Of the games, those that come with the project: a package from elsewhere brings no board that needs their types.
    own = [game for game in games.opened() if game.package.startswith("samovar.")]
    schema = with_declared(schema, own)
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
