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
