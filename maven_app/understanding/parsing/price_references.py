"""Price references: products whose price bounds what may be spent: "not more than what an iPad mini costs"."""

from collections.abc import Sequence
from decimal import Decimal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Need, Wish
from maven_app.domain.quantities.locales.vocabulary import CURRENCIES, MULTIPLIERS
from maven_app.understanding.lexicon.amounts import BEFORE
from maven_app.understanding.lexicon.function_words import BREAKS, FOR
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

_LINKS = word_set("what whatever as much the a an of price cost harga harganya itu")
"""Words between the bound and the name: "no more than [what an]", "up to [the price of a]"."""
_PRICE = word_set("price cost harga harganya")
_COSTING = word_set("costs cost goes sells retails is harganya")
"""Behind the name: "what an iPad mini [costs]"."""
_MONEY = word_set(
    "cost costs costing pay paying spend spending price priced expensive dearer pricier mahal bayar harga harganya keluar"
)
_DENYING = NOT | word_set("no cannot jangan don't shouldn't can't won't mustn't doesn't")
_SAME_MONEY = phrase_set(
    """
    what that cost, what that costs, what it cost, what it costs, what mine cost, what this one cost, what that one cost, the same money,
    same money, similar money, the same price, same price, a similar price, similar price, the price of that, harga segitu, harga yang sama,
    harga sama, harga yang mirip, harganya sama
    """
)
"""Phrases for the price of a product that was spoken of, without its name: "for more or less [what that cost]"."""
_APPROXIMATELY = phrase_set("more or less, about, around, roughly, approximately, kira kira, sekitar, kurang lebih")
_LEEWAY = Decimal("1.15")
"""How much more than the price about the same may be."""
_WORDS_TO_MONEY = 6
"""Words before the bound that may speak of money: "it [shouldn't cost] more than"."""


def price_measure(state: ParseState, start: int, last: int, first: int | None = None) -> Extent | None:
    """Where the words begin and end by which what is named up to `last` says how much may be spent; None where none do.

    Its noun group begins at `start`, its name at `first`.
    """
    for stop in range(start, (start if first is None else first) + 1):
        place = stop
        while state.word(place - 1) in _LINKS:
            place -= 1
        for end in (stop, place):
            bound = BEFORE.up_to(state.words, end)
            if bound and _bounds_price(state, end - bound[0], (end, stop), bound[1], last):
                return end - bound[0], last + (state.word(last) in _COSTING)
    return None


def is_price_level(state: ParseState, first: int, last: int) -> bool:
    """ "No need to pay [Sony] prices", "without the [Apple] tax", "ga harga [iPhone]": whether a name only tells of what is paid for it."""
    if state.word(first - 1) in _PRICE and state.word(first - 2) in _DENYING:
        return True
    if state.word(last) not in _PRICE_LEVELS:
        return False
    before = state.words[max(state.clause(last - 1)[0], last - _WORDS_TO_MONEY) : last]
    begin = state.back_over_determiners(first)
    return state.word(begin - 1) in _AT_A_LEVEL or not (_MONEY | _DENYING).isdisjoint(before)


_PRICE_LEVELS, _AT_A_LEVEL = word_set("prices pricing tax markup"), word_set("without at for minus")
"""Words for what a maker takes, and those by which one speaks of that level and asks for none of its goods."""


def is_money_for(state: ParseState, start: int) -> bool:
    """Whether the noun group that begins at `start` is what money is for: "250 bucks for [a watch]", "2 juta buat [hp]"."""
    place = _figure_for(state, start)
    return place is not None and _is_priced(state, place)


def is_sole_money_for(state: ParseState, first: int, others: Sequence[int]) -> bool:
    """Whether money is for what is named at `first`, and none of what is named at `others` has a price of its own: not of "laptop for
    900, 50 dollars for a [mouse]".
    """
    start = state.back_over_determiners(first)
    if not is_money_for(state, start):
        return False
    figure = _figure_for(state, start)
    clauses = [range(*state.clause(other)) for other in others]
    prices = (at for clause in clauses for at in clause if at != figure and state.tokens[at].is_number)
    return not any(_is_priced(state, at) or _is_limit(state, at) for at in prices)


def _figure_for(state: ParseState, start: int) -> int | None:
    """Where the figure stands that is for the noun group that begins at `start`: "[250] bucks max for"."""
    if state.word(start - 1) not in FOR:
        return None
    place = start - 2
    while state.word(place) in CURRENCIES or state.word(place) in MULTIPLIERS or state.word(place) in _AT_MOST:
        place -= 1
    return place if place >= 0 and state.tokens[place].is_number else None


