"""Questions whether something can be done with a product, told from requests to look for another one."""

import pytest

from maven_app.understanding.questions.yes_no import asks_if_doable


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("is it hard to clean the brush?", True),
        ("can she change the language herself?", True),
        ("gampang ga ganti filternya", True),
        ("could you make it lighter?", False),
        ("easy to find under 300?", False),
    ],
)
def test_asking_if_something_can_be_done_with_a_product(text: str, asks: bool) -> None:
    assert asks_if_doable(text) is asks
