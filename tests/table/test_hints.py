"""Hints at a table: who may ask, that the log says so, and that a hint knows only what its seat knows."""

import pytest
from tests.table.conftest import Place
from tests.table.test_undo import ALONE, apply, begin

from samovar import bots
from samovar.core import Dice
from samovar.table.domain.errors import Refused
from samovar.table.domain.hints import advice_of, hints_allowed, must_be_hinted, note_hint, set_hints
from samovar.table.domain.log_lines import last_page
from samovar.table.domain.records import record_of


def test_a_position_is_noted_once_and_counted() -> None:
    table = begin("europe", ALONE)
    assert hints_allowed(table)
    table = apply(table, note_hint(table, 0, table.number))
    assert note_hint(table, 0, table.number) is None
    assert (table.hints_asked, record_of(table).to_json()["hints"]) == ({0: 1}, 1)
    assert last_page(table, 0).lines[-1].text.en.endswith("asks for a hint.")


def test_the_host_may_forbid_them() -> None:
    table = begin("europe", ALONE)
    table = apply(table, set_hints(table, False))
    assert set_hints(table, False) is None
    with pytest.raises(Refused, match="hints-off"):
        must_be_hinted(table, 0, table.number)


async def test_a_hint_between_people_is_for_the_host_to_allow(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    created = await host.table("me", "open")
    path = f"/api/tables/{created['id']}"
    await friend.join(created["links"][0])
    view = await friend.look(created["id"])
    asked = {"seat": 1, "number": view["number"]}
    refusal = (await friend.post(f"{path}/hint", asked, status=409))["error"]
    assert (refusal["code"], refusal["text"]["fr"][:12]) == ("hints-off", "Les indices ")
    assert (await friend.put(f"{path}/hints", {"allowed": True}, status=403))["error"]["code"] == "not-host"
    assert (await host.put(f"{path}/hints", {"allowed": True}))["table"]["hints"]["allowed"]

    hint = await friend.post(f"{path}/hint", asked)
    assert hint["move"]["type"] == "keep"
    assert hint["reasons"]
    assert hint["compared"]
    assert await friend.post(f"{path}/hint", asked)
    view = await host.look(created["id"])
    assert view["table"]["hints"]["asked"] == [0, 1]
    assert sum("asks for a hint" in line["text"]["en"] for line in view["log"]) == 1
    assert (await host.post(f"{path}/hint", asked, status=403))["error"]["code"] == "not-yours"

    view = await friend.look(created["id"])
    after = await friend.move(view, hint["move"])
    late = {"seat": 1, "number": after["number"]}
    assert (await friend.post(f"{path}/hint", late, status=409))["error"]["code"] == "hint-turn"
    assert (await friend.post(f"{path}/hint", asked, status=409))["error"]["code"] == "stale"


def test_positions_that_look_alike_get_the_same_hint() -> None:
    """The dice of a thought come from the game's seed, so the other truth is given the same."""
    state = begin("ceylon", ALONE).state
    other = state.determinize(0, Dice("ab" * 16, "other"))
    other.dice = state.dice.copy()
    first, second = bots.hint(state, 0), bots.hint(other, 0)
    assert first is not None
    assert second is not None
    assert advice_of(first) == advice_of(second)
