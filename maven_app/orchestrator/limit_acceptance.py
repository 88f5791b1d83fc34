"""Limit acceptance: a limit that a model read, as a constraint, where its quoted words hold its figures or its text."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import NamedTuple

from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS, SpecKey
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, SpecLimit, YearLimit
from maven_app.domain.quantities.extraction import StatedQuantity
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.prompts.read_need import BRAND, PRICE, RELEASED, ExtractedLimit
from maven_app.understanding.limits.spec_inference import unit_to_repeat
from maven_app.understanding.parsing.constraint_merging import combine_constraints
from maven_app.understanding.statements.quotes import is_quoted, quoted_quantity


class _StatedBound(NamedTuple):
    """One end of a limit: the figure that a model read, and the quantity of its quote that is it."""

    figure: float
    stated: StatedQuantity


_Bounds = tuple[_StatedBound | None, _StatedBound | None]


def with_makers(
    stated: Iterable[BrandLimit], reads: Sequence[ExtractedLimit], brands: Sequence[str], *, replaces: bool = False
) -> list[BrandLimit]:
    """The makers that the rules read, and those that a model read: more that are refused, and wanted ones where none is, or in the place
    of those where the model's `replaces` them. None that is refused is wanted too.
    """
    read = [maker for one in reads if one.key == BRAND and (maker := _maker(one, brands))]
    is_given_way = replaces and any(not maker.excluded for maker in read)
    makers = [limit for limit in stated if limit.excluded or not is_given_way]
    wanted = {brand for limit in makers if not limit.excluded for brand in limit.brands}
    for maker in read:
        is_open = wanted.isdisjoint(maker.brands) if maker.excluded else not wanted
        makers += [maker] if is_open else []
    return [limit for limit in combine_constraints(makers) if isinstance(limit, BrandLimit)]


def _maker(read: ExtractedLimit, brands: Sequence[str]) -> BrandLimit | None:
    """The maker that was read, as the catalogue writes it; None where the quote does not name it."""
    if not is_quoted(read.equals, read.quote):
        return None
    maker = next((brand for brand in brands if brand.casefold() == read.equals.casefold()), read.equals)
    return BrandLimit(brands=(maker,), excluded=read.excluded, soft=read.soft, words=read.quote)


def limit_of(
    read: ExtractedLimit,
    category: str | None,
    context: ReadingContext,
    taxonomy: Taxonomy,
    values: Sequence[str] = (),
) -> Constraint | None:
    """The limit on a price, a year or a fact of the category; None where its quote does not hold it. Of `values`, which a text fact may
    have, one is meant by whatever words are quoted.
    """
    if read.key == PRICE:
        return _price(read, replace(context, bare_is_price=True))
    if read.key == RELEASED:
        return _years(read, context)
    if category is None or read.key not in taxonomy.category(category).specs:
        return None
    spec = taxonomy.spec_key(category, read.key)
    return _measure(read, spec, context) if spec.kind == "number" else _feature(read, spec, values)


def _bounds(read: ExtractedLimit, context: ReadingContext) -> _Bounds | None:
    """Both ends; None where it has none, or one whose figure is made up."""
    low, high = (_read_bound(figure, read.quote, context) for figure in (read.at_least, read.at_most))
    is_written = (low is None) == (read.at_least is None) and (high is None) == (read.at_most is None)
    return (low, high) if is_written and (low or high) else None


def _read_bound(figure: float | None, quote: str, context: ReadingContext) -> _StatedBound | None:
    stated = None if figure is None else quoted_quantity(quote, figure, context)
    return None if figure is None or stated is None else _StatedBound(figure, stated)


def _price(read: ExtractedLimit, context: ReadingContext) -> BudgetLimit | None:
    bounds = _bounds(read, context)
    stated = [bound.stated for bound in bounds or () if bound]
    currency = next((one.currency for one in stated if one.currency), context.currency)
    if bounds is None or currency is None or any(one.measure for one in stated):
        return None
    lowest, highest = (None if bound is None else Decimal(str(bound.figure)).normalize() for bound in bounds)
    return BudgetLimit(lowest=lowest, highest=highest, currency=currency, words=read.quote, soft=read.soft)


def _years(read: ExtractedLimit, context: ReadingContext) -> YearLimit | None:
    bounds = _bounds(read, context)
    if bounds is None or not all(bound.stated.is_year for bound in bounds if bound):
        return None
    first, last = (None if bound is None else int(bound.figure) for bound in bounds)
    return YearLimit(first=first, last=last, words=read.quote, soft=read.soft)


def _measure(read: ExtractedLimit, spec: SpecKey, context: ReadingContext) -> SpecLimit | None:
    bounds = _bounds(read, context) or (None, None)
    low, high = (None if bound is None else _in_unit_of(spec, bound, read.unit) for bound in bounds)
    if (low, high) == (None, None) or any(b and v is None for b, v in zip(bounds, (low, high), strict=True)):
        return None
    unit = None if spec.key in SPEC_KEYS else spec.unit
    written = next((bound.stated.measure or read.unit for bound in bounds if bound), "")
    return SpecLimit(
        key=spec.key,
        at_least=low,
        at_most=high,
        unit=unit,
        stated_unit=unit_to_repeat(written),
        words=read.quote,
        soft=read.soft,
    )


def _in_unit_of(spec: SpecKey, bound: _StatedBound, unit: str) -> float | None:
    """The figure in the fact's unit, from that of the quote or, where it writes none, the one that the model names; None for money."""
    written = bound.stated.measure or unit or spec.unit
    return None if bound.stated.currencies else normalize(bound.figure, written, spec)


def _feature(read: ExtractedLimit, spec: SpecKey, values: Sequence[str]) -> SpecLimit | None:
    limit = SpecLimit(key=spec.key, words=read.quote, soft=read.soft)
    if spec.kind == "yes_no":
        answer = {"yes": True, "no": False}.get(read.equals.casefold())
        return None if answer is None else copy_with(limit, equals=answer is not read.excluded)
    is_listed = read.equals.casefold() in (value.casefold() for value in values)
    if not read.equals or not (is_listed or is_quoted(read.equals, read.quote)):
        return None
    return copy_with(limit, equals=read.equals, excluded=read.excluded)
