"""What one seat may see: everything but the hands of others and the piles."""

from typing import cast

from samovar.games.ceylon.components import ACTIONS, FAR, crates_json
from samovar.games.ceylon.rules.decisions import PickPlantations
from samovar.games.ceylon.shapes import (
    CeylonAction,
    CeylonDistrict,
    CeylonHex,
    CeylonPlate,
    CeylonTable,
    CeylonTurn,
    CeylonWant,
)
from samovar.games.ceylon.state import CeylonState


def show(state: CeylonState, seat: int) -> CeylonTable:
    island = state.island
    return {
        "first": state.first,
        "active": state.active,
        "acting": state.acting,
        "turns": state.turns,
        "last_round": state.last_round,
        "districts": [_district(state, district) for district in state.districts_in_play()],
        "hexes": [_hex(state, hex) for hex in range(len(island.hexes)) if state.in_play >> hex & 1],
        "relief": list(state.relief),
        "technology": {
            "order": list(state.technology),
            "last": island.last_space,
            "bonus": {str(space): state.bonus_at(space) for space in _bonus_spaces(state)},
        },
        "wagons": [island.contracts[it].id if it >= 0 else None for it in state.wagons],
        "contract_pile": len(state.contract_pile),
        "contracts_unseen": [island.contracts[it].id for it in state.contract_pile],
        "draw_pile": len(state.draw_pile),
        "discard": [island.cards[card].id for card in state.discard],
        "bonuses": list(island.district_bonus[state.bonuses_taken :]),
        "placing": list(state.placing),
        "turn": _turn(state),
        "picked": _picked(state),
        "seats": [_plate(state, other) for other in range(state.players)],
        "own": {"hand": [island.cards[card].id for card in state.hands[seat]]} if 0 <= seat < state.players else None,
    }


def _bonus_spaces(state: CeylonState) -> list[int]:
    return [space for space in range(1, state.island.last_space + 1) if state.bonus_at(space)]


def _district(state: CeylonState, district: int) -> CeylonDistrict:
    island = state.island
    return {
        "id": island.districts[district].id,
        "counsellor": island.counsellors[state.counsellor[district]].id,
        "hired_by": [seat for seat in range(state.players) if state.hired[seat] >> district & 1],
        "plantations": [state.weight(seat, district) for seat in range(state.players)],
    }


def _hex(state: CeylonState, hex: int) -> CeylonHex:
    return {
        "id": state.island.hexes[hex].id,
        "level": state.level[hex],
        "owner": state.owner[hex] if state.owner[hex] >= 0 else None,
        "leaves": 0 if state.owner[hex] < 0 else 2 if state.doubled >> hex & 1 else 1,
        "pawns": [seat for seat in range(state.players) if state.pawn[seat] == hex],
    }


def _turn(state: CeylonState) -> CeylonTurn | None:
    """The card on the table: what it offers to whom."""
    if state.own_action < 0:
        return None
    return {
        "card": state.island.cards[state.discard[-1]].id,
        "own": cast("CeylonAction", ACTIONS[state.own_action]),
        "others": cast("CeylonAction", ACTIONS[state.follow_action]),
        "card_done": state.card_done,
        "token_used": state.token_used,
    }


def _plate(state: CeylonState, seat: int) -> CeylonPlate:
    island = state.island
    tile = state.tile[seat]
    return {
        "seat": seat,
        "color": island.player_colors[seat % len(island.player_colors)],
        "rupees": state.rupees[seat],
        "points": state.points[seat],
        "crates": crates_json(state.crates[seat]),
        "warehouse": state.warehouse[seat],
        "tokens": state.tokens[seat],
        "leaves": state.leaves[seat],
        "open_slots": state.open_slots(seat),
        "space": state.space[seat],
        "pawn": island.hexes[state.pawn[seat]].id if state.pawn[seat] >= 0 else None,
        "contracts": [island.contracts[it].id for it in state.contracts[seat]],
        "cards": len(state.hands[seat]),
        "bonus": state.has_bonus[seat],
        "tile": island.tiles[tile].id if tile >= 0 else None,
        "tile_spent": state.tile_spent[seat],
        "prices": {
            "plant": state.plant_cost[seat],
            "hire": state.hire_cost[seat],
            "develop": island.develop_cost,
            "income": state.income[seat],
            "move": _move_prices(state, seat),
        },
        "wants": _wants(state, seat),
    }


def _move_prices(state: CeylonState, seat: int) -> dict[str, int]:
    """What every other hex costs to reach (CE-064)."""
    prices: dict[str, int] = {}
    if state.pawn[seat] >= 0:
        for hex, steps in enumerate(state.distance[state.pawn[seat]]):
            if 0 < steps < FAR:
                prices[state.island.hexes[hex].id] = state.move_price(seat, steps)
    return prices


def _wants(state: CeylonState, seat: int) -> list[CeylonWant | None]:
    """What the player lacks for the contract of each wagon: crates, and a slot (CE-048, CE-050)."""
    wants: list[CeylonWant | None] = []
    for contract in state.wagons:
        if contract < 0:
            wants.append(None)
        else:
            facts = state.island.contracts[contract]
            missing = crates_json([max(0, asked - state.crates[seat][tea]) for tea, asked in enumerate(facts.crates)])
            slot = state.companies[seat] >> facts.company & 1 == 1
            slot = slot or state.open_slots(seat) > state.companies[seat].bit_count()
            wants.append({"contract": facts.id, "missing": missing, "slot": slot})
    return wants


def _picked(state: CeylonState) -> list[str] | None:
    """The plantations picked so far in a far harvest, which goes on before everybody's eyes."""
    question = state.pending[-1] if state.pending else None
    return state.island.hex_ids(question.picked) if isinstance(question, PickPlantations) else None
