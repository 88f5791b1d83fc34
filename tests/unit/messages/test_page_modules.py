"""The page's sentences reach the browser: all of them, in every language, and nothing else."""

import json
import re

from maven_app.messages.catalogue import LANGUAGES, SOURCE
from maven_app.messages.english_page import PAGE
from maven_app.messages.page_modules import INDEX, page_modules

MODULES = dict(page_modules())


def sentences(language: str) -> dict[str, object]:
    _, _, after = MODULES[f"{language}.js"].partition("messages = ")
    messages: dict[str, object] = json.loads(after.rstrip(";\n"))
    return messages


def test_each_language_is_a_module_that_holds_what_the_page_says() -> None:
    assert set(MODULES) == {INDEX, *(f"{language}.js" for language in LANGUAGES)}
    assert all(set(sentences(language)) == set(PAGE) for language in LANGUAGES)


def test_a_language_is_called_by_its_own_name() -> None:
    assert sentences("en")["language.name"] == "English"
    assert sentences("id")["language.name"] == "Bahasa Indonesia"


def test_only_the_language_that_the_page_is_built_in_comes_with_it() -> None:
    index = MODULES[INDEX]

    assert re.findall(r'^import .* from "\./(\w+)\.js"', index, re.MULTILINE) == [SOURCE]
    assert re.findall(r'import\("\./(\w+)\.js"\)', index) == [one for one in LANGUAGES if one != SOURCE]


def test_a_module_knows_which_form_agrees_with_a_number() -> None:
    assert "plural = (n) => Number((n != 1))" in MODULES["en.js"]
    assert "plural = (n) => Number(0)" in MODULES["id.js"]
