"""Known products: what a conversation and its sources know of a product by id, found before and not searched for again."""

from maven_app.domain.errors import StepError
from maven_app.domain.facts import Fact, with_other
from maven_app.domain.products import Product
from maven_app.tools.step import Step


async def product_of(step: Step, id: str) -> Product:
    """The product of this id, with all that the conversation found out about it. Raises StepError that names the id.

    Of a catalogue its own word comes first, since it may have been brought up to date; where shops were searched too, what they
    were found to say, since only the conversation keeps that.
    """
    on_table = step.transcript.products().get(id)
    if step.source.is_closed:
        product = await step.source.product(id) or on_table
    else:
        product = on_table or await step.source.product(id) or (await step.catalogue.products([id])).get(id)
    if product is None:
        raise StepError(
            f"unknown product {id!r}", public=f"There is no product “{id[:80]}” in this conversation or the catalogue."
        )
    return with_found(product, step)


def with_found(product: Product, step: Step) -> Product:
    """The product with the facts, pictures, videos and offers that earlier steps of the conversation found of it."""
    earlier = step.transcript.products().get(product.id, product)
    sources = {source.id: source for source in (*earlier.sources, *product.sources)}
    own = {source.id for source in product.sources}
    found = [one for fact in earlier.specs for one in _statements(fact) if not own & set(one.sources)]
    return product.model_copy(
        update={
            "specs": with_facts(product.specs, found, {id: source.site for id, source in sources.items()}),
            "pictures": tuple(dict.fromkeys((*product.pictures, *earlier.pictures))),
            "videos": tuple(dict.fromkeys((*product.videos, *earlier.videos))),
            "offers": tuple(dict.fromkeys((*product.offers, *earlier.offers))),
            "sources": tuple(sources.values()),
        }
    )


def _statements(fact: Fact) -> list[Fact]:
    """What each side says of the fact, as facts of their own."""
    others = [Fact(key=fact.key, value=other.value, unit=other.unit, sources=other.sources) for other in fact.conflicts]
    return [fact.model_copy(update={"conflicts": ()}), *others]


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
            facts[other.key] = with_other(known, other, sites)
    return tuple(facts.values())


def sources_of(fact: Fact | None) -> set[str]:
    """Ids of all sources that say something of the fact, whatever it is."""
    return {*fact.sources, *(id for other in fact.conflicts for id in other.sources)} if fact else set()
