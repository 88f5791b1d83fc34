"""What counts: a question on what to look for is answered from buying knowledge, of the kind that the conversation is about."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("messages", "parts"),
    [
        (
            [
                "im sceptical about these ai laptops with npu. is that just marketing",
                "thought so. so what specs should i actually care about for normal office stuff",
            ],
            ["For office work, what matters most", "16 GB"],
        ),
        (["what should i look for in a router"], ["What matters most"]),
        (["what matters in a laptop for video editing?"], ["video"]),
        (["beli tablet apa yang perlu diperhatikan buat anak"], ["yang paling penting"]),
        (["is 8gb ram enough in a laptop these days", "what else matters for uni then"], ["what matters most"]),
    ],
)
async def test_what_to_look_for_is_told_from_buying_knowledge(messages: list[str], parts: list[str]) -> None:
    turn = await said(*messages)

    assert not turn.steps and all(part in turn.text for part in parts), turn.text
