"""Wrong input: one clear sentence on the error output, exit code 2, never a traceback."""

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.cli.conftest import Run

Said = Callable[..., tuple[int, str, str]]

MISTAKES = [
    ("fly", "There is no command “fly”", "Il n’y a pas de commande « fly »"),
    ("--fly", "There is no option --fly", "Il n’y a pas d’option --fly"),
    ("games extra", "“extra” is one argument too many", "« extra » est un argument de trop"),
    ("data fly", "There is no command “fly”; choose one of: check, export.", "Il n’y a pas de commande « fly »"),
    ("simulate", "GAME is missing", "Il manque GAME"),
    ("simulate chess", "There is no game “chess”", "Il n’y a pas de jeu « chess »"),
    ("simulate europe --players 9", "This game is not for 9 players", "Ce jeu ne se joue pas à 9 joueurs"),
    ("simulate europe --players 1", "This game is not for 1 player;", "Ce jeu ne se joue pas à 1 joueur "),
    ("simulate europe --players -2", "This game is not for -2 players", "Ce jeu ne se joue pas à -2"),
    ("simulate europe --players 6 --bots random", "This game is not for 6 players", "à 6 joueurs"),
    ("simulate europe --games 0", "games must be between 1 and", "games doit être compris entre 1 et"),
    ("simulate europe --games -3", "not -3.", "et non -3."),
    ("simulate europe --games 1000000000000000000000", "games must be between", "games doit être compris"),
    ("simulate europe --games 1.5", "--games must be a whole number, not “1.5”.", "--games doit être un nombre entier"),
    ("simulate europe --games many", "--games must be a whole number", "et non « many »"),
    ("simulate europe --games", "--games needs a value", "Il manque une valeur à --games"),
    ("simulate europe --games 1 --games 2", "--games is given twice", "--games est donné deux fois"),
    ("simulate europe --gams 3", "did you mean --games?", "vouliez-vous dire --games ?"),
    ("simulate europe --bots random,chess", "There is no bot “chess”", "Il n’y a pas de robot « chess »"),
    ("simulate europe --bots ,", "“,” is not a list of bots", "n’est pas une liste de robots"),
    (
        "simulate europe --players 3 --bots random,random",
        "3 players need 3 bots, not 2.",
        "3 joueurs demandent 3 robots",
    ),
    ("simulate europe --bots nowhere:maker,random", "cannot be loaded", "ne peut pas être chargé"),
    ("simulate europe --jobs 0", "jobs must be between 1 and 256", "jobs doit être compris"),
    ("simulate europe --seed -1", "seed must be a whole number from 0", "seed doit être un entier de 0"),
    ("simulate europe --seed seven", "seven", "seven"),
    ("simulate europe --limit 0", "limit must be between", "limit doit être compris"),
    ("simulate europe --option first", "write it as NAME=VALUE", "écrivez-la NOM=VALEUR"),
    ("simulate europe --option first=7", "options.first: “7” is not known here", "options.first : « 7 »"),
    ("simulate europe --option second=1", "unknown key “second”", "clé inconnue « second »"),
    ("simulate europe --data nowhere.json", "There is no file nowhere.json", "Il n’y a pas de fichier nowhere.json"),
    ("tournament europe --bots random", "needs at least 2 different bots", "au moins 2 robots différents"),
    ("tournament europe --players 9", "not for 9 players", "à 9 joueurs"),
    ("tournament europe --bots random,chess", "There is no bot “chess”", "Il n’y a pas de robot « chess »"),
    ("tournament europe --games 0", "games must be between", "games doit être compris"),
    ("replay", "FILE is missing", "Il manque FILE"),
    ("replay nowhere.json", "There is no file nowhere.json.", "Il n’y a pas de fichier nowhere.json."),
    ("replay / ", "/ is a folder, not a file.", "/ est un dossier, pas un fichier."),
    ("replay nowhere.json --at x", "--at must be a whole number", "--at doit être un nombre entier"),
    ("replay nowhere.json --events xml", "--events must be one of json, not “xml”", "--events doit être parmi json"),
    ("replay nowhere.json --verify --dump", "Choose only one of", "Choisissez une seule option"),
    ("score europe nowhere.json", "There is no file nowhere.json.", "Il n’y a pas de fichier nowhere.json."),
    ("rules chess", "There is no game “chess”", "Il n’y a pas de jeu « chess »"),
    ("data check europe nowhere.json", "There is no file", "Il n’y a pas de fichier"),
    ("data check chess nowhere.json", "There is no game “chess”", "Il n’y a pas de jeu « chess »"),
    ("play --bot-cores 0", "--bot-cores must be between 1 and 64", "--bot-cores doit être compris entre 1 et 64"),
    ("play --bot-pause -1", "--bot-pause must be between 0 and 60", "--bot-pause doit être compris entre 0 et 60"),
    ("watch europe --delay -1", "--delay must be between 0 and 60", "--delay doit être compris entre 0 et 60"),
    ("watch europe --delay soon", "--delay must be a number", "--delay doit être un nombre"),
    ("watch europe --bots chess", "There is no bot “chess”", "Il n’y a pas de robot « chess »"),
    ("watch europe --save / ", "/ is a folder, not a file.", "/ est un dossier, pas un fichier."),
]


