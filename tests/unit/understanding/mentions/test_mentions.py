"""Mentions: what people call products, and which of the shipped catalogue they mean, or what it lacks."""

import pytest

from maven_app.understanding.mentions import Mention, MissingName, find_mentions
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import catalogue

INDEX = MemoryIndex(catalogue())


async def named(text: str, *, category: str | None = None) -> list[str]:
    """The likeliest product of each name in `text`; a name that is missing with a dash before it."""
    mentions = await find_mentions(text, INDEX, category=category)
    return [m.product.name if isinstance(m, Mention) else f"- {m.words}" for m in mentions.named]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("xm5", "Sony WH-1000XM5"),
        ("are the sony xm5 any good", "Sony WH-1000XM5"),
        ("wh1000xm4", "Sony WH-1000XM4"),
        ("WF-1000XM5", "Sony WF-1000XM5"),
        ("xm5 earbuds", "Sony WF-1000XM5"),
        ("airpods pro 2", "Apple AirPods Pro (2nd generation, USB-C)"),
        ("AirPods Pro second generation", "Apple AirPods Pro (2nd generation, USB-C)"),
        ("airpods 4 with a good mic", "Apple AirPods 4"),
        ("how good is the buds3 pro", "Samsung Galaxy Buds3 Pro"),
        ("oneplus buds 3 pro", "OnePlus Buds Pro 3"),
        ("logitech g304", "Logitech G305 Lightspeed"),
        ("g102 buat kantor", "Logitech G203 Lightsync"),
        ("canon 2000d", "Canon EOS 2000D (Rebel T7)"),
        ("canon 7d for wildlife?", "- canon 7d"),
        ("air m3", "Apple MacBook Air 13-inch (M3, 2024)"),
        ("macbook air m4 15 inch", "Apple MacBook Air 15-inch (M4, 2025)"),
        ("MacBook Pro M4 Max", "Apple MacBook Pro 16-inch (M4 Max, 2024)"),
        ("ipad pro 13 m4", "Apple iPad Pro 13-inch (M4)"),
        ("iphone 16e", "Apple iPhone 16e"),
        ("galaxy s23 bagus ga?", "Samsung Galaxy S23"),
        ("iphone 15 panas ga", "Apple iPhone 15"),
        ("i phone 15", "Apple iPhone 15"),
        ("is the iphone 16 worth it", "Apple iPhone 16"),
        ("iphone 16 max $900", "Apple iPhone 16"),
        ("pixel 9 a good phone?", "Google Pixel 9"),
        ("pixel 9a", "Google Pixel 9a"),
        ("s24", "Samsung Galaxy S24"),
        ("samsng galxy s24", "Samsung Galaxy S24"),
        ("Galaxy S24+", "Samsung Galaxy S24+"),
        ("galaxy s24 plus", "Samsung Galaxy S24+"),
        ("galaxy tab s9", "Samsung Galaxy Tab S9"),
        ("samsung a16", "Samsung Galaxy A16 5G"),
        ("fold 7", "Samsung Galaxy Z Fold7"),
        ("z flip 6", "Samsung Galaxy Z Flip6"),
        ("galaxy watch 7", "Samsung Galaxy Watch7"),
        ("galaxy buds 3 pro", "Samsung Galaxy Buds3 Pro"),
        ("razr plus 2025", "Motorola Razr+ (2025)"),
        ("nothing phone 2a", "Nothing Phone (2a)"),
        ("oneplus 12", "OnePlus 12"),
        ("ps5", "Sony PlayStation 5"),
        ("ps5 pro", "Sony PlayStation 5 Pro"),
        ("series x", "Microsoft Xbox Series X"),
        ("switch 2", "Nintendo Switch 2"),
        ("lg c4 55 inch", "LG C4 OLED evo"),
        ("surface laptop 7", "Microsoft Surface Laptop (7th Edition) 13.8-inch"),
        ("Bose QC Ultra Headphones (2nd gen)", "Bose QuietComfort Ultra Headphones (2nd Gen)"),
        ("surface pro 11", "Microsoft Surface Pro (11th Edition)"),
        ("bose qc45", "Bose QuietComfort 45"),
        ("senheiser momentum 4", "Sennheiser Momentum 4 Wireless"),
        ("q30", "Soundcore Life Q30"),
        ("JBL charge 5", "JBL Charge 5"),
        ("sonos move 2", "Sonos Move 2"),
        ("echo dot", "Amazon Echo Dot (5th Gen)"),
        ("canon r6 mark 2", "Canon EOS R6 Mark II"),
        ("a7 iv", "Sony Alpha 7 IV"),
        ("sony a6700", "Sony Alpha 6700"),
        ("x100vi", "Fujifilm X100VI"),
        ("tg7", "OM System Tough TG-7"),
        ("garmin 265", "Garmin Forerunner 265"),
        ("garmin fenix 8", "Garmin fēnix 8"),
        ("apple watch ultra 2", "Apple Watch Ultra 2"),
        ("kobo clara bw", "Kobo Clara BW"),
        ("berapa harga iphone 15 pro?", "Apple iPhone 15 Pro"),
        ("iPad plus pencil for drawing", "Apple iPad (A16)"),
        ("ipad plus for drawing", "- ipad plus"),
    ],
)
async def test_a_person_would_say_it_is_this_one(text: str, name: str) -> None:
    assert await named(text) == [name]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("compare iPhone 16 and 17", ["Apple iPhone 16", "Apple iPhone 17"]),
        ("airpods max lightning vs usb c", ["Apple AirPods Max (Lightning)", "Apple AirPods Max (USB-C)"]),
        ("iphone 16 pro and 17", ["Apple iPhone 16 Pro", "Apple iPhone 17"]),
        ("iphone 15 vs 15 pro vs 15 pro max", ["Apple iPhone 15", "Apple iPhone 15 Pro", "Apple iPhone 15 Pro Max"]),
        ("iPhone 16 Pro or Max?", ["Apple iPhone 16 Pro", "Apple iPhone 16 Pro Max"]),
        ("M3 vs M4 Air", ["Apple MacBook Air 13-inch (M3, 2024)", "Apple MacBook Air 13-inch (M4, 2025)"]),
        ("the M3 and M4 MacBook Air", ["Apple MacBook Air 13-inch (M3, 2024)", "Apple MacBook Air 13-inch (M4, 2025)"]),
        ("S24 or S24 Ultra", ["Samsung Galaxy S24", "Samsung Galaxy S24 Ultra"]),
        ("S24 or Ultra", ["Samsung Galaxy S24", "Samsung Galaxy S24 Ultra"]),
        ("Pixel 9 / 9 Pro", ["Google Pixel 9", "Google Pixel 9 Pro"]),
        ("xm4 vs xm5", ["Sony WH-1000XM4", "Sony WH-1000XM5"]),
        ("WH-1000XM5 or XM4", ["Sony WH-1000XM5", "Sony WH-1000XM4"]),
        ("AirPods Pro 2 or 3", ["Apple AirPods Pro (2nd generation, USB-C)", "Apple AirPods Pro 3"]),
        ("bandingkan iphone 15 sama 16", ["Apple iPhone 15", "Apple iPhone 16"]),
        ("lebih bagus mana, MX Master 3S atau Logitech Lift?", ["Logitech MX Master 3S", "Logitech Lift"]),
        ("fitbit charge 6 or 5", ["Fitbit Charge 6", "Fitbit Charge 5"]),
        ("jbl flip 6 vs 7", ["JBL Flip 6", "JBL Flip 7"]),
        ("garmin 265 vs 965", ["Garmin Forerunner 265", "Garmin Forerunner 965"]),
        ("lg c4 vs g4", ["LG C4 OLED evo", "LG G4 OLED evo"]),
        ("a6400 or a6700", ["Sony Alpha 6400", "Sony Alpha 6700"]),
        (
            "switch 2 or ps5 or xbox series x",
            ["Nintendo Switch 2", "Sony PlayStation 5", "Microsoft Xbox Series X"],
        ),
        ("iPhone 16 and 17 for my mom", ["Apple iPhone 16", "Apple iPhone 17"]),
        ("apa beda Galaxy Buds3 dan Buds3 Pro", ["Samsung Galaxy Buds3", "Samsung Galaxy Buds3 Pro"]),
        ("PS5 slim or xbox series x", ["Sony PlayStation 5 Slim", "Microsoft Xbox Series X"]),
        ("Flip 7 vs Fold 7", ["Samsung Galaxy Z Flip7", "Samsung Galaxy Z Fold7"]),
        ("Bravia 8 vs c4", ["Sony Bravia 8", "LG C4 OLED evo"]),
        ("switch vs switch 2", ["Nintendo Switch (2019)", "Nintendo Switch 2"]),
        ("my iphone 12 is dying. is the 16e a sensible upgrade", ["Apple iPhone 12", "Apple iPhone 16e"]),
        ("my forerunner 165 is dead, is the 265 worth it", ["Garmin Forerunner 165", "Garmin Forerunner 265"]),
        ("iphone 15 for the 2 kids", ["Apple iPhone 15"]),
        ("switch 2 or just a used switch", ["Nintendo Switch 2", "Nintendo Switch (2019)"]),
        ("ps5 or a switch for the kids", ["Sony PlayStation 5", "Nintendo Switch 2"]),
        (
            "macbook air or a surface",
            ["Apple MacBook Air 13-inch (M5, 2026)", "Microsoft Surface Laptop 13-inch (2025)"],
        ),
        ("galaxy watch 7 or a band", ["Samsung Galaxy Watch7"]),
        ("980 pro vs 990 pro", ["Samsung 980 Pro", "Samsung 990 Pro"]),
        ("is the PS5 Pro worth it over the Slim?", ["Sony PlayStation 5 Pro", "Sony PlayStation 5 Slim"]),
        ("XM5 or something cheaper", ["Sony WH-1000XM5"]),
        (
            "MacBook Air M2 or M4",
            ["Apple MacBook Air 13-inch (M2, 2022)", "Apple MacBook Air 13-inch (M4, 2025)"],
        ),
        (
            "is the AirPods 4 anc worth it over the plain one?",
            ["Apple AirPods 4 with Active Noise Cancellation", "Apple AirPods 4"],
        ),
        ("iPhone 16 and 2 cases", ["Apple iPhone 16"]),
        ("iPhone 16, 700 dollars", ["Apple iPhone 16"]),
    ],
)
async def test_halves_are_completed_from_their_neighbour(text: str, names: list[str]) -> None:
    assert await named(text) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("compare iPhone 16 and 18", ["Apple iPhone 16", "- iPhone 18"]),
        ("iphone 18 pro max", ["- iphone 18 pro max"]),
        ("iphone 17 plus", ["- iphone 17 plus"]),
        ("iphone 3", ["- iphone 3"]),
        ("pixel 11", ["- pixel 11"]),
        ("PlayStation 9", ["- PlayStation 9"]),
        ("should I upgrade from a Series 7 watch?", ["- apple watch series 7"]),
        ("Apple Watch Series 25", ["- Apple Watch Series 25"]),
        ("galaxy s10", ["- galaxy s10"]),
        ("sony wh-1000xm7", ["- sony wh-1000xm7"]),
        ("sony a95k", ["- sony a95k"]),
        ("nokia 3310", ["- nokia 3310"]),
        ("oneplus 8", ["- oneplus 8"]),
        ("huawei p60 pro", ["- huawei p60 pro"]),
        ("quest 3", ["- meta quest 3"]),
        ("hp pavilion 15", ["- hp pavilion 15"]),
        ("lenovo thinkpad t15", ["- lenovo thinkpad t15"]),
        ("dell xps 15", ["- dell xps 15"]),
        ("canon 80d", ["- canon 80d"]),
    ],
)
async def test_what_the_catalogue_lacks_is_named_as_lacking(text: str, names: list[str]) -> None:
    assert await named(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "TV for the living room",
        "a pixel of the screen is dead",
        "the surface of the table",
        "switch to android",
        "I want to move to a smaller flat",
        "i need nothing fancy, just a phone",
        "charge 5 devices at once",
        "it echoes in the room",
        "go for the cheaper one",
        "which one beats the others?",
        "27 inch 4k monitor 144hz",
        "gaming laptop with RTX 4060",
        "wi-fi 7 router under $200",
        "samsung 55 inch tv under 800",
        "sony headphones under 300",
        "mechanical keyboard",
        "ergonomic keyboard and a silent mouse",
        "headphones for 10 hour flights",
        "hp baterai awet dibawah 3 juta",
        "laptop 16 gb 512 gb under 1.5 kg",
        "philips sonicare",
        "a samsung galaxy",
        "",
    ],
)
async def test_ordinary_words_name_nothing(text: str) -> None:
    assert await named(text) == []


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("airpods pro", "Apple AirPods Pro 3"),
        ("is the kindle paperwhite waterproof?", "Amazon Kindle Paperwhite (2024)"),
        ("the nintendo switch", "Nintendo Switch 2"),
        ("bose quietcomfort ultra", "Bose QuietComfort Ultra Headphones"),
    ],
)
async def test_a_line_means_its_newest_and_says_that_it_is_a_line(text: str, first: str) -> None:
    (mention,) = (await find_mentions(text, INDEX)).found

    assert mention.product.name == first
    assert mention.is_line


