"""Search words: what of a message is worth searching with, in English."""

from maven_app.domain.parsing.lexicon import STOP, TRANSLATIONS
from maven_app.domain.parsing.reading import Reading

_MOST, _LONGEST = 60, 60
"""Words of the search text, and letters of one of them."""


def search_words(reading: Reading) -> str:
    """The message without figures, politeness and stop words; Indonesian words in English, names as they were written."""
    dropped, kept = set[int](), set[int]()
    for finding in reading.findings:
        (kept if finding.keeps_words else dropped).update(range(finding.first, finding.last))
    pieces: list[str] = []
    index = 0
    previous = -1
    while index < len(reading.words) and len(pieces) < _MOST:
        if index in dropped - kept:
            index += 1
            continue
        translated = TRANSLATIONS.at(reading.words, index)
        if translated and not (reading.words[index] == "hp" and _is_brand(reading, index)):
            pieces.append(translated[1])
            index += translated[0]
            continue
        if _counts(reading, index, index in kept):
            joint = reading.tokens[index].joint if previous == index - 1 else " "
            _append(pieces, _written(reading, index), joint)
            previous = index
        index += 1
    return " ".join(dict.fromkeys(pieces))


def _append(pieces: list[str], word: str, joint: str) -> None:
    if joint != " " and pieces:
        pieces[-1] += joint + word
    else:
        pieces.append(word)


def _is_brand(reading: Reading, index: int) -> bool:
    return any(
        f.first <= index < f.last and f.constraint is not None and f.constraint.kind == "brand"
        for f in reading.findings
    )


def _counts(reading: Reading, index: int, kept: bool) -> bool:
    token = reading.tokens[index]
    if token.is_number:
        return kept or (index > 0 and reading.tokens[index - 1].is_word and len(token.raw) <= 4)
    if not token.is_word:
        return False
    return kept or reading.words[index] not in STOP


def _written(reading: Reading, index: int) -> str:
    token = reading.tokens[index]
    return (token.raw if token.raw.casefold() == token.word else token.word)[:_LONGEST]
