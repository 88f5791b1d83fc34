"""Questioned needs: what a clause only asks about, beside one that says what is sought, is no demand."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "category", "left_open"),
    [
        ("monitor for ps5 under 500, and does it need hdmi 2.1", None, "spec:hdmi_version"),
        ("monitor for ps5 under 500, and does it need hdmi 2.1", "monitors", "spec:hdmi_version"),
        ("phone for my mum under 300, but does she need 5g", None, "spec:five_g"),
        ("a tv under 1000, does it have dolby vision?", "tvs", "spec:hdr=Dolby Vision"),
        ("earbuds for running under 100, are they waterproof?", None, "spec:water_resistance"),
    ],
)
def test_a_feature_that_is_asked_about_beside_a_search_limits_nothing(
    text: str, category: str | None, left_open: str
) -> None:
    need = parse_need(text, category=category)

    assert left_open not in {limit.code for limit in need.constraints}
    assert left_open in {waiver.code for waiver in need.waivers}


@pytest.mark.parametrize(
    "text", ["a tv under 1000 that has dolby vision", "a tv under 1000 and it must have dolby vision"]
)
def test_a_feature_that_is_demanded_limits(text: str) -> None:
    assert "spec:hdr=Dolby Vision" in {limit.code for limit in parse_need(text).constraints}
