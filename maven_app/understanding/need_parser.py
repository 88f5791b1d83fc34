"""Need parser: a shopper's message, in English or Indonesian, read into constraints, wishes and context by lexicon and rule."""

import re
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import lru_cache, partial

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import tokenize
from maven_app.domain.language.words import STOP, is_indonesian
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Constraint, Need, Waiver
from maven_app.domain.quantities.numerals.number_words import number_words_to_digits
from maven_app.domain.quantities.unspaced_currency import split_money_signs
from maven_app.knowledge.shipped import Knowledge, shipped_knowledge
from maven_app.ports.products import Vocabulary
from maven_app.understanding.circumstances.ages import find_ages
from maven_app.understanding.circumstances.background_words import find_background_words, without_background_mentions
from maven_app.understanding.circumstances.companions_and_recipients import find_contexts
from maven_app.understanding.circumstances.devices_beside import mark_devices_beside
from maven_app.understanding.circumstances.floor_areas import find_floor_areas
from maven_app.understanding.circumstances.grown_children import leave_out_grown_children
from maven_app.understanding.circumstances.lens_mounts import find_lens_mounts, find_lens_systems
from maven_app.understanding.circumstances.lifetimes import find_lifetimes
from maven_app.understanding.circumstances.owned_devices import category_of_owned, find_what_stays, mark_owned_device
from maven_app.understanding.circumstances.shared_devices import mark_shared_devices, screen_beside
from maven_app.understanding.circumstances.unread_words import asks_why_not, blank_unread
from maven_app.understanding.kinds.category_mentions import (
    asks_about_model,
    find_categories,
    keep_category,
    sought_kind,
    things_not_carried,
)
from maven_app.understanding.kinds.comparative_priorities import find_comparative_priorities
from maven_app.understanding.kinds.either_or_questions import (
    settle_described_sides,
    waive_choices,
    waive_questioned_needs,
)
from maven_app.understanding.kinds.inferred_categories import (
    categories_not_made,
    category_from_features,
    category_from_makers,
    category_from_upgrade,
    category_of_code,
    keep_guessed_category,
)
from maven_app.understanding.kinds.multiple_requests import read_together, split_requests
from maven_app.understanding.kinds.product_aspects import find_priorities
from maven_app.understanding.kinds.shop_quantities import find_quietness, find_shop_numbers
from maven_app.understanding.kinds.shop_vocabulary import find_shop_values, shop_words
from maven_app.understanding.lexicon.features import FEATURES
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.limits.limit_parser import find_limits
from maven_app.understanding.limits.money_clauses import find_givers
from maven_app.understanding.limits.order_quantities import divide_budget, find_counts
from maven_app.understanding.limits.price_inclusions import find_price_covers, find_whole_sums
from maven_app.understanding.makers.alternatives_wanted import rule_out_alternatives
from maven_app.understanding.makers.brand_limits import keep_brands
from maven_app.understanding.makers.brands import brand_words, find_brands
from maven_app.understanding.makers.known_makers import find_known_makers
from maven_app.understanding.makers.origins import find_origins
from maven_app.understanding.parsing.brand_mentions import BrandMention
from maven_app.understanding.parsing.constraint_merging import combine_constraints
from maven_app.understanding.parsing.feature_phrases import find_features
from maven_app.understanding.parsing.owned_things import distinct_contexts
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.price_references import find_price_measures
from maven_app.understanding.parsing.requested_categories import CategoryMention
from maven_app.understanding.parsing.unused_words import left_open_words, unused_words
from maven_app.understanding.search_words import search_words
from maven_app.understanding.span_roles.spans import RoleSpan
from maven_app.understanding.spelling_correction import correct_spelling
from maven_app.understanding.wishes.charging_wishes import find_charging
from maven_app.understanding.wishes.complaints import (
    find_price_complaints,
    rule_out_complaints,
    rule_out_failed,
    with_complaints,
)
from maven_app.understanding.wishes.demand_clauses import require_demanded, unread_demands
from maven_app.understanding.wishes.limit_strength import insist, share_budget, soften
from maven_app.understanding.wishes.retractions import take_back, without_slips
from maven_app.understanding.wishes.waivers import find_waivers
from maven_app.understanding.wishes.wish_parser import find_wishes
from maven_app.understanding.wishes.wish_recording import stated_wishes

