"""Tool phrases: what is sought to do something with, and what is only done with it: "something to watch [Netflix] on"."""

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.lexicon.function_words import BREAKS
from maven_app.understanding.parsing.parse_state import ParseState

_SOMETHING = word_set("something anything thing things one sesuatu gadget device")
_ALIKE = word_set(
    "as like replace upgrade than or buy get that that's which not no without isn't by from bukan yang jangan"
)
"""Before a name these make it what is sought after all, or say of that what it is: "something to use [as] a monitor", "something to read
in bed [that's not] Amazon".
"""
_WORDS_TO_TOOL_NAME = 7
"""Words from "something to" to the name."""


def is_done_with_sought(state: ParseState, start: int) -> bool:
    """Whether the name whose noun group begins at `start` only says what is done with what is sought: "something to listen to the
    [television] with", "a thing to clean my [keyboard]".
    """
    for place in range(start - 1, max(0, start - 1 - _WORDS_TO_TOOL_NAME), -1):
        word = state.words[place]
        if word in BREAKS or word in _ALIKE:
            return False
        if word in {"to", "buat", "untuk"} and state.word(place - 1) in _SOMETHING:
            return place + 1 < start
    return False


def is_part_of_sought(state: ParseState, start: int) -> bool:
    """Whether the name whose noun group begins at `start` is of what a thing has that is not named itself: "something with big icons and
    a loud [speaker]".
    """
    begin = max(state.clause(start)[0] if start < len(state.words) else 0, start - _WORDS_TO_TOOL_NAME)
    having = next((place for place in range(start - 1, begin, -1) if state.words[place] in _HAVING), None)
    return having is not None and not _SOMETHING.isdisjoint(state.words[max(0, having - _NEAR) : having])


_HAVING, _NEAR = word_set("with has having dengan"), 4
