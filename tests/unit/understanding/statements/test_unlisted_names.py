"""Whose a figure is where a page names products that no list knows, sister models, or none in the same sentence."""

import re

import pytest

from maven_app.domain.catalogue.categories import spec_key
from maven_app.understanding.statements.product_mentions import Subject
from maven_app.understanding.statements.sentence_subjects import PageWords

CASES: dict[Subject, tuple[tuple[str, str, str, bool], ...]] = {
    Subject("Sony WH-1000XM5", "Sony"): (
        ("weight", "5.9", "Sony WF-1000XM5 earbuds weigh 5.9 g each.", False),
        ("weight", "240", "Bose QC45\nWeight: 240 g", False),
        ("weight", "240", "The Bose is lighter. At 240 g, it disappears on the head.", False),
        ("battery_life", "6", "Those from Bose offer great sound. You get 6 hours.", False),
        ("battery_life", "3", "Three minutes on the cable give you 3 hours of playback.", False),
        ("battery_life", "3", "A 3-min top-up yields 3 hours.", False),
        ("battery_life", "3.5", "It takes 3.5 hours from empty to full.", False),
        ("battery_life", "200", "Standby 200 hours.", False),
        ("battery_life", "24", "Call time is 24 hours.", False),
        ("weight", "400", "With the pouch it weighs 400 g.", False),
        ("battery_life", "70", "Baseus Bowie H1 lasts 70 hours", False),
        ("battery_life", "30", "Like the XM4, battery life is 30 hours.", True),
        ("battery_life", "30", "Like its predecessor, it lasts 30 hours.", True),
        ("battery_life", "24", "Like the Bose QC45, rated at 24 hours, these fold.", False),
        ("battery_life", "24", "Unlike the Bose QC45, lasting 24 hours, these last longer.", False),
        ("battery_life", "24", "Compared with the Bose, 24 hours versus 30 hours is less.", False),
        ("battery_life", "24", "Like the Bose QC45, good for 24 hours, they fold flat.", False),
        ("battery_life", "24", "Like the Bose QC45, which is rated at 24 hours, they fold flat.", False),
        ("battery_life", "30", "Unlike the Bose QC45, you get 30 hours.", True),
        ("weight", "250", "Compared to the Bose QC45, the headphones weigh just 250 g.", True),
        ("battery_life", "50", "The Liberty provides 50 hours.", False),
        ("battery_life", "50", "The Momentum gives 50 hours.", False),
        ("battery_life", "50", "Here the Momentum squeezes out 50 hours.", False),
        ("battery_life", "50", "The Liberty earbuds last 50 hours.", False),
        ("battery_life", "50", "My old pair lasted 50 hours.", False),
        ("battery_life", "50", "Our previous headphones ran for 50 hours.", False),
        ("battery_life", "30", "The Verge measured 30 hours.", True),
        ("battery_life", "30", "The Battery lasts 30 hours.", True),
        ("battery_life", "30", "The Carbon drivers are light. You get 30 hours.", True),
        ("battery_life", "30", "The Quick Attention mode is handy. You get 30 hours.", True),
        ("battery_life", "30", "The headphones play MP3 files and SBC over A2DP. You get 30 hours.", True),
        ("battery_life", "35", "The WH-CH720N lasts 35 hours.", False),
        ("weight", "192", "Sony's own WH-CH720N weighs 192 g.", False),
        ("battery_life", "60", "Soundcore Space One\nBattery life: 60 hours", False),
        ("weight", "250", "Sony WH-1000XM5\nWeight: 250 g", True),
        ("weight", "250", "Specifications\nWeight: 250 g", True),
        ("weight", "250", "Design and comfort\nIt weighs 250 g.", True),
        ("battery_life", "65", "The EarFun Wave Pro keeps going for 65 hours.", False),
        ("battery_life", "30", "The XM5 sounds great. Battery life is 30 hours.", True),
        ("battery_life", "30", "The headphones last 30 hours with noise cancelling on.", True),
        ("battery_life", "30", "Battery life is rated at 30 hours.", True),
        ("weight", "250", "At 250 g the headphones are light.", True),
        ("battery_life", "30", "Sony claims 30 hours of playback per charge.", True),
        ("battery_life", "60", "The Momentum sounds warm. It plays for 60 hours.", False),
        ("battery_life", "24", "The QuietComfort is comfy. Battery life is 24 hours.", False),
        ("battery_life", "24", "I also tried the Bose QC45. Battery life is 24 hours.", False),
        ("battery_life", "24", "Talk time is 24 hours.", False),
        ("battery_life", "24", "You get 24 hours of calls.", False),
        ("weight", "350", "Including the case, it comes to 350 g.", False),
        ("battery_life", "40", "With noise cancelling off it lasts 40 hours.", True),
        ("battery_life", "5", "Ten minutes at the plug are good for 5 hours.", False),
        ("battery_life", "2", "Charges in 2 hours.", False),
        ("battery_life", "30", "In der Praxis hält der Akku 30 Stunden.", True),
        ("battery_life", "30", "Bluetooth 5.2 keeps the connection stable. Battery life is 30 hours.", True),
        ("weight", "250", "Available in Black, Silver and Midnight Blue. Weight is 250 g.", True),
        ("weight", "250", "With the new Integrated Processor V1 it weighs 250 g.", True),
        ("battery_life", "30", "Powered by the QN1 chip. You get 30 hours.", True),
        ("battery_life", "30", "In 2022 it was reviewed. Battery life: 30 hours.", True),
        ("weight", "240", "QC45\nWeight: 240 g", False),
        ("battery_life", "30", "Pros and cons\nBattery life: 30 hours", True),
        ("battery_life", "30", "Technical Details\nBattery life: 30 hours", True),
        ("battery_life", "30", "Battery Life\n30 hours", True),
        ("weight", "250", "Sony WH-1000XM5 Wireless Noise Cancelling Headphones\nColour: Black\nWeight: 250 g", True),
        ("weight", "240", "Bose QC45 Wireless Headphones\nColour: Black\nWeight: 240 g", False),
        (
            "battery_life",
            "30",
            "The headphones connect over Bluetooth 5.2 and support LDAC. Battery life is 30 hours.",
            True,
        ),
        ("weight", "250", "Comfort: The ear pads are soft. At just 250 g, the XM5 are light.", True),
        ("weight", "250", "The XM5s weigh 250 g.", True),
        ("weight", "250", "Weight: 250 g\nBattery life: 30 hours", True),
        ("battery_life", "30", "Battery life\nSony promises up to 30 hours of listening.", True),
        (
            "battery_life",
            "30",
            "Overview\nThe WH-1000XM5 wireless headphones use two processors. They play for 30 hours.",
            True,
        ),
        ("driver_size", "30", "A 30 mm driver unit with a soft edge handles sound.", True),
        ("battery_life", "30", "I've used it for two weeks in New York. Battery life is 30 hours.", True),
        ("battery_life", "38", "Nothing's Ear lasts 38 hours with the case.", False),
        ("battery_life", "50", "QCY H3 lasts 50 hours.", False),
        ("battery_life", "22", "The Bowers & Wilkins Px7 S2e manages 22 hours.", False),
        ("battery_life", "30", "Noise cancelling is better than on the Bose QC45. Battery life is 30 hours.", True),
        ("battery_life", "24", "Compare that to the Bose QC45. It lasts 24 hours.", False),
        ("battery_life", "30", "I switched from the Bose QC45 to the Sony. It lasts 30 hours.", True),
    ),
    Subject("Samsung Galaxy S24", "Samsung"): (
        ("battery_capacity", "5000", "Galaxy A55: 5000 mAh.", False),
        ("battery_capacity", "4000", "Galaxy S24: 4000 mAh.", True),
        ("battery_capacity", "5000", "The Galaxy M35 has a 5000 mAh battery.", False),
        ("weight", "167", "The S24 weighs 167 g.", True),
        ("battery_capacity", "4000", "Samsung fits a 4000 mAh battery into the S24.", True),
        ("battery_capacity", "4900", "The Plus gets 4900 mAh.", False),
        ("battery_capacity", "5000", "The S24 Ultra has a 5000 mAh battery.", False),
        ("battery_capacity", "4000", "Galaxy S24\nBattery: 4000 mAh", True),
        ("battery_capacity", "4900", "Galaxy S24+\nBattery: 4900 mAh", False),
        ("weight", "167", "It measures 147 x 70.6 x 7.6 mm and weighs 167 g.", True),
        ("brightness", "2600", "The 6.2-inch Dynamic AMOLED 2X screen gets as bright as 2600 nits.", True),
        ("battery_capacity", "4000", "The Exynos 2400 is fast. A 4000 mAh battery feeds it.", True),
        ("charging_power", "25", "Charging is limited to 25 W, while the OnePlus 12 charges at 100 W.", True),
        ("charging_power", "100", "Charging is limited to 25 W, while the OnePlus 12 charges at 100 W.", False),
        ("weight", "187", "Google Pixel 8\n187 g", False),
    ),
    Subject("TP-Link Archer AX55", "TP-Link"): (
        ("wifi_speed", "2402", "Speed: 2402 Mbps on 5 GHz, four gigabit LAN ports", True),
        ("wifi_speed", "1000", "Four ports of 1000 Mbps each and WiFi 6", False),
    ),
    Subject("JBL Flip 6", "JBL"): (
        ("battery_life", "12", "Total battery life: 12 hours", True),
        ("battery_life", "30", "30 hours in total", False),
        ("battery_life", "24", "The JBL Charge 5 lasts 24 hours.", False),
        ("battery_life", "12", "The JBL lasts 12 hours.", True),
        ("battery_life", "20", "The Tribit StormBox lasts 20 hours.", False),
    ),
    Subject("Logitech MX Master 3S", "Logitech"): (
        ("weight", "141", "The Master 3S weighs 141 g.", True),
        ("weight", "106", "Logitech MX Anywhere 3S weighs 106 g.", False),
        ("weight", "95", "Keychron M3 weighs 95 g.", False),
    ),
    Subject("Apple iPhone 17", "Apple"): (("weight", "165", "iPhone Air weighs 165 g.", False),),
    Subject("Sony A6700", "Sony"): (
        ("weight", "514", "The A7C II weighs 514 g.", False),
        ("weight", "700", "With the kit lens it weighs 700 g.", False),
        ("weight", "493", "With battery and card, it weighs 493 g.", True),
    ),
    Subject("Dell XPS 13 (9345)", "Dell"): (
        ("weight", "1.08", "The Framework 13 weighs 1.08 kg.", False),
        ("weight", "1.19", "With an Intel Core Ultra 7 258V, it weighs 1.19 kg.", True),
        ("weight", "1.19", "The XPS 13 has a Snapdragon X Elite X1E-80-100. It weighs 1.19 kg.", True),
    ),
    Subject("LG OLED evo C4 55-inch", "LG"): (
        ("brightness", "950", "In HDR the C4 reaches 950 nits. The C3 reached 800 nits.", True),
        ("brightness", "800", "In HDR the C4 reaches 950 nits. The C3 reached 800 nits.", False),
        ("brightness", "1500", "Samsung's S95D reaches 1500 nits.", False),
        ("refresh_rate", "144", "The panel runs at 144 Hz and supports G-Sync and FreeSync.", True),
        ("refresh_rate", "144", "With the α9 Gen7 processor, it runs at 144 Hz.", True),
        ("refresh_rate", "144", "Motion is clean at 144 Hz.", True),
        ("refresh_rate", "240", "Effective refresh rate: 240 Hz.", False),
        ("power", "20", "The speakers deliver 20 W.", True),
    ),
    Subject("Apple MacBook Air 13-inch (M4, 2025)", "Apple"): (
        ("weight", "1.24", "The MacBook Air with M4 weighs 1.24 kg.", True),
        ("weight", "1.51", "The 15-inch MacBook Air weighs 1.51 kg.", False),
        ("weight", "1.6", "The MacBook Pro weighs 1.6 kg.", False),
        ("battery_life", "18", "Apple says it lasts 18 hours.", True),
        ("battery_life", "15", "The M3 lasted 15 hours.", False),
    ),
    Subject("Roborock S8 MaxV Ultra", "Roborock"): (
        ("suction", "10,000", "The S8 MaxV Ultra vacuums with 10,000 Pa.", True),
        ("suction", "8,000", "Ecovacs Deebot X2 Omni: 8,000 Pa.", False),
        ("battery_capacity", "5200", "A 5200 mAh battery lasts for 180 minutes.", True),
    ),
    Subject("Keychron Q1 Pro", "Keychron"): (
        ("battery_capacity", "4000", "The board has a 4000 mAh battery.", True),
        ("battery_life", "100", "The GMMK Pro lasts 100 hours.", False),
    ),
    Subject("Garmin Forerunner 265", "Garmin"): (
        ("weight", "39", "The 265S weighs 39 g.", False),
        ("weight", "52", "The Coros Pace 3 weighs 30 g, the Suunto Race 69 g. Ours showed 52 g.", False),
    ),
    Subject("Logitech G502 X Plus", "Logitech"): (
        ("weight", "106", "The G502 X Plus weighs 106 g.", True),
        ("weight", "60", "The Superlight weighs 60 g.", False),
        ("weight", "106", "Logitech has put the mouse on a diet. It weighs 106 g.", True),
        ("dpi", "25,600", "The HERO 25K sensor tracks at 25,600 dpi.", True),
        ("weight", "106", "Design\nThe mouse weighs 106 g and fits large hands.", True),
    ),
}
"""By the product of the page: a key, a value, what the page says, and whether it says it of the product."""


@pytest.mark.parametrize(
    ("subject", "key", "value", "said", "is_its"),
    [pytest.param(subject, *case, id=f"{case[2]} {case[1]}") for subject, cases in CASES.items() for case in cases],
)
def test_a_figure_near_another_name_is_taken_only_where_it_plainly_is_the_products(
    subject: Subject, key: str, value: str, said: str, is_its: bool
) -> None:
    page = PageWords(f"{subject.name} review\nSome words first.\n{said}")
    sentence = next(
        one for one in re.split(r"(?<=[.!?])\s+|\n", said) if re.search(rf"(?<![\d.]){re.escape(value)}(?!\d)", one)
    )

    assert page.speak_of(subject, spec_key(key), value, sentence) is is_its
