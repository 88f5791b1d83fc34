"""What messages ask for, in both languages. A row is a message and its constraints in the short notation of `short`."""

import string
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.language.tokens import MAX_READ, words_in
from maven_app.domain.needs.need import (
    BrandLimit,
    BudgetLimit,
    CategoryLimit,
    Constraint,
    LineExclusion,
    Need,
    SpecLimit,
    Wish,
    YearLimit,
)
from maven_app.understanding.need_parser import model_numbers, parse_need, unknown_things


def short(constraint: Constraint) -> str:
    """`headphones`, `by Sony`, `USD ..300`, `ram>=16`, `weight<1500`, `no mop`, `type=in-ear`, `2023..`.

    With `not` before what is ruled out, `?` behind what is soft.
    """
    return _short(constraint) + ("?" if constraint.soft else "")


def _short(constraint: Constraint) -> str:
    match constraint:
        case CategoryLimit(category=category):
            return category
        case LineExclusion(line=line):
            return f"not {line}"
        case BrandLimit(brands=brands, excluded=excluded):
            return ("not " if excluded else "by ") + "|".join(brands)
        case BudgetLimit(lowest=low, highest=high, currency=currency):
            return f"{currency} {_figure(low)}..{_figure(high)}"
        case YearLimit(first=first, last=last):
            return f"{first or ''}..{last or ''}"
        case SpecLimit(key=key, equals=None, at_least=low, at_most=high, strict=strict):
            if low is not None and high is not None:
                return f"{key} {_figure(low)}..{_figure(high)}"
            sign = (">" if high is None else "<") + ("" if strict else "=")
            return f"{key}{sign}{_figure(low if high is None else high)}"
        case SpecLimit(key=key, equals=equals, label=named, excluded=excluded):
            if isinstance(equals, bool):
                return key if equals else f"no {key}"
            return ("not " if excluded else "") + (f"{key}~{named}" if named else f"{key}={equals}")


def _figure(value: object) -> str:
    return "" if value is None else f"{float(str(value)):.2f}".rstrip("0").rstrip(".")


def constraints(text: str) -> str:
    return "; ".join(short(constraint) for constraint in parse_need(text).constraints)


BUDGETS = [
    ("noise cancelling headphones under $300 for flights", "headphones; USD ..300; noise_cancelling"),
    ("wireless mouse for my laptop under 50 dollars", "keyboards_mice; USD ..50; type=mouse; wireless"),
    ("under 200 pounds", "GBP ..200"),
    ("camera with a lens under $1000", "cameras; USD ..750"),
    ("camera under $1000", "cameras; USD ..1000"),
    ("less than €250 headphones", "headphones; EUR ..250"),
    ("max 500 laptop", "laptops; USD ..500"),
    ("laptop between $500 and $800", "laptops; USD 500..800"),
    ("around $400 tablet", "tablets; USD 340..460?"),
    ("phone at least $1000", "smartphones; USD 1000.."),
    ("up to 1.5k laptop", "laptops; USD ..1500"),
    ("£200 speaker", "speakers; GBP ..200"),
    ("USD 300 headphones", "headphones; USD ..300"),
    ("300 euro tablet", "tablets; EUR ..300"),
    ("S$500 watch", "smartwatches; SGD ..500"),
    ("¥50000 camera", "cameras; JPY ..50000"),
    ("phone under 300", "smartphones; USD ..300"),
    ("wired earphones under $20", "headphones; USD ..20; type=in-ear; no wireless"),
    ("Android phone under $400", "smartphones; USD ..400; os=Android"),
    ("Chromebook under $300", "laptops; USD ..300; os=Chrome"),
    ("nothing over $500, headphones", "headphones; USD ..500"),
    ("is there a phone with good battery and great camera under 500 dollars?", "smartphones; USD ..500"),
    ("laptop for my son who studies, under $700", "laptops; USD ..700"),
    ("headphones for my iPhone under 100", "headphones; USD ..100"),
    ("budget for a laptop is 900", "laptops; USD ..900"),
    ("cheaper than $400 tablet", "tablets; USD ..400"),
    ("4k camera under $1k", "cameras; USD ..1000; video~4k"),
    ("monitor under 4k", "monitors; USD ..4000"),
    ("better than Bose QC45 headphones under $250", "headphones; USD ..250"),
    ("soundbar under £300 with dolby atmos", "speakers; GBP ..300; type=soundbar; dolby_atmos"),
    ("camera for beginners under 1k", "cameras; USD ..1000"),
    ("keyboard for gaming, wireless, under $100", "keyboards_mice; USD ..100; type=keyboard; wireless"),
    ("robot vacuum for pet hair under 300 dollars", "robot_vacuums; USD ..300"),
    ("phone with best camera under 600, preferably Google", "smartphones; by Google?; USD ..600"),
    ("ideally 16 GB, laptop under $1000", "laptops; USD ..1000; ram>=16?"),
    ("wireless charging would be nice, phone under $500", "smartphones; USD ..500; wireless_charging?"),
    ("under $300", "USD ..300"),
    ("Rp2.500.000", "IDR ..2500000"),
    ("three hundred dollars headphones", "headphones; USD ..300"),
    ("under a thousand dollars laptop", "laptops; USD ..1000"),
    ("300ish dollars headphones", "headphones; USD 255..345?"),
    ("~$400 phone", "smartphones; USD 340..460?"),
    ("<$400 phone", "smartphones; USD ..400"),
    ("phone ≤ 500€", "smartphones; EUR ..500"),
    ("1.299,99 € laptop", "laptops; EUR ..1299.99"),
    ("$1,299.99 laptop", "laptops; USD ..1299.99"),
    ("$1.5k laptop", "laptops; USD ..1500"),
    ("under 1,000", "USD ..1000"),
    ("earbuds that do 8 hours per charge or more", "headphones; type=in-ear; battery_life>=8"),
    ("DSLR under 500", "cameras; USD ..500; type=DSLR"),
    (
        "mirrorless full frame camera under $2000 for video",
        "cameras; USD ..2000; type=mirrorless; sensor_size~full frame",
    ),
    ("big screen phone under 500", "smartphones; USD ..500"),
    ("good battery phone under 400", "smartphones; USD ..400"),
    ("laptop with 2 year warranty under 800", "laptops; USD ..800"),
    ("from $500 to $800 laptop", "laptops; USD 500..800"),
    ("$500+ laptop", "laptops; USD 500.."),
    ("laptop $800 max", "laptops; USD ..800"),
    ("phone 500 dollars or less", "smartphones; USD ..500"),
    ("phone for 500 dollars", "smartphones; USD ..500"),
    ("my budget is 1500 for a camera", "cameras; USD ..1500"),
    ("I can spend up to 700 euros on a phone", "smartphones; EUR ..700"),
    ("i have 300 dollars for headphones", "headphones; USD ..300"),
    ("I have $300, which headphones?", "headphones; USD ..300"),
    ("price range 200-400 headphones", "headphones; USD 200..400"),
    ("200-400 dollar headphones", "headphones; USD 200..400"),
    ("under 50 pounds headphones", "headphones; GBP ..50"),
    ("2-in-1 laptop under $700", "laptops; USD ..700; foldable"),
    ("laptop similar to MacBook but running Windows under 800", "laptops; USD ..800; os=Windows"),
    ("budget around 700-900 for a laptop", "laptops; USD 700..900"),
    ("between 200 and 300", "USD 200..300"),
    ("200 to 300 dollars", "USD 200..300"),
    ("$200 to $300", "USD 200..300"),
    ("200$ - 300$", "USD 200..300"),
    ("over $300 but under $500 headphones", "headphones; USD 300..500"),
    ("less than 1,000 USD and more than 500 USD laptop", "laptops; USD 500..1000"),
    ("€1.299 laptop", "laptops; EUR ..1299"),
    ("1 299 € laptop", "laptops; EUR ..1299"),
    ("CHF 500 phone", "smartphones; CHF ..500"),
    ("₹20000 phone", "smartphones; INR ..20000"),
    ("RM1500 phone", "smartphones; MYR ..1500"),
    ("A$400 headphones", "headphones; AUD ..400"),
    ("US$400 headphones", "headphones; USD ..400"),
    ("350 bucks headphones", "headphones; USD ..350"),
    ("50 quid earbuds", "headphones; GBP ..50; type=in-ear"),
    ("Rp 750.000,-", "IDR ..750000"),
    ("IDR 5000000", "IDR ..5000000"),
]