def _is_priced(state: ParseState, figure: int) -> bool:
    """Whether a figure has a currency, or a multiplier behind it."""
    units = {state.word(at) for at in (figure + 1, figure + 2)} if state.word(figure + 1) in _AT_MOST else set[str]()
    units |= {state.word(figure + 1)}
    has_unit = any(unit in CURRENCIES or unit in MULTIPLIERS for unit in units)
    return has_unit or state.word(figure - 1) in CURRENCIES


def _is_limit(state: ParseState, figure: int) -> bool:
    """Whether a bare figure is what may be spent: "under [900]", "[1000] for a laptop"."""
    is_bounded = state.word(figure - 1) in FOR or BEFORE.up_to(state.words, figure) is not None
    return is_bounded or state.word(figure + 1) in FOR


def is_given_money(state: ParseState, verb: int, last: int) -> bool:
    """ "Don't want to [give] Amazon [any money]": whether the verb refuses money or data to whom is named up to `last`; not "don't mind
    to pay the Apple tax", "can't give Samsung a bad review".
    """
    before = state.words[max(state.clause(verb)[0], verb - _WORDS_TO_MONEY) : verb]
    place = last
    while state.word(place) in _SOME:
        place += 1
    is_object = state.word(place) in _GIVEN or (place == last and state.word(last) in _ENDING)
    return is_object and _NO_REFUSAL.isdisjoint(before)


_SOME = word_set("any a an single more another my our your of the")
_GIVEN = word_set(
    "money cash cent cents penny pennies dime dollar dollars euro euros pound pounds data business duit uang"
)
_ENDING = BREAKS | word_set("anymore again either") | {""}
_NO_REFUSAL = word_set("mind minds afford need needs have can't cant cannot couldn't couldnt")
"""Words by which what is denied is no refusal: "don't [mind] to pay", "no [need] to pay"."""

_AT_MOST = word_set("max tops maks maksimal only doang aja")
"""Words between a sum and what it is for: "200 euros [max] for"."""


def _bounds_price(state: ParseState, begin: int, links: Extent, bound: str, last: int) -> bool:
    """Whether the words of a bound that begin at `begin`, with those that link them to a name, set a price as the most."""
    said, linking = state.words[begin : links[0]], state.words[links[0] : links[1]]
    before = state.words[max(state.clause(begin)[0], begin - _WORDS_TO_MONEY) : begin]
    is_denied = any(word in _DENYING for word in before)
    if bound not in (("above",) if is_denied else ("most", "below")):
        return False
    is_asked = "what" in linking and state.word(last) in _COSTING
    return is_asked or not _MONEY.isdisjoint((*before, *said)) or not _PRICE.isdisjoint(linking)


def find_price_measures(state: ParseState) -> None:
    """Keep a wish for as low a price with each thing that is resembled only in what it costs."""
    for span in list(state.spans):
        if span.context is None or span.context.relation != "resembles":
            continue
        start = state.back_over_determiners(span.first)
        if (measure := price_measure(state, start, span.last, span.first)) is not None:
            begin, end = measure
            wish = Wish(text=state.raw(begin, end), specs=("price",), relative="up_to")
            state.add(Span(begin, start, wish=wish))
            state.taken.update(range(begin, end))
    for place in range(len(state.words)):
        found = _SAME_MONEY.at(state.words, place)
        if found and state.is_free(place, place + found[0]):
            about = _APPROXIMATELY.up_to(state.words, place)
            begin = place - (about[0] if about else 0)
            wish = Wish(text=state.raw(begin, place + found[0]), specs=("price",), relative="up_to")
            state.add(Span(begin, place + found[0], wish=wish))


def with_price_of(need: Need, product: Product) -> Need:
    """`need` with its wishes for a price up to that of `product` made a budget; as it is where nobody knows the price."""
    wish = next((wish for wish in need.wishes if wish.relative == "up_to"), None)
    if wish is None or product.price is None:
        return need
    wishes = tuple(one for one in need.wishes if one != wish)
    words = [token.word for token in tokenize(wish.text)]
    highest = product.price.amount * (_LEEWAY if _APPROXIMATELY.at(words, 0) else 1)
    budget = BudgetLimit(highest=highest, currency=product.price.currency, words=wish.text)
    return copy_with(need, wishes=wishes, constraints=(*need.constraints, budget))
