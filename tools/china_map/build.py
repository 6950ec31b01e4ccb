"""Rebuild China's map, deck and component data from public geography.

python -m tools.china_map.build [--check] [--cache DIR] [--out DIR]
"""

import argparse
import json
import sys
from pathlib import Path

from tools.china_map.board import Board, Json
from tools.china_map.cities import Founder
from tools.china_map.crossings import find_crossings
from tools.china_map.geography import Geography
from tools.china_map.grid import TAIWAN, lay_grid, mileposts
from tools.china_map.pack import pack
from tools.china_map.packages import WrongPackage
from tools.china_map.terrain import find_coast, survey

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
DATA = ROOT / "src/samovar/games/china/data"
CACHE = ROOT / "build/china_map"


def read(name: str) -> Json:
    """One of the documents that are written by hand: facts.json, geography.json."""
    return json.loads((HERE / name).read_text("utf-8"))


def make_board(facts: Json, shapes: Json, cache: Path) -> Board:
    """Grid, ground, coast, cities, ports and waters, in this order: each needs the ones before."""
    geography = Geography(shapes, cache)
    cities = [city for city in facts["cities"] if city["region"] != TAIWAN]
    grid = lay_grid(geography, shapes["spacing_km"], cities)
    tips = [city for city in cities if city["coastal"]] + facts["ferry"]["ports"]
    found = survey(mileposts(geography, grid, tips), geography, grid)
    founder = Founder(found, find_coast(found, geography, grid), geography, grid)
    founder.found_cities(facts["cities"])
    ferry_ports = founder.found_ferry(facts["ferry"]["ports"])
    container_ports = [founder.found_container_port(port) for port in facts["container_ports"]]
    crossings = find_crossings(found, geography, grid)
    return Board(
        spacing_km=grid.spacing,
        origin_xy_km=[round(part, 3) for part in grid.origin],
        mileposts=list(found.values()),
        blocked=crossings.blocked,
        waters=crossings.waters(),
        ferry_ports=ferry_ports,
        container_ports=container_ports,
    )


def differences(files: dict[str, str], out: Path) -> list[str]:
    """A sentence for every file that is not the same, byte for byte."""
    told = []
    for name, text in files.items():
        path = out / name
        if not path.is_file():
            told.append(f"{path} is missing.")
        elif path.read_bytes() != text.encode():
            lines, old = text.splitlines(), path.read_text("utf-8").splitlines()
            pairs = enumerate(zip(lines, old, strict=False), 1)
            first = next((number for number, (new, was) in pairs if new != was), min(len(lines), len(old)) + 1)
            told.append(f"{path} differs from line {first} on.")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing, say which file differs")
    parser.add_argument("--cache", type=Path, default=CACHE, help="where the packages are kept")
    parser.add_argument("--out", type=Path, default=DATA, help="the folder of the three files")
    chosen = parser.parse_args()
    facts, shapes = read("facts.json"), read("geography.json")
    try:
        board = make_board(facts, shapes, chosen.cache)
    except WrongPackage as error:
        sys.exit(str(error))
    files = pack(facts, shapes, board)
    if chosen.check:
        told = differences(files, chosen.out)
        if told:
            sys.exit("\n".join(told))
        print(f"The same bytes: {', '.join(files)}.")
        return
    chosen.out.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (chosen.out / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