@pytest.mark.parametrize(("text", "expected"), BUDGETS)
def test_a_budget_is_read_with_its_currency(text: str, expected: str) -> None:
    assert constraints(text) == expected


AMOUNTS = [
    (
        "27 inch 4K monitor 144 Hz or more",
        "monitors; resolution=3840 × 2160; screen_size 26.5..27.7; refresh_rate>=144",
    ),
    ("55-inch OLED TV between $500 and $1000", "tvs; USD 500..1000; panel_type=OLED; screen_size 54.5..55.7"),
    ("under 3 pounds laptop", "laptops; weight<1360.78"),
    ("headphones under 300 g", "headphones; weight<300"),
    ("monitor over 300 nits", "monitors; brightness>300"),
    ("16GB RAM 512 GB storage laptop", "laptops; ram>=16; storage>=512"),
    ("laptop 16 GB", "laptops; ram>=16"),
    ("phone 256GB", "smartphones; storage>=256"),
    ("lighter than 1.2 kg laptop", "laptops; weight<1200"),
    ("monitor 120hz", "monitors; refresh_rate>=120"),
    ("headphones battery over 20 hours", "headphones; battery_life>20"),
    ("phone at least 5000 mAh", "smartphones; battery_capacity>=5000"),
    ("6.1 inch or smaller phone", "smartphones; screen_size<=6.1"),
    ("phone smaller than 6.3 inches", "smartphones; screen_size<6.3"),
    ("50 MP camera phone", "smartphones; main_camera>=50"),
    ("4k tv 65 inch with Dolby Vision", "tvs; resolution=3840 × 2160; hdr=Dolby Vision; screen_size 64.5..65.7"),
    ('qhd monitor 27"', "monitors; resolution=2560 × 1440; screen_size 26.5..27.7"),
    ("what is the best phone with a 5x zoom", "smartphones; optical_zoom>=5"),
    ("find me a TV bigger than 60 inches", "tvs; screen_size>60"),
    ("TV 50-55 inch", "tvs; screen_size 50..55"),
    ("13 to 14 inch laptop", "laptops; screen_size 13..14"),
    ("laptop 8/256", "laptops; ram>=8; storage>=256"),
    ("memory card 128GB", "storage; type=memory card; storage>=128"),
    ("1TB SSD", "storage; type=SSD; storage>=1000"),
    ("external hard drive at least 2TB", "storage; type=portable HDD; storage>=2000"),
    ("SSD 2TB for PS5", "storage; type=SSD; storage>=2000"),
    ("speaker 20 watt", "speakers; power>=20"),
    ("phone 65W charging", "smartphones; charging_power>=65"),
    (
        'gaming monitor 27" 1440p 165hz under $300',
        "monitors; USD ..300; resolution=2560 × 1440; screen_size 26.5..27.7; refresh_rate>=165",
    ),
    ("smartwatch 7 days battery", "smartwatches; battery_life>=168"),
    ("robot vacuum at least 5000 Pa", "robot_vacuums; suction>=5000"),
    ("keyboard 1000hz polling", "keyboards_mice; type=keyboard; polling_rate>=1000"),
    (
        "a phone under 7 inches and over 4000mAh and less than 200g",
        "smartphones; screen_size<7; battery_capacity>4000; weight<200",
    ),
    ("camera with at least 24 megapixels and image stabilisation", "cameras; stabilisation; sensor_resolution>=24"),
    ("no more than 2 kg laptop", "laptops; weight<=2000"),
    ("laptop not over 1.3kg", "laptops; weight<=1300"),
    ("at least 2 HDMI ports TV", "tvs; hdmi_ports>=2"),
    ("monitor 24-27 inches", "monitors; screen_size 24..27"),
    ("monitor 144hz+", "monitors; refresh_rate>=144"),
    ("500 nits laptop", "laptops; brightness>=500"),
    ("phone, 8gb ram, 128gb", "smartphones; ram>=8; storage>=128"),
    ("ssd 500gb nvme", "storage; type=SSD; storage>=500"),
    (
        "2tb nvme ssd with read speed over 7000 MB/s",
        "storage; type=SSD; interface=NVMe; storage>=2000; read_speed>7000",
    ),
    ("e reader 6 inch with buttons", "e_readers; page_buttons; screen_size 5.5..6.7"),
    ("5000 mah", "battery_capacity>=5000"),
    ("1.2kg", "weight<=1200"),
    ('phone 6.7"', "smartphones; screen_size 6.6..6.8"),
    ("10.9 inch tablet", "tablets; screen_size 10.8..11"),
    ("thickness under 8 mm phone", "smartphones; thickness<8"),
    ("robot vacuum under 10 cm tall", "robot_vacuums; height<100"),
    ("41mm watch", "smartwatches; case_size 40.5..41.7"),
    ("20000 dpi mouse", "keyboards_mice; type=mouse; dpi>=20000"),
    ("4 TB external drive", "storage; type=portable; storage>=4000"),
    ("microSD card 256gb", "storage; type=memory card; storage>=256"),
    ("128 GB expandable storage phone", "smartphones; expandable_storage; storage>=128"),
    ("TV 4K 55 inch 120hz for PS5", "tvs; resolution=3840 × 2160; screen_size 54.5..55.7; refresh_rate>=120"),
    ("screen under 6.5 phone", "smartphones; screen_size<6.5"),
    ("battery at least 5000 phone", "smartphones; battery_capacity>=5000"),
    ("battery at least 20 headphones", "headphones; battery_life>=20"),
    ("laptop weighing less than 1.5", "laptops; weight<1500"),
    ("headphones with 30 hours of battery for long flights", "headphones; battery_life>=30"),
    ("headphones weighing under 0.5 pounds", "headphones; weight<226.8"),
    ("phone under 200 grams", "smartphones; weight<200"),
    ("speaker less than 2 lbs", "speakers; weight<907.18"),
    ("monitor 32 inches or larger", "monitors; screen_size>=32"),
    ('tv at least 65"', "tvs; screen_size>=65"),
    ("tv no bigger than 43 inches", "tvs; screen_size<=43"),
    ("tablet between 10 and 12 inches", "tablets; screen_size 10..12"),
    ("laptop with 15.6 in screen", "laptops; screen_size 15.5..15.7"),
    ("27in monitor", "monitors; screen_size 26.5..27.7"),
    ("USB-C monitor with 90W power delivery", "monitors; usb_c; usb_c_power>=90"),
    ("monitor 4ms", "monitors; response_time<=4"),
    ("phone with 120 Hz display and 1500 nits brightness", "smartphones; refresh_rate>=120; brightness>=1500"),
    ("phone with 7 years of updates", "smartphones; update_years>=7"),
    ("8-core processor", "processors; cpu_cores>=8"),
    ("processor with at least 12 cores under $400", "processors; USD ..400; cpu_cores>=12"),
    ("graphics card 12GB under $350", "graphics_cards; USD ..350; gpu_memory>=12"),
    ("laptop i5 ram 8gb ssd 512", "laptops; cpu=i5; ram>=8; storage>=512"),
    (
        "phone no bigger than 6.2 inches, at least 8GB RAM and 256GB, below 800 euros",
        "smartphones; EUR ..800; screen_size<=6.2; ram>=8; storage>=256",
    ),
    ("ssd eksternal 1tb", "storage; type=portable SSD; storage>=1000"),
]


