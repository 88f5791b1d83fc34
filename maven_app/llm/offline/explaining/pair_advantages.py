"""Pair advantages: what one of the products that are compared has over another, as predicates and as a sentence."""

from collections.abc import Sequence

from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.explaining.equal_choice import is_alike
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.phrasing.use_relevance import is_felt
from maven_app.messages.realizer import Phrase, join_predicates

_MORE = 5
_CHEAPER, _SLIGHTLY = 0.93, 0.4
"""Share of the other's price, and points of the whole score, from which one of two is said to be ahead."""


def advantages_over(
    one: RankedProduct,
    other: RankedProduct,
    context: AnswerContext,
    *,
    limit: int,
    without: frozenset[str] = frozenset(),
    among: Sequence[RankedProduct] = (),
    with_price: bool = True,
) -> Phrase:
    """The advantages of `one`, as predicates: "weighs 198 g and lasts 24 hours"; nothing of the facts of `without`.

    It is only called cheaper where none `among` those compared costs less.
    """
    every = advantages(one, other, limit=limit + _MORE + len(without), least=_SLIGHTLY)
    ahead = [fact for fact in every if fact.key not in without and not is_alike(fact.key, one, other)]
    ahead = [fact for fact in ahead if not context.need.wishes or is_felt(fact, one)][:limit]
    contrasts = [contrast(one.product, fact.key, other.product, context, is_better=True) for fact in ahead]
    price, theirs = (one.price, other.price) if with_price else (None, None)
    if price and theirs and price < _CHEAPER * theirs and one.product.price:
        is_cheapest = not any(each.price and each.price < price for each in among)
        code = "compare.costs" if is_cheapest else "compare.costs_less"
        costs = context.words.say(code, price=context.money(one.product.price))
        contrasts.append(Phrase(costs, one.product.price.sources[:1]))
    kept = [phrase for phrase in contrasts if phrase]
    return join_predicates(kept, context.language) if kept else Phrase("")


def tell_advantages(one: RankedProduct, facts: Phrase, context: AnswerContext, *, code: str = "compare.other") -> str:
    """The advantages of one product as a sentence of this code."""
    text = context.words.say(code, name=context.name(one.product), facts=facts.text)
    return context.sentence(text, facts.sources)
