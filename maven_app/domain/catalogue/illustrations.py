"""Illustrations: which drawing stands where a product has no picture, by its category and its form."""

from collections.abc import Mapping

from maven_app.domain.catalogue.categories import CATEGORIES
from maven_app.domain.catalogue.facts import SpecValue
from maven_app.domain.catalogue.product_forms import form_of

GENERIC = "generic"
FORMS: Mapping[str, Mapping[SpecValue, str]] = {
    "headphones": {"over-ear": "over-ear", "in-ear": "in-ear", "on-ear": "on-ear", "open-ear": "open-ear"},
    "keyboards_mice": {"keyboard": "keyboard", "mouse": "mouse", "trackball": "trackball", "trackpad": "trackpad"},
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
    "cameras": {
        "mirrorless": "mirrorless",
        "DSLR": "dslr",
        "bridge": "bridge",
        "compact": "compact",
        "action": "action",
        "360": "action",
        "instant": "instant",
    },
    "laptops": {"gaming": "gaming", "convertible": "convertible"},
    "consoles": {True: "handheld", False: "stationary"},
    "smartphones": {"flip": "flip", "fold": "fold"},
    "smartwatches": {"band": "band"},
    "routers": {"mesh": "mesh"},
}
"""By category, the drawing of each form that looks unlike the category's own: a file `<category>-<drawing>.svg`. The category's own
stands for any of its forms, and so where a product's is not known.
"""


ILLUSTRATIONS = frozenset(
    {GENERIC, *CATEGORIES, *(f"{category}-{drawing}" for category, of in FORMS.items() for drawing in of.values())}
)
"""The names of all drawings."""


def illustration_of(category: str, stated_form: SpecValue | None = None, name: str = "") -> str:
    """The name of the drawing, without its ending; the plain parcel for a shop's own category. `stated_form` is what a fact states."""
    form = form_of(category, stated_form, name)
    drawing = FORMS.get(category, {}).get(form) if form is not None else None
    known = category if category in CATEGORIES else GENERIC
    return f"{category}-{drawing}" if drawing else known
