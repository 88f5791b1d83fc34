"""Upcasts: stored JSON of earlier versions under the field names of this one."""

import json
import re
from collections.abc import Mapping
from typing import Any

RENAMED: Mapping[str, str] = {
    # evidence and usage
    "said_by": "stated_by",
    "named_only": "unread",
    "cut_off": "cancelled_calls",
    "left_alone": "unavailable_providers",
    # needs
    "pieces": "item_count",
    "of_names": "product_names",
    "waived": "waivers",
    "sides": "alternatives",
    "choices": "alternative_words",
    "compromised": "compromised_uses",
    "misread": "misreadings",
    "unused": "unused_words",
    "demanded": "unmeasured_demands",
    "also": "other_needs",
    # artifacts
    "why": "reason",
    "apart": "incomparable",
    "passed_over": "rejected",
    "unanswered": "unavailable_sources",
    "looked_at": "considered",
    "matching": "match_count",
    "sets": "effect",
    "own": "uncited",
    # ends of steps and turns
    "public": "notice",
}
"""Names that meant one thing wherever they stood."""
_RENAMED_IN: Mapping[str, Mapping[str, str]] = {
    "brand": {"named": "label"},
    "spec": {"named": "label"},
    "product_list": {"check": "query_notes"},
    "alternatives": {"check": "query_notes"},
    "profile": {"known": "known_specs", "total": "total_specs"},
    "reference": {"read": "read_on"},
    "feed": {"read": "read_on"},
    "web": {"read": "read_on"},
}
"""Names that other kinds of objects keep."""
_REASON = {"need": "criterion", "says": "summary"}
"""Of a reason of a match score, which has no kind: it alone had `says`."""
_RENAMED_SENTENCES: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "compared.shelves": ("compared.categories", {"shelves": "categories"}),
}
"""By its old code, a sentence's code, and its placeholders by their old names."""
_AS_GIVEN = frozenset({"arguments", "answers", "values"})
"""Objects that a model or a shopper gave, or that fill a sentence: the keys within are no fields."""
# where only the kind of a value tells an old name from a present one, that tells it here too
_HAS_OLD = re.compile(
    '"(?:'
    + "|".join([*RENAMED, "named", "check", "says"])
    + r')":|"code": ?"(?:'
    + "|".join(map(re.escape, _RENAMED_SENTENCES))
    + r')"|"known":\d+[,}]|"read":"'
)


def upcast(text: str) -> str:
    """The JSON with every field under its present name; as it is where no name is an old one."""
    return json.dumps(_rename(json.loads(text))) if _HAS_OLD.search(text) else text


def _rename(value: Any) -> Any:
    if isinstance(value, list):
        return [_rename(item) for item in value]
    if not isinstance(value, dict):
        return value
    if (sentence := _RENAMED_SENTENCES.get(str(value.get("code")))) is not None:
        code, placeholders = sentence
        values = {placeholders.get(name, name): part for name, part in value.get("values", {}).items()}
        return {**value, "code": code, "values": values}
    names = {**RENAMED, **_RENAMED_IN.get(str(value.get("kind")), {}), **(_REASON if "says" in value else {})}
    return {names.get(key, key): part if key in _AS_GIVEN else _rename(part) for key, part in value.items()}
