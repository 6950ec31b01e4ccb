"""Puzzles at the table: set, hinted, judged, counted; and those made from one's own mistakes."""

import json
from datetime import date, timedelta
from typing import Any

import pytest
from tests.review.helpers import golden
from tests.table.conftest import Place, open_place
from tests.table.harness import Page, quick_settings
from tests.table.test_departing import key, traces

from samovar import games
from samovar.core import Record
from samovar.puzzles import Puzzle, find, shipped
from samovar.review import Decision, Review
from samovar.review.reviewing import identity
from samovar.table.domain import puzzles as domain
from samovar.table.domain.stored import TriedPuzzle

DAYS = date(2026, 11, 1)


def a_puzzle(game: str = "ceylon") -> tuple[Puzzle, str]:
    puzzle = shipped(games.game(game))[0]
    return puzzle, f"/api/puzzles/{puzzle.game}/{puzzle.id}"


def other_than(info: Any) -> tuple[Puzzle, str]:
    """A puzzle that is not the one of the day."""
    found = next(puzzle for puzzle in shipped(games.game("ceylon")) if puzzle.id != info["daily"]["id"])
    return found, f"/api/puzzles/{found.game}/{found.id}"


async def test_a_puzzle_is_set_hinted_and_judged(any_database: str) -> None:
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page = await place.page()
        info = await page.get("/api/puzzles")
        puzzle, path = other_than(info)
        listed = {each["id"]: each for game in info["games"] for each in game["puzzles"]}
        assert listed[puzzle.id]["tries"] == 0
        assert info["own"] == []
        shown = await page.get(path)
        assert shown["seat"] == puzzle.seat
        assert shown["view"]["to_move"] == [puzzle.seat]
        assert shown["seats"][puzzle.seat]["yours"]
        assert shown["task"]["fr"].startswith("Un coup est nettement")
        # Nothing that the seat does not see, and nothing of the answer.
        state = puzzle.begin(games.game("ceylon"))
        assert shown["view"]["table"] == state.view(puzzle.seat)["table"]
        assert "best" not in shown
        hints = (await page.get(f"{path}/hints"))["hints"]
        assert hints
        assert all(hint["fr"] != hint["en"] for hint in hints)
        moves = (await page.get(f"{path}/moves"))["moves"]
        assert puzzle.best in [each["notation"] for each in moves]

        wrong = await page.post(f"{path}/answer", {"move": {"notation": puzzle.others[0].move}})
        assert (wrong["outcome"], wrong["solved"], wrong["tries"]) == ("worse", False, 1)
        assert "costs" in wrong["text"]["en"]
        assert wrong["move"] is None
        assert wrong["reasons"] == [] or puzzle.others[0].why
        right = await page.post(f"{path}/answer", {"move": {"notation": puzzle.best}})
        assert (right["outcome"], right["solved"], right["tries"]) == ("best", True, 2)
        assert right["move"]["type"] == puzzle.kind
        assert right["reasons"][0]["en"] != right["reasons"][0]["fr"]
        assert right["compared"]

        again = await page.get("/api/puzzles")
        done = next(each for game in again["games"] for each in game["puzzles"] if each["id"] == puzzle.id)
        assert (done["solved"], done["alone"], done["tries"]) == (True, False, 2)
        mine = await page.get("/api/me/data")
        assert [each["puzzle"] for each in mine["puzzles"]] == [puzzle.id]
        me = await key(place, page)
        await page.ask("DELETE", "/api/me")
        assert "puzzles" not in await traces(place, me)


