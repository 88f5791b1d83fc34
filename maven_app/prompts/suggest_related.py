"""Suggest related questions: what the shopper could ask next."""

from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data, render_message, render_need


class RelatedQuestions(BaseModel, frozen=True):
    """Questions in the shopper's own voice and language."""

    questions: tuple[str, ...] = Field(description="Up to three short questions; fewer where no more would help")


@dataclass(frozen=True)
class SuggestRelated(Prompt[RelatedQuestions]):
    """What could be asked next?"""

    turn: Turn
    need: Need
    knowledge: Knowledge
    """Buying knowledge, by category."""
    before: Transcript = field(default_factory=Transcript)
    """The turns before this one."""
    next_questions: tuple[str, ...] = ()
    """Questions that an expert of the category often asks next."""

    name: ClassVar[str] = "suggest_related"
    answer: ClassVar[type[BaseModel]] = RelatedQuestions
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Suggest up to three short questions that this shopper might well ask next, in their voice and language: what the answer "
            "leaves open, what would decide between the products in it, or what matters for this use and was not spoken of. Maven answers "
            "from product facts, prices and buying advice, not from tests or stock lists. Nothing that was asked, suggested or answered "
            "before, and nothing that does not fit the use.\n" + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The message and the answer it got, and what was asked and suggested before."""
        said = [f"The shopper said: {render_message(self.turn.message)}", render_need(self.need)]
        earlier = [words for turn in self.before.turns for words in (words_of(turn.message), *turn.related)]
        said += [f"Asked or suggested before:\n{fence_data(chr(10).join(dict.fromkeys(earlier)))}"] if earlier else []
        said += (
            [f"Examples of what is often asked of such goods: {' | '.join(self.next_questions)}"]
            if self.next_questions
            else []
        )
        shown = [product.name for step in self.turn.steps if step.artifact for product in products_of(step.artifact)]
        said += [f"Shown with the answer:\n{fence_data(chr(10).join(dict.fromkeys(shown)))}"] if shown else []
        return (PromptMessage("user", "\n".join([*said, f"The answer:\n{fence_data(self.turn.text)}"])),)
