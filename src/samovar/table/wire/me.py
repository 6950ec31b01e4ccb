"""Who I am to the server, and what it offers."""

from typing import Annotated

from msgspec import Meta, Struct

from samovar.table.wire.basics import Language, Name, OptionValue, Word


class ServerInfo(Struct):
    """What the server offers: `push` is the key to subscribe with, empty where there is none.

    `only_here`: nobody but this machine can open the server's links. `address` is what others open, where it is known.
    `alone`: there is no server; the table is in the page itself, and nobody else can come to it.
    """

    version: str
    webhooks: bool
    email: bool
    push: str
    only_here: bool
    address: str
    alone: bool = False


class Me(Struct):
    name: str
    language: Language
    settings: dict[str, OptionValue]
    server: ServerInfo


class MeChange(Struct, forbid_unknown_fields=True):
    """What is not given stays as it is."""

    name: Name | None = None
    language: Language | None = None
    settings: Annotated[dict[Word, bool | int | Name], Meta(max_length=40)] | None = None
