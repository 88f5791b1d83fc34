"""Comparison requests: which products a message wants side by side."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import MAX_COMPARED
from maven_app.llm.offline.intents.intent import AnswerAboutShown, Compare, Intent, SmallTalk
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.circumstances.owned_devices import says
from maven_app.understanding.mentions.mention import Mention
from maven_app.understanding.questions.contrasts import is_owned
from maven_app.understanding.questions.worth import asks_if_upgrade


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
    if reading.shown.all:
        return _upgrade_to_pick(reading)
    if len(reading.products) != 1 or reading.beside.budget:
        return None
    new, words = (
        reading.products[0],
        [c.words.casefold() for c in reading.stated_need.context if c.relation in _HAD],
    )
    had = [name for name in reading.mentions.found if any(name.words.casefold() in said for said in words)]
    old = [name.product for name in had if name.product.category == new.category and name.product.id != new.id]
    return Compare(product_ids=(old[0].id, new.id)) if len(old) == 1 else None


def _upgrade_to_pick(reading: TurnReading) -> Intent | None:
    """ "Already got a G305, is it even an upgrade?": the pick is asked about, beside the one of its kind that somebody has, which the
    question calls by its full name.
    """
    focus = reading.shown.focus
    if focus is None or reading.beside.budget or not asks_if_upgrade(reading.text):
        return None
    mentions = [one for one in reading.mentions.named if isinstance(one, Mention) and _is_rival(one.product, focus)]
    rivals = {one.id: one for one in reading.referents if _is_rival(one, focus)}
    rivals |= {one.product.id: one.product for one in mentions}
    had = [one for one in reading.stated_need.context if one.relation in _HAD]
    is_had = any(one.is_aside for one in mentions) or is_owned(reading.text) or says(reading.text, "having")
    if len(rivals) != 1 or not (is_had or had):
        return None
    words = next((reading.text[one.start : one.end] for one in mentions), had[0].name if had else "")
    (rival,) = rivals.values()
    return AnswerAboutShown((focus.id,), reading.text.replace(words, rival.name) if words else reading.text)


def _is_rival(product: Product, focus: Product) -> bool:
    return product.category == focus.category and product.id != focus.id


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
