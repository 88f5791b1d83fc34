"""On which basis a page states a value."""

import pytest

from maven_app.domain.spec_keys import BASES, SPEC_KEYS
from maven_app.understanding.value_bases import _PATTERNS, stated_basis


@pytest.mark.parametrize(
    ("key", "words", "basis"),
    [
        ("weight", "Weight per earbud: 5.9 g", "one_earbud"),
        ("weight", "5.3 g (each)", "one_earbud"),
        ("weight", "Earbuds weigh 5.9 g and the case 39 g", ""),
        ("weight", "Weight: 250 g", ""),
        ("brightness", "1000 nits HDR peak", "hdr_peak"),
        ("brightness", "350 cd/m² (typ.)", "sdr"),
        ("brightness", "SDR 400 nits, HDR 1000 nits", ""),
        ("response_time", "1 ms (MPRT)", "mprt"),
        ("response_time", "1ms GtG", "gtg"),
        ("response_time", "5 ms gray-to-gray", "gtg"),
        ("battery_life", "Up to 30 hours with noise cancelling on", "anc_on"),
        ("battery_life", "40 h (ANC off)", "anc_off"),
        ("battery_life", "ANC on: 30 h, ANC off: 40 h", ""),
        ("battery_life", "Up to 30 hours", ""),
        ("screen_size", "HDR 55 inch", ""),
    ],
)
def test_the_words_beside_a_value_name_its_basis(key: str, words: str, basis: str) -> None:
    assert stated_basis(key, words) == basis


def test_every_basis_that_is_read_is_one_of_the_registrys() -> None:
    assert set(_PATTERNS) <= set(SPEC_KEYS)
    assert {basis for said in _PATTERNS.values() for basis in said} <= set(BASES)
