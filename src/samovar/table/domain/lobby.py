"""The games as the lobby shows them: options, levels, sources, rules."""

from collections.abc import Callable

import msgspec

from samovar import bots
from samovar.core import Catalogue, Game, Lesson, Option, Panel, fingerprint
from samovar.core.reading import names_of_fields, names_of_kinds, names_of_things
from samovar.core.rulebook import PLAYERS
from samovar.table.domain.shelf import Shelf
from samovar.table.domain.texts import CATALOGUE, label, word
from samovar.table.wire import (
    ChoiceInfo,
    ClauseInfo,
    GameData,
    GameInfo,
    GameWords,
    LearnInfo,
    LessonInfo,
    LevelInfo,
    Minutes,
    NoteInfo,
    OptionInfo,
    OptionValue,
    PanelInfo,
    RatingInfo,
    RulesInfo,
    SectionInfo,
    Sources,
    StepInfo,
    Text,
)

RECONSTRUCTED = "about.reconstructed"


class Lobby:
    def __init__(self, shelf: Shelf) -> None:
        self.shelf = shelf
        self._games: list[GameInfo] | None = None
        self._rules: dict[str, tuple[RulesInfo, str]] = {}
        self._data: dict[str, tuple[GameData, str]] = {}
        self._learn: dict[str, tuple[LearnInfo, str]] = {}

    def games(self) -> list[GameInfo]:
        if self._games is None:
            self._games = [self._game(name) for name in self.shelf.names()]
        return self._games

    def _game(self, name: str) -> GameInfo:
        game = self.shelf.game(name)
        counts = game.sources()
        manifest = game.manifest
        return GameInfo(
            id=name,
            title=self.shelf.title(name),
            line=Text(**manifest.line),
            order=manifest.order,
            minutes=Minutes(*manifest.minutes),
            weight=manifest.weight,
            colors=manifest.colors,
            players=game.player_counts,
            options=[_option(game, option) for option in game.options],
            levels=_levels(game),
            seat_colors=self.shelf.colors(game),
            sources=Sources(counts["published"], counts["reconstructed"], _told(game)),
            data_hash=game.data_hash,
            solo=len(game.achievements()) > 0,
            panels=len(game.learning.panels),
            lessons=len(self.shelf.learning(name).lessons),
        )

    def data(self, game: Game) -> tuple[GameData, str]:
        """The data of a game with its words, and a mark that changes with them."""
        if game.data_hash not in self._data:
            info = GameData(game.id, game.data_hash, game.data, _words(game))
            self._data[game.data_hash] = (info, fingerprint([game.data_hash, msgspec.to_builtins(info.words)]))
        return self._data[game.data_hash]

    def rules(self, name: str) -> tuple[RulesInfo, str]:
        """The rules, and a mark that changes with them."""
        if name not in self._rules:
            book = self.shelf.game(name).rulebook
            sections = [SectionInfo(key, Text(texts["en"], texts["fr"])) for key, texts in book.sections.items()]
            clauses = [
                ClauseInfo(
                    clause.id,
                    clause.section,
                    clause.status,
                    "players" if clause.audience == PLAYERS else "specification",
                    Text(**clause.player_texts),
                    Text(**clause.also),
                )
                for clause in book.clauses
            ]
            info = RulesInfo(Text(book.title["en"], book.title["fr"]), sections, clauses)
            self._rules[name] = (info, fingerprint(msgspec.to_builtins(info)))
        return self._rules[name]

    def learn(self, name: str) -> tuple[LearnInfo, str]:
        """What a game teaches with, and a mark that changes with it."""
        if name not in self._learn:
            found = self.shelf.learning(name)
            info = LearnInfo(
                name,
                self.shelf.title(name),
                [_panel(panel) for panel in found.panels],
                [_lesson(lesson) for lesson in found.lessons],
                [NoteInfo(note.id, note.when.to_json(), Text(**note.say), note.lights) for note in found.notes],
            )
            self._learn[name] = (info, fingerprint(msgspec.to_builtins(info)))
        return self._learn[name]


def _levels(game: Game) -> list[LevelInfo]:
    rated = bots.rated(game)
    return [
        LevelInfo(
            level,
            word(CATALOGUE, f"level.{level}"),
            word(CATALOGUE, f"strength.{level}"),
            [RatingInfo(one.players, one.points, one.error, one.games) for one in rated if one.level == level],
        )
        for level in bots.levels(game)
    ]


def _panel(panel: Panel) -> PanelInfo:
    return PanelInfo(panel.id, Text(**panel.title), Text(**panel.text), [Text(**point) for point in panel.points])


def _lesson(lesson: Lesson) -> LessonInfo:
    steps = [StepInfo(Text(**step.say), step.lights, step.reading) for step in lesson.steps]
    return LessonInfo(
        lesson.id, Text(**lesson.title), Text(**lesson.line), lesson.minutes, steps, Text(**lesson.closing)
    )


def _words(game: Game) -> GameWords:
    """What a table of text needs to know by name."""

    def both(names: Callable[[Catalogue, str], dict[str, str]]) -> dict[str, Text]:
        english, french = names(game.catalogue, "en"), names(game.catalogue, "fr")
        return {name: Text(english[name], french[name]) for name in english}

    return GameWords(both(names_of_things), both(names_of_fields), both(names_of_kinds))


def _option(game: Game, option: Option) -> OptionInfo:
    choices = [
        ChoiceInfo(
            choice,
            _choice_label(game, option.name, choice),
            [count for count in game.player_counts if option.offered(choice, count)],
        )
        for choice in option.choices
    ]
    return OptionInfo(option.name, label(game, f"option.{option.name}", option.name), option.default, choices)


def _choice_label(game: Game, option: str, choice: OptionValue) -> Text:
    """The game's own word for a choice; yes and no are the same for all."""
    key = f"noun.option.{option}.{str(choice).lower()}"
    if isinstance(choice, bool) and key not in game.catalogue.entries:
        return word(CATALOGUE, f"choice.{'yes' if choice else 'no'}")
    return label(game, key, str(choice))


def _told(game: Game) -> Text | None:
    """What of the game's data is reconstructed, in its own words."""
    return word(game.catalogue, RECONSTRUCTED) if RECONSTRUCTED in game.catalogue.entries else None
