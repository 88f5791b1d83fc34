"""Verdict: one to three sentences with the pick, what decided, what it costs, and what could not be checked."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal

from maven_app.domain.needs.matching import RankedProduct
from maven_app.domain.needs.measures import RELEASED, Measure
from maven_app.domain.needs.named_uses import uses_named
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.needs.scoring import ABOUT_EQUAL
from maven_app.domain.products import Product
from maven_app.domain.prose import as_words
from maven_app.knowledge.fact_phrases import fact_phrases, keys_asked
from maven_app.llm.offline.explaining import openings
from maven_app.llm.offline.explaining.context import AnswerContext
from maven_app.llm.offline.explaining.deciding import (
    advantages,
    contrast,
    is_compared,
    praise,
    shortcoming,
    strengths,
    value_phrase,
    wanted,
    weaknesses,
)
from maven_app.llm.offline.explaining.unchecked import hidden_sides, not_counted, unknown_facts
from maven_app.messages.realiser import Phrase, capitalised, joined_phrases

_WEAK = 45
"""Score below which even the best is not good for what it is wanted for."""
_SENTENCES = 3
_ASKED, _REASONS = 2, 3
"""The most facts that confirm what was required, and that are named as reasons in all."""
_MUCH_CHEAPER, _NEARLY = 0.7, 8
"""Share of the pick's price, and points behind it, that make a cheaper product worth naming."""
_CLEARLY = 2.0
"""Points of the whole score by which a product must be ahead in one thing to be named for it."""
_WITHIN_REACH = 2
"""How many times the pick's price what is offered beside it may cost, unless the best was asked for."""


@dataclass(frozen=True)
class Candidates:
    """What the verdict chooses from."""

    need: Need
    ranked: Sequence[RankedProduct]
    """Best first, in the order in which they are shown."""
    matching: int
    """How many fit in truth, however many are shown."""
    shown: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """By product id, keys of the facts that its card shows."""

    @property
    def first(self) -> RankedProduct:
        """The pick."""
        return self.ranked[0]

    @property
    def category(self) -> str:
        """Of the pick."""
        return self.first.product.category

    @property
    def required(self) -> frozenset[str]:
        """Keys of facts that every one of them has as it was asked for, or has enough of."""
        limits = [c for c in self.need.constraints if isinstance(c, SpecLimit)]
        return frozenset(c.key for c in limits if c.equals is not None or c.at_least is not None)


def verdict(candidates: Candidates, context: AnswerContext) -> str:
    """The first paragraph of an answer that has a pick."""
    sentences = [_pick_sentence(candidates, context)]
    sentences += list(watch_out(candidates.first, candidates.need, context))
    return " ".join(sentences[:_SENTENCES])


