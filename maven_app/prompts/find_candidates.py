"""Find candidates: names of products that may serve an intent, before any source was asked."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.needs.need import Need
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.told import DATA_RULE, fenced, need_told
from maven_app.prompts.write_research import NumberedPassage


class NamedCandidate(BaseModel, frozen=True):
    """One product by name."""

    name: str = Field(description="Brand and model as a shop would write them")
    why: str = Field(default="", description="One short sentence on why it may serve, without prices and figures")


class NamedCandidates(BaseModel, frozen=True):
    """Products that may serve."""

    candidates: tuple[NamedCandidate, ...] = Field(
        default=(), description="At most six, best first; none when you are not sure that they exist"
    )


@dataclass(frozen=True)
class FindCandidates(Prompt[NamedCandidates]):
    """Which products are worth a look for this intent?"""

    intent: str
    need: Need
    country: str
    """Where the shopper buys: ISO 3166, two letters."""
    passages: tuple[NumberedPassage, ...] = field(default=())
    """What pages that were read say to it."""

    name: ClassVar[str] = "find_candidates"
    answer: ClassVar[type[BaseModel]] = NamedCandidates
    elements: ClassVar[str | None] = "candidates"
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def is_grounded(self) -> bool:
        """What is sold changes faster than a model learns."""
        return True

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Name products that are sold today and may serve what a shopper wants; search the web where you can. Each is looked up in "
            "shops and catalogues afterwards and held against what is required: name real models exactly, and none that plainly breaks a "
            "requirement.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The intent, the need, and what was read."""
        asked = f"Intent: {self.intent}\n{need_told(self.need)}\nThe shopper buys in: {self.country.upper()}"
        read = f"\n{fenced(chr(10).join(passage.told for passage in self.passages))}" if self.passages else ""
        return (PromptMessage("user", f"{asked}{read}"),)
