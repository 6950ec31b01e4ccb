"""The cookie by which a browser is known, and what a device is called in the list of devices."""

from typing import Any

from litestar import Request
from litestar.datastructures import Cookie, State

from samovar.table.http.security import COOKIE, Gate

A_YEAR = 365 * 24 * 3600
BROWSERS = {"Edg": "Edge", "OPR": "Opera", "Firefox": "Firefox", "Chrome": "Chrome", "Safari": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS": "Mac",
    "CrOS": "ChromeOS",
    "Linux": "Linux",
}


def give_cookie(request: Request[Any, Any, State], name: str, token: str, seconds: int = A_YEAR) -> None:
    """The answer brings the cookie; one of no seconds is forgotten."""
    gate: Gate = request.app.state.gate
    request.scope["state"][COOKIE] = Cookie(
        key=name,
        value=token,
        max_age=seconds,
        httponly=True,
        samesite="lax",
        secure=gate.settings.origin.startswith("https:"),
        path="/",
    )


def device_label(user_agent: str) -> str:
    """What people call such a browser: "Firefox · Linux"."""
    found = [next((told for mark, told in names.items() if mark in user_agent), "") for names in (BROWSERS, SYSTEMS)]
    return " · ".join(part for part in found if part)
