"""Asked comparisons: what is set side by side, and what the question wants to know first."""

import re

import pytest

from maven_app.domain.conversation.artifacts import Comparison, ProductList, Recommendation, products_of
from tests.english import english
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "names"),
    [
        (["ps5 or ps5 pro for a 4k tv"], ["Sony PlayStation 5", "Sony PlayStation 5 Pro"]),
        (["samsung 990 pro or wd sn850x? boot drive + games"], ["Samsung 990 Pro", "WD Black SN850X"]),
        (["steam deck or a switch for long train rides"], ["Valve Steam Deck LCD 256 GB", "Nintendo Switch 2"]),
        (["galaxy s23 bagus ga?", "kalo dibanding s24?"], ["Samsung Galaxy S23", "Samsung Galaxy S24"]),
    ],
)
async def test_both_sides_of_a_choice_are_compared_whatever_they_are_for(messages: list[str], names: list[str]) -> None:
    table = (await said(*messages)).steps[-1].artifact

    assert isinstance(table, Comparison)
    assert [product.name for product in table.products] == names


async def test_what_the_question_asks_leads_the_verdict() -> None:
    text = (await said("which is lighter, the macbook air m3 or the zenbook a14?")).text

    assert text.startswith("The **ASUS Zenbook A14 (UX3407)** is lighter: 980 g")


async def test_a_use_is_read_though_only_names_say_what_kind_of_thing_it_is() -> None:
    assert (await said("lg c4 vs samsung s90d for watching football")).text.startswith("For sports")


async def test_two_names_of_which_neither_is_known_are_said_to_be_missing() -> None:
    turn = await said("mending tv samsung crystal uhd du9000 atau tcl p999?")

    assert "tidak ada di data saya" in turn.text


async def test_what_a_product_has_to_work_with_is_no_search() -> None:
    """The earbuds are asked about, not laptops looked for."""
    turn = await said("airpods pro 2", "can i use it with my windows laptop")

    assert turn.steps[0].tool == "answer_about_products" and "pair them like any Bluetooth earbuds" in turn.text


async def test_the_price_of_one_version_is_told_of_those_that_have_it() -> None:
    text = (await said("ssd eksternal 1tb atau 2tb buat macbook", "1tb nya berapa")).text

    assert "Crucial X9 Pro** harganya US$79,99" in text and "2 TB" not in text


async def test_which_one_has_an_amount_is_answered_by_those_that_have_just_that() -> None:
    text = (await said("monitor gaming 27 inch terbaik", "yang 240hz yang mana?")).text

    assert text.startswith("**") and "360 Hz" not in text


async def test_a_fact_without_an_order_is_compared_by_the_criterion_that_scores_it() -> None:
    text = (await said("ipad air m2 vs galaxy tab s9, which screen is better?")).text

    assert text.startswith("The **Samsung Galaxy Tab S9** is ahead there") and "couldn't check" not in text


async def test_the_known_side_of_a_choice_is_judged_though_the_other_is_lacking() -> None:
    text = (await said("huawei matepad 12 or samsung tab s10 fe for taking notes at college?")).text

    assert text.startswith("I don't have a Huawei MatePad 12, so I can only judge the Galaxy Tab S10 FE")
    assert "of 100" in text and "Xiaomi" not in text


async def test_what_is_needed_is_answered_though_the_product_named_is_lacking() -> None:
    """Its maker, which was only said in its name, limits nothing."""
    turn = await said("oppo k13 turbo buat main genshin, budget 5jt")
    lacking, advice = turn.text.split("\n\n", 1)

    assert lacking.startswith("Oppo K13 turbo tidak ada di data saya")
    assert "recommend" in {step.tool for step in turn.steps} and "Oppo" not in advice


async def test_a_name_in_a_clause_of_its_own_is_asked_about() -> None:
    assert "P2499H" in (await said("a 27 inch monitor for the office under $300. Dell P2499H?")).text


async def test_a_place_is_no_product_where_products_are_named() -> None:
    turn = await said("garmin forerunner 165 or apple watch se 3 for my first half marathon?")

    assert isinstance(turn.steps[-1].artifact, Comparison)


