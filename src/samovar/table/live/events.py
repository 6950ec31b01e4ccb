"""How an event looks on the wire of a live page."""

OPEN = b""
ALIVE = b": alive\n\n"
RETRY = b"retry: 1000\n\n"


def event(name: str, data: bytes, identity: int | None = None) -> bytes:
    head = f"event: {name}\n" if identity is None else f"event: {name}\nid: {identity}\n"
    return head.encode() + b"data: " + data + b"\n\n"
