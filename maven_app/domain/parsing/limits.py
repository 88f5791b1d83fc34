"""Limits: amounts made into constraints: a budget, a year of release, or bounds of a specification."""

from decimal import Decimal
from functools import lru_cache
from itertools import islice

from maven_app.domain.categories import CATEGORIES, spec_key
from maven_app.domain.facts import normalise
from maven_app.domain.needs import BudgetLimit, Constraint, ReleasedIn, SpecLimit
from maven_app.domain.parsing.amounts import AROUND_HIGH, AROUND_LOW, Amount, Figure, read_amounts, read_pairs
from maven_app.domain.parsing.lexicon_amounts import COUNTED, CURRENCIES, DISCOUNTS, HOURS_OF_SOMETHING_ELSE, UNIT_KEYS
from maven_app.domain.parsing.reading import Finding, Reading
from maven_app.domain.parsing.tokens import word_set

_SMALLEST_PRICE = 20
"""A bare figure below it is no price."""
_RUPIAH_FROM = 50_000
"""A bare figure from here on in an Indonesian message is rupiah."""
_LARGEST_RAM = {"smartphones": 24, "tablets": 24, "laptops": 64}
_BARE_CEILINGS = {"screen_size": 100, "weight": 5000, "thickness": 50, "response_time": 20, "height": 150, "tdp": 200}
_BARE_FLOORS = _BARE_CEILINGS | {
    "ram": 128, "storage": 8000, "battery": 30_000, "refresh_rate": 1000, "brightness": 10_000, "cpu_cores": 64, "suction": 50_000,
    "coverage": 1000, "hdmi_ports": 8, "lan_ports": 16, "update_years": 10, "pixel_density": 1000, "charging_power": 300, "wifi_bands": 4,
}  # fmt: skip
"""Up to where a figure without a unit can measure the noun beside it; a ceiling on the rest is a price."""
_TIMES = frozenset({"h", "day", "week", "min", "year"})
_ELSEWHERE = word_set("delivery shipping returns refund warranty garansi pengiriman")
_SIZES = frozenset({"screen_size", "case_size", "driver_size"})
_MONEY_WORDS = word_set("budget spend anggaran dana duit")
_LIGHT = word_set("lighter heavier weight ringan berat weighs weighing thinner")
_FIGURES = 60
"""So many amounts of one message are looked at."""


def find_limits(reading: Reading) -> None:
    """Make constraints of the message's amounts."""
    for index, memory, storage in read_pairs(reading):
        reading.add(Finding(index, index + 1, SpecLimit(key="ram", at_least=float(memory))))
        reading.add(Finding(index + 1, index + 3, SpecLimit(key="storage", at_least=float(storage))))
    for amount in islice(read_amounts(reading), _FIGURES):
        constraint = _constraint(reading, amount)
        if constraint is not None and reading.is_free(amount.figure.first, amount.figure.last):
            reading.add(Finding(amount.figure.first, amount.figure.last, constraint))
            reading.add(Finding(amount.first, amount.last))
            if amount.noun is not None and isinstance(constraint, SpecLimit):
                reading.add(Finding(amount.noun.first, amount.noun.last, keeps_words=True))


def _constraint(reading: Reading, amount: Amount) -> Constraint | None:
    figure = amount.figure
    after = reading.word(amount.last)
    if after in DISCOUNTS or (figure.unit in _TIMES and _is_of_something_else(reading, amount)):
        return None
    if figure.is_bare_year and not _speaks_of_money(reading, amount):
        return _release(reading, amount)
    if figure.currency is not None and not _is_weight(reading, amount):
        return _budget(amount, figure.currency)
    if figure.unit is not None or figure.currency is not None or _is_of_its_noun(amount):
        return _spec(reading, amount)
    return _bare(reading, amount)


