"""`samovar admin`: looking at tables, and what is done to one of them."""

import time
from datetime import datetime
from typing import Annotated, Literal

import msgspec
from cyclopts import App, Parameter

from samovar import games
from samovar.cli.admin_desk import Desk
from samovar.cli.numbers import whole
from samovar.cli.output import console, new_table, print_json, say, visible
from samovar.cli.play import is_address
from samovar.cli.problems import Problem, short
from samovar.cli.words import Words
from samovar.table.admin import Office, deeds, listing
from samovar.table.admin.listing import MONTH, Listed, Shown, Wanted

PAGE = 50
LARGEST_PAGE = 1000
LAST_PAGE = 10**9
SHOWN_OF_KEY = 12
State = Literal["running", "over", "archived"]


def add(admin: App, desk: Desk) -> None:
    _looking(admin, desk)
    _changing(admin, desk)
    _people(admin, desk)


def _looking(admin: App, desk: Desk) -> None:
    words = desk.words

    @admin.command(name="list", help=words("admin.help.list"))
    def list_(
        *,
        game: Annotated[str, Parameter(help=words("admin.help.game"))] = "",
        browser: Annotated[str, Parameter(help=words("admin.help.browser"))] = "",
        state: Annotated[State | None, Parameter(help=words("admin.help.state"))] = None,
        untouched: Annotated[int | None, whole(words("admin.help.untouched"))] = None,
        page: Annotated[int, whole(words("admin.help.page"))] = 1,
        most: Annotated[int, whole(words("admin.help.most"))] = PAGE,
        db: Annotated[str, desk.db] = "",
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        for name, value, highest in (("--page", page, LAST_PAGE), ("--most", most, LARGEST_PAGE)):
            if not 1 <= value <= highest:
                raise Problem("admin.error.page", name=name, found=value, most=highest)
        wanted = Wanted(game=game)
        if state is not None:
            wanted.archived = state == "archived"
            wanted.over = None if state == "archived" else state == "over"
        if untouched is not None and untouched < 1:
            raise Problem("admin.error.months", name="--untouched", found=untouched)
        if untouched is not None:
            wanted.untouched_since = time.time() - untouched * MONTH

        async def work(office: Office) -> tuple[list[Listed], int]:
            if browser:
                wanted.browser = await listing.whole_key(office, browser)
            return await listing.list_tables(office, wanted, (page - 1) * most, most)

        found, count = desk.at(db, work)
        if game and not count and game not in games.names():
            raise Problem("cli.choice", name="--game", found=short(game), allowed=", ".join(games.names()))
        if json:
            print_json({"count": count, "tables": msgspec.to_builtins(found)})
        else:
            show_list(words, found, count, page, most)

    @admin.command(name="show", help=words("admin.help.show"))
    def show(
        table: Annotated[str, desk.table],
        /,
        *,
        db: Annotated[str, desk.db] = "",
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> None:
        found = desk.at(db, lambda office: listing.show_table(office, table))
        if json:
            print_json(msgspec.to_builtins(found))
        else:
            show_one(words, found)


def show_list(words: Words, found: list[Listed], count: int, page: int, most: int) -> None:
    if not found:
        say(words("admin.none"))
        return
    table = new_table()
    for column in ("table", "game", "players", "entries", "updated", "opened", "state"):
        table.add_column(words(f"admin.column.{column}"), overflow="fold")
    for each in found:
        players, opened = visible(", ".join(each.players)), each.opened or "–"
        facts = (str(each.entries), when(each.updated), opened, state_of(words, each))
        table.add_row(each.id, each.game, players, *facts)
    console().print(table)
    first, last = (page - 1) * most + 1, (page - 1) * most + len(found)
    if last < count:
        say(words("admin.page", first=first, last=last, count=count, next=page + 1))
    else:
        say(words("admin.count", count=count))


def show_one(words: Words, found: Shown) -> None:
    listed = found.table
    facts = {"game": listed.game, "rules": found.rules, "data": found.data[:12], "owner": found.owner[:SHOWN_OF_KEY]}
    opened = listed.opened or words("admin.not-noted")
    dates = {"created": when(listed.created), "updated": when(listed.updated), "opened": opened}
    say(f"{listed.id}: {state_of(words, listed)}")
    say(words("admin.facts", **facts, **dates, entries=listed.entries, links=found.links))
    if not found.data_kept:
        say(words("admin.unkept"))
    table = new_table()
    for column in ("seat", "name", "role", "browser"):
        table.add_column(words(f"admin.column.{column}"), overflow="fold")
    for number, seat in enumerate(found.seats):
        holders = [held for held in found.holders if held.seat == number]
        if not holders:
            table.add_row(str(number + 1), visible(seat.name), words(f"admin.role.{seat.player}"), "")
        for held in holders:
            may = words(f"admin.role.{'banned' if held.banned else held.role}")
            table.add_row(str(number + 1), visible(seat.name), may, held.browser[:SHOWN_OF_KEY])
    for held in found.holders:
        if held.seat < 0:
            may = words(f"admin.role.{'banned' if held.banned else held.role}")
            table.add_row("", visible(held.name), may, held.browser[:SHOWN_OF_KEY])
    console().print(table)


def when(at: float) -> str:
    return datetime.fromtimestamp(at).astimezone().strftime("%Y-%m-%d %H:%M")


def state_of(words: Words, table: Listed) -> str:
    return words(f"admin.state.{'archived' if table.archived else 'over' if table.over else 'running'}")


def _changing(admin: App, desk: Desk) -> None:
    words = desk.words

    @admin.command(name="delete", help=words("admin.help.delete"))
    def delete(table: Annotated[str, desk.table], /, *, db: Annotated[str, desk.db] = "") -> None:
        async def work(office: Office) -> None:
            await listing.show_table(office, table)
            await deeds.remove(office, [table])

        desk.at(db, work)
        say(words("admin.deleted", table=table))

    @admin.command(name="archive", help=words("admin.help.archive"))
    def archive(table: Annotated[str, desk.table], /, *, db: Annotated[str, desk.db] = "") -> None:
        desk.at(db, lambda office: deeds.set_archived(office, table, archived=True))
        say(words("admin.archived", table=table))

    @admin.command(name="restore-table", help=words("admin.help.restore-table"))
    def restore_table(table: Annotated[str, desk.table], /, *, db: Annotated[str, desk.db] = "") -> None:
        desk.at(db, lambda office: deeds.set_archived(office, table, archived=False))
        say(words("admin.restored-table", table=table))

    @admin.command(name="give-back", help=words("admin.help.give-back"))
    def give_back(
        table: Annotated[str, desk.table],
        seat: Annotated[int, desk.seat],
        /,
        *,
        origin: Annotated[str, Parameter(help=words("admin.help.origin"))] = "",
        db: Annotated[str, desk.db] = "",
    ) -> None:
        if origin and not is_address(origin, "http", "https"):
            raise Problem("cli.choice", name="--origin", found=short(origin), allowed="http://…, https://…")
        path = desk.at(db, lambda office: deeds.give_back(office, table, seat - 1))
        say(words("admin.given-back", link=origin.rstrip("/") + path))

    @admin.command(name="rename", help=words("admin.help.rename"))
    def rename(
        table: Annotated[str, desk.table],
        seat: Annotated[int, desk.seat],
        name: Annotated[str, Parameter(help=words("admin.help.name"))],
        /,
        *,
        db: Annotated[str, desk.db] = "",
    ) -> None:
        kept = desk.at(db, lambda office: deeds.rename(office, table, seat - 1, name))
        say(words("admin.renamed", seat=seat, name=visible(kept)))

    @admin.command(name="purge", help=words("admin.help.purge"))
    def purge(
        *,
        months: Annotated[int, whole(words("admin.help.months"))],
        finished: Annotated[bool, Parameter(help=words("admin.help.finished"))] = False,
        yes: Annotated[bool, Parameter(help=words("admin.help.yes"))] = False,
        db: Annotated[str, desk.db] = "",
    ) -> None:
        if months < 1:
            raise Problem("admin.error.months", name="--months", found=months)
        wanted = Wanted(over=None if finished else False, untouched_since=time.time() - months * MONTH)

        found = desk.at(db, lambda office: (deeds.purge if yes else listing.all_tables)(office, wanted))
        if not yes:
            for table_id in found:
                say(table_id)
        say(words("admin.purged" if yes else "admin.would-purge", count=len(found)))


def _people(admin: App, desk: Desk) -> None:
    words = desk.words

    @admin.command(name="ban", help=words("admin.help.ban"))
    def ban(browser: Annotated[str, desk.key], /, *, db: Annotated[str, desk.db] = "") -> None:
        key = desk.at(db, lambda office: deeds.ban(office, browser))
        say(words("admin.banned", browser=key[:SHOWN_OF_KEY]))

    @admin.command(name="unban", help=words("admin.help.unban"))
    def unban(browser: Annotated[str, desk.key], /, *, db: Annotated[str, desk.db] = "") -> None:
        key = desk.at(db, lambda office: deeds.unban(office, browser))
        say(words("admin.unbanned", browser=key[:SHOWN_OF_KEY]))
