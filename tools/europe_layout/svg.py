"""A very small SVG writer."""


def number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, inside: str | None = None, /, **attributes: str | float | None) -> str:
    """tag("rect", x=1, stroke_width=2) -> <rect x="1" stroke-width="2"/>"""
    text = ""
    for key, value in attributes.items():
        if value is not None:
            value = number(value) if isinstance(value, int | float) else value
            text += f' {key.rstrip("_").replace("_", "-")}="{value}"'
    return f"<{name}{text}/>" if inside is None else f"<{name}{text}>{inside}</{name}>"


def at(x: float, y: float, angle: float, inside: str) -> str:
    turn = f" rotate({number(angle)})" if angle else ""
    return tag("g", inside, transform=f"translate({number(x)} {number(y)}){turn}")
