"""Names for sentences: a milepost in the country is told by the nearest city, a demand card by its demands."""

import math
from typing import Final

from samovar.core import LANGUAGES, Catalogue, Json, Message
from samovar.games.china.components import ContainerPort, Demand, Land
from samovar.games.china.grid import NONE, TERRAINS

WINDS: Final = [
    "n", "nne", "ne", "ene", "e", "ese", "se", "sse", "s", "ssw", "sw", "wsw", "w", "wnw", "nw", "nnw",
]  # fmt: skip
ROW: Final = math.sqrt(3) / 2  # rows of a triangular grid, in columns


def names(land: Land, words: Catalogue) -> dict[str, dict[str, str]]:
    """All of them; a `milepost` is told shortly, a `place` so that one who does not see the map finds it."""
    cities, steps = _nearest(land)
    found = {
        "city": {city.id: city.name for city in land.cities},
    }
    for language in LANGUAGES:
        ports = [_port(port, words, language) for port in land.ports]
        places = {port.milepost: name for port, name in zip(land.ports, ports, strict=True)}
        for city in land.cities:
            for milepost in city.mileposts:
                places[milepost] = city.name
        near: dict[str, str] = {}
        exact: dict[str, str] = {}
        for milepost in range(land.grid.size):
            if cities[milepost] == NONE:
                continue
            known = places.get(milepost, "")
            near[str(milepost)] = known or words.tell(_near(land, cities[milepost]), language)
            exact[str(milepost)] = words.tell(
                _exact(land, milepost, known, cities[milepost], steps[milepost]), language
            )
        found[f"port.{language}"] = {port.id: name for port, name in zip(land.ports, ports, strict=True)}
        found[f"milepost.{language}"] = near
        found[f"place.{language}"] = exact
        found[f"card.{language}"] = {
            str(card): ", ".join(words.tell(_demand(land, demand), language) for demand in demands)
            for card, demands in enumerate(land.demands)
            if demands
        }
    return found


def _port(port: ContainerPort, words: Catalogue, language: str) -> str:
    """A port as the language calls it; one of another data pack keeps the name that it has there."""
    key = f"noun.port.{port.id}"
    return words.word(key, language) if key in words.entries else port.name


def _near(land: Land, city: int) -> Message:
    return Message("noun.near", {"city": land.cities[city].name})


def _exact(land: Land, milepost: int, known: str, city: int, steps: int) -> Message:
    """Each milepost by a name of its own: a major city has several, told by the side that they lie on."""
    if not known:
        return _away(land, milepost, city, steps)
    center = land.cities[city].center
    if steps > 0 or milepost == center:
        return Message("noun.known", {"name": known})
    return Message("noun.within", {"city": known, "wind": WINDS[_wind(land, center, milepost)]})


def _away(land: Land, milepost: int, city: int, steps: int) -> Message:
    facts: dict[str, Json] = {
        "city": land.cities[city].name,
        "steps": steps,
        "wind": WINDS[_wind(land, land.cities[city].center, milepost)],
        "terrain": TERRAINS[land.grid.mileposts[milepost].terrain].replace(" ", "-"),
    }
    return Message("noun.away", facts)


def _wind(land: Land, start: int, goal: int) -> int:
    """Where the goal lies from the start, in sixteenths from north over east; odd rows are shifted half a column."""
    a, b = land.grid.mileposts[start], land.grid.mileposts[goal]
    right = (b.col + b.row % 2 / 2) - (a.col + a.row % 2 / 2)
    up = (a.row - b.row) * ROW
    return round(math.atan2(right, up) / (math.pi / 8)) % 16


def _demand(land: Land, demand: Demand) -> Message:
    facts: dict[str, Json] = {
        "load": land.loads[demand.load].id,
        "city": land.cities[demand.city].name,
        "payout": demand.payout,
    }
    return Message("noun.demand", facts)


def _nearest(land: Land) -> tuple[list[int], list[int]]:
    """The nearest city of each milepost, and how many mileposts it is away."""
    cities = [NONE] * land.grid.size
    steps = [0] * land.grid.size
    line: list[int] = []
    for number, city in enumerate(land.cities):
        for milepost in city.mileposts:
            cities[milepost] = number
            line.append(milepost)
    for here in line:
        for there in land.grid.near[here]:
            if cities[there] == NONE:
                cities[there] = cities[here]
                steps[there] = steps[here] + 1
                line.append(there)
    return cities, steps
