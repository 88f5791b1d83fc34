"""Equal choice: for whom which of two products is that are about equal."""

from collections.abc import Sequence

from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.llm.offline.judging.judging import cheaper_of
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.phrasing.use_relevance import is_core
from maven_app.messages.realizer import inline

_LEAST, _FACTS = 0.4, 4
"""Points of the whole score from which one is ahead in something, and facts that are looked at for it."""
_ALIKE = 0.08
"""Share by which two numbers differ that nobody would notice: 5.3 g against 5.6 g."""


def choose_between_equals(scored: Sequence[RankedProduct], context: AnswerContext, *, is_told: bool = False) -> str:
    """Choose of the first two the cheaper one, else the one that stands first, and tell what the other would be taken for; "" where nothing
    tells them apart but what `is_told` beside.
    """
    one, other = scored[:2]
    cheaper = cheaper_of(one, other)
    if cheaper is other:
        one, other = other, one
    mine, theirs = _ahead_in(one, other, context), _ahead_in(other, one, context)
    names = {"one": context.name(one.product), "other": context.name(other.product)}
    if theirs and theirs != mine and (mine or cheaper):
        code = "compare.choose_cheaper_unless" if cheaper else "compare.choose"
        return context.sentence(context.words.say(code, mine=mine, theirs=theirs, **names))
    if cheaper:
        return context.sentence(context.words.say("compare.choose_cheaper", **names))
    if context.advice or is_told:
        return ""
    if bool(mine) is bool(theirs):
        return context.sentence(context.words.say("compare.choose_either"))
    ahead = one if mine else other
    return context.sentence(context.words.say("compare.choose_one", one=context.name(ahead.product)))


def is_alike(key: str, one: RankedProduct, other: RankedProduct) -> bool:
    """Whether the two have as good as the same of it."""
    facts = [product.fact(key) for product in (one.product, other.product)]
    values = [float(f.value) for f in facts if f and isinstance(f.value, int | float) and not isinstance(f.value, bool)]
    return len(values) == len(facts) and max(values) - min(values) < _ALIKE * max(values)


def _ahead_in(one: RankedProduct, other: RankedProduct, context: AnswerContext) -> str:
    """The name of the criterion in which the one is furthest ahead and more than a little; "" for none."""
    known = context.of_category(one.product.category)
    facts = [fact for fact in advantages(one, other, limit=_FACTS, least=_LEAST) if not is_alike(fact.key, one, other)]
    facts = [fact for fact in facts if is_core(fact, one)] if context.need.wishes else facts
    said = (f.criterion for f in facts if contrast(one.product, f.key, other.product, context, is_better=True))
    ahead = list(said)[:1]
    criteria = (known.criteria[id] for id in ahead if known and id in known.criteria)
    return next((inline(criterion.label.text(context.language)) for criterion in criteria), "")
