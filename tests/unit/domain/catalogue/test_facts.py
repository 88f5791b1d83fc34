"""Values in units that can be compared, and as a person reads them."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from maven_app.domain.catalogue.categories import spec_key
from maven_app.domain.catalogue.facts import Fact, SpecValue, normalize, value_text, with_other_source
from maven_app.domain.catalogue.spec_keys import SPEC_KEYS

NORMALISED = [
    (1, "TB", "storage", 1000),
    (2, "tb", "storage", 2000),
    (512, "GB", "storage", 512),
    (512, "MB", "ram", 0.512),
    (1.5, "kg", "weight", 1500),
    (2, "lb", "weight", 907.1847),
    (10, "ounces", "weight", 283.4952),
    (1.2, "kilos", "weight", 1200),
    (55, '"', "screen_size", 55),
    (6.1, "inches", "screen_size", 6.1),
    (69, "cm", "screen_size", 27.1654),
    (6, "inci", "screen_size", 6),
    (90, "minutes", "battery_life", 1.5),
    (30, "hrs", "battery_life", 30),
    (7, "day", "battery_life", 168),
    (5, "jam", "battery_life", 5),
    (3, "hours", "runtime", 180),
    (5, "Ah", "battery_capacity", 5000),
    (5000, "mAh", "battery_capacity", 5000),
    (144, "Hz", "refresh_rate", 144),
    (1, "kHz", "polling_rate", 1000),
    (1000, "cd/m2", "brightness", 1000),
    (1000, "nits", "brightness", 1000),
    (48, "megapixels", "main_camera", 48),
    (2.5, "Gbps", "wifi_speed", 2500),
    (2500, "Mbps", "port_speed", 2.5),
    (7, "GB/s", "read_speed", 7000),
    (5.2, "GHz", "gpu_boost_clock", 5200),
    (2000, "sq ft", "coverage", 185.8061),
    (5, "kPa", "suction", 5000),
    (0.5, "l", "dustbin", 500),
    (1, "cm", "thickness", 10),
    (7200, "rpm", "spindle_speed", 7200),
    (5, "x", "optical_zoom", 5),
    (32, "ohms", "impedance", 32),
    (7, "years", "update_years", 7),
    (8, None, "ram", 8),
    (8, "anything", "cpu_cores", 8),
]


@pytest.mark.parametrize(("value", "unit", "key", "expected"), NORMALISED)
def test_a_value_is_brought_into_the_unit_of_the_registry(
    value: float, unit: str | None, key: str, expected: float
) -> None:
    assert normalize(value, unit, spec_key(key)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("value", "unit", "key"),
    [
        (1, "kg", "storage"),
        (1, "GB", "weight"),
        (5, "W", "battery_life"),
        (5, "parsecs!", "weight"),
        (5, "", "weight"),
        (5, "5", "weight"),
    ],
)
def test_a_value_of_something_else_is_none(value: float, unit: str, key: str) -> None:
    assert normalize(value, unit, spec_key(key)) is None


@pytest.mark.parametrize("key", [key for key, spec in SPEC_KEYS.items() if spec.unit])
def test_every_unit_of_the_registry_can_be_read_back(key: str) -> None:
    unit = SPEC_KEYS[key].unit

    assert unit is not None
    assert normalize(3, unit, SPEC_KEYS[key]) == 3
    assert normalize(3, unit.upper() if unit == "gb" else f" {unit} ", SPEC_KEYS[key]) == 3


@given(st.floats(), st.text(max_size=12), st.sampled_from(sorted(SPEC_KEYS)))
def test_no_value_and_no_unit_raise(value: float, unit: str, key: str) -> None:
    normalised = normalize(value, unit, SPEC_KEYS[key])

    assert normalised is None or math.isfinite(normalised)


SHOWN: list[tuple[SpecValue, str | None, str]] = [
    (1500, "g", "1.5 kg"),
    (999, "g", "999 g"),
    (1000, "GB", "1 TB"),
    (512, "GB", "512 GB"),
    (2500, "Mbit/s", "2.5 Gbit/s"),
    (6.1, "in", "6.1″"),
    (55.0, "in", "55″"),
    (1000, "nit", "1,000 nits"),
    (5000, "mAh", "5,000 mAh"),
    (7, "year", "7 years"),
    (1, "year", "1 year"),
    (30, "h", "30 h"),
    (3, "×", "3×"),
    (8, None, "8"),
    (True, None, "Yes"),
    (False, None, "No"),
    (("HDR10", "Dolby Vision"), None, "HDR10, Dolby Vision"),
    ("IP68", None, "IP68"),
    (0.256, "GB", "0.26 GB"),
    (0.5, "GB", "0.5 GB"),
]


@pytest.mark.parametrize(("value", "unit", "expected"), SHOWN)
def test_a_value_is_shown_in_the_size_of_unit_that_a_person_would_choose(
    value: SpecValue, unit: str | None, expected: str
) -> None:
    assert value_text(value, unit) == expected


def test_a_value_on_another_basis_is_no_conflict() -> None:
    headset = Fact(key="weight", value=250, unit="g", sources=("a",))
    earbud = Fact(key="weight", value=5.9, unit="g", sources=("b",), basis="one_earbud")
    other = Fact(key="weight", value=260, unit="g", sources=("b",))

    assert with_other_source(headset, earbud, {}).conflicts == ()
    assert len(with_other_source(headset, other, {}).conflicts) == 1
