"""Lasting times: whether words say of a time how long something lasts, and not how long somebody was about something."""

import re

_BATTERY = re.compile(
    r"batter|akku|baterai|batere|\baccu|\bcharges?\b|recharg|plug|top[- ]?up|play(?:ing)?[- ]?(?:back|time)|run(?:ning)?[- ]?time|"
    r"laufzeit|spieldauer|wiedergabe|\bautonom(?:y|ie|ía|ia)\b|\bstamina|masa pakai|daya tahan|pemutaran",
    re.I,
)
_LASTS = re.compile(
    r"\b(?:out)?last(?:s|ed|ing)?\b|\b(?:runs?|ran|running)\b|\bplay(?:s|ed|ing)?\b|"
    r"\bke(?:ep|eps|pt) going\b|"
    r"\b(?:holds?|held) (?:out|on)\b|\bsurviv|\bdie[sd]?\b|\bdrain|\bjuice|\bendur|\bautonom|\bh(?:ä|ae)lt\b|\bl(?:ä|ae)uft\b|tahan\b|"
    r"\bclean(?:s|ed|ing)?\b|\bmeasur|\bclocked\b|\byou(?:['’]ll| can| will)? (?:get|expect)\b|\bexpect\b|"
    r"\bnoise[- ]cancel|\banc\b|\brate[sd]?\b|\bpromis|\bclaim|\bmanag|\bquot|\badvertis|\b(?:delivers|offers)\b|\bsqueez|\bachiev|"
    r"['’]s\s+\d[\d.,]*[\s-]?(?:h|hours?|hrs?)\b|"
    r"\b(?:hours?|hrs?|jam|stunden|std\.?)\s+(?:of\s+)?(?:music|musik|audio|video|listening|streaming|web|brows\w+|gaming|use)\b",
    re.I,
)
_SPENT = re.compile(
    r"\b(?:wore|worn|wear(?:s|ing)?|spen[dt]|slept|asleep|fl[eo]w|flown|flights?|trips?|journey|deliver(?:y|ies)|ship(?:s|ped|ping|ment)?|"
    r"dispatch\w*|returns?|refund\w*|repl(?:y|ies|ied)|respon[ds]\w*|answer(?:s|ed)?|support (?:team|staff)|warranty|deals?|sale|"
    r"discount|coupon|within|burn(?:ed)?[- ]?in|break[- ]?in|set(?:ting)?[- ]?up|install\w*|updat\w+|pair(?:ing|ed)|at work|on my head|"
    r"after|dikirim|pengiriman|retur|pengembalian|tidur|lieferung|versand|rückgabe)\b",
    re.I,
)
_ENDED = re.compile(r"\b(?:die[sd]?|empty|flat|drained)\b", re.I)


def says_it_lasts(clause: str, sentence: str, around: str, *, is_named: bool) -> bool:
    """Whether a time is one that something lasts: so says its `clause`, else, where that tells of no time spent, a word of batteries in
    its sentence or `around` it; what is claimed, played or done elsewhere says nothing of it. None need where the fact `is_named`.
    """
    if _BATTERY.search(clause):
        return True
    if _SPENT.search(clause):
        return _ENDED.search(clause) is not None
    return is_named or bool(_LASTS.search(clause)) or any(_BATTERY.search(words) for words in (sentence, around))
