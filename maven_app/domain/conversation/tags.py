"""Tags: the words that a person files conversations under."""

from collections.abc import Iterable

MAX_TAGS, MAX_LENGTH = 8, 30
"""Of one conversation, and characters of each."""


def parse_tags(text: str) -> tuple[str, ...]:
    """The tags that `text` names, which commas part."""
    return distinct_tags(text.split(","))


def distinct_tags(tags: Iterable[str]) -> tuple[str, ...]:
    """The first of `tags` that a conversation can have, each once whatever its case; what is too long is cut."""
    found: dict[str, str] = {}
    for tag in tags:
        clean = " ".join(tag.split())[:MAX_LENGTH].strip()
        if clean:
            found.setdefault(clean.casefold(), clean)
    return tuple(found.values())[:MAX_TAGS]
