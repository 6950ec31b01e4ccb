"""Nothing hidden leaves the server over HTTP, in any game: what was sent is what another world would have sent.

Every page's answers and live updates are kept. Afterwards the log in the database tells the truth, and each view, log
line and answer is made again from a world that differs in everything its reader cannot know: it must be the same.
"""

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.table.harness import PATIENCE, Json, Page, Server, quick_settings
from tests.table.test_canary import other_world

from samovar import games
from samovar.core import SPECTATOR, BadDocument
from samovar.table.domain.log import Entry
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.stored import TableSetup
from samovar.table.domain.table import Table
from samovar.table.wire import LogLine

PLAYERS = 2
MOVES = 60
QUESTIONS: dict[str, list[Json]] = {
    "china": [
        {"ask": "reach"},
        {"ask": "where", "load": "jade"},
        {"ask": "build", "to": "taiyuan"},
        {"ask": "sources", "load": "jade", "city": "fuzhou"},
        {"ask": "event", "card": 141},
    ]
}


def whole_log(table: Table, seat: int) -> list[LogLine]:
    """Every page of the log, from the last to the first."""
    page = last_page(table, seat)
    lines = page.lines
    while page.first > 0:
        page = last_page(table, seat, before=page.first)
        lines = page.lines + lines
    return lines


class Said:
    """One thing that a page was sent: who looked, and what came."""

    def __init__(self, role: str, seat: int, text: str, question: Json = None) -> None:
        self.role = role
        self.seat = seat
        self.text = text
        self.question = question
        self.n = -1


class Listener:
    def __init__(self, page: Page, role: str, seat: int) -> None:
        self.page = page
        self.role = role
        self.seat = seat
        self.heard: list[Said] = []

    async def ask(self, method: str, path: str, body: Json = None) -> Json:
        answer = await self.page.client.request(method, path, json=body, headers={"X-Samovar": "1"})
        assert answer.status_code < 500
        question = body["question"] if isinstance(body, dict) and "question" in body else None
        said = Said(self.role, self.seat, answer.text, question)
        self.heard.append(said)
        return answer.json()

    async def listen(self, table: str, listening: asyncio.Event) -> None:
        async with self.page.live(table, self.seat) as stream:
            while True:
                _, _, data = await stream.next()
                listening.set()
                self.heard.append(Said(self.role, self.seat, json.dumps(data, ensure_ascii=False)))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    folder = tmp_path_factory.mktemp("canaries")
    file = folder / "tables.sqlite3"
    with Server(quick_settings(f"sqlite:///{file}", bots=False), folder / "log") as running:
        asyncio.run(running.start())
        yield running, file
        assert running.stop() == 0


async def pry(one: Listener, path: str, name: str, number: int, chance: random.Random) -> None:
    """Ask for all sorts of things, allowed or not."""
    wishes: list[tuple[str, str, Any]] = [
        ("GET", f"{path}?seat={chance.randrange(-1, PLAYERS)}", None),
        ("GET", f"{path}/record", None),
        ("GET", f"{path}/replay?at=1&seat={chance.randrange(PLAYERS)}", None),
        ("GET", "/api/tables", None),
        ("GET", f"/api/me/achievements?game={name}", None),
        ("POST", f"{path}/branch", {"at": 0, "seats": [{"kind": "me"}] * PLAYERS}),
        ("POST", f"{path}/rematch", None),
        ("POST", f"{path}/links", {"kind": "watch-hand", "seat": 1 - max(one.seat, 0)}),
        ("POST", f"{path}/undo/ask", {"seat": 1 - max(one.seat, 0), "number": number}),
    ]
    method, address, body = chance.choice(wishes)
    await one.ask(method, address, body)
    for question in QUESTIONS.get(name, [{"ask": "where"}]):
        said = await one.ask("POST", f"{path}/ask", {"seat": max(one.seat, 0), "question": question})
        one.heard[-1].n = number if "answer" in said else -1


async def play(name: str, path: str, players: list[Listener], others: list[Listener], chance: random.Random) -> None:
    """Random moves, some taken back, and everybody prying."""
    made = 0
    while made < MOVES:
        for one in players:
            view = await one.ask("GET", f"{path}?seat={one.seat}&since=1000000")
            if view["table"]["over"]:
                return
            if not view["view"]["legal"]:
                continue
            if chance.random() < 0.15:
                await pry(chance.choice(players + others), path, name, view["n"], chance)
            body = {"seat": one.seat, "number": view["number"], "move": chance.choice(view["view"]["legal"])}
            after = await one.ask("POST", f"{path}/moves", body)
            made += 1
            if after["can_undo"]["step"] and chance.random() < 0.2:
                await one.ask("POST", f"{path}/undo", {"seat": one.seat, "number": after["number"], "scope": "step"})


