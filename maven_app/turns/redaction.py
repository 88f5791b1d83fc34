"""Redaction: e-mail addresses, phone numbers and card numbers are taken out of messages before anything of them is stored."""

import asyncio
import re
from collections.abc import Callable

from maven_app.domain.conversation.messages import AboutProduct, FormAnswer, Message, TextMessage
from maven_app.domain.copying import copy_with

EMAIL, PHONE, CARD = "•••@•••", "•••-••••", "••••-••••"
"""The signs that stand for them, alike in every language."""
_EMAIL = re.compile(r"[\w.+%'-]{1,64}@(?:[\w-]{1,63}\.){1,8}[^\W\d_]{2,24}\b")
_DIGITS = re.compile(r"(?<![\w.,#/+-])(?:\+|00)?\(?\d(?:[ ./()\u2011-]{0,2}\d){6,18}(?![\w/]|[.,-]\d)")
"""Seven to nineteen digits that may be one number, with the marks that people group them by."""
_MONEY = re.compile(r"(?:[$€£¥₹]|\b(?:rp|idr|usd|eur|gbp|sgd|myr)\.?)\s?$", re.IGNORECASE)
_CODE = re.compile(
    r"\b(?:ean|gtin|upc|isbn|sku|asin|mpn|model|modell|part|item|order|serial|seri|tipe|type|kode)\b[^\d]{0,16}$",
    re.IGNORECASE,
)
_CALL = re.compile(
    r"\b(?:(?:phone|mobile|cell|hp|handphone)(?:\s*(?:number|no|num|nomor)|(?=:))|wa|tel|telephone|whats ?app|sms|fax"
    r"|(?:call|text|reach)(?: me)?|telepon|telpon|telp|hubungi|kabari)(?: (?:is|ke|di|saya|aku|me|my|on|at))*[^\w]{0,4}$",
    re.IGNORECASE,
)
"""Words right before a number that make it somebody's; "phone under 6100000" is a budget."""
_AMOUNT = re.compile(r"^\s*(?:rupiah|rp|idr|ribu|rb|juta|jt|k|m|dollars?|usd|euros?|eur)\b", re.IGNORECASE)
_GROUPED_AMOUNT = re.compile(r"\d{1,3}(?:\.\d{3})+")
_INDONESIAN_MOBILE = re.compile(r"08[1-9]\d{7,10}")
_MAYBE = re.compile(r"@|\d(?:\D{0,3}\d){6}")
_LEAST_DIALED = 10
"""Digits of a number that is called without a 0 before it."""
_REACH = 40
"""Characters before a number that are looked at."""


async def redact_message(message: Message, region: str) -> Message:
    """`message` without them, where its shopper wrote freely; `region` (ISO 3166) is where numbers without a country code are called."""
    if not isinstance(message, TextMessage | AboutProduct | FormAnswer) or not _MAYBE.search(message.text):
        return message
    return copy_with(message, text=await asyncio.to_thread(redact, message.text, region.upper()))


def redact(text: str, region: str) -> str:
    """`text` without them. Prices, model numbers, sizes and the codes of goods stay: a number has to be somebody's beyond doubt."""
    text = _EMAIL.sub(EMAIL, text) if "@" in text else text
    return _DIGITS.sub(_replacement(text, region), text)


def _replacement(text: str, region: str) -> Callable[[re.Match[str]], str]:
    def replace(found: re.Match[str]) -> str:
        before, number = text[max(found.start() - _REACH, 0) : found.start()], found[0]
        is_amount = (
            _MONEY.search(before) or _GROUPED_AMOUNT.fullmatch(number) or _AMOUNT.match(text[found.end() :][:_REACH])
        )
        if is_amount or _CODE.search(before):
            return number
        if _is_card(number):
            return CARD
        return PHONE if _is_phone(number, before, region) else number

    return replace


def _is_card(number: str) -> bool:
    """Whether these are the digits of a payment card, by the ranges of their issuers and by the check digit."""
    digits = re.sub(r"\D", "", number)
    groups = re.split(r"[ -]", number)
    is_grouped = len(groups) == 1 or [len(one) for one in groups] in (
        [4, 4, 4, 4],
        [4, 6, 5],
        [4, 4, 4, 4, 3],
        [4, 6, 4],
    )
    is_issued = re.fullmatch(
        r"4\d{12}(?:\d{3}){0,2}|5[1-5]\d{14}|2[2-7]\d{14}|3[47]\d{13}|6(?:011|5\d\d)\d{12}|35\d{14}|62\d{14,17}", digits
    )
    return is_grouped and is_issued is not None and _passes_luhn(digits)


def _passes_luhn(digits: str) -> bool:
    doubled = (divmod(int(digit) * 2, 10) for digit in digits[-2::-2])
    return (sum(map(int, digits[-1::-2])) + sum(map(sum, doubled))) % 10 == 0


def _is_phone(number: str, before: str, region: str) -> bool:
    """Whether a phone is called by this: its digits are a number of the plan, and its form or the words before it say so."""
    digits = re.sub(r"\D", "", number)
    is_international = number.startswith("+")
    is_grouped = re.fullmatch(
        r"\(?\d{2,4}\)?[ .-]{1,2}\d{3,4}[ .-]\d{3,5}|1?[ .-]?\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}", number
    )
    is_mobile = _INDONESIAN_MOBILE.fullmatch(digits) and not _is_article_code(digits)
    is_dialed = number.startswith(("0", "(")) or len(digits) >= _LEAST_DIALED
    if not (is_international or is_grouped or is_mobile or (is_dialed and _CALL.search(before))):
        return False
    import phonenumbers  # a third of a second, for messages that hold such a number

    for country in dict.fromkeys((region, "US", "ID")):
        try:
            if phonenumbers.is_valid_number(phonenumbers.parse(number, country)):
                return True
        except phonenumbers.NumberParseException:
            continue
    return False


def _is_article_code(digits: str) -> bool:
    """Whether they are a GTIN, by its length and its check digit."""
    if len(digits) not in (8, 12, 13, 14):
        return False
    weighted = sum(int(digit) * (3 if at % 2 else 1) for at, digit in enumerate(reversed(digits)))
    return weighted % 10 == 0
