"""Draw the board from layout.json: a poster, and a test for the eye.

    python -m tools.europe_layout.preview [map.json] [--out DIR] [--fonts DIR]
        [--theme light night] [--png 1280x800 1920x1080]

--fonts is a folder with alegreya-latin-600-normal.woff2 and its companions (the npm package
@fontsource/alegreya, files/). PNGs are made by Chromium.
"""

import argparse
import base64
import json
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from tools.europe_layout import style
from tools.europe_layout.style import Theme
from tools.europe_layout.svg import at, number, tag

Json = dict[str, Any]

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
LEGEND = (("plain", "gray", "Route"), ("tunnel", "gray", "Tunnel"), ("ferry", "gray", "Ferry"))


def font_face(folder: str) -> str:
    if not folder:
        return ""
    out = ""
    for weight, slope in ((600, "normal"), (700, "normal"), (500, "italic")):
        for subset, span in (("latin-ext", "U+0100-02FF"), ("latin", "U+0000-00FF")):
            path = Path(folder) / f"alegreya-{subset}-{weight}-{slope}.woff2"
            data = base64.b64encode(path.read_bytes()).decode()
            out += (
                f"@font-face{{font-family:Alegreya;font-weight:{weight};font-style:{slope};unicode-range:{span};"
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
            )
    return tag("style", out)


def border(w: float, h: float, t: Theme) -> str:
    """A map border: bars of ink and paper between two rules."""
    out = tag("rect", x=1, y=1, width=w - 2, height=h - 2, fill="none", stroke=t["paper"], stroke_width=20)
    across, down = 40, 27
    wide, high = (w - 8) / across, (h - 8) / down
    for i in range(across):
        out += tag("rect", x=4 + i * wide, y=4 if i % 2 else h - 8, width=wide, height=4, fill=t["frame"])
    for i in range(down):
        out += tag("rect", x=4 if i % 2 else w - 8, y=4 + i * high, width=4, height=high, fill=t["frame"])
    for inset, width in ((1, 2), (4, 0.7), (8, 0.7), (11, 1.6)):
        out += tag(
            "rect", x=inset, y=inset, width=w - 2 * inset, height=h - 2 * inset,
            fill="none", stroke=t["frame"], stroke_width=width,
        )  # fmt: skip
    return out


def compass(x: float, y: float, r: float, t: Theme) -> str:
    ink = t["sea_name"]
    out = tag("circle", r=r * 0.62, fill="none") + tag("circle", r=r * 0.55, fill="none", stroke_width=0.5)
    for turn, size in [(45 + 90 * i, 0.58) for i in range(4)] + [(90 * i, 1.0) for i in range(4)]:
        s, k = number(-r * size), r * 0.14
        dark = tag("path", d=f"M0 {s}L{number(k)} {number(-k)}L0 0Z", fill=ink)
        light = tag("path", d=f"M0 {s}L{number(-k)} {number(-k)}L0 0Z", fill=t["paper"])
        out += at(0, 0, turn, dark + light)
    out += tag("text", "N", y=-r - 6, text_anchor="middle", font_size=17, font_weight=700, fill=ink, stroke="none")
    return at(x, y, 0, tag("g", out, stroke=ink, stroke_width=0.9, stroke_linejoin="round"))


def title(x: float, y: float, w: float, t: Theme) -> str:
    middle = x + w / 2
    ink = t["sea_name"]
    out = tag(
        "text", "EUROPE", x=middle + 7, y=y + 54, text_anchor="middle", font_size=57, font_weight=700,
        letter_spacing=12, fill=ink,
    )  # fmt: skip
    for inset, gap, down, width in ((6, 22, 72, 1.2), (30, 26, 76, 0.6)):
        for start, end in ((x + inset, middle - gap), (middle + gap, x + w - inset)):
            out += tag("path", d=f"M{number(start)} {number(y + down)}H{number(end)}", stroke=ink, stroke_width=width)
    return out + at(middle, y + 73, 0, tag("g", tag("path", d=style.ENGINE, fill=ink), transform="scale(1.7)"))


