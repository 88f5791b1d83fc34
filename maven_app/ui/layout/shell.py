"""Shell: sidebar, thread and panel side by side; knows what is folded and what is out."""

import reflex as rx


class Shell(rx.Component):
    """The whole page's grid."""

    library = "$/public/components/shell.jsx"
    tag = "Shell"

    panel: rx.Var[bool]
    """True while the sources are out."""
    pointed_at: rx.Var[int]
    """The number of the source that the panel is to bring into view; 0 for none."""
    on_away: rx.EventHandler[rx.event.no_args_event_spec]
    """Told when the panel is to be put away."""


shell = Shell.create
