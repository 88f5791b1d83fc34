"""Questions whether something is needed at all, and how much of it: they want advice, not what a product has."""

import pytest

from maven_app.understanding.questions.worth import asks_if_needed, asks_need_beside, asks_needed_amount


@pytest.mark.parametrize(
    "text",
    [
        "do we really need a fan that big",
        "we only stream films, do I need the fast one",
        "does she need a keyboard with it?",
        "could we live without the camera",
        "perlu layar sentuh nggak?",
        "butuh kamera 50 MP ga buat video call",
        "harus pakai aplikasi?",
    ],
)
def test_asking_whether_something_is_needed(text: str) -> None:
    assert asks_if_needed(text)


@pytest.mark.parametrize(
    "text",
    ["I need a bag", "which one do you need", "perlu laptop buat kuliah", "perlu laptop buat kuliah, ada saran?"],
)
def test_a_need_that_is_told_asks_nothing(text: str) -> None:
    assert not asks_if_needed(text)


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("how many watts should it have", True),
        ("how much storage do I need for holiday films", True),
        ("RAM-nya sebaiknya berapa?", True),
        ("how much RAM does the first one have", False),
        ("berapa RAM-nya?", False),
    ],
)
def test_how_much_is_right_is_told_from_how_much_there_is(text: str, asks: bool) -> None:
    assert asks_needed_amount(text) is asks


@pytest.mark.parametrize(
    ("text", "beside"),
    [
        ("do I need a stand for it?", True),
        ("do we need a receiver with those", True),
        ("do I need to charge it every day?", True),
        ("do I need a webcam?", False),
        ("does it need to be an OLED?", False),
    ],
)
def test_what_a_product_needs_beside_it_is_told_from_what_it_needs_to_have(text: str, beside: bool) -> None:
    assert asks_need_beside(text) is beside
