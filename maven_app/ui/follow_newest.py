"""Follow newest: the scrolling column of the thread, which keeps to the newest line until the reader scrolls up."""

import reflex as rx


class FollowNewest(rx.Component):
    """A scrolling box that follows what grows in it."""

    library = "$/public/components/follow_newest.jsx"
    tag = "FollowNewest"

    anchor: rx.Var[str]
    """When it changes the box goes to its end and follows again: another conversation, another turn. Empty: nothing to follow."""
    growing: rx.Var[bool]
    """True while lines come: the way back is then said in words, else by its arrow alone."""
    label: rx.Var[str]


def follow_newest(
    *children: rx.Component, anchor: rx.Var[str], growing: rx.Var[bool] | bool, label: str
) -> rx.Component:
    """`children` in a box that follows its newest line."""
    return FollowNewest.create(*children, anchor=anchor, growing=growing, label=label)
