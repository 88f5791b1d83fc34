"""Illustrations: which drawing stands where a product has no picture, by its category and its form."""

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
}
"""By category, the drawing of each type that looks unlike the category's own: a file `<category>-<drawing>.svg`."""


def illustration_of(category: str, type: object = None) -> str:
    """The name of the drawing, without its ending; the plain parcel for a shop's own category."""
    form = FORMS.get(category, {}).get(str(type))
    known = category if category in CATEGORIES else GENERIC
    return f"{category}-{form}" if form else known
