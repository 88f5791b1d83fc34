"""Possession: whether a question asks who has a thing: "which of the two has a light?"."""

import re

_HAS = re.compile(
    r"\b(?:has|have|got|comes with|come with|includes?|with|ada|punya|pakai)\s+"
    r"(?!(?:the\s+)?(?:\w+er|\w+est|more|most|less|least|best)\b)",
    re.IGNORECASE,
)
"""Words before what a product may have, where no comparative or superlative follows."""


def asks_who_has(text: str) -> bool:
    """Whether `text` asks of a thing that a product has or has not."""
    return _HAS.search(text) is not None


_INCLUDED = re.compile(
    r"\W*(?:(?:and|but|so|ok)\W+)*(?:is|are|does|do|will)\b.*\b(?:include[ds]?|(?:come|comes|ship|ships) with|in the box)\b",
    re.IGNORECASE,
)
_OR_NOT = re.compile(r"\b(?:or|extra|separate|separately|sold|buy)\b", re.IGNORECASE)


def asks_if_included(text: str) -> bool:
    """Whether `text` asks if a thing comes with a product, so that a yes means that it does: "does the pen come with it?"."""
    return _INCLUDED.match(text) is not None and not _OR_NOT.search(text)
