"""Route a turn: answer in words, or call tools and be asked again with what they found."""

from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.catalogue.money import Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import ProductList, Recommendation, products_of
from maven_app.domain.conversation.messages import AboutProduct, CompareRequest, Message, words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.dates import date_text
from maven_app.domain.needs.need import Need
from maven_app.domain.sources.sources import NumberedSource
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage, ToolCall, ToolSpec
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.prompts.context.product_context import FactSelector, render_product_context
from maven_app.prompts.context.rendering import (
    DATA_RULE,
    KNOWLEDGE_RULE,
    SCORE_RULE,
    fence_data,
    history,
    numbers_of,
    render_guide,
    render_message,
    render_need,
    render_step,
)
from maven_app.understanding.pointing import screen_products
from maven_app.understanding.questions.advice import advice_on

_MAVEN = (
    "You are Maven, a shopping research assistant: calm, exact, on the shopper's side. Short plain sentences, numbers with "
    "units, no exclamation marks, Markdown. Answer in the language of the shopper."
)
_CALLS = (
    "Either call tools, or write the answer; do not announce tool calls. Who seeks something to buy is searched for first; a question "
    "that what you are told below answers is answered at once. Call several tools at once when they do not depend on each other. To "
    "compare products that are not on the table: search each, read each profile, then compare."
)
_RESEARCH = (
    "A question that needs evidence from several pages, as which OLED TV ages best, is researched: call research alone, since its "
    "words are the answer."
)
_ANSWERS = (
    "A question (what a term means, how to choose, what holds of a product that is shown) is answered in the first sentence, then "
    "why, as briefly as it allows; it needs no pick.\n"
    "Where products were found for the shopper, the first paragraph is the verdict: at most three sentences with the pick in bold, the "
    "two or three facts that decided, what it costs, and what matters for this need and could not be checked. Then each product's "
    "strengths and weaknesses for this need, and what depends on what counts most. Do not repeat what the cards show. What breaks a "
    "requirement is never called a match. " + SCORE_RULE
)
_NOTHING = "When nothing can be found, say so, tell what is generally known, and suggest another way to find out."


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
    """The need of the message as code parsed it; earlier wishes of the conversation are merged in."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""
    available: tuple[ToolSpec, ...] = field(default=())
    """The tools that make sense now; none when the turn must be explained."""
    citable: tuple[NumberedSource, ...] = ()
    """The sources of what earlier turns put on the table, under the numbers by which the answer may cite them."""
    today: date | None = None
    given_up: frozenset[str] = frozenset()
    """Names of the models that called nothing but what cannot work in this turn."""

    name: ClassVar[str] = "route_turn"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def system(self) -> str:
        """The standing instructions."""
        return "\n".join([_MAVEN, *self._on_calls(), _ANSWERS, KNOWLEDGE_RULE, _NOTHING, DATA_RULE])

    def _on_calls(self) -> list[str]:
        """How tools are called, of those alone that may be."""
        offered = {tool.name for tool in self.available}
        if not offered:
            return []
        rules = [_CALLS]
        if "web_search" in offered:
            rules.append("What one look at the web answers is a web_search.")
        if "research" in offered:
            rules.append(_RESEARCH)
        if offered.isdisjoint({"web_search", "research"}):
            rules.append("Nothing here can search the web: where that is needed, say what to look for.")
        return [" ".join(rules)]

    def messages(self) -> tuple[PromptMessage, ...]:
        """The conversation, what is on the table, this message, and what was found for it so far."""
        numbers = numbers_of((*self.citable, *self.turn.sources))
        asked = words_of(self.turn.message)
        choice = FactSelector(asked, self.need, self.knowledge, self.rates)
        found = "\n\n".join(render_step(step, numbers, self.rates, choice.facts) for step in self.turn.steps)
        question = [
            f"The shopper says: {render_message(self.turn.message)}",
            *_ids_meant(self.turn.message),
            *self._research_chosen(),
            render_need(self.need),
            *self._left_out(),
        ]
        question += [f"Today is {date_text(self.today.isoformat())}."] if self.today else []
        known = render_buying_knowledge(
            self.need, self.knowledge, self.rates, asked=asked, products=self._in_view, may_ask=self._may_ask
        )
        question += [known] if known else []
        question.append(render_product_context(self.transcript, choice, numbers))
        question += [guide] if (guide := render_guide(self.transcript, self.rates)) else []
        question += [f"Found in this turn so far:\n{fence_data(found)}"] if found else []
        question += [] if self.available else ["No more tools can be called in this turn: explain from what was found."]
        return (*history(self.transcript), PromptMessage("user", "\n\n".join(question)))

    @property
    def _in_view(self) -> list[Product]:
        """The products that this turn found, each once; before it has found any those on the screen."""
        found = [p for step in self.turn.steps if step.artifact for p in products_of(step.artifact)]
        return list({product.id: product for product in found or screen_products(self.transcript).products}.values())

    @property
    def _may_ask(self) -> bool:
        """Whether a form may ask what decides: not where something was found already, which a vague message may be about."""
        return not self._in_view and any(tool.name == "inquire_user" for tool in self.available)

    def _left_out(self) -> list[str]:
        """The shopper's words that no search could follow. Only beside what was searched: of a question they are no part to be missed."""
        searched = any(isinstance(step.artifact, ProductList | Recommendation) for step in self.turn.steps)
        asked, category = words_of(self.turn.message), self.need.category
        if not (self.need.unused_words and searched) or advice_on(asked, self.knowledge.advice, category=category):
            return []
        words = ", ".join(self.need.unused_words)
        return [
            f"No search followed these words: {words}. If one is a requirement of the product, say that it was not checked."
        ]

    def _research_chosen(self) -> list[str]:
        """Instructions for the research level that the shopper chose, as long as nothing was researched."""
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

    def given_up_models(self) -> frozenset[str]:
        """The models that have been given up in this turn."""
        return self.given_up


def _ids_meant(message: Message) -> list[str]:
    """The products that a message means, by id: they may stand on no table of this conversation."""
    match message:
        case AboutProduct(product_id=id):
            return [f"Product id meant: {id}"]
        case CompareRequest(product_ids=ids):
            return [f"Product ids meant, in this order: {', '.join(ids)}"]
        case _:
            return []
