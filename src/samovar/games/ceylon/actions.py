"""The moves of Ceylon: typed, hashable, to and from JSON, with a short notation to read."""

from typing import TYPE_CHECKING, Final

from samovar.core import BadDocument, Field, Message, Move, named_counts

if TYPE_CHECKING:
    from samovar.games.ceylon.components import Island

Json = object

PLACE: Final = 0
PLAY: Final = 1
PLANT: Final = 2
HARVEST: Final = 3
FAR_HARVEST: Final = 4
TRADE: Final = 5
HIRE: Final = 6
DEVELOP: Final = 7
MOVE: Final = 8
INCOME: Final = 9
PICK: Final = 10
STOP: Final = 11
RETURN: Final = 12
END: Final = 13

# The actions of the cards, and the two alternatives on every card.
ACTIONS: Final = ["plant", "harvest", "trade", "hire", "develop", "move", "income"]
ACT_PLANT: Final = 0
ACT_HARVEST: Final = 1
ACT_TRADE: Final = 2
ACT_HIRE: Final = 3
ACT_DEVELOP: Final = 4
ACT_MOVE: Final = 5
ACT_INCOME: Final = 6

TEAS: Final = ["black", "green", "white"]
KINDS_OF_TEA: Final = 3
RUPEES: Final = 0
POINTS: Final = 1
REWARDS: Final = ["rupees", "points"]
NOTHING_OMITTED: Final = -1


class PlaceStart(Move):
    """The starting plantation, with the pawn on it."""

    def __init__(self, hex: int, island: "Island") -> None:
        super().__init__(PLACE, f"place {island.hexes[hex].id}")
        self.hex = hex
        self.island = island

    def to_json(self) -> dict[str, Json]:
        return {"type": "place", "hex": self.island.hexes[self.hex].id}


class PlayCard(Move):
    """Play a card, one of its two actions for oneself, the other for the followers."""

    def __init__(self, card: int, own: int, island: "Island") -> None:
        super().__init__(PLAY, f"play {island.cards[card].id} {ACTIONS[own]}")
        self.card = card
        self.own = own
        self.island = island

    def to_json(self) -> dict[str, Json]:
        return {"type": "play", "card": self.island.cards[self.card].id, "own": ACTIONS[self.own]}


class Act(Move):
    """One of the seven actions: by card or by technology token, with a starting tile or not."""

    def __init__(self, kind: int, action: int, words: str, token: bool, tile: bool, island: "Island") -> None:
        super().__init__(kind, ("token " if token else "") + words + (" with tile" if tile else ""))
        self.action = action
        self.token = token
        self.tile = tile
        self.island = island

    def shared_json(self) -> dict[str, Json]:
        document: dict[str, Json] = {"type": ACTIONS[self.action]}
        if self.token:
            document["token"] = True
        if self.tile:
            document["tile"] = True
        return document

    def to_json(self) -> dict[str, Json]:
        return self.shared_json()


class Plant(Act):
    def __init__(self, hex: int, token: bool, tile: bool, island: "Island") -> None:
        super().__init__(PLANT, ACT_PLANT, f"plant {island.hexes[hex].id}", token, tile, island)
        self.hex = hex

    def to_json(self) -> dict[str, Json]:
        return {**self.shared_json(), "hex": self.island.hexes[self.hex].id}


class Harvest(Act):
    """Take one crate from each of these plantations, all in reach of the pawn."""

    def __init__(self, hexes: int, token: bool, island: "Island") -> None:
        words = " ".join(["harvest", *island.hex_ids(hexes)])
        super().__init__(HARVEST, ACT_HARVEST, words, token, False, island)
        self.hexes = hexes

    def to_json(self) -> dict[str, Json]:
        hexes: list[Json] = list(self.island.hex_ids(self.hexes))
        return {**self.shared_json(), "hexes": hexes}


class FarHarvest(Act):
    """Begin a harvest at any distance; the plantations are picked one by one."""

    def __init__(self, token: bool, island: "Island") -> None:
        super().__init__(FAR_HARVEST, ACT_HARVEST, "harvest", token, True, island)


class Trade(Act):
    """Fulfil a contract for rupees or points; with the starting tile, one crate is left out."""

    def __init__(self, contract: int, reward: int, token: bool, omitted: int, island: "Island") -> None:
        words = f"trade {island.contracts[contract].id} {REWARDS[reward]}"
        if omitted != NOTHING_OMITTED:
            words += f" omit {TEAS[omitted]}"
        super().__init__(TRADE, ACT_TRADE, words, token, omitted != NOTHING_OMITTED, island)
        self.contract = contract
        self.reward = reward
        self.omitted = omitted

    def to_json(self) -> dict[str, Json]:
        document = self.shared_json()
        document["contract"] = self.island.contracts[self.contract].id
        document["reward"] = REWARDS[self.reward]
        if self.omitted != NOTHING_OMITTED:
            document["omit"] = TEAS[self.omitted]
        return document


class Hire(Act):
    def __init__(self, district: int, token: bool, tile: bool, island: "Island") -> None:
        super().__init__(HIRE, ACT_HIRE, f"hire {island.districts[district].id}", token, tile, island)
        self.district = district

    def to_json(self) -> dict[str, Json]:
        return {**self.shared_json(), "district": self.island.districts[self.district].id}


class MovePawn(Act):
    def __init__(self, hex: int, token: bool, tile: bool, island: "Island") -> None:
        super().__init__(MOVE, ACT_MOVE, f"move {island.hexes[hex].id}", token, tile, island)
        self.hex = hex

    def to_json(self) -> dict[str, Json]:
        return {**self.shared_json(), "hex": self.island.hexes[self.hex].id}


