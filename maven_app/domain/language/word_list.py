"""Word list: tens of thousands of words, kept as the text that they are read from."""

from collections.abc import Iterable, Iterator, Set
from itertools import groupby

_FILED_BY = 3
"""Letters by which words are filed: the words of a file are few enough to be searched as text, within a microsecond."""


class WordList(Set[str]):
    """A set of words without an object for each, in a quarter of the room."""

    def __init__(self, words: Iterable[str]) -> None:
        """No word holds a line break."""
        filed = groupby(sorted(set(words)), key=lambda word: word[:_FILED_BY])
        self._files = {start: "\n".join(("", *alike, "")) for start, alike in filed}

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or "\n" in word:
            return False
        return f"\n{word}\n" in self._files.get(word[:_FILED_BY], "")

    def __iter__(self) -> Iterator[str]:
        return (word for words in self._files.values() for word in words[1:-1].split("\n"))

    def __len__(self) -> int:
        return sum(words.count("\n") - 1 for words in self._files.values())

    @classmethod
    def _from_iterable(cls, words: Iterable[str]) -> frozenset[str]:  # type: ignore[override]
        return frozenset(words)
