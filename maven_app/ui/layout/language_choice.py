"""Language choice: in which language the page is read; it is chosen in the browser alone."""

import reflex as rx


class LanguageChoice(rx.Component):
    """The language and its menu; see language_choice.jsx."""

    library = "$/public/components/language_choice.jsx"
    tag = "LanguageChoice"


language_choice = LanguageChoice.create
