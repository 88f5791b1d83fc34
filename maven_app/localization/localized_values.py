"""Localized values: facts, prices, offers, dates and scores as a reader of another language than English, or of US units, sees them.

The domain's values read in English and in metric units. Those here are the same values; only what a page draws of them is said as
their reader says it.
"""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, TypeVar, cast

from pydantic import BaseModel, Field, computed_field

from maven_app.domain.catalogue.facts import Fact, SpecValue, measure_text
from maven_app.domain.catalogue.money import Price
from maven_app.domain.catalogue.products import Offer, Product, price_spans
from maven_app.domain.catalogue.spec_keys import FORMER_LABELS, OWN_CLASSES, SPEC_KEYS
from maven_app.domain.conversation.artifacts import Cell, ComparisonRow, FoundPage, FoundProduct, SpecGroup
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import FactText, SpecName, Text
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import Constraint
from maven_app.domain.quantities.formatting import write_date, write_money, write_number
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.ranking.match_score import MatchScore, Reason, ScoredFact
from maven_app.domain.sources.source_links import SourceLink
from maven_app.domain.sources.sources import Source
from maven_app.messages.catalogue import SENTENCES, SOURCE, Translator, get_translator
from maven_app.messages.text_rendering import render, spec_code

T = TypeVar("T")

_OFFER_WORDS = {
    "new": "offer.new",
    "used": "offer.used",
    "refurbished": "offer.refurbished",
    "damaged": "offer.damaged",
    "in stock": "offer.in_stock",
    "in stores only": "offer.in_stores",
    "online only": "offer.online",
    "few left": "offer.few_left",
    "out of stock": "offer.out_of_stock",
    "sold out": "offer.sold_out",
    "pre-order": "offer.pre_order",
}
"""Codes of the words that condition and availability are kept in; a shop's own word stays."""
_OWN = "maven:"
"""Begins the id of the source of a class that Maven itself gives."""
_GROUPS = {"Basics": "row.basics"}
_KEYS = {spec.label: key for key, spec in SPEC_KEYS.items()} | {label: key for key, label in FORMER_LABELS.items()}


class _LocalizedValue(BaseModel, frozen=True):
    language: str = Field(SOURCE, exclude=True)

    @property
    def _translator(self) -> Translator:
        return get_translator(self.language)


def localize_label(language: str, key: str, label: str) -> str:
    """The label of the fact `key`; a shop's own by its `label`."""
    code = spec_code(key)
    is_ours = label in (SENTENCES.get(code), FORMER_LABELS.get(key))
    return get_translator(language).say(code) if is_ours and code in SENTENCES else label


def localize_group(language: str, group: str) -> str:
    """The title of a group of facts."""
    code = _GROUPS.get(group, f"group.{group.lower().replace(' ', '_')}")
    return get_translator(language).say(code) if code in SENTENCES else group


def localize_limit(language: str, limit: Constraint) -> str:
    """The limit in the reader's language."""
    return render(localize(limit_text(limit), language), language)


def _worded_value(key: str, value: SpecValue, language: str) -> SpecValue:
    """A value that is stored as text in the words that buying knowledge has for it."""
    if isinstance(value, tuple):
        return tuple(str(_worded_value(key, one, language)) for one in value)
    if not isinstance(value, str):
        return value
    from maven_app.knowledge.fact_phrases import fact_phrases  # loaded with the services: no page waits for it

    return fact_phrases(key).value_text(Fact(key=key, value=value, sources=()), language)


