"""Label resolvers: for each intent that a message may have, the one who finds what it comes to, or that it can mean nothing here."""

from collections.abc import Callable, Mapping

from maven_app.llm.offline.clarifying_form import should_ask
from maven_app.llm.offline.deciding.advice_routing import resolve_advice_request
from maven_app.llm.offline.deciding.kindless_wishes import is_unnamed_wish
from maven_app.llm.offline.intents.comparison_requests import resolve_comparison
from maven_app.llm.offline.intents.definitions import resolve_definition
from maven_app.llm.offline.intents.guide_requests import guide_wanted, resolve_revision
from maven_app.llm.offline.intents.intent import AskShopper, Intent, NotOnScreen, Search, SmallTalk
from maven_app.llm.offline.intents.missing_products import resolve_missing
from maven_app.llm.offline.intents.product_questions import (
    asks_difference,
    question_about_products,
    resolve_details,
    resolve_why,
)
from maven_app.llm.offline.intents.queries import queries_of
from maven_app.llm.offline.intents.small_talk import talk_of
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.intents import Label

_ABOUT_PRODUCTS: frozenset[Label] = frozenset(("search", "advise", "compare", "details", "question", "why"))
"""Intents that need the products which a message names or points at."""


def resolve_label(reading: TurnReading, label: Label) -> Intent | None:
    """The intent of a message that is taken for `label`; None where it can mean nothing here."""
    return (label in _ABOUT_PRODUCTS and _absent(reading)) or _RESOLVERS[label](reading)


def _absent(reading: TurnReading) -> Intent | None:
    """The intent where something is spoken of that is not there: a name that the catalogue lacks, a place that is not on the screen."""
    kinds = {product.category for name in reading.missing_names for product in name.nearest}
    is_choice = len(reading.missing_names) + len(reading.products) > 1
    asks_another_kind = bool(kinds) and reading.asked_category is not None and reading.asked_category not in kinds
    if reading.missing_names and (is_choice or not asks_another_kind):
        return resolve_missing(reading, kinds)
    is_of_others = not reading.references.products or asks_difference(reading)
    if reading.references.absent and is_of_others and not reading.products:
        return NotOnScreen(len(reading.shown.products)) if reading.shown.all else SmallTalk("nothing_shown")
    return None


def resolve_search(reading: TurnReading) -> Intent:
    """The search for what a message asks for; the comparison of those that it names, or a question where nothing is known to seek by."""
    if len(reading.products) > 1 and len({product.category for product in reading.products}) == 1:
        return resolve_comparison(reading) or Search(queries=(reading.text,))
    if should_ask(reading.text, reading.prompt) or is_unnamed_wish(reading):
        return AskShopper(category=reading.prompt.need.category)
    return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge))


def _search_refined(reading: TurnReading) -> Intent | None:
    """The same need, changed; it is searched, not answered. After a form nothing is shown yet."""
    is_of_kind = reading.shown.all or reading.prompt.need.category
    return Search(queries=queries_of(reading.prompt.need, reading.text, reading.knowledge)) if is_of_kind else None


_RESOLVERS: Mapping[Label, Callable[[TurnReading], Intent | None]] = {
    "search": resolve_search,
    "advise": resolve_advice_request,
    "refine": _search_refined,
    "compare": resolve_comparison,
    "details": resolve_details,
    "question": question_about_products,
    "why": resolve_why,
    "define": resolve_definition,
    "write_guide": guide_wanted,
    "revise_guide": resolve_revision,
    "research": lambda reading: None,  # decided before: no page can be read here
    "look_up": lambda reading: None,
    "thanks": talk_of("thanks"),
    "greeting": talk_of("greeting"),
    "chat": talk_of("abilities"),
    "off_topic": talk_of("off_topic"),
    "attack": talk_of("attack"),
}
