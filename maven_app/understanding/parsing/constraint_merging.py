"""Constraint merging: the constraints of one message made one per subject, what belongs together joined."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TypeVar

from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    SpecLimit,
    YearLimit,
)

_C = TypeVar("_C", BrandLimit, BudgetLimit, CategoryLimit, YearLimit, SpecLimit)


def combine_constraints(constraints: Sequence[Constraint]) -> tuple[Constraint, ...]:
    """The category, the brands, the budget, the specs and the years, what belongs to one of them made one.

    A hard and a soft limit on the same thing ("under 500, ideally around 400") stay two.
    """
    category = [c for c in constraints if isinstance(c, CategoryLimit)]
    together: list[Constraint] = [*category[:1], *_brands([c for c in constraints if isinstance(c, BrandLimit)])]
    together += {c.code: c for c in constraints if isinstance(c, LineExclusion)}.values()
    together += _budgets([c for c in constraints if isinstance(c, BudgetLimit)])
    for soft in (False, True):
        together += _specs(_with_wider_types([c for c in constraints if isinstance(c, SpecLimit) and c.soft is soft]))
    for soft in (False, True):
        together += _one_span([c for c in constraints if isinstance(c, YearLimit) and c.soft is soft])
    return tuple(dict.fromkeys(_without_implied(together)))


def _without_implied(limits: Sequence[Constraint]) -> list[Constraint]:
    """The limits without a plain feature of which as much is asked for in the same words: the USB-C of "[USB-C charging]"."""
    amounts = [one for one in limits if isinstance(one, SpecLimit) and one.at_least is not None]
    return [
        one
        for one in limits
        if not (isinstance(one, SpecLimit) and one.equals is True)
        or not any(more.key.startswith(f"{one.key}_") and one.words in more.words for more in amounts)
    ]


def _brands(named: Sequence[BrandLimit]) -> list[BrandLimit]:
    out = tuple(dict.fromkeys(brand for c in named if c.excluded for brand in c.brands))
    joined = [_joined_brands([c for c in named if c.excluded], out)]
    for soft in (False, True):
        of_kind = [c for c in named if not c.excluded and c.soft is soft]
        wanted = tuple(dict.fromkeys(brand for c in of_kind for brand in c.brands if brand not in out))
        joined.insert(-1, _joined_brands(of_kind, wanted))
    return [brands for brands in joined if brands is not None]


def _joined_brands(named: Sequence[BrandLimit], brands: tuple[str, ...]) -> BrandLimit | None:
    lines = {limit.line for limit in named}
    line = named[0].line if len(lines) == 1 else ""
    if not brands:
        return None
    return copy_with(named[0], brands=brands, words=joined_words(named), label=joined_names(named), line=line)


def joined_names(limits: Sequence[BrandLimit]) -> str:
    """The plain words for the makers of all of them; "" where none has such words."""
    if not any(limit.label for limit in limits):
        return ""
    return " or ".join(dict.fromkeys(limit.label or " or ".join(limit.brands) for limit in limits))


def joined_words(constraints: Sequence[Constraint]) -> str:
    """The words of all of them."""
    return ", ".join(dict.fromkeys(c.words for c in constraints if c.words))


def _with_words(constraint: _C, *also: _C) -> _C:
    return copy_with(constraint, words=joined_words((constraint, *also)))


def _budgets(budgets: Sequence[BudgetLimit]) -> list[BudgetLimit]:
    if (two := _ideal_and_ceiling(budgets)) is not None:
        return two
    return [one for soft in (False, True) for one in _one_budget([c for c in budgets if c.soft is soft])]


def _one_budget(budgets: Sequence[BudgetLimit]) -> list[BudgetLimit]:
    """ "Over $300 but under $500" is one budget; of two that say the same end the first counts."""
    if not budgets:
        return []
    first = budgets[0]
    for other in budgets[1:]:
        lowest = first.lowest if first.lowest is not None else other.lowest
        highest = first.highest if first.highest is not None else other.highest
        if other.currency == first.currency and (lowest is None or highest is None or lowest <= highest):
            first = copy_with(_with_words(first, other), lowest=lowest, highest=highest)
        else:
            first = _with_words(first, other)
    return [first]


_STRETCH = Decimal("1.5")
"""How far above an ideal a ceiling may lie: more is the budget of something else."""


def _ideal_and_ceiling(budgets: Sequence[BudgetLimit]) -> list[BudgetLimit] | None:
    """ "300, 350 at a push", "800 maybe 900": the ceiling, and the ideal as a soft limit; None where the budgets are no such two."""
    if len(budgets) != 2 or budgets[0].soft or any(budget.lowest is not None for budget in budgets):
        return None
    ideal, ceiling = budgets
    is_stretched = (
        ideal.highest is not None
        and ceiling.highest is not None
        and ideal.currency == ceiling.currency
        and ideal.highest < ceiling.highest <= _STRETCH * ideal.highest
    )
    return [copy_with(ceiling, soft=False), copy_with(ideal, soft=True)] if is_stretched else None


def _one_span(years: Sequence[YearLimit]) -> list[YearLimit]:
    """ "From 2024 or 2025": two years side by side are a span; else what was said first counts."""
    single = sorted({c.first for c in years if c.first is not None and c.first == c.last})
    if len(single) == len(years) == 2 and single[1] - single[0] == 1:
        return [copy_with(_with_words(years[0], years[1]), first=single[0], last=single[1])]
    return [_with_words(years[0], *years[1:])] if years else []


_TYPES_WITH = {("ear_hold", "clip"): ("in-ear", ("in-ear", "open-ear"), "earbuds")}
"""By a key and a text that is asked for: the type that a kind's name stands for, all that people call so and that may have it, and
their word for it."""


def _with_wider_types(limits: Sequence[SpecLimit]) -> Sequence[SpecLimit]:
    """The limits; a type that only the name of the kind says is widened where what is asked for beside it is mostly of another: of
    "earbuds that clip on" most leave the ear open.
    """
    wider = [_TYPES_WITH[one.key, text] for one in limits for text in one.texts if (one.key, text) in _TYPES_WITH]
    return [
        next(
            (
                copy_with(one, equals=types, label=name)
                for named, types, name in wider
                if one.key == "type" and one.texts == (named,)
            ),
            one,
        )
        for one in limits
    ]


def _specs(limits: Sequence[SpecLimit]) -> list[SpecLimit]:
    """One limit per key, what bounds different ends of it joined; a list can be asked to hold several things.

    What is ruled out is not required, though its name says so: "TWS, but not in-ear".
    """
    out = {(limit.key, text) for limit in limits if limit.excluded for text in limit.texts}
    limits = [one for one in limits if one.excluded or not any((one.key, text) in out for text in one.texts)]
    kept: dict[str, SpecLimit] = {}
    either: set[str] = set()  # "wired or wireless" requires nothing
    for limit in limits:
        code = limit.code
        if code in kept and {kept[code].equals, limit.equals} == {True, False}:
            either.add(code)
        kept[code] = _with_words(_join(kept[code], limit), kept[code], limit) if code in kept else limit
    return [limit for code, limit in kept.items() if code not in either]


def _join(one: SpecLimit, other: SpecLimit) -> SpecLimit:
    """Both limits of one key as one: a range, the narrower of two texts, or either text; else the first said."""
    if one.equals is None and other.equals is None and one.strict == other.strict:
        low = one.at_least if one.at_least is not None else other.at_least
        high = one.at_most if one.at_most is not None else other.at_most
        is_range = low is None or high is None or low <= high
        return copy_with(one, at_least=low, at_most=high) if is_range else one
    mine, theirs = one.texts, other.texts
    if not mine or not theirs:
        return one
    if not one.excluded and set(mine) <= set(theirs):
        return one
    if not one.excluded and set(theirs) < set(mine):
        return other
    if not one.excluded and all(any(text in long for text in theirs) for long in mine):
        return other  # "RTX 4060" is in "NVIDIA GeForce RTX 4060"
    names = " or ".join(dict.fromkeys(limit.label or " or ".join(limit.texts) for limit in (one, other)))
    return copy_with(one, equals=tuple(dict.fromkeys((*mine, *theirs))), label=names)
