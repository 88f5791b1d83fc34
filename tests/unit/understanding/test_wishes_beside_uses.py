"""Wishes beside uses: a quality in words that hold those of a criterion is a wish for it, whatever the thing is for."""

import pytest

from maven_app.understanding.need_parser import parse_need


@pytest.mark.parametrize(
    ("text", "criterion"),
    [
        ("laptop for uni, long battery life, under 900", "battery"),
        ("phone for my mum with good battery life", "battery"),
        ("camera for travel, long battery life", "battery"),
        ("laptop buat kuliah, baterai tahan lama", "battery"),
    ],
)
def test_a_quality_that_is_named_beside_a_use_names_its_criterion(text: str, criterion: str) -> None:
    need = parse_need(text)

    assert any(wish.use for wish in need.wishes)
    assert criterion in {wish.criterion for wish in need.wishes}
