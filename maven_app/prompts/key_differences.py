"""Choose key differences: which rows of a comparison a shopper with this need should see first."""

from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Comparison
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge, shipped_knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.buying_knowledge import render_buying_knowledge
from maven_app.prompts.told import DATA_RULE, artifact_told, fenced, need_told


class KeyRow(BaseModel, frozen=True):
    """One row that decides, and what it means."""

    key: str = Field(description="Key of the row")
    says: str = Field(
        default="",
        description="One short sentence on what this difference means for the need; figures only as they stand in the row",
    )


class KeyRows(BaseModel, frozen=True):
    """Rows, most important first."""

    rows: tuple[KeyRow, ...] = Field(description="At most six rows that differ, most important first")


@dataclass(frozen=True)
class KeyDifferences(Prompt[KeyRows]):
    """Which differences matter most for this need?"""

    table: Comparison
    need: Need
    knowledge: Knowledge = field(default_factory=shipped_knowledge)
    """What is known about buying, by category."""

    name: ClassVar[str] = "key_differences"
    answer: ClassVar[type[BaseModel]] = KeyRows

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Choose the rows of the comparison that should decide for this need, by key, and say of each what its difference means for "
            "this shopper. The values are shown beside your words: do not repeat them, add none, and say nothing of other products.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The table with its keys, and the need."""
        keys = ", ".join(f"{row.key} ({row.label})" for row in self.table.items if row.differs)
        known = render_buying_knowledge(self.need, self.knowledge, products=self.table.products)
        asked = f"{need_told(self.need)}\n{known}\nRows that differ: {keys}"
        return (PromptMessage("user", f"{asked}\n{fenced(artifact_told(self.table, {}))}"),)
