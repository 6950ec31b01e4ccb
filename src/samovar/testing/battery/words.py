"""Words: everything said to people exists in every language, and says the same things in each."""

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable

from samovar.core import LANGUAGES, SPECTATOR, THE_TRUTH, Event, Game, Message
from samovar.core.rulebook import PLAYERS, SPECIFICATION
from samovar.core.text import PLACE
from samovar.testing.battery.require import core_words, require, require_sentence
from samovar.testing.sample import Sample

SPOKEN = ("refusal", "prompt", "event", "document", "data", "position", "record", "sheet", "why")
LITERAL = re.compile(rf'"((?:{"|".join(SPOKEN)})\.[a-z][a-z_.-]*)"')
EVENT = re.compile(r'Event\(\s*"([a-z_]+)"')


def _sources(folder: Traversable) -> Iterator[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")


def _own_words(game: Game) -> dict[str, dict[str, str]]:
    """The entries that the game itself brings."""
    core = core_words().entries
    return {key: entry for key, entry in game.catalogue.entries.items() if core.get(key) != entry}


def every_language_says_everything(sample: Sample) -> None:
    for key, entry in sample.game.catalogue.entries.items():
        for language in LANGUAGES:
            require(bool(entry.get(language, "").strip()), f"{key!r} has no text in {language!r}")
        extra = set(entry) - {*LANGUAGES, "clause"}
        require(not extra, f"{key!r} holds languages and a clause, not {sorted(extra)}")


def languages_differ(sample: Sample) -> None:
    """A sentence that is the same in both languages was forgotten; single words may coincide."""
    for key, entry in _own_words(sample.game).items():
        words = PLACE.sub("", entry["en"]).split()
        same = entry["en"] == entry["fr"] and len(words) > 1
        require(not same, f"{key!r} is not translated: {entry['en']!r}")


def languages_say_the_same(sample: Sample) -> None:
    """The same facts are filled in, in whatever order."""
    for key, entry in sample.game.catalogue.entries.items():
        facts = [_facts(entry[language]) for language in LANGUAGES]
        require(all(other == facts[0] for other in facts), f"{key!r} has the same placeholders in every language")
        for language in LANGUAGES:
            bare = PLACE.sub("", entry[language])
            require("{" not in bare and "}" not in bare, f"{key!r} in {language!r} has a stray brace")


def _facts(template: str) -> set[tuple[str, str]]:
    """What a template fills in; the words of a plural are the language's own."""
    places = {(name, form.partition(":")[0]) for name, form in PLACE.findall(template)}
    return {(name, form) for name, form in places if form != "plural"}


def keys_in_the_code_exist(sample: Sample) -> None:
    """Every message that the game's sources name is in the catalogue, and no word is left over."""
    game = sample.game
    named: set[str] = set()
    text = ""
    for source in _sources(files(game.package)):
        text += source
        named.update(LITERAL.findall(source))
        named.update(f"event.{name}" for name in EVENT.findall(source))
    for key in sorted(named):
        if not key.endswith((".py", ".json", ".toml")):
            require(key in game.catalogue.entries, f"messages.toml has no entry {key!r}, which the code names")
    for key in _own_words(game):
        group, _, rest = key.partition(".")
        if group in SPOKEN and key not in named:
            stem = rest.removesuffix(".own")
            used = f'"{stem}"' in text or _has_stem(key, text)
            require(used, f"nothing in the code says {key!r}")


def _has_stem(key: str, text: str) -> bool:
    """Whether a key is put together in the code: `f"refusal.price-{kind}"`."""
    return any(f'"{key[:cut]}{{' in text for cut in range(key.index(".") + 1, len(key)))


def options_and_scores_have_names(sample: Sample) -> None:
    game = sample.game
    entries = game.catalogue.entries
    for option in game.options:
        require(f"option.{option.name}" in entries, f"messages.toml has no entry 'option.{option.name}'")
        for choice in option.choices:
            if isinstance(choice, str):
                key = f"noun.option.{option.name}.{choice}"
                require(key in entries, f"messages.toml has no entry {key!r}")
    for state in sample.finals():
        for score in state.scores().seats:
            for part in score.parts:
                require(f"score.{part}" in entries, f"messages.toml has no entry 'score.{part}'")


def prompts_are_told(sample: Sample) -> None:
    catalogue = sample.game.catalogue
    for position in sample.positions:
        for seat in position.onlookers():
            require_sentence(catalogue, position.state.prompt(seat), position.place)
    for state in sample.finals():
        require_sentence(catalogue, state.prompt(0), "after the end")


def events_are_told(sample: Sample) -> None:
    """Every event is a whole sentence for every seat, for spectators and for those who may know all."""
    game = sample.game
    events = [event for position in sample.positions for event in position.events]
    events += [event for played in sample.games for event in played.opening]
    for event in events:
        require(f"event.{event.name}" in game.catalogue.entries, f"messages.toml has no entry 'event.{event.name}'")
        for seat in (SPECTATOR, *range(sample.game.player_counts[0])):
            facts = {**event.as_seen_by(seat), "who": event.seat}
            require_sentence(game.catalogue, Message(_key(game, event, seat), facts), str(event))
        require_sentence(game.catalogue, Message(_key(game, event, event.seat), {**event.truth(), "who": event.seat}))
        for language in LANGUAGES:
            require(bool(game.tell_event(event, language, seat=THE_TRUTH)), f"{event} is told")


def _key(game: Game, event: Event, seat: int) -> str:
    """The private sentence where there is one for this seat."""
    key = event.told_to(seat)
    return key if key in game.catalogue.entries else f"event.{event.name}"


def rules_are_written(sample: Sample) -> None:
    """The rulebook has every clause in every language, once; every clause that a refusal cites is in it."""
    book = sample.game.rulebook
    ids = [clause.id for clause in book.clauses]
    require(len(ids) > 0, "rules.toml has clauses")
    require(len(set(ids)) == len(ids), "every clause has a number of its own")
    for clause in book.clauses:
        require(clause.section in book.sections, f"{clause.id} stands in a section of the rules")
        require(clause.status in ("rulebook", "ruling"), f"{clause.id} is from the rulebook or a ruling")
        require(clause.audience in (PLAYERS, SPECIFICATION), f"{clause.id} is for players or the specification")
        said = [clause.player_texts[language] != clause.texts[language] for language in LANGUAGES]
        require(all(said) or not any(said), f"{clause.id} is told to players in every language or in none")
        for language in LANGUAGES:
            require(bool(clause.texts[language].strip()), f"{clause.id} has a text in {language!r}")
    for language in LANGUAGES:
        require(bool(book.title[language].strip()), f"the game has a title in {language!r}")
        for name, texts in book.sections.items():
            require(bool(texts[language].strip()), f"section {name!r} has a title in {language!r}")
    for key, entry in sample.game.catalogue.entries.items():
        cited = entry.get("clause", "")
        require(not cited or cited in ids, f"{key!r} cites {cited!r}, which is not in rules.toml")
        own_refusal = key.startswith("refusal.") and key in _own_words(sample.game)
        require(not own_refusal or bool(cited), f"{key!r} cites the clause that refuses")


def sources_are_given(sample: Sample) -> None:
    """Every record of the data says whether it is published or reconstructed."""
    require(sum(sample.game.sources().values()) > 0, "the data says where it comes from")


CHECKS = [
    every_language_says_everything,
    languages_differ,
    languages_say_the_same,
    keys_in_the_code_exist,
    options_and_scores_have_names,
    prompts_are_told,
    events_are_told,
    rules_are_written,
    sources_are_given,
]
