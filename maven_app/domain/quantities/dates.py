"""Dates: days, months and years as people, shops and pages write them, as ISO 8601."""

import re
from datetime import date

from maven_app.domain.quantities.locales.cldr import cldr_table
from maven_app.domain.quantities.locales.reading_context import ReadingContext

_FIRST_YEAR, _LAST_YEAR = 1970, 2100
_ISO = re.compile(r"(\d{4})(?:[-/年.](\d{1,2})(?:[-/月.](\d{1,2}))?)?(?:[日月年]|(?=[T\s,;]|$))", re.ASCII)
_NUMERIC = re.compile(r"(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)", re.ASCII)
_DAY_FIRST = re.compile(
    r"(?:(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s(?:de\s)?)?([^\W\d_]{3,12})\.?,?\s(?:de\s)?(\d{4})(?!\d)"
)
_MONTH_FIRST = re.compile(r"([^\W\d_]{3,12})\.?\s(\d{1,2})(?:st|nd|rd|th)?,?\s(\d{4})(?!\d)")


def parse_date(text: str, context: ReadingContext) -> str | None:
    """The day, month or year that `text` begins with: "2024-09-09", "Sep 9, 2024", "9. September 2024", "09.09.2024", "2024".

    Of "9/10/2024" the locale decides: the month comes first in the United States. None for what is no date between 1970 and 2100.
    """
    text = " ".join(text.split())
    if found := _MONTH_FIRST.match(text):
        return _iso(found.group(3), _month(found.group(1)), found.group(2))
    if found := _DAY_FIRST.match(text):
        return _iso(found.group(3), _month(found.group(2)), found.group(1))
    if found := _NUMERIC.match(text):
        first, mark, second, year = found.groups()
        is_month_first = mark == "/" and (context.locale or "en_US") == "en_US" and context.currency in (None, "USD")
        day, month = (second, first) if is_month_first or int(second) > 12 else (first, second)
        return _iso(year, int(month), day) or _iso(year, int(day), month)
    found = _ISO.match(text)
    if found is None:
        return None
    year, month, day = found.groups()
    return _iso(year, int(month) if month else -1, day)


def _month(name: str) -> int:
    months: dict[str, int] = cldr_table()["months"]
    return months.get(name.casefold(), 0)


def _iso(year: str, month: int, day: str | None) -> str | None:
    """The date as ISO 8601; a month of -1 is none, one of 0 is no month."""
    if not _FIRST_YEAR <= int(year) <= _LAST_YEAR or month == 0 or month > 12:
        return None
    if month < 0:
        return year
    if day is None:
        return f"{year}-{month:02}"
    try:
        return date(int(year), month, int(day)).isoformat()
    except ValueError:
        return None
