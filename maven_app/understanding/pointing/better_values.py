"""Better values: what a product has to have to be clearly better in a criterion than one that was shown."""

from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import SpecLimit, Wish
from maven_app.domain.ranking.criteria import FactScale
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.pointing.noticeable_differences import clearly_beyond

_CLEARLY = 8.0
"""Points of a criterion from which one value is better than another to a shopper."""


def limit_beyond(wish: Wish, product: Product, knowledge: Knowledge) -> SpecLimit | None:
    """The limit that what has more of the wish's criterion than `product` keeps, by the weightiest fact that can be bettered; None where
    no fact of the product tells.
    """
    known = knowledge.categories.get(product.category)
    criterion = known.criteria.get(wish.criterion) if known and wish.relative == "more" else None
    scales = sorted(criterion.facts if criterion else (), key=lambda scale: -scale.weight)
    limits = (_beyond(scale, product, wish.text) for scale in scales if not scale.proxy)
    return next((limit for limit in limits if limit is not None), None)


def _beyond(scale: FactScale, product: Product, words: str) -> SpecLimit | None:
    fact, points = product.fact(scale.key), scale.points(product)
    if fact is None or points is None:
        return None
    if isinstance(fact.value, bool):
        gains = (scale.yes or 0.0) - (scale.no or 0.0)
        return (
            None if fact.value or gains < _CLEARLY else SpecLimit(key=scale.key, equals=True, strict=True, words=words)
        )
    if scale.classes:
        better = tuple(text for one in scale.classes if one.points >= points + _CLEARLY for text in one.words)
        limit = SpecLimit(key=scale.key, equals=better, strict=True, words=words, label=words, whole_words=True)
        return limit if better else None
    return _more_of(scale, fact, points, words)


def _more_of(scale: FactScale, fact: Fact, points: float, words: str) -> SpecLimit | None:
    """The amount that is noticed to be beyond the fact's, where more points are to be had that way."""
    if not isinstance(fact.value, int | float) or scale.best < points + _CLEARLY or not scale.leads_to:
        return None
    is_less = scale.leads_to == "less"
    bound = clearly_beyond(scale.key, float(fact.value), less=is_less)
    most, least = (bound, None) if is_less else (None, bound)
    return SpecLimit(key=scale.key, at_least=least, at_most=most, strict=True, words=words)
