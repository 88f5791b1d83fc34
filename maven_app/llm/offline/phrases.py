"""Phrases: the words from which the offline engine tells how a guide is to be changed, in English and Indonesian."""

import re

_FLAGS = re.IGNORECASE


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(patterns) + r")\b", _FLAGS)


SHORTER = _any(
    "short", "shorter", "shorten", "brief", "briefer", "condense", "summari[sz]e", "more concise", "too long", "perpendek", "lebih pendek",
    "persingkat", "lebih singkat", "singkatkan", "ringkas", "lebih ringkas",
)  # fmt: skip
DROP = _any(
    "drop", "remove", "delete", "cut(?: out)?", "leave out", "take out", "without the", "get rid of", "hapus", "hapuskan", "buang",
    "hilangkan", "keluarkan", "tanpa bagian",
)  # fmt: skip
ADD = _any("add", "include", "append", "extend", "tambah", "tambahkan", "masukkan", "sertakan")
BUDGET = _any("budgets?", "prices?", "price bands?", "costs?", "cheap(?:er|est)?", "harga", "anggaran", "murah")