def _is_of_something_else(reading: Reading, amount: Amount) -> bool:
    """ "A 12 hour flight", "delivery within 3 days", "2 year warranty": time, but not the product's."""
    before = reading.words[max(0, amount.first - 4) : amount.first]
    return reading.word(amount.last) in HOURS_OF_SOMETHING_ELSE or not _ELSEWHERE.isdisjoint(before)


def _speaks_of_money(reading: Reading, amount: Amount) -> bool:
    return not amount.about.isdisjoint(_MONEY_WORDS) or reading.word(amount.first - 1) in CURRENCIES


def _is_weight(reading: Reading, amount: Amount) -> bool:
    """Pounds are money unless the words, or the smallness of the figure, speak of weight."""
    if "pound" not in reading.words[amount.figure.last - 1] or amount.figure.currency != "GBP":
        return False
    return (
        (amount.noun is not None and amount.noun.of == "weight")
        or not _LIGHT.isdisjoint(amount.about)
        or amount.figure.value < _SMALLEST_PRICE
    )


def _is_of_its_noun(amount: Amount) -> bool:
    """Whether a figure without a unit measures the noun beside it: "screen under 6.5" does, "a good camera under 600" is a price."""
    if amount.noun is None or amount.figure.scale is not None:
        return False
    ceilings = _BARE_CEILINGS if amount.shape in {"most", "below", "around", "range"} else _BARE_FLOORS
    return amount.figure.value <= ceilings.get(amount.noun.of, 0)


def _bare(reading: Reading, amount: Amount) -> Constraint | None:
    """A figure with neither currency nor unit is a price when words bound it and nothing says what else it counts."""
    figure, after = amount.figure, reading.word(amount.last)
    if amount.shape == "plain" or (amount.shape == "range" and not amount.said_before):
        return None
    if figure.value < _SMALLEST_PRICE or after in COUNTED or (amount.shape == "above" and not amount.said_before):
        return None
    if (
        amount.about & {"from", "dari", "since", "near", "over", "atas"}
        and figure.scale is None
        and after not in {"", ".", ",", "for", "instead", "?"}
    ):
        return None
    if reading.word(amount.first - 1) in {"difference", "choose", "perbedaan", "beda"}:
        return None
    rupiah = reading.is_indonesian and figure.value >= _RUPIAH_FROM
    return _budget(amount, "IDR" if rupiah else reading.currency)


def _budget(amount: Amount, currency: str) -> BudgetLimit | None:
    low, high = amount.low, amount.high
    if amount.shape == "plain":
        low = None
    elif amount.shape == "around" and low is not None and high is not None:
        low, high = low * AROUND_LOW, high * AROUND_HIGH
    if amount.figure.value <= 0:
        return None
    return BudgetLimit(lowest=_tidy(low), highest=_tidy(high), currency=currency)


def _tidy(amount: Decimal | None) -> Decimal | None:
    if amount is None:
        return None
    whole = amount.to_integral_value()
    return Decimal(int(whole)) if amount == whole else amount.quantize(Decimal("0.01")).normalize()


_EXACT_YEAR = word_set("from dari")


def _release(reading: Reading, amount: Amount) -> ReleasedIn | None:
    low, high = (int(v) if v is not None else None for v in (amount.low, amount.high))
    if amount.shape == "range" or amount.shape == "plain":
        return ReleasedIn(first=low, last=high)
    if amount.shape == "around" and low is not None:
        return ReleasedIn(first=low - 1, last=low + 1)
    year = int(amount.figure.value)
    if amount.shape == "least" and amount.about and amount.about <= _EXACT_YEAR:
        return ReleasedIn(first=year, last=year)
    bounds = {"least": (year, None), "above": (year + 1, None), "most": (None, year), "below": (None, year - 1)}
    first, last = bounds[amount.shape]
    return ReleasedIn(first=first, last=last)


