"""Kept, mended or replaced: the verdict on what somebody has comes first, products only where it is to be replaced."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("my thinkpad t480 has 8gb, worth adding ram or just get a new one?", "two slots for DDR4"),
        ("my bose qc35 ii ear pads are falling apart, worth fixing?", "Fix the QC35"),
        ("is my 2018 Paperwhite worth replacing?", "Keep your 2018 Paperwhite"),
        ("I've got a 2019 LG OLED, do I need the new one for a PS5?", "HDMI 2.1"),
        ("ps4 pro still worth keeping or should i get a ps5?", "Keep the PS4 Pro only"),
        ("my P24 monitor gives me headaches", "coarse"),
        ("old HP laptop is slow, mum only does email and solitaire", "An SSD in place of a hard disk"),
        ("samsung a52s saya masih layak dipakai ga?", "di ujung pembaruan"),
    ],
)
async def test_what_may_stay_is_judged_without_products(message: str, told: str) -> None:
    turn = await said(message)

    assert told in turn.text and not turn.steps


@pytest.mark.parametrize(
    ("message", "told", "maker"),
    [
        ("2014 macbook pro is crawling, worth upgrading?", "memory is soldered", "Apple"),
        ("my galaxy s10's battery dies by 2pm, new one or a new battery?", "no security updates since 2023", ""),
        ("kindle keyboard from 2010 died, what now", "no light", "Amazon"),
    ],
)
async def test_a_successor_follows_the_verdict_that_replaces(message: str, told: str, maker: str) -> None:
    turn = await said(message)

    assert told in turn.text.split("\n\n")[0] and f"**{maker}" in turn.text


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("is my 2018 Paperwhite worth replacing?", "what would I gain?"), "warm light"),
        (("my galaxy s10's battery dies by 2pm, replace it?", "and if I just replace the battery?"), "without updates"),
        (("asus rt-ax86u still good? had it 4 yrs", "it drops the 5ghz now and then"), "80 MHz"),
        (("ps4 sounds like a jet engine, repair or ps5?", "what about my games?"), "saves"),
        (("switch 2 worth it if i already have an oled switch?", "i only play zelda"), "Keep the OLED Switch"),
        (("have a canon 80d with 3 lenses, worth moving to an R7?", "do my lenses still work?"), "EF-EOS R adapter"),
    ],
)
async def test_more_is_told_of_what_somebody_has(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


async def test_a_later_wish_is_of_the_same_kind() -> None:
    turn = await said("apple watch series 6 still ok? battery at 79%", "alright show me some then")

    assert turn.need is not None and turn.need.category == "smartwatches"


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("Apple iPhone 17e", "is it a big upgrade over my iphone 12?"), "step up from"),
        (("want to replace my iphone 13, zoom matters most, under 1200",), "**Apple"),
    ],
)
async def test_what_is_shown_or_sought_is_answered_as_before(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


async def test_a_battery_without_figures_is_judged_by_what_stands_for_it() -> None:
    text = (await said("laptop for solidworks at uni, under 1500", "is the battery good?")).text

    assert text.startswith("No, probably not") and "no figure for battery life is stated" in text
