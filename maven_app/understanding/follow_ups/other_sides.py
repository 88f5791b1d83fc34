"""Other sides: what a follow-up sets against what was chosen: "that or a plain Casio?", "would the old one do?"."""

import re
from collections.abc import Callable

from maven_app.domain.needs.need import Need
from maven_app.knowledge.ordinary_kinds import ordinary_kind
from maven_app.understanding.mentions.amounts import asks_version_price
from maven_app.understanding.questions.contrasts import names_sides_of_why
from maven_app.understanding.questions.worth import asks_if_needed, asks_if_to_fear, surcharge_in
from maven_app.understanding.questions.yes_no import asks_if_doable, asks_of_versions, asks_to_confirm

_ENDS = r"(?=\s*(?:[,.;?!]|$))"
_NOUN = r"(?:an?|one|two|the|my|his|her|our|their|one of (?:those|these|the|them|your))\s+[^,.;?!]+?"
_WEIGHED = (
    r"(?:not\s+)?(?:just\s+)?(?:do|serve|suffice|be (?:good enough|enough|plenty|fine|better|ok|okay|safer|cheaper|simpler|easier|smarter"
    r"|wiser|quieter|lighter)|work as well)"
)
_BARE = (
    r"(?!\d|(?:it|its|this|that|they|these|those|there|you|i|we|he|she|both|either|any|all|which|what|not|just|the|an?|anything|something)\b)"
    r"[\w'-]+(?:\s+[\w'-]+){0,2}?"
)
"""A thing named without an article: "would [earbuds] be enough?"."""
_ASKS = re.compile(
    r"^\W*(?:(?:and|but|so|ok|or|then)\W+)*(?:would|wouldn['’]?t|will|won['’]?t|could|isn['’]?t)\b", re.IGNORECASE
)
"""The form of a question, with its mark or without."""
_PREFERS = re.compile(
    r"^\W*(?:(?:and|but|so|ok|dan|tapi|jadi|terus|trus)\W+)*(?:mending(?:an)?|bagusan|enakan|better"
    r"|(?:that|this|it|itu|ini)(?: one)? (?:or|atau))\b",
    re.IGNORECASE,
)
"""Begins a choice that asks without a mark: "mending itu atau yang lain"."""
_FORMS = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"(?:^\W*|[,.;?!]\s*|\b(?:that|this|it|these|those|them|itu|ini)\s+(?:one\s+)?)(?:or|vs|versus|atau)\s+"
        r"(?:(?:just|rather|maybe|perhaps|simply|pakai|pake|cukup|mending)\s+)*(?P<side>[^,.;?!]+?)(?:\s+(?:instead|saja|aja))?"
        + _ENDS,
        r"\b(?:will|would|wouldn't|won't|could)\s+(?:not\s+)?(?P<side>(?:"
        + _NOUN
        + "|"
        + _BARE
        + r"))\s+"
        + _WEIGHED
        + r"(?:\s+(?:instead|as well|too|tbh|though|then|really|(?:for|with|on|at) [^,.;?!]+))*"
        + _ENDS,
        r"\b(?:isn['’]?t|aren['’]?t|wouldn['’]?t)\s+(?P<side>"
        + _NOUN
        + r")\s+(?:be\s+)?(?:better|smarter|wiser|(?:good\s+)?enough)"
        r"(?:\s+for\s+[^,.;?!]+)?" + _ENDS,
        r"\b(?:do|does|are|is|would|will)\s+(?:the\s+)?(?P<side>"
        + _BARE
        + r")\s+(?:\w+\s+)?(?:just\s+|nearly\s+)?as (?:well|good) as\b",
        r"\b(?:kalau|kalo|klo)\s+(?P<side>[^,.;?!]+?)\s+(?:gimana|bagaimana|gmn)\b\W+(?:apa\s+)?(?:lebih|mending|bagusan|cukup)\b",
        r"^\W*(?P<side>[^,.;?!]+?)\s+(?:or|vs|versus|atau)\s+"
        r"(?:this|that|these|those|yours|itu|ini|yang ini|yang itu)(?: one| ones)?" + _ENDS,
        r"(?:^\W*(?:or|and|what about|how about|should (?:i|we) (?:get|buy|take|use))?\s*|[,.;?!]\s*)"
        r"(?P<side>" + _NOUN + r")\s+instead" + _ENDS,
        r"\b(?:lebih (?:baik|bagus)|mending(?:an)?|bagusan|bukannya)\s+(?P<side>[^,.;?!]+?)(?:\s+(?:saja|aja|dong|ya))*"
        + _ENDS,
        r"\b(?P<side>[\w-]+(?:\s+[\w-]+){0,2})\s+(?:saja|aja)\s+(?:cukup|bisa|boleh)\b",
    )
)
_WOULD_DO = _FORMS[1:4:2]

_SHOULD_INSTEAD = re.compile(r"^\W*should (?:i|we) (?:get|buy|take|use)\b[^.;!]*\binstead\b", re.IGNORECASE)

