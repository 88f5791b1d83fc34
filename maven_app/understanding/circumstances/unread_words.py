"""Unread words: addresses of pages, openings of questions that deny in form alone, waiting; none of them requires anything."""

import re

_WHY_NOT = re.compile(
    r"^\W*(?:(?:but|and|so|ok|okay|dan|tapi|terus)\W+)*"
    r"(?:why not|how come (?:no|not)|(?:kenapa|mengapa|knp|kok) (?:bukan|(?:ga|gak|nggak|ngga|enggak|tidak) (?:yang|yg)))\b(?!\s*\?)",
    re.IGNORECASE,
)
_UNREAD = (
    _WHY_NOT,
    re.compile(r"\bhttps?://\S+", re.IGNORECASE),
    re.compile(
        r"^\W*(?:(?:but|and|so|ok|okay)\W+)*(?:is|are)n['’]?t\b"
        r"(?=\s+(?!(?:there|it|that|this|these|those|they|for|to|too|so|as|very|really|in|on|with|from|\w{2,}(?:ing|ed))\b)"
        r"\S+\s+[^.,;:!?]+(?:,\s*(?:though|tho|then|no))?\s*\?)",
        re.IGNORECASE,
    ),
    re.compile(
        r"\b(?:wait(?:ing)?|hold(?:ing)? (?:off|out|on)|tunggu|nunggu|menunggu|nungguin)(?:\s+(?:for|till|until|sampai|sampe))?"
        r"\s+(?:(?:the|an?|yang|yg)\s+)?(?:next|new|newer|latest|upcoming|baru|terbaru|berikutnya)"
        r"(?:\s+(?:ones?|models?|versions?|generation|gen|release))?(?=\s*(?:$|[,.;?!]|\b(?:to|aja|saja|dulu|ya)\b))",
        re.IGNORECASE,
    ),
)
""" "[Why not] an OLED?"; an address, whatever words and figures it is made of; "[isn't] Nikon better?", which rules nobody out; and
"[wait for the next one]".
"""


def blank_unread(text: str) -> str:
    """`text` with spaces in the place of such words."""
    for words in _UNREAD:
        text = words.sub(lambda found: " " * len(found.group()), text)
    return text


def asks_why_not(text: str) -> bool:
    """Whether `text` asks why something else is not it: what stands behind that is thought of, not ruled out."""
    return bool(_WHY_NOT.search(text))
