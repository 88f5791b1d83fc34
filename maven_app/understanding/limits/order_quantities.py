"""Order quantities: how many of the thing are sought ("15 laptops", "2 of them"). It is no size, and divides what all may cost."""

from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

from maven_app.domain.catalogue.money import Money
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import INDEFINITE_ARTICLES
from maven_app.domain.language.tokens import word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Wish
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.domain.quantities.numerals.number_words import NUMBER_WORDS
from maven_app.domain.quantities.units import unit_after
from maven_app.understanding.lexicon.amounts import BEFORE, BETWEEN, NOUNS
from maven_app.understanding.lexicon.function_words import BREAKS, FOR, POSSESSIVES
from maven_app.understanding.limits.money_clauses import is_had, is_sum_named, verb_of_money
from maven_app.understanding.parsing.parse_state import ParseState, Span
from maven_app.understanding.parsing.unused_words import understood_words

_PIECES = word_set(
    "unit units piece pieces pcs pc set sets pair pairs buah biji pasang seats licences licenses employees staff karyawan"
)
_WRITTEN = {word: figure for word, figure in NUMBER_WORDS.items() if figure != "1"}
_PACKS = word_set("pack set box bundle bunch packs sets")
_OF_THEM = {("of", "them"), ("of", "these"), ("of", "those"), ("of", "the"), ("of", "it")}
_BEST = word_set("top best terbaik")
"""Words behind which a number counts what is to be shown: "top 3 earbuds"."""
_IRREGULAR = frozenset({"mice"})
"""Names of many goods that are no plural by their form."""
_SHORTEST = 3
"""Letters of a word that may be one of many."""
_LONGEST, _ADJECTIVES = 4, 2
"""The most figures of a count that is believed, and the words that may stand between it and the thing."""


def find_counts(state: ParseState) -> None:
    """Mark the numbers of things as understood."""
    _find_multiples(state)
    for index, token in enumerate(state.tokens):
        if token.is_number and _counts_other_things(state, index):
            state.taken.add(index)
            continue
        figure = token.raw if token.is_number else _WRITTEN.get(token.word, "")
        if not figure.isdigit() or len(figure) > _LONGEST:
            continue
        if begin := _pack_before(state, index):
            pack = Wish(text=state.raw(begin[0], index + 1))  # which no fact tells
            state.add(Span(begin[0], index + 1, wish=pack, keeps_words=True))
            if state.word(index - 1) == "of":  # the "isi 3" of a mesh is what one box holds
                state.pieces = max(state.pieces, int(figure))
            continue
        if state.is_free(index, index + 1) and _begins_count(state, index) and (last := _counted_end(state, index + 1)):
            if token.is_number:
                state.taken.update(range(index, last))
            if (
                state.word(index - 1) not in _BEST
                and not _counts_options(state, index, figure)
                and _counts_goods(state, index + 1)
            ):
                state.pieces = max(state.pieces, int(figure))
        elif _counts_users(state, index):
            state.taken.add(index)
            state.pieces = max(state.pieces, int(figure))


def _find_multiples(state: ParseState) -> None:
    """ "[2x] 27 inch monitors", "3 x laptops": how many of the kind that is named behind are sought; a "3x zoom" counts none."""
    for index, token in enumerate(state.tokens):
        if not (
            token.is_number and token.raw.isdigit() and state.word(index + 1) == "x" and state.is_free(index, index + 2)
        ):
            continue
        named = range(index + 2, min(len(state.words), index + 2 + _TO_KIND))
        kind = next((at for at in named if state.categories_named.get(at) == state.category), None)
        is_plain = kind is not None and (BREAKS | _MAGNIFIED).isdisjoint(state.words[index + 2 : kind])
        if state.category and is_plain and int(token.raw) in _SHARED_BY:
            state.pieces = max(state.pieces, int(token.raw))
            state.taken.update((index, index + 1))


_TO_KIND, _MAGNIFIED = 4, word_set("zoom optical lens")
"""Words from a multiple to the kind that it counts, and those by which it counts none."""


def _counts_other_things(state: ParseState, index: int) -> bool:
    """ "About [900] epubs", "[2000] photos": whether a bare number counts what stands behind it, which is not sought; a price has a word
    for money or nothing behind it.
    """
    before = state.word(index - 1)
    is_bare = state.is_free(index, index + 1) and before not in CURRENCIES and before not in BETWEEN
    if (
        not is_bare
        or index + 1 >= len(state.words)
        or state.tokens[index + 1].joint != " "
        or _is_unit(state, index + 1)
    ):
        return False
    if _is_many(state, index + 1):
        return True
    if before and before not in _COUNTING:
        return False  # "laptop 800, light"
    counted = range(index + 2, min(index + 2 + _ADJECTIVES, len(state.words)))
    things = next((at for at in counted if _is_many(state, at)), None)  # "60 smart home devices"
    if things is None or any(NOUNS.at(state.words, at) for at in range(index + 1, things + 1)):
        return False  # "has 4 lan ports"
    return all(_describes(state, at) for at in range(index + 1, things))


