"""Words: sentences of the catalogue on the page, which the browser says in the reader's language.

They are no hooks, which would make a component of every one: `InReadersLanguage` makes the whole page anew when its language changes.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

import reflex as rx
from reflex.vars import VarData
from reflex_base.utils.imports import ImportVar

from maven_app.messages.english_page import PAGE

_SAY = VarData(imports={"$/public/components/words.js": [ImportVar(tag="say")]})


class InReadersLanguage(rx.Component):
    """Stands around every page; see words.js."""

    library = "$/public/components/words.js"
    tag = "InReadersLanguage"


def in_readers_language(*_: object, **__: object) -> rx.Component:
    """The provider of words around every page."""
    return InReadersLanguage.create()


class Sentence(rx.Component):
    """A sentence around elements; see sentence.jsx."""

    library = "$/public/components/sentence.jsx"
    tag = "Sentence"

    code: rx.Var[str]
    names: rx.Var[list[str]]


_PLACEHOLDER = re.compile(r"{(\w+)}")


def words(code: str, /, **values: object) -> rx.Var[str]:
    """The sentence of `code` with its placeholders filled; one that agrees with a number takes it as `count`.

    Raises KeyError for a code that no page says, and for a value that is missing or too many.
    """
    _require(code, values)
    if not values:
        return rx.Var(f"say({json.dumps(code)})", _var_type=str, _var_data=_SAY)
    filled: Any = rx.Var.create(values)
    data = VarData.merge(_SAY, filled._get_all_var_data())
    return rx.Var(f"say({json.dumps(code)}, {filled})", _var_type=str, _var_data=data)


def _require(code: str, values: Mapping[str, object]) -> None:
    if (expected := _placeholders(code)) != set(values):
        raise KeyError(f"{code} takes {sorted(expected)}, not {sorted(values)}")


def _placeholders(code: str) -> set[str]:
    sentence = PAGE[code]
    if isinstance(sentence, str):
        return set(_PLACEHOLDER.findall(sentence))
    return {"count", *_PLACEHOLDER.findall(sentence.one + sentence.many)}


def sentence(code: str, /, **parts: rx.Component) -> rx.Component:
    """The sentence of `code` with elements for its placeholders, wherever a language has them. Raises KeyError as `words` does."""
    _require(code, parts)
    return Sentence.create(*parts.values(), code=code, names=list(parts))
