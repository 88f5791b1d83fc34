"""Maker verdicts: what an expert thinks of a maker, as answers to the questions that people ask of any."""

from collections.abc import Iterator
from typing import Any

from pydantic import Field

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.localized import LocalizedText
from maven_app.knowledge.schema import AdviceEntry
from maven_app.knowledge.strict_table import StrictTable

_WAYS = "ways_of_asking"


class _WaysOfAsking(StrictTable):
    """How people ask of any maker: `{maker}` stands for its name, `{kinds}` for its goods."""

    says: tuple[str, ...] = Field(min_length=1)
    asked: tuple[str, ...] = Field(min_length=4)


class _Verdict(StrictTable):
    """A maker's verdict, for the kinds of goods of which it holds."""

    kinds: tuple[str, ...] = Field(min_length=1)
    maker: str
    """As people write it who ask of it: "HP", and "Nothing Phone" where the bare word is none."""
    others: tuple[str, ...] = ()
    """Other makers, or lines that people take for one, of whom it holds as well: they too are asked of by their name alone."""
    names: tuple[str, ...] = Field(min_length=1)
    """Words for it: the maker, and lines that are its own; lower case."""
    answers: LocalizedText


def maker_advice(tables: dict[str, Any]) -> Iterator[AdviceEntry]:
    """An entry for each maker and kind of goods. Raises pydantic.ValidationError for what breaks the form."""
    if not tables:
        return
    ways = _WaysOfAsking.model_validate(tables[_WAYS])
    for id, table in tables.items():
        if id == _WAYS:
            continue
        verdict = _Verdict.model_validate(table)
        for kind in verdict.kinds:
            kinds = category_of(kind).many.lower()
            yield AdviceEntry(
                id=f"maker_{id}",
                category=kind,
                says=(verdict.names, ways.says),
                asked=(
                    *(one.format(maker=verdict.maker, kinds=kinds) for one in ways.asked),
                    *(ways.asked[0].format(maker=other, kinds=kinds) for other in verdict.others),
                ),
                answers=verdict.answers,
                maker=verdict.maker.lower(),
            )