_THINGS_HAD = word_set("devices gadgets people users bulbs cameras")
_COUNTING = word_set(
    "about around roughly nearly almost have has had own owns got connect some like over ada punya sekitar kira"
)
"""Words before the number of things that have more than one word."""


def _is_many(state: ParseState, place: int) -> bool:
    """Whether a word names many things of which none is sought."""
    word = state.words[place]
    is_plural = word.endswith("s") and not word.endswith("ss") and len(word) > _SHORTEST
    is_plain = (
        is_plural and (word not in understood_words() or word in _THINGS_HAD) and place not in state.categories_named
    )
    return is_plain and not (_is_maker(state, place) or _is_unit(state, place))


def _is_unit(state: ParseState, place: int) -> bool:
    word, rest = state.words[place], state.text[state.tokens[place].start :]
    is_measure = word in UNITS or unit_after(rest, 0, " ", ReadingContext(currency=state.currency)) is not None
    return is_measure or word in CURRENCIES or word in MULTIPLIERS


def _describes(state: ParseState, place: int) -> bool:
    """Whether a word may stand between a number and what is counted."""
    word = state.words[place]
    is_plain = word.isalpha() and word not in STOP | BREAKS | FOR and place not in state.categories_named
    return is_plain and not (_is_maker(state, place) or _is_unit(state, place))


def _is_maker(state: ParseState, place: int) -> bool:
    return any(span.first == place and isinstance(span.constraint, BrandLimit) for span in state.spans)


def divide_budget(state: ParseState) -> None:
    """Make what all pieces may cost together the price of one: "two tablets, up to $300 for both", "12 tablets for $3000"."""
    for place, span in enumerate(state.spans):
        budget = span.constraint
        if not isinstance(budget, BudgetLimit) or budget.item_count > 1:
            continue
        _take_words_of_sharing(state, span)
        if state.pieces not in _SHARED_BY or not _is_for_all(state, span, budget):
            continue
        lowest, highest = (bound and round(bound / state.pieces, 2) for bound in (budget.lowest, budget.highest))
        share = copy_with(budget, lowest=lowest, highest=highest, item_count=state.pieces)
        state.spans[place] = replace(span, constraint=share)


def _take_words_of_sharing(state: ParseState, span: Span) -> None:
    """Take the word behind an amount as understood by which it is that of one, or of all: "250 [apiece]", "300rb [satunya]"."""
    last = span.last + (
        2 if state.words[span.last : span.last + 2] == ("a", "piece") else state.word(span.last) in _EACH
    )
    state.taken.update(range(span.last, last))


def _is_for_all(state: ParseState, span: Span, budget: BudgetLimit) -> bool:
    """Whether an amount is for all pieces: by its words ("300 [for both]", not "150 [each]"), else by what one may cost: a sum that
    somebody has, or that they are to be had for, where a share of it buys one; any other where it is more than one ever costs.
    """
    around = state.words[max(0, span.first - _NEAR) : span.first] + state.words[span.last : span.last + _NEAR]
    if not _EACH.isdisjoint(around) or ("a", "piece") in pairwise(around):
        return False
    if not _TOTAL.isdisjoint(around):
        return True
    dearest, cheapest = _usual_prices(state, budget.currency)
    if budget.highest is None or budget.highest / state.pieces < cheapest:
        return False
    return budget.highest > dearest or _is_order_total(state, span)


def _is_order_total(state: ParseState, span: Span) -> bool:
    """ "Have [$2,400] for 8 monitors", "12 tablets for [$3000]", "dananya [12 juta]"."""
    first = span.first - (state.word(span.first - 1) in CURRENCIES)
    is_paid = state.word(first - 1) in FOR or state.word(span.last) in FOR
    return is_paid or is_sum_named(state, span.last) or verb_of_money(state, first) is not None or is_had(state, first)


def _usual_prices(state: ParseState, currency: str) -> tuple[Decimal, Decimal]:
    """The price of the most expensive things of the kind that have a bound, and of the cheapest, in `currency`."""
    bounds = (
        [band.up_to for band in state.category_knowledge.price_bands if band.up_to] if state.category_knowledge else []
    )
    if not bounds:
        return Decimal("Infinity"), Decimal(0)
    ends = (Money(amount=Decimal(one), currency="USD") for one in (bounds[-1], bounds[0]))
    dearest, cheapest = (state.rates.convert(end, currency) or end for end in ends)
    return dearest.amount, cheapest.amount / _CHEAPER


