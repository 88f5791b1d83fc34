"""Value bases: on which basis a page states a value, by the words beside it: HDR or SDR, MPRT or GtG, one earbud, noise cancelling."""

import re

_CANCELLING = r"(?:anc|(?:active )?noise[- ]cancel\w*)"
_BATTERY = {
    "anc_on": rf"\b{_CANCELLING}(?: is)? (?:turned )?(?:on|active|enabled)\b|\bwith {_CANCELLING}(?! (?:turned )?off)\b",
    "anc_off": rf"\b{_CANCELLING}(?: is)? (?:turned )?(?:off|disabled)\b|\bwithout {_CANCELLING}\b",
}
_SAID: dict[str, dict[str, str]] = {
    "weight": {"one_earbud": r"\b(?:per|each|one|single) ear ?(?:bud|piece)\b|\bper bud\b|\(each\)"},
    "brightness": {"hdr_peak": r"\bhdr\b", "sdr": r"\bsdr\b|\btyp(?:ical|\.)?(?!\w)"},
    "response_time": {"mprt": r"\bmprt\b", "gtg": r"\bgtg\b|\bg2g\b|\bgr[ae]y[- ]to[- ]gr[ae]y\b"},
    "battery_life": _BATTERY,
    "battery_life_case": _BATTERY,
}
_PATTERNS = {
    key: {basis: re.compile(pattern, re.IGNORECASE) for basis, pattern in said.items()} for key, said in _SAID.items()
}


def stated_basis(key: str, words: str) -> str:
    """Code of the one basis (`spec_keys.BASES`) that `words` name for a value of `key`; "" for none, and where they name several."""
    named = [basis for basis, pattern in _PATTERNS.get(key, {}).items() if pattern.search(words)]
    return named[0] if len(named) == 1 else ""
