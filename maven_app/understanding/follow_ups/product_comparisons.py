"""Product comparisons: the product that a conversation speaks of, and what "cheaper" or "lighter" than it requires."""

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial

from maven_app.domain.catalogue.categories import SIZED_BY_SCREEN, spec_key
from maven_app.domain.catalogue.money import Money, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Comparison, Guide, ProductList, Profile, Recommendation, products_of
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    Context,
    LineExclusion,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.knowledge.shipped import Knowledge
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.follow_ups.relative_amounts import IN_BETWEEN
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.parsing.price_references import with_price_of
from maven_app.understanding.pointing import ANSWER_TOOL, resolve_references, screen_products
from maven_app.understanding.pointing.better_values import limit_beyond
from maven_app.understanding.pointing.noticeable_differences import clearly_below, clearly_beyond
from maven_app.understanding.pointing.pointing_words import has_singular, previous_in
from maven_app.understanding.pointing.shown_names import named_among
from maven_app.understanding.questions.availability import asks_for_one

_LOOKS_CLOSER = "product_details"
_LIKE_IT = word_set(
    "similar comparable equivalent counterpart rival setara sekelas selevel sepadan saingan saingannya padanan padanannya"
    " alternative alternatives mirip serupa sejenis alternatif alternatifnya"
)
_NEWER = frozenset({"newer", "a newer", "more recent", "lebih baru", "yang lebih baru"})


def product_spoken_of(transcript: Transcript, category: str | None = None) -> Product | None:
    """The product of the newest profile, the one that was asked about last, or the first of the newest picks, list or comparison; matches
    before near misses.

    Where a `category` is given, the newest of its kind.
    """
    for turn in reversed(transcript.turns):
        asked = _asked_about(turn, transcript)
        if asked is not None and category in (None, asked.category):
            return asked
        if _only_wondered(turn):
            continue
        for step in reversed(turn.steps):
            match step.artifact:
                case Profile(product=product):
                    found = product
                case ProductList(items=items) if items:
                    found = next((item for item in items if item.fit == "match"), items[0])
                case Recommendation() | Comparison() | Guide() as artifact if products := products_of(artifact):
                    found = products[0]
                case _:
                    continue
            if category in (None, found.category):
                return found
    return None


_THAN = re.compile(r"\b(?:than|daripada|dari|as)\s+(.+)|^(.+?)\s*,?\s+(?:but|tapi|only|cuma)\b", re.IGNORECASE)
"""The thing that a follow-up sets something against: "cheaper than [the Pixel]", "[the second] but quieter"."""


def compared_product(text: str, transcript: Transcript, category: str | None) -> Product | None:
    """The product that a follow-up compares with: the one that it points at by its place or calls by its name, else the one spoken of."""
    shown = screen_products(transcript)
    pointed = resolve_references(text, shown)
    if pointed.kind == "place" and len(pointed.products) == 1:
        return pointed.products[0]
    match = _THAN.search(text)
    if match:
        known = [one for one in reversed(transcript.products().values()) if category in (None, one.category)]
        named = named_among(match[1] or match[2], known)
        if len(named) == 1:
            return named[0]
    return product_spoken_of(transcript)


def ends_shown(text: str, transcript: Transcript) -> tuple[Product, ...]:
    """The two products between which something is wanted: those that `text` points at, else those side by side."""
    shown = screen_products(transcript)
    pointed = resolve_references(text, shown)
    return pointed.products if len(pointed.products) == 2 else shown.products[:2]


_SETS_ASIDE = re.compile(
    r"^\W*(?:(?:no|nah|hm+|ok|okay|but|and|please|just|ya|tapi|gak|ga)\W+)*"
    r"(?:not|anything but|anything except|other than|apart from|except|i (?:do not|don't|dont) (?:like|want)|i hate|bukan|jangan|"
    r"(?:ga|gak|nggak|tidak|kurang) suka)\s+"
    r"(?=(?:that|this|those|these|the|it|yang|itu|ini|si)\b)",
    re.IGNORECASE,
)
_LONGEST_ASIDE = 8


def sets_aside(text: str) -> bool:
    """Whether `text` has the form of leaving out something that was shown."""
    return _SETS_ASIDE.search(text) is not None and not previous_in(text) and len(text.split()) <= _LONGEST_ASIDE


def set_aside(need: Need, text: str, transcript: Transcript, knowledge: Knowledge) -> Need:
    """`need` without the product that `text` sets aside: "not that one", "anything but the second"."""
    match = _SETS_ASIDE.search(text)
    if match is None or not sets_aside(text) or parse_need(text, knowledge=knowledge).constraints:
        return need
    pointed = resolve_references(text[match.end() :], screen_products(transcript))
    limits = (
        LineExclusion(brand=one.brand or "", line=one.name, is_product=True, words=text[match.start() :].strip(" ?.!"))
        for one in pointed.products
    )
    return copy_with(need, constraints=(*need.constraints, *limits))


