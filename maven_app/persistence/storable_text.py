"""Storable text: words without what a database refuses."""


def strip_unstorable(text: str) -> str:
    """`text` without NUL and halves of characters."""
    return text.replace("\0", "").encode("utf-8", "ignore").decode("utf-8")
