"""The page without a server, measured in Chromium: `python -m bench --site`. Prints JSON.

Times are of the clock: from opening the address to the answer to one's own first move.
"""

import functools
import http.server
import json
import os
import pickle
import statistics
import sys
import tempfile
import threading
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import msgspec
from platformdirs import user_cache_path
from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from samovar import bots, games
from samovar.core import Dice
from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.site import build_site
from samovar.table.workers import worker

CHROMIUM = os.environ.get("SAMOVAR_CHROMIUM", "/usr/bin/chromium")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
ROUNDS = 3
MOVES = 40
LEVEL = "expert"
PATIENCE = 120_000
FIRST_MOVE = """async () => {
  const ask = (method, path, body) => new Promise((done) => {
    const channel = new BroadcastChannel('samovar-offline');
    const page = crypto.randomUUID();
    channel.onmessage = ({ data }) => {
      if (data.kind !== 'answer' || data.page !== page) return;
      channel.close();
      done(JSON.parse(data.body));
    };
    const request = { kind: 'request', page, id: 1, method, path, body, language: 'en', last: null };
    channel.postMessage(request);
  });
  const address = '/api/tables/' + location.hash.split('/').pop();
  const { seat, number } = await ask('GET', address, '');
  const { moves } = await ask('GET', `${address}/moves?seat=${seat}`, '');
  const move = { seat, number, move: { notation: moves[0].notation } };
  await ask('POST', `${address}/moves`, JSON.stringify(move));
}"""
THINK = """async ([script, base, errands]) => {
  const worker = new Worker(script, { type: 'module' });
  const answer = () => new Promise((go) => (worker.onmessage = ({ data }) => go(data)));
  worker.postMessage({ base, kept: true });
  await answer();
  const told = [];
  for (const [id, errand] of errands.entries()) {
    worker.postMessage({ id, errand: Uint8Array.from(atob(errand), (letter) => letter.charCodeAt(0)) });
    const { answer: bytes } = await answer();
    told.push(btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')));
  }
  worker.terminate();
  return told;
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """A host that sends brotli where it lies beside, and counts what it sends."""

    sent = 0
    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        beside = path.with_name(path.name + ".br")
        squeezed = beside.is_file() and "br" in self.headers.get("Accept-Encoding", "")
        if not path.is_file():
            self.send_error(404)
            return
        content = (beside if squeezed else path).read_bytes()
        Handler.sent += len(content)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-cache" if path.suffix == ".html" else "max-age=3600")
        if squeezed:
            self.send_header("Content-Encoding", "br")
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        return None


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()
    server.server_close()
    thread.join()


def first_move(page: Page, url: str) -> float:
    """Open the page, set up a table of Europe against bots as it is offered, and answer the first question."""
    began = perf_counter()
    page.goto(url)
    page.get_by_role("button", name="Play now").click(timeout=PATIENCE)
    page.locator(".prompt.mine").wait_for(timeout=PATIENCE)
    page.evaluate(FIRST_MOVE)
    return perf_counter() - began


def visits(playwright: Playwright, url: str) -> dict[str, float]:
    """A first visit and one from what the browser has kept; the bytes of the first, and the memory of the second."""
    with tempfile.TemporaryDirectory() as home:
        context: BrowserContext = playwright.chromium.launch_persistent_context(
            home, executable_path=CHROMIUM, args=FLAGS, locale="en-GB"
        )
        page = context.new_page()
        Handler.sent = 0
        before = of_browser(home)
        cold = first_move(page, url)
        cold_work = work_since(before, home)
        sent = Handler.sent
        page.goto(url)
        page.get_by_text("Ready for flight mode.").wait_for(timeout=PATIENCE)
        page.close()
        page = context.new_page()
        before = of_browser(home)
        warm = first_move(page, url)
        warm_work = work_since(before, home)
        memory = renderer_memory(home)
        context.close()
    work = {"cold_work": cold_work, "warm_work": warm_work}
    return {"cold": cold, "warm": warm, "sent": sent, "memory": memory, **work}


class Process(NamedTuple):
    parent: int
    command: str
    resident: int
    seconds: float


def processes() -> dict[int, Process]:
    found: dict[int, Process] = {}
    for folder in Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
            fields = dict(line.split(":", 1) for line in (folder / "status").read_text().splitlines())
            ticks = (folder / "stat").read_text().rpartition(")")[2].split()[11:13]
        except OSError:
            continue
        resident = int(fields.get("VmRSS", "0 kB").split()[0]) * 1024
        seconds = sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK")
        found[int(folder.name)] = Process(int(fields["PPid"]), command, resident, seconds)
    return found


def of_browser(home: str) -> dict[int, Process]:
    """The processes of the browser that keeps its things in a folder."""
    known = processes()
    ours = {pid for pid, each in known.items() if home in each.command and "--type=" not in each.command}
    while more := {pid for pid, each in known.items() if each.parent in ours} - ours:
        ours |= more
    return {pid: known[pid] for pid in ours}


def renderer_memory(home: str) -> int:
    """The resident memory of the largest process that draws pages, in bytes: the page with both its workers."""
    return max((each.resident for each in of_browser(home).values() if "--type=renderer" in each.command), default=0)


def work_since(before: dict[int, Process], home: str) -> float:
    """Processor time of everything that the browser runs."""
    return sum(each.seconds - (before[pid].seconds if pid in before else 0) for pid, each in of_browser(home).items())


def errands(name: str, count: int) -> list[str]:
    """Positions of a game that experts play, as the errands of the page's own bots."""
    game = games.game(name)
    state = game.new(game.player_counts[0] if game.player_counts[0] > 1 else 2, seed=1)
    bot = bots.make(LEVEL, game)
    dice = Dice("00" * 16)
    told: list[str] = []
    while not state.over and len(told) < count:
        seat = state.mover()
        if len(state.legal(seat)) > 1:
            position = msgspec.json.encode(state.dump())
            errand = worker.Errand(worker.think, (name, None, position, seat, LEVEL))
            told.append(b64encode(pickle.dumps(errand, 4)).decode())
        state.play(bot.choose(state.determinize(seat, dice.stream(f"{len(told)}")), seat, dice), seat)
    return told


