"""Asked terms: the words of which a message asks what they mean or what sets them apart, known to the glossary or not."""

import re
from dataclasses import dataclass

from maven_app.domain.language.ordinary_words import ordinary_words
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.language.words import STOP

_LEAD = r"^\W*(?:(?:and|but|so|ok|okay|oh|hey|hi|hm+|sorry|wait|also|quick question|dan|tapi|terus|trus|kak|halo|oh ya|btw|maaf)\W+)*"
_TAIL = (
    r"\s*(?:\b(?:exactly|actually|really|even|again|anyway|lol|then|please|now|sih|ya|yah|kak|dong|tuh|gan|min|kok)\b\s*)*"
    r"(?:[?!.,;]+(?:\s+(?P<rest>.*))?|\s(?:and|so|but|dan|terus|trus|tapi)\s(?P<more>.+)|\s(?P<need>(?:perlu|penting|butuh|buat)\b.*))?$"
)
_BETWEEN_EN, _BETWEEN_ID = r"(?:and|&|vs\.?|versus|or)", r"(?:sama|dan|dgn|dengan|vs\.?|ama|atau|&)"
_SAME = r"(?:the\s+same(?:\s+(?:thing|as))?|different(?:\s+(?:to|than|from))?)"
_DIFFERENCES = (
    rf"(?:(?:what(?:['’]?s|\s+is|\s+are)|whats|explain|tell\s+me)\s+)?(?:the\s+)?(?:difference|differences|diff)\s+between\s+"
    rf"(?P<one>.+?)\s+{_BETWEEN_EN}\s+(?P<other>.+?)",
    r"(?P<one>.+?)\s+(?:vs\.?|versus|and|or)\s+(?P<other>.+?)\W+(?:what(?:['’]?s|\s+is)|whats)\s+(?:the\s+)?(?:difference|diff)(?:\s+there)?",
    r"how\s+(?:is|are)\s+(?P<one>.+?)\s+different\s+(?:from|to|than)\s+(?P<other>.+?)",
    rf"(?:is|are)\s+(?P<one>.+?)\s+(?:and\s+(?P<joined>.+?)\s+)?{_SAME}(?:\s+(?P<other>.+?))?",
    rf"(?:apa\s+)?(?:bedanya|beda|perbedaan|perbedaannya)(?:\s+antara)?\s+(?P<one>.+?)\s+{_BETWEEN_ID}\s+(?P<other>.+?)(?:\s+(?:itu\s+)?apa(?:an)?)?",
    rf"(?P<one>.+?)\s+{_BETWEEN_ID}\s+(?P<other>.+?)\s+(?:itu\s+)?(?:apa\s+)?(?:bedanya|beda|perbedaannya)(?:\s+apa(?:an)?)?",
    rf"(?P<one>.+?)\s+{_BETWEEN_ID}\s+(?P<other>.+?)\s+(?:itu\s+)?sama(?:\s+(?:aja|saja|gak|ga|nggak))*",
)
_MEANINGS = (
    r"(?:what(?:['’]?s|\s+is|\s+are)|whats|wats|define|explain)\s+(?P<one>.+?)(?:\s+(?:mean|means|stand\s+for|all\s+about))?",
    r"(?:what\s+(?:does|do|did)|whats?)\s+(?P<one>.+?)\s+(?:mean|means|stand\s+for|do)(?:\s+(?:on|in|for|with)\s+.+?)?",
    r"(?:apa(?:kah)?(?:\s+(?:sih|tuh))?\s+itu|apaan(?:\s+(?:sih|tuh|itu))?|(?:apa\s+)?(?:arti|artinya|maksud|maksudnya)(?:\s+dari)?|jelaskan|jelasin)"
    r"\s+(?P<one>.+?)",
    r"(?P<one>.+?)\s+(?:itu\s+apa(?:an)?|apa(?:an)?\s+itu|(?:artinya|maksudnya)(?:\s+apa)?)",
)
_FORMS = tuple(re.compile(_LEAD + form + _TAIL, re.IGNORECASE | re.DOTALL) for form in (*_DIFFERENCES, *_MEANINGS))
_OF_SOMETHING = word_set(
    """
    the this that these those it its it's they them their his her my your our which one ones best good better cheapest cheaper most
    yang ini itu mana paling lebih kamu anda
    """
)
"""Words by which something on the screen is spoken of, or something is to be picked, and no term."""
_ARTICLES = re.compile(r"^(?:a|an|the\s+thing\s+with|this\s+thing\s+called|this|sih)\s+", re.IGNORECASE)
_WHERE = re.compile(r"\s+(?:on|in|for|of|at|with|di|pada|buat|untuk|dalam)\s+.*$", re.IGNORECASE)
_MOST_WORDS = 4
_SUFFIXED = re.compile(r"\w{3}nya\b", re.IGNORECASE)
"""Of something that is spoken of: "layarnya"."""


@dataclass(frozen=True)
class AskedTerms:
    """The words asked about, as they were written, and what the message asks beside."""

    words: tuple[str, ...]
    is_difference: bool = False
    rest: str = ""


def find_asked_terms(text: str) -> AskedTerms | None:
    """The terms whose meaning or difference `text` asks; None where it has another form, or speaks of what is shown."""
    for place, form in enumerate(_FORMS):
        if match := form.match(text.strip()):
            found = match.groupdict()
            parts = [part for name in ("one", "joined", "other") if (part := found.get(name))]
            is_difference = place < len(_DIFFERENCES)
            words = tuple(_without_articles(part) for part in parts)
            if is_difference != (len(words) > 1) or not all(map(_may_be_term, words)):
                continue
            rest = next((said for name in ("rest", "more", "need") if (said := found.get(name))), "").strip()
            if not is_difference and (beside := find_asked_terms(rest)):  # "what is QLED and what is OLED"
                return AskedTerms((*words, *beside.words), beside.is_difference, beside.rest)
            return AskedTerms(words, is_difference, rest)
    return None


def is_unheard_of(words: str) -> bool:
    """Whether no ordinary word is left to tell what the words mean: "zorbix chip", "hrv"."""
    plain = ordinary_words() | STOP
    return any(token.is_word and token.word not in plain and token.word.isalnum() for token in tokenize(words))


def _without_articles(words: str) -> str:
    bare = words.strip(" \"'“”‘’?!.,")
    while (shorter := _ARTICLES.sub("", bare)) != bare:
        bare = shorter
    return _WHERE.sub("", bare)


def _may_be_term(words: str) -> bool:
    tokens = [token.word for token in tokenize(words)]
    return 0 < len(tokens) <= _MOST_WORDS and _OF_SOMETHING.isdisjoint(tokens) and _SUFFIXED.search(words) is None
