"""Localized limits: what a need requires, as a reader of another language than English reads it on its chip."""

from typing import assert_never

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.needs.need import BrandIs, BudgetLimit, CategoryIs, Constraint, LineIsNot, ReleasedIn, SpecLimit
from maven_app.domain.quantities.formatting import write_money
from maven_app.messages.catalogue import SENTENCES, SOURCE, translate
from maven_app.messages.realiser import inline, joined
from maven_app.state.views.localized_values import label_in, value_in


def limit_in(language: str, limit: Constraint) -> str:
    """The limit in the language; in English as the domain says it."""
    if language == SOURCE:
        return limit.text
    say = translate(language).say
    match limit:
        case BudgetLimit():
            return _budget(limit, language)
        case CategoryIs(category=category):
            code = f"category.{category}"
            return say(code) if code in SENTENCES else limit.text
        case BrandIs(excluded=excluded):
            makers = limit.line or limit.label or joined(limit.brands, language, by="or")
            return say("chip.not", value=makers) if excluded else makers
        case LineIsNot(line=line):
            return say("chip.not", value=line)
        case SpecLimit():
            return _spec(limit, language)
        case ReleasedIn():
            return _released(limit, language)
        case _:
            assert_never(limit)


def _budget(limit: BudgetLimit, language: str) -> str:
    say = translate(language).say
    lowest, highest = (
        write_money(amount, limit.currency, language) if amount is not None else ""
        for amount in (limit.lowest, limit.highest)
    )
    if lowest and highest:
        text = say("chip.between", lowest=lowest, highest=highest)
    elif highest:
        text = say("chip.under" if limit.strict else "chip.up_to", value=highest)
    else:
        text = say("chip.from", value=lowest)
    return say("chip.each", limit=text) if limit.item_count > 1 else text


def _spec(limit: SpecLimit, language: str) -> str:
    say, spec = translate(language).say, spec_key(limit.key)
    label = label_in(language, limit.key, spec.label)
    if isinstance(limit.equals, bool):
        return label if limit.equals is not limit.excluded else say("chip.lacking", fact=inline(label))
    if limit.equals is None:
        return _bounds(limit, inline(label), language)
    called = limit.label or joined(
        [value_in(language, limit.key, text, None) for text in limit.texts], language, by="or"
    )
    value = called or value_in(language, limit.key, limit.equals, limit.unit or spec.unit)
    if limit.excluded:
        return say("chip.not", value=value)
    return limit.label or say("chip.is", fact=inline(label), value=value)


def _bounds(limit: SpecLimit, fact: str, language: str) -> str:
    say, unit = translate(language).say, limit.unit or spec_key(limit.key).unit
    least, most = (
        "" if bound is None else value_in(language, limit.key, int(bound) if bound == int(bound) else bound, unit)
        for bound in (limit.at_least, limit.at_most)
    )
    if least and most:
        same = limit.at_least == limit.at_most
        return (
            say("chip.is", fact=fact, value=least)
            if same
            else say("chip.within", fact=fact, lowest=least, highest=most)
        )
    if least:
        return say("chip.over" if limit.strict else "chip.at_least", fact=fact, value=least)
    return say("chip.below" if limit.strict else "chip.at_most", fact=fact, value=most)


def _released(limit: ReleasedIn, language: str) -> str:
    say = translate(language).say
    if limit.first == limit.last:
        return say("chip.released", year=limit.first)
    if limit.first and limit.last:
        return say("chip.released_between", first=limit.first, last=limit.last)
    if limit.first:
        return say("chip.released_since", year=limit.first)
    return say("chip.released_until", year=limit.last)
