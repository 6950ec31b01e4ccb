"""What the table is told beside the rules: the numbers behind each question, and what a seat is worth so far."""

from tests.games.alubari.table import given, new, play, question, seen, total


def test_the_storehouse_says_how_much_may_be_taken() -> None:
    state = given().seat(0, chai=2).store(iron=5, stone=2, chai=2).workers(A=[0]).area("A").state()
    assert question(state) == "store"
    assert seen(state)["task"] == {"plain": {"cubes": 3, "chai": 1}, "with_chai": {"cubes": 5, "chai": 2}}


def test_excavating_says_what_a_chai_adds() -> None:
    state = given().seat(0, chai=1).rates(excavation=1).workers(B=[0]).area("B").state()
    assert question(state) == "excavate"
    assert seen(state)["task"] == {"plain": 3, "with_chai": 6}


def test_no_more_rubble_is_promised_than_there_is() -> None:
    state = (
        given().seat(0, chai=1).rates(excavation=1).line("game", 2, 2, rest_white=True).workers(B=[0]).area("B").state()
    )
    assert seen(state)["task"] == {"plain": 3, "with_chai": 4}


def test_laying_says_what_a_chai_adds() -> None:
    state = given().seat(0, chai=1, steel=2).rates(lay=1).workers(D=[0]).area("D").state()
    assert seen(state)["task"] == {"plain": 1, "with_chai": 2}


def test_the_works_count_what_is_left_and_name_their_prices() -> None:
    state = given().seat(0, chai=1, iron=6, rubble=4).workers(C=[0]).area("C").state()
    task = seen(state)["task"]
    assert (task["left"], task["steel"], task["boosted_steel"], task["stone"], task["crush"]) == (3, 3, 2, 2, 2)
    play(state, "work steel")
    assert (seen(state)["task"]["left"], seen(state)["task"]["begun"]) == (2, True)
    state = given().seat(0, chai=1, iron=6).workers(C=[0]).area("C").state()
    play(state, "boost")
    assert (seen(state)["task"]["boosted"], seen(state)["task"]["steel"]) == (True, 2)


def test_building_names_every_open_price_with_its_discounts() -> None:
    table = given().seat(0, stone=3, steel=2).owns(0, "construction-crew").shed("shunter")
    prices = seen(table.workers(E=[0]).area("E").state())["task"]["prices"]
    assert prices["siliguri-1"] == {}
    assert prices["siliguri-2"] == {"stone": 1}
    assert prices["shunter"] == {"steel": 2}
    assert "sukna-1" not in prices


def test_the_chaiwala_says_how_much_tea_and_how_much_can_be_brewed() -> None:
    state = given().seat(0, tea=9, chai=4).rates(harvest=4).workers(G=[0]).run(stage="spaces", area="G").state()
    assert seen(state)["task"] == {"tea": 2, "brew": 2}


def test_clearing_names_the_space_and_its_rubble() -> None:
    state = given().seat(0, contracts=[3]).line("game", 2).workers(B=[], G=[0]).step("B").state()
    play(state, "use 3")
    while question(state) != "clear":
        play(state, "done")
    assert seen(state)["task"] == {"space": 2, "rubble": 2}


def test_hiring_names_the_price_in_rubble() -> None:
    assert seen(given().seat(0, rubble=2).owns(0, "shunter").hiring().state())["task"] == {"rubble": 2}
    assert seen(given().seat(0, chai=1).owns(0, "garratt").hiring().state())["task"] == {}


def test_placing_names_the_areas_where_a_worker_could_do_nothing() -> None:
    assert seen(new(2))["task"] == {"idle": ["C", "D", "E"]}
    ready = given(2).seat(0, iron=5, stone=5, steel=5).run(stage="placing").state()
    assert seen(ready)["task"] == {"idle": ["A", "F"]}, "storehouse and post office are empty"


def test_a_finished_table_asks_nothing_and_shows_the_final_points() -> None:
    state = given().seat(0, tea=3).built(0, "siliguri-2").over().state()
    assert seen(state)["task"] is None
    assert seen(state)["seats"][0]["points"] == total(state)


def test_the_points_so_far_are_those_of_an_end_now() -> None:
    state = given().seat(0, tea=3, contracts=[24]).sections(0, 1).seat(1, tea=1).state()
    assert seen(state)["seats"][1]["points"] == 0.5
    assert seen(state)["seats"][0]["points"] == total(state)
