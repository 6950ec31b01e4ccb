"""What the ground of a milepost is: terrain, region, desert and sea."""

import math
from collections import deque

import numpy as np
from shapely import Point as Spot
from shapely.prepared import prep
from tools.china_map.board import Milepost, Place, neighbours
from tools.china_map.geography import Geography
from tools.china_map.grid import TAIWAN, Grid

# Heights are looked at in a window of this radius, whatever the spacing, at nine by nine points (km).
WINDOW, STEPS = 42.0, 4
# Relief is what lies between these percentiles of the heights (metres from here on).
LOW, HIGH = 8, 92
# Alpine: a high plateau with some relief, high mountains, or great relief anywhere.
PLATEAU, PLATEAU_RELIEF = 4750, 480
HIGH_MOUNTAINS, HIGH_RELIEF = 2900, 1150
ALPINE_RELIEF = 1750
# Mountain: relief, or height alone. The low ranges of the east count, as on every board of the series.
MOUNTAIN_RELIEF, MOUNTAIN_HEIGHT = 540, 3300
EAST, EASTERN_LOWLAND, EASTERN_RELIEF = 105, 1500, 410
# Manchuria has alpine mileposts: the event of snow there closes them.
MANCHURIA = "Manchuria"
MANCHURIAN_ALPINE, MANCHURIAN_MOUNTAIN = 590, 330
TAIWAN_MOUNTAIN = 700


def survey(places: dict[Place, str], geography: Geography, grid: Grid) -> dict[Place, Milepost]:
    """Every milepost with its ground, numbered by row and column; cities and ports come later."""
    deserts = {name: prep(shape) for name, shape in geography.deserts.items()}
    found: dict[Place, Milepost] = {}
    for number, place in enumerate(sorted(places)):
        x, y = grid.xy(place)
        lon, lat = geography.projection.lonlat(x, y)
        height, relief = _relief(x, y, geography)
        desert = next((name for name, shape in deserts.items() if shape.contains(Spot(x, y))), None)
        if places[place] == TAIWAN:
            region, terrain = TAIWAN, "mountain" if height > TAIWAN_MOUNTAIN else "clear"
        else:
            region = _region(lon, lat, height)
            terrain = _terrain(region, lon, height, relief, desert is not None)
        milepost = Milepost(number, place[0], place[1], terrain, terrain, region)
        milepost.desert = desert if terrain == "desert" else None
        milepost.playable = places[place] != TAIWAN
        found[place] = milepost
    return found


def find_coast(mileposts: dict[Place, Milepost], geography: Geography, grid: Grid) -> set[Place]:
    """The mileposts beside the sea; every milepost is told how far it is from them."""
    land, lakes = prep(geography.land), [prep(lake.shape) for lake in geography.lakes]

    def is_sea(place: Place) -> bool:
        spot = Spot(grid.xy(place))
        dry = land.contains(spot) or any(lake.contains(spot) for lake in lakes)
        return place not in mileposts and not dry

    playable = {place for place, milepost in mileposts.items() if milepost.playable}
    coast = {place for place in playable if any(is_sea(beside) for beside in neighbours(place))}
    for place in coast:
        lon, lat = geography.projection.lonlat(*grid.xy(place))
        mileposts[place].sea = sea_at(round(lon, 3), round(lat, 3))
        mileposts[place].coast = 0
    queue = deque(sorted(coast))
    reached = set(coast)
    while queue:
        place = queue.popleft()
        for beside in neighbours(place):
            if beside in playable and beside not in reached:
                reached.add(beside)
                mileposts[beside].coast = (mileposts[place].coast or 0) + 1
                queue.append(beside)
    return coast


def sea_at(lon: float, lat: float) -> str:
    if (lat > 37.0 and lon < 121.2) or (lat > 39.2 and lon < 122.2):
        return "Bohai"
    if lat > 33.0:
        return "Yellow Sea"
    return "East China Sea" if lat > 25.6 else "South China Sea"


def _relief(x: float, y: float, geography: Geography) -> tuple[float, float]:
    """The mean height around a point, and how much the heights differ."""
    heights = []
    for i in range(-STEPS, STEPS + 1):
        for j in range(-STEPS, STEPS + 1):
            dx, dy = i * WINDOW / STEPS, j * WINDOW / STEPS
            if math.hypot(dx, dy) <= WINDOW:
                heights.append(geography.heights.at(*geography.projection.lonlat(x + dx, y + dy)))
    values = np.array(heights)
    return float(values.mean()), float(np.percentile(values, HIGH) - np.percentile(values, LOW))


def _terrain(region: str, lon: float, height: float, relief: float, desert: bool) -> str:
    alpine, mountain = ALPINE_RELIEF, MOUNTAIN_RELIEF
    if region == MANCHURIA:
        alpine, mountain = MANCHURIAN_ALPINE, MANCHURIAN_MOUNTAIN
    elif lon > EAST and height < EASTERN_LOWLAND:
        mountain = EASTERN_RELIEF
    plateau = height >= PLATEAU and relief >= PLATEAU_RELIEF
    if plateau or (height >= HIGH_MOUNTAINS and relief >= HIGH_RELIEF) or relief >= alpine:
        return "alpine"
    if relief >= mountain or height >= MOUNTAIN_HEIGHT:
        return "mountain"
    return "desert" if desert else "clear"


def _region(lon: float, lat: float, height: float) -> str:
    """Rough regions, cut by our own lines; events name them."""
    if (lon >= 115.5 and lat >= 46.0) or (lon >= 118.0 and lat >= 43.0):
        return MANCHURIA
    if (lon >= 119.7 and lat >= 40.2) or (lon >= 120.8 and lat >= 38.6):
        return MANCHURIA
    if (lon < 96.5 and lat > 36.3 + max(0, lon - 84) * 0.16 and height < 3600) or (lon < 96 and lat > 39.3):
        return "Xinjiang"
    if (lon < 99.0 and lat < 37.5) or (lon < 102.5 and lat < 34.5 and height > 3300):
        return "Tibet"
    if lon < 102.3 and 33.0 < lat < 39.4:
        return "Qinghai"
    if lat >= 41.0 or (lon < 107.0 and lat > 38.8) or (lat > 39.3 and lon < 112):
        return "Inner Mongolia"
    if lon < 107.0 and lat > 33.8:
        return "Gansu-Ningxia"
    if lat >= 34.0:
        return "North China"
    if lon < 110.0 and 27.8 < lat < 34.0:
        return "Sichuan"
    if (lon < 106.5 and lat <= 27.8) or lon < 104:
        return "Southwest"
    if (lat <= 25.3 and 104 < lon < 117.0) or (lon < 110 and lat < 27.8):
        return "South China"
    return "Central China" if lon < 116.2 else "East China"
