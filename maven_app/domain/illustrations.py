"""Illustrations: which drawing stands where a product has no picture, by its category and its form."""

import re
from collections.abc import Mapping

from maven_app.domain.categories import CATEGORIES

GENERIC = "generic"
FORMS: Mapping[str, Mapping[str, str]] = {
    "headphones": {"in-ear": "in-ear", "on-ear": "on-ear", "open-ear": "open-ear"},
    "keyboards_mice": {"keyboard": "keyboard", "mouse": "mouse", "trackball": "mouse"},
    "storage": {
        "internal SSD": "ssd",
        "internal HDD": "hard-drive",
        "portable SSD": "portable",
        "portable HDD": "portable",
        "external SSD": "portable",
        "external HDD": "portable",
        "memory card": "memory-card",
        "USB flash drive": "flash-drive",
    },
    "speakers": {"portable": "portable", "party": "portable", "soundbar": "soundbar", "smart": "smart"},
    "cameras": {"compact": "compact", "action": "action", "360": "action", "instant": "instant"},
    "laptops": {"gaming": "gaming", "convertible": "convertible"},
}
"""By category, the drawing of each form that looks unlike the category's own: a file `<category>-<drawing>.svg`."""

_NAMED_FORMS: Mapping[str, Mapping[str, str]] = {
    "laptops": {
        "convertible": r"2[- ]in[- ]1|convertible|x360|flip|spin|flex|yoga(?! slim)|surface laptop studio|framework laptop 12",
        "gaming": r"gaming|gamer|rog|tuf|alienware|predator|nitro|omen|victus|legion|loq|razer blade|aorus|katana|"
        r"gf6[35]|g[357] 1[57]|g1[56]",
    },
}
"""By category, the words of a product's name that tell its form, as a pattern: no maker states the form of a laptop as a type."""


def illustration_of(category: str, type: object = None, name: str = "") -> str:
    """The name of the drawing, without its ending; the plain parcel for a shop's own category."""
    form = FORMS.get(category, {}).get(str(type or _form_in(category, name)))
    known = category if category in CATEGORIES else GENERIC
    return f"{category}-{form}" if form else known


def _form_in(category: str, name: str) -> str | None:
    patterns = _NAMED_FORMS.get(category, {})
    return next((form for form, words in patterns.items() if re.search(rf"\b(?:{words})\b", name, re.IGNORECASE)), None)
