"""Plausibility: between what bounds products measure in a unit, which tells 1.250 g from 1.250 kg."""

from collections.abc import Sequence
from decimal import Decimal

_BY_UNIT = {
    "g": "2 100000", "kg": "0.002 200", "lb": "0.005 400", "oz": "0.05 3000", "mAh": "20 60000", "Ah": "0.02 200", "nit": "10 20000",
    "Hz": "10 50000", "kHz": "0.02 1000", "MHz": "10 20000", "GHz": "0.1 20", "kW": "0.1 20", "V": "0.5 500", "W": "0.5 5000",
    "MB": "1 100000", "GB": "1 50000", "TB": "0.05 500", "MB/s": "10 30000", "GB/s": "0.1 100", "Mbit/s": "10 50000", "Gbit/s": "0.1 100",
    "MP": "0.3 400", "dpi": "100 100000", "ppi": "30 3000", "lm": "20 50000", "Pa": "200 100000", "kPa": "0.2 100", "rpm": "100 50000",
    "fps": "1 2000", "ml": "10 20000", "l": "0.01 500", "mm": "0.2 5000", "cm": "0.1 500", "m": "0.01 200", "in": "0.5 200",
    "m²": "2 5000", "ft²": "20 50000",
}  # fmt: skip
"""Per unit the least and the most that a product measures in it; so wide that nothing on sale lies outside."""
_BY_KEY = {"ram": "0.25 512", "storage": "4 64000", "refresh_rate": "10 1000", "thickness": "1 600"}
"""The same per spec key, in the key's unit, where that is narrower."""


def is_bounded(unit: str | None, key: str | None = None) -> bool:
    """Whether it is known what products measure in `unit`, or of the fact `key`."""
    return key in _BY_KEY or unit in _BY_UNIT


def plausible_values(values: Sequence[Decimal], unit: str | None, key: str | None = None) -> tuple[Decimal, ...]:
    """Those of `values` that a product may measure in `unit`, of the fact `key` where it is known; all where no bounds are known."""
    bounds = _BY_KEY.get(key or "") or _BY_UNIT.get(unit or "")
    if bounds is None:
        return tuple(values)
    least, most = map(Decimal, bounds.split())
    return tuple(value for value in values if least <= value <= most)
