"""Asked of pick: what a message that seeks something asks of it besides, answered of the pick: "a TV under 1000, does it have VRR?"."""

from collections.abc import Iterator

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import ProductList, Recommendation
from maven_app.llm.offline.answering.applied_advice import advice_for, tell_applied
from maven_app.llm.offline.answering.fact_answers import answer_on
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.understanding.questions.advice import advice_on
from maven_app.understanding.questions.yes_no import asks_whether


def tell_asked_of_pick(found: ProductList | Recommendation, context: AnswerContext) -> Iterator[str]:
    """The answers, as a paragraph; nothing where nothing was asked, or nothing is picked."""
    pick = _pick_of(found)
    asked = [one.words for one in context.need.waivers if one.words in context.message and asks_whether(one.words)]
    if pick is not None and (
        told := [said for words in dict.fromkeys(asked) for said in _answer(words, pick, context)]
    ):
        yield " ".join(dict.fromkeys(told))


def _answer(asked: str, pick: Product, context: AnswerContext) -> list[str]:
    """An expert's advice as it applies to the pick, else what its facts say."""
    entry = advice_on(asked, advice_for([pick], context, asked), category=pick.category)
    applied = tell_applied(entry, pick, context) if entry else ""
    return [applied] if applied else answer_on(asked, pick, context)


def _pick_of(found: ProductList | Recommendation) -> Product | None:
    if isinstance(found, Recommendation):
        return found.items[0].product if found.items else None
    return next((item for item in found.items if item.fit == "match"), None)
