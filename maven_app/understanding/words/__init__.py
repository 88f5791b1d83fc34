"""Words: the ordinary words of English and Indonesian, which are no misspelling of anything and name nothing by themselves."""

import importlib.resources
from functools import cache

from maven_app.domain.language.tokens import word_set

_NO_PLURALS = word_set(
    """
    series works runs lasts comes plays needs costs uses sounds looks charges fits supports records takes makes gets weighs feels means
    starts beats wins goes keeps holds handles
    """
)
"""A line's word, and what is done rather than counted: "does the 265 [works] with an iPhone"."""


@cache
def ordinary_words() -> frozenset[str]:
    """Every word of both lists."""
    return _listed("en") | _listed("id")


def is_plural(word: str) -> bool:
    """Whether an English word speaks of several things, which a number before it counts: "devices", not "bagus" or "always"."""
    english = _listed("en")
    if len(word) <= 3 or not word.endswith("s") or word in _NO_PLURALS or word not in english:
        return False
    singulars = (word[:-1], word.removesuffix("es"), f"{word.removesuffix('ies')}y")
    return any(one != word and one in english for one in singulars)


@cache
def _listed(language: str) -> frozenset[str]:
    text = (importlib.resources.files(__name__) / f"{language}.txt").read_text(encoding="utf-8")
    return frozenset(line for line in text.splitlines() if not line.startswith("#"))
