"""Compatibility questions: whether a message asks what goes with the product on the screen: "can I use it with my phone"."""

import re

from maven_app.domain.language.tokens import without_slang

_MOST = 14
"""Words that such a question has at most."""
_USED = r"use|used|work|works|connect|connected|pair|paired|plug|plugged|compatible|fit|fits|sync|syncs"
_USED_ID = r"dipakai|pakai|disambung\w*|sambung|konek|connect|nyambung|colok|dicolok|dihubung\w*"
_IT = r"it|this|that|them|these|those|they"
_WITH_IT = re.compile(
    rf"^\W*(?:(?:and|but|so|ok|okay|also)\W+)*(?:(?:can|could) (?:i|we|you|he|she) (?:also )?(?:{_USED})\s+(?:{_IT})"
    rf"|(?:can|could|does|do|will|would|is|are) (?:{_IT})(?:\s+\w+)?\s+(?:{_USED})) (?:\w+ )?(?:with|on|to|in|into|for)\b"
    rf"|^\W*(?:(?:and|but|so|ok|okay|also)\W+)*(?:can|could|would) (?:i|we|he|she) (?:\w+ ){{1,4}}"
    rf"(?:on|with|from|off|through) (?:{_IT})\b(?!\s+[a-z]{{4}})"
    rf"|^\W*(?:(?:and|but|so|ok|okay|also)\W+)*(?:can|could|will|would|does) (?:{_IT}) replace\b"
    rf"|^\W*(?:(?:dan|terus|kalau|oh|ok)\W+)*(?:apa(?:kah)? )?bisa\b[^?]{{0,20}}\b(?:{_USED_ID})\b[^?]{{0,15}}"
    r"\b(?:di|ke|sama|dengan|buat|untuk|pakai)\b",
    re.IGNORECASE,
)
_INCLUDED = re.compile(
    rf"\b(?:comes?|ships?) with (?:{_IT})\b|\b(?:{_IT}|that) (?:comes? with|included?s?)\b|\bis (?:it|that|the \w+) included\b"
    r"|\bin the box\b|\b(?:dapet|dapat|termasuk|include) (?:\w+ )?(?:tidak|kah|juga|sekalian)\b",
    re.IGNORECASE,
)
_BESIDE = re.compile(
    r"^\W*(?:(?:and|also|dan)\W+)?(?:with|plus|dengan|sekalian)\s+(?:an?\s+|the\s+)?[\w-]+(?:\s+[\w-]+)?\s*\?\s*$"
    r"|^\W*(?:(?:and|so|but|ok)\W+)*do (?:i|we) (?:also |really )?need (?:an?|another|extra|the|to (?:buy|get|add))\b"
    r"|^\W*(?:(?:dan|terus|apa)\W+)*(?:perlu|butuh|harus) (?:beli |pakai |tambah )"
    r"|\b(?:anything|something|what|which)\b[^?.,]{0,30}\b(?:need|buy|get|order|have to)\b[^?.,]{0,25}"
    rf"\b(?:beside|besides|on top of|along with|alongside|together with|with) (?:{_IT}|that|those)\b(?!\s+[a-z]{{4}})"
    r"|\b(?:anything|what) else\b[^?.,]{0,25}\b(?:need|have to|must|should (?:i|we) (?:buy|get|order))\b"
    r"|\b(?:perlu|harus|mesti) (?:dibeli|beli) (?:apa )?lagi\b|\b(?:beli|butuh|perlu) apa lagi\b",
    re.IGNORECASE,
)
_SEEKING = re.compile(
    r"\b(?:looking for|want|recommend|suggest|find|show|cari\w*|rekomendasi\w*|mau beli|pengen|instead|lain)\b"
    r"|^\W*(?:yang|ada)\b",
    re.IGNORECASE,
)


def asks_what_goes_with(text: str) -> bool:
    """Whether `text` asks about what is on the screen beside some other thing, and does not seek that thing."""
    text = without_slang(text)
    if len(text.split()) > _MOST or _SEEKING.search(text):
        return False
    return any(pattern.search(text) for pattern in (_WITH_IT, _INCLUDED, _BESIDE))
