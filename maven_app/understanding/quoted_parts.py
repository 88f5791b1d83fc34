"""Quoted parts: whether words that somebody quotes stand in a message, and whether they hold the figures said of them."""

import re
from collections.abc import Iterable

_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_LONGEST_QUOTE = 160


def is_quoted(quote: str, text: str) -> bool:
    """Whether `quote` stands in `text` word for word, whatever the case and the blanks."""
    words = _folded(quote)
    return bool(words) and len(words) <= _LONGEST_QUOTE and f" {words} " in f" {_folded(text)} "


def holds_figures(quote: str, figures: Iterable[float | None]) -> bool:
    """Whether every figure is written in `quote`; an unwritten one was made up."""
    written = {_value(number) for number in _NUMBER.findall(quote)}
    return all(figure is None or float(figure) in written for figure in figures)


def unexplained(unused: Iterable[str], quotes: Iterable[str]) -> tuple[str, ...]:
    """Those of the `unused` words that no quote covers."""
    explained = {word for quote in quotes for word in _folded(quote).split()}
    return tuple(words for words in unused if not set(_folded(words).split()) <= explained)


def _folded(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+(?:[.,'’][^\W_]+)*", text.casefold()))


def _value(number: str) -> float:
    whole, _, decimals = number.replace(",", ".").rpartition(".")
    grouped = bool(whole) and len(decimals) == 3
    return (
        float(number.replace(",", "").replace(".", ""))
        if grouped or not whole
        else float(f"{whole.replace('.', '')}.{decimals}")
    )
