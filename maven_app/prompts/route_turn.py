"""Route a turn: answer in words, or call tools and be asked again with what they found."""

from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.artifacts import products_of
from maven_app.domain.messages import AboutProduct, CompareRequest, Message, words_of
from maven_app.domain.needs.need import Need
from maven_app.domain.transcript import Transcript, Turn
from maven_app.knowledge.shipped import Knowledge, shipped_knowledge
from maven_app.ports.llm import Prompt, PromptMessage, ToolCall, ToolSpec
from maven_app.prompts.buying_knowledge import VERDICT_RULE, render_buying_knowledge
from maven_app.prompts.told import (
    DATA_RULE,
    fenced,
    guide_told,
    history,
    need_told,
    numbers_of,
    product_told,
    said_told,
    step_told,
)


class RouteAnswer(BaseModel, frozen=True, arbitrary_types_allowed=True):
    """Tools to run now, in order; none when the words that were streamed are the answer."""

    calls: tuple[ToolCall, ...] = ()


@dataclass(frozen=True)
class RouteTurn(Prompt[RouteAnswer]):
    """What should happen next in this turn?"""

    transcript: Transcript
    """The turns before this one."""
    turn: Turn
    """This turn as it stands, with the steps that ran."""
    need: Need
    """What the message asks for, as code parsed it; earlier wishes of the conversation are merged in."""
    available: tuple[ToolSpec, ...] = field(default=())
    """The tools that make sense now; none when the turn must be explained."""
    knowledge: Knowledge = field(default_factory=shipped_knowledge)
    """What is known about buying, by category."""

    name: ClassVar[str] = "route_turn"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def system(self) -> str:
        """The standing instructions."""
        return (
            "You are Maven, a shopping research assistant: calm, exact, on the shopper's side. Short plain sentences, numbers with "
            "units, no exclamation marks, Markdown. Answer in the language of the shopper.\n"
            "Either call tools, or write the answer; do not announce tool calls. Call several tools at once when they do not "
            "depend on each other. To compare products that are not on the table: search each, read each profile, then compare. "
            "When tools have found enough, explain once: the answer first, then why, each product's strengths and weaknesses for this "
            "need, and what depends on what counts most. Never state a figure, price or feature that the data does not hold; say 'unknown' "
            "instead. What breaks a requirement is never called a match.\n"
            "A definition or an explanation of terms is answered directly. What one look at the web answers is a web_search. A question "
            "that needs evidence from several pages, as which OLED TV ages best, is researched: call research alone, since its words "
            "are the answer. When nothing can be found, say so, tell in general terms what you know, and suggest another way to find out. "
            "What you know of yourself carries no number in brackets.\n" + VERDICT_RULE + "\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The conversation, what is on the table, this message, and what was found for it so far."""
        numbers = numbers_of(self.turn.sources)
        table = "\n".join(product_told(p, numbers, specs=8) for p in list(self.transcript.products().values())[-40:])
        found = "\n\n".join(step_told(step, numbers) for step in self.turn.steps)
        question = [
            f"The shopper says: {said_told(self.turn.message)}",
            *_meant(self.turn.message),
            *self._research_chosen(),
            need_told(self.need),
        ]
        shown = [p for step in self.turn.steps if step.artifact for p in products_of(step.artifact)]
        products = list({product.id: product for product in shown}.values())
        known = render_buying_knowledge(self.need, self.knowledge, asked=words_of(self.turn.message), products=products)
        question += [known] if known else []
        question += [f"On the table:\n{fenced(table)}"] if table else []
        question += [guide] if (guide := guide_told(self.transcript)) else []
        question += [f"Found in this turn so far:\n{fenced(found)}"] if found else []
        question += [] if self.available else ["No more tools can be called in this turn: explain from what was found."]
        return (*history(self.transcript), PromptMessage("user", "\n\n".join(question)))

    def _research_chosen(self) -> list[str]:
        """What the shopper's choice of a research level asks for, as long as nothing was researched."""
        level, begun = self.turn.options.research, any(step.tool == "research" for step in self.turn.steps)
        if level == "off" or begun or not self.available:
            return []
        if any(tool.name == "research" for tool in self.available):
            return [
                f"The shopper chose {level} research. When the message asks a question, call research with it; product_details and "
                "recommend research by themselves."
            ]
        return ["The shopper chose research, which is off here: nothing can search the web. Say so in one sentence."]

    def tools(self) -> tuple[ToolSpec, ...]:
        """The tools that may be called."""
        return self.available


def _meant(message: Message) -> list[str]:
    """The products that a message means, by id: they may stand on no table of this conversation."""
    match message:
        case AboutProduct(product_id=id):
            return [f"Product id meant: {id}"]
        case CompareRequest(product_ids=ids):
            return [f"Product ids meant, in this order: {', '.join(ids)}"]
        case _:
            return []
