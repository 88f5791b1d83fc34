"""Further comparison: one more comparative, of the products that the last answer set against each other: "which is lighter?"."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.transcript import Transcript
from maven_app.understanding.pointing.screen import last_answer_step

_MORE = (
    r"(?:(?:more|less|lebih|paling)\s+\w+|(?!(?:other|another|either|newer one|whether)\b)\w{2,}(?:er|est)|ter\w{3,})"
)
_ONE_MORE = re.compile(
    rf"\W*(?:and|also|what about|how about|dan|kalo|kalau|terus)\W+(?:(?:the|yang)\s+)?{_MORE}(?:\s+(?:one|ones))?\W*",
    re.IGNORECASE,
)


def asks_further_comparison(text: str) -> bool:
    """Whether `text` is no more than a comparative that goes on: "and cheaper?"."""
    return _ONE_MORE.fullmatch(text) is not None


def last_compared_products(text: str, before: Transcript) -> tuple[Product, ...]:
    """The products that the last answer set against each other, where `text` compares them by one thing more; none elsewhere."""
    step = last_answer_step(before.last)
    ids = step.arguments.get("product_ids") if step and asks_further_comparison(text) else None
    known = before.products()
    asked = tuple(known[id] for id in ids if id in known) if isinstance(ids, list) else ()
    return asked if len(asked) > 1 else ()
