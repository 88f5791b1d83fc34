"""Product merging: what several sources say of one product, put together; the first one's word comes first."""

from collections import defaultdict
from collections.abc import Sequence

from maven_app.domain.catalogue.facts import with_other_source
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Product
from maven_app.domain.copying import copy_with
from maven_app.understanding.titles.model_codes import ModelMarks
from maven_app.understanding.titles.product_identity import is_accessory, keys_of, marks_of, may_be_one_size


def merge_products(products: Sequence[Product]) -> list[Product]:
    """`products` with those that are one made one: by GTIN, then by brand and model. Two GTINs are two products."""
    groups: list[Product] = []
    marks: list[ModelMarks] = []
    places: defaultdict[str, list[int]] = defaultdict(list)
    for product in products:
        keys = keys_of(product)
        near = (place for key in keys for place in places[key])
        own = marks_of(product)
        at = next((at for at in near if _may_be_one(groups[at], product) and marks[at].allows(own)), None)
        if at is None:
            at = len(groups)
            groups.append(product)
            marks.append(own)
        else:
            groups[at], marks[at] = merge_pair(groups[at], product), marks[at].union(own)
        for key in keys:
            if at not in places[key]:
                places[key].append(at)
    return groups


def are_same_product(one: Product, other: Product) -> bool:
    """Whether the two are one product, as far as what is stated of them tells."""
    is_named_alike = bool(set(keys_of(one)) & set(keys_of(other))) and marks_of(one).allows(marks_of(other))
    return is_named_alike and _may_be_one(one, other)


def _may_be_one(one: Product, other: Product) -> bool:
    """Whether nothing speaks against it: two GTINs, two sizes, or that one of them only goes with the other."""
    gtins = [product.gtin.lstrip("0") for product in (one, other) if product.gtin]
    if len(gtins) == 2:
        return gtins[0] == gtins[1]
    return (
        may_be_one_size(one, other)
        and not is_accessory(one.name, other.name)
        and not is_accessory(other.name, one.name)
    )


def merge_pair(one: Product, other: Product) -> Product:
    """`one` with what `other` says of it: every fact keeps its sources, and what disagrees is kept as a conflict."""
    offers = tuple({(offer.merchant, offer.url): offer for offer in (*one.offers, *other.offers)}.values())
    sources = {source.id: source for source in (*one.sources, *other.sources)}
    sites = {id: source.site for id, source in sources.items()}
    facts = {fact.key: fact for fact in one.specs}
    for fact in other.specs:
        facts[fact.key] = with_other_source(facts[fact.key], fact, sites) if fact.key in facts else fact
    return copy_with(
        one,
        gtin=one.gtin or other.gtin,
        brand=one.brand or other.brand,
        model=one.model or other.model,
        variant=one.variant or other.variant,
        released=one.released or other.released,
        description=one.description or other.description,
        link=one.link or other.link,
        category=other.category if one.category == "other" else one.category,
        price=_price(_price_of_new(one), _price_of_new(other)) or one.price or other.price,
        specs=tuple(facts.values()),
        offers=offers,
        pictures=tuple({picture.url: picture for picture in (*one.pictures, *other.pictures)}.values()),
        videos=tuple(dict.fromkeys((*one.videos, *other.videos))),
        sources=tuple(sources.values()),
    )


def _price_of_new(product: Product) -> Price | None:
    """The price, unless all that shops offer are used ones: theirs says nothing of what a new one costs."""
    used = product.offers and all(offer.is_used for offer in product.offers)
    return None if used else product.price


def _price(one: Price | None, other: Price | None) -> Price | None:
    """The price that shops ask now before one that was asked once; of two such in one currency the lower one, else the first."""
    if one is None or other is None:
        return one or other
    if (one.kind == "launch") != (other.kind == "launch"):
        return other if one.kind == "launch" else one
    is_lower = one.kind != "launch" and other.currency == one.currency and other.amount < one.amount
    return other if is_lower else one
