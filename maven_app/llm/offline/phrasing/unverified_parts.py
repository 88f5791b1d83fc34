"""Unverified parts: words that led nowhere, wishes that no fact tells of, facts that nobody states."""

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import Phrases, tokenise, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.locales.unconvertible import unrated_currency
from maven_app.domain.ranking.criteria import Criterion
from maven_app.domain.ranking.matcher import RankedProduct
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.llm.offline.phrasing.standard_features import everyday_labels, tell_everyday
from maven_app.messages.realiser import capitalised, joined
from maven_app.understanding.lexicon.function_words import NEGATIONS
from maven_app.understanding.need_parser import unknown_things
from maven_app.understanding.parsing.unused_words import is_refusal

_ASKED_FOR = word_set("with having include includes including dengan no not without tanpa")
_PURPOSES = word_set("for untuk buat when while")
_POSSESSIVES = word_set("my our his her their your its saya aku kami kita")
_VAGUE = word_set(
    """
    two three four both all everyone everybody everything work working use using get getting make making do doing go going new old good bad
    best real whole house home place kinds sorts like him year years month months day days dipasang dipake dipakai kerja semua banyak sering
    """
)
_LEADING = word_set(
    """
    whole entire real full new old own same other next last first second third several many few various certain main only big small
    large little tiny huge long short good great nice bad heavy light two three four five six young
    """
)
"""Words that lead on to a noun: what ends in one is half of what was said."""
_GENITIVES = ("'s", "’s", "s'", "s’")
_SELDOM_SOUGHT = word_set(
    "pc pcs covers cover covering stand stands mount mounts fits iron irons ink fan fans case cases hold holder holds desk desks table"
)
_LONGEST, _LONGEST_REFUSAL, _SHORTEST = 4, 8, 4
"""The most words of a wish, and of what is ruled out, as it is named, and the letters of a word that is taken for a term of the trade."""
_POOR = 42
"""Points below which a product does poorly in what was asked for."""
_WEIGHTY, _WIDE, _MOST = 8.0, 12, 2
"""The share of the score from which an unknown fact is named, the range from which one is worth naming, and the wishes that are named."""


def not_counted(need: Need, context: AnswerContext, *, seeks: bool = True) -> str:
    """The things that nobody carries here, then the words that nothing could be made of and the wishes that no fact tells of.

    Who does not `seek` but weighs what is named wants nothing else: "in my backpack", "a dad with no clue".
    """
    known = context.of_category(need.category)
    hidden = {w.text for w in need.wishes if known and (c := known.criteria.get(w.criterion)) and c.hidden}
    wishes = [wish.text for wish in need.wishes if not (wish.is_checkable or wish.relative) and wish.text not in hidden]
    unrated = [code for said in need.unused_words if (code := unrated_currency(said))]
    asked = [said for said in need.unused_words if _is_asked(said, context) and not unrated_currency(said)]
    asked = asked if seeks else [said for said in asked if _is_of_the_trade([t.word for t in tokenise(said)], context)]
    named = [wish for wish in wishes if _is_named(wish) and not _leads_on(wish, need)]
    named += [one.words for one in need.waivers if one.rules_out and not _is_hidden(one.code, known)]
    words = dict.fromkeys(sorted([*named, *asked], key=_is_purpose))
    everyday = {one: labels for one in words if (labels := everyday_labels(one, known, context.language))}
    others = [one for one in words if seeks and one not in everyday and _is_other_thing(one, need.category)]
    sentences = [context.words.say("unchecked.unrated", currency=code) for code in unrated[:1]]
    if others:
        sentences.append(_counted("unchecked.not_covered", others, context))
    if everyday:
        things = [label for labels in everyday.values() for label in labels]
        sentences.append(tell_everyday(things, context, need.category))
    if left := [one for one in words if one not in others and one not in everyday][:_MOST]:
        sentences.append(_counted("unchecked.words", left, context))
    return " ".join(sentences)


