"""Choose key differences: which rows of a comparison a shopper with this need should see first."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.conversation.artifacts import Comparison
from maven_app.domain.conversation.messages import Message, words_of
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data, render_artifact, render_message, render_need


class KeyRow(BaseModel, frozen=True):
    """One row that decides, and what it means."""

    key: str = Field(description="Key of the row")
    says: str = Field(
        default="",
        description="One short sentence on what this difference means for this shopper; empty where the values say it all",
    )


class KeyRows(BaseModel, frozen=True):
    """Rows, most important first."""

    rows: tuple[KeyRow, ...] = Field(description="At most six rows that differ, most important first")


@dataclass(frozen=True)
class KeyDifferences(Prompt[KeyRows]):
    """Which differences matter most for this need?"""

    table: Comparison
    need: Need
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""
    message: Message | None = None
    """The shopper's message."""

    name: ClassVar[str] = "key_differences"
    answer: ClassVar[type[BaseModel]] = KeyRows

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Choose the rows of the comparison that should decide for this shopper and what they ask, by key, and say of each what its "
            "difference means for them. The values stand beside your words, so repeat none; a figure that is not in the row is struck out "
            "with its sentence. Say nothing of other products.\n" + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The table with its keys, and the need."""
        keys = ", ".join(f"{row.key} ({render(row.label, SOURCE)})" for row in self.table.items if row.differs)
        known = render_buying_knowledge(
            self.need,
            self.knowledge,
            self.rates,
            asked=words_of(self.message) if self.message else "",
            products=self.table.products,
        )
        said = [f"The shopper says: {render_message(self.message)}"] if self.message else []
        lines = [
            *said,
            render_need(self.need),
            known,
            f"Rows that differ: {keys}",
            fence_data(render_artifact(self.table, {}, self.rates)),
        ]
        return (PromptMessage("user", "\n".join(line for line in lines if line)),)
