"""Counts: how many of the thing are sought: "15 laptops", "30 sets", "2 of them". A count limits nothing and is no size."""

from maven_app.domain.language.tokens import word_set
from maven_app.domain.quantities.vocabulary import CURRENCIES, MULTIPLIERS, UNITS
from maven_app.understanding.parsing.coverage import understood_words
from maven_app.understanding.parsing.lexicon import BREAKS
from maven_app.understanding.parsing.lexicon_amounts import BEFORE, BETWEEN
from maven_app.understanding.parsing.parse_state import ParseState

_PIECES = word_set(
    "unit units piece pieces pcs pc set sets pair pairs buah biji pasang seats licences licenses employees staff karyawan"
)
_LONGEST, _ADJECTIVES = 4, 2
"""The most figures of a count that is believed, and the words that may stand between it and the thing."""


def find_counts(state: ParseState) -> None:
    """Mark the numbers of things as understood."""
    for index, token in enumerate(state.tokens):
        if not token.is_number or not token.raw.isdigit() or len(token.raw) > _LONGEST:
            continue
        if state.is_free(index, index + 1) and _begins_count(state, index) and (last := _counted_end(state, index + 1)):
            state.taken.update(range(index, last))


def _begins_count(state: ParseState, index: int) -> bool:
    """Whether nothing before the number makes a price, a range or a model of it."""
    before = state.word(index - 1)
    if not before:
        return True
    bounded = before in CURRENCIES or before in BETWEEN or bool(BEFORE.up_to(state.words, index))
    return not bounded and state.tokens[index].joint == " " and (before in BREAKS or before in understood_words())


def _counted_end(state: ParseState, first: int) -> int:
    """Where the words of the count end behind a number; 0 where no thing is counted."""
    if state.word(first) in _PIECES and state.tokens[first].joint == " ":
        return first + 1
    for place in range(first, min(len(state.words), first + _ADJECTIVES + 1)):
        found = state.category_names.at(state.words, place)
        if found:
            last = place + found[0]
            is_many = state.words[last - 1].endswith("s") or (state.is_indonesian and place == first)
            return first if is_many else 0
        word = state.words[place]
        if (
            not state.tokens[place].is_word
            or word in BREAKS
            or word in UNITS
            or word in CURRENCIES
            or word in MULTIPLIERS
        ):
            return 0
    return 0
