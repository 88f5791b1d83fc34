"""On which basis a page states a value."""

import pytest

from maven_app.domain.catalogue.spec_keys import BASES, SPEC_KEYS
from maven_app.understanding.statements.value_bases import _PATTERNS, stated_basis, without_basis


@pytest.mark.parametrize(
    ("key", "words", "basis"),
    [
        ("weight", "Weight per earbud: 5.9 g", "one_earbud"),
        ("weight", "5.3 g (each)", "one_earbud"),
        ("weight", "The earbuds weigh 5.9 g each", "one_earbud"),
        ("weight", "5.3 g per piece", "one_earbud"),
        ("weight", "Approx. 5.9 g x 2", "one_earbud"),
        ("weight", "Each earbud weighs just 5.2 g", "one_earbud"),
        ("weight", "Berat masing-masing 5,3 g", "one_earbud"),
        ("weight", "5,3 gram per sisi", "one_earbud"),
        ("weight", "Weight: 250 g (1 piece)", ""),
        ("weight", "250 g per piece", ""),
        ("weight", "Berat 250 gram per unit", ""),
        ("weight", "250 g / 1 buah", ""),
        ("weight", "Berat 10 gram per unit", ""),
        ("weight", "5.3 g (1 piece)", "one_earbud"),
        ("weight", "Two drivers in each bud; 10.6 g the pair", ""),
        ("weight", "Each has a 10 mm driver. Weight: 250 g", ""),
        ("weight", "Earbuds weigh 5.9 g and the case 39 g", ""),
        ("weight", "Weight: 250 g", ""),
        ("brightness", "1000 nits HDR peak", "hdr_peak"),
        ("brightness", "350 cd/m² (typ.)", "sdr"),
        ("brightness", "2000 nits peak brightness (outdoor)", "outdoor_peak"),
        ("brightness", "1000 nits (HBM)", "outdoor_peak"),
        ("brightness", "1.000 nits di luar ruangan", "outdoor_peak"),
        ("brightness", "SDR 400 nits, HDR 1000 nits", ""),
        ("brightness", "Brightness: 350 cd/m², HDR10 support", ""),
        ("brightness", "350 cd/m², HDR", ""),
        ("brightness", "400 nits HDR10", ""),
        ("brightness", "400 nits (HDR ready)", ""),
        ("brightness", "27 inch HDR monitor with 400 nits", ""),
        ("brightness", "It shows HDR. Brightness is 400 nits.", ""),
        ("brightness", "400 nits typical, HDR10", "sdr"),
        ("brightness", "500 nits, up to 1000 nits HDR peak", ""),
        ("brightness", "In HDR the TV reaches 950 nits", "hdr_peak"),
        ("brightness", "HDR brightness 1,000", "hdr_peak"),
        ("brightness", "Peak brightness (HDR): 1.000 cd/m²", "hdr_peak"),
        ("response_time", "1 ms (MPRT)", "mprt"),
        ("response_time", "1ms GtG", "gtg"),
        ("response_time", "5 ms gray-to-gray", "gtg"),
        ("response_time", "1 ms moving picture response time", "mprt"),
        ("battery_life", "Up to 30 hours with noise cancelling on", "anc_on"),
        ("battery_life", "40 h (ANC off)", "anc_off"),
        ("battery_life", "40 Std. ohne ANC", "anc_off"),
        ("battery_life", "30 jam dengan ANC", "anc_on"),
        ("battery_life", "ANC on: 30 h, ANC off: 40 h", ""),
        ("battery_life", "NC ON: Max. 30 hours", "anc_on"),
        ("battery_life", "40 hours with NC off", "anc_off"),
        ("battery_life", "Max. 24 hours (NC ON), Max. 36 hours (NC OFF)", ""),
        ("battery_life", "with the noise cancelling mode switched off: 40 h", "anc_off"),
        ("battery_life", "50 hours with ANC disabled", "anc_off"),
        ("battery_life", "up to 6 hours with active noise cancellation", "anc_on"),
        ("battery_life", "30 jam dengan ANC aktif", "anc_on"),
        ("battery_life", "30 jam saat ANC menyala", "anc_on"),
        ("battery_life", "40 jam dengan ANC tidak aktif", "anc_off"),
        ("battery_life", "40 jam dengan ANC nonaktif", "anc_off"),
        ("battery_life", "40 jam tanpa peredam bising", "anc_off"),
        ("battery_life", "ANC mati: 40 jam", "anc_off"),
        ("battery_life", "Up to 20 hours of video playback", "video_playback"),
        ("battery_life", "up to 10 hours of surfing the web", "web_browsing"),
        ("battery_life", "up to 10 hours of surfing the web or watching video", ""),
        ("battery_life", "14 days in smartwatch mode", "smartwatch_mode"),
        ("battery_life", "7 days with the always-on display off", "always_on_display_off"),
        ("battery_life", "500 hours, backlight off", "backlight_off"),
        ("battery_shots", "Approx. 600 shots (CIPA standard)", "cipa"),
        ("battery_life", "Up to 30 hours", ""),
        ("screen_size", "HDR 55 inch", ""),
    ],
)
def test_the_words_beside_a_value_name_its_basis(key: str, words: str, basis: str) -> None:
    assert stated_basis(key, words) == basis


@pytest.mark.parametrize(
    ("key", "value", "figure"),
    [
        ("battery_life", "40 hours (ANC off)", "40 hours"),
        ("battery_life", "40 h, noise cancelling off", "40 h"),
        ("weight", "5.3 g each", "5.3 g"),
        ("response_time", "1ms MPRT", "1ms"),
        ("brightness", "350 cd/m² (typ.)", "350 cd/m²"),
        ("brightness", "350 cd/m2 (typ.)", "350 cd/m2"),
        ("brightness", "600 nits HDR peak", "600 nits"),
        ("battery_life", "40 hours", "40 hours"),
        ("battery_life", "40 hours with the case", "40 hours with the case"),
        ("battery_life", "40 h (ANC off), 30 h (ANC on)", "40 h (ANC off), 30 h (ANC on)"),
        ("weight", "5.3 g each, case 39 g", "5.3 g each, case 39 g"),
        ("weight", "250 g", "250 g"),
    ],
)
def test_the_figure_of_a_value_stands_without_the_words_for_its_basis(key: str, value: str, figure: str) -> None:
    assert without_basis(key, value) == figure


def test_only_headphones_are_weighed_by_the_earbud() -> None:
    assert stated_basis("weight", "3.5 kg each", category="speakers") == ""
    assert stated_basis("weight", "5.9 g each", category="headphones") == "one_earbud"


def test_every_basis_that_is_read_is_one_of_the_registrys() -> None:
    assert set(_PATTERNS) <= set(SPEC_KEYS)
    assert {basis for said in _PATTERNS.values() for basis in said} <= set(BASES)
