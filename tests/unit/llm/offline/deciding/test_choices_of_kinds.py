"""Choices of kinds: advice on which kind to take stands before what is picked of it, and no product of one side is judged instead."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("message", "opening"),
    [
        ("soundbar or bookshelf speakers for films and jazz?", "Maven’s advice: For music, a pair of active bookshelf"),
        ("over-ears or earbuds for the gym and calls?", "Maven’s advice: Earbuds for the pocket"),
        ("robot vacuum or cordless stick with two dogs?", "Maven’s advice: A robot if dust"),
        ("tablet or e-reader for reading comics?", "Maven’s advice: For novels and long reading, the e-reader"),
        ("kamera atau hp buat liburan?", "Saran Maven: Untuk foto siang hari"),
        ("kindle or ipad for reading in bed?", "Maven’s advice: For novels and long reading, the e-reader"),
        ("ipad + pencil instead of paper at med school, or a laptop?", "Maven’s advice: Laptop if you write"),
    ],
)
async def test_advice_on_the_kind_stands_first(message: str, opening: str) -> None:
    assert (await said(message)).text.startswith(opening)


async def test_advice_on_two_kinds_is_said_once() -> None:
    text = (await said("kindle or ipad for reading in bed?")).text

    assert text.count("For novels and long reading") == 1


@pytest.mark.parametrize(
    ("message", "kinds"),
    [
        ("earbuds or over-ear for the gym?", {"in-ear", "over-ear"}),
    ],
)
async def test_only_kinds_that_are_chosen_between_are_shown(message: str, kinds: set[str]) -> None:
    products = (await said(message)).steps[-1].artifact.items

    goods = [getattr(one, "product", one) for one in products]
    shown = {str(fact.value) for one in goods if (fact := one.fact("type"))}

    assert shown and shown <= kinds


async def test_the_dearer_one_that_is_worth_double_is_weighed_by_more_than_its_size() -> None:
    text = (await said("Kobo Sage vs Kobo Clara BW", "is the bigger one worth double")).text

    assert text.startswith("No:") and "In return" not in text


async def test_what_cannot_be_known_of_one_kind_is_not_said_of_another() -> None:
    text = (await said("phone with the best camera under 500 and a tablet for the kids")).text

    tablets = text.partition("Tablets:")[2]
    assert tablets and "phone develops its pictures" not in tablets
