"""For the tests of a game's rules: moves that are refused, and what is said then."""

from samovar.core import LANGUAGES, Event, Game, IllegalMove, Message, Refusal, State
from samovar.testing.battery.require import require, require_sentence


def require_refused(state: State, seat: int, notation: str, clause: str | None = None) -> Refusal:
    """The move is not offered, is refused (under this clause, if given) in every language, and changes nothing."""
    move = state.game.parse_move(notation)
    before, asked = state.fingerprint(), state.to_move
    events: list[Event] = []
    require(move not in state.legal(seat), f"{notation!r} is not offered")
    try:
        state.apply(move, seat, events)
    except IllegalMove as error:
        refusal = error.refusal
    else:
        raise AssertionError(f"{notation!r} was to be refused, and was played")
    if clause is not None:
        require(refusal.clause == clause, f"{notation!r} is refused under {refusal.clause}, not {clause}: {refusal}")
    require_told(state.game, refusal.message)
    unchanged = state.fingerprint() == before and state.to_move == asked
    require(unchanged and not events, f"refusing {notation!r} changes nothing and tells nothing")
    return refusal


def require_told(game: Game, message: Message) -> None:
    """The message is a whole sentence in every language, with every place filled, and each has its own."""
    require_sentence(game.catalogue, message)
    sentences = [game.tell(message, language) for language in LANGUAGES]
    for sentence in sentences:
        require(
            sentence.endswith(".") and "None" not in sentence, f"{message.key!r} is no whole sentence: {sentence!r}"
        )
    require(len(set(sentences)) == len(LANGUAGES), f"{message.key!r} is said alike in two languages: {sentences[0]!r}")
