"""Title conversation: what a shopper would call a conversation, so that they find it again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.conversation.artifacts import products_of
from maven_app.domain.conversation.messages import cut_title, words_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import FENCE_RULE, fence_data

_MOST_TURNS = 4
"""Turns that are told: the first, and the newest."""
_MESSAGE, _ANSWER, _PRODUCTS = 400, 300, 6
"""Characters of a message and of an answer that are told, and how many products of a turn."""


class ConversationTitle(BaseModel, frozen=True):
    """A title in the shopper's language."""

    title: str = Field(default="", description="At most 50 characters in one line; empty where nothing was sought yet")


@dataclass(frozen=True)
class TitleConversation(Prompt[ConversationTitle]):
    """What is this conversation called?"""

    turns: tuple[Turn, ...]
    """All of the conversation, at least one."""
    title_by_rule: str
    """The title that code makes of it; empty where it finds nothing to name it by."""

    name: ClassVar[str] = "title_conversation"
    answer: ClassVar[type[BaseModel]] = ConversationTitle
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Give this conversation with a shopping assistant the title under which its shopper would look for it in a list next week: "
            "what is bought or asked, with what sets it apart (the use, for whom, the budget). At most 50 characters in one line, in the "
            "language of the shopper's messages, plain words in sentence case: no quotation marks, no full stop, no markup, no address, "
            "no verdict and no praise. Names and figures only as they stand below. Where nothing was asked or sought yet, as after a "
            "greeting, the title is empty.\n" + FENCE_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The first turn and the newest, cut short, and the title by rule."""
        told = "\n".join(part for turn in self._excerpted_turns for part in _parts(turn))
        draft = f"A title made by rule, to do better than:\n{fence_data(self.title_by_rule)}"
        return (PromptMessage("user", f"{told}\n{draft}" if self.title_by_rule else told),)

    @property
    def _excerpted_turns(self) -> Sequence[Turn]:
        first, *others = self.turns
        return [first, *others[-(_MOST_TURNS - 1) :]]


def shown_names(turn: Turn) -> tuple[str, ...]:
    """The names of the products that a turn showed, in their order."""
    artifacts = (step.artifact for step in turn.steps if step.artifact)
    return tuple(dict.fromkeys(product.name for artifact in artifacts for product in products_of(artifact)))


def _parts(turn: Turn) -> list[str]:
    products = "\n".join(shown_names(turn)[:_PRODUCTS])
    return [
        f"The shopper said:\n{fence_data(cut_title(words_of(turn.message), longest=_MESSAGE))}",
        *([f"Shown:\n{fence_data(products)}"] if products else []),
        *([f"The answer begins:\n{fence_data(cut_title(turn.text, longest=_ANSWER))}"] if turn.text else []),
    ]
