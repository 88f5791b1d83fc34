"""Products: rows of feeds as products, each fact with the feed as its source."""

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import PurePath
from typing import Any

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.facts import Fact, SpecValue
from maven_app.domain.catalogue.money import Money, Price
from maven_app.domain.catalogue.products import Offer, Picture, Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.copying import copy_with
from maven_app.domain.quantities.dates import parse_date
from maven_app.domain.quantities.locales.reading_context import ReadingContext
from maven_app.domain.sources.sources import Source
from maven_app.feeds import columns
from maven_app.feeds.brands import leading_brand
from maven_app.feeds.rows import Row, RowRejected, column
from maven_app.feeds.values import LONGEST_DESCRIPTION, ValueMismatch, is_gtin, link_of, money_of, spec_value, text_of
from maven_app.understanding.statements.title_facts import title_facts, with_title_facts
from maven_app.understanding.statements.value_bases import stated_basis

_MOST_SPECS = 120
_LONGEST_ID = 100
_JOINT = re.compile(r"(?<!\d)[-_]+|[-_]+(?!\d)")
"""Signs that join words in a name; between figures it is the span from one to the other."""


@dataclass(frozen=True)
class FeedInfo:
    """A feed as it is known before its rows are read."""

    file: str
    """The file's name."""
    published: str
    """ISO date of the file; a feed that states its own date has that one."""
    taxonomy: Taxonomy
    """The shop's categories, and what its spec keys mean."""
    category: str | None = None
    """Words for the category of rows that name none of ours; without them the file's name says it."""
    currency: str = "USD"
    """Of prices that do not name theirs."""


@dataclass
class RowReader:
    """One row being turned into a product, with notes on what did not fit."""

    info: FeedInfo
    fields: Mapping[str, Any]
    notes: list[str] = field(default_factory=list)

    def first(self, names: Iterable[str]) -> Any:
        """The value of the first of these columns that is written."""
        return next((self.fields[name] for name in names if self.fields.get(name) not in (None, "", [])), None)

    def text(self, *names: str) -> str | None:
        """The text of the first of these columns; one that does not fit is left out with a note."""
        text: str | None = self.read_or_note(text_of, names)
        return text

    def read_or_note(self, read: Any, names: Iterable[str], **options: Any) -> Any:
        """The first of these columns as `read` reads it, or None with a note."""
        name = next((name for name in names if self.fields.get(name) not in (None, "", [])), None)
        if name is None:
            return None
        try:
            return read(self.fields[name], **options)
        except ValueMismatch as error:
            self.notes.append(f"{name} {error}: left out")
            return None


def parse_product(row: Row, info: FeedInfo) -> tuple[Product, tuple[str, ...]]:
    """The product that a row describes, and notes on what of it was left out. Raises RowRefused."""
    reading = RowReader(info, row.fields)
    name = _product_name(reading)
    category = row_category(reading)
    source = _source(reading)
    named = _name_source(source, name)
    brand = reading.text(*columns.BRAND) or leading_brand(name)
    gtin = _gtin(reading)
    facts = tuple(_row_facts(reading, category, source.id))[:_MOST_SPECS]
    specs = _with_named(facts, reading, category, source, named)
    variant = reading.text("variant") or _variant(facts, category)
    price = _row_price(reading, source.id)
    link = reading.read_or_note(link_of, columns.LINK)
    product = Product(
        id=_id(reading, name, category, (brand, gtin), facts),
        gtin=gtin,
        name=name,
        brand=brand,
        model=reading.text(*columns.MODEL),
        category=category,
        variant=variant,
        released=_release_date(reading),
        price=price,
        specs=specs,
        description=reading.read_or_note(text_of, ("description",), longest=LONGEST_DESCRIPTION) or "",
        link=link,
        pictures=tuple(_pictures(reading, name, source.id)),
        offers=_offers(reading, price, link, source),
        sources=(source, named) if any(named.id in fact.sources for fact in specs) else (source,),
    )
    return product, tuple(reading.notes)


