"""Fit: whether a product meets a need, limit by limit; unknown is never met, but for the least that all of a category are granted."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Literal, assert_never

from pydantic import BaseModel

from maven_app.domain.catalogue.brand_families import is_named, is_of_line
from maven_app.domain.catalogue.categories import category_name
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_applicability import can_have
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.translatable import Amount, Day, FactText, SpecName, Text, Translatable, translatable
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    LineExclusion,
    Need,
    SpecLimit,
    YearLimit,
)
from maven_app.domain.ranking.availability import is_sold_in_market
from maven_app.domain.ranking.criteria import CategoryCriteria, Prerequisite
from maven_app.domain.ranking.prepared_limits import Limit, demands_of, is_band, limits_of

Verdict = Literal["met", "broken", "unknown"]
Wording = Callable[[], Text]
"""Words that are made only of what is shown: a search holds hundreds of products against its need."""
CLOSE, CLOSE_IF_HEDGED = 0.15, 0.30
"""How far beyond a limit, as a share of it, a product still comes close; twice as far where the shopper hedged it."""
_OUT_OF_REACH = 0.35
"""How far beyond a budget, as a share of it, nobody stretches: what gives something else up instead is named first."""
_BEYOND_BAND = 3
"""By how much a gap beyond a price with room on both sides weighs more: $349 comes close to "300 or so", $375 does not."""
_SIZE_CLASSES = 2
"""By how much a gap in size weighs more: 55 inches do not come close to 65."""


@dataclass(frozen=True)
class Check:
    """One limit held against one product."""

    kind: str
    """The constraint's kind; `use` for what a use cannot do without, `market` for what no shop of the shopper's country sells."""
    verdict: Verdict
    text: str
    """The limit's text in English, which tells it from the others of its need."""
    wording: Wording = field(compare=False, repr=False)
    judged_by: str = ""
    """Of what a use needs, the spec key or the criterion that tells."""
    soft: bool = False
    """True when the shopper hedged the limit."""
    beyond: float | None = None
    """How far outside a number lies, as a share of the limit; None for what is no number, and where nothing outside comes close."""
    firm: bool = False
    """True when what breaks it may not be shown at all: the shopper ruled it out, or compared with a product that was shown."""
    limit: Constraint | None = None
    """The limit; None for what only a use needs."""

    @property
    def says(self) -> Text:
        """The product's side of it: "battery life 30 h", "$49 over your budget"."""
        return self.wording()


class Fit(BaseModel, frozen=True):
    """Every limit of a need held against one product."""

    checks: tuple[Check, ...] = ()
    warnings: tuple[Text, ...] = ()
    """Things that must be said of the product, though they rule nothing out."""
    is_reference: bool = False
    """True when the shopper has it, replaces it or wants something like it: it is not what they look for."""

    @property
    def is_match(self) -> bool:
        """True when every limit is met."""
        return not self.is_reference and all(check.verdict == "met" for check in self.checks)

    @property
    def is_ruled_out(self) -> bool:
        """True when it may not be shown, not even as coming close or as what would do otherwise."""
        return self.is_reference or any(check.verdict == "broken" and check.firm for check in self.checks)

    @property
    def is_close(self) -> bool:
        """True when it misses by little: numbers within 15 % of their limits, hedged limits, at most one unknown, which is no price."""
        missed = [check for check in self.checks if check.verdict != "met"]
        unknown = [check for check in missed if check.verdict == "unknown"]
        near = all(_is_near(check) for check in missed if check.verdict == "broken")
        near = near and all(check.kind != "budget" for check in unknown)
        return bool(missed) and not self.is_ruled_out and near and len(unknown) <= 1 and len(missed) <= 2

    @property
    def unmet_checks(self) -> tuple[Check, ...]:
        """The limits, and what its uses need, that it breaks or leaves unknown."""
        return tuple(check for check in self.checks if check.verdict != "met")

    @property
    def serves_within_budget(self) -> bool:
        """True when it is known to stay within the budget, and has what the uses that were named cannot do without."""
        return all(check.verdict == "met" for check in self.checks if check.kind in ("budget", "use"))

    @property
    def is_out_of_reach(self) -> bool:
        """True when it costs so much more than the budget that nobody stretches to it."""
        return any((check.beyond or 0.0) > _OUT_OF_REACH for check in self.checks if check.kind == "budget")

    @property
    def misses_only_hedged(self) -> bool:
        """True when it comes close, and lacks only what the shopper would like to have ("hot-swap if possible")."""
        return self.is_close and all(check.soft for check in self.unmet_checks)

    @property
    def matches(self) -> tuple[Text, ...]:
        """The limits that it meets, in words; the category goes without saying, and so does what only a use needs."""
        return tuple(c.says for c in self.checks if c.verdict == "met" and c.kind not in ("category", "use"))

    @property
    def misses(self) -> tuple[Text, ...]:
        """The limits that it breaks or leaves unknown, in words."""
        return tuple(check.says for check in self.unmet_checks)


