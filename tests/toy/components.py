"""The leaves of Kettle, read from data and checked."""

import json
from importlib.resources import files

from samovar.core import Field

Json = object


class Box:
    """All that never changes in a game of Kettle; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        leaves = field.get("leaves").items()
        self.leaves = [leaf.get("id").text() for leaf in leaves]
        self.index = {name: place for place, name in enumerate(self.leaves)}
        self.strength = [leaf.get("strength").integer(1, 10) for leaf in leaves]
        self.count = [leaf.get("count").integer(1, 100) for leaf in leaves]
        self.dealt = field.get("deal").get("leaves").integer(1, 10)
        kettles = field.get("kettles")
        self.full = {size: kettles.get(size).integer(1, 100) for size in ("small", "large")}
        self.points_of_leaf_left = field.get("points").get("leaf_left").number()

    def none(self) -> list[int]:
        return [0] * len(self.leaves)

    def strength_of(self, leaves: list[int]) -> int:
        return sum(count * self.strength[leaf] for leaf, count in enumerate(leaves))

    def to_json(self, leaves: list[int]) -> dict[str, Json]:
        return {self.leaves[leaf]: count for leaf, count in enumerate(leaves) if count}

    def read(self, field: Field | None) -> list[int]:
        """A handful of leaves from a document; an absent one is empty."""
        found = self.none()
        for name, count in [] if field is None else field.fields():
            found[Field(name, count.path).index(self.index)] = count.integer(0, 100)
        return found


def published() -> dict[str, Json]:
    text = files("tests.toy").joinpath("data/leaves.json").read_text(encoding="utf-8")
    document: dict[str, Json] = json.loads(text)
    return document
