"""Looks: whatever accent a shop sets, what is written in it and on it can be read."""

import re
from pathlib import Path

import pytest

from maven_app.domain.catalogue.look import DARK_GROUND, LIGHT_GROUND, Look, contrast

TOKENS = (Path(__file__).parents[4] / "assets" / "css" / "tokens.css").read_text(encoding="utf-8")
ACCENTS = ["#000000", "#ffffff", "#ffee00", "#0000ff", "#e11d48", "#7c3aed", "#808080"]


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("accent", ACCENTS)
def test_words_in_and_on_an_accent_have_contrast(accent: str, dark: bool) -> None:
    shades, ground = Look(accent=accent).shades(dark=dark), DARK_GROUND if dark else LIGHT_GROUND

    assert contrast(shades["accent"], shades["on-accent"]) >= 4.5
    assert contrast(shades["accent-text"], shades["accent-wash"]) >= 4.5
    assert contrast(shades["accent-text"], ground) >= 4.5
    assert contrast(shades["focus"], ground) >= 3
    assert contrast(shades["accent-strong"], shades["on-accent"]) >= 4.5


def test_an_accent_that_can_be_read_stays_as_it_is() -> None:
    assert Look(accent="#7c3aed").shades(dark=False)["accent"] == "#7c3aed"


def test_contrast_is_reckoned_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("dark", [False, True])
def test_a_look_sets_properties_that_the_styles_have(dark: bool) -> None:
    assert {f"--{name}" for name in Look(accent="#7c3aed").shades(dark=dark)} <= set(re.findall(r"--[a-z-]+", TOKENS))
    assert (DARK_GROUND if dark else LIGHT_GROUND) in TOKENS


def test_the_built_in_look_leaves_the_styles_alone() -> None:
    assert Look().shades(dark=False) == Look().shades(dark=True) == {}
