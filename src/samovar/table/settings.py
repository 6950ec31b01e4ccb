"""What the owner of a server may choose."""

import os

from msgspec import Struct


class Limits(Struct, frozen=True):
    """How much one client may ask for: requests per second in the long run, and at once."""

    changes_per_second: float = 10.0
    changes_at_once: int = 60
    reads_per_second: float = 40.0
    reads_at_once: int = 200
    newcomers_per_second: float = 1.0
    newcomers_at_once: int = 60
    guesses_per_second: float = 0.05
    guesses_at_once: int = 10
    letters_per_second: float = 0.001
    letters_at_once: int = 5
    live_per_browser: int = 24
    live_in_all: int = 8000
    public_per_second: float = 100.0
    """The lobby, the games' data, the health and the schema: what asks for no browser, counted by address."""
    public_at_once: int = 1000
    tables_per_browser: int = 300
    """Unfinished ones."""
    records_per_browser: int = 300
    moves_per_record: int = 10_000
    entries_per_table: int = 20_000
    seat_news_per_table: int = 1000
    """Renaming, coming, going and standing in: more is no game."""
    chat_per_table: int = 5000
    waiting_per_browser: int = 16
    """Imports, and likewise reads of long tables, that may wait for their turn."""
    bot_tables_at_once: int = 8
    """Of one browser's tables of bots alone, so many play at the same time."""
    bot_seconds_per_minute: float = 120.0
    """So long may all bots of one browser think in a minute; then they rest until they may again."""
    body: int = 64 * 1024
    record_body: int = 1024 * 1024


NO_LIMITS = Limits(
    changes_per_second=1e6,
    changes_at_once=10**6,
    reads_per_second=1e6,
    reads_at_once=10**6,
    newcomers_per_second=1e6,
    newcomers_at_once=10**6,
    guesses_per_second=1e6,
    guesses_at_once=10**6,
    letters_per_second=1e6,
    letters_at_once=10**6,
    public_per_second=1e6,
    public_at_once=10**6,
    tables_per_browser=10**6,
    records_per_browser=10**6,
    waiting_per_browser=10**6,
    bot_tables_at_once=10**6,
    bot_seconds_per_minute=1e9,
)


class Settings(Struct, frozen=True, kw_only=True):
    database: str = ""
    """The address of the database; a file in the user's data directory where it is empty."""
    data_packs: tuple[str, ...] = ()
    address: str = ""
    """Where this server is found on this machine; whoever opens the same file again is sent there."""
    origin: str = ""
    """The address people use, where a proxy stands before the server (https://games.example.org)."""
    proxied: bool = False
    """A proxy stands before the server and sets X-Forwarded-For."""
    webhooks: bool = False
    network: str = ""
    """Where this server is found in its own network, where it lets other machines in."""
    smtp: str = ""
    """The mail server that letters go to (smtp://user:password@host:587, smtps://…); no letters where it is empty."""
    mail_from: str = ""
    """Who the letters are from, where it is not the user of the mail server."""
    push: str = ""
    """How push services reach the owner (mailto:… or https://…); no push where it is empty."""
    notice_seconds: float = 30.0
    """A letter or a push waits so long, and is not sent when the player has come to the table by then."""
    alone: bool = False
    """There is no server: the table is in the page itself, and nobody else can come to it."""
    loopback_calls: bool = False
    """For tests alone: push may go to this machine, without TLS."""
    local: bool = True
    """The server listens on this machine alone: only its own names are accepted as Host."""
    workers: int = 0
    """Processes in which bots think; as many as there are cores but one where it is 0."""
    bot_seconds: float = 20.0
    """A bot that thinks longer is interrupted, and the next weaker one answers in its place."""
    bot_pause: float = 0.6
    """Bots wait so long before they move, so that people can follow; at some tables longer, or not at all."""
    bot_cores: int = 1
    """A bot that searches thinks on so many cores at once: it chooses the same, sooner."""
    bots: bool = True
    review_rollouts: int = 6000
    """The budget of a review: so many games are played on to judge the moves of one."""
    review_slice: float = 2.0
    """So many seconds of search between two looks at whether somebody still waits."""
    review_patience: float = 12.0
    """A review that nobody has asked for so long is left off; it goes on when somebody asks again."""
    tables_in_memory: int = 512
    sweep_seconds: float = 1.0
    absent_seconds: float = 60.0
    """An absent player's seat may be given to a bot by the others after so long."""
    live_seconds: float = 15.0
    """A live connection hears something at least so often."""
    request_seconds: float = 10.0
    """A request must have arrived after so long, its head and its body; a connection on which none comes is closed."""
    stalled_seconds: float = 30.0
    """A client that takes nothing for so long is let go."""
    metrics_token: str = ""
    """Whoever shows it may read /metrics; where it is empty, only programs on this machine may."""
    limits: Limits = Limits()

    @property
    def public_address(self) -> str:
        """What others open to come here, as far as it is known."""
        return (self.origin or self.network).rstrip("/")

    @property
    def thinkers(self) -> int:
        return self.workers or max(1, min(8, (os.cpu_count() or 2) - 1))