@pytest.mark.parametrize(("text", "expected"), AMOUNTS)
def test_an_amount_becomes_a_bound_of_the_right_spec(text: str, expected: str) -> None:
    assert constraints(text) == expected


FEATURES = [
    ("waterproof bluetooth speaker", "speakers; water_resistance~waterproof; bluetooth~bluetooth"),
    ("wifi 7 router with mesh", "routers; wifi=Wi-Fi 7; mesh"),
    ("preferably Sony, ideally under 250 g, over-ear headphones", "headphones; by Sony?; type=over-ear; weight<250?"),
    ("what about with 5G?", "five_g"),
    ("robot vacuum without a mop", "robot_vacuums; no mop"),
    ("headphnes wirless", "headphones; wireless"),
    ("phone with headphone jack", "smartphones; headphone_jack"),
    ("8K tv", "tvs; resolution=7680 × 4320"),
    ("6K monitor for a mac mini", "monitors; resolution~6k"),
    ("monitor under 6k", "monitors; USD ..6000"),
    ("ultrawide curved monitor", "monitors; aspect_ratio~ultrawide; curved"),
    ("laptop with touchscreen and backlit keyboard", "laptops; touchscreen; keyboard_backlight"),
    ("e-reader with color screen and warm light", "e_readers; color_screen; warm_light"),
    ("robot vacuum self-emptying with mop", "robot_vacuums; self_emptying; mop"),
    ("smartwatch with ecg and gps for running", "smartwatches; ecg; gps"),
    ("tablet with LTE and stylus", "tablets; cellular; stylus"),
    ("console with disc drive", "consoles; disc_drive"),
    ("handheld console", "consoles; handheld"),
    (
        "hot-swappable mechanical keyboard tkl",
        "keyboards_mice; type=keyboard; hot_swappable; switches~mechanical; tenkeyless",
    ),
    ("tv dolby atmos", "tvs; dolby_atmos"),
    ("headphones multipoint over-ear", "headphones; type=over-ear; multipoint"),
    ("full-frame mirrorless camera", "cameras; type=mirrorless; sensor_size~full frame"),
    ("foldable phone", "smartphones; foldable"),
    ("not foldable phone", "smartphones; no foldable"),
    ("2 in 1 laptop", "laptops; foldable"),
    ("Windows laptop", "laptops; os=Windows"),
    ("Wi-Fi 7", "wifi=Wi-Fi 7"),
    ("iPad keyboard", "keyboards_mice; type=keyboard"),
    ("bluetooth headphones", "headphones; wireless"),
    ("mouse bluetooth", "keyboards_mice; type=mouse; connection=Bluetooth"),
    ("I have an iPhone 12 and want new earbuds", "headphones; type=in-ear"),
    ("wifi 6E router for a large house", "routers; wifi~wifi 6e"),
    ("laptop with rtx 4060", "laptops; gpu=RTX 4060"),
    ("Intel i7 laptop", "laptops; cpu=i7"),
    ("2k monitor", "monitors; resolution=2560 × 1440"),
    ("phone without 5G", "smartphones; no five_g"),
    ("e-reader waterproof", "e_readers; water_resistance~waterproof"),
    ("Intel laptop", "laptops; cpu=Intel"),
    ("speaker compatible with Alexa", "speakers; voice_assistant=Alexa"),
    ("something as light as the MacBook Air but with Windows", "laptops; os=Windows"),
    ("smart speaker with alexa", "speakers; type=smart; voice_assistant=Alexa"),
    ("quiet mechanical keyboard for office", "keyboards_mice; type=keyboard; switches~mechanical"),
    ("smart watch for swimming", "smartwatches; water_resistance~waterproof"),
    ("phone with microSD", "smartphones; expandable_storage"),
    ("cellular watch with LTE", "smartwatches; cellular"),
    ("wifi 6", "wifi~wifi 6"),
    ("action camera waterproof 5.3k", "cameras; type=action; water_resistance~waterproof"),
    ("instant camera", "cameras; type=instant"),
    ("laptop with M3 chip", "laptops; cpu=M3"),
    ("a mouse for house use", "keyboards_mice; type=mouse"),
    ("rtx 4070 laptop", "laptops; gpu=RTX 4070"),
    ("over ear not in ear headphones", "headphones; type=over-ear; not type=in-ear"),
    ("OLED or QLED tv", "tvs; panel_type~OLED or QLED"),
    ("tv with HDR10+ and Dolby Vision", "tvs; hdr=HDR10+; hdr=Dolby Vision"),
    ("waterproof IP68 phone", "smartphones; water_resistance=IP68"),
    ("headphones with better noise cancelling than the AirPods Max", "headphones; noise_cancelling"),
    ("I want something like a Kindle but with colour", "e_readers; color_screen"),
    ("Show me monitors without curved screens", "monitors; no curved"),
    ("headphones without a wire", "headphones; wireless"),
    ("not wireless headphones", "headphones; no wireless"),
    ("non wireless mouse", "keyboards_mice; type=mouse; no wireless"),
    ("wired or wireless mouse", "keyboards_mice; type=mouse"),
]


