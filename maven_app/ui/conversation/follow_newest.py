"""Follow newest: the scrolling column of the thread, which keeps the newest question at the top of the view."""

import reflex as rx


class FollowNewest(rx.Component):
    """A scrolling box that shows the newest question with its answer, and follows whoever goes to its end."""

    library = "$/public/components/follow_newest.jsx"
    tag = "FollowNewest"

    anchor: rx.Var[str]
    """When it changes the newest question goes to the top: another conversation, another turn. Empty: nothing asked yet."""
    growing: rx.Var[bool]
    """True while lines come: a reader at the end is taken along."""
    label: rx.Var[str]


def follow_newest(
    *children: rx.Component, anchor: rx.Var[str], growing: rx.Var[bool] | bool, label: rx.Var[str]
) -> rx.Component:
    """`children` in a box that shows the newest question."""
    return FollowNewest.create(*children, anchor=anchor, growing=growing, label=label)
