"""Pictures: what is shown with pictures of the web, with our own server's paths to them in place of their addresses."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel

from maven_app.domain.artifacts import Artifact, Comparison, FoundProduct, Item, Pick, Profile
from maven_app.domain.products import Picture, Product
from maven_app.ports.pictures import Gallery

P = TypeVar("P", bound=Product)


class Pictures:
    """Puts paths in place of addresses, for the pages of one tab; without a gallery, and where it has no path, addresses stay.

    A product is rewritten once: what is shown of a turn is put together anew at every flush.
    """

    def __init__(self, gallery: Gallery | None = None) -> None:
        self._path: Callable[[str | None], str] = gallery.path if gallery else lambda _: ""
        self._shown: dict[int, tuple[BaseModel, Any]] = {}

    def icon(self, url: str | None) -> str:
        """The path to the sign of the site of this page; empty when there is none."""
        scheme, _, rest = (url or "").partition("://")
        return self._path(f"{scheme}://{rest.split('/')[0]}/favicon.ico") if rest else ""

    def head(self, artifact: Artifact) -> Artifact:
        """The artifact's head with its pictures."""
        match artifact:
            case Profile(product=product, pictures=pictures, screenshot=screenshot):
                shown = {
                    "product": self._product(product),
                    "pictures": self._all(pictures),
                    "screenshot": screenshot and self._picture(screenshot),
                }
                return artifact.model_copy(update=shown)
            case Comparison(products=products):
                return artifact.model_copy(update={"products": tuple(self._product(product) for product in products)})
            case _:
                return artifact

    def items(self, items: Sequence[Item]) -> tuple[Item, ...]:
        """Each item with its pictures."""
        return tuple(self._item(item) for item in items)

    def _item(self, item: Item) -> Item:
        match item:
            case FoundProduct():
                return self._product(item)
            case Pick(product=product) if product.pictures:
                return item.model_copy(update={"product": self._product(product)})
            case _:
                return item

    def _product(self, product: P) -> P:
        if not product.pictures:
            return product
        known = self._shown.get(id(product))
        if known is None:
            shown = product.model_copy(update={"pictures": self._all(product.pictures)})
            known = self._shown[id(product)] = (product, shown)  # held, so that its id is nobody else's
        return known[1]

    def _all(self, pictures: Sequence[Picture]) -> tuple[Picture, ...]:
        return tuple(self._picture(picture) for picture in pictures)

    def _picture(self, picture: Picture) -> Picture:
        return picture.model_copy(update={"url": self._path(picture.url) or picture.url})
