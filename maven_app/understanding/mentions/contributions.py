"""Contributions: money that somebody else, or a voucher, puts into a budget."""

import re

from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.quantities.marked_amounts import MARK, MarkedAmounts, mark_amounts
from maven_app.understanding.lexicon.recipients import PERSONS

MONEY_STEP = rf"{MARK}|se(?:juta|ratus\s+ribu)\b"
"""An amount by which a budget is moved."""
_CREDIT = r"(?:vouchers?|gift\s?cards?|coupons?|discounts?|cash\s?back|store credit|bonus|trade[- ]?in|diskon|potongan(?: harga)?|kupon)"
_CREDITED = re.compile(
    rf"(?<![\w.,])(?P<before>{MONEY_STEP})\s+(?:\w+\s+)?{_CREDIT}\b"
    rf"|\b{_CREDIT}\s+(?:(?:of|for|worth|sebesar|senilai)\s+)?(?P<behind>{MONEY_STEP})",
    re.IGNORECASE,
)
"""Money that only this purchase takes: "a 100 voucher"."""
_GIVEN = re.compile(
    r"\b(?:add|adds|adding|chip\w*|throw\w*|pitch\w*|contribut\w*|puts?|putting|giv\w+|gave|pays?|paying|covers?|covering|sponsors?|kasih|ngasih|nyumbang|bantu\w*)"
    rf"\s+(?:(?:me|us|in|with|another|up|to|saya|aku|gue)\s+)*(?P<behind>{MONEY_STEP})",
    re.IGNORECASE,
)
"""Money that somebody else puts in: "my dad chips in 200"."""
_GIVERS = word_set("he she they work company employer insurance kantor perusahaan dia")
_CLAUSE_ENDS = re.compile(r"[;?!\n]|[.,](?=\s|$)")


def clauses_of(text: str) -> list[str]:
    """The clauses of `text`, which end at a comma too."""
    return [clause.strip() for clause in _CLAUSE_ENDS.split(text) if clause.strip()]


def find_contribution(clause: MarkedAmounts) -> re.Match[str] | None:
    """The amount that somebody else or a voucher puts in."""
    if credited := _CREDITED.search(clause.text):
        return credited
    given = _GIVEN.search(clause.text)
    words = tuple(token.word for token in tokenize(clause.text[: given.start()] if given else ""))
    somebody = any(word in _GIVERS or PERSONS.at(words, place) for place, word in enumerate(words))
    return given if somebody else None


def is_put_in(text: str) -> bool:
    """Whether somebody else, or a voucher, puts money in: "my parents can add 300" tells of no one whom it is for."""
    return any(find_contribution(mark_amounts(clause)) for clause in clauses_of(text))
