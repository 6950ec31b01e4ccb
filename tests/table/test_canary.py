"""Nothing hidden leaves the server before the end, in no byte sent to anybody."""

import asyncio
import json
import random
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from tests.table.harness import PATIENCE, Json, Page, Server, quick_settings

from samovar import games
from samovar.core import SPECTATOR, Dice, Game
from samovar.games.europe.state import EuropeState
from samovar.table.domain import log
from samovar.table.domain.log import Entry, LoggedEvent, MoveBody, SeatState, StartBody
from samovar.table.domain.moves import make_move
from samovar.table.domain.setting_up import Plan
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.stored import Holding
from samovar.table.domain.table import Table
from samovar.table.domain.viewer import Viewer
from samovar.table.domain.views import Views
from samovar.table.wire import Presence

PLAYERS = 2
MOST_MOVES = 160

# --- whole games over HTTP, with tickets whose ids can be found in any text ------------------------------------------


def marked_data() -> dict[str, Any]:
    """Europe's data with a ticket id that occurs nowhere else."""
    data: dict[str, Any] = json.loads(json.dumps(games.game("europe").data))
    for number, ticket in enumerate(data["tickets"]):
        ticket["id"] = f"canary{number:02d}x"
    return data


@pytest.fixture(scope="module")
def marked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Game]]:
    folder = tmp_path_factory.mktemp("canary")
    pack = folder / "pack.json"
    pack.write_text(json.dumps(marked_data()), "utf-8")
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    with Server(quick_settings(database, bots=False, data_packs=(str(pack),)), folder / "log") as server:
        asyncio.run(server.start())
        yield server, games.game("europe", marked_data())
        assert server.stop() == 0


class Ear:
    """Everything that one page is ever sent, with the number of moves that had been made by then."""

    def __init__(self, page: Page, role: str, seat: int) -> None:
        self.page = page
        self.role = role
        self.seat = seat
        self.heard: list[tuple[int, str]] = []

    async def ask(self, moves: int, method: str, path: str, body: Json = None) -> Json:
        answer = await self.page.client.request(method, path, json=body, headers={"X-Samovar": "1"})
        headers = "".join(f"{name}: {value}\n" for name, value in answer.headers.items())
        self.heard.append((moves, headers + answer.text))
        return answer.json()

    async def listen(self, table: str, listening: asyncio.Event) -> None:
        async with self.page.live(table, self.seat) as stream:
            moves = 0
            while True:
                name, _, data = await stream.next()
                listening.set()
                if name == "update":
                    moves = data["table"]["moves"]
                self.heard.append((moves, json.dumps(data, ensure_ascii=False)))
                if name == "update" and data["table"]["over"]:
                    return


async def pry(ear: Ear, table: str, view: Json, chance: random.Random) -> None:
    """Ask for all sorts of things, allowed or not."""
    path = f"/api/tables/{table}"
    # The player has moved since this view was sent.
    moves, number = view["table"]["moves"] + 1, view["number"]
    wishes: list[tuple[str, str, Any]] = [
        ("GET", f"{path}?seat={chance.randrange(-1, PLAYERS)}", None),
        ("GET", f"{path}/record", None),
        ("GET", f"{path}/replay?at={chance.randrange(0, moves + 1)}&seat={chance.randrange(PLAYERS)}", None),
        ("GET", "/api/tables", None),
        ("POST", f"{path}/branch", {"at": 0, "seats": [{"kind": "me"}] * PLAYERS}),
        ("POST", f"{path}/rematch", None),
        ("POST", f"{path}/undo", {"seat": max(ear.seat, 0), "number": number, "scope": "turn"}),
        (
            "POST",
            f"{path}/why",
            {"seat": chance.randrange(PLAYERS), "move": {"type": "tickets"}},
        ),
        ("POST", f"{path}/moves", {"seat": 1 - max(ear.seat, 0), "number": number, "move": {"type": "draw"}}),
        ("POST", f"{path}/links", {"kind": "watch-hand", "seat": chance.randrange(PLAYERS)}),
        ("PUT", f"{path}/seats/{chance.randrange(PLAYERS)}", {"control": "player"}),
    ]
    method, address, body = chance.choice(wishes)
    await ear.ask(moves, method, address, body)


