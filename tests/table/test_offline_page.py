"""The page without a server under /offline: its own policy, what is squeezed, and a list of files that is true."""

import gzip
import hashlib
import io
import json
import re
import zipfile
from pathlib import Path

import pytest
from tests.table.conftest import Place

from samovar.table.http.offline_page import OfflinePage
from samovar.table.http.security import POLICY as SERVER_POLICY
from samovar.table.site import CannotBuild, SiteFiles, build_site
from samovar.table.site.engines import engines
from samovar.table.site.files import MARK, RUNTIME, memory_of

LONG = b"0123456789" * 400


@pytest.fixture
def app(tmp_path: Path) -> Path:
    """An app as small as can be, with everything that the page is made of."""
    folder = tmp_path / "web"
    (folder / "python").mkdir(parents=True)
    (folder / "assets").mkdir()
    (folder / "index.html").write_text("<html><head></head><body></body></html>", "utf-8")
    (folder / "offline-worker.js").write_text(f"const files = '{MARK}';", "utf-8")
    (folder / "notices-worker.js").write_text("// for servers", "utf-8")
    (folder / "assets" / "app-1234.js").write_bytes(LONG)
    (folder / "assets" / "begin-1234.js").write_bytes(b"// before the app")
    for name in RUNTIME:
        (folder / "python" / name).write_bytes(LONG)
    (folder / "python" / "pyodide.asm.wasm.br").write_bytes(b"brotli")
    with zipfile.ZipFile(folder / "python" / "msgspec-0.whl", "w") as wheel:
        wheel.writestr("msgspec/__init__.py", "x = 1\n")
    return folder


def test_files_are_served_with_their_own_policy(app: Path) -> None:
    page = OfflinePage(lambda: b"[]", app)
    index = page.answer("/", "gzip")
    text = bytes(index.content).decode()
    python = re.search(r'name="samovar-offline" content="\./(python-[0-9a-f]+)/"', text)
    assert python is not None
    policy = index.headers["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "wasm-unsafe-eval" not in SERVER_POLICY

    wasm = page.answer(f"/{python[1]}/pyodide.asm.wasm", "gzip, br")
    assert (wasm.content, wasm.headers["Content-Encoding"], wasm.media_type) == (b"brotli", "br", "application/wasm")
    wasm = page.answer(f"/{python[1]}/pyodide.asm.wasm", "gzip")
    assert (gzip.decompress(bytes(wasm.content)), wasm.headers["Content-Encoding"]) == (LONG, "gzip")
    plain = page.answer("/assets/app-1234.js", "")
    assert (plain.content, plain.headers["Vary"], "immutable" in plain.headers["Cache-Control"]) == (
        LONG,
        "Accept-Encoding",
        True,
    )
    assert index.headers["Cache-Control"] == "no-cache"
    for missing in ("/notices-worker.js", "/python/bytecode.zip", "/../settings.py", "/nothing"):
        assert page.answer(missing, "").status_code == 404


def test_the_worker_is_told_every_file(app: Path, tmp_path: Path) -> None:
    files = SiteFiles(b"[]", app)
    listed = json.loads(files.read("offline-worker.js").decode().removeprefix("const files = ").rstrip(";"))
    assert {each["url"] for each in listed} == set(files.names()) - {"offline-worker.js"}
    assert all((each["revision"] is None) == ("/" in each["url"]) for each in listed)
    build_site(tmp_path / "site", b"[]", app, quality=0)
    built = {
        path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*") if path.is_file()
    }
    assert built == set(files.names())
    later = app / "assets" / "app-1234.js"
    later.rename(later.with_name("app-5678.js"))
    assert SiteFiles(b"[]", app).read("offline-worker.js") != files.read("offline-worker.js")


def test_what_was_compiled_beforehand_goes_instead_of_its_source(app: Path, tmp_path: Path) -> None:
    wheel = app / "python" / "msgspec-0.whl"
    bytecode = tmp_path / "bytecode.zip"
    bytecode.write_bytes(b"")
    for known in (None, tmp_path / "none.zip", bytecode):
        assert names(engines(wheel, known)) >= {"msgspec/__init__.py", "samovar/core/game.py"}
    source = b"msgspec/__init__.py\nx = 1\n"
    with zipfile.ZipFile(bytecode, "w") as packed:
        packed.writestr(f"{hashlib.sha256(source).hexdigest()}.pyc", b"compiled")
        packed.writestr(f"{'0' * 64}.pyc", b"of a source that was changed since")
    found = names(engines(wheel, bytecode))
    assert "msgspec/__init__.pyc" in found
    assert "msgspec/__init__.py" not in found
    assert "samovar/core/game.py" in found


def test_a_memory_goes_with_the_engines_that_it_was_made_of(app: Path) -> None:
    wheel = app / "python" / "msgspec-0.whl"
    (app / "python" / "memory-0123456789abcdef.packed").write_bytes(b"of engines that were changed since")
    first = SiteFiles(b"[]", app)
    assert f"{first.python}/memory.packed" not in first
    (app / "python" / memory_of(engines(wheel))).write_bytes(b"of these")
    second = SiteFiles(b"[]", app)
    assert second.read(f"{second.python}/memory.packed") == b"of these"
    assert second.python != first.python
    assert second.first_load == first.first_load  # what a first visit waits for is the same
    assert names(gzip.decompress(second.read(f"{second.python}/engines.packed"))) == names(engines(wheel))


def names(archive: bytes) -> set[str]:
    return set(zipfile.ZipFile(io.BytesIO(archive)).namelist())


def test_what_is_missing_is_named(app: Path) -> None:
    (app / "python" / "pyodide.asm.wasm").unlink()
    with pytest.raises(CannotBuild) as missing:
        SiteFiles(b"[]", app)
    assert missing.value.missing == "python/pyodide.asm.wasm"
    told = OfflinePage(lambda: b"[]", app).answer("/", "")
    assert told.status_code == 503
    assert "sans serveur" in bytes(told.content).decode()


async def test_the_address_is_led_to_its_folder(place: Place) -> None:
    page = await place.page()
    answer = await page.client.get("/offline", follow_redirects=False)
    assert (answer.status_code // 100, answer.headers["location"]) == (3, "/offline/")
    # And stays there: a page, or where none is built the word about it.
    assert (await page.client.get("/offline/", follow_redirects=False)).status_code in (200, 503)
    assert "wasm-unsafe-eval" not in (await page.client.get("/")).headers["content-security-policy"]
