"""Pack the generated map, deck and component facts into the data of the game's room.

    python tools/china_map/pack.py FACTS MAP DECK OUT

FACTS, MAP and DECK are the long forms (component facts with notes, the milepost map, the demand deck), OUT the folder
of the room's data. Names become ids that moves can be written with, and what the game does not use stays behind.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any

Json = Any

KEPT_OF_EVENTS = ("kind", "radius", "rivers", "loads", "bonus", "cities", "region", "center", "seas", "desert", "table")


def slug(name: str) -> str:
    """A name as an id: lower case, hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def records(name: str, items: list[Json]) -> str:
    lines = ",\n".join("    " + json.dumps(item, ensure_ascii=False, separators=(",", ":")) for item in items)
    return f'  "{name}": [\n{lines}\n  ]'


def whole(parts: list[str]) -> str:
    return "{\n" + ",\n".join(parts) + "\n}\n"


def plain(name: str, value: Json) -> str:
    return f'  "{name}": {json.dumps(value, ensure_ascii=False)}'


def pack_facts(facts: Json, places: Json) -> str:
    ports = {port["name"]: port for port in facts["container_ports"]}
    locomotives = [
        {
            "id": slug(item["name"]),
            "speed": item["speed"],
            "express_speed": item["express_speed"],
            "capacity": item["capacity"],
            "upgrades": {slug(name): price for name, price in item["upgrades"].items()},
            "source": item["source"],
        }
        for item in facts["locomotives"]
    ]
    cities = [
        {
            "id": slug(item["name"]),
            "name": item["name"],
            "size": item["size"],
            "loads": [slug(load) for load in item["loads"]],
            "source": item["source"],
            "size_source": item["size_source"],
            "loads_source": item["loads_source"],
        }
        for item in facts["cities"]
    ]
    loads = [
        {
            "id": slug(item["name"]),
            "chips": item["chips"],
            "source": item["source"],
            "chips_source": item["chips_source"],
        }
        for item in facts["loads"]
    ]
    links = [
        {
            "id": slug(link["name"].replace("(south tip)", "port")),
            "name": link["name"],
            "milepost": link["milepost"],
            "cost": link["cost"],
            "max_players": link["max_players"],
            "source": ports[link["name"]]["source"],
            "cost_source": ports[link["name"]]["cost_source"],
        }
        for link in places["container_links"]
    ]
    ferry = {
        "name": facts["ferry"]["name"],
        "ports": places["ferry"]["ports"],
        "cost": places["ferry"]["cost"],
        "max_players": places["ferry"]["max_players"],
        "source": facts["ferry"]["source"],
    }
    costs = {key: value for key, value in facts["costs"].items() if isinstance(value, int) or key == "source"}
    setup = facts["setup"]
    return whole(
        [
            plain("title", facts["title"]),
            plain("warning", facts["warning"]),
            plain("players", facts["players"]),
            plain(
                "setup",
                {
                    "cash": setup["cash"],
                    "hand": setup["hand_demand_cards"],
                    "locomotive": slug(setup["start_locomotive"]),
                    "build_rounds": setup["build_only_rounds"],
                    "source": setup["source"],
                },
            ),
            plain("limits", {key: value for key, value in facts["limits"].items() if key != "credit"}),
            plain(
                "victory",
                {"cash": facts["victory"]["cash"], "rise": 50, "source": facts["victory"]["source"]},
            ),
            plain("loan", {"most": facts["variants"]["mercy_loan"]["max"], "factor": 2, "source": "rulebook"}),
            plain("costs", costs),
            plain("taiwan", [slug(name) for name in facts["taiwan"]["cities"]]),
            plain("ferry", ferry),
            records("locomotives", locomotives),
            records("cities", cities),
            records("loads", loads),
            records("container_ports", links),
            records("events", [pack_event(item) for item in facts["events"]]),
        ]
    )


def pack_event(item: Json) -> Json:
    packed: dict[str, Json] = {"id": item["id"]}
    for key in KEPT_OF_EVENTS:
        if key in item:
            packed[key] = item[key]
    for key in ("loads", "cities"):
        if key in packed:
            packed[key] = [slug(name) for name in packed[key]]
    if "center" in packed:
        packed["center"] = slug(packed["center"])
    if "payments" in item:
        packed["payments"] = [{"city": "beijing", "amount": item["payments"]["Beijing"]}]
        packed["payment_elsewhere"] = item["payments"]["other major city"]
    if item["kind"] == "earthquake":
        packed["radius_loss"] = item["radius_loss"]
        packed["radius_half"] = item["radius_half"]
        packed["radius"] = item["radius_no_build"]
    if item["kind"] == "tax":
        packed["table"] = [[row["cash_max"], row["tax"]] for row in item["table"]]
    packed["source"] = item["source"]
    packed["effect_source"] = item["effect_source"]
    return packed


def pack_map(places: Json) -> str:
    mileposts = []
    for item in places["mileposts"]:
        record = {key: item[key] for key in ("id", "row", "col", "terrain", "region")}
        if item["base_terrain"] != item["terrain"]:
            record["ground"] = item["base_terrain"]
        for key, name in (("desert", "desert"), ("sea", "sea"), ("coast_dist", "coast")):
            if key in item:
                record[name] = item[key]
        if "city" in item:
            record["city"] = slug(item["city"])
            if item["city_part"] == "center":
                record["center"] = True
        if item.get("playable") is False:
            record["playable"] = False
        mileposts.append(record)
    kinds = {"rivers": "river", "dry_rivers": "dry_river", "lakes": "lake", "dry_lakes": "dry_lake", "inlets": "inlet"}
    waters = [
        {"name": name, "kind": kinds[group], "edges": edges}
        for group, named in places["crossings"].items()
        for name, edges in named.items()
    ]
    grid = {key: places["grid"][key] for key in ("spacing_km", "origin_xy_km", "xy_of")}
    return whole(
        [
            plain("map_title", places["title"]),
            plain("map_source", {"source": places["source"], "inputs": places["inputs"]}),
            plain("projection", places["projection"]),
            plain("grid", {**grid, "neighbours": "triangular, odd rows shifted half a column to the right"}),
            plain("blocked", places["blocked_edges"]),
            records("waters", waters),
            records("mileposts", mileposts),
        ]
    )


def pack_deck(deck: Json) -> str:
    cards = [
        {
            "id": card["id"],
            "demands": [[slug(item["city"]), slug(item["load"]), item["payout"]] for item in card["demands"]],
            "source": card["source"],
        }
        for card in deck["cards"]
    ]
    about = {key: deck[key] for key in ("source", "formula", "selection", "seed", "sha256", "sha256_of")}
    return whole([plain("deck_source", about), records("cards", cards)])


def main() -> None:
    facts, places, deck = (json.loads(Path(path).read_text("utf-8")) for path in sys.argv[1:4])
    out = Path(sys.argv[4])
    (out / "rails.json").write_text(pack_facts(facts, places), "utf-8")
    (out / "map.json").write_text(pack_map(places), "utf-8")
    (out / "demands.json").write_text(pack_deck(deck), "utf-8")


if __name__ == "__main__":
    main()
