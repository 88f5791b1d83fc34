"""Model codes: the codes that a name tells in brackets, by which people call the product too: the U75QG of "Hisense U7QG (U75QG)"."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from maven_app.index.names.name_matching import IndexedName

_BRACKETS = re.compile(r"\(([^()]*)\)")
_MODEL_CODE = re.compile(r"(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])\w[\w-]{3,}\w(?![\w-])", re.IGNORECASE | re.ASCII)
"""Letters with figures, too long for a generation ("M4")."""
_NO_CODE = re.compile(
    r"[\d-]+-?(?:inch|in|cm|mm|gb|tb|mb|mhz|ghz|hz|mah|wh|w|kg|g|k|p|fps|nits|mp|core|cores|gen|th|nd|rd|st|pack|series)"
    r"|[rg]tx-?\d{3,4}\w*|rx-?\d{4}\w*|(?:core-?)?(?:i[3579]-?\d{4,5}[a-z]\w*|i[3579]-\d{4,5}|(?:ultra|ryzen)-?\d\w*|u[579]-\d{3}\w*)"
    r"|m\d-?(?:pro|max|ultra)|wi-?fi-?\d\w*|ddr\d\w*",
    re.IGNORECASE,
)
"""Figures with a unit, graphics chips and processors, of which many products have the same: "11-inch", "RTX5060", "i7-13700H"."""


def add_code_names(named: Sequence[tuple[str, IndexedName]]) -> list[tuple[str, IndexedName]]:
    """The names of products by their ids, with those under a code behind them."""
    return [*named, *((id, code) for id, one in named for code in _named_by_code(one))]


def _named_by_code(named: IndexedName) -> Iterator[IndexedName]:
    """The product under each code in the brackets of its name, behind the words of its line: "Zenbook UX3407"."""
    line = [word for word in _BRACKETS.sub(" ", named.name).split() if not any(sign.isdigit() for sign in word)]
    for aside in _BRACKETS.findall(named.name):
        for code in (found for found in _MODEL_CODE.findall(aside) if not _NO_CODE.fullmatch(found)):
            yield IndexedName(" ".join([*line, code]), named.brand, named.variant)


def cheapest_place_per_product(
    costs: Mapping[int, tuple[tuple[str, ...], float]], id_of: Callable[[int], str]
) -> dict[int, tuple[tuple[str, ...], float]]:
    """The places of names with what each leaves unsaid, of each product the one that costs least: its name, or its code."""
    dearest_first = sorted(costs, key=lambda place: (costs[place][1], place), reverse=True)
    nearest = {id_of(place): place for place in dearest_first}
    return {place: costs[place] for place in nearest.values()}
