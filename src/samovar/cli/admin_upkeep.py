"""`samovar admin`: backups, room on the disk, and whether everything is sound."""

from pathlib import Path
from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from samovar.cli.admin_desk import Desk
from samovar.cli.output import print_json, say
from samovar.cli.play import database_address
from samovar.table.admin import Office, backups
from samovar.table.admin.checking import Checked, check_tables

FAILED = 1


def add(admin: App, desk: Desk) -> None:
    words = desk.words

    @admin.command(name="backup", help=words("admin.help.backup"))
    def backup(file: Annotated[str, desk.file], /, *, db: Annotated[str, desk.db] = "") -> None:
        desk.at(db, lambda office: backups.back_up(office, Path(file).expanduser()))
        say(words("admin.backed-up", file=file))

    @admin.command(name="restore", help=words("admin.help.restore"))
    def restore(file: Annotated[str, desk.file], /, *, db: Annotated[str, desk.db] = "") -> None:
        kept = desk.run(db, backups.put_back(database_address(db), Path(file).expanduser()))
        say(words("admin.restored", file=file))
        if kept is not None:
            say(words("admin.kept-before", file=str(kept)))

    @admin.command(name="vacuum", help=words("admin.help.vacuum"))
    def vacuum(*, db: Annotated[str, desk.db] = "") -> None:
        before, after = desk.at(db, backups.vacuum)
        say(words("admin.vacuumed", before=before // 1024, after=after // 1024))

    @admin.command(name="check", help=words("admin.help.check"))
    def check(
        *,
        db: Annotated[str, desk.db] = "",
        json: Annotated[bool, Parameter(help=words("help.json"))] = False,
    ) -> int:
        found = desk.at(db, _all)
        failed = [each for each in found if each.problem is not None]
        if json:
            told = [{"table": each.table_id, "problem": msgspec.to_builtins(each.problem)} for each in failed]
            print_json({"tables": len(found), "failed": told})
        else:
            for each in failed:
                say(f"{each.table_id}: {getattr(each.problem, words.language)}")
            key = "admin.unsound" if failed else "admin.sound-one" if len(found) == 1 else "admin.sound"
            say(words(key, count=len(found), failed=len(failed)))
        return FAILED if failed else 0


async def _all(office: Office) -> list[Checked]:
    return [each async for each in check_tables(office)]
