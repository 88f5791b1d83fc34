"""Expandable list: a list of which the first items show, and the rest on request, in the browser alone."""

from typing import Any

import reflex as rx

SHOWN = 4
"""Items that show unasked; artifacts.css hides those after them."""


class ExpandableList(rx.Component):
    """The list and its button; see unfold.jsx."""

    library = "$/public/components/unfold.jsx"
    tag = "ExpandableList"

    count: rx.Var[int]
    limit: rx.Var[int]
    label: rx.Var[str]


def expandable_list(*items: rx.Component, count: Any, label: rx.Var[str], class_name: str) -> rx.Component:
    """`count` items, of which four show."""
    return ExpandableList.create(*items, count=count, limit=SHOWN, label=label, class_name=class_name)
