"""A figure on a page is a product's own when its words speak of this product and of this property: neither is taken for granted."""

import pytest

from maven_app.understanding.statements.product_mentions import Subject
from tests.unit.understanding.statements.test_figures_of_other_products import assert_whose_it_is

_XM5, _IPHONE = Subject("Sony WH-1000XM5", "Sony"), Subject("Apple iPhone 16", "Apple")
_LAPTOP, _WATCH = Subject("Dell XPS 13 (9345)", "Dell"), Subject("Garmin Forerunner 265", "Garmin")
_SPEAKER, _MOUSE = Subject("JBL Flip 6", "JBL"), Subject("Logitech MX Master 3S", "Logitech")
_CASES: tuple[tuple[Subject, str, str, str, bool], ...] = (
    (_XM5, "battery_life", "38", "You get around 38 hours before they need plugging in.", True),
    (_XM5, "battery_life", "29", "In our loop of podcasts they ran for 29 hours.", True),
    (_XM5, "battery_life", "30", "Sony rates them for 30 hours.", True),
    (_XM5, "battery_life", "27", "## Battery\nWe measured 27 hours with noise cancelling on.", True),
    (_XM5, "battery_life", "31", "We drained the battery twice. Both times it took 31 hours.", True),
    (_XM5, "battery_life", "30", "Spieldauer: 30 Stunden", True),
    (_XM5, "battery_life", "30", "Dipakai terus, tahan 30 jam.", True),
    (_XM5, "battery_life", "30", "| Battery | 30 h |\n| Weight | 250 g |", True),
    (_XM5, "battery_life", "30", "Up to 30 hours of music, says the box.", True),
    (_LAPTOP, "battery_life", "18", "The XPS 13 kept going for 18 hours of web browsing.", True),
    (_LAPTOP, "battery_life", "17", "It died after 17 hours of video.", True),
    (_SPEAKER, "battery_life", "12", "A charge is good for 12 hours at half volume.", True),
    (_SPEAKER, "battery_life", "12", "12 hours of playtime is plenty for a day at the beach.", True),
    (_WATCH, "battery_life_gps", "20", "With GPS on, expect 20 hours.", True),
    (_WATCH, "weight", "47", "Garmin's watch is all of 47 g.", True),
    (_XM5, "weight", "250", "Put them on a scale and it reads 250 g.", True),
    (_IPHONE, "weight", "170", "The iPhone 16 weighs 170 g and feels lighter.", True),
    (_IPHONE, "weight", "170", "Apple's smallest new phone weighs 170 g.", True),
    (_MOUSE, "weight", "141", "Heavy? It weighs 141 g, dongle not included.", True),
    (_LAPTOP, "weight", "1.19", "The lid opens with one finger, and the whole laptop weighs 1.19 kg.", True),
    (_XM5, "battery_life", "36", "Our warranty claim was answered in 36 hours.", False),
    (_XM5, "battery_life", "14", "The flight to Tokyo took 14 hours.", False),
    (_XM5, "battery_life", "6", "I have had them on my head for 6 hours today.", False),
    (_XM5, "battery_life", "100", "Give the drivers 100 hours to burn in.", False),
    (_XM5, "battery_life", "24", "This deal ends in 24 hours.", False),
    (_XM5, "battery_life", "24", "Support replies within 24 hours, seven days a week.", False),
    (_XM5, "battery_life", "3", "Setting up the app cost me 3 hours.", False),
    (_LAPTOP, "battery_life", "5", "Windows needed 5 hours for its updates.", False),
    (_SPEAKER, "battery_life", "48", "Pesanan dikirim dalam 48 jam.", False),
    (_WATCH, "battery_life", "8", "It noticed that I had slept for 8 hours.", False),
    (_XM5, "weight", "90", "Each ear cup weighs 90 g.", False),
    (_XM5, "weight", "60", "The headband alone weighs 60 g.", False),
    (_MOUSE, "weight", "2", "The dongle weighs 2 g.", False),
    (_LAPTOP, "weight", "290", "Its power brick weighs 290 g.", False),
    (_XM5, "weight", "350", "The Focal Bathys weigh 350 g.", False),
    (_XM5, "weight", "320", "Bowers' Px8 weighs 320 g.", False),
    (_XM5, "weight", "190", "Grado's Signature feels light at 190 g.", False),
    (_IPHONE, "weight", "199", "The 16 Plus weighs 199 g.", False),
    (_IPHONE, "weight", "227", "If you want more screen, the 16 Pro Max weighs 227 g.", False),
    (_XM5, "battery_life", "50", "Marshall's Monitor III lasts 70 hours, the Monitor II managed 50 hours.", False),
    (_XM5, "battery_life", "48", "Delivery within 48 hours.", False),
    (_XM5, "battery_life", "72", "Free returns within 72 hours.", False),
    (_XM5, "battery_life", "8", "I wore them for 8 hours at work.", False),
    (_XM5, "battery_life", "2", "I spent 2 hours pairing them.", False),
    (_XM5, "battery_life", "1.5", "After 5 minutes at the wall they ran for another 1.5 hours.", False),
    (_XM5, "weight", "52", "Each ear pad weighs 52 g.", False),
    (_XM5, "weight", "337", "Focal's Bathys weigh 337 g.", False),
    (_IPHONE, "weight", "199", "The 16 Pro weighs 199 g.", False),
    (Subject("Apple iPhone 16 Pro", "Apple"), "weight", "199", "The 16 Pro weighs 199 g.", True),
    (_XM5, "battery_life", "30", "Battery life\n30 hours", True),
    (_XM5, "battery_life", "30", "| Model | Battery |\n| --- | --- |\n| Sony WH-1000XM5 | 30 hours |", True),
    (Subject("Roborock S8 MaxV Ultra", "Roborock"), "runtime", "10", "Mounting the dock takes 10 minutes.", False),
    (Subject("Roborock S8 MaxV Ultra", "Roborock"), "runtime", "180", "It cleans for 180 minutes.", True),
    (Subject("JBL Charge 5", "JBL"), "battery_life", "3", "It had lain in the rain for 3 hours.", False),
    (Subject("JBL Charge 5", "JBL"), "battery_life", "20", "The Charge 5 plays 20 hours between top-ups.", True),
    (_XM5, "battery_life", "30", "Compared with the 24 hours of Bose's flagship, Sony's 30 hours are a lot.", True),
)


@pytest.mark.parametrize(
    ("subject", "key", "value", "said", "is_its"), [pytest.param(*case, id=case[3][:60]) for case in _CASES]
)
def test_a_figure_counts_where_its_words_speak_of_this_product_and_property(
    subject: Subject, key: str, value: str, said: str, is_its: bool
) -> None:
    assert_whose_it_is(subject, key, value, said, is_its=is_its)
