"""The solo game, its achievements and the campaign of three games."""

import pytest
from tests.games.alubari.table import (
    ALUBARI,
    DATA,
    FACES,
    RAILWAY,
    STATIONS,
    Table,
    doc,
    earned,
    equipment,
    given,
    line,
    new,
    of,
    options,
    parts,
    play,
    question,
    refused,
    sections,
    seen,
    stations,
    total,
)

from samovar.core import LANGUAGES, BadDocument, Json
from samovar.games.alubari.achievements import campaign


@pytest.mark.rule("AL-199")
def test_solo_setup() -> None:
    for seed in range(5):
        state = new(1, seed)
        document = doc(state)
        assert sum(document["bag"].values()) == 41
        assert sum(document["storehouse"].values()) == 6
        assert document["bag"]["event"] == 4
        assert document["bag"]["stone"] + document["storehouse"]["stone"] == 14
        assert len(equipment(state, "shed")) == 3
        assert sum(len(office["workers"]) for office in seen(state)["offices"]) == 10
        assert of(state, 0, "markers") == 19


@pytest.mark.rule("AL-200")
def test_three_sections_start_laid() -> None:
    found = set()
    for seed in range(40):
        laid = sections(new(1, seed), "game")
        assert len(laid) == 3
        found |= set(laid)
    assert found == set(range(1, 16)) - {1, 5, 10}


@pytest.mark.rule("AL-201")
def test_prebuilt_sections_are_skipped() -> None:
    table = given(1).laid(2, 4, 15).sections(0, 1).rates(lay=2).seat(0, steel=2).workers(D=[0])
    state = table.area("D").state()
    assert sections(state, 0) == [1, 3, 5]
    assert of(state, 0, "steel") == 0
    assert parts(state)["track"] == 3 + 2 + 4
    assert not state.over
    assert seen(given(1).laid(2, 4, 15).state())["open_towns"] == [DATA["stations"][0]["name"]]


@pytest.mark.rule("AL-202")
def test_all_contracts_are_renewed() -> None:
    document = doc(given(1).cards(3, None, 14).next_round().state())
    assert set(document["discard"]) == {3, 14}
    assert None not in document["post_office"]
    assert not {3, 14} & set(document["post_office"])


@pytest.mark.rule("AL-203")
@pytest.mark.parametrize(("excavation", "count"), [(0, 2), (1, 3), (2, 4), (3, 5)])
def test_event_1_clears_as_many_spaces_as_the_rate(excavation: int, count: int) -> None:
    state = given(1).rates(excavation=excavation).event(1).state()
    assert line(state)[:count] == ["game"] * count
    assert line(state)[count] != "game"


@pytest.mark.rule("AL-204")
def test_siliguri_closes_with_the_second_event_1() -> None:
    once = given(1).event(1).state()
    assert not doc(once)["siliguri_closed"]
    twice = given(1).put(first_events=1).event(1).state()
    assert doc(twice)["siliguri_closed"]
    table = given(1).put(siliguri_closed=True).laid(1).seat(0, stone=3).workers(E=[0])
    state = table.area("E").state()
    assert not options(state, "build siliguri")
    refused(state, "build siliguri-5", "AL-204")
    assert not doc(given(2).put(first_events=1).event(1).state())["siliguri_closed"]


@pytest.mark.rule("AL-205")
def test_areas_of_the_closed_siliguri_still_count() -> None:
    table = given(1).built(0, "siliguri-4", "siliguri-5", "siliguri-1").seat(0, contracts=[3]).put(first_events=1)
    state = table.event(1).state()
    assert doc(state)["siliguri_closed"]
    assert stations(state, "game") == []
    assert parts(state)["stations"] == 11
    assert parts(state)["contracts"] == 6


@pytest.mark.rule("AL-206")
def test_at_most_two_equipments_worth_nothing() -> None:
    table = given(1).owns(0, "toy-train", "luxury-train").shed("shunter").seat(0, steel=2).workers(E=[0])
    state = table.area("E").state()
    refused(state, "buy shunter", "AL-206")
    assert parts(state)["equipment"] == 0
    one = given(1).owns(0, "toy-train").shed("shunter").seat(0, steel=2).workers(E=[0]).area("E").state()
    play(one, "buy shunter")
    assert equipment(one, 0) == {"toy-train", "shunter"}


