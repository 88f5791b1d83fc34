"""Language choice: in which language the page is read."""

import reflex as rx

from maven_app.state.preferences.preferences import PreferencesState


class LanguageChoice(rx.Component):
    """The language and its menu; see language_choice.jsx."""

    library = "$/public/components/language_choice.jsx"
    tag = "LanguageChoice"

    on_choose: rx.EventHandler[rx.event.passthrough_event_spec(str, str)]
    """Told the name of the preference, and the language."""


def language_choice() -> rx.Component:
    """The menu; a choice is kept as a preference."""
    return LanguageChoice.create(on_choose=PreferencesState.choose)
