"""Addresses that somebody else wrote."""

from urllib.parse import SplitResult, urlsplit


def split_address(address: str) -> SplitResult | None:
    """The parts of an address; None where it is none at all: Python raises for a bracket or a port that is wrong."""
    try:
        parts = urlsplit(address)
        _ = parts.port, parts.hostname
    except ValueError:
        return None
    return parts
