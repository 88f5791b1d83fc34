"""Messages: what a shopper can say to Maven, and the options that go with it."""

from collections.abc import Mapping
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, Field

from maven_app.domain.catalogue.market import Market
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.language.translatable import Text, translatable
from maven_app.domain.quantities.measurement_systems import locale_for

MAX_TEXT = 4_000
"""Characters of one message; the composer counts to it and the runner refuses more."""

MIN_COMPARED, MAX_COMPARED = 2, 6

SourceChoice = Literal["catalogue", "global", "shopee", "tokopedia", "everything"]
SOURCES: tuple[SourceChoice, ...] = get_args(SourceChoice)
"""Every source, in the order of the page."""
MARKETPLACES: Mapping[str, str] = {"shopee": "Shopee", "tokopedia": "Tokopedia"}
"""Names of those that have one of their own."""
_WORDED_SOURCES = {"catalogue": "choice.catalogue", "global": "choice.global", "everything": "choice.everything"}
"""Codes of those sources' names that are words."""


def source_text(source: str) -> Text:
    """The source of this choice, for a reader of any language."""
    code = _WORDED_SOURCES.get(source)
    return translatable(code) if code else MARKETPLACES.get(source, source)


SOLD_IN: dict[SourceChoice, frozenset[str]] = {
    "shopee": frozenset({"br", "id", "my", "ph", "sg", "th"}),
    "tokopedia": frozenset({"id"}),
}
"""The countries in which a source sells; one that is not listed sells everywhere."""


def serves(source: str, country: str) -> bool:
    """Whether a source sells in a country."""
    return all(country in countries for choice, countries in SOLD_IN.items() if choice == source)


ResearchLevel = Literal["off", "quick", "standard", "comprehensive"]


class TextMessage(BaseModel, frozen=True):
    """Plain words."""

    kind: Literal["text"] = "text"
    text: str


class AboutProduct(BaseModel, frozen=True):
    """An attached product with an optional question."""

    kind: Literal["product"] = "product"
    product_id: str
    name: str = ""
    """As the shopper saw it; for display only."""
    text: str = ""


class CompareRequest(BaseModel, frozen=True):
    """Two to six products side by side."""

    kind: Literal["compare"] = "compare"
    product_ids: tuple[str, ...]
    names: tuple[str, ...] = ()
    """As the shopper saw them; for display only."""
    text: str = ""


class FormAnswer(BaseModel, frozen=True):
    """The answer to a question form, or its being skipped."""

    kind: Literal["form_answer"] = "form_answer"
    call_id: str
    selected: tuple[str, ...] = ()
    """Labels of the chosen options; of a form of several questions those of the first."""
    answers: tuple[tuple[str, ...], ...] = ()
    """Labels of the chosen options by question, where the form asked several."""
    text: str = ""
    skipped: bool = False

    @property
    def selections(self) -> tuple[tuple[str, ...], ...]:
        """The labels by question, however many questions there were."""
        return self.answers or (self.selected,)


class Replacement(BaseModel, frozen=True):
    """A part of the need as it shall be instead."""

    code: str
    """Of the part: "budget"."""
    value: str
    """Of the change (`domain.needs.editing`): "240", "must", "hoped", "not"."""
    label: str = ""
    """As the shopper saw it; for display only."""


class NeedEdited(BaseModel, frozen=True):
    """Parts of the need taken away or changed, to search again."""

    kind: Literal["need_edited"] = "need_edited"
    removed: tuple[str, ...] = ()
    """Codes of constraints and wishes: "budget", "wish:comfort"."""
    labels: tuple[str, ...] = ()
    """As the shopper saw them; for display only."""
    replaced: tuple[Replacement, ...] = ()


Message = Annotated[TextMessage | AboutProduct | CompareRequest | FormAnswer | NeedEdited, Field(discriminator="kind")]


class TurnOptions(BaseModel, frozen=True):
    """How a message is to be answered."""

    research: ResearchLevel = "off"
    related: bool = True
    source: SourceChoice = "catalogue"
    model: str = ""
    """Id of the model that answers, as the registry names it; empty for the one that is set."""
    market: Market | None = None
    """Where the shopper buys; None for the market that is set."""
    region: str = Field("", pattern="^([A-Z]{2})?$")
    """Where the shopper reads (ISO 3166): measures and dates of the answer are written as there, metric where nobody knows."""

    def locale(self, language: str) -> str:
        """The locale of words in `language` for this shopper: "en_US"."""
        return locale_for(language, self.region)

    def with_model(self, model: str | None) -> "TurnOptions":
        """The options of a turn that is answered again, by another model if one is named."""
        return self if model is None else copy_with(self, model=model)


def shopper_words(message: Message) -> str:
    """The message in a line, with no word of ours: what the shopper wrote and chose, names of products; "" for a skipped form, and for a
    part of the need that came without a label.
    """
    match message:
        case TextMessage(text=text):
            return text
        case AboutProduct(product_id=id, name=name, text=text):
            return f"{name or id}: {text}" if text else name or id
        case CompareRequest(product_ids=ids, names=names, text=text):
            compared = ", ".join(names if len(names) == len(ids) else ids)
            return f"{compared}: {text}" if text else compared
        case FormAnswer(selections=chosen, text=text, skipped=skipped):
            labels = [label for answer in chosen for label in answer]
            return "" if skipped else ", ".join([*labels, *([text] if text else [])])
        case NeedEdited(labels=labels, replaced=replaced):
            return "; ".join(filter(None, (", ".join(labels), ", ".join(one.label for one in replaced if one.label))))


def words_of(message: Message) -> str:
    """The message as rules and models read it, in a line; a press in plain English. No person is shown this."""
    words = shopper_words(message)
    match message:
        case AboutProduct(text=""):
            return f"Tell me about {words}"
        case CompareRequest():
            return f"Compare {words}"
        case FormAnswer(skipped=True):
            return "Skipped the question"
        case NeedEdited():
            without, instead = _edited_parts(message)
            return "; ".join(
                [*([f"Without: {without}"] if without else []), *([f"Instead: {instead}"] if instead else [])]
            )
        case _:
            return words


def _edited_parts(edit: NeedEdited) -> tuple[str, str]:
    """The parts that are taken away and those that stand instead, each as the shopper saw it, or else its code."""
    labels = edit.labels if len(edit.labels) == len(edit.removed) else edit.removed
    return ", ".join(labels), ", ".join(one.label or f"{one.code} {one.value}" for one in edit.replaced)


TITLE_LENGTH = 80


def title_of(message: Message) -> str:
    """The title of a conversation that begins with this message, cut between words where it is long; of a press the names alone."""
    return cut_title(strip_control_chars(shopper_words(message)))


def cut_title(text: str, *, longest: int = TITLE_LENGTH) -> str:
    """`text` in one line, cut between words where it has more than `longest` characters."""
    words = " ".join(text.split())
    whole = words[:longest].rpartition(" ")[0] if len(words) > longest and words[longest] != " " else ""
    return whole or words[:longest]
