"""Shared page: the HTML of a snapshot as a stranger reads it, without a script, and the page of links that open nothing."""

import base64
import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from maven_app.domain.catalogue.look import Look
from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.conversation.transcript import Transcript
from maven_app.domain.copying import copy_with
from maven_app.domain.documents.prose import CITATION, split_blocks, strip_markdown
from maven_app.domain.quantities.formatting import write_date
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.sharing.shares import Snapshot
from maven_app.export.assembly import conversation_document, step_document
from maven_app.export.document import Document, Heading
from maven_app.export.writers.html_file import content_html
from maven_app.messages.catalogue import Translator, get_translator
from maven_app.messages.realizer import join_list
from maven_app.sharing.structured_data import shared_products, structured_data

_STYLE = (Path(__file__).parent / "page_style.css").read_text(encoding="utf-8")
_DESCRIPTION = 200
"""Characters; previews and results show about so many."""
_CITED = re.compile(rf"(?<!\s)\s*{CITATION.pattern}")
_FEW = 3
"""Products that a description names."""
_LOGO = (
    '<svg class="bar__logo" viewBox="0 0 32 32" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">'
    '<path class="bar__sign" d="M5 16.5V27M27 12V27" stroke-width="3"/>'
    '<path class="bar__sign" d="M20.5 23.5H27M22.5 18.5H27" stroke-width="1.75"/>'
    '<path class="bar__tick" d="M5 10.5l8.5 8L27 5.5" stroke-width="3.5"/></svg>'
)
PICTURE_SIZE = (1200, 630)
"""Pixels of the picture that stands for the page elsewhere."""


@dataclass(frozen=True)
class PageFrame:
    """The things around a page's content."""

    address: str
    """The whole address of the page."""
    shop: Shop
    locale: str
    """Of the reader."""
    is_findable: bool = False


def shared_page(snapshot: Snapshot, frame: PageFrame) -> bytes:
    """The page as HTML in UTF-8."""
    words, document = get_translator(frame.locale), snapshot_document(snapshot, frame.locale, shop=frame.shop.name)
    day = write_date(snapshot.turns[-1].started.date().isoformat(), frame.locale)
    path = "/" + frame.address.split("/", 3)[3]
    go_on = (
        f'<form method="post" action="{escape(path)}/continue"><button class="button" title="{escape(words.say("share.continue_hint"))}">'
        f"{escape(words.say('share.continue'))}</button></form>"
    )
    body = (
        f"{_bar(frame, words, go_on)}<main>\n"
        f'<header class="lead"><h1>{escape(snapshot.title)}</h1>\n'
        f'<p class="made">{escape(words.say("share.made", date=day))}</p></header>\n'
        f"{content_html(document, _drawings(snapshot))}</main>\n"
    )
    return _page_html("\n".join(_head(snapshot, frame, words)), body, frame)


def missing_page(frame: PageFrame) -> bytes:
    """The page of every link that opens nothing: whether it was revoked, has expired or never was is not told."""
    words = get_translator(frame.locale)
    title = escape(words.say("share.gone_title"))
    start = f'<a class="button" href="/">{escape(words.say("share.start"))}</a>'
    body = f'{_bar(frame, words, "")}<main class="gone"><h1>{title}</h1>\n<p>{escape(words.say("share.gone"))}</p>\n{start}</main>\n'
    return _page_html(f'<title>{title}</title>\n<meta name="robots" content="noindex, nofollow">', body, frame)


def content_policy(look: Look) -> str:
    """The content security policy of such pages: no script at all, their own style, and files of this server."""
    digest = base64.b64encode(hashlib.sha256(_style(look).encode()).digest()).decode()
    return (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src 'self'; font-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    )


