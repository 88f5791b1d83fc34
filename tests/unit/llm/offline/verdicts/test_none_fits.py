"""Nothing fits: the sentence that says so never contradicts what is shown below it."""

import pytest

from maven_app.domain.catalogue.money import REFERENCE_RATES
from maven_app.domain.conversation.artifacts import FoundProduct, ProductList, products_of
from maven_app.domain.conversation.transcript import Turn
from maven_app.domain.needs.need import Need
from maven_app.domain.ranking.fit import fit
from maven_app.llm.offline.engine import OfflineEngine
from tests.fakes.memory_index import MemoryIndex
from tests.fakes.turns import Bench, catalogue
from tests.unit.llm.offline.test_offline_answers import said

NEEDS = (
    "laptop for video editing under $500",
    "windows laptop for an embroidery machine, $400",
    "monitor under $150 that turns upright for coding",
    "wireless mouse for a left-handed child of ten, $25",
    "gaming laptop under $200",
    "headphones for a child, noise cancelling",
    "phone for rough work under $250",
    "robot vacuum for a home with small children, $300",
    "camera for diving under $200",
    "watch for diving under $100",
    "tablet for drawing under $100",
    "console under $100 for the tv",
    "speaker for the pool under $20",
    "e-reader for taking notes under $100",
    "router for gaming under $40",
    "tv for games under $200",
    "media penyimpanan buat backup 1 TB, 1 juta",
)


def limits_met(turn: Turn) -> list[str]:
    """Products shown that meet every limit that was stated."""
    lists = [step.artifact for step in turn.steps if isinstance(step.artifact, ProductList)]
    return [
        item.name
        for found in lists
        for item in found.items
        if fit(item, Need(constraints=found.need.constraints), REFERENCE_RATES).is_match
    ]


@pytest.mark.parametrize("message", NEEDS)
async def test_limits_are_never_said_to_be_missed_that_something_shown_meets(message: str) -> None:
    turn = await said(message)

    blames_limits = "fits that:" in turn.text or "yang memenuhi semuanya" in turn.text
    assert not (blames_limits and limits_met(turn))


async def test_a_use_that_rules_all_out_is_named() -> None:
    text = (await said("monitor under $90 that turns upright for coding")).text

    assert "is right for" in text and "fits that:" not in text


async def test_only_the_use_that_lacks_something_is_named() -> None:
    text = (await said("phone for an older person and for rough work under $250")).text

    assert "is right for rough work" in text and "older" not in text.split(". ")[0]


CHEAPEST_ALREADY = "robot pel yang bisa cuci kain sendiri selain Ecovacs, di bawah 16 juta", "ada yang lebih murah?"


async def test_what_is_the_cheapest_already_is_said_to_be_so_whatever_money_it_was_reckoned_in() -> None:
    assert "tidak ada yang lebih murah daripada **Xiaomi Robot Vacuum X20 Pro**" in (await said(*CHEAPEST_ALREADY)).text


async def test_where_nothing_is_cheaper_nothing_is_shown_that_gives_up_what_was_asked_for() -> None:
    turn = await said(*CHEAPEST_ALREADY)

    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    assert found.items == ()


async def test_where_nothing_has_a_bigger_battery_nothing_far_dearer_is_shown() -> None:
    turn = await said("gaming laptop under $1500", "cheaper", "bigger battery")

    found = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList))
    assert found.items == ()


@pytest.mark.parametrize(
    ("message", "begins"),
    [
        (
            "laptop 4 jt buat zoom",
            "Di data saya tidak ada laptop dengan harga maksimal Rp 4.000.000. Untuk sisanya",
        ),
        ("laptop under $150", "I know of no laptops for up to $150. The closest is"),
    ],
)
async def test_where_only_money_stands_in_the_way_it_is_said_plainly(message: str, begins: str) -> None:
    assert (await said(message)).text.startswith(begins)


async def test_what_keeps_what_was_just_said_is_shown_in_place_of_what_was_shown_before() -> None:
    names = ("Lenovo Flex 5i Chromebook Plus 14", "Acer Chromebook Plus 515 (CB515-2H)", "ASUS Zenbook A14 (UX3407)")
    index = MemoryIndex([one for one in catalogue() if one.name in names])
    bench = Bench(OfflineEngine(index), index=index)
    conversation = await bench.conversation()
    await bench.say("chromebook under 900", conversation)

    turn = await bench.say("with 32 gb of memory", conversation)

    shown = [one.name for step in turn.steps if step.artifact for one in products_of(step.artifact)]
    assert shown == ["ASUS Zenbook A14 (UX3407)"]


async def test_the_words_begin_with_the_card_that_stands_first_where_nothing_fits() -> None:
    turn = await said("OLED laptop with 64 GB RAM under 1000")

    first = next(step.artifact for step in turn.steps if isinstance(step.artifact, ProductList)).items[0]
    assert first.name in turn.text


async def test_a_feature_that_none_has_is_not_laid_at_the_door_of_a_use() -> None:
    text = (await said("ps5 ssd 2tb with heatsink")).text

    assert text.startswith("None of the drives I know fits that") and "PlayStation" not in text


async def test_what_is_asked_for_by_name_outweighs_what_a_use_would_rule_out() -> None:
    turn = await said("mechanical keyboard for a shared room, colleagues complain about noise")

    assert "is right for" not in turn.text and "I'd go with" in turn.text and "clicks that others hear" in turn.text
    assert [item.fit for item in shown_of(turn)][:1] == ["match"]


def shown_of(turn: Turn) -> list[FoundProduct]:
    lists = [step.artifact for step in turn.steps if isinstance(step.artifact, ProductList)]
    return [item for found in lists for item in found.items]
