"""Shell: sidebar, thread and panel side by side; knows what is folded and what is out."""

import reflex as rx


class Shell(rx.Component):
    """The whole page's grid."""

    library = "$/public" + rx.asset("shell.jsx", shared=True)
    tag = "Shell"

    panel: rx.Var[bool]
    """True while the sources are out."""
    on_away: rx.EventHandler[rx.event.no_args_event_spec]
    """Told when the panel is to be put away."""


shell = Shell.create
