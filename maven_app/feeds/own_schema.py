"""Our own schema: products as the JSON Lines files that we ship write them."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.catalogue.spec_keys import BASES, OWN_CLASSES, SpecKey
from maven_app.domain.copying import copy_with
from maven_app.domain.sources.sources import OWN_PUBLISHER, Source, SourceKind
from maven_app.feeds.rows import RowRejected
from maven_app.feeds.values import LONGEST_DESCRIPTION, ValueMismatch, link_of, spec_value, text_of

_DATE = r"^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$"
_MOST_SPECS = 200


class _Strict(BaseModel):
    model_config = ConfigDict(extra="ignore", str_max_length=LONGEST_DESCRIPTION)


class _Price(_Strict):
    amount: Decimal = Field(gt=0, lt=Decimal(10) ** 12, allow_inf_nan=False)
    currency: str = Field(pattern="^[A-Z]{3}$")
    as_of: str | None = Field(default=None, pattern=_DATE)


class _Spec(_Strict):
    key: str = Field(pattern="^[a-z0-9_]{1,80}$")
    value: Any
    unit: str | None = None
    basis: str = Field(default="", pattern=f"^({'|'.join(BASES)})?$")


class _Source(_Strict):
    publisher: str
    title: str
    url: str | None = None
    published: str | None = Field(default=None, pattern=_DATE)


class _Product(_Strict):
    id: str = Field(min_length=1, max_length=100)
    name: str = Field(min_length=1, max_length=500)
    category: str = Field(pattern="^[a-z0-9_]{1,60}$")
    gtin: str | None = Field(default=None, pattern=r"^\d{8,14}$")
    brand: str | None = None
    model: str | None = None
    variant: str | None = None
    released: str | None = Field(default=None, pattern=_DATE)
    price: _Price | None = None
    specs: list[_Spec] = Field(default_factory=list, max_length=_MOST_SPECS)
    source: _Source
    description: str = ""
    link: str | None = None


def is_own(fields: object) -> bool:
    """Whether a JSON object is written in our own schema and not flat."""
    return isinstance(fields, dict) and isinstance(fields.get("specs"), list) and isinstance(fields.get("source"), dict)


def own_product(fields: object, *, kind: SourceKind, taxonomy: Taxonomy) -> tuple[Product, tuple[str, ...]]:
    """The product that a line of our own schema states, and notes on what of it was left out. Raises RowRefused."""
    try:
        row = _Product.model_validate(fields)
        return _build_product(row, kind, taxonomy)
    except ValidationError as error:
        first = error.errors()[0]
        raise RowRejected(f"{'.'.join(map(str, first['loc']))}: {first['msg']}") from error
    except ValueMismatch as error:
        raise RowRejected(f"a field {error}") from error


def _build_product(row: _Product, kind: SourceKind, taxonomy: Taxonomy) -> tuple[Product, tuple[str, ...]]:
    id, name = text_of(row.id), text_of(row.name)
    if not id or not name:
        raise RowRejected("has no id or no name")
    stated = row.source
    source = Source(
        id=f"{kind}:{id}",
        kind=kind,
        title=text_of(stated.title) or stated.publisher,
        publisher=text_of(stated.publisher) or "unknown",
        url=link_of(stated.url),
        published=stated.published,
    )
    category = taxonomy.find(row.category) or row.category
    facts, notes = _spec_facts(row.specs, source.id, lambda key: taxonomy.spec_key(category, key))
    own = _own_sources(facts) if kind == "reference" else {}
    specs = tuple(copy_with(fact, sources=(own[fact.key].id,)) if fact.key in own else fact for fact in facts)
    product = Product(
        id=id,
        gtin=row.gtin,
        name=name,
        brand=text_of(row.brand),
        model=text_of(row.model),
        category=category,
        variant=text_of(row.variant),
        released=row.released,
        price=_schema_price(row.price, source),
        specs=specs,
        description=text_of(row.description, longest=LONGEST_DESCRIPTION) or "",
        link=link_of(row.link),
        sources=(source, *own.values()),
    )
    return product, notes


def _own_sources(facts: tuple[Fact, ...]) -> dict[str, Source]:
    """Who states the classes that Maven gave itself: Maven does, and since when; by their keys."""
    return {
        fact.key: Source(
            id=f"maven:{fact.key}",
            kind="reference",
            title=f"Maven's own classification: {spec_key(fact.key).inline}",
            publisher=OWN_PUBLISHER,
            published=OWN_CLASSES[fact.key],
        )
        for fact in facts
        if fact.key in OWN_CLASSES
    }


def _schema_price(price: _Price | None, source: Source) -> Price | None:
    if price is None:
        return None
    kind = "launch" if source.kind == "reference" else "listed"
    return Price(amount=price.amount, currency=price.currency, as_of=price.as_of, kind=kind, sources=(source.id,))


def _spec_facts(
    specs: list[_Spec], source: str, meaning: Callable[[str], SpecKey]
) -> tuple[tuple[Fact, ...], tuple[str, ...]]:
    facts: dict[str, Fact] = {}
    notes = []
    for spec in specs:
        known = meaning(spec.key)
        try:
            value = spec_value(spec.value, spec.unit, known)
        except ValueMismatch as error:
            notes.append(f"{spec.key} {error}: left out")
            continue
        if value is not None and spec.key not in facts:
            facts[spec.key] = Fact(key=spec.key, value=value, unit=known.unit, sources=(source,), basis=spec.basis)
    return tuple(facts.values()), tuple(notes)
