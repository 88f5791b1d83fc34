"""Matcher: products held against a need and put in order by it."""

import itertools
import math
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace

from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need, YearLimit
from maven_app.domain.needs.remembered_wishes import with_remembered_wishes
from maven_app.domain.ranking.availability import is_current, is_sold_here
from maven_app.domain.ranking.criteria import CategoryCriteria
from maven_app.domain.ranking.fit import Fit, fit
from maven_app.domain.ranking.match_score import MatchScore
from maven_app.domain.ranking.measures import Measure
from maven_app.domain.ranking.penalties import named_criteria, rank_penalty
from maven_app.domain.ranking.price_curve import PriceCurve, price_curve
from maven_app.domain.ranking.requested_uses import UNLIMITED, Spending, ample_price, is_modest_need, spending_for
from maven_app.domain.ranking.score_calculation import (
    ABOUT_EQUAL,
    amounts_asked,
    eased_points,
    eased_value,
    match_score,
    rank_value,
    required_criteria,
    surplus_share,
)
from maven_app.domain.ranking.successors import is_successor

PRICE = Measure("price", lower_is_better=True)
_WARNED = 18
"""Points that a warning costs in the order, though not in the score: a good product with one stands before a poor one without."""
_SENSIBLE = 40
"""Points below which a cheap product is no bargain."""
_CLEARLY = 12.0
"""Points of a criterion by which one product is clearly better in it than another."""
_PRICE_UNKNOWN = 2.0
"""Points that it costs, beyond what a high price would, that nobody knows what a product costs."""
_CHEAPER = 4.0
"""Points that a doubled price must buy beyond what it usually does where a low one was wished for."""
_RATHER_EXPENSIVE = 1.5
"""Times the price up to which people call a thing cheap at which it is rather dear, and no more."""
_STILL_SAME_PRICE = 1.15
"""How many times its predecessor's price a successor may cost and still be taken in its place: the older one is on its way out."""
_NO_CHEAPER = 1.03
"""How many times its predecessor's price a successor may cost and still cost no more."""
_MOST_POINTS = 100.0
_DECIDES = 20.0
"""Share of the score, 0 to 100, from which the weightiest criterion decides: nothing else makes up for being clearly weaker in it."""


@dataclass(frozen=True)
class RankedProduct:
    """A product with how it fits, how well it serves, and its price."""

    product: Product
    fit: Fit
    match: MatchScore
    price: float | None
    """In US dollars; None when unknown."""
    usual_price: float | None = None
    """The same, else an estimate of it where there is one."""
    handicap: float = 0.0
    """Points taken from the score in the order alone: for its age, and for what was named and nobody knows."""
    is_current: bool = True
    """False when it came out so long ago that shops have replaced it."""

    @property
    def is_sensible(self) -> bool:
        """Whether an expert would let somebody buy it: no warning, and not known to be poor."""
        return not self.fit.warnings and (self.match.score is None or rank_value(self.match) >= _SENSIBLE)


