"""Query check: whether the catalogue can know what it names, and how it is spelt."""

import asyncio
import re
from collections.abc import Iterator, Mapping, Sequence

from rapidfuzz import fuzz, process

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.language.words import ENGLISH, INDONESIAN, STOP
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import Translator, get_translator, plural_noun
from maven_app.messages.realizer import join_list
from maven_app.ports.products import ProductIndex
from maven_app.prompts.check_query import CheckQuery, QueryCheck
from maven_app.understanding.kinds.uncovered_products import uncovered_thing
from maven_app.understanding.mentions.amounts import without_amounts
from maven_app.understanding.need_parser import model_numbers, parse_need, unknown_things
from maven_app.understanding.spelling_correction import correct_spelling

_ALIKE = 75.0
"""The likeness, of 100, from which a word is one of a name misspelt."""
_LONGEST_NAME = 4
"""Words of a query that may be a name; of a longer one only the model's number is."""
_POPULAR_CATEGORIES = ("smartphones", "laptops", "headphones", "tvs")
"""The categories that people ask for most."""
_COMMON_WORDS = STOP | ENGLISH | INDONESIAN
"""Words that are no misspelling of a name, however near to one they are."""


async def check_query(prompt: CheckQuery, index: ProductIndex) -> QueryCheck:
    """Search what names a category, a brand, a product or a need that code understood; for the rest, say why not and what instead."""
    if not prompt.is_exhaustive:
        return QueryCheck(verdict="search")
    vocabulary, words = await index.vocabulary(), get_translator(prompt.need.language)
    need = await asyncio.to_thread(parse_need, prompt.query, knowledge=prompt.knowledge, vocabulary=vocabulary)
    matches = await index.match_name(prompt.query, limit=6)
    best = matches[0] if matches else None
    things = unknown_things(
        prompt.query, vocabulary=vocabulary, category=prompt.need.category, knowledge=prompt.knowledge
    )
    if things and not prompt.need.has_guessed_category:  # a guess has weighed them: "cable mess under the desks"
        return _not_covered(things, prompt.knowledge, vocabulary.categories, words)
    if best and best.is_meant:
        return QueryCheck(verdict="search", query=_respelt(prompt, (best.product.name,)))
    category = need.category
    if category and category not in vocabulary.categories:
        return _not_here("check.no_products", vocabulary.categories, words, noun=plural_noun(category, words))
    if best and _is_part_of(prompt.query, best.product.name):
        return QueryCheck(verdict="search", query=prompt.query)
    named = model_numbers(without_amounts(prompt.query), vocabulary=vocabulary, knowledge=prompt.knowledge)
    unread = [number for number in named if not _is_of_something_beside(number, prompt.need)]
    if numbers := [number for number in unread if not await _is_known(number, index)]:
        near = [match.product.name for match in matches if category is None or match.product.category == category]
        called = prompt.query if len(prompt.query.split()) <= _LONGEST_NAME else " ".join(numbers)
        return _no_such_model(called, category, near, words)
    if need.constraints or need.wishes or prompt.need.category:
        return QueryCheck(verdict="search", query=_respelt(prompt, prompt.nearest))
    return _not_here("check.nothing_named", vocabulary.categories, words, query=prompt.query[:80])


async def _is_known(number: str, index: ProductIndex) -> bool:
    """Whether a product bears a model's number: the Z6III of "a Z6III and one cheaper second body", which is sought beside it."""
    return any(match.is_meant for match in await index.match_name(number, limit=1))


def _is_of_something_beside(number: str, need: Need) -> bool:
    """Whether a model's number is that of a thing which somebody has ("my FZ1000"), or of a graphics chip: no catalogue need know it for
    what is sought beside it. Of what is compared, or must be fitted, it must.
    """
    had = [context.words for context in need.context if context.relation in ("owned", "replaces")]
    said = {token.word for words in had for token in tokenize(words)}
    return number.casefold() in said or _CHIP.fullmatch(number) is not None


