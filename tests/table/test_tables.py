"""Setting up tables, links to them, and who sees what of whom."""

from tests.table.conftest import Place
from tests.table.harness import HEADERS


async def test_a_newcomer_plays_at_once(place: Place) -> None:
    page = await place.page()
    table = await page.table("me", "random")
    view = await page.look(table["id"])
    assert view["seat"] == 0
    assert view["role"] == "player"
    assert view["view"]["legal"]
    assert view["view"]["prompt"].keys() == {"en", "fr"}
    assert view["log"][0]["text"]["en"] != view["log"][0]["text"]["fr"]


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(place: Place) -> None:
    page = await place.page()
    answer = await page.client.get("/api/me")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert len(next(iter(page.client.cookies.values()))) == 43
    again = await page.client.get("/api/tables")
    assert "set-cookie" not in again.headers


async def test_what_i_say_of_myself_is_kept(place: Place) -> None:
    page = await place.page()
    await page.put("/api/me", {"name": "  Ada\u202e\n Lovelace ", "language": "fr", "settings": {"sound": False}})
    me = await page.put("/api/me", {"name": "Ada Lovelace"})
    assert (me["name"], me["language"], me["settings"]) == ("Ada Lovelace", "fr", {"sound": False})
    table = await page.table("me", "open")
    assert table["seats"][0]["name"] == "Ada Lovelace"


async def test_the_lobby_lists_the_games_of_the_house(place: Place) -> None:
    page = await place.page()
    games = await page.get("/api/games")
    assert [game["id"] for game in games] == ["europe", "ceylon", "alubari", "china"]
    europe = games[0]
    assert europe["title"] == {"en": "Europe", "fr": "Europe"}
    assert europe["minutes"]["low"] < europe["minutes"]["high"]
    assert [level["id"] for level in europe["levels"]][:2] == ["beginner", "apprentice"]
    assert europe["options"][0]["label"] == {"en": "First player", "fr": "Premier joueur"}
    data = await page.get("/api/games/europe/data")
    assert len(data["data"]["cities"]) == 47
    rules = await page.get("/api/games/europe/rules")
    assert rules["clauses"][0]["text"].keys() == {"en", "fr"}


async def test_data_that_is_known_is_not_sent_again(place: Place) -> None:
    page = await place.page()
    first = await page.client.get("/api/games/europe/data")
    second = await page.client.get("/api/games/europe/data", headers={"If-None-Match": first.headers["etag"]})
    assert second.status_code == 304
    assert second.content == b""


async def test_a_friend_joins_by_link_and_nobody_else_can(place: Place) -> None:
    host, friend, stranger = await place.page(), await place.page(), await place.page()
    table = await host.table("me", "open", "open")
    assert [link["seat"] for link in table["links"]] == [1, 2]
    joined = await friend.join(table["links"][0], "Grace")
    assert joined == {"table": table["id"], "seat": 1, "role": "player"}
    assert await friend.join(table["links"][0]) == joined
    body = {"token": table["links"][0]["url"].rpartition("/")[2]}
    refused = await stranger.post("/api/join", body, status=409)
    assert refused["error"]["code"] == "seat-taken"
    host_again = await host.post("/api/join", body, status=409)
    assert host_again["error"]["code"] == "seat-taken"
    view = await host.look(table["id"])
    assert view["seats"][1]["name"] == "Grace"
    assert view["seats"][1]["kind"] == "human"
    assert view["log"][-1]["text"]["en"] == "Grace sits down at the table."


async def test_a_table_does_not_exist_for_strangers(place: Place) -> None:
    host, stranger = await place.page(), await place.page()
    table = await host.table("me", "open")
    for path in ("", "/record", "/replay", "/live"):
        refused = await stranger.get(f"/api/tables/{table['id']}{path}", status=404)
        assert refused["error"]["code"] == "no-table"
    assert await stranger.get("/api/tables") == []


