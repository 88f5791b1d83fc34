"""Suggest related questions: what the shopper could ask next."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.needs.need import Need
from maven_app.domain.transcript import Turn
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.told import DATA_RULE, fenced, need_told, said_told


class Related(BaseModel, frozen=True):
    """Questions in the shopper's own voice and language."""

    questions: tuple[str, ...] = Field(description="Up to three short questions, each one that Maven can answer")


@dataclass(frozen=True)
class SuggestRelated(Prompt[Related]):
    """What could be asked next?"""

    turn: Turn
    need: Need
    next_questions: tuple[str, ...] = ()
    """What an expert of the category would ask next."""

    name: ClassVar[str] = "suggest_related"
    answer: ClassVar[type[BaseModel]] = Related
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Suggest up to three short follow-up questions that a shopper would ask next. Choose among those that an expert would ask, "
            "where they fit and the need does not answer them yet.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The message and the answer it got."""
        said = f"The shopper said: {said_told(self.turn.message)}\n{need_told(self.need)}"
        expert = f"\nAn expert would ask next: {' | '.join(self.next_questions)}" if self.next_questions else ""
        return (PromptMessage("user", f"{said}{expert}\nThe answer:\n{fenced(self.turn.text)}"),)
