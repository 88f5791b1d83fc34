"""Asked facts: what the pick has of the features and amounts that were asked for, which are named first among its reasons."""

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.tokens import words_in
from maven_app.domain.needs.limit_wording import label_text
from maven_app.domain.needs.need import CategoryLimit, Need, SpecLimit
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.llm.offline.verdicts.new_facts import asked_fact
from maven_app.messages.realizer import Phrase

_OF_THE_KIND = frozenset({"type", "os", "form", "wireless", "bluetooth"})
"""Keys of what people call kinds by, which the name of the pick or its card tells."""


def asked_facts(candidates: Candidates, context: AnswerContext, *, is_exact: bool = False) -> list[Phrase]:
    """The facts of the pick on the amounts and features that were asked for, `is_exact` for the very amounts; a size that all of them have
    needs no saying, nor does a single feature that the kind was called by: "noise cancelling headphones".
    """
    product, need = candidates.first.product, candidates.need
    limits = [
        limit
        for limit in need.constraints
        if isinstance(limit, SpecLimit)
        and not (limit.excluded or limit.is_relative)
        and (limit.equals is True or _is_of_text(limit, need) or (limit.at_least is None) != (limit.at_most is None))
        and (limit.label or fact_phrases(limit.key, product.category).is_reason)
        and _is_exactly(product, limit) == is_exact
    ]
    asked = {limit.key: limit for limit in limits}
    if [limit.equals for limit in asked.values()] == [True] and _is_in_name_of_kind(limits[0], need):
        return []
    phrases = [_phrase(product, limit, context) for limit in asked.values()]
    return [phrase for phrase in phrases if phrase]


def _phrase(product: Product, limit: SpecLimit, context: AnswerContext) -> Phrase:
    """The fact that meets the limit: of a list what was asked for alone, and the plain word where the fact itself is no reason."""
    fact = product.fact(limit.key)
    if fact is None or not limit.texts:
        return asked_fact(product, limit.key, context)
    if not fact_phrases(limit.key, product.category).is_reason:
        return Phrase(context.render_text(label_text(limit.label)), fact.sources[:1])
    if isinstance(fact.value, tuple):
        held = tuple(one for one in fact.value if any(text.casefold() in one.casefold() for text in limit.texts))
        fact = copy_with(fact, value=held)
    said = fact_phrases(limit.key, product.category).value_phrase(fact, context.language)
    return Phrase(escape_markdown(said), fact.sources[:1])


def _is_of_text(limit: SpecLimit, need: Need) -> bool:
    """Whether a word was asked for that tells something of the pick: "optical", "a clip"; not the name of its kind."""
    return bool(limit.label) or (bool(limit.texts) and not _is_in_name_of_kind(limit, need))


def _is_in_name_of_kind(limit: SpecLimit, need: Need) -> bool:
    """Whether its words stand before those of the kind, or in them: "[wireless] mouse", "[folding phone]"."""
    kind = next((c.words for c in need.constraints if isinstance(c, CategoryLimit)), "")
    if limit.key in _OF_THE_KIND or not limit.words:
        return True
    named, message = (f" {' '.join(words_in(text))} " for text in (f"{limit.words} {kind}", need.text))
    return limit.words in kind or named in message


def _is_exactly(product: Product, limit: SpecLimit) -> bool:
    """Whether the product has the very amount that was asked for, which tells nothing new."""
    fact = product.fact(limit.key)
    return fact is not None and fact.value in (limit.at_least, limit.at_most) and not isinstance(fact.value, bool)
