"""Page modules: the sentences of the page as JavaScript, one module per language, so that a browser loads those that it shows."""

import json
from collections.abc import Iterator

from maven_app.messages.catalogue import LANGUAGES, SOURCE, get_translator
from maven_app.messages.english_page import PAGE

INDEX = "index.js"


def page_modules() -> Iterator[tuple[str, str]]:
    """Each module with its file's name. The index holds the source language, and the way to every other."""
    for language in LANGUAGES:
        yield f"{language}.js", _module(language)
    names = {language: get_translator(language).say("language.name") for language in LANGUAGES}
    others = "".join(
        f'  {language}: () => import("./{language}.js"),\n' for language in LANGUAGES if language != SOURCE
    )
    lines = [
        f'import * as source from "./{SOURCE}.js";',
        f"export const SOURCE = {json.dumps(SOURCE)};",
        "export { source };",
        f"export const NAMES = {json.dumps(names, ensure_ascii=False)};",
        f"export const OTHERS = {{\n{others}}};",
    ]
    yield INDEX, "\n".join(lines) + "\n"


def _module(language: str) -> str:
    translator = get_translator(language)
    forms = {code: translator.forms(code) for code in PAGE}
    messages = {code: said[0] if isinstance(PAGE[code], str) else said for code, said in forms.items()}
    sentences = json.dumps(messages, ensure_ascii=False, indent=1)
    return f"export const plural = (n) => Number({translator.plural});\nexport const messages = {sentences};\n"
