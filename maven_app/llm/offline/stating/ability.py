"""Ability: whether products can be used for something, by what that use cannot do without, and whether something has to be added."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.criteria import Use
from maven_app.domain.ranking.fit import Verdict
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate
from maven_app.llm.offline.questions.question import ProductQuestion
from maven_app.llm.offline.stating.fact_statements import not_stated, state_which_have, tell_answer
from maven_app.messages.realizer import Phrase
from maven_app.understanding.questions.worth import asks_if_needed

_MOST = 4
_SEPARATE = frozenset({"heatsink", "pen_included", "keyboard_accessory", "speakers", "microphone"})
"""Facts on things that are also bought on their own, so that who has them needs no other."""


def tell_ability(question: ProductQuestion, products: Sequence[Product], context: AnswerContext) -> list[str]:
    """Yes or no with the fact that says so; nothing where the use needs nothing that a fact could state."""
    known = context.of_category(products[0].category)
    use = known.uses.get(question.wish.use) if known and question.wish else None
    keys = list(dict.fromkeys(_excluding_keys(use, known))) if known and use else []
    if not keys:
        return []
    found = [_check_keys(question, keys, product, context) for product in products[:_MOST]]
    yes = [(product, said) for product, verdict, said in found if verdict == "met" and said]
    no = [(product, said) for product, verdict, said in found if verdict == "broken" and said]
    unknown = [product for product, verdict, said in found if verdict == "unknown" or not said]
    if len(found) > 1:
        return state_which_have(keys[0], yes, no, unknown, context, asks_whether=question.asks_whether)
    if unknown:
        return [not_stated(keys[0], unknown, context)]
    product, said = (yes or no)[0]
    return [tell_answer("met" if yes else "broken", product, said, context)]


def tell_need(question: ProductQuestion, product: Product, context: AnswerContext) -> list[str]:
    """Whether something has to be added to a product, by whether it comes with it: "does it need a heatsink?"; nothing of what
    is no yes or no. What it comes without is needed where the use in force asks for it.
    """
    keys = (*question.keys, *(limit.key for limit in question.limits if isinstance(limit, SpecLimit)))
    fact = product.fact(keys[0]) if keys else None
    if fact is None or not isinstance(fact.value, bool):
        return []
    if asks_if_needed(question.text) and fact.key not in _SEPARATE:
        return []  # "do I need noise cancelling?" asks for advice, not whether it is there
    said = predicate(product, fact.key, context)
    if fact.value:
        return [tell_answer("broken", product, said, context)]
    known = context.of_category(product.category)
    uses = [known.uses[wish.use] for wish in context.need.wishes if known and wish.use in known.uses]
    if any(one.limit and one.limit.key == fact.key for use in uses for one in use.prerequisites):
        return [tell_answer("met", product, said, context)]
    text = context.words.say("answer.does", name=context.name(product), facts=said.text)
    return [context.sentence(text, said.sources)]


def _excluding_keys(use: Use, known: CategoryKnowledge) -> Iterator[str]:
    """Keys of the facts by which a use is ruled out."""
    for one in use.prerequisites:
        if not one.rules_out:
            continue
        if one.limit is not None:
            yield one.limit.key
        elif one.criterion in known.criteria:
            yield from (scale.key for scale in known.criteria[one.criterion].facts)


def _check_keys(
    question: ProductQuestion, keys: Sequence[str], product: Product, context: AnswerContext
) -> tuple[Product, Verdict, Phrase]:
    wishes = (question.wish,) if question.wish else ()
    need = Need(wishes=wishes, language=context.need.language)
    verdicts = {check.verdict for check in context.matcher.fit(product, need).checks if check.kind == "use"}
    verdict: Verdict = "broken" if "broken" in verdicts else "unknown" if "unknown" in verdicts else "met"
    said = next((phrase for key in keys if (phrase := predicate(product, key, context))), Phrase(""))
    return product, verdict, said
