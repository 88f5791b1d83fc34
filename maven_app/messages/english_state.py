"""English of the page's server: what it says of a tab, a conversation and its list beside what a browser says itself."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

STATE: Mapping[str, str | Plural] = {
    # The page as others find it
    "page.description": "Tell Maven what you need and your budget. "
    "It finds, compares and recommends products, and shows where every figure comes from.",
}
