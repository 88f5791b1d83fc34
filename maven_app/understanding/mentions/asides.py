"""Asides: names that are said of what is asked about, or of what somebody owns, and are no part of the question."""

import re
from collections.abc import Sequence
from dataclasses import replace

from maven_app.understanding.mentions.mention import Mention, MissingName

_OWNING = re.compile(
    r"(?:\b(?:my|our)\s+(?:[\w-]+\s+){1,2}(?:is|was|are)"
    r"|\bi(?:'m|’m| am|'ve|’ve)?\s+(?:\w+\s+)?(?:have|own|got|use|using)"
    r"|\b(?:hp|hape|ponsel|laptop|tv|kamera|tablet|konsol|router)\s?(?:gw|gue|gua|saya|aku|ku|nya)"
    r"|\bcurrently(?:\s+(?:have|own|use|using|on))?"
    r"|\b(?:gw|gue|gua|saya|aku|udah|sudah)\s+(?:udah\s+|sudah\s+)?(?:punya|pake|pakai))"
    r"\s+(?:(?:an?|the|my)\s+)?$",
    re.IGNORECASE,
)
_CHOICE = 2
"""The other names beside which what is owned and unknown is no third side."""
_ALONE_BEFORE = re.compile(
    r"(?:^|[.?!,;])\s*(?:(?:what|how) about\s+|kalau\s+|kalo\s+)?(?:the\s+|an?\s+)?$", re.IGNORECASE
)
_ASKED_BEHIND = re.compile(r"\s*(?:\?|(?:gmn|gmana|gimana|bagaimana|bagus|oke|worth|any good)\b)", re.IGNORECASE)
_RIVALRY = re.compile(
    r"\W*(?:vs|versus|or|over|against|atau|apa|lawan|sama|(?:[a-z]+\s+){0,3}(?:than|dari|daripada|dibanding(?:kan)?))\W*"
    r"(?:(?:the|an?|si|my|old|new)\s+)*",
    re.IGNORECASE,
)
"""Words between the sides of a choice: "vs", "any better than the"."""
_BRACKET = re.compile(r"\W*\(\s*")


def mark_asides(named: Sequence[Mention | MissingName], text: str, category: str | None) -> list[Mention | MissingName]:
    """The names, marked where they are told beside: in brackets right behind another, or owned and no rival of the rest."""
    own = [bool(_OWNING.search(text[: name.start])) for name in named]
    rest = {_kind(name) for name, owned in zip(named, own, strict=True) if not owned} or {category} - {None}
    told = list[Mention | MissingName]()
    for place, name in enumerate(named):
        behind = place > 0 and _BRACKET.fullmatch(text[named[place - 1].end : name.start]) is not None
        is_left = isinstance(name, MissingName) and own.count(False) >= _CHOICE
        is_aside = behind or (own[place] and bool(rest) and (is_left or _kind(name) not in rest - {None}))
        told.append(replace(name, is_aside=is_aside) if is_aside else name)
    return told


def is_asked_itself(name: Mention | MissingName, text: str) -> bool:
    """Whether a clause of its own asks about it: "..., samsung du7000 gmn?", "Dell P2425H?"."""
    return bool(_ALONE_BEFORE.search(text[: name.start]) and _ASKED_BEHIND.match(text, name.end))


def is_set_against(name: Mention | MissingName, named: Sequence[Mention | MissingName], text: str) -> bool:
    """Whether it is one side of a choice between names: "fairphone 5 vs iPhone 16e"."""
    pairs = [sorted((name, other), key=lambda one: one.start) for other in named if other is not name]
    return any(_RIVALRY.fullmatch(text[before.end : after.start]) for before, after in pairs)


def _kind(name: Mention | MissingName) -> str | None:
    """The category of what is named; None where nothing is known of it."""
    products = name.products if isinstance(name, Mention) else name.nearest
    return products[0].category if products else None
