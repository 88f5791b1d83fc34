"""Value bases: on which basis a page states a value, by the words beside it: HDR or SDR, MPRT or GtG, one earbud, noise cancelling."""

import re

_NUMBER = r"\d[\d.,]*"
_AMOUNT = rf"{_NUMBER}\s*(?:g|gr|grams?|oz|ounces?)\b"
_EAR = r"(?:ear ?(?:bud|piece|phone|cup)s?|buds?|sides?|sisi)"
_EACH = rf"(?:(?:per|one|single|1|satu|tiap|setiap)[- ]{_EAR}\b|(?:each|apiece|masing[- ]masing)\b)"
_PIECE = r"(?<![\d.,])\d(?:[.,]\d+)?\s*(?:g|gr|grams?)\s*[(,/]?\s*(?:per|one|1)[- ]piece\b"
"""Of what weighs less than 10 g a piece is one earbud; of other headphones it is all that is sold."""
_ONE_EARBUD = (
    rf"(?:{_AMOUNT}|{_NUMBER})\s*[(,/]?\s*{_EACH}|{_AMOUNT}\s*[x×]\s*2\b"
    rf"|\b{_EACH}(?: {_EAR})?(?:[^.;\d]{{0,25}}{_AMOUNT}|\W{{0,3}}{_NUMBER}$)"
    rf"|\b(?:per|single|one|satu|tiap|setiap) (?:ear ?(?:bud|piece)|bud)\b|{_PIECE}"
)
_HDR = r"\bhdr\b(?![- ](?:(?:\w+ )?(?:support|compatib|ready|certif|format)|monitor|tv|display|screen|panel))"
_HERE = r"(?:[^.,;|]|[.,](?=\d))*?"
"""Signs that may stand between two words of one clause."""
_NITS = r"(?:(?<![a-z])(?:nits?|cd)|peak)\b"
_HDR_PEAK = rf"{_HDR}{_HERE}{_NITS}|{_NITS}{_HERE}{_HDR}|{_HDR} (?:brightness|luminance)\b"

_CANCELLING = r"(?>a?nc\b|(?:active )?noise[- ]?cancel\w*|pereda[mn]\w*(?: bising| kebisingan| suara)?)"
_LINK = r"(?:[\s:=()-]|\b(?:is|are|mode|function|feature|turned|switched|set|to|sedang|di)\b)*"
_ON = r"(?:on|active|activated|enabled|aktif|diaktifkan|menyala|dinyalakan|nyala|hidup)\b"
_OFF = r"(?:off|disabled|deactivated|inactive|(?:tidak|non|nggak|gak|tak)[- ]?(?:aktif|menyala|nyala)|dinonaktifkan|dimatikan|mati)\b"
_WITHOUT = r"(?:without|no|ohne|tanpa)"
_SWITCHED_OFF = r"(?:turn|switch|disabl|mematikan|menonaktifkan)\w*(?: off)?"


def _switch_patterns(function: str) -> tuple[str, str]:
    """The patterns of a function that is on, and of one that is off: "with ANC", "ANC on"; "without ANC", "ANC tidak aktif"."""
    on = rf"\b{function}{_LINK}{_ON}|\b(?:with|mit|dengan) (?:the )?{function}\b(?!{_LINK}{_OFF})"
    off = rf"\b{function}{_LINK}{_OFF}|\b{_WITHOUT} (?:the )?{function}\b|\b{_SWITCHED_OFF} (?:the )?{function}\b"
    return on, off


_ANC_ON, _ANC_OFF = _switch_patterns(_CANCELLING)
_DISPLAY_ON, _DISPLAY_OFF = _switch_patterns(r"(?>always[- ]on(?: display)?|aod)")
_BATTERY = {
    "anc_on": _ANC_ON,
    "anc_off": _ANC_OFF,
    "always_on_display": _DISPLAY_ON,
    "always_on_display_off": _DISPLAY_OFF,
    "backlight_off": _switch_patterns(r"back ?light(?:ing)?")[1],
    "smartwatch_mode": r"\bsmart ?watch mode\b",
    "video_playback": r"\bvideo (?:playback|streaming)\b|\bwatching (?:a )?(?:video|movie)s?\b|\b(?:memutar|pemutaran) video\b",
    "web_browsing": r"\b(?:web (?:brows|surf)ing|(?:brows|surf)ing the (?:web|internet)|wireless web|menjelajah(?:i)? web)\b",
    "mixed_use": r"\b(?:mixed use|mixed usage|pemakaian campuran)\b",
}
_SAID: dict[str, dict[str, str]] = {
    "weight": {"one_earbud": _ONE_EARBUD},
    "brightness": {
        "hdr_peak": _HDR_PEAK,
        "sdr": r"\bsdr\b|\btyp(?:ical|\.)?(?!\w)|\btipikal\b",
        "outdoor_peak": r"\b(?:outdoors?|hbm|high[- ]brightness mode|in (?:direct )?sun(?:light)?|luar ruang\w*|sinar matahari)\b",
    },
    "response_time": {
        "mprt": r"\bmprt\b|\bmo(?:ving|tion) picture response\b",
        "gtg": r"\bgtg\b|\bg2g\b|\bgr[ae]y[- ]to[- ]gr[ae]y\b",
    },
    "battery_life": _BATTERY,
    "battery_life_case": _BATTERY,
    "battery_shots": {"cipa": r"\bcipa\b"},
}
_PATTERNS = {
    key: {basis: re.compile(pattern, re.IGNORECASE) for basis, pattern in said.items()} for key, said in _SAID.items()
}
_FIGURES: dict[str, re.Pattern[str]] = {"brightness": re.compile(r"\d\s*(?:nits?|cd)\b", re.IGNORECASE)}
"""By key, what tells a figure of it: where several clauses hold one, each may be on another basis."""
_CLAUSE_ENDS = re.compile(r"[.,](?!\d)|[;|]")
_ONLY_OF = {"one_earbud": "headphones"}
"""The category of which alone a basis speaks: speakers are weighed "each" too."""
_WITH_WORDS_BEHIND = re.compile(rf"\s*({_NUMBER}\s*[^\s\d(),;]+2?)[^\d]*")
"""One figure with its unit, and words."""


def stated_basis(key: str, words: str, *, category: str | None = None) -> str:
    """Code of the one basis (`spec_keys.BASES`) that `words` name for a value of `key`; "" for none, and where they name several. Of
    a known `category` only bases that it has.
    """
    figures = _FIGURES.get(key)
    clauses = [one for one in _CLAUSE_ENDS.split(words) if figures and figures.search(one)]
    named = {_named_basis(key, one) for one in (clauses if len(clauses) > 1 else [words])}
    basis = named.pop() if len(named) == 1 else ""
    return "" if category and _ONLY_OF.get(basis, category) != category else basis


def without_basis(key: str, value: str) -> str:
    """The figure of a value of `key` whose words name its basis: "40 h" of "40 h (ANC off)"; other values as they are."""
    figure = _WITH_WORDS_BEHIND.fullmatch(value) if _named_basis(key, value) else None
    return figure[1] if figure else value


def _named_basis(key: str, words: str) -> str:
    """The one basis that the words name; "" for none or several."""
    named = [basis for basis, pattern in _PATTERNS.get(key, {}).items() if pattern.search(words)]
    return named[0] if len(named) == 1 else ""