def unknown_order(ranked: Sequence[RankedProduct], need: Need, context: AnswerContext) -> str:
    """That the fact which was to decide is not known of what stands first, and of whom it is; "" where it is known."""
    key, first = need.sorted_by or _key_compared(context.need), ranked[0].product
    if key in ("", "price", "released") or first.fact(key) is not None:
        return ""
    phrases = fact_phrases(key, first.category)
    known = next((one.product for one in ranked if one.product.fact(key) is not None), None)
    if known is None or (fact := known.fact(key)) is None:
        return context.sentence(capitalised(phrases.unknown(context.language)))
    facts = {"name": context.name(known), "value": phrases.value_text(fact, context.language)}
    text = context.words.say("unchecked.order_known", unknown=phrases.unknown(context.language), **facts)
    return context.sentence(capitalised(text), fact.sources[:1])


def _key_compared(need: Need) -> str:
    """The key that a comparison wants more or less of and that led to no limit, as it isn't known of what was shown; "" for none."""
    open_wishes = (wish for wish in need.wishes if wish.relative in ("less", "more") and wish.specs)
    return next((wish.specs[0] for wish in open_wishes), "")


def _is_hidden(code: str, known: CategoryKnowledge | None) -> bool:
    """Whether what a waiver rules out is a criterion of which it is said what no specification tells."""
    criterion = known.criteria.get(code.removeprefix("wish:")) if known else None
    return bool(criterion and criterion.hidden)


def _is_named(said: str) -> bool:
    """Whether words are a wish in themselves: not "for our web", not "for both", not half a sentence."""
    words = [token.word for token in tokenise(said) if token.is_word]
    content = [word for word in words if word not in STOP and word not in _VAGUE]
    if is_refusal(said):
        return not NEGATIONS.words.issuperset(content) and len(words) <= _LONGEST_REFUSAL
    lasting = [word for word in words if word not in _PURPOSES]
    is_whole = words[-1] not in STOP and words[-1] not in _LEADING and not words[-1].endswith(_GENITIVES)
    return bool(content) and len(lasting) <= _LONGEST and is_whole and _POSSESSIVES.isdisjoint(words)


def _leads_on(said: str, need: Need) -> bool:
    """Whether a purpose or a refusal only leads on to what was understood: "for playing [my steam library]", "jangan nangkep [suara]"."""
    content = [token.word for token in tokenise(said) if token.is_word and token.word not in STOP]
    if not (_is_purpose(said) or is_refusal(said)) or not content:
        return False
    checked = [wish.text for wish in need.wishes if wish.is_checkable] + [one.words for one in need.context]
    understood = {token.word for text in checked for token in tokenise(text)}
    words = [token.word for token in tokenise(need.text)]
    ends = [at + len(content) for at in range(len(words)) if words[at : at + len(content)] == content]
    return any(words[end : end + 1] and words[end] in understood for end in ends)


def _is_asked(said: str, context: AnswerContext) -> bool:
    """Whether words that led nowhere ask for something: a thing that is not carried, "with" or "no" something, a term of the trade.

    The page lists all others beside what was understood; a sentence on "brother" or "turns" would only be in the way.
    """
    words = [token.word for token in tokenise(said) if token.is_word]
    if not words or not _is_named(said):
        return False
    return (
        _is_other_thing(said, context.need.category)
        or words[0] in _ASKED_FOR
        or is_refusal(said)
        or _is_of_the_trade(words, context)
    )


def _is_purpose(said: str) -> bool:
    """ "For hotels": what something is for is named behind what it should have."""
    return said.split()[0].casefold() in _PURPOSES


def _is_other_thing(said: str, category: str | None) -> bool:
    """Whether the words name a thing that is not carried beside what is sought; what it is for and what may be a verb name none."""
    words = [token.word for token in tokenise(said)]
    return (
        not _is_purpose(said)
        and words[0] not in _ASKED_FOR
        and not is_refusal(said)
        and _SELDOM_SOUGHT.isdisjoint(words)
        and bool(unknown_things(said))
    )


