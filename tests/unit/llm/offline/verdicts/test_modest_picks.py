"""Where little is asked, or the price is minded, nothing dear is picked nor offered; what the pick is poor at is said first."""

from decimal import Decimal

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


async def test_who_only_needs_calls_and_photos_is_shown_no_flagship() -> None:
    turn = await said(
        "I am 74. I only need calls, WhatsApp with the grandchildren and photographs. Large letters please."
    )
    pick = next(step.artifact.items[0] for step in turn.steps if isinstance(step.artifact, ProductList))

    assert pick.price is not None and pick.price.amount <= Decimal(500)
    assert pick.fact("simple_mode") is not None and "If money matters less" not in turn.text


async def test_what_the_pick_is_poor_at_is_said_before_it() -> None:
    text = (await said("mechanical keyboard but quiet, i share a room. not more than 100")).text

    assert text.startswith("None of these does well on one thing you asked for: “quiet”.")
