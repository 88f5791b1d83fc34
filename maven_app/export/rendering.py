"""Rendering: stored texts as typed values for one reader, with sources under the numbers of one document."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.facts import Fact, measure_in
from maven_app.domain.catalogue.money import CurrencyConverter
from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Section
from maven_app.domain.evidence.citations import CitationFault
from maven_app.domain.guides.versions import renumber_section
from maven_app.domain.language.translatable import Amount, Day, FactText, Text
from maven_app.domain.sources.sources import NumberedSource
from maven_app.export.document import Fault, Prose, Value
from maven_app.localization.localized_values import localize
from maven_app.messages.catalogue import get_translator
from maven_app.messages.text_rendering import render


class SourceNumbers:
    """The numbers of a document's sources; those of its first turn stay as its page shows them."""

    def __init__(self) -> None:
        self._by_id: dict[str, NumberedSource] = {}
        self._used: set[int] = set()

    def add(self, sources: Iterable[NumberedSource]) -> Mapping[int, int]:
        """Take in a turn's sources. Returns from their numbers in the turn to those in the document."""
        return {one.number: self._add_one(one) for one in sources}

    def _add_one(self, one: NumberedSource) -> int:
        before = self._by_id.get(one.source.id)
        number = before.number if before else self._free(one.number)
        self._by_id[one.source.id] = NumberedSource(number=number, source=one.source)
        self._used.add(number)
        return number

    def _free(self, number: int) -> int:
        return number if number not in self._used else max(self._used) + 1

    def numbers(self, ids: Iterable[str]) -> tuple[int, ...]:
        """The numbers of these sources; one that no turn has listed has none."""
        return tuple(self._by_id[id].number for id in ids if id in self._by_id)

    def sources_of(self, numbers: Iterable[int]) -> tuple[NumberedSource, ...]:
        """The sources of these numbers, in order."""
        wanted = set(numbers)
        return tuple(sorted((s for s in self._by_id.values() if s.number in wanted), key=lambda s: s.number))


@dataclass(frozen=True)
class Renderer:
    """Makes values and words of what is stored, in the language and the units of a reader."""

    locale: str
    numbers: SourceNumbers
    converter: CurrencyConverter | None = None
    """Converts to the reader's currency; None where they prefer none."""

    def say(self, code: str, /, **values: object) -> str:
        """A sentence of the catalogue."""
        return get_translator(self.locale).say(code, **values)

    def count(self, code: str, count: int, /, **values: object) -> str:
        """A sentence of the catalogue that agrees with `count`."""
        return get_translator(self.locale).count(code, count, **values)

    def text(self, text: Text) -> str:
        """A stored text as its reader sees it."""
        return render(localize(text, self.locale), self.locale)

    def texts(self, texts: Iterable[Text]) -> tuple[str, ...]:
        """Several stored texts."""
        return tuple(map(self.text, texts))

    def lines(self, texts: Iterable[Text]) -> Value:
        """Several stored texts in one cell."""
        return Value(text="; ".join(self.texts(texts)))

    def value(self, text: Text, sources: Sequence[str] = (), **more: object) -> Value:
        """A stored text with the value behind it."""
        return Value.model_validate(
            {
                "text": self.text(text),
                "sources": self.numbers.numbers(sources),
                **_value_behind(text, self.locale),
                **more,
            }
        )

    def fact(self, fact: Fact) -> Value:
        """A fact with its sources and whoever says something else."""
        shown = localize(fact, self.locale)
        return self.value(fact.as_text, fact.sources, conflict=shown.conflict, as_stated=shown.stated_text)

    def unknown(self) -> Value:
        """A value that no source states."""
        return Value(text=self.say("value.unknown"), state="unknown")

    def price(self, product: Product) -> Value:
        """The price of a product, and the shop that has it."""
        if product.price is None:
            return Value(text=self.say("price.unknown"), state="unknown")
        offer = product.sold_at
        return self.value(product.price.as_text, product.price.sources, url=(offer and offer.url) or "")

    def price_note(self, product: Product) -> Value:
        """The kind of the price with its date, and what it comes to in the reader's money."""
        note = localize(product, self.locale).price_note
        converted = self.text(self.converter.note(product.price)) if self.converter and product.price else ""
        return Value(text="; ".join(one for one in (note, converted) if one))

    def prose(self, section: Section, numbers: Mapping[int, int]) -> Prose:
        """A section's words, which cite by the numbers of its turn."""
        renumbered = renumber_section(section, {**_themselves(section), **numbers})
        faults = tuple(Fault(index=one.index, note=self._fault(one)) for one in renumbered.faults)
        return Prose(text=renumbered.text, faults=faults, uncited=section.uncited)

    def _fault(self, fault: CitationFault) -> str:
        figures = "; ".join(fault.figures)
        return self.say("sources.missed", figures=figures) if figures else self.say("citation.none")


def _themselves(section: Section) -> dict[int, int]:
    """Citations of no source stay as they are: that there is none is what their fault says."""
    return {fault.number: fault.number for fault in section.faults if not fault.figures}


def _value_behind(text: Text, locale: str) -> dict[str, object]:
    """The value behind a text, in the units that its words have."""
    match text:
        case Amount(amount=amount, currency=currency):
            return {"type": "money", "value": float(amount), "unit": currency}
        case Day(date=date):
            return {"type": "date", "value": date}
        case FactText(value=bool(value)):
            return {"type": "boolean", "value": value}
        case FactText(spec=spec, value=int() | float() as value, unit=unit):
            number, shown_unit = measure_in(spec, value, unit, locale)
            return {"type": "number", "value": round(number, 4), "unit": shown_unit or ""}
        case _:
            return {}
