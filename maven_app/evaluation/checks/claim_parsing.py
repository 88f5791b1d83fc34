"""Claim parsing: what a sentence says a product has or lacks, read as a shopper reads it, in English and Indonesian."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

_TERMS: dict[str, str] = {
    "noise_cancelling": r"(?:active )?noise[- ]cancell?(?:ing|ation)|peredam bising",
    "headphone_jack": r"(?:3\.5 mm )?headphone (?:jack|socket)|3\.5 mm (?:jack|socket)|jack headphone|colokan headphone",
    "wireless_charging": r"wireless charging|pengisian nirkabel",
    "stylus": r"stylus support|dukungan stylus",
    "touchscreen": r"touch ?screen|layar sentuh",
    "gps": r"(?:built-in )?GPS",
    "ecg": r"ECG|EKG",
    "nfc": r"NFC",
    "five_g": r"5G",
    "expandable_storage": r"(?:memory )?card slot|slot kartu memori",
    "self_emptying": r"self-emptying|emptying dock|empties itself",
    "obstacle_avoidance": r"obstacle avoidance|penghindar rintangan",
    "vrr": r"VRR|variable refresh rate",
    "disc_drive": r"disc drive|(?:pemutar|drive) cakram",
    "page_buttons": r"page(?:-turn)? buttons|tombol halaman",
    "warm_light": r"warm light|cahaya hangat",
    "dolby_atmos": r"Dolby Atmos",
    "multipoint": r"multipoint",
    "stabilisation": r"in-body stabili[sz]ation",
    "hot_swappable": r"hot-swappable switches",
    "thunderbolt": r"Thunderbolt",
    "offline_maps": r"offline maps|peta offline",
    "microphone_input": r"microphone (?:input|socket)",
    "height_adjustable": r"height-adjustable stand",
}
_HAS = r"(?:has|have|with|offers?|includes?|supports?|comes with|there is|there's|punya|memiliki|dengan|ada|mendukung)"
_LACKS = (
    r"(?:has no|have no|with no|no|without|lacks?|lacking|doesn't have|does not have|doesn't support|does not support|"
    r"tanpa|tidak (?:ada|punya|memiliki|mendukung)|nggak ada|tak ada)"
)
_FILLERS = r"(?:\s+(?:an?|any|its own|built-in|active|the|both|full))*\s+"
_FORMS: dict[str, "re.Pattern[str]"] = {
    key: re.compile(
        rf"\b(?:(?P<lacks>{_LACKS})|(?P<has>{_HAS})){_FILLERS}(?P<term>{term})(?!\w)"
        rf"|\b(?P<named>{term})\s*[:：]\s*(?P<answer>yes|no|ya|tidak)\b",
        re.IGNORECASE,
    )
    for key, term in _TERMS.items()
}


_HEDGED = re.compile(r"\b(?:whether|if|apakah|kalau|jika)\b[^,;:.]*$", re.IGNORECASE)
"""Before words that state nothing: "whether it has page buttons"."""


@dataclass(frozen=True)
class Claim:
    """That a product has something, or lacks it."""

    key: str
    holds: bool
    words: str


def claims_in(sentence: str) -> Iterator[Claim]:
    """The claims of a sentence in which a verb or a "no" stands right before what is claimed."""
    for key, form in _FORMS.items():
        for match in form.finditer(sentence):
            if _HEDGED.search(sentence[: match.start()]):
                continue
            answer = (match["answer"] or "").casefold()
            yield Claim(key, bool(match["has"]) or answer in ("yes", "ya"), match.group().strip())
