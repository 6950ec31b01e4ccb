"""A real server, a real browser, and games short enough to be played to the end by hand."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from tests.browser.hosts import Host
from tools.ports import free_port

from samovar.table.domain.lobby import Lobby
from samovar.table.domain.shelf import Shelf
from samovar.table.site import build_site

CHROMIUM = os.environ.get("SAMOVAR_CHROMIUM") or shutil.which("chromium-headless-shell") or "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
TRAINS = 9
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
PATIENCE = 120_000  # only a hang takes so long, however busy the machine is
BOT_PAUSE = "0.05"  # a page must see that bots move one after the other, and need not wait for them
STARTING = 600.0

expect.set_options(timeout=PATIENCE)

NewPage = Callable[..., Page]
OPEN_PAGES: list[Page] = []


class Server:
    """`samovar play`, as anybody would start it."""

    def __init__(self, folder: Path, *, short: bool = True, bot_pause: str = BOT_PAUSE) -> None:
        self.folder = folder
        self.bot_pause = bot_pause
        self.short = short
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.pack = folder / "short.json"
        self.pack.write_text(json.dumps(short_game()), "utf-8")

    def start(self) -> None:
        command = [sys.executable, "-m", "samovar.cli", "play", "--no-browser", "--port", str(self.port)]
        command += ["--bot-pause", self.bot_pause]
        command += ["--db", f"sqlite:///{self.folder / 'tables.sqlite3'}"]
        if self.short:
            command += ["--data", str(self.pack)]
        with (self.folder / "server.log").open("ab") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True)
        self._wait()

    def _wait(self) -> None:
        deadline = time.monotonic() + STARTING
        while time.monotonic() < deadline:
            assert self.process is not None
            if self.process.poll() is not None:
                break
            try:
                with urllib.request.urlopen(f"{self.url}/health", timeout=2) as answer:
                    if answer.status == 200:
                        return
            except OSError:
                time.sleep(0.1)
        self.stop()
        raise RuntimeError(f"the server does not answer:\n{self.said()}")

    def said(self) -> str:
        return (self.folder / "server.log").read_text("utf-8")[-3000:]

    def kill(self) -> None:
        """As if the power had gone: the server and its thinking bots at once."""
        assert self.process is not None
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.terminate()
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.kill()


def short_game() -> dict[str, Any]:
    """Europe with few trains: the same rules, over in a few minutes."""
    data: dict[str, Any] = json.loads(
        files("samovar.games.europe").joinpath("data", "map.json").read_text(encoding="utf-8")
    )
    data["players"]["trains"] = TRAINS
    data["routes"] = [route for route in data["routes"] if route["length"] <= TRAINS]
    return data


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """A test that fails tells what the pages showed and what the servers said."""
    report: pytest.TestReport = yield  # type: ignore[assignment]
    if report.when == "call" and report.failed and isinstance(item, pytest.Function):
        for name, used in item.funcargs.items():
            if isinstance(used, Server):
                report.sections.append((f"{name}: server.log", used.said()))
        for number, page in enumerate(OPEN_PAGES):
            with contextlib.suppress(PlaywrightError):
                report.sections.append((f"page {number}: {page.url}", page.locator("body").inner_text(timeout=2000)))
    return report  # type: ignore[return-value]


@contextlib.contextmanager
def serving(folder: Path, *, short: bool = True, bot_pause: str = BOT_PAUSE) -> Iterator[Server]:
    running = Server(folder, short=short, bot_pause=bot_pause)
    running.start()
    try:
        yield running
    finally:
        running.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def published(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the published games: lessons, puzzles and records are of their data."""
    with serving(tmp_path_factory.mktemp("published"), short=False) as running:
        yield running


@pytest.fixture
def own_published(tmp_path: Path) -> Iterator[Server]:
    """The same for one test alone: a review that goes on in it when the test is over ends with it."""
    with serving(tmp_path, short=False) as running:
        yield running


@pytest.fixture
def unhurried_server(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take the time that people are used to."""
    with serving(tmp_path, bot_pause="0.6") as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that this test may kill."""
    with serving(tmp_path) as running:
        yield running


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page without a server, as any host of files would have it; whoever changes it takes a copy."""
    made = tmp_path_factory.mktemp("hosted") / "some-where"
    build_site(made, msgspec.json.encode(Lobby(Shelf()).games()), quality=0)
    return made


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    running = Host(site)
    yield running
    running.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield browser
    browser.close()


@pytest.fixture
def new_page(chromium: Browser) -> Iterator[NewPage]:
    """Makes pages, each in a browser of its own as far as the server can tell; none may complain."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def make(language: str = "en-GB", *, phone: bool = False, night: bool = False, calm: bool = True) -> Page:
        context = chromium.new_context(
            viewport=PHONE if phone else DESK,  # type: ignore[arg-type]
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            locale=language,
            color_scheme="dark" if night else "light",
            reduced_motion="reduce" if calm else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        OPEN_PAGES.append(page)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        # What the content policy forbids is told to the console alone.
        page.on("console", lambda said: complaints.append(said.text) if "Content Security" in said.text else None)
        return page

    yield make
    OPEN_PAGES.clear()
    for context in contexts:
        context.close()
    assert not complaints


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page()
