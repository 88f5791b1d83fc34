"""English of the page's server: what it says of a tab, a conversation and its list beside what a browser says itself."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

STATE: Mapping[str, str | Plural] = {
    # The page as others find it
    "page.description": "Tell Maven what you need and your budget. "
    "It finds, compares and recommends products, and shows where every figure comes from.",
    # The list of conversations
    "talks.today": "Today",
    "talks.yesterday": "Yesterday",
    "talks.week": "Last 7 days",
    # What can be chosen for an answer
    "choice.automatic": "Automatic",
    "choice.quick": Plural("Quick: {count} page", "Quick: {count} pages"),
    "choice.standard": Plural("Standard: {count} page", "Standard: {count} pages"),
    "choice.comprehensive": Plural("Comprehensive: {count} page", "Comprehensive: {count} pages"),
    "choice.catalogue": "Catalogue",
    "choice.global": "Shops worldwide",
    "choice.everything": "Everything",
    "choice.market": "{country}, {currency}",
}
