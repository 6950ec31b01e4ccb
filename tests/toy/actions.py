"""The moves of Kettle."""

from tests.toy.components import Box

from samovar.core import BadDocument, Field, Message, Move

Json = object

GIVE, DRAW, TURN_UP, BREW, TAKE, LEAVE, PASS = range(7)


class PlainMove(Move):
    """A move without particulars: draw, turn up, take, leave, pass."""

    def to_json(self) -> dict[str, Json]:
        return {"type": self.notation}


class LeafMove(Move):
    """A move with one leaf of the hand: give it, or brew it."""

    def __init__(self, kind: int, name: str, leaf: int, box: Box) -> None:
        super().__init__(kind, f"{name} {box.leaves[leaf]}")
        self.leaf = leaf

    def to_json(self) -> dict[str, Json]:
        name, _, leaf = self.notation.partition(" ")
        return {"type": name, "leaf": leaf}


class Moves:
    """All moves there are: each exists once."""

    def __init__(self, box: Box) -> None:
        self.box = box
        leaves = range(len(box.leaves))
        self.give = [LeafMove(GIVE, "give", leaf, box) for leaf in leaves]
        self.brew = [LeafMove(BREW, "brew", leaf, box) for leaf in leaves]
        self.draw = PlainMove(DRAW, "draw")
        self.turn_up = PlainMove(TURN_UP, "turn-up")
        self.take = PlainMove(TAKE, "take")
        self.leave = PlainMove(LEAVE, "leave")
        self.pass_ = PlainMove(PASS, "pass")
        self.plain = {move.notation: move for move in (self.draw, self.turn_up, self.take, self.leave, self.pass_)}
        self.all: list[Move] = [*self.give, *self.brew, *self.plain.values()]

    def from_json(self, document: Json) -> Move:
        field = Field(document, "move")
        kind = field.get("type").choice(["give", "brew", *self.plain])
        if kind in self.plain:
            field.only(["type"])
            return self.plain[kind]
        field.only(["type", "leaf"])
        leaf = field.get("leaf").index(self.box.index)
        return self.give[leaf] if kind == "give" else self.brew[leaf]

    def from_notation(self, notation: str) -> Move:
        for move in self.all:
            if move.notation == notation:
                return move
        facts: dict[str, Json] = {"found": notation[:80], "example": f"brew {self.box.leaves[0]}"}
        raise BadDocument(Message("document.notation", facts))
