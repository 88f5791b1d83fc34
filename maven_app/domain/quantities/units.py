"""Units: the unit that stands behind a number or in a field of its own, and how much of another unit it is."""

import re
from functools import cache, lru_cache

from maven_app.domain.quantities.locales.cldr import cldr_table, unit_registry
from maven_app.domain.quantities.locales.reading_context import ReadingContext, any_currency
from maven_app.domain.quantities.locales.unit_names import PINT_UNITS, TRADE_SPELLINGS

COUNTING = frozenset({"core", "button", "hdmi", "×", "star", None})
"""Units that only count things."""
_SPACED_WORDS = frozenset({"in", "x", "v", "m", "s", "''", "``"})
"""Units that are another word, as a rule, when a blank stands before them."""
_STANDS_ALONE = frozenset({"the", "a", "my", "one", "total", "all", "stock"})
"""Words after which "in" and "x" are no units: "2 in stock", "6000 in all"."""
_LOOSE_UNITS = frozenset({"button", "hdmi"})
"""Units whose words are often something else in running text."""
_SIGN = re.compile(r"''|′′|``|[\"″”×%Ωω]|°[CcFf]?")
_WORDS = re.compile(
    r"[^\W\d_]+(?:[²³2](?!\w))?\.?(?:/[A-Za-z]{1,6}[²³2]?|\^2|\(A\))?(?:[ \u00a0][^\W\d_]+[²2]?\.?){0,2}"
)
_UNIT = re.compile(r"[A-Za-zµμΩ°]{1,20}(?:[ */][A-Za-zµμΩ°]{1,20})?(?:\*\*[23]|[23²³])?")
"""Spellings that may be a unit at all: pint would work out any sum that a shop's feed writes instead of one."""


@cache
def unit_spellings() -> dict[str, str]:
    """Per spelling in small letters the unit; the trade's own win over CLDR's."""
    spellings: dict[str, str] = dict(cldr_table()["units"])
    for unit, line in TRADE_SPELLINGS.items():
        words, *phrases = line.split("|")
        spellings.update(dict.fromkeys([*words.split(), *phrases], unit))
    return spellings


@lru_cache(maxsize=4096)
def unit_named(spelling: str) -> str | None:
    """The unit that a field of its own names: "Kilograms", "sq. ft."; None for what is no unit of products."""
    name = " ".join(spelling.split())
    if name in PINT_UNITS:
        return name
    return _unit_spelled(name.casefold())


def _unit_spelled(folded: str) -> str | None:
    return unit_spellings().get(folded) or unit_spellings().get(folded.rstrip("."))


def unit_after(text: str, place: int, gap: str, context: ReadingContext) -> tuple[str, int] | None:
    """The unit that starts at `place` behind a number and a `gap`, and where it ends."""
    if sign := _SIGN.match(text, place):
        unit = None if _closes_quotation(text, place) else unit_spellings().get(sign.group().casefold())
        return (unit, sign.end()) if unit else None
    match = _WORDS.match(text, place)
    if match is None:
        return None
    end = match.end()
    while end > place:
        spelling = text[place:end].casefold().replace("\u00a0", " ")
        unit = _unit_spelled(spelling)
        if unit and _is_unit_here(text, place, end, unit, gap, context):
            return unit, end - (spelling.endswith(".") and spelling not in unit_spellings())
        shorter = re.search(r"(?:[ \u00a0]|/|[²³2]\.?$|\^2$|\(A\)$|\.$)[^ \u00a0/]*$", text[place:end])
        end = place + shorter.start() if shorter else place
    return None


def _closes_quotation(text: str, place: int) -> bool:
    """Whether the mark at `place` ends what “ begins: of “16” it is no inches."""
    before = text[:place]
    return text[place] == "”" and before.count("“") > before.count("”")


def _is_unit_here(text: str, place: int, end: int, unit: str, gap: str, context: ReadingContext) -> bool:
    """Whether the word from `place` to `end` means its unit behind a number and a `gap`, and not something else."""
    word = text[place:end]
    if text[end : end + 1].isalnum() or (context.is_prose and unit in _LOOSE_UNITS):
        return False
    if word == "G" and not gap:
        return False  # 5G
    if word.casefold() not in _SPACED_WORDS or not gap:
        return True
    if context.is_prose and gap != "-":
        return False
    after = re.match(r"[\s-]*(\w*)", text[end:])
    follower = after.group(1).casefold() if after else ""
    if text[end : end + 1] == "-" and follower[:1].isdigit():
        return False  # 2-in-1
    return gap == "-" or not (follower[:1].isdigit() or follower in _STANDS_ALONE)


@cache
def conversion_factor(unit: str, other: str) -> float | None:
    """How many of `other` one `unit` is; None when the two do not measure the same thing."""
    here, there = unit_named(unit) or unit.strip(), unit_named(other) or other.strip()
    if here == there:
        return 1.0
    factors = cldr_table()["factors"]
    if not any_currency().isdisjoint((here, there)):
        return None  # money is of no size, and pint need not be loaded to say so
    if here in factors and there in factors:
        (dimension, size), (other_dimension, other_size) = factors[here], factors[there]
        return float(size / other_size) if dimension == other_dimension else None
    return _by_pint(PINT_UNITS.get(here, here), PINT_UNITS.get(there, there))


def same_dimension(unit: str, other: str) -> bool:
    """Whether both are units of shops that measure the same thing: W and kW. Those that only pint knows are like none but themselves."""
    factors = cldr_table()["factors"]
    is_listed = unit in factors and other in factors
    return unit == other or (is_listed and factors[unit][0] == factors[other][0])


def _by_pint(here: str, there: str) -> float | None:
    """The same for units that are rare in shops: pint knows hundreds, and takes more than a second to load."""
    import pint

    if not (_UNIT.fullmatch(here) and _UNIT.fullmatch(there)):
        return None
    try:
        return float(unit_registry().Quantity(1.0, here).to(there).magnitude)
    except (pint.PintError, AttributeError, ValueError, TypeError):
        return None
