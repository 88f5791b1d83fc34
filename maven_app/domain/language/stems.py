"""Stems: words without their endings, so that "batteries" is "battery" and "ketahanan" is "tahan"."""

import threading

import Stemmer

from maven_app.domain.language.words import is_only_indonesian


class _Stemmers(threading.local):
    """One of each language per thread: none may be used by two at once."""

    def __init__(self) -> None:
        self.english = Stemmer.Stemmer("english")
        self.indonesian = Stemmer.Stemmer("indonesian")


_STEMMERS = _Stemmers()


def stem(word: str) -> str:
    """The stem of a word in small letters, by the rules of its own language, whatever the text around it is in."""
    stemmer = _STEMMERS.indonesian if is_only_indonesian(word) else _STEMMERS.english
    return str(stemmer.stemWord(word))
