"""Dates: days, months and years as the domain's values read, in English; `quantities/formatting.py` writes them for a reader."""

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
