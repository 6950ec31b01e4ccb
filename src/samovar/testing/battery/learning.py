"""Learning: whatever a room teaches with can be understood in every language, and played to its end."""

import re

from samovar.core import LANGUAGES, Lesson, SamovarError, State, Step
from samovar.core.lessons import apply_answer, begin, play_on
from samovar.testing.battery.require import require
from samovar.testing.sample import Sample

LONGEST_PANEL = 60
LONGEST_SENTENCE = 60
CLICK = re.compile(r"\b(?:click|cliqu|clics?\b)", re.IGNORECASE)
PANELS = range(5, 8)
ALTERNATIVES = 40


def panels_are_short(sample: Sample) -> None:
    """Five to seven panels, each of at most sixty words, in every language."""
    panels = sample.game.learning.panels
    require(not panels or len(panels) in PANELS, f"learn/panels.toml has five to seven panels, not {len(panels)}")
    require(len({panel.id for panel in panels}) == len(panels), "every panel has an id of its own")
    for panel in panels:
        for language in LANGUAGES:
            count = panel.words(language)
            require(bool(panel.title[language].strip()), f"the panel {panel.id!r} has a title in {language!r}")
            require(
                0 < count <= LONGEST_PANEL, f"the panel {panel.id!r} has 1 to 60 words in {language!r}, not {count}"
            )


def sentences_are_said(sample: Sample) -> None:
    """Lessons and coach say something short in every language, not the same in both, and to mouse and finger alike."""
    learning = sample.game.learning
    said = {f"note {note.id!r}": note.say for note in learning.notes}
    for lesson in learning.lessons:
        said[f"the closing of {lesson.id!r}"] = lesson.closing
        for place, step in enumerate(lesson.steps):
            said[f"step {place} of {lesson.id!r}"] = step.say
            said |= {f"step {place} of {lesson.id!r}, wrong {n}": wrong.say for n, wrong in enumerate(step.wrong)}
    for where, texts in said.items():
        require(texts["en"] != texts["fr"], f"{where} is translated")
        for language in LANGUAGES:
            count = len(texts[language].split())
            require(0 < count <= LONGEST_SENTENCE, f"{where} has 1 to {LONGEST_SENTENCE} words in {language!r}")
            require(not CLICK.search(texts[language]), f"{where} speaks of clicks in {language!r}: many have no mouse")


def lessons_are_played_to_their_end(sample: Sample) -> None:
    """From beginning to end as the author wrote them; after every step it is the learner's turn again."""
    for lesson in sample.game.learning.lessons:
        state = _begun(sample, lesson)
        seat = lesson.start.seat
        require(any(not step.reading for step in lesson.steps), f"lesson {lesson.id!r} asks for a move")
        for place, step in enumerate(lesson.steps):
            where = f"lesson {lesson.id!r}, step {place}"
            _asks_the_learner(state, seat, lesson, place, where)
            _play_step(state, seat, step, where)
            for line in step.answers:
                answer = apply_answer(state, line)
                require(answer is not None and answer.seat != seat, f"{where}: the answer {line!r} is possible")


def _begun(sample: Sample, lesson: Lesson) -> State:
    try:
        return begin(sample.game, lesson)
    except SamovarError as error:
        raise AssertionError(f"lesson {lesson.id!r} cannot be begun: {error}") from None


def _asks_the_learner(state: State, seat: int, lesson: Lesson, place: int, where: str) -> None:
    over_and_read = state.over and lesson.move_step(place) is None
    require(over_and_read or list(state.to_move) == [seat], f"{where}: it is the learner's turn, and nobody else's")


def _play_step(state: State, seat: int, step: Step, where: str) -> None:
    for number, notation in enumerate(step.play):
        move = state.game.parse_move(notation)
        refusal = state.why_not(move, seat)
        require(refusal is None, f"{where}: {notation!r} is legal")
        require(step.accepts(move.to_json()), f"{where}: {notation!r} is accepted")
        last = number == len(step.play) - 1
        require(
            step.ends_with(move.to_json()) == last, f"{where}: the last move of `play`, and no other, ends the step"
        )
        state.play(move, seat)


def every_accepted_move_leads_on(sample: Sample) -> None:
    """Whichever accepted move is made, the rest of the lesson can still be played.

    Where a step takes several moves, its author answers for what is made of them.
    """
    for lesson in sample.game.learning.lessons:
        state, seat = _begun(sample, lesson), lesson.start.seat
        for place, step in enumerate(lesson.steps):
            if step.accept and not step.until:
                accepted = [move for move in state.legal(seat) if step.accepts(move.to_json())]
                for move in accepted[:ALTERNATIVES]:
                    twin = state.copy()
                    twin.play(move, seat)
                    for line in step.answers:
                        apply_answer(twin, line)
                    try:
                        play_on(twin, lesson, place + 1)
                    except SamovarError as error:
                        where = f"lesson {lesson.id!r}, step {place}, after {move.notation!r}"
                        raise AssertionError(f"{where}: {error}") from None
            for notation in step.play:
                state.apply(state.game.parse_move(notation), seat)
            for line in step.answers:
                apply_answer(state, line)


def wrong_moves_are_possible(sample: Sample) -> None:
    """A sentence for a certain wrong move answers a move that is legal there and not accepted."""
    for lesson in sample.game.learning.lessons:
        state, seat = _begun(sample, lesson), lesson.start.seat
        for place, step in enumerate(lesson.steps):
            legal = [move.to_json() for move in state.legal(seat)] if step.accept else []
            refused = [move for move in legal if not step.accepts(move)]
            for number, wrong in enumerate(step.wrong):
                told = any(step.why_wrong(move) is wrong.say for move in refused)
                needed = wrong.move is not None
                require(told or not needed, f"lesson {lesson.id!r}, step {place}: wrong {number} answers a legal move")
            for notation in step.play:
                state.apply(state.game.parse_move(notation), seat)
            for line in step.answers:
                apply_answer(state, line)


def notes_come_up(sample: Sample) -> None:
    """Every note of the coach has its moment in some game."""
    waiting = {note.id: note for note in sample.game.learning.notes}
    require(len(waiting) == len(sample.game.learning.notes), "every note has an id of its own")
    for played in sample.games:
        state = played.record.begin([])
        for number, made in enumerate(played.record.moves):
            if not waiting:
                return
            view = state.view(made.seat)
            waiting = {name: note for name, note in waiting.items() if not note.when.holds(view, made.seat)}
            played.record.step(state, number, [])
    require(not waiting, f"the notes {sorted(waiting)} have their moment in some game")


CHECKS = [
    panels_are_short,
    sentences_are_said,
    lessons_are_played_to_their_end,
    every_accepted_move_leads_on,
    wrong_moves_are_possible,
    notes_come_up,
]