def snapshot_document(snapshot: Snapshot, locale: str, *, shop: str) -> Document:
    """The snapshot for one reader, under its title."""
    if snapshot.finding is not None:
        return copy_with(step_document(*snapshot.finding, locale=locale, shop=shop), title=snapshot.title)
    document = conversation_document(Transcript(turns=snapshot.turns), snapshot.title, locale=locale, shop=shop)
    first, *rest = document.blocks
    says_title_again = isinstance(first, Heading) and first.text.casefold() == snapshot.title.casefold()
    return copy_with(document, blocks=tuple(rest)) if says_title_again else document


def _drawings(snapshot: Snapshot) -> Mapping[str, str]:
    """The drawings of the products, by the names under which they stand on the page."""
    products = shared_products(snapshot)
    named = {f"{one.name}, {one.variant}": one for one in products} | {one.name: one for one in products}
    return {name: f"/illustrations/{product.illustration}.svg" for name, product in named.items()}


def describe(snapshot: Snapshot, locale: str) -> str:
    """A line on the page for whoever has not opened it: how its first answer begins, else the products in it."""
    if words := next((block for turn in snapshot.turns for block in split_blocks(turn.text)), ""):
        plain = strip_markdown(_CITED.sub("", words))
        return plain if len(plain) <= _DESCRIPTION else f"{plain[:_DESCRIPTION].rpartition(' ')[0]}…"
    names = [product.name for product in shared_products(snapshot)][:_FEW]
    said = get_translator(locale)
    return said.say("share.about_products", names=join_list(names, said.language)) if names else snapshot.title


def _head(snapshot: Snapshot, frame: PageFrame, words: Translator) -> Iterator[str]:
    address, title = frame.address, snapshot.title
    picture = f"{address}/picture.png"
    described = describe(snapshot, frame.locale)
    yield f"<title>{escape(words.say('share.page_title', title=title, shop=frame.shop.name))}</title>"
    yield f'<link rel="canonical" href="{escape(address)}">'
    named = {"description": described, "robots": "index, follow" if frame.is_findable else "noindex, nofollow"}
    named |= {"twitter:card": "summary_large_image"}
    opened = {"type": "article", "site_name": frame.shop.name, "title": title, "description": described, "url": address}
    opened |= {"locale": language_of_locale(frame.locale), "image": picture, "image:type": "image/png"}
    opened |= dict(zip(("image:width", "image:height"), map(str, PICTURE_SIZE), strict=True))
    opened |= {"image:alt": words.say("share.picture_alt", title=title, shop=frame.shop.name)}
    for name, content in named.items():
        yield f'<meta name="{name}" content="{escape(content)}">'
    for name, content in opened.items():
        yield f'<meta property="og:{name}" content="{escape(content)}">'
    yield f'<script type="application/ld+json">{structured_data(snapshot, address)}</script>'


def _bar(frame: PageFrame, words: Translator, act: str) -> str:
    label = escape(words.say("share.home", shop=frame.shop.name))
    name = f'<span class="bar__name">{escape(frame.shop.logo_text)}</span>'
    return f'<header class="bar"><a class="bar__home" href="/" aria-label="{label}">{_LOGO}{name}</a>\n{act}</header>\n'


def _page_html(head: str, body: str, frame: PageFrame) -> bytes:
    return (
        f'<!doctype html>\n<html lang="{language_of_locale(frame.locale)}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f'{head}\n<link rel="icon" type="image/svg+xml" href="/favicon.svg">\n'
        f"<style>{_style(frame.shop.look)}</style>\n</head>\n<body>\n{body}</body>\n</html>\n"
    ).encode()


@cache
def _style(look: Look) -> str:
    """The style, with the shop's accent in place of Maven's."""
    light, dark = (
        "".join(f"--{name}:{shade};" for name, shade in look.shades(dark=is_dark).items()) for is_dark in (False, True)
    )
    own = f":root:root{{{light}}}@media (prefers-color-scheme: dark){{:root:root{{{dark}}}}}\n" if light else ""
    return f"{_STYLE}{own}"
