"""Value verification: what a model reads off a page, taken only as far as the page's own text states it."""

import re
from collections.abc import Iterator
from decimal import Decimal

from maven_app.domain.catalogue.facts import SpecValue, normalize
from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.spec_keys import SpecKey
from maven_app.domain.documents.sanitizing import sanitize_text
from maven_app.domain.needs.need import SpecLimit
from maven_app.domain.quantities.extraction import extract_quantities
from maven_app.domain.quantities.instalments import is_recurring
from maven_app.domain.quantities.locales.reading_context import ANYWHERE, ReadingContext
from maven_app.domain.quantities.numerals.numbers import parse_number
from maven_app.domain.quantities.units import COUNTING
from maven_app.understanding.need_parser import parse_need

LONGEST_QUOTE = 400
_LONGEST_WORD = 80
_MOST_WORDS = 20
_LONGEST_NUMBER = 20
_SAME = 0.0051
"""Figures that lie closer together, as a share, are one figure rounded in two ways."""

_MODEL = ReadingContext(locale="en_US", is_machine_written=True)
"""The context in which a model writes a number that it is asked for."""
_ALIKE = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u2011": "-"}
)
_MARKS = re.compile(r"[*_#|`\\>\s\xa0\u202f\u2009]+")


def flat(text: str) -> str:
    """`text` as it is compared: one line in small letters, without the marks of Markdown and the kinds of quotes and dashes."""
    return _MARKS.sub(" ", text.translate(_ALIKE)).strip().casefold()


def contains_words(words: str, text: str) -> bool:
    """Whether `words` stand in `text`, whole: "50 g" does not stand in "250 g". Both are flat."""
    return next(places(words, text), None) is not None


def places(words: str, text: str) -> Iterator[int]:
    """Where `words` stand in `text`, as `stands` has it."""
    before = r"(?<![^\W_])(?<!\d[.,])" if words[:1].isalnum() else ""
    after = r"(?![^\W_])(?![.,]\d)" if words[-1:].isalnum() else ""
    return (found.start() for found in re.finditer(before + re.escape(words) + after, text)) if words else iter(())


def stated_value(spec: SpecKey, value: str, unit: str | None, quote: str, text: str) -> SpecValue | None:
    """The value of `spec` that `quote` states, when those words stand in the page's `text` (flat); None for all that does not."""
    said = flat(quote)
    if not 0 < len(said) <= LONGEST_QUOTE or not contains_words(said, text):
        return None
    match spec.kind:
        case "number":
            return _number(spec, value, unit, quote)
        case "yes_no":
            return _yes_no(spec, value, said)
        case "list":
            return _words(value, said)
        case "text":
            word = sanitize_text(value, longest=_LONGEST_WORD)
            return word if word and contains_words(flat(value), said) else None


def _number(spec: SpecKey, value: str, unit: str | None, quote: str) -> float | int | None:
    """The number when the words hold it with a unit that measures the same: right behind it, else once among them ("Weight (g): 250")."""
    claimed = _claimed_number(value)
    wanted = None if claimed is None else normalize(float(claimed), unit if spec.unit else None, spec)
    if wanted is None:
        return None
    beside = unit if unit and contains_words(flat(unit), flat(quote)) else None
    for quantity in extract_quantities(quote):
        its_unit = quantity.unit or beside
        if (its_unit is None) if spec.unit else (its_unit not in COUNTING):
            continue
        stated = (normalize(float(reading), its_unit if spec.unit else None, spec) for reading in quantity.values)
        if any(one is not None and abs(one - wanted) <= _SAME * abs(one) for one in stated):
            return wanted
    return None


def _claimed_number(text: str) -> Decimal | None:
    """The number that a model gives; none below nothing, and none of more digits than anything measures."""
    number = parse_number(text, _MODEL) if len(text) <= _LONGEST_NUMBER else None
    return number if number is not None and number >= 0 else None


_NO = re.compile(
    r"(?<!\w)(?:no|not|non|none|without|lacks?|lacking|cannot|isn't|doesn't|n/a|tidak|tanpa|bukan|\u2717|\u2718)(?!\w)"
)
_IDLE = {"active", "built", "in", "to", "can", "be", "its", "itself", "support", "sensor", "for", "mode"}


def _yes_no(spec: SpecKey, value: str, said: str) -> bool | None:
    """Yes or no when the words speak of this very thing, and deny it where it is denied."""
    claimed = {"yes": True, "true": True, "no": False, "false": False}.get(value.strip().lower())
    if claimed is None or not _speaks_of(spec, said) or bool(_NO.search(said)) is claimed:
        return None
    return claimed


def _speaks_of(spec: SpecKey, said: str) -> bool:
    """Whether every word of its label, or of its key, stands there in some form; or whether the parser of needs reads it so."""
    for name in (spec.label, spec.key.replace("_", " ")):
        words = [word for word in re.findall(r"\w+", name.casefold()) if word not in _IDLE]
        if words and all(re.search(rf"(?<!\w){re.escape(word[:5])}", said) for word in words):
            return True
    limits = (limit for limit in parse_need(said).constraints if isinstance(limit, SpecLimit))
    return any(limit.key == spec.key and isinstance(limit.equals, bool) for limit in limits)


def _words(value: str, said: str) -> tuple[str, ...] | None:
    """The parts of a list that stand in the words; nothing when none does."""
    parts = [sanitize_text(part, longest=_LONGEST_WORD) for part in re.split(r"[,;]", value)]
    return (
        tuple(dict.fromkeys(part for part in parts if part and contains_words(flat(part), said)))[:_MOST_WORDS] or None
    )


_REACH = 500
"""Characters behind a name within which its price stands."""


def stated_price(name: str, amount: str, currency: str, text: str) -> Money | None:
    """The price when `text` (flat) states it close behind the name, the number beside a sign or a code of that currency.

    A sign that several share is that of the currency where the page names it, else that of most: "$" alone is the United States'.
    """
    claimed = _claimed_number(amount)
    if not claimed:
        return None
    context = (
        ReadingContext(currency=currency, is_prose=True) if contains_words(currency.casefold(), text) else ANYWHERE
    )
    for place in places(flat(name), text):
        near = text[place + len(flat(name)) :][:_REACH]
        for quantity in extract_quantities(near, context):
            is_its = currency in quantity.currencies and claimed in quantity.values
            if is_its and not is_recurring(near, quantity.end):
                return Money(amount=claimed, currency=currency)
    return None