async def play(table: str, players: list[Ear], others: list[Ear], chance: random.Random) -> None:
    """A whole game, with many tickets drawn, some moves taken back, and everybody prying."""
    while True:
        for ear in players:
            view = await ear.ask(10**6, "GET", f"/api/tables/{table}?seat={ear.seat}&since=1000000")
            ear.heard[-1] = (view["table"]["moves"], ear.heard[-1][1])
            if view["table"]["over"]:
                return
            legal = view["view"]["legal"]
            if not legal:
                continue
            tickets = [move for move in legal if move["type"] == "tickets"]
            move = tickets[0] if tickets and chance.random() < 0.2 else chance.choice(legal)
            body = {"seat": ear.seat, "number": view["number"], "move": move}
            after = await ear.ask(view["table"]["moves"] + 1, "POST", f"/api/tables/{table}/moves", body)
            if after["can_undo"]["step"] and not after["table"]["over"] and chance.random() < 0.3:
                back = {"seat": ear.seat, "number": after["number"], "scope": "step"}
                await ear.ask(after["table"]["moves"], "POST", f"/api/tables/{table}/undo", back)
            if chance.random() < 0.5:
                await pry(chance.choice(players + others), table, view, chance)


class Secrets:
    """Which tickets each seat has seen after so many moves, and how a ticket would be written anywhere."""

    def __init__(self, game: Game, record: Json) -> None:
        self.game = game
        self.seed: str = record["seed"]
        state = game.new(record["players"], record["seed"], record["options"])
        seen = [self._held(state, seat) for seat in range(PLAYERS)]
        self.seen = [[set(known) for known in seen]]
        for line in record["moves"]:
            seat, _, notation = line.partition(" ")
            state.apply(game.parse_move(notation), int(seat))
            for place, known in enumerate(seen):
                known |= self._held(state, place)
            self.seen.append([set(known) for known in seen])

    def _held(self, state: Any, seat: int) -> set[str]:
        own = state.show(seat)["own"]
        held = [ticket["id"] for ticket in own["tickets"] + own["offered"]]
        return {*held, *own["rejected"], *own["returned"]}

    def leaks(self, text: str, seat: int, moves: int) -> list[str]:
        """What of the secrets is in a text that a seat was sent after so many moves."""
        known = self.seen[min(moves, len(self.seen) - 1)][seat] if seat >= 0 else set()
        found = [self.seed] if self.seed in text else []
        for ticket, name in self.game.catalogue.names["ticket"].items():
            if ticket not in known and (ticket in text or name in text):
                found.append(ticket)
        return found


async def test_no_ticket_and_no_seed_is_in_any_byte_before_the_end(marked_server: tuple[Server, Game]) -> None:
    server, game = marked_server
    chance = random.Random(7)
    async with server.page() as host, server.page() as friend, server.page() as watcher, server.page() as pupil:
        created = await host.table("me", "open")
        table = created["id"]
        await friend.join(created["links"][0], "Grace")
        path = f"/api/tables/{table}"
        await watcher.join(await host.post(f"{path}/links", {"kind": "watch"}))
        await pupil.join(await friend.post(f"{path}/links", {"kind": "watch-hand", "seat": 1}))
        players = [Ear(host, "player", 0), Ear(friend, "player", 1)]
        others = [Ear(watcher, "spectator", SPECTATOR), Ear(pupil, "hand", 1)]
        listening = [asyncio.Event() for _ in range(4)]
        pages = [
            asyncio.create_task(ear.listen(table, event))
            for ear, event in zip(players + others, listening, strict=True)
        ]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(event.wait() for event in listening))
        await play(table, players, others, chance)
        await asyncio.gather(*pages)
        record = await host.get(f"{path}/record")
        secrets = Secrets(game, record)
        end = len(record["moves"])
        count = 0
        for ear in players + others:
            for moves, text in ear.heard:
                if moves < end:
                    count += 1
                    assert secrets.leaks(text, ear.seat, moves) == [], (ear.role, ear.seat, moves, text[:2000])
        assert count > 500
        # The search does find what may be seen: each player's own tickets.
        assert all(any("canary" in text for _, text in ear.heard) for ear in players)
        assert record["seed"] in (await host.get(path))["table"]["seed"]
    assert "canary" not in server.log.read_text()
    assert record["seed"] not in server.log.read_text()