@pytest.mark.parametrize(("text", "expected"), FEATURES)
def test_a_plain_word_for_a_feature_is_a_requirement(text: str, expected: str) -> None:
    assert constraints(text) == expected


BRANDS = [
    (
        "laptop under 1.5 kg with at least 16 GB of RAM and 1TB SSD, not Apple",
        "laptops; not Apple; weight<1500; ram>=16; storage>=1000",
    ),
    ("compare the Pixel 9 and the Galaxy S24", "smartphones; by Google|Samsung"),
    ("WH-1000XM5", "headphones; by Sony"),
    ("headphones, anything but Bose", "headphones; not Bose"),
    ("Sony or Bose headphones $300-500", "headphones; by Sony|Bose; USD 300..500"),
    ("ThinkPad with 32GB RAM", "laptops; by Lenovo; ram>=32"),
    ("no Samsung phone please", "smartphones; not Samsung"),
    ("phone except Sony or Apple", "smartphones; not Sony|Apple"),
    ("iPhone 15", "smartphones; by Apple"),
    ("Galaxy S24 Ultra vs iPhone 15 Pro Max", "smartphones; by Samsung|Apple"),
    ("PS5", "consoles; by Sony"),
    ("phone for photography and gaming, not Apple", "smartphones; not Apple"),
    ("Nothing phone under $500", "smartphones; by Nothing; USD ..500"),
    ("I would like a Sony camera", "cameras; by Sony"),
    ("laptop by HP under $900", "laptops; by HP; USD ..900"),
    ("is the Sony WH-1000XM5 better than Bose?", "headphones; by Sony"),
    ("Samsung or LG tv but not TCL", "tvs; by Samsung|LG; not TCL"),
    ("neither Apple nor Samsung phones", "smartphones; not Apple|Samsung"),
    ("any phone brand but Apple", "smartphones; not Apple"),
    ("non-Apple phones", "smartphones; not Apple"),
    ("avoid Beats headphones", "headphones; not Beats"),
    ("apple watch under 400", "smartwatches; by Apple; USD ..400"),
    ("galaxy buds", "headphones; by Samsung"),
    ("Nintendo Switch OLED", "consoles; by Nintendo"),
    ("Steam Deck", "consoles; by Valve"),
    ("xbox under $300", "consoles; by Microsoft; USD ..300"),
    ("only Sony", "by Sony"),
    (
        "240Hz OLED gaming monitor 27 inch under €700, not Samsung",
        "monitors; not Samsung; EUR ..700; panel_type=OLED; refresh_rate>=240; screen_size 26.5..27.7",
    ),
    ("is the pixel density of the iPhone 15 good?", "smartphones; by Apple"),
    ("does the Kindle Paperwhite have warm light?", "e_readers; by Amazon; warm_light"),
    ("Samsung phone with S Pen", "smartphones; by Samsung; stylus"),
    ("Apple Pencil compatible tablet", "tablets; by Apple; stylus"),
    ("iPad with Apple Pencil support", "tablets; by Apple; stylus"),
    (
        "smartphones with at least 12GB of RAM and storage over 256GB, below €900, no Apple",
        "smartphones; not Apple; EUR ..900; ram>=12; storage>256",
    ),
    ("Sony WH-1000XM5 vs Bose QuietComfort Ultra", "headphones; by Sony|Bose"),
    ("AirPods Pro 2 under $200", "headphones; by Apple; USD ..200"),
    ("Logitech MX Master 3S", "keyboards_mice; by Logitech"),
    ("Roborock S8 Pro Ultra", "by Roborock"),
    ("LG C3 55 inch", "by LG; screen_size 54.5..55.7"),
    ("Dell XPS 13 with 32GB RAM", "laptops; by Dell; ram>=32"),
    ("Canon EOS R50", "cameras; by Canon"),
    ("GoPro Hero 12", "cameras; by GoPro"),
    ("Garmin Forerunner 265", "smartwatches; by Garmin"),
    ("reMarkable 2", "by reMarkable"),
    ("Galaxy Tab S9 FE", "tablets; by Samsung"),
    ("Redmi Note 13", "by Xiaomi"),
    ("Samsung 990 Pro 2TB", "by Samsung; storage>=2000"),
    ("TP-Link Archer AX55", "routers; by TP-Link"),
    ("Bose soundbar 600", "speakers; by Bose; type=soundbar"),
    ("JBL Flip 6", "by JBL"),
    ("Fitbit Charge 6", "by Fitbit"),
    ("iPad 10th generation", "tablets; by Apple"),
    ("Pixel 8a 128GB", "smartphones; by Google; storage>=128"),
    ("ROG Ally", "consoles; by ASUS"),
    ("is it worth buying the PS5 Pro at 700 dollars?", "consoles; by Sony; USD ..700"),
    ("tell me about the Kindle Paperwhite", "e_readers; by Amazon"),
    ("compare WH-1000XM4 with WH-1000XM5", "headphones; by Sony"),
    ("Samsung Galaxy S24 vs Google Pixel 9 camera", "smartphones; by Samsung|Google"),
    ("which is lighter, the MacBook Air or the ThinkPad X1 Carbon?", "laptops; by Apple|Lenovo"),
    ("an iPhone, but not the Pro", "smartphones; by Apple"),
]