async def test_a_move_that_decides_nothing_costs_no_try(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with open_place(quick_settings(database, bots=False)) as place:
        page = await place.page()
        real, path = a_puzzle("china")
        puzzle = Puzzle(
            **{**vars(real), "idle": ["end"], "others": [each for each in real.others if each.move != "end"]}
        )
        monkeypatch.setattr("samovar.table.services.puzzles.find", lambda game, name: puzzle)
        idle = await page.post(f"{path}/answer", {"move": {"notation": puzzle.idle[0]}})
        assert (idle["outcome"], idle["solved"], idle["tries"]) == ("idle", False, 0)
        assert idle["move"] is None
        assert idle["reasons"] == []
        assert idle["text"]["en"] != idle["text"]["fr"]
        right = await page.post(f"{path}/answer", {"move": {"notation": puzzle.best}})
        assert (right["outcome"], right["solved"], right["tries"]) == ("best", True, 1)


async def test_a_move_that_nobody_compared_is_judged_on_the_spot(database: str) -> None:
    async with open_place(quick_settings(database)) as place:
        page = await place.page()
        puzzle, path = a_puzzle("europe")
        game = games.game("europe")
        known = [puzzle.best, *puzzle.accepted, *(each.move for each in puzzle.others)]
        legal = [move.notation for move in puzzle.begin(game).legal(puzzle.seat)]
        unseen = next(notation for notation in legal if notation not in known)
        first = await page.post(f"{path}/answer", {"move": {"notation": unseen}})
        assert first["outcome"] in ("good", "worse")


async def test_bad_answers_are_refused_in_a_sentence(place: Place) -> None:
    page = await place.page()
    _, path = a_puzzle()
    refused = await page.get("/api/puzzles/ceylon/none", 404)
    assert refused["error"]["code"] == "no-puzzle"
    refused = await page.get("/api/puzzles/chess/none", 404)
    assert refused["error"]["code"] == "no-game"
    refused = await page.ask("POST", f"{path}/answer", {"move": {"notation": "fly away"}}, status=422)
    assert refused["error"]["text"]["fr"]
    refused = await page.ask("POST", f"{path}/answer", {"move": {"notation": "return"}}, status=422)
    why = await page.post(f"{path}/why", {"move": {"type": "income"}})
    assert "refusal" in why
    refused = await page.ask("POST", f"{path}/ask", {"question": {"ask": "nothing"}}, status=422)
    assert refused["error"]["code"] == "bad-document"
    await page.ask("POST", f"{path}/answer", {"mover": 3}, status=400)


async def test_the_puzzle_of_the_day_counts_a_series(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    page = await place.page()
    for number in range(3):
        monkeypatch.setattr("samovar.table.services.puzzles.today", lambda day=DAYS + timedelta(days=number): day)
        info = await page.get("/api/puzzles")
        assert info["daily"]["date"] == (DAYS + timedelta(days=number)).isoformat()
        assert (info["streak"]["days"], info["streak"]["today"]) == (number, False)
        puzzle = find(games.game(info["daily"]["game"]), info["daily"]["id"])
        assert puzzle is not None
        path = f"/api/puzzles/{puzzle.game}/{puzzle.id}"
        assert (await page.get(path))["daily"]
        verdict = await page.post(f"{path}/answer", {"move": {"notation": puzzle.best}, "hinted": number == 1})
        assert verdict["streak"] == {"days": number + 1, "longest": number + 1, "today": True}
    # Whoever looks at the answer has not solved it that day, whatever comes after.
    monkeypatch.setattr("samovar.table.services.puzzles.today", lambda: DAYS + timedelta(days=3))
    daily = (await page.get("/api/puzzles"))["daily"]
    path = f"/api/puzzles/{daily['game']}/{daily['id']}"
    shown = await page.post(f"{path}/answer", {})
    assert shown["outcome"] == "shown"
    assert shown["answer"]["en"]
    puzzle = find(games.game(daily["game"]), daily["id"])
    assert puzzle is not None
    after = await page.post(f"{path}/answer", {"move": {"notation": puzzle.best}})
    assert (after["outcome"], after["streak"]["today"], after["streak"]["days"]) == ("best", False, 3)


def test_a_series_breaks_after_a_day_without() -> None:
    def solved(*days: int) -> list[TriedPuzzle]:
        dates = [(DAYS + timedelta(days=day)).isoformat() for day in days]
        return [domain.untried(domain.DAILY, each)._replace(solved=True) for each in dates]

    def found(now: int, *days: int) -> tuple[int, int, bool]:
        streak = domain.streak(solved(*days), DAYS + timedelta(days=now))
        return streak.days, streak.longest, streak.today

    assert found(0) == (0, 0, False)
    assert found(3, 0, 1, 2) == (3, 3, False)
    assert found(2, 0, 1, 2) == (3, 3, True)
    assert found(4, 0, 1, 2) == (0, 3, False)
    assert found(5, 0, 1, 2, 4, 5) == (2, 3, True)


def reviewed(record: Record) -> tuple[Review, Decision]:
    """A review with one proved mistake, which is made up."""
    for ply, played in enumerate(record.moves):
        state = record.replay(ply)
        other = next((move for move in state.legal(played.seat) if move != played.move), None)
        if ply > 20 and other is not None:
            break
    else:
        raise AssertionError
    mistake = Decision(
        ply, played.seat, played.move.notation, played.move.declared.name, 0.6, 0.4, 3.0, 0.0,
        best=other.notation, cost=0.2, cost_points=3.0, error=0.02, worlds=64, proved=True,
    )  # fmt: skip
    names, game = ["Ada", "Ben"], record.game
    review = Review(game.id, game.data_hash, identity(record), 2, names, [0], [1.0, 0.0], [], [mistake])
    return review, mistake


async def test_ones_own_mistakes_become_puzzles(any_database: str) -> None:
    record = golden("ceylon", "cards-2")
    review, mistake = reviewed(record)
    async with open_place(quick_settings(any_database, bots=False)) as place:
        page, stranger = await place.page(), await place.page()
        table = str((await page.post("/api/records", record.to_json()))["id"])
        path = f"/api/tables/{table}/practice"
        refused = await page.ask("POST", path, {"seat": mistake.seat}, status=409)
        assert refused["error"]["code"] == "no-review"
        await place.house.store.reviews.keep(table, encoded(review), None, 0.0)
        await stranger.ask("POST", path, {}, status=404)
        refused = await page.ask("POST", path, {"seat": 1 - mistake.seat}, status=409)
        assert refused["error"]["code"] == "no-mistakes"
        (made,) = (await page.post(path, {"seat": mistake.seat}))["puzzles"]
        assert (await page.post(path, {"seat": mistake.seat}))["puzzles"] == [made]

        one = f"/api/puzzles/{made['game']}/{made['id']}"
        shown = await page.get(one)
        assert shown["own"]
        assert "you played" in shown["task"]["en"]
        await stranger.get(one, 404)
        worse = await page.post(f"{one}/answer", {"move": {"notation": mistake.move}})
        assert worse["outcome"] == "worse"
        best = await page.post(f"{one}/answer", {"move": {"notation": mistake.best}})
        assert (best["outcome"], best["solved"]) == ("best", True)
        (listed,) = (await page.get("/api/puzzles"))["own"]
        assert (listed["id"], listed["tries"], listed["solved"]) == (made["id"], 2, True)
        # It is the player's own, and stays when the table is given up.
        await page.ask("DELETE", f"/api/tables/{table}")
        assert (await page.get(one))["solved"]


def encoded(review: Review) -> str:
    return json.dumps(review.to_json())


async def test_a_running_game_gives_no_practice(place: Place) -> None:
    page: Page = await place.page()
    table = await page.table("me", "random")
    refused = await page.ask("POST", f"/api/tables/{table['id']}/practice", {}, status=409)
    assert refused["error"]["code"] == "review-running"
