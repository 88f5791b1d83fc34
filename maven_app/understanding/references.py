"""References: the product that a conversation speaks of, and what "cheaper" or "lighter" than it requires."""

from collections.abc import Sequence
from decimal import Decimal

from maven_app.domain.artifacts import Comparison, Guide, ProductList, Profile, Recommendation, products_of
from maven_app.domain.categories import SIZED_BY_SCREEN, spec_key
from maven_app.domain.language.tokens import phrase_set, tokenise, word_set
from maven_app.domain.messages import TextMessage
from maven_app.domain.needs.need import (
    BrandIs,
    BudgetLimit,
    CategoryIs,
    Constraint,
    Context,
    Need,
    ReleasedIn,
    SpecLimit,
    Wish,
)
from maven_app.domain.products import Product
from maven_app.domain.transcript import Transcript, Turn
from maven_app.understanding.need_parser import asks_why_not
from maven_app.understanding.pointing import ANSWER_TOOL, shown_in

_LOOKS_CLOSER = "product_details"
_LIKE_IT = word_set("similar comparable alternative alternatives mirip serupa sejenis alternatif alternatifnya")
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


def without_vain(needs: Sequence[Need], transcript: Transcript) -> Need:
    """The need in force, without what the last message compared or only asked about and nothing meets: "newer" than the newest."""
    need, before = (needs[-1] if needs else Need()), (needs[-2] if len(needs) > 1 else None)
    last = transcript.last
    if before is None or last is None or not _found_nothing(last):
        return need
    asked = _only_wondered(last)
    vain = [limit for limit in need.constraints if limit not in before.constraints and (asked or is_compared(limit))]
    return need.model_copy(update={"constraints": tuple(limit for limit in need.constraints if limit not in vain)})


def _found_nothing(turn: Turn) -> bool:
    """Whether a turn looked for products and none met the need."""
    lists = [step.artifact for step in turn.steps if isinstance(step.artifact, ProductList)]
    return bool(lists) and not any(item.fit == "match" for found in lists for item in found.items)


def _only_wondered(turn: Turn) -> bool:
    """Whether a turn asked in vain why something else is not it: "why not an OLED?"."""
    return isinstance(turn.message, TextMessage) and asks_why_not(turn.message.text) and _found_nothing(turn)


def is_compared(limit: Constraint) -> bool:
    """Whether a limit was made of a comparison with a product that was spoken of: "lighter", "newer"."""
    return limit.is_relative or (isinstance(limit, ReleasedIn) and limit.words.casefold() in _NEWER)


def spoken_of_alone(transcript: Transcript) -> bool:
    """Whether the newest thing that was shown is one product and no other."""
    artifacts = (step.artifact for turn in reversed(transcript.turns) for step in reversed(turn.steps) if step.artifact)
    return len(products_of(newest)) == 1 if (newest := next(artifacts, None)) else False


def of_kind(need: Need, product: Product, words: str) -> Need:
    """`need` for the kind of thing that `product` is: its category, and its type where none is required, in the `words` that named it."""
    if need.category not in {None, product.category}:
        return need
    kind: list[Constraint] = [CategoryIs(category=product.category, words=words)] if need.category is None else []
    fact = product.fact("type")
    if fact is not None and isinstance(fact.value, str) and not _has_type(need):
        kind.append(SpecLimit(key="type", equals=fact.value, words=words))
    return need.model_copy(update={"constraints": (*kind, *need.constraints)})


_FORMS = frozenset({"headphones"})
"""Categories whose types are forms of the same thing, which another use may change: "something for running then"."""


def with_kind_of(need: Need, product: Product, said: Need) -> Need:
    """A need for no kind of thing yet, for the kind that `product` is; `said` is what the message asks of it."""
    if product.category in _FORMS and any(wish.use for wish in said.wishes):
        kind = CategoryIs(category=product.category, words="")
        return need.model_copy(update={"constraints": (kind, *need.constraints)})
    return of_kind(need, product, "")


def resembling(need: Need, text: str, product: Product) -> Need:
    """`need` for the like of `product` and not for it, where the message wants such: "something similar"."""
    words = [token.word for token in tokenise(text) if token.word in _LIKE_IT]
    if not words or any(context.relation in ("resembles", "replaces") for context in need.context):
        return need
    like = Context(words=words[0], relation="resembles", name=product.name, product_id=product.id)
    return need.model_copy(update={"context": (*need.context, like)})


def _has_type(need: Need) -> bool:
    return any(isinstance(limit, SpecLimit) and limit.key == "type" for limit in need.constraints)


def compared_with(need: Need, product: Product) -> Need:
    """`need` with its comparisons ("cheaper", "bigger battery", "another brand") made limits against `product`.

    A comparison of what is not known of `product` puts what is found in that order: "lighter" than who knows what asks for the lightest.
    """
    limits, wishes, order = list[Constraint](), list[Wish](), ""
    for wish in need.wishes:
        limit = _limit_against(wish, product)
        if limit is not None:
            limits.append(limit)
        elif key := _order_of(wish):
            order = order or key
        else:
            wishes.append(wish)
    need = need.model_copy(update={"wishes": tuple(wishes), "sort_by": need.sort_by or order})
    if not limits:
        return need
    replaced = {limit.code for limit in limits}
    before = [c for c in need.constraints if not any(_turns_round(limit, c) for limit in limits)]
    kept = [_without_brand(c, limits) for c in before if c.code not in replaced or c.code == "brand:-"]
    constraints = (*(c for c in kept if c is not None), *limits)
    return need.model_copy(update={"constraints": constraints})


