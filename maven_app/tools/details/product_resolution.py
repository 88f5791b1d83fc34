"""Product resolution: what a conversation and its sources know of a product by id, found before and not searched for again."""

from collections.abc import Iterator, Sequence

from maven_app.domain.catalogue.facts import Fact, with_other_source
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product
from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.errors import StepError
from maven_app.domain.language.translatable import translatable
from maven_app.tools.step import Step


async def resolve_product(step: Step, id: str) -> Product:
    """The product of this id, with all that the conversation found out about it. Raises StepError that names the id.

    Of a catalogue its own word comes first, since it may have been brought up to date; where shops were searched too, what they
    were found to say, since only the conversation keeps that.
    """
    on_table = step.transcript.products().get(id)
    if step.source.is_exhaustive:
        product = await step.source.product(id) or on_table
    else:
        product = on_table or await step.source.product(id) or (await step.catalogue.products([id])).get(id)
    if product is None:
        raise StepError(f"unknown product {id!r}", public=translatable("error.no_product_anywhere", id=id[:80]))
    return with_found(product, step)


def with_found(product: Product, step: Step) -> Product:
    """The product with the facts, pictures, videos, offers and shops' price that earlier steps of the conversation found of it.

    What its own sources stated before counts no more, since they state it anew; a page that was read beyond what a search shows
    of it still does.
    """
    earlier = [one for one in _shown_products(step.transcript) if one.id == product.id]
    sources = {source.id: source for source in product.sources}
    own = {source.id for source in product.sources if not source.unread}
    for source in (source for one in earlier for source in one.sources):
        if source.id not in sources or (sources[source.id].unread and not source.unread):
            sources[source.id] = source
    said = [statement for one in reversed(earlier) for fact in one.specs for statement in _statements(fact)]
    found = [statement for statement in said if not own & set(statement.sources)]
    return copy_with(
        product,
        specs=with_facts(product.specs, found, {id: source.site for id, source in sources.items()}),
        pictures=tuple(dict.fromkeys((*product.pictures, *(p for one in earlier for p in one.pictures)))),
        videos=tuple(dict.fromkeys((*product.videos, *(v for one in earlier for v in one.videos)))),
        offers=_newest_offers(product, earlier),
        price=_price(product, earlier),
        sources=tuple(sources.values()),
    )


def _shown_products(transcript: Transcript) -> Iterator[Product]:
    return (product for step in transcript.steps() if step.artifact for product in products_of(step.artifact))


def _newest_offers(product: Product, earlier: Sequence[Product]) -> tuple[Offer, ...]:
    """The offers, of one merchant and address the newest."""
    told = [offer for one in (product, *reversed(earlier)) for offer in one.offers]
    newest = {(offer.merchant, offer.url): offer for offer in reversed(told)}
    return tuple(dict.fromkeys(newest[offer.merchant, offer.url] for offer in told))


def _price(product: Product, earlier: Sequence[Product]) -> Price | None:
    """The price that a shop was last seen to ask, before that of the launch."""
    prices = [one.price for one in (product, *reversed(earlier)) if one.price]
    return next((price for price in prices if price.kind != "launch"), product.price)


def _statements(fact: Fact) -> Iterator[Fact]:
    """The statement of each source on the fact, as a fact of its own."""
    alone = copy_with(fact, conflicts=())
    differing = (copy_with(alone, value=o.value, unit=o.unit, sources=o.sources) for o in fact.conflicts)
    for stated in (alone, *differing):
        yield from (copy_with(stated, sources=(source,)) for source in stated.sources)


def with_facts(specs: tuple[Fact, ...], others: list[Fact], sites: dict[str, str]) -> tuple[Fact, ...]:
    """`specs` with what other sources state: new facts, one more source where they agree, conflicts where they do not.

    A source that spoke of a fact before is not heard on it again.
    """
    facts = {fact.key: fact for fact in specs}
    for other in others:
        known = facts.get(other.key)
        if known is None:
            facts[other.key] = other
        elif not sources_of(known) & set(other.sources):
            facts[other.key] = with_other_source(known, other, sites)
    return tuple(facts.values())


def sources_of(fact: Fact | None) -> set[str]:
    """Ids of all sources that say something of the fact, whatever it is."""
    return {*fact.sources, *(id for other in fact.conflicts for id in other.sources)} if fact else set()
