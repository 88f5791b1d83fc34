"""Terminal language: the language of the locale in which the program runs, and the region whose units its reader uses."""

from babel import default_locale

from maven_app.messages.preferred_language import preferred_language, preferred_region


def terminal_language() -> str:
    """The language of whoever reads the terminal, by its locale; English for one that Maven does not speak."""
    return preferred_language(None, _languages_accepted("LC_MESSAGES"))


def terminal_region(market: str = "") -> str:
    """The region of whoever reads the terminal (ISO 3166): that of the `market` that was chosen, else of the locale for measures."""
    return market.upper() or preferred_region(_languages_accepted("LC_MEASUREMENT"))


def _languages_accepted(category: str) -> str:
    """The locale of a category as a browser would ask for it; of the "C" locale, which is nobody's, its language alone."""
    locale = default_locale(category) or ""
    return "en" if locale.endswith("_POSIX") else locale.replace("_", "-")