# --- every view of every seat does not depend on what is hidden from it -----------------------------------------------


def scrambled(event: LoggedEvent, seat: int) -> LoggedEvent:
    """An event whose secret, where the seat may not see it, is something else."""
    if not event.secret or seat in event.seen_by:
        return event
    return LoggedEvent(event.name, event.seat, event.facts, dict.fromkeys(event.secret, "CANARY"), event.seen_by)


def other_world(table: Table, seat: int, chance: random.Random) -> Table:
    """The same table with all that a seat cannot know made up anew."""
    twin = table.followed_by([])
    twin.entries = [scrambled_entry(entry, seat) for entry in table.entries]
    world = table.state.determinize(seat, Dice(f"{chance.getrandbits(128):032x}"))
    # That something has come out is known to all; what, is not.
    world.reveals = table.state.secrets_out - world.dice.counter
    twin._state = world
    return twin


def scrambled_entry(entry: Entry, seat: int) -> Entry:
    body = log.read(entry)
    if isinstance(body, StartBody | MoveBody):
        body.events = [scrambled(event, seat) for event in body.events]
    if isinstance(body, MoveBody) and entry.seat != seat:
        body.move = "CANARY"
    return log.Draft(entry.seat, body).entry(entry.n, entry.at)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        *(("europe", players) for players in (2, 3, 4)),
        *((name, players) for name in games.names() if name != "europe" for players in (2, 4)),
        ("alubari", 1),
    ],
)
def test_what_a_seat_is_shown_does_not_depend_on_what_it_cannot_know(name: str, players: int) -> None:
    chance = random.Random(players)
    seats = [SeatState(f"p{seat}", "human") for seat in range(players)]
    table = Plan(games.game(name), "nobody", seats, "en").table()[0]
    views = Views(Shelf())
    compared = 0
    while not table.state.over and len(table.line) < MOST_MOVES:
        if chance.random() < 0.15:
            # In any order: what one of them was told is kept for the others.
            for seat in chance.sample(range(-1, players), players + 1):
                viewer = Viewer("player" if seat >= 0 else "spectator", seat, [Holding("player", seat)])
                shown, other = (
                    msgspec.json.encode(views.table(one, viewer, -1, Presence([], 0)))
                    for one in (table, other_world(table, seat, chance))
                )
                assert shown == other
                assert b"CANARY" not in shown
                compared += 1
        seat = chance.choice(table.asked())
        legal = table.state.legal(seat)
        change = make_move(table, seat, table.number, chance.choice(legal))
        assert change is not None
        table, _ = table.changed(change, time.time())
    assert compared > 10


def test_a_position_at_rest_in_the_store_is_never_what_is_shown() -> None:
    """The whole truth has keys that no view has."""
    seats = [SeatState("a", "human"), SeatState("b", "human")]
    table = Plan(games.game("europe"), "nobody", seats, "en").table()[0]
    assert isinstance(table.state, EuropeState)
    whole = set(keys(table.state.dump()))
    shown = set(keys(table.view_of(table.state, 0)))
    assert {"seed", "deck_top", "ticket_pool", "pool", "bottom", "removed", "drawn"} & shown == set()
    assert {"seed", "removed", "drawn"} <= whole


def keys(value: Json) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for part in value.values():
            yield from keys(part)
    elif isinstance(value, list):
        for part in value:
            yield from keys(part)
