"""Revise a guide: which sections stay as they are, and how the others read from now on."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Guide
from maven_app.domain.conversation.messages import Message
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data, render_need
from maven_app.prompts.write_guide import GUIDE_RULES, MAX_TOKENS, render_evidence
from maven_app.prompts.write_research import NumberedPassage


class RevisedSection(BaseModel, frozen=True):
    """One section of the new version."""

    keep: int | None = Field(
        default=None,
        description="Number of an old section that stays word for word; heading and text are left empty then",
    )
    heading: str = Field(default="", description="A few plain words")
    text: str = Field(default="", description="Markdown prose with citations")


class RevisedGuide(BaseModel, frozen=True):
    """The new version in sections, in their order; an old section that is named nowhere is dropped."""

    sections: tuple[RevisedSection, ...] = Field(
        default=(), description="All sections of the new version; none when nothing can be changed"
    )
    title: str = Field(default="", description="A new title, only where the instruction asks for one")
    closing: str = Field(
        default="", description="One or two sentences to the shopper: what was changed, or why nothing could be"
    )


@dataclass(frozen=True)
class ReviseGuide(Prompt[RevisedGuide]):
    """How does the guide read once this instruction is followed?"""

    guide: Guide
    """As it stands, its citations under the numbers of this turn."""
    instruction: str
    message: Message
    """The shopper's message; the guide stays in the language that it is written in."""
    need: Need
    """The need by now, the instruction included."""
    is_rewrite: bool
    """True when the instruction changes what is required, so that other products may fit."""
    products: tuple[Product, ...]
    considered: int
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""
    numbers: Mapping[str, int]
    passages: tuple[NumberedPassage, ...] = field(default=())
    region: str = ""
    """Where the shopper reads, as the turn's options have it."""

    name: ClassVar[str] = "revise_guide"
    answer: ClassVar[type[BaseModel]] = RevisedGuide
    elements: ClassVar[str | None] = "sections"

    @property
    def locale(self) -> str:
        """The locale that code writes the guide's measures and dates for."""
        return locale_for(self.need.language, self.region)

    def system(self) -> str:
        """The standing instructions."""
        return (
            GUIDE_RULES
            + "Revise the buying guide as the shopper asks. A section that the instruction does not touch is kept by its "
            "number, not written again; the shopper may have edited it. Change no fact and no citation for another one.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The instruction, the guide section by section, and what may be used for it."""
        sections = [f"Section {n}: {one.heading}\n{one.text}" for n, one in enumerate(self.guide.items, start=1)]
        asked = f"Instruction: {self.instruction}\n{render_need(self.need)}"
        old = f"The guide “{self.guide.title}”:\n{fence_data(chr(10).join(sections))}"
        return (
            PromptMessage("user", f"{asked}\n\n{old}\n\n{render_evidence(self.products, self.passages, self.numbers)}"),
        )

    def max_tokens(self) -> int | None:
        """Enough for eight sections."""
        return MAX_TOKENS
