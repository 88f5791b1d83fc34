"""Prose: Markdown cut where a block is finished, and the citations in it."""

import re

_CITATION = re.compile(r"\[(\d{1,3})\](?!\()")
_FENCE = re.compile(r"^(```|~~~)")


def blocks_of(text: str) -> list[str]:
    """The text's Markdown blocks in order: paragraphs, headings, whole lists, whole tables, whole fences.

    Joined again with a blank line between they render as the text does. The last one may still be growing.
    """
    blocks: list[list[str]] = [[]]
    fenced = False
    for line in text.split("\n"):
        if _FENCE.match(line):
            fenced = not fenced
        if not line.strip() and not fenced:
            if blocks[-1]:
                blocks.append([])
            continue
        blocks[-1].append(line)
    return ["\n".join(lines) for lines in blocks if lines]


def citations(text: str) -> tuple[int, ...]:
    """The source numbers that the text cites, in order, each once."""
    return tuple(dict.fromkeys(int(number) for number in _CITATION.findall(text)))


_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")


def cleaned(text: str) -> str:
    """What a person wrote, without control and direction characters, halves of characters and outer white space."""
    return _CONTROL.sub("", text.replace("\r\n", "\n").replace("\r", "\n")).strip()
