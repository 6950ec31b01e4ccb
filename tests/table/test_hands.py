"""No browser looks into the hands of two players, in whatever order it comes by them; a stolen seat is given back."""

import asyncio

import pytest
from tests.table.conftest import Place, open_place
from tests.table.harness import Json, Page, quick_settings

from samovar.table.domain.errors import Refused
from samovar.table.domain.hands import Holder, check_hands
from samovar.table.domain.stored import Holding
from samovar.table.store import schema
from samovar.table.wire import Role


async def link(page: Page, table: str, kind: str, seat: int, renew: bool = False) -> Json:
    return await page.post(f"/api/tables/{table}/links", {"kind": kind, "seat": seat, "renew": renew})


async def refused_to_join(page: Page, found: Json) -> str:
    answer = await page.post("/api/join", {"token": found["url"].rpartition("/")[2]}, status=403)
    code: str = answer["error"]["code"]
    return code


async def leave(page: Page, table: str, seat: int) -> None:
    await page.put(f"/api/tables/{table}/seats/{seat}", {"leave": True, "level": "random"})


# --- a hand seen, then a seat ---------------------------------------------------------------------------------------


async def test_whoever_has_seen_a_hand_by_link_takes_no_other_seat(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host, curious = await place.page(), await place.page()
        created = await host.table("me", "open")
        table = created["id"]
        hand = await link(host, table, "watch-hand", 0)
        await curious.join(hand)
        assert await refused_to_join(curious, created["links"][0]) == "seen-hand"
        assert (await host.look(table))["seats"][1]["kind"] == "open"
        # Nor when the link is ended and there is nothing to see any more.
        await link(host, table, "watch-hand", 0, renew=True)
        await curious.get(f"/api/tables/{table}", status=404)
        assert await refused_to_join(curious, created["links"][0]) == "seen-hand"
        # Somebody else can, and is not shown the hand then.
        friend = await place.page()
        await friend.join(created["links"][0], "Grace")
        assert await refused_to_join(friend, await link(host, table, "watch-hand", 0)) == "plays-here"


async def test_a_hand_and_a_seat_asked_for_at_once_are_not_both_given(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host = await place.page()
        for _ in range(5):
            created = await host.table("me", "open")
            hand = await link(host, created["id"], "watch-hand", 0)
            curious = await place.page()
            await curious.get("/api/me")
            await asyncio.gather(*(try_to_join(curious, one) for one in (hand, created["links"][0])))
            listed = await curious.get("/api/tables")
            assert [table["role"] for table in listed] in (["player"], ["hand"])
            view = await curious.look(created["id"])
            assert view["seat"] == (1 if view["role"] == "player" else 0)
            await curious.get(f"/api/tables/{created['id']}?seat={1 - view['seat']}", status=403)


async def try_to_join(page: Page, found: Json) -> int:
    body = {"token": found["url"].rpartition("/")[2]}
    return (await page.client.post("/api/join", json=body, headers={"X-Samovar": "1"})).status_code


async def test_a_player_does_not_get_into_anothers_seat_by_that_ones_own_link(place: Place) -> None:
    host, friend, pupil = await place.page(), await place.page(), await place.page()
    created = await host.table("me", "open", "open")
    table = created["id"]
    await friend.join(created["links"][0], "Grace")
    own = await link(host, table, "seat", 0)
    assert await refused_to_join(friend, own) == "seen-hand"
    await pupil.join(await link(friend, table, "watch-hand", 1))
    assert await refused_to_join(pupil, own) == "seen-hand"
    assert await refused_to_join(pupil, created["links"][1]) == "seen-hand"


async def test_a_spectator_of_a_hand_may_come_to_that_very_seat(place: Place) -> None:
    host, phone = await place.page(), await place.page()
    table = (await host.table("me", "random"))["id"]
    await phone.join(await link(host, table, "watch-hand", 0))
    assert (await phone.join(await link(host, table, "seat", 0)))["role"] == "player"
    assert (await phone.look(table))["role"] == "player"


async def test_who_only_watches_may_be_shown_several_hands_and_takes_no_seat_then(place: Place) -> None:
    host, friend, teacher = await place.page(), await place.page(), await place.page()
    created = await host.table("me", "open", "open")
    table = created["id"]
    await friend.join(created["links"][0], "Grace")
    await teacher.join(await link(host, table, "watch-hand", 0))
    await teacher.join(await link(friend, table, "watch-hand", 1))
    assert {(await teacher.look(table, seat))["role"] for seat in (0, 1)} == {"hand"}
    assert await refused_to_join(teacher, created["links"][1]) == "seen-hand"


# --- a leaver's hand ------------------------------------------------------------------------------------------------


async def test_a_seat_that_was_left_is_not_for_those_who_play_or_have_played(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host, friend, third, another = [await place.page() for _ in range(4)]
        created = await host.table("me", "open", "open")
        table = created["id"]
        await friend.join(created["links"][0], "Grace")
        await third.join(created["links"][1], "Alan")
        await leave(friend, table, 1)
        left = await link(host, table, "seat", 1)
        assert await refused_to_join(host, left) == "seen-hand"
        assert await refused_to_join(third, left) == "seen-hand"
        # Whoever leaves to come back in the other seat has seen a hand too.
        await leave(third, table, 2)
        assert await refused_to_join(third, left) == "seen-hand"
        assert await refused_to_join(friend, await link(host, table, "seat", 2)) == "seen-hand"
        seat = (await host.look(table))["seats"][1]
        assert (seat["kind"], seat["held"]) == ("bot", False)
        # The leaver may come back, and so may somebody new sit down.
        assert (await friend.join(left, "Grace"))["seat"] == 1
        assert (await another.join(await link(host, table, "seat", 2), "Edsger"))["seat"] == 2
        # One whose seat was taken by another holds nothing any more, and has seen that hand all the same.
        await third.get(f"/api/tables/{table}", status=404)
        await leave(friend, table, 1)
        assert await refused_to_join(third, await link(host, table, "seat", 1)) == "seen-hand"


# --- hot seat -------------------------------------------------------------------------------------------------------


async def test_several_seats_in_one_browser_stay_possible_on_other_devices_too(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host, phone, friend = [await place.page() for _ in range(3)]
        created = await host.table("me", "open", "me")
        table = created["id"]
        assert created["my_seats"] == [0, 2]
        await friend.join(created["links"][0], "Grace")
        for seat in (0, 2):
            await phone.join(await link(host, table, "seat", seat))
        assert (await phone.get("/api/tables"))[0]["my_seats"] == [0, 2]
        assert await refused_to_join(friend, await link(host, table, "seat", 2)) == "seen-hand"
        # The friend leaves: those who play the two other seats do not get the third.
        await leave(friend, table, 1)
        left = await link(host, table, "seat", 1)
        for page in (host, phone):
            assert await refused_to_join(page, left) == "seen-hand"
        # A seat of their own that they left is theirs until somebody else sits down there.
        await leave(host, table, 2)
        another = await place.page()
        assert (await host.join(await link(host, table, "seat", 2)))["seat"] == 2
        assert (await another.join(await link(host, table, "seat", 2), "Edsger"))["seat"] == 2
        assert (await phone.get("/api/tables"))[0]["my_seats"] == [0]
        for page in (host, phone):
            await page.get(f"/api/tables/{table}?seat=2", status=403)


HOST, PHONE, FRIEND = "host", "phone", "friend"
HELD = [
    Holder(HOST, Holding("player", 0), ""),
    Holder(HOST, Holding("player", 2), ""),
    Holder(PHONE, Holding("player", 0), "a link"),
    Holder(FRIEND, Holding("player", 1), "an invitation"),
    Holder("pupil", Holding("hand", 1), "a link"),
]


@pytest.mark.parametrize(
    ("browser", "role", "seat", "seen_before", "refused"),
    [
        ("new", "player", 3, [], None),
        ("new", "player", 3, [3], None),
        ("new", "player", 3, [1], "seen-hand"),
        ("new", "spectator", -1, [0, 1, 2], None),
        ("new", "hand", 0, [1], None),
        (PHONE, "player", 2, [], None),
        (PHONE, "player", 2, [1], "seen-hand"),
        (PHONE, "hand", 2, [], None),
        (PHONE, "hand", 1, [], "plays-here"),
        (PHONE, "player", 3, [], "seen-hand"),
        (HOST, "player", 1, [], "seen-hand"),
        (FRIEND, "player", 0, [], "seen-hand"),
        (FRIEND, "hand", 1, [], None),
        ("pupil", "player", 1, [], None),
        ("pupil", "player", 3, [], "seen-hand"),
        ("pupil", "hand", 0, [], None),
    ],
)
def test_the_rule_of_hands(browser: str, role: Role, seat: int, seen_before: list[int], refused: str | None) -> None:
    found = None
    try:
        check_hands(Holder(browser, Holding(role, seat), "x"), HELD, seen_before)
    except Refused as error:
        found = error.code
    assert found == refused


# --- a stolen seat --------------------------------------------------------------------------------------------------


async def stolen(host: Page, owner: Page, thief: Page) -> str:
    """A table where a thief has come to a friend's seat by a leaked link and shut the friend out."""
    created = await host.table("me", "open", "random")
    table: str = created["id"]
    await owner.join(created["links"][0], "Grace")
    await thief.join(await link(owner, table, "seat", 1))
    await link(thief, table, "seat", 1, renew=True)
    await owner.get(f"/api/tables/{table}", status=404)
    return table


async def test_the_host_gives_a_stolen_seat_back(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        host, owner, thief = [await place.page() for _ in range(3)]
        table = await stolen(host, owner, thief)
        path = f"/api/tables/{table}"
        kept = await link(thief, table, "seat", 1)
        await thief.put(f"{path}/notes", {"seat": 1, "text": "mine now"})
        assert (await host.look(table))["table"]["host"]
        fresh = await host.post(f"{path}/seats/1/give-back")
        assert (fresh["kind"], fresh["seat"]) == ("seat", 1)
        await thief.get(path, status=404)
        await thief.post("/api/join", {"token": kept["url"].rpartition("/")[2]}, status=404)
        view = await host.look(table)
        assert (view["seats"][1]["kind"], view["seats"][1]["held"]) == ("open", False)
        assert view["log"][-1]["text"]["en"].startswith("The host has freed the seat of Grace")
        assert await refused_to_join(host, fresh) == "seen-hand"
        assert (await owner.join(fresh, "Grace"))["seat"] == 1
        back = await owner.look(table)
        assert (back["role"], back["notes"], back["table"]["host"]) == ("player", "", False)
        await thief.post("/api/join", {"token": fresh["url"].rpartition("/")[2]}, status=409)


async def test_a_thief_with_an_open_page_is_shown_out(place: Place) -> None:
    host, owner, thief = [await place.page() for _ in range(3)]
    table = await stolen(host, owner, thief)
    browser = await place.house.services.people.find(next(iter(thief.client.cookies.values())))
    assert browser is not None
    open_page, events = await place.house.updates.subscribe(browser, table, 1, -1)
    told = b""
    while b"event: update" not in told:
        told = await anext(events)
    await host.post(f"/api/tables/{table}/seats/1/give-back")
    async for chunk in events:
        told = chunk
    assert b"event: gone" in told
    assert open_page not in place.house.pages.at(table)


async def test_only_the_host_gives_seats_back_and_only_those_of_others(place: Place) -> None:
    host, owner, thief = [await place.page() for _ in range(3)]
    table = await stolen(host, owner, thief)
    path = f"/api/tables/{table}/seats"

    async def refused(page: Page, seat: int, status: int) -> str:
        code: str = (await page.post(f"{path}/{seat}/give-back", status=status))["error"]["code"]
        return code

    assert await refused(thief, 0, 403) == "not-host"
    assert await refused(owner, 1, 404) == "no-table"
    assert await refused(await place.page(), 1, 404) == "no-table"
    assert await refused(host, 0, 409) == "own-seat"
    assert await refused(host, 2, 409) == "bot-seat"
    assert await refused(host, 3, 403) == "not-yours"
    await host.post(f"{path}/1/give-back")
    assert await refused(host, 1, 409) == "open-seat"
    assert (await host.post("/api/tables/nowhere/seats/1/give-back", status=404))["error"]["code"] == "no-table"
    # A host who has left is the host all the same.
    await owner.join(await link(host, table, "seat", 1), "Grace")
    await leave(host, table, 0)
    assert (await host.post(f"{path}/1/give-back"))["seat"] == 1


async def test_a_database_that_forgot_who_had_seen_which_hand_learns_it_from_now_on(any_database: str) -> None:
    settings = quick_settings(any_database, bots=False)
    async with open_place(settings) as place:
        host, friend = await place.page(), await place.page()
        created = await host.table("me", "open", "open")
        await friend.join(created["links"][0], "Grace")
        async with place.house.store.database.writing() as connection:
            await connection.execute(schema.seen_hands.delete())
    async with open_place(settings) as newer:
        again = await newer.page()
        again.client.cookies = friend.client.cookies
        await leave(again, created["id"], 1)
        assert await refused_to_join(again, created["links"][1]) == "seen-hand"
