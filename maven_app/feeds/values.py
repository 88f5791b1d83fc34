"""Values: what shops write in their fields, as the domain's values; what does not fit is refused, never guessed."""

import re
from decimal import Decimal, InvalidOperation
from typing import Any
from urllib.parse import urlsplit

from maven_app.domain.catalogue.facts import SpecValue, normalize
from maven_app.domain.catalogue.money import Money
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS, SpecKey
from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.quantities.extraction import sole_quantity
from maven_app.domain.quantities.locales.reading_context import ReadingContext, any_currency
from maven_app.domain.quantities.numerals.numbers import NUMBER, parse_number
from maven_app.domain.quantities.units import unit_named

LONGEST_TEXT = 500
LONGEST_DESCRIPTION = 5_000
_LONGEST_LINK = 2_000
_MOST_DIGITS = Decimal(10) ** 12
_PARTS_BEFORE = re.compile(r"[-–−]\s*[^\d\s]{0,3}\s*$")
"""A minus or a dash: nothing is sold at less than nothing."""
_MEASURE = re.compile(rf"([+-]?{NUMBER.pattern})[\s-]*([^\d\s-].*)?")
_CODE = re.compile(r"[+-]?0\d")
_BARE_NUMBER = re.compile(r"(0|[1-9]\d{0,9})(\.\d{1,4})?", re.ASCII)
_FEED = ReadingContext(locale="en_US", is_machine_written=True)
_NOTHING = {"", "-", "n/a", "na", "none", "null", "unknown", "nan", "–", "—"}
_YES = {"yes", "true", "1", "y", "ya", "✓"}
_NO = {"no", "false", "0", "n", "tidak", "✗"}


class ValueMismatch(ValueError):
    """The value is not of the kind that its key asks for."""


def text_of(value: Any, *, longest: int = LONGEST_TEXT) -> str | None:
    """`value` as one line of plain text; None when nothing is written. Markup stays what it is: text."""
    if isinstance(value, list):
        if any(isinstance(one, list) for one in value):
            raise ValueMismatch("is a list of lists where text belongs")
        value = ", ".join(part for part in (text_of(one) for one in value) if part)
    elif isinstance(value, dict):
        raise ValueMismatch("is an object where text belongs")
    text = " ".join(strip_control_chars("" if value is None else str(value)).split())
    if text.lower() in _NOTHING:
        return None
    if len(text) > longest:
        raise ValueMismatch(f"is longer than {longest:,} characters")
    return text


def link_of(value: Any) -> str | None:
    """`value` when it is an address of the web; None when nothing is written."""
    link = text_of(value, longest=_LONGEST_LINK)
    if link is None:
        return None
    try:
        parts = urlsplit(link)
        host = parts.hostname
    except ValueError as error:
        raise ValueMismatch("is no address") from error
    if parts.scheme.lower() not in ("http", "https") or not host or " " in link:
        raise ValueMismatch("is no http address")
    return link


def money_of(value: Any, *, currency: str) -> Money | None:
    """An amount as shops write it: 279.99, "15.00 USD", "Rp 4.500.000", "4,2 jt"; None when nothing is written."""
    if isinstance(value, bool | list | dict):
        raise ValueMismatch("is no price")
    if isinstance(value, int | float):
        return _check_amount(Money(amount=_decimal(str(value)), currency=currency))
    text = text_of(value)
    if text is None:
        return None
    context = ReadingContext(currency=currency, codes=any_currency(), bare_is_price=True, is_machine_written=True)
    found = sole_quantity(text, context)
    if found is None or found.measure or _PARTS_BEFORE.search(text[: found.start]):
        raise ValueMismatch("is no single price")
    return _check_amount(Money(amount=found.value, currency=found.currency or currency))


def _check_amount(money: Money) -> Money:
    if not 0 < money.amount < _MOST_DIGITS:
        raise ValueMismatch("is no price that anything is sold at")
    return money


def _decimal(text: str) -> Decimal:
    try:
        amount = Decimal(text)
    except InvalidOperation as error:
        raise ValueMismatch("is no number") from error
    if not amount.is_finite():
        raise ValueMismatch("is no number")
    return amount


