"""Answer about products: a question on products that are shown or named, from their facts and what is known of buying."""

from dataclasses import dataclass, field
from datetime import date
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.catalogue.money import CurrencyConverter, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Pick
from maven_app.domain.conversation.messages import words_of
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.dates import date_text
from maven_app.domain.needs.need import CategoryLimit, Need
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from maven_app.prompts.context.product_context import FactSelector
from maven_app.prompts.context.rendering import (
    DATA_RULE,
    KNOWLEDGE_RULE,
    SCORE_RULE,
    fence_data,
    history,
    render_list,
    render_need,
    render_product,
    render_score,
)
from maven_app.prompts.route_turn import RouteAnswer

_ANSWER = (
    "You are Maven, a shopping research assistant: calm, exact, on the shopper's side. Answer the question, in its language: first the "
    "answer (yes, no, how much, which one and by how much, what differs), then why. A plain fact takes a sentence or two, a judgement "
    "(is it enough, is it worth the money, what is the catch, why does one stand before another) at most six short ones. Name the "
    "product. End every sentence that states a fact of a product with the number of its source, as [2]. What decides and is unknown "
    "is said in plain words, with what is generally known of it. No heading, no offer of further help. " + SCORE_RULE
)


@dataclass(frozen=True)
class AnswerAboutProducts(Prompt[RouteAnswer]):
    """What is the answer to this question about these products?"""

    question: str
    products: tuple[Product, ...]
    """Those that it is about, in the order shown."""
    need: Need
    """The need before the question."""
    numbers: dict[str, int]
    """Source id to the number that the answer cites it by."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    rates: Rates
    """The shop's rates of exchange."""
    shown: tuple[Pick, ...] = ()
    """The products on the screen in their order, with the scores by which they stand there."""
    before: Transcript = field(default_factory=Transcript)
    newer: Product | None = None
    """The successor of the one product asked about, where it is asked if that is still worth its money."""
    for_its_price: Product | None = None
    """The best of its kind for no more money, where that is asked."""
    owned: Product | None = None
    """The product that the shopper has already, where it is asked if the one product is worth replacing it."""

    wanted: Need | None = None
    """The need by now; None where that is `need`, to which a query of the model may have added."""
    read: Need | None = None
    """The reading of the message with the question: its uses tell what matters here, its limits may be misread and bind nobody."""
    others: tuple[Product, ...] = ()
    """The other products on the table."""
    today: date | None = None
    region: str = ""
    """Where the shopper reads, as the turn's options have it."""

    name: ClassVar[str] = "answer_about_products"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def system(self) -> str:
        """The standing instructions."""
        return "\n".join([_ANSWER, KNOWLEDGE_RULE, DATA_RULE])

    def messages(self) -> tuple[PromptMessage, ...]:
        """The conversation, the products with their facts, how they stand on the screen, then the question."""
        asked = words_of(self._asking_turn.message) if self._asking_turn else ""
        parts = [f"Today is {date_text(self.today.isoformat())}."] if self.today else []
        parts += [render_need(self.wanted or self.need)]
        parts += [known] if (known := self._known_parts()) else []
        parts += self._render_products()
        parts += [f"The shopper says: {asked}"] if asked not in ("", self.question) else []
        parts.append(f"Question: {self.question}")
        return (*history(self.earlier_turns, turns=3), PromptMessage("user", "\n\n".join(parts)))

    @property
    def earlier_turns(self) -> Transcript:
        """The turns before the one in which the question is asked."""
        return Transcript(turns=self.before.turns[:-1]) if self._asking_turn else self.before

    @property
    def _asking_turn(self) -> Turn | None:
        """The turn in which the question is asked, where it stands in the transcript already."""
        last = self.before.last
        return last if last and last.is_running and not last.text else None

    @property
    def _about(self) -> Need:
        """The need as far as it is of the kind of thing that the question is about."""
        needs, category = (self.read, self.wanted, self.need), self.products[0].category
        kind = Need(constraints=(CategoryLimit(category=category),), language=self.need.language)
        return next((need for need in needs if need and need.category == category), kind)

    def _known_parts(self) -> str:
        products = (*self.products, *self.others)
        return render_buying_knowledge(self._about, self.knowledge, self.rates, asked=self.question, products=products)

    def _render_products(self) -> list[str]:
        """The products: those asked about whole, the others by what is asked."""
        reckoned = CurrencyConverter((self.wanted or self.need).currency, self.rates)
        told = "\n".join(render_product(one, self.numbers, specs=80, reckoned=reckoned) for one in self.products)
        beside = [product for product in (self.newer, self.for_its_price) if product is not None]
        rivals = "\n".join(render_product(product, self.numbers, specs=40) for product in beside)
        had = render_product(self.owned, self.numbers, specs=40) if self.owned else ""
        order = "\n".join(
            f"{pick.numbered_name} ({pick.product.id}): {render_score(pick.match)}; "
            + "; ".join(f"{render_list([r.criterion])}: {render_list([r.summary])}" for r in pick.match.reasons)
            for pick in self.shown
        )
        choice = FactSelector(self.question, self._about, self.knowledge, self.rates)
        others = "\n".join(choice.line(product, self.numbers) for product in self.others)
        parts = [f"Asked about:\n{fence_data(told)}"]
        parts += [f"On the screen, in this order, with match scores:\n{fence_data(order)}"] if order else []
        parts += [f"What followed it, and what its price buys now:\n{fence_data(rivals)}"] if rivals else []
        parts += [f"What the shopper has already:\n{fence_data(had)}"] if had else []
        parts += [f"Also on the table, by what is asked:\n{fence_data(others)}"] if others else []
        return parts
