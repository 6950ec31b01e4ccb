"""A position as a plain JSON document, written and read.

Reading is generous with what can be worked out (absent piles are the rest of the cards, leaves follow from the
plantations) and strict with what cannot be: every card, contract and leaf must be accounted for.
"""

from typing import Final

from samovar.core import Field, Json
from samovar.games.ceylon.components import ACTIONS, crates_json, read_crates
from samovar.games.ceylon.state import CeylonState

NONE: Final = -1
KEYS: Final = [
    "game", "players", "options", "seed", "purpose", "drawn", "ply", "reveals", "over", "pending", "first", "active",
    "acting", "seats", "levels", "relief", "counsellors", "technology", "wagons", "contract_pile", "draw_pile",
    "discard", "placing", "turn", "turns", "last_round", "bonuses_taken",
]  # fmt: skip
SEAT_KEYS: Final = [
    "pawn", "rupees", "points", "crates", "tokens", "leaves", "space", "hired", "plantations", "contracts", "hand",
    "bonus", "tile", "tile_spent",
]  # fmt: skip


def write(state: CeylonState) -> dict[str, Json]:
    island = state.island
    return {
        "first": state.first,
        "active": state.active,
        "acting": state.acting,
        "seats": [_write_seat(state, seat) for seat in range(state.players)],
        "levels": {hex.id: state.level[place] for place, hex in enumerate(island.hexes) if state.in_play >> place & 1},
        "relief": list(state.relief),
        "counsellors": {
            island.districts[district].id: island.counsellors[state.counsellor[district]].id
            for district in state.districts_in_play()
        },
        "technology": list(state.technology),
        "wagons": [island.contracts[it].id if it >= 0 else None for it in state.wagons],
        "contract_pile": [island.contracts[it].id for it in state.contract_pile],
        "draw_pile": [island.cards[card].id for card in state.draw_pile],
        "discard": [island.cards[card].id for card in state.discard],
        "placing": list(state.placing),
        "turn": {
            "own": ACTIONS[state.own_action] if state.own_action >= 0 else None,
            "others": ACTIONS[state.follow_action] if state.follow_action >= 0 else None,
            "card_done": state.card_done,
            "token_used": state.token_used,
        },
        "turns": state.turns,
        "last_round": state.last_round,
        "bonuses_taken": state.bonuses_taken,
    }


def _write_seat(state: CeylonState, seat: int) -> dict[str, Json]:
    island = state.island
    plantations: dict[str, Json] = {}
    for place, hex in enumerate(island.hexes):
        if state.owner[place] == seat:
            plantations[hex.id] = 2 if state.doubled >> place & 1 else 1
    tile = state.tile[seat]
    return {
        "pawn": island.hexes[state.pawn[seat]].id if state.pawn[seat] >= 0 else None,
        "rupees": state.rupees[seat],
        "points": state.points[seat],
        "crates": crates_json(state.crates[seat]),
        "tokens": state.tokens[seat],
        "leaves": state.leaves[seat],
        "space": state.space[seat],
        "hired": [island.districts[it].id for it in state.districts_in_play() if state.hired[seat] >> it & 1],
        "plantations": plantations,
        "contracts": [island.contracts[it].id for it in state.contracts[seat]],
        "hand": [island.cards[card].id for card in state.hands[seat]],
        "bonus": state.has_bonus[seat],
        "tile": island.tiles[tile].id if tile >= 0 else None,
        "tile_spent": state.tile_spent[seat],
    }


