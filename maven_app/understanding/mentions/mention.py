"""Mention: words of a message that name a product, or one that the catalogue lacks."""

from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product


@dataclass(frozen=True)
class Mention:
    """Words that name a product of the catalogue."""

    words: str
    start: int
    end: int
    products: tuple[Product, ...]
    """The products meant, likeliest first: the sizes of one TV, the models of a line newest first. Never empty."""
    is_line: bool = False
    """True when they name a line without saying which of it: "the iPhone"."""
    assumed: tuple[str, ...] = ()
    """The words of the likeliest one's name that were not said, where there is none without: "Ultra". The answer must say it."""
    is_aside: bool = False
    """True when it is told beside what is asked about: what somebody owns, or the chip in brackets behind another name."""

    @property
    def product(self) -> Product:
        """The likeliest."""
        return self.products[0]


@dataclass(frozen=True)
class MissingName:
    """Words that name a product which the catalogue does not have."""

    words: str
    """As the shopper would write it in full: "iPhone 18" for the "18" of "iPhone 16 and 18"."""
    start: int
    end: int
    nearest: tuple[Product, ...] = ()
    """Others of its line, nearest first."""
    is_aside: bool = False
    """As of a `Mention`."""


Named = Mention | MissingName


@dataclass(frozen=True)
class Mentions:
    """Everything that a message names, from left to right; `found` and `missing` leave out what is only told beside it."""

    named: tuple[Mention | MissingName, ...] = ()

    @property
    def found(self) -> tuple[Mention, ...]:
        """Names of products that there are."""
        return tuple(mention for mention in self.named if isinstance(mention, Mention) and not mention.is_aside)

    @property
    def missing_names(self) -> tuple[MissingName, ...]:
        """Names that the catalogue lacks."""
        return tuple(mention for mention in self.named if isinstance(mention, MissingName) and not mention.is_aside)

    @property
    def products(self) -> tuple[Product, ...]:
        """The likeliest product of each name, each once."""
        return tuple({mention.product.id: mention.product for mention in self.found}.values())
