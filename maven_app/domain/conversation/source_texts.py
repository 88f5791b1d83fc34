"""Source texts: what is held of each source's words: what was read, the passage that a search shows, and the facts that cite it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from maven_app.domain.catalogue.facts import Fact, measure_text
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Comparison, FoundPage, ProductList, Profile, Recommendation
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.language.translatable import Text
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.domain.sources.sources import NumberedSource


def collect_source_texts(turn: Turn, table: Transcript, texts: Mapping[str, str]) -> dict[int, str]:
    """Per number under which `turn` cites a source, all that is held of its words; nothing where none are.

    `table` is the conversation with the turn, whose products' facts cite sources too; `texts` are whole pages by source id.
    """
    told: defaultdict[str, list[str]] = defaultdict(list)
    for product in table.products().values():
        for id, words in iter_product_statements(product):
            told[id].append(words)
    for step in turn.steps:
        for item in step.artifact.items if step.artifact else ():
            if isinstance(item, FoundPage):
                told[item.source].append(item.passage)
    return {numbered.number: _words(numbered, told[numbered.source.id], texts) for numbered in turn.sources}


def _words(numbered: NumberedSource, told: Iterable[str], texts: Mapping[str, str]) -> str:
    source = numbered.source
    said = [texts.get(source.id, ""), source.passage, *told]
    if not any(words.strip() for words in said):
        return ""
    return "\n".join([*said, source.title, (source.published or "")[:4]])


def collect_computed_texts(turn: Turn) -> list[Text]:
    """The texts that code worked out of the facts and the shopper's need in this turn: notes, what fits, and what is missing of it."""
    words: list[Text] = []
    for step in turn.steps:
        match step.artifact:
            case ProductList(notes=notes, items=found):
                words += [*notes, *(said for item in found for said in (*item.matches, *item.misses))]
            case Recommendation(notes=notes, items=picks):
                words += [*notes, *(said for pick in picks for said in pick.misses)]
            case Comparison(notes=notes):
                words += notes
            case Profile(note=note):
                words.append(note)
            case _:
                pass
    return words


def collect_earlier_text(before: Transcript) -> str:
    """The text that the turns before found: the facts of their products, and what their sources say."""
    facts = (words for product in before.products().values() for _, words in iter_product_statements(product))
    passages = (numbered.source.passage for turn in before.turns for numbered in turn.sources)
    return "\n".join([*facts, *passages])


def _with_conversions(fact: Fact) -> str:
    """The value as code rounds it for readers of US units: 0.19 oz are 5.3 g, though further from it than others may round."""
    if isinstance(fact.value, bool) or not isinstance(fact.value, int | float):
        return ""
    written = measure_text(fact.key, fact.value, fact.unit, locale_for("en", "US"))
    return "" if written in fact.text else f" ({written})"


def iter_product_statements(product: Product) -> Iterator[tuple[str, str]]:
    """The statements of each source on the product, by the source's id."""
    of_all = (
        f"{product.name} {product.variant or ''} {product.released or ''} {product.released_text} {product.description}"
    )
    yield from ((source.id, of_all) for source in product.sources)
    for fact in product.specs:
        yield from ((id, f"{fact.label} {fact.text}{_with_conversions(fact)}") for id in fact.sources)
        for other in fact.conflicts:
            yield from ((id, other.text) for id in other.sources)
    if product.price:
        yield from ((id, f"{product.price_text} {product.price_note}") for id in product.price.sources)
    for offer in product.offers:
        rating = f"{offer.rating} stars {offer.rating_count or ''}" if offer.rating is not None else ""
        yield offer.source, f"{offer.merchant} {offer.price.text} {offer.condition or ''} {rating}"
