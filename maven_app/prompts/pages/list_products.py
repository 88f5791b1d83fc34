"""List products: what one page offers for sale, product by product."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data
from maven_app.prompts.pages.extract_profile import LONGEST_PAGE


class ListedProduct(BaseModel, frozen=True):
    """One product as the page writes it."""

    name: str = Field(description="Its whole name, copied exactly")
    price: str = Field(
        default="",
        description="What it costs now: digits with a point as decimal mark and without thousands separators; empty for none",
    )
    currency: str = Field(default="", description="ISO 4217 code of the price, as the page's sign means it")


class ListedProducts(BaseModel, frozen=True):
    """The products that the page offers."""

    products: tuple[ListedProduct, ...] = Field(
        default=(),
        description="In the page's order, at most 24; one when the page is about one; none when it sells none",
    )


@dataclass(frozen=True)
class ListProducts(Prompt[ListedProducts]):
    """Which products does this page offer?"""

    title: str
    text: str
    """The words of the page as a reader sees them."""

    name: ClassVar[str] = "list_products"
    answer: ClassVar[type[BaseModel]] = ListedProducts
    elements: ClassVar[str | None] = "products"
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Copy the products that a shop's page offers for sale, with the price of each. Only what stands on the page: names letter by "
            "letter, the price that is asked now and not the one that was crossed out, no instalments. A name or a price that does not "
            "stand on the page is thrown away.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The page."""
        return (
            PromptMessage("user", f"Page:\n{fence_data(f'{self.title}{chr(10)}{chr(10)}{self.text[:LONGEST_PAGE]}')}"),
        )
