"""Read a need: what a message changes of what is sought, where the rules that read it first may have missed or misread it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import ClassVar, Literal

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Taxonomy
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.domain.conversation.transcript import Transcript, Turn
from maven_app.domain.needs.diff import NeedPart, dropped_parts, is_new, parts_of
from maven_app.domain.needs.need import Context, Need, Relation, Wish
from maven_app.domain.ranking.criteria import Use
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.knowledge.shipped import Knowledge
from maven_app.ports.llm import Prompt, PromptMessage
from maven_app.prompts.context.product_context import named_lately
from maven_app.prompts.context.rendering import DATA_RULE, fence_data, render_message
from maven_app.understanding.pointing import screen_products

_QUOTE = "The shopper's words that say it, of this message or an earlier one, copied exactly"
BRAND, PRICE, RELEASED = "brand", "price", "released"
"""Keys of limits beside the facts of a category: the maker, the price and the year."""
EARLIER, AIM, ALSO = "earlier:", "aim", "also:"
"""Prefixes of codes, and codes beside those of parts: of what this message put out of force, of the order, of what else is sought."""
_TURNS, _MOST_SHOWN, _LONGEST_ANSWER = 4, 12, 500
_MOST_VALUES = 12
"""Values of a text fact that are listed; one that has more, as chips do, is named in the shopper's words only."""


class ExtractedLimit(BaseModel, frozen=True):
    """A requirement on one fact."""

    key: str = Field(description="A fact key of the list, `brand`, `price` or `released` (a year)")
    at_least: float | None = Field(
        default=None,
        description="A figure of the quoted words, in their unit; null unless less would not do: `about 600` is at most 600, soft",
    )
    at_most: float | None = Field(
        default=None, description="A figure of the quoted words, in their unit; null when there is none"
    )
    unit: str = Field(default="", description="The unit as the quoted words write it; empty when they write none")
    equals: str = Field(
        default="",
        description="`yes`, `no`, the maker, or the text that the fact must have: a value that the list names, else quoted words; empty "
        "beside figures",
    )
    excluded: bool = Field(
        default=False, description="True when the text or the maker must not be there: `nothing from Beats`"
    )
    soft: bool = Field(default=False, description="True when the shopper hedged it, or only hopes for it")
    quote: str = Field(description=_QUOTE)


class ExtractedWish(BaseModel, frozen=True):
    """Something wished for."""

    id: str = Field(description="Id of a use or a criterion of the lists")
    demanded: bool = Field(
        default=False, description='True when a plain clause demands it of the product: "that folds", "I can plug in"'
    )
    quote: str = Field(description=_QUOTE)
    phrase: str = Field(
        default="",
        description="What is wished, as a label of two to five words in the shopper's language, theirs where they make one: `lasts through "
        "lectures`, `quiet for the neighbours`",
    )


class ExtractedContext(BaseModel, frozen=True):
    """A device or a person that is named and not asked for."""

    relation: Relation = Field(
        description="What is sought must suit it, is like it, replaces it (lost, broken, too old), stands beside what is owned, or is for "
        "this person"
    )
    name: str = Field(description="Its name in the quoted words; empty when it has none")
    quote: str = Field(description=_QUOTE)


class NeedReading(BaseModel, frozen=True):
    """The changes that the message makes to what is sought; empty lists where it makes none."""

    changes_nothing: bool = Field(
        default=False,
        description="True when the message only asks or remarks, and seeks nothing new: all that it required by the rules is dropped and "
        "what held before holds again. What it tells beside, as a use or a wish, is given below all the same",
    )
    cancelled: tuple[str, ...] = Field(
        default=(), description="Codes of parts that the shopper does not ask for, or no longer; figures too"
    )
    restored: tuple[str, ...] = Field(
        default=(), description=f"Codes with `{EARLIER}` of parts that still hold though the rules dropped them"
    )
    category: str = Field(
        default="", description="Id of the category that is sought, where none or another was read; else empty"
    )
    category_quote: str = Field(default="", description=_QUOTE)
    limits: tuple[ExtractedLimit, ...] = Field(
        default=(), description="New ones; one takes the place of a part of its key"
    )
    uses: tuple[ExtractedWish, ...] = ()
    criteria: tuple[ExtractedWish, ...] = ()
    context: tuple[ExtractedContext, ...] = ()
    alternatives: tuple[str, ...] = Field(
        default=(),
        description="Where the shopper asks which of two or more to take, each in their words: `144hz`, `4k`; none of them is required",
    )
    not_covered: tuple[str, ...] = Field(
        default=(),
        description="Words, copied exactly, that wish for something of the product which no fact, use or criterion of the lists covers. "
        "Most messages have none: a question, a greeting, a person or a remark is no such wish",
    )


