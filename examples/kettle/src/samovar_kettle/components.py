"""The leaves of Kettle, read from data and checked."""

import json
from importlib.resources import files
from typing import Final

from samovar.core import Field, Json, indexed

NO_LEAF: Final = -1
SIZES: Final = ["small", "large"]
MOST_LEAVES: Final = 100


class Box:
    """All that never changes in a game of Kettle; positions share one."""

    def __init__(self, document: Json) -> None:
        field = Field(document, "data")
        leaves = field.get("leaves").records()
        self.leaves = [leaf.get("id").text() for leaf in leaves]
        self.index = indexed(self.leaves, leaves)
        self.strength = [leaf.get("strength").integer(1, 10) for leaf in leaves]
        self.count = [leaf.get("count").integer(1, MOST_LEAVES) for leaf in leaves]
        self.dealt = field.get("deal").get("leaves").integer(1, 10)
        kettles = field.get("kettles")
        self.full = {size: kettles.get(size).integer(1, 100) for size in SIZES}
        self.points_of_leaf_left = field.get("points").get("leaf_left").number()

    def none(self) -> list[int]:
        return [0] * len(self.leaves)

    def strength_of(self, leaves: list[int]) -> int:
        return sum(count * self.strength[leaf] for leaf, count in enumerate(leaves))

    def to_json(self, leaves: list[int]) -> dict[str, int]:
        return {self.leaves[leaf]: count for leaf, count in enumerate(leaves) if count}

    def read(self, field: Field | None) -> list[int]:
        """A handful of leaves from a document; an absent one is empty."""
        return self.none() if field is None else field.counts(self.leaves, MOST_LEAVES)


def published() -> dict[str, Json]:
    """The data that comes with the game."""
    text = files("samovar_kettle").joinpath("data/leaves.json").read_text(encoding="utf-8")
    document: dict[str, Json] = json.loads(text)
    return document