def _spec(reading: Reading, amount: Amount) -> SpecLimit | None:
    figure = amount.figure
    unit = "lb" if figure.currency else figure.unit
    key = _key(reading, amount, unit)
    if key is None or (unit is None and amount.shape == "plain" and key not in {"ram", "storage"}):
        return None
    if unit is None and key == "weight" and figure.value <= 5:
        unit = "kg"
    low, high = (_measured(value, unit, key) for value in (amount.low, amount.high))
    if (low is None and amount.low is not None) or (high is None and amount.high is not None):
        return None
    strict = amount.shape in {"below", "above"}
    if amount.shape == "plain":
        low, high = _stated(key, low, figure)
    elif amount.shape == "around" and low is not None and high is not None:
        low, high = round(low * 0.9, 2), round(high * 1.1, 2)
    return SpecLimit(key=key, at_least=low, at_most=high, strict=strict)


def _stated(key: str, value: float | None, figure: Figure) -> tuple[float | None, float | None]:
    """What a figure without a comparison means: about that size, at most that heavy, at least that much.

    A whole number of inches is how the trade rounds: "13-inch" is anything from 12.5 to 13.7, "6.1-inch" is exact to a tenth.
    """
    if value is None:
        return None, None
    if key in _SIZES:
        exact = figure.value != figure.value.to_integral_value()
        return (round(value - 0.1, 2), round(value + 0.1, 2)) if exact else (value - 0.5, round(value + 0.7, 2))
    if spec_key(key).better == "lower" or key == "height":
        return None, value
    return value, None


@lru_cache(maxsize=2048)
def _measured(value: Decimal | None, unit: str | None, key: str) -> float | None:
    if value is None:
        return None
    measured = (
        normalise(float(value), unit, spec_key(key))
        if unit not in {"x", "core", "hdmi", "button", "stops", "year"}
        else float(value)
    )
    return None if measured is None else float(measured)


def _key(reading: Reading, amount: Amount, unit: str | None) -> str | None:
    """The spec key that the amount is of: by the noun beside it if the unit allows, else by the unit, the shelf and the size."""
    shelf = CATEGORIES.get(reading.category or "")
    noun = _noun_key(reading, amount, unit)
    keys = UNIT_KEYS.get(unit or "", "").split()
    if unit == "GB":
        keys = _gigabytes(reading, amount)
    if unit == "x" and reading.category not in {"cameras", "smartphones"}:
        keys = []  # "Slim 7x" is a name; a noun makes it zoom
    if unit == "mm" and reading.category == "smartwatches":
        keys = ["case_size"]
    known = [key for key in keys if shelf is None or key in shelf.specs]
    if (
        noun is not None
        and (shelf is None or noun in shelf.specs)
        and (unit is None or _measured(amount.figure.value, unit, noun) is not None)
    ):
        return noun
    return known[0] if known else None


def _noun_key(reading: Reading, amount: Amount, unit: str | None) -> str | None:
    noun = amount.noun.of if amount.noun else None
    if noun == "battery":
        timed = unit in {"h", "day", "week", "min"} or (unit is None and amount.figure.value < 200)
        if reading.category == "robot_vacuums" and timed:
            return "runtime"
        return {"Wh": "battery_energy"}.get(unit or "", "battery_life" if timed else "battery_capacity")
    if noun == "main_camera" and reading.category == "cameras":
        return "sensor_resolution"
    if noun == "ram" and unit == "GB" and reading.category in {"storage", "e_readers"}:
        return "storage"
    if noun == "storage" and unit == "TB" and reading.category == "storage":
        return "storage"
    return noun


def _gigabytes(reading: Reading, amount: Amount) -> list[str]:
    if reading.category == "graphics_cards":
        return ["gpu_memory"]
    if amount.figure.value <= _LARGEST_RAM.get(reading.category or "", 24) and reading.category not in {
        "e_readers",
        "storage",
        "consoles",
        "smartwatches",
        "routers",
    }:
        return ["ram", "storage"]
    return ["storage", "ram"]
