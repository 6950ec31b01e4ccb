"""Bots by name, with parameters: `expert`, `master:rollouts=500`, `expert:noise=8`."""

from math import isfinite

from samovar.core import BadDocument, Message

ROLLOUTS = "rollouts"
ARMS = "arms"
PRIOR = "prior"
NOISE = "noise"
SECONDS = "seconds"
AHEAD = "ahead"
LARGEST = {ROLLOUTS: 1e6, ARMS: 100.0, PRIOR: 1e6, NOISE: 1e6, SECONDS: 3600.0, AHEAD: 1.0}
WHOLE = [ROLLOUTS, ARMS, AHEAD]
FROM_ONE = [ROLLOUTS, ARMS]


class Name:
    """A level's name, and the parameters given with it."""

    def __init__(self, level: str, parameters: dict[str, float]) -> None:
        self.level = level
        self.parameters = parameters

    def whole(self, name: str) -> int:
        """A parameter that is a whole number; 0 where it is not given."""
        return int(self.parameters.get(name, 0.0))

    def number(self, name: str, otherwise: float) -> float:
        return self.parameters.get(name, otherwise)


def read_name(text: str, allowed: list[str]) -> Name:
    """A name as people write it; each parameter is one of those allowed, and a number."""
    parts = text.split(":")
    parameters: dict[str, float] = {}
    for part in parts[1:]:
        name, _, value = part.partition("=")
        if not allowed:
            raise BadDocument(Message("document.no-parameters", {"place": parts[0][:40], "found": part[:40]}))
        if name not in allowed:
            facts: dict[str, object] = {"place": parts[0][:40], "found": name[:40], "allowed": ", ".join(allowed)}
            raise BadDocument(Message("document.unknown", facts))
        parameters[name] = _number(name, value)
    return Name(parts[0], parameters)


def _number(name: str, text: str) -> float:
    high = LARGEST[name]
    low = 1.0 if name in FROM_ONE else 0.0
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not isfinite(value) or not low <= value <= high or (name in WHOLE and value != int(value)):
        facts: dict[str, object] = {"place": name, "low": int(low), "high": int(high), "found": text[:20]}
        raise BadDocument(Message("document.out-of-range", facts))
    return value