async def test_the_category_under_discussion_settles_a_name_that_two_share() -> None:
    assert await named("charge 6", category="smartwatches") == ["Fitbit Charge 6"]
    assert await named("charge 6", category="speakers") == ["JBL Charge 6"]


async def test_a_part_that_was_not_said_is_told() -> None:
    (mention,) = (await find_mentions("roomba j7", INDEX)).found

    assert mention.assumed == ("plus",)


async def test_only_the_ultra_exists_and_it_says_so() -> None:
    ultra = [product for product in catalogue() if product.name == "Samsung Galaxy S24 Ultra"]
    (mention,) = (await find_mentions("s24", MemoryIndex(ultra))).found

    assert (mention.product.name, mention.assumed) == ("Samsung Galaxy S24 Ultra", ("ultra",))


async def test_what_comes_nearest_to_a_missing_model_is_not_the_one_beside_it() -> None:
    (missing,) = (await find_mentions("compare iPhone 16 and 18", INDEX)).missing_names

    assert isinstance(missing, MissingName)
    assert [product.name for product in missing.nearest[:2]] == ["Apple iPhone 17", "Apple iPhone 15"]


async def test_words_and_places_are_those_of_the_message() -> None:
    text = "Is the Pixel 9 lighter than the S24?"
    found = (await find_mentions(text, INDEX)).found

    assert [text[mention.start : mention.end] for mention in found] == ["Pixel 9", "S24"]


