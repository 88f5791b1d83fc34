"""Those that have it: behind a question on one product, which others have what is asked for is looked up."""

import pytest

from maven_app.domain.conversation.artifacts import ProductList
from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "category"),
    [
        (["does the kobo clara bw have buttons", "which ones do have page buttons"], "e_readers"),
        (["is the bose qc ultra waterproof", "which ones are then"], "headphones"),
        (["does the pixel 9a have a headphone jack?", "ok so which ones do have a headphone jack"], "smartphones"),
        (
            [
                "can i use the sony wh-1000xm5 wired when the battery's dead and does the mic work then",
                "so no mic on cable. which ones do have a mic on the cable",
            ],
            "headphones",
        ),
    ],
)
async def test_others_that_have_it_are_found(messages: list[str], category: str) -> None:
    turn = await said(*messages)
    found = turn.steps[-1].artifact if turn.steps else None

    assert isinstance(found, ProductList) and found.need.category == category, turn.text
    assert any(limit.kind == "spec" for limit in found.need.constraints)
