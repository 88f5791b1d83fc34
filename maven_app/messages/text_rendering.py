"""Text rendering: stored texts in the language of whoever reads them."""

from typing import Any, TypeVar, cast

from pydantic import BaseModel

from maven_app.domain.copying import copy_with
from maven_app.domain.language.localized import Localized
from maven_app.domain.language.translatable import Text, Translatable, Value
from maven_app.domain.quantities.formatting import write_number
from maven_app.messages.catalogue import translate
from maven_app.messages.realiser import joined

T = TypeVar("T")


def render(text: Text, language: str) -> str:
    """`text` in `language`. A string is said as it stands. Raises KeyError for a code or a value that is missing."""
    match text:
        case str():
            return text
        case Localized():
            return text.text(language)
        case Translatable(code=code, values=values, count=count):
            filled = {name: _render_value(value, language) for name, value in values.items()}
            translator = translate(language)
            return translator.say(code, **filled) if count is None else translator.count(code, count, **filled)


def _render_value(value: Value, language: str) -> str:
    match value:
        case int() | float():
            return write_number(value, language)
        case tuple():
            return joined([_render_value(part, language) for part in value], language)
        case _:
            return render(value, language)


def render_all(value: T, language: str) -> T:
    """`value` with every text in it, however deep, said in `language`; what holds none is the same object."""
    return cast(T, _rendered(value, language))


def _rendered(value: Any, language: str) -> Any:
    match value:
        case Translatable() | Localized():
            return render(value, language)
        case BaseModel():
            changed = _changed({name: getattr(value, name) for name in type(value).model_fields}, language)
            return copy_with(value, **changed) if changed else value
        case tuple():
            said = tuple(_rendered(one, language) for one in value)
            return value if all(new is old for new, old in zip(said, value, strict=True)) else said
        case _:
            return value


def _changed(fields: dict[str, Any], language: str) -> dict[str, Any]:
    said = {name: _rendered(value, language) for name, value in fields.items()}
    return {name: new for name, new in said.items() if new is not fields[name]}
