"""Unconvertible: money that amounts can be in, and that the program can convert into no other."""

import re

from maven_app.domain.language.currency_names import LOOSE_CODES
from maven_app.domain.quantities.locales.reading_context import TRADED, any_currency

_AMOUNT = re.compile(r"[0-9](?:[0-9.,\u00a0 ]*[0-9])? ?([A-Z]{3})\b")


def unrated_currency(text: str) -> str:
    """The code of the first such currency behind a number in `text`, written in capitals: "250000 ARS"; "" for none."""
    codes = (found.group(1) for found in _AMOUNT.finditer(text))
    return next((code for code in codes if code in any_currency() - TRADED - LOOSE_CODES and code[0] != "X"), "")
