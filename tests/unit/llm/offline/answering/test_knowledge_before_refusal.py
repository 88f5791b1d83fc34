"""Knowledge before refusal: where no fact answers a question, the nearest advice does, if any bears on it."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said

VACUUM, TV = "need a robot vacuum for a flat with laminate, 300", "tv 55 inci buat nonton bola, budget 500 dolar"


@pytest.mark.parametrize(
    ("messages", "told"),
    [
        ((VACUUM, "is suction the thing to look at or is that nonsense"), "On hard floors 2,500 to 4,000 Pa is enough"),
        ((VACUUM, "flour gets everywhere, does that matter"), "clogs the filter fast"),
        (("headphones for 100", "do they have good bass lol"), "tuned with plenty of bass"),
        (("tws 100 dolar", "kalo dipake di motor anginnya kedengeran ga"), "mode angin"),
        ((TV, "oled lebih bagus kan?"), "ruangan redup"),
        (("i need a pc monitor for cs2, 280", "does refresh rate matter that much"), "counts more than anything else"),
        (("whats the best gaming mouse under 50 i play valorant", "is wireless laggy tho"), "only Bluetooth lags"),
    ],
)
async def test_a_question_gets_the_advice_that_bears_on_it(messages: tuple[str, ...], told: str) -> None:
    assert told in (await said(*messages)).text


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ("smartwatch under 200", "can it unlock my front door"),
        ("laptop for students under 900", "does it smell when new"),
        ("speaker for the beach 120", "is the app in german"),
        ("console for two kids", "can my cat sleep on it"),
    ],
)
async def test_advice_that_misses_the_question_is_not_given(first: str, asked: str) -> None:
    assert "Maven’s advice:" not in (await said(first, asked)).text
