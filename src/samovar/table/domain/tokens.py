"""Random names: ids of tables, and tokens for cookies and links, of which only the hash is kept."""

import hashlib
import re
import secrets

TOKEN_BYTES = 32
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
ID_LENGTH = 12
ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


def new_token() -> str:
    """256 random bits, as text for cookies and links."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def key_of(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_token(text: str) -> bool:
    return TOKEN.fullmatch(text) is not None


def new_id() -> str:
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a table could have this id."""
    return len(text) <= ID_LENGTH and text.isascii() and text.isalnum()
