"""Translatable: a sentence as it is stored, its code in the catalogue of messages and what fills it, said in the language of its reader."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Literal

from pydantic import BaseModel, SerializerFunctionWrapHandler, model_serializer

from maven_app.domain.language.localized import LocalizedText


class Amount(BaseModel, extra="forbid", frozen=True):
    """Money, as the language writes it."""

    amount: Decimal
    currency: str


class Measure(BaseModel, extra="forbid", frozen=True):
    """A number of a unit, as the language writes it: "1.5 kg"."""

    number: int | float
    unit: str | None = None


class RoundedNumber(BaseModel, extra="forbid", frozen=True):
    """A number with so many decimals, as the language writes it."""

    number: float
    decimals: int


class Day(BaseModel, extra="forbid", frozen=True):
    """A day, a month or a year (ISO 8601), as the language writes it."""

    date: str


class SpecName(BaseModel, extra="forbid", frozen=True):
    """The name of a specification: within a sentence, or as a label of its own."""

    spec: str
    form: Literal["inline", "label", "lacking"] = "inline"
    """`lacking` is what a product without it is: "no ECG"."""


class FactText(BaseModel, extra="forbid", frozen=True):
    """The value of a specification, as the language writes it: "1.5 kg", "Yes", "30 h (noise cancelling on)".

    A value that a source states in words is said as it stands, but where buying knowledge has it in the language of a page's reader.
    """

    spec: str
    value: bool | int | float | str | tuple[str, ...]
    unit: str | None = None
    basis: str = ""
    as_stated: bool = False
    """True for what a shopper said in this unit, which is converted for nobody."""


class WithArticle(BaseModel, extra="forbid", frozen=True):
    """A name behind the article that a language which has one gives it: "an iPhone 18"."""

    name: str
    article: Literal["a", "the"]


class Translatable(BaseModel, frozen=True):
    """A sentence of the catalogue that nobody has said in a language yet. `messages/text_rendering.py` says it."""

    code: str
    values: "Mapping[str, Value]" = {}
    """Values of its placeholders, by their names."""
    count: int | None = None
    """The number that it agrees with, which fills `{count}`."""

    def __str__(self) -> str:
        """For logs: the code and its values."""
        return " ".join([self.code, *(f"{name}={value!s}" for name, value in self.values.items())])

    def __format__(self, _: str) -> str:
        raise TypeError(f"{self.code} is formatted, not rendered")

    def __hash__(self) -> int:
        return hash((self.code, self.count, frozenset(self.values.items())))

    @model_serializer(mode="wrap")
    def _without_blanks(self, dump: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Most have neither values nor a count, and a log holds thousands."""
        return {name: value for name, value in dump(self).items() if value not in ({}, None)}


class Series(BaseModel, extra="forbid", frozen=True):
    """Several words as one: "a, b and c", "a, b or c", or with a sign between them."""

    parts: "tuple[Part, ...]"
    by: Literal["and", "or", ", ", "; ", " "] = "and"


UnrenderedText = LocalizedText | Translatable | Series | SpecName | FactText | Amount | Day
"""Words that have to be said in a language."""

Text = str | UnrenderedText
"""Words for a person. A string is whoever's it is: a shopper's, a shop's, a model's, or Maven's own in a log of an earlier version."""

Part = (
    str
    | int
    | float
    | Amount
    | Measure
    | RoundedNumber
    | Day
    | SpecName
    | FactText
    | WithArticle
    | LocalizedText
    | Translatable
    | Series
)
Value = Part | tuple[Part, ...]
"""A placeholder's value: a string as it stands, a number as the language writes it, words in the language, several with an "and"."""

Series.model_rebuild()
Translatable.model_rebuild()


def translatable(code: str, /, *, count: int | None = None, **values: Value) -> Translatable:
    """The sentence of `code` with its placeholders filled, and in the form that agrees with `count`."""
    return Translatable(code=code, values=values, count=count)


def join_sentences(*texts: Text) -> Text:
    """Sentences as one text, one behind the other; empty ones are left out."""
    said = tuple(text for text in texts if text)
    return said[0] if len(said) == 1 else Series(parts=said, by=" ") if said else ""