@pytest.mark.rule("AL-207")
def test_the_equipment_bonus_is_lost_with_two() -> None:
    table = given(1).laid(1).owns(0, "toy-train", "luxury-train").shed("shunter").seat(0, steel=1).workers(E=[0])
    state = table.area("E").state()
    play(state, "build tindharia-1")
    assert equipment(state, 0) == {"toy-train", "luxury-train"}
    assert question(state) == "chaiwala"


# --- achievements ------------------------------------------------------------------------------------------------


def finished(points: float = 0, by: str = "railway") -> Table:
    """A finished solo game with so many points, all of them in tea."""
    return given(1).seat(0, tea=int(points * 2)).over(by)


def ranks(kind: str, *points: int) -> set[str]:
    return {f"{kind}{count}" for count in points}


def of_kind(table: Table, kind: str) -> set[str]:
    return {name for name in earned(table.state()) if name.startswith(kind) and name[len(kind) :].isdigit()}


@pytest.mark.rule("AL-208")
def test_achievements_are_checked_at_the_end() -> None:
    state = finished(152).seat(0, ever_equipped=True).state()
    assert total(state) == 152
    assert {name for name in earned(state) if name.startswith("team")} == ranks("team", 100, 150)
    playing = given(1).seat(0, tea=304).state()
    assert "achievements" not in playing.scores().seats[0].details
    several = given(2).seat(0, tea=304).over().state()
    assert "achievements" not in several.scores().seats[0].details


BRANCHES = [f"{town}-1" for town in ("siliguri", "sukna", "rangtong", "tindharia", "gayabari", "kurseong", "tung")]
BRANCHES += ["sonada-1", "ghum-1", "darjeeling-1"]


@pytest.mark.rule("AL-209")
def test_a_marker_on_the_railway_is_not_in_town() -> None:
    assert "branches" not in earned(given(1).built(0, *BRANCHES[:-1]).sections(0, 15).over().state())
    borrowed = finished(100).line("b0").state()
    assert "engineer100" in earned(borrowed)


@pytest.mark.rule("AL-210")
def test_equipment_once_owned_was_used() -> None:
    table = given(1).seat(0, steel=2, tea=300).shed("toy-train").wheel(1, 2, 3, 4, last=4)
    state = table.workers(E=[0], G=[]).area("E").state()
    play(state, "buy toy-train")
    assert of(state, 0, "ever_equipped")
    document = doc(given(1).seat(0, tea=300, ever_equipped=True).event(5).state())
    assert document["seats"][0]["ever_equipped"]
    assert of_kind(finished(150).seat(0, ever_equipped=True), "alone") == set()
    assert of_kind(finished(150).owns(0, "toy-train"), "alone") == set()
    given_back = given(1).owns(0, "toy-train").seat(0, steel=1).event(5).state()
    play(given_back, "maintain return")
    assert equipment(given_back, 0) == set()
    assert of(given_back, 0, "ever_equipped")


SILIGURI = [f"siliguri-{number}" for number in range(1, 6)]
SIXTY = [
    "ghum-1",
    "ghum-2",
    "kurseong-1",
    "kurseong-2",
    "kurseong-3",
    "gayabari-2",
    "gayabari-3",
    "gayabari-4",
    "tung-1",
]
NINETY = [*SIXTY, "rangtong-1", "rangtong-2", "tindharia-2", "tindharia-3", "sonada-1"]
ALL_SPACES = ["p0"] * sum(len(FACES[name]) for name in ("Alubari", "Samripani", "Tukvar"))

