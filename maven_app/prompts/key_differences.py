"""Choose key differences: which rows of a comparison a shopper with this need should see first."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Comparison
from maven_app.domain.needs import Need
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.told import DATA_RULE, artifact_told, fenced, need_told


class KeyRows(BaseModel, frozen=True):
    """Rows by key, most important first."""

    keys: tuple[str, ...] = Field(description="At most six keys of rows that differ, most important first")


@dataclass(frozen=True)
class KeyDifferences(Prompt[KeyRows]):
    """Which differences matter most for this need?"""

    table: Comparison
    need: Need

    name: ClassVar[str] = "key_differences"
    answer: ClassVar[type[BaseModel]] = KeyRows

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Choose the rows of the comparison that should decide for this need. Answer with row keys only.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The table with its keys, and the need."""
        keys = ", ".join(f"{row.key} ({row.label})" for row in self.table.items if row.differs)
        return (
            PromptMessage(
                "user", f"{need_told(self.need)}\nRows that differ: {keys}\n{fenced(artifact_told(self.table, {}))}"
            ),
        )
