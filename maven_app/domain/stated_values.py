"""Stated values: what a model reads off a page, taken only as far as the page's own text states it."""

import re
from collections.abc import Iterator
from decimal import Decimal

from maven_app.domain.facts import SpecValue, normalise
from maven_app.domain.figures import Figure, figures_in
from maven_app.domain.money import Money
from maven_app.domain.need_parser import parse_need
from maven_app.domain.needs import SpecLimit
from maven_app.domain.plain_words import plain
from maven_app.domain.spec_keys import SpecKey

LONGEST_QUOTE = 400
_LONGEST_WORD = 80
_MOST_WORDS = 20
_SAME = 0.0051
"""Figures that lie closer together, as a share, are one figure rounded in two ways."""

_ALIKE = str.maketrans(
    {"\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-", "\u2014": "-", "\u2011": "-"}
)
_MARKS = re.compile(r"[*_#|`\\>\s\xa0\u202f\u2009]+")


def flat(text: str) -> str:
    """`text` as it is compared: one line in small letters, without the marks of Markdown and the kinds of quotes and dashes."""
    return _MARKS.sub(" ", text.translate(_ALIKE)).strip().casefold()


def stands(words: str, text: str) -> bool:
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
    if not 0 < len(said) <= LONGEST_QUOTE or not stands(said, text):
        return None
    match spec.kind:
        case "number":
            return _number(spec, value, unit, quote)
        case "yes_no":
            return _yes_no(spec, value, said)
        case "list":
            return _words(value, said)
        case "text":
            word = plain(value, longest=_LONGEST_WORD)
            return word if word and stands(flat(value), said) else None


_COUNTED = {"core", "button", "x", None}
"""Units of the lexicon that only count things."""


def _number(spec: SpecKey, value: str, unit: str | None, quote: str) -> float | int | None:
    """The figure when the words hold it with a unit that measures the same: right behind it, else once among them ("Weight (g): 250")."""
    claimed = _plain_number(value)
    wanted = None if claimed is None else normalise(claimed, unit if spec.unit else None, spec)
    if wanted is None:
        return None
    beside = unit if unit and stands(flat(unit), flat(quote)) else None
    for figure in figures_in(quote):
        its_unit = figure.unit or beside
        if (its_unit is None) if spec.unit else (its_unit not in _COUNTED):
            continue
        held = (normalise(float(reading), its_unit if spec.unit else None, spec) for reading in figure.values)
        if any(one is not None and abs(one - wanted) <= _SAME * abs(one) for one in held):
            return wanted
    return None


def _plain_number(text: str) -> float | None:
    return float(text) if re.fullmatch(r"\d{1,12}(\.\d{1,6})?", text.strip()) else None


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
    parts = [plain(part, longest=_LONGEST_WORD) for part in re.split(r"[,;]", value)]
    return tuple(dict.fromkeys(part for part in parts if part and stands(flat(part), said)))[:_MOST_WORDS] or None


_INSTALMENT = re.compile(r"\s?(?:/|per|a)\s?(?:mo|month|bulan|bln|week|yr|year)\b|\s?%|\s?x\b")
_DOLLARS = {"AUD", "CAD", "HKD", "MXN", "NZD", "SGD"}
_REACH = 500
"""Characters behind a name within which its price stands."""


def stated_price(name: str, amount: str, currency: str, text: str) -> Money | None:
    """The price when `text` (flat) states it close behind the name, the figure beside a sign or a code of that currency."""
    if not _plain_number(amount):
        return None
    wanted = Money(amount=Decimal(amount.strip()), currency=currency)
    for place in places(flat(name), text):
        near = text[place + len(flat(name)) :][:_REACH]
        if any(_is_price(figure, near, wanted, text) for figure in figures_in(near)):
            return wanted
    return None


def _is_price(figure: Figure, near: str, wanted: Money, text: str) -> bool:
    """A dollar sign alone is that of the United States, unless the page names the currency of others."""
    meant = figure.unit
    if figure.text.startswith("$") and wanted.currency in _DOLLARS and stands(wanted.currency.casefold(), text):
        meant = wanted.currency
    is_said = meant == wanted.currency and wanted.amount in figure.values
    return is_said and not _INSTALMENT.match(near, figure.start + len(figure.text))
