"""Offline page: says what is saved while the server cannot be reached. One file in every language, which needs no other but its font."""

import hashlib
from html import escape
from pathlib import Path
from string import Template

from maven_app.domain.catalogue.look import Look
from maven_app.messages.catalogue import LANGUAGES, SOURCE, get_translator
from maven_app.ui.layout.head_scripts import inline_script
from maven_app.ui.layout.look import app_icon, look_styles

_HERE = Path(__file__).parent
_ASSETS = Path(__file__).parents[3] / "assets"
_TOKENS = _ASSETS / "css" / "tokens.css"
_FONT = _ASSETS / "fonts" / "inter-latin-wght-normal.woff2"


def offline_page(shop_name: str, look: Look) -> str:
    """The page as HTML; its script shows the part in the reader's language."""
    return _template("offline.html").substitute(
        language=SOURCE,
        shop_name=escape(shop_name),
        style="".join((_TOKENS.read_text(encoding="utf-8"), look_styles(look), _text("offline.css"))),
        first_paint=inline_script("first_paint.js"),
        parts="".join(_part(language, shop_name, app_icon(look)) for language in LANGUAGES),
        script=_text("offline.js"),
    )


def service_worker(page: str) -> str:
    """The script of the service worker that shows `page`; another page or font makes another script, which browsers take for an update."""
    version = hashlib.sha256(page.encode() + _FONT.read_bytes()).hexdigest()[:12]
    return _text("service_worker.js").replace("{version}", version)


def _part(language: str, shop_name: str, icon: str) -> str:
    say = get_translator(language).say
    sentences = {
        "title": say("offline.title", shop=shop_name),
        "lead": say("offline.lead"),
        "saved": say("offline.saved"),
        "conversations": say("offline.conversations"),
        "answer": say("offline.answer"),
        "message": say("offline.message"),
        "draft": say("offline.draft"),
        "retry": say("offline.retry"),
    }
    written = {name: escape(sentence) for name, sentence in sentences.items()}
    hidden = "" if language == SOURCE else " hidden"
    return _template("offline_part.html").substitute(written, language=language, hidden=hidden, icon=icon)


def _template(name: str) -> Template:
    return Template(_text(name))


def _text(name: str) -> str:
    return (_HERE / name).read_text(encoding="utf-8")
