"""Routing: what a model is told of a message before it chooses."""

from datetime import UTC, datetime

import pytest

from maven_app.domain.messages import AboutProduct, CompareRequest, Message
from maven_app.domain.needs.need import Need
from maven_app.domain.transcript import Transcript, Turn
from maven_app.prompts.route_turn import RouteTurn


@pytest.mark.parametrize(
    "message",
    [
        AboutProduct(product_id="sony-1", name="Sony One", text="is it light?"),
        CompareRequest(product_ids=("sony-1", "bose-2"), names=("Sony One", "Bose Two")),
    ],
)
def test_a_product_that_a_message_means_is_told_by_its_id(message: Message) -> None:
    """It may come from a card of another conversation, so that nothing on the table says its id."""
    turn = Turn(id="t", message=message, started=datetime(2025, 1, 2, tzinfo=UTC))
    asked = RouteTurn(transcript=Transcript(), turn=turn, need=Need()).messages()[-1].text

    assert "Sony One" in asked and "sony-1" in asked
    assert isinstance(message, AboutProduct) or "bose-2" in asked
