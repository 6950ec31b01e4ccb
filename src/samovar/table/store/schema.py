"""The tables of the store. What happens at a table is one append-only list of entries, keyed (table, number).

Whoever changes something here adds a step to `migrations`, which leads there from the schema before.
"""

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
)

metadata = MetaData()

meta = Table(
    "meta",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

browsers = Table(
    "browsers",
    metadata,
    Column("key", String(64), primary_key=True),  # random; of those who came before schema 4, the hash of their cookie
    Column("name", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("settings", Text, nullable=False),
    Column("created", Double, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(20), primary_key=True),
    # What was chosen before the game; it never changes.
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("data", String(64), nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(32), nullable=False),
    Column("start", Text),
    Column("language", String(2), nullable=False),
    Column("clock_seconds", Integer),
    Column("clock_level", String(40), nullable=False),
    Column("owner", String(64), nullable=False),
    Column("created", Double, nullable=False),
    Column("imported", Boolean, nullable=False),
    Column("branch_of", String(20)),
    # What follows from the entries, kept here so that nobody need read and replay them.
    Column("head", Integer, nullable=False),
    Column("position", Text, nullable=False),
    Column("updated", Double, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("asked", Text, nullable=False),
    Column("seating", Text, nullable=False),
    Column("bots_turn", Boolean, nullable=False),
    Column("deadline", Double),
    # Who lets the bots of this table think, and until when that holds.
    Column("lease_by", String(40), nullable=False),
    Column("lease_until", Double, nullable=False),
    # When the server's owner put the table away; it is kept, and neither listed nor played.
    Column("archived", Double),
)
Index("tables_bots_turn", tables.c.bots_turn, sqlite_where=tables.c.bots_turn, postgresql_where=tables.c.bots_turn)
Index(
    "tables_deadline",
    tables.c.deadline,
    sqlite_where=tables.c.deadline.is_not(None),
    postgresql_where=tables.c.deadline.is_not(None),
)

entries = Table(
    "entries",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("n", Integer, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("body", Text, nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("table_id", "n"),
    sqlite_with_rowid=False,
)

holders = Table(
    "holders",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("role", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column(
        "link", String(64), nullable=False
    ),  # the key of the link that gave it; empty for those who set up the table
    PrimaryKeyConstraint("table_id", "browser", "role", "seat"),
)
Index("holders_browser", holders.c.browser)

# Hands that a browser has seen and may see no longer: it takes no other seat at that table.
seen_hands = Table(
    "seen_hands",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("browser", String(64), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("table_id", "browser", "seat"),
)

links = Table(
    "links",
    metadata,
    Column("key", String(64), primary_key=True),  # SHA-256 of the token
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("invitation", Boolean, nullable=False),  # to an open seat: the first browser that comes takes it
    Column("used_by", String(64), nullable=False),
    Column("created", Double, nullable=False),
)
Index("links_table", links.c.table_id)

notes = Table(
    "notes",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("webhook", Text),
    PrimaryKeyConstraint("table_id", "seat"),
)

# Finished games of one person alone; what belongs to whom stays when the seat is given up or the table deleted.
solo_games = Table(
    "solo_games",
    metadata,
    Column("browser", String(64), nullable=False),
    Column("table_id", String(20), nullable=False),
    Column("game", String(40), nullable=False),
    Column("at", Double, nullable=False),
    Column("total", Double),  # none where the game was given up
    Column("achieved", Text, nullable=False),
    PrimaryKeyConstraint("browser", "table_id", name="solo_games_of"),
)

# The data that tables were begun with, each once.
game_data = Table(
    "game_data",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("data", Text, nullable=False),
)

# Browsers that the owner of the server has shut out.
bans = Table(
    "bans",
    metadata,
    Column("browser", String(64), primary_key=True),
    Column("at", Double, nullable=False),
)

# What the owner's tools have changed: running servers look here, and forget what they knew of it.
orders = Table(
    "orders",
    metadata,
    Column("n", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("kind", String(10), nullable=False),
    Column("subject", String(64), nullable=False),
    sqlite_autoincrement=True,
)

# Tables at which a lesson is taken: they are not listed among one's games.
lesson_tables = Table(
    "lesson_tables",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
)

# The last day, counted from 1970 in UTC, on which somebody had a table open; whom does not matter. Nothing binds a row
# to its table: whoever writes here must keep nobody waiting who moves there.
openings = Table(
    "openings",
    metadata,
    Column("table_id", String(20), primary_key=True),
    Column("day", Integer, nullable=False),
)

# Reviews of finished games, as far as they have come.
reviews = Table(
    "reviews",
    metadata,
    Column("table_id", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("document", Text, nullable=False),
    Column("at", Double, nullable=False),
    Column("marks", Text),  # how each seat played and fared, once the review is finished
)

# Puzzles that somebody has tried; those made from their own games are kept whole. Of the puzzle of a day there is a row
# of its own, by its date.
puzzles = Table(
    "puzzles",
    metadata,
    Column("browser", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("puzzle", String(40), nullable=False),
    Column("at", Double, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("alone", Boolean, nullable=False),  # at the first try, without a hint
    Column("document", Text),
    PrimaryKeyConstraint("browser", "game", "puzzle"),
)

# Lessons that were played to their end.
lessons_done = Table(
    "lessons_done",
    metadata,
    Column("browser", String(64), nullable=False),
    Column("game", String(40), nullable=False),
    Column("lesson", String(40), nullable=False),
    Column("at", Double, nullable=False),
    PrimaryKeyConstraint("browser", "game", "lesson"),
)
