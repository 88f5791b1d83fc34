"""Unverified parts: words that led nowhere, wishes that no fact tells of, facts that nobody states."""

import math
from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.spec_applicability import can_have
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.locales.unconvertible import unrated_currency
from maven_app.domain.ranking.criteria import Criterion
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.domain.ranking.score_calculation import points_by_criterion
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.standard_features import everyday_labels, tell_everyday
from maven_app.llm.offline.phrasing.unstated_demands import is_demanded_in, names_one_part, tell_unstated
from maven_app.messages.realizer import capitalize, inline, join_list
from maven_app.understanding.kinds.uncovered_products import uncovered_thing
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.parsing.unused_words import is_refusal

_LEADING = word_set("for untuk buat when while with having have includes including dengan no not without tanpa")
"""Words that lead to what something is for, or should have."""
_AND = word_set("and plus also dan sama")
_SELDOM_SOUGHT = word_set(
    "pc pcs covers cover covering stand stands mount mounts fits iron irons ink fan fans case cases hold holder holds desk desks table"
)
_POOR_POINTS = 42
"""Points below which a product does poorly in what was asked for."""
_WEIGHTY, _WIDE, _MOST = 8.0, 12, 2
"""The share of the score from which an unknown fact is named, the range from which one is worth naming, and how many are."""


def not_counted(need: Need, context: AnswerContext, *, product: Product | None = None, seeks: bool = True) -> str:
    """The money that cannot be reckoned in, then the things that nobody carries here and the features that no fact of `product` tells of.

    What an earlier message said was told then. Who does not `seek` but weighs what is named wants nothing else: "in my backpack".
    """
    known = context.of_category(need.category)
    hidden = {w.text for w in need.wishes if known and (c := known.criteria.get(w.criterion)) and c.hidden}
    parts = [wish.text for wish in need.wishes if not (wish.is_checkable or wish.relative) and wish.text not in hidden]
    parts += _parts_of_vague_wishes(need, known)
    parts += [one.words for one in need.waivers if one.rules_out and not _is_hidden(one.code, known)]
    parts = [
        said for said in dict.fromkeys([*parts, *need.unused_words]) if said.casefold() in context.message.casefold()
    ]
    unrated = [code for said in need.unused_words if (code := unrated_currency(said))]
    everyday = {said: labels for said in parts if (labels := everyday_labels(said, known, context.language))}
    others = [said for said in parts if seeks and said not in everyday and _is_other_thing(said, context)]
    sentences = [context.words.say("unchecked.unrated", currency=code) for code in unrated[:1]]
    if others:
        words = join_list([f"“{escape_markdown(words)}”" for words in others], context.language)
        sentences.append(context.words.say("unchecked.not_covered", words=words))
    if everyday:
        things = [label for labels in everyday.values() for label in labels]
        sentences.append(tell_everyday(things, context, need.category))
    rest = [said for said in parts if said not in others and said not in everyday]
    return " ".join(filter(None, [*sentences, tell_unstated(rest, need, context, product)]))


def _parts_of_vague_wishes(need: Need, known: CategoryKnowledge | None) -> list[str]:
    """The words for one part that only by their meaning are a wish for more than it: the "serial port" of good connections."""
    wished = ((wish.text, known.criteria.get(wish.criterion)) for wish in need.wishes) if known else ()
    return [
        text
        for text, criterion in wished
        if criterion and names_one_part(text) and not any(form in text.casefold() for form in criterion.said)
    ]


