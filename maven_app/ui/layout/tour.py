"""Tour: three steps for a first visit, above the message."""

import reflex as rx


class Tour(rx.Component):
    """A card that goes through them; see tour.jsx."""

    library = "$/public/components/tour.jsx"
    tag = "Tour"

    ready: rx.Var[bool]
    """True once the page knows whose it is."""


def tour() -> rx.Component:
    """The tour of this page, which comes by itself once."""
    return Tour.create(ready=rx.State.is_hydrated)
