"""Values: what shops write in their fields, as the domain's values; what does not fit is refused, never guessed."""

import re
from decimal import Decimal, InvalidOperation
from typing import Any
from urllib.parse import urlsplit

from price_parser import Price as ParsedPrice

from maven_app.domain.facts import SpecValue, normalise
from maven_app.domain.money import WHOLE, Money
from maven_app.domain.prose import cleaned
from maven_app.domain.spec_keys import SpecKey

LONGEST_TEXT = 500
LONGEST_DESCRIPTION = 5_000
_LONGEST_LINK = 2_000
_MOST_DIGITS = Decimal(10) ** 12
_SYMBOLS = {"$": "USD", "US$": "USD", "Rp": "IDR", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "RM": "MYR"}
_SYMBOLS |= {"S$": "SGD", "A$": "AUD", "C$": "CAD", "₩": "KRW", "₱": "PHP", "฿": "THB", "Rp.": "IDR"}
_CODE = re.compile(r"(?<![A-Za-z])([A-Z]{3})(?![A-Za-z])")
_AMOUNT = re.compile(r"\d[\d.,'\s\u00a0\u202f]*")
_MEASURE = re.compile(r"([+-]?\d[\d.,]*)\s*([^\d\s].*)?")
_NOTHING = {"", "-", "n/a", "na", "none", "null", "unknown", "nan", "–", "—"}
_YES = {"yes", "true", "1", "y", "ya", "✓"}
_NO = {"no", "false", "0", "n", "tidak", "✗"}


class Misfit(ValueError):
    """The value is not of the kind that its key asks for."""


def text_of(value: Any, *, longest: int = LONGEST_TEXT) -> str | None:
    """`value` as one line of plain text; None when nothing is written. Markup stays what it is: text."""
    if isinstance(value, list):
        if any(isinstance(one, list) for one in value):
            raise Misfit("is a list of lists where text belongs")
        value = ", ".join(part for part in (text_of(one) for one in value) if part)
    elif isinstance(value, dict):
        raise Misfit("is an object where text belongs")
    text = " ".join(cleaned("" if value is None else str(value)).split())
    if text.lower() in _NOTHING:
        return None
    if len(text) > longest:
        raise Misfit(f"is longer than {longest:,} characters")
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
        raise Misfit("is no address") from error
    if parts.scheme.lower() not in ("http", "https") or not host or " " in link:
        raise Misfit("is no http address")
    return link


def money_of(value: Any, *, currency: str) -> Money | None:
    """An amount as shops write it: 279.99, "15.00 USD", "Rp 4.500.000", "$1,299"; None when nothing is written."""
    if isinstance(value, bool | list | dict):
        raise Misfit("is no price")
    if isinstance(value, int | float):
        return _checked(Money(amount=_decimal(str(value)), currency=currency))
    text = text_of(value)
    if text is None:
        return None
    if currency in WHOLE and re.fullmatch(r"\d{1,3}(\.\d{3})+", text):  # its dots part thousands: there are no cents
        text = text.replace(".", "")
    if re.fullmatch(r"\d{1,13}(\.\d{1,4})?", text):
        return _checked(Money(amount=_decimal(text), currency=currency))
    if len(_AMOUNT.findall(text)) != 1 or re.search(r"[-–]\s*[^\d\s]{0,3}\s*\d|%|\de\d", text):
        raise Misfit("is no single price")
    parsed = ParsedPrice.fromstring(text)
    if parsed.amount is None:
        raise Misfit("is no price")
    return _checked(Money(amount=parsed.amount, currency=_currency(text, parsed.currency, currency)))


def _currency(text: str, symbol: str | None, default: str) -> str:
    code = _CODE.search(text)
    if code:
        return code.group(1)
    if symbol is None or (symbol == "$" and default in ("SGD", "AUD", "CAD", "NZD", "HKD", "MXN")):
        return default
    if symbol in _SYMBOLS:
        return _SYMBOLS[symbol]
    if re.fullmatch("[A-Za-z]{3}", symbol):
        return symbol.upper()
    raise Misfit("is a price in a currency that is not known")


def _checked(money: Money) -> Money:
    if not 0 < money.amount < _MOST_DIGITS:
        raise Misfit("is no price that anything is sold at")
    return money


def _decimal(text: str) -> Decimal:
    try:
        amount = Decimal(text)
    except InvalidOperation as error:
        raise Misfit("is no number") from error
    if not amount.is_finite():
        raise Misfit("is no number")
    return amount


def spec_value(value: Any, unit: str | None, spec: SpecKey) -> SpecValue | None:
    """`value` as the kind that `spec` asks for, in its unit; None when nothing is written."""
    if value is None or (isinstance(value, str) and value.strip().lower() in _NOTHING):
        return None
    match spec.kind:
        case "number":
            return _number(value, unit, spec)
        case "yes_no":
            return _yes_no(value)
        case "list":
            return _list(value)
        case "text":
            return text_of(value)


def _number(value: Any, unit: str | None, spec: SpecKey) -> float | int:
    if isinstance(value, str):
        found = _MEASURE.fullmatch(value.strip())
        if not found:
            raise Misfit("is no number")
        value, unit = _plain(found.group(1)), (found.group(2) or "").strip() or unit
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= 1e12:
        raise Misfit("is no number")
    number = normalise(value, unit, spec)
    if number is None or (unit and spec.unit is None and unit != spec.unit):
        raise Misfit(f"is not measured in {spec.unit}" if spec.unit else "is no bare number")
    return number


def _plain(text: str) -> float:
    if re.fullmatch(r"[+-]?\d{1,3}(,\d{3})+(\.\d+)?", text):
        text = text.replace(",", "")
    try:
        return float(text)
    except ValueError as error:
        raise Misfit("is no number") from error


def _yes_no(value: Any) -> bool:
    word = str(value).strip().lower()
    if isinstance(value, list | dict) or word not in _YES | _NO:
        raise Misfit("is neither yes nor no")
    return word in _YES


def _list(value: Any) -> tuple[str, ...]:
    parts = value if isinstance(value, list) else re.split(r"[,;|]", str(value))
    texts = tuple(dict.fromkeys(text for text in (text_of(part) for part in parts) if text))
    if not texts:
        raise Misfit("is an empty list")
    return texts


def is_gtin(digits: str) -> bool:
    """Whether `digits` are a Global Trade Item Number: as long as one, and with the check digit that fits."""
    if not re.fullmatch(r"\d{8}|\d{12,14}", digits, re.ASCII):
        return False
    body = [int(digit) for digit in reversed(digits[:-1])]
    total = sum(digit * (3 if place % 2 == 0 else 1) for place, digit in enumerate(body))
    return (10 - total % 10) % 10 == int(digits[-1])
