"""Token count: at most how many tokens of a model a text takes, told without asking the model."""

import re

_WORD = re.compile(r"[A-Za-z]+")
_SPACES = re.compile(r"\s+")
_LETTERS = 5
"""Of two tokens: English runs to four letters and more to a token, other languages in Latin letters to fewer."""


def max_token_count(text: str) -> int:
    """A bound from above for usual tokenizers: figures, signs and letters of other scripts count as a token each."""
    lengths = [len(word.group()) for word in _WORD.finditer(text)]
    spaces = [space.group() for space in _SPACES.finditer(text)]
    others = len(text) - sum(lengths) - sum(map(len, spaces))
    return sum(-(-2 * length // _LETTERS) for length in lengths) + others + sum(space != " " for space in spaces)
