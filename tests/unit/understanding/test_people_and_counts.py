"""People and counts: who something is for, how many of them, and what is no price."""

import pytest

from maven_app.domain.needs.need import Need
from maven_app.understanding.need_parser import parse_need


def need_of(text: str) -> Need:
    return parse_need(text, brands=("Sony", "Samsung", "Apple"))


def uses_of(text: str) -> set[str]:
    return {wish.use for wish in need_of(text).wishes}


@pytest.mark.parametrize(
    "text",
    ["speaker for a yoga class of about 25", "speaker for a choir of around 40"],
)
def test_how_many_people_there_are_is_no_price(text: str) -> None:
    assert need_of(text).budget is None
    assert not any(character.isdigit() for words in need_of(text).unused_words for character in words)


def test_a_price_behind_of_stays_a_price() -> None:
    assert need_of("speaker with a budget of about 250").budget is not None


@pytest.mark.parametrize(
    "text", ["console for my 6 and 9 year old kids", "console for my kids", "konsol buat kakak adik"]
)
def test_children_who_share_are_several(text: str) -> None:
    assert "siblings" in uses_of(text)


@pytest.mark.parametrize(
    "text",
    [
        "tablet to replace the broken one, 8 years old girl",
        "my daughter's phone died. 12 years old, needs something tough",
        "the phone broke, he is just 8 years old",
        "keep in mind: 7 years old, tablet",
    ],
)
def test_an_age_beside_something_broken_is_a_childs_where_one_may_be_meant(text: str) -> None:
    assert "children" in uses_of(text)


@pytest.mark.parametrize("text", ["console for my 8 year old", "console for my kid"])
def test_one_child_shares_with_nobody(text: str) -> None:
    assert "siblings" not in uses_of(text)


@pytest.mark.parametrize(
    ("text", "use"),
    [
        ("tablet for my 4 year old", "small_child"),
        ("tablet for my 9 year old", "children"),
        ("tablet buat balita", "small_child"),
    ],
)
def test_a_small_child_is_no_schoolchild(text: str, use: str) -> None:
    assert use in uses_of(text)
    assert uses_of(text).isdisjoint({"children", "small_child"} - {use})


@pytest.mark.parametrize(
    "text", ["a tv, I'm a student with little money", "tv buat kos, uang pas-pasan", "tv on a limited budget"]
)
def test_little_money_wants_value(text: str) -> None:
    assert need_of(text).priority == "value"


def test_a_gaming_headset_is_worn_over_the_ears() -> None:
    assert any(limit.code == "spec:type" for limit in need_of("headset gaming di bawah 500 ribu").constraints)


def test_speech_that_should_be_clear_is_no_speech_to_a_group() -> None:
    assert "speech" not in uses_of("what soundbar makes speech clear?")
    assert "speech" in uses_of("a speaker for giving a speech")


def test_the_sound_of_a_tv_is_mended_by_a_soundbar() -> None:
    assert need_of("I live in a tiny studio and want better tv sound").category == "speakers"


def test_what_always_breaks_is_to_be_followed_by_another() -> None:
    assert need_of("I'm a plumber, my phones always break on site").category == "smartphones"


def test_a_boarder_is_no_child() -> None:
    assert uses_of("keyboard buat anak kos, kamar bareng temen") == {"office", "quiet_office"}