@pytest.mark.parametrize(("line", "english", "french"), MISTAKES, ids=[mistake[0] for mistake in MISTAKES])
def test_a_mistake_is_answered_in_one_sentence(said: Said, line: str, english: str, french: str) -> None:
    for language, words in (("en", english), ("fr", french)):
        code, out, complaint = said(*line.split(), "--lang", language)
        assert (code, out) == (2, "")
        assert words in complaint
        assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("language", ["de", ""])
def test_a_language_that_we_do_not_speak(said: Said, language: str) -> None:
    assert said("games", "--lang", language) == (2, "", f"--lang must be one of en, fr, not “{language}”.\n")


FILES = {
    "empty": (b"", "is not JSON"),
    "half": (b'{"format": "samovar-record", "moves": [', "is not JSON"),
    "latin-1": (b'{"seats": ["Zo\xe9"]}', "is not text in UTF-8 (byte 15)"),
    "binary": (bytes(range(256)), "is not text in UTF-8"),
    "list": (b"[]", "must be an object"),
    "number": (b"17", "must be an object"),
    "deep": (b"[" * 100_000, "is not JSON"),
    "huge number": (b'{"players": ' + b"9" * 10_000 + b"}", "is not JSON"),
    "lone surrogate": (b'{"game": "\\ud800", "format": "samovar-record"}', ""),
    "escape codes": (b'{"game": "\\u001b[31mred", "format": "samovar-record"}', ""),
}


@pytest.mark.parametrize("command", [["replay"], ["score", "europe"], ["data", "check", "europe"]], ids=" ".join)
@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_not_what_it_should_be(said: Said, tmp_path: Path, command: list[str], name: str) -> None:
    content, words = FILES[name]
    path = tmp_path / "file.json"
    path.write_bytes(content)
    code, out, complaint = said(*command, str(path))
    assert (code, out) == (2, "")
    assert len(complaint.splitlines()) == 1
    assert "\x1b" not in complaint
    if command == ["replay"] or name not in ("list", "number"):
        assert words in complaint


def test_a_mistake_in_a_process_of_its_own(samovar: Run) -> None:
    done = samovar("simulate", "europe", "--players", "9", locale="fr_FR.UTF-8")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "Ce jeu ne se joue pas à 9 joueurs ; choisissez parmi : 2, 3, 4, 5.\n"


def test_records_cannot_be_saved_into_a_file(said: Said, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("", encoding="utf-8")
    code, out, complaint = said("simulate", "europe", "--bots", "random", "--games", "1", "--save", str(file))
    assert (code, out) == (2, "")
    assert complaint.startswith("The records cannot be written to")
