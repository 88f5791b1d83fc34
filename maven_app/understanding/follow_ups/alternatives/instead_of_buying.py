"""Instead of buying: whether a follow-up sets a used one, what somebody has already, or buying nothing against what was chosen."""

import re
from typing import Literal

from maven_app.domain.language.closed_classes import ONES
from maven_app.domain.language.tokens import words_in
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES

Instead = Literal["used", "refurbished", "owned", "nothing"]
_LEAD = r"^\W*(?:(?:and|but|so|ok|okay|hm+|well|wait|actually|honestly|dan|tapi|terus|trus|eh|hmm)\W+)*"
_PROPOSES = re.compile(
    _LEAD
    + r"(?:or|atau|maybe|perhaps|what (?:about|if)|how about|should|could|can|would|wouldn['’]?t|will|won['’]?t|is|isn['’]?t|are|do|does"
    r"|why (?:not|don['’]?t|shouldn['’]?t)|(?:i|we|he|she|they)['’]?(?:d| could| can| might)\b|kalau|kalo|klo|gimana|bagaimana"
    r"|mending|apa|apakah"
    r"|bisa|boleh)\b|\?|\b(?:instead|gimana|gmn|bagaimana|mending|aja|saja)\b",
    re.IGNORECASE,
)
"""How a follow-up proposes something, or asks what to think of it."""
_USED = re.compile(
    r"\b(?:a|an|the|some|or|about|buy|buying|get|getting|go|going|bought|good|cheap|maybe|get it|buy it) used\b(?! (?:to|for|by|with)\b)"
    r"|\bused (?:ones?|market)\b|\bsecond[- ]?hand\b|\bpre-?owned\b"
    r"|\b(?:yang|yg|beli|ambil|cari|atau|mending|kalau|kalo|klo|hp|laptop|tablet|kamera|tv|unit|barang) bekas\b"
    r"(?! (?:jari|pakai|luka|sidik))|\bseken\b"
    r"|\b(?:hp|laptop|tablet|kamera|beli|ambil|cari|yang|yg|kalau|kalo|klo|mending|atau) second\b",
    re.IGNORECASE,
)
_REFURBISHED = re.compile(
    r"\b(?:refurb\w*|reconditioned|(?:an?|the|buy|get|buying) renewed|renewed (?:ones?|models?)|rekondisi)\b",
    re.IGNORECASE,
)
_OF_PRICE = re.compile(r"\b(?:how much|costs?|price[sd]?|berapa\w*|harga\w*|pasaran\w*)\b|\d{3}", re.IGNORECASE)
"""Asks what a used one costs, which is another question."""
_SHORT = 10
"""Words at most of a message that proposes a used one and asks nothing else of it."""
_WHOSE = r"(?:my|his|her|our|their|your)"
_HAD = (
    rf"(?:{_WHOSE} (?:\w+['’]s )?(?:old|older|current|present|existing|own|previous|last|(?:19|20)\d\d)\b"
    rf"|what(?:ever)? (?:i|we|he|she|they)(?:['’]ve)? (?:already )?(?:have|has|own|owns|got)\b|the (?:old one|one i have|one we have)\b)"
)
_OWNED = re.compile(
    rf"\b(?:keep|keeps|keeping|stick(?:ing)? with|hang on to|hold on to|make do with|get by with|carry on with|stay with) (?:using |on )?"
    rf"(?:{_WHOSE}(?! \w+ (?:in|on|at)\b)|{_HAD})"
    rf"|\b(?:use|uses|using|give|giving|gave|get|gets|getting|take|takes|bring|hand|pass|lend|have|has|reuse) "
    rf"(?:(?:him|her|them|me|it|down|on) |{_WHOSE} \w+ |the (?:kid|kids|boy|girl)s? )?(?:with )?{_HAD}"
    rf"|\b(?:would(?:n['’]?t)?|could(?:n['’]?t)?|will|is(?:n['’]?t)?) {_HAD}"
    r"[^.?!]*\b(?:do|enough|fine|ok|okay|suffice)(?: too| as well| instead)?\W*$"
    r"|\b(?:pakai|pake|kasih|kasi|pakein|pakaikan|gunakan|manfaatin)\b[^.?!]*"
    r"(?:\blama(?:ku|nya|mu)?\b|\b(?:yang|yg) (?:lama|sekarang|ada)\b|\w+(?:ku|gue|gw)\b)",
    re.IGNORECASE,
)
"""Puts what somebody has in the place of the pick."""
_NOTHING = re.compile(
    r"\b(?:convince|persuade|talk) (?:me|us)\b[^.?!]*\b(?:not to (?:buy|get|spend)|out of)(?: (?!\w+ instead)\w+){0,3}\W*$"
    r"|\b(?:reasons?|why) (?:\w+ ){0,3}?(?:not to|shouldn['’]?t|should not) (?:i )?buy(?: (?:it|this|one|anything|any))*\W*$"
    r"|\b(?:buy|buying|get|getting|spend|spending) (?:nothing|none)(?: (?:at all|for now|instead|then))*\W*$"
    r"|\b(?:not|don['’]?t|without) (?:to )?(?:(?:buy|buying) (?:anything|any|one|it)"
    r"|(?:get|getting) (?:anything|any|one))(?: (?:at all|for now|yet|then))*\W*$"
    r"|^(?:\W*(?:and|but|so|ok|okay|hm+|honestly|wait)\b)*\W*(?:do|does) (?:i|we|he|she|they|my \w+) "
    r"(?:really |even |actually |honestly |truly )*"
    r"need (?:one|anything|any of (?:this|these|them))(?: (?:at all|really|though|then))*\W*$"
    r"|\b(?:skip|leave) it(?: (?:altogether|completely|entirely))\W*$"
    r"|(?:^(?:\W*(?:atau|mending|kalau|kalo|terus|trus|jadi|apa|mungkin|ya|oke|ok|udah)\b)*\W*)"
    r"(?:ga|gak|nggak|ngga|enggak|gk|tidak) (?:usah|perlu|jadi|beli)\b(?! \w+(?:in|kan)\b)(?: beli)?"
    r"(?: (?:dulu|aja|saja|apa-apa|apa2|apapun|sama sekali|sekalian|gimana|ya|sih|kali|deh))*\W*$"
    r"|\b(?:perlu|butuh) (?:beli|punya) (?:ga|gak|nggak|ngga|enggak)(?: (?:sih|ya))*\W*$",
    re.IGNORECASE,
)
_CHOOSING = re.compile(r"\b(?:which|mana|what (?:one|model)s?)\b", re.IGNORECASE)
"""Asks which of several is not to be bought."""


