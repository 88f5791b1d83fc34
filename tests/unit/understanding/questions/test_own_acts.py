"""What somebody may do with a product is another question than whom it suits."""

import pytest

from maven_app.understanding.questions.yes_no import asks_of_own_act


@pytest.mark.parametrize(
    "text",
    [
        "can I lock it down so she's not on it till midnight",
        "do I have to move the chairs every time",
        "is it ok to leave it on overnight",
        "could my teenager wreck them",
        "and should I cover the camera",
        "can my grandma unlock it",
        "could the neighbours connect to it",
        "will they break it",
    ],
)
def test_an_act_of_somebody_is_heard(text: str) -> None:
    assert asks_of_own_act(text)


@pytest.mark.parametrize(
    "text",
    [
        "can she read the daily mail on it",
        "would it choke on big revit models?",
        "is it ok to wear in the rain",
        "can I use it on stage",
        "is it good for my son",
        "would the speaker fill a big garden?",
        "will the laptop cope with Revit?",
        "will they fill a big garden?",
    ],
)
def test_what_goods_are_made_for_is_no_such_act(text: str) -> None:
    assert not asks_of_own_act(text)
