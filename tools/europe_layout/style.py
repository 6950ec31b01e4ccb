"""How the board looks: the one source of colours, patterns and edges, for the preview and for STYLE.md.

python -m tools.europe_layout.style         # writes STYLE.md's samples and its table of contrasts to standard output
"""

import math
from pathlib import Path
from typing import Any

from tools.europe_layout.svg import number, tag

Theme = dict[str, str]

THEMES: dict[str, Theme] = {
    "light": {
        "paper": "#f5ecd9",
        "ink": "#22303c",
        "accent": "#a8402f",
        "brass": "#b98a3c",
        "frame": "#22303c",
        "sea": "#bcd3d6",
        "sea_deep": "#a8c5ca",
        "sea_name": "#2d5560",
        "shore": "#6f9aa2",
        "land": "#f5ecd9",
        "land_far": "#e9dcbf",
        "coast": "#8b8468",
        "lake": "#bcd3d6",
        "river": "#7ba6ae",
        "hill_light": "#c3b48f",
        "hill_shade": "#8f8262",
        "label": "#22303c",
        "halo": "#f5ecd9",
        "line": "#4c5560",
        "edge": "#22303c",
        "black_edge": "#22303c",
        "tunnel": "#33251c",
        "ferry": "#1a5670",
        "foam": "#fbf6ea",
        "sign": "#22303c",
        "plate": "#fbf6ea",
        "dot": "#a8402f",
        "dot_ring": "#fbf6ea",
    },
    "night": {
        "paper": "#17222b",
        "ink": "#0b1218",
        "accent": "#e39a5c",
        "brass": "#d9ab5c",
        "frame": "#b98a3c",
        "sea": "#14222e",
        "sea_deep": "#0c1720",
        "sea_name": "#8fb3bf",
        "shore": "#44687a",
        "land": "#25333a",
        "land_far": "#1c282f",
        "coast": "#7d8d8c",
        "lake": "#14222e",
        "river": "#4a7183",
        "hill_light": "#52646a",
        "hill_shade": "#17232b",
        "label": "#f8ebcd",
        "halo": "#17222b",
        "line": "#a9b4b2",
        "edge": "#0b1218",
        "black_edge": "#aab4bc",
        "tunnel": "#f0d49b",
        "ferry": "#8ccbe2",
        "foam": "#1d4253",
        "sign": "#22303c",
        "plate": "#fbf6ea",
        "dot": "#f2b35e",
        "dot_ring": "#17222b",
    },
}

# Body, ink of the pattern, pattern: the eight wagon colours, and gray for a route of any one colour.
WAGONS = {
    "light": {
        "red": ("#b8362a", "#f7bdb1", "slash"),
        "blue": ("#2b66a8", "#a9cdf2", "bars"),
        "green": ("#457f33", "#c4e3ae", "dots"),
        "yellow": ("#f0c330", "#7a5900", "posts"),
        "black": ("#33373d", "#9aa1ab", "crosses"),
        "white": ("#fffdf6", "#857c66", "frame"),
        "orange": ("#e8822a", "#6f3104", "zigzag"),
        "pink": ("#d783b4", "#6b2552", "diamonds"),
        "gray": ("#b3b0a6", "#8d897d", "none"),
    },
    "night": {
        "red": ("#d05246", "#ffece7", "slash"),
        "blue": ("#4585cc", "#e9f3ff", "bars"),
        "green": ("#559640", "#eefae4", "dots"),
        "yellow": ("#f2cb46", "#6e5000", "posts"),
        "black": ("#0d1013", "#8d96a1", "crosses"),
        "white": ("#fbf7ea", "#857c66", "frame"),
        "orange": ("#ef9342", "#6b3005", "zigzag"),
        "pink": ("#e29ac4", "#6b2552", "diamonds"),
        "gray": ("#979a97", "#6c706f", "none"),
    },
}


def spread(start: float, end: float, step: float) -> list[float]:
    """Evenly spaced positions, centred between start and end."""
    count = int((end - start) / step + 1e-6) + 1
    first = start + ((end - start) - (count - 1) * step) / 2
    return [first + i * step for i in range(count)]


