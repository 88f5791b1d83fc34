"""Presence: whether a tab is still there, so that nobody follows a log for an empty chair."""

from reflex_base.registry import RegistrationContext


def tab_is_here(client_token: str) -> bool:
    """True while the tab of this token holds a connection to this process; true, too, where no app serves (tests)."""
    app = RegistrationContext.get().app
    namespace = getattr(app, "event_namespace", None)
    return namespace is None or client_token in namespace.token_to_sid
