"""A review sets others beside its product: whose a figure is, sentence by sentence."""

import re

import pytest

from maven_app.domain.catalogue.categories import spec_key
from maven_app.understanding.statements.product_mentions import Subject
from maven_app.understanding.statements.sentence_subjects import PageWords


def assert_whose_it_is(subject: Subject, key: str, value: str, said: str, *, is_its: bool) -> None:
    """Hold the figure on a page about `subject` to be its own or not, by its sentence and by its clause alone."""
    page = PageWords(f"{subject.name} review\nSome words first.\n{said}")
    written = rf"(?<![\d.]){re.escape(value)}(?!\d)"
    sentence = next(one for one in re.split(r"(?<=[.!?])\s+|\n", said) if re.search(written, one))
    clause = re.search(rf"{written}[^,;|.]*", sentence)

    assert clause
    for quote in (sentence, clause[0].strip()):
        assert page.speak_of(subject, spec_key(key), value, quote) is is_its, quote


CASES: dict[Subject, tuple[tuple[str, str, str, bool], ...]] = {
    Subject("Sony WH-1000XM5", "Sony"): (
        ("weight", "250", "The XM5 weighs 250 g.", True),
        ("weight", "254", "The XM4 weighed 254 g, and you feel the difference.", False),
        ("weight", "250", "Unlike the XM4 at 254 g, the XM5 tips the scales at 250 g.", True),
        ("weight", "254", "Unlike the XM4 at 254 g, the XM5 tips the scales at 250 g.", False),
        ("battery_life", "24", "Bose's QuietComfort Ultra manages 24 hours; Sony promises 30 hours.", False),
        ("battery_life", "30", "Bose's QuietComfort Ultra manages 24 hours; Sony promises 30 hours.", True),
        ("battery_life", "24", "The QuietComfort Ultra runs for 24 hours on a charge.", False),
        ("battery_life", "60", "Sennheiser's Momentum 4 is the marathon runner here. It plays for 60 hours.", False),
        ("battery_life", "60", "The Momentum 4 is the marathon runner here, with 60 hours between charges.", False),
        ("battery_life", "3", "A three minute charge gives you 3 hours of playback.", False),
        ("battery_life", "5", "Plug it in for 10 minutes and you get 5 hours of music.", False),
        (
            "battery_life",
            "30",
            "You get 30 hours with noise cancelling on, which beats the 24 hours of its Bose rival.",
            True,
        ),
        (
            "battery_life",
            "24",
            "You get 30 hours with noise cancelling on, which beats the 24 hours of its Bose rival.",
            False,
        ),
        ("weight", "385", "At 385 g, the AirPods Max are far heavier.", False),
        ("weight", "250", "At 250 g, it is lighter than the AirPods Max at 385 g.", True),
        ("weight", "385", "At 250 g, it is lighter than the AirPods Max at 385 g.", False),
        (
            "weight",
            "250",
            "| Model | Weight |\n| --- | --- |\n| Sony WH-1000XM5 | 250 g |\n| Bose QC Ultra | 252 g |",
            True,
        ),
        (
            "weight",
            "252",
            "| Model | Weight |\n| --- | --- |\n| Sony WH-1000XM5 | 250 g |\n| Bose QC Ultra | 252 g |",
            False,
        ),
        ("battery_life", "24", "| | XM5 | XM4 |\n| --- | --- | --- |\n| Battery life | 30 hours | 24 hours |", False),
        ("battery_life", "30", "| | XM5 | XM4 |\n| --- | --- | --- |\n| Battery life | 30 hours | 24 hours |", True),
        ("weight", "250", "## Bose QuietComfort Ultra Headphones\nWeight: 250 g", False),
        ("weight", "250", "## Specifications\nWeight: 250 g", True),
        (
            "battery_life",
            "12",
            "Sony claims this is its best headphone yet. Our team listened to it for 12 hours.",
            False,
        ),
        ("battery_life", "12", "It has noise cancelling. We listened for 12 hours.", False),
        ("battery_life", "24", "Rated 4.5 by 300 buyers. Check-in opens 24 hours before.", False),
        ("battery_life", "9", "## Running and gym\nThe train took 9 hours.", False),
        ("battery_life", "3", "The concert was 3 hours long and the band played well.", False),
        ("battery_life", "30", "The battery is a strong point. Expect 30 hours.", True),
        ("battery_life", "30", "## Battery\nWe got 30 hours.", True),
        ("battery_life", "30", "| Model | Playing time |\n| --- | --- |\n| Sony WH-1000XM5 | 30 hours |", True),
        ("battery_life", "30", "| Model | Running time |\n| --- | --- |\n| Sony WH-1000XM5 | 30 hours |", True),
        ("battery_life", "30", "| Modèle | Autonomie |\n| --- | --- |\n| Sony WH-1000XM5 | 30 h |", True),
    ),
    Subject("Samsung Galaxy S24 Ultra", "Samsung"): (
        ("battery_capacity", "5000", "The S24 Ultra keeps its 5000 mAh battery.", True),
        ("battery_capacity", "4900", "The S24+ gets by on 4900 mAh.", False),
        ("battery_capacity", "4422", "By comparison, the iPhone 15 Pro Max makes do with 4422 mAh.", False),
        ("weight", "233", "Its predecessor weighed 233 g; this one weighs 232 g.", False),
        ("weight", "232", "Its predecessor weighed 233 g; this one weighs 232 g.", True),
    ),
    Subject("Dell XPS 13 (9345)", "Dell"): (
        ("weight", "1.24", "The MacBook Air weighs 1.24 kg, the XPS 13 weighs 1.19 kg.", False),
        ("weight", "1.19", "The MacBook Air weighs 1.24 kg, the XPS 13 weighs 1.19 kg.", True),
    ),
    Subject("JBL Flip 6", "JBL"): (
        ("battery_life", "12", "The Flip 6 plays for 12 hours, the Flip 5 played as long.", True),
        ("battery_life", "20", "Its bigger brother, the Charge 5, lasts 20 hours.", False),
        ("battery_life", "2.5", "A full charge needs 2.5 hours over USB-C.", False),
    ),
    Subject("Bose QuietComfort Ultra Headphones", "Bose"): (
        ("battery_life", "30", "The XM5 lasts 30 hours.", False),
        ("battery_life", "24", "The QC Ultra lasts 24 hours.", True),
    ),
    Subject("Apple MacBook Air 13-inch (M4, 2025)", "Apple"): (
        ("battery_life", "18", "The M4 Air lasts 18 hours of video, the M3 model did too.", True),
        ("weight", "1.51", "The 15-inch version weighs 1.51 kg.", False),
    ),
    Subject("LG OLED evo C4 55-inch", "LG"): (
        ("brightness", "1300", "The G4 peaks at 1300 nits.", False),
        ("brightness", "950", "The C4 peaks at 950 nits in HDR.", True),
    ),
    Subject("Samsung Galaxy Buds3 Pro", "Samsung"): (
        ("battery_life", "6", "The Buds3 Pro last 6 hours with noise cancelling.", True),
        ("battery_life", "5", "The Buds2 Pro managed 5 hours.", False),
        ("battery_life", "5.5", "Apple's AirPods Pro 2 are rated at 5.5 hours.", False),
        ("weight", "5.4", "Each bud weighs 5.4 g, a hair less than the AirPods Pro.", True),
    ),
    Subject("Garmin Forerunner 265", "Garmin"): (
        ("battery_life", "13", "In smartwatch mode the Forerunner 265 runs for 13 days.", True),
        ("battery_life", "7", "The Forerunner 165 lasts 11 days, the Venu 3 only 7 days.", False),
        ("weight", "47", "Garmin says 47 g; on our scale it was 47.2 g.", True),
        ("weight", "61", "An Apple Watch Ultra 2 at 61 g feels like a brick next to it.", False),
    ),
    Subject("Roborock S8 MaxV Ultra", "Roborock"): (
        ("suction", "10,000", "Suction has grown to 10,000 Pa.", True),
        ("suction", "6,000", "The S8 Pro Ultra had 6,000 Pa.", False),
        ("suction", "12,000", "Dreame's X40 Ultra claims 12,000 Pa.", False),
    ),
    Subject("Sony A6700", "Sony"): (
        ("weight", "493", "At 493 g with battery and card, it's a dense little camera.", True),
        ("weight", "404", "The older A6400 weighs 404 g.", False),
        ("weight", "557", "Fujifilm's X-T5 comes in at 557 g.", False),
        ("sensor_resolution", "26", "The A6700 has a 26 MP sensor, as has the FX30.", True),
    ),
    Subject("Logitech MX Master 3S", "Logitech"): (
        ("weight", "141", "The MX Master 3S weighs 141 g.", True),
        ("weight", "141", "At 141 g it's no featherweight; a G Pro X Superlight weighs 63 g.", True),
        ("battery_life", "70", "It lasts 70 days on a full charge.", True),
    ),
    Subject("Google Pixel 9", "Google"): (
        ("battery_capacity", "4700", "The Pixel 9 packs 4700 mAh.", True),
        ("battery_capacity", "5060", "The Pixel 9 Pro XL packs 5060 mAh.", False),
        ("battery_capacity", "4575", "Google's own Pixel 8 had 4575 mAh.", False),
        ("weight", "198", "Google's phone weighs 198 g, which is 31 g more than the S24.", True),
        ("weight", "167", "The Galaxy S24, at 167 g, is lighter.", False),
        ("brightness", "2700", "Peak brightness is 2700 nits, up from 2000 nits on the Pixel 8.", True),
        ("brightness", "2000", "Peak brightness is 2700 nits, up from 2000 nits on the Pixel 8.", False),
    ),
    Subject("Samsung T7 Shield", "Samsung"): (
        ("read_speed", "1050", "The T7 Shield reads at 1050 MB/s.", True),
        ("read_speed", "2000", "SanDisk's Extreme Pro reads at 2000 MB/s.", False),
        ("weight", "98", "It weighs 98 g and the plain T7 weighs 58 g.", True),
        ("weight", "58", "It weighs 98 g and the plain T7 weighs 58 g.", False),
    ),
}
"""By the product of the page: a key, a value, what the page says, and whether it says it of the product."""


@pytest.mark.parametrize(
    ("subject", "key", "value", "said", "is_its"),
    [pytest.param(subject, *case, id=f"{case[2]} {case[1]}") for subject, cases in CASES.items() for case in cases],
)
def test_a_figure_is_taken_for_that_of_the_product_that_it_is_said_of(
    subject: Subject, key: str, value: str, said: str, is_its: bool
) -> None:
    assert_whose_it_is(subject, key, value, said, is_its=is_its)