def _asked_about(turn: Turn, transcript: Transcript) -> Product | None:
    """The one product that a turn did nothing but answer a question about: "does the second one mop?"."""
    step = turn.steps[0] if len(turn.steps) == 1 else None
    ids = step.arguments.get("product_ids") if step and step.tool == ANSWER_TOOL else None
    return transcript.products().get(str(ids[0])) if isinstance(ids, list) and len(ids) == 1 else None


def looked_at_last(transcript: Transcript) -> Product | None:
    """The product that the last turn showed in full, and no other."""
    steps = transcript.last.steps if transcript.last else ()
    profiles = [step.artifact for step in steps if step.tool == _LOOKS_CLOSER and isinstance(step.artifact, Profile)]
    return profiles[0].product if len(steps) == len(profiles) == 1 else None


def drop_unmet_comparisons(needs: Sequence[Need], transcript: Transcript) -> Need:
    """The need in force, without what the last message compared or only asked about and nothing meets: "newer" than the newest."""
    place = _place_of_last_search(transcript)
    need, before = (needs[-1] if needs else Need()), (needs[place - 1] if 0 < place < len(needs) else None)
    last = transcript.turns[place] if place >= 0 else None
    if before is None or last is None or not _found_nothing(last):
        return need
    asked = _only_wondered(last) or _only_asked_for_one(last)
    vain = [limit for limit in need.constraints if limit not in before.constraints and (asked or is_compared(limit))]
    kept = tuple(limit for limit in need.constraints if limit not in vain)
    in_force, replaced = ({limit.code for limit in part} for part in (kept, vain))
    restored = (one for one in before.constraints if one.code in replaced - in_force)
    return copy_with(need, constraints=(*kept, *restored))


def without_passing_cap(need: Need, needs: Sequence[Need]) -> Need:
    """`need` with the budget that was said in the place of one that "cheaper" made: that is cheaper than what was shown then."""
    if need.budget is None or not need.budget.is_relative:
        return need
    said = next((one.budget for one in reversed(needs) if one.budget is None or not one.budget.is_relative), None)
    others = tuple(limit for limit in need.constraints if not isinstance(limit, BudgetLimit))
    return copy_with(need, constraints=(*others, said) if said else others)


def _place_of_last_search(transcript: Transcript) -> int:
    """Which turn showed something last, before any that only answered or talked; -1 where none did."""
    places = range(len(transcript.turns) - 1, -1, -1)
    return next((place for place in places if not _only_talked(transcript.turns[place])), -1)


def _only_talked(turn: Turn) -> bool:
    return all(step.tool == ANSWER_TOOL for step in turn.steps)


def _found_nothing(turn: Turn) -> bool:
    """Whether a turn looked for products and none met the need."""
    lists = [step.artifact for step in turn.steps if isinstance(step.artifact, ProductList)]
    return bool(lists) and not any(item.fit == "match" for found in lists for item in found.items)


def _only_wondered(turn: Turn) -> bool:
    """Whether a turn only asked why something else is not it: "why not an OLED?"."""
    asked = isinstance(turn.message, TextMessage) and asks_why_not(turn.message.text)
    return asked and (_found_nothing(turn) or (bool(turn.steps) and _only_talked(turn)))


def _only_asked_for_one(turn: Turn) -> bool:
    """Whether a turn asked if there is one, which there was not: "got one with an OLED screen?"."""
    return isinstance(turn.message, TextMessage) and asks_for_one(turn.message.text)


def is_compared(limit: Constraint) -> bool:
    """Whether a limit was made of a comparison with a product that was spoken of: "lighter", "newer"."""
    is_newer = isinstance(limit, YearLimit) and limit.words.casefold() in _NEWER
    return limit.is_relative or is_newer or limit.words == IN_BETWEEN


def is_sole_topic(transcript: Transcript) -> bool:
    """Whether the newest thing that was shown is one product, in whatever sizes, and not the only one that a search left."""
    artifacts = (step.artifact for turn in reversed(transcript.turns) for step in reversed(turn.steps) if step.artifact)
    newest = next(artifacts, None)
    if newest is None or (isinstance(newest, ProductList) and any(c.kind == "spec" for c in newest.need.constraints)):
        return False
    return len({product.name for product in products_of(newest)}) == 1


