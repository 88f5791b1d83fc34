"""Edits: what a shopper can make of the parts of a need with one press, and the need once that is done."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal

from pydantic import BaseModel

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    Need,
    SpecLimit,
)

_STEPS = (Decimal("0.8"), Decimal("1.2"), Decimal("1.5"))
"""The factors by which a step changes a budget: a little less, a little more, half as much again."""
_MUST, _HOPED, _NOT = "must", "hoped", "not"


class Change(BaseModel, frozen=True):
    """One other form of a part."""

    value: str
    """Names it among the changes of its part: "240" for a budget, "must", "hoped", "not"."""
    limit: Constraint
    """The part as it would be."""


def changes_of(limit: Constraint) -> tuple[Change, ...]:
    """The forms that a limit can be changed to: another budget, a wish or a must, the opposite."""
    changes = [*_budgets(limit), *_strengths(limit), *_opposites(limit)]
    return tuple(Change(value=value, limit=changed) for value, changed in changes)


def _budgets(limit: Constraint) -> Iterator[tuple[str, Constraint]]:
    if not isinstance(limit, BudgetLimit) or not limit.highest:
        return
    for amount in dict.fromkeys(_round(limit.highest * step) for step in _STEPS):
        if amount != limit.highest and amount > (limit.lowest or 0):
            yield f"{amount:f}", copy_with(limit, highest=amount, strict=False, words="")


def _round(amount: Decimal) -> Decimal:
    """The amount in two figures, as people set themselves limits: 374.99 is 370."""
    unit = Decimal(1).scaleb(max(amount.adjusted() - 1, 0))
    return (amount / unit).quantize(Decimal(1), ROUND_HALF_UP) * unit


def _strengths(limit: Constraint) -> Iterator[tuple[str, Constraint]]:
    if isinstance(limit, CategoryLimit | LineExclusion) or getattr(limit, "excluded", False):
        return
    yield (_MUST if limit.soft else _HOPED), copy_with(limit, soft=not limit.soft, firm=False)


def _opposites(limit: Constraint) -> Iterator[tuple[str, Constraint]]:
    match limit:
        case SpecLimit(equals=bool(equals), excluded=False):
            yield _NOT, copy_with(limit, equals=not equals, soft=False, firm=False)
        case BrandLimit(line="", excluded=excluded) | SpecLimit(equals=str() | tuple(), excluded=excluded):
            yield _NOT, copy_with(limit, excluded=not excluded, soft=False, firm=False)


def edited_need(need: Need, removed: Collection[str], replaced: Mapping[str, str] | None = None) -> Need:
    """`need` without the constraints, wishes and context of the codes in `removed`, and with those in `replaced` as the change of that
    value makes them; in what else it asks for too. Who edits the parts of an exploration means them.
    """
    limits = tuple(limit for limit in need.constraints if limit.code not in removed)
    for code, value in (replaced or {}).items():
        limits = _with_changed(limits, code, value)
    codes = {part.code for part in (*limits, *need.wishes, *need.context)} - set(removed)
    gone = (part for part in (*need.constraints, *need.wishes, *need.context) if part.code not in codes)
    return copy_with(
        need,
        text=_without(need.text, map(_words_of, gone)),
        constraints=limits,
        wishes=tuple(wish for wish in need.wishes if wish.code not in removed),
        context=tuple(context for context in need.context if context.code not in removed),
        other_needs=tuple(edited_need(other, removed, replaced) for other in need.other_needs),
        aim="sensible" if "aim" in removed else need.aim,
        sort_by="" if "aim" in removed else need.sort_by,
        is_exploration=False,
    )


def _with_changed(limits: tuple[Constraint, ...], code: str, value: str) -> tuple[Constraint, ...]:
    """The limits with the one of this code changed; another that then has its code gives way, and makers join those of one."""
    changes = {limit: change for limit in limits if limit.code == code if (change := _change(limit, value)) != limit}
    changed = [change.code for change in changes.values()]
    others = [limit for limit in limits if limit.code in changed and limit not in changes]
    joined = {limit: _join(change, others) for limit, change in changes.items()}
    return tuple(joined.get(limit, limit) for limit in limits if limit not in others)


def _change(limit: Constraint, value: str) -> Constraint:
    return next((change.limit for change in changes_of(limit) if change.value == value), limit)


def _join(limit: Constraint, others: Iterable[Constraint]) -> Constraint:
    if not isinstance(limit, BrandLimit):
        return limit
    brands = [brand for other in (*others, limit) if isinstance(other, BrandLimit) for brand in other.brands]
    return copy_with(limit, brands=tuple(dict.fromkeys(brands)))


def _words_of(part: object) -> str:
    return str(getattr(part, "words", "") or getattr(part, "text", ""))


def _without(text: str, said: Iterable[str]) -> str:
    """`text` without the words of parts that no longer hold, which a search would read again."""
    for words in said:
        for piece in filter(None, words.split(", ")):
            text = re.sub(rf"(?<!\w){re.escape(piece)}(?!\w)", " ", text, flags=re.IGNORECASE)
    return " ".join(text.split())
