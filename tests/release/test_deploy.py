"""What a server is set up with: the install script, the unit, and the form of everything else in `deploy`."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import httpx
import pytest
import yaml  # type: ignore[import-untyped]
from tests.release.machine import LONGEST_RUN, ROOT, bare_environment, run, serving

DEPLOY = ROOT / "deploy"
INSTALL = DEPLOY / "install.sh"
UNIT = DEPLOY / "samovar.service"
BINARY = "/opt/samovar/bin/samovar"
# Of 100 that systemd gives to a service with every right; one that it calls exposed has more than 50.
MOST_EXPOSED = 20


def test_the_script_installs_a_server_that_plays_and_updates_it(wheel: Path, tmp_path: Path) -> None:
    env = bare_environment(tmp_path)
    for tool in ("dirname", "sh"):
        link = tmp_path / "bin" / tool
        if not link.exists():
            link.symlink_to(shutil.which(tool) or "")
    uv = ROOT / ".venv/bin/uv"
    if uv.exists():
        env["UV"] = str(uv)
    folder = tmp_path / "opt" / "samovar"
    for _ in range(2):
        done = run("sh", INSTALL, wheel, folder, env=env, cwd=tmp_path)
        assert done.returncode == 0, done.stdout
        assert f"is installed: {folder}/bin/samovar play" in done.stdout
    with serving(folder, env) as url:
        lobby = httpx.get(url, timeout=LONGEST_RUN)
        assert lobby.status_code == 200
        parts = re.findall(r'(?:src|href)="(?:\./|/)?(assets/[^"]+)"', lobby.text)
        assert parts
        for part in parts:
            assert httpx.get(url + part, timeout=LONGEST_RUN).status_code == 200
        assert httpx.get(f"{url}metrics", timeout=LONGEST_RUN).status_code == 200
        # The owner's tools find the database that the server has made by its migrations.
        listed = run(folder / "bin/samovar", "admin", "check", env=env, cwd=tmp_path)
        assert (listed.returncode, "All 0 tables" in listed.stdout) == (0, True), listed.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "give the wheel and the folder"),
        (["none.whl", "/tmp/x"], "there is no wheel none.whl"),
        (["letter.txt", "/tmp/x"], "letter.txt is no wheel"),
    ],
)
def test_the_script_says_what_is_missing_in_a_sentence(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    (tmp_path / "letter.txt").touch()
    done = run("sh", INSTALL, *arguments, env=dict(os.environ), cwd=tmp_path)
    assert done.returncode == 2
    assert sentence in done.stdout
    assert done.stdout.count("\n") == 1


def test_an_old_python_is_refused(tmp_path: Path) -> None:
    old = tmp_path / "python"
    old.write_text("#!/bin/sh\nexit 1\n")
    old.chmod(0o755)
    (tmp_path / "samovar.whl").touch()
    env = {**os.environ, "PYTHON": str(old)}
    done = run("sh", INSTALL, tmp_path / "samovar.whl", tmp_path / "x", env=env)
    assert (done.returncode, "older than Python 3.11" in done.stdout) == (2, True)


# --- systemd ---------------------------------------------------------------------------------------------------------


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """The unit, of a server that is installed here."""
    copy = tmp_path / "samovar.service"
    copy.write_text(UNIT.read_text("utf-8").replace(BINARY, "/bin/true"))
    return copy


def systemd(*arguments: str | Path) -> "subprocess.CompletedProcess[str]":
    assert shutil.which("systemd-analyze") is not None, "systemd-analyze is missing; run: make systemd"
    return run("systemd-analyze", *arguments, env={**os.environ, "SYSTEMD_COLORS": "0"})


def test_systemd_finds_nothing_wrong_with_the_unit(unit: Path) -> None:
    done = systemd("verify", "--man=no", unit)
    said = [line for line in done.stdout.splitlines() if "samovar" in line]
    assert (done.returncode, said) == (0, []), done.stdout


def test_the_unit_has_few_rights(unit: Path) -> None:
    done = systemd("security", "--offline=true", f"--threshold={MOST_EXPOSED}", "--no-pager", unit)
    assert done.returncode == 0, done.stdout


def options_known() -> str:
    return (ROOT / "src/samovar/cli/play.py").read_text("utf-8")


@pytest.mark.parametrize("name", ["samovar.service", "Dockerfile", "compose.yaml"])
def test_only_options_are_used_that_there_are(name: str) -> None:
    text = (DEPLOY / name).read_text("utf-8")
    commands = re.findall(r"samovar play.*|^CMD .*play.*|^    - --.*", text, re.MULTILINE)
    used = set(re.findall(r"--([a-z][a-z-]+)", " ".join(commands)))
    assert {"no-browser", "host", "port", "db", "log-format"} <= used
    for option in used:
        assert re.search(rf"^        {option.replace('-', '_')}: ", options_known(), re.MULTILINE), option


def test_files_that_the_others_name_are_there() -> None:
    image = (DEPLOY / "Dockerfile").read_text("utf-8")
    for copied in re.findall(r"^COPY (.*) \S+$", image, re.MULTILINE):
        for source in copied.split():
            assert "*" in source or (ROOT / source).exists(), source
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    assert "dockerfile: deploy/Dockerfile" in compose
    assert "./Caddyfile:" in compose
    for name in ("first", "second"):
        assert f"\n  {name}:\n" in compose
        assert f"{name}:8010" in (DEPLOY / "Caddyfile").read_text("utf-8")
    guide = (ROOT / "docs/operating.md").read_text("utf-8")
    for file in DEPLOY.iterdir():
        assert f"deploy/{file.name}" in guide, file.name
    for proxy in ("nginx.conf", "Caddyfile"):
        assert "/metrics" in (DEPLOY / proxy).read_text("utf-8")


def test_the_parts_of_the_compose_file_fit_together() -> None:
    """As far as that is seen without Docker: every name is that of something, what must be chosen is asked for."""
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    compose = yaml.safe_load(text)
    services = compose["services"]
    assert set(services) == {"database", "first", "second", "caddy"}
    for name, service in services.items():
        assert ("image" in service, service["restart"]) == (True, "unless-stopped"), name
        assert set(service["networks"]) <= set(compose["networks"]), name
        assert set(service.get("depends_on", [])) <= set(services), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            known = (DEPLOY / source).exists() if source.startswith(".") else source in compose["volumes"]
            assert known, volume
    assert services["first"] == services["second"]
    build = services["first"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).is_file()
    assert "healthcheck" in services["database"]
    assert [name for name, service in services.items() if "ports" in service] == ["caddy"]
    # Nobody runs it with a password or a name that we chose.
    for name in re.findall(r"\$\{(\w+)([^}]*)\}", text):
        assert name[1].startswith(":?"), name