def pattern(name: str, w: float, h: float, ink: str) -> str:
    """The inside of a place, drawn around its middle with plain strokes; the same read from both ends."""
    left, right, top, bottom = -w / 2 + 2.8, w / 2 - 2.8, -h / 2 + 2.6, h / 2 - 2.6
    n = number
    width, d = 1.5, ""
    if name == "slash":
        d = "".join(f"M{n(x)} {n(bottom)}L{n(x + 5)} {n(top)}" for x in spread(left + 0.6, right - 5.6, 5.4))
    elif name == "bars":
        d = "".join(f"M{n(left + 1)} {n(y)}H{n(right - 1)}" for y in (top + 1.3, 0, bottom - 1.3))
    elif name == "posts":
        d = "".join(f"M{n(x)} {n(top + 0.5)}V{n(bottom - 0.5)}" for x in spread(left + 2, right - 2, 4.8))
    elif name == "zigzag":
        xs = spread(left + 1.4, right - 1.4, 4.6)
        d = "M" + "L".join(f"{n(x)} {n(top + 1.6 if i % 2 else bottom - 1.6)}" for i, x in enumerate(xs))
        width = 1.9
    elif name == "crosses":
        for x in spread(left + 3.4, right - 3.4, 8.3):
            d += f"M{n(x - 2.6)} {n(top + 1.4)}L{n(x + 2.6)} {n(bottom - 1.4)}"
            d += f"M{n(x + 2.6)} {n(top + 1.4)}L{n(x - 2.6)} {n(bottom - 1.4)}"
        width = 1.2
    elif name == "dots":
        xs = spread(left + 2.2, right - 2.2, 4.6)
        dots = [tag("circle", cx=x, cy=-2.2 if i % 2 else 2.2, r=1.45) for i, x in enumerate(xs)]
        return tag("g", "".join(dots), fill=ink)
    elif name == "diamonds":
        xs = spread(left + 3.8, right - 3.8, 8.4)
        return tag("path", d="".join(f"M{n(x)} -3.6l3 3.6l-3 3.6l-3-3.6z" for x in xs), fill=ink)
    elif name == "frame":
        x, y = left + 0.5, top + 0.5
        return tag("rect", x=x, y=y, width=-2 * x, height=-2 * y, rx=1.6, fill="none", stroke=ink, stroke_width=1.2)
    else:
        return ""
    return tag(
        "path", d=d, fill="none", stroke=ink, stroke_width=width, stroke_linecap="round", stroke_linejoin="round"
    )


def box(w: float, h: float, more: float = 0.0, **attributes: str | float | None) -> str:
    return tag("rect", x=-w / 2 - more, y=-h / 2 - more, width=w + 2 * more, height=h + 2 * more, **attributes)


def tunnel_edge(w: float, h: float, ink: str) -> str:
    """The stones of a portal: a dark band with teeth around the place."""
    more, corner = 1.9, 3.0
    around = 2 * (w + h + 4 * more) - (8 - 2 * math.pi) * corner
    tooth = around / round(around / 4.6)
    teeth = f"{number(tooth * 0.62)} {number(tooth * 0.38)}"
    return box(w, h, more, rx=corner, fill="none", stroke=ink, stroke_width=3.4, stroke_dasharray=teeth) + box(
        w, h, 0.9, rx=3, fill=ink
    )


def ferry_edge(w: float, h: float, ink: str, foam: str) -> str:
    """Waves along both long sides."""
    count = 6
    step = (w - 2) / count
    d = ""
    for y, up in ((-h / 2 - 0.2, -4.8), (h / 2 + 0.2, 4.8)):
        d += f"M{number(-w / 2 + 1)} {number(y)}" + f"q{number(step / 2)} {number(up)} {number(step)} 0" * count
    return tag("path", d=d, fill=foam, stroke=ink, stroke_width=1.5, stroke_linejoin="round")


