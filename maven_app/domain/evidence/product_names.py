"""Product names: where the words of an answer speak of which product."""

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

_BRACKETS = re.compile(r"\s*\([^)]*\)")


class ProductNames:
    """The names of products, the longest first, so that an iPhone 16 is not found in an iPhone 16 Pro."""

    def __init__(self, named: Iterable[tuple[str, str]]) -> None:
        """`named` are pairs of id and name. Without what stands in brackets a name counts where it is one product's alone."""
        ids: dict[str, list[str]] = {}
        for id, name in named:
            ids.setdefault(name, []).append(id)
        short = {name: _BRACKETS.sub("", name).strip() for name in ids}
        sharing = Counter(short.values())
        ids |= {short[name]: ids[name] for name in list(ids) if sharing[short[name]] == 1}
        self._ids = [(_pattern(name), ids[name]) for name in sorted(ids, key=len, reverse=True) if name]

    def ids_in(self, text: str) -> list[str]:
        """Ids of the products that `text` names, in the order in which it first does; all of those that share a name."""
        places: dict[str, int] = {}
        for pattern, ids in self._ids:
            for match in pattern.finditer(text):
                for id in ids:
                    places[id] = min(places.get(id, match.start()), match.start())
            text = self._blank(pattern, text)
        return sorted(places, key=lambda id: places[id])

    def without(self, text: str) -> str:
        """`text` with the names blanked out."""
        for pattern, _ in self._ids:
            text = self._blank(pattern, text)
        return text

    @staticmethod
    def _blank(pattern: "re.Pattern[str]", text: str) -> str:
        return pattern.sub(lambda match: " " * len(match.group()), text)


@lru_cache(maxsize=4096)
def _pattern(name: str) -> "re.Pattern[str]":
    """The name in any spacing and case, not as a part of another word."""
    words = r"[\s\u00a0-]+".join(re.escape(word) for word in name.split())
    start, end = (r"(?<!\w)" if name[:1].isalnum() else ""), (r"(?![\w+])" if name[-1:].isalnum() else "")
    return re.compile(f"{start}{words}{end}", re.IGNORECASE)