@dataclass(frozen=True)
class Matcher:
    """Holds products against needs, with the shop's rates and what is known of its categories."""

    rates: Rates
    criteria: Mapping[str, CategoryCriteria] = field(default_factory=dict)
    """By category; a category without them is ordered, not scored."""
    estimate: Callable[[Product], Money | None] = lambda product: None
    """About what a product of unknown price sells for."""

    def fit(self, product: Product, need: Need) -> Fit:
        """Every limit of `need`, and what its uses cannot do without, held against `product`."""
        return fit(product, need, self.rates, self.criteria.get(product.category))

    def assess(self, product: Product, need: Need) -> RankedProduct:
        """`product` with how it fits and how well it serves `need`."""
        criteria = self.criteria.get(product.category)
        wanted = with_remembered_wishes(need)
        match = match_score(product, wanted, criteria) if criteria else MatchScore()
        handicap = rank_penalty(product, match, wanted, criteria, self.rates)
        price, current = PRICE.value(product, self.rates), is_current(product, criteria)
        return RankedProduct(
            product, self.fit(product, need), match, price, self._usual_price(product), handicap, is_current=current
        )

    def _usual_price(self, product: Product) -> float | None:
        """Its price in US dollars, else about what it sells for, where that is known."""
        usual = product.price or self.estimate(product)
        amount = self.rates.convert(usual, "USD") if usual else None
        return float(amount.amount) if amount else None

    def rank(self, products: Sequence[Product], need: Need, *, category: Sequence[Product] = ()) -> list[RankedProduct]:
        """`products` in the order that `need` asks for, best first.

        What fits comes before what comes close, and that before the rest. Within these: by what a superlative named, by value
        for the money (against `category`, the category's other products), by price among what is sensible, or by quality, less what
        the price is beyond an ordinary one unless a budget or the best was asked for; of what is about equal the cheaper comes first,
        unless the best of all was asked for. A model stands there once; its other sizes come last.
        """
        assessed = [self.assess(product, need) for product in products]
        if not need.unused_words:  # what nobody can score is left in the index's order only where that goes by words
            assessed.sort(
                key=lambda r: (r.match.score is None, r.price or math.inf) if not r.match.reasons else (False, 0.0)
            )
        known = [self.assess(product, need) for product in category] if need.priority == "value" else []
        curve = price_curve((one.price, one.match.score) for one in known or assessed)
        grouped = [
            [
                one
                for sold_here in (True, False)  # what is not sold here is no rival of what is
                for one in self._current_first(
                    [r for r in assessed if _closeness(r) == closeness and is_sold_here(r.product, need) is sold_here],
                    need,
                    curve,
                )
            ]
            for closeness in range(4)
        ]
        grouped[3] = _nearest_to_budget_first(grouped[3])
        once = (_each_model_once(group, need) for group in grouped)
        return [one for group in once for one in sorted(group, key=lambda one: not is_sold_here(one.product, need))]

    def _current_first(self, group: list[RankedProduct], need: Need, curve: PriceCurve | None) -> list[RankedProduct]:
        """Products that fit alike in their order, what shops have replaced behind the rest, and a model's new generation before the old
        one that costs and does as much.
        """
        ordered = self._order(group, need, curve)
        if need.sorted_by or need.sort_by or need.priority == "cheapest":
            return ordered
        behind = math.inf if need.priority == "value" else ABOUT_EQUAL
        renewed = _successors_first(ordered, _deciding(group, need), behind)
        if any(isinstance(limit, YearLimit) for limit in need.constraints):  # "a phone from 2019"
            return renewed
        # who wants it cheap is helped by no current one that nobody knows the price of
        return sorted(renewed, key=lambda one: not one.is_current or (need.wants_cheap and one.price is None))

    def _order(self, group: list[RankedProduct], need: Need, curve: PriceCurve | None) -> list[RankedProduct]:
        """Products that fit alike, in the order that `need` asks for: what fits less changes nothing among them."""
        if need.sorted_by:
            return self._by_fact(group, Measure.of(need.sorted_by, need.sort_end))
        if need.priority == "cheapest":
            return sorted(group, key=lambda r: (not r.is_sensible, r.price or math.inf, -rank_value(r.match)))
        if need.priority == "value":
            ordered = _by_value(group, curve, _CHEAPER if need.wants_cheap else 0.0)
            return sorted(ordered, key=lambda one: self._unfitness_as_cheap(one, need)) if need.wants_cheap else ordered
        criteria = self.criteria.get(group[0].product.category) if group else None
        is_modest = criteria is not None and is_modest_need(need, criteria)
        if need.sort_by or (need.aim == "best" and not is_modest):
            return sorted(group, key=lambda r: (-round(_quality_points(r)), r.price or math.inf))
        if criteria is not None and (need.priority == "sensible" or is_modest):
            return _by_sensible_spending(group, need, criteria, curve)
        return _by_quality(group, _deciding(group, need))

    def _unfitness_as_cheap(self, one: RankedProduct, need: Need) -> float:
        """Where a product stands among what is to be cheap: what is rather dear before what is poor, what is dear indeed behind it."""
        criteria = self.criteria.get(one.product.category)
        limit = ample_price(need, criteria) if criteria else None
        price = one.price or math.inf
        dearness = 0.0 if limit is None or price <= limit else 1.0
        if limit is not None and price > _RATHER_EXPENSIVE * limit:  # each doubling beyond that is dearer still
            dearness = 2.0 + math.floor(math.log2(min(price, 32 * limit) / (_RATHER_EXPENSIVE * limit)))
        return dearness + (0.0 if one.is_sensible else 1.5)

    def _by_fact(self, assessed: list[RankedProduct], measure: Measure) -> list[RankedProduct]:
        """Those first that have most of what was measured; of those that have as much, the better ones, and of equals the cheaper."""
        apart = measure.incomparable_bases([one.product for one in assessed])

        def place(one: RankedProduct) -> tuple[bool, bool, int, float]:
            return (not one.is_sensible, *measure.sort_key(one.product, self.rates, apart))

        alike = itertools.groupby(sorted(assessed, key=place), key=place)
        return [one for _, group in alike for one in _by_quality(list(group))]