ENGINE = (
    "M-7.6 2.6V-4.6H-2.2V-1.6H2.6V-4.4H1.8V-5.2H5.4V-4.4H4.6V-1.6H5.6Q6.8-1.6 6.8-.2V1.4L8.2 3.2"
    "H6.2A1.7 1.7 0 0 1 2.9 3.2H1.7A1.7 1.7 0 0 1-1.6 3.2H-2.4A2.1 2.1 0 0 1-6.5 3.2H-7.6Z"
)


def locomotive(ink: str, plate: str) -> str:
    """A small engine seen from the side, on a light plate."""
    wheels = "".join(
        tag("circle", cx=x, cy=y, r=r) for x, y, r in ((-4.45, 3.3, 1.5), (0.05, 3.5, 1.15), (4.55, 3.5, 1.15))
    )
    return (
        box(21.6, 13, rx=6.5, fill=plate, stroke=ink, stroke_width=0.8)
        + tag("path", d=ENGINE, fill=ink)
        + tag("rect", x=-6.3, y=-3.6, width=2.6, height=2.2, fill=plate)
        + tag("g", wheels, fill=ink)
    )


def place(color: str, kind: str, theme: str, w: float, h: float, sign: bool = False) -> tuple[str, str]:
    """(edge, body) of one wagon place around its middle; all edges are drawn below all bodies."""
    t = THEMES[theme]
    body, ink, name = WAGONS[theme][color]
    edge = ""
    if kind == "tunnel":
        edge = tunnel_edge(w, h, t["tunnel"])
    elif kind == "ferry":
        edge = ferry_edge(w, h, t["ferry"], t["foam"])
    stroke = t["ferry"] if kind == "ferry" else t["edge"]
    if color == "black":
        stroke = t["black_edge"]
    inside = box(w, h, rx=2.4, fill=body, stroke=stroke, stroke_width=1.3) + pattern(name, w, h, ink)
    if sign:
        inside += locomotive(t["sign"], t["plate"])
    return edge, inside


def sign_places(route: dict[str, Any]) -> set[int]:
    """Which places of a ferry carry the locomotive: as many as it asks for, in the middle."""
    length, count = route["length"], route["locomotives"]
    first = (length - count) // 2
    return set(range(first, first + count))


def luminance(color: str) -> float:
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    a, b = sorted((luminance(one), luminance(other)), reverse=True)
    return (a + 0.05) / (b + 0.05)


def indented(markup: str) -> str:
    return "    " + markup.replace("><", ">\n    <")


HEAD = """
# How Europe's board is drawn

Written by `python -m tools.europe_layout.style`; the code there is the source.
Sizes are board units (README.md, layout.json).

## Order, from below

1. Sea (radial gradient `sea` to `sea_deep`), then `shores` from far to near: fill white at 8 % (night 2 %),
   stroke `shore` at 28, 45, 75 %: three soft lines that fade away from the coast.
2. `land` in one path, `fill-rule: evenodd`, gradient `land` to `land_far`, stroke `coast` 1.3;
   `rivers`, stroke `river` 1.3 at 75 %; `lakes`, fill `lake`, stroke `river` 0.9.
3. `relief.light` (stroke `hill_light` 1) and `relief.shade` (`hill_shade` 1 at 80 %), round caps.
   Names of seas: italic 500, letter-spacing 0.14 em, `sea_name`.
4. The line of every route, `path`: first `halo` 4.5 wide at 55 %, then `line` 1.5, dasharray `0.1 3.6`,
   round caps (dots).
5. The edges of all tunnels and ferries, then the bodies of all places (never an edge over a body).
6. Cities: ring r 9.4 `dot_ring` with stroke `label` 1.2, dot r 6 `dot`, a glint r 1.7 white 45 % at (-1.8, -1.9).
   A station stands on the dot; a disc of r 13 is free around it.
7. Labels: Alegreya 600, size 22, `label`, with a halo (`halo`, 4 wide, 90 %, `paint-order: stroke`).
   The free boxes are measured in this face (npm `@fontsource/alegreya`, SIL Open Font License);
   for a wider one run `measure_labels.py` and `solve.py` again.
8. The border (`border` in preview.py) is 12 wide; nothing of the game is nearer than 18 to the edge.

Places are `translate(cx cy) rotate(angle)`; add 180 to an angle outside -90..90 so that signs stand upright.
A ferry shows the engine on as many places as `locomotives`, the middle ones (`sign_places`).
A wagon on a place should be at most 40 x 13, so that the colour and edge of the place stay visible around it.
"""


