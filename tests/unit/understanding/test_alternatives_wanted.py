"""Alternatives wanted: what an alternative is sought of is none itself."""

import pytest

from maven_app.domain.conversation.artifacts import products_of
from tests.unit.llm.offline.test_offline_answers import said
from tests.unit.understanding.test_need_parser import constraints


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ipad air alternative", "tablets; not ipad"),
        ("alternatives to the Kindle Paperwhite", "e_readers; not Kindle"),
        ("alternatif iphone 16", "smartphones; not iphone"),
        ("alternatives to AirPods Pro", "headphones; not AirPods"),
        ("an iPad Mini is what I want, no alternative to an iPad", "tablets; by Apple"),
        ("replacement for my ipad", "tablets"),
        ("something like an ipad", "tablets"),
    ],
)
def test_the_line_is_ruled_out_where_an_alternative_is_sought(text: str, expected: str) -> None:
    assert constraints(text) == expected


@pytest.mark.parametrize(
    ("text", "own"),
    [("ps5 alternative", "PlayStation"), ("garmin alternative", "Garmin"), ("gopro alternative", "GoPro")],
)
async def test_what_is_offered_is_something_else(text: str, own: str) -> None:
    artifact = (await said(text)).steps[-1].artifact

    names = [product.name for product in products_of(artifact)] if artifact else []
    assert names and not any(own in name for name in names)


async def test_a_name_that_no_lexicon_knows_is_measured_by_and_not_offered() -> None:
    turn = await said("xm5 alternative")

    names = [product.name for product in products_of(turn.steps[-1].artifact)] if turn.steps else []
    assert any(name in turn.text for name in names) and not any("XM5" in name for name in names)
    assert "XM5" not in turn.text.split(".")[0]
