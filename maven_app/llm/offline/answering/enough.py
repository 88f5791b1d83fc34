"""Enough: whether an amount that the question names will do for a use, by the anchors of buying knowledge."""

import re

from maven_app.domain.categories import spec_key
from maven_app.domain.facts import Fact
from maven_app.domain.language.tokens import tokenise
from maven_app.domain.needs.criteria import ALL_ROUND, Use
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.answering.question import ProductQuestion
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.llm.offline.explaining.deciding import predicate
from maven_app.messages.realiser import inline

_OF_THE_HOME = frozenset({"coverage"})
"""Amounts that a question names of the home, not of a product: "enough for 200 m²?"."""
_PLENTY, _ENOUGH, _TIGHT = 75, 50, 25
"""Points from which an amount is plenty, enough and tight."""


def judge_amount(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the amount will do, then what the product has where that is another; nothing where no scale tells."""
    limit = next((limit for limit in question.limits if _amount(limit) is not None), None)
    amount = _amount(limit)
    is_amount = isinstance(limit, SpecLimit) and limit.key not in _OF_THE_HOME
    if not isinstance(limit, SpecLimit) or not is_amount or amount is None or spec_key(limit.key).better is None:
        return []
    own = product.fact(limit.key)
    unit = own.unit if own else spec_key(limit.key).unit
    asked = Fact(key=limit.key, value=amount, unit=unit, sources=own.sources if own else ("asked",))
    use = _use(question, product, context)
    points = _points(asked, product, use, context)
    if points is None:
        return []
    band = (
        "plenty" if points >= _PLENTY else "enough" if points >= _ENOUGH else "tight" if points >= _TIGHT else "little"
    )
    said = as_words(fact_phrases(limit.key, product.category).value_phrase(asked, context.language))
    verdict = context.words.say(
        f"answer.{band}", amount=said, use=inline(use.label.text(context.language)) if use else ""
    )
    has = predicate(product, limit.key, context) if own and own.value != amount else None
    if not has:
        return [context.sentence(verdict)]
    own_said = context.words.say("answer.does", name=context.name(product), facts=has.text)
    return [context.sentence(verdict), context.sentence(own_said, has.sources)]


def judge_adjective(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether the value is what the adjective of a question says ("is it heavy?", "not too thick?"), on the scale of buying knowledge;
    nothing where no scale tells.
    """
    for key in question.keys:
        own, found = product.fact(key), _adjective_in(question.text, key, product, context.language)
        points = _points(own, product, _use(question, product, context), context) if own and found else None
        if own is None or found is None or points is None:
            continue
        adjective, is_good = found
        has = predicate(product, key, context)
        is_so = points >= _PLENTY if is_good else points < _ENOUGH
        is_not_so = points < _ENOUGH if is_good else points >= _PLENTY
        code = "answer.is_so" if is_so else "answer.is_not_so" if is_not_so else "answer.is_average"
        text = context.words.say(code, adjective=adjective, name=context.name(product), facts=has.text)
        return [context.sentence(text, has.sources)]
    return []


_VERB, _ENDINGS = re.compile(r"^(?:is |lebih |\w+nya lebih )"), (("ier", "y"), ("er", "e"), ("er", ""))


def _adjective_in(text: str, key: str, product: Product, language: str) -> tuple[str, bool] | None:
    """The adjective of the fact that stands in the text, and whether it praises: the "heavy" of "is heavier"."""
    words, better = {token.word for token in tokenise(text)}, spec_key(key).better
    for direction in ("higher", "lower"):
        said = fact_phrases(key, product.category).comparative(direction, language)
        bare = _VERB.sub("", said)
        if bare == said or " " in bare or better is None:
            continue
        forms = [bare, *(bare.removesuffix(end) + ending for end, ending in _ENDINGS if bare.endswith(end))]
        if adjective := next((form for form in forms[language == "en" :] if form in words), ""):
            return adjective, direction == better
    return None


def _amount(limit: object) -> float | int | None:
    if not isinstance(limit, SpecLimit):
        return None
    said = next((v for v in (limit.equals, limit.at_least, limit.at_most) if v is not None), None)
    if isinstance(said, bool) or not isinstance(said, int | float):
        return None
    return int(said) if float(said).is_integer() else said


def _points(asked: Fact, product: Product, use: Use | None, context: AnswerContext) -> float | None:
    """The points that a product with this amount earns, on the scale that weighs most for the use."""
    known = context.of_category(product.category)
    criteria = known.criteria.values() if known else ()
    weights = use.weights if use else {}
    scales = [(weights.get(c.id, 0), scale) for c in criteria for scale in c.facts if scale.key == asked.key]
    like = product.model_copy(update={"specs": (*(fact for fact in product.specs if fact.key != asked.key), asked)})
    _, best = max(scales, key=lambda entry: entry[0], default=(0, None))
    return best.points(like) if best else None


def _use(question: ProductQuestion, product: Product, context: AnswerContext) -> Use | None:
    """The use that the question names, else everyday use."""
    known = context.of_category(product.category)
    if known is None:
        return None
    return (known.uses.get(question.wish.use) if question.wish else None) or known.uses[ALL_ROUND]