async def test_the_next_number_of_the_category_meant_is_nearest() -> None:
    mentions = await find_mentions("mouse gaming logitech g303", INDEX, category="keyboards_mice")

    (missing,) = mentions.missing_names
    assert missing.nearest[0].name == "Logitech G305 Lightspeed"
    assert {product.category for product in missing.nearest} == {"keyboards_mice"}


async def test_the_indonesian_word_for_water_is_no_part_of_a_name() -> None:
    assert await named("Ecovacs Deebot T20 Omni air pelnya panas beneran ga?") == ["Ecovacs Deebot T20 Omni"]
    assert await named("mending macbook air m3 atau bukan ya") == ["Apple MacBook Air 13-inch (M3, 2024)"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("airpods 4 or airpods pro 2?", ["Apple AirPods 4", "Apple AirPods Pro (2nd generation, USB-C)"]),
        ("JBL Flip 6 vs UE Boom 9", ["JBL Flip 6", "- UE Boom 9"]),
        ("fenix 7 or epix gen 2 for hiking", ["Garmin fēnix 7", "- epix gen 2"]),
        ("MacBook Air M3 vs Dell XPS 13 9340", ["Apple MacBook Air 13-inch (M3, 2024)", "- Dell XPS 13 9340"]),
        (
            "the Paperwhite Signature Edition or the normal one?",
            ["Amazon Kindle Paperwhite Signature Edition (2024)", "Amazon Kindle Paperwhite (2024)"],
        ),
    ],
)
async def test_each_side_of_a_choice_is_found_or_missing_by_its_own_name(text: str, names: list[str]) -> None:
    assert await named(text) == names


