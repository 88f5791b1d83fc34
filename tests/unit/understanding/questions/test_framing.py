"""What stands around the meaning of a follow-up, and what is left of the message without it."""

import pytest

from maven_app.understanding.questions.message_framing import strip_framing


@pytest.mark.parametrize(
    ("message", "plain"),
    [
        ("my brother says a 30 euro repeater does the same", "would a 30 euro repeater do the same?"),
        ("my friend thinks 4k at 27 is pointless", "is 4k at 27 pointless?"),
        ("people say you shouldn't buy refurbished, true?", "should you buy refurbished?"),
        ("I heard that you cannot swim with those", "can you swim with those?"),
        ("I read it's not waterproof", "is it waterproof?"),
        ("the guy in the shop told me I need 32 GB", "do I need 32 GB?"),
        ("Our IT guy says ThinkPads, nothing else. Why not those?", "why not ThinkPads?"),
        ("hmm my husband says just get her an old iphone. what would you say", "what about an old iphone instead?"),
        ("temen bilang mending beli bone conduction, bener ga?", "what about bone conduction instead?"),
        ("our optician claims blue light is harmful", "is blue light harmful?"),
        ("the salesman insists I need an i7. does he have a point?", "do I need an i7?"),
        ("my phone says storage full", "my phone says storage full"),
        ("isn't it known for heat? i read that it breaks", "isn't it known for heat? i read that it breaks"),
        ("woah no, max is still 300", "no, max is still 300"),
        ("thx. and does it have nfc", "and does it have nfc"),
        ("nice, but is it loud?", "is it loud?"),
        ("27 it is, my wife says no to 32", "27 it is, my wife says no to 32"),
    ],
)
def test_a_message_is_left_as_it_would_be_said_plainly(message: str, plain: str) -> None:
    assert strip_framing(message) == plain


@pytest.mark.parametrize(
    "message",
    [
        "ok great",
        "thanks!",
        "great battery?",
        "ok the kobo then",
        "my husband wants a bigger one",
        "my kids say they want mario",
        "is the one my friend recommended good",
        "what would my friend say",
        "my wife says OLED burns in, is she right?",
        "a phone that my mother can read",
    ],
)
def test_a_message_that_frames_nothing_stays_as_it_is(message: str) -> None:
    assert strip_framing(message) == message
