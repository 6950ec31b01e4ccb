"""A small map and deck of our own: two major cities, a strait with a ferry, and a town on an island."""

from typing import Any

ROWS, COLS = 7, 10
LOADS: list[dict[str, Any]] = [
    {"id": "gold", "name": {"en": "gold", "fr": "or"}},
    {"id": "silk"},
    {"id": "coal"},
    {"id": "rice"},
]
CITIES = {
    "north": ("major", (1, 2), ["gold"]),
    "south": ("major", (5, 7), ["silk"]),
    "hill": ("medium", (1, 6), ["coal"]),
    "bay": ("small", (5, 2), ["rice"]),
    "isle": ("small", (6, 12), ["gold"]),
}


def around(row: int, col: int) -> list[tuple[int, int]]:
    shift = row % 2
    return [
        (row, col - 1),
        (row, col + 1),
        *((row + down, col - 1 + shift + right) for down in (-1, 1) for right in (0, 1)),
    ]


def own_pack() -> dict[str, Any]:
    """The whole data pack, written as a player would write it: no projection, and a load that nobody knows."""
    spots = [(row, col) for row in range(ROWS) for col in range(COLS)] + [(6, 12)]
    number = {spot: place for place, spot in enumerate(spots)}
    mileposts: list[dict[str, Any]] = []
    for place, (row, col) in enumerate(spots):
        terrain = "mountain" if row == 3 else "clear"
        mileposts.append({"id": place, "row": row, "col": col, "terrain": terrain, "region": "plain"})
    for name, (size, center, _) in CITIES.items():
        for spot in [center, *(around(*center) if size == "major" else [])]:
            mileposts[number[spot]] |= {"terrain": size, "city": name}
        mileposts[number[center]]["center"] = True
    mileposts[-1]["playable"] = False
    mileposts[number[0, 9]] |= {"terrain": "ferry port", "sea": "strait", "coast": 0}
    mileposts[number[6, 9]] |= {"terrain": "container port", "sea": "strait", "coast": 0}
    pairs = [
        ("north", "silk"),
        ("north", "coal"),
        ("south", "gold"),
        ("south", "rice"),
        ("hill", "gold"),
        ("hill", "rice"),
    ]
    pairs += [("bay", "silk"), ("bay", "gold"), ("isle", "silk"), ("isle", "coal")]
    return {
        "players": {"min": 2, "max": 3, "source": "reconstructed: made up for the tests"},
        "setup": {"cash": 60, "hand": 3, "locomotive": "engine", "build_rounds": 2},
        "limits": {
            "build_spend_per_turn": 20,
            "track_use_fee_per_opponent_per_turn": 4,
            "major_city_builds_out_per_turn": 2,
            "players_in_medium_city": 3,
            "players_in_small_city": 2,
            "segments_per_player_per_small_or_medium_city": 3,
        },
        "victory": {"cash": 100, "rise": 20},
        "loan": {"most": 20, "factor": 2},
        "costs": {
            "clear": 1,
            "desert": 1,
            "mountain": 2,
            "alpine": 5,
            "small_city": 3,
            "medium_city": 3,
            "major_city": 5,
            "river_crossing": 2,
            "dry_river_crossing": 1,
            "dry_lake_crossing": 1,
            "inlet_crossing": 3,
            "lake_crossing": 3,
            "dry_after_desert_rains": 2,
        },
        "taiwan": ["isle"],
        "ferry": {"name": "Strait ferry", "ports": [number[0, 9], number[3, 9]], "cost": 4, "max_players": 2},
        "locomotives": [
            {"id": "engine", "name": "engine", "speed": 9, "express_speed": 12, "capacity": 2, "upgrades": {}}
        ],
        "cities": [
            {"id": name, "name": name.title(), "size": size, "loads": loads}
            for name, (size, _, loads) in CITIES.items()
        ],
        "loads": [{**load, "chips": 3} for load in LOADS],
        "container_ports": [{"id": "quay", "name": "Quay", "milepost": number[6, 9], "cost": 5, "max_players": 2}],
        "events": [
            {"id": 21, "kind": "flood", "rivers": ["Brook"]},
            {"id": 22, "kind": "sea_storm", "seas": ["strait"], "radius": 2},
            {"id": 23, "kind": "derailment", "cities": ["hill", "bay"], "radius": 1},
            {"id": 24, "kind": "tax", "table": [[49, 0], [None, 10]]},
        ],
        "blocked": [[number[0, 8], number[0, 9]]],
        "waters": [
            {"name": "Brook", "kind": "river", "edges": [[number[3, col], number[4, col]] for col in range(COLS)]}
        ],
        "mileposts": mileposts,
        "cards": [
            {"id": place + 1, "demands": [[*pairs[place % 10], 12], [*pairs[(place + 1) % 10], 15]]}
            for place in range(20)
        ],
    }