_CHIP = re.compile(r"(?:rtx|gtx|rx)\d{3,4}\w{0,5}|\d{4}(?:ti|xtx?|gre)", re.IGNORECASE)
"""Numbers of graphics chips as people write them: "3060ti", "RX6700XT"."""


def _is_part_of(query: str, name: str) -> bool:
    """Whether all that was asked for stands in the name: "990 Pro" for a Samsung 990 Pro."""
    return set(re.findall(r"\w+", query.casefold())) <= set(re.findall(r"\w+", name.casefold()))


def _no_such_model(query: str, category: str | None, names: list[str], words: Translator) -> QueryCheck:
    reason = words.say("check.no_model", query=query[:80])
    instead = (category_of(category).many, *names[:3]) if category else tuple(names)
    return QueryCheck(verdict="unknown_product", reason=reason, alternatives=instead)


def _not_covered(
    things: Sequence[str], knowledge: Knowledge, categories: Mapping[str, int], words: Translator
) -> QueryCheck:
    """That no category holds these things, and what comes near, where that is known."""
    named = join_list([f"“{thing}”" for thing in things], words.language)
    near = uncovered_thing(things, knowledge.uncovered)
    if near is None:
        return _not_here("check.not_covered", categories, words, things=named)
    reason = words.say("check.near", things=named, near=near.closest.text(words.language))
    kinds = [kind for kind in near.kinds if kind in categories] or _helped_with(categories)
    return QueryCheck(verdict="not_covered", reason=reason, alternatives=_many(kinds))


def _not_here(code: str, categories: Mapping[str, int], words: Translator, **values: str) -> QueryCheck:
    kinds = _helped_with(categories)
    nouns = join_list([plural_noun(kind, words) for kind in kinds], words.language)
    return QueryCheck(verdict="not_covered", reason=words.say(code, nouns=nouns, **values), alternatives=_many(kinds))


def _helped_with(categories: Mapping[str, int]) -> list[str]:
    """The categories to name as examples: those that people ask for most, else those of which there is most."""
    usual = [kind for kind in _POPULAR_CATEGORIES if kind in categories]
    return usual or sorted(categories, key=lambda category: -categories[category])[: len(_POPULAR_CATEGORIES)]


def _many(kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(category_of(kind).many for kind in kinds)


def _respelt(prompt: CheckQuery, names: tuple[str, ...]) -> str:
    """The query with words that are nearly, but not quite, words of these names written as the names do."""
    known = {word.lower(): word for name in names for word in re.findall(r"[^\W\d_]{4,}", name)}
    understood = {raw for raw, meant in _misspelt(prompt.query, prompt.knowledge) if meant not in known}
    return re.sub(
        r"[^\W\d_]{4,}",
        lambda match: (
            match.group() if match.group() in understood else _correct(match.group(), known, prompt.knowledge)
        ),
        prompt.query,
    )


def _misspelt(query: str, knowledge: Knowledge) -> Iterator[tuple[str, str]]:
    """The words that are understood as other words than they are written as, with these: "trackbal" is a trackball, and no Trackpad."""
    written = tokenize(query)
    meant = correct_spelling(written, (), knowledge.words)
    return ((one.raw, other.word) for one, other in zip(written, meant, strict=True) if one.word != other.word)


def _correct(word: str, known: dict[str, str], knowledge: Knowledge) -> str:
    """The word as a name has it that it is a misspelling of; the word itself where it is one of a name, of a dictionary or of what an
    expert knows: "logic" is no Logitech.
    """
    is_right = (
        word.lower() in known or word.lower() in _COMMON_WORDS | knowledge.words or word.lower() in ordinary_words()
    )
    if is_right:
        return word
    close = process.extractOne(word.lower(), known.keys(), scorer=fuzz.ratio, score_cutoff=_ALIKE)
    return known[close[0]] if close else word
