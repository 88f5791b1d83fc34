"""Budget with question: "now 650, what do I lose?", "what if I only had 400?": a budget, and what it would buy."""

import re

from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import Need

_CLAUSE_ENDS = re.compile(r"[,;?!]+\s*|\.\s+|\s+(?=or\b|atau\b)")
_ASKS = re.compile(
    r"[,;.!]\s+(?:so\s+|and\s+)?(?:what|whats|what's|which|how|apa|mana|gimana|bagaimana)\b", re.IGNORECASE
)
"""How a clause behind another asks, with its mark or without."""
_SETTING = word_set(
    """
    i said
    now only just but and so ok okay or no then if i we have got can could afford spend pay my our the a is it it's its to at most max
    budget bujet anggaran under below up make at jadi sekarang cuma hanya saja aja kalau kalo tapi dan ada punya cukup maksimal dengan
    """
)
_STAYING = word_set("keep change switch stay stays tetap ganti pindah")


def sets_budget_and_asks(text: str, stated_need: Need) -> bool:
    """Whether a clause of `text` says nothing but the budget, beside a question."""
    if stated_need.budget is None or not ("?" in text or _ASKS.search(text)):
        return False
    stated = {token.word for token in tokenize(stated_need.budget.words)}
    clauses = [{token.word for token in tokenize(clause)} for clause in _CLAUSE_ENDS.split(text) if clause.strip()]
    setting = [words for words in clauses if stated & words and words <= stated | _SETTING]
    return bool(setting) and len(clauses) > len(setting)


_SUPPOSING = word_set(
    "if suppose supposing would could change changes kalau kalo jika andai seandainya misalnya berubah"
)
"""Words of a budget that is only supposed, or of what it would change."""


def supposes_budget(text: str, need: Need, before: Need) -> bool:
    """Whether `text` asks what would be with the budget of `need`, another one than `before` had, or with none: "and if I could spend 200
    more?", "without the limit".
    """
    if need.category is None or need.category != before.category:
        return False
    if _leaves_budget_open(need) and not _leaves_budget_open(before):
        return True  # "what if money mattered less?"
    budget = need.budget
    if budget is None or budget == before.budget or budget.is_relative or (before.budget and before.budget.is_relative):
        return False  # "would the cheaper one be noticeably worse?"
    return not _SUPPOSING.isdisjoint(token.word for token in tokenize(text))


def _leaves_budget_open(need: Need) -> bool:
    return any(waiver.code == "budget" for waiver in need.waivers)


def asks_keep_or_change(text: str) -> bool:
    """Whether it is asked if what was chosen stays: "keep it or change?", "tetap itu atau ganti?"."""
    words = {token.word for token in tokenize(text)}
    return len(words & _STAYING) > 1
