"""Contrasts: what a question that sets one product against another asks: on which sides, better or worse, and how far it has to go."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize
from maven_app.knowledge.files import CONTRASTS, Tables, read_file, while_in_force
from maven_app.understanding.pointing.pointing_words import without_descriptor

Sense = Literal["better", "worse", "plain"]
Degree = Literal["clearly", "any", ""]
_SENSES: tuple[Sense, ...] = ("better", "worse", "plain")
_DEGREES: tuple[Degree, ...] = ("clearly", "any")
_WHETHER = re.compile(
    r"^\W*(?:[\w']+\W+){0,3}?(?:is|isn['’]?t|are|aren['’]?t|was|were|will|won['’]?t|would|wouldn['’]?t|does|doesn['’]?t|do|don['’]?t|"
    r"can|could|has|have|apakah)\b(?! (?:there|you|any|anything|something|it (?:\w+ )?better to)\b)"
    r"|\b(?:ga|gak|ngga|nggak|enggak|kah|ya|kan|sih|tidak)\W*$|\b(?:ga|gak|nggak|enggak)\s+(?:buat|untuk|kalo|kalau|dari|daripada|sama)\b",
    re.IGNORECASE,
)
"""The form of a question that wants yes or no."""
_ELLIPTICAL = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|hm+|dan|tapi|terus|trus)\W+)*(?:(?:much|any|even|noticeably|significantly|really|a (?:bit|lot))\s+)?"
    r"(?:(?:more|less|lebih)\s+\w+|(?!other\b|rather\b)\w{2,}er|worse)\s+(?:\w+\s+){0,2}?(?:than|dari|daripada|ketimbang|dibanding)\s[^?]*\?\W*$",
    re.IGNORECASE,
)
"""Asks the same of what is spoken of, which it leaves unnamed: "louder than the Flip 6?"."""
_OTHERWISE = re.compile(
    r"\b(?:which|what|why|when|where|how|who|mana|kenapa|mengapa|berapa|gimana|bagaimana|better (?:to|off)|anything|something|"
    r"should (?:i|we)|worth)\b",
    re.IGNORECASE,
)
"""Words of a question for something else than a yes or a no."""


@dataclass(frozen=True)
class Contrast:
    """A question whether one product is better, worse or more of something than another."""

    side: str
    """The words of what it is asked of, with all that is asked: "is the samsung any faster"."""
    other: str
    """The words of what that is set against; "" where it is left open."""
    sense: Sense
    """Whether its comparative says that something goes better or worse; "plain" of one that says neither."""
    degree: Degree
    """Whether a difference is asked for that is clear, or any at all."""
    is_whole: bool = False
    """Whether its comparative is of the whole: "better"."""
    is_speed: bool = False
    """Whether its comparative is of speed: "slower"."""


_OWNED = re.compile(
    r"\b(?:my|our|his|her|their|\w+['’]s)\s+\w|\b(?:i|we|he|she|they) (?:have|had|use)\b|\w(?:ku|nya)\b", re.IGNORECASE
)


def is_owned(side: str) -> bool:
    """Whether a side of a contrast is what somebody has: "my old Pixel"."""
    return _OWNED.search(side) is not None


_OWN_NAMELESS = re.compile(
    r"\b(?:what|the\s+ones?|the\s+\w+|that)\s+(?:i|we)(?:\s+(?:already|currently|now))?(?:['’]?ve|\s+have|\s+had|\s+own|\s+use)"
    r"(?:\s+(?:got|now|already|currently|today|at\s+the\s+moment))*(?=\W|$)"
    r"|\b(?:mine|ours)\b"
    r"|\b(?:my|our)\s+(?:old|current|last|existing|present|previous|dead|broken|own)\s+(?:ones?|pair|set|thing|model|device|\w+)\b(?!\s+\w*\d)"
    r"|\b(?:punya(?:ku|\s+(?:saya|aku|gw|gue|gua))|yang\s+(?:lama|sekarang|dulu|kupunya|(?:saya|aku|gw|gue)\s+punya)"
    r"|yg\s+(?:lama|sekarang|dulu)"
    r"|(?!(?:se)?berapa\b|(?:lebih|tahan|paling|cukup|terlalu)\b)\w+(?:\s+lama(?:ku)?|\s+(?:lama|sekarang)(?:ku|\s+(?:saya|aku|gw|gue|gua))))(?=\W|$)",
    re.IGNORECASE,
)
_SET_AGAINST = re.compile(
    r"\b(?:than|compared?|comparison|versus|vs|against|difference|upgrade|daripada|dibanding(?:kan|in)?|ketimbang|bandingin|beda(?:nya)?)\b",
    re.IGNORECASE,
)
_WEIGHED = re.compile(r"\b(?:lebih\s+(?!lama\b)\w|worth|improvement|step up|jump)", re.IGNORECASE)
"""Words beside the comparatives behind which such a word sets one thing against another."""
_SET_FROM = re.compile(r"\b(?:over|from|dari|sama)\b", re.IGNORECASE)
"""Words that set against something behind a comparative, and else tell where from: "move my photos [over from] my old phone"."""
_MOVED = re.compile(
    r"\b(?:mov(?:e|es|ed|ing)|cop(?:y|ies|ied|ying)|transfer\w*|migrat\w+|pindah\w*|mindah\w*|(?:me)?nyalin|salin)\b",
    re.IGNORECASE,
)
"""Words of what is brought from one thing to the other."""
_MY_OWN = "my current one"


def sets_against_own(text: str) -> bool:
    """Whether `text` sets something against what the shopper has, without naming that: "compared to my old one", "than what I have"."""
    found = _OWN_NAMELESS.search(text)
    return found is not None and _against_at(text[: found.start()]) >= 0


def _against_at(before: str) -> int:
    """Where the word begins that sets something against what stands behind `before`; -1 without one."""
    if found := _SET_AGAINST.search(before):
        return found.start()
    found = _SET_FROM.search(before)
    if found is None or _MOVED.search(before):
        return -1
    side = before[: found.start()]
    is_weighed = _WEIGHED.search(side) or any(_place(side, sense) >= 0 for sense in _SENSES)
    return found.start() if is_weighed else -1


def without_own(text: str) -> str:
    """`text` up to what it sets something against, where that is what the shopper has and is not named."""
    found = _OWN_NAMELESS.search(text) if sets_against_own(text) else None
    return text[: _against_at(text[: found.start()])].rstrip(" ,") + text[found.end() :] if found else text


def read_contrast(text: str) -> Contrast | None:
    """The two sides that `text` sets against each other; None where it asks for no yes or no to a comparative."""
    if sets_against_own(text):
        text = _OWN_NAMELESS.sub(_MY_OWN, text)
    if not _wants_yes_or_no(text):
        return None
    bare = without_descriptor(text)
    sense = next((sense for sense in _SENSES if _place(bare, sense) >= 0), None)
    if sense is None:
        return None
    side, other = _split_sides(text)
    degree: Degree = next((degree for degree in _DEGREES if _place(bare, degree) >= 0), "")
    return Contrast(
        side, other, sense, degree, is_whole=_place(bare, "whole") >= 0, is_speed=_place(bare, "speed") >= 0
    )


def _wants_yes_or_no(text: str) -> bool:
    """Whether `text` wants yes or no, and nothing else; "better than the ZV-1?" leaves out what it asks of."""
    return not _OTHERWISE.search(text) and bool(_WHETHER.search(text) or _ELLIPTICAL.search(text))


def doubts_surcharge(text: str) -> bool:
    """Whether `text` asks for a reason to pay more: "why would I pay more than 150 for that?"."""
    return _place(text, "reasons") >= 0 and _place(text, "more_money") >= 0


_WHY_OVER = re.compile(
    r"^\W*(?:[\w']+\W+){0,2}?(?:why|kenapa|ngapain|mengapa)\b(?P<side>.*?)\b"
    r"(?:over(?!-|\s+(?:the\s+)?ears?\b)|instead of|rather than|(?:and|but) not|dan bukan|daripada|ketimbang)\b(?P<other>.*)",
    re.IGNORECASE,
)


def names_sides_of_why(text: str) -> tuple[str, ...]:
    """The words of what a reason is asked for, and of what it is set over: "why the iPad over the cheap one?"; none elsewhere."""
    match = _WHY_OVER.search(text)
    return (match["side"], match["other"]) if match else ()


def invert_comparative(text: str) -> str:
    """The text with its comparative turned into the opposite, for which facts and criteria have words: "brighter" for "dimmer"; "" where
    it has none.
    """
    opposites: Mapping[str, str] = _tables()["opposites"]
    low = text.casefold()
    word = next((word for word in opposites if re.search(rf"\b{word}\b", low)), "")
    return re.sub(rf"\b{word}\b", opposites[word], low) if word else ""


def _split_sides(text: str) -> tuple[str, str]:
    """The words before and behind the first that sets something against something."""
    low = text.casefold()
    found = [(low.find(f" {word} "), word) for word in _words()["than"]]
    at, word = min((entry for entry in found if entry[0] >= 0), default=(-1, ""))
    return (text, "") if at < 0 else (text[:at], text[at + len(word) + 2 :])


def _place(text: str, kind: str) -> int:
    """Where words of the kind stand; -1 where none do."""
    words, phrases = [token.word for token in tokenize(text)], _contrast_phrases()[kind]
    return next((place for place in range(len(words)) if phrases.at(words, place)), -1)


def is_noticed(key: str, one: float, other: float, *, times: float = 1.0) -> bool:
    """Whether two values of the fact `key` lie far enough apart to be noticed in use, `times` as far where that is asked."""
    shares: Mapping[str, float] = _tables()["noticed"]
    least = min(abs(one), abs(other))
    return abs(one - other) >= times * shares.get(key, shares["default"]) * least if least else one != other


def _words() -> Mapping[str, list[str]]:
    words: Mapping[str, list[str]] = _tables()["words"]
    return words


@while_in_force
def _contrast_phrases() -> Mapping[str, Phrases[bool]]:
    return {kind: phrase_set(", ".join(words)) for kind, words in _words().items()}


@while_in_force
def _tables() -> Tables:
    return read_file(CONTRASTS)
