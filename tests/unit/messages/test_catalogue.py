"""The catalogue: every sentence stands in every language, with the same placeholders, and somebody says it."""

import ast
import re
from collections import Counter
from gettext import c2py
from pathlib import Path

import pytest

from maven_app.messages.catalogue import LANGUAGES, SENTENCES, Plural, catalog_of, get_translator

PROJECT = Path(__file__).parents[3]
ROOT, SCRIPTS = PROJECT / "maven_app", PROJECT / "assets" / "components"
OTHERS = [language for language in LANGUAGES if language != "en"]
OF_GOODS = ("spec.", "lacking.", "group.", "basis.", "category.", "country.")
DERIVED = ("place.", "noun.", "talk.", "answer.", "guide.heading_", "guide.better_", "viewing.", "implied.", *OF_GOODS)
"""Codes that are put together of a prefix and an id."""
_SETTING = re.compile(r"\b[A-Z]+_[A-Z_]+\b|\.env\b")
"""How the name of a setting is written, and the file that holds them."""


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

    for form in get_translator(language).forms(code):
        assert placeholders(form) <= allowed
        assert allowed - placeholders(form) <= {"noun", "count"}, "only what a language can do without is left out"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_tells_a_shopper_the_name_of_a_setting(language: str) -> None:
    translator = get_translator(language)

    assert [code for code in SENTENCES if any(map(_SETTING.search, translator.forms(code)))] == []


def test_no_advice_tells_a_shopper_the_name_of_a_setting() -> None:
    files = [*(ROOT / "knowledge").rglob("*.toml")]

    assert files and [path.name for path in files if _SETTING.search(path.read_text(encoding="utf-8"))] == []


def test_a_code_means_one_sentence() -> None:
    modules = [ast.parse(path.read_text(encoding="utf-8")) for path in (ROOT / "messages").rglob("english*.py")]
    keys = [key for module in modules for node in ast.walk(module) if isinstance(node, ast.Dict) for key in node.keys]
    codes = Counter(key.value for key in keys if isinstance(key, ast.Constant))

    assert [code for code, count in codes.items() if count > 1] == []


def test_every_sentence_is_said_somewhere() -> None:
    written = {
        node.value
        for path in ROOT.rglob("*.py")
        if not path.name.startswith("english")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    scripts = "".join(path.read_text(encoding="utf-8") for path in SCRIPTS.iterdir())
    written |= set(re.findall(r'"([a-z_]+\.[a-z_]+)"', scripts))

    assert [code for code in SENTENCES if code not in written and not code.startswith(DERIVED)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [code for code, sentence in SENTENCES.items() if isinstance(sentence, Plural)])
def test_a_sentence_has_a_form_for_every_number(code: str, language: str) -> None:
    translator = get_translator(language)
    form_for = c2py(translator.plural)

    assert {form_for(count) for count in range(200)} == set(range(len(translator.forms(code))))


def test_an_indonesian_reader_is_called_kamu_on_the_page_as_in_answers() -> None:
    catalog = catalog_of("id")

    assert catalog is not None
    assert [message.context for message in catalog if re.search(r"\bAnda\b", str(message.string))] == []


def test_a_count_agrees_and_is_written_as_in_the_language() -> None:
    assert get_translator("en").count("unscored.found", 1, noun="laptop") == "1 laptop fits."
    assert get_translator("en").count("unscored.found", 1200, noun="laptops") == "1,200 laptops fit."
    assert get_translator("id").count("unscored.found", 1200, noun="laptop") == "Ada 1.200 laptop yang cocok."


def test_a_language_that_nobody_speaks_here_is_answered_in_english() -> None:
    assert get_translator("fr").say("talk.thanks") == get_translator("en").say("talk.thanks")


def test_a_sentence_that_lacks_a_value_is_not_said() -> None:
    with pytest.raises(KeyError):
        get_translator("en").say("miss.brand")
