"""Drawing: the category's illustration that stands where no picture exists."""

import reflex as rx

from maven_app.domain.categories import CATEGORIES


def drawing(category: str, class_name: str = "") -> rx.Component:
    """The drawing of a shelf; of a shop's own shelf the plain parcel. It says nothing that the words do not."""
    known = rx.Var.create(list(CATEGORIES)).contains(category)
    return rx.el.img(
        src=rx.cond(known, f"/illustrations/{category}.svg", "/illustrations/generic.svg"),
        alt="",
        loading="lazy",
        class_name=class_name,
        custom_attrs={"width": "160", "height": "120"},
    )
