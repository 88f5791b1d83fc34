"""Drawback questions: whether a message asks what speaks against something, or which of several to leave."""

import re

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set

_COMPLAINTS = (
    "complain, complains, complaining, complaint, complaints, common problems, common problem, common issues, common issue, "
    "known problems, known issues, known issue, known faults, common faults, hate about, grumble about, moan about, "
    "dikeluhkan, keluhan, keluhannya, dikomplain, komplainnya, masalah umum, sering bermasalah, penyakitnya"
)
_COMPLAINED = phrase_set(_COMPLAINTS)
_OF_OWNERS = re.compile(
    r"\b(?:people|owners?|users?|buyers?|customers?|often|usually|commonly|typically|tends? to|most)\b[^.?!]*\bgo(?:es|ing)? wrong\b"
    r"|\bgo(?:es|ing)? wrong (?:\w+ ){0,3}?(?:often|usually|commonly|people|owners|users|most)\b"
    r"|\b(?:orang|pemilik|pengguna|pembeli|user|banyak|pada|sering)\b[^.?!]*\bkomplain\b"
    r"|\b(?:apa|apanya|apa aja|yang|yg|orang|pemilik|pengguna|banyak)\s+(?:\w+\s+)?sering rusak\b",
    re.IGNORECASE,
)
"""Words of what goes wrong that ask for complaints only where they tell of those who have it, or of how often."""
_DRAWBACKS = phrase_set(
    f"""
    {_COMPLAINTS},
    downside, downsides, drawback, drawbacks, weakness, weaknesses, weak point, weak points, weak spot, weak side, weakest point,
    weak sides, con, cons, catch, catches, disadvantage, disadvantages, negatives, gotcha, gotchas, shortcoming, shortcomings, flaw, flaws,
    what's bad, whats bad, what is bad, bad about, wrong with, annoying about, worst thing, worst things, worst part, worst bit, bad side,
    bad sides, bad thing, bad things, bad points, don't like about, dislike about, not like about, deal breaker, deal breakers, dealbreaker,
    dealbreakers, trade-off, trade-offs, tradeoff, tradeoffs, trade off, trade offs, sacrifice, sacrificing, watch out for,
    be careful with, compromise, compromises, lack, lacks, lacking, lose with, lose by, losing with, worse about, worse on,
    giving up, give up, regret, missing out on, else i should know, thing i should know, else to know, know before i buy,
    know before buying, keep in mind, be aware of,
    kekurangan, kekurangannya, kelemahan, kelemahannya, minus, minusnya, minesnya, jeleknya, kurangnya, yang kurang, yg kurang,
    ruginya, cacatnya, sisi buruk, sisi negatif, negatifnya, yang dikorbankan, dikorbankan, konsnya, nyesel, menyesal,
    perlu saya tahu, perlu aku tahu, perlu diperhatikan, harus diperhatikan
    """
)


def asks_drawbacks(text: str) -> bool:
    """Whether `text` asks it: "any catch?", "what's the worst thing about it", "apa kekurangannya?"."""
    words = [token.word for token in tokenize(text)]
    return any(_DRAWBACKS.at(words, place) for place in range(len(words))) or _OF_OWNERS.search(text) is not None


def asks_complaints(text: str) -> bool:
    """Whether `text` asks what those who have it find wrong: "what do people complain about?"."""
    words = [token.word for token in tokenize(text)]
    return any(_COMPLAINED.at(words, place) for place in range(len(words))) or _OF_OWNERS.search(text) is not None


_REVIEWS = word_set("review reviews reviewer reviewers ulasan ulasannya reviewnya testimoni")


def asks_of_reviews(text: str) -> bool:
    """Whether `text` speaks of what is written about goods by those who tried them: "what do the reviews say?"."""
    return not _REVIEWS.isdisjoint(token.word for token in tokenize(text))


_AVOIDED = re.compile(
    r"\b(?:which|what|any)\b.*\b(?:(?:would|should|do|must|will)\s+(?:you|i|we|one)\s+(?:\w+\s+)?(?:not|never)"
    r"|(?:would|should|do)n['’]?t\s+(?:you|i|we)|(?:you|i|we)\s+(?:(?:would|should|do)n['’]?t|(?:would|should)\s+(?:not|never)))\s+"
    r"(?:\w+\s+)?(?:buy|get|take|pick|choose|recommend|touch|bother)\b"
    r"|\b(?:which|what|any)\b.*(?:\b(?:would|should|do|must) (?:you|i|we) (?:\w+ )?|\b(?:you|i|we) (?:would|should|must) |\bto |['’]d )"
    r"(?:avoid|skip|steer clear|stay away|leave out|pass on|rule out)\b"
    r"|\b(?:which|what|any)\b.*\bnot worth (?:it|buying|getting)\b"
    r"|\b(?:which|what)\b.*\b(?:worst|weakest|least good)(?:\s+(?:one|pick|choice|buy|option|of\s+(?:them|these|those|the\s+\w+|all)))*\W*$"
    r"|\bmana\b.*\b(?:jangan|hindari|dihindari|paling (?:jelek|buruk|payah)\W*$|ter(?:buruk|jelek)\W*$"
    r"|(?:tidak|gak|ga|nggak|enggak|ngga)\s+(?:(?:usah|perlu)\s+(?:di)?(?:beli|ambil)|layak|worth|disaranin|disarankan|direkomendasikan|recommended)\b)",
    re.IGNORECASE,
)
_AND_WHY = re.compile(r"\W+(?:and|dan)\s+(?:why|kenapa|mengapa)\W*$", re.IGNORECASE)


def without_why(text: str) -> str:
    """`text` without the "and why" at its end."""
    return _AND_WHY.sub("", text)


def asks_which_to_avoid(text: str) -> bool:
    """Whether `text` asks which of several is not to be bought: "which would you avoid?", "mana yang jangan dibeli?"."""
    return _AVOIDED.search(without_why(text)) is not None
