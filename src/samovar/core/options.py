"""What a host may choose before a game: typed, validated, with defaults. Variants live here."""

from samovar.core.documents import Field, Json, shown
from samovar.core.errors import BadDocument
from samovar.core.text import Message

OptionValue = bool | int | str


class Option:
    """One choice of the host; its label is `option.<name>` in the game's words."""

    def __init__(self, name: str, default: OptionValue, choices: list[OptionValue]) -> None:
        self.name = name
        self.default = default
        self.choices = choices

    def to_json(self) -> dict[str, Json]:
        return {"name": self.name, "default": self.default, "choices": list(self.choices)}


class Options:
    """The values chosen for one game."""

    def __init__(self, values: dict[str, OptionValue]) -> None:
        self.values = values

    def flag(self, name: str) -> bool:
        return self.values[name] is True

    def integer(self, name: str) -> int:
        value = self.values[name]
        return value if isinstance(value, int) else 0

    def text(self, name: str) -> str:
        return str(self.values[name])

    def to_json(self) -> dict[str, Json]:
        return dict(self.values)


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
    return Options(values)
