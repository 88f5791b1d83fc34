"""Subject of conversations: short turns keep what a conversation is about and change only what they say."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said


async def shown(*messages: str) -> list[str]:
    artifact = (await said(*messages)).steps[-1].artifact
    assert artifact is not None
    return [product.name for product in products_of(artifact)]


async def test_what_matters_most_chooses_among_what_was_compared() -> None:
    assert set(await shown("iphone 16 or samsung s25?", "camera matters most")) == {
        "Apple iPhone 16",
        "Samsung Galaxy S25",
    }


async def test_what_somebody_has_is_judged_beside_what_was_compared_and_its_advice_comes_first() -> None:
    turn = await said("airpods pro 2 or airpods 4 with anc", "I have an android phone though")

    assert turn.text.startswith("Maven’s advice: They work as ordinary Bluetooth earbuds")


@pytest.mark.parametrize(
    ("messages", "names"),
    [
        (
            ["my gf wants a camera for instagram pics, canon r50 or fuji x-m5?"],
            ["Canon EOS R50", "Fujifilm X-M5"],
        ),
        (
            ["PS5 Pro or just the normal PS5? I have a 1080p tv"],
            ["Sony PlayStation 5 Pro", "Sony PlayStation 5"],
        ),
        (
            ["airpods pro 2 or airpods 4 with anc"],
            ["Apple AirPods Pro (2nd generation, USB-C)", "Apple AirPods 4 with Active Noise Cancellation"],
        ),
    ],
)
async def test_what_is_told_beside_a_choice_does_not_hide_it(messages: list[str], names: list[str]) -> None:
    assert await shown(*messages) == names


async def test_too_expensive_shows_what_costs_less() -> None:
    first = await shown("wireless gaming mouse")

    assert first[0] not in await shown("wireless gaming mouse", "too expensive")


async def test_a_complaint_is_answered_with_what_would_mend_it() -> None:
    artifact = (await said("my wifi is crap upstairs")).steps[-1].artifact

    assert artifact is not None
    assert {product.category for product in products_of(artifact)} == {"routers"}
