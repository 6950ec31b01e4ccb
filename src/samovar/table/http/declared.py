"""What the rooms declare, as components of the OpenAPI document: the browser's types are made from these."""

from typing import Any

from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from samovar import games
from samovar.core import EventShape, Game, Json
from samovar.core.shapes import ScoresShape, SeatScoreShape
from samovar.table.http.shape_schemas import reference, schema_of


class DeclaringPlugin(JsonRenderPlugin):
    """Serves the OpenAPI document with what every game that is found declares; it is written once."""

    _written: bytes | None = None

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if self._written is None:
            self._written = super().render(request, with_declared(openapi_schema, games.opened()))
        return self._written


def with_declared(schema: dict[str, Any], rooms: list[Game]) -> dict[str, Any]:
    """The document with the components of these games."""
    found = dict(schema["components"]["schemas"])
    for game in rooms:
        found.update(components(game))
    return {**schema, "components": {**schema["components"], "schemas": found}}


def components(game: Game) -> dict[str, Json]:
    """The schemas of one room: its table, view, moves, events, data and questions, all named after the game."""
    prefix = game.id.replace("-", " ").title().replace(" ", "")
    shapes = game.shapes
    made: dict[str, Json] = {}
    schema_of(shapes.table, made)
    made[f"{prefix}Scores"] = _scores(shapes.details, made)
    if shapes.data is not None:
        schema_of(shapes.data, made)
    made[f"{prefix}Move"] = _one_of([kind.schema() for kind in game.moves.kinds])
    made[f"{prefix}Event"] = _one_of([_event(name, shape, made) for name, shape in shapes.events.items()])
    made[f"{prefix}View"] = _view(game, prefix, shapes.table)
    if shapes.questions:
        questions = list(shapes.questions.values())
        made[f"{prefix}Question"] = _one_of([schema_of(question.asked, made) for question in questions])
        made[f"{prefix}Answer"] = _one_of([schema_of(question.answer, made) for question in questions])
    return made


def _one_of(schemas: list[dict[str, Json]]) -> dict[str, Json]:
    return schemas[0] if len(schemas) == 1 else {"oneOf": list(schemas)}


def _event(name: str, shape: EventShape, made: dict[str, Json]) -> dict[str, Json]:
    """An event as it is told: its facts, and its secret for those who may see it."""
    properties: dict[str, Json] = {"event": {"type": "string", "enum": [name]}, "seat": {"type": "integer"}}
    required: list[Json] = ["event"] if shape.nobody else ["event", "seat"]
    for part, is_public in ((shape.facts, True), (shape.secret, False)):
        if part is not None:
            schema_of(part, made)
            fields = made[part.__name__]
            assert isinstance(fields, dict)
            properties.update(fields["properties"])
            if is_public:
                required += fields.get("required", [])
    return {"type": "object", "properties": properties, "required": required}


def _scores(details: type | None, made: dict[str, Json]) -> dict[str, Json]:
    """The result of a game, with the details of the seats' scores as the room declares them."""
    found: dict[str, Json] = {}
    schema_of(ScoresShape, found)
    seat = found[SeatScoreShape.__name__]
    scores = found[ScoresShape.__name__]
    assert isinstance(seat, dict)
    assert isinstance(scores, dict)
    if details is not None:
        seat["properties"]["details"] = schema_of(details, made)
    seats: dict[str, Json] = {"type": "array", "items": seat}
    return {**scores, "properties": {**scores["properties"], "seats": seats}}


def _view(game: Game, prefix: str, table: Any) -> dict[str, Json]:
    """What `State.view` gives, with the prompt in words."""
    text = reference("Text")
    properties: dict[str, Json] = {
        "game": {"type": "string", "enum": [game.id]},
        "players": {"type": "integer"},
        "options": {"type": "object", "additionalProperties": {"type": ["boolean", "integer", "string"]}},
        "seat": {"type": "integer"},
        "ply": {"type": "integer"},
        "over": {"type": "boolean"},
        "to_move": {"type": "array", "items": {"type": "integer"}},
        "decision": {"type": "string"},
        "prompt": text,
        "legal": {"type": "array", "items": reference(f"{prefix}Move")},
        "table": reference(table.__name__),
        "scores": {"oneOf": [reference(f"{prefix}Scores"), {"type": "null"}]},
    }
    view: dict[str, Json] = {"type": "object", "properties": properties, "required": list(properties)}
    if not game.manifest.board:
        properties["legal_text"] = {"type": "array", "items": text}
        view["required"] = list(properties)
    return view
