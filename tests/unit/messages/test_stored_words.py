"""What is stored in Maven's own words is stored as codes, so that every reader is told it in their language."""

import asyncio
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, get_args

import pytest
from pydantic import BaseModel

from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList, products_of
from maven_app.domain.conversation.events import LogEntry
from maven_app.domain.conversation.messages import CompareRequest, Message, TextMessage
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import UnrenderedText
from maven_app.domain.needs.need import Need
from maven_app.llm.offline.engine import OfflineEngine
from maven_app.messages.catalogue import SENTENCES, get_translator
from maven_app.messages.text_rendering import render_all
from maven_app.state.views.products import ShownProducts
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue

READER = "id"


_MANY = 200
"""Texts that such a conversation holds at least."""


def phrase_words(text: str) -> frozenset[str]:
    return frozenset(text.split())


SAID: tuple[Message, ...] = (
    TextMessage(
        text="headphone over-ear peredam bising dari Sony di bawah 3 juta, baterai minimal 40 jam, untuk pesawat"
    ),
    TextMessage(text="mana yang paling bagus?"),
    CompareRequest(product_ids=("sony-wh-1000xm5", "sony-wh-ch720n", "bose-quietcomfort-ultra-headphones")),
    TextMessage(text="ceritakan tentang Sony WH-1000XM5"),
    TextMessage(text="butuh laptop"),
    TextMessage(text="buatkan panduan membeli headphone"),
    TextMessage(text="carikan iPhone 99 Ultra"),
)
_CODES = phrase_words(
    """
    id key code value unit basis spec category criterion use limit currency country language sort_by equals specs kind basis gtin model
    call_id turn_id replaces revises product_id product_ids sources source url link videos released published read_on seen_at as_of
    compromised_uses outranks removed tool arguments models screenshot unavailable_providers ticket region stated_unit stated
    """
)
"""Fields that hold ids, codes, values, dates and addresses, whatever they belong to."""
_NAMES = {
    "Product": "brand name variant",
    "FoundProduct": "brand name variant",
    "Candidate": "name",
    "AboutProduct": "name",
    "CompareRequest": "names",
    "Context": "name",
    "BrandLimit": "brands line product_names",
    "LineExclusion": "brand line names",
    "ModelSwitched": "before after",
    "Offer": "merchant",
    "Source": "publisher",
    "OtherValue": "stated_by",
    "FoundPage": "site",
    "AvoidedBrands": "brands",
    "OwnedDevice": "name",
}
_OF_THE_SHOPPER = {
    "TextMessage": "text",
    "AboutProduct": "text",
    "CompareRequest": "text",
    "FormAnswer": "selected answers text",
    "NeedEdited": "labels",
    "Replacement": "label",
    "Inquiry": "request",
    "Alternative": "message",
    "BrandLimit": "words label",
    "SpecLimit": "words label",
    **dict.fromkeys(
        ("BudgetLimit", "CategoryLimit", "LineExclusion", "YearLimit", "Waiver", "Misreading", "Context"), "words"
    ),
    "Wish": "text clause",
    "PersonalTrait": "words",
    "Need": "text alternative_words unmeasured_demands unused_words",
}
"""Words of a message, and what a press sent in place of one."""
_OF_THE_MODEL = {
    "TextDelta": "text",
    "ProductList": "query original_query",
    "Alternatives": "query",
    "QueryNotes": "availability reasons red_flags",
    "Inquiry": "reason question free_text_label free_text_placeholder",
    "InquiryQuestion": "question",
    "Option": "label detail",
    "Recommendation": "intent",
    "Research": "question queries",
    "Guide": "title",
    "Section": "heading text",
    "RelatedSuggested": "questions",
    "SourcesFound": "suggestions",
    "CitationFault": "figures",
}
"""Words of an answer, which speaks the language of its message."""
_OF_THE_SOURCE = {
    "Product": "description",
    "FoundProduct": "description",
    "Offer": "availability condition",
    "Picture": "alt",
    "Source": "title passage",
    "FoundPage": "title passage",
}
"""Words of a page, a shop or the catalogue."""
_OF_THE_READER = {"Price": "converted"}
"""Words of ours that are made for one reader where something is shown, and never stored."""
_PLAIN_TEXTS = {"Alternative.label"}
"""Texts that were never said in a language: names of products."""
LISTED = {
    f"{owner}.{field}"
    for owned in (_NAMES, _OF_THE_SHOPPER, _OF_THE_MODEL, _OF_THE_SOURCE, _OF_THE_READER)
    for owner, fields in owned.items()
    for field in fields.split()
}


def parts_of(annotation: object) -> Iterator[object]:
    """Every type that an annotation names."""
    yield annotation
    for part in get_args(annotation):
        yield from parts_of(part)


def is_text(annotation: object) -> bool:
    """Whether a field may hold a text that is said when it is read."""
    return any(part in get_args(UnrenderedText) for part in parts_of(annotation))


def stored_models(model: type[BaseModel], known: set[type[BaseModel]]) -> set[type[BaseModel]]:
    """All that `model` is made of, but for texts."""
    if model not in known and model not in get_args(UnrenderedText):
        known.add(model)
        for field in model.model_fields.values():
            for part in parts_of(field.annotation):
                if isinstance(part, type) and issubclass(part, BaseModel):
                    stored_models(part, known)
    return known


def stored_strings() -> set[str]:
    """The fields of a log that hold strings and no texts, without those of ids and codes: "Product.name"."""
    return {
        f"{model.__name__}.{name}"
        for model in stored_models(LogEntry, set())
        for name, field in model.model_fields.items()
        if name not in _CODES and str in parts_of(field.annotation) and not is_text(field.annotation)
    }


