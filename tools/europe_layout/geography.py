"""Where things really are: the projection, the helper points, the mountain ranges.

Helper points are capes, harbours and corners of the frame. They are no part of the game; they move
with the cities like points of one elastic sheet, so that the coasts bend instead of tearing.
"""

import math
from typing import Any

LON0 = 17.0
LAT1, LAT2 = 39.0, 57.0


def _t(lat: float) -> float:
    return math.tan(math.pi / 4 + math.radians(lat) / 2)


_N = math.log(math.cos(math.radians(LAT1)) / math.cos(math.radians(LAT2))) / math.log(_t(LAT2) / _t(LAT1))
_F = math.cos(math.radians(LAT1)) * _t(LAT1) ** _N / _N
_R0 = _F / _t(49.0) ** _N


def conic(lon: float, lat: float) -> tuple[float, float]:
    """Lambert's conformal conic, y downwards, in units of the globe's radius."""
    r = _F / _t(lat) ** _N
    a = _N * math.radians(lon - LON0)
    return r * math.sin(a), r * math.cos(a) - _R0


HELPERS: dict[str, tuple[float, float]] = {
    # the British Isles
    "lands-end": (-5.7, 50.1),
    "wales": (-5.2, 51.9),
    "liverpool": (-3.0, 53.4),
    "norfolk": (1.7, 52.7),
    "dover": (1.3, 51.1),
    "wight": (-1.3, 50.7),
    "tyne": (-1.4, 55.0),
    "aberdeen": (-2.1, 57.1),
    "wrath": (-5.0, 58.6),
    "orkney": (-3.0, 59.0),
    "dublin": (-6.3, 53.3),
    "galway": (-10.0, 53.3),
    "mizen": (-9.8, 51.5),
    "donegal": (-8.3, 55.1),
    # the Atlantic and the western Mediterranean
    "cherbourg": (-1.6, 49.7),
    "nantes": (-2.0, 47.2),
    "bordeaux": (-1.2, 44.6),
    "finisterre": (-9.2, 43.0),
    "santander": (-3.8, 43.5),
    "porto": (-8.7, 41.1),
    "sao-vicente": (-9.0, 37.0),
    "gata": (-2.2, 36.7),
    "nao": (0.2, 38.7),
    "mallorca": (3.0, 39.6),
    "perpignan": (3.0, 42.6),
    "corsica": (9.1, 42.2),
    "sardinia": (9.0, 40.0),
    "genova": (8.9, 44.4),
    "tangier": (-5.8, 35.7),
    "oran": (-0.6, 35.8),
    "algiers": (3.0, 36.8),
    "tunis": (10.5, 37.0),
    "sfax": (10.8, 34.8),
    # Italy and the Balkans
    "ancona": (13.5, 43.6),
    "napoli": (14.2, 40.8),
    "gargano": (16.2, 41.8),
    "leuca": (18.4, 39.8),
    "calabria": (15.8, 38.0),
    "passero": (15.2, 36.7),
    "trapani": (12.4, 37.8),
    "livorno": (10.3, 43.5),
    "pescara": (14.2, 42.4),
    "bari": (16.9, 41.1),
    "trieste": (13.7, 45.7),
    "split": (16.4, 43.4),
    "durres": (19.4, 41.3),
    "corfu": (20.0, 39.4),
    "matapan": (22.5, 36.5),
    "thessaloniki": (22.9, 40.5),
    "khania": (23.6, 35.4),
    "sitia": (26.3, 35.2),
    "rodos": (28.0, 36.2),
    # the Levant and the Black Sea
    "antalya": (30.7, 36.8),
    "cyprus": (33.0, 35.0),
    "adana": (35.5, 36.6),
    "beirut": (35.5, 33.9),
    "sinop": (35.2, 42.0),
    "trabzon": (39.7, 41.0),
    "batumi": (41.6, 41.6),
    "varna": (27.9, 43.2),
    "odessa": (30.8, 46.5),
    "mariupol": (37.5, 47.0),
    "kerch": (36.5, 45.3),
    "anapa": (37.3, 44.8),
    "van": (43.4, 38.5),
    "mosul": (43.1, 36.3),
    "aleppo": (37.2, 36.2),
    "tbilisi": (44.8, 41.7),
    "baku": (50.2, 40.4),
    "makhachkala": (47.5, 43.0),
    "astrakhan": (47.5, 45.8),
    "elista": (44.0, 46.3),
    # the north
    "skagen": (10.6, 57.7),
    "esbjerg": (8.2, 55.5),
    "bremen": (8.4, 53.7),
    "rostock": (12.1, 54.1),
    "oder": (14.3, 53.9),
    "goteborg": (11.9, 57.7),
    "karlskrona": (15.6, 56.1),
    "gotland": (18.6, 57.5),
    "oslo": (10.7, 59.2),
    "lindesnes": (7.0, 58.0),
    "bergen": (5.2, 60.4),
    "sundsvall": (17.4, 62.4),
    "aland": (20.0, 60.2),
    "turku": (22.0, 60.5),
    "vaasa": (21.3, 63.0),
    "helsinki": (25.0, 60.1),
    "tallinn": (24.7, 59.4),
    "saaremaa": (22.2, 58.3),
    "kurland": (21.0, 57.0),
    "konigsberg": (20.2, 54.7),
    "ladoga": (31.5, 61.0),
    "onega": (35.5, 61.5),
    # Russia to the edge
    "volgograd": (44.5, 48.7),
    "saratov": (46.0, 51.5),
    "nizhny": (44.0, 56.3),
    "vologda": (40.0, 59.5),
    "tambov": (41.4, 52.7),
}

