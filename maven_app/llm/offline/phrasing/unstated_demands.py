"""Unstated demands: features that the message demands of the product and that no specification tells of, in plain words."""

import itertools
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

from rapidfuzz import process
from rapidfuzz.distance import Levenshtein

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.products import Product
from maven_app.domain.documents.prose import escape_markdown
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES, ONES
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.stems import stem
from maven_app.domain.language.tokens import Phrases, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Need
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.knowledge.shipped import Knowledge
from maven_app.knowledge.unstated import UnstatedTopic, unstated_topic, wished_topic
from maven_app.llm.offline.phrasing.context import AnswerContext
from maven_app.messages.realizer import join_list
from maven_app.understanding.lexicon.function_words import NEGATIONS

_WITH = word_set("with having have has needs need include includes including support supports dengan ada punya")
_WITHOUT = word_set("no without tanpa")
_BEFORE_NOUNS = INDEFINITE_ARTICLES | word_set("any the some")
_POSSESSIVES = word_set("my our his her their your its saya aku kami kita")
_PARTS = word_set("output input outlet socket jack plug port slot connector hub keluaran masukan colokan soket lubang")
"""Parts that any goods may have, whether or not a fact of the category is of them: "optical audio [output]"; none by itself."""
_LONGEST, _SHORTEST, _MOST = 4, 4, 2
"""The most words of a demand, the letters of a word that is taken for a name of the trade, and the demands that are told."""


def tell_unstated(parts: Sequence[str], need: Need, context: AnswerContext, product: Product | None) -> str:
    """Tell which of `parts`, words that nothing could be made of, are features that nobody states of `product`; "" for none.

    What something is for, people, places, slang and half sentences are none: the page lists them beside what was understood.
    """
    demands = [thing for said in parts if (thing := _demand_at(said, need, context))]
    topics = [topic for said in parts if (topic := _topic_of(said, need))] if product else []
    topics += _wished_topics(need, context) if product and not topics else []
    if product and topics:
        return topics[0].says.text(context.language).format(name=context.name(product))
    if not demands:
        return ""
    things = join_list([escape_markdown(thing) for thing in dict.fromkeys(demands)][:_MOST], context.language, by="or")
    return context.sentence(context.words.say("unchecked.demands", things=things))


def _wished_topics(need: Need, context: AnswerContext) -> list[UnstatedTopic]:
    """Topics that the message wishes for in words of which nothing was made: "a reliable one", "awet"."""
    read = [*(one.words for one in need.constraints), *(one.text for one in need.wishes if one.is_checkable)]
    read += [*(one.words for one in need.context), *(one.words for one in need.waivers)]
    topic = wished_topic(context.message, read)
    is_clear = topic is not None and not topic.is_asked_alone  # "black" may be of coffee, elsewhere in a message
    return [topic] if topic and is_clear and need.category in (topic.kinds or (need.category,)) else []


def names_one_part(words: str) -> bool:
    """Whether words say which single part of any goods: "serial port", not "many ports"."""
    return _is_one_part(_words_of(words))


def _is_one_part(words: Sequence[str]) -> bool:
    return len(words) > 1 and not _PARTS.isdisjoint((words[0], words[-1]))


def _topic_of(said: str, need: Need) -> UnstatedTopic | None:
    """Demands that are common and stated nowhere, where words with "with" or "no" ask for it: "no subscription"."""
    words = _words_of(said)
    topic = unstated_topic(said) if words and words[0] in _WITH | _WITHOUT else None
    topic = topic or wished_topic(said)
    return topic if topic and not topic.tells and need.category in (topic.kinds or (need.category,)) else None


def _demand_at(said: str, need: Need, context: AnswerContext) -> str:
    """The feature that words demand, without the words by which they do: "phono input" of "with phono input"; "" for none."""
    words = _words_of(said)
    refused = NEGATIONS.at(words, 0)
    leading = _WITH | _WITHOUT | _BEFORE_NOUNS | ONES
    begin = refused[0] if refused else 0
    place = next((at for at in range(begin, len(words)) if words[at] not in leading), len(words))
    content = words[place:]
    if not 0 < len(content) <= _LONGEST or not _POSSESSIVES.isdisjoint(words) or content[-1] in STOP:
        return ""
    if refused and not _WITH.isdisjoint(words[:place]):
        is_feature = STOP.isdisjoint(content)  # "nothing with a notch"
    elif not _WITHOUT.isdisjoint(words[:place]):
        is_feature = all(word in STOP or _is_spoken_of(word, need, context) for word in content)
    else:
        demands = place > 0 or is_demanded_in(context.message, words)
        is_feature = _is_term(content, context) or (demands and _names_part(content, need, context))
    return " ".join(content) if is_feature else ""


def _words_of(said: str) -> list[str]:
    return [token.word for token in tokenize(said) if token.is_word or token.is_number]


def is_demanded_in(text: str, said: Sequence[str]) -> bool:
    """Whether the message demands what it says with these words: "it needs wireguard"."""
    words = _words_of(text)
    places = (at for at in range(len(words)) if words[at : at + len(said)] == list(said))
    return any(not _WITH.isdisjoint(words[max(0, at - 2) : at]) for at in places)


def _is_spoken_of(word: str, need: Need, context: AnswerContext) -> bool:
    """Whether what Maven knows of the category has something to say of a word: "crop" of cameras, "subscription" of watches."""
    return word in _words_known(IdentityKey(context.knowledge), need.category or "")


@lru_cache(maxsize=32)
def _words_known(known: IdentityKey[Knowledge], category: str) -> frozenset[str]:
    answers = [entry.answers for entry in known.value.advice if entry.category == category]
    answers += [entry.explains for entry in known.value.glossary if category in entry.categories]
    return frozenset(token.word for one in answers for text in (one.en, one.id) for token in tokenize(text))


def _is_term(words: Sequence[str], context: AnswerContext) -> bool:
    """Whether a word is a term that is explained."""
    terms = _trade_terms(tuple(entry.terms for entry in context.knowledge.glossary))
    return any(terms.at(words, place) for place in range(len(words)))


def _names_part(words: Sequence[str], need: Need, context: AnswerContext) -> bool:
    """Whether the words name a part, as facts of the category do or as any goods have, or hold a name of the trade: "wireguard"."""
    category = need.category or ""
    specs = category_of(category).specs if category else ()
    parts = {stem(word) for key in specs for word in fact_phrases(key, category).name(context.language).split()}
    return (
        stem(words[-1]) in parts
        or _is_one_part(words)
        or (context.need.language == "en" and any(_is_strange(word) for word in words))
    )


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
def _trade_terms(terms: tuple[tuple[str, ...], ...]) -> Phrases[bool]:
    return Phrases((term, True) for listed in terms for term in listed)