CASES: list[tuple[str, str, bool, Table]] = [
    ("AL-211", "depot", True, finished().built(0, *SILIGURI)),
    ("AL-211", "depot", False, finished().built(0, *SILIGURI[1:])),
    ("AL-212", "teaMagnate", True, finished().line(*ALL_SPACES)),
    ("AL-212", "teaMagnate", False, finished().line(*ALL_SPACES[1:], "game")),
    ("AL-213", "branches", True, finished().built(0, *BRANCHES)),
    ("AL-213", "branches", False, finished().built(0, *BRANCHES[1:])),
    ("AL-214", "bridges", True, finished().sections(0, 1, 5, 10)),
    ("AL-214", "bridges", False, finished().sections(0, 1, 10).laid(5)),
    ("AL-215", "agony", True, finished().sections(0, 6, 7, 8, 9)),
    ("AL-215", "agony", False, finished().sections(0, 6, 8, 9, 10).laid(7)),
    ("AL-216", "northerner", False, finished(180)),
    ("AL-216", "northerner", True, finished(180.5)),
    ("AL-216", "northerner", False, finished(190).built(0, "siliguri-1")),
    ("AL-217", "builder", False, finished().built(0, *SIXTY)),
    ("AL-217", "builder", True, finished().built(0, *SIXTY, "siliguri-1")),
    ("AL-217", "greatBuilder", False, finished().built(0, *NINETY)),
    ("AL-217", "greatBuilder", True, finished().built(0, *NINETY, "siliguri-1")),
    ("AL-218", "builder", True, finished().seat(0, chai=5).built(0, *SIXTY[:5], *SIXTY[6:8], "darjeeling-1")),
    ("AL-218", "builder", False, finished().seat(0, chai=4).built(0, *SIXTY[:5], *SIXTY[6:8], "darjeeling-1")),
    ("AL-219", "railwayKing", True, finished().sections(0, 1, 2, 3, 4, 5, 6, 8)),
    ("AL-219", "railwayKing", False, finished().sections(0, 1, 2, 3, 4, 5, 6, 7)),
    ("AL-223", "contractor80", True, finished().sections(0, *range(1, 9)).seat(0, tea=6, contracts=[17, 6, 24])),
    ("AL-223", "contractor80", False, finished().sections(0, *range(1, 9)).seat(0, tea=6, contracts=[17, 6])),
    ("AL-223", "contractor100", True, finished().sections(0, *range(1, 13)).seat(0, contracts=[17, 23, 26])),
    ("AL-223", "contractor100", False, finished().sections(0, *range(1, 12)).seat(0, contracts=[17, 23, 26])),
    ("AL-223", "contractor120", True, finished().sections(0, *range(1, 14)).seat(0, tea=4, contracts=[17, 20, 26, 7])),
    ("AL-223", "contractor120", False, finished().sections(0, *range(1, 14)).seat(0, tea=3, contracts=[17, 20, 26, 7])),
    (
        "AL-224", "procrastinator", False,
        finished().sections(0, 1, 2, 3, 4).seat(0, contracts=[24, 25, 26, 17, 20], used=[24, 25, 17, 20]),
    ),
    (
        "AL-224", "procrastinator", True,
        finished().sections(0, 1, 2, 3, 4).seat(0, contracts=[24, 25, 26, 17, 20], used=[25, 17, 20]),
    ),
    ("AL-225", "tea20", False, finished().seat(0, tea=24, contracts=[12])),
    ("AL-225", "tea20", True, finished().seat(0, tea=26, contracts=[12])),
    ("AL-225", "tea40", False, finished().seat(0, tea=39)),
    ("AL-225", "tea40", True, finished().seat(0, tea=40)),
    ("AL-225", "tea60", False, finished().seat(0, tea=59)),
    ("AL-225", "tea60", True, finished().seat(0, tea=60)),
    ("AL-226", "chaiwala", True, finished().seat(0, chai=5)),
    ("AL-226", "chaiwala", False, finished().seat(0, chai=4)),
    ("AL-227", "shovels", True, finished().seat(0, rubble=30)),
    ("AL-227", "shovels", False, finished().seat(0, rubble=29)),
    ("AL-228", "furnace", True, finished().seat(0, steel=8)),
    ("AL-228", "furnace", False, finished().seat(0, steel=7)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "holds", "table"),
    [
        pytest.param(name, holds, table, id=f"{name}-{holds}-{place}", marks=pytest.mark.rule(clause))
        for place, (clause, name, holds, table) in enumerate(CASES)
    ],
)
def test_an_achievement_is_earned_exactly_when_its_condition_holds(name: str, holds: bool, table: Table) -> None:
    assert (name in earned(table.state())) == holds


