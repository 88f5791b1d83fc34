"""Guide edits: the words that tell how a guide is to be changed, in English and Indonesian."""

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
REWRITE = _any(
    "make (?:it|this|that)", "change", "rewrite", "redo", "adapt", "adjust", "update", "revise", "translate", "ubah", "diubah", "ganti",
    "diganti", "tulis ulang", "ditulis ulang", "sesuaikan", "disesuaikan", "jadikan", "dijadikan", "terjemahkan",
)  # fmt: skip


def rewrites_guide(text: str) -> bool:
    """Whether `text` says that the whole is to be written in another way: "can you make it cheaper?"."""
    return REWRITE.search(text) is not None


def edits_sections(text: str) -> bool:
    """Whether `text` says what is to be done with the guide's words; a purpose in it may name a part: "shorten what it says on gaming"."""
    return any(words.search(text) for words in (SHORTER, DROP, ADD))
