"""Translatable: a sentence as it is stored, its code in the catalogue of messages and what fills it, said in the language of its reader."""

from collections.abc import Mapping
from typing import Any

from pydantic import BaseModel, SerializerFunctionWrapHandler, model_serializer

from maven_app.domain.language.localized import Localized


class Translatable(BaseModel, frozen=True):
    """A sentence of the catalogue that nobody has said in a language yet. `messages/text_rendering.py` says it."""

    code: str
    values: "Mapping[str, Value]" = {}
    """What fills its placeholders, by their names."""
    count: int | None = None
    """The number that it agrees with, which fills `{count}`."""

    def __hash__(self) -> int:
        return hash((self.code, self.count, frozenset(self.values.items())))

    @model_serializer(mode="wrap")
    def _without_blanks(self, dump: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Most have neither values nor a count, and a log holds thousands."""
        return {name: value for name, value in dump(self).items() if value not in ({}, None)}


Text = str | Localized | Translatable
"""Words for a person. A string is whoever's it is: a shopper's, a shop's, a model's, or Maven's own in a log of an earlier version."""

Part = str | int | float | Localized | Translatable
Value = Part | tuple[Part, ...]
"""What fills a placeholder: a string as it stands, a number as the language writes it, words in the language, several with an "and"."""

Translatable.model_rebuild()


def translatable(code: str, /, *, count: int | None = None, **values: Value) -> Translatable:
    """The sentence of `code` with its placeholders filled, and in the form that agrees with `count`."""
    return Translatable(code=code, values=values, count=count)
