"""Search words: what of a message is worth searching with, in English."""

from maven_app.domain.language.words import STOP
from maven_app.understanding.lexicon.function_words import TRANSLATIONS
from maven_app.understanding.parsing.parse_state import ParseState

_MOST, _LONGEST = 60, 60
"""Words of the search text, and letters of one of them."""


def search_words(state: ParseState) -> str:
    """The message without figures, politeness and stop words; Indonesian words in English, names as they were written."""
    dropped, kept = set(state.taken), set[int]()
    for span in state.spans:
        (kept if span.keeps_words else dropped).update(range(span.first, span.last))
    pieces: list[str] = []
    index = 0
    previous = -1
    while index < len(state.words) and len(pieces) < _MOST:
        if index in dropped - kept:
            index += 1
            continue
        translated = TRANSLATIONS.at(state.words, index)
        if translated and not (state.words[index] == "hp" and _is_brand(state, index)):
            pieces.append(translated[1])
            index += translated[0]
            continue
        if _counts(state, index, index in kept):
            joint = state.tokens[index].joint if previous == index - 1 else " "
            _append(pieces, _write(state, index), joint)
            previous = index
        index += 1
    return " ".join(dict.fromkeys(pieces))


def _append(pieces: list[str], word: str, joint: str) -> None:
    if joint != " " and pieces:
        pieces[-1] += joint + word
    else:
        pieces.append(word)


def _is_brand(state: ParseState, index: int) -> bool:
    return any(
        f.first <= index < f.last and f.constraint is not None and f.constraint.kind == "brand" for f in state.spans
    )


def _counts(state: ParseState, index: int, kept: bool) -> bool:
    token = state.tokens[index]
    if token.is_number:
        return kept or (index > 0 and state.tokens[index - 1].is_word and len(token.raw) <= 4)
    if not token.is_word:
        return False
    return kept or state.words[index] not in STOP


def _write(state: ParseState, index: int) -> str:
    token = state.tokens[index]
    return (token.raw if token.raw.casefold() == token.word else token.word)[:_LONGEST]
