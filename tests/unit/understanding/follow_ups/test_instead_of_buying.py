"""What a follow-up sets against buying: a used one, what somebody has already, nothing at all."""

import pytest

from maven_app.understanding.follow_ups.alternatives.instead_of_buying import instead_of_buying


@pytest.mark.parametrize(
    ("text", "instead"),
    [
        ("maybe second hand?", "used"),
        ("yang second aja gimana", "used"),
        ("would a reconditioned one do", "refurbished"),
        ("should i just give him my old galaxy s21", "owned"),
        ("or do we stick with what we have", "owned"),
        ("pake laptop yang lama aja gimana", "owned"),
        ("persuade me not to buy one", "nothing"),
        ("does she even need one", "nothing"),
        ("mending ga usah beli dulu", "nothing"),
        ("yang bekas gimana", "used"),
        ("would my old laptop do?", "owned"),
    ],
)
def test_a_follow_up_sets_something_against_buying(text: str, instead: str) -> None:
    assert instead_of_buying(text) == instead


@pytest.mark.parametrize(
    "text",
    [
        "can i use my old charger with it",
        "will my old lenses fit",
        "what is it used for",
        "how much is a used one",
        "the second one",
        "which one would you not buy",
        "convince me not to just get him a console instead",
        "do i need one with 5g",
        "i have an old laptop",
        "I need one",
        "is a case included or do I need one?",
        "NFC ga perlu",
        "garansi ga perlu deh",
        "layarnya gampang ninggalin bekas ga?",
        "can the subscription be renewed?",
        "is my current phone compatible with the Galaxy Watch 7?",
        "will my current TV do 120 Hz?",
        "is it worth it to keep my phone in a case?",
    ],
)
def test_other_questions_set_nothing_against_it(text: str) -> None:
    assert instead_of_buying(text) is None
