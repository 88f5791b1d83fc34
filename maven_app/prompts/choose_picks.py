"""Choose picks: which of the scored candidates to recommend, in which order."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.money import CurrencyConverter, Rates
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data, render_need, render_pick


class ChosenPicks(BaseModel, frozen=True):
    """Candidates by product id, best first."""

    product_ids: tuple[str, ...] = Field(
        description="Ids of the candidates, best first; none when none is what was asked for"
    )
    none_because: str = Field(
        default="", description="Where none is chosen, one short sentence for the shopper on why; else empty"
    )


@dataclass(frozen=True)
class ChoosePicks(Prompt[ChosenPicks]):
    """Which candidates serve this intent best?"""

    intent: str
    need: Need
    candidates: tuple[Pick, ...]
    """Scored by code, in its order."""
    limit: int
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""

    name: ClassVar[str] = "choose_picks"
    answer: ClassVar[type[BaseModel]] = ChosenPicks

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Choose from the candidates what to recommend to this shopper, by id: no more than are asked for, and only what truly serves. "
            "Code has scored each for the use on fixed scales, price left aside, and put them in order, of about equal ones the cheaper "
            "first. Keep to that order unless what the shopper wants, a price or a fact that the scores leave out speaks for another, and "
            "take no two that hardly differ. Where none is the kind of thing that was asked for, choose none.\n"
            + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The intent and the candidates with their scores."""
        reckoned = CurrencyConverter(self.need.currency, self.rates)
        lines = [render_pick(pick, {}, reckoned) for pick in self.candidates]
        known = render_buying_knowledge(
            self.need, self.knowledge, self.rates, products=[pick.product for pick in self.candidates]
        )
        asked = f"Intent: {self.intent}\n{render_need(self.need)}\n{known}\nAt most {self.limit} picks."
        return (PromptMessage("user", f"{asked}\n{fence_data(chr(10).join(lines))}"),)
