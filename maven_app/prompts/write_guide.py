"""Write a guide: sections of prose on what to look at and what to buy, each figure cited."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import Message
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data, render_message, render_need, render_product
from maven_app.prompts.write_research import NumberedPassage

GUIDE_RULES = (
    "You are Maven, a shopping research assistant, and write as the test lab of a good consumer magazine does: calm, exact, on the "
    "shopper's side. Short plain sentences, numbers with units, no exclamation marks, the language of the shopper.\n"
    "A section is Markdown prose: paragraphs and short lists. No tables, since code adds one made of facts; no links, no headings "
    "inside. Whatever a source states is cited with its number in brackets right behind it, as [3]; every figure, price and feature "
    "needs one. What you know by yourself is said without figures and without a citation. What no source states is called unknown. "
    "What breaks a requirement is never called a match. Nothing was tried or measured by you: never say so.\n"
)

MAX_TOKENS = 6_000
_SPECS = 16
"""Of each product that are told."""


class WrittenSection(BaseModel, frozen=True):
    """One section."""

    heading: str = Field(description="A few plain words")
    text: str = Field(description="Markdown prose with citations")


class WrittenGuide(BaseModel, frozen=True):
    """A guide in sections."""

    sections: tuple[WrittenSection, ...] = Field(description="Four to eight sections")
    closing: str = Field(
        default="",
        description="One or two sentences to the shopper: what the guide advises, what it leaves open; cited",
    )


@dataclass(frozen=True)
class WriteGuide(Prompt[WrittenGuide]):
    """What should somebody know who buys this?"""

    topic: str
    message: Message
    """The shopper's message; the guide is written in its language."""
    need: Need
    products: tuple[Product, ...]
    """The products that the guide may speak of, each fact with its sources; those that serve the need best come first."""
    considered: int
    """How many products these were chosen from."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""
    numbers: Mapping[str, int]
    """The number that the turn cites each source by, under the source's id."""
    passages: tuple[NumberedPassage, ...] = field(default=())
    """Passages on the topic."""
    region: str = ""
    """Where the shopper reads, as the turn's options have it."""

    name: ClassVar[str] = "write_guide"
    answer: ClassVar[type[BaseModel]] = WrittenGuide
    elements: ClassVar[str | None] = "sections"

    @property
    def locale(self) -> str:
        """The locale that code writes the guide's measures and dates for."""
        return locale_for(self.need.language, self.region)

    def system(self) -> str:
        """The standing instructions."""
        return (
            GUIDE_RULES
            + "Write a buying guide. First what to buy, in short; then what to look at in this category and why; how the "
            "candidates differ and for whom each is; what changes with the budget; last what is unknown or could not be found.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The topic, the need, the products and the pages."""
        said = f"The shopper says: {render_message(self.message)}\nTopic of the guide: {self.topic}\n{render_need(self.need)}"
        return (PromptMessage("user", f"{said}\n\n{render_evidence(self.products, self.passages, self.numbers)}"),)

    def max_tokens(self) -> int | None:
        """Enough for eight sections."""
        return MAX_TOKENS


def render_evidence(
    products: Sequence[Product], passages: Sequence[NumberedPassage], numbers: Mapping[str, int]
) -> str:
    """The evidence for a guide: products with their facts, and passages of pages, all of it as data."""
    lines = [render_product(product, dict(numbers), specs=_SPECS) for product in products]
    told = [f"Products:\n{fence_data(chr(10).join(lines))}"] if lines else ["Products: none were found."]
    if passages:
        told.append(f"Pages:\n{fence_data(chr(10).join(passage.prompt_text for passage in passages))}")
    return "\n\n".join(told)
