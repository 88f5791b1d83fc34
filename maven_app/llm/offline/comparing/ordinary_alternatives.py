"""Ordinary alternatives: the verdict between a product and what a question sets against it that no catalogue holds."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import Need
from maven_app.knowledge.ordinary_kinds import OrdinaryKind, ordinary_kind
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import predicate, strengths
from maven_app.messages.realizer import join_predicates
from maven_app.understanding.follow_ups.other_sides import other_side
from maven_app.understanding.need_parser import parse_need

_FACTS, _LONGEST = 2, 5
"""Facts that are told of the product, and words that are said back of what is set against it."""
_DETERMINERS = ("a ", "an ", "the ")
_NO_THINGS = word_set("one ones same other others rest lot bit")


def tell_against(text: str, product: Product, context: AnswerContext) -> list[str]:
    """The verdict between the product and what `text` sets against it, else that nothing is known of that and what decides; nothing
    where nothing is set against it.
    """
    side = other_side(text)
    if kind := ordinary_kind(side, product.category):
        return [tell_ordinary(kind, product, context)]
    words = side.casefold().split()
    is_thing = side.casefold().startswith(_DETERMINERS) and len(words) <= _LONGEST and words[-1] not in _NO_THINGS
    if not is_thing or parse_need(side, category=product.category, knowledge=context.knowledge).constraints:
        return []  # "just get a mesh" of a router asks for a feature, on which advice is
    return [_tell_uncovered(side, product, context)]


def tell_ordinary(kind: OrdinaryKind, product: Product, context: AnswerContext) -> str:
    """The verdict on an ordinary kind: which of the two, by what was asked for."""
    asked = {code for wish in context.need.wishes for code in (wish.use, wish.criterion) if code}
    says = kind.lacks if kind.lacks and asked & kind.cannot else kind.does
    return context.sentence(says.text(context.language).format(name=context.name(product)))


def _tell_uncovered(side: str, product: Product, context: AnswerContext) -> str:
    """That nothing is known of the other side, and the facts that it would have to have."""
    need = Need(wishes=context.need.wishes, language=context.need.language)
    best = strengths(context.matcher.assess(product, need), (), limit=_FACTS)
    facts = join_predicates(
        [said for fact in best if (said := predicate(product, fact.key, context))], context.language
    )
    noun = next((side[len(word) :] for word in _DETERMINERS if side.casefold().startswith(word)), side)
    code = "against.uncovered" if facts else "against.unknown"
    text = context.words.say(code, other=f"“{escape_markdown(noun)}”", name=context.name(product), facts=facts.text)
    return context.sentence(text, facts.sources)
