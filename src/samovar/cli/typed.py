"""What a typed table and a typed puzzle share: commands, the position read aloud, moves by number or notation."""

from samovar.cli.output import say
from samovar.cli.words import Words
from samovar.core import Game, Move, SamovarError, State
from samovar.core.reading import Reader
from samovar.core.written import such_as

SHOWN = 40
COMMANDS = {
    "help": ("?", "h", "help", "aide"),
    "position": ("p", "position"),
    "moves": ("m", "moves", "coups"),
    "undo": ("u", "undo", "annuler"),
    "hint": ("i", "hint", "indice"),
    "answer": ("a", "answer", "solution"),
    "rules": ("r", "rules", "regles", "règles"),
    "quit": ("q", "quit", "quitter"),
}


class Typed:
    """A command with the rest of its line; the name is empty where the line is no command that is known here."""

    def __init__(self, line: str, known: tuple[str, ...]) -> None:
        self.line = line.strip()
        name, _, self.rest = self.line.partition(" ")
        self.command = next((key for key in known if name.lower() in COMMANDS[key]), "")


class TypedSeat:
    """A position as one seat sees it, for somebody who types."""

    def __init__(self, words: Words, game: Game, seat: int, names: list[str]) -> None:
        self.words = words
        self.game = game
        self.seat = seat
        self.names = names

    def read(self, typed: str, state: State, legal: list[Move]) -> Move | None:
        """The legal move that was typed, by its number or its notation; where there is none it is said why."""
        if typed.isdecimal():
            if 1 <= int(typed) <= len(legal):
                return legal[int(typed) - 1]
            say(self.words("text.no-number", count=len(legal), found=typed[:10]))
            return None
        try:
            move = self.game.parse_move(typed)
        except SamovarError as error:
            say(self.words.complaint(such_as(error, legal).message))
            return None
        refusal = state.why_not(move, self.seat)
        if refusal is None:
            return move
        told = self.game.tell(refusal.message, self.words.language, self.names)
        say(f"{told} ({refusal.clause})" if refusal.clause else told)
        return None

    def say_position(self, state: State) -> None:
        reader = Reader(self.game.catalogue, self.words.language, self.names)
        for line in reader.table(dict(state.show(self.seat))):
            say(line)

    def say_moves(self, state: State, legal: list[Move], find: str) -> None:
        """The moves that hold all words, by number."""
        wanted = find.lower().split()
        told = [state.tell_move(move, self.words.language, self.names) for move in legal]
        lines = [f"{place}. {told[place - 1]} [{move.notation}]" for place, move in enumerate(legal, 1)]
        found = [line for line in lines if all(word in line.lower() for word in wanted)]
        for line in found[:SHOWN]:
            say(line)
        if len(found) > SHOWN:
            say(self.words("text.more", count=len(found) - SHOWN))
        elif not found:
            say(self.words("text.none-found", find=find))
