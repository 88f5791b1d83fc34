"""Maven's own classes: what no maker states is answered by them where they are known, and is unknown without them."""

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.needs.need import CategoryLimit, Need, Wish
from maven_app.feeds.reference_data import reference_products
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.prompts.context.buying_knowledge import render_buying_knowledge
from tests.fixtures.matcher import shipped_matcher
from tests.unit.llm.offline.test_offline_answers import said
from tests.unit.llm.offline.verdicts.test_verdicts import verdict_of


@pytest.mark.parametrize(
    ("first", "follow_up", "answer"),
    [
        ("Sony WH-1000XM5", "is the mic good for calls?", "Yes: "),
        ("Sony WH-1000XM5", "how does it sound?", "has very good sound"),
        ("Sony WH-1000XM5", "are they comfortable for long hours?", "offers very good comfort"),
        ("Google Pixel 9a", "is the camera good?", "Yes: the **Google Pixel 9a** takes very good photos"),
        ("Google Pixel 9 Pro", "kameranya bagus ga?", "hasil fotonya luar biasa"),
        ("Samsung Galaxy A25", "is the camera good?", "No, not really"),
        ("Framework Laptop 13", "is the screen matte?", "Yes, the **Framework Laptop 13"),
    ],
)
async def test_how_good_something_is_is_answered_by_its_class(first: str, follow_up: str, answer: str) -> None:
    assert answer in (await said(first, follow_up)).text


async def test_which_is_better_is_decided_by_class() -> None:
    turn = await said("is the iPhone 16e or the Pixel 9a better for photos?")

    assert turn.text.startswith("The **Google Pixel 9a** is ahead there")


@pytest.mark.parametrize(
    ("message", "class_words"),
    [
        ("phone with the best camera under 500", "very good photos"),
        ("earbuds for calls", "very good microphone quality"),
        ("bluetooth speaker with great sound under 150", "very good sound"),
        ("laptop with a good keyboard for writing", "very good typing feel"),
    ],
)
async def test_a_class_is_a_reason_for_the_pick(message: str, class_words: str) -> None:
    assert class_words in verdict_of(await said(message))


def test_the_class_of_a_phone_s_photos_outranks_its_chip() -> None:
    phones = [p for p in reference_products(own_classes=True) if p.category == "smartphones"]
    need = Need(wishes=(Wish(text="camera", criterion="camera"),))
    camera = {
        one.product.id: next(reason.score for reason in one.match.reasons if reason.key == "camera")
        for one in (shipped_matcher().assess(phone, need) for phone in phones)
    }
    of_class = {name: [camera[p.id] or 0 for p in phones if (f := p.fact("camera_class")) and f.value == name]
                for name in ("basic", "good", "best in class")}  # fmt: skip

    assert max(of_class["basic"]) < min(of_class["good"]) <= max(of_class["good"]) < min(of_class["best in class"])


def test_a_model_is_told_to_say_a_hidden_side_only_where_the_class_is_unknown() -> None:
    comfort = Wish(text="comfortable", criterion="comfort")
    need = Need(constraints=(CategoryLimit(category="headphones"),), wishes=(comfort,))
    text = render_buying_knowledge(need, shipped_knowledge(), BUILT_IN_SHOP.rates)

    assert "where the wearing comfort of a product is unknown: The specifications don't say how hard they clamp" in text
