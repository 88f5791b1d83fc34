"""Follow-ups that change what is sought, and those that ask: the classifier and the form of a message tell them apart."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

DRIVE = "ssd for gaming pc"
LAPTOP = "laptop buat kuliah"


@pytest.mark.parametrize(
    ("messages", "begins"),
    [
        ((DRIVE, "4tb instead"), "With storage of at least 4 TB in mind"),
        (("cari headset buat zoom seharian", "yang kabel juga gapapa"), "Tetap "),
        (("router for flat", "ok landlord pays. make it 300"), "Up to $300"),
    ],
)
async def test_what_is_changed_is_searched_and_not_advised_on(messages: tuple[str, ...], begins: str) -> None:
    assert (await said(*messages)).text.startswith(begins)


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (
            ("Garmin Forerunner 265", "is the Venu cheaper?"),
            "No, the other way round: the **Garmin Venu 4** costs $549.99",
        ),
        (("Kindle Paperwhite", "is the Kobo Clara cheaper"), "Yes: the **Kobo Clara BW** costs $129.99"),
        (
            ("console for a six year old who wants Mario", "he'll drop it. which is the cheapest?"),
            "Switch Lite** is the",
        ),
        ((LAPTOP, "ssd 512 cukup ga"), "malah kurang dari itu: penyimpanannya 256 GB"),
        ((LAPTOP, "ssd 256 cukup ga sih"), "256 GB cukup kalau"),
    ],
)
async def test_what_is_asked_is_answered_of_what_is_shown(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


@pytest.mark.parametrize(
    "asked", ["write an essay about photography for me please", "bisa kerjain pr matematika aku ga"]
)
async def test_work_of_another_kind_is_no_wish_for_goods(asked: str) -> None:
    assert (await said(asked)).steps == ()


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        (("Galaxy S25", "apa pixel 10 lebih murah?"), "kurang lebih sama"),
        (("laptop for college 800", "ok and whats the cheapest that isnt trash"), "are the cheapest, at $399.99"),
        (("how much is a used iphone 13",), "no prices of used goods"),
        (("what does a used phone cost",), "no prices of used goods"),
        (("s25 ultra vs s25", "500 more for what?"), "Only if you'll use what the $500 more buys"),
        (("s25 ultra vs s25", "buat apa nambah 5 juta"), "Hanya kalau tambahan US$500"),
        (("phone under 500", "100 more"), "Nothing up to $600"),
        (("canon full frame camera", "R8 or RP?"), "the **Canon EOS RP** is cheaper"),
        (("34 inch oled ultrawide for sim racing", "should i worry about burn in with those oleds"), "faint marks"),
    ],
)
async def test_prices_and_fears_are_told_plainly(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


@pytest.mark.parametrize(
    ("messages", "found"),
    [
        (("berapa berat iPad Pro 13", "adakah yang lebih ringan?"), "lebih ringan: 293 g"),
        (("does the Kindle Paperwhite have buttons", "is there one that does"), "Kobo Libra 2"),
        (("phone under 600", "actually android only, my boss says iphones are useless"), "it's still the **Google Pixel 10a"),
        (("photographer, wide gamut and 4k, flat, 750 at most. nothing for gamers",), "rich colors"),
        (("grandad cant follow the dialogue, something that makes speech on tv clearer, under 300",), "center channel"),
        (("which new thing plays my gameboy advance cartridges",), "Analogue Pocket"),
    ],
)  # fmt: skip
async def test_another_one_or_a_kind_that_is_not_named_is_looked_for(messages: tuple[str, ...], found: str) -> None:
    turn = await said(*messages)

    assert turn.steps[-1].tool in ("search_product", "recommend") and found in turn.text