@pytest.mark.parametrize(("text", "expected"), BRANDS)
def test_brands_are_wanted_ruled_out_or_only_spoken_of(text: str, expected: str) -> None:
    assert constraints(text) == expected


YEARS = [
    ("samsng galxy released in 2024", "smartphones; by Samsung; 2024..2024"),
    ("phones from 2024 or 2025", "smartphones; 2024..2025"),
    ("headphones that connect to two devices", "headphones; multipoint"),
    ("drone with a camera", ""),
    ("camera with a tripod", "cameras"),
    ("Kindle 2024", "e_readers; by Amazon; 2024..2024"),
    ("2023 or newer laptop", "laptops; 2023.."),
    ("phones after 2022", "smartphones; 2023.."),
    ("camera before 2024", "cameras; ..2023"),
    ("not older than 2023 tablet", "tablets; 2023.."),
    ("iPad Pro 2024", "tablets; by Apple; 2024..2024"),
    ("phone released between 2022 and 2024", "smartphones; 2022..2024"),
    ("phones from 2023", "smartphones; 2023..2023"),
    ("laptop 2024", "laptops; 2024..2024"),
    ("a 2024 model phone", "smartphones; 2024..2024"),
]


@pytest.mark.parametrize(("text", "expected"), YEARS)
def test_a_year_bounds_the_release(text: str, expected: str) -> None:
    assert constraints(text) == expected


SHELVES = [
    ("something like the Sony WH-1000XM5 but cheaper", "headphones"),
    ("better than AirPods", "headphones"),
    ("labtop gaming", "laptops"),
    ("headphones compatible with laptop", "headphones"),
    ("laptop for video editing", "laptops"),
    ("PS5 headset", "headphones"),
    ("I like Sony, show me headphones", "headphones; by Sony?"),
    ("looking for a laptop for college", "laptops"),
    ("I need headphones for a 12 hour flight", "headphones"),
    ("headphones for 8 hours a day", "headphones"),
    ("don't need 5G phone", "smartphones"),
    ("not too expensive laptop", "laptops"),
    ("cheapest phone", "smartphones"),
    ("phone, not a laptop", "smartphones"),
    ("tablet like the iPad but cheaper", "tablets"),
    ("headphones for Samsung phone", "headphones"),
    ("replace my old ThinkPad", "laptops"),
    ("I own a Kindle, need a tablet", "tablets"),
    ("tv without Roku", "tvs; not smart_platform=Roku"),
    ("not OLED tv", "tvs; not panel_type=OLED"),
    ("$300 off headphones", "headphones"),
    ("phone with 3 year old battery", "smartphones"),
    ("a phone for a 5 year old", "smartphones"),
    ("headset for 2 people", "headphones"),
    ("laptop m3", "laptops"),
    ("switch to a new phone", "smartphones"),
    ("cheap and light laptop for travel", "laptops"),
    ("router for gaming", "routers"),
    ("laptop with 16 GB if possible", "laptops; ram>=16?"),
    ("I want to watch movies on a big tv", "tvs"),
    ("edge to edge display phone", "smartphones"),
    ("I go on a lot of trips and need a light laptop", "laptops"),
    ("sharp display monitor", "monitors"),
    ("good sound in a small speaker", "speakers"),
    ("phone with at least 3 cameras", "smartphones"),
    ("earbuds or headphones for gym", "headphones"),
    ("phone as good as the iPhone 15 for half the price", "smartphones"),
    ("tv without dolby vision", "tvs; not hdr=Dolby Vision"),
    ("0 dollars phone", "smartphones"),
    ("under $99999999999999999 phone", "smartphones"),
]


@pytest.mark.parametrize(("text", "expected"), SHELVES)
def test_only_the_shelf_is_required(text: str, expected: str) -> None:
    assert constraints(text) == expected


