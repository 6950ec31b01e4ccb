"""Patterns over JSON: which moves a lesson accepts, and when a coach has something to say."""

from typing import Final

from samovar.core.documents import Field, Json

CHECKS: Final = ["at", "is", "least", "most"]


def fits(pattern: Json, value: Json) -> bool:
    """Whether a value is as a pattern says.

    An object says something of the keys it names and nothing of others; what is not there counts as 0, false or "".
    `{"any": […]}` is one of several, `{"has": […]}` a list that holds all of these. Anything else must be the same.
    """
    if isinstance(pattern, dict):
        choices, members = pattern.get("any"), pattern.get("has")
        if len(pattern) == 1 and isinstance(choices, list):
            return any(fits(choice, value) for choice in choices)
        if len(pattern) == 1 and isinstance(members, list):
            return isinstance(value, list) and all(member in value for member in members)
        return isinstance(value, dict) and all(fits(wanted, value.get(key)) for key, wanted in pattern.items())
    if value is None:
        return not pattern
    return pattern == value


def read_pattern(field: Field) -> dict[str, Json]:
    """A pattern of a move: an object that names its type at least."""
    field.get("type")
    return field.mapping()


def values_at(path: str, view: Json, seat: int) -> list[Json]:
    """What a view has at a path (`table.seats.{seat}.trains`, or `table.own.things.*.points` for each thing).

    None stands for nothing there; a star in an empty list finds nothing at all.
    """
    values = [view]
    for name in path.replace("{seat}", str(seat)).split("."):
        values = [each for value in values for each in _inside(value, name)]
    return values


def _inside(value: Json, name: str) -> list[Json]:
    if isinstance(value, dict):
        return list(value.values()) if name == "*" else [value.get(name)]
    if isinstance(value, list):
        if name == "*":
            return value
        return [value[int(name)] if name.isdigit() and int(name) < len(value) else None]
    return [None]


class Check:
    """Something about one place of a view: what `is` there, or how much of it there is at `least` and at `most`.

    Of lists and objects it is the length that is measured; where nothing is, only `is` false or 0 holds. Where the
    path has a star, it must be so in one of the places.
    """

    def __init__(self, field: Field) -> None:
        field.only(CHECKS)
        self.at = field.get("at").text()
        self.has_is = field.has("is")
        self.wanted: Json = field.mapping().get("is")
        least, most = field.maybe("least"), field.maybe("most")
        self.least = None if least is None else least.number()
        self.most = None if most is None else most.number()
        if not self.has_is and self.least is None and self.most is None:
            raise field.fail("document.missing", {"key": "is"})

    def holds(self, view: Json, seat: int) -> bool:
        return any(self._fits(value) for value in values_at(self.at, view, seat))

    def _fits(self, value: Json) -> bool:
        if self.has_is and not fits(self.wanted, value):
            return False
        if self.least is None and self.most is None:
            return True
        size = measure(value)
        if size is None:
            return False
        return (self.least is None or size >= self.least) and (self.most is None or size <= self.most)

    def to_json(self) -> dict[str, Json]:
        known: dict[str, Json] = {"at": self.at, "least": self.least, "most": self.most}
        if self.has_is:
            known["is"] = self.wanted
        return {name: value for name, value in known.items() if name == "is" or value is not None}


def measure(value: Json) -> float | None:
    """How much a value is: a number itself, a list or an object by its length."""
    if isinstance(value, (list, dict)):
        return float(len(value))
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return None
    return float(value)


class Condition:
    """When something is the case in a seat's view: the question asked, a move that is possible, what is to be seen."""

    def __init__(self, field: Field) -> None:
        field.only(["decision", "legal", "see"])
        decision, legal, see = field.maybe("decision"), field.maybe("legal"), field.maybe("see")
        self.decision = "" if decision is None else decision.text()
        self.legal: dict[str, Json] | None = None if legal is None else read_pattern(legal)
        self.see = [] if see is None else [Check(item) for item in see.items()]

    def holds(self, view: dict[str, Json], seat: int) -> bool:
        if self.decision and view["decision"] != self.decision:
            return False
        if self.legal is not None:
            moves = view["legal"]
            if not isinstance(moves, list) or not any(fits(self.legal, move) for move in moves):
                return False
        return all(check.holds(view, seat) for check in self.see)

    def to_json(self) -> dict[str, Json]:
        return {"decision": self.decision, "legal": self.legal, "see": [check.to_json() for check in self.see]}
