"""Pointing: what "it", "the second", "both" and "the Sony" of a message mean of what is on the screen."""

from maven_app.understanding.pointing.acceptance import find_accepted_product, find_opening_acceptance, with_focus
from maven_app.understanding.pointing.compatibility_questions import asks_what_goes_with
from maven_app.understanding.pointing.further_comparison import last_compared_products
from maven_app.understanding.pointing.references import (
    References,
    asks_of_one_shown,
    only_calls_described,
    resolve_references,
)
from maven_app.understanding.pointing.screen import (
    ANSWER_TOOL,
    Screen,
    ScreenProducts,
    last_answer_step,
    screen_of_kind,
    screen_products,
)

__all__ = [
    "ANSWER_TOOL",
    "References",
    "Screen",
    "ScreenProducts",
    "asks_of_one_shown",
    "asks_what_goes_with",
    "find_accepted_product",
    "find_opening_acceptance",
    "last_answer_step",
    "last_compared_products",
    "only_calls_described",
    "resolve_references",
    "screen_of_kind",
    "screen_products",
    "with_focus",
]
