"""Catalogue: sentences by code, English in `english.py`, every other language in a gettext file of its own.

`locales/<language>/LC_MESSAGES/messages.po` holds an entry for each code: msgctxt is the code, msgid the English. A language is
spoken once its file is there.
"""

import importlib.resources
from dataclasses import dataclass
from functools import cache
from gettext import c2py
from typing import TYPE_CHECKING

from maven_app.domain.catalogue.categories import category_of
from maven_app.domain.quantities.formatting import write_number
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.messages.english import SENTENCES
from maven_app.messages.plural import Plural

if TYPE_CHECKING:
    from babel.messages.catalog import Catalog

_LOCALES = importlib.resources.files("maven_app.messages") / "locales"
SOURCE = "en"
"""The language that the code itself is written in."""
LANGUAGES = (SOURCE, *sorted(folder.name for folder in _LOCALES.iterdir() if folder.is_dir()))
SOURCE_PLURAL = "(n != 1)"
"""Which form of a sentence agrees with `n` in that language, as the header of a gettext file says it of others."""


@dataclass(frozen=True)
class Translator:
    """Says sentences in one language."""

    language: str
    locale: str
    """The reader's: the language, with a region where that has units of its own."""

    def say(self, code: str, /, **values: object) -> str:
        """The sentence of `code` with its placeholders filled. Raises KeyError for a code or a value that is missing."""
        return self._form(code, 1).format(**values)

    def count(self, code: str, count: int, /, **values: object) -> str:
        """The form of `code` that agrees with `count`, which fills `{count}`."""
        return self._form(code, count).format(count=write_number(count, self.locale), **values)

    def _form(self, code: str, count: int) -> str:
        forms = self.forms(code)
        return forms[0 if len(forms) == 1 else c2py(self.plural)(count)]

    def forms(self, code: str) -> tuple[str, ...]:
        """The sentence of `code` as it is written, in one form for each that `plural` can choose; one where it agrees with no number."""
        source = SENTENCES[code]
        catalog = catalog_of(self.language)
        if catalog is None:
            return (source,) if isinstance(source, str) else (source.one, source.many)
        message = catalog.get(source if isinstance(source, str) else source.one, code)
        if message is None:
            raise KeyError(f"{code} is not translated into {self.language}")
        return tuple(message.string) if isinstance(message.string, tuple) else (str(message.string),)

    @property
    def plural(self) -> str:
        """The index of the form that agrees with `n`, as an expression of C."""
        catalog = catalog_of(self.language)
        return SOURCE_PLURAL if catalog is None else catalog.plural_expr


@cache
def get_translator(locale: str) -> Translator:
    """The translator for the language of `locale`; that for English where Maven does not speak it."""
    language = language_of_locale(locale)
    return Translator(language, locale) if language in LANGUAGES else Translator(SOURCE, SOURCE)


@cache
def catalog_of(language: str) -> "Catalog | None":
    """The gettext catalogue of `language`; None for the language that the code is written in."""
    if language == SOURCE:
        return None
    from babel.messages.pofile import read_po  # no page waits for it

    with (_LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as file:
        return read_po(file, locale=language)


__all__ = ["LANGUAGES", "SENTENCES", "Plural", "Translator", "catalog_of", "get_translator"]


def plural_noun(category: str, words: Translator) -> str:
    """The category as many are called within a sentence: "laptops"."""
    code = f"noun.{category}"
    return words.count(code, 2) if code in SENTENCES else category_of(category).many.lower()
