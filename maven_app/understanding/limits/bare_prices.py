"""Bare prices: figures without a currency or a word that bounds them, which are money all the same: "headphones 200", "she gave me 90"."""

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.closed_classes import TAGS
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.understanding.lexicon.amounts import EACH, REFRESH_RATES
from maven_app.understanding.lexicon.function_words import BREAKS, DETERMINERS, FOR, HEDGES
from maven_app.understanding.lexicon.wish_words import wish_words
from maven_app.understanding.limits.money_clauses import ends_sum, is_had, is_left, is_sum_named, verb_of_money
from maven_app.understanding.limits.remarks import is_insisted_on
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState
from maven_app.understanding.parsing.unused_words import understood_words

SMALLEST_PRICE = 20
"""A bare figure below it is no price."""
SMALLEST_BARE_PRICE = 50
"""A figure that no word makes a price is none below it."""
_LARGEST_BEHIND_FIGURE = 3000
"""One behind a size or an amount of memory is a price up to this; above it stand speeds and resolutions of mice."""
NO_PRICES = frozenset(
    {64, 128, 256, 512, 1024, 2048, 720, 1080, 1440, 1920, 2160, 2560, 3440, 3840, 4320,
     3050, 3060, 3070, 3080, 3090, 4050, 4060, 4070, 4080, 4090, 5050, 5060, 5070, 5080, 5090}
)  # fmt: skip
"""Storage, resolutions and graphics chips that people write as a bare number."""
_LARGE_NUMBERED = frozenset({None, "tvs", "monitors", "cameras", "smartphones", "laptops"})
"""Categories in whose messages a bare figure below a hundred is rather a size or a model's number."""
_GOING_ON = word_set(
    "that that's thats which with including incl inc termasuk then please pls plz thanks thank thx ta cheers mate lol"
    " haha yang dengan dong ya"
)
_LONGEST_LENS = 600
"""Millimeters up to which a range of bare figures is rather a zoom lens: "a6700 with a 70-350"."""
_TOTAL = word_set("total altogether together overall combined max maximum tops semua semuanya totalnya all")
_REMINDING = ("i", "said")
"""Behind a price that was said before, or should have been: "700 [i said]"."""
_SETTING = word_set("make it that set jadi jadikan ganti")
_RESETTING = word_set("now only just sekarang cuma hanya")


def is_bare_price(state: ParseState, amount: Amount) -> bool:
    """ "2k", "ok just the router, 150", "headphones 200": a round figure that stands alone, after a comma, or after the kind of
    thing at the end, and is no size, no resolution, no year and no model's number.
    """
    value, begin, end = amount.low or amount.figure.value, amount.first, amount.last
    if _is_sum_spent(state, amount):
        return True
    each = EACH.at(state.words, end)
    end += each[0] if each else state.word(end) in _TOTAL
    if value < SMALLEST_BARE_PRICE or value % 5 not in {0, 4} or value in NO_PRICES or amount.figure.is_bare_year:
        return False
    end += len(_REMINDING) if state.words[end : end + len(_REMINDING)] == _REMINDING else 0
    is_asked = is_sum_asked(state, begin, end)
    least = SMALLEST_BARE_PRICE * (2 if state.category in _LARGE_NUMBERED else 1)
    if value >= least and is_insisted_on(state, begin, end):
        return True
    is_at = value >= least and _is_priced_at(state, begin)  # "is something at [500] as good"
    is_open = is_asked or is_at or _leads_to_figure(state, end)
    if end < len(state.words) and not is_open and state.words[end] not in BREAKS | FOR | _GOING_ON:
        return False
    said = understood_words()
    alone = all(
        begin <= place < end or place in state.taken or word in said or word in _SETTING
        for place, word in enumerate(state.words)
    )
    names_maker = any(isinstance(span.constraint, BrandLimit) for span in state.spans)
    is_behind = state.category_name_start(begin) < begin or _is_behind_use(state, begin, end)
    after_kind = is_behind and not names_maker and value >= least
    is_for_price = is_at or (value >= least and state.word(begin - 1) == "for")  # "a laptop for 500"
    breaks = {",", ";", "-"} | (_RESETTING if begin == 1 and state.discussed else set())  # "now 650, what ...?"
    is_ideal = HEDGES.up_to(state.words, begin) is not None and value >= least  # "ideally 700"
    return (
        (alone and not state.spans)
        or state.word(begin - 1) in breaks
        or (after_kind or is_for_price or is_ideal)
        or (value >= least and state.clause(begin) == (begin, end))  # "... my sleep. [250]. ..."
        or (value >= least and (is_asked or _is_set(state, begin) or _is_range_at_end(state, amount)))
        or (value >= least and (_is_paid_for(state, end) or _is_behind_figure(state, amount)))
    )


