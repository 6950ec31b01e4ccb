"""Measure the city names in the label typeface and keep the widths, in font sizes.

python measure_labels.py MAP.json ALEGREYA-LATIN-600.woff2 ALEGREYA-LATIN-EXT-600.woff2
"""

import json
import sys
from pathlib import Path

from fontTools.ttLib import TTFont

fonts = [TTFont(path) for path in sys.argv[2:]]


def advance(letter: str) -> float:
    for font in fonts:
        glyph = font.getBestCmap().get(ord(letter))
        if glyph:
            return float(font["hmtx"][glyph][0] / font["head"].unitsPerEm)
    raise SystemExit(f"no glyph for {letter}")


names = [city["name"] for city in json.loads(Path(sys.argv[1]).read_text())["cities"]]
document = {
    "font": "Alegreya 600 (SIL Open Font License)",
    "widths": {name: round(sum(map(advance, name)), 3) for name in sorted(names)},
}
Path(__file__).with_name("label_widths.json").write_text(json.dumps(document, indent=1, ensure_ascii=False) + "\n")