def legend(x: float, y: float, width: float, height: float, theme: str, ww: float, wh: float) -> str:
    t = style.THEMES[theme]
    out = tag("rect", width=width, height=height, rx=3, fill=t["paper"], stroke=t["label"], stroke_width=1.2)
    out += tag(
        "rect", x=4, y=4, width=width - 8, height=height - 8, rx=2, fill="none", stroke=t["label"], stroke_width=0.5
    )
    step = (height - 16) / len(LEGEND)
    for i, (kind, color, name) in enumerate(LEGEND):
        edge, body = style.place(color, kind, theme, ww, wh, kind == "ferry")
        middle = 8 + step * (i + 0.5)
        out += at(40, middle, 0, edge + body)
        out += tag("text", name, x=74, y=middle + 6, font_size=19, font_weight=600, fill=t["label"])
    return at(x, y, 0, out)


def defs(w: float, h: float, t: Theme) -> str:
    sea = tag("stop", offset=0, stop_color=t["sea"]) + tag("stop", offset=1, stop_color=t["sea_deep"])
    land = tag("stop", offset=0.35, stop_color=t["land"]) + tag("stop", offset=1, stop_color=t["land_far"])
    where: dict[str, Any] = {"gradientUnits": "userSpaceOnUse", "cx": w / 2, "cy": h / 2}
    return tag(
        "defs",
        tag("radialGradient", sea, id="sea", r=w * 0.6, **where)
        + tag("radialGradient", land, id="land", r=w * 0.62, **where)
        + tag("clipPath", tag("rect", width=w, height=h), id="frame"),
    )


def country(layout: Json, theme: str) -> str:
    t = style.THEMES[theme]
    w, h = layout["size"]
    out = tag("rect", width=w, height=h, fill="url(#sea)")
    haze = 0.08 if theme == "light" else 0.02
    for d, opacity in zip(reversed(layout["shores"]), (0.28, 0.45, 0.75), strict=True):
        out += tag("path", d=d, fill="#fff", fill_opacity=haze, stroke=t["shore"], stroke_opacity=opacity)
    join = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    rule = {"fill_rule": "evenodd"}
    out += tag(
        "path", d="".join(layout["land"]), fill="url(#land)", stroke=t["coast"], stroke_width=1.3, **rule, **join
    )
    rivers = "".join(layout["rivers"])
    out += tag("path", d=rivers, fill="none", stroke=t["river"], stroke_width=1.3, stroke_opacity=0.75, **join)
    out += tag("path", d="".join(layout["lakes"]), fill=t["lake"], stroke=t["river"], stroke_width=0.9, **rule)
    out += tag("path", d=layout["relief"]["light"], fill="none", stroke=t["hill_light"], **join)
    out += tag("path", d=layout["relief"]["shade"], fill="none", stroke=t["hill_shade"], stroke_opacity=0.8, **join)
    for sea in layout["seas"]:
        size = sea["size"]
        for i, line in enumerate(sea["en"].split("\n")):
            y = (i - (sea["en"].count("\n")) / 2) * size * 1.1 + size * 0.3
            word = tag(
                "text", line, y=y, text_anchor="middle", font_size=size, font_style="italic", font_weight=500,
                letter_spacing=size * 0.14, fill=t["sea_name"],
            )  # fmt: skip
            out += at(sea["x"], sea["y"], sea["angle"], word)
    return tag("g", out, clip_path="url(#frame)")