def _by_sensible_spending(
    group: list[RankedProduct], need: Need, criteria: CategoryCriteria, curve: PriceCurve | None
) -> list[RankedProduct]:
    """Those first that a friend would name: good in all that is asked, whatever is better beyond that, and worth what they cost."""
    spending = spending_for(need, criteria)
    deciding = _deciding(group, need, spending)
    deciding = replace(deciding, named=deciding.named | required_criteria(need, criteria))
    points = {r.product.id: deciding.value(r) - _cost_in_order(r) - _overpaid(r, spending, curve) for r in group}
    return list(_about_equal_by_price(group, points, lambda one: False, deciding))


def _overpaid(one: RankedProduct, spending: Spending, curve: PriceCurve | None) -> float:
    """Points that a price beyond what most people pay for such a use must have bought; one that nobody knows is taken for what as
    good a product usually costs, at most for the double.
    """
    if not spending.ordinary:
        return 0.0
    unknown = 0.0 if one.price else _PRICE_UNKNOWN
    usual = curve.usual_price(rank_value(one.match)) if curve and not one.usual_price else math.inf
    price = one.usual_price or min(usual, 2 * spending.ordinary)
    return unknown + spending.worth * max(0.0, math.log2(price / spending.ordinary))


def _nearest_to_budget_first(far: list[RankedProduct]) -> list[RankedProduct]:
    """`far` with what breaks the budget in the places of its like, by what else it misses and by how far its price is off: nobody with
    $80 is helped by the best for $1,100.
    """
    places = [place for place, one in enumerate(far) if _beyond_budget(one)]
    nearest = iter(sorted((far[place] for place in places), key=lambda one: (_other_misses(one), _beyond_budget(one))))
    return [next(nearest) if place in places else one for place, one in enumerate(far)]


def _beyond_budget(one: RankedProduct) -> float:
    """How far the price lies outside the budget, as a share of it; 0 within it, and where that is not known."""
    broken = (check.beyond for check in one.fit.checks if check.kind == "budget" and check.verdict == "broken")
    return next(broken, None) or 0.0


def _other_misses(one: RankedProduct) -> int:
    """How much a product misses beside the budget."""
    return sum(check.verdict != "met" and check.kind != "budget" for check in one.fit.checks)


def _closeness(one: RankedProduct) -> int:
    """0 what fits, 1 what misses only what was hedged ("hot-swap if possible"), 2 what comes close, 3 the rest."""
    if one.fit.is_match or not one.fit.is_close:
        return 0 if one.fit.is_match else 3
    return 1 if one.fit.misses_only_hedged else 2


