"""The catalogue: every sentence stands in every language, with the same placeholders, and somebody says it."""

import ast
import re
from pathlib import Path

import pytest

from maven_app.messages.catalogue import LANGUAGES, SENTENCES, Plural, catalog_of, translate

ROOT = Path(__file__).parents[3] / "maven_app"
OTHERS = [language for language in LANGUAGES if language != "en"]
DERIVED = ("noun.", "talk.", "answer.", "guide.heading_", "guide.better_", "viewing.")
"""Codes that are put together of a prefix and an id."""


def placeholders(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


def forms_of(code: str) -> tuple[str, ...]:
    source = SENTENCES[code]
    return (source.one, source.many) if isinstance(source, Plural) else (source,)


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated_and_no_translation_is_left_over(language: str) -> None:
    catalog = catalog_of(language)
    assert catalog is not None
    translated = {message.context: message for message in catalog if message.id}

    assert set(translated) == set(SENTENCES)
    for code, message in translated.items():
        ids = message.id if isinstance(message.id, tuple) else (message.id,)
        assert tuple(ids) == forms_of(str(code)), code
        strings = message.string if isinstance(message.string, tuple) else (message.string,)
        assert all(strings) and not message.fuzzy, code


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("code", SENTENCES)
def test_a_translation_fills_the_same_placeholders(code: str, language: str) -> None:
    allowed = set.union(*map(placeholders, forms_of(code)))
    said = translate(language)._form(code, 2)

    assert placeholders(said) <= allowed
    assert allowed - placeholders(said) <= {"noun", "count"}, "only what a language can do without is left out"


def test_every_sentence_is_said_somewhere() -> None:
    written = {
        node.value
        for path in ROOT.rglob("*.py")
        if path.name != "english.py"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }

    assert [code for code in SENTENCES if code not in written and not code.startswith(DERIVED)] == []


def test_a_count_agrees_and_is_written_as_in_the_language() -> None:
    assert translate("en").count("unscored.found", 1, noun="laptop") == "1 laptop fits."
    assert translate("en").count("unscored.found", 1200, noun="laptops") == "1,200 laptops fit."
    assert translate("id").count("unscored.found", 1200, noun="laptop") == "Ada 1.200 laptop yang cocok."


def test_a_language_that_nobody_speaks_here_is_answered_in_english() -> None:
    assert translate("fr").say("talk.thanks") == translate("en").say("talk.thanks")


def test_a_sentence_that_lacks_a_value_is_not_said() -> None:
    with pytest.raises(KeyError):
        translate("en").say("miss.brand")
