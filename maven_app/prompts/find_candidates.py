"""Find candidates: names of products that may serve an intent, before any source was asked."""

from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.dates import date_text
from maven_app.domain.needs.need import Need
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data, render_need
from maven_app.prompts.write_research import NumberedPassage


class NamedCandidate(BaseModel, frozen=True):
    """One product by name."""

    name: str = Field(description="Brand and model, as those gathered already or a shop would write them")
    why: str = Field(default="", description="One short sentence on why it may serve, without prices and figures")


class NamedCandidates(BaseModel, frozen=True):
    """Products that may serve."""

    candidates: tuple[NamedCandidate, ...] = Field(
        default=(), description="At most six, best first; none that you are not sure exists"
    )


@dataclass(frozen=True)
class FindCandidates(Prompt[NamedCandidates]):
    """Which products are worth a look for this intent?"""

    intent: str
    need: Need
    country: str
    """Where the shopper buys: ISO 3166, two letters."""
    gathered: tuple[str, ...] = ()
    """Names of the products that the sources know for it already."""
    today: date | None = None
    is_exhaustive: bool = True
    """False when shops are searched too for what is named."""
    passages: tuple[NumberedPassage, ...] = field(default=())
    """Passages on it of pages that were read."""

    name: ClassVar[str] = "find_candidates"
    answer: ClassVar[type[BaseModel]] = NamedCandidates
    elements: ClassVar[str | None] = "candidates"
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def is_grounded(self) -> bool:
        """True: what is sold changes faster than a model learns."""
        return True

    def system(self) -> str:
        """The standing instructions."""
        looked_up = "in Maven's data and in shops" if not self.is_exhaustive else "in Maven's data"
        return (
            "Name real products that serve what a shopper wants and that are sold new today, as far as you know or can look up. Each is "
            f"looked up {looked_up} by its name and held against what is required: write names exactly, and name none that plainly "
            "breaks a requirement. Those gathered already may be what is wanted or miss it: name the best of them as they are written, "
            "and what is missing among them; of each kind of thing that the shopper chooses between, the best.\n"
            + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The intent, the need, and what was read."""
        lines = [f"Intent: {self.intent}", render_need(self.need), f"The shopper buys in: {self.country.upper()}"]
        lines += [f"Today is {date_text(self.today.isoformat())}."] if self.today else []
        lines += [f"Gathered already:\n{fence_data(chr(10).join(self.gathered))}"] if self.gathered else []
        passages = chr(10).join(passage.prompt_text for passage in self.passages)
        lines += [f"What pages say:\n{fence_data(passages)}"] if passages else []
        return (PromptMessage("user", "\n".join(lines)),)
