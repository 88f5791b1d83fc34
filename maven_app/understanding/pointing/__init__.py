"""Pointing: what "it", "the second", "both" and "the Sony" of a message mean of what is on the screen."""

from maven_app.understanding.pointing.companions import asks_what_goes_with
from maven_app.understanding.pointing.comparing_on import compared_on
from maven_app.understanding.pointing.references import References, asks_of_one_shown, resolve_references
from maven_app.understanding.pointing.shown import ANSWER_TOOL, Screen, Shown, last_answer_step, shown_in
from maven_app.understanding.pointing.taking import taken_first, taken_of_shown, with_taken

__all__ = [
    "ANSWER_TOOL",
    "References",
    "Screen",
    "Shown",
    "asks_of_one_shown",
    "asks_what_goes_with",
    "compared_on",
    "last_answer_step",
    "resolve_references",
    "shown_in",
    "taken_first",
    "taken_of_shown",
    "with_taken",
]
