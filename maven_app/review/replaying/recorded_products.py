"""Recorded products: what turns found, as a source that finds just that again."""

from collections.abc import AsyncGenerator, Sequence

from maven_app.domain.catalogue.market import Market
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import ProductList, products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import Need
from maven_app.ports.products import SearchReport


class RecordedProducts:
    """A `ProductSource` that finds what turns on record showed, and counts what they counted."""

    name = "record"
    is_exhaustive = False

    def __init__(self, turns: Sequence[Turn]) -> None:
        """Of what several turns showed, the first counts."""
        artifacts = [step.artifact for turn in turns for step in turn.steps if step.artifact]
        self._lists = [artifact for artifact in artifacts if isinstance(artifact, ProductList)]
        shown = (product for artifact in artifacts for product in products_of(artifact))
        self._products = {product.id: product for product in reversed(list(shown))}

    async def search(
        self, need: Need, *, limit: int, market: Market | None = None, refresh: bool = False
    ) -> AsyncGenerator[Product | SearchReport, None]:
        """The list that was found for this need; for another need everything that was shown, for the caller to hold against it."""
        found = next((one for one in self._lists if one.need == need), None)
        products: Sequence[Product] = found.items if found else tuple(self._products.values())
        for product in products[:limit]:
            yield product
        yield SearchReport(
            considered=found.considered if found else len(products), match_count=found.match_count if found else None
        )

    async def product(self, id: str) -> Product | None:
        """The product of this id as it was shown."""
        return self._products.get(id)
