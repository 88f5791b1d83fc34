"""Beyond the budget: what all the rest would cost, where nothing that was asked for is to be had for the money."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from maven_app.llm.offline.verdicts import lists
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("laptop with a dedicated GPU under $300", "For everything else you asked, you'd need the **HP Victus 15"),
        ("55 inch oled tv under $500", "For everything else you asked, you'd need the **LG B5 OLED**"),
    ],
)
async def test_the_cheapest_sensible_one_with_all_the_rest_is_named(message: str, told: str) -> None:
    assert told in (await said(message)).text


async def test_what_an_expert_warns_of_is_not_offered_instead() -> None:
    assert "would do" not in (await said("laptop with a dedicated GPU under $300")).text


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("cheap second monitor for our POS till, $115", "usually costs about $"),
        ("monitor buat kerja excel, 2jt", "Harganya biasanya sekitar Rp 1"),
        ("keyboard mechanical wireless under $65", "usually costs about $60"),
    ],
)
async def test_what_usually_costs_no_more_is_named_as_an_estimate_where_no_known_price_fits(
    message: str, named: str
) -> None:
    text = (await said(message)).text

    assert named in text
    assert "you'd need" not in text


@pytest.mark.parametrize(
    ("message", "named", "far"),
    [
        ("monitor 24 inch budget 1,5jt", "mestinya masuk budget", "XG2431"),
        ("tv 43 inch 3 juta", "mestinya masuk budget", "Smart TV X"),
        ("gaming laptop under $700", "**MSI Thin 15 (B12UC)** should", "ROG"),
        ("laptop 7 jutaan buat kantor", "**Advan WorkPlus** mestinya masuk budget", "Chromebook"),
    ],
)
async def test_an_estimate_near_the_end_of_the_budget_is_named_before_a_known_price_far_beyond_it(
    message: str, named: str, far: str
) -> None:
    text = (await said(message)).text

    assert named in text
    assert far not in text


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("tv 32 inch 1,5 juta", "Tidak ada yang pasti masuk budget; yang paling dekat **"),
        (
            "mechanical keyboard under $33",
            "None is sure to fit your budget; the **Redragon K552 Kumara** comes nearest",
        ),
    ],
)
async def test_what_usually_costs_a_little_more_is_not_said_to_fit(message: str, named: str) -> None:
    text = (await said(message)).text

    assert named in text
    assert "mestinya masuk" not in text


async def test_what_all_the_rest_takes_is_told_by_an_estimate_where_the_known_prices_lie_far_above_it() -> None:
    text = (await said("tv 43 inch 2 juta")).text

    assert "paling murah **" in text and "menurut perkiraan saya" in text
    assert "Smart TV X" not in text


async def test_what_is_sold_in_asia_alone_is_not_offered_for_dollars() -> None:
    turn = await said("tv 75 inch under $500")
    shown = [item.name for step in turn.steps if isinstance(step.artifact, ProductList) for item in step.artifact.items]

    assert "Hisense A6N" not in shown


async def test_what_no_shop_of_the_country_sells_is_shown_to_who_names_it() -> None:
    assert "Chromebook" in (await said("chromebook 5 juta")).text.split("[1]")[0]


async def test_what_fits_by_a_known_price_and_is_poor_is_not_said_to_miss_the_budget(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(lists, "of_estimated_price", lambda near, need, context: list(near))
    text = (await said("robot vacuum for pet hair under $350")).text

    assert "sure to fit your budget is a poor choice" in text
    assert "None of those whose price I know fits" not in text


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("monitor under $55", "used 22 to 24-inch"),
        ("4k monitor under $95", "a plain new 22 to 24-inch"),
        ("mechanical keyboard under $20", "rubber domes"),
        ("mechanical keyboard under $29", "a compact mechanical keyboard"),
    ],
)
async def test_a_budget_is_told_of_the_price_level_that_it_is_nearest_to(message: str, told: str) -> None:
    assert told in (await said(message)).text


@pytest.mark.parametrize(
    ("message", "beyond"),
    [
        ("tv 43 inch 4 jutaan buat nonton bola", "QN90F"),
        ("speaker bluetooth 500rb buat kosan", "PartyBox"),
        ("router buat rumah 2 lantai, budget 600rb", "Deco BE63"),
    ],
)
async def test_what_usually_costs_far_more_is_not_offered_because_nobody_knows_its_price(
    message: str, beyond: str
) -> None:
    turn = await said(message)
    shown = [item.name for step in turn.steps if isinstance(step.artifact, ProductList) for item in step.artifact.items]

    assert beyond not in turn.text
    assert not any(beyond in name for name in shown)


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("router buat rumah 2 lantai, budget 600rb", "Dengan Rp 600.000, di toko biasanya ada router Wi-Fi 6"),
        ("laptop under $150", "For $150 shops normally sell only used business laptops"),
        ("speaker karaoke 2 jutaan, harus ada mic", "mic wireless"),
    ],
)
async def test_where_nothing_fits_the_money_it_is_said_what_it_usually_buys(message: str, told: str) -> None:
    assert told in (await said(message)).text


async def test_what_costs_a_fraction_of_the_budget_and_serves_badly_is_not_named_first() -> None:
    text = (await said("kamera utk belajar fotografi, 5 jt")).text

    assert "bekas dengan lensa kit" in text
    assert text.index("bekas dengan lensa kit") < text.index("Kodak")


async def test_a_budget_in_reach_is_told_of_no_estimates() -> None:
    text = (await said("noise cancelling headphones under $300")).text

    assert "shops normally sell" not in text and "usually costs" not in text


async def test_what_gives_one_thing_up_within_the_budget_leads_where_the_rest_costs_far_more() -> None:
    turn = await said("55 inch oled tv under $500")

    assert "Within your budget" in turn.text
    assert turn.text.index("Within your budget") < turn.text.index("you'd need the **LG B5 OLED**")


async def test_what_cannot_do_what_it_is_for_does_not_lead() -> None:
    text = (await said("gaming laptop under 500")).text

    assert "Acer Nitro V 15 (ANV15-41)** costs least" in text
    assert "Within your budget" not in text


async def test_a_screen_without_hdmi_2_1_shows_a_console_all_the_same() -> None:
    turn = await said("144 Hz monitor for fortnite on ps5 under 300")

    assert "**AOC Q27G3XMN** ($279.99)" in turn.text
    assert "no 4K at 120 Hz" in turn.text


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ("best monitor under $100", "It usually costs about $8"),
        ("monitor terbaik 1,5 juta", "mestinya masuk budget"),
        ("best 43 inch tv under $250", "**TCL S4 (S450G)** should"),
    ],
)
async def test_a_recommendation_takes_what_usually_fits_where_no_known_price_does(message: str, named: str) -> None:
    text = (await said(message)).text

    assert named in text
    assert "over your budget" not in text and "di atas budget" not in text
