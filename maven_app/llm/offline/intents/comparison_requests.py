"""Comparison requests: which products a message wants side by side."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import MAX_COMPARED
from maven_app.llm.offline.intents.intent import Compare, Intent, SmallTalk
from maven_app.llm.offline.intents.turn_message import TurnReading


def resolve_comparison(reading: TurnReading) -> Intent | None:
    """The two or more products that are named or pointed at, else those shown; that there are none where nothing is shown or sought."""
    products = _compared_products(reading)
    if len(products) > 1:
        return Compare(product_ids=tuple(product.id for product in products))
    if products and (own := _own_product_id(reading)) not in {"", products[0].id}:
        return Compare(product_ids=(products[0].id, own))
    says_nothing = not (products or reading.prompt.need.category or reading.terms or reading.mentions.named)
    return SmallTalk("nothing_shown") if says_nothing and not reading.shown.all else None


def resolve_upgrade(reading: TurnReading) -> Intent | None:
    """The comparison of what somebody has with the product that the message asks about: "I have an S22. Is the S25 much better?"."""
    if len(reading.products) != 1 or reading.beside.budget or reading.shown.all:
        return None
    new, words = (
        reading.products[0],
        [c.words.casefold() for c in reading.stated_need.context if c.relation in _HAD],
    )
    had = [name for name in reading.mentions.found if any(name.words.casefold() in said for said in words)]
    old = [name.product for name in had if name.product.category == new.category and name.product.id != new.id]
    return Compare(product_ids=(old[0].id, new.id)) if len(old) == 1 else None


_HAD = frozenset({"owned", "replaces"})
_MINE = re.compile(r"\b(?:mine|punyaku|punya saya|punya gue|milikku)\b", re.IGNORECASE)


def _own_product_id(reading: TurnReading) -> str:
    """Id of the product that somebody said to have, where the message means it: "compare it with mine"; "" where it does not."""
    had = (one.product_id for one in reading.prompt.need.context if one.relation in _HAD and one.product_id)
    return next(had, "") if _MINE.search(reading.text) else ""


def _compared_products(reading: TurnReading) -> list[Product]:
    products = list(reading.referents)
    focus = reading.shown.focus
    if len(products) == 1 and focus and focus.id != products[0].id:
        products.insert(0, focus)  # "compare this with the Sony": the name hides "this"
    if not products and reading.is_short and not reading.beside.category:
        products = list(reading.shown.products)
    return products[:MAX_COMPARED]
