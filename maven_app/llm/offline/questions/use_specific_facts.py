"""Use specific facts: the fact that a use goes by in place of the general one: the battery with GPS on, for a race."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.needs.need import Constraint, SpecLimit
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.questions.question import ProductQuestion

_SPECIAL = {"battery_life": ("battery_life_gps",)}
"""Facts in whose place a use may go by a special one."""


def by_special_facts(
    question: ProductQuestion, products: Sequence[Product], known: CategoryKnowledge | None
) -> ProductQuestion:
    """The question with the facts by which the use in it is judged: whether a watch lasts a marathon goes by its hours with GPS on."""
    use = known.uses.get(question.wish.use) if known and question.wish else None
    if known is None or use is None:
        return question
    scales = (scale.key for id in use.weights if id in known.criteria for scale in known.criteria[id].facts)
    stated = [key for key in dict.fromkeys(scales) if any(product.fact(key) for product in products)]
    asked = {*question.keys, *(limit.key for limit in question.limits if isinstance(limit, SpecLimit))}
    special = {key: one for key in asked if (one := next((s for s in stated if s in _SPECIAL.get(key, ())), ""))}
    if not special:
        return question
    keys = tuple(dict.fromkeys(special.get(key, key) for key in question.keys))
    return replace(question, keys=keys, limits=tuple(_shift(limit, special) for limit in question.limits))


def _shift(limit: Constraint, special: Mapping[str, str]) -> Constraint:
    if not isinstance(limit, SpecLimit) or limit.key not in special:
        return limit
    return copy_with(limit, key=special[limit.key])
