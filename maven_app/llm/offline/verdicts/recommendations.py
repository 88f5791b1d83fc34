"""Recommendations: the verdict on the picks, how the others compare, and what a guide says of each."""

from collections.abc import Iterator, Sequence

from maven_app.domain.conversation.artifacts import Pick, Recommendation
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.needs.need import BrandLimit, Need
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import ABOUT_EQUAL
from maven_app.knowledge.usual_prices import affordable_by_estimate
from maven_app.llm.offline.phrasing.context import AnswerContext, cite
from maven_app.llm.offline.phrasing.deciding_facts import advantages, contrast
from maven_app.llm.offline.phrasing.unverified_parts import not_counted
from maven_app.llm.offline.verdicts.budget_reach import tell_estimated
from maven_app.llm.offline.verdicts.candidates import Candidates
from maven_app.llm.offline.verdicts.lists import closest
from maven_app.llm.offline.verdicts.no_match import tell_none_fits
from maven_app.llm.offline.verdicts.runners_up import about_as_good, for_priority, list_advantages
from maven_app.llm.offline.verdicts.verdict import is_pick_unchanged, note_on_pick, verdict
from maven_app.messages.realizer import Phrase, capitalize, join_list
from maven_app.messages.text_rendering import render


def recommendation_answer(found: Recommendation, context: AnswerContext) -> Iterator[str]:
    """The paragraphs on the picks, the verdict first."""
    ranked = context.assess([pick.product for pick in found.items], found.need)
    if not ranked:
        yield context.sentence(context.words.say("picks.none"))
    elif ranked[0].fit.is_match or not found.need.constraints:
        candidates = Candidates(
            need=found.need, ranked=ranked, match_count=found.considered, incomparable=found.incomparable
        )
        yield verdict(candidates, context)
        if is_pick_unchanged(candidates, context):
            yield from _notes(found, context)
            return
        if note := note_on_pick(candidates, context):
            yield note
    elif estimated := affordable_by_estimate(ranked, found.need.budget, context.rates):
        yield tell_estimated(estimated, [], found.need, context)
        yield from _notes(found, context)
        return
    else:
        sentences = [tell_none_fits(ranked, found.need, context), closest(ranked[0], context)]
        yield " ".join(filter(None, [*sentences, not_counted(found.need, context)]))
    said: set[str] = set()
    level = [one for one in ranked[1:] if _is_level(ranked[0], one)]
    for one in ranked[1:]:
        words = "" if one in level else _beside(ranked[0], one, found.need, context, said)
        if words := words or ("" if one in level else _of_other_maker(ranked, one, found.need, context)):
            yield words
    if words := about_as_good(level, context):
        yield words
    yield from _notes(found, context)


def _is_level(first: RankedProduct, other: RankedProduct) -> bool:
    """Whether the two are about equal, and neither is ahead in anything to speak of."""
    is_warned = bool(other.fit.warnings and not first.fit.warnings)
    return _about_equal(first, other) and not (advantages(other, first) or advantages(first, other) or is_warned)


def _notes(found: Recommendation, context: AnswerContext) -> Iterator[str]:
    if found.unverified:
        names = join_list([escape_markdown(one.name) for one in found.unverified], context.language)
        yield context.sentence(context.words.say("picks.unverified", names=names))


def _beside(first: RankedProduct, other: RankedProduct, need: Need, context: AnswerContext, said: set[str]) -> str:
    """How another pick compares with the first: what it does better, what worse, and how sure its score is."""
    words, named = context.words, context.name_with_price(other.product)
    ahead, losses = advantages(other, first, limit=2), advantages(first, other, limit=1)
    if ahead and need.priority in ("value", "cheapest") and (other.price or 0) > (first.price or 0):
        gain = list_advantages(first, other, context)
        sentence = context.sentence(
            words.say("other.costs_more", pick=named.text, gain=gain.text), (*named.sources, *gain.sources)
        )
    elif ahead:
        sentence = for_priority(first, other, context, without=said)
        said.add(ahead[0].key)
    elif _about_equal(first, other):
        loss = contrast(other.product, losses[0].key, first.product, context, is_better=False) if losses else Phrase("")
        text = words.count("other.as_good", 1, pick=named.text) + (words.say("but", clause=loss.text) if loss else "")
        sentence = context.sentence(text, (*named.sources, *loss.sources))
    else:
        return ""
    if not sentence:
        return ""
    is_warned = bool(other.fit.warnings) and not first.fit.warnings
    warning = context.warning(other.fit.warnings[0]) if is_warned else ""
    unscored = context.sentence(words.say("score.none")) if other.match.score is None else ""
    return " ".join(filter(None, [sentence, warning, unscored]))


def _of_other_maker(ranked: Sequence[RankedProduct], other: RankedProduct, need: Need, context: AnswerContext) -> str:
    """Tell the pick from another of the makers that the need chooses between, and what it falls short in; "" for others."""
    makers = [limit for limit in need.constraints if isinstance(limit, BrandLimit) and not limit.excluded]
    first, brand = ranked[0], other.product.brand
    is_side = len(makers) == 1 and len(makers[0].brands) > 1 and brand in makers[0].brands
    if not is_side or brand is None or next(one for one in ranked if one.product.brand == brand) is not other:
        return ""
    lost = advantages(first, other, limit=1)
    loss = contrast(other.product, lost[0].key, first.product, context, is_better=False) if lost else Phrase("")
    named = context.name_with_price(other.product)
    text = context.words.say("other.of_maker", brand=escape_markdown(brand), pick=named.text)
    text += context.words.say("but", clause=loss.text) if loss else ""
    return context.sentence(text, (*named.sources, *loss.sources))


def _about_equal(first: RankedProduct, other: RankedProduct) -> bool:
    one, two = first.match.score, other.match.score
    return one is not None and two is not None and abs(one - two) < ABOUT_EQUAL


def pick_reasons(pick: Pick, numbers: dict[str, int], language: str) -> Iterator[str]:
    """The reasons for a pick by criterion, as a list with citations."""
    lines = []
    for reason in (one for one in pick.match.reasons if one.score is not None):
        criterion, summary = (escape_markdown(render(text, language)) for text in (reason.criterion, reason.summary))
        lines.append(f"- {capitalize(criterion)}: {summary}{cite(reason.sources, numbers)}")
    if lines:
        yield "\n".join(lines)