# Ridges, west to east or north to south: (name, how mighty, points lon/lat).
RANGES: list[tuple[str, int, list[tuple[float, float]]]] = [
    (
        "alps",
        3,
        [
            (6.9, 44.1),
            (6.9, 45.2),
            (7.6, 45.95),
            (8.6, 46.45),
            (9.8, 46.5),
            (11.2, 46.9),
            (12.6, 47.1),
            (14.0, 47.2),
            (15.2, 47.4),
        ],
    ),
    ("alps-south", 2, [(10.6, 46.2), (11.9, 46.4), (13.2, 46.5), (14.4, 46.4)]),
    ("jura", 1, [(5.8, 46.2), (6.6, 46.9), (7.3, 47.3)]),
    ("pyrenees", 3, [(-1.2, 43.0), (0.2, 42.75), (1.4, 42.6), (2.5, 42.45)]),
    ("cantabrian", 2, [(-6.6, 42.9), (-5.3, 43.1), (-4.0, 43.0)]),
    ("sierra-nevada", 2, [(-4.2, 36.9), (-3.2, 37.1), (-2.3, 37.3)]),
    ("sistema-central", 1, [(-5.8, 40.3), (-4.9, 40.5), (-3.9, 41.0)]),
    ("iberian", 1, [(-2.8, 42.0), (-1.8, 41.2), (-0.9, 40.4)]),
    ("massif-central", 1, [(2.9, 45.6), (2.9, 44.9), (3.7, 44.3)]),
    ("vosges", 1, [(7.0, 48.4), (6.9, 47.9)]),
    (
        "apennines",
        2,
        [(8.6, 44.5), (10.0, 44.4), (11.4, 44.0), (12.8, 43.1), (13.6, 42.3), (14.5, 41.5), (15.6, 40.6), (16.3, 39.6)],
    ),
    ("dinaric", 2, [(15.0, 44.9), (16.4, 44.1), (17.6, 43.5), (18.8, 42.9), (19.9, 42.5)]),
    ("pindus", 2, [(20.7, 41.2), (21.1, 40.1), (21.6, 39.1), (22.2, 38.5)]),
    ("balkan", 2, [(22.9, 43.3), (24.2, 42.85), (25.6, 42.75), (26.8, 42.85)]),
    ("rhodope", 1, [(23.6, 41.8), (24.6, 41.6), (25.4, 41.5)]),
    (
        "carpathians",
        3,
        [
            (18.2, 49.4),
            (19.6, 49.2),
            (21.2, 49.3),
            (22.8, 48.9),
            (24.3, 48.2),
            (25.2, 47.4),
            (25.8, 46.6),
            (26.4, 45.8),
        ],
    ),
    ("carpathians-south", 3, [(26.1, 45.5), (25.0, 45.55), (23.8, 45.4), (22.7, 45.3)]),
    ("sudetes", 1, [(13.2, 50.6), (15.3, 50.75), (16.6, 50.3)]),
    ("bohemian-forest", 1, [(12.5, 49.7), (13.4, 49.1), (14.0, 48.7)]),
    ("caucasus", 3, [(38.8, 44.2), (40.6, 43.8), (42.4, 43.3), (44.2, 42.8), (45.8, 42.4), (47.3, 41.6), (48.4, 41.1)]),
    ("pontic", 2, [(32.6, 41.3), (34.4, 41.1), (36.4, 40.7), (38.6, 40.5), (40.4, 40.8), (41.6, 41.0)]),
    ("taurus", 2, [(29.8, 36.9), (31.2, 37.2), (32.9, 36.9), (34.4, 37.3), (35.8, 37.9), (37.4, 38.1), (39.4, 38.3)]),
    ("armenian", 1, [(42.6, 39.7), (44.2, 39.6)]),
    (
        "scandinavia",
        3,
        [(6.6, 59.3), (7.3, 60.3), (7.8, 61.2), (8.8, 62.0), (11.0, 62.6), (12.6, 63.4), (13.6, 64.6), (15.2, 66.0)],
    ),
    ("highlands", 2, [(-5.3, 56.7), (-4.6, 57.2), (-4.6, 57.9)]),
    ("pennines", 1, [(-2.3, 54.7), (-2.0, 53.8), (-1.8, 53.2)]),
    ("wales", 1, [(-3.9, 52.9), (-3.6, 52.0)]),
    ("atlas", 2, [(-5.2, 33.2), (-3.6, 34.0), (-1.0, 34.9), (1.5, 35.8), (4.4, 36.3), (6.6, 36.2), (8.4, 36.4)]),
    ("crimea", 1, [(33.8, 44.6), (34.6, 44.8)]),
    ("zagros", 2, [(43.4, 37.6), (44.6, 36.6), (45.8, 35.6)]),
]

# Names of seas: where (lon/lat), how large, how turned.
SEAS: list[dict[str, Any]] = [
    {"id": "atlantic", "en": "Atlantic\nOcean", "fr": "Océan\nAtlantique", "at": (-11.2, 47.2), "size": 30, "angle": 0},
    {"id": "north", "en": "North Sea", "fr": "Mer du Nord", "at": (3.2, 56.6), "size": 23, "angle": 0},
    {
        "id": "mediterranean",
        "en": "Mediterranean Sea",
        "fr": "Mer Méditerranée",
        "at": (5.2, 38.3),
        "size": 22,
        "angle": 0,
    },
    {"id": "black", "en": "Black Sea", "fr": "Mer Noire", "at": (34.6, 42.3), "size": 20.5, "angle": 0},
]
