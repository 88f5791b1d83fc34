"""Tags as people write them."""

import pytest

from maven_app.domain.conversation.tags import parse_tags


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ("gifts", ("gifts",)),
        (" new   flat ,gifts,, Gifts", ("new flat", "gifts")),
        (",".join("abcdefghijkl"), tuple("abcdefgh")),
        ("x" * 29 + " yy", ("x" * 29,)),
        (" , ", ()),
    ],
)
def test_commas_part_tags_and_each_counts_once(text: str, tags: tuple[str, ...]) -> None:
    assert parse_tags(text) == tags
