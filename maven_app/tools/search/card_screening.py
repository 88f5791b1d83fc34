"""Card screening: which products may stand on a card beside one that fits, and which go against what was said in so many words."""

from collections.abc import Sequence

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.spec_comparability import can_be_compared
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS
from maven_app.domain.conversation.artifacts import FoundProduct
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, Need, SpecLimit
from maven_app.domain.ranking.availability import is_sold_here
from maven_app.domain.ranking.fit import Check, budget_excess
from maven_app.domain.ranking.matcher import PRICE
from maven_app.domain.ranking.score_calculation import points_by_criterion
from maven_app.tools.step import Step
from maven_app.understanding.follow_ups.product_comparisons import is_compared

_HARDLY_ANY, _FAR_BEHIND = 35, 0.5
"""Points, of 100, up to which a product has nothing of what was wished for by name, and the share of the first one's up to which it has too
little of it to be shown beside that one.
"""
_FAR_BEYOND = 0.5
"""How far beyond a budget, as a share of it, a price is no answer to it any more."""
_ENOUGH = 3
"""How many that fit leave no room for what may not, and how many of which nothing is to be warned for what is."""
_TWICE_OR_SO = 1.5
"""How many times the first one's figure is far off where its fact is to be good: 386 g beside 254 g for who finds them heavy."""
_FAR_MORE = 2.5
"""How many times what the first costs is no answer any more to somebody who wants something cheap."""


