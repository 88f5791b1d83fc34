"""Read a need: what the words of a message ask for that the rules could make nothing of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.categories import category_of, spec_key
from maven_app.domain.needs.need import Need
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.told import DATA_RULE, fenced

_QUOTE = "The words of the message that say it, copied exactly"
BRAND, PRICE, RELEASED = "brand", "price", "released"
"""Keys of limits beside the facts of a category: the maker, the price and the year."""


class LimitRead(BaseModel, frozen=True):
    """A requirement on one fact."""

    key: str = Field(description="A fact key of the list, `brand`, `price` or `released` (a year)")
    at_least: float | None = Field(default=None, description="In the unit of the quoted words")
    at_most: float | None = Field(default=None, description="In the unit of the quoted words")
    unit: str = Field(default="", description="The unit as the quoted words write it; empty when they write none")
    equals: str = Field(default="", description="`yes`, `no`, the text that the fact must have, or the maker")
    excluded: bool = Field(
        default=False, description="True when the text or the maker must not be there: `nothing from Beats`"
    )
    soft: bool = Field(default=False, description="True when the shopper hedged it")
    quote: str = Field(description=_QUOTE)


class WishRead(BaseModel, frozen=True):
    """Something wished for."""

    id: str = Field(description="Id of a use or a criterion of the lists")
    demanded: bool = Field(
        default=False, description='True when a plain clause demands it of the product: "that folds", "I can plug in"'
    )
    quote: str = Field(description=_QUOTE)
    phrase: str = Field(
        default="",
        description="Of a quote of more than five words the two to five that carry the wish, copied exactly; no greeting, question or name "
        "of the goods",
    )


class ContextRead(BaseModel, frozen=True):
    """A device or a person that is named and not asked for."""

    relation: Literal["suits", "resembles", "replaces", "owned", "recipient"]
    name: str
    quote: str = Field(description=_QUOTE)


class MisreadPart(BaseModel, frozen=True):
    """Something that was read so far and that the words do not ask for."""

    code: str = Field(description="Its code in the list of what was read so far")
    quote: str = Field(description="The words of the message that were misread, copied exactly")


class NeedReading(BaseModel, frozen=True):
    """What else the message asks for, and what it does not; empty lists when nothing."""

    category: str = Field(
        default="",
        description="Id of the category that is sought, only where none was read, or the one read is a wrong guess or misread",
    )
    category_quote: str = Field(default="", description=_QUOTE)
    limits: tuple[LimitRead, ...] = ()
    uses: tuple[WishRead, ...] = ()
    criteria: tuple[WishRead, ...] = ()
    context: tuple[ContextRead, ...] = ()
    misread: tuple[MisreadPart, ...] = Field(
        default=(),
        description="Parts read so far that the shopper does not ask for; a price, a year or a measure stays as it was read",
    )


@dataclass(frozen=True)
class ReadNeed(Prompt[NeedReading]):
    """What do these words ask for that was not understood yet, and what was misunderstood?"""

    text: str
    """The message."""
    need: Need
    """What the rules read of it."""
    before: Need
    """The need that was in force before it."""
    known: CategoryKnowledge | None
    """What is known of buying in the category."""
    categories: tuple[str, ...]
    """Ids of the categories that have products."""

    name: ClassVar[str] = "read_need"
    answer: ClassVar[type[BaseModel]] = NeedReading
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    def system(self) -> str:
        """The standing instructions."""
        return (
            "Rules have read a shopper's message: some of its words they could make nothing of, others they may have misread. Say what "
            "the former ask for, with keys and ids of the lists only, and which parts read so far the shopper does not ask for: a word "
            "taken for a maker, something that is only spoken of, something refused that was read as wanted. What takes its place is "
            "read like the rest. Quote the words of the message exactly; what you cannot quote, leave out. A hard limit only where the "
            "shopper made it one. Words that no list covers stay out. Empty lists are a good answer.\n" + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The message, what was read of it, and the lists to choose from."""
        category = self.need.category or self.before.category
        lines = [
            f"Message:\n{fenced(self.text)}",
            f"Not understood: {'; '.join(self.need.unused) or 'nothing'}",
            f"Demanded, so a limit where a fact tells of it: {'; '.join(self.need.demanded) or 'nothing'}",
            f"Read so far, each part with its code and its words: {'; '.join(self._parts()) or 'nothing'}",
            f"Sought before: {'; '.join(part.text for part in self.before.constraints) or 'nothing'}",
        ]
        if category:
            keys = (f"{key} ({spec_key(key).unit or spec_key(key).kind})" for key in category_of(category).specs)
            lines.append(f"Category: {category}. Fact keys: {', '.join(keys)}")
        if self.need.has_guessed_category:
            lines.append(f"No word names this category: it is a guess from {', '.join(self.categories)}")
        elif not category:
            lines.append(f"Categories: {', '.join(self.categories)}")
        if self.known:
            lines.append("Uses: " + ", ".join(f"{use.id} ({use.label.en})" for use in self.known.uses.values()))
            lines.append("Criteria: " + ", ".join(f"{one.id} ({one.label.en})" for one in self.known.criteria.values()))
        return (PromptMessage("user", "\n".join(lines)),)

    def _parts(self) -> Iterator[str]:
        """What the rules read, in all that the message asks for."""
        for need in (self.need, *self.need.also):
            yield from (f"[{part.code}] {part.text}, from {part.words!r}" for part in need.constraints)
            yield from (f"[{wish.code}] wished, from {wish.text!r}" for wish in need.wishes)
            yield from (f"[{one.code}] {one.relation} {one.name}, from {one.words!r}" for one in need.context)