def of_kind(need: Need, product: Product, words: str) -> Need:
    """`need` for the kind of thing that `product` is: its category, and its type where none is required, in the `words` that named it."""
    if need.category not in {None, product.category}:
        return need
    kind: list[Constraint] = [CategoryLimit(category=product.category, words=words)] if need.category is None else []
    fact = product.fact("type")
    if fact is not None and isinstance(fact.value, str) and not _has_type(need):
        kind.append(SpecLimit(key="type", equals=fact.value, words=words))
    return copy_with(need, constraints=(*kind, *need.constraints))


_FORMS = frozenset({"headphones"})
"""Categories whose types are forms of the same thing, which another use may change: "something for running then"."""


def with_kind_of(need: Need, product: Product, stated_need: Need) -> Need:
    """A need for no kind of thing yet, for the kind that `product` is; `stated_need` is what the message asks of it."""
    if product.category in _FORMS and any(wish.use for wish in stated_need.wishes):
        kind = CategoryLimit(category=product.category, words="")
        return copy_with(need, constraints=(kind, *need.constraints))
    return of_kind(need, product, "")


_LIKE_WHAT = re.compile(
    r"\b(?:something|anything|ones?|more|others?|another|lain|yang)\s+((?:like|kayak|kaya|seperti)\s+(?:it|this|that|ini|itu)(?: one)?)\b",
    re.IGNORECASE,
)
"""Phrases for what is like a thing, not for what somebody likes: "I like it"."""


def refers_to_shown(text: str) -> bool:
    """Whether `text` speaks of the one that was shown, or wants the like of it: no other kind of thing is meant then."""
    return bool(likeness_words(text)) or has_singular(text)


def likeness_words(text: str) -> str:
    """The words of `text` that want the like of what is spoken of: "similar", "like it"; "" where none do."""
    words = next((token.word for token in tokenize(text) if token.word in _LIKE_IT), "")
    match = _LIKE_WHAT.search(text)
    return words or (match[1] if match else "")


def resembling(need: Need, text: str, product: Product) -> Need:
    """`need` for the like of `product` and not for it, where the message wants such: "something similar"."""
    words = likeness_words(text)
    if not words or any(context.relation in ("resembles", "replaces") for context in need.context):
        return need
    like = Context(words=words, relation="resembles", name=product.name, product_id=product.id)
    return copy_with(need, context=(*need.context, like))


def _has_type(need: Need) -> bool:
    return any(isinstance(limit, SpecLimit) and limit.key == "type" for limit in need.constraints)


def compared_with(need: Need, product: Product, rates: Rates, knowledge: Knowledge, currency: str = "") -> Need:
    """`need` with its comparisons ("cheaper", "bigger battery", "another brand") made limits against `product`; `currency` is that of the
    shopper's market.

    A comparison of what is not known of `product` puts what is found in that order: "lighter" than who knows what asks for the lightest.
    """
    need = with_price_of(need, product)
    limits, wishes, order = list[Constraint](), list[Wish](), ""
    below = partial(clearly_below, limits=need.constraints, rates=rates, currency=need.currency or currency)
    of_bulk = {wish.text for wish in need.wishes if len(BULK.intersection(wish.specs)) > 1}
    for wish in need.wishes:
        limit = _limit_against(wish, product, need.constraints, below, knowledge)
        if limit is not None:
            limits.append(limit)
        elif key := _order_of(wish):
            order = order or key
        else:
            wishes.append(wish)
    need = copy_with(need, wishes=tuple(wishes), sort_by=need.sort_by or order)
    if not limits:
        return need
    limits = list({limit.code: limit for limit in limits}.values())  # "too big, something smaller" says one thing
    replaced = {limit.code for limit in limits}
    before = [c for c in need.constraints if not any(_turns_round(limit, c, of_bulk) for limit in limits)]
    kept = [_without_brand(c, limits) for c in before if c.code not in replaced or c.code == "brand:-"]
    constraints = (*(c for c in kept if c is not None), *(_within_other_bound(limit, before) for limit in limits))
    return copy_with(need, constraints=tuple(dict.fromkeys(_as_one(c, constraints) for c in constraints)))


def _within_other_bound(limit: Constraint, before: Sequence[Constraint]) -> Constraint:
    """A comparison within what was said of the same fact the other way: "bigger, but 27 inch at most"."""
    said = next((c for c in before if c.code == limit.code and isinstance(c, SpecLimit)), None)
    if not isinstance(limit, SpecLimit) or said is None or said.excluded or said.equals is not None:
        return limit
    least = limit.at_least if limit.at_least is not None else said.at_least
    most = limit.at_most if limit.at_most is not None else said.at_most
    if least is None or most is None or least >= most:
        return limit
    return copy_with(limit, at_least=least, at_most=most, strict=said.strict)