def _is_of_the_trade(words: Sequence[str], context: AnswerContext) -> bool:
    """Whether a word is a term that is explained, or one of no everyday language: "wireguard"."""
    terms = _terms(tuple(entry.terms for entry in context.knowledge.glossary))
    if any(terms.at(words, place) for place in range(len(words))):
        return True
    is_english = context.language == "en"
    return is_english and any(_is_strange(word) for word in words)


def _is_strange(word: str) -> bool:
    """Whether a word is of no everyday language, in no form and by no slip of the finger: "wireguard", not "huskys" or "isn't"."""
    if len(word) < _SHORTEST or "'" in word or "’" in word or word in STOP or word in ordinary_words():
        return False
    near = (one for length in (-1, 0, 1) for one in _ordinary_of_length().get(len(word) + length, ()))
    return process.extractOne(word, near, scorer=Levenshtein.distance, score_cutoff=1) is None


@cache
def _ordinary_of_length() -> Mapping[int, tuple[str, ...]]:
    """The ordinary words by their length."""
    by_length = sorted(ordinary_words(), key=len)
    return {length: tuple(words) for length, words in itertools.groupby(by_length, key=len)}


@lru_cache(maxsize=4)
def _terms(terms: tuple[tuple[str, ...], ...]) -> Phrases[bool]:
    return Phrases((term, True) for listed in terms for term in listed)


def _counted(code: str, words: Sequence[str], context: AnswerContext) -> str:
    quoted = joined([f"“{escape_markdown(one)}”" for one in words], context.language)
    return context.words.count(code, len(words), words=quoted)


def hidden_sides(need: Need, context: AnswerContext) -> Iterator[str]:
    """The sides of criteria that were named which no specification tells, of whatever product."""
    for criterion in _named_criteria(need, context):
        if criterion.hidden and not criterion.own_class:
            yield criterion.hidden.text(context.language)


def _named_criteria(need: Need, context: AnswerContext) -> Iterator[Criterion]:
    known = context.of_category(need.category)
    refused = (one.code.removeprefix("wish:") for one in need.waivers if one.rules_out)
    ids = (*(wish.criterion for wish in need.wishes), *refused)
    criteria = (known.criteria.get(id) for id in ids) if known else ()
    yield from (criterion for criterion in criteria if criterion)


def poor_side(one: RankedProduct, need: Need, context: AnswerContext) -> str:
    """That a product does poorly in a criterion that was named, or that nothing is known of it; "" for neither."""
    known = {c.id: c for c in _named_criteria(need, context) if not (c.hidden and c.hidden_of(one.product))}
    for reason in one.match.reasons:
        if reason.key in known and (reason.score is None or 100 * reason.score < _POOR):
            code = "unchecked.named" if reason.score is None else "warn.named"
            return context.words.say(code, name=known[reason.key].label.text(context.language).lower())
    return ""


def unknown_facts(one: RankedProduct, context: AnswerContext) -> str:
    """The unknowns of a product in one sentence: the hidden side of a criterion that was named and in which it has no class, else
    the weighty facts that no source states; "" where its score hardly hangs on them.
    """
    for criterion in _named_criteria(context.need_for(one.product.category), context):
        if criterion.own_class and (hidden := criterion.hidden_of(one.product)):
            return hidden.text(context.language)
    if one.match.score is None or one.match.high - one.match.low < _WIDE:
        return ""
    known = {fact.key for reason in one.match.reasons for fact in reason.facts if fact.points is not None}
    weighty = [
        fact.key
        for reason in one.match.reasons
        for fact in reason.facts
        if fact.points is None and not fact.proxy and reason.weight / len(reason.facts) >= _WEIGHTY
    ]
    lacking = [key for key in dict.fromkeys(weighty) if key not in known and one.product.fact(key) is None][:2]
    if not lacking:
        return ""
    phrases = [fact_phrases(key, one.product.category) for key in lacking]
    names = [phrase.name(context.language) for phrase in phrases]
    number = 2 if any(phrase.is_plural(context.language) for phrase in phrases) else len(names)
    return context.words.count("unchecked.facts", number, names=joined(names, context.language))
