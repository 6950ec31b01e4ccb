"""How fast the bots of a table play is the host's to say, and the same for everybody there."""

import pytest
from tests.table.conftest import Place
from tests.table.test_undo import ALONE, apply, begin

from samovar.table.domain.pace import pause_of, set_pace
from samovar.table.wire import Pace


@pytest.mark.parametrize(("pace", "seconds"), [("instant", 0.0), ("normal", 0.6), ("slow", 2.4)])
def test_bots_think_for_as_long_as_the_table_wants(pace: Pace, seconds: float) -> None:
    table = begin("europe", ALONE)
    if pace != "normal":
        table = apply(table, set_pace(table, pace))
    assert pause_of(table, 0.6) == pytest.approx(seconds)
    assert set_pace(table, pace) is None


async def test_the_host_sets_the_pace_for_all(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open", "random", pace="slow")
    path = f"/api/tables/{created['id']}/pace"
    await friend.join(created["links"][0])
    assert (await friend.look(created["id"]))["table"]["pace"] == "slow"
    assert (await friend.put(path, {"pace": "instant"}, status=403))["error"]["code"] == "not-host"
    view = await host.put(path, {"pace": "instant"})
    assert (view["table"]["pace"], view["log"][-1]["text"]["en"]) == ("instant", "From now on the bots move at once.")
    assert (await host.put(path, {"pace": "instant"}))["log"] == []
    await host.put(path, {"pace": "hurried"}, status=400)
    await host.post(f"/api/tables/{created['id']}/chat", {"seat": 0, "text": "!"})
    assert (await friend.look(created["id"]))["table"]["pace"] == "instant"
