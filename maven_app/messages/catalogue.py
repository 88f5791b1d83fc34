"""Catalogue: sentences by code, English in `english.py`, every other language in a gettext file of its own.

`locales/<language>/LC_MESSAGES/messages.po` holds an entry for each code: msgctxt is the code, msgid the English.
"""

import importlib.resources
from dataclasses import dataclass
from functools import cache

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from maven_app.domain.quantities.formatting import write_number
from maven_app.messages.english import SENTENCES
from maven_app.messages.plural import Plural

LANGUAGES = ("en", "id")
SOURCE = "en"
"""The language that the code itself is written in."""


@dataclass(frozen=True)
class Translator:
    """Says sentences in one language."""

    language: str

    def say(self, code: str, /, **values: object) -> str:
        """The sentence of `code` with its placeholders filled. Raises KeyError for a code or a value that is missing."""
        return self._form(code, 1).format(**values)

    def count(self, code: str, count: int, /, **values: object) -> str:
        """The form of `code` that agrees with `count`, which fills `{count}`."""
        return self._form(code, count).format(count=write_number(count, self.language), **values)

    def _form(self, code: str, count: int) -> str:
        source = SENTENCES[code]
        catalog = catalog_of(self.language)
        if catalog is None:
            return source if isinstance(source, str) else source.form(count)
        message = catalog.get(source if isinstance(source, str) else source.one, code)
        if message is None:
            raise KeyError(f"{code} is not translated into {self.language}")
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        return str(forms[0 if len(forms) == 1 or count == 1 else 1])


@cache
def translate(language: str) -> Translator:
    """What says sentences in `language`; in English for one that Maven does not speak."""
    return Translator(language if language in LANGUAGES else SOURCE)


@cache
def catalog_of(language: str) -> Catalog | None:
    """The gettext catalogue of `language`; None for the language that the code is written in."""
    if language == SOURCE:
        return None
    folder = importlib.resources.files("maven_app.messages") / "locales" / language / "LC_MESSAGES"
    with (folder / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


__all__ = ["LANGUAGES", "SENTENCES", "Plural", "Translator", "catalog_of", "translate"]
