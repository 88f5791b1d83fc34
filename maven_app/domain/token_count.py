"""Token count: at most how many tokens of a model a text takes, told without asking the model."""

import re

_LETTERS = re.compile(r"[A-Za-z ]")
_PER_LETTER = 3
"""English runs to four letters and more to a token, other languages in Latin letters to three."""


def tokens_at_most(text: str) -> int:
    """A bound from above for usual tokenisers: figures, signs and letters of other scripts count as a token each."""
    letters = len(_LETTERS.findall(text))
    return -(-letters // _PER_LETTER) + len(text) - letters


def cut_to_tokens(text: str, most: int) -> str:
    """The start of `text` that takes at most `most` tokens, cut at a blank where there is one."""
    if tokens_at_most(text) <= most:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if tokens_at_most(text[:middle]) <= most else (low, middle - 1)
    return text[:low].rsplit(" ", 1)[0] if " " in text[:low] else text[:low]