_OPINION = re.compile(
    r"\b(?:says?|said|thinks?|told|recommends?|swears by|insists?|bilang|kata|saran\w*)\b[^?]*"
    r"\b(?:right|true|agree|correct|are you sure|is that so|benar|bener|betul|yakin)\b",
    re.IGNORECASE,
)

_USING = (
    r"(?:(?:use|using|get|buy|take|keep|stick with|go with|(?:read|watch|play|listen|work|run)(?: \w+)? (?:on|with)"
    r"|pakai|pake|beli|ambil|baca di|main di|nonton di|kerja di)\s+)"
)
_TAKEN_INSTEAD = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        r"\bwhy\s+(?:not|(?:don|wouldn|shouldn|can|couldn)['’]?t\s+(?:i|we|he|she|they))\s+(?:just\s+|simply\s+|rather\s+)?"
        rf"{_USING}?(?P<side>{_NOUN})(?:\s+(?:instead|for|then|to)\b[^,.;?!]*)?{_ENDS}",
        r"\b(?:can|could|should)n['’]?t\s+(?:i|we|he|she|they)\s+(?:just\s+|simply\s+|rather\s+)?"
        rf"{_USING}(?P<side>{_NOUN})(?:\s+(?:instead|for|then|to)\b[^,.;?!]*)?{_ENDS}",
        rf"\b(?:(?:be|get) (?:fine|ok|okay|happy|by|along|away)|do|manage|make do) with (?:just |only |simply )*(?P<side>{_NOUN})"
        rf"(?:\s+(?:instead|for|then|to)\b[^,.;?!]*)?{_ENDS}",
        rf"\b(?:if|maybe|could|should|would|will|can)\s+(?:i|we|he|she|they)\s+(?:just|simply|rather)\s+(?:bring|take|use|get|buy)\s+"
        rf"(?P<side>{_NOUN})(?:\s+(?:instead|for|then|to)\b[^,.;?!]*)?{_ENDS}",
        r"\b(?:kenapa|mengapa|knp|kok)\s+(?:bukan|(?:ga|gak|nggak|ngga|enggak|tidak)\s+(?:pakai|pake|beli|ambil|di)?)\s*"
        rf"(?P<side>(?!yang\b|yg\b)[^,.;?!]+?)(?:\s+(?:saja|aja|sih|ya))*{_ENDS}",
        r"\b(?P<side>(?!yang\b|yg\b)[\w-]+(?:\s+[\w-]+){0,2}?)\s+(?:(?:saja|aja)\s+)?(?:apa\s+)?(?:ga|gak|nggak|ngga|enggak|tidak)\s+cukup\b",
    )
)
"""How it is asked why a thing is not taken instead of what is sought: "why not just use [my phone]?"."""

_WHOSE = re.compile(r"^(?:an?|the|my|his|her|our|their)\s+|\s+(?:saya|ku|dia|kami)$|(?<=\w)ku$", re.IGNORECASE)


def kind_instead(text: str, category: str, parse: Callable[[str], Need]) -> str | None:
    """The other kind of goods of which a question asks why it would not do in place of `category`: "why not just use my phone?" of a
    camera, "aren't the TV's speakers enough?" of a soundbar; None where it asks for none.
    """
    found = (form.search(text) for form in _TAKEN_INSTEAD)
    side = next((match["side"].strip() for match in found if match), "") or other_side(text)
    side = _WHOSE.sub("", side)  # what somebody has is sought by nobody
    kind = parse(side).category if side else None
    if kind == category:  # a part of what is of another kind: "the [TV] speakers"
        kind = parse(side.rpartition(" ")[0]).category
    return kind if kind != category else None


def other_side(text: str) -> str:
    """The words of what a question sets against what was chosen; "" where it sets nothing against it."""
    if "?" not in text and not (_ASKS.search(text) or _PREFERS.match(text)):
        return ""
    found = (form.search(text) for form in _FORMS)
    return next((match["side"].strip() for match in found if match), "")


def asks_if_other_would_do(text: str) -> bool:
    """Whether it is asked if something else would do, or is better: "would the old Switch do?", "AirPods or these?"."""
    return any(form.search(text) for form in (*_WOULD_DO, _SHOULD_INSTEAD))


def asks_if_advised_well(text: str) -> bool:
    """Whether it is asked if somebody else's advice is right: "her professor says Mac, is he right?"."""
    return bool(_OPINION.search(text))


def only_weighs(text: str, category: str, parse: Callable[[str], Need]) -> bool:
    """Whether a message only sets something against what was chosen, of `category`: "that or a plain Casio?", "why not just a phone?",
    "her boss says Mac, is he right?".
    """
    forms = (
        asks_if_other_would_do,
        asks_if_advised_well,
        asks_if_doable,
        asks_version_price,
        names_sides_of_why,
        asks_if_to_fear,
        asks_if_needed,
        asks_to_confirm,
        asks_of_versions,
        surcharge_in,
    )
    is_ordinary = ordinary_kind(other_side(text), category) is not None
    return is_ordinary or any(form(text) for form in forms) or kind_instead(text, category, parse) is not None