def svg(layout: Json, game: Json, theme: str, fonts: str = "") -> str:
    t = style.THEMES[theme]
    w, h = layout["size"]
    ww, wh = layout["wagon"]["width"], layout["wagon"]["height"]
    routes = {r["id"]: r for r in game["routes"]}
    names = {c["id"]: c["name"] for c in game["cities"]}
    out = [fonts, defs(w, h, t), country(layout, theme)]
    # thin line from city to city under the wagons
    for entry in layout["routes"].values():
        out.append(tag("path", d=entry["path"], fill="none", stroke=t["halo"], stroke_width=4.5, stroke_opacity=0.55))
    for entry in layout["routes"].values():
        dotted: dict[str, Any] = {"stroke_width": 1.5, "stroke_dasharray": "0.1 3.6", "stroke_linecap": "round"}
        out.append(tag("path", d=entry["path"], fill="none", stroke=t["line"], **dotted))
    edges: list[str] = []
    bodies: list[str] = []
    for id_, entry in layout["routes"].items():
        route = routes[id_]
        signs = style.sign_places(route)
        for k, (x, y, angle) in enumerate(entry["places"]):
            edge, body = style.place(route["color"], route["kind"], theme, ww, wh, k in signs)
            upright = angle if -90 <= angle <= 90 else angle + 180
            edges.append(at(x, y, upright, edge) if edge else "")
            bodies.append(at(x, y, upright, body))
    out += edges + bodies
    for entry in layout["cities"].values():
        x, y = entry["x"], entry["y"]
        out.append(tag("circle", cx=x, cy=y, r=9.4, fill=t["dot_ring"], stroke=t["label"], stroke_width=1.2))
        out.append(tag("circle", cx=x, cy=y, r=6, fill=t["dot"]))
        out.append(tag("circle", cx=x - 1.8, cy=y - 1.9, r=1.7, fill="#fff", fill_opacity=0.45))
    halo: dict[str, Any] = {"stroke": t["halo"], "stroke_width": 4, "stroke_opacity": 0.9, "stroke_linejoin": "round"}
    for id_, entry in layout["cities"].items():
        label = entry["label"]
        out.append(
            tag(
                "text", names[id_], x=label["x"], y=label["y"], text_anchor=label["anchor"],
                font_size=layout["label"]["size"], font_weight=600, fill=t["label"], paint_order="stroke", **halo,
            )
        )  # fmt: skip
    free = layout["free"]
    x, y, width, height = free["title"]
    out.append(title(x, y, width, t))
    x, y, width, height = free["legend"]
    out.append(legend(x, y, width, height, theme, ww, wh))
    x, y, width, height = free["compass"]
    out.append(compass(x + width / 2, y + height / 2 + 8, width / 2 - 2, t))
    out.append(border(w, h, t))
    head = {"xmlns": "http://www.w3.org/2000/svg", "viewBox": f"0 0 {w} {h}", "font_family": "Alegreya, Georgia, serif"}
    return tag("svg", "".join(out), **head)


def png(markup: str, path: Path, width: int, height: int, background: str) -> None:
    inner = markup.replace("<svg ", f'<svg width="{width}" height="{height}" style="display:block" ', 1)
    page = f'<!doctype html><meta charset="utf-8"><body style="margin:0;background:{background}">{inner}'
    with tempfile.TemporaryDirectory() as folder:
        html = Path(folder) / "board.html"
        html.write_text(page, encoding="utf-8")
        options = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            f"--window-size={width},{height}",
        ]
        command = ["chromium", *options, f"--screenshot={path}", f"file://{html}"]
        subprocess.run(command, check=True, capture_output=True)
    picture = Image.open(path).convert("RGB").quantize(256, kmeans=3, dither=Image.Dither.NONE)  # a third of the size
    picture.save(path, optimize=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", nargs="?", default=ROOT / "src/samovar/games/europe/data/map.json")
    parser.add_argument("--layout", default=ROOT / "web/src/boards/europe/layout.json")
    parser.add_argument("--out", default=HERE / "preview")
    parser.add_argument("--fonts", default="")
    parser.add_argument("--theme", nargs="+", default=["light"])
    parser.add_argument("--png", nargs="*", default=["1280x800", "1920x1080"])
    args = parser.parse_args()
    layout, game = (json.loads(Path(p).read_text(encoding="utf-8")) for p in (args.layout, args.game))
    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    for theme in args.theme:
        (out / f"europe-{theme}.svg").write_text(svg(layout, game, theme) + "\n", encoding="utf-8")
        markup = svg(layout, game, theme, font_face(args.fonts))
        for size in args.png:
            width, height = map(int, size.split("x"))
            png(markup, out / f"europe-{theme}-{size}.png", width, height, style.THEMES[theme]["paper"])
            print(f"europe-{theme}-{size}.png")


if __name__ == "__main__":
    main()
