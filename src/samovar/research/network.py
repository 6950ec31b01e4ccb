"""A small network that scores the legal moves of Europe; the lines that are learned run under NumPy and under JAX.

A trunk reads what the seat knows. Every legal action is then scored by what it is (its kind, route, city, cards), and
by a few facts about it in this position, seen in the light of the trunk.
"""

from typing import Any, NamedTuple

import numpy as np

from samovar.core import Game, Listed
from samovar.games.europe.components import KINDS_OF_CARD, LOCOMOTIVE, TUNNEL
from samovar.games.europe.game import Europe
from samovar.research.roads import WHOLE, Roads
from samovar.research.spaces import Numbers

NO_CARD = KINDS_OF_CARD
WIDTHS = (256, 128)
FACTS = 28
LIGHT = 48  # numbers in which a fact of an action meets the trunk

Weights = dict[str, Any]


class Positions(NamedTuple):
    """Some decisions: what the mover knows, a glance at the map, and all legal actions with the row they belong to."""

    seen: Any
    glance: Any
    rows: Any
    actions: Any


class Reader:
    """How positions and actions of Europe become numbers for a network."""

    def __init__(self, game: Game) -> None:
        assert isinstance(game, Europe)
        self.game: Europe = game
        self.slices = game.observation.slices
        self.roads = Roads(game.map, self.slices)
        self._read_cells()
        self._read_actions(game)

    # --- what the trunk reads ------------------------------------------------------------------------

    def _read_cells(self) -> None:
        """Which cells of the observation are compared with which values."""
        equal = {"question": [1], "routes": [1, 2, 6], "stations": [1, 2], "tickets": [1, 2]}
        steps = {"hand": [1, 2, 3, 4, 5, 6, 8], "row": [1, 2], "turns_left": [1, 2, 3]}
        self.equal = self._compared(equal)
        self.steps = self._compared(steps)
        scaled = ["hand", "discard", "decks", "turns_left", "seats", "shown"]
        self.scaled = np.concatenate([np.arange(self.slices[name].start, self.slices[name].stop) for name in scaled])
        self.inputs = len(self.equal[0]) + len(self.steps[0]) + len(self.scaled) + self.roads.pieces["kept"].start

    def _compared(self, asked: dict[str, list[int]]) -> tuple[Numbers, Numbers]:
        pairs = [
            (cell, value)
            for name, values in asked.items()
            for cell in range(self.slices[name].start, self.slices[name].stop)
            for value in values
        ]
        cells, values = np.array(pairs).T
        return cells, values.astype(np.uint8)

    def inputs_of(self, positions: Positions) -> Any:
        seen, glance = positions.seen, positions.glance
        cells, values = self.equal
        equal = seen[:, cells] == values
        cells, values = self.steps
        steps = seen[:, cells] >= values
        scaled = seen[:, self.scaled].astype(np.float32) / 16
        plan = glance[:, : self.roads.pieces["kept"].start].astype(np.float32) / 32
        return np.concatenate([equal.astype(np.float32), steps.astype(np.float32), scaled, plan], axis=1)

    # --- what an action is ---------------------------------------------------------------------------

    def _read_actions(self, game: Europe) -> None:
        count = len(game.actions)
        map = game.map
        self.kind = np.zeros(count, dtype=np.int32)
        self.route = np.full(count, len(map.routes), dtype=np.int32)
        self.city = np.full(count, len(map.cities), dtype=np.int32)
        self.color = np.full(count, NO_CARD, dtype=np.int32)
        self.colored = np.zeros(count, dtype=np.float32)
        self.locomotives = np.zeros(count, dtype=np.float32)
        self.slot = np.full(count, map.row_size, dtype=np.int32)
        self.choice = np.zeros(count, dtype=np.int32)
        for kind, numbering in enumerate(game.actions.numberings):
            first = game.actions.first[kind]
            self.kind[first : first + numbering.size] = kind
            if isinstance(numbering, Listed):
                for place, move in enumerate(numbering.moves):
                    self._read_action(game, first + place, move.to_json())
            else:
                self.choice[first : first + numbering.size] = np.arange(numbering.size)
        paid = self.colored + self.locomotives > 0
        together = (self.kind * (len(map.routes) + 1) + self.route) * (len(map.cities) + 1) + self.city
        self.place = np.where(paid, together * (NO_CARD + 1) + self.color, -1 - np.arange(count))
        self.kinds = len(game.actions.kinds)
        self.keep = self.choice > 0
        self.lengths = np.append(self.roads.lengths, 0).astype(np.float32)
        self.points = np.array([*[route.points for route in map.routes], 0], dtype=np.float32)
        self.tunnel = np.array([*[route.kind == TUNNEL for route in map.routes], False], dtype=np.float32)
        self.ticket_points = np.array([0, *[ticket.points for ticket in map.tickets]], dtype=np.float32)
        # What is learned of an action by itself: one number for its kind, route, city, colour, choice of tickets.
        sizes = [self.kinds, len(map.routes) + 1, len(map.cities) + 1, KINDS_OF_CARD + 1, 1 << self.roads.most_offered]
        self.named = np.stack([self.kind, self.route, self.city, self.color, self.choice])
        self.named += np.cumsum([0, *sizes[:-1]], dtype=np.int32)[:, None]
        self.names = sum(sizes)

    def _read_action(self, game: Europe, number: int, said: dict[str, Any]) -> None:
        map = game.map
        if "route" in said:
            self.route[number] = map.route_index[said["route"]]
        if "city" in said:
            self.city[number] = map.city_index[said["city"]]
        if "slot" in said:
            self.slot[number] = said["slot"]
        for name, cards in said.get("cards", {}).items():
            card = map.card_index[name]
            if card == LOCOMOTIVE:
                self.locomotives[number] = cards
            else:
                self.colored[number] = cards
            if card != LOCOMOTIVE or self.color[number] == NO_CARD:
                self.color[number] = card

    def menu(self, seen: Numbers, ids: Any) -> Any:
        """The actions worth a thought: no more locomotives than must be; one way to pay for stations, in every city."""
        # Of one route and colour, the payments with few locomotives come first.
        ids = ids[np.sort(np.unique(self.place[ids], return_index=True)[1])]
        stations = self.city[ids] < len(self.game.map.cities)
        if not stations.any():
            return ids
        hand = np.append(seen[self.slices["hand"]].astype(np.int32), 0)
        worth = hand[self.color[ids]] - 100 * self.locomotives[ids]
        color = self.color[ids[np.where(stations, worth, -np.inf).argmax()]]
        return ids[~stations | (self.color[ids] == color)]

    def facts_of(self, positions: Positions) -> Any:
        """A few facts about each action where it stands."""
        seen, glance, rows, actions = positions
        pieces = self.roads.pieces
        kind, route = self.kind[actions], self.route[actions]
        nothing = np.zeros((len(seen), 1), dtype=np.float32)

        def looked_up(table: Any, column: Any) -> Any:
            return np.concatenate([table.astype(np.float32), nothing], axis=1)[rows, column]

        slots = np.concatenate([seen[:, self.slices["slots"]], np.zeros((len(seen), 1), dtype=np.uint8)], axis=1)
        taken = slots[rows, self.slot[actions]].astype(np.int32)
        color = np.where(taken > 0, taken - 1, self.color[actions])
        length = self.lengths[route]
        hard = looked_up(glance[:, pieces["hard"]], route) / WHOLE
        planned = looked_up(glance[:, pieces["planned"]], route) / WHOLE
        soft = looked_up(glance[:, pieces["soft"]], route) / WHOLE
        in_hand = looked_up(seen[:, self.slices["hand"]], color)
        need = looked_up(glance[:, pieces["need"]], color)
        lack = looked_up(glance[:, pieces["lack"]], color)
        colored, locomotives = self.colored[actions], self.locomotives[actions]
        choice = self.choice[actions]
        kept, value, trains = self._of_choices(positions, choice)
        tree = glance[rows, pieces["kept"].start + choice].astype(np.float32) * (choice > 0)
        facts = [
            *[(kind == number).astype(np.float32) for number in range(self.kinds)],
            hard, planned, soft, length / 4, self.points[route] / 8,
            self.tunnel[route],
            (color == LOCOMOTIVE).astype(np.float32), in_hand / 4, need / 4, lack / 4,
            np.maximum(in_hand - colored - need, 0) / 4, colored / 4, locomotives / 2,
            (taken > 0).astype(np.float32),
            kept / 2, value / 16, trains / 16, tree / 32, (value - trains) / 8,
        ]  # fmt: skip
        return np.stack(facts, axis=1)

    def _of_choices(self, positions: Positions, choice: Any) -> tuple[Any, Any, Any]:
        """How many tickets a choice keeps, their points, and how many trains they are away."""
        seen, glance, rows, _actions = positions
        kept = value = trains = np.zeros(choice.shape, dtype=np.float32)
        for place in range(self.roads.most_offered):
            ticket = seen[:, self.slices["offered"].start + place].astype(np.int32)
            points = self.ticket_points[ticket]
            away = glance[np.arange(len(seen)), self.roads.pieces["distance"].start + np.maximum(ticket - 1, 0)]
            chosen = (choice >> place & 1).astype(np.float32)
            kept = kept + chosen
            value = value + chosen * points[rows]
            trains = trains + chosen * away.astype(np.float32)[rows]
        return kept, value, trains


