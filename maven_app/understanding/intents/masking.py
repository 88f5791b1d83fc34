"""Masking: a message with products, makers, kinds of things and amounts replaced by one word for each sort.

"Tell me about the XM5" and "tell me about the Kindle" are then one sentence.
"""

import re
from collections.abc import Iterator

from maven_app.domain.needs.need import BrandLimit, BudgetLimit, CategoryLimit, Need, YearLimit
from maven_app.understanding.intents.message_reading import MessageReading
from maven_app.understanding.mentions import Mention

PRODUCT, MISSING, BRAND, KIND, MONEY, AMOUNT = "xproduct", "xmissing", "xbrand", "xkind", "xmoney", "xamount"
_SPOKEN = {
    PRODUCT: "the product",
    MISSING: "the product",
    BRAND: "the brand",
    KIND: "products",
    MONEY: "$100",
    AMOUNT: "5",
}
_NUMBER = re.compile(r"\d+(?:[.,]\d+)*")
_WORD = re.compile(r"[^\W_]+(?:['’][^\W\d_]+)*|[?!]")
_MASK = re.compile("|".join(_SPOKEN))


def masked_text(reading: MessageReading) -> str:
    """The message in lower case, masked."""
    text = reading.text
    for mention in reversed(reading.mentions.named):
        mask = PRODUCT if isinstance(mention, Mention) else MISSING
        text = f"{text[: mention.start]} {mask} {text[mention.end :]}"
    text = text.casefold()
    for words, mask in sorted(_masks(reading.beside), key=lambda entry: -len(entry[0])):
        text = re.sub(rf"(?<!\w){re.escape(words)}(?!\w)", mask, text)
    return _NUMBER.sub(AMOUNT, text)


def masked_words(masked: str) -> list[str]:
    """The words and the question marks of a masked message."""
    return [word.replace("’", "'") for word in _WORD.findall(masked)]


def mask_to_words(masked: str) -> str:
    """A masked message in words that an embedder knows."""
    return _MASK.sub(lambda mask: _SPOKEN[mask.group()], masked)


def _masks(need: Need) -> Iterator[tuple[str, str]]:
    for part in (need, *need.other_needs):
        for constraint in part.constraints:
            match constraint:
                case BrandLimit():
                    mask = BRAND
                case CategoryLimit():
                    mask = KIND
                case BudgetLimit():
                    mask = MONEY
                case YearLimit():
                    mask = AMOUNT
                case _:
                    continue
            yield from ((words.casefold().strip(), mask) for words in constraint.words.split(",") if words.strip())
