"""A limit reads in the language of its reader, with the plain words that it is labelled with."""

import pytest

from maven_app.domain.language.translatable import Text
from maven_app.domain.needs.limit_wording import limit_text
from maven_app.domain.needs.need import BrandLimit, SpecLimit
from maven_app.messages.text_rendering import render
from maven_app.understanding.need_parser import parse_need


def _chips(message: str, language: str) -> list[str]:
    texts: list[Text] = [
        limit_text(one) for one in parse_need(message).constraints if isinstance(one, SpecLimit | BrandLimit)
    ]
    return [render(text, language) for text in texts]


@pytest.mark.parametrize(
    ("message", "english", "indonesian"),
    [
        ("waterproof earbuds", "waterproof", "tahan air"),
        ("keyboard with clicky switches", "clicky switches", "switch clicky"),
        ("phone, no Chinese brands", "not Chinese brands", "bukan merek Tiongkok"),
        ("keyboard layout 65%", "65%", "65%"),
    ],
)
def test_a_label_is_said_in_the_readers_language(message: str, english: str, indonesian: str) -> None:
    assert english in _chips(message, "en")
    assert indonesian in _chips(message, "id")


def test_labels_that_were_joined_are_said_one_by_one() -> None:
    either = SpecLimit(key="water_resistance", equals=("IPX7", "sealed"), label="waterproof or weather sealing")

    assert render(limit_text(either), "en") == "waterproof or weather sealing"
    assert render(limit_text(either), "id") == "tahan air atau tahan cuaca"


def test_the_shoppers_own_words_stay_as_they_are() -> None:
    own = SpecLimit(key="gpu", equals=("RTX 4070",), label="that card")

    assert render(limit_text(own), "id") == "that card"


@pytest.mark.parametrize(
    ("text", "locale", "says"),
    [
        ("a laptop under 3 pounds", "en", "weight under 3 lb"),
        ("a laptop under 3 pounds", "en_US", "weight under 3 lb"),
        ("a laptop under 3 lbs", "id", "berat di bawah 3 lb"),
        ("a laptop under 1.5 kg", "en", "weight under 1.5 kg"),
        ("a laptop under 1.5 kg", "en_US", "weight under 1.5 kg"),
        ("headphones under 9 oz", "en", "weight under 9 oz"),
        ("headphones under 250 g", "en_US", "weight under 250 g"),
        ("laptop under 15 mm thick", "en_US", "thickness under 15 mm"),
    ],
)
def test_a_limit_is_said_back_in_the_unit_that_it_was_said_in(text: str, locale: str, says: str) -> None:
    (limit,) = (one for one in parse_need(text).constraints if one.kind == "spec")

    assert render(limit_text(limit), locale).lower() == says
