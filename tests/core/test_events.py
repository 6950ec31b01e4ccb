"""Events: who may see what."""

from samovar.core import NOBODY, SPECTATOR, THE_TRUTH, Event
from samovar_kettle import Kettle

DREW = Event("drew", 1, {"count": 1}, {"leaf": "green"})


def test_the_seat_itself_sees_its_secret_and_nobody_else() -> None:
    assert DREW.as_seen_by(1) == {"event": "drew", "seat": 1, "count": 1, "leaf": "green"}
    assert DREW.as_seen_by(0) == DREW.as_seen_by(SPECTATOR) == {"event": "drew", "seat": 1, "count": 1}
    assert DREW.truth() == DREW.as_seen_by(1)


def test_a_secret_may_be_shared_by_several() -> None:
    event = Event("showed", 0, {}, {"leaf": "black"}, [0, 2])
    assert "leaf" in event.as_seen_by(2)
    assert "leaf" not in event.as_seen_by(1)


def test_an_event_of_nobody_has_no_seat_and_its_secret_is_for_nobody() -> None:
    event = Event("shuffled", NOBODY, {}, {"order": [1, 2]})
    assert event.as_seen_by(SPECTATOR) == {"event": "shuffled"}
    assert event.as_seen_by(0) == {"event": "shuffled"}
    assert event.truth() == {"event": "shuffled", "order": [1, 2]}


def test_looking_changes_nothing() -> None:
    DREW.as_seen_by(0)["count"] = 99
    DREW.truth()["leaf"] = "black"
    assert DREW.truth() == {"event": "drew", "seat": 1, "count": 1, "leaf": "green"}


def test_the_private_sentence_is_for_those_who_may_see_the_secret() -> None:
    game = Kettle()
    names = ["Ada", "Léo"]
    assert DREW.told_to(1) == "event.drew.own"
    assert DREW.told_to(0) == "event.drew"
    assert game.tell_event(DREW, "en", names, 1) == "Léo draws green tea."
    assert game.tell_event(DREW, "fr", names, 0) == "Léo pioche une feuille."
    assert game.tell_event(DREW, "en", names) == "Léo draws a leaf."
    assert game.tell_event(DREW, "fr", names, THE_TRUTH) == "Léo pioche : thé vert."
    assert game.tell_event(Event("passed", 0, {}), "en", names, THE_TRUTH) == "Ada can do nothing and passes."
