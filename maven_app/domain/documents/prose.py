"""Prose: Markdown cut where a block is finished, and the citations in it."""

import re

CITATION = re.compile(r"\[([0-9]{1,3})\](?!\()")
"""A source's number where a text cites it."""
_FENCE = re.compile(r"\s*(`{3,}|~{3,})(.*)")
_ITEM = re.compile(r"\s*(?:[-*+]|\d{1,9}[.)])(?:\s|$)")
_GOES_ON = re.compile(r"\s{2,}\S|\s*(?:[-*+](?:\s|$)|\d{1,9}(?:[.)](?:\s|$)|$))")
"""A line after a blank one that belongs to the list before it; so may one of which only the number is there yet."""


def split_blocks(text: str) -> list[str]:
    """The text's Markdown blocks in order: paragraphs, headings, whole lists, whole tables, whole fences.

    Joined again with a blank line between they render as the text does. The last one may still be growing.
    """
    blocks: list[list[str]] = []
    fence, gap, listed = "", True, False
    for line in text.split("\n"):
        if not line.strip() and not fence:
            gap = True
            continue
        if gap and not (listed and _GOES_ON.match(line)):
            blocks.append([])
            listed = False
        elif gap:
            blocks[-1].append("")
        blocks[-1].append(line)
        listed = listed or (not fence and bool(_ITEM.match(line)))
        fence, gap = _fence_after(fence, line), False
    return ["\n".join(lines) for lines in blocks]


def _fence_after(fence: str, line: str) -> str:
    """The fence that is open after `line`; a fence is closed by at least as many of its own signs and nothing else."""
    match = _FENCE.match(line)
    if match is None:
        return fence
    signs, rest = match.groups()
    if not fence:
        return "" if "`" in rest and signs[0] == "`" else signs
    closes = signs[0] == fence[0] and len(signs) >= len(fence) and not rest.strip()
    return "" if closes else fence


def cited_numbers(text: str) -> tuple[int, ...]:
    """The source number of every citation of the text, in order: a fault's index counts these. prose.jsx counts alike."""
    return tuple(int(number) for number in CITATION.findall(text))


def unique_citations(text: str) -> tuple[int, ...]:
    """The source numbers that the text cites, in order, each once."""
    return tuple(dict.fromkeys(cited_numbers(text)))


_LINE_END = re.compile("\r\n|[\r\x85\u2028\u2029]")
_CONTROL = re.compile(
    r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def strip_control_chars(text: str) -> str:
    """`text` without control and direction characters, halves of characters and outer white space."""
    return _CONTROL.sub("", _LINE_END.sub("\n", text)).strip()


_NUMBER = re.compile(r"\[(\s*\d{1,3}\s*)\]")


def neutralize_citations(text: str) -> str:
    """Somebody else's `text` with numbers in round brackets: in square ones they cite our sources."""
    return _NUMBER.sub(r"(\1)", text)


_HEADING = re.compile(r"(?:(?<=\s)|^)#{1,6}\s+")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()\s]*\)")
_EMPHASIS = re.compile(r"\*\*|__|`")


def strip_markdown(text: str) -> str:
    """The words of a page that is kept as Markdown, as they stand on it: no signs of headings, links and emphasis."""
    return " ".join(_EMPHASIS.sub("", _HEADING.sub("", _LINK.sub(r"\1", text))).split())


_MARKS = re.compile(r"[\\`*\[\]<~]")


def escape_markdown(text: str) -> str:
    """`text` as Markdown that shows it as it stands: no link, citation or emphasis of somebody else's making."""
    return _MARKS.sub(r"\\\g<0>", text)
