"""Choose picks: which of the scored candidates to recommend, in which order."""

from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Pick
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge, shipped_knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.buying_knowledge import render_buying_knowledge
from maven_app.prompts.told import DATA_RULE, fenced, need_told, product_told, score_told


class ChosenPicks(BaseModel, frozen=True):
    """Candidates by product id, best first."""

    product_ids: tuple[str, ...] = Field(description="At most five ids of the candidates, best first")


@dataclass(frozen=True)
class ChoosePicks(Prompt[ChosenPicks]):
    """Which candidates serve this intent best?"""

    intent: str
    need: Need
    candidates: tuple[Pick, ...]
    """Scored by code, best first."""
    limit: int
    knowledge: Knowledge = field(default_factory=shipped_knowledge)
    """What is known about buying, by category."""

    name: ClassVar[str] = "choose_picks"
    answer: ClassVar[type[BaseModel]] = ChosenPicks

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Choose products to recommend from the candidates, by id. The match score says how well a candidate serves the use, "
            "on fixed scales; "
            "depart from its order only where the intent clearly asks for it.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The intent and the candidates with their scores."""
        lines = [f"{score_told(pick.match)}: {product_told(pick.product, {}, specs=12)}" for pick in self.candidates]
        known = render_buying_knowledge(self.need, self.knowledge, products=[pick.product for pick in self.candidates])
        asked = f"Intent: {self.intent}\n{need_told(self.need)}\n{known}\nAt most {self.limit} picks."
        return (PromptMessage("user", f"{asked}\n{fenced(chr(10).join(lines))}"),)
