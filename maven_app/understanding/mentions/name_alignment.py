"""Name alignment: names that several products share, settled by what is named beside them."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.domain.catalogue.products import Product
from maven_app.understanding.mentions.amounts import version_of, versions_in
from maven_app.understanding.mentions.mention import Mention, Named

_SIZE = re.compile(r"\b\d+(?:\.\d+)?(?:-inch\b| (?:GB|TB)\b)|\([^)]*\)")
"""Parts of a name that tell the sizes and years of one product apart."""


def align_names(named: Sequence[Named]) -> list[Named]:
    """The names, each with the products first that are of its neighbours' category and maker and have their size: first of all the
    size of those that are made or were named in one only.
    """
    settled = list(named)
    for place, name in enumerate(named):
        others = [o for at, o in enumerate(settled) if isinstance(o, Mention) and not o.is_aside and at != place]
        if isinstance(name, Mention) and others:
            settled[place] = _beside(name, others)
    return settled


def in_stated_versions(named: Sequence[Named], text: str) -> list[Named]:
    """The names of `text`, each with the version first that has the sizes stated behind it, or anywhere where none is: "S24 256 gb"."""
    ends = [*(name.start for name in named[1:]), len(text)]
    anywhere = versions_in(text)
    return [
        _in_version(name, versions_in(text[name.start : end]) or anywhere) if isinstance(name, Mention) else name
        for name, end in zip(named, ends, strict=False)
    ]


def _in_version(named: Mention, stated: frozenset[tuple[float, str]]) -> Mention:
    """The name with the versions first that have most of the `stated` sizes."""
    plain = _without_size(named.product)
    versions = [product for product in named.products if _without_size(product) == plain]
    first = sorted(versions, key=lambda product: -len(stated & version_of(product)))
    return replace(named, products=(*first, *(product for product in named.products if product not in first)))


def _beside(mention: Mention, others: Sequence[Mention]) -> Mention:
    """The mention with the products first that go with the others; their size chooses among versions of one product only: a disc
    drive is no matter of the storage that a rival has.
    """
    first = [other.product for other in others]
    categories = {product.category for product in first}
    brands = {product.brand for product in first}
    here = sorted(mention.products, key=lambda p: (p.category not in categories, p.brand not in brands))
    sizes = [[_size_of(product) for product in other.products] for other in others]
    certain = {known[0] for known in sizes if len(set(known)) == 1}
    likeliest = certain or {known[0] for known in sizes}
    known_sizes = {size for known in sizes for size in known}

    def distance(product: Product) -> tuple[bool, ...]:
        size = _size_of(product)
        return (_without_size(product) != _without_size(here[0]), size not in likeliest, size not in known_sizes)

    return replace(mention, products=tuple(sorted(here, key=distance)))


def _without_size(product: Product) -> str:
    return " ".join(_SIZE.sub(" ", product.name).split())


def _size_of(product: Product) -> str | None:
    size = _SIZE.search(product.name)
    return size.group() if size and size.group().endswith("inch") else product.variant
