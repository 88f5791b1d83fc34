"""Spoken kinds: the categories of goods that a message asks about, in which advice on it is looked for."""

from maven_app.domain.catalogue.products import Product
from maven_app.llm.offline.intents.turn_message import TurnReading
from maven_app.understanding.glossary.terms import glossary_terms
from maven_app.understanding.kinds.ambiguous_nouns import is_verb_among
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.pointing import asks_of_one_shown
from maven_app.understanding.questions.answer_openers import advice_in

_TOPIC_KINDS = 2
"""Categories of an explained term that are looked through."""


def kinds_spoken_of(reading: TurnReading) -> tuple[str, ...]:
    """The categories of what is named or pointed at and of what the words ask for, else of what is sought or on the screen."""
    kinds = {product.category for product in reading.referents}
    pointed = kinds.pop() if len(kinds) == 1 else None
    said = tuple(dict.fromkeys(kind for kind in (reading.asked_category, pointed, reading.beside.category) if kind))
    here = tuple(kind for kind in (reading.prompt.need.category or reading.shown_category,) if kind)
    named = () if reading.shown.all else kinds_named(reading)
    if named and set(named).isdisjoint(
        said
    ):  # "4K on a 13 inch laptop" is no monitor, whatever the figures are mostly said of
        said = tuple(dict.fromkeys((*named, *(said or here))))
    if here and reading.shown.all and not any(entry.category in said for entry in reading.knowledge.advice):
        said = ()  # "do I need a graphics card?" of a laptop
    if reading.references.kind == "it" and reading.shown_category and asks_of_one_shown(reading.text, reading.shown):
        return (reading.shown_category,)  # "does she need a smartphone for it?" of a watch
    is_of_it = reading.references.kind == "it" and bool(reading.shown_category)
    if is_of_it:
        return tuple(dict.fromkeys((reading.shown_category or "", *said)))
    if said and names_thing_beside(reading):
        return tuple(dict.fromkeys((*said, *here)))
    topic = _kinds_of_topic(reading)  # "for an old laptop, which of the two?" where SATA and NVMe were explained
    return tuple(dict.fromkeys((*topic, *said))) or here or kinds_named(reading) or _kinds_of_last_advice(reading)


def names_thing_beside(reading: TurnReading) -> bool:
    """Whether all products that are named are of another kind than those shown, which go with them: the PS5 below monitors."""
    kind = reading.shown_category
    return kind is not None and bool(reading.products) and all(one.category != kind for one in reading.products)


def kinds_named(reading: TurnReading) -> tuple[str, ...]:
    """The categories that are named, though none is sought: "does a bigger phone mean a better battery?"."""
    words = reading.words
    found = (CATEGORY_NAMES.at(words, place) for place in range(len(words)) if not is_verb_among(words, place))
    return tuple(dict.fromkeys(match[1][0] for match in found if match))


def _kinds_of_topic(reading: TurnReading) -> tuple[str, ...]:
    """The categories in which the terms matter that were explained last, where the message asks about those."""
    terms = glossary_terms(reading.in_full, reading.knowledge.glossary) if reading.is_of_topic else ()
    shared = (kind for term in terms[:1] for kind in term.categories)
    return tuple(kind for kind in shared if all(kind in term.categories for term in terms))[:_TOPIC_KINDS]


def _kinds_of_last_advice(reading: TurnReading) -> tuple[str, ...]:
    """The category of the advice that was told last, which goes on: "what RAM does it take?" after advice on an old laptop."""
    last = reading.prompt.transcript.last
    kinds = (
        {entry.category for entry in advice_in(last.text, reading.knowledge.advice)} if last and last.text else set()
    )
    return tuple(kinds) if len(kinds) == 1 else ()  # what is asked of goods of many kinds stands in each


def products_spoken_of(reading: TurnReading) -> tuple[Product, ...]:
    """The product under discussion, or those that were compared where one maker makes them all."""
    if reading.shown.focus:
        return (reading.shown.focus,)
    compared = reading.shown.products if reading.shown.screen == "table" else ()
    return tuple(compared) if len({product.brand for product in compared}) == 1 else ()
