"""The states of the page, found rather than listed, so that none is forgotten."""

import reflex as rx

import maven_app.maven_app  # noqa: F401 - loads every state that a page has


def page_states() -> list[type[rx.State]]:
    """Every state of ours, in the order of their names."""
    found: list[type[rx.State]] = [rx.State]
    for state in found:
        found += state.get_substates()
    return sorted((state for state in found if state.__module__.startswith("maven_app.")), key=lambda one: one.__name__)