def watch_out(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """What could not be checked, then what to look out for, most important first."""
    if words := not_counted(need, context):
        yield words
    if one.fit.warnings:
        yield context.sentence(context.words.say("warn", warning=as_words(one.fit.warnings[0])))
    yield from hidden_sides(need, context)
    if unknown := unknown_facts(one, context):
        yield unknown
    yield from use_cautions(one, need, context)


def use_cautions(one: RankedProduct, need: Need, context: AnswerContext) -> Iterator[str]:
    """What to look out for in each use that was named, unless the product settles it."""
    known = context.of_category(one.product.category)
    for use in uses_named(need, known.uses) if known else ():
        if use.caution and not _is_settled(use.caution.en, one.product):
            yield use.caution.text(context.language)


def _is_settled(caution: str, product: Product) -> bool:
    """Whether the product has what the caution tells to look for."""
    features = [fact for fact in product.specs if fact.value is True]
    return bool(keys_asked(caution, [fact.key for fact in features], product.category))


def _pick_sentence(candidates: Candidates, context: AnswerContext) -> str:
    first, words, need = candidates.first, context.words, candidates.need
    if first.match.score is None:
        return _unscored(candidates, context)
    named = context.priced(first.product) if _price_matters(need) else Phrase(context.name(first.product))
    facts, but = _reasons(candidates, context)
    if need.sorted_by and need.sorted_by != "price" and (lead := _by_fact(candidates, need.sorted_by, named, context)):
        return context.sentence(lead.text, lead.sources)
    reasons = f": {facts.text}" if facts else ""
    reasons += words.say("but", clause=but.text) if but else ""
    text = _lead(candidates, named.text + reasons, context)
    return context.sentence(text, (*named.sources, *facts.sources, *but.sources) or context.source_of(first.product))


def _lead(candidates: Candidates, reasoned: str, context: AnswerContext) -> str:
    """The opening with the pick and its reasons."""
    need, words, use = candidates.need, context.words, context.use_of(candidates.need, candidates.category)
    if need.priority == "cheapest" or need.sorted_by == "price":
        return words.say("pick.cheapest", noun=context.noun(candidates.category, 1), pick=reasoned)
    if need.priority == "value":
        return words.say("pick.value", pick=reasoned)
    if candidates.first.match.score is not None and candidates.first.match.score < _WEAK:
        return words.say("pick.weak_for" if use else "pick.weak", use=use, pick=reasoned)
    codes: tuple[str, ...] = openings.PICK_FOR if use else openings.PICK
    if candidates.matching < 3:
        codes = tuple(code for code in codes if not code.endswith("out_of"))
    texts = {code: words.count(code, candidates.matching, use=use, pick=reasoned) for code in codes}
    return capitalised(texts[openings.next_opening(codes, context.before, texts, seed=need.text)])


def _by_fact(candidates: Candidates, key: str, named: Phrase, context: AnswerContext) -> Phrase:
    """The product that a superlative named, its value, and the next one's; nothing where no word compares by it."""
    words, first, count = context.words, candidates.first.product, candidates.matching
    direction: Literal["higher", "lower"] = "lower" if Measure.of(key).lower_is_better else "higher"
    superlative = fact_phrases(key, candidates.category).superlative(direction, context.language)
    value = _sorted_value(first, key, context)
    if not superlative or not value:
        return Phrase("")
    noun = context.noun(candidates.category, count)
    text = words.count("pick.superlative", count, superlative=superlative, noun=noun, pick=named.text, value=value.text)
    sources = (*named.sources, *value.sources)
    if len(candidates.ranked) > 1:
        other = candidates.ranked[1].product
        following = _sorted_value(other, key, context)
        if following and following.text != value.text:
            text += words.say("pick.next", name=context.name(other), value=following.text)
            sources += following.sources
    return Phrase(text, sources)


def _sorted_value(product: Product, key: str, context: AnswerContext) -> Phrase:
    """The value by which products were put in order."""
    if key == RELEASED:
        return Phrase(product.released_text, context.source_of(product) if product.released else ())
    return value_phrase(product, key, context)


def _reasons(candidates: Candidates, context: AnswerContext) -> tuple[Phrase, Phrase]:
    """The facts that speak for the pick as a list, what was asked for first, and the one that speaks most against it as a predicate."""
    first, rivals = candidates.first, candidates.ranked[1:]
    phrases = _asked_facts(candidates, context)[:_ASKED]
    shown = candidates.shown.get(first.product.id, frozenset())
    able = strengths(first, rivals, without=candidates.required, shown=shown)
    if len(able) < 2:
        able += [f for f in strengths(first, [], without=candidates.required) if f.key not in {a.key for a in able}]
    for fact in able[: _REASONS - len(phrases)]:
        said_best = any("," in phrase.text for phrase in phrases)
        phrase = praise(first, fact, context, among=() if said_best else candidates.ranked)
        phrases = [other for other in phrases if other.text not in phrase.text] if phrase else phrases
        phrases += [phrase] if phrase and not any(_says_the_same(phrase, other) for other in phrases) else []
    said = {fact.key for fact in able[:_REASONS]} | {
        c.key for c in candidates.need.constraints if isinstance(c, SpecLimit)
    }
    poor = weaknesses(first, rivals, without={*candidates.required, *said})
    but = shortcoming(first.product, poor[0].key, context) if poor and not first.fit.warnings else Phrase("")
    return joined_facts(phrases, context.language), but


def _asked_facts(candidates: Candidates, context: AnswerContext) -> list[Phrase]:
    """What the pick has of the amounts and features that were asked for; a size that all of them have needs no saying."""
    product = candidates.first.product
    asked = [
        limit.key
        for limit in candidates.need.constraints
        if isinstance(limit, SpecLimit)
        and not (limit.excluded or limit.is_relative)
        and (limit.equals is True or limit.named or (limit.at_least is None) != (limit.at_most is None))
        and fact_phrases(limit.key, product.category).is_reason
    ]
    phrases = [value_phrase(product, key, context) for key in dict.fromkeys(asked)]
    return [phrase for phrase in phrases if phrase]


def _says_the_same(one: Phrase, other: Phrase) -> bool:
    """Whether a phrase only repeats the other: a chip that is named as the processor and as the graphics."""
    return one.text.startswith(other.text) or other.text.startswith(one.text)


def joined_facts(phrases: Sequence[Phrase], language: str) -> Phrase:
    """Facts as a list; where one has a comma of its own it comes last, so that the list stays clear."""
    return joined_phrases(sorted(phrases, key=lambda phrase: "," in phrase.text), language) if phrases else Phrase("")


def _price_matters(need: Need) -> bool:
    return need.budget is not None or need.priority in ("value", "cheapest") or need.sorted_by == "price"


def _unscored(candidates: Candidates, context: AnswerContext) -> str:
    """What can be said where nobody knows what matters, or too little is known: how many, and the cheapest of them."""
    words, count = context.words, candidates.matching
    noun = context.noun(candidates.category, count)
    priced = [one for one in candidates.ranked if one.price]
    lead = words.count("unscored.found", count, noun=noun)
    if len(candidates.ranked) == 1:
        named = context.priced(candidates.first.product)
        return context.sentence(words.say("unscored.one", pick=named.text), named.sources)
    if not priced:
        return context.sentence(lead)
    cheapest = context.priced(min(priced, key=lambda one: one.price or 0).product)
    if context.of_category(candidates.category) is not None:
        said = Phrase(words.say("unscored.too_little", pick=cheapest.text), cheapest.sources)
    elif cheapest.text == (first := context.priced(candidates.first.product)).text:
        said = Phrase(words.say("unscored.cheapest", pick=cheapest.text), cheapest.sources)
    else:
        text = words.say("unscored.nearest", first=first.text, pick=cheapest.text)
        said = Phrase(text, (*first.sources, *cheapest.sources))
    return f"{context.sentence(lead)} {context.sentence(said.text, said.sources)}"


def runners_up(candidates: Candidates, context: AnswerContext) -> str:
    """Who would be the pick for another priority, or for less money; "" where nobody would."""
    first = candidates.first
    able = [one for one in candidates.ranked[1:] if one.match.score is not None]
    others = [one for one in able if first.fit.warnings or not one.fit.warnings]
    if first.match.score is None or not others or candidates.need.sorted_by:
        return ""
    said: list[str] = []
    reachable = [one for one in others if candidates.need.priority == "best" or _is_within_reach(first, one)]
    better = _better(first, reachable) if candidates.need.priority == "sensible" else None
    other = better or _other_priority(first, reachable)
    if better is not None:
        named = context.priced(better.product)
        said.append(context.sentence(context.words.say("other.better", pick=named.text), named.sources))
    elif other is not None:
        said.append(for_priority(first, other, context))
    rest = [one for one in others if one is not other]
    cheaper = _cheaper(first, rest)
    if cheaper is not None and candidates.need.priority in ("sensible", "best"):
        said.append(_for_less(first, cheaper, context))
    return " ".join(sentence for sentence in said if sentence)


def _better(first: RankedProduct, others: Sequence[RankedProduct]) -> RankedProduct | None:
    """The next one that is clearly better than the pick, which stands before it for its price."""
    able = (one for one in others if (one.match.score or 0) - (first.match.score or 0) >= ABOUT_EQUAL)
    return next(able, None)


def _is_within_reach(first: RankedProduct, other: RankedProduct) -> bool:
    """Whether `other` has a price, and one that is not many times that of the pick."""
    return other.price is not None and (not first.price or other.price <= _WITHIN_REACH * first.price)


def _other_priority(first: RankedProduct, others: Sequence[RankedProduct]) -> RankedProduct | None:
    """The product that is furthest ahead of the pick in one thing, among those that are not far behind it."""
    able = [(best[0].edge, one) for one in others if (best := advantages(one, first)) and best[0].edge >= _CLEARLY]
    near = [(edge, one) for edge, one in able if (first.match.score or 0) - (one.match.score or 0) <= 2 * _NEARLY]
    return max(near, key=lambda pair: pair[0])[1] if near else None


def for_priority(
    first: RankedProduct, other: RankedProduct, context: AnswerContext, *, without: Collection[str] = ()
) -> str:
    """What `other` is the better choice for, and what it costs; "" where that is one of `without`, or cannot be said."""
    words, key = context.words, advantages(other, first)[0].key
    if key in without:
        return ""
    gained = value_phrase(other.product, key, context)
    want = wanted(other.product, key, first.product, context)
    if not gained or not want:
        return ""
    named = context.priced(other.product)
    lost = advantages(first, other)
    loss = (
        contrast(other.product, lost[0].key, first.product, context, is_better=False)
        if lost and lost[0].key != key
        else Phrase("")
    )
    text = words.say("other.priority", want=want, pick=named.text)
    text += f": {gained.text}" if is_compared(other.product, key, first.product, context) else ""
    text += words.say("but", clause=loss.text) if loss else ""
    return context.sentence(text, (*named.sources, *gained.sources, *loss.sources))


def _cheaper(first: RankedProduct, others: Sequence[RankedProduct]) -> RankedProduct | None:
    if first.price is None or first.match.score is None:
        return None
    near = [
        one
        for one in others
        if one.price is not None
        and one.price <= _MUCH_CHEAPER * first.price
        and first.match.score - (one.match.score or 0) <= _NEARLY
        and not one.fit.warnings
    ]
    return min(near, key=lambda one: one.price or 0) if near else None


def _for_less(first: RankedProduct, other: RankedProduct, context: AnswerContext) -> str:
    named = context.priced(other.product)
    lost = advantages(first, other)
    loss = contrast(other.product, lost[0].key, first.product, context, is_better=False) if lost else Phrase("")
    near = (first.match.score or 0) - (other.match.score or 0) < ABOUT_EQUAL
    text = context.words.say("other.as_good" if near else "other.cheaper", pick=named.text)
    text += context.words.say("but", clause=loss.text) if loss else ""
    return context.sentence(text, (*named.sources, *loss.sources))