def truth(file: Path, identity: str) -> list[Table]:
    """The table after each of its entries, as the database has it."""
    database = sqlite3.connect(f"file:{file}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    found = dict(database.execute("SELECT * FROM tables WHERE id = ?", (identity,)).fetchone())
    setup = {name: found[name] for name in TableSetup.__struct_fields__}
    query = "SELECT n, kind, seat, body, at FROM entries WHERE table_id = ? ORDER BY n"
    entries = [Entry(*entry) for entry in database.execute(query, (identity,))]
    database.close()
    setup["imported"] = bool(setup["imported"])
    table = Table(TableSetup(**setup), games.game(setup["game"]))
    tables = []
    for entry in entries:
        table = table.followed_by([entry])
        tables.append(table)
    return tables


def told(lines: list[Json]) -> list[str]:
    """Log lines without what comes later: whether they were taken back."""
    return [json.dumps({key: line[key] for key in ("n", "kind", "seat", "text", "event")}) for line in lines]


class Judge:
    """Makes what was sent again, from other worlds."""

    def __init__(self, tables: list[Table], chance: random.Random) -> None:
        self.tables = tables
        self.chance = chance
        self.judged = {"view": 0, "line": 0, "answer": 0}
        self.differ = 0
        self._worlds: dict[tuple[int, int], Table] = {}

    def world(self, n: int, seat: int) -> Table:
        if (n, seat) not in self._worlds:
            world = self._worlds[(n, seat)] = other_world(self.tables[n], seat, self.chance)
            self.differ += world.state.document() != self.tables[n].state.document()
        return self._worlds[(n, seat)]

    def judge(self, said: Said) -> None:
        document = json.loads(said.text)
        if said.n >= 0:
            self._judge_answer(said, document["answer"])
        elif isinstance(document, dict) and "view" in document:
            self._judge_view(said, document)

    def _judge_view(self, said: Said, shown: Json) -> None:
        if self.tables[shown["n"]].state.over:
            return
        seat = shown["seat"]
        world = self.world(shown["n"], seat)
        view = json.loads(bytes(world.view(seat)))
        if said.role == "hand":
            view["legal"] = []
        assert shown["view"] == view, (said.role, seat, shown["n"])
        self.judged["view"] += 1
        lines = json.loads(msgspec.json.encode(whole_log(world, seat)))
        assert set(told(shown["log"])) <= set(told(lines)), (said.role, seat, shown["n"])
        self.judged["line"] += len(shown["log"])

    def _judge_answer(self, said: Said, answer: Json) -> None:
        world = self.world(said.n, said.seat)
        try:
            again = world.state.ask(said.seat, said.question)
        except BadDocument:
            again = {}
        assert json.loads(json.dumps(again)) == answer, said.question
        self.judged["answer"] += 1


@pytest.mark.parametrize("name", games.names())
async def test_what_is_sent_is_what_another_world_would_have_sent(server: tuple[Server, Path], name: str) -> None:
    running, file = server
    chance = random.Random(11)
    async with running.page() as host, running.page() as friend, running.page() as watcher, running.page() as pupil:
        made = await host.post("/api/tables", {"game": name, "seats": [{"kind": "me"}, {"kind": "open"}]})
        await friend.join(made["links"][0], "Grace")
        path = f"/api/tables/{made['id']}"
        await watcher.join(await host.post(f"{path}/links", {"kind": "watch"}))
        await pupil.join(await friend.post(f"{path}/links", {"kind": "watch-hand", "seat": 1}))
        players = [Listener(host, "player", 0), Listener(friend, "player", 1)]
        others = [Listener(watcher, "spectator", SPECTATOR), Listener(pupil, "hand", 1)]
        listening = [asyncio.Event() for _ in range(4)]
        pages = [
            asyncio.create_task(one.listen(made["id"], event))
            for one, event in zip(players + others, listening, strict=True)
        ]
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(*(event.wait() for event in listening))
        await play(name, path, players, others, chance)
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)
    tables = truth(file, made["id"])
    judge = Judge(tables, chance)
    over = tables[-1].state.over
    for one in players + others:
        for said in one.heard:
            assert over or tables[-1].setup.seed not in said.text
        for said in chance.sample(one.heard, min(30, len(one.heard))) + [each for each in one.heard if each.n >= 0]:
            judge.judge(said)
    assert judge.judged["view"] > 30
    assert judge.judged["line"] > 30
    assert judge.differ > 10
    assert (judge.judged["answer"] > 0) == (name in QUESTIONS)
    assert tables[-1].setup.seed not in running.log.read_text()
