"""Answer about products: a question on products that are shown or named, from their facts and nothing else."""

from dataclasses import dataclass, field
from typing import ClassVar

from pydantic import BaseModel

from maven_app.domain.artifacts import Pick
from maven_app.domain.needs.need import Need
from maven_app.domain.products import Product
from maven_app.domain.transcript import Transcript
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.route_turn import RouteAnswer
from maven_app.prompts.told import DATA_RULE, fenced, history, need_told, product_told, score_told


@dataclass(frozen=True)
class AnswerAboutProducts(Prompt[RouteAnswer]):
    """What is the answer to this question about these products?"""

    question: str
    products: tuple[Product, ...]
    """Those that it is about, in the order shown."""
    need: Need
    """What was wanted before the question."""
    numbers: dict[str, int]
    """Source id to the number that the answer cites it by."""
    shown: tuple[Pick, ...] = ()
    """The products on the screen in their order, with the scores by which they stand there."""
    before: Transcript = field(default_factory=Transcript)
    newer: Product | None = None
    """What followed the one product asked about in its line, where it is asked if that is still worth its money."""
    for_its_price: Product | None = None
    """The best of its kind for no more money, where that is asked."""
    owned: Product | None = None
    """What the shopper has already, where it is asked if the one product is worth replacing it."""

    name: ClassVar[str] = "answer_about_products"
    answer: ClassVar[type[BaseModel]] = RouteAnswer

    def system(self) -> str:
        """The standing instructions."""
        return (
            "You are Maven, a shopping research assistant. Answer the question in one or two short sentences, in the language of the "
            "question, from the facts of the products alone: yes, no, how much, which one and by how much, what differs, or why one stands "
            "before another (from the match scores). Name the product. End every sentence that states a fact with the number of its "
            "source, as [2]. What the facts do not state is unknown: say so in plain words, and never fill it in. No list, no heading, no "
            "offer of further help.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The conversation, the products with their facts, how they stand on the screen, then the question."""
        told = "\n".join(product_told(product, self.numbers, specs=80) for product in self.products)
        beside = [product for product in (self.newer, self.for_its_price) if product is not None]
        rivals = "\n".join(product_told(product, self.numbers, specs=40) for product in beside)
        had = product_told(self.owned, self.numbers, specs=40) if self.owned else ""
        order = "\n".join(
            f"{pick.numbered} ({pick.product.id}): {score_told(pick.match)}; "
            + "; ".join(f"{reason.need}: {reason.says}" for reason in pick.match.reasons)
            for pick in self.shown
        )
        parts = [f"Asked about:\n{fenced(told)}"]
        parts += [f"On the screen, in this order, with match scores:\n{fenced(order)}"] if order else []
        parts += [f"What followed it, and what its price buys now:\n{fenced(rivals)}"] if rivals else []
        parts += [f"What the shopper has already:\n{fenced(had)}"] if had else []
        parts += [need_told(self.need), f"Question: {self.question}"]
        return (*history(self.before, turns=3), PromptMessage("user", "\n\n".join(parts)))