def scores(xp: Any, reader: Reader, weights: Weights, positions: Positions) -> Any:
    """A number for each legal action, the highest for the one that is preferred."""
    by_name, light = trunk(xp, weights, reader.inputs_of(positions))
    named = by_name[positions.rows, reader.named[:, positions.actions]].sum(axis=0)
    return named + in_the_light(xp, weights, reader.facts_of(positions), light[positions.rows])


def trunk(xp: Any, weights: Weights, inputs: Any) -> tuple[Any, Any]:
    """For each position, what every name of an action is worth, and the light in which facts are seen."""
    read = xp.maximum(inputs @ weights["in"] + weights["in_bias"], 0)
    read = xp.maximum(read @ weights["middle"] + weights["middle_bias"], 0)
    return read @ weights["names"] + weights["names_bias"], read @ weights["light"] + weights["light_bias"]


def in_the_light(xp: Any, weights: Weights, facts: Any, light: Any) -> Any:
    """What the facts of an action are worth."""
    return xp.maximum(facts @ weights["facts"] + light, 0) @ weights["out"]


def new_weights(reader: Reader, seed: int) -> Weights:
    """Where learning begins."""
    draws = np.random.default_rng(seed)
    first, second = WIDTHS

    def matrix(rows: int, columns: int, gain: float = 2.0) -> Any:
        return (draws.standard_normal((rows, columns)) * np.sqrt(gain / rows)).astype(np.float32)

    def zeros(size: int) -> Any:
        return np.zeros(size, dtype=np.float32)

    return {
        "in": matrix(reader.inputs, first, 8.0), "in_bias": zeros(first),
        "middle": matrix(first, second), "middle_bias": zeros(second),
        "names": matrix(second, reader.names, 0.1), "names_bias": zeros(reader.names),
        "light": matrix(second, LIGHT), "light_bias": zeros(LIGHT),
        "facts": matrix(FACTS, LIGHT), "out": zeros(LIGHT) + matrix(LIGHT, 1, 0.5)[:, 0],
    }  # fmt: skip
