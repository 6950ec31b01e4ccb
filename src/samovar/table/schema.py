"""Writes the OpenAPI document: `python -m samovar.table.schema > web/openapi.json`."""

import json
import sys
import tempfile
from pathlib import Path

from samovar.table.app import create_app
from samovar.table.settings import Settings


def document() -> str:
    """The document, the same for the same sources."""
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(Settings(database=f"sqlite:///{Path(folder) / 'unused.sqlite3'}", bots=False))
        schema = app.openapi_schema.to_schema()
    schema["info"]["version"] = "1"
    return json.dumps(schema, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    sys.stdout.write(document())