async def test_a_player_cannot_look_through_anothers_eyes(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    table = await host.table("me", "open")
    await friend.join(table["links"][0])
    refused = await host.get(f"/api/tables/{table['id']}?seat=1", status=403)
    assert refused["error"]["code"] == "not-yours"
    assert (await host.look(table["id"], -1))["view"]["table"]["own"] is None


async def test_spectators_see_the_public_view(place: Place) -> None:
    host, spectator = await place.page(), await place.page()
    table = await host.table("me", "me")
    link = await host.post(f"/api/tables/{table['id']}/links", {"kind": "watch"})
    assert (await spectator.join(link))["role"] == "spectator"
    view = await spectator.look(table["id"])
    assert view["seat"] == -1
    assert view["view"]["table"]["own"] is None
    assert view["view"]["legal"] == []
    refused = await spectator.post(f"/api/tables/{table['id']}/chat", {"seat": 0, "text": "hello"}, status=403)
    assert refused["error"]["code"] == "not-yours"


async def test_a_player_may_show_the_hand_to_a_spectator(place: Place) -> None:
    host, pupil, friend = await place.page(), await place.page(), await place.page()
    table = await host.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await friend.join(table["links"][0])
    link = await host.post(f"{path}/links", {"kind": "watch-hand", "seat": 0})
    assert (await pupil.join(link))["role"] == "hand"
    view = await pupil.look(table["id"])
    assert view["role"] == "hand"
    assert view["view"]["table"]["own"] == (await host.look(table["id"]))["view"]["table"]["own"]
    assert view["view"]["legal"] == []
    move = (await host.look(table["id"]))["view"]["legal"][0]
    refused = await pupil.move(view, move, status=403)
    assert refused["error"]["code"] == "not-yours"
    body = {"token": link["url"].rpartition("/")[2]}
    assert (await friend.post("/api/join", body, status=403))["error"]["code"] == "plays-here"
    refused = await friend.post(f"{path}/links", {"kind": "watch-hand", "seat": 0}, status=403)
    assert refused["error"]["code"] == "not-yours"


async def test_a_renewed_link_ends_the_old_one_and_what_it_gave(place: Place) -> None:
    host, spectator, late = await place.page(), await place.page(), await place.page()
    table = await host.table("me", "me")
    path = f"/api/tables/{table['id']}"
    old = await host.post(f"{path}/links", {"kind": "watch"})
    await spectator.join(old)
    new = await host.post(f"{path}/links", {"kind": "watch", "renew": True})
    await spectator.get(path, status=404)
    await late.post("/api/join", {"token": old["url"].rpartition("/")[2]}, status=404)
    assert (await late.join(new))["role"] == "spectator"


async def test_my_own_seat_on_another_device(place: Place) -> None:
    laptop, phone = await place.page(), await place.page()
    table = await laptop.table("me", "random")
    link = await laptop.post(f"/api/tables/{table['id']}/links", {"kind": "seat", "seat": 0})
    assert (await phone.join(link))["role"] == "player"
    view = await phone.look(table["id"])
    assert (await phone.move(view, view["view"]["legal"][0]))["number"] == 1
    assert (await phone.get("/api/tables"))[0]["my_seats"] == [0]


async def test_several_seats_on_one_device(place: Place) -> None:
    page = await place.page()
    table = await page.table("me", "me")
    assert table["my_seats"] == [0, 1]
    views = [await page.look(table["id"], seat) for seat in (0, 1)]
    assert views[0]["view"]["table"]["own"] != views[1]["view"]["table"]["own"]
    for view in views:
        await page.move(view, view["view"]["legal"][0])
    assert (await page.look(table["id"]))["table"]["moves"] == 2


async def test_my_tables_say_whose_turn_it_is(place: Place) -> None:
    page = await place.page()
    first = await page.table("me", "random")
    second = await page.table("me", "me", options={"first": "2"})
    listed = await page.get("/api/tables")
    assert [table["id"] for table in listed] == [second["id"], first["id"]]
    assert listed[0]["to_move"] == [0, 1]
    assert not listed[0]["over"]


async def test_leaving_renaming_and_coming_back(place: Place) -> None:
    host, friend, another = await place.page(), await place.page(), await place.page()
    table = await host.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await friend.join(table["links"][0], "Grace")
    view = await friend.put(f"{path}/seats/1", {"name": "Amazing Grace"})
    assert view["log"][-1]["text"]["fr"] == "Grace s’appelle maintenant Amazing Grace."
    await host.put(f"{path}/seats/1", {"name": "Nobody"}, status=403)
    await friend.put(f"{path}/notes", {"seat": 1, "text": "Lisboa!"})
    phone = await friend.post(f"{path}/links", {"kind": "seat", "seat": 1})
    for _ in range(2):
        left = await friend.put(f"{path}/seats/1", {"leave": True, "level": "random"})
        seat = left["seats"][1]
        assert (seat["kind"], seat["held"], seat["yours"], seat["level_name"]["fr"]) == (
            "bot",
            False,
            True,
            "au hasard",
        )
    assert [listed["id"] for listed in await friend.get("/api/tables")] == [table["id"]]
    # Whoever left comes back by the same address, or by the link.
    assert (await friend.join(table["links"][0]))["seat"] == 1
    back = await friend.put(f"{path}/seats/1", {"control": "player"})
    assert (back["seats"][1]["kind"], back["seats"][1]["held"]) == ("human", True)
    # ... until somebody else sits down there: then everything that was theirs is gone.
    await friend.put(f"{path}/seats/1", {"leave": True})
    link = await host.post(f"{path}/links", {"kind": "seat", "seat": 1})
    await another.join(link, "Alan")
    assert (await another.join(link))["seat"] == 1
    view = await another.look(table["id"])
    assert (view["seats"][1]["kind"], view["seats"][1]["held"], view["seats"][1]["name"]) == ("human", True, "Alan")
    assert view["notes"] == ""
    await friend.get(path, status=404)
    await friend.post("/api/join", {"token": phone["url"].rpartition("/")[2]}, status=404)


async def test_a_bot_stands_in_and_the_player_takes_the_seat_back(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    table = await host.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await friend.join(table["links"][0], "Grace")
    view = await host.put(f"{path}/seats/1", {"control": "bot", "level": "greedy"})
    assert (view["seats"][1]["kind"], view["seats"][1]["held"], view["seats"][1]["level"]) == ("bot", True, "greedy")
    assert view["log"][-1]["text"]["en"] == "Player 1 asks a bot to play for Grace until they come back."
    await host.put(f"{path}/seats/1", {"control": "player"}, status=403)
    view = await friend.put(f"{path}/seats/1", {"control": "player"})
    assert view["seats"][1]["kind"] == "human"
    refused = await host.put(f"{path}/seats/1", {"control": "bot", "level": "genius"}, status=400)
    assert refused["error"]["code"] == "no-level"


async def test_chat_is_plain_text_and_in_the_log(place: Place) -> None:
    page = await place.page()
    table = await page.table("me", "random")
    path = f"/api/tables/{table['id']}/chat"
    view = await page.post(path, {"seat": 0, "text": " <b>Hé !</b>\u202e 👨‍👩‍👧 \x07"})
    line = view["log"][-1]
    assert (line["kind"], line["seat"], line["text"]["en"]) == ("chat", 0, "<b>Hé !</b>  👨‍👩‍👧")
    await page.post(path, {"seat": 0, "text": "x" * 501}, status=400)
    await page.post(path, {"seat": 0, "text": " \n"}, status=400)


async def test_notes_are_private(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    table = await host.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await friend.join(table["links"][0])
    await host.put(f"{path}/notes", {"seat": 0, "text": "Brest first\nthen Roma"})
    assert (await host.look(table["id"]))["notes"] == "Brest first\nthen Roma"
    assert (await friend.look(table["id"]))["notes"] == ""
    assert (await host.look(table["id"], -1))["notes"] == ""
    await friend.put(f"{path}/notes", {"seat": 0, "text": "mine"}, status=403)


async def test_what_cannot_be_set_up_is_said_in_both_languages(place: Place) -> None:
    page = await place.page()
    wrong = [
        ({"game": "chess", "seats": [{"kind": "me"}]}, "no-game"),
        ({"game": "europe", "seats": [{"kind": "me"}]}, "bad-document"),
        ({"game": "europe", "seats": [{"kind": "me"}, {"kind": "bot", "level": "genius"}]}, "no-level"),
        ({"game": "europe", "seats": [{"kind": "me"}] * 2, "options": {"first": "9"}}, "bad-document"),
        ({"game": "europe", "seats": [{"kind": "king"}]}, "invalid"),
        ({"game": "europe"}, "invalid"),
    ]
    for body, code in wrong:
        answer = await page.client.post("/api/tables", json=body, headers=HEADERS)
        error = answer.json()["error"]
        assert 400 <= answer.status_code < 500
        assert error["code"] == code
        assert error["text"]["en"] != error["text"]["fr"]


async def test_unknown_addresses_and_methods_are_refused_in_the_same_form(place: Place) -> None:
    page = await place.page()
    assert (await page.post("/api/nothing", {}, status=404))["error"]["code"] == "no-such-path"
    assert (await page.post("/health", {}, status=405))["error"]["code"] == "method"
    assert (await page.get("/api/nothing", status=404))["error"]["code"] == "no-such-path"
    assert (await page.get("/api/tables/%00", status=404))["error"]["code"] == "no-such-path"


async def test_nobody_takes_anothers_name(place: Place) -> None:
    host, friend = await place.page(), await place.page()
    await host.put("/api/me", {"name": "Ada Lovelace"})
    created = await host.table("me", "me", "open", "random")
    table = created["id"]
    assert [seat["name"] for seat in created["seats"]] == ["Ada Lovelace", "Player 2", "Player 3", "Bot 4"]
    token = created["links"][0]["url"].rpartition("/")[2]
    for name in ("Ada Lovelace", "ada  lovelace", "ADALOVELACE", "Ａda Lovelace", "bot 4"):
        refused = await friend.post("/api/join", {"token": token, "name": name}, status=409)
        assert refused["error"]["code"] == "name-taken"
    await friend.post("/api/join", {"token": token, "name": "Ada"})
    for name in ("ada lovelace", "Player 2"):
        path = f"/api/tables/{table}/seats/2"
        refused = await friend.put(path, {"name": name}, status=409)
        assert refused["error"]["code"] == "name-taken"
    # One's own name may be written otherwise.
    assert (await friend.put(f"/api/tables/{table}/seats/2", {"name": "ADA"}))["seats"][2]["name"] == "ADA"
    wish = {"game": "europe", "seats": [{"kind": "me", "name": "Eve"}, {"kind": "bot", "name": "eve"}]}
    assert (await host.post("/api/tables", wish, status=409))["error"]["code"] == "name-taken"