@pytest.mark.parametrize(
    ("kind", "equipped"),
    [
        pytest.param("team", True, marks=pytest.mark.rule("AL-220")),
        pytest.param("alone", False, marks=pytest.mark.rule("AL-221")),
        pytest.param("engineer", True, marks=pytest.mark.rule("AL-222")),
        pytest.param("engineer", False, marks=pytest.mark.rule("AL-222")),
    ],
)
def test_ranks(kind: str, equipped: bool) -> None:
    steps = [100, 150, 175, 200, 225]
    for place, step in enumerate(steps):
        assert of_kind(finished(step).seat(0, ever_equipped=equipped), kind) == ranks(kind, *steps[: place + 1])
        assert of_kind(finished(step - 0.5).seat(0, ever_equipped=equipped), kind) == ranks(kind, *steps[:place])
    if kind == "engineer":
        assert of_kind(finished(300).line("p0"), kind) == set()
        assert of_kind(finished(176).line("b0"), kind) == ranks(kind, 100, 150, 175)
    else:
        assert of_kind(finished(300).seat(0, ever_equipped=not equipped), kind) == set()


NORTH = [
    "sukna-1", "sukna-2", "rangtong-1", "rangtong-2", "tindharia-2", "tindharia-3", "gayabari-2", "gayabari-3",
    "gayabari-4", "kurseong-1", "kurseong-2", "kurseong-3", "tung-1", "sonada-1", "sonada-2", "ghum-1", "ghum-2",
]  # fmt: skip


def cheers(tea: int = 2, chai: int = 1) -> Table:
    """151 points from stations and contracts, with 2 tea that serve contract 11."""
    return finished().built(0, *NORTH).seat(0, tea=tea, chai=chai, contracts=[1, 2, 3, 19, 11])


@pytest.mark.rule("AL-229")
def test_cheers() -> None:
    state = cheers().state()
    assert total(state) == 151
    assert parts(state)["tea"] == 0
    assert "cheers" in earned(state)
    assert total(cheers(chai=0).state()) == 150
    assert "cheers" not in earned(cheers(chai=0).state())
    assert "cheers" not in earned(cheers(tea=3).state())
    assert "cheers" not in earned(cheers().built(0, "siliguri-1").state())
    assert "cheers" not in earned(cheers().built(0, "darjeeling-1").state())
    assert "cheers" not in earned(cheers().line("p0").state())


@pytest.mark.rule("AL-230")
def test_hard_worker() -> None:
    placed = [f"siliguri-{number}" for number in (1, 2, 4, 5)]
    table = given(1).sections(0, *range(1, 15)).built(0, *placed).seat(0, steel=1)
    built = table.workers(E=[0]).area("E").state()
    play(built, "build siliguri-3")
    assert built.over
    assert "hardWorker" in earned(built)
    track = table.workers(E=[], D=[0]).area("D").state()
    assert track.over
    assert sections(track, 0)[-1] == 15
    assert "hardWorker" not in earned(track)
    assert "hardWorker" not in earned(finished(by="railway").state())


# --- the campaign ------------------------------------------------------------------------------------------------


@pytest.mark.rule("AL-231")
@pytest.mark.parametrize(
    ("totals", "titles"),
    [
        ([130, 135, 135], []),
        ([130, 135, 135.5], ["run400"]),
        ([200, 200, 100], ["run400"]),
        ([200, 200, 100.5], ["run400", "run500"]),
        ([200, 200, 200], ["run400", "run500"]),
        ([200, 200, 200.5], ["run400", "run500", "run600"]),
        ([300, 300], []),
    ],
)
def test_three_games_in_a_row(totals: list[float | None], titles: list[str]) -> None:
    assert campaign(RAILWAY, totals) == titles


@pytest.mark.rule("AL-232")
def test_the_window_slides_and_a_game_given_up_breaks_the_row() -> None:
    assert campaign(RAILWAY, [150, 120, 140]) == ["run400"]
    assert campaign(RAILWAY, [100, 120, 140, 145]) == ["run400"]
    assert campaign(RAILWAY, [150, 120, None, 140, 145]) == []
    assert campaign(RAILWAY, [150, 120, None, 140, 145, 130]) == ["run400"]


# --- what the table and the command line ask of the game ------------------------------------------------------------


