"""How long the game still lasts."""

from samovar.games.ceylon.state import CeylonState


def turns_left(state: CeylonState, turns_a_leaf: float) -> float:
    """How many turns are still to come, each an action for everybody: by the cards, or by the leader's leaves."""
    players = state.players
    round_left = players - (state.active - state.first) % players
    if not state.placing and state.pending and state.pending[-1].name != "play":
        round_left -= 1
    if state.last_round:
        return float(round_left)
    cards = len(state.draw_pile)
    by_cards = float(cards + (round_left - cards) % players)
    by_leaves = min(state.leaves) * turns_a_leaf + 0.5 * round_left
    return min(by_cards, by_leaves)


def progress(state: CeylonState, turns_a_leaf: float) -> float:
    """How far the game has come, from 0 to 1: turns taken, of those and the turns that are left."""
    return state.turns / max(1.0, state.turns + turns_left(state, turns_a_leaf))