def _product_name(reading: RowReader) -> str:
    try:
        name = text_of(reading.first(columns.NAME))
    except ValueMismatch as error:
        raise RowRejected(f"its name {error}") from error
    if name is None:
        raise RowRejected("has no name")
    return name


def row_category(reading: RowReader) -> str:
    """One of our categories that the row names, else the person's choice, else the row's or the file's own word. Raises RowRefused."""
    named = [category for word in _category_words(reading) if (category := columns.find_category(word))]
    ours = next((category for category in named if category in CATEGORIES), None)
    chosen = columns.find_category(reading.info.category or "")
    found = ours or chosen or next(iter(named), None) or columns.find_file_category(reading.info.file)
    if not found:
        raise RowRejected("names no category; say which with --category")
    return reading.info.taxonomy.find(found) or found


def _category_words(reading: RowReader) -> list[str]:
    """The names of the row's category, in its own words."""
    words = [word for name in columns.CATEGORY for word in _list_values(reading.fields.get(name))]
    return [word for word in words if not word.isdigit()]


def _list_values(value: Any) -> list[str]:
    return [str(part) for part in (value if isinstance(value, list) else [value]) if part]


def _source(reading: RowReader) -> Source:
    title = reading.text("feed_title")
    publisher = title or reading.info.file
    slug = re.sub(r"[^a-z0-9]+", "-", publisher.lower()).strip("-") or "feed"
    published = parse_date(str(reading.fields.get("feed_date", "")), reading_context(reading)) or reading.info.published
    return Source(
        id=f"feed:{slug}", kind="feed", title=f"{publisher}, product feed", publisher=publisher, published=published
    )


def _name_source(feed: Source, name: str) -> Source:
    """The name of a product in a feed, as the source of what it states."""
    return copy_with(feed, id=f"{feed.id}#{hashlib.sha256(name.encode()).hexdigest()[:12]}", passage=name)


def _row_facts(reading: RowReader, category: str, source: str) -> Iterable[Fact]:
    told: set[str] = set()
    context, taxonomy = reading_context(reading), reading.info.taxonomy
    own = {spec.key for spec in taxonomy.category(category).keys}
    for name, value in spec_fields(reading, category):
        if value in (None, "", []):
            continue
        key, unit = columns.spec_of(name, category, own)
        try:
            read = spec_value(
                columns.to_catalogue_words(value, key, category), unit, taxonomy.spec_key(category, key), context
            )
        except ValueMismatch as error:
            reading.notes.append(f"{name} {error}: left out")
            continue
        for told_key, told_value in _with_implied(key, read, category):
            if told_key not in told:
                told.add(told_key)
                basis = stated_basis(told_key, f"{name.replace('_', ' ')} {value}", category=category)
                unit = taxonomy.spec_key(category, told_key).unit
                yield Fact(key=told_key, value=told_value, unit=unit, sources=(source,), basis=basis)


def _with_named(
    facts: Sequence[Fact], reading: RowReader, category: str, source: Source, name: Source
) -> tuple[Fact, ...]:
    """The facts with those beside them that the product's `name` states, and those that the words for its category do: the row's, then
    the person's, then the file's name.
    """
    stated = {fact.key: fact for fact in with_title_facts(facts, name.passage, name.id, category=category)}
    for words in (
        *_category_words(reading),
        reading.info.category or "",
        PurePath(reading.info.file).name.split(".")[0],
    ):
        for fact in _category_facts(words, category, source.id):
            stated.setdefault(fact.key, fact)
    return tuple(stated.values())[:_MOST_SPECS]


@lru_cache(maxsize=4_096)
def _category_facts(words: str, category: str, source: str) -> tuple[Fact, ...]:
    """Facts that words for a category state of everything in it, where it is this one: "Wireless Mice", "in-ear-headphones"."""
    if columns.find_category(words) != category:
        return ()
    last = re.split(columns.PATH, words)[-1]
    return tuple(title_facts(_JOINT.sub(" ", last), source, category=category))