class Pick(Move):
    """One more plantation of a far harvest."""

    def __init__(self, hex: int, island: "Island") -> None:
        super().__init__(PICK, f"pick {island.hexes[hex].id}")
        self.hex = hex
        self.island = island

    def to_json(self) -> dict[str, Json]:
        return {"type": "pick", "hex": self.island.hexes[self.hex].id}


class PlainMove(Move):
    """A move without particulars: stop picking, end the turn's actions."""

    def to_json(self) -> dict[str, Json]:
        return {"type": self.notation}


class ReturnCrates(Move):
    """Give back what the warehouse cannot hold."""

    def __init__(self, crates: list[int]) -> None:
        super().__init__(RETURN, " ".join(["return", *crates_words(crates)]))
        self.crates = crates

    def to_json(self) -> dict[str, Json]:
        return {"type": "return", "crates": crates_json(self.crates)}


def crates_words(crates: list[int]) -> list[str]:
    return [f"{TEAS[tea]}:{count}" for tea, count in enumerate(crates) if count]


def crates_json(crates: list[int]) -> dict[str, Json]:
    return {TEAS[tea]: count for tea, count in enumerate(crates) if count}


def read_crates(field: Field) -> list[int]:
    return field.counts(TEAS, 100)


class MoveReader:
    """Makes moves from JSON and from notation; names that do not exist are refused."""

    def __init__(self, island: "Island") -> None:
        self.island = island

    def from_json(self, document: Json) -> Move:
        field = Field(document, "move")
        kinds = ["place", "play", "pick", "stop", "return", "end", *ACTIONS]
        kind = field.get("type").choice(kinds)
        island = self.island
        if kind == "place":
            field.only(["type", "hex"])
            return island.place[field.get("hex").index(island.hex_index)]
        if kind == "play":
            field.only(["type", "card", "own"])
            card = field.get("card").index(island.card_index)
            own = ACTIONS.index(field.get("own").choice([ACTIONS[action] for action in island.cards[card].actions]))
            return PlayCard(card, own, island)
        if kind == "pick":
            field.only(["type", "hex"])
            return island.pick[field.get("hex").index(island.hex_index)]
        if kind == "return":
            field.only(["type", "crates"])
            return ReturnCrates(read_crates(field.get("crates")))
        if kind in ("stop", "end"):
            field.only(["type"])
            return island.stop if kind == "stop" else island.end
        return self._action(field, kind)

    def _action(self, field: Field, kind: str) -> Move:
        island = self.island
        token = field.maybe_flag("token")
        tile = field.maybe_flag("tile")
        shared = ["type", "token", "tile"]
        if kind == "plant":
            field.only([*shared, "hex"])
            return Plant(field.get("hex").index(island.hex_index), token, tile, island)
        if kind == "harvest":
            if tile:
                field.only(shared)
                return FarHarvest(token, island)
            field.only([*shared, "hexes"])
            mask = 0
            for item in field.get("hexes").items():
                hex = item.index(island.hex_index)
                if mask >> hex & 1:
                    raise item.fail("move.twice", {"hex": island.hexes[hex].id})
                mask |= 1 << hex
            return Harvest(mask, token, island)
        if kind == "trade":
            field.only([*shared, "contract", "reward", "omit"])
            omit = field.maybe("omit")
            omitted = NOTHING_OMITTED if omit is None else TEAS.index(omit.choice(TEAS))
            if tile != (omit is not None):
                raise field.fail("move.omit")
            reward = REWARDS.index(field.get("reward").choice(REWARDS))
            return Trade(field.get("contract").index(island.contract_index), reward, token, omitted, island)
        if kind == "hire":
            field.only([*shared, "district"])
            return Hire(field.get("district").index(island.district_index), token, tile, island)
        if kind == "move":
            field.only([*shared, "hex"])
            return MovePawn(field.get("hex").index(island.hex_index), token, tile, island)
        field.only(shared)
        if kind == "develop":
            return Act(DEVELOP, ACT_DEVELOP, "develop", token, tile, island)
        return Act(INCOME, ACT_INCOME, "income", token, tile, island)

    def from_notation(self, notation: str) -> Move:
        move: Move | None = None
        try:
            move = self.from_json(self._document(notation.split(" ")))
        except (ValueError, IndexError):
            move = None
        if move is None or move.notation != notation:
            raise BadDocument(Message("document.notation", {"found": notation[:80], "example": "play A36 develop"}))
        return move

    def _document(self, words: list[str]) -> dict[str, Json]:
        document: dict[str, Json] = {}
        if words[0] == "token":
            document["token"] = True
            words = words[1:]
        if words[-2:] == ["with", "tile"]:
            document["tile"] = True
            words = words[:-2]
        kind = words[0]
        rest = words[1:]
        document["type"] = kind
        if kind in ("place", "pick", "plant", "move"):
            document["hex"] = rest[0]
        elif kind == "play":
            document["card"] = rest[0]
            document["own"] = rest[1]
        elif kind == "harvest" and "tile" not in document:
            document["hexes"] = list(rest)
        elif kind == "trade":
            document["contract"] = rest[0]
            document["reward"] = rest[1]
            if len(rest) > 2:
                document["omit"] = rest[3]
        elif kind == "hire":
            document["district"] = rest[0]
        elif kind == "return":
            document["crates"] = named_counts(rest)
        return document
