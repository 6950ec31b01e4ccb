"""Rooms are found, not listed; one with something wrong is told of in a sentence, and the others go on."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from samovar import games
from samovar.cli import main
from samovar.core import BadDocument, SamovarError

MANIFEST = """\
id = "teapot"
entry = "teapot_room:Teapot"
players = [2, 3]
minutes = [5, 10]
weight = 1
title = { en = "Teapot", fr = "La Théière" }
line = { en = "Short and stout", fr = "Petite et ronde" }
"""
TWO_KINDS = """\
from samovar.core import Kind, Moves


class Teapot:
    def __init__(self) -> None:
        Moves([Kind(0, "pour"), Kind(1, "pour")], "pour")
"""


class House:
    """A place on the path where packages are put, and offered as games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def package(self, name: str, manifest: str | bytes | None = MANIFEST, code: str = "") -> None:
        """An installed package that is offered as a game."""
        room = self.folder / name
        room.mkdir()
        (room / "__init__.py").write_text(code, "utf-8")
        if manifest is not None:
            (room / "manifest.toml").write_bytes(manifest.encode() if isinstance(manifest, str) else manifest)
        self.offer(name)

    def offer(self, value: str) -> None:
        """An entry point, whether or not what it names exists."""
        name = f"dist{len(list(self.folder.iterdir()))}"
        info = self.folder / f"{name}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
        (info / "entry_points.txt").write_text(f"[{games.GROUP}]\n{name} = {value}\n", "utf-8")

    def told(self, about: str) -> list[SamovarError]:
        """What is told about a package, once every game was opened."""
        games.opened()
        return [problem for problem in games.problems() if about in str(problem)]


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    monkeypatch.syspath_prepend(tmp_path)
    games._FOUND.clear()
    yield House(tmp_path)
    games._FOUND.clear()
    sys.modules.pop("teapot_room", None)


def without(key: str) -> str:
    return "".join(line for line in MANIFEST.splitlines(keepends=True) if not line.startswith(f"{key} ="))


def changed(key: str, value: str) -> str:
    return f"{without(key)}{key} = {value}\n"


# --- what is good -----------------------------------------------------------------------------------------------


def test_the_rooms_of_the_house_are_found_in_the_order_of_the_lobby(house: House) -> None:
    assert games.names()[:4] == ["europe", "ceylon", "alubari", "china"]
    assert [manifest.id for manifest in games.manifests()] == games.names()


def test_a_package_from_elsewhere_is_found_by_its_entry_point(house: House) -> None:
    house.offer("samovar_kettle")

    assert games.names()[-1] == "kettle"
    assert games.manifest("kettle").title == {"en": "Kettle", "fr": "La Bouilloire"}
    assert games.game("kettle").new(2, 1).to_move == [0, 1]
    assert house.told("samovar_kettle") == []


def test_a_package_that_is_offered_twice_is_one_room(house: House) -> None:
    house.offer("samovar_kettle")
    house.offer("samovar_kettle")

    assert games.names().count("kettle") == 1
    assert house.told("samovar_kettle") == []


def test_manifests_are_read_without_opening_a_room(house: House) -> None:
    house.package("teapot_room", code="raise RuntimeError('opened')")

    assert "teapot" in games.names()
    assert games.manifest("teapot").line["fr"] == "Petite et ronde"


def test_a_room_says_where_it_stands_in_the_lobby(house: House) -> None:
    house.package("teapot_room", manifest=changed("order", "15"))

    assert games.names()[:3] == ["europe", "teapot", "ceylon"]


# --- what is not ------------------------------------------------------------------------------------------------

Wrong = tuple[str, Callable[[House], None], str, str]

