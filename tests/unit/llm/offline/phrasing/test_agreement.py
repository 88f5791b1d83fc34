"""Agreement: what is said of products whose names are plurals."""

import pytest

from maven_app.llm.offline.phrasing.agreement import agree_in_number


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (
            "The **Apple AirPods Pro 3** lasts 8 hours, is lighter and has a case",
            "The **Apple AirPods Pro 3** last 8 hours, are lighter and have a case",
        ),
        (
            "Look at the **Samsung Galaxy Buds3** ($179): IPX7, but it doesn't work with a cable",
            "Look at the **Samsung Galaxy Buds3** ($179): IPX7, but they don't work with a cable",
        ),
        (
            "The **Bose QuietComfort Ultra Headphones** ($429) is about as good",
            "The **Bose QuietComfort Ultra Headphones** ($429) are about as good",
        ),
        (
            "The **AirPods Max** is heavier; the **Sony WH-1000XM6** lasts 30 hours",
            "The **AirPods Max** are heavier; the **Sony WH-1000XM6** lasts 30 hours",
        ),
    ],
)
def test_verbs_and_pronouns_follow_the_name(text: str, told: str) -> None:
    assert agree_in_number(text) == told


@pytest.mark.parametrize(
    "text",
    [
        "The **Sony WH-1000XM6** lasts 30 hours and has a jack",
        "The best fit is the **AirPods Pro 3**: IP57 and 8 hours",
    ],
)
def test_everything_else_stays_as_it_is(text: str) -> None:
    assert agree_in_number(text) == text
