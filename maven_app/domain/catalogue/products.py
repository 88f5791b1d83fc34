"""Products: things that a person could buy, each fact with its source."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from pydantic import BaseModel, computed_field

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.illustrations import illustration_of
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.product_forms import form_key
from maven_app.domain.dates import date_text
from maven_app.domain.language.translatable import Day, Text, translatable
from maven_app.domain.sources.sources import Source


class Picture(BaseModel, frozen=True):
    """A picture that a source shows of the product."""

    url: str
    alt: str
    source: str


class Offer(BaseModel, frozen=True):
    """A merchant's price for the product, as schema.org's Offer."""

    merchant: str
    price: Price
    condition: str | None = None
    availability: str | None = None
    url: str | None = None
    rating: float | None = None
    """Of 5, as the merchant shows it; None when none is shown."""
    rating_count: int | None = None
    """How many people rated it."""
    seen_at: str | None = None
    """ISO 8601 time at which the offer was seen; None where it is not a live one."""
    source: str

    @property
    def is_used(self) -> bool:
        """Whether the shop says that the thing is not new."""
        return self.condition not in (None, "new")

    @computed_field  # type: ignore[prop-decorator]
    @property
    def rating_text(self) -> str:
        """The rating with how many gave it, or nothing: "4.6 of 5, 1,203 ratings"."""
        if self.rating is None:
            return ""
        counted = "1 rating" if self.rating_count == 1 else f"{self.rating_count or 0:,} ratings"
        return f"{self.rating:g} of 5, {counted}" if self.rating_count else f"{self.rating:g} of 5"


class Product(BaseModel, frozen=True):
    """One thing that a person could buy, in one variant. Unknown is None or absent, never a guess."""

    id: str
    gtin: str | None = None
    name: str
    brand: str | None = None
    model: str | None = None
    category: str
    variant: str | None = None
    """The variant that the price and the specs are of, when the product comes in several: "256 GB, Wi-Fi"."""
    released: str | None = None
    """ISO 8601 day, month or year of release, as precisely as it is known."""
    price: Price | None = None
    """None when no source stated one. A missing price is not a free product."""
    specs: tuple[Fact, ...] = ()
    description: str = ""
    link: str | None = None
    pictures: tuple[Picture, ...] = ()
    videos: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
    sources: tuple[Source, ...] = ()

    @computed_field  # type: ignore[prop-decorator]
    @property
    def category_label(self) -> str:
        """The category as a person reads it."""
        return category_of(self.category).many

    @property
    def is_found_on_web(self) -> bool:
        """Whether a page of the web states it, and not the catalogue alone."""
        return any(source.kind == "web" for source in self.sources)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def illustration(self) -> str:
        """The drawing that stands where there is no picture: "headphones-in-ear"."""
        form = self.fact(form_key(self.category))
        return illustration_of(self.category, form.value if form else None, self.name)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def price_text(self) -> str:
        """The price, or the word for not knowing it."""
        return self.price.text if self.price else "Price unknown"

    @computed_field  # type: ignore[prop-decorator]
    @property
    def price_note(self) -> str:
        """The kind of the price and its date."""
        if self.price is None:
            return "no source states one"
        name = {"launch": "launch price", "listed": "listed", "offered": "lowest offer"}.get(
            self.price.kind, self.price.kind
        )
        return f"{name}, {date_text(self.price.as_of)}" if self.price.as_of else name

    @property
    def price_note_text(self) -> Text:
        """The same, as a stored text has it."""
        if self.price is None:
            return translatable("price.unstated")
        codes = {"launch": "price.launch", "listed": "price.listed", "offered": "price.offered"}
        code = codes.get(self.price.kind)
        kind = translatable(code) if code else self.price.kind
        return translatable("price.as_of", kind=kind, date=Day(date=self.price.as_of)) if self.price.as_of else kind

    @computed_field  # type: ignore[prop-decorator]
    @property
    def released_text(self) -> str:
        """The release as a person reads it, or nothing."""
        return date_text(self.released)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def offers_text(self) -> str:
        """From which to which price it is offered, worked out from the offers; nothing for fewer than two offers."""
        return price_range(self.offers) if len(self.offers) > 1 else ""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def sold_at(self) -> Offer | None:
        """The offer that the price is of, with the way to its shop; None where the price is no shop's, or no way is known."""
        if self.price is None or self.price.kind != "offered":
            return None
        its = (offer for offer in self.offers if offer.price.amount == self.price.amount and offer.url)
        return next((offer for offer in its if offer.price.currency == self.price.currency), None)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def most_rated_offer(self) -> Offer | None:
        """The offer that most people rated, or None."""
        rated = [offer for offer in self.offers if offer.rating is not None]
        return max(rated, key=lambda offer: offer.rating_count or 0, default=None)

    def __copy__(self) -> Self:
        """As pydantic's, without what was worked out from specs that the copy may not have."""
        copied = super().__copy__()
        copied.__dict__.pop("_by_key", None)
        return copied

    @cached_property
    def _by_key(self) -> dict[str, Fact]:
        return {fact.key: fact for fact in self.specs}

    def fact(self, key: str) -> Fact | None:
        """The fact under `key`, or None."""
        return self._by_key.get(key)

    @property
    def year(self) -> int | None:
        """The year of release, or None."""
        return int(self.released[:4]) if self.released else None


@dataclass(frozen=True)
class PriceSpan:
    """Between which prices of one currency a product is offered."""

    lowest: Price
    highest: Price
    count: int
    is_used: bool


def price_spans(offers: Sequence[Offer]) -> Iterator[PriceSpan]:
    """The lowest and the highest price of `offers` by currency, used ones behind new ones."""
    for is_used in (False, True):
        prices = sorted((one.price for one in offers if one.is_used is is_used), key=lambda price: price.amount)
        for currency in dict.fromkeys(one.price.currency for one in offers if one.is_used is is_used):
            alike = [price for price in prices if price.currency == currency]
            yield PriceSpan(alike[0], alike[-1], len(alike), is_used)


def price_range(offers: Sequence[Offer]) -> str:
    """The lowest and the highest price of `offers`, one range per currency: "$248 to $399.99 in 5 offers"; used ones behind new ones."""
    return "; ".join(_range_text(span) for span in price_spans(offers))


def _range_text(span: PriceSpan) -> str:
    ends = " to ".join(dict.fromkeys((span.lowest.text, span.highest.text)))
    counted = f"{ends} in {span.count} {'offer' if span.count == 1 else 'offers'}"
    return f"used {counted}" if span.is_used else counted


def lowest_offer(offers: Sequence[Offer]) -> Offer | None:
    """The cheapest offer of a new one; of used ones only when there is no other.

    Only prices of one currency are held against each other, that of the offer ranked best: who pays in it is who asked.
    """
    new = [offer for offer in offers if not offer.is_used] or offers
    alike = [offer for offer in new if offer.price.currency == new[0].price.currency]
    return min(alike, key=lambda offer: offer.price.amount, default=None)
