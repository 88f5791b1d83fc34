"""Dates: days, months and years as a person reads them."""

from datetime import datetime

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def date_text(iso: str | None) -> str:
    """An ISO 8601 day, month or year in words: "9 Sep 2024", "Sep 2024", "2024"; what is no date stays as it is."""
    if not iso:
        return ""
    year, *rest = iso[:10].split("-")
    if not all(part.isdigit() for part in (year, *rest)) or (rest and not 1 <= int(rest[0]) <= 12):
        return iso
    month = f"{_MONTHS[int(rest[0]) - 1]} " if rest else ""
    day = f"{int(rest[1])} " if len(rest) > 1 else ""
    return f"{day}{month}{year}"


def ago(then: datetime, now: datetime) -> str:
    """How long ago something was, in the size that a person would choose: "3 h ago"."""
    seconds = max((now - then).total_seconds(), 0.0)
    for size, unit in ((86_400, "days"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            count = int(seconds // size)
            return f"{count} {'day' if unit == 'days' and count == 1 else unit} ago"
    return "just now"
