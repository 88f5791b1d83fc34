"""Signals: what the words of a message point at, as named facts that a classifier can weigh."""

from collections.abc import Iterator
from typing import Literal

from maven_app.domain.language.tokens import word_set
from maven_app.understanding.glossary.terms import without_terms
from maven_app.understanding.intents.masking import masked_words
from maven_app.understanding.intents.message_reading import MessageReading

Ground = Literal["nothing", "products", "guide"]
"""The things there are to talk about: the same words want other things with an empty screen."""
_LENGTHS = (1, 2, 3, 4, 6, 9, 14, 24)
_JOINING = word_set("or and vs versus the a an atau dan lawan xproduct xmissing xamount ? ! sama dengan with")
_BEFORE_TERM = word_set(
    "what is are the a an of mean means meaning apa itu arti artinya sih ya in ? does do explain jelaskan"
)


def ground_of(reading: MessageReading) -> Ground:
    """The kind of thing on the screen, roughly."""
    if reading.shown.screen == "guide":
        return "guide"
    return "products" if reading.shown.all else "nothing"


def signals_of(reading: MessageReading, masked: list[str]) -> list[str]:
    """Every signal, alone and together with what is on the screen. `masked` are the words of the masked message."""
    alone = [*_pointing(reading), *_wanting(reading), *_form(reading, masked)]
    ground, screen = ground_of(reading), reading.shown.screen
    return [f"screen={screen}", *alone, *(f"{ground}&{signal}" for signal in alone)]


def _pointing(reading: MessageReading) -> Iterator[str]:
    references, shown = reading.references, {product.id for product in reading.shown.all}
    yield f"points={references.kind}:{min(len(references.products), 3)}"
    yield f"points={references.kind}"
    yield f"named={min(len(reading.products), 3)}"
    yield f"mentions={min(len(reading.mentions.named), 3)}"
    yield f"missing={min(len(reading.missing_names), 2)}"
    if references.absent:
        yield "absent"
    if reading.products:
        yield f"named_on_screen={all(product.id in shown for product in reading.products)}"
    yield f"category={_category(reading)}"
    if reading.asks_fact:
        yield "asks_fact"
    if reading.asks_kind:
        yield "asks_kind"


def _category(reading: MessageReading) -> str:
    if reading.beside.category is None:
        return "none"
    if reading.shown_category is None:
        return "new"
    return "same" if reading.beside.category == reading.shown_category else "other"


def _wanting(reading: MessageReading) -> Iterator[str]:
    need = reading.beside
    yield from (f"requires={constraint.kind}" for constraint in need.constraints)
    yield from (f"about={context.relation}" for context in reading.stated_need.context)
    if reading.is_relative:
        yield "relative"
    if any(not wish.relative for wish in need.wishes):
        yield "wishes"
    if need.waivers:
        yield "waives"
    if reading.other_things:
        yield "other_thing"
    if need.sort_by:
        yield "sorted"
    if need.other_needs:
        yield "several"
    yield f"aim={need.aim}"
    yield f"unused={min(len(need.unused_words), 3)}"
    says = need.wishes or need.context or need.waivers or need.sort_by or need.category or reading.limits
    yield f"says_need={bool(says)}"


def _form(reading: MessageReading, masked: list[str]) -> Iterator[str]:
    yield f"language={reading.stated_need.language}"
    yield f"words={sum(len(reading.words) > length for length in _LENGTHS)}"
    yield f"question={reading.is_question}"
    yield f"mark={'?' in reading.text}"
    if reading.mentions.named and not set(masked) - _JOINING:
        yield f"only_names={min(len(reading.mentions.named), 2)}"
    yield f"terms={min(len(reading.terms), 2)}"
    if reading.terms:
        left = set(masked_words(without_terms(reading.text, reading.terms))) - _BEFORE_TERM
        yield f"beside_terms={min(len(left), 4)}"
