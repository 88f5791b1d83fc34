"""Terminal language: the language of the locale in which the program runs."""

from babel import default_locale

from maven_app.messages.preferred_language import preferred_language


def terminal_language() -> str:
    """The language of whoever reads the terminal, by its locale; English for one that Maven does not speak."""
    return preferred_language(None, (default_locale("LC_MESSAGES") or "").replace("_", "-"))
