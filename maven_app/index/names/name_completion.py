"""Name completion: products whose names go on from what was typed so far."""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from maven_app.index.names.name_matching import IndexedName

_INSIDE_WORDS = re.compile(r"[-'’._]")
_BETWEEN_WORDS = re.compile(r"[^\w+]+")
_MOST_COMPLETIONS = 400
"""Names that are looked at for one text; who has typed so little goes on typing."""


class NameCompletion:
    """The names of a catalogue as one text, about 50 bytes a product: "sony wh1000xm5"."""

    def __init__(self, names: Iterable[tuple[str, IndexedName]]) -> None:
        self._ids: list[str] = []
        lines: list[str] = []
        for id, named in names:
            self._ids.append(id)
            words = _plain_words(" ".join(filter(None, (named.brand, named.name, named.variant))))
            lines.append(f"{len(lines)} {' '.join(words)}\n")
        self._text = "".join(lines)

    def complete(self, text: str, *, limit: int) -> list[str]:
        """Ids of at most `limit` products in whose names each word of `text` begins a word, those with the shortest names first."""
        words = sorted(_plain_words(text), key=len, reverse=True)
        lines = self._lines_with(f" {words[0]}") if words else iter(())
        found = [line for line in lines if all(f" {word}" in line for word in words[1:])]
        return [self._ids[int(line.split(" ", 1)[0])] for line in sorted(found, key=len)[:limit]]

    def _lines_with(self, start: str) -> Iterator[str]:
        end = 0
        for _ in range(_MOST_COMPLETIONS):
            at = self._text.find(start, end)
            if at < 0:
                return
            end = self._text.index("\n", at)
            yield self._text[self._text.rfind("\n", 0, at) + 1 : end]


def _plain_words(text: str) -> list[str]:
    """The words of `text` without case, accents and the hyphens inside of them."""
    letters = unicodedata.normalize("NFKD", text).casefold()
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return _BETWEEN_WORDS.sub(" ", _INSIDE_WORDS.sub("", plain)).split()
