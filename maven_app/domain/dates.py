"""Dates: days, months and years as a person reads them."""

_MONTHS = {
    "en": ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"),
    "id": ("Jan", "Feb", "Mar", "Apr", "Mei", "Jun", "Jul", "Agu", "Sep", "Okt", "Nov", "Des"),
}


def date_text(iso: str | None, language: str = "en") -> str:
    """An ISO 8601 day, month or year in words: "9 Sep 2024", "Sep 2024", "2024"; what is no date stays as it is."""
    if not iso:
        return ""
    year, *rest = iso[:10].split("-")
    if not all(part.isdigit() for part in (year, *rest)) or (rest and not 1 <= int(rest[0]) <= 12):
        return iso
    months = _MONTHS.get(language, _MONTHS["en"])
    month = f"{months[int(rest[0]) - 1]} " if rest else ""
    day = f"{int(rest[1])} " if len(rest) > 1 else ""
    return f"{day}{month}{year}"