_CHEAPER = 4
"""So many times cheaper than the first band reaches may one be."""
_SHARED_BY = range(2, 51)
"""Counts by which a budget is divided."""
_NEAR = 4
_TOTAL = word_set(
    "both total altogether together all combined pair lot everything semua semuanya totalnya berdua keduanya sepasang"
)
_EACH = word_set("each apiece per masing satunya sebiji")


def _counts_goods(state: ParseState, first: int) -> bool:
    """Whether a number counts what is sought, and not what stands beside it."""
    if state.word(first) in _PIECES or state.words[first : first + 2] in _OF_THEM:
        return True
    named = range(first, min(len(state.words), first + _ADJECTIVES + 1))
    return any(state.categories_named.get(place) == state.category for place in named)


def _counts_options(state: ParseState, index: int, figure: str) -> bool:
    """ "[Find me three] phones under 300": whether so many are to be shown, of which one is chosen; not where they are for several people
    or share a sum.
    """
    place = index - 1
    while state.word(place) in _TO_BE_SHOWN:
        place -= 1
    begin, end = state.clause(index)
    behind = state.words[index:end]
    is_shared = not _TOTAL.isdisjoint(state.words[begin:]) or not _EACH.isdisjoint(state.words[begin:])
    is_for_some = any(word in FOR and state.word(index + at + 1) in POSSESSIVES for at, word in enumerate(behind))
    return state.word(place) in _LISTING and int(figure) <= _MOST_OPTIONS and not (is_shared or is_for_some)


_LISTING = word_set(
    "find show list give suggest recommend name pick see compare tampilkan tunjukkan kasih carikan cariin rekomendasikan"
)
_TO_BE_SHOWN = word_set("me us at the up just only some")
_MOST_OPTIONS = 6


def _counts_users(state: ParseState, index: int) -> bool:
    """ "Phones for my [3] delivery drivers": one for each of those who are counted, of a kind that is named as several."""
    is_for = state.word(index - 2) in FOR and state.word(index - 1) in POSSESSIVES
    behind = state.words[index + 1 : index + 2 + _ADJECTIVES]
    are_many = any(word.endswith("s") and len(word) > _SHORTEST for word in behind)
    named = (state.word(place) for place in range(index - 2) if state.categories_named.get(place) == state.category)
    return is_for and are_many and any(word.endswith("s") for word in named)


def _pack_before(state: ParseState, index: int) -> tuple[int, ...]:
    """Where words begin that make a number one of a pack: "[pack of] 5", "[isi] 3"; () where none stand before it."""
    before = state.words[max(0, index - 2) : index]
    if len(before) == 2 and before[0] in _PACKS and before[1] == "of":
        return (index - 2,)
    return (index - 1,) if before[-1:] == ("isi",) else ()


def _begins_count(state: ParseState, index: int) -> bool:
    """Whether nothing before the number makes a price, a range or a model of it."""
    before = state.word(index - 1)
    if not before:
        return True
    if before in INDEFINITE_ARTICLES:
        return False  # "a [65] of the same"
    bounded = before in CURRENCIES or before in BETWEEN or bool(BEFORE.up_to(state.words, index))
    is_apart = before in BREAKS or before in understood_words() or _is_behind_kind(state, index)
    return not bounded and state.tokens[index].joint == " " and is_apart


def _is_behind_kind(state: ParseState, index: int) -> bool:
    """ "Keyboard [4] biji": whether pieces are counted right behind the name of the kind."""
    return state.in_category_name(index - 1, index) and state.word(index + 1) in _PIECES


def _counted_end(state: ParseState, first: int) -> int:
    """Where the words of the count end behind a number; 0 where no thing is counted."""
    if state.words[first : first + 2] in _OF_THEM:
        return first + 2
    if state.word(first) in _PIECES and state.tokens[first].joint == " ":
        return first + 1
    for place in range(first, min(len(state.words), first + _ADJECTIVES + 1)):
        found = state.category_names.at(state.words, place)
        if found:
            last = place + found[0]
            named = state.words[last - 1]
            is_many = named.endswith("s") or named in _IRREGULAR or (state.is_indonesian and place == first)
            return first if is_many else 0
        word = state.words[place]
        if (
            not state.tokens[place].is_word
            or word in BREAKS
            or word in FOR
            or word in UNITS
            or word in CURRENCIES
            or word in MULTIPLIERS
        ):
            return 0
    return 0