async def test_what_was_asked_and_told_is_not_told_again_of_the_winner() -> None:
    text = (await said("galaxy s25 or s25 ultra, i have small hands")).text

    assert text.count("162 g") == 1


@pytest.mark.parametrize(
    ("question", "opening"),
    [
        ("is the S25 worth it over the S24?", "Hardly: on the whole the **Samsung Galaxy S25**"),
        ("I have a Galaxy S22. Would I notice the difference with an S25?", "Yes, the **Samsung Galaxy S25**"),
        ("is the Sonos Era 300 worth twice the money of the Era 100?", "Only if you will use"),
    ],
)
async def test_whether_a_step_up_is_worth_it_is_answered_first(question: str, opening: str) -> None:
    assert (await said(question)).text.startswith(opening)


async def test_a_choice_between_two_kinds_of_thing_gets_an_experts_answer() -> None:
    assert "For novels and long reading, the e-reader" in (await said("ipad mini 7 vs kindle scribe")).text


async def test_every_question_is_answered_though_advice_answers_one() -> None:
    text = (await said("how long does the Bose QC45 battery last and can I use it while charging")).text

    assert "lasts 24 hours" in text and "Yes, you plug it in and go on listening" in text


@pytest.mark.parametrize(
    ("question", "opening"),
    [
        ("will the LG C4 fit 120 cm wide furniture", "No: with its 65″ screen"),
        ("will the TCL QM8 65 inch fit on a 150cm wide cabinet?", "Yes: with its 65″ screen"),
    ],
)
async def test_whether_a_tv_fits_furniture_is_told_by_its_width(question: str, opening: str) -> None:
    assert (await said(question)).text.startswith(opening)


async def test_a_side_that_is_lacking_is_said_whatever_its_maker_makes_here() -> None:
    assert "don't have a Fairphone 5" in (await said("fairphone 5 vs iphone 16e")).text


async def test_a_definition_never_stands_in_the_place_of_a_choice_between_two_that_are_named() -> None:
    """What the TV has is no lesson on pixels, and not required of the consoles."""
    turn = await said("PS5 Pro or normal PS5 with a 4K 60Hz tv?")
    table = turn.steps[-1].artifact

    assert isinstance(table, Comparison)
    assert [product.name for product in table.products] == ["Sony PlayStation 5 Pro", "Sony PlayStation 5"]
    assert "isn't stated" not in turn.text


async def test_which_lasts_for_years_is_answered_by_updates_and_not_by_the_battery() -> None:
    text = (await said("iPhone 17 atau S25, mana lebih awet 5 tahun?")).text

    assert "7 tahun" in text.split("\n")[0] and "mAh" not in text


@pytest.mark.parametrize(
    ("message", "opening"),
    [
        ("Kindle Paperwhite or Kobo Libra Colour, I hate Amazon lock in", "Take the **Kobo Libra Colour**"),
        ("Galaxy S25 or iPhone 16, I can't stand Apple", "Take the **Samsung Galaxy S25**"),
        ("MacBook Air M4 or Zenbook A14? fed up with Windows", "Take the **Apple MacBook Air"),
    ],
)
async def test_the_side_that_is_nothing_of_what_is_ruled_out_wins_plainly(message: str, opening: str) -> None:
    assert (await said(message)).text.startswith(opening)


@pytest.mark.parametrize(
    ("message", "makers"),
    [
        ("Garmin or Apple Watch, first marathon?", {"Garmin", "Apple"}),
        ("Sonos or JBL for a small kitchen?", {"Sonos", "JBL"}),
        ("pixel or samsung?", {"Google", "Samsung"}),
        ("kindle or kobo?", {"Amazon", "Kobo"}),
        ("apple watch or garmin for marathon training", {"Apple", "Garmin"}),
    ],
)
async def test_a_choice_of_two_makers_sets_the_best_of_each_side_by_side(message: str, makers: set[str]) -> None:
    table = (await said(message)).steps[-1].artifact

    assert isinstance(table, Comparison)
    assert {product.brand for product in table.products} == makers


