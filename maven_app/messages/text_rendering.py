"""Text rendering: stored texts in the language of whoever reads them."""

from functools import cache
from typing import Any, TypeVar, assert_never, cast, get_args

from pydantic import BaseModel

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import measure_text
from maven_app.domain.catalogue.spec_keys import BASES
from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import LocalizedText
from maven_app.domain.language.translatable import (
    Amount,
    Day,
    FactText,
    Measure,
    Part,
    RoundedNumber,
    Series,
    SpecName,
    Text,
    Translatable,
    UnrenderedText,
    Value,
    WithArticle,
)
from maven_app.domain.quantities.formatting import write_date, write_measure, write_money, write_number
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.messages.catalogue import SENTENCES, SOURCE, get_translator
from maven_app.messages.realizer import inline, join_list, with_article

T = TypeVar("T")

_TEXTS = get_args(UnrenderedText)


def render(text: Text, language: str) -> str:
    """`text` in `language`. A string is said as it stands. Raises KeyError for a code or a value that is missing."""
    return _render_part(text, language)


def _render_sentence(sentence: Translatable, language: str) -> str:
    filled = {name: _render_value(value, language) for name, value in sentence.values.items()}
    translator = get_translator(language)
    if sentence.count is None:
        return translator.say(sentence.code, **filled)
    return translator.count(sentence.code, sentence.count, **filled)


def _render_value(value: Value, language: str) -> str:
    return _render_part(Series(parts=value) if isinstance(value, tuple) else value, language)


def _render_part(part: Part, language: str) -> str:
    match part:
        case str():
            return part
        case int() | float():
            return write_number(part, language)
        case Amount(amount=amount, currency=currency):
            return write_money(amount, currency, language)
        case Measure(number=number, unit=unit):
            return write_measure(number, unit, language)
        case RoundedNumber(number=number, decimals=decimals):
            return write_number(number, language, decimals=decimals)
        case Day(date=date):
            return write_date(date, language)
        case SpecName():
            return _render_spec(part, language)
        case FactText():
            return _render_fact(part, language)
        case WithArticle(name=name, article=article):
            return (
                name
                if language_of_locale(language) != SOURCE
                else with_article(name)
                if article == "a"
                else f"the {name}"
            )
        case LocalizedText():
            return part.text(language)
        case Translatable():
            return _render_sentence(part, language)
        case Series(parts=parts, by=by):
            said = [_render_part(one, language) for one in parts]
            return join_list(said, language, by=by) if by in ("and", "or") else by.join(said)
        case _:
            assert_never(part)


_RANKED = {"price": "row.price", "released": "row.released", "maker": "row.maker", "model": "row.model"}
"""Codes of what is compared or scored as if it were a specification."""


def spec_code(key: str) -> str:
    """The code under which the name of a specification is translated."""
    return _RANKED.get(key, f"spec.{key}")


def _render_spec(name: SpecName, language: str) -> str:
    spec = spec_key(name.spec)
    code = spec_code(name.spec)
    if language_of_locale(language) == SOURCE or code not in SENTENCES:
        return {"label": spec.label, "inline": spec.inline, "lacking": spec.negative}[name.form]
    say = get_translator(language).say
    label = say(code)
    if name.form == "label":
        return label
    if name.form == "inline":
        return inline(label)
    return say(f"lacking.{name.spec}") if spec.without else say("spec_lacking", spec=inline(label))


def _render_fact(fact: FactText, language: str) -> str:
    value = _render_value_of(fact, language)
    if fact.basis not in BASES:
        return value
    say = get_translator(language).say
    return say("value.on_basis", value=value, basis=say(f"basis.{fact.basis}"))


def _render_value_of(fact: FactText, language: str) -> str:
    match fact.value:
        case bool(value):
            return get_translator(language).say("value.yes" if value else "value.no")
        case str(value):
            return value
        case tuple(values):
            return ", ".join(values)
        case number:
            locale = language_of_locale(language) if fact.as_stated else language
            return measure_text(fact.spec, number, fact.unit, locale)


def render_all(value: T, language: str) -> T:
    """`value` with every text in it, however deep, said in `language`; what holds none is the same object."""
    return cast(T, _render_nested(value, language))


def _render_nested(value: Any, language: str) -> Any:
    if isinstance(value, UnrenderedText):
        return render(value, language)
    match value:
        case BaseModel():
            before = {name: getattr(value, name) for name in _fields_with_texts(type(value))}
            said = {name: _render_nested(one, language) for name, one in before.items()}
            changed = {name: one for name, one in said.items() if one is not before[name]}
            return copy_with(value, **changed) if changed else value
        case tuple():
            parts = tuple(_render_nested(one, language) for one in value)
            return value if all(new is old for new, old in zip(parts, value, strict=True)) else parts
        case _:
            return value


@cache
def _fields_with_texts(model: type[BaseModel]) -> tuple[str, ...]:
    """The fields that may hold a text, at whatever depth; a product's thousand facts need not be gone through."""
    return tuple(name for name, field in model.model_fields.items() if _may_hold_text(field.annotation))


def _may_hold_text(annotation: Any) -> bool:
    seen, waiting = set[Any](), [annotation]
    while waiting:
        kind = waiting.pop()
        if kind in _TEXTS:
            return True
        if kind not in seen:
            seen.add(kind)
            waiting += get_args(kind)
            is_model = isinstance(kind, type) and issubclass(kind, BaseModel)
            waiting += [field.annotation for field in kind.model_fields.values()] if is_model else []
    return False