def thinking(playwright: Playwright, url: str, folder: Path, count: int) -> dict[str, dict[str, float]]:
    """What a move of the expert takes in the page's second worker, by its own clock."""
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    page = browser.new_page()
    page.goto(url)
    script = next((folder / "assets").glob("bots.worker-*.js")).name
    base = f"{url}{next(folder.glob('python-*')).name}/"
    found: dict[str, dict[str, float]] = {}
    for name in games.names():
        told = page.evaluate(THINK, [f"./assets/{script}", base, errands(name, count)])
        answers = [pickle.loads(b64decode(each)) for each in told]  # noqa: S301
        times = [answer.found.seconds for answer in answers]
        found[name] = {"median": statistics.median(times), "worst": max(times), "moves": len(times)}
    browser.close()
    return found


def measure(quick: bool) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary) / "site"
        build_site(folder, msgspec.json.encode(Lobby(Shelf()).games()), kept=user_cache_path("samovar") / "squeezed")
        plain = [path for path in folder.rglob("*") if path.is_file() and path.suffix not in (".br", ".gz")]
        beside = [path.with_name(path.name + ".br") for path in plain]
        whole = sum((br if br.is_file() else path).stat().st_size for path, br in zip(plain, beside, strict=True))
        with hosted(folder) as url, sync_playwright() as playwright:
            rounds = [visits(playwright, url) for _ in range(1 if quick else ROUNDS)]
            thought = thinking(playwright, url, folder, 8 if quick else MOVES)
    middle = {name: statistics.median(each[name] for each in rounds) for name in rounds[0]}
    return {**middle, "rounds": len(rounds), "whole": whole, "thinking": thought}


def table(found: dict[str, Any]) -> str:
    """What was measured, as rows for docs/performance.md."""
    megabytes = "{:.1f} MB".format
    lines = [
        ("time to first move, first visit", f"{found['cold']:.1f} s", "6 s"),
        ("time to first move, from what the browser has kept", f"{found['warm']:.1f} s", "3 s"),
        (
            "processor time of the whole browser until then, first visit / kept",
            f"{found['cold_work']:.1f} / {found['warm_work']:.1f} s",
            "",
        ),
        (
            "sent until the first move, flight mode as far as it came",
            megabytes(found["sent"] / 1e6),
            "",
        ),
        ("the whole site, with brotli", megabytes(found["whole"] / 1e6), ""),
        ("memory of the page with both workers, resident", megabytes(found["memory"] / 1e6), ""),
        *(
            (
                f"an expert's move in the page, {games.manifest(name).title['en']}: median / worst of {each['moves']}",
                f"{each['median'] * 1e3:.1f} / {each['worst'] * 1e3:.0f} ms",
                "",
            )
            for name, each in found["thinking"].items()
        ),
    ]
    head = "| | measured | asked |\n| --- | ---: | ---: |\n"
    return head + "\n".join(f"| {name} | {value} | {asked} |" for name, value, asked in lines)


if __name__ == "__main__":
    json.dump(measure("--quick" in sys.argv), sys.stdout)