def _as_one(limit: Constraint, limits: Sequence[Constraint]) -> Constraint:
    """Makers that are ruled out together with all others that are."""
    if not isinstance(limit, BrandLimit) or not limit.excluded:
        return limit
    excluded = [one for one in limits if isinstance(one, BrandLimit) and one.excluded]
    brands = tuple(dict.fromkeys(brand for one in excluded for brand in one.brands))
    words = ", ".join(dict.fromkeys(one.words for one in excluded if one.words))
    return limit if len(excluded) == 1 else BrandLimit(brands=brands, excluded=True, words=words)


BULK = frozenset({"weight", "screen_size", "length", "thickness"})
"""Facts that grow with each other."""


def _turns_round(new: Constraint, old: Constraint, of_bulk: Collection[str]) -> bool:
    """Whether an earlier comparison is the opposite of a new one: "lighter", then "a bigger one then", whose words are `of_bulk`. A "bigger
    screen" that is to be "lighter" too is no contradiction.
    """
    if not (isinstance(new, SpecLimit) and isinstance(old, SpecLimit) and old.is_relative):
        return False
    is_of_same = new.key == old.key or (new.words in of_bulk and {new.key, old.key} <= BULK)
    return is_of_same and (new.at_most is None) != (old.at_most is None)


def _order_of(wish: Wish) -> str:
    """The fact of which a comparison wants more, or less, where that is also what is better of it; else ""."""
    key = wish.specs[0] if wish.specs and wish.relative in ("less", "more") else ""
    if not key or key in ("price", "released"):
        return ""
    return key if spec_key(key).better == ("lower" if wish.relative == "less" else "higher") else ""


def _limit_against(
    wish: Wish, product: Product, before: Sequence[Constraint], below: Callable[[Money], Money], knowledge: Knowledge
) -> Constraint | None:
    if wish.relative in ("other", "same"):
        is_other = wish.relative == "other"
        return BrandLimit(brands=(product.brand,), excluded=is_other, words=wish.text) if product.brand else None
    if not wish.relative or not wish.specs:
        return None
    if "price" in wish.specs:
        if product.price is None or wish.relative != "less":
            return None
        highest = below(product.price)
        return BudgetLimit(highest=highest.amount, currency=highest.currency, strict=True, words=wish.text)
    if "released" in wish.specs:
        return YearLimit(first=product.year + 1, words=wish.text) if product.year else None
    return limit_beyond(wish, product, knowledge) or _spec_against(wish, product, before)


def _spec_against(wish: Wish, product: Product, before: Sequence[Constraint]) -> SpecLimit | None:
    for key in _by_size(wish.specs, product):
        fact = product.fact(key)
        if fact is not None and isinstance(fact.value, int | float) and not isinstance(fact.value, bool):
            bound = _value_to_beat(key, fact.value, wish, before)
            most, least = (bound, None) if wish.relative == "less" else (None, bound)
            return SpecLimit(key=key, at_least=least, at_most=most, strict=True, words=wish.text)
    return None


def _value_to_beat(key: str, value: float, wish: Wish, before: Sequence[Constraint]) -> float:
    """A value clearly more, or less, than `value`: of a size that was asked for, which has room on both sides, what lies beyond its edge
    ("27 inch", then "same but bigger").
    """
    bands = (limit for limit in before if isinstance(limit, SpecLimit) and limit.key == key)
    for limit in bands:
        if limit.at_least is not None and limit.at_most is not None and limit.at_least <= value <= limit.at_most:
            return limit.at_most if wish.relative == "more" else limit.at_least
    return clearly_beyond(key, value, less=wish.relative == "less")


def _by_size(keys: Sequence[str], product: Product) -> Sequence[str]:
    """The facts that "bigger" or "smaller" compares, the one first by which things of the product's kind are big: a camera's is not its
    screen.
    """
    if "screen_size" not in keys or len(keys) < 2:  # "a bigger screen" is of the screen, whatever has it
        return keys
    is_of_screen = product.category in SIZED_BY_SCREEN
    return sorted(keys, key=lambda key: (key == "screen_size") != is_of_screen)


def _without_brand(constraint: Constraint, limits: list[Constraint]) -> Constraint | None:
    """A wanted brand that "another brand" now rules out is wanted no more."""
    out = {brand for limit in limits if isinstance(limit, BrandLimit) for brand in limit.brands}
    if not isinstance(constraint, BrandLimit) or constraint.excluded or not out:
        return constraint
    brands = tuple(brand for brand in constraint.brands if brand not in out)
    return copy_with(constraint, brands=brands) if brands else None
