"""Facts: values with their sources, in units that can be compared."""

import math
import re
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

from pydantic import BaseModel, computed_field

from maven_app.domain.categories import spec_key
from maven_app.domain.spec_keys import SpecKey

if TYPE_CHECKING:
    import pint

SpecValue = bool | int | float | str | tuple[str, ...]


class OtherValue(BaseModel, frozen=True):
    """What other sources state in place of a fact's value."""

    value: SpecValue
    unit: str | None = None
    sources: tuple[str, ...]
    said_by: str
    """The site, as a reader recognises it."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """Who says what: "shop.example says 260 g"."""
        return f"{self.said_by} says {value_text(self.value, self.unit)}"


class Fact(BaseModel, frozen=True):
    """One value of one specification, as its sources state it."""

    key: str
    value: SpecValue
    unit: str | None = None
    """The registry's unit for the key; None for text, yes or no, and bare counts."""
    sources: tuple[str, ...]
    """Ids of the sources that state it; never empty."""
    conflicts: tuple[OtherValue, ...] = ()
    """Other values that other sources state; none is dropped."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def label(self) -> str:
        """What the value is of, as a person reads it."""
        return spec_key(self.key).label

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """The value as a person reads it: "1.24 kg", "Yes", "HDR10, Dolby Vision"."""
        return value_text(self.value, self.unit)

    @computed_field  # type: ignore[prop-decorator]
    @property
    def conflict(self) -> str:
        """Who says something else, and what; nothing when nobody does."""
        return "; ".join(other.text for other in self.conflicts)


_SAME = 0.005
"""Figures that lie closer together, as a share of the larger, are one figure rounded in two ways."""


def with_other(fact: Fact, other: Fact, sites: Mapping[str, str]) -> Fact:
    """`fact` with another source's word on it: one more source where they agree, a conflict where they do not."""
    if _agree(fact, other):
        return fact.model_copy(update={"sources": tuple(dict.fromkeys((*fact.sources, *other.sources)))})
    said_by = ", ".join(dict.fromkeys(sites.get(source, source) for source in other.sources))
    differing = OtherValue(value=other.value, unit=other.unit, sources=other.sources, said_by=said_by)
    return fact.model_copy(update={"conflicts": (*fact.conflicts, differing, *other.conflicts)})


def _agree(one: Fact, other: Fact) -> bool:
    mine, theirs = one.value, other.value
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        a, b = {value.casefold() for value in mine}, {value.casefold() for value in theirs}
        return b <= a
    if isinstance(mine, bool) or isinstance(theirs, bool):
        return mine is theirs
    if isinstance(mine, int | float) and isinstance(theirs, int | float):
        return one.unit == other.unit and abs(mine - theirs) <= _SAME * max(abs(mine), abs(theirs))
    return one.text.casefold() == other.text.casefold()


_LARGER = {"g": (1000, "kg"), "GB": (1000, "TB"), "Mbit/s": (1000, "Gbit/s")}
_SIGNS = {"nit": "nits", "year": "years"}
_TIGHT = {"in": "″", "×": "×"}
"""Signs that stand right behind the figure."""


def value_text(value: SpecValue, unit: str | None) -> str:
    """A value with its unit, in the size of unit that a person would choose."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, str):
        return value
    step, larger = _LARGER.get(unit or "", (0, ""))
    if step and value >= step:
        value, unit = value / step, larger
    number = f"{value:,.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else f"{value:,}"
    if unit is None:
        return number
    if unit in _TIGHT:
        return number + _TIGHT[unit]
    return f"{number} {unit if value == 1 else _SIGNS.get(unit, unit)}"


@cache
def _units() -> "pint.UnitRegistry[float]":
    """pint's registry with the trade's own words; loaded and built on first use, since that takes half a second."""
    import pint

    registry: pint.UnitRegistry[float] = pint.UnitRegistry()
    for line in (
        "nit = candela / meter ** 2",
        "MP = 1e6 pixel",
        "ppi = pixel / inch",
        "dpi = count / inch",
        "fps = 1 / second",
        "stops = []",
    ):
        registry.define(line)
    return registry


_SPELLINGS = {
    '"': "inch", "″": "inch", "in": "inch", "inches": "inch", "gb": "GB", "gib": "GiB", "tb": "TB", "tib": "TiB", "mb": "MB", "kb": "kB",
    "mp": "MP", "megapixel": "MP", "megapixels": "MP", "nits": "nit", "cd/m2": "nit", "cd/m²": "nit", "hz": "Hz",
    "khz": "kHz", "mhz": "MHz",
    "ghz": "GHz", "w": "W", "watt": "W", "watts": "W", "wh": "Wh", "mah": "mAh", "ah": "Ah", "kilo": "kg",
    "kilos": "kg", "lbs": "lb",
    "pound": "lb", "pounds": "lb", "ounces": "oz", "ounce": "oz", "hours": "hour", "hrs": "hour", "hr": "hour",
    "h": "hour", "jam": "hour",
    "minutes": "minute", "mins": "minute", "min": "minute", "m²": "m**2", "sq ft": "foot**2", "rpm": "revolution/minute",
    "mbit/s": "Mbit/s", "mbps": "Mbit/s", "gbps": "Gbit/s", "gbit/s": "Gbit/s", "pa": "Pa", "inci": "inch",
    "gram": "g", "grams": "g", "g": "g", "kg": "kg", "mm": "mm", "cm": "cm", "lb": "lb", "oz": "oz", "days": "day", "hari": "day",
    "kgs": "kg", "ms": "ms", "years": "year", "×": "", "x": "", "ohms": "ohm", "ω": "ohm", "ml": "ml", "l": "liter",
}  # fmt: skip


def normalise(value: float, unit: str | None, spec: SpecKey) -> float | int | None:
    """`value` of `unit` in the unit of `spec`; None when the two do not measure the same thing.

    A missing unit is taken to be the registry's. Decimal prefixes: 1 TB is 1000 GB.
    """
    if unit is None or unit == spec.unit or spec.unit is None:
        return _tidy(value)
    here, there = _spelled(unit), _spelled(spec.unit)
    if here == there:
        return _tidy(value)
    if not _UNIT.fullmatch(here):
        return None
    return _converted(value, here, there)


@cache
def units_in(unit: str, other: str) -> float | None:
    """How many of `other` one `unit` is; None when the two do not measure the same thing."""
    import pint

    here, there = _spelled(unit), _spelled(other)
    if not (_UNIT.fullmatch(here) and _UNIT.fullmatch(there)):
        return None
    try:
        return float(_units().Quantity(1.0, here).to(there).magnitude)
    except (pint.PintError, AttributeError, ValueError, TypeError):
        return None


def _converted(value: float, here: str, there: str) -> float | int | None:
    import pint

    try:
        return _tidy(float(_units().Quantity(value, here).to(there).magnitude))
    except (pint.PintError, AttributeError, ValueError, TypeError):
        return None


_UNIT = re.compile(r"[A-Za-zµμΩ°]{1,20}(?:[ */][A-Za-zµμΩ°]{1,20})?(?:\*\*[23]|[23²³])?")
"""What may be a unit at all: pint would work out any sum that a shop's feed writes instead of one."""


def _spelled(unit: str) -> str:
    return _SPELLINGS.get(unit.strip().lower(), unit.strip())


def _tidy(value: float) -> float | int | None:
    if not math.isfinite(value):
        return None
    rounded = round(float(value), 4)
    return int(rounded) if rounded == int(rounded) else rounded
