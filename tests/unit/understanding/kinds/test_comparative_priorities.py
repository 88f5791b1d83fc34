"""What matters more than something else ranks higher, and neither requires nor takes back anything."""

import pytest

from maven_app.domain.needs.need import CategoryLimit
from maven_app.domain.ranking.score_calculation import criterion_weights
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("category", "text", "more", "less"),
    [
        ("laptops", "weight isn't that important, battery is more", "battery", "portability"),
        ("headphones", "sound matters more than noise cancelling actually", "sound", "noise_cancelling"),
        ("smartphones", "daripada kamera mending baterai deh", "battery", "camera"),
        ("smartphones", "layar gede lebih penting daripada kamera", "big_screen", "camera"),
        ("robot_vacuums", "quietness over suction actually", "quiet", "suction"),
        ("smartwatches", "i care less about maps, more about battery", "battery", "maps"),
        ("cameras", "i'd trade image quality for something smaller", "portability", "image_quality"),
        ("speakers", "loudness beats sound quality for me", "loudness", "music"),
        ("laptops", "rather have battery than a nice screen", "battery", "screen"),
    ],
)
def test_one_side_outranks_the_other(category: str, text: str, more: str, less: str) -> None:
    need = parse_need(text, category=category)

    assert [(wish.criterion, wish.outranks) for wish in need.wishes] == [(more, (less,))]
    assert [c for c in need.constraints if not isinstance(c, CategoryLimit)] == []
    assert need.waivers == ()


@pytest.mark.parametrize(
    ("category", "text"),
    [
        ("laptops", "battery life over 10 hours"),
        ("laptops", "is battery more important than weight?"),
        ("monitors", "i like it more than the dell"),
        ("headphones", "sennheiser over bose"),
        ("headphones", "comfort is more important for me than anything"),
    ],
)
def test_what_sets_no_two_criteria_against_each_other_outranks_nothing(category: str, text: str) -> None:
    assert not any(wish.outranks for wish in parse_need(text, category=category).wishes)


def test_what_outranks_weighs_twice_as_much_as_what_it_outranks() -> None:
    criteria = shipped_knowledge().criteria["smartphones"]
    weights = criterion_weights(parse_need("battery matters more than the camera", category="smartphones"), criteria)

    assert weights["battery"] >= 2 * weights["camera"] > 0
