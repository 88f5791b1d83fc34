"""Unnamed subjects: "louder than the Flip 6?" asks of what is spoken of, and wants no other one."""

import pytest

from maven_app.understanding.questions.contrasts import read_contrast


@pytest.mark.parametrize(
    ("text", "other"),
    [
        ("louder than the JBL Flip 6?", "the JBL Flip 6?"),
        ("and lighter than the XPS 13?", "the XPS 13?"),
        ("more comfortable than the Bose?", "the Bose?"),
        ("lebih ringan dari zenbook 14?", "zenbook 14?"),
    ],
)
def test_a_comparative_alone_is_asked_of_what_is_spoken_of(text: str, other: str) -> None:
    contrast = read_contrast(text)

    assert contrast is not None and contrast.other == other


@pytest.mark.parametrize("text", ["cheaper than the Pixel", "anything lighter than that?", "cheaper?"])
def test_a_wish_is_no_such_question(text: str) -> None:
    assert read_contrast(text) is None
