"""Details: one product in full, from an earlier result, an id or a link."""

import re
from collections.abc import AsyncGenerator
from urllib.parse import SplitResult, unquote, urlsplit

from pydantic import BaseModel, Field

from maven_app.domain.artifacts import Profile, products_of
from maven_app.domain.errors import MavenError, PageUnreadable, ProviderError, StepError
from maven_app.domain.products import Product
from maven_app.domain.profiles import coverage, spec_groups
from maven_app.tools.search_product import MEANT
from maven_app.tools.step import Step, StepEvent


class DetailsArguments(BaseModel):
    """Show everything known about one product. Give exactly one of the three."""

    product_id: str | None = Field(
        default=None, description="Id of a product on the table or in the catalogue", max_length=200
    )
    call_id: str | None = Field(
        default=None, description="Call id of an earlier result; its first product is meant", max_length=20
    )
    link: str | None = Field(
        default=None, description="Address of a product page that the shopper gave", max_length=2_000
    )


async def product_details(step: Step, args: DetailsArguments) -> AsyncGenerator[StepEvent, None]:
    """Find the product, then show its facts group by group."""
    opens = args.link and step.pages
    yield step.progress("Reading the page" if opens else "Finding the product")
    product, note = await _product(step, args)
    product = _with_found_media(product, step)
    yield step.cite(*product.sources)
    known, total = coverage(product)
    head = Profile(
        product=product,
        known=known,
        total=total,
        note=note,
        pictures=product.pictures,
        videos=product.videos,
        offers=product.offers,
    )
    yield step.begin(head)
    groups = tuple(spec_groups(product))
    for done, group in enumerate(groups, start=1):
        yield step.item(group)
        yield step.progress("Sorting its facts", done=done, total=len(groups))
    yield step.ready(head.model_copy(update={"items": groups}))


async def _product(step: Step, args: DetailsArguments) -> tuple[Product, str]:
    """The product that is meant, and what a reader must know of how it was found."""
    if args.link:
        return await _from_link(step, args.link)
    if args.call_id:
        return _from_call(step, args.call_id), ""
    if args.product_id:
        return await product_of(step, args.product_id), ""
    raise StepError("product_details without arguments", public="No product was named, so there is nothing to show.")


async def product_of(step: Step, id: str) -> Product:
    """The product of this id. Raises StepError that names the id.

    Of a catalogue its own word comes first, since it may have been brought up to date; where shops were searched too, what they
    were found to say, since only the conversation keeps that.
    """
    on_table = step.transcript.products().get(id)
    if step.source.is_closed:
        product = await step.source.product(id) or on_table
    else:
        product = on_table or await step.source.product(id) or (await step.catalogue.products([id])).get(id)
    if product is None:
        raise StepError(
            f"unknown product {id!r}", public=f"There is no product “{id[:80]}” in this conversation or the catalogue."
        )
    return product


def _with_found_media(product: Product, step: Step) -> Product:
    """The product with the pictures, videos and offers that earlier steps of the conversation found of it."""
    earlier = step.transcript.products().get(product.id, product)
    return product.model_copy(
        update={
            "pictures": tuple(dict.fromkeys((*product.pictures, *earlier.pictures))),
            "videos": tuple(dict.fromkeys((*product.videos, *earlier.videos))),
            "offers": tuple(dict.fromkeys((*product.offers, *earlier.offers))),
            "sources": tuple({s.id: s for s in (*earlier.sources, *product.sources)}.values()),
        }
    )


def _from_call(step: Step, call_id: str) -> Product:
    earlier = step.transcript.step(call_id)
    products = products_of(earlier.artifact) if earlier and earlier.artifact else ()
    if not products:
        raise StepError(
            f"no product under {call_id!r}", public=f"There is no product under “{call_id[:20]}” in this conversation."
        )
    return products[0]


async def _from_link(step: Step, link: str) -> tuple[Product, str]:
    """The product that stands at the address: what its page states, else the catalogue's product that the address seems to name."""
    if step.pages is None:
        return await _from_address(step, link, "Maven cannot open pages here", f"Maven cannot open {_site(link)} here.")
    try:
        page = await step.pages.read(link)
    except (PageUnreadable, ProviderError) as error:
        return await _from_address(step, link, error.public.rstrip("."), error.public, cause=error)
    if page.product is None:
        return await _from_address(
            step, link, *(2 * (f"{page.source.site} states no product in a form that Maven reads",))
        )
    read = f" on {page.source.read_text}" if page.source.read else ""
    return page.product, (
        f"Read from {page.source.site}{read}: what is shown is what this page states of itself, and nobody else was asked."
    )


async def _from_address(
    step: Step, link: str, why: str, note: str, *, cause: MavenError | None = None
) -> tuple[Product, str]:
    """The catalogue's product that the words of the address name; `why` it is not the page, as an error and as a note."""
    words = " ".join(re.findall(r"[A-Za-z0-9]+", unquote(_parts(link).path)))[:200]
    matches = await step.catalogue.named(words, limit=1) if words else []
    if not matches or matches[0].score < MEANT:
        if isinstance(cause, ProviderError):
            raise cause
        raise PageUnreadable(
            f"cannot open {_site(link)!r}",
            public=f"{why}, and nothing in the catalogue matches this address. Write the product's name instead.",
        ) from cause
    return matches[
        0
    ].product, f"{note.rstrip('.')}. This is the catalogue's entry for the product that the address names."


def _parts(link: str) -> SplitResult:
    try:
        return urlsplit(link)
    except ValueError as error:
        raise PageUnreadable(f"no address: {link[:200]!r}", public="This is no address of a page.") from error


def _site(link: str) -> str:
    return _parts(link).netloc.removeprefix("www.")[:80]
