"""New facts: what the pick that stays has of what a message added."""

from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.diff import newly_required
from maven_app.domain.needs.need import Need, SpecLimit, Wish
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import praise, sound_sides, value_phrase
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.messages.realizer import Phrase

_MOST, _STRONG = 2, 68.0
"""The most facts told, and the points from which one speaks for a use."""


def facts_of_new_demands(candidates: Candidates, context: AnswerContext) -> list[Phrase]:
    """The facts of the pick on the limits and the wishes that the message added."""
    before, need, product = context.need_before or Need(), candidates.need, candidates.first.product
    keys = [one.key for one in newly_required(need, before) if isinstance(one, SpecLimit) and not one.excluded]
    known = {wish.code for wish in before.wishes}
    wishes = [wish for wish in need.wishes if wish.code not in known]
    wished = {wish.criterion for wish in wishes if wish.criterion}
    new = wished or _criteria_of_uses(wishes, candidates, context)
    facts = sound_sides(candidates.first, criteria=new) if new else []
    said = [asked_fact(product, key, context) for key in dict.fromkeys(keys)]
    said += [praise(candidates.first, fact, context) for fact in facts if wished or fact.points >= _STRONG]
    return list({phrase.text: phrase for phrase in said if phrase}.values())[:_MOST]


def asked_fact(product: Product, key: str, context: AnswerContext) -> Phrase:
    """A fact that was asked for, as a thing that the product has: "a headphone jack", "12 hours of battery"."""
    fact = product.fact(key)
    if fact is None or fact.value is not True:
        return value_phrase(product, key, context)
    return Phrase(escape_markdown(fact_phrases(key, product.category).praise(fact, context.language)), fact.sources[:1])


def _criteria_of_uses(wishes: Sequence[Wish], candidates: Candidates, context: AnswerContext) -> set[str]:
    """The criteria that count in what the wishes want it for."""
    known = context.knowledge.criteria.get(candidates.category)
    uses = [known.uses[wish.use] for wish in wishes if known and wish.use in known.uses]
    return {id for use in uses for id, weight in use.weights.items() if weight * 2 >= max(use.weights.values())}
