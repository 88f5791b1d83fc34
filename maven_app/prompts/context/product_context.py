"""Product context: the products that earlier turns found, as a model is told them, with the facts that the message is about first."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.categories import category_of, spec_key
from maven_app.domain.catalogue.facts import Fact
from maven_app.domain.catalogue.money import CurrencyConverter, Rates
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, Pick, Recommendation
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.needs.need import Need, SpecLimit
from maven_app.domain.ranking.criteria import ALL_ROUND
from maven_app.domain.ranking.requested_uses import uses_named
from maven_app.domain.sources.sources import Source
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.knowledge.shipped import Knowledge
from maven_app.messages.catalogue import SOURCE
from maven_app.messages.text_rendering import render
from maven_app.prompts.context.rendering import fence_data, render_list, render_product, render_score
from maven_app.understanding.pointing import screen_products

_MOST, _MOST_BEHIND = 12, 12
"""Products that are told of those on the screen, and of those that were found earlier."""
_FACTS, _FACTS_BEHIND = 14, 5
_ANSWERS = 2
"""Answers whose names are looked for."""
_MOST_UNSTATED = 5
_ABOVE_ALL = 1000.0
"""Weight of what was wished for by itself, above that of any use."""


@dataclass(frozen=True)
class FactSelector:
    """By what the facts of products are chosen that a model is told: the words of the message, and the need."""

    asked: str
    need: Need
    knowledge: Knowledge
    rates: Rates

    def line(self, product: Product, numbers: dict[str, int], *, most: int = _FACTS_BEHIND) -> str:
        """The product in a line, with its `most` telling facts, and what is asked for and no source states."""
        reckoned = CurrencyConverter(self.need.currency, self.rates)
        told = render_product(product, numbers, facts=self.facts(product)[:most], reckoned=reckoned)
        return f"{told}{self._render_unstated(product)}"

    def facts(self, product: Product) -> tuple[Fact, ...]:
        """The product's facts: those that the words ask for first, then what is required, then what counts most for the uses wished
        for, then the others as the registry has them.
        """
        keys = [*keys_asked(self.asked, (fact.key for fact in product.specs), product.category)]
        keys += [limit.key for limit in self.need.constraints if isinstance(limit, SpecLimit)]
        keys += [key for wish in self.need.wishes for key in wish.specs]
        keys += self._counting(product.category)
        place = {key: index for index, key in reversed(list(enumerate(keys)))}
        return tuple(sorted(product.specs, key=lambda fact: place.get(fact.key, len(keys))))

    def _counting(self, category: str) -> Iterator[str]:
        """The keys of what counts in the category, by the weights of the uses wished for."""
        if known := self.knowledge.categories.get(category):
            uses = uses_named(self.need, known.uses) or [known.uses[ALL_ROUND]]
            weights = {id: sum(use.weights.get(id, 0.0) for use in uses) for use in uses for id in use.weights}
            weights |= {wish.criterion: _ABOVE_ALL for wish in self.need.wishes if wish.criterion in known.criteria}
            for id in sorted(weights, key=lambda id: -weights[id]):
                yield from (scale.key for scale in known.criteria[id].facts if not scale.proxy)

    def _render_unstated(self, product: Product) -> str:
        """So that what no source states is not taken for what is only left out here."""
        category = category_of(product.category)
        unknown = [k for k in keys_asked(self.asked, category.specs, category.id) if product.fact(k) is None]
        labels = ", ".join(spec_key(key).label for key in unknown[:_MOST_UNSTATED])
        return f" Stated nowhere: {labels}." if labels else ""


def render_product_context(transcript: Transcript, choice: FactSelector, numbers: dict[str, int]) -> str:
    """The products on the screen in their order, with their places and scores, and those found earlier; that there are none, where so."""
    shown, behind = conversation_products(transcript)
    if not (shown or behind):
        return "Nothing is on the table yet."
    picks = {pick.product.id: pick for pick in _newest_picks(transcript)}
    parts = []
    if shown:
        lines = (
            f"{number}. {_render_outcome(product, picks.get(product.id))}{choice.line(product, numbers, most=_FACTS)}"
            for number, product in enumerate(shown, start=1)
        )
        told = "\n".join(lines)
        parts.append(
            f"On the screen, in this order, with match scores, each with the facts that matter most here, not all:\n{fence_data(told)}"
        )
    if behind:
        named = {product.id for product in named_lately(transcript)}
        told = "\n".join(
            f"{_render_outcome(product)}{choice.line(product, numbers, most=_FACTS if product.id in named else _FACTS_BEHIND)}"
            for product in behind
        )
        parts.append(f"Found earlier in the conversation, what the last answers named first:\n{fence_data(told)}")
    return "\n\n".join(parts)


def context_sources(transcript: Transcript) -> Iterator[Source]:
    """The sources of the products that `render_product_context` tells, in its order."""
    shown, behind = conversation_products(transcript)
    yield from (source for product in (*shown, *behind) for source in product.sources)


def conversation_products(transcript: Transcript) -> tuple[Sequence[Product], Sequence[Product]]:
    """The products on the screen, the one spoken of included; and those found before: named by the last answers, then the newest."""
    known, screen = transcript.products(), screen_products(transcript)
    ids = dict.fromkeys(product.id for product in (*screen.products, *screen.all) if product.id in known)
    named = {product.id: product for product in named_lately(transcript)}
    behind = [product for id, product in (named | dict(reversed(known.items()))).items() if id not in ids]
    return [known[id] for id in ids][:_MOST], behind[:_MOST_BEHIND]


def named_lately(transcript: Transcript) -> tuple[Product, ...]:
    """The products that the words of the last answers name, those of the newest answer first, each answer's in its order.

    The screen holds the last list alone; an answer may have picked from another.
    """
    known = transcript.products()
    named: dict[str, Product] = {}
    for turn in reversed(transcript.turns[-_ANSWERS:]):
        for id in _ids_named(turn.text, known):
            named.setdefault(id, known[id])
    return tuple(named.values())[:_MOST]


def _ids_named(text: str, known: Mapping[str, Product]) -> list[str]:
    """The ids of the products whose names stand in `text`, in its order: "iPhone 15 Pro" names no iPhone 15."""
    at = {id: found.start() for id, one in known.items() if (found := _stands(one.name, text))}
    longest: dict[int, str] = {}
    for id, place in at.items():
        if place not in longest or len(known[id].name) > len(known[longest[place]].name):
            longest[place] = id
    return [longest[place] for place in sorted(longest)]


def _stands(name: str, text: str) -> re.Match[str] | None:
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)


def _render_outcome(product: Product, pick: Pick | None = None) -> str:
    """How the product came out: as a pick, or scored in a list, or as one that only came close."""
    if pick:
        return f"(picked{f' as {render(pick.title, SOURCE)}' if pick.title else ''}, {render_score(pick.match)}) "
    if not isinstance(product, FoundProduct):
        return ""
    scored = [] if product.score is None else [f"{product.score} of 100"]
    missed = [] if product.fit == "match" else [f"near miss: {render_list(product.misses)}"]
    return f"({', '.join([*scored, *missed])}) " if scored or missed else ""


def _newest_picks(transcript: Transcript) -> tuple[Pick, ...]:
    recommended = [step.artifact for step in transcript.steps() if isinstance(step.artifact, Recommendation)]
    return recommended[-1].items if recommended else ()