def test_a_string_in_the_log_is_somebody_elses() -> None:
    """A new field with words of ours is a `Text`; with anybody else's it is listed here with whose they are."""
    assert stored_strings() - LISTED == set()
    assert LISTED - stored_strings() == set(), "nothing is listed that there is none of"


def plain_texts(value: object) -> Iterator[str]:
    """The fields of `value`, however deep, that may hold a text and hold a string: "Alternative.label"."""
    if isinstance(value, BaseModel) and not isinstance(value, UnrenderedText):
        for name, field in type(value).model_fields.items():
            inner = getattr(value, name)
            said = inner if isinstance(inner, tuple) else (inner,)
            if is_text(field.annotation) and any(isinstance(one, str) and one for one in said):
                yield f"{type(value).__name__}.{name}"
            yield from (found for one in said for found in plain_texts(one))
    elif isinstance(value, tuple):
        yield from (found for one in value for found in plain_texts(one))


def words_in(text: str) -> set[str]:
    return set(re.findall(r"[a-z]{3,}", re.sub(r"\{\w+\}", " ", text).casefold()))


@cache
def english_words() -> frozenset[str]:
    """The words of the catalogue's English that its Indonesian does not have."""
    mine, theirs = (
        {word for code in SENTENCES for form in get_translator(language).forms(code) for word in words_in(form)}
        for language in ("en", READER)
    )
    return frozenset(mine - theirs)


def texts_in(value: object) -> Iterator[str]:
    """What stands, once it is said, in the fields of `value` that may hold texts, however deep."""
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            inner = getattr(value, name)
            said = inner if isinstance(inner, tuple) else (inner,)
            yield from (one for one in said if isinstance(one, str) and is_text(field.annotation))
            yield from (text for one in said if not isinstance(one, str) for text in texts_in(one))
    elif isinstance(value, tuple):
        yield from (text for one in value for text in texts_in(one))


def names_in(transcript: Transcript) -> list[str]:
    """What products and publishers are called, and the values that their sources state in words; the longest first."""
    products = [p for step in transcript.steps() if step.artifact for p in products_of(step.artifact)]
    stated = [REFERENCE_RATES.publisher, *(value for product in products for value in strings_of(product))]
    return sorted({value.casefold() for value in stated}, key=len, reverse=True)


def strings_of(product: Product) -> Iterator[str]:
    yield from filter(None, (product.name, product.brand, product.variant, product.model))
    for fact in product.specs:
        yield from (value for value in as_tuple(fact.value) if isinstance(value, str))


def as_tuple(value: Any) -> tuple[Any, ...]:
    return value if isinstance(value, tuple) else (value,)


def in_english(text: str, names: list[str]) -> set[str]:
    """The English words of a text beside names."""
    rest = text.casefold()
    for name in names:
        rest = rest.replace(name, " ")
    return words_in(rest) & english_words()


async def _conversation() -> tuple[list[LogEntry], Transcript]:
    index = MemoryIndex(catalogue())
    bench = Bench(OfflineEngine(index), index=index)
    id = await bench.conversation()
    for message in SAID:
        await bench.say(message, id)
    return await bench.lines(id), await bench.transcript(id)


@pytest.fixture(scope="module")
def conversation() -> tuple[list[LogEntry], Transcript]:
    """A conversation with an artifact of most kinds, in Indonesian and without a model, as it is stored and as its turns."""
    return asyncio.run(_conversation())


@pytest.fixture(scope="module")
def transcript(conversation: tuple[list[LogEntry], Transcript]) -> Transcript:
    return conversation[1]


def found_in_english(shown: object, names: list[str]) -> Mapping[str, set[str]]:
    return {text: words for text in texts_in(shown) if (words := in_english(text, names))}


def test_a_text_of_ours_is_stored_as_a_code(conversation: tuple[list[LogEntry], Transcript]) -> None:
    found = {field for line in conversation[0] for field in plain_texts(line.event)}

    assert found == _PLAIN_TEXTS


def test_a_string_in_the_place_of_a_text_would_be_found() -> None:
    head = ProductList(query="q", need=Need(), notes=("None fits.",))

    assert set(plain_texts(head)) == {"ProductList.notes"}


def test_no_text_of_a_page_has_english_for_an_indonesian_reader(transcript: Transcript) -> None:
    shown = ShownProducts(language=READER)
    artifacts = [step.artifact for step in transcript.steps() if step.artifact]
    drawn = tuple((shown.head(artifact), *shown.items(artifact.items, artifact)) for artifact in artifacts)

    assert {one.kind for one in artifacts} >= {
        "product_list",
        "recommendation",
        "comparison",
        "profile",
        "inquiry",
        "guide",
    }
    assert len(list(texts_in(drawn))) > _MANY
    assert found_in_english(drawn, names_in(transcript)) == {}


def test_no_text_of_a_log_has_english_for_an_indonesian_reader(transcript: Transcript) -> None:
    assert found_in_english(render_all(transcript, READER), names_in(transcript)) == {}


@pytest.mark.parametrize("forgotten", ["within your budget", "battery life 30 h", "no noise cancelling"])
def test_a_string_of_ours_would_be_found(transcript: Transcript, forgotten: str) -> None:
    lists = (step.artifact for step in transcript.steps() if isinstance(step.artifact, ProductList))
    card: FoundProduct = next(item for found in lists for item in found.items)

    assert found_in_english(copy_with(card, misses=(forgotten,)), names_in(transcript)) != {}
