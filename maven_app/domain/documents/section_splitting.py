"""Section splitting: words as they come, cut into sections at their headings, with citations put where they belong."""

import re
from collections.abc import Iterable, Sequence

from maven_app.domain.documents.prose import strip_control_chars
from maven_app.domain.documents.sanitizing import sanitize_text

_HEADING = re.compile(r"^#{1,6}[ \t]+([^ \t\n].*)$", re.M)
_TARGET = r"\((?:[^()]|\([^()]*\))*\)"
_PICTURE = re.compile(rf"!\[[^\[\]]*\]{_TARGET}")
_LINK = re.compile(rf"\[([^\[\]]*)\]{_TARGET}")
_DEFINITION = re.compile(r"^\s{0,3}\[[^\]]+\]:\s*\S+.*$", re.M)
_ADDRESS = re.compile(r"<?\b(?:[a-z][a-z0-9+.-]{0,30}://|www\.)\S*", re.I)
_LONGEST_HEADING = 80


def split_sections(text: str, opening: str) -> list[tuple[str, str]]:
    """Heading and words of every part of the text, in order; what stands before the first heading goes under `opening`."""
    marks = list(_HEADING.finditer(text))
    starts = [(0, 0, opening), *((mark.start(), mark.end(), mark.group(1).rstrip(" \t#")) for mark in marks)]
    ends = [mark.start() for mark in marks] + [len(text)]
    parts = [(heading, text[after:end].strip()) for (_, after, heading), end in zip(starts, ends, strict=True)]
    return [
        (sanitize_text(without_links(heading), longest=_LONGEST_HEADING), words) for heading, words in parts if words
    ]


def with_citations(text: str, places: Iterable[tuple[int, Sequence[int]]]) -> str:
    """`text` with the numbers of sources behind the words that stand on them; `places` are ends of such words, in characters.

    A number goes before the white space at its place, never into a heading, and is not repeated where the words cite it already.
    """
    by_end: dict[int, dict[int, None]] = {}
    for end, numbers in places:
        place = len(text[: max(end, 0)].rstrip())
        by_end.setdefault(place, {}).update(dict.fromkeys(numbers))
    for place in sorted(by_end, reverse=True):
        if place and not _HEADING.match(text, text.rfind("\n", 0, place) + 1):
            told = re.match(r"(?:\s?\[\d{1,3}\])*", text[place:])
            there = {int(number) for number in re.findall(r"\d+", told.group() if told else "")}
            marks = "".join(f"[{number}]" for number in by_end[place] if number not in there)
            text = f"{text[:place]}{' ' if marks else ''}{marks}{text[place:]}"
    return text


def without_links(text: str) -> str:
    """`text` without links, pictures and addresses: where a citation leads to is known, where a model's link does is not."""
    bare = _LINK.sub(r"\1", _PICTURE.sub("", _DEFINITION.sub("", strip_control_chars(text))))
    return _ADDRESS.sub("", bare).replace("](", "] (")  # one link within another leaves the outer one
