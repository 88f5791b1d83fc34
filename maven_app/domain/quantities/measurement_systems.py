"""Measurement systems: the locale of a reader with the units of their region, and how much of those a metric measure is."""

from collections.abc import Callable

_US_REGIONS = frozenset({"US", "LR", "MM"})
"""Regions of CLDR's measurement system "US" (ISO 3166); Babel leaves that part of CLDR out."""
_GRAMS_A_POUND, _GRAMS_AN_OUNCE, _MM_AN_INCH, _METERS_A_FOOT = 453.59237, 28.349523125, 25.4, 0.3048
_TEN, _HUNDRED = 10, 100


def locale_for(language: str, region: str) -> str:
    """The locale by which measures and dates are written for a reader of a region: "en_US", "id_US"; elsewhere the bare language,
    whose units are metric.
    """
    return f"{language}_{region}" if region in _US_REGIONS else language


def language_of_locale(locale: str) -> str:
    """The language of a locale: "en" of "en_US"."""
    return locale.partition("_")[0]


def uses_us_units(locale: str) -> bool:
    """Whether people of the locale reckon in pounds, inches and degrees Fahrenheit; a bare language's are metric."""
    return locale.partition("_")[2] in _US_REGIONS


def to_us_units(value: float, unit: str | None) -> tuple[float, str] | None:
    """The measure in US customary units, rounded as shops there round; None for what is stated in metric units, or in one that is no
    measure, there too (watts, litres, gigabytes).
    """
    convert = _CONVERSIONS.get(unit or "")
    return convert(value) if convert else None


def _weight(grams: float) -> tuple[float, str]:
    if grams >= _GRAMS_A_POUND:
        return _round_value(grams / _GRAMS_A_POUND, tens_from=_TEN), "lb"
    return _round_value(grams / _GRAMS_AN_OUNCE, tens_from=1), "oz"


def _length(millimetres: float) -> tuple[float, str]:
    return _round_value(millimetres / _MM_AN_INCH, tens_from=_TEN), "in"


def _round_value(value: float, *, tens_from: float) -> float:
    """To a hundredth, from `tens_from` on to a tenth."""
    return round(value, 1 if value >= tens_from else 2)


def _distance(metres: float) -> tuple[float, str]:
    feet = metres / _METERS_A_FOOT
    return (round(feet) if feet >= _TEN else round(feet, 1)), "ft"


def _area(square_metres: float) -> tuple[float, str]:
    feet = square_metres / _METERS_A_FOOT**2
    return (round(feet, -1) if feet >= _HUNDRED else round(feet)), "ft²"


_CONVERSIONS: dict[str, Callable[[float], tuple[float, str]]] = {
    "g": _weight,
    "kg": lambda kilograms: _weight(kilograms * 1000),
    "mm": _length,
    "cm": lambda centimetres: _length(centimetres * 10),
    "m": _distance,
    "m²": _area,
    "°C": lambda degrees: (round(degrees * 1.8 + 32, 1), "°F"),
}
