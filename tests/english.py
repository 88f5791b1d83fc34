"""English: stored texts as a reader of English sees them."""

from maven_app.domain.language.translatable import Text
from maven_app.messages.text_rendering import render


def english(text: Text) -> str:
    """`text` in English."""
    return render(text, "en")
