"""Preference sync: the page looks, and its browser remembers, as its reader has chosen."""

import reflex as rx

from maven_app.state.preferences.preferences import PreferencesState


class PreferenceSync(rx.Component):
    """Draws nothing; see preference_sync.jsx."""

    library = "$/public/components/preference_sync.jsx"
    tag = "PreferenceSync"

    cookie: rx.Var[str]
    loaded: rx.Var[bool]


def preference_sync() -> rx.Component:
    """Stands on every page that a preference can be changed on, or come to from elsewhere."""
    return PreferenceSync.create(cookie=PreferencesState.cookie, loaded=PreferencesState.is_loaded)
