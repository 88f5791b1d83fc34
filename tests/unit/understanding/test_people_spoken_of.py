"""People spoken of: nobody old or young is read from words that name nobody of that age."""

import pytest

from maven_app.understanding.lexicon.recipients import tells_of_somebody


@pytest.mark.parametrize(
    "text", ["phone for my nan", "she can't find the buttons", "tablet buat anak", "he breaks everything"]
)
def test_somebody_who_may_be_old_or_young_is_spoken_of(text: str) -> None:
    assert tells_of_somebody(text)


@pytest.mark.parametrize(
    "text",
    [
        "left airpod is quieter, 2 and a half yrs old. fix or new",
        "wife approval factor is high",
        "saya masak sendiri ga ada yg megangin kamera",
    ],
)
def test_nobody_old_or_young_is_spoken_of(text: str) -> None:
    assert not tells_of_somebody(text)
