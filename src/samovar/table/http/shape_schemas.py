"""JSON schemas of the typed dictionaries that rooms declare, unions of them included."""

from inspect import cleandoc
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from samovar.core import Json

REFERENCE = "#/components/schemas/{name}"
PLAIN: dict[Any, dict[str, Json]] = {
    str: {"type": "string"},
    int: {"type": "integer"},
    float: {"type": "number"},
    bool: {"type": "boolean"},
    NoneType: {"type": "null"},
    None: {"type": "null"},
    Any: {},
}


def reference(name: str) -> dict[str, Json]:
    return {"$ref": REFERENCE.format(name=name)}


def schema_of(shape: Any, found: dict[str, Json]) -> dict[str, Json]:
    """The schema of a type; typed dictionaries on the way become components in `found`."""
    if is_typeddict(shape):
        if shape.__name__ not in found:
            found[shape.__name__] = {}
            found[shape.__name__] = _object(shape, found)
        return reference(shape.__name__)
    origin, inside = get_origin(shape), get_args(shape)
    if origin in (Union, UnionType):
        return {"oneOf": [schema_of(choice, found) for choice in inside]}
    if origin is Literal:
        return {"type": "string" if isinstance(inside[0], str) else "integer", "enum": list(inside)}
    if origin is list:
        return {"type": "array", "items": schema_of(inside[0], found)}
    if origin is dict:
        return {"type": "object", "additionalProperties": schema_of(inside[1], found)}
    return dict(PLAIN[shape])


def _object(shape: Any, found: dict[str, Json]) -> dict[str, Json]:
    hints = get_type_hints(shape, include_extras=True)
    properties: dict[str, Json] = {}
    required: list[Json] = []
    for key, hint in hints.items():
        properties[key] = schema_of(get_args(hint)[0] if get_origin(hint) is NotRequired else hint, found)
        if key in shape.__required_keys__:
            required.append(key)
    made: dict[str, Json] = {"title": shape.__name__, "type": "object", "properties": properties, "required": required}
    if shape.__doc__ and not shape.__doc__.startswith("dict("):
        made["description"] = cleandoc(shape.__doc__)
    return made