Opened = tuple[ParseState, list[BrandMention], list[CategoryMention]]
"""A message with the makers and kinds that it names."""
_READINGS = 3
"""Times that a message is read at most: each brings to light what the words that were only told had kept from being read."""

__all__ = ["limits_in_name", "model_numbers", "parse_need", "unknown_things"]


def parse_need(
    text: str,
    brands: Sequence[str] = (),
    *,
    currency: str = "USD",
    knowledge: Knowledge | None = None,
    category: str | None = None,
    vocabulary: Vocabulary | None = None,
    infer: bool = False,
) -> Need:
    """The need that `text` states.

    `brands` are those of the catalogue, where its whole `vocabulary` is not at hand; `currency` is that of a price stated
    without one; `category` is the one under discussion, in which words are read when the message names none; without one
    `infer` requires the one that the words must mean (`understanding/categories/`).
    """
    shop = vocabulary or _of_brands(tuple(brands))
    known = knowledge or shipped_knowledge()
    return _parse(without_slips(text), IdentityKey(shop), IdentityKey(known), currency, category, infer, _this_year())


@lru_cache(maxsize=256)
def _parse(
    text: str,
    vocabulary: IdentityKey[Vocabulary],
    knowledge: IdentityKey[Knowledge],
    currency: str,
    category: str | None,
    infer: bool,
    year: int,
) -> Need:
    """Kept, since one turn reads its message and the ones before it again and again."""
    shop = vocabulary.value
    opened = partial(_open, shop=shop, currency=currency, knowledge=knowledge.value, year=year, discussed=category)
    state, makers, categories = _without_background(*opened(text))
    begun = len(state.spans)
    if parts := split_requests(state, categories):
        together = read_together(text, parts, lambda part, of: _need_of(_parse_twice(opened, part, shop, of)))
        if together is not None:
            return together
    if infer and category is None:
        category = screen_beside(state, categories)
    if infer and category is None and sought_kind(state, categories) is None and not asks_about_model(state, makers):
        category = (
            category_of_code(state, shop_words(shop))
            or category_from_makers(state, makers, shop)
            or keep_guessed_category(state, categories, not_made=categories_not_made(makers, shop))
            or category_from_upgrade(state, makers, categories, shop)
        )
    category = category or (category_of_owned(state, makers, categories) if infer else None)
    need = _need_of(_parse_twice(opened, text, shop, category, guessed=state.spans[begun:]))
    is_open = infer and need.category is None and not things_not_carried(state, categories)
    if is_open and (kind := category_from_features(need, text, shop)):
        return _need_of(_parse_twice(opened, text, shop, kind.category, guessed=[Span(0, 0, kind)]))
    return need


def _parse_twice(
    opened: Callable[[str], Opened],
    text: str,
    shop: Vocabulary,
    category: str | None,
    *,
    guessed: Sequence[Span] = (),
) -> ParseState:
    """Parse `text`, with what was `guessed` of its kind: the words that turn out to be only told are left alone when it is read
    once more.
    """
    told = tuple[RoleSpan, ...]()
    for _ in range(_READINGS):
        state, makers, categories = _without_background(*opened(text))
        for span in (*guessed, *(Span(one.first, one.last) for one in told)):
            state.add(span)
        _understand(state, makers, categories, shop, category)
        more = find_background_words(state, told)
        if not more:
            break
        told += more
    return state


def _without_background(state: ParseState, makers: list[BrandMention], categories: list[CategoryMention]) -> Opened:
    return state, *without_background_mentions(state, makers, categories)


def limits_in_name(name: str, *, category: str | None = None) -> tuple[Constraint, ...]:
    """Each thing that the name of a product says of it: as `parse_need`, without what only a person says who wants something.

    Of a known category no word names another: an "SSD" is then what a laptop has.
    """
    shop = _of_brands(())
    state, makers, categories = _open(name, shop, "USD", shipped_knowledge(), _this_year(), category)
    if category in CATEGORIES:
        categories = [mention for mention in categories if mention.category == category]
    _read_limits(state, makers, categories, shop, category)
    return tuple(span.constraint for span in state.spans if span.constraint is not None)


