"""Questions: what is asked, and what a right answer is. The golden ones lie beside this module, one per line."""

import importlib.resources
from collections.abc import Iterator
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, Field

from maven_app.domain.messages import AboutProduct, CompareRequest, TextMessage
from maven_app.domain.needs import Constraint

Outcome = Literal[
    "product_list", "alternatives", "profile", "comparison", "inquiry", "recommendation", "guide", "words"
]
"""What the turn shows in the end: the kind of its last artifact; `words` when it has none."""


class Answer(BaseModel, frozen=True, extra="forbid"):
    """An answer to the last question form. Where none was asked, its words are sent as text."""

    kind: Literal["form_answer"] = "form_answer"
    selected: tuple[str, ...] = ()
    text: str = ""
    skipped: bool = False


Said = Annotated[TextMessage | AboutProduct | CompareRequest | Answer, Field(discriminator="kind")]


class Question(BaseModel, frozen=True, extra="forbid"):
    """A conversation of one or more messages, and what the last of them must lead to."""

    id: str
    messages: tuple[str | Said, ...] = Field(min_length=1)
    """What the shopper says, one after the other; a bare string is a text."""
    tools: tuple[str, ...]
    """One name: the tool called last. Several: every call of the turn in order. None: no tool may be called."""
    outcome: Outcome
    constraints: tuple[Constraint, ...] | None = None
    """What must be understood as required, no more and no less; None where that is not the point."""
    products: tuple[str, ...] = ()
    """Ids: one of them must be among the first three; in a comparison, each must have a column."""
    says: tuple[str, ...] = ()
    """What the answer's words must hold, ignoring case: a fact that was asked for."""
    tags: tuple[str, ...] = ()

    @cached_property
    def said(self) -> tuple[Said, ...]:
        """The messages, texts typed too."""
        return tuple(TextMessage(text=m) if isinstance(m, str) else m for m in self.messages)


def golden_questions(tag: str | None = None) -> list[Question]:
    """Every golden question, or those that carry `tag`."""
    return [question for question in _all() if tag is None or tag in question.tags or tag == question.id]


def _all() -> Iterator[Question]:
    file = importlib.resources.files("maven_app.evaluation").joinpath("golden.jsonl")
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.strip():
            yield Question.model_validate_json(line)
