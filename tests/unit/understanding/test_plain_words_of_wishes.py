"""Plain words of wishes: what people say most of the goods they seek lands on a criterion or a use, or in an honest sentence."""

import pytest

from maven_app.knowledge.unstated import wished_topic
from maven_app.understanding.need_parser import parse_need
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("text", "criteria"),
    [
        ("hp buat main game, jangan panas", {"cooling"}),
        ("a laptop that won't overheat", {"cooling"}),
        ("hp sinyal kuat gps akurat", {"reception", "positioning"}),
        ("android phone with clean software", {"clean_software"}),
        ("fitness band with no subscription", {"no_subscription"}),
        ("smartwatch tanpa langganan", {"no_subscription"}),
        ("speaker for the kitchen, no app", {"no_app"}),
        ("sturdy headphones", {"toughness"}),
        ("monitor with thin bezels", {"bezels"}),
        ("tv, I'm sick of the ads", {"no_ads"}),
        ("e-reader, no account needed", {"no_account"}),
    ],
)
def test_a_wish_in_plain_words_is_heard(text: str, criteria: set[str]) -> None:
    assert criteria <= {wish.criterion for wish in parse_need(text, infer=True).wishes}


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("which tv for cricket and the footy", "sports"),
        ("tablet buat ml", "gaming"),
        ("headset buat mabar valo", "gaming"),
        ("smartwatch for trail ultras", "endurance"),
        ("camera for photos of the grandkids", "family"),
        ("a simple camera", "beginner"),
        ("router, I'm not techy", "seniors"),
        ("monitor biar ga bungkuk", "posture"),
    ],
)
def test_a_use_in_plain_words_is_heard(text: str, use: str) -> None:
    assert use in {wish.use for wish in parse_need(text, infer=True).wishes}


@pytest.mark.parametrize("text", ["camera for my first baby", "kamera buat my first baby"])
def test_a_first_child_makes_no_beginner(text: str) -> None:
    assert "beginner" not in {wish.use for wish in parse_need(text, infer=True).wishes}


def test_my_first_camera_is_a_beginners() -> None:
    assert "beginner" in {wish.use for wish in parse_need("my first camera", infer=True).wishes}


def test_what_something_is_for_is_shown_whole() -> None:
    texts = [wish.text for wish in parse_need("camera for photos of the grandkids", infer=True).wishes]
    assert "for photos of the grandkids" in texts


@pytest.mark.parametrize(
    ("text", "topic"),
    [("a reliable one", "holds_up"), ("yang awet", "holds_up"), ("something cute", "looks"), ("in rosegold", "color")],
)
def test_what_no_data_tells_is_a_topic_of_its_own(text: str, topic: str) -> None:
    found = wished_topic(text)
    assert found and found.id == topic


def test_words_that_were_read_wish_for_no_topic() -> None:
    assert wished_topic("batre awet", read=["batre awet"]) is None


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("a reliable monitor", "is in no specification"),
        ("tv murah tapi awet", "tidak ada di spesifikasi"),
        ("pink keyboard", "isn't in my data"),
    ],
)
async def test_what_no_data_tells_is_said_so(text: str, sentence: str) -> None:
    assert sentence in (await said(text)).text