async def test_half_a_name_stands_beside_the_product_under_discussion() -> None:
    ipad = next(product for product in catalogue() if product.name == "Apple iPad (9th generation)")
    mentions = await find_mentions("bedanya apa sama gen 10", INDEX, category="tablets", focus=ipad)

    assert [m.product.name for m in mentions.found] == ["Apple iPad (10th generation)"]


@pytest.mark.parametrize("text", ["iPhone 16 vs", "PS5 or ", "and iPhone 16"])
async def test_a_list_that_breaks_off_names_what_it_has(text: str) -> None:
    assert len(await named(text)) == 1


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("lenovo yoga slim 7", ["- lenovo yoga slim 7"]),
        ("marshall emberton iv worth it", ["- marshall emberton iv"]),
        ("is the sony bravia 7 ii any good", ["- sony bravia 7 ii"]),
        ("hyperx cloud stinger 3 gimana", ["- hyperx cloud stinger 3"]),
        ("asus vivobook go 12 buat sekolah", ["- asus vivobook go 12"]),
        ("garmin venu sq 3 or fitbit charge 6", ["- garmin venu sq 3", "Fitbit Charge 6"]),
        ("instax mini 12 apa mini evo ya", ["Fujifilm Instax Mini 12", "Fujifilm Instax Mini Evo"]),
        ("huawei freebuds se 3", ["- huawei freebuds se 3"]),
        ("huawei watch fit 5 or garmin forerunner 55", ["- huawei watch fit 5", "Garmin Forerunner 55"]),
        ("bose qc ultra headphones", ["Bose QuietComfort Ultra Headphones"]),
        ("rexus daxa m84 pro", ["- rexus daxa m84 pro"]),
        ("kindle basic", ["Amazon Kindle (2024)"]),
        ("thinkpad x1 carbon gen 10", ["- thinkpad x1 carbon gen 10"]),
    ],
)
async def test_no_sibling_stands_for_a_name_that_is_lacking(text: str, names: list[str]) -> None:
    assert await named(text) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("is 4k too small? i use a macbook air m4 and i'm 52", ["Apple MacBook Air 13-inch (M4, 2025)"]),
        ("soundbar for the LG C3, room of 20m2", ["LG C3 OLED evo"]),
        ("instax mini 12, budget 1-2,5jt", ["Fujifilm Instax Mini 12"]),
        ("alienware aw2725df. mostly valorant and cs2", ["Alienware AW2725DF"]),
        ("canon r7 or r6 mark ii", ["Canon EOS R7", "Canon EOS R6 Mark II"]),
        ("canon m6", ["- canon m6"]),
        ("bedanya galaxy s24 sama s23 apa", ["Samsung Galaxy S24", "Samsung Galaxy S23"]),
    ],
)
async def test_ages_amounts_and_games_are_no_names(text: str, names: list[str]) -> None:
    assert await named(text) == names


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("garmin forerunner 165 or apple watch se 3? i have an iphone 12", 2),
        ("soundcore q30 apa jbl tune 770nc? hp gw samsung a15", 2),
        ("currently canon 6d mark ii, thinking r7 or r6 mark ii", 2),
        ("tab s9 fe (a16) bagus ga", 1),
        ("i have an xm4, is the xm5 worth it", 2),
    ],
)
async def test_what_somebody_owns_is_no_rival_of_another_kind(text: str, asked: int) -> None:
    mentions = await find_mentions(text, INDEX)

    assert len(mentions.found) + len(mentions.missing_names) == asked


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Switch 2 or PS5 for two boys aged 8 and 11?", ["Nintendo Switch 2", "Sony PlayStation 5"]),
        ("Pixel 9 for kids of 9 and 12", ["Google Pixel 9"]),
    ],
)
async def test_a_number_beside_a_number_is_no_half_of_a_name(text: str, names: list[str]) -> None:
    assert await named(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "compare the LG C4, Samsung S90D, Sony Bravia 8 and Panasonic Z95A, 65 inch",
        "LG C4 vs Samsung S90D vs Bravia 8 65",
    ],
)
async def test_all_have_the_size_of_the_one_that_comes_in_no_other(text: str) -> None:
    mentions = await find_mentions(text, INDEX)

    sizes = {name.product.fact("screen_size") for name in mentions.named if isinstance(name, Mention)}
    assert {fact and fact.value for fact in sizes} == {65}


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("lg c4 or c5, 55 inch, what is the difference", ["lg-c4-oled-evo-55-inch", "lg-c5-oled-evo-55-inch"]),
        ("LG C4 or Samsung S90D, 65 inch, for dark rooms?", ["lg-c4-oled-evo-65-inch", "samsung-s90d-65-inch"]),
        ("samsung 990 pro 4tb or sn850x 2tb?", ["samsung-990-pro-4tb", "wd-black-sn850x-2tb"]),
        ("the 15 inch MacBook Air M4", ["apple-macbook-air-15-inch-m4-2025-16-gb-256-gb"]),
    ],
)
async def test_a_stated_size_chooses_among_the_versions_of_a_product(text: str, ids: list[str]) -> None:
    mentions = await find_mentions(text, INDEX)

    assert [mention.product.id for mention in mentions.found] == ids


async def test_a_size_that_a_product_does_not_come_in_makes_it_no_other_product() -> None:
    assert await named("S24 256 gb or iPhone 15 256gb") == ["Samsung Galaxy S24", "Apple iPhone 15"]