@lru_cache(maxsize=8)
def _of_brands(brands: tuple[str, ...]) -> Vocabulary:
    """The built-in shop's, one object for the same brands: what is derived of a vocabulary is kept by its identity."""
    return Vocabulary(taxonomy=BUILT_IN_SHOP.taxonomy, rates=BUILT_IN_SHOP.rates, brands=brands)


def _need_of(state: ParseState) -> Need:
    stated = [span.constraint for span in state.spans if span.constraint is not None]
    constraints = combine_constraints(stated)
    waived = [span.waiver for span in state.spans if span.waiver is not None]
    waived += [Waiver(words=words) for words in left_open_words(state)]
    kept = ", ".join(constraint.words for constraint in constraints)
    waived += [Waiver(words=c.words, code=c.code) for c in stated if c.words not in kept]  # "wired or wireless"
    return Need(
        text=search_words(state),
        constraints=constraints,
        wishes=stated_wishes(state),
        context=distinct_contexts([span.context for span in state.spans if span.context is not None]),
        aim=state.aim,
        sort_by=state.sort_by,
        sort_end=state.sort_end,
        waivers=tuple(dict.fromkeys(waived)),
        alternatives=tuple(state.sides),
        unused_words=unused_words(state),
        unmeasured_demands=unread_demands(state),
        item_count=state.pieces,
        language="id" if state.is_indonesian else "en",
    )


def unknown_things(
    text: str,
    brands: Sequence[str] = (),
    *,
    knowledge: Knowledge | None = None,
    vocabulary: Vocabulary | None = None,
    category: str | None = None,
) -> tuple[str, ...]:
    """Things that `text` asks for and no category holds ("laptop bag", "fridge"); empty when it asks for a category.

    `category` is the one under discussion: what its uses speak of ("library books") is not asked for.
    """
    shop = vocabulary or _of_brands(tuple(brands))
    state, _, categories = _open(text, shop, "USD", knowledge or shipped_knowledge(), _this_year(), category)
    return things_not_carried(state, categories, category)


def model_numbers(
    text: str,
    brands: Sequence[str] = (),
    *,
    knowledge: Knowledge | None = None,
    vocabulary: Vocabulary | None = None,
) -> tuple[str, ...]:
    """The words with figures that require and wish nothing: numbers of a model's name ("27" of "iPhone 27").

    None where a kind of product is asked for ("a monitor for my PS5"), or one like it ("my ThinkPad T480 died"): the number is then of
    something beside it.
    """
    shop = vocabulary or _of_brands(tuple(brands))
    opened = _open(text, shop, "USD", knowledge or shipped_knowledge(), _this_year())
    category = sought_kind(opened[0], opened[2])
    if category is not None and (not category.is_line or category.role == "owned"):
        return ()
    state = _understand(*opened, shop, keep_guessed_category(opened[0], opened[2]) if category is None else None)
    read = {place for span in state.spans if _is_stated(span) for place in range(span.first, span.last)}
    for place in range(len(state.words)):
        if found := FEATURES.at(state.words, place):
            read.update(range(place, place + found[0]))
    return tuple(
        state.raw(place, place + 1)
        for place, word in enumerate(state.words)
        if place not in read
        and any(letter.isdigit() for letter in word)
        and not (state.is_indonesian and _SAID_TWICE.fullmatch(state.tokens[place].raw))
        and not (_ORDINAL.fullmatch(word) or _VERSION.fullmatch(word))
        and not (_is_count(state, place) or _says_use(state, place))
        and (not word.isdigit() or _follows_name(state, opened[1], place))
    )


_ORDINAL = re.compile(r"\d{1,2}(?:st|nd|rd|th)")
"""Counts, and names no model: "a [2nd] screen"."""
_VERSION = re.compile(r"\d\.\d")
"""A version of a standard, and no model's number: "PCIe 5.0 or [4.0]"."""
_SAID_TWICE = re.compile(r"[a-z]{4,}2")
""" "Gara2": an Indonesian word that is said twice, and no model's number."""


