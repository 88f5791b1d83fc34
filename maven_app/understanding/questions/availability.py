"""Availability questions: whether a message asks if there is one, beside what it should be or have."""

import re

from maven_app.domain.language.tokens import without_slang

_LEAD = (
    r"^\W*(?:(?:and|ok|okay|but|so|then|hm+|hey|cool|great|nice|thanks|oh|well|please|also|dan|terus|trus|kalau|kalo|klo|oke|"
    r"kak|min|gan|bang|mas|mbak)\W+)*"
)
_ONES = r"(?:one|ones|any|anything|something|some|models?|versions?|it|them|that|this|those|these)"
_IT = r"(?:it|them|this|that|these|those|(?:this|that) one)"
"""Of which it is asked whether there is something on it: "is there a mic jack on it?"."""
_ASKS_FOR_ONE = (
    re.compile(rf"{_LEAD}(?:is|are|isn't|aren't)\s+there\b(?!.*\b(?:on|in|inside|with)\s+{_IT}\W*$)", re.IGNORECASE),
    re.compile(
        rf"{_LEAD}(?:do|does|did)\s+(?!(?:it|this|that)\b)"
        r"(?:they|you|u|\w+|any \w+)\s+(?:(?:also|even)\s+)?(?:make|sell|stock|offer|do)\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_LEAD}(?:do|does)\s+(?!(?:it|this|that)\b)\w+\s+(?:also\s+)?have\s+(?:an?\s+|any\s+|\w+\s+)?{_ONES}\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_LEAD}(?:do|does)\s+(?:they|those|these|any|any of \w+|it)\s+come\s+in\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_LEAD}(?:(?:have\s+)?(?:you|u|ya)\s+)?(?:got|have)\s+(?:an?\s+|any\s+|\w+\s+)?{_ONES}\b", re.IGNORECASE
    ),
    re.compile(
        rf"{_LEAD}(?:(?:have|do)\s+)?(?:(?:you|they|u|ya)\s+)?(?:got|have)\s+(?:an?|any)\s+\w+(?:\s+\w+){{0,3}}\s*\?+\s*$",
        re.IGNORECASE,
    ),
    re.compile(rf"{_LEAD}(?:any|anything|any ones?|any others?)\s+(?!of\b)\w", re.IGNORECASE),
    re.compile(
        rf"{_LEAD}(?:can|could)\s+(?:i|we|you)\s+(?:get|find|have)\s+(?:an?\s+|any\s+|\w+\s+)?{_ONES}\b"
        rf"|{_LEAD}(?:would|will|does|do|can|could)\s+(?:(?:i|we)\s+(?:get|find|have|afford)\s+)?an?\s+\w+\b.*"
        r"\b(?:(?:the|my|our|that|same) budget|(?:that|the same) (?:price|money))\b",
        re.IGNORECASE,
    ),
    re.compile(
        rf"{_LEAD}(?:an?\s+)?(?!which|what|is|are|does|do|can|the|this|that)[\w-]+(?:\s+[\w-]+)?\s+ones?(?:\s+then|\s+instead)?\s*\?+\s*$",
        re.IGNORECASE,
    ),
    re.compile(rf"{_LEAD}(?:one|ones|something|with|in)\s+(?:\w+\s+)*\w+\s*\?+\s*$", re.IGNORECASE),
    re.compile(
        rf"{_LEAD}(?:apa(?:kah)?\s+)?(?:ada|adakah|punya|tersedia)\s+(?:yang|yg|versi|model|merk|merek|(?!\w+nya\b)\w+\s+(?:ga|gak|nggak|ngga|tidak|kah|gk)\b)",
        re.IGNORECASE,
    ),
    re.compile(r"\b(?:ada|punya)\s*(?:ga|gak|nggak|ngga|tidak|kah|gk)?\s*\?*\s*$", re.IGNORECASE),
)
"""Forms that ask whether there is one, beside what it should be or have."""


def asks_for_one(text: str) -> bool:
    """Whether `text` asks whether there is one that is or has something: "is there a Bose one?", "got one with a touchscreen?"."""
    text = without_slang(text)
    return any(form.search(text) for form in _ASKS_FOR_ONE)
