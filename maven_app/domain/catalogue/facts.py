"""Facts: values with their sources, in units that can be compared."""

import math
from collections.abc import Mapping, Sequence
from itertools import combinations

from pydantic import BaseModel, computed_field

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.spec_keys import BASES, OWN_MEASURES, UNCLEAR, SpecKey
from maven_app.domain.copying import copy_with
from maven_app.domain.language.translatable import FactText, Series, Text, translatable
from maven_app.domain.quantities.formatting import convenient_measure, write_measure
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.quantities.units import conversion_factor

SpecValue = bool | int | float | str | tuple[str, ...]


class OtherValue(BaseModel, frozen=True):
    """A value that other sources state in place of a fact's."""

    value: SpecValue
    unit: str | None = None
    sources: tuple[str, ...]
    stated_by: str
    """The site, as a reader recognises it."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """Who says what: "shop.example says 260 g"."""
        return f"{self.stated_by} says {value_text(self.value, self.unit)}"


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
    basis: str = ""
    """Code of the condition under which the value was stated (`spec_keys.BASES`): "anc_on"; "" where none was stated."""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def label(self) -> str:
        """The name of the fact, as a person reads it."""
        return spec_key(self.key).label

    @computed_field  # type: ignore[prop-decorator]
    @property
    def text(self) -> str:
        """The value as a person reads it: "1.24 kg", "Yes", "HDR10, Dolby Vision", "24 h (video playback)"."""
        said = value_text(self.value, self.unit)
        return f"{said} ({BASES[self.basis]})" if self.basis in BASES else said

    @computed_field  # type: ignore[prop-decorator]
    @property
    def stated_text(self) -> str:
        """The value in the units that its sources state it in, where `text` has others; "" where it has not."""
        return ""

    @property
    def as_text(self) -> FactText:
        """The value as a stored text has it, for a reader of any language."""
        return FactText(spec=self.key, value=self.value, unit=self.unit, basis=self.basis)

    @property
    def conflict_text(self) -> Text:
        """Who states something else, and what, as a stored text has it; "" when nobody does."""
        stated = tuple(
            translatable(
                "value.said_by",
                site=other.stated_by,
                value=FactText(spec=self.key, value=other.value, unit=other.unit),
            )
            for other in self.conflicts
        )
        return Series(parts=stated, by="; ") if stated else ""

    @computed_field  # type: ignore[prop-decorator]
    @property
    def conflict(self) -> str:
        """Who says something else, and what; nothing when nobody does."""
        return "; ".join(other.text for other in self.conflicts)


_KINDS_OF = {"woled": "oled", "qd-oled": "oled"}
"""Words that name a kind of what another word names: who says the one does not deny the other."""
_SAME = 0.005
"""Figures that lie closer together, as a share of the larger, are one figure rounded in two ways."""


def with_other_source(fact: Fact, other: Fact, sites: Mapping[str, str]) -> Fact:
    """`fact` with another source's word on it: one more source where they agree, a conflict where they do not.

    What was measured on another basis is neither.
    """
    if not are_comparable(fact, other):
        return fact
    if _agree(fact, other):
        return copy_with(fact, sources=tuple(dict.fromkeys((*fact.sources, *other.sources))))
    said_by = ", ".join(dict.fromkeys(sites.get(source, source) for source in other.sources))
    differing = OtherValue(value=other.value, unit=other.unit, sources=other.sources, stated_by=said_by)
    return copy_with(fact, conflicts=(*fact.conflicts, differing, *other.conflicts))


def are_comparable(one: Fact, other: Fact) -> bool:
    """Whether two facts of one key say more or less of the same: not one earbud and a headset, nor noise cancelling on and off."""
    return bases_agree(one.basis, other.basis)


def bases_agree(one: str, other: str) -> bool:
    """Whether values on these two bases can be held against each other; one that is not stated may be any that measures the same."""
    bases = {one, other}
    if UNCLEAR in bases:
        return False
    return len(bases) == 1 or ("" in bases and not bases & OWN_MEASURES)


_OPPOSED = frozenset({frozenset({"anc_on", "anc_off"}), frozenset({"always_on_display", "always_on_display_off"})})


def bases_sort_together(one: str, other: str) -> bool:
    """Whether values on these two bases have a place in one order: those of other uses do ("mixed use" and "smartwatch mode"), those with
    a function on and off do not.
    """
    bases = frozenset({one, other})
    if UNCLEAR in bases:
        return False
    return len(bases) == 1 or not (bases & OWN_MEASURES or bases in _OPPOSED)


def common_basis(facts: Sequence[Fact]) -> str:
    """The basis with which the most of the facts of one key have a place in one order; of as many, that of the first."""
    bases = [fact.basis for fact in facts]
    shared = {
        basis: sum(bases_sort_together(other, basis) if basis else not other for other in bases) for basis in bases
    }
    return max(shared, key=lambda basis: shared[basis], default="")


def all_comparable(facts: Sequence[Fact]) -> bool:
    """Whether any two of the facts of one key can be held against each other."""
    return all(are_comparable(one, other) for one, other in combinations(facts, 2))


def _agree(one: Fact, other: Fact) -> bool:
    mine, theirs = one.value, other.value
    if isinstance(mine, tuple) and isinstance(theirs, tuple):
        a, b = {value.casefold() for value in mine}, {value.casefold() for value in theirs}
        return b <= a
    if isinstance(mine, bool) or isinstance(theirs, bool):
        return mine is theirs
    if isinstance(mine, int | float) and isinstance(theirs, int | float):
        return one.unit == other.unit and abs(mine - theirs) <= _SAME * max(abs(mine), abs(theirs))
    said, theirs_said = str(mine).casefold(), str(theirs).casefold()
    return said == theirs_said or _KINDS_OF.get(said) == theirs_said or _KINDS_OF.get(theirs_said) == said


def value_text(value: SpecValue, unit: str | None) -> str:
    """A value with its unit, in the size of unit that a person would choose."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, tuple):
        return ", ".join(value)
    if isinstance(value, str):
        return value
    return write_measure(value, unit)


_SIZES = frozenset({"thickness", "height", "length", "width"})
"""Keys of sizes of things, which people reckon in their own units; other millimetres (watch cases, drivers) are the trade's."""


def measure_text(key: str, value: float, unit: str | None, locale: str) -> str:
    """The value of a specification in the units that people of the locale reckon in: 270 g of weight as "9.5 oz" in "en_US"."""
    return write_measure(value, unit, _units_locale(key, unit, locale))


def measure_in(key: str, value: float, unit: str | None, locale: str) -> tuple[float, str | None]:
    """The number and the unit that `measure_text` writes."""
    return convenient_measure(value, unit, _units_locale(key, unit, locale))


def _units_locale(key: str, unit: str | None, locale: str) -> str:
    is_technical = unit == "mm" and key not in _SIZES
    return language_of_locale(locale) if is_technical else locale


def normalize(value: float, unit: str | None, spec: SpecKey) -> float | int | None:
    """`value` of `unit` in the unit of `spec`; None when the two do not measure the same thing.

    A missing unit is taken to be the registry's. Decimal prefixes: 1 TB is 1000 GB.
    """
    if unit is None or unit == spec.unit or spec.unit is None:
        return _tidy(value)
    factor = conversion_factor(unit, spec.unit)
    return None if factor is None else _tidy(value * factor)


def _tidy(value: float) -> float | int | None:
    if not math.isfinite(value):
        return None
    rounded = round(float(value), 4)
    return int(rounded) if rounded == int(rounded) else rounded
