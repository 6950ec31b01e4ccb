"""People at a table who write down what the server acknowledged, and repeat what it did not."""

import asyncio
import random
from typing import Any

import httpx
from tools.chaos.ledger import Made, Tally, compare

from samovar import games
from samovar.core.records import load_record

Json = Any
HEADERS = {"X-Samovar": "1"}
SEATS = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "random"}]
PEOPLE = (0, 1)
SHORT: dict[str, dict[str, Json]] = {"china": {"rounds": 30}}
"""Options by which a game comes to its end soon: what is tried is the server, not the rules."""
AWAY = 503
PATIENCE = 0.02


class Unanswered(Exception):
    """The server is gone, or says that it cannot for the moment."""


class Refused(Exception):
    """The server says no."""


class Player:
    """One browser with two seats, against a bot; when a game is over it is checked, and the next one begun.

    `made` counts the moves that were acknowledged.
    """

    def __init__(self, game: str, urls: list[str], seed: str, tally: Tally) -> None:
        self.game = games.game(game)
        self.urls = urls
        self.tally = tally
        self.chance = random.Random(seed)
        self.table = ""
        self.acknowledged: list[Made] = []
        self.made = 0
        self._seen = 0
        self._sent: tuple[Json, Json] | None = None
        self._finishing = False

    async def play(self) -> None:
        """Game after game, until somebody says `finish`; the last one is played to its end."""
        async with httpx.AsyncClient(timeout=30.0, headers=HEADERS) as client:
            while self.table or not self._finishing:
                try:
                    await self._step(client)
                except Unanswered:
                    await asyncio.sleep(0.03)

    def finish(self) -> None:
        self._finishing = True

    async def _ask(self, client: httpx.AsyncClient, method: str, path: str, body: Json = None) -> Json:
        try:
            answer = await client.request(method, self.chance.choice(self.urls) + path, json=body)
        except httpx.TransportError as error:
            raise Unanswered from error
        self.tally.answers[answer.status_code] += 1
        if answer.status_code >= 500:
            if answer.status_code != AWAY:
                request = answer.headers.get("x-request-id", "")
                told = f"{answer.status_code} {answer.text} (request {request})"
                self.tally.complaints.append(f"{method} {path.partition('?')[0]}: {told}")
                self.tally.failed.append(request)
            raise Unanswered
        if not answer.is_success:
            raise Refused(f"{method} {path}: {answer.status_code} {answer.text}")
        return answer.json()

    async def _step(self, client: httpx.AsyncClient) -> None:
        if not self.table:
            wish = {"game": self.game.id, "seats": SEATS, "options": SHORT.get(self.game.id, {})}
            self.table = (await self._ask(client, "POST", "/api/tables", wish))["id"]
            self.tally.begun += 1
        if self._sent is None and not await self._choose(client):
            return
        assert self._sent is not None
        view, move = self._sent
        body = {"seat": view["seat"], "number": view["number"], "move": move}
        try:
            after = await self._ask(client, "POST", f"/api/tables/{self.table}/moves", body)
        except Refused:
            # The bot was quicker in a question that is put to all; had the move landed, it would have been said.
            self._sent = None
            return
        self._acknowledge()
        if not await self._look_at(client, after):
            self._choose_from(after)

    def _acknowledge(self) -> None:
        assert self._sent is not None
        view, move = self._sent
        self.acknowledged.append((view["seat"], self.game.read_move(move).notation))
        self.made += 1
        self.tally.acknowledged += 1
        self._sent = None

    async def _choose(self, client: httpx.AsyncClient) -> bool:
        """A random legal move of one of the two seats, where one must move."""
        path = f"/api/tables/{self.table}?since={self._seen}&seat="
        seat = self.chance.choice(PEOPLE)
        view = await self._ask(client, "GET", f"{path}{seat}")
        if await self._look_at(client, view):
            return False
        if not self._choose_from(view) and (1 - seat) in view["view"]["to_move"]:
            view = await self._ask(client, "GET", f"{path}{1 - seat}")
            if await self._look_at(client, view):
                return False
            self._choose_from(view)
        if self._sent is None:
            await asyncio.sleep(PATIENCE)
        return self._sent is not None

    def _choose_from(self, view: Json) -> bool:
        legal = view["view"]["legal"]
        if legal:
            self._sent = (view, self.chance.choice(legal))
        return bool(legal)

    async def _look_at(self, client: httpx.AsyncClient, view: Json) -> bool:
        """Whether the game is over; what was seen once, bots' moves too, must still be there."""
        if view["n"] < self._seen:
            self.tally.lost += self._seen - view["n"]
            self.tally.complaints.append(f"table {self.table} went back from {self._seen} to {view['n']}")
        self._seen = view["n"]
        if not view["table"]["over"]:
            return False
        await self._account(client)
        return True

    async def _account(self, client: httpx.AsyncClient) -> None:
        """Compare what was acknowledged with what the server has, and replay it."""
        record = load_record(self.game, await self._ask(client, "GET", f"/api/tables/{self.table}/record"))
        record.verify()
        kept = [(played.seat, played.move.notation) for played in record.moves if played.seat in PEOPLE]
        lost, duplicated = compare(self.acknowledged, kept)
        self.tally.lost += lost
        self.tally.duplicated += duplicated
        if lost or duplicated:
            self.tally.complaints.append(f"table {self.table}: {lost} lost, {duplicated} twice")
        self.tally.ended += 1
        self.table, self.acknowledged, self._seen = "", [], 0
