"""The files of the game's room, as text: rails.json, map.json and demands.json.

Names become ids that moves can be written with, and what the game does not use stays behind.
"""

import json
from typing import Any

from tools.china_map.board import Board, Milepost, slug
from tools.china_map.deck import Deck

Json = Any

KEPT_OF_LIMITS = (
    "source",
    "build_spend_per_turn",
    "track_use_fee_per_opponent_per_turn",
    "segments_per_milepost_pair",
    "major_city_builds_out_per_turn",
    "players_in_medium_city",
    "players_in_small_city",
    "segments_per_player_per_small_or_medium_city",
    "demands_served_per_card",
)
KEPT_OF_EVENTS = ("kind", "radius", "rivers", "loads", "bonus", "cities", "region", "center", "seas", "desert", "table")
NEIGHBOURS = "triangular, odd rows shifted half a column to the right"
XY_OF = "x = x0 + (col + 0.5*(row odd))*spacing ; y = y0 - row*spacing*sqrt(3)/2"


def pack(facts: Json, geography: Json, board: Board) -> dict[str, str]:
    """The text of every file, by its name."""
    return {
        "rails.json": pack_rails(facts, board),
        "map.json": pack_map(geography, board),
        "demands.json": pack_deck(facts, Deck(facts, board)),
    }


def pack_rails(facts: Json, board: Board) -> str:
    setup = facts["setup"]
    variants = facts["variants"]
    loan = variants["mercy_loan"]
    return _whole(
        [
            _plain("title", facts["title"]),
            _plain("warning", facts["warning"]),
            _plain("players", facts["players"]),
            _plain(
                "setup",
                {
                    "cash": setup["cash"],
                    "hand": setup["hand_demand_cards"],
                    "locomotive": slug(setup["start_locomotive"]),
                    "build_rounds": setup["build_only_rounds"],
                    "source": setup["source"],
                },
            ),
            _plain("limits", _kept(facts["limits"], KEPT_OF_LIMITS)),
            _plain("victory", _kept(facts["victory"], ("cash", "rise", "source"))),
            _plain(
                "loan", {"most": loan["max"], "factor": loan["repay_factor"], "source": facts["variants"]["source"]}
            ),
            _plain("costs", {k: cost for k, cost in facts["costs"].items() if isinstance(cost, int) or k == "source"}),
            _plain("taiwan", [slug(name) for name in facts["taiwan"]["cities"]]),
            _plain(
                "ferry",
                {
                    "name": facts["ferry"]["name"],
                    "ports": board.ferry_ports,
                    **_kept(facts["ferry"], ("cost", "max_players", "source")),
                },
            ),
            _records("locomotives", [_locomotive(item) for item in facts["locomotives"]]),
            _records("cities", [_city(item) for item in facts["cities"]]),
            _records(
                "loads",
                [{"id": slug(it["name"]), **_kept(it, ("chips", "source", "chips_source"))} for it in facts["loads"]],
            ),
            _records(
                "container_ports",
                [
                    {
                        **_kept(port, ("id", "name")),
                        "milepost": milepost,
                        **_kept(port, ("cost", "max_players", "source", "cost_source")),
                    }
                    for port, milepost in zip(facts["container_ports"], board.container_ports, strict=True)
                ],
            ),
            _records("events", [_event(item) for item in facts["events"]]),
        ]
    )


def pack_map(geography: Json, board: Board) -> str:
    grid = {
        "spacing_km": board.spacing_km,
        "origin_xy_km": board.origin_xy_km,
        "xy_of": XY_OF,
        "neighbours": NEIGHBOURS,
    }
    waters = [{"name": water.name, "kind": water.kind, "edges": water.edges} for water in board.waters]
    return _whole(
        [
            _plain("map_title", geography["title"]),
            _plain("map_source", _kept(geography, ("source", "inputs"))),
            _plain("projection", geography["projection"]),
            _plain("grid", grid),
            _plain("blocked", board.blocked),
            _records("waters", waters),
            _records("mileposts", [_milepost(milepost) for milepost in board.mileposts]),
        ]
    )


def pack_deck(facts: Json, deck: Deck) -> str:
    rules = facts["demand_cards"]["generator"]
    about = _kept(rules, ("source", "formula", "selection", "seed"))
    about |= {"sha256": deck.digest(), "sha256_of": rules["sha256_of"]}
    cards = [
        {
            "id": number,
            "demands": [[slug(city), slug(load), deck.payouts[city, load]] for city, load in card],
            "source": rules["source"],
        }
        for number, card in enumerate(deck.cards, 1)
    ]
    return _whole([_plain("deck_source", about), _records("cards", cards)])


def _locomotive(item: Json) -> Json:
    return {
        "id": slug(item["name"]),
        **_kept(item, ("speed", "express_speed", "capacity")),
        "upgrades": {slug(name): price for name, price in item["upgrades"].items()},
        "source": item["source"],
    }


def _city(item: Json) -> Json:
    return {
        "id": slug(item["name"]),
        **_kept(item, ("name", "size")),
        "loads": [slug(load) for load in item["loads"]],
        **_kept(item, ("source", "size_source", "loads_source")),
    }


def _event(item: Json) -> Json:
    packed = {"id": item["id"], **_kept(item, [key for key in KEPT_OF_EVENTS if key in item])}
    for key in ("loads", "cities"):
        if key in packed:
            packed[key] = [slug(name) for name in packed[key]]
    if "center" in packed:
        packed["center"] = slug(packed["center"])
    if "payments" in item:
        packed["payments"] = [{"city": slug(it["city"]), "amount": it["amount"]} for it in item["payments"]]
        packed["payment_elsewhere"] = item["payment_elsewhere"]
    if item["kind"] == "earthquake":
        packed |= _kept(item, ("radius_loss", "radius_half"))
        packed["radius"] = item["radius_no_build"]
    if item["kind"] == "tax":
        packed["table"] = [[row["cash_max"], row["tax"]] for row in item["table"]]
    return {**packed, **_kept(item, ("source", "effect_source"))}


def _milepost(item: Milepost) -> Json:
    """Only what is not as everywhere."""
    record: dict[str, Json] = {
        "id": item.id,
        "row": item.row,
        "col": item.col,
        "terrain": item.terrain,
        "region": item.region,
    }
    if item.ground != item.terrain:
        record["ground"] = item.ground
    here = {"desert": item.desert, "sea": item.sea, "coast": item.coast, "city": item.city}
    record |= {key: value for key, value in here.items() if value is not None}
    if item.center:
        record["center"] = True
    if not item.playable:
        record["playable"] = False
    return record


def _kept(record: Json, keys: list[str] | tuple[str, ...]) -> dict[str, Json]:
    return {key: record[key] for key in keys}


def _records(name: str, items: list[Json]) -> str:
    lines = ",\n".join("    " + json.dumps(item, ensure_ascii=False, separators=(",", ":")) for item in items)
    return f'  "{name}": [\n{lines}\n  ]'


def _plain(name: str, value: Json) -> str:
    return f'  "{name}": {json.dumps(value, ensure_ascii=False)}'


def _whole(parts: list[str]) -> str:
    return "{\n" + ",\n".join(parts) + "\n}\n"