class Reader:
    """Fills a blank position from a document."""

    def __init__(self, field: Field, state: CeylonState) -> None:
        self.field = field
        self.state = state
        self.island = state.island
        field.only(KEYS)

    def read(self) -> None:
        self._read_island()
        state = self.state
        state.prepare_players()
        for seat, entry in enumerate(self.field.get("seats").seats(state.players, SEAT_KEYS)):
            self._read_seat(entry, seat)
        self._read_technology()
        self._read_bonuses()
        self._read_turn()
        self._read_contracts()
        self._read_cards()
        state.last_round = not state.placing and (0 in state.leaves or not state.draw_pile)

    def _read_island(self) -> None:
        state = self.state
        island = self.island
        levels = self.field.get("levels")
        state.level = [0] * len(island.hexes)
        for place, hex in enumerate(island.hexes):
            if state.in_play >> place & 1:
                state.level[place] = levels.get(hex.id).integer(0, 2)
        levels.only([hex.id for place, hex in enumerate(island.hexes) if state.in_play >> place & 1])
        self._read_relief()
        counsellors = self.field.get("counsellors")
        seen: list[int] = []
        for place, district in enumerate(island.districts):
            if state.in_play & district.mask:
                who = counsellors.get(district.id)
                counsellor = who.index(island.counsellor_index)
                if counsellor in seen:
                    raise who.fail("position.counsellor-twice", {"counsellor": island.counsellors[counsellor].id})
                seen.append(counsellor)
                state.counsellor[place] = counsellor
        counsellors.only([island.districts[place].id for place in state.districts_in_play()])
        state.owner = [NONE] * len(island.hexes)

    def _read_relief(self) -> None:
        """Which large tile lies in which district; nobody needs to know."""
        relief = self.field.maybe("relief")
        if relief is None:
            return
        for item in relief.items():
            tile = item.choice(self.island.relief)
            if tile in self.state.relief:
                raise item.fail("position.twice", {"id": tile})
            self.state.relief.append(tile)

    def _read_seat(self, entry: Field, seat: int) -> None:
        state = self.state
        island = self.island
        state.rupees[seat] = entry.maybe_integer("rupees", island.start_rupees, 100_000)
        state.tokens[seat] = entry.maybe_integer("tokens", 0, 1000)
        state.space[seat] = entry.maybe_integer("space", 0, island.last_space)
        state.points[seat] = entry.maybe_integer("points", 0, 100_000)
        crates = entry.maybe("crates")
        state.crates[seat] = [0, 0, 0] if crates is None else read_crates(crates)
        pawn = entry.maybe("pawn")
        if pawn is not None:
            state.pawn[seat] = self._hex(pawn)
        hired = entry.maybe("hired")
        for item in [] if hired is None else hired.items():
            district = item.index(island.district_index)
            if state.counsellor[district] == NONE:
                raise item.fail("position.district-out", {"district": island.districts[district].id})
            if state.hired[seat] >> district & 1:
                raise item.fail("position.twice", {"id": island.districts[district].id})
            state.hired[seat] |= 1 << district
        self._read_plantations(entry, seat)
        tile = entry.maybe("tile")
        state.tile[seat] = NONE if tile is None else tile.index(island.tile_index)
        state.tile_spent[seat] = entry.maybe_flag("tile_spent")
        state.apply_counsellors(seat)

    def _read_plantations(self, entry: Field, seat: int) -> None:
        state = self.state
        used = 0
        plantations = entry.maybe("plantations")
        for name, leaves in [] if plantations is None else plantations.fields():
            hex = self._hex(Field(name, leaves.path))
            if state.owner[hex] != NONE:
                raise leaves.fail("position.planted-twice", {"hex": name})
            state.owner[hex] = seat
            state.planted |= 1 << hex
            count = leaves.integer(1, 2)
            if count == 2:
                state.doubled |= 1 << hex
            used += count
        left = self.island.leaves - used
        if left < 0:
            raise entry.get("plantations").fail("position.leaves", {"used": used, "leaves": self.island.leaves})
        given = entry.maybe("leaves")
        if given is not None and given.integer() != left:
            raise given.fail("position.derived", {"found": given.integer(), "right": left})
        state.leaves[seat] = left

    def _hex(self, field: Field) -> int:
        hex = field.index(self.island.hex_index)
        if self.state.in_play >> hex & 1 == 0:
            raise field.fail("position.hex-out", {"hex": self.island.hexes[hex].id})
        return hex

    def _read_technology(self) -> None:
        """The order of the discs: farther spaces first, on one space the higher disc first."""
        state = self.state
        listed = self.field.maybe("technology")
        if listed is None:
            state.technology = sorted(range(state.players), key=lambda seat: (-state.space[seat], seat))
            return
        order = [item.integer(0, state.players - 1) for item in listed.items()]
        spaces = [state.space[seat] for seat in order]
        if sorted(order) != list(range(state.players)) or spaces != sorted(spaces, reverse=True):
            raise listed.fail("position.technology")
        state.technology = order

    def _read_bonuses(self) -> None:
        """Whoever is in every district has a bonus, while there are any (CE-037)."""
        state = self.state
        tokens = len(self.island.district_bonus)
        entries = self.field.get("seats").items()
        there = [state.is_everywhere(seat) for seat in range(state.players)]
        for seat, entry in enumerate(entries):
            given = entry.maybe("bonus")
            state.has_bonus[seat] = there[seat] if given is None else given.flag()
            if state.has_bonus[seat] and not there[seat]:
                raise entry.get("bonus").fail("position.bonus")
        state.bonuses_taken = sum(1 for bonus in state.has_bonus if bonus)
        due = min(tokens, sum(1 for everywhere in there if everywhere))
        taken = self.field.maybe("bonuses_taken")
        if state.bonuses_taken != due or (taken is not None and taken.integer() != due):
            raise self.field.get("seats").fail("position.bonus")

    def _read_turn(self) -> None:
        state = self.state
        last = state.players - 1
        placing = self.field.maybe("placing")
        for item in [] if placing is None else placing.items():
            seat = item.integer(0, last)
            if seat in state.placing:
                raise item.fail("position.twice", {"id": seat})
            state.placing.append(seat)
        state.first = self.field.maybe_integer("first", 0, last)
        turns = self.field.maybe("turns")
        active = self.field.maybe("active")
        over = self.field.maybe("over")
        ahead = last if over is not None and over.flag() else 0
        if turns is not None and ahead == 0:
            ahead = turns.integer() % state.players
        state.active = (state.first + ahead) % state.players if active is None else active.integer(0, last)
        state.turns = (state.active - state.first) % state.players if turns is None else turns.integer(0, 10_000)
        if turns is None and over is not None and over.flag():
            state.turns = state.players
        state.acting = self.field.maybe_integer("acting", state.active, last)
        turn = self.field.maybe("turn")
        if turn is None:
            return
        turn.only(["own", "others", "card_done", "token_used"])
        own = turn.maybe("own")
        others = turn.maybe("others")
        state.own_action = NONE if own is None else ACTIONS.index(own.choice(ACTIONS))
        state.follow_action = NONE if others is None else ACTIONS.index(others.choice(ACTIONS))
        state.card_done = turn.maybe_flag("card_done")
        state.token_used = turn.maybe_flag("token_used")

    def _read_contracts(self) -> None:
        state = self.state
        island = self.island
        seen = [False] * len(island.contracts)
        for seat, entry in enumerate(self.field.get("seats").items()):
            held = entry.maybe("contracts")
            for item in [] if held is None else held.items():
                contract = item.index(island.contract_index)
                self._once(seen, contract, item)
                state.contracts[seat].append(contract)
                state.companies[seat] |= 1 << island.contracts[contract].company
            if state.companies[seat].bit_count() > state.open_slots(seat):
                raise entry.get("contracts").fail("position.slots", {"slots": state.open_slots(seat)})
        wagons = self.field.get("wagons")
        items = wagons.items()
        if len(items) != island.wagons:
            raise wagons.fail("position.wagons", {"count": island.wagons})
        for item in items:
            if item.value is None:
                state.wagons.append(NONE)
            else:
                contract = item.index(island.contract_index)
                self._once(seen, contract, item)
                state.wagons.append(contract)
        pile = self.field.maybe("contract_pile")
        if pile is None:
            state.contract_pile = [it for it in range(len(island.contracts)) if not seen[it]]
        else:
            for item in pile.items():
                contract = item.index(island.contract_index)
                self._once(seen, contract, item)
                state.contract_pile.append(contract)
            state.contract_pile.sort()
            self._all_seen(seen, pile, [contract.id for contract in island.contracts])

    def _read_cards(self) -> None:
        state = self.state
        island = self.island
        seen = [False] * len(island.cards)
        for seat, entry in enumerate(self.field.get("seats").items()):
            hand = entry.maybe("hand")
            for item in [] if hand is None else hand.items():
                card = item.index(island.card_index)
                self._once(seen, card, item)
                state.hands[seat].append(card)
            state.hands[seat].sort()
        discard = self.field.maybe("discard")
        for item in [] if discard is None else discard.items():
            card = item.index(island.card_index)
            self._once(seen, card, item)
            state.discard.append(card)
        pile = self.field.maybe("draw_pile")
        if pile is None:
            state.draw_pile = [card for card in range(len(island.cards)) if not seen[card]]
        else:
            for item in pile.items():
                card = item.index(island.card_index)
                self._once(seen, card, item)
                state.draw_pile.append(card)
            state.draw_pile.sort()
            self._all_seen(seen, pile, [card.id for card in island.cards])

    def _once(self, seen: list[bool], place: int, item: Field) -> None:
        if seen[place]:
            raise item.fail("position.twice", {"id": item.text()})
        seen[place] = True

    def _all_seen(self, seen: list[bool], pile: Field, ids: list[str]) -> None:
        for place, found in enumerate(seen):
            if not found:
                raise pile.fail("position.lost", {"id": ids[place]})
