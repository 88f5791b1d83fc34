"""Category nouns: what things of a category are called within a sentence."""

from maven_app.domain.catalogue.categories import category_of
from maven_app.messages.catalogue import SENTENCES, Translator


def plural_noun(category: str, words: Translator) -> str:
    """The category as many are called within a sentence: "laptops"."""
    code = f"noun.{category}"
    return words.count(code, 2) if code in SENTENCES else category_of(category).many.lower()
