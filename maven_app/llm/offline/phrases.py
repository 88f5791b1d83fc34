"""Phrases: the words from which the offline engine tells what a shopper wants to be done, in English and Indonesian."""

import re

_FLAGS = re.IGNORECASE


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile(r"\b(?:" + "|".join(patterns) + r")\b", _FLAGS)


GREETING = re.compile(
    r"^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon)|halo|hai|selamat (?:pagi|siang|sore|malam)|"
    r"thanks|thank you|terima kasih|makasih)"
    r"(?:\s+(?:there|maven|a lot|so much|banyak))?\W*$",
    _FLAGS,
)
ABOUT_MAVEN = _any(
    "what can you do", "who are you", "what are you", "how do you work", "what do you know", "help me use",
    "kamu siapa", "bisa apa"
)  # fmt: skip
COMPARE = _any(
    "compare", "comparison", "versus", r"vs\.?", "difference between", "differences between", "side by side", "stack up against",
    "bandingkan", "perbandingan", "bedanya", "perbedaan", "dibanding", "dibandingkan",
)  # fmt: skip
CHOICE = _any(
    "which is better", "which one is better", "which should i", "should i (?:get|buy|choose|pick)", "better than",
    "mana yang lebih", "lebih bagus mana",
    "mending", "is better", "pilih mana",
)  # fmt: skip
RECOMMEND = _any(
    "recommend", "recommendation", "recommendations", "suggest", "suggestion", "suggestions",
    r"which (?:[\w-]+ ){0,6}should i", "what should i (?:get|buy)",
    "which (?:one )?(?:would|do) you", "pick (?:one|for me|me)", "your pick", "top picks?",
    "top (?:two|three|four|five|[2-5])", "best",
    "what would you", "advise", "rekomendasi", "rekomendasikan", "sarankan", "saran", "terbaik", "sebaiknya",
)  # fmt: skip
UNDECIDED = _any(
    "help (?:me )?(?:to )?(?:choose|decide|pick|choosing|deciding|picking)", "advice (?:on|about|for)",
    "cannot decide", "can't decide", "not sure (?:which|what)",
    "don't know (?:which|what)", "do not know (?:which|what)",
    "bantu (?:saya |aku )?(?:pilih|memilih|pilihkan)", "bingung", "no idea (?:which|what)",
)  # fmt: skip
DETAILS = _any(
    "tell me (?:more )?about", "more about", "details?", "specs?", "specifications?", "information on", "info on",
    "show me everything", "everything about",
    "profile of", "ceritakan", "jelaskan tentang", "detail", "spesifikasi", "open",
)  # fmt: skip
SHOW = _any("show", "see", "view", "open", "lihat", "tampilkan", "buka")
"""With a place in a list: show that one."""
QUESTION = re.compile(
    r"^\W*(?:how|does|do|is|are|can|has|have|what|what's|when|why|will|apakah|berapa|bagaimana|apa|kapan|kenapa|mengapa)\b|\?\s*$",
    _FLAGS,
)
OPEN_QUESTION = re.compile(
    r"^\W*(?:what (?:is|are|does)|what's|how (?:do|does|is|are|can|to)|why|explain|is it true|"
    r"when (?:did|will)|who|where|tell me a|write|translate|"
    r"apa itu|apa bedanya|bagaimana|kenapa|mengapa|jelaskan)\b",
    _FLAGS,
)
OFF_TOPIC = _any(
    "poem",
    "joke",
    "weather",
    "recipe",
    "homework",
    "essay",
    "song",
    "puisi",
    "cuaca",
    "resep",
    "president",
    "football score",
)
THESE = _any(
    "these", "those", "them", "of the list", "the list", "all of them", "the ones", "above", "they", "the picks",
    "the results", "ini semua", "mereka", "semuanya", "keduanya"
)  # fmt: skip
WHICH = _any("which", "mana")

MOST = _any(
    "lightest", "cheapest", "smallest", "biggest", "largest", "fastest", "longest", "brightest", "newest", "latest", "loudest",
    "thinnest", "strongest", "sharpest", "highest", "lowest", r"(?<!at )most (?!of\b)[a-z]+", r"paling (?!tidak\b|banyak\b)[a-z]+",
    "ter(?:murah|ringan|besar|kecil|cepat|lama|baru|terang|tipis|kuat|tinggi)",
)  # fmt: skip
"""The product that goes furthest in something, out of all there are."""
IT = _any("it", "its", "it's", "this one", "that one", "this", r"(?:berat|harga|layar|baterai|kamera|warna|ukuran)nya")
"""The product that was spoken of last."""

