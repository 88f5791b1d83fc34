"""Plan research: the searches that together answer a question."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.needs.need import Need
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import render_need

_MOST_TOKENS = 600


class ResearchPlan(BaseModel, frozen=True):
    """Queries to search the web for."""

    queries: tuple[str, ...] = Field(description="Search queries, each on its own part of the question, best first")


@dataclass(frozen=True)
class PlanResearch(Prompt[ResearchPlan]):
    """Which searches answer this question?"""

    question: str
    need: Need
    count: int
    """How many searches can be made."""

    name: ClassVar[str] = "plan_research"
    answer: ClassVar[type[BaseModel]] = ResearchPlan
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            f"Plan a web search. Write up to {self.count} queries that together answer the question, each in a few words as one types "
            "them into a search engine, in the language in which the best pages are written. Look for tests, measurements and long-term "
            "reports rather than shops; include one query for what speaks against the obvious answer."
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The question and the need behind it."""
        return (PromptMessage("user", f"Question: {self.question}\n{render_need(self.need)}"),)

    def max_tokens(self) -> int:
        """A few queries are short."""
        return _MOST_TOKENS
