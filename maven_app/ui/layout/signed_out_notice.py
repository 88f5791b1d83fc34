"""Signed-out notice: what stands in place of a list of one's own once its owner was signed out."""

import reflex as rx

from maven_app.ui.primitives.words import words


def signed_out_notice(sentence: rx.Var[str], page: str) -> rx.Component:
    """`sentence` with the way to sign in, which leads back to `page`."""
    return rx.el.div(
        rx.el.p(sentence),
        rx.el.a(words("account.sign_in"), href=f"/sign-in?next={page}", class_name="btn btn--primary"),
        role="status",
        class_name="history__empty history__signed-out",
    )