WRONG: list[Wrong] = [
    (
        "a field is missing",
        lambda house: house.package("teapot_room", without("weight")),
        "teapot_room/manifest.toml lacks the key “weight”.",
        "Il manque la clé « weight » dans teapot_room/manifest.toml.",
    ),
    (
        "a language is missing",
        lambda house: house.package("teapot_room", changed("title", '{ en = "Teapot" }')),
        "teapot_room/manifest.toml.title lacks the key “fr”.",
        "Il manque la clé « fr » dans teapot_room/manifest.toml.title.",
    ),
    (
        "an unknown field",
        lambda house: house.package("teapot_room", changed("wieght", "1")),
        "teapot_room/manifest.toml has an unknown key “wieght”; known keys are:",
        "teapot_room/manifest.toml a une clé inconnue « wieght » ; clés connues :",
    ),
    (
        "a field of another type",
        lambda house: house.package("teapot_room", changed("players", '"two"')),
        'teapot_room/manifest.toml.players must be a list, not "two".',
        'teapot_room/manifest.toml.players doit être une liste, et non "two".',
    ),
    (
        "nobody may play",
        lambda house: house.package("teapot_room", changed("players", "[]")),
        "teapot_room/manifest.toml.players must list the numbers of players",
        "teapot_room/manifest.toml.players doit donner les nombres de joueurs",
    ),
    (
        "one duration",
        lambda house: house.package("teapot_room", changed("minutes", "[30]")),
        "teapot_room/manifest.toml.minutes must be two numbers",
        "teapot_room/manifest.toml.minutes doit contenir deux nombres",
    ),
    (
        "an id that no address can hold",
        lambda house: house.package("teapot_room", changed("id", '"Tea Pot"')),
        "teapot_room/manifest.toml.id: “Tea Pot” is not an id",
        "teapot_room/manifest.toml.id : « Tea Pot » n’est pas un identifiant",
    ),
    (
        "an entry that names no class",
        lambda house: house.package("teapot_room", changed("entry", '"teapot_room"')),
        "teapot_room/manifest.toml.entry must name the game’s class as “package.module:Class”, not “teapot_room”.",
        "teapot_room/manifest.toml.entry doit désigner la classe du jeu",
    ),
    (
        "bad TOML",
        lambda house: house.package("teapot_room", 'id = "teapot'),
        "teapot_room/manifest.toml is not valid TOML:",
        "teapot_room/manifest.toml n’est pas du TOML valide :",
    ),
    (
        "no text at all",
        lambda house: house.package("teapot_room", b"\xff\xfe\x00"),
        "The game in teapot_room cannot be opened: manifest.toml, UnicodeDecodeError:",
        "Le jeu de teapot_room ne peut pas être ouvert : manifest.toml, UnicodeDecodeError:",
    ),
    (
        "an id that is taken",
        lambda house: house.package("teapot_room", changed("id", '"europe"')),
        "The game “europe” is offered by samovar.games.europe and by teapot_room; only the first is used.",
        "Le jeu « europe » est proposé par samovar.games.europe et par teapot_room ; seul le premier est utilisé.",
    ),
    (
        "no manifest",
        lambda house: house.package("teapot_room", None),
        "The package teapot_room offers a game but has no manifest.toml;",
        "Le paquet teapot_room propose un jeu mais n’a pas de manifest.toml ;",
    ),
    (
        "no package",
        lambda house: house.offer("teapot_room"),
        "The package “teapot_room” is offered as a game and cannot be found;",
        "Le paquet « teapot_room » est proposé comme jeu et reste introuvable ;",
    ),
    (
        "no package around it",
        lambda house: house.offer("teapot_room.games.teapot"),
        "The game in teapot_room.games.teapot cannot be opened: ModuleNotFoundError:",
        "Le jeu de teapot_room.games.teapot ne peut pas être ouvert : ModuleNotFoundError:",
    ),
    (
        "a class instead of a package",
        lambda house: house.offer("teapot_room:Teapot"),
        "The package “teapot_room:Teapot” is offered as a game and cannot be found;",
        "Le paquet « teapot_room:Teapot » est proposé comme jeu et reste introuvable ;",
    ),
    (
        "a room that does not import",
        lambda house: house.package("teapot_room", code="import no_such_tea"),
        "The game in teapot_room cannot be opened: ModuleNotFoundError: No module named 'no_such_tea'.",
        "Le jeu de teapot_room ne peut pas être ouvert : ModuleNotFoundError: No module named 'no_such_tea'.",
    ),
    (
        "a room that is not Python",
        lambda house: house.package("teapot_room", code="class Teapot(:\n"),
        "The game in teapot_room cannot be opened: SyntaxError:",
        "Le jeu de teapot_room ne peut pas être ouvert : SyntaxError:",
    ),
    (
        "a room that leaves when it is imported",
        lambda house: house.package("teapot_room", code="raise SystemExit('no tea')"),
        "The game in teapot_room cannot be opened: SystemExit: no tea.",
        "Le jeu de teapot_room ne peut pas être ouvert : SystemExit: no tea.",
    ),
    (
        "a room without its game",
        lambda house: house.package("teapot_room"),
        "The game in teapot_room cannot be opened: AttributeError: module 'teapot_room' has no attribute 'Teapot'.",
        "Le jeu de teapot_room ne peut pas être ouvert : AttributeError: module 'teapot_room' has no attribute",
    ),
    (
        "two kinds of one name",
        lambda house: house.package("teapot_room", code=TWO_KINDS),
        "The game in teapot_room cannot be opened: Two kinds of move are called “pour”; each kind needs a name",
        "Le jeu de teapot_room ne peut pas être ouvert : Deux sortes de coups s’appellent « pour » ; chaque sorte",
    ),
]


