"""Name lookup: which products of the catalogue a name calls, whatever a shop writes beside it, and which come near to it."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import YEAR
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.ports.products import NameSpan, ProductIndex
from maven_app.understanding.need_parser import parse_need
from maven_app.understanding.titles.product_identity import brand_in, is_name_of

_ASIDE = re.compile(r"\s*\(([^()]*)\)")
_YEAR = re.compile(rf"\b{YEAR}\b")
_WORD = re.compile(r"[^\W_]+")
_NEAR, _MOST_NEAR = 0.6, 3
"""The likeness from which another name is worth offering, and how many are."""


@dataclass(frozen=True)
class NamedProducts:
    """The products found for a name."""

    meant: tuple[Product, ...] = ()
    """Those that it calls, the newest first where it calls several generations alike."""
    similar: tuple[Product, ...] = ()
    """Those that come near to a name that calls nothing."""


async def look_up(name: str, index: ProductIndex) -> NamedProducts:
    """The products that `name` calls to the last word, or else those near to it. Raises CatalogueUnavailable."""
    similar = dict[str, Product]()
    for spelling in _spellings(name):
        spans = await index.names_in(spelling)
        for span in spans:
            if not span.is_missing and await asyncio.to_thread(_is_whole, spelling, span):
                return NamedProducts(meant=_best_called(span, spelling))
            similar |= {one.product.id: one.product for one in span.named}
        matches = await index.match_name(spelling, limit=_MOST_NEAR)
        if meant := [match.product for match in matches if is_meant(spelling, match.product)]:
            return NamedProducts(meant=tuple(sorted(meant, key=_release_date, reverse=True)))
        similar |= {match.product.id: match.product for match in matches if match.score >= _NEAR}
    maker = await asyncio.to_thread(brand_in, name)
    alike = (product for product in similar.values() if maker in (None, product.brand))
    return NamedProducts(similar=tuple(islice(alike, _MOST_NEAR)))


def is_meant(name: str, product: Product) -> bool:
    """Whether the product is called by this name."""
    return is_name_of(f"{product.brand or ''} {product.name} {product.model or ''}", name, product.brand)


def _spellings(name: str) -> Iterator[str]:
    """The name, then without what stands in brackets but for a year: "Kindle Paperwhite (12th generation, 2024)"."""
    yield name
    bare = _ASIDE.sub("", name).strip()
    if bare and bare != name:
        yield from (f"{bare} {year}" for year in _YEAR.findall(name))
        yield bare


def _is_whole(text: str, span: NameSpan) -> bool:
    """Whether nothing beside the span's words tells of another product: the maker, an article, the kind of goods."""
    makers = {word.lower() for one in span.named for word in _WORD.findall(one.product.brand or "")}
    beside = _WORD.findall(f"{text[: span.start]} {text[span.end :]}")
    left = " ".join(word for word in beside if word.lower() not in STOP | makers)
    if not left:
        return True
    stated_need = parse_need(left)
    return not (stated_need.wishes or stated_need.unused_words or stated_need.context) and all(
        isinstance(c, CategoryLimit) for c in stated_need.constraints
    )


def _best_called(span: NameSpan, name: str) -> tuple[Product, ...]:
    """The products that the words call best, those of just this name first, then the newest."""
    least = min(one.cost for one in span.named)
    alike = sorted((one.product for one in span.named if one.cost == least), key=_release_date, reverse=True)
    return tuple(sorted(alike, key=lambda product: not is_meant(name, product)))


def _release_date(product: Product) -> str:
    return product.released or ""


def of_kind(products: Sequence[Product], need: Need) -> tuple[Product, ...]:
    """Those of the category that is sought, where one is."""
    return tuple(product for product in products if need.category in (None, product.category))
