"""English of the command palette and the keyboard sheet, by its code."""

from collections.abc import Mapping

from maven_app.messages.plural import Plural

COMMANDS: Mapping[str, str | Plural] = {
    "palette.label": "Commands and search",
    "palette.search": "Search commands, conversations and products",
    "palette.results": "Results",
    "palette.acts": "Commands",
    "palette.conversations": "Conversations",
    "palette.recent": "Recent conversations",
    "palette.products": "Products",
    "palette.details": "Show details",
    "palette.ask": "Ask about it",
    "palette.back": "Back to the results",
    "palette.none": "Nothing matches.",
    "palette.count": Plural("{count} result", "{count} results"),
    "palette.failed": "The server didn't answer. Some results may be missing.",
    "palette.opening": "Opening",
    "palette.unloaded": "This couldn't be opened. Reload the page and try again.",
    "palette.close": "Close",
    "keys.title": "Keyboard shortcuts",
    "keys.page": "Anywhere",
    "keys.writing": "In a message",
    "keys.groups": "In lists and tables",
    "keys.palette": "Commands and search",
    "keys.new": "New conversation",
    "keys.message": "Write a message",
    "keys.sheet": "Show these shortcuts",
    "keys.close": "Close what is open",
    "keys.send": "Send",
    "keys.break": "New line",
    "keys.move": "Move",
    "keys.leave": "Leave the list or table",
}
