"""`samovar site`, and `python -m http.server` on what it wrote: a page that browsers offer to install."""

import json
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.browser.conftest import NewPage
from tests.browser.hosts import started
from tools.ports import free_port

from samovar.cli.app import main

REFUSED = [
    (["{file}"], "letter.txt"),
    (["{other}"], "other"),
    (["{new}", "--brotli", "12"], "12"),
]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("wish", "named"), REFUSED)
def test_what_the_command_cannot_do_is_said_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], wish: list[str], named: str, language: str
) -> None:
    """A folder with something else in it is left alone."""
    file, other = tmp_path / "letter.txt", tmp_path / "other"
    file.write_text("Dear Ada")
    other.mkdir()
    (other / "letter.txt").write_text("Dear Ada")
    told = [part.format(file=file, other=other, new=tmp_path / "new") for part in wish]
    assert main(["site", *told, "--lang", language]) == 2
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert named in said.err
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["letter.txt", "letter.txt", "other"]


def test_a_folder_on_any_host_is_an_app_to_install(
    tmp_path: Path, new_page: NewPage, capsys: pytest.CaptureFixture[str]
) -> None:
    site, port = tmp_path / "site", free_port()
    for _ in range(2):  # a site is written over an earlier one
        assert main(["site", str(site), "--brotli", "0"]) == 0
        assert str(site) in capsys.readouterr().out
    serving = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(site)]
    with subprocess.Popen(serving, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as host:
        try:
            wait_for(port)
            page = new_page()
            page.goto(f"http://localhost:{port}/")
            started(page)
            browser = page.context.new_cdp_session(page)
            found = browser.send("Page.getAppManifest")
            assert found["errors"] == []
            manifest = json.loads(found["data"])
            assert (manifest["start_url"], manifest["display"]) == ("./", "standalone")
            assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
            for icon in manifest["icons"]:
                assert (site / icon["src"]).is_file(), icon
            wrong = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
            # Every context of these tests is a private window, where nothing is ever installed.
            assert [each["errorId"] for each in wrong if each["errorId"] != "in-incognito"] == []
        finally:
            host.terminate()


def wait_for(port: int) -> None:
    for _ in range(600):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except OSError:
            time.sleep(0.1)
        else:
            return
    raise AssertionError("python -m http.server does not answer")