_BESIDE = re.compile(
    r"\b(?:with|on|to|in|into|for|onto|sama|ke|di) (?:it|this|that|these|those|itu|ini)\b", re.IGNORECASE
)
"""Sets what somebody has beside what was chosen: "can I use my old charger [with it]?"."""
_BARE = re.compile(
    r"\bwhat(?:ever)? (?:i|we|he|she|they)\b|\bone i have\b|\b(?:yang|yg) (?:lama|sekarang|ada)\b", re.IGNORECASE
)


def _is_of_goods(text: str) -> bool:
    """Whether what somebody has is a device that may do in its place, and no lens, game or charger for it."""
    words = words_in(text)
    names = any(
        CATEGORY_NAMES.at(words, at) or LINE_NAMES.at(words, at) or words[at] in ONES for at in range(len(words))
    )
    return not _BESIDE.search(text) and (names or _BARE.search(text) is not None)


def instead_of_buying(text: str) -> Instead | None:
    """Read what `text` sets against buying the pick; None where it sets nothing of the kind against it."""
    if _CHOOSING.search(text):
        return None
    if _NOTHING.search(text):
        return "nothing"
    if not _PROPOSES.search(text):
        return None
    if _OWNED.search(text) and _is_of_goods(text):
        return "owned"
    if len(text.split()) > _SHORT or _OF_PRICE.search(text):
        return None
    return "used" if _USED.search(text) else "refurbished" if _REFURBISHED.search(text) else None


def condition_question(instead: Instead) -> str:
    """The question that a follow-up asks which only names the condition of goods ("and used?"), in full; "" for any other."""
    return _IN_FULL.get(instead, "")


_IN_FULL: dict[Instead, str] = {
    "used": "is a second hand one ok, should I buy it used?",
    "refurbished": "is a refurbished one ok, should I buy it?",
}
