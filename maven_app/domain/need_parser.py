"""Need parser: a shopper's message, in English or Indonesian, read into constraints and wishes by lexicon and rule."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from maven_app.domain.needs import (
    BrandIs,
    BudgetLimit,
    CategoryIs,
    Constraint,
    Need,
    ReleasedIn,
    SpecLimit,
    Wish,
    subject_of,
)
from maven_app.domain.parsing import lexicon
from maven_app.domain.parsing.brands import BrandMention, brand_words, find_brands, keep_brands
from maven_app.domain.parsing.features import find_features
from maven_app.domain.parsing.follow_ups import is_refinement, merge_needs
from maven_app.domain.parsing.lexicon_amounts import AFTER, BEFORE, CURRENCIES, FILLERS, MULTIPLIERS, NOUNS, UNITS
from maven_app.domain.parsing.lexicon_brands import MISSPELT
from maven_app.domain.parsing.lexicon_features import FEATURES
from maven_app.domain.parsing.lexicon_shelves import ACCESSORIES, SHELVES, UNKNOWN_THINGS
from maven_app.domain.parsing.lexicon_wishes import PURPOSES, QUALITIES
from maven_app.domain.parsing.limits import find_limits
from maven_app.domain.parsing.number_words import with_figures
from maven_app.domain.parsing.reading import Finding, Reading, is_indonesian
from maven_app.domain.parsing.search_words import search_words
from maven_app.domain.parsing.shelves import ShelfMention, chosen, find_shelves, keep_shelf, things_not_carried
from maven_app.domain.parsing.spelling import Speller
from maven_app.domain.parsing.tokens import Token, tokenise, word_set
from maven_app.domain.parsing.wishes import find_wishes, soften

__all__ = ["is_refinement", "merge_needs", "model_numbers", "parse_need", "unknown_things"]


def parse_need(text: str, brands: Sequence[str] = (), *, currency: str = "USD") -> Need:
    """What `text` asks for. `brands` are those of the catalogue; `currency` is that of a price stated without one."""
    reading = _read(text, tuple(brands), currency)
    return Need(
        text=search_words(reading),
        constraints=_together([f.constraint for f in reading.findings if f.constraint is not None]),
        wishes=_wishes(reading),
        language="id" if reading.is_indonesian else "en",
    )


def unknown_things(text: str, brands: Sequence[str] = ()) -> tuple[str, ...]:
    """Things that `text` asks for and no shelf holds ("laptop bag", "fridge"); empty when it asks for a shelf."""
    reading, _, shelves = _opened(text, tuple(brands), "USD")
    return things_not_carried(reading, shelves)


def model_numbers(text: str, brands: Sequence[str] = ()) -> tuple[str, ...]:
    """The words with figures that require and wish nothing: numbers of a model's name ("27" of "iPhone 27").

    None where a kind of product is asked for ("a monitor for my PS5"): the number is then of something beside it.
    """
    reading = _read(text, tuple(brands), "USD")
    shelf = chosen(reading, _opened(text, tuple(brands), "USD")[2])
    if shelf is not None and not shelf.is_line:
        return ()
    read = {place for f in reading.findings if _is_stated(f) for place in range(f.first, f.last)}
    for place in range(len(reading.words)):
        if found := FEATURES.at(reading.words, place):
            read.update(range(place, place + found[0]))
    return tuple(
        reading.raw(place, place + 1)
        for place, word in enumerate(reading.words)
        if place not in read and any(letter.isdigit() for letter in word) and not _is_count(reading, place)
    )


def _is_stated(finding: Finding) -> bool:
    stated = finding.constraint is not None and not isinstance(finding.constraint, CategoryIs | BrandIs)
    return stated or finding.wish is not None


def _is_count(reading: Reading, place: int) -> bool:
    """ "for 2 kids", "a 12 hour flight": a bare number after an ordinary word or none."""
    before = reading.word(place - 1)
    return reading.word(place).isdigit() and (not before or before in lexicon.STOP)


def _read(text: str, brands: tuple[str, ...], currency: str) -> Reading:
    reading, makers, shelves = _opened(text, brands, currency)
    keep_shelf(reading, shelves)
    keep_brands(reading, makers)
    find_features(reading)
    find_limits(reading)
    find_wishes(reading)
    soften(reading)
    return reading


def _opened(
    text: str, brands: tuple[str, ...], currency: str
) -> tuple[Reading, list[BrandMention], list[ShelfMention]]:
    text = _ADDRESS.sub(lambda address: " " * len(address.group()), text)
    tokens = with_figures(_corrected(tokenise(text), brands))
    words = tuple(token.word for token in tokens)
    reading = Reading(text=text, tokens=tokens, words=words, currency=currency, is_indonesian=is_indonesian(words))
    makers = find_brands(reading, brand_words(brands))
    return reading, makers, find_shelves(reading, makers)


_ADDRESS = re.compile(r"\bhttps?://\S+", re.IGNORECASE)
"""Requires nothing, whatever words and figures it is made of."""


def _corrected(tokens: Sequence[Token], brands: tuple[str, ...]) -> list[Token]:
    speller = _speller(brands)
    return [
        replace(token, word=MISSPELT.get(token.word) or speller.correct(token.word)) if token.is_word else token
        for token in tokens
    ]


_WORTH_CORRECTING = word_set(
    """
    wireless bluetooth cancelling waterproof mechanical touchscreen foldable battery gaming lightweight
    expensive affordable mirrorless headphones headphone earphones between maximum minimum budget storage
    refresh screen brightness weight lighter cheaper released
    """
)


@lru_cache(maxsize=8)
def _speller(brands: tuple[str, ...]) -> Speller:
    right = (
        lexicon.STOP
        | lexicon.INDONESIAN
        | lexicon.ENGLISH
        | set(CURRENCIES)
        | set(MULTIPLIERS)
        | set(UNITS)
        | FILLERS
        | ACCESSORIES
    )
    for phrases in (
        FEATURES,
        QUALITIES,
        PURPOSES,
        BEFORE,
        AFTER,
        NOUNS,
        UNKNOWN_THINGS,
        SHELVES,
        lexicon.HEDGES,
        lexicon.TRANSLATIONS,
    ):
        right = right | phrases.words
    names = brand_words(brands)
    return Speller(SHELVES.singles | names.singles | _WORTH_CORRECTING, right | names.phrases.words)


def _wishes(reading: Reading) -> tuple[Wish, ...]:
    found = sorted((f for f in reading.findings if f.wish is not None), key=lambda f: f.first)
    return tuple(dict.fromkeys(f.wish for f in found if f.wish is not None))


def _together(constraints: Sequence[Constraint]) -> tuple[Constraint, ...]:
    """The shelf, the brands, the budget, the specs and the years, what belongs to one of them made one."""
    shelf = [c for c in constraints if isinstance(c, CategoryIs)]
    budget = _one_budget([c for c in constraints if isinstance(c, BudgetLimit)])
    specs = _specs([c for c in constraints if isinstance(c, SpecLimit)])
    years = [c for c in constraints if isinstance(c, ReleasedIn)]
    return (
        *shelf[:1],
        *_brands([c for c in constraints if isinstance(c, BrandIs)]),
        *budget,
        *specs,
        *_one_span(years),
    )


def _brands(named: Sequence[BrandIs]) -> list[BrandIs]:
    out = tuple(dict.fromkeys(brand for c in named if c.excluded for brand in c.brands))
    wanted = tuple(dict.fromkeys(brand for c in named if not c.excluded for brand in c.brands if brand not in out))
    return [BrandIs(brands=brands, excluded=excluded) for brands, excluded in ((wanted, False), (out, True)) if brands]


def _one_budget(budgets: Sequence[BudgetLimit]) -> list[BudgetLimit]:
    """ "Over $300 but under $500" is one budget; of two that say the same end the first counts."""
    if not budgets:
        return []
    first = budgets[0]
    for other in budgets[1:]:
        if other.currency == first.currency:
            lowest = first.lowest if first.lowest is not None else other.lowest
            highest = first.highest if first.highest is not None else other.highest
            if lowest is None or highest is None or lowest <= highest:
                first = BudgetLimit(lowest=lowest, highest=highest, currency=first.currency)
    return [first]


def _one_span(years: Sequence[ReleasedIn]) -> list[ReleasedIn]:
    """ "From 2024 or 2025": two years side by side are a span; else what was said first counts."""
    single = sorted({c.first for c in years if c.first is not None and c.first == c.last})
    if len(single) == len(years) == 2 and single[1] - single[0] == 1:
        return [ReleasedIn(first=single[0], last=single[1])]
    return list(years[:1])


def _specs(limits: Sequence[SpecLimit]) -> list[SpecLimit]:
    """One limit per key, what bounds different ends of it joined; a list can be asked to hold several things."""
    kept: dict[tuple[object, ...], SpecLimit] = {}
    either: set[tuple[object, ...]] = set()  # "wired or wireless" requires nothing
    for limit in limits:
        subject = subject_of(limit)
        if subject in kept and {kept[subject].equals, limit.equals} == {True, False}:
            either.add(subject)
        kept[subject] = _joined(kept[subject], limit) if subject in kept else limit
    return [limit for subject, limit in kept.items() if subject not in either]


def _joined(one: SpecLimit, other: SpecLimit) -> SpecLimit:
    """Both limits of one key as one: a range, the narrower of two texts, or either text; else the first said."""
    if one.equals is None and other.equals is None and one.strict == other.strict:
        low = one.at_least if one.at_least is not None else other.at_least
        high = one.at_most if one.at_most is not None else other.at_most
        return (
            one.model_copy(update={"at_least": low, "at_most": high})
            if low is None or high is None or low <= high
            else one
        )
    mine, theirs = _texts(one), _texts(other)
    if not mine or not theirs or set(mine) <= set(theirs):
        return one
    if set(theirs) < set(mine):
        return other
    names = " or ".join(limit.named or " or ".join(_texts(limit)) for limit in (one, other))
    return SpecLimit(key=one.key, equals=tuple(dict.fromkeys((*mine, *theirs))), named=names)


def _texts(limit: SpecLimit) -> tuple[str, ...]:
    if isinstance(limit.equals, str):
        return (limit.equals,)
    return limit.equals if isinstance(limit.equals, tuple) else ()
