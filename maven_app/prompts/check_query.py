"""Check a query: is it a product, of which category, how should the search be worded, and what does the market say of it."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data, render_need


class QueryCheck(BaseModel, frozen=True):
    """A judgement of a query as a search for products."""

    verdict: Literal["search", "not_a_product", "unknown_product", "not_covered"]
    reason: str = Field(default="", description="One sentence for the shopper, when the verdict is not `search`")
    query: str = Field(
        default="", description="The query to search with, spelling mended; empty to keep the shopper's own"
    )
    alternatives: tuple[str, ...] = Field(default=(), description="Up to four queries that would find something")
    score: int | None = Field(
        default=None, description="0 to 100: how well a search for this will serve the need; null when unsure"
    )
    reasons: tuple[str, ...] = Field(default=(), description="Up to three short reasons for the score")
    red_flags: tuple[str, ...] = Field(
        default=(),
        description="Up to four warnings, one short sentence each: a model that was discontinued or replaced, a wording that scams use, "
        "a specification that does not fit the use. None is the usual case",
    )
    availability: str = Field(default="", description="One sentence on whether it can be bought now; empty when unsure")


@dataclass(frozen=True)
class CheckQuery(Prompt[QueryCheck]):
    """Is this a product that we can search for, and in which words?"""

    query: str
    need: Need
    nearest: tuple[str, ...]
    """Names of the products nearest to the query, best first."""
    categories: tuple[str, ...]
    """Category ids that have products."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    is_exhaustive: bool = True
    """False when shops are searched too, which may sell what neither the names nor the categories know."""

    name: ClassVar[str] = "check_query"
    answer: ClassVar[type[BaseModel]] = QueryCheck
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def is_grounded(self) -> bool:
        """Where shops are searched: what a catalogue holds is known without."""
        return not self.is_exhaustive

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Judge a shopper's search query before it is run. `search` when it names a product or a kind of product that a category "
            "may hold. `not_a_product` when it is nothing that is sold. `unknown_product` when it names a specific model that does "
            "not exist or that the nearest names do not include. `not_covered` when it is a real kind of product that no category holds. "
            "Mend spelling; do not add or drop requirements. Then say what the market says of it, as far as you know or can look it up: "
            "score, reasons, red flags, availability. They are advice to the shopper; nothing is let in or left out by them.\n"
            + (
                ""
                if self.is_exhaustive
                else "Shops are searched too: what is not on the lists may exist; then it is `search`.\n"
            )
            + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The query with what the catalogue has near it."""
        categories = ", ".join(category_of(category).many for category in self.categories)
        near = fence_data("\n".join(dict.fromkeys(self.nearest)))
        said = f"Query: {self.query}\n{render_need(self.need)}\nCategories: {categories}"
        return (PromptMessage("user", f"{said}\nNames that share words with it, and may be of other things:\n{near}"),)
