"""Copies of frozen models with some fields changed: the one way to change a value."""

from typing import Any, TypeVar

from pydantic import BaseModel

_Model = TypeVar("_Model", bound=BaseModel)


def copy_with(model: _Model, /, **changes: Any) -> _Model:
    """`model` with these fields changed, which are not validated again: mypy checks names and types (`mypy_plugin.py`).

    Raises TypeError for a name that is no field of it.
    """
    if unknown := changes.keys() - type(model).model_fields.keys():
        raise TypeError(f"{type(model).__name__} has no field {', '.join(sorted(unknown))}")
    return model.model_copy(update=changes)
