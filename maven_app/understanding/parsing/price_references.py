"""Price references: products whose price bounds what may be spent: "not more than what an iPad mini costs"."""

from decimal import Decimal

from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import NOT
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Need, Wish
from maven_app.understanding.lexicon.amounts import BEFORE
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
