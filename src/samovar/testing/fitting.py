"""Whether a value is what its declared type says, to the last key."""

from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict


def misfit(value: object, shape: Any, place: str, generous: bool = False) -> str:
    """What does not fit, with its place; an empty text where everything does. `generous` allows further keys."""
    if is_typeddict(shape):
        return _misfit_object(value, shape, place, generous)
    origin = get_origin(shape)
    inside = get_args(shape)
    if origin in (Union, UnionType):
        told = [misfit(value, choice, place, generous) for choice in inside]
        return "" if "" in told else told[0] if len(told) == 1 else f"{place} fits none of {shape}: {told[0]}"
    if origin is Literal:
        return "" if value in inside else f"{place} is {value!r}, not one of {inside}"
    if origin is list:
        if not isinstance(value, list):
            return f"{place} is {value!r:.60}, not a list"
        return _first([misfit(part, inside[0], f"{place}[{number}]", generous) for number, part in enumerate(value)])
    if origin is dict:
        if not isinstance(value, dict):
            return f"{place} is {value!r:.60}, not an object"
        return _first([misfit(part, inside[1], f"{place}.{key}", generous) for key, part in value.items()])
    return _misfit_plain(value, shape, place)


def _misfit_plain(value: object, shape: Any, place: str) -> str:
    if shape in (Any, object):
        return ""
    if shape is None:
        shape = NoneType
    # A bool is an int to Python, and to nobody else; a whole number is a number.
    fits = type(value) is shape or (shape is float and type(value) is int)
    return "" if fits else f"{place} is {value!r:.60}, not {getattr(shape, '__name__', shape)}"


def _misfit_object(value: object, shape: Any, place: str, generous: bool) -> str:
    if not isinstance(value, dict):
        return f"{place} is {value!r:.60}, not {shape.__name__}"
    hints = _hints(shape)
    for key, hint in hints.items():
        if key not in value:
            if key in shape.__required_keys__:
                return f"{place} has no {key!r}, which {shape.__name__} declares"
            continue
        inner = get_args(hint)[0] if get_origin(hint) is NotRequired else hint
        told = misfit(value[key], inner, f"{place}.{key}", generous)
        if told:
            return told
    if not generous:
        for key in value:
            if key not in hints:
                return f"{place} has {key!r}, which {shape.__name__} does not declare"
    return ""


@cache
def _hints(shape: Any) -> dict[str, Any]:
    return get_type_hints(shape, include_extras=True)


def _first(told: list[str]) -> str:
    return next((each for each in told if each), "")