def document(w: float = 44.0, h: float = 17.0) -> str:
    """STYLE.md: everything above for whoever draws the board in the browser."""
    out = [*HEAD.strip().split("\n"), "", "## Colours", "", "| name | light | night |", "| --- | --- | --- |"]
    out += [f"| {name} | `{THEMES['light'][name]}` | `{THEMES['night'][name]}` |" for name in THEMES["light"]]
    out += [
        "",
        "## Wagon colours",
        "",
        "Every colour has its pattern, the same in both themes; it reads alike from both ends.",
        "In brackets the contrast of pattern to body.",
        "",
        "| colour | pattern | light: body, pattern | night: body, pattern |",
        "| --- | --- | --- | --- |",
    ]
    for color, (_, _, name) in WAGONS["light"].items():
        cells = [f"| {color} | {name} "]
        for theme in ("light", "night"):
            body, ink, _ = WAGONS[theme][color]
            value = "" if name == "none" else f" `{ink}` ({contrast(body, ink):.1f})"
            cells.append(f"| `{body}`{value} ")
        out.append("".join(cells) + "|")
    out += [
        "",
        "## Contrasts",
        "",
        "Text needs 4.5, lines and signs that carry meaning need 3.",
        "",
        "| what | light | night |",
        "| --- | --- | --- |",
    ]
    for what, one, other in CONTRASTS:
        values = " | ".join(f"{contrast(THEMES[t][one], THEMES[t][other]):.1f}" for t in ("light", "night"))
        out.append(f"| {what} | {values} |")
    weakest = " | ".join(f"{min(stands_out(color, t) for color in WAGONS[t]):.1f}" for t in ("light", "night"))
    out.append(f"| weakest place (body or its outline) on land | {weakest} |")
    out += ["", "## Snippets", "", f"All around the middle of a place of {number(w)} × {number(h)}, light theme.", ""]
    for title, color, kind, sign in (
        ("Plain, red", "red", "plain", False),
        ("Tunnel, gray: edge, then body", "gray", "tunnel", False),
        ("Ferry with engine: edge, then body", "gray", "ferry", True),
    ):
        edge, body = place(color, kind, "light", w, h, sign)
        out += [f"{title}:", "", *([indented(edge), ""] if edge else []), indented(body), ""]
    out += ["The other patterns, body left out:", ""]
    for color, (_, ink, name) in WAGONS["light"].items():
        if name not in ("slash", "none"):
            out += [f"{color}, {name}:", "", indented(pattern(name, w, h, ink)), ""]
    return "\n".join(out)


CONTRASTS = [
    ("city label on land", "label", "land"),
    ("city label on sea", "label", "sea"),
    ("city label on its halo", "label", "halo"),
    ("name of a sea", "sea_name", "sea"),
    ("name of a sea, at the edge of the board", "sea_name", "sea_deep"),
    ("tunnel edge on land", "tunnel", "land"),
    ("tunnel edge on sea", "tunnel", "sea"),
    ("ferry edge on sea", "ferry", "sea"),
    ("ferry edge on land", "ferry", "land"),
    ("engine on its plate", "sign", "plate"),
    ("dot of a city in its ring", "dot", "dot_ring"),
    ("dotted line of a route on land", "line", "land"),
    ("dotted line of a route on sea", "line", "sea"),
]


def stands_out(color: str, theme: str) -> float:
    """The contrast to the land of a place's outline or body, whichever is stronger."""
    t = THEMES[theme]
    outline = t["black_edge" if color == "black" else "edge"]
    return max(contrast(outline, t["land"]), contrast(WAGONS[theme][color][0], t["land"]))


if __name__ == "__main__":
    Path(__file__).with_name("STYLE.md").write_text(document(), encoding="utf-8")