INDONESIAN = [
    (
        "hp samsung di bawah 3 juta dengan baterai minimal 5000 mAh",
        "smartphones; by Samsung; IDR ..3000000; battery_capacity>=5000",
    ),
    ("budget 5 juta untuk laptop kuliah yang ringan", "laptops; IDR ..5000000"),
    ("laptop bukan HP maksimal Rp 10.000.000", "laptops; not HP; IDR ..10000000"),
    ("laptop 2,5jt", "laptops; IDR ..2500000"),
    ("antara 2 dan 4 juta rupiah hp", "smartphones; IDR 2000000..4000000"),
    ("earphone kurang dari 500 ribu", "headphones; IDR ..500000; type=in-ear"),
    ("hp bukan Apple", "smartphones; not Apple"),
    ("hp selain Samsung dan Oppo", "smartphones; not Samsung|Oppo"),
    ("hp kecuali Xiaomi", "smartphones; not Xiaomi"),
    ("jangan Oppo, hp kamera bagus", "smartphones; not Oppo"),
    ("minimal 8 GB ram hp", "smartphones; ram>=8"),
    ("hp baterai minimal 5000 mAh", "smartphones; battery_capacity>=5000"),
    ("laptop berat di bawah 1,5 kg", "laptops; weight<1500"),
    ("hp layar 6 inci", "smartphones; screen_size 5.5..6.7"),
    ("hp keluaran 2024", "smartphones; 2024..2024"),
    ("hp terbaru", "smartphones"),
    ("5G kalau bisa, hp di bawah 4 juta", "smartphones; IDR ..4000000; five_g?"),
    ("laptop tanpa kabel", "laptops"),
    ("mouse tanpa kabel", "keyboards_mice; type=mouse; wireless"),
    ("kamera buat vlog", "cameras"),
    ("laptop Asus atau Lenovo 10 jutaan", "laptops; by ASUS|Lenovo; IDR 8500000..11250000"),
    ("hp ram 8/256", "smartphones; ram>=8; storage>=256"),
    ("hp RAM 12GB penyimpanan 256GB", "smartphones; ram>=12; storage>=256"),
    ("laptop ringan buat kuliah budget 7 jutaan jangan HP", "laptops; not HP; IDR ..7900000"),
    (
        "cari TWS yang peredam bising di bawah 1 juta",
        "headphones; IDR ..1000000; type=in-ear; wireless; noise_cancelling",
    ),
    ("rekomendasi hp gaming 3 jutaan dong", "smartphones; IDR 2550000..3900000"),
    ("TV samsung 43 inch harga 5 jutaan", "tvs; by Samsung; IDR 4250000..5900000; screen_size 42.5..43.7"),
    ("jam tangan pintar buat lari", "smartwatches"),
    ("apakah ada laptop dengan baterai awet?", "laptops"),
    ("kamera mirrorless di atas 10 juta", "cameras; IDR 10000000..; type=mirrorless"),
    ("HP laptop", "laptops; by HP"),
    ("hp murah", "smartphones"),
    ("kalau bisa yang ada NFC, hp 2 jutaan", "smartphones; IDR 1700000..2900000; nfc?"),
    ("Rp. 2.500.000 hp", "smartphones; IDR ..2500000"),
    ("maksimal Rp 2.500.000", "IDR ..2500000"),
    ("500rb", "IDR ..500000"),
    ("3jt-5jt hp", "smartphones; IDR 3000000..5000000"),
    ("hp 3-5 juta", "smartphones; IDR 3000000..5000000"),
    ("hp 2 sampai 3 juta", "smartphones; IDR 2000000..3000000"),
    ("hp dibawah 2jt", "smartphones; IDR ..2000000"),
    ("budget 1,5 juta earphone", "headphones; IDR ..1500000; type=in-ear"),
    ("dua juta", "IDR ..2000000"),
    ("kamera saku", "cameras; type=compact"),
    ("monitor untuk laptop", "monitors"),
    ("mouse buat laptop murah", "keyboards_mice; type=mouse"),
    ("earphone untuk hp di bawah 200rb", "headphones; IDR ..200000; type=in-ear"),
    ("keyboard bukan Logitech", "keyboards_mice; not Logitech; type=keyboard"),
    ("hp dua juta", "smartphones; IDR ..2000000"),
    ("dua ratus ribu rupiah earphone", "headphones; IDR ..200000; type=in-ear"),
    ("sejuta", "IDR ..1000000"),
    ("MacBook Air M3", "laptops; by Apple"),
    ("TWS untuk olahraga tahan air", "headphones; type=in-ear; wireless; water_resistance~waterproof"),
    ("hp 5G kamera 108MP", "smartphones; five_g; main_camera>=108"),
    ("hp layar amoled 120hz", "smartphones; screen_type=OLED; refresh_rate>=120"),
    ("hp nfc murah", "smartphones; nfc"),
    ("tidak perlu 5G, hp murah", "smartphones"),
    ("laptop tidak lebih dari 8 juta", "laptops; IDR ..8000000"),
    (
        "speaker bluetooth portable tahan air di bawah 1 juta",
        "speakers; IDR ..1000000; bluetooth~bluetooth; water_resistance~waterproof",
    ),
    ("robot vacuum yang bisa ngepel maksimal 5jt", "robot_vacuums; IDR ..5000000; mop"),
    ("tv 50 inci ke atas", "tvs; screen_size>=50"),
    ("monitor minimal 144hz", "monitors; refresh_rate>=144"),
    ("hp rilis 2023 ke atas", "smartphones; 2023.."),
    ("tahun 2024 hp samsung", "smartphones; by Samsung; 2024..2024"),
    ("tablet buat menggambar", "tablets"),
    ("MacBook Air 13-inch M2", "laptops; by Apple; screen_size 12.5..13.7"),
    ("Rp 2 juta - Rp 4 juta", "IDR 2000000..4000000"),
    ("rp 1.5 juta", "IDR ..1500000"),
    ("1,5 - 2 juta", "IDR 1500000..2000000"),
    ("di bawah Rp5.000.000", "IDR ..5000000"),
    ("maks 3,5jt", "IDR ..3500000"),
    ("minimal 1 juta maksimal 2 juta earphone", "headphones; IDR 1000000..2000000; type=in-ear"),
    ("100 ribuan earphone", "headphones; IDR 85000..199000; type=in-ear"),
    ("10 jt laptop", "laptops; IDR ..10000000"),
    ("15jutaan laptop", "laptops; IDR 12750000..16875000"),
    (
        "tws murah bukan Xiaomi buat olahraga budget 300rb",
        "headphones; not Xiaomi; IDR ..300000; type=in-ear; wireless",
    ),
    (
        "saya mau beli laptop buat ngoding, ram minimal 16gb, layar 14 inci, maksimal 15 juta",
        "laptops; IDR ..15000000; ram>=16; screen_size 13.5..14.7",
    ),
    ("hp dengan kamera bagus dan baterai awet di bawah 5 juta", "smartphones; IDR ..5000000"),
    ("speaker tahan air buat pesta", "speakers; water_resistance~waterproof"),
    ("jam tangan pintar dengan gps dan nfc", "smartwatches; gps; nfc"),
    ("tablet dengan kartu sim dan stylus", "tablets; cellular; stylus"),
    ("monitor lengkung 34 inci", "monitors; curved; screen_size 33.5..34.7"),
    ("keyboard mekanik nirkabel", "keyboards_mice; type=keyboard; switches~mechanical; wireless"),
    ("konsol genggam di bawah 8 juta", "consoles; IDR ..8000000; handheld"),
    ("router wifi 6 untuk rumah besar", "routers; wifi~wifi 6"),
    ("tv 4k di atas 50 inci, bukan LG", "tvs; not LG; resolution=3840 × 2160; screen_size>50"),
    ("earphone dengan kabel", "headphones; type=in-ear; no wireless"),
    ("kamera aksi tahan air", "cameras; type=action; water_resistance~waterproof"),
    ("robot penyedot debu yang bisa mengepel dan kosongkan sendiri", "robot_vacuums; mop; self_emptying"),
    ("e-reader dengan lampu hangat", "e_readers; warm_light"),
    ("hp lipat", "smartphones; foldable"),
    ("laptop di atas 10 juta tapi di bawah 15 juta", "laptops; IDR 10000000..15000000"),
    ("hp yang lebih murah", "smartphones"),
    ("hp yang ringan", "smartphones"),
    ("laptop selain Apple, Asus, dan Acer", "laptops; not Apple|ASUS|Acer"),
    ("jangan yang Samsung", "not Samsung"),
    ("headphone sekelas Sony WH-1000XM5 tapi lebih murah", "headphones"),
    ("ada yang lebih bagus dari AirPods Pro?", "headphones"),
    ("aku punya iPhone, cari TWS yang cocok", "headphones; type=in-ear; wireless"),
    ("hp paling sedikit ram 12 gb", "smartphones; ram>=12"),
    ("baterai paling sedikit 5000 mah", "battery_capacity>=5000"),
    ("penyimpanan minimal 256", "storage>=256"),
    ("berat maksimal 200 gram hp", "smartphones; weight<=200"),
    ("laptop yang tidak lebih berat dari 1,3 kg", "laptops; weight<=1300"),
    ("kecerahan di atas 1000 nits", "brightness>1000"),
    ("hp layar di atas 6,5 inci", "smartphones; screen_size>6.5"),
    ("antara 3 sampai 5 juta", "IDR 3000000..5000000"),
    ("dari 3 juta sampai 5 juta", "IDR 3000000..5000000"),
    ("hp sekitar 4 juta", "smartphones; IDR 3400000..4600000?"),
    ("kisaran 2-3 juta", "IDR 2000000..3000000"),
    ("setengah juta", "IDR ..500000"),
    ("Rp1,5 juta", "IDR ..1500000"),
    ("harga maksimal 2jt", "IDR ..2000000"),
    ("paling mahal 2 juta", "IDR ..2000000"),
    ("hp Samsung atau Xiaomi keluaran 2023 atau lebih baru", "smartphones; by Samsung|Xiaomi; 2023.."),
    ("keluaran sebelum 2023 laptop", "laptops; ..2022"),
]


