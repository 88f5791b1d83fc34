"""Relative amounts: what a follow-up measures by what was shown: "double the storage", "same battery", "in between those two"."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import Phrases, phrase_set, split_phrases, tokenize, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import BrandLimit, BudgetLimit, Constraint, LineExclusion, Need, SpecLimit
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.lexicon.wish_words import wish_words

_BUDGETS = ("budget", "price", "money", "limit")
_WHOSE_BUDGET = ("the", "my", "our", "that")
_HALF, _DOUBLE, _SAME = Decimal("0.5"), Decimal(2), Decimal(1)
_MULTIPLYING = (
    *((verb, _DOUBLE) for verb in ("double", "doubled", "doubling", "twice")),
    *((verb, _HALF) for verb in ("halve", "halved", "halving", "half")),
    *((verb, Decimal(3)) for verb in ("triple", "tripled")),
)
_PRICE, _BRAND = "price", "brand"
_PRICE_SHARES: Phrases[Decimal] = Phrases(
    [
        *(
            (phrase, _HALF)
            for phrase in split_phrases(
                "half that, half the price, half of that, half as much, half price, for half, setengahnya, setengah harga, separuhnya"
            )
        ),
        *(
            (f"{verb} {whose} {noun}", share)
            for verb, share in _MULTIPLYING
            for whose in _WHOSE_BUDGET
            for noun in _BUDGETS
        ),
        *(
            (phrase, _DOUBLE)
            for phrase in split_phrases(
                "double that, twice that, twice the price, twice as much, dua kali lipat, dua kali lipatnya"
            )
        ),
    ]
)
"""Words that set a price against the one that was spoken of, by how many times it."""
_FACT_SHARES: Phrases[Decimal] = Phrases(
    [
        *(
            (phrase, _DOUBLE)
            for phrase in split_phrases("double, double the, twice the, twice as much, 2 x the, 2 x, dua kali")
        ),
        *((phrase, _HALF) for phrase in split_phrases("half the, half as much, setengah")),
        *((phrase, _SAME) for phrase in split_phrases("same, the same, at least the same, as much, sama, yang sama")),
    ]
)
"""Words that set a fact, which stands behind them, against that of the product spoken of."""
_LONGEST_FACT = 3
_MAKER = word_set("brand maker make manufacturer merek merk brandnya mereknya")
_SIZE = word_set("size ukuran")
_GOING_ON = word_set("and but so ok okay then dan tapi terus")
_ASKING, _POINTING = (
    word_set("is are does do has have can will apakah"),
    word_set("it this that they these those ini itu"),
)
"""How a question about what is shown begins."""
_BETWEEN = phrase_set(
    """
    in between, something between, somewhere between, one between, anything between, in the middle, halfway between,
    di antara keduanya, di tengahnya, di tengah tengah, tengah tengahnya
    """
)
IN_BETWEEN = "in between"
"""The words of limits that were read from two products between which something was wanted."""
_SCREEN_BAND = (-0.5, 0.7)
"""The inches that a size of screen takes in below and above it."""


@dataclass(frozen=True)
class Proportion:
    """A fact, the price or the maker, and how many times that of the product spoken of is wanted."""

    keys: tuple[str, ...]
    """The spec keys that it may mean, "price" or "brand"."""
    times: Decimal
    words: tuple[str, ...]


def proportions_in(text: str, category: str | None, knowledge: Knowledge) -> tuple[Proportion, ...]:
    """The proportions that `text` names, of products of `category`."""
    words = tuple(token.word for token in tokenize(text))
    found, place = list[Proportion](), 0
    while place < len(words):
        one = _price_share(words, place) or _fact_share(words, place, category, knowledge)
        found += [one] if one else []
        place += len(one.words) if one else 1
    return tuple(one for one in found if one.times != _SAME or not _asks_of_it(words))


def _asks_of_it(words: Sequence[str]) -> bool:
    """ "Is it the same Hz as the Dell?": a fact of what is shown is asked for, and nothing like it is wanted."""
    begin = next((place for place, word in enumerate(words) if word not in _GOING_ON), 0)
    return not _ASKING.isdisjoint(words[begin : begin + 1]) and not _POINTING.isdisjoint(words[begin + 1 : begin + 2])


def _price_share(words: Sequence[str], place: int) -> Proportion | None:
    found = _PRICE_SHARES.at(words, place)
    return Proportion((_PRICE,), found[1], tuple(words[place : place + found[0]])) if found else None


def _fact_share(words: Sequence[str], place: int, category: str | None, knowledge: Knowledge) -> Proportion | None:
    found = _FACT_SHARES.at(words, place)
    if found is None or category is None:
        return None
    first = place + found[0]
    if first >= len(words) or words[first] in STOP:
        return None  # "same but bigger battery"
    longest = words[first : first + _LONGEST_FACT]
    end = first + next(
        (at for at, word in enumerate(longest) if word in STOP), len(longest)
    )  # "same battery but cheaper"
    if found[1] == _SAME and _is_of_class(words[first:end], knowledge.categories.get(category)):
        return None  # "same camera": as good a one, not as many megapixels
    for last in range(end, first, -1):
        if keys := _facts_named(words[first:last], category):
            return Proportion(keys, found[1], tuple(words[place:last]))
    return None


def _is_of_class(words: Sequence[str], known: CategoryKnowledge | None) -> bool:
    """Whether the words name a quality that is told by classes first ("very good photos"), which no figure stands for."""
    named = wish_words(known).at(tuple(words), 0) if known else None
    specs = named[1].wish("").specs if named else ()
    return bool(specs) and spec_key(specs[0]).kind == "text"


def _facts_named(words: Sequence[str], category: str) -> tuple[str, ...]:
    """The keys of the facts that the words name."""
    if len(words) == 1 and words[0] in _MAKER:
        return (_BRAND,)
    known = category_of(category).specs
    if len(words) == 1 and words[0] in _SIZE:
        return tuple(key for key in ("screen_size", "storage") if key in known)[:1]
    return keys_asked(" ".join(words), (key for key in known if spec_key(key).kind == "number"), category)


def with_proportions(need: Need, text: str, product: Product | None, knowledge: Knowledge) -> Need:
    """`need` with the proportions that `text` names made limits: of the price and the facts of `product`, the product spoken of."""
    for one in proportions_in(text, need.category, knowledge):
        limit = _budget_of(need, one, product) if one.keys == (_PRICE,) else _limit_of(one, product)
        if limit is not None:
            need = _with_limits(need, (limit,), one.words)
    return need


def _budget_of(need: Need, share: Proportion, product: Product | None) -> BudgetLimit | None:
    """So many times the budget that there was, or else the price of the product."""
    if need.budget is not None and need.budget.highest is not None:
        whole = copy_with(need.budget, lowest=None)
    elif product is not None and product.price is not None:
        whole = BudgetLimit(highest=product.price.amount, currency=product.price.currency)
    else:
        return None
    highest = ((whole.highest or Decimal(0)) * share.times).quantize(Decimal(1))
    return copy_with(whole, highest=highest, words=" ".join(share.words))


def _limit_of(share: Proportion, product: Product | None) -> Constraint | None:
    words = " ".join(share.words)
    if product is None:
        return None
    if share.keys == (_BRAND,):
        return BrandLimit(brands=(product.brand,), words=words) if product.brand else None
    key, value = next(((key, value) for key in share.keys if (value := _fact_figure(product, key))), ("", 0.0))
    if not key:
        return None
    if share.times == _SAME and key == "screen_size":
        below, above = _SCREEN_BAND
        return SpecLimit(key=key, words=words, at_least=value + below, at_most=value + above)
    is_most = share.times < _SAME or (share.times == _SAME and spec_key(key).better == "lower")
    bound = _as_sold(value * float(share.times))
    most, least = (bound, None) if is_most else (None, bound)
    return SpecLimit(key=key, at_least=least, at_most=most, words=words)


def _as_sold(value: float) -> float:
    """A value as things have it: twice 512 GB is sold as 1 TB."""
    thousands = round(value / 1000) * 1000
    return float(thousands) if thousands and abs(value - thousands) <= _ROUNDED * thousands else value


_ROUNDED = 0.05


def asks_between(text: str) -> bool:
    """Whether `text` wants something that lies between two that were shown."""
    words = tuple(token.word for token in tokenize(text))
    return any(_BETWEEN.at(words, place) for place in range(len(words)))


def between(need: Need, text: str, ends: Sequence[Product]) -> Need:
    """`need` for what lies between two products that were shown: by the facts that `text` names, else by price; neither of the two."""
    if len(ends) != 2 or not asks_between(text):
        return need
    keys = keys_asked(text, category_of(ends[0].category).specs, ends[0].category)
    key = next((key for key in keys if all(_fact_figure(one, key) is not None for one in ends)), _PRICE)
    span = _price_between(ends) if key == _PRICE else _fact_between(key, ends)
    if span is None:
        return need
    others = (LineExclusion(brand=one.brand or "", line=one.name, is_product=True, words=IN_BETWEEN) for one in ends)
    return _with_limits(need, (span, *others), ("in", "between"))


def _price_between(ends: Sequence[Product]) -> BudgetLimit | None:
    prices = [product.price for product in ends if product.price]
    if len(prices) < len(ends) or len({price.currency for price in prices}) > 1:
        return None
    amounts = [price.amount for price in prices]
    return BudgetLimit(lowest=min(amounts), highest=max(amounts), currency=prices[0].currency, words=IN_BETWEEN)


def _fact_between(key: str, ends: Sequence[Product]) -> SpecLimit:
    values = [value for product in ends if (value := _fact_figure(product, key)) is not None]
    return SpecLimit(key=key, at_least=min(values), at_most=max(values), strict=True, words=IN_BETWEEN)


def _fact_figure(product: Product, key: str) -> float | None:
    fact = product.fact(key)
    is_number = fact is not None and isinstance(fact.value, int | float) and not isinstance(fact.value, bool)
    return float(fact.value) if fact is not None and is_number else None  # type: ignore[arg-type]


def _with_limits(need: Need, limits: Iterable[Constraint], words: Sequence[str]) -> Need:
    """`need` with these limits in the place of others of their kind, and without the wishes and loose words that they were said in."""
    limits = tuple(limits)
    codes = {limit.code for limit in limits}
    others = (limit for limit in need.constraints if limit.code not in codes)
    said = set(words)
    return copy_with(
        need,
        constraints=(*others, *limits),
        wishes=tuple(wish for wish in need.wishes if not set(wish.text.casefold().split()) <= said),
        unused_words=tuple(_left_over(need.unused_words, said)),
    )


def _left_over(unused: Iterable[str], said: set[str]) -> Iterator[str]:
    return (words for words in unused if not set(words.casefold().split()) <= said)