@pytest.mark.parametrize(
    ("message", "maker"),
    [
        ("macbook or windows", "Apple"),
        ("android atau iphone buat ibu", "Apple"),
        ("ipad or android tablet for drawing", "Apple"),
    ],
)
async def test_a_choice_of_a_maker_or_a_system_sets_the_best_of_each_side_by_side(message: str, maker: str) -> None:
    table = (await said(message)).steps[-1].artifact

    assert isinstance(table, Comparison)
    assert [product.brand == maker for product in table.products].count(True) == 1


async def test_no_flagship_stands_beside_a_cheap_phone_for_the_other_side() -> None:
    table = (await said("iphone or android for my mum?")).steps[-1].artifact

    assert isinstance(table, Comparison)
    dearest = max(float(product.price.amount) for product in table.products if product.price)
    assert dearest < 800  # no flagship beside a phone of 200


@pytest.mark.parametrize(
    "message",
    [
        "a samsung or google phone under 500",
        "anybody still make a phone with an oled screen? samsung or google only",
        "ada hp yang layarnya oled? samsung atau google aja",
    ],
)
async def test_either_maker_will_do_where_one_is_sought_and_none_set_against_the_other(message: str) -> None:
    assert isinstance((await said(message)).steps[-1].artifact, ProductList)


async def test_a_size_that_both_have_is_not_compared() -> None:
    text = (await said("LG C4 or Samsung S90D, 65 inch, for movies in a dark room?")).text

    assert "each has" not in text


async def test_a_card_for_a_camera_somebody_has_is_one_that_cameras_take() -> None:
    (shown,) = [s.artifact for s in (await said("I own a Sony A6700, which sd card for it?")).steps if s.artifact]

    first = products_of(shown)[0].fact("form")
    assert first is not None and first.value == "SD"


@pytest.mark.parametrize(
    ("message", "maker"),
    [
        ("airpods or galaxy buds? i have an iphone 14", "Apple"),
        ("i have a galaxy s24. airpods or galaxy buds", "Samsung"),
    ],
)
async def test_the_phone_that_somebody_has_decides_between_two_makers(message: str, maker: str) -> None:
    turn = await said(message)

    assert f"is the **{maker}" in turn.text
    assert "they work best with what you have" in turn.text


async def test_a_marathon_is_run_with_a_watch_for_runners() -> None:
    turn = await said("running watch for a marathon in april, garmin or apple watch?")

    assert "**Garmin Forerunner" in turn.text


async def test_an_earbud_and_a_headset_are_told_apart_and_neither_is_called_lighter() -> None:
    table = (await said("compare the Sony WF-1000XM5 and the Sony WH-1000XM5")).steps[-1].artifact

    assert isinstance(table, Comparison)
    weights = next(row for row in table.items if row.key == "weight").cells
    assert [cell.text for cell in weights] == ["5.9 g (per earbud)", "250 g"]
    assert not any(cell.better for cell in weights)
    assert not any(one.key == "weight" and "ahead" in english(one.text) for one in table.differences)


async def test_ordinary_brightness_is_compared_and_the_peak_of_one_says_nothing_of_another() -> None:
    tablets = (await said("compare iPad Pro 11-inch M4 and iPad Air 11-inch M2")).steps[-1].artifact
    phones = (await said("compare iPhone SE 3 and iPhone 15")).steps[-1].artifact

    assert isinstance(tablets, Comparison) and isinstance(phones, Comparison)
    cells = [next(row for row in table.items if row.key == "brightness").cells for table in (tablets, phones)]
    assert [[english(cell.text) for cell in row] for row in cells] == [
        ["1,000 nits (SDR)", "500 nits (SDR)"],
        ["625 nits (SDR)", "2,000 nits (outdoor peak)"],
    ]
    assert [[cell.better for cell in row] for row in cells] == [[True, False], [False, False]]