@dataclass(frozen=True)
class ReadNeed(Prompt[NeedReading]):
    """What does this message change of what is sought, and what did the rules misread?"""

    text: str
    """The message."""
    need: Need
    """The need after the message by the rules."""
    before: Need
    """The need that was in force before it."""
    categories: tuple[str, ...]
    """Ids of the categories that have products."""
    knowledge: Knowledge
    """Buying knowledge, by category."""
    taxonomy: Taxonomy
    """The categories and their keys."""
    conversation: Transcript = field(default_factory=Transcript)
    """The turns before it."""

    name: ClassVar[str] = "read_need"
    answer: ClassVar[type[BaseModel]] = NeedReading
    tier: ClassVar[Literal["main", "economical"]] = "economical"

    @property
    def category_knowledge(self) -> CategoryKnowledge | None:
        """Buying knowledge of the need's category."""
        return self.knowledge.categories.get(self.need.category or "")

    @property
    def listed_categories(self) -> tuple[str, ...]:
        """The categories whose facts, uses and criteria are listed: that of the rules' reading and that of before."""
        return tuple(dict.fromkeys(one for one in (self.need.category, self.before.category) if one))

    def system(self) -> str:
        """The standing instructions."""
        return (
            "You keep track of what a shopper seeks. Rules have read the last message word by word, blind to what was said and shown "
            "before. You see that: put right what they made of it, and add what they missed, with keys and ids of the lists only.\n"
            "Much of what is said requires nothing: a question about what is shown (would 8 GB do, is it worth 100 more, is 11 inch too "
            "small), words that only point at a product (the second one, the cheaper one, the Logitech), what others have, what is "
            "compared or refused. A part that the rules made of such words is cancelled by its code, and what it had replaced holds "
            "again. A figure counts only as the shopper wrote it, a hard limit only where the shopper made it one.\n"
            + DATA_RULE
        )

    def messages(self) -> tuple[PromptMessage, ...]:
        """The conversation, the message, what was read of it, and the lists to choose from."""
        earlier = "\n".join(line for turn in self.conversation.turns[-_TURNS:] for line in _render_turn(turn))
        shown = screen_products(self.conversation).products[:_MOST_SHOWN]
        names = "\n".join(f"{place}. {_render_name(product)}" for place, product in enumerate(shown, 1))
        named = "\n".join(_render_name(product) for product in named_lately(self.conversation) if product not in shown)
        lapsed = (_render_part(part, f"{EARLIER}{part.code}") for part in dropped_parts(self.need, self.before))
        return (
            PromptMessage(
                "user",
                "\n".join(
                    [
                        f"Earlier messages:\n{fence_data(earlier)}" if earlier else "This is the first message.",
                        f"On the screen, in this order:\n{fence_data(names)}"
                        if names
                        else "No products are on the screen.",
                        *([f"Named in the last answers:\n{fence_data(named)}"] if named else []),
                        f"The message:\n{fence_data(self.text)}",
                        f"In force after it, by the rules: {'; '.join(self._in_force()) or 'nothing'}",
                        f"Put out of force by it: {'; '.join(lapsed) or 'nothing'}",
                        f"Categories: {', '.join(self.categories)}",
                        *(line for category in self.listed_categories for line in self._lists(category)),
                    ]
                ),
            ),
        )

    def _in_force(self) -> Iterator[str]:
        for part in parts_of(self.need):
            yield _render_part(part, part.code) + (", new" if is_new(part, self.before) else "")
        if self.need.sort_by or self.need.aim != "sensible":
            by = f", first by {self.need.sort_by}" if self.need.sort_by else ""
            yield f"[{AIM}] in the order: {self.need.aim}{by}"
        for other in self.need.other_needs:
            yield f"[{ALSO}{other.category}] sought too: {'; '.join(limit.text for limit in other.constraints)}"

    def _lists(self, category: str) -> Iterator[str]:
        known = self.knowledge.categories.get(category)
        specs = (self.taxonomy.spec_key(category, key) for key in self.taxonomy.category(category).specs)
        yield f"Facts of {category}: " + ", ".join(_render_spec_key(spec, known) for spec in specs)
        if known:
            yield f"Uses of {category}: " + ", ".join(map(_render_use, known.uses.values()))
            yield f"Criteria of {category}: " + ", ".join(
                f"{one.id} ({one.label.en})" for one in known.criteria.values()
            )


def values_listed(key: str, known: CategoryKnowledge | None) -> tuple[str, ...]:
    """The values of a text fact that a reader may choose from; none where there are too many to list."""
    values = known.values_of(key) if known else ()
    return values if len(values) <= _MOST_VALUES else ()


def _render_spec_key(spec: SpecKey, known: CategoryKnowledge | None) -> str:
    values = values_listed(spec.key, known) if spec.kind in ("text", "list") else ()
    return f"{spec.key} ({': '.join(filter(None, (spec.unit or spec.kind, ' | '.join(values))))})"


def _render_name(product: Product) -> str:
    """The name with what tells sizes of one product apart, and the price that "the cheaper one" goes by."""
    return ", ".join(filter(None, (product.name, product.variant, product.price_text if product.price else None)))


def _render_use(use: Use) -> str:
    """The use with what it keeps a product from being shown for, so that nobody chooses it for less."""
    ruled_out = [one.otherwise.en for one in use.prerequisites if one.rules_out and not (one.brands or one.currencies)]
    return f"{use.id} ({use.label.en}{'; rules out ' if ruled_out else ''}{', '.join(ruled_out)})"


def _render_part(part: NeedPart, code: str) -> str:
    match part:
        case Wish(text=text):
            return f"[{code}] wished, from {text!r}"
        case Context(relation=relation, words=words):
            return f"[{code}] {relation}, from {words!r}"
        case limit:
            hope = "hoped for: " if limit.soft else ""
            return f"[{code}] {hope}{limit.text}" + (f", from {limit.words!r}" if limit.words else "")


def _render_turn(turn: Turn) -> Iterator[str]:
    """A turn before: what the shopper said, and how the answer began."""
    yield f"Shopper: {render_message(turn.message)}"
    if turn.text:
        cut = turn.text if len(turn.text) <= _LONGEST_ANSWER else turn.text[:_LONGEST_ANSWER] + " …"
        yield f"Maven: {cut}"
