"""A game told in sentences, move by move."""

from samovar.cli.output import say
from samovar.cli.words import Words
from samovar.core import THE_TRUTH, Event, Game


class Story:
    """Tells what happens, each move with its number; after a game nothing is hidden any more."""

    def __init__(self, words: Words, game: Game, names: list[str]) -> None:
        self.words = words
        self.game = game
        self.names = names

    def begin(self, players: int, seed: str, events: list[Event]) -> None:
        title = self.game.rulebook.title[self.words.language]
        say(self.words("story.title", game=title, players=players, seed=seed))
        print()
        self.tell(0, events)

    def tell(self, number: int, events: list[Event]) -> None:
        """The sentences of one move; the number stands before the first."""
        margin = f"{number}." if number else ""
        for event in events:
            sentence = self.game.tell_event(event, self.words.language, self.names, THE_TRUTH)
            say(f"{margin:>5} {sentence}")
            margin = ""
