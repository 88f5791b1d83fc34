"""Classifier: which of the words that a need was read from do surely not ask for it, from weights that ship beside this file.

It needs no embedder: the states of one would cost four times the weights.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from maven_app.domain.language.tokens import Token
from maven_app.understanding.learning.fitting import softmax
from maven_app.understanding.learning.weights import Weights, shipped_weights
from maven_app.understanding.span_roles.examples import SPAN_ROLES
from maven_app.understanding.span_roles.features import row_of
from maven_app.understanding.span_roles.spans import ROLES, Kind, Role, RoleSpan, words_of

_SURE = 0.55
"""The chance from which words are left alone; how often rightly, `python -m maven_app train-span-roles` prints."""
_SURE_OF_GOODS = 0.75
"""The same for a kind of goods, without which nothing can be found."""
_TOO_SHORT = 10
"""Words of a message that has no room for a story."""
_TOO_MANY = 40
"""Spans of a message that is a list and no story. Each is looked at with all that stand around it, and the time grows with their square."""
_ROLES_UNWANTED: Mapping[Kind, frozenset[Role]] = {
    "goods": frozenset(ROLES) - {"wanted", "example"},
    "maker": frozenset(ROLES) - {"wanted", "example"},
    "use": frozenset({"refused"}),
    "person": frozenset({"subject", "refused"}),
}
"""The roles that count together against words of a kind. Who watches football all day wants a TV for it, whoever it is told of; and
of goods and makers that a question sets side by side the answer speaks.
"""
_FIGURES = frozenset(ROLES) - {"wanted"}


class UnwantedSpan(NamedTuple):
    """Words that do not ask for what was read from them, and their likeliest role."""

    span: RoleSpan
    role: Role


def unwanted_spans(
    tokens: Sequence[Token],
    spans: Sequence[RoleSpan],
    weights: Weights | None = None,
    *,
    beside: Sequence[RoleSpan] = (),
    doers: Collection[RoleSpan] = (),
) -> tuple[UnwantedSpan, ...]:
    """Those of the `spans` of a message that surely do not ask for what was read from them; `beside` them stand others, of which that is
    known, and `doers` are persons of whom it is told what they did to a thing: nothing is sought for those that are only others.
    """
    message, all_spans = words_of(tokens), (*spans, *(span for span in beside if span not in spans))
    if not spans or len(message.words) <= _TOO_SHORT or len(all_spans) > _TOO_MANY:
        return ()
    rows = np.stack([row_of(message, span, all_spans) for span in spans])
    chances = softmax((weights or shipped_weights(SPAN_ROLES)).scores(rows))
    found = list[UnwantedSpan]()
    for span, row in zip(spans, chances, strict=True):
        roles = _FIGURES if span in doers else _ROLES_UNWANTED.get(span.kind, _FIGURES)
        against = {role: float(row[ROLES.index(role)]) for role in roles}
        if sum(against.values()) >= (_SURE_OF_GOODS if span.kind == "goods" else _SURE):
            found.append(UnwantedSpan(span, max(against, key=against.__getitem__)))
    return tuple(found)
