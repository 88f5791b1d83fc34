"""Follow-up words: short words of follow-ups that people write without a comma, and the questions that they open."""

import pytest

from maven_app.understanding.circumstances.lifetimes import years_of_lifetime
from maven_app.understanding.pointing.pointing_words import with_place_as_pronoun
from maven_app.understanding.questions.contrasts import doubts_surcharge
from maven_app.understanding.questions.message_framing import strip_framing
from maven_app.understanding.questions.price_levels import asks_cheapest_good
from maven_app.understanding.questions.worth import asks_if_needed


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("hmm what about the sony", "what about the sony"),
        ("ok what about 4k then", "what about 4k then"),
        ("ooh is that one waterproof", "is that one waterproof"),
        ("is that enough for Lightroom tho?", "is that enough for Lightroom?"),
        ("nice ones for the gym", "nice ones for the gym"),
    ],
)
def test_sounds_before_a_question_say_nothing(text: str, plain: str) -> None:
    assert strip_framing(text) == plain


def test_a_place_is_said_as_a_pronoun() -> None:
    assert with_place_as_pronoun("whats the second one like") == "whats it like"
    assert with_place_as_pronoun("yang kedua bisa main game ga") == "itu bisa main game ga"
    assert with_place_as_pronoun("the first two") == "the first two"


def test_questions_are_heard_in_the_words_of_follow_ups() -> None:
    assert years_of_lifetime("will it still be good in 4 years") == 4
    assert asks_if_needed("is the sound any good or do I need a soundbar?")
    assert doubts_surcharge("why is the second one so much more")
    assert asks_cheapest_good("whats the cheapest that would do")
    assert not asks_cheapest_good("whats the cheapest and does it have NFC")
