"""Choice sides: which two things a question chooses between."""

import pytest

from maven_app.understanding.kinds.choice_sides import Choice, read_choice


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("in ear or over ear?", Choice("in ear", "over ear")),
        ("should i get a kindle or a kobo for the beach?", Choice("kindle", "kobo", "for the beach")),
        ("mending samsung apa xiaomi buat foto?", Choice("samsung", "xiaomi", "buat foto")),
        ("mesh sama repeater bagusan mana", Choice("mesh", "repeater")),
        ("is qled or oled better for that?", Choice("qled", "oled", "for that")),
        ("with or without a heatsink?", Choice("heatsink", "without a heatsink")),
        ("120hz or 60hz, we only watch netflix", Choice("120hz", "60hz", "we only watch netflix")),
        ("do I need OLED or is LCD fine for films?", Choice("OLED", "LCD", "for films")),
        ("does it have to be a Mac, or would a Chromebook do?", Choice("Mac", "Chromebook")),
        ("is 128 GB enough or should we get 256", Choice("128 GB", "256")),
        ("need 2 tb, gen5 worth it or stick with gen4?", Choice("gen5", "gen4", "need 2 tb,")),
    ],
)
def test_both_sides_and_what_is_said_beside_them(text: str, choice: Choice) -> None:
    assert read_choice(text) == choice


@pytest.mark.parametrize(
    "text",
    [
        "show me one by sony or bose",
        "buy now or wait for black friday?",
        "is it fast or not?",
        "or a chromebook?",
        "is the mic better on the sony or the bose?",
        "which one has hdmi 2.1?",
        "is the pen included or extra?",
        "do I need a hub or is that just luxury?",
        "is it loud enough or will it rattle?",
        "or can I just use my old tripod?",
    ],
)
def test_what_chooses_between_no_two_things(text: str) -> None:
    assert read_choice(text) is None
