"""Readable text: what a person would read of a page, as Markdown without links and pictures; what only a machine would see is left out."""

import re

import trafilatura
from lxml.html import HtmlElement

LONGEST_TEXT = 60_000
_LARGEST_ARTICLE = 1_000_000
"""Characters of markup from which on the reading of articles takes longer than it is worth: then the words as they stand."""
_UNSEEN = ("script", "style", "template", "noscript", "svg", "iframe", "object", "embed", "canvas", "form")
_GONE = re.compile(
    r"display:none|visibility:hidden|opacity:0(?:\.0+)?(?:;|!|$)|font-size:0|(?:left|top|text-indent):-\d{3,}"
)
_WHITE = re.compile(r"(?:^|;)color:(?:#f{3}(?:f{3})?|white|transparent|rgba?\(255,255,255[^)]*\))(?:;|!|$)")
_DARK = re.compile(r"background(?:-color|-image)?:(?!#f{3}|white|transparent|none)")
_SPACE = re.compile(r"[ \t\xa0]+")
_GAPS = re.compile(r"\n\s*\n\s*")


def remove_hidden_elements(tree: HtmlElement) -> None:
    """Take out of `tree` what is not drawn: scripts, and what a style or an attribute on it hides or draws white on white."""
    for element in list(tree.iter()):
        unseen = not isinstance(element.tag, str) or element.tag in _UNSEEN or _is_hidden(element)
        if unseen and element.getparent() is not None:
            element.drop_tree()


def _is_hidden(element: HtmlElement) -> bool:
    if "hidden" in element.attrib or element.get("aria-hidden") == "true":
        return True
    style = re.sub(r"\s+", "", element.get("style", "")).lower()
    return bool(_GONE.search(style)) or bool(_WHITE.search(style) and not _DARK.search(style))


def readable_text(tree: HtmlElement, *, size: int) -> str:
    """The page's words without what surrounds them; all of its words when there is no telling. `size` is that of its markup."""
    text = None
    if size <= _LARGEST_ARTICLE:
        text = trafilatura.extract(
            tree,
            output_format="markdown",
            include_links=False,
            include_images=False,
            include_tables=True,
            include_comments=False,
            favor_recall=True,
        )
    text = text or "\n".join(line for line in _SPACE.sub(" ", tree.text_content()).splitlines() if line.strip())
    return _GAPS.sub("\n\n", text).strip()[:LONGEST_TEXT]


_PICTURE = re.compile(r"!\[[^\[\]\n]{0,1000}\]\([^()\n]{0,4000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)")
_LINK = re.compile(r"\[([^\[\]]{0,2000})\]\([^()\n]{0,4000}(?:\([^()\n]{0,500}\)[^()\n]{0,500})?\)")
_BARE = re.compile(r"<?\b(?:https?://|www\.)[^\s<>()\[\]]+>?|^\[[^\]\n]{1,80}\]:[^\n]*$", re.I | re.M)


def without_links(markdown: str) -> str:
    """Markdown that somebody else has made of a page, as a reader reads it: without pictures, links and addresses."""
    text = _LINK.sub(r"\1", _PICTURE.sub("", markdown[: 4 * LONGEST_TEXT]))
    return _GAPS.sub("\n\n", _BARE.sub("", text)).strip()[:LONGEST_TEXT]
