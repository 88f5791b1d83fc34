"""Name disambiguation: which of the products that words may name is meant, and which come nearest to a name that is missing."""

import re
from collections.abc import Sequence

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import YEAR
from maven_app.ports.products import SpanProduct

_NEAR = 0.35
"""The added cost at which a product may still be meant beside the nearest: another size, the model of another year."""
_SAME = 0.1
"""Costs within it are the same: then what is called just so comes first, then the newest."""
MOST_NEAREST = 3
"""The products that are offered in a missing one's place."""
_NEXT = 0.02
"""A model's number within it, as a share, is the next one: G304 and G305."""
NUMBER = re.compile(r"\d+(?:\.\d+)?")
_LETTERS = re.compile(r"[^\W\d_]+")
ASIDE = re.compile(r"\([^)]*\)")
_NUMERIC_CODE = re.compile(r"(?<![\w.])\d{4,5}(?!\w)")
_CODE_BEHIND = re.compile(
    rf"\s+\(?(?!{YEAR}\b)" r"(\d{4,5})(?![\w.,]*\s*(?:gb|tb|mah|mm|nits|usd|dollars|rpm|dpi)\b)(?!\w)", re.IGNORECASE
)


def other_code(text: str, end: int, products: Sequence[Product]) -> int | None:
    """Where a model's number ends that stands behind a name and that none of its products has: the "9340" of an "XPS 13 9340",
    where there is an XPS 13 (9345).
    """
    match = _CODE_BEHIND.match(text, end)
    if match is None:
        return None
    codes = {code for product in products for code in _NUMERIC_CODE.findall(product.name)}
    same_form = {code for code in codes if len(code) == len(match[1])}
    return match.end(1) if same_form and match[1] not in codes else None


def has_other_letters(named: SpanProduct, words: str) -> bool:
    """Whether a letter that was not said stands inside the code that was: a ZV-E1 is no ZV-1."""
    codes = [(match[1], match[2]) for match in _LETTERS_AND_NUMBER.finditer(words)]
    patterns = (
        rf"(?<!\w){letters}[- ]?{letter}{number}(?!\w)"
        for letters, number in codes
        for letter in named.unsaid
        if len(letter) == 1 and letter.isalpha()
    )
    return any(re.search(pattern, named.product.name, re.IGNORECASE) for pattern in patterns)


_LETTERS_AND_NUMBER = re.compile(r"(?<!\w)([a-z]{1,4})[- ]?(\d+)(?!\w)", re.IGNORECASE)
"""A code of letters and a number: "ZV-1"."""


def meant_products(named: Sequence[SpanProduct], words: str, category: str | None) -> list[SpanProduct]:
    """Those that a person would mean: of the category under discussion, the nearest, the newest first; but what is called just so before
    what an aside tells apart from it: the "(2nd Gen)" beside the first.
    """
    here = [match for match in named if match.product.category == category] or list(named)
    best = min((len(match.unsaid), match.cost) for match in here)
    near = [match for match in here if (len(match.unsaid), match.cost) <= (best[0], best[1] + _NEAR)]
    newest = dict[str, tuple[int, ...]]()
    for match in near:
        plain = _plain(match.product)
        newest[plain] = min(newest.get(plain, _age(match.product)), _age(match.product))
    names = {match.product.name for match in near}
    return sorted(
        near,
        key=lambda m: (
            len(m.unsaid),
            int(m.cost / _SAME),
            not _is_called(m.product, words),
            not is_written_in(m.product, words),
            newest[_plain(m.product)],
            _plain(m.product) != m.product.name and _plain(m.product) in names,
            _age(m.product),
        ),
    )


def _is_called(product: Product, words: str) -> bool:
    """Whether the product is called just so: "SoundLink Flex", beside which there is a "SoundLink Flex (2nd Gen)"."""
    name, said = product.name.casefold(), words.casefold()
    return said in (name, name.removeprefix(f"{(product.brand or '').casefold()} "))


def _plain(product: Product) -> str:
    """The name without its asides."""
    return " ".join(ASIDE.sub(" ", product.name).split())


def is_written_in(product: Product, words: str) -> bool:
    """Whether the name has the words as they were written: "M3 Pro" is a MacBook Pro with an M3 Pro, not one with an M3."""
    return re.search(rf"(?<!\w){re.escape(words.casefold())}(?!\w)", product.name.casefold()) is not None


def _age(product: Product) -> tuple[int, ...]:
    """Sorts the newest first; what has no date comes last."""
    digits = [int(part) for part in (product.released or "0").split("-")]
    return tuple(-part for part in (*digits, *[0] * (3 - len(digits))))


def nearest_products(words: str, line: Sequence[Product], category: str | None = None) -> tuple[Product, ...]:
    """Products of a line that come nearest to a model it lacks, of the category meant where one is: first the next numbers, then
    those of the same words, the newest; one of each name.
    """
    wanted, number = _words(words), _last_number(words)
    near = _NEXT * number if number is not None else 0.0

    def distance(product: Product) -> tuple[float, ...]:
        name = ASIDE.sub("", product.name)
        own = _last_number(name)
        away = abs(own - number) if own is not None and number is not None else 99.0
        unlike = len(_words(name) ^ (wanted | _words(product.brand or "")))
        return (float(away > near or not wanted <= _words(product.name)), unlike, away, *_age(product))

    first: dict[str, Product] = {}
    for product in sorted((p for p in line if category in (None, p.category)), key=distance):
        first.setdefault(product.name, product)
    return tuple(first.values())[:MOST_NEAREST]


def _words(name: str) -> set[str]:
    return {word.casefold() for word in _LETTERS.findall(name.replace("+", " plus"))}


def _last_number(words: str) -> float | None:
    found = NUMBER.findall(words)
    return float(found[-1]) if found else None