_BULK = frozenset({"weight", "screen_size", "length", "thickness"})
"""Facts that grow with each other."""


def _turns_round(new: Constraint, old: Constraint) -> bool:
    """Whether an earlier comparison is the opposite of a new one: "lighter", then "a bigger one then"."""
    if not (isinstance(new, SpecLimit) and isinstance(old, SpecLimit) and old.is_relative):
        return False
    return {new.key, old.key} <= _BULK and (new.at_most is None) != (old.at_most is None)


_ALL = word_set("both these those all them either kedua keduanya semua semuanya mereka")
"""Words by which a message compares with all that was set side by side: "lighter than both"."""


def furthest_of(need: Need, text: str, product: Product, transcript: Transcript) -> Product:
    """The product that a comparison has to beat: of those side by side the one that goes furthest, where all are meant; else `product`."""
    shown = shown_in(transcript)
    wish = next((wish for wish in need.wishes if wish.relative in ("less", "more") and wish.specs), None)
    if wish is None or not shown.is_table or _ALL.isdisjoint(token.word for token in tokenise(text)):
        return product
    best = min if wish.relative == "less" else max
    known = [(value, one) for one in shown.products if (value := _figure(one, wish.specs)) is not None]
    return best(known, key=lambda entry: entry[0])[1] if known else product


def _figure(product: Product, keys: Sequence[str]) -> float | None:
    if "price" in keys:
        return float(product.price.amount) if product.price else None
    values = (fact.value for key in keys if (fact := product.fact(key)))
    return next((float(value) for value in values if isinstance(value, int | float)), None)


def _order_of(wish: Wish) -> str:
    """The fact of which a comparison wants more, or less, where that is also what is better of it; else ""."""
    key = wish.specs[0] if wish.specs and wish.relative in ("less", "more") else ""
    if not key or key in ("price", "released"):
        return ""
    return key if spec_key(key).better == ("lower" if wish.relative == "less" else "higher") else ""


_SHARES = {
    Decimal("0.5"): phrase_set(
        """
        half that, half the price, half of that, half as much, half price, for half, setengahnya, setengah harga, separuhnya
        """
    ),
    Decimal(2): phrase_set(
        "double that, twice that, twice the price, twice as much, dua kali lipat, dua kali lipatnya"
    ),
}
"""Words that set a price against the one that was spoken of, by how many times it."""


def with_share_of_price(need: Need, text: str, product: Product | None) -> Need:
    """`need` with "half that price" made a budget: of the budget that there was, or else of the price of `product`."""
    words = [token.word for token in tokenise(text)]
    said = (
        (share, words[place : place + found[0]])
        for share, phrases in _SHARES.items()
        for place in range(len(words))
        if (found := phrases.at(words, place))
    )
    share, phrase = next(said, (None, []))
    whole = _whole_price(need, product)
    if share is None or whole is None or whole.highest is None:
        return need
    budget = whole.model_copy(update={"highest": whole.highest * share, "words": " ".join(phrase)})
    others = tuple(c for c in need.constraints if c.code != budget.code)
    unused = tuple(word for word in need.unused if word not in phrase)
    return need.model_copy(update={"constraints": (*others, budget), "unused": unused})


def _whole_price(need: Need, product: Product | None) -> BudgetLimit | None:
    if need.budget is not None and need.budget.highest is not None:
        return need.budget.model_copy(update={"lowest": None})
    price = product.price if product else None
    return BudgetLimit(highest=price.amount, currency=price.currency) if price else None


def _limit_against(wish: Wish, product: Product) -> Constraint | None:
    if wish.relative == "other":
        return BrandIs(brands=(product.brand,), excluded=True, words=wish.text) if product.brand else None
    if not wish.relative or not wish.specs:
        return None
    if "price" in wish.specs:
        if product.price is None or wish.relative != "less":
            return None
        price = product.price
        return BudgetLimit(highest=price.amount, currency=price.currency, strict=True, words=wish.text)
    if "released" in wish.specs:
        return ReleasedIn(first=product.year + 1, words=wish.text) if product.year else None
    return _spec_against(wish, product)


def _spec_against(wish: Wish, product: Product) -> SpecLimit | None:
    for key in _by_size(wish.specs, product):
        fact = product.fact(key)
        if fact is not None and isinstance(fact.value, int | float) and not isinstance(fact.value, bool):
            bound = {"at_most" if wish.relative == "less" else "at_least": float(fact.value)}
            return SpecLimit(key=key, strict=True, words=wish.text, **bound)
    return None


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
    out = {brand for limit in limits if isinstance(limit, BrandIs) for brand in limit.brands}
    if not isinstance(constraint, BrandIs) or constraint.excluded or not out:
        return constraint
    brands = tuple(brand for brand in constraint.brands if brand not in out)
    return constraint.model_copy(update={"brands": brands}) if brands else None
