"""Write research: the answer to a question, from passages of pages and nothing else."""

from dataclasses import dataclass
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.dates import date_text
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.measurement_systems import locale_for
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.rendering import DATA_RULE, fence_data, render_need
from maven_app.prompts.route_turn import RouteAnswer


@dataclass(frozen=True)
class NumberedPassage:
    """A passage on the question, under the number that cites it."""

    number: int
    title: str
    site: str
    text: str
    published: str = ""
    """The day, month or year (ISO 8601); "" where the page does not say."""
    is_read: bool = True
    """False for the few words that a search shows of a page."""

    @property
    def prompt_text(self) -> str:
        """As a model reads it."""
        day = f", published {date_text(self.published)}" if self.published else ""
        state = "" if self.is_read else ", named by the search, not read"
        return f"[{self.number}] {self.title} ({self.site}{day}{state})\n{self.text}"


@dataclass(frozen=True)
class WriteResearch(Prompt[RouteAnswer]):
    """What do these passages say to the question?"""

    question: str
    need: Need
    passages: tuple[NumberedPassage, ...]
    words: int
    """About how long the answer may be."""
    most_tokens: int
    region: str = ""
    """Where the shopper reads, as the turn's options have it."""

    name: ClassVar[str] = "write_research"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    @property
    def locale(self) -> str:
        """The locale that code writes the dates of quotes for."""
        return locale_for(self.need.language, self.region)

    def system(self) -> str:
        """The standing instructions."""
        return (
            "You are Maven, a shopping research assistant: calm, exact, on the shopper's side. Answer the question from the passages, "
            f"in Markdown, in the language of the question, in at most {self.words} words. The answer first, then what it stands on, "
            "then what speaks against it and what is not known. Every sentence that states something ends with the number of the "
            "passage that says so, as [2]; figures stand exactly as there. Where passages disagree, tell both with their "
            "numbers. A shop or a maker speaks for itself: say so. What no passage says is unknown; never fill it in.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The passages, then the question."""
        told = fence_data("\n\n".join(passage.prompt_text for passage in self.passages))
        return (PromptMessage("user", f"{told}\n\nQuestion: {self.question}\n{render_need(self.need)}"),)

    def max_tokens(self) -> int:
        """The tokens that the level has left for words."""
        return self.most_tokens
