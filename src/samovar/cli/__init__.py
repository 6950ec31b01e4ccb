"""The `samovar` command: one small module per command, each with an `add(app, words)`."""

from samovar.cli.app import main

__all__ = ["main"]