class _LocalizedFact(_LocalizedValue, Fact, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def label(self) -> str:
        return localize_label(self.language, self.key, super().label)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        return render(localize(self.as_text, self.language), self.language)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def stated_text(self) -> str:
        return _stated_text(self.as_text, self.language)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def conflict(self) -> str:
        return render(localize(self.conflict_text, self.language), self.language)


class _LocalizedPrice(_LocalizedValue, Price, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        return write_money(self.amount, self.currency, self.language)


class _LocalizedOffer(_LocalizedValue, Offer, frozen=True):
    used: bool = Field(default=False, exclude=True)

    @property
    def is_used(self) -> bool:
        return self.used

    @computed_field  # type: ignore[prop-decorator]
    @property
    def rating_text(self) -> str:
        if self.rating is None:
            return ""
        rating = write_number(self.rating, self.language)
        if not self.rating_count:
            return self._translator.say("rating.of", rating=rating)
        return self._translator.count("rating.counted", self.rating_count, rating=rating)


class _LocalizedProduct(_LocalizedValue, Product, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def category_label(self) -> str:
        code = f"category.{self.category}"
        return self._translator.say(code) if code in SENTENCES else super().category_label

    @computed_field  # type: ignore[prop-decorator]
    @property
    def price_text(self) -> str:
        return self.price.text if self.price else self._translator.say("price.unknown")

    @computed_field  # type: ignore[prop-decorator]
    @property
    def price_note(self) -> str:
        return render(self.price_note_text, self.language)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def released_text(self) -> str:
        return write_date(self.released, self.language)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def offers_text(self) -> str:
        if len(self.offers) < 2:
            return ""
        spans = []
        for span in price_spans(self.offers):
            lowest, highest = span.lowest.text, span.highest.text
            ends = self._translator.say("offers.range", lowest=lowest, highest=highest) if lowest != highest else lowest
            counted = self._translator.count("offers.counted", span.count, range=ends)
            spans.append(self._translator.say("offers.used", offers=counted) if span.is_used else counted)
        return "; ".join(spans)


class _LocalizedFoundProduct(_LocalizedProduct, FoundProduct, frozen=True):
    pass


class _LocalizedSource(_LocalizedValue, Source, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def published_text(self) -> str:
        return write_date(self.published, self.language)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def read_text(self) -> str:
        return write_date(self.read_on, self.language)


class _LocalizedPage(_LocalizedValue, FoundPage, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def published_text(self) -> str:
        return write_date(self.published, self.language)


class _LocalizedScoredFact(_LocalizedValue, ScoredFact, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def label(self) -> str:
        return localize_label(self.language, self.key, super().label)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def anchor_text(self) -> str:
        written = partial(measure_text, self.key, unit=self.unit, locale=self.language)
        scale = ((written(value), points) for value, points in self.anchors)
        return ", ".join(f"{value} = {write_number(points, self.language)}" for value, points in scale)


class _LocalizedScore(_LocalizedValue, MatchScore, frozen=True):
    @computed_field  # type: ignore[prop-decorator]
    @property
    def range_text(self) -> str:
        return localize_range(self.language, super().range_text)


def localize_range(language: str, text: str) -> str:
    """The range of a score, which is kept as "70 to 86"."""
    low, _, high = text.partition(" to ")
    return get_translator(language).say("score.range", low=low, high=high) if high else text


_LOCALIZED: Mapping[type[BaseModel], type[_LocalizedValue]] = {
    Fact: _LocalizedFact,
    Price: _LocalizedPrice,
    Offer: _LocalizedOffer,
    Product: _LocalizedProduct,
    FoundProduct: _LocalizedFoundProduct,
    Source: _LocalizedSource,
    FoundPage: _LocalizedPage,
    ScoredFact: _LocalizedScoredFact,
    MatchScore: _LocalizedScore,
}


def localize(value: T, language: str) -> T:
    """`value` with everything in it, however deep, as a reader of `language` sees it; in English it is the same object."""
    return value if language == SOURCE else cast(T, _localize(value, language))


def _localize(value: Any, language: str) -> Any:
    if isinstance(value, tuple):
        return tuple(_localize(one, language) for one in value)
    if isinstance(value, Mapping):
        return {name: _localize(one, language) for name, one in value.items()}
    if not isinstance(value, BaseModel):
        return value
    fields = {name: _localize(getattr(value, name), language) for name in type(value).model_fields}
    fields |= _beside_words(value, language)
    if language_of_locale(language) != SOURCE:
        fields |= _word_fields(value, language)
    kind = _LOCALIZED.get(type(value))
    return kind.model_construct(**fields, language=language) if kind else type(value).model_construct(**fields)


def _word_fields(value: BaseModel, language: str) -> dict[str, Any]:
    """The fields of a value that hold its words."""
    match value:
        case Offer(condition=condition, availability=availability):
            return {"condition": _offer_word(condition, language), "availability": _offer_word(availability, language)}
        case Source(id=id) if (key := id.removeprefix(_OWN)) in OWN_CLASSES and id != key:
            name = render(SpecName(spec=key), language)
            return {"title": get_translator(language).say("source.own_class", fact=name)}
        case SourceLink(maker=maker):
            say = get_translator(language).say
            return {"label": say("link.maker", maker=maker) if maker else say("link.search")}
        case FoundProduct(score_range=str() as score_range):  # of a log in which it was no code yet
            return {"score_range": localize_range(language, score_range)}
        case FactText(spec=spec, value=stated):
            return {"value": _worded_value(spec, stated, language)}
        case SpecGroup(name=str(name), unknown=unknown):  # of such a log, or a shop's own
            labels = tuple(localize_label(language, _KEYS.get(label, ""), label) for label in map(str, unknown))
            return {"name": localize_group(language, name), "unknown": labels}
        case _:
            return {}


def _stated_text(text: FactText, language: str) -> str:
    """The value in the units that it is stated in, where the reader's are others."""
    stated = render(localize(text, language_of_locale(language)), language_of_locale(language))
    return stated if stated != render(localize(text, language), language) else ""


def _beside_words(value: BaseModel, language: str) -> dict[str, Any]:
    """The fields that go with a value's words in every language: whether an offer is used, how a cell's value is stated."""
    match value:
        case Offer():
            return {"used": value.is_used}
        case Cell(text=FactText() as text):
            return {"stated": _stated_text(text, language)}
        case _:
            return {}


def _offer_word(word: str | None, language: str) -> str | None:
    code = _OFFER_WORDS.get(word or "")
    return get_translator(language).say(code) if code else word


def localize_row(row: ComparisonRow, products: Sequence[Product], language: str) -> ComparisonRow:
    """A row of a comparison of `products`, in their order, of a log in which its words were no codes yet."""
    if language == SOURCE or not isinstance(row.group, str) or len(row.cells) != len(products):
        return row
    label = localize_label(language, row.key, str(row.label))
    cells = tuple(_cell(cell, row.key, product, language) for cell, product in zip(row.cells, products, strict=True))
    return copy_with(row, label=label, group=localize_group(language, row.group), cells=cells)


def _cell(cell: Cell, key: str, product: Product, language: str) -> Cell:
    if not cell.known:
        return copy_with(cell, text=get_translator(language).say("value.unknown")) if cell.applies else cell
    if key == "price" and product.price:
        return copy_with(cell, text=localize(product.price, language).text)
    if key == "released":
        return copy_with(cell, text=write_date(product.released, language))
    fact = product.fact(key)
    if fact is None or fact.text != cell.text:
        return cell
    localized = localize(fact, language)
    return copy_with(cell, text=localized.text, conflict=localized.conflict and cell.conflict and localized.conflict)


def localize_score(match: MatchScore, product: Product, language: str) -> MatchScore:
    """The score of `product`, with the facts of a log in which they were no values yet as they are said of it."""
    if language == SOURCE:
        return match
    reasons = tuple(_reason(reason, product, language) for reason in match.reasons)
    return localize(copy_with(match, reasons=reasons), language)


def _reason(reason: Reason, product: Product, language: str) -> Reason:
    if not isinstance(reason.summary, str):
        return reason
    facts = tuple(copy_with(fact, text=_scored_text(fact, product, language)) for fact in reason.facts)
    says = ", ".join(str(fact.text) for fact in facts if fact.points is not None)
    return copy_with(reason, facts=facts, summary=says or get_translator(language).say("value.unknown"))


def _scored_text(scored: ScoredFact, product: Product, language: str) -> Text:
    fact = product.fact(scored.key)
    if fact is not None and fact.text == scored.text:
        return localize(fact, language).text
    return write_date(product.released, language) if scored.text == product.released_text else scored.text