def _says_use(state: ParseState, place: int) -> bool:
    """ "[CS2] at 240 Hz": whether the word at `place` is one of a use, in whatever category."""
    return any(wish_words(known).uses.at(state.words, place) for known in state.knowledge.values())


def _follows_name(state: ParseState, makers: Sequence[BrandMention], place: int) -> bool:
    """ "iPhone [27]", "Zenfone [99]": a bare number is a model's behind a maker's name or a word with a capital."""
    return any(m.last == place for m in makers) or (place > 0 and state.tokens[place - 1].raw[:1].isupper())


def _is_stated(span: Span) -> bool:
    stated = span.constraint is not None and not isinstance(span.constraint, CategoryLimit | BrandLimit)
    had = span.context is not None and span.context.relation in ("replaces", "owned", "suits")
    return stated or had or span.wish is not None


def _is_count(state: ParseState, place: int) -> bool:
    """ "for 2 kids", "a 12 hour flight": a bare number after an ordinary word or none."""
    before = state.word(place - 1)
    return state.word(place).isdigit() and (not before or before in STOP)


def _understand(
    state: ParseState,
    makers: list[BrandMention],
    categories: list[CategoryMention],
    shop: Vocabulary,
    category: str | None = None,
) -> ParseState:
    _read_limits(state, makers, categories, shop, category)
    find_wishes(state)
    find_price_complaints(state)
    leave_out_grown_children(state)
    waive_questioned_needs(state)
    find_priorities(state)
    find_comparative_priorities(state)
    require_demanded(state)
    find_whole_sums(state)
    soften(state)
    insist(state)
    share_budget(state)
    divide_budget(state)
    take_back(state)
    return state


def _read_limits(
    state: ParseState,
    makers: list[BrandMention],
    categories: list[CategoryMention],
    shop: Vocabulary,
    category: str | None,
) -> None:
    """Read the limits that the words set for the thing itself."""
    keep_category(state, categories, category)
    find_lens_mounts(state)
    find_givers(state)
    find_contexts(state, makers, categories)
    find_price_measures(state)
    keep_brands(state, makers, shop.makers.get(state.category or "", ()))
    find_origins(state)
    find_known_makers(state)
    rule_out_failed(state, makers)
    rule_out_alternatives(state, makers, set().union(*shop.makers.values()))
    find_waivers(state)
    find_shop_values(state, shop_words(shop))
    find_shop_numbers(state, shop_words(shop))
    find_quietness(state, shop_words(shop))
    find_lifetimes(state)
    find_floor_areas(state)
    find_ages(state)
    find_charging(state)
    find_features(state)
    find_lens_systems(state)
    find_what_stays(state)
    rule_out_complaints(state)
    waive_choices(state)
    find_counts(state)
    find_limits(state)
    settle_described_sides(state)  # by the amounts too, which are read now
    find_price_covers(state)


def _this_year() -> int:
    return datetime.now(UTC).year


def _open(
    text: str, shop: Vocabulary, currency: str, knowledge: Knowledge, year: int, discussed: str | None = None
) -> Opened:
    why_not = asks_why_not(text)
    text = blank_unread(text)
    tokens = number_words_to_digits(correct_spelling(split_money_signs(tokenize(text)), shop.brands, knowledge.words))
    words = tuple(token.word for token in tokens)
    state = ParseState(
        text=text,
        tokens=tokens,
        words=words,
        currency=currency,
        rates=shop.rates,
        is_indonesian=is_indonesian(words),
        year=year,
        knowledge=knowledge.categories,
        lines=knowledge.lines,
        owned=knowledge.owned,
        category_names=shop_words(shop).category_names,
        shop_keys=shop_words(shop).keys,
        other_things=shop_words(shop).other_things,
        discussed=discussed,
        asks_why_not=why_not,
    )
    makers = find_brands(state, brand_words(shop.brands))
    makers, categories = mark_shared_devices(state, makers, find_categories(state, makers))
    makers, categories = mark_devices_beside(state, makers, categories)
    makers, categories = mark_owned_device(state, makers, categories)
    return state, makers, with_complaints(state, categories)