@pytest.mark.parametrize(("text", "expected"), INDONESIAN)
def test_indonesian_is_read_like_english(text: str, expected: str) -> None:
    assert constraints(text) == expected


BESIDE = [
    ("phone case for iPhone 15", ""),
    ("laptop bag", ""),
    ("kulkas 2 pintu", ""),
    ("a case for my phone", ""),
    ("laptop stand", ""),
    ("charger laptop", ""),
    ("casing hp samsung", ""),
    ("cheaper", ""),
    ("hello", ""),
    ("what can you do?", ""),
    ("thanks!", ""),
    ("best thing since sliced bread", ""),
    ("table lamp", ""),
    ("stable tripod", ""),
    ("take photos of my kids", ""),
    ("apply for a discount", ""),
    ("which of these has the longest battery life?", ""),
    ("show me something with 5 stars", ""),
    ("delivery within 3 days", ""),
    ("all in one pc", ""),
    ("kulkas dua pintu", ""),
]


@pytest.mark.parametrize(("text", "expected"), BESIDE)
def test_nothing_is_required(text: str, expected: str) -> None:
    assert constraints(text) == expected


WISHES = [
    ("noise cancelling headphones under $300 for flights", "for flights: use:long_flights"),
    ("something like the Sony WH-1000XM5 but cheaper", "cheaper: less price"),
    ("comfortable headphones", "comfortable: wish:comfort"),
    ("TWS untuk olahraga tahan air", "untuk olahraga: use:running"),
    ("earbuds or headphones for gym", "for gym: use:running"),
    ("headphones with 30 hours of battery for long flights", "for long flights: use:long_flights"),
    ("I need headphones for a 12 hour flight", "12 hour flight: battery_life; flight: use:long_flights"),
    ("gaming headset", "gaming: use:gaming"),
    ("headphones that are not heavy", "not heavy: weight"),
    ("headphones for small hands", "for small hands: nothing"),
    ("not too expensive headphones", "not too expensive: price"),
    ("cheapest earbuds", "cheapest: price"),
    ("hp murah", "murah: price"),
    ("tidak perlu 5G, hp murah", "murah: price"),
    ("newest headphones", "newest: wish:support"),
    ("cheaper", "cheaper: less price"),
    ("lighter", "lighter: less weight"),
]


@pytest.mark.parametrize(("text", "expected"), WISHES)
def test_a_use_a_criterion_or_a_quality_is_a_wish(text: str, expected: str) -> None:
    wishes = parse_need(text).wishes

    assert "; ".join(f"{wish.text}: {_wished(wish)}" for wish in wishes) == expected


def _wished(wish: Wish) -> str:
    if wish.use or wish.criterion:
        return wish.code
    return " ".join(word for word in (wish.relative, *wish.specs) if word) or "nothing"


UNKNOWN = [
    ("drone with a camera under $500", ("drone",)),
    ("phone case for iPhone 15", ("phone case",)),
    ("laptop bag", ("laptop bag",)),
    ("kulkas 2 pintu", ("kulkas",)),
    ("a case for my phone", ("case",)),
    ("laptop stand", ("laptop stand",)),
    ("charger laptop", ("charger",)),
    ("casing hp samsung", ("casing",)),
    ("table lamp", ("lamp",)),
    ("stable tripod", ("tripod",)),
    ("all in one pc", ("all in one pc",)),
    ("kulkas dua pintu", ("kulkas",)),
    ("phone under 300", ()),
    ("headphones for my phone", ()),
]


@pytest.mark.parametrize(("text", "expected"), UNKNOWN)
def test_a_thing_that_no_shelf_holds_is_named(text: str, expected: tuple[str, ...]) -> None:
    assert unknown_things(text) == expected


SEARCHED = [
    ("noise cancelling headphones under $300 for flights", "noise cancelling headphones flights"),
    ("cari hp murah dengan kamera bagus di bawah 3 juta", "phone cheap good camera"),
    ("Could you please show me the Sony WH-1000XM5?", "Sony WH-1000XM5"),
    ("labtop for gaming, not Apple", "laptop gaming"),
    ("TWS peredam bising", "TWS noise cancelling"),
    ("4K TV 55 inch", "4K TV"),
    ("under $300", ""),
]


@pytest.mark.parametrize(("text", "expected"), SEARCHED)
def test_the_search_words_are_english_without_figures_and_politeness(text: str, expected: str) -> None:
    assert parse_need(text).text == expected