def _is_near(check: Check) -> bool:
    return check.soft if check.beyond is None else check.beyond <= (CLOSE_IF_HEDGED if check.soft else CLOSE)


_NO_RATES = Rates(base="", as_of="", publisher="", per_base={})


def meets_all(product: Product, limits: Iterable[SpecLimit | BrandLimit]) -> bool:
    """Whether what is known of the product meets limits on its facts or its maker, for which no rate of exchange counts."""
    return fit(product, Need(constraints=tuple(limits)), _NO_RATES).is_match


def fit(product: Product, need: Need, rates: Rates, criteria: CategoryCriteria | None = None) -> Fit:
    """Hold every limit of `need`, and what its uses cannot do without, against `product`."""
    is_any_kind = need.category is None
    granted = criteria.granted if criteria and criteria.category == product.category else {}
    limits = [_check(product, limit, rates, granted, is_any_kind=is_any_kind) for limit in limits_of(IdentityKey(need))]
    if not is_sold_in_market(product, need):
        limits.append(Check("market", "broken", "not sold there", partial(translatable, "fit.not_sold"), firm=True))
    is_reference = any(_is_same(product, context) for context in need.context)
    if criteria is None or criteria.category != product.category:
        return Fit(checks=tuple(limits), is_reference=is_reference)
    demands = demands_of(IdentityKey(need), IdentityKey(criteria))
    warned = (p.otherwise for p in demands.advised if _needs_warning(product, p, criteria))
    return Fit(
        checks=(
            *limits,
            *_use_checks(product, demands.hard, criteria),
            *_disqualifying_faults(product, demands.barring, criteria),
        ),
        warnings=tuple(dict.fromkeys(warned)),
        is_reference=is_reference,
    )


def _is_same(product: Product, context: Context) -> bool:
    """Whether a product is the one that was named, or may be meant by the model that somebody has: "the XM4" is two."""
    if context.product_id == product.id:
        return True
    model = context.name.casefold()
    is_model = any(sign.isdigit() for sign in model) and model.isalnum() and not model.isdigit()
    has = context.relation in ("owned", "replaces") and is_model
    return has and any(word.casefold().endswith(model) for word in product.name.split())


def _use_checks(product: Product, prerequisites: Sequence[Prerequisite], criteria: CategoryCriteria) -> Iterator[Check]:
    for one in prerequisites:
        verdict = _verdict(product, one, criteria)
        wording = partial(_unknown, one, criteria) if verdict == "unknown" else partial(_otherwise, one)
        judged_by = one.limit.key if one.limit else one.criterion
        yield Check("use", verdict, one.otherwise.en, wording, judged_by)


def _unknown(one: Prerequisite, criteria: CategoryCriteria) -> Text:
    if one.limit:
        return translatable("fit.fact_unknown", fact=SpecName(spec=one.limit.key))
    return translatable("fit.criterion_unknown", criterion=criteria.criteria[one.criterion].label)


def _otherwise(one: Prerequisite) -> Text:
    return one.otherwise


def _disqualifying_faults(
    product: Product, minimums: Sequence[Prerequisite], criteria: CategoryCriteria
) -> Iterator[Check]:
    """Faults that keep a product from being shown to anybody: a Windows that refuses most programs."""
    for one in minimums:
        if _verdict(product, one, criteria) == "broken":
            yield Check("use", "broken", one.otherwise.en, partial(_otherwise, one), firm=True)


def meets(product: Product, limit: SpecLimit) -> bool:
    """Whether a product is known to meet the limit."""
    return _spec_verdict(product.fact(limit.key), limit) == "met"


