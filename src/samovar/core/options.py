"""What a host may choose before a game: typed, validated, with defaults. Variants live here."""

from mypy_extensions import mypyc_attr

from samovar.core.documents import Field, Json, shown
from samovar.core.errors import BadDocument
from samovar.core.text import Message

OptionValue = bool | int | str


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Option:
    """One choice of the host; its label is `option.<name>` in the game's words.

    `later` marks an option that came after the game's first records: documents name it only where it is not left at
    its default, so that positions written before it keep their fingerprint.
    """

    def __init__(self, name: str, default: OptionValue, choices: list[OptionValue], later: bool = False) -> None:
        self.name = name
        self.default = default
        self.choices = choices
        self.later = later

    def offered(self, choice: OptionValue, players: int) -> bool:
        """Whether a table of so many players may choose it."""
        return True

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "default": self.default, "choices": list(self.choices)}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Options:
    """The values chosen for one game."""

    def __init__(self, values: dict[str, OptionValue], unsaid: list[str] | None = None) -> None:
        """`unsaid` are the options that documents leave out."""
        self.values = values
        self.unsaid: list[str] = [] if unsaid is None else unsaid

    def flag(self, name: str) -> bool:
        return self.values[name] is True

    def integer(self, name: str) -> int:
        value = self.values[name]
        return value if isinstance(value, int) else 0

    def text(self, name: str) -> str:
        return str(self.values[name])

    def to_json(self) -> dict[str, Json]:
        return {name: value for name, value in self.values.items() if name not in self.unsaid}


def choose(known: list[Option], given: dict[str, Json] | None) -> Options:
    """Fill in defaults and refuse what is not offered."""
    chosen: dict[str, Json] = {} if given is None else given
    field = Field(chosen, "options")
    field.only([option.name for option in known])
    values: dict[str, OptionValue] = {}
    for option in known:
        value = chosen.get(option.name, option.default)
        fits = [choice for choice in option.choices if choice == value and type(choice) is type(value)]
        if not fits:
            found = value if isinstance(value, str) else shown(value)
            listed = ", ".join(str(choice).lower() for choice in option.choices)
            facts: dict[str, Json] = {"place": f"options.{option.name}", "found": found, "allowed": listed}
            raise BadDocument(Message("document.unknown", facts))
        values[option.name] = fits[0]
    unsaid = [option.name for option in known if option.later and values[option.name] == option.default]
    return Options(values, unsaid)
