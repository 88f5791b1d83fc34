"""Spec inference: which fact an amount of a message measures, by its unit, the noun beside it and the category."""

from decimal import Decimal
from functools import lru_cache

from maven_app.domain.catalogue.categories import CATEGORIES, spec_key
from maven_app.domain.catalogue.facts import normalize
from maven_app.domain.language.tokens import word_set
from maven_app.domain.needs.need import SpecLimit
from maven_app.understanding.lexicon.amounts import UNIT_KEYS
from maven_app.understanding.limits.dimensions import dimension_key, is_dimension
from maven_app.understanding.parsing.amounts import Amount
from maven_app.understanding.parsing.parse_state import ParseState

_LARGEST_RAM = {"smartphones": 24, "tablets": 24, "laptops": 64}
_SIZE_UNITS = frozenset({"g", "kg", "oz", "lb", "mm", "cm", "m", "in", "ft"})
_LITERS = frozenset({"l", "ml"})


@lru_cache(maxsize=2048)
def measure_in_key(value: Decimal | None, unit: str | None, key: str) -> float | None:
    """Return `value` in the canonical unit of the spec key; None where `unit` cannot measure it."""
    if value is None:
        return None
    measured = (
        normalize(float(value), unit, spec_key(key))
        if unit not in {"x", "core", "hdmi", "button", "stops", "year"}
        else float(value)
    )
    return None if measured is None else float(measured)


def unit_to_repeat(unit: str | None) -> str:
    """The unit in which a limit is said back: that of weight or length in which it was stated; "" where none of these was."""
    return unit if unit in _SIZE_UNITS else ""


def measured_key(state: ParseState, amount: Amount, unit: str | None) -> str | None:
    """Return the spec key that the amount measures: by the noun beside it if the unit allows, else by unit, category and size."""
    noun = key_of_noun(state, amount, unit)
    if is_dimension(unit):
        return dimension_key(state, amount, noun)
    keys = UNIT_KEYS.get(unit or "", "").split()
    if unit == "GB":
        keys = _gigabytes(state, amount)
    if unit in _LITERS and state.category not in CATEGORIES:
        keys = []  # "100-400 L" is a lens, "20 l" a backpack
    if unit == "x" and state.category not in {"cameras", "smartphones"}:
        keys = []  # "Slim 7x" is a name; a noun makes it zoom
    known = [key for key in keys if state.knows(key)]
    if (
        noun is not None
        and state.knows(noun)
        and (unit is None or measure_in_key(amount.figure.value, unit, noun) is not None)
    ):
        return noun
    return known[0] if known else None


def key_of_noun(state: ParseState, amount: Amount, unit: str | None) -> str | None:
    """Return the spec key that the noun beside the amount stands for in the category at hand; None where there is no noun."""
    noun = amount.noun.of if amount.noun else None
    if noun == "battery":
        timed = unit in {"h", "day", "week", "min"} or (unit is None and amount.figure.value < 200)
        if state.category == "robot_vacuums" and timed:
            return "runtime"
        return {"Wh": "battery_energy"}.get(unit or "", "battery_life" if timed else "battery_capacity")
    if state.word(amount.figure.last - 1) == "tbw":
        return "endurance"
    if noun == "main_camera" and state.category == "cameras":
        return "sensor_resolution"
    if noun == "ram" and unit == "GB" and state.category in {"storage", "e_readers"}:
        return "storage"
    if noun == "storage" and unit == "TB" and state.category == "storage":
        return "storage"
    return noun


def _gigabytes(state: ParseState, amount: Amount) -> list[str]:
    if state.category == "graphics_cards" or _is_of_graphics(state, amount):
        return ["gpu_memory"]
    if amount.figure.value <= _LARGEST_RAM.get(state.category or "", 24) and state.category not in {
        "e_readers",
        "storage",
        "consoles",
        "smartwatches",
        "routers",
    }:
        return ["ram", "storage"]
    return ["storage", "ram"]


def _is_of_graphics(state: ParseState, amount: Amount) -> bool:
    """ "RTX 4060 [8 GB]", "rtx 4060 yang [8gb]": the memory of the chip that is named right before."""
    place = amount.first
    while state.word(place - 1) in _VERSIONS:
        place -= 1
    return any(
        s.last == place and isinstance(s.constraint, SpecLimit) and s.constraint.key == "gpu" for s in state.spans
    )


_VERSIONS = word_set("the with yang yg versi version a ,")
"""Words between a graphics chip and how much memory it has."""