def _needs_warning(product: Product, one: Prerequisite, criteria: CategoryCriteria) -> bool:
    """Whether a product is to be warned of for what it lacks."""
    verdict = _verdict(product, one, criteria)
    return verdict == "broken" or (verdict == "unknown" and one.must_be_known)


def _verdict(product: Product, one: Prerequisite, criteria: CategoryCriteria) -> Verdict:
    if one.limit is not None:
        return _spec_verdict(product.fact(one.limit.key), one.limit)
    if one.brands:
        return _met(product.brand not in one.brands)
    points = criteria.points(product, one.criterion)
    return "unknown" if points is None else _met(points >= one.at_least)


def _check(product: Product, limit: Limit, rates: Rates, granted: Mapping[str, float], *, is_any_kind: bool) -> Check:
    beyond: float | None = None
    firm, constraint = limit.is_firm, limit.constraint
    match constraint:
        case BudgetLimit():
            verdict, wording, beyond = _check_budget(product, constraint, rates)
        case CategoryLimit():
            verdict = _met(product.category == constraint.category)
            wording = partial(category_name, product.category)
        case BrandLimit():
            verdict, wording = _check_brand(product, constraint)
        case LineExclusion(line=line, names=names, is_product=is_product):
            is_it = product.name == line if is_product else any(is_of_line(product, name) for name in names or (line,))
            verdict, wording = _met(not is_it), lambda: product.name
        case SpecLimit():
            fact = product.fact(constraint.key)
            verdict = _check_spec(fact, constraint, granted)
            wording = partial(_spec_wording, fact, constraint, verdict)
            cannot_have = is_any_kind and not can_have(product, constraint.key)
            if fact is None and (cannot_have or limit.is_relative):  # nobody knows that it is the lighter one
                verdict, firm = "broken", True
            elif verdict == "broken" and fact and isinstance(fact.value, int | float) and constraint.equals is None:
                beyond = _beyond(float(fact.value), constraint.at_least, constraint.at_most)
                beyond *= _SIZE_CLASSES if _is_size(constraint) else 1
        case YearLimit():
            verdict, wording = _check_release(product, constraint)
        case _:
            assert_never(constraint)
    return Check(
        kind=constraint.kind,
        verdict=verdict,
        text=limit.text,
        wording=wording,
        soft=limit.is_soft,
        beyond=None if limit.is_relative else beyond,
        firm=firm,
        limit=constraint,
    )


def _is_size(limit: SpecLimit) -> bool:
    """Whether one size of screen is wanted, and no more or less than that."""
    return limit.key == "screen_size" and limit.at_least is not None and limit.at_most is not None


def _beyond(value: float, low: float | None, high: float | None) -> float:
    """How far `value` lies outside the bounds, as a share of the bound that it breaks."""
    below = (low - value) / abs(low) if low else 0.0
    above = (value - high) / abs(high) if high else 0.0
    return max(0.0, below, above)


def _met(condition: bool) -> Verdict:
    return "met" if condition else "broken"


def _check_budget(product: Product, budget: BudgetLimit, rates: Rates) -> tuple[Verdict, Wording, float | None]:
    stated = product.price
    if stated is None:
        return "unknown", partial(translatable, "fit.price_unknown"), None
    price = rates.convert(stated, budget.currency)
    if price is None:
        return "unknown", partial(translatable, "fit.no_rate", currency=stated.currency), None
    shown = partial(_price_wording, price, stated, rates)
    bounds = tuple(None if bound is None else float(bound) for bound in (budget.lowest, budget.highest))
    beyond = None if budget.shared else _beyond(float(price.amount), *bounds)
    if beyond and is_band(budget) and bounds[1] is not None and float(price.amount) > bounds[1]:
        beyond *= _BEYOND_BAND  # most of its room is within its bounds, and few mind to pay a little less
    if over := budget_excess(stated, budget, rates):
        return "broken", lambda: translatable("fit.over_budget", amount=over.as_text), beyond
    if budget.strict and price.amount == budget.highest:
        return "broken", lambda: translatable("fit.no_cheaper", price=shown()), None
    if budget.lowest is not None and price.amount * 100 < budget.lowest * (99 if is_band(budget) else 100):  # $169.99
        lowest = Money(amount=budget.lowest, currency=budget.currency)
        return "broken", lambda: translatable("fit.below_budget", price=shown(), lowest=lowest.as_text), beyond
    if stated.currency == budget.currency:
        return "met", partial(translatable, "fit.within_budget"), None
    return "met", lambda: translatable("fit.within_budget_at", price=shown()), None