def may_follow(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether `item` helps beside `items`: what is no match and not close does only where nothing matches, and within the budget.

    Where something comes close, nothing helps that is further from a number than that. All of it lacks the same: what the words
    say that one would have to live without. Who asks for something cheaper or lighter wants all the rest kept.
    """
    if item.fit != "alternative":
        return True
    if compares(need, step):
        return False
    if not items:
        return True
    if any(other.fit == "match" for other in items):
        return False
    if _keeps_what_is_new(item, items, need, step):
        return True
    first = next((other for other in items if other.fit == "alternative"), None)
    if first is not None and _missed_limits(first, need, step) != _missed_limits(item, need, step):
        return _stays_within_budget(item, items, need, step)
    broken = _broken(item, need, step)
    if any(other.fit == "near_miss" for other in items) and any(check.beyond is not None for check in broken):
        return False
    budget = need.budget
    return budget is None or item.price is None or budget_excess(item.price, budget, step.shop.rates) is None


def _keeps_what_is_new(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether `item` is the first that keeps what was just said of the thing itself, by the maker who was named and at a price within
    reach: nobody who asks for 16 GB is helped by what they were shown before.
    """
    new = {limit.text for limit in newly_required(need, step.need_before) if isinstance(limit, SpecLimit)}
    kept = new | {limit.text for limit in need.constraints if isinstance(limit, BrandLimit)}
    if not new or item.price is None or not kept.isdisjoint(_missed_limits(item, need, step)):
        return False
    is_first = all(not new.isdisjoint(_missed_limits(other, need, step)) for other in items)
    return is_first and not step.matcher.fit(item, need).is_out_of_reach


def _stays_within_budget(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether, where all that is shown costs far more than was said, `item` is the first that gives up one other thing instead."""
    budgets = [limit.text for limit in need.constraints if isinstance(limit, BudgetLimit) and limit.highest is not None]
    if not budgets or any(other.fit == "match" for other in items):
        return False
    lacking = _missed_limits(item, need, step)
    new = newly_required(need, step.need_before)
    kinds = [limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit.key == "type"]
    if any(limit.text in lacking for limit in (*new, *kinds)):
        return False  # it lacks the very thing that was asked for now, or is another kind of thing
    is_first = all(_missed_limits(other, need, step) == set(budgets) for other in items)
    return is_first and len(lacking) == 1 and lacking.isdisjoint(budgets)


def compares(need: Need, step: Step) -> bool:
    """Whether the message wants something cheaper or lighter than what was spoken of."""
    return any(is_compared(limit) for limit in newly_required(need, step.need_before))


def worth_showing(items: Sequence[FoundProduct], need: Need, step: Step) -> list[FoundProduct]:
    """The items without what would do otherwise, where something matches (a product that was named comes before that is known), and
    without those that go against what was just said.
    """
    has_match = any(item.fit == "match" for item in items)
    kept = [item for item in items if item.fit != "alternative" or not has_match]
    return [item for item in kept if _may_stand_beside(item, kept, need, step)]


def _may_stand_beside(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether `item` goes against nothing that was just said, or nothing of `items` does any better.

    Who asks for 15 inches in a follow-up is not shown 13.8 beside them, and to whom heavy ones give a headache none of the heaviest.
    """
    fitting = [other for other in items if other.fit == "match"]
    if fitting and item.id == fitting[0].id:
        return True
    if not fitting:
        return not (_is_far_beyond(item, items, need, step) or _is_outdone(item, items, need, step))
    return not (
        _breaks_new_limit(item, need, step)
        or _lacks_wish(item, fitting[0], need, step)
        or _is_expensive(item, fitting[0], need, step)
        or _is_far_off(item, fitting[0], need)
        or (len(fitting) >= _ENOUGH and (_may_lack_feature(item, need, step) or _breaks_word(item, need, step)))
        or (bool(item.warnings) and sum(not other.warnings for other in fitting) >= _ENOUGH)
        or _is_foreign(item, fitting, need)
    )


def _breaks_new_limit(item: FoundProduct, need: Need, step: Step) -> bool:
    return any(_breaks(item, limit, need, step) for limit in newly_required(need, step.need_before) if not limit.soft)


def _breaks_word(item: FoundProduct, need: Need, step: Step) -> bool:
    """Whether it lies beyond a bound that Maven sets for a word: what is a little too large is no "small phone"."""
    bounds = (limit for limit in need.constraints if isinstance(limit, SpecLimit) and limit.equals is None)
    worded = (limit for limit in bounds if limit.words and not any(sign.isdigit() for sign in limit.words))
    return any(_breaks(item, limit, need, step) for limit in worded if not (limit.soft or limit.strict))


def _is_outdone(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether it breaks what was just said of the thing itself, where nothing fits and another of `items` breaks only something else."""
    new = [limit for limit in newly_required(need, step.need_before) if not isinstance(limit, BudgetLimit)]
    return any(
        _breaks(item, limit, need, step) and not all(_breaks(other, limit, need, step) for other in items)
        for limit in new
    )


def _breaks(item: FoundProduct, limit: Constraint, need: Need, step: Step) -> bool:
    return any(check.text == limit.text for check in _broken(item, need, step))


def _lacks_wish(item: FoundProduct, first: FoundProduct, need: Need, step: Step) -> bool:
    """Whether it has nothing of what was wished for by name, or much less of it than the `first` of those that fit."""
    wished = {wish.criterion for wish in need.wishes if wish.criterion}
    if not wished:
        return False
    points, of_first = _points(item, need, step), _points(first, need, step)
    return any(
        points[name] < of_first[name] and points[name] <= max(_HARDLY_ANY, _FAR_BEHIND * of_first[name])
        for name in wished & points.keys() & of_first.keys()
    )


def _points(item: FoundProduct, need: Need, step: Step) -> dict[str, float]:
    return dict(points_by_criterion(step.matcher.assess(item, need).match))


def _may_lack_feature(item: FoundProduct, need: Need, step: Step) -> bool:
    """Whether nobody knows if it has what was required of the thing."""
    required = {limit.text for limit in need.constraints if isinstance(limit, SpecLimit) and not limit.soft}
    return any(check.verdict == "unknown" and check.text in required for check in _missed_checks(item, need, step))


def _is_foreign(item: FoundProduct, fitting: Sequence[FoundProduct], need: Need) -> bool:
    """Whether it is not sold where the shopper lives, where enough that fits is."""
    return not is_sold_here(item, need) and sum(is_sold_here(other, need) for other in fitting) >= _ENOUGH


def _is_far_off(item: FoundProduct, first: FoundProduct, need: Need) -> bool:
    """Whether its figure of a fact that is to be good is far worse than that of the first."""
    keys = {wish.specs[0] for wish in need.wishes if wish.specs and not (wish.use or wish.criterion or wish.relative)}
    compared = (key for key in keys & SPEC_KEYS.keys() if can_be_compared(item, first, key))
    return any(_is_far_worse(item.fact(key), first.fact(key), spec_key(key).better) for key in compared)


def _is_far_worse(fact: Fact | None, other: Fact | None, better: str | None) -> bool:
    values = [one.value for one in (fact, other) if one is not None and isinstance(one.value, int | float)]
    if len(values) < 2 or better is None or any(isinstance(value, bool) or value <= 0 for value in values):
        return False
    share = values[0] / values[1]
    return share >= _TWICE_OR_SO if better == "lower" else share <= 1 / _TWICE_OR_SO


def _is_expensive(item: FoundProduct, first: FoundProduct, need: Need, step: Step) -> bool:
    """Whether it costs many times what the first does, where something cheap is wanted."""
    is_cheap_wanted = any("price" in wish.specs and not wish.relative for wish in need.wishes)
    price, of_first = PRICE.value(item, step.shop.rates), PRICE.value(first, step.shop.rates)
    return is_cheap_wanted and price is not None and of_first is not None and price > _FAR_MORE * of_first


def _is_far_beyond(item: FoundProduct, items: Sequence[FoundProduct], need: Need, step: Step) -> bool:
    """Whether it costs far more than was just said ("too expensive, under 400"), where what costs no more lacks something else."""
    if not any(isinstance(limit, BudgetLimit) for limit in newly_required(need, step.need_before)):
        return False
    over = [check for check in _broken(item, need, step) if check.kind == "budget"]
    is_far = any(check.beyond is not None and check.beyond > _FAR_BEYOND for check in over)
    return is_far and any(all(check.kind != "budget" for check in _missed_checks(other, need, step)) for other in items)


def _missed_limits(item: FoundProduct, need: Need, step: Step) -> set[str]:
    """The limits that a product does not meet."""
    return {check.text for check in _missed_checks(item, need, step)}


def _broken(item: FoundProduct, need: Need, step: Step) -> list[Check]:
    return [check for check in _missed_checks(item, need, step) if check.verdict == "broken"]


def _missed_checks(item: FoundProduct, need: Need, step: Step) -> Sequence[Check]:
    return step.matcher.fit(item, need).unmet_checks
