"""Devices beside: devices that a message tells of before it asks for something else that is to go with them."""

from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.language.closed_classes import WANTING
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.understanding.categories.classifier import guess_category, likely_categories
from maven_app.understanding.lexicon.categories import PARTS
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.parsing.requested_categories import CategoryMention

_REQUESTING = WANTING | word_set(
    "which what best cheap cheapest looking recommend suggest how apa mana rekomendasi nyari murah termurah pengen maunya terbaik"
)
_DOING = word_set("is has takes took boots runs keeps gets still needs won't can't doesn't masih udah sudah booting")
_USED_AT = word_set("at on in with di pakai pake")
_INTO = word_set("in into inside")
_HAVING_TO = word_set("to be")
"""Behind "has" and "needs" these say what the thing is to be like: "monitor has [to] be quiet"."""
_ONE_MORE = phrase_set(
    "second one, another one, new one, one more, other one, better one, faster one, newer one, yang baru, yang kedua, satu lagi"
)
"""Phrases for more of what was named before."""
_COUNT = word_set("one satu sebuah")
_LONGEST_MODEL = 2
"""Words of a model at most between its maker and what kind of thing it is."""
_SINCE, _YEAR_DIGITS = word_set("from of dari tahun"), 4

Named = BrandMention | CategoryMention
"""A maker or a kind that a message names."""


def mark_devices_beside(
    state: ParseState, makers: Sequence[BrandMention], categories: Sequence[CategoryMention]
) -> tuple[list[BrandMention], list[CategoryMention]]:
    """The mentions, those as companions that only tell of what there is: "[one laptop], one phone. cheapest router", "producer on a
    [MacBook Air], want a silent 2 TB thing", "which card goes in a [GoPro]".
    """
    beside = {m.first for m in _kinds_beside(state, categories)}
    kinds = [replace(m, role="companion") if m.first in beside else m for m in categories]
    groups = [(m.first, m.last) for m in kinds if m.first in beside]
    return (
        [replace(m, role="companion") if _is_of(state, m, groups) or _is_put_into(state, m) else m for m in makers],
        kinds,
    )


def _is_of(state: ParseState, maker: BrandMention, groups: Sequence[tuple[int, int]]) -> bool:
    """ "Old [Dell] laptop", "[HP] Pavilion laptop": whether the maker is that of one of the things."""
    between = (state.words[maker.last : first] for first, _ in groups if maker.last <= first)
    is_before = any(len(words) <= _LONGEST_MODEL and (STOP | BREAKS).isdisjoint(words) for words in between)
    return maker.role == "wanted" and (is_before or any(first <= maker.first < last for first, last in groups))


def _is_put_into(state: ParseState, maker: BrandMention) -> bool:
    """ "Which card goes in a [GoPro]", of a message that surely means something else than its maker makes."""
    start = state.back_over_determiners(maker.first)
    if maker.role != "wanted" or start == maker.first or state.word(start - 1) not in _INTO:
        return False
    guess = None if state.word(start - 2) == "interested" else guess_category(state.text)
    return guess is not None and guess.category in PARTS and guess.category != maker.maker.category


def _kinds_beside(state: ParseState, mentions: Sequence[CategoryMention]) -> Sequence[CategoryMention]:
    """The kinds that are named before the clause that asks, and are not what it asks for."""
    wanted = [mention for mention in mentions if mention.role == "wanted"]
    asking = next((at for at, word in enumerate(state.words) if word in _REQUESTING), None)
    begin = state.clause(asking)[0] if asking is not None else 0
    before = [mention for mention in wanted if mention.last <= begin]
    if asking is None or not before:
        return ()
    if asked := [mention for mention in wanted if mention.first >= begin and not mention.is_line]:
        is_counted = any(_is_counted(state, m) for m in before)
        is_whole = asked[0].category not in PARTS
        is_listed = asked[0].first < asking and _is_counted(state, asked[0])  # "one laptop, one tablet best for"
        others = [mention for mention in before if mention.category != asked[0].category]
        return others if is_counted and is_whole and not is_listed else ()
    if any(_ONE_MORE.at(state.words, at) for at in range(begin, len(state.words))):
        return ()  # "Dell laptop still works, need a [second one]"
    told = [mention for mention in before if mention.is_line or _says_what_it_does(state, mention)]
    meant = _category_meant(state, begin) if told and len(told) == len(before) else None
    return [mention for mention in told if meant and mention.category != meant]


def _category_meant(state: ParseState, begin: int) -> str | None:
    """The category that the message surely means, or that the words from `begin` on do by themselves where it is the likeliest of all."""
    if guess := guess_category(state.text):
        return guess.category
    asked = guess_category(state.raw(begin, len(state.tokens)))
    return asked.category if asked and asked.category in likely_categories(state.text)[:1] else None


def _is_counted(state: ParseState, mention: CategoryMention) -> bool:
    """ "[One] laptop", "[2] hp"."""
    before = mention.first - 1
    return before >= 0 and (state.tokens[before].is_number or state.words[before] in _COUNT)


def _says_what_it_does(state: ParseState, mention: CategoryMention) -> bool:
    """ "Old laptop [from 2012 takes] 6 minutes", "I work [on a] laptop": whether it is said what a thing does or that it is used."""
    start = state.back_over_determiners(mention.first)
    end = state.clause(mention.first)[1]
    last = mention.last
    while last < end and (
        state.words[last] in _SINCE or (len(state.words[last]) == _YEAR_DIGITS and state.words[last].isdigit())
    ):
        last += 1
    is_used = start < mention.first and state.word(start - 1) in _USED_AT and state.word(start - 2) not in BREAKS
    return is_used or (state.word(last) in _DOING and state.word(last + 1) not in _HAVING_TO)