def _is_priced_at(state: ParseState, begin: int) -> bool:
    """ "Something at [150]", "headphones at [80]": a figure that a thing without figures of its own is to be had at."""
    before = state.word(begin - 2)
    named = before in _PRICED_THINGS or state.category_names.up_to(state.words, begin - 1) is not None
    return state.word(begin - 1) == "at" and named


_PRICED_THINGS = word_set("something anything one ones nothing good best decent sits priced")


def _is_set(state: ParseState, begin: int) -> bool:
    """ "The boss pays, [make it] 2500": whether a figure is put in the place of the price before."""
    return state.discussed is not None and begin > 1 and set(state.words[begin - 2 : begin]) <= _SETTING


def _is_range_at_end(state: ParseState, amount: Amount) -> bool:
    """ "4K 27 inch [400-500]": a range without a unit, behind everything else that is wanted."""
    is_focal_length = state.category == "cameras" and (amount.high or 0) <= _LONGEST_LENS
    return amount.shape == "range" and amount.last == len(state.words) and not is_focal_length


def _is_sum_spent(state: ParseState, amount: Amount) -> bool:
    """Whether somebody gives, has or spends the figure: "my mom is only giving me [400]", "a [250] voucher"."""
    value, first, last = amount.figure.value, amount.first, amount.last
    if value < SMALLEST_PRICE or value in NO_PRICES or amount.figure.is_bare_year:
        return False
    if is_sum_named(state, last) or (ends_sum(state, last) and verb_of_money(state, first) is not None):
        return True
    is_round = value >= SMALLEST_BARE_PRICE and value % 5 in {0, 4}
    return is_round and is_had(state, first) and is_left(state, last)


def _leads_to_figure(state: ParseState, end: int) -> bool:
    """ "[800] maybe 900", "[800] or at most 1000": whether a further figure goes on from this one."""
    ahead = state.tokens[end + 1 : end + 1 + _NEAR]
    return state.word(end) in _OR_EVEN and any(token.is_number for token in ahead)


_OR_EVEN, _NEAR = word_set("maybe perhaps or mungkin atau"), 3


def is_sum_asked(state: ParseState, begin: int, end: int) -> bool:
    """ "Is [200] enough or do I have to go higher?", "[500] cukup ga?": whether it is asked if so much money will do."""
    if _is_rate_of_pictures(state, begin):
        return False
    behind = end + (state.word(end) == "be")
    is_inverted = state.word(begin - 1) in _WILL_DO and state.word(behind) in _SUFFICING | {"too"}
    return is_inverted or (state.word(end) in _CUKUP and state.word(end + 1) in _ASKING_TAGS)


_WILL_DO, _SUFFICING = (
    word_set("is would will are"),
    word_set("enough ok okay realistic doable fine plenty reasonable sensible"),
)
_RATES_OF_PICTURES = frozenset(map(str, REFRESH_RATES))
_CUKUP, _ASKING_TAGS = word_set("cukup kurang kemahalan"), TAGS | {"?"}


def _is_rate_of_pictures(state: ParseState, begin: int) -> bool:
    """Whether a figure may be a refresh rate: "is [144] enough?" of what has one, or of nothing yet."""
    category = CATEGORIES.get(state.category or "")
    return state.word(begin) in _RATES_OF_PICTURES and (category is None or "refresh_rate" in category.specs)


def _is_behind_figure(state: ParseState, amount: Amount) -> bool:
    """ "Gaming monitor 27 inch [400]": at the end of a message, right behind another figure that is one of its specs."""
    begin, is_last = amount.first, amount.last == len(state.words)
    if not is_last or amount.figure.value > _LARGEST_BEHIND_FIGURE or _is_rate_of_pictures(state, begin):
        return False
    specs = (span for span in state.spans if isinstance(span.constraint, SpecLimit) and span.last == begin)
    return any(any(token.is_number for token in state.tokens[span.first : span.last]) for span in specs)


def _is_paid_for(state: ParseState, end: int) -> bool:
    """ "300 [for a laptop]": whether the kind of thing that is bought for it is named behind."""
    place = end + 1
    while state.word(place) in DETERMINERS:
        place += 1
    return state.word(end) in FOR and state.category_names.at(state.words, place) is not None


def _is_behind_use(state: ParseState, begin: int, end: int) -> bool:
    """ "Video editing [2000]": at the end of a message that says what it is for right before."""
    known = [state.category_knowledge] if state.category_knowledge else state.knowledge.values()
    return end == len(state.words) and any(wish_words(one).uses.up_to(state.words, begin) for one in known)