@pytest.mark.parametrize(
    ("text", "language"),
    [("cari laptop yang ringan", "id"), ("a light laptop", "en"), ("laptop", "en"), ("hp murah", "id"), ("", "en")],
)
def test_the_language_is_that_of_most_words(text: str, language: str) -> None:
    assert parse_need(text).language == language


def test_the_catalogues_own_brands_are_known_by_name_and_by_a_misspelling() -> None:
    assert short(parse_need("a Zorblatt phone", ["Zorblatt"]).constraints[-1]) == "by Zorblatt"
    assert short(parse_need("a zorblat phone", ["Zorblatt"]).constraints[-1]) == "by Zorblatt"
    assert constraints("a zorblat phone") == "smartphones"


def test_a_maker_of_two_names_goes_by_the_one_of_the_catalogue() -> None:
    wanted = parse_need("Western Digital SSD", ["WD", "Samsung"]).constraints[1]

    assert short(wanted) == "by WD"


NAMES = [
    ("Samsung Galaxy Watch7", "smartwatches; by Samsung"),
    ("Google Pixel Buds A-Series", "headphones; by Google"),
    ("Acer Chromebook Plus 515 (CB515-2H)", "laptops; by Acer; os=Chrome"),
    ("Lenovo Yoga Slim 7x", "by Lenovo"),
    ("Motorola Razr", "smartphones; by Motorola"),
    ("SteelSeries Rival 3", "by SteelSeries"),
    ("OnePlus Pad", "by OnePlus"),
    ("Nothing Ear (a)", "by Nothing"),
    ("HP OMEN 27i", "by HP"),
]


@pytest.mark.parametrize(("text", "expected"), NAMES)
def test_the_figures_of_a_name_require_nothing(text: str, expected: str) -> None:
    assert constraints(text) == expected


REAL_WORDS = ["related", "names", "table", "apply", "professor", "inspired", "keyword", "gigabytes", "derive", "share"]


@pytest.mark.parametrize("word", REAL_WORDS)
def test_a_word_that_is_right_is_not_corrected(word: str) -> None:
    need = parse_need(f"xyz {word}")

    assert (need.text, need.constraints) == (f"xyz {word}", ())


def test_a_bare_price_is_in_the_currency_of_the_page() -> None:
    budget = parse_need("phone under 300", currency="EUR").budget

    assert budget is not None and budget.currency == "EUR"


def test_every_spec_that_a_message_requires_is_one_of_its_shelf() -> None:
    texts = [text for table in (BUDGETS, AMOUNTS, FEATURES, BRANDS, SHELVES, INDONESIAN) for text, _ in table]
    strangers = {
        (text, limit.key)
        for text in texts
        for need in [parse_need(text)]
        for limit in need.constraints
        if isinstance(limit, SpecLimit) and need.category and limit.key not in CATEGORIES[need.category].specs
    }

    assert strangers == set()


_PIECES = """
under over at least $ € Rp 300 1.5 2,5 juta ribu k kg GB TB inch hours not no without for with or and between
to - / . , ? Sony Apple iPhone hp laptop phone headphones wireless 5G 4K mop cheap preferably like than my the
2024 16 maksimal bukan untuk
"""


@settings(max_examples=300, deadline=None)
@given(
    st.one_of(
        st.text(max_size=200),
        st.lists(st.sampled_from(_PIECES.split()), max_size=40).map(" ".join),
        st.text(string.printable, max_size=200),
    )
)
def test_no_message_breaks_the_parser(text: str) -> None:
    need = parse_need(text)

    assert all(constraint.text for constraint in need.constraints)
    words = set(words_in(text))
    assert all(words.issuperset(words_in(thing)) for thing in unknown_things(text))


@pytest.mark.parametrize(
    "piece",
    [
        "hp ",
        "under 5 kg ",
        "not apple or ",
        "headphnes samsng ",
        "-",
        "1,",
        "a",
        "9",
        "for my ",
        "like than ",
        "\n",
        "’",
        "5 ",
    ],
)
def test_a_message_of_any_length_is_read_at_once(piece: str) -> None:
    parse_need("headphones")  # what a first message loads is not the reading of this one
    # a machine that is shared may be slow once: what hangs does so every time; and a text that was read before is kept
    for attempt in "xyz":
        of_tenth, _ = _seconds_to_read(attempt + piece * (MAX_READ // 10 // len(piece)))
        of_bound, _ = _seconds_to_read(attempt + piece * (MAX_READ // len(piece)))
        of_more, need = _seconds_to_read(attempt + piece * (100_000 // len(piece)))
        # ten times the words may take ten times as long, not a hundred; what is beyond the bound is not read
        if is_at_once := of_bound < 40 * max(of_tenth, 0.02) and of_more < 3 * max(of_bound, 0.1):
            break

    assert is_at_once
    assert len(need.text) < 4_000
    assert len(need.constraints) < 20


def _seconds_to_read(text: str) -> tuple[float, Need]:
    began = time.thread_time()
    need = parse_need(text)
    return time.thread_time() - began, need


def test_what_stands_far_behind_is_not_read() -> None:
    assert parse_need("word " * 20_000 + "headphones").constraints == ()


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("iPhone 27", ("27",)),
        ("Galaxy S99 Ultra", ("S99",)),
        ("PlayStation 9", ("9",)),
        ("27 inch 1440p gaming monitor with at least 165 Hz under $400", ()),
        ("gaming laptop with RTX 4060", ()),
        ("Wi-Fi 7 router under $200", ()),
        ("a monitor for my PS5", ()),
        ("laptop for 2 kids", ()),
        ("iPhone under $500 released in 2024", ()),
    ],
)
def test_a_models_number_is_told_from_what_is_required(text: str, numbers: tuple[str, ...]) -> None:
    assert model_numbers(text) == numbers


@pytest.mark.parametrize(
    ("text", "required"),
    [
        ("look at https://shop.example/find/sony-headphones-under-500?q=iphone+256gb&pmax=40", []),
        ("https://shop.example/search?q=laptop%2016gb under $300", ["up to $300"]),
        ("headphones like HTTPS://shop.example/usb-c-monitor, waterproof", ["Headphones and earbuds", "waterproof"]),
    ],
)
def test_an_address_requires_nothing(text: str, required: list[str]) -> None:
    assert [constraint.text for constraint in parse_need(text).constraints] == required
