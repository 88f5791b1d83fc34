"""Limit expressions: how a knowledge file writes a limit on a fact.

`ram >= 16`, `noise_cancelling = yes`, `type = over-ear | on-ear`, `type != in-ear`, `works_with has Android`, `gpu lacks RTX | Radeon RX`.
Numbers are in the registry's unit of the key; `=` and `has` on a text hold when one of the alternatives occurs in it.
"""

import re

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.needs.need import SpecLimit

_EXPRESSION = re.compile(r"(?P<key>[a-z0-9_]+)\s*(?P<op>>=|<=|!=|=|\bhas\b|\blacks\b)\s*(?P<value>.+)")
_NEGATED = {"!=", "lacks"}


def parse_limit(expression: str, category: str) -> SpecLimit:
    """The limit that `expression` writes. Raises ValueError for an unknown key, operator or value."""
    match = _EXPRESSION.fullmatch(expression.strip())
    if match is None:
        raise ValueError(f"not a limit: {expression!r}")
    key, op, value = match["key"], match["op"], match["value"].strip()
    if key not in SPEC_KEYS or key not in CATEGORIES[category].specs:
        raise ValueError(f"{category} has no fact {key!r}")
    if op in (">=", "<="):
        return _bound_limit(key, op, value)
    if value in ("yes", "no"):
        if SPEC_KEYS[key].kind != "yes_no":
            raise ValueError(f"{key} is not a yes or no")
        return SpecLimit(key=key, equals=(value == "yes") is not (op in _NEGATED))
    return _words(key, op, value)


def _bound_limit(key: str, op: str, value: str) -> SpecLimit:
    if SPEC_KEYS[key].kind != "number":
        raise ValueError(f"{key} is not a number")
    return SpecLimit(key=key, at_least=float(value)) if op == ">=" else SpecLimit(key=key, at_most=float(value))


def _words(key: str, op: str, value: str) -> SpecLimit:
    if SPEC_KEYS[key].kind not in ("text", "list"):
        raise ValueError(f"{key} is not a text")
    words = tuple(word.strip() for word in value.split("|"))
    return SpecLimit(key=key, equals=words[0] if len(words) == 1 else words, excluded=op in _NEGATED)