GUIDE = _any(
    r"(?:buying|buyer'?s|shopping|purchas(?:e|ing)) guides?",
    r"(?:write|make|create|draft|prepare|give|need|want|like)(?: me| us)?(?: a| an)(?: short| complete| full| detailed| good)? guide",
    r"guides? (?:to|for|on) (?:buying|choosing|shopping)",
    r"panduan (?:membeli|beli|belanja|pembelian|memilih|pilih)",
    r"(?:buat|buatkan|tulis|tuliskan|susun|susunkan)(?: saya| aku)?(?: sebuah)? panduan",
)
"""A guide is to be written."""
THE_GUIDE = _any(
    r"(?:the|this|that|my|your|same) (?:\w+ )?guide",
    r"(?:the |this |that )?(?:\w+ )?sections?",
    r"panduan(?:nya| ini| itu| tadi)",
    r"bagian",
)
"""A guide that was written, or a part of it."""
SHORTER = _any(
    "short", "shorter", "shorten", "brief", "briefer", "condense", "summari[sz]e", "more concise", "too long", "perpendek", "lebih pendek",
    "persingkat", "lebih singkat", "singkatkan", "ringkas", "lebih ringkas",
)  # fmt: skip
DROP = _any(
    "drop", "remove", "delete", "cut(?: out)?", "leave out", "take out", "without the", "get rid of", "hapus", "hapuskan", "buang",
    "hilangkan", "keluarkan", "tanpa bagian",
)  # fmt: skip
ADD = _any("add", "include", "append", "extend", "tambah", "tambahkan", "masukkan", "sertakan")
CHANGE = _any(
    "make", "rewrite", "revise", "update", "change", "redo", "adapt", "adjust", "improve", "translate", "edit", "redraft",
    "ubah", "ganti", "perbarui", "revisi", "tulis ulang", "sesuaikan", "jadikan", "buat", "terjemahkan",
)  # fmt: skip
"""Ways to ask for another version of what was written."""
BUDGET = _any("budgets?", "prices?", "price bands?", "costs?", "cheap(?:er|est)?", "harga", "anggaran", "murah")

RESEARCH = _any(
    r"^\W*(?:(?:please|can you|could you|tolong) )?(?:do (?:some )?)?(?:research|riset|teliti)(?! level)",
    "what (?:do|does|did) (?:the |other )?(?:review(?:er)?s?|test(?:er)?s?|owners?|experts?|people|users?|buyers?) (?:say|think|report)",
    "according to (?:reviews?|tests?|experts?)", "with (?:the )?evidence", "long.?term (?:tests?|reviews?|reliability)",
    "apa kata (?:ulasan|review|pengguna|orang)", "menurut (?:ulasan|review|pengujian)",
)  # fmt: skip
"""Pages of others are to be read."""
RESEARCH_VERB = re.compile(
    r"^\W*(?:(?:please|can you|could you|tolong) )?(?:do (?:some )?)?(?:research|riset|teliti)\b(?! level)", _FLAGS
)
LOOK_UP = _any(
    r"(?:search|look|check) (?:it up |this up )?(?:on |in |through )?(?:the )?(?:web|internet|online)",
    r"look (?:it|this|that) up", r"look up [^.?!]{1,80} (?:online|on the (?:web|internet))",
    r"^\W*(?:please )?google (?:for|it|this|that|the|how|what|when|who|whether)",
    "cari di (?:web|internet|google)", "the (?:latest )?news (?:on|about|of)", "berita (?:tentang|soal)",
)  # fmt: skip
"""Pages of others are to be named."""

LINK = re.compile(r"https?://[^\s<>\"]+", _FLAGS)

SEPARATORS = re.compile(
    r"\s*(?:,|;|\bvs\.?|\bversus\b|\band\b|\bor\b|\bwith\b|\bto\b|\bagainst\b|\bdan\b|\batau\b|\bdengan\b|\blawan\b|&|\+|/(?!/))\s*",
    _FLAGS,
)

OR = re.compile(r"\s+(?:or|vs\.?|versus|atau)\s+", _FLAGS)

_ORDINALS = {
    "first": 1, "1st": 1, "pertama": 1, "second": 2, "2nd": 2, "kedua": 2, "third": 3, "3rd": 3, "ketiga": 3,
    "fourth": 4, "4th": 4, "keempat": 4, "fifth": 5, "5th": 5, "kelima": 5, "sixth": 6, "6th": 6,
}  # fmt: skip
_COUNTS = {
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "dua": 2,
    "tiga": 3,
    "empat": 4,
    "lima": 5,
    "enam": 6,
}
_FIRST_N = re.compile(
    r"\b(?:first|top|best|these|those|the|all)\s+(\d|two|three|four|five|six)\b"
    r"|\b(\d|dua|tiga|empat|lima|enam)\s+(?:yang\s+)?(?:pertama|teratas|terbaik)\b",
    _FLAGS,
)
_BOTH = re.compile(r"\b(?:both(?: of (?:them|these|those))?|keduanya)\W*$", _FLAGS)
_ORDINAL = re.compile(
    r"\b(" + "|".join(_ORDINALS) + r")\b|#(\d{1,2})\b|\bnumber (\d{1,2})\b|\bnomor (\d{1,2})\b", _FLAGS
)


def first_count(text: str) -> int | None:
    """How many of a list are meant: 3 for "the top three"."""
    if _BOTH.search(text):
        return 2
    match = _FIRST_N.search(text)
    if match is None:
        return None
    word = (match.group(1) or match.group(2)).lower()
    return int(word) if word.isdigit() else _COUNTS[word]


def ordinals(text: str) -> list[int]:
    """Places in a list that are meant, from 1: [1, 3] for "the first and the third"."""
    if first_count(text):
        return []
    found = [(m.group(1) or "", m.group(2) or m.group(3) or m.group(4)) for m in _ORDINAL.finditer(text)]
    return [_ORDINALS[word.lower()] if word else int(number) for word, number in found]
