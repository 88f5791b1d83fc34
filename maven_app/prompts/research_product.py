"""Research a product: what is known of it beyond its table of facts, in cited words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.messages import Message
from maven_app.domain.needs.need import Need
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data, render_message, render_need, render_product
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.prompts.write_research import NumberedPassage


@dataclass(frozen=True)
class ResearchProduct(Prompt[RouteAnswer]):
    """What should somebody know who thinks of buying this?"""

    product: Product
    message: Message
    """The shopper's message; it is answered in its language."""
    need: Need
    numbers: Mapping[str, int]
    """The number that the turn cites each source by, under the source's id."""
    passages: tuple[NumberedPassage, ...] = field(default=())
    """Passages about it of pages that were read."""

    name: ClassVar[str] = "research_product"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def is_grounded(self) -> bool:
        """Reviews and tests stand on the web."""
        return True

    def system(self) -> str:
        """The standing instructions."""
        return (
            "You are Maven, a shopping research assistant: calm, exact, on the shopper's side. Write what somebody should know who thinks "
            "of buying the one product below: three parts under the headings `## Specifications`, `## Features` and `## Reviews`, in the "
            "language of the shopper, at most 120 words each; leave a part out when no source says anything to it. Reviews tell what tests "
            "and owners found, good and bad, and who says so. Short plain sentences and lists, numbers with units, no tables, no links. "
            "What the data state is cited with the number that stands with it, as [3]. Search the web where you can. Where sources "
            "disagree, tell both. State no figure, price or feature that no source states, and nothing of other products.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The product with its facts, what was read of it, and what the shopper wants."""
        told = [
            render_product(self.product, dict(self.numbers), specs=80),
            *(passage.prompt_text for passage in self.passages),
        ]
        asked = f"The shopper says: {render_message(self.message)}\n{render_need(self.need)}"
        return (PromptMessage("user", f"{asked}\nThe product:\n{fence_data(chr(10).join(told))}"),)
