"""Picture: a card of 1200 by 630 pixels with what a shared page is about, for where its link is shown."""

import asyncio
from collections import OrderedDict
from pathlib import Path

from maven_app.domain.catalogue.products import Product
from maven_app.domain.catalogue.shop import Shop
from maven_app.domain.quantities.formatting import write_date, write_money
from maven_app.domain.quantities.measurement_systems import language_of_locale
from maven_app.domain.sharing.shares import SharedPage, Snapshot
from maven_app.export.writers.typesetting import typeset
from maven_app.localization.localized_values import localize
from maven_app.messages.catalogue import get_translator
from maven_app.sharing.structured_data import shared_products

_TEMPLATE = Path(__file__).with_name("picture.typ")
_DRAWN_PRODUCTS = 3
_NAME = 52
_TITLE = 110
"""Characters of a product's name and of the title; the rest is cut."""
_SIZES = ((40, 32), (70, 26), (_TITLE + 1, 21))
"""Points of the title by the characters that it has at most."""
_ACCENT = "#1f6d58"
_REMEMBERED = 64
"""Pictures of a tenth of a megabyte, the latest that were asked for."""


class SharedPictures:
    """Draws pictures one at a time, beside the event loop, and remembers them: a snapshot never changes."""

    def __init__(self, shop: Shop) -> None:
        self._shop = shop
        self._drawing = asyncio.Lock()
        self._pictures: OrderedDict[str, bytes] = OrderedDict()

    async def picture(self, page: SharedPage) -> bytes:
        """The page's picture as PNG."""
        async with self._drawing:
            picture = self._pictures.get(page.share.id)
            if picture is None:
                picture = await asyncio.to_thread(draw_picture, page.snapshot, self._shop)
            self._pictures[page.share.id] = picture
            self._pictures.move_to_end(page.share.id)
            while len(self._pictures) > _REMEMBERED:
                self._pictures.popitem(last=False)
        return picture


def draw_picture(snapshot: Snapshot, shop: Shop) -> bytes:
    """The picture as PNG, in the language of whoever shared the page: what shows it asks for none. It blocks."""
    locale, title = snapshot.language, _shorten(snapshot.title, _TITLE)
    data = {
        "shop": shop.name,
        "accent": shop.look.shades(dark=False).get("accent", _ACCENT),
        "language": language_of_locale(locale),
        "title": title,
        "size": next(size for limit, size in _SIZES if len(title) <= limit),
        "products": [
            {
                "name": _shorten(product.name, _NAME),
                "price": _price_text(product, locale),
                "note": _price_note(product, locale),
            }
            for product in shared_products(snapshot)[:_DRAWN_PRODUCTS]
        ],
        "made": _made_text(snapshot, shop, locale),
    }
    return typeset(_TEMPLATE, data, format="png")


def _made_text(snapshot: Snapshot, shop: Shop, locale: str) -> str:
    words, day = get_translator(locale), snapshot.turns[-1].started.date()
    sources = {one.source.id for turn in snapshot.turns for one in turn.sources}
    said = [words.say("share.researched_with", shop=shop.name), write_date(day.isoformat(), locale)]
    return " · ".join([*said, *([words.count("share.sources", len(sources))] if sources else [])])


def _price_text(product: Product, locale: str) -> str:
    return write_money(product.price.amount, product.price.currency, locale) if product.price else ""


def _price_note(product: Product, locale: str) -> str:
    return localize(product, locale).price_note if product.price else ""


def _shorten(text: str, limit: int) -> str:
    return text if len(text) <= limit else f"{text[: limit - 1].rstrip()}…"
