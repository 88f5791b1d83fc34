"""Link resolution: what stands behind an address that the shopper gave, or the catalogue's product that the address names."""

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, unquote, urlsplit

from maven_app.domain.catalogue.products import Product
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderError
from maven_app.domain.language.translatable import Day, Text, join_sentences, translatable
from maven_app.ports.pages import Page
from maven_app.tools.step import Step
from maven_app.understanding.titles.product_merging import are_same_product, merge_pair


@dataclass(frozen=True)
class LinkResult:
    """The target of a link: a page, the product that it states, or a product without its page."""

    product: Product | None = None
    page: Page | None = None
    note: Text = ""
    """A note for the reader on how the product was found."""


async def open_link(step: Step, link: str, *, refresh: bool = False) -> LinkResult:
    """The page at `link` with the product that its structured data state, and what the catalogue knows of the same one; a product of
    the catalogue where the page cannot be read. `refresh` passes over what was kept of the page.
    """
    if step.pages is None:
        here = translatable("page.site_not_opened", site=_site(link))
        return await named_by(step, link, translatable("page.none_opened"), here)
    try:
        page = await step.pages.read(link, refresh=refresh)
    except (PageUnreadable, ProviderError) as error:
        return await named_by(step, link, error.public, error.public, cause=error)
    step.note_cached_at(page.cached_at)
    known = await _same_of_the_catalogue(step, page.product) if page.product else None
    if page.product is None or known is None:
        return LinkResult(page.product, page, read_note(page))
    return LinkResult(merge_pair(page.product, known), page, read_note(page, known))


async def _same_of_the_catalogue(step: Step, product: Product) -> Product | None:
    """The catalogue's entry for the same product: by GTIN, else by brand and model."""
    matches = await step.catalogue.match_name(product.name, limit=3)
    return next((match.product for match in matches if are_same_product(product, match.product)), None)


def read_note(page: Page, known: Product | None = None) -> Text:
    """That the product is as the page states it, with what the catalogue has `known` of it, and when it was read."""
    site, read = page.source.site, page.source.read_on
    if read:
        code = "note.page_with_catalogue_on" if known else "note.page_alone_on"
        return join_sentences(translatable(code, site=site, date=Day(date=read)), page.note)
    return join_sentences(
        translatable("note.page_with_catalogue" if known else "note.page_alone", site=site), page.note
    )


async def without_product(step: Step, link: str, page: Page) -> LinkResult:
    """The result to show when the page is about no product."""
    return await named_by(step, link, *(2 * (translatable("page.no_product", site=page.source.site),)))


async def named_by(step: Step, link: str, why: Text, note: Text, *, cause: MavenError | None = None) -> LinkResult:
    """The catalogue's product that the words of the address name; `why` it is not the page, as an error and as a note."""
    words = " ".join(re.findall(r"[A-Za-z0-9]+", unquote(_parts(link).path)))[:200]
    matches = await step.catalogue.match_name(words, limit=1) if words else []
    if not matches or not matches[0].is_meant:
        if isinstance(cause, ProviderError):
            raise cause
        raise PageUnreadable(
            f"cannot open {_site(link)!r}",
            public=join_sentences(why, translatable("page.no_catalogue_match")),
        ) from cause
    return LinkResult(matches[0].product, note=join_sentences(note, translatable("note.catalogue_entry")))


def _parts(link: str) -> SplitResult:
    try:
        return urlsplit(link)
    except ValueError as error:
        raise PageUnreadable(f"no address: {link[:200]!r}", public=translatable("page.no_address")) from error


def _site(link: str) -> str:
    return _parts(link).netloc.removeprefix("www.")[:80]
