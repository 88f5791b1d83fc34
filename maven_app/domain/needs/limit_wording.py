"""Limit wording: what a need requires, as it is stored to be said in the language of its reader."""

from typing import assert_never

from maven_app.domain.catalogue.categories import category_name, spec_key
from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.catalogue.money import Money
from maven_app.domain.language.translatable import FactText, Series, SpecName, Text, translatable
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    SpecLimit,
    YearLimit,
)
from maven_app.domain.quantities.units import conversion_factor

_LABELS = {
    "backlit": "feature.backlit",
    "clicky switches": "feature.clicky_switches",
    "dedicated gpu": "feature.dedicated_gpu",
    "earbuds": "feature.earbuds",
    "external one": "feature.external_one",
    "flip screen": "feature.flip_screen",
    "free online play": "feature.free_online_play",
    "interchangeable lens": "feature.interchangeable_lens",
    "lights": "feature.lights",
    "linear switches": "feature.linear_switches",
    "mechanical": "feature.mechanical",
    "metal body": "feature.metal_body",
    "number pad": "feature.number_pad",
    "plugs in from outside": "feature.plugs_in_from_outside",
    "tactile switches": "feature.tactile_switches",
    "usb dongle": "feature.usb_dongle",
    "viewfinder": "feature.viewfinder",
    "voice assistant": "feature.voice_assistant",
    "water resistant": "feature.water_resistant",
    "waterproof": "feature.waterproof",
    "weather sealing": "feature.weather_sealing",
    "wireless": "feature.wireless",
    "well-known brands": "makers.known",
    "Chinese brands": "makers.chinese",
    "Korean brands": "makers.korean",
    "Japanese brands": "makers.japanese",
}
"""Codes of the plain words that limits are labelled with; any other label is a name or the shopper's own word."""


def limit_text(limit: Constraint) -> Text:
    """The limit as its `text` says it in English: "up to $300", "battery life at least 20 h"."""
    match limit:
        case BudgetLimit():
            text = _budget(limit)
            return translatable("chip.each", limit=text) if limit.item_count > 1 else text
        case CategoryLimit(category=category):
            return category_name(category)
        case BrandLimit(excluded=excluded):
            makers = limit.line or label_text(limit.label) or Series(parts=limit.brands, by="or")
            return translatable("chip.not", value=makers) if excluded else makers
        case LineExclusion(line=line):
            return translatable("chip.not", value=line)
        case SpecLimit():
            return _spec(limit)
        case YearLimit():
            return _release_wording(limit)
        case _:
            assert_never(limit)


def _budget(limit: BudgetLimit) -> Text:
    lowest, highest = (
        None if bound is None else Money(amount=bound, currency=limit.currency).as_text
        for bound in (limit.lowest, limit.highest)
    )
    if highest is None:
        return "" if lowest is None else translatable("chip.from", value=lowest)
    if lowest is None:
        return translatable("chip.under" if limit.strict else "chip.up_to", value=highest)
    return translatable("chip.between", lowest=lowest, highest=highest)


def _spec(limit: SpecLimit) -> Text:
    if isinstance(limit.equals, bool):
        return SpecName(spec=limit.key, form="label" if limit.equals is not limit.excluded else "lacking")
    if limit.equals is None:
        return _bounds(limit)
    label = label_text(limit.label)
    value = label or _value_wording(limit, limit.equals)
    if limit.excluded:
        return translatable("chip.not", value=value)
    return label or translatable("chip.is", fact=SpecName(spec=limit.key), value=value)


def label_text(label: str) -> Text:
    """The plain words that a limit is labelled with, for a reader of any language."""
    named = tuple(translatable(_LABELS[one]) if one in _LABELS else one for one in label.split(" or ") if one)
    return Series(parts=named, by="or") if len(named) > 1 else next(iter(named), "")


def stated_bound(limit: SpecLimit, bound: float) -> tuple[int | float, str | None]:
    """A bound with its unit, in the one that the shopper said it in: 1360.78 g are the 3 lb of "under 3 pounds"."""
    unit = limit.unit or spec_key(limit.key).unit
    factor = conversion_factor(unit or "", limit.stated_unit) if limit.stated_unit else None
    value, unit = (round(bound * factor, 2), limit.stated_unit) if factor else (bound, unit)
    return int(value) if value == int(value) else value, unit


def _value_wording(limit: SpecLimit, value: SpecValue) -> FactText | Series:
    if isinstance(value, tuple):
        return Series(parts=tuple(_value_wording(limit, one) for one in value), by="or")
    return FactText(spec=limit.key, value=value, unit=limit.unit or spec_key(limit.key).unit)


def _bounds(limit: SpecLimit) -> Text:
    fact = SpecName(spec=limit.key)
    least, most = (_word_bound(limit, bound) for bound in (limit.at_least, limit.at_most))
    if least is None:
        return (
            ""
            if most is None
            else translatable("chip.below" if limit.strict else "chip.at_most", fact=fact, value=most)
        )
    if most is None:
        return translatable("chip.over" if limit.strict else "chip.at_least", fact=fact, value=least)
    if limit.at_least == limit.at_most:
        return translatable("chip.is", fact=fact, value=least)
    code = "chip.strictly_within" if limit.strict else "chip.within"
    return translatable(code, fact=fact, lowest=least, highest=most)


def _word_bound(limit: SpecLimit, bound: float | None) -> FactText | None:
    if bound is None:
        return None
    value, unit = stated_bound(limit, bound)
    return FactText(spec=limit.key, value=value, unit=unit, as_stated=bool(limit.stated_unit))


def _release_wording(limit: YearLimit) -> Text:
    first, last = str(limit.first or ""), str(limit.last or "")
    if first == last:
        return translatable("chip.released", year=first)
    if first and last:
        return translatable("chip.released_between", first=first, last=last)
    if first:
        return translatable("chip.released_since", year=first)
    return translatable("chip.released_until", year=last)