@pytest.mark.parametrize(("put", "english", "french"), [row[1:] for row in WRONG], ids=[row[0] for row in WRONG])
def test_what_is_wrong_is_said_in_one_sentence_and_the_others_go_on(
    house: House, put: Callable[[House], None], english: str, french: str
) -> None:
    put(house)
    house.offer("samovar_kettle")

    told = house.told("teapot_room")

    assert len(told) == 1
    for language, sentence in (("en", english), ("fr", french)):
        said = told[0].tell(language)
        assert said.startswith(sentence)
        assert said.endswith(".")
        assert "\n" not in said
    assert "teapot" not in games.names()
    assert "europe" in [game.id for game in games.opened()]
    assert games.game("kettle").id == "kettle"


def test_a_room_that_cannot_be_opened_says_so_each_time_it_is_asked_for(house: House) -> None:
    house.package("teapot_room", code="import no_such_tea")

    for _ in range(2):
        with pytest.raises(BadDocument, match="No module named 'no_such_tea'"):
            games.game("teapot")
    with pytest.raises(BadDocument, match="No module named 'no_such_tea'"):
        games.manifest("teapot")
    assert len(house.told("teapot_room")) == 1


def test_a_game_that_nobody_offers(house: House) -> None:
    with pytest.raises(BadDocument, match=r"There is no game “chess”; choose one of: europe, ceylon, alubari, china"):
        games.game("chess")


@pytest.mark.parametrize(
    ("language", "sentence"), [("en", "cannot be opened: Two kinds"), ("fr", "ne peut pas être ouvert : Deux sortes")]
)
def test_the_command_lists_the_good_games_and_tells_the_problems(
    house: House, capsys: pytest.CaptureFixture[str], language: str, sentence: str
) -> None:
    house.package("teapot_room", code=TWO_KINDS)
    house.offer("samovar_kettle")

    code = main(["games", "--lang", language])

    said = capsys.readouterr()
    assert code == 0
    assert " europe " in said.out
    assert " kettle " in said.out
    assert "teapot" not in said.out
    about = [line for line in said.err.splitlines() if "teapot_room" in line]
    assert len(about) == 1
    assert sentence in about[0]


def test_playing_a_room_that_cannot_be_opened_is_refused_in_a_sentence(
    house: House, capsys: pytest.CaptureFixture[str]
) -> None:
    house.package("teapot_room", code=TWO_KINDS)

    assert main(["rules", "teapot", "--lang", "en"]) == 2

    said = capsys.readouterr().err
    assert said.startswith("The game in teapot_room cannot be opened: Two kinds of move are called “pour”;")