async def test_the_brightest_is_said_to_be_so_only_of_those_that_can_be_compared() -> None:
    text = (await said("phone with the brightest screen")).text

    assert text.startswith("Among phones measured the same way, none is brighter than the **Google Pixel 10 Pro**"), (
        text
    )
    assert "at its outdoor peak; the figures of others can't be compared with that" in text, text


@pytest.mark.parametrize("ask", ["brightest Google Pixel phone", "brightest TV"])
async def test_where_all_are_measured_alike_nothing_is_said_of_others(ask: str) -> None:
    text = (await said(ask)).text

    assert "nits at its" in text and "compared" not in text, text


@pytest.mark.parametrize(
    ("ask", "unranked", "not_said"),
    [
        (
            "brightest OnePlus phone",
            "isn't stated how these were measured, so I wouldn't rank them by it",
            "bright screen",
        ),
        ("hp OnePlus paling terang", "tidak saya urutkan menurut itu", "layar terang"),
    ],
)
async def test_what_is_stated_on_unclear_bases_is_told_and_not_ranked(ask: str, unranked: str, not_said: str) -> None:
    turn = await said(ask)
    [picks] = [step.artifact for step in turn.steps if isinstance(step.artifact, Recommendation)]

    assert unranked in turn.text.partition(". ")[0] and not_said not in turn.text, turn.text
    assert all(pick.product.name in turn.text.partition(". ")[0] for pick in picks.items)
    assert "The best fit" in turn.text or "**OnePlus" in turn.text.partition(". ")[2]


async def test_asked_which_of_an_earbud_and_a_headset_is_lighter_both_bases_are_said() -> None:
    shown = "compare the Sony WF-1000XM5 and the Sony WH-1000XM5"
    text = (await said(shown, "is the first one lighter than the second?")).text

    assert "measured differently" in text and "5.9 g per earbud" in text and "250 g" in text, text


@pytest.mark.parametrize(
    ("question", "said_of_them", "unsaid"),
    [
        (
            "compare Bose QuietComfort Ultra Headphones, Sony WH-1000XM5 and Soundcore Space One",
            "best all-rounder|All in all",
            "better all-rounder",
        ),
        (
            "compare Bose QuietComfort Ultra Headphones, Sony WH-1000XM5 and Soundcore Space One for flights",
            "best one for long flights|For long flights",
            "better one",
        ),
        (
            "compare iPhone 16 Pro, iPhone 16 and Galaxy A55",
            r"iPhone 16[*]* costs less \(",
            r"iPhone 16[*]* is cheaper",
        ),
        ("compare Bose QuietComfort Ultra Headphones and Sony WH-1000XM5", "better all-rounder|All in all", "best all"),
    ],
)
async def test_one_of_three_is_the_best_and_only_the_cheapest_of_all_is_cheaper(
    question: str, said_of_them: str, unsaid: str
) -> None:
    text = (await said(question)).text

    assert re.search(said_of_them, text), text
    assert not re.search(unsaid, text), text


async def test_the_difference_to_one_that_a_maker_s_name_calls_is_told_of_the_two() -> None:
    before = "external ssd for editing video on my macbook, 2tb"
    to_it = await said(before, "whats the difference to the samsung one")
    between = await said(before, "what's the difference between the samsung and the lacie")

    assert "Crucial X9 Pro** costs less: $129.99, against $289.99 for the **Samsung T7 Shield" in to_it.text
    assert "Samsung T7 Shield** costs less" in between.text and "LaCie" in between.text


async def test_what_is_asked_of_no_side_is_asked_of_the_one_recommended() -> None:
    text = (await said("samsung s25 vs s25 ultra", "is the battery much better")).text

    assert text.startswith("Yes: the **Samsung Galaxy S25 Ultra** has a 5,000 mAh battery")


async def test_what_is_never_used_leads_no_verdict() -> None:
    assert "stylus" not in (await said("samsung s25 or the ultra? i never use the pen")).text


async def test_the_chip_that_names_a_side_is_no_requirement() -> None:
    text = (await said("is the macbook air m5 worth it over the m4")).text

    assert text.startswith("Hardly: on the whole the **Apple MacBook Air 13-inch (M5, 2026)**")
