"""English of shared pages, as a stranger reads them, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

SHARED_PAGE: Mapping[str, str | Plural] = {
    "share.untitled": "Shopping research",
    "share.made": "A snapshot from {date}. Prices and stock may have changed since.",
    "share.continue": "Continue from here",
    "share.continue_hint": "Opens a copy as your own conversation.",
    "share.home": "{shop}, start page",
    "share.page_title": "{title} · {shop}",
    "share.about_products": "About {names}, with sources.",
    "share.picture_alt": "{title}, researched with {shop}",
    "share.researched_with": "Researched with {shop}",
    "share.sources": Plural("{count} source", "{count} sources"),
    "share.gone_title": "This page isn't available",
    "share.gone": "The link may be incomplete or have expired, or the page is no longer shared.",
    "share.start": "Start your own research",
}