@pytest.mark.rule("AL-208")
def test_every_achievement_has_a_name_a_group_and_a_sentence_in_both_languages() -> None:
    listed = ALUBARI.achievements()
    assert [each.id for each in listed] == RAILWAY.achievements
    for each in listed:
        words = {ALUBARI.catalogue.word(f"achievement.{each.id}", language) for language in LANGUAGES}
        groups = {ALUBARI.catalogue.word(f"achievements.{each.group}", language) for language in LANGUAGES}
        asked = {ALUBARI.tell(each.asked, language) for language in LANGUAGES}
        assert f"achievement.{each.id}" not in words
        assert len(groups) == len(asked) == len(LANGUAGES)
        assert ALUBARI.catalogue.clause(each.asked.key).startswith("AL-2")
    assert [each.id for each in listed if each.campaign] == ["run400", "run500", "run600"]


def test_the_game_tells_what_a_finished_position_and_a_campaign_achieved() -> None:
    done = finished().sections(0, *range(1, 16)).seat(0, rubble=30).state()
    assert ALUBARI.achieved(done.scores()) == [each for each in RAILWAY.achievements if each in earned(done)]
    assert {"bridges", "agony", "railwayKing", "shovels"} <= earned(done)
    assert ALUBARI.campaign_games() == 3
    assert ALUBARI.campaign([150, 130, 140]) == ["run400"]


def sheet(**player: Json) -> dict[str, Json]:
    return {"game": "alubari", "players": [player]}


def stations_up_to(count: int) -> list[str]:
    return list(STATIONS)[:count]


def achieved(**player: Json) -> set[str]:
    return set(ALUBARI.achieved(ALUBARI.score_sheet(sheet(**player))))


@pytest.mark.rule("AL-208")
def test_a_sheet_of_one_player_tells_what_was_achieved() -> None:
    assert {"bridges", "agony", "railwayKing"} <= achieved(sections=[1, 2, 3, *range(5, 11), 12, 13, 15])
    assert "chaiwala" in achieved(chai=5)
    assert {"tea20", "tea40"} <= achieved(tea=40)
    rich = {"tea": 300}
    assert "team100" not in achieved(**rich)
    assert "alone100" not in achieved(**rich)
    assert "team100" in achieved(**rich, equipment=["toy-train"])
    assert "team100" in achieved(**rich, solo={"equipped": True})
    assert "alone100" in achieved(**rich, solo={"equipped": False})
    assert {"shovels", "furnace"} <= achieved(solo={"rubble": 30, "steel": 8})
    estates: Json = [4, 4, 5, 7, 7, 8, 6]
    assert "teaMagnate" in achieved(estates=estates, solo={"spaces": 7})
    assert "teaMagnate" not in achieved(estates=estates, solo={"spaces": 8})
    assert "teaMagnate" not in achieved(estates=estates)
    out_of_markers: dict[str, Json] = {"sections": [*range(1, 11)], "areas": [*stations_up_to(9)]}
    assert "hardWorker" in achieved(**out_of_markers, solo={"last_marker": True})
    assert "hardWorker" not in achieved(**out_of_markers)
    assert "procrastinator" in achieved(contracts=[1, 2, 3, 4], solo={"used": []})
    assert "achievements" not in ALUBARI.score_sheet({"players": [{}, {}]}).seats[0].details


@pytest.mark.parametrize(
    ("player", "key"),
    [
        ({"equipment": ["toy-train"], "solo": {"equipped": False}}, "sheet.equipped"),
        ({"contracts": [3], "solo": {"used": [4]}}, "sheet.not-owned"),
        ({"solo": {"luck": 3}}, "document.unknown-key"),
        ({"estates": [4, 4], "solo": {"spaces": 5}}, "document.out-of-range"),
        ({"estates": [4, 4], "solo": {"spaces": 10}}, "document.out-of-range"),
        ({"solo": {"steel": 17}}, "document.out-of-range"),
    ],
)
def test_a_solo_sheet_that_contradicts_itself_is_refused(player: dict[str, Json], key: str) -> None:
    with pytest.raises(BadDocument) as found:
        ALUBARI.score_sheet(sheet(**player))
    assert found.value.message.key == key


def test_only_a_player_alone_has_solo_facts() -> None:
    with pytest.raises(BadDocument) as found:
        ALUBARI.score_sheet({"players": [{"solo": {}}, {}]})
    assert found.value.message.key == "document.unknown-key"