def spec_value(value: Any, unit: str | None, spec: SpecKey, context: ReadingContext = _FEED) -> SpecValue | None:
    """`value` as the kind that `spec` asks for, in its unit; None when nothing is written. `context` is the shop's."""
    if value is None or (isinstance(value, str) and value.strip().lower() in _NOTHING):
        return None
    match spec.kind:
        case "number":
            return _number(value, unit, spec, context)
        case "yes_no":
            return _yes_no(value)
        case "list":
            return _list(value)
        case "text" if spec.key not in SPEC_KEYS:
            return _of_own_key(value)
        case "text":
            return text_of(value)


def _of_own_key(value: Any) -> SpecValue | None:
    """The value under a shop's own key: a bare number and a yes or no stay what they are."""
    text = None if isinstance(value, bool | int | float) else text_of(value)
    if text is not None and _BARE_NUMBER.fullmatch(text):
        value = float(text)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value if isinstance(value, bool) else text
    if not abs(value) <= _MOST_DIGITS:
        raise ValueMismatch("is no number")
    return int(value) if value == int(value) else value


def measure_of(
    value: Any, unit: str | None, context: ReadingContext = _FEED, *, spec: SpecKey | None = None
) -> tuple[float, str | None] | None:
    """The figure that `value` is, and its unit, which `unit` is where it states none: "0.9 kW". None where it is no figure.

    `spec` is the key that it is of, where that is known. A figure that begins with 0 is a code, save a fraction.
    """
    if isinstance(value, int | float) and not isinstance(value, bool):
        return (value, unit) if abs(value) <= float(_MOST_DIGITS) else None
    found = _MEASURE.fullmatch(value.strip()) if isinstance(value, str) else None
    if found is None or (spec is None and _CODE.match(found.group(1))):
        return None
    stated = (found.group(2) or "").strip() or unit
    named = unit_named(stated or (spec.unit if spec else "") or "")
    if spec is None and stated and named is None:
        return None
    key = spec.key if spec and named == spec.unit else None
    number = parse_number(found.group(1), context, unit=named, key=key)
    return None if number is None or abs(number) > _MOST_DIGITS else (float(number), stated if spec else named)


def _number(value: Any, unit: str | None, spec: SpecKey, context: ReadingContext) -> float | int:
    measured = measure_of(value, unit, context, spec=spec)
    if measured is None:
        raise ValueMismatch("is no number")
    figure, unit = measured
    normalized = normalize(figure, unit, spec)
    if normalized is None or (unit and spec.unit is None and unit != spec.unit):
        raise ValueMismatch(f"is not measured in {spec.unit}" if spec.unit else "is no bare number")
    return normalized


def is_yes_or_no(value: Any) -> bool:
    """Whether `value` says yes or no, in a word or as a sign; the figures 1 and 0 may count something."""
    return isinstance(value, bool) or (isinstance(value, str) and value.strip().lower() in (_YES | _NO) - {"1", "0"})


def _yes_no(value: Any) -> bool:
    word = str(value).strip().lower()
    if isinstance(value, list | dict) or word not in _YES | _NO:
        raise ValueMismatch("is neither yes nor no")
    return word in _YES


def _list(value: Any) -> tuple[str, ...]:
    parts = value if isinstance(value, list) else re.split(r"[,;|]", str(value))
    texts = tuple(dict.fromkeys(text for text in (text_of(part) for part in parts) if text))
    if not texts:
        raise ValueMismatch("is an empty list")
    return texts


def is_gtin(digits: str) -> bool:
    """Whether `digits` are a Global Trade Item Number: as long as one, and with the check digit that fits."""
    if not re.fullmatch(r"\d{8}|\d{12,14}", digits, re.ASCII):
        return False
    body = [int(digit) for digit in reversed(digits[:-1])]
    total = sum(digit * (3 if place % 2 == 0 else 1) for place, digit in enumerate(body))
    return (10 - total % 10) % 10 == int(digits[-1])