def _each_model_once(ordered: Sequence[RankedProduct], need: Need) -> list[RankedProduct]:
    """One of every model in this order, then the other sizes and variants of the same models.

    The one that is shown is the first, or the one that comes nearest to an amount that was asked for: "1 TB" is not 2 TB.
    """
    models: dict[tuple[str, str], list[RankedProduct]] = {}
    for one in ordered:
        models.setdefault((one.product.category, one.product.name.casefold()), []).append(one)
    asked = {} if need.sorted_by else amounts_asked(need)
    leading = [min(variants, key=lambda one: _distance(one, asked)) for variants in models.values()]
    shown = {one.product.id for one in leading}
    return [*leading, *(one for one in ordered if one.product.id not in shown)]


def _distance(one: RankedProduct, asked: Mapping[str, float]) -> tuple[int, float]:
    """How far a variant is from the amounts that were asked for; one that has to be warned of is further."""
    return (len(one.fit.warnings) if asked else 0, surplus_share(one.product, asked))


@dataclass(frozen=True)
class _Deciding:
    """The criteria in which a product must not be clearly behind another that is about equal, though it costs less."""

    criteria: Set[str] = frozenset()
    spending: Spending = UNLIMITED
    """Who names a budget for more than a modest use is ready to spend it."""
    named: Set[str] = frozenset()
    """The criteria of which more than enough counts too."""

    def points(self, one: RankedProduct) -> Mapping[str, float]:
        """The points of a product by criterion, as far as they count."""
        return eased_points(one.match, self.spending.enough, self.named)

    def value(self, one: RankedProduct) -> float:
        """Where a product stands by its score, as far as that counts."""
        return eased_value(one.match, self.spending.enough, self.named)

    def leeway(self, one: RankedProduct, first: RankedProduct) -> float:
        """Points by which a product may be behind the first and still be about equal: more where it costs a fraction of it.

        What the first costs beyond an ordinary price has cost it points already.
        """
        ratio = min(first.price or 0.0, self.spending.ordinary) / one.price if one.price else 0.0
        return ABOUT_EQUAL + self.spending.per_halving * math.log2(max(1.0, ratio))


def _by_quality(assessed: list[RankedProduct], deciding: _Deciding = _Deciding()) -> list[RankedProduct]:
    """Best first; those about equal to the best of their group, in the `deciding` criteria too, by price."""
    points = {r.product.id: _quality_points(r) for r in assessed}
    return list(_about_equal_by_price(assessed, points, lambda one: False, deciding))


def _deciding(group: Sequence[RankedProduct], need: Need, spending: Spending = UNLIMITED) -> _Deciding:
    """The criteria that the shopper named, else the one that weighs most in what they named it for."""
    named = named_criteria(need)
    if named or not any(wish.use for wish in need.wishes):
        return _Deciding(named, replace(spending, reach=math.inf), named)
    weightiest = next((reason for one in group for reason in one.match.reasons[:1]), None)
    if weightiest is None or weightiest.weight < _DECIDES:
        return _Deciding(spending=spending)
    return _Deciding(frozenset({weightiest.key}), spending)


def _is_behind(one: RankedProduct, other: RankedProduct, deciding: _Deciding) -> bool:
    """Whether a product is clearly weaker than another in what decides, which nothing else makes up for."""
    if not deciding.criteria or (one.price and (other.price or math.inf) > deciding.spending.reach * one.price):
        return False
    mine, best = deciding.points(one), deciding.points(other)
    return any(best.get(id, 0.0) - mine.get(id, 0.0) > _CLEARLY for id in deciding.criteria)


