"""A sibling of the product under discussion is named by what tells it apart, with its number: "the SE 3"."""

import pytest

from maven_app.domain.catalogue.products import Product
from maven_app.understanding.mentions import find_mentions
from tests.fakes.memory_index import MemoryIndex

WATCHES = [
    Product(id=name.casefold().replace(" ", "-"), name=name, brand="Apple", category="smartwatches")
    for name in ("Apple Watch Series 11", "Apple Watch SE 3", "Apple Watch Ultra 2")
]
INDEX = MemoryIndex(WATCHES)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("the se 3 is so much cheaper, does it do the ecg too?", "Apple Watch SE 3"),
        ("is the ultra 2 any better?", "Apple Watch Ultra 2"),
        ("is it good for swimming, or only for showers?", None),
        ("is 3 years long, or is the screen going to fail", None),
    ],
)
async def test_a_sibling_is_named_by_what_tells_it_apart(text: str, name: str | None) -> None:
    found = (await find_mentions(text, INDEX, category="smartwatches", focus=WATCHES[0])).found

    assert [mention.product.name for mention in found] == ([name] if name else [])


KINDLES = [
    Product(id=name.casefold().replace(" ", "-"), name=name, brand="Amazon", category="e_readers")
    for name in ("Kindle Paperwhite", "Kindle Paperwhite Signature Edition", "Kindle Scribe")
]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("and the signature edition?", "Kindle Paperwhite Signature Edition"),
        ("thanks, is the scribe too heavy?", "Kindle Scribe"),
        ("is the scribe too heavy, or fine?", "Kindle Scribe"),
        ("thanks, is it too heavy?", None),
    ],
)
async def test_a_sibling_is_named_in_any_clause_and_by_what_the_whole_name_goes_on_with(
    text: str, name: str | None
) -> None:
    found = (await find_mentions(text, MemoryIndex(KINDLES), category="e_readers", focus=KINDLES[0])).found

    assert [mention.product.name for mention in found] == ([name] if name else [])


async def test_a_sibling_is_named_behind_a_comma() -> None:
    found = (await find_mentions("hmm, what about the ultra?", INDEX, category="smartwatches", focus=WATCHES[0])).found

    assert [mention.product.name for mention in found] == ["Apple Watch Ultra 2"]
