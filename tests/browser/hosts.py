"""Hosts of files for the page without a server: plain, with brotli, slow, or with a worker that fails on purpose."""

import functools
import http.server
import threading
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect
from tools.ports import free_port

STARTED = 120_000
"""Python starts within seconds; on a machine that does much else it is waited for."""
FAULTY = b"""
{
  // A disk that is full, or a worker that is ended in the middle of a write, when a test says so.
  let fault = '';
  const heard = new BroadcastChannel('samovar-test');
  heard.onmessage = ({ data }) => { fault = data; heard.postMessage('heard'); };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...given) {
    const request = put.apply(this, given);
    if (fault === 'full') this.transaction.abort();
    if (fault === 'kill') self.close();
    return request;
  };
}
"""
DENIED = b"Object.defineProperty(self, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError'); } });\n"
ASK = """([method, path, body]) => new Promise(done => {
  const channel = new BroadcastChannel('samovar-offline');
  const page = crypto.randomUUID();
  channel.onmessage = ({ data }) => {
    if (data.kind !== 'answer' || data.page !== page) return;
    channel.close();
    done({ status: data.status, body: JSON.parse(data.body) });
  };
  const request = { kind: 'request', page, id: 1, method, path, body, language: 'en', last: null };
  channel.postMessage(request);
})"""

PLAY = """async ([wish, seed]) => {
  const channel = new BroadcastChannel('samovar-offline');
  const page = crypto.randomUUID();
  const waiting = new Map();
  channel.onmessage = ({ data }) => data.kind === 'answer' && data.page === page && waiting.get(data.id)?.(data);
  let last = 0;
  const ask = async (method, path, body) => {
    const id = ++last;
    const answer = new Promise((go) => waiting.set(id, go));
    channel.postMessage({ kind: 'request', page, id, method, path, body: body ?? '', language: 'en', last: null });
    const { status, body: told } = await answer;
    waiting.delete(id);
    return { status, told: JSON.parse(told) };
  };
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  const made = await ask('POST', '/api/tables', JSON.stringify(wish));
  if (made.status !== 201) throw new Error(JSON.stringify(made));
  const address = `/api/tables/${made.told.id}`;
  let seen = 0;
  for (let decisions = 0; ; ) {
    const { told } = await ask('GET', `${address}?since=${seen}`);
    seen = told.n;
    if (told.table.over) {
      channel.close();
      return { id: made.told.id, decisions };
    }
    const legal = told.view.legal;
    if (!legal.length) {
      await new Promise((go) => setTimeout(go, 20));
      continue;
    }
    const move = legal[Math.floor(random() * legal.length)];
    const { seat, number } = told;
    const { status } = await ask('POST', `${address}/moves`, JSON.stringify({ seat, number, move }));
    decisions += status === 200;
  }
}"""


class Handler(http.server.SimpleHTTPRequestHandler):
    """`python -m http.server`, without its talk; `before` is put before the house's own script."""

    before = b""

    def do_GET(self) -> None:
        found = Path(self.translate_path(self.path))
        if self.before and found.name.startswith("house.worker"):
            content = self.before + found.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)
        else:
            super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        return None


class Denying(Handler):
    before = DENIED


class Faulty(Handler):
    before = FAULTY


class Squeezing(Handler):
    """A host that sends brotli where it lies beside; one file, which flight mode alone needs, comes when it may."""

    held = "icon-maskable-512.png"
    may_come: threading.Event

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if path.name == self.held:
            self.may_come.wait()
        beside = path.with_name(f"{path.name}.br")
        if not beside.is_file() or "br" not in self.headers.get("Accept-Encoding", ""):
            super().do_GET()
            return
        content = beside.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "br")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


class Host:
    """A host of files, at a path that is not its root."""

    def __init__(self, folder: Path, handler: type[Handler] = Handler, port: int = 0) -> None:
        serve = functools.partial(handler, directory=str(folder.parent))
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port or free_port()), serve)
        self.port: int = self.server.server_port
        self.url = f"http://127.0.0.1:{self.port}/{folder.name}/"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,))
        self.thread.start()
        self.running = True

    def stop(self) -> None:
        if self.running:
            self.running = False
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()


class SlowHost(Host):
    """A host that sends brotli, and holds one file back until `go_on`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.may_come = threading.Event()
        super().__init__(folder, type("Held", (Squeezing,), {"may_come": self.may_come}))

    def go_on(self) -> None:
        self.may_come.set()

    def stop(self) -> None:
        self.may_come.set()
        super().stop()


def ask(page: Page, method: str, path: str, body: str = "") -> Any:
    return page.evaluate(ASK, [method, f"/api{path}", body])


def started(page: Page) -> None:
    expect(page.locator("[data-house=ready]")).to_be_attached(timeout=STARTED)


def play_whole_game(page: Page, wish: dict[str, Any], seed: int) -> tuple[str, int]:
    """A game to its end in a page without a server, by random moves; the table, and how many decisions were mine."""
    found = page.evaluate(PLAY, [wish, seed])
    return found["id"], found["decisions"]


def my_turn(page: Page) -> None:
    expect(page.locator(".prompt.mine")).to_be_visible(timeout=STARTED)
