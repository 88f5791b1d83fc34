"""Features asked about without a word for the product: asked of what was spoken of, and neither looked for nor explained."""

import pytest

from tests.unit.llm.offline.test_offline_answers import said


@pytest.mark.parametrize(
    ("first", "follow_up", "begins"),
    [
        ("hp budget 4 juta", "ada nfc ga", ("Ya, **", "Tidak, **", "Untuk **")),
        ("monitor kerja 27 inch budget 5 juta", "ada speakernya ga", ("Ya, **", "Tidak, **")),
        ("camera for birds under $2000", "how many frames per second", ("The **",)),
    ],
)
async def test_a_feature_alone_is_asked_of_what_was_spoken_of(
    first: str, follow_up: str, begins: tuple[str, ...]
) -> None:
    turn = await said(first, follow_up)

    assert turn.text.startswith(begins)


async def test_a_maker_is_looked_for() -> None:
    turn = await said("hp budget 4 juta", "ada samsung ga")

    assert "Samsung" in turn.text and not turn.text.startswith("Tidak, **")
