"""Assistant: answers of a made-up model that fit what it is asked.

It reads the same text as any model: looks up what the shopper names, reads profiles before it compares, then explains.
"""

import re
from collections.abc import Callable

from tests.fakes.model_server import Asked, Reply, saying

OUTAGE = "outage"
"""Whoever writes this finds the model away."""
_NAMES = re.compile(r"compare (?:the )?(.+?) (?:and|with|to|vs\.?) (?:the )?(.+)", re.IGNORECASE)
_PRODUCT = re.compile(r'"id": "([^"]+)", "name": "([^"]+)"')


def fading(answer: Callable[[Asked], Reply]) -> Callable[[Asked], Reply]:
    """As `answer`, but where the shopper wrote of an OUTAGE it dies once it has found something."""

    def faded(asked: Asked) -> Reply:
        question = asked.messages[-1]
        said = re.search(r"The shopper says: (.+)", question)
        dies = said and OUTAGE in said[1].lower() and "Found in this turn so far" in question
        return Reply(misbehaves="503") if dies else answer(asked)

    return faded


def shopkeeper(asked: Asked) -> Reply:
    """What a plain but honest model would say."""
    question = asked.messages[-1]
    if asked.schema is not None:
        return _object(asked, question)
    said = (re.search(r"The shopper says: (.+)", question) or [question, question])[1].strip()
    found = question.partition("Found in this turn so far:")[2]
    names = _NAMES.search(said)
    if not found:
        wanted = names.groups() if names else (said,)
        return Reply(calls=[("search_product", {"query": name.strip(" ?.")}) for name in wanted])
    searches = found.split("search_product(")[1:]
    ids = [match[1] for search in searches if (match := _PRODUCT.search(search))]
    if names and "product_details(" not in found:
        return Reply(calls=[("product_details", {"product_id": id}) for id in ids])
    if names and "compare_products(" not in found and "compare_products" in asked.tools:
        return Reply(calls=[("compare_products", {"product_ids": ids})])
    shown = [match[1] for match in _PRODUCT.finditer(found.split("</data>")[0])]
    best = next(iter(dict.fromkeys(name for _, name in _PRODUCT.findall(found))), "nothing")
    words = f"I looked at {len(dict.fromkeys(shown))} products. **{best}** comes first for what you said [1]."
    return Reply(text=[f"{word} " for word in words.split()], misbehaves="slow")


def _object(asked: Asked, question: str) -> Reply:
    fields = (asked.schema or {})["properties"]
    if "verdict" in fields:
        return saying({"verdict": "search"})
    if "product_ids" in fields:
        return saying({"product_ids": [id for id, _ in _PRODUCT.findall(question)][:3]})
    if "keys" in fields:
        told = (re.search(r"Rows that differ: (.+)", question) or ["", ""])[1]
        return saying({"keys": re.findall(r"(\w+) \(", told)[:4]})
    return saying({"questions": ["Which of them is lighter?", "Which one lasts longer?"]})
