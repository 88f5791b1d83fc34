"""An answer whose every step failed: it says so, and nothing of what might be there."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.catalogue.shop import BUILT_IN_SHOP
from maven_app.domain.conversation.messages import TextMessage
from maven_app.domain.conversation.transcript import StepRecord, Transcript, Turn
from maven_app.domain.needs.need import Need
from maven_app.knowledge.shipped import shipped_knowledge
from maven_app.llm.offline.explaining.answer import explanation
from maven_app.prompts.route_turn import RouteTurn


@pytest.mark.parametrize(
    ("says", "language", "answer"),
    [("headphones under $300", "en", "I couldn't look that up"), ("headphone di bawah 3 juta", "id", "Pencarian itu")],
)
def test_an_answer_of_failed_steps_alone_has_words(says: str, language: str, answer: str) -> None:
    failed = StepRecord(call_id="c1", tool="search_product", status="failed", notice="The service did not answer.")
    turn = Turn(id="t", message=TextMessage(text=says), started=datetime.now(UTC), steps=(failed,))
    [said] = explanation(
        RouteTurn(
            transcript=Transcript(),
            turn=turn,
            need=Need(language=language),
            knowledge=shipped_knowledge(),
            rates=BUILT_IN_SHOP.rates,
        )
    )

    assert said.startswith(answer)
