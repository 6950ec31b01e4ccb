"""`samovar admin`: what the owner of a server can do to it."""

from cyclopts import App

from samovar.cli import admin_tables, admin_upkeep
from samovar.cli.admin_desk import Desk
from samovar.cli.words import Words
from samovar.table.admin.office import CATALOGUE


def add(app: App, words: Words) -> None:
    words.learn(CATALOGUE)
    admin = App(name="admin", help=words("help.admin"))
    app.command(admin)
    desk = Desk(words)
    admin_tables.add(admin, desk)
    admin_upkeep.add(admin, desk)