def _successors_first(ordered: Sequence[RankedProduct], deciding: _Deciding, behind: float) -> list[RankedProduct]:
    """The products in this order, each behind whatever takes its place and is at most so many points `behind` it by what is known, and that
    behind its own successors; last those whose successor costs no more: nobody is helped by last year's model for the same money.
    """
    renewed: dict[str, RankedProduct] = {}
    outdated: set[str] = set()
    of_maker = defaultdict[str | None, list[RankedProduct]](list)
    for one in reversed(ordered):
        of_maker[one.product.brand].append(one)  # no other maker's takes its place

    def place(one: RankedProduct) -> None:
        if one.product.id in renewed:
            return
        for newer in (other for other in of_maker[one.product.brand] if _replaces(other, one, deciding)):
            if rank_value(newer.match) >= rank_value(one.match) - behind:
                place(newer)
            if (newer.price or 0) <= _NO_CHEAPER * (one.price or 0):
                outdated.add(one.product.id)
        renewed[one.product.id] = one

    for one in ordered:
        place(one)
    return sorted(renewed.values(), key=lambda one: one.product.id in outdated)


def _replaces(newer: RankedProduct, older: RankedProduct, deciding: _Deciding) -> bool:
    """Whether a product is the successor of another that costs about as much, and serves as well."""
    if not newer.price or not older.price or newer.price > _STILL_SAME_PRICE * older.price:
        return False
    if newer.match.score is None or newer.match.score < (older.match.score or 0) - ABOUT_EQUAL:
        return False
    is_worse = len(newer.fit.warnings) > len(older.fit.warnings) or _is_behind(newer, older, deciding)
    return not is_worse and is_successor(newer.product, older.product)


def _by_value(assessed: list[RankedProduct], curve: PriceCurve | None, doubled: float = 0.0) -> list[RankedProduct]:
    """Those first that are furthest above what their price usually buys and `doubled` points for each time that it doubles; those about
    equal in it by price.
    """
    if curve is None:
        return _by_quality(assessed)

    def surplus(ranked: RankedProduct) -> float:
        if ranked.match.score is None or not ranked.price:
            return -math.inf
        points = round(rank_value(ranked.match) - ranked.handicap)
        return curve.surplus(points, ranked.price) - doubled * math.log2(ranked.price)

    return list(_about_equal_by_price(assessed, {r.product.id: surplus(r) for r in assessed}, _poor_last))


def _quality_points(one: RankedProduct) -> float:
    """Where a product stands by its quality: what it is ranked by, less what its warnings and its age cost."""
    return rank_value(one.match) - _cost_in_order(one)


def _cost_in_order(one: RankedProduct) -> float:
    """Points that its warnings, its age and what nobody knows of it cost a product in the order alone."""
    return _WARNED * len(one.fit.warnings) + one.handicap


def _poor_last(one: RankedProduct) -> bool:
    """Sorts what no expert would let anybody buy behind the others."""
    return not one.is_sensible


def _about_equal_by_price(
    assessed: Sequence[RankedProduct],
    points: Mapping[str, float],
    last: Callable[[RankedProduct], bool],
    deciding: _Deciding = _Deciding(),
) -> Iterator[RankedProduct]:
    """Most points first; whoever is about equal to the first one left stands beside it: the cheapest first, of the same price the
    better one, and of these the newest; only whoever is not clearly behind another of them in one of the `deciding` criteria.
    """
    left = sorted(assessed, key=lambda r: (last(r), -points[r.product.id]))
    while left:
        first, best = left[0], points[left[0].product.id]
        beside = (r for r in left[1:] if last(r) == last(first) and r.match.score is not None)
        equal = [first, *(r for r in beside if best - points[r.product.id] < deciding.leeway(r, first))]
        equal = [r for r in equal if not any(_is_behind(r, other, deciding) for other in equal)] or [first]
        equal.sort(
            key=lambda r: (round(max(points[r.product.id], -_MOST_POINTS)), r.product.released or ""), reverse=True
        )
        equal.sort(key=lambda r: round(r.price) if r.price else math.inf)
        yield from equal
        taken = {r.product.id for r in equal}  # few are compared as a whole, which takes long
        left = [r for r in left if r.product.id not in taken or r not in equal]