def _price_wording(price: Money, stated: Money, rates: Rates) -> Amount | Translatable:
    """A price in the money of the budget, with the one that is stated where that is in other money."""
    if price.currency == stated.currency:
        return price.as_text
    return translatable("fit.converted", price=price.as_text, stated=stated.as_text, date=Day(date=rates.as_of))


def budget_excess(price: Money, budget: BudgetLimit, rates: Rates) -> Money | None:
    """By how much a price is over a budget; None for one that is within it, or cannot be compared."""
    if budget.highest is None:
        return None
    return rates.excess(price, Money(amount=budget.highest, currency=budget.currency))


def _check_brand(product: Product, brands: BrandLimit) -> tuple[Verdict, Wording]:
    if product.brand is None:
        return "unknown", partial(translatable, "fit.brand_unknown")
    named = is_named(product.brand, brands.brands, or_family=brands.excluded)
    if named and brands.line and not is_of_line(product, brands.line):
        return "broken", partial(translatable, "fit.other_line", line=brands.line)
    return _met(named != brands.excluded), partial(translatable, "fit.made_by", brand=product.brand)


def _check_release(product: Product, released: YearLimit) -> tuple[Verdict, Wording]:
    if product.year is None:
        return "unknown", partial(translatable, "fit.release_unknown")
    early = released.first is not None and product.year < released.first
    late = released.last is not None and product.year > released.last
    return _met(not early and not late), partial(translatable, "chip.released", year=str(product.year))


def _check_spec(fact: Fact | None, limit: SpecLimit, granted: Mapping[str, float]) -> Verdict:
    is_least = limit.at_least is not None and limit.at_most is None
    if fact is None and is_least and (limit.at_least or 0) <= granted.get(limit.key, -math.inf):
        return "met"
    return _spec_verdict(fact, limit)


def _spec_wording(fact: Fact | None, limit: SpecLimit, verdict: Verdict) -> Text:
    if fact is None:  # which may be granted all the same
        return (
            limit_text(limit) if verdict == "met" else translatable("fit.fact_unknown", fact=SpecName(spec=limit.key))
        )
    if isinstance(fact.value, bool):
        return SpecName(spec=limit.key, form="label" if fact.value else "lacking")
    value = FactText(spec=fact.key, value=fact.value, unit=fact.unit)
    return translatable("chip.is", fact=SpecName(spec=limit.key), value=value)


def _spec_verdict(fact: Fact | None, limit: SpecLimit) -> Verdict:
    if fact is None:
        return "unknown"
    holds = _equals(fact, limit) if limit.equals is not None else _within(fact, limit)
    return _met(holds is not limit.excluded)


def _equals(fact: Fact, limit: SpecLimit) -> bool:
    wanted = limit.equals
    if isinstance(wanted, bool) or isinstance(fact.value, bool):
        return fact.value is wanted
    if isinstance(wanted, int | float):
        return isinstance(fact.value, int | float) and abs(fact.value - wanted) <= abs(wanted) * 0.005
    values = fact.value if isinstance(fact.value, tuple) else (str(fact.value),)
    texts = wanted if isinstance(wanted, tuple) else (str(wanted),)
    if limit.whole_words:
        return any(_names(text, value) for text in texts for value in values)
    return any(text.casefold() in value.casefold() for text in texts for value in values)


_FURTHER_MODEL = r"(?!\s*(?:ti|super|xt|xtx|gre)\b)"
"""Suffixes that make another graphics chip of the same number."""


def _names(text: str, value: str) -> bool:
    """Whether `text` stands in `value` as whole words and means that model, not one of a further name."""
    return re.search(rf"(?<!\w){re.escape(text)}(?!\w){_FURTHER_MODEL}", value, re.IGNORECASE) is not None


def _within(fact: Fact, limit: SpecLimit) -> bool:
    if isinstance(fact.value, bool) or not isinstance(fact.value, int | float):
        return False
    low = limit.at_least is None or (fact.value > limit.at_least if limit.strict else fact.value >= limit.at_least)
    high = limit.at_most is None or (fact.value < limit.at_most if limit.strict else fact.value <= limit.at_most)
    return low and high