def _with_implied(key: str, value: SpecValue | None, category: str) -> Iterable[tuple[str, SpecValue]]:
    if value is None:
        return
    yield key, value
    implied = columns.implied_fact(key, value, category)
    if implied:
        yield implied


def spec_fields(reading: RowReader, category: str) -> Iterable[tuple[str, Any]]:
    """The columns and attributes that state something of the thing itself, each with its value as written."""
    for name, value in reading.fields.items():
        if name and name not in columns.KNOWN and name not in columns.IGNORED_COLUMNS:
            yield from columns.columns_in(name[:80], value, category).items()
    details = reading.fields.get("product_detail") or []
    for detail in details if isinstance(details, list) else []:
        if isinstance(detail, dict) and detail.get("attribute_name"):
            yield column(str(detail["attribute_name"]))[:80], detail.get("attribute_value")


def _variant(facts: tuple[Fact, ...], category: str) -> str | None:
    by_key = {fact.key: fact.text for fact in facts}
    parts = [by_key[key] for key in columns.VARIANT.get(category, ()) if key in by_key]
    return ", ".join(parts) or None


def _id(reading: RowReader, name: str, category: str, told_by: tuple[str | None, ...], facts: tuple[Fact, ...]) -> str:
    """The shop's own id, else a hash of what identifies the thing: all that is stated of it but its price."""
    stated = reading.first(columns.ID)
    if stated is not None:
        try:
            id = text_of(stated, longest=_LONGEST_ID)
        except ValueMismatch as error:
            raise RowRejected(f"its id {error}") from error
        if id:
            return id
    told = sorted(f"{fact.key}={fact.value!r}" for fact in facts)
    known = [name, *told_by, reading.text(*columns.MODEL), reading.text("variant"), *told]
    return f"{category}-{hashlib.sha256(repr(known).encode()).hexdigest()[:16]}"


def _gtin(reading: RowReader) -> str | None:
    digits = str(reading.first(columns.GTIN) or "").replace(" ", "").replace("-", "")
    if not digits:
        return None
    if not is_gtin(digits):
        reading.notes.append("gtin is no valid GTIN: left out")
        return None
    return digits


def _release_date(reading: RowReader) -> str | None:
    stated = reading.first(columns.RELEASED)
    if stated is None:
        return None
    found = parse_date(str(stated), reading_context(reading))
    if found is None:
        reading.notes.append("release date is no date: left out")
    return found


def _row_price(reading: RowReader, source: str) -> Price | None:
    """The price that holds today: a sale price counts when the feed sets no dates for it."""
    stated = _currency(reading)
    for name in (*([] if "sale_price_effective_date" in reading.fields else ["sale_price"]), *columns.PRICE):
        currency = "USD" if name == "price_usd" else stated
        money: Money | None = reading.read_or_note(money_of, [name], currency=currency)
        if money:
            as_of = _source(reading).published
            return Price(amount=money.amount, currency=money.currency, as_of=as_of, kind="listed", sources=(source,))
    return None


def reading_context(reading: RowReader) -> ReadingContext:
    """How the row's figures are written."""
    return ReadingContext(currency=_currency(reading), is_machine_written=True)


def _currency(reading: RowReader) -> str:
    return str(reading.text("currency") or reading.info.currency).upper()


def _pictures(reading: RowReader, name: str, source: str) -> Iterable[Picture]:
    more = reading.fields.get("additional_image_link") or []
    for link in [reading.first(columns.PICTURE), *(more if isinstance(more, list) else str(more).split(","))][:10]:
        try:
            url = link_of(link)
        except ValueMismatch as error:
            reading.notes.append(f"picture {error}: left out")
            continue
        if url:
            yield Picture(url=url, alt=name, source=source)


def _offers(reading: RowReader, price: Price | None, link: str | None, source: Source) -> tuple[Offer, ...]:
    condition, availability = reading.text("condition"), reading.text("availability")
    if price is None or not (condition or availability or link):
        return ()
    offer = Offer(
        merchant=source.publisher,
        price=price,
        condition=condition,
        availability=availability,
        url=link,
        source=source.id,
    )
    return (offer,)