def unknown_order(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """That the fact which was to decide is not known of what stands first, and of whom it is; "" where it is known."""
    key, first = need.sorted_by or _key_compared(context.need), ranked[0].product
    if key in ("", "price", "released") or first.fact(key) is not None:
        return ""
    phrases = fact_phrases(key, first.category)
    known = next((one.product for one in ranked if one.product.fact(key) is not None), None)
    if known is None or (fact := known.fact(key)) is None:
        return context.sentence(capitalize(phrases.unknown(context.language)))
    facts = {"name": context.name(known), "value": phrases.value_text(fact, context.language)}
    text = context.words.say("unchecked.order_known", unknown=phrases.unknown(context.language), **facts)
    return context.sentence(capitalize(text), fact.sources[:1])


def _key_compared(need: Need) -> str:
    """The key that a comparison wants more or less of and that led to no limit, as it isn't known of what was shown; "" for none."""
    open_wishes = (wish for wish in need.wishes if wish.relative in ("less", "more") and wish.specs)
    return next((wish.specs[0] for wish in open_wishes), "")


def _is_hidden(code: str, known: CategoryKnowledge | None) -> bool:
    """Whether what a waiver rules out is a criterion of which it is said what no specification tells."""
    criterion = known.criteria.get(code.removeprefix("wish:")) if known else None
    return bool(criterion and criterion.hidden)


def _is_other_thing(said: str, context: AnswerContext) -> bool:
    """Whether words name a thing that is sought beside the rest and not carried; what it is for, and what may be a verb, name none."""
    words = [token.word for token in tokenize(said)]
    if (
        words[0] in _LEADING
        or is_refusal(said)
        or not _SELDOM_SOUGHT.isdisjoint(words)
        or (names_one_part(said) and is_demanded_in(context.message, words))
        or not unknown_things(said, knowledge=context.knowledge)
    ):
        return False
    return uncovered_thing((said,), context.knowledge.uncovered) is not None or _is_added(context.message, words)


def _is_added(text: str, said: Sequence[str]) -> bool:
    """Whether the message lists something behind another: "a laptop and an air fryer"."""
    words = [token.word for token in tokenize(text)]
    for at in range(len(words)):
        before = [word for word in words[max(0, at - 2) : at] if word not in INDEFINITE_ARTICLES]
        if words[at : at + len(said)] == list(said) and before and before[-1] in _AND:
            return True
    return False


def hidden_sides(need: Need, context: AnswerContext, product: Product, *, factless: bool) -> Iterator[str]:
    """The sides of criteria that were named which no specification tells of `product`: of those that no fact makes at all, or of the
    others.
    """
    for criterion in _named_criteria(need, context):
        hidden = None if criterion.own_class else criterion.hidden_of(product)
        if hidden and factless is not bool(criterion.facts):
            yield hidden.text(context.language)


def tell_unmeasured_wishes(need: Need, context: AnswerContext, product: Product) -> Iterator[str]:
    """The hidden sides of the criteria that this very message names and no fact measures: "the [quietest] one"."""
    said = context.message.casefold()
    named = {wish.criterion for wish in need.wishes if wish.text and wish.text.casefold() in said}
    for criterion in _named_criteria(need, context):
        hidden = None if criterion.own_class else criterion.hidden_of(product)
        if hidden and criterion.id in named and all(fact.proxy for fact in criterion.facts):
            yield hidden.text(context.language)


def _named_criteria(need: Need, context: AnswerContext) -> Iterator[Criterion]:
    known = context.of_category(need.category)
    refused = (one.code.removeprefix("wish:") for one in need.waivers if one.rules_out)
    ids = (*(wish.criterion for wish in need.wishes), *refused)
    criteria = (known.criteria.get(id) for id in ids) if known else ()
    yield from (criterion for criterion in criteria if criterion)


def describe_weak_criterion(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """That the first product does poorly in a criterion that was named, and the others too if so, or that nothing is known of it; ""
    for neither.
    """
    if poor := describe_poor_criterion(ranked, need, context):
        return poor
    known = _measured_criteria(ranked[0].product, need, context)
    unknown = (known[r.key] for r in ranked[0].match.reasons if r.key in known and r.score is None)
    return next((_of_criterion("unchecked.named", one, context) for one in unknown), "")


def describe_poor_criterion(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """That the first product does poorly in a criterion that was named, and whether the others do too; "" where it does not."""
    known = _measured_criteria(ranked[0].product, need, context)
    for reason in ranked[0].match.reasons:
        if reason.key in known and reason.score is not None and 100 * reason.score < _POOR_POINTS:
            code = "warn.named_of_all" if _are_poor(ranked[1:], reason.key) else "warn.named"
            return _of_criterion(code, known[reason.key], context)
    return ""


def _measured_criteria(product: Product, need: Need, context: AnswerContext) -> dict[str, Criterion]:
    """The criteria that were named and that have no side which no specification of the product tells, by id."""
    return {c.id: c for c in _named_criteria(need, context) if not (c.hidden and c.hidden_of(product))}


def _of_criterion(code: str, criterion: Criterion, context: AnswerContext) -> str:
    return context.words.say(code, name=inline(criterion.label.text(context.language)))


def _are_poor(others: Sequence[RankedProduct], criterion: str) -> bool:
    """Whether all the others do poorly in a criterion too; False where there are none."""
    points = [points_by_criterion(one.match).get(criterion, 0.0) for one in others]
    return bool(points) and max(points) < _POOR_POINTS


def unknown_facts(one: RankedProduct, context: AnswerContext) -> str:
    """The unknowns of a product in one sentence: the hidden side of a criterion that was named and in which it has no class, else
    the facts that no source states of what was named or counts most; "" where its score hardly hangs on them.
    """
    need = context.need_for(one.product.category)
    for criterion in _named_criteria(need, context):
        if criterion.own_class and (hidden := criterion.hidden_of(one.product)):
            return hidden.text(context.language)
    if one.match.score is None or one.match.high - one.match.low < _WIDE:
        return ""
    lacking = _unstated_keys(one, need, context)
    phrases = [fact_phrases(key, one.product.category) for key in lacking]
    if not phrases:
        return ""
    if any(phrase.is_yes_no for phrase in phrases):
        return context.sentence(capitalize(phrases[0].unknown(context.language)))
    names = [phrase.name(context.language) for phrase in phrases]
    number = 2 if any(phrase.is_plural(context.language) for phrase in phrases) else len(names)
    return context.words.count("unchecked.facts", number, names=join_list(names, context.language))


def _unstated_keys(one: RankedProduct, need: Need, context: AnswerContext) -> list[str]:
    """The facts that the product could state and does not, of the criteria that were named and of the one that weighs most for a use."""
    named = {criterion.id for criterion in _named_criteria(need, context)}
    says_use = any(wish.use for wish in need.wishes)
    heaviest = max((reason.weight for reason in one.match.reasons), default=0.0) if says_use else math.inf
    known = {fact.key for reason in one.match.reasons for fact in reason.facts if fact.points is not None}
    unstated = [
        fact.key
        for reason in one.match.reasons
        for fact in reason.facts
        if (reason.key in named or reason.weight >= heaviest)
        and fact.points is None
        and not fact.proxy
        and reason.weight / len(reason.facts) >= _WEIGHTY
    ]
    unknown = (key for key in dict.fromkeys(unstated) if key not in known and one.product.fact(key) is None)
    return [key for key in unknown if can_have(one.product, key)][:_MOST]
