"""Further comparison: one more comparative, of the products that the last answer set against each other: "which is lighter?"."""

import re

from maven_app.domain.catalogue.products import Product
from maven_app.domain.conversation.artifacts import Comparison, products_of
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
    return products_set_side_by_side(before) if asks_further_comparison(text) else ()


def products_set_side_by_side(before: Transcript) -> tuple[Product, ...]:
    """The products that the last turn set against each other, in an answer or in a table; none where it spoke of one, or of a list."""
    step, known = last_answer_step(before.last), before.products()
    ids = step.arguments.get("product_ids") if step else None
    if isinstance(ids, list):
        asked = tuple(known[id] for id in ids if id in known)
    else:
        artifacts = [step.artifact for step in before.last.steps] if before.last else []
        asked = next((products_of(one) for one in artifacts if isinstance(one, Comparison)), ())
    return asked if len(asked) > 1 else ()
