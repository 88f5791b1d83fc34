"""Unexplained words: the words of a question that no fact of the products explains, so that no neighbouring fact poses as the answer."""

import re
from collections.abc import Iterable, Sequence

from maven_app.domain.catalogue.market import COUNTRY_NAMES
from maven_app.domain.language.stems import stem
from maven_app.domain.language.tokens import Token, tokenize, word_set
from maven_app.domain.needs.need import Need
from maven_app.domain.quantities.locales.vocabulary import UNITS
from maven_app.knowledge.fact_phrases import fact_phrases
from maven_app.understanding.parsing.unused_words import understood_words

_ASKING = word_set(
    """
    come comes coming came include includes included mean actual own owns out able work works working handle handles support supports
    supported supporting take takes keep keeps let lets run runs offer offers feature features featured built build still already yet
    maximum minimum max min total exactly about roughly per hold holds allow allows deal suitable capable possible rated usually normally
    masih emang memang sebenarnya sebenernya kira-kira dukung mendukung punya dapet dapat bawaan termasuk tuh doang gimana ngga engga
    today's todays sekarang enough cukup cukupkah kali plain ordinary someone apaan bener
    bagusan mending bro guys please jadi nya buat kah lama bila udah udh tetap tetep banget
    baru baterai how's
    long often quickly quick big much many high low large well play plays watch watching see far fast wanna gonna
    decent proper solid accurate reliable accurately properly cope copes manage manages tho though
    bad poor weak terrible awful rubbish useless disappointing problem issue worry worried lot lots lumayan jelek buruk payah lemah matter
    pertama kedua ketiga keempat kelima terakhir
    matters important wise here sini khawatir main mainin cepat cepet berapaan kayak gini gitu apaan kan tau merk tipe yg nih
    """
)
"""Words by which people ask for a fact: they add nothing that a fact would have to state."""
_MOST_WORDS, _SHORT = 4, 10


def uncovered_words(
    text: str, need: Need, keys: Iterable[str], category: str, *, also: Sequence[str] = ()
) -> tuple[str, ...]:
    """Phrases of `text` that hold a word which neither `need` nor the facts `keys` account for; `also` are words that `need` took
    for facts which the products cannot have.
    """
    tokens = tokenize(text)
    keys = tuple(keys)
    spans = [span for key in keys for span in fact_phrases(key, category).asked_spans(text)]
    spans += [match.span() for match in COUNTRY_NAMES.finditer(text)] if "price" in keys else []
    beside = [wish.text for wish in need.wishes if not (wish.use or wish.criterion or wish.specs or wish.relative)]
    beside += [context.words for context in need.context if context.relation == "suits"]
    own = _stems(word for key in keys for word in fact_phrases(key, category).own_words)
    unused = [span for words in (*need.unused_words, *beside, *also) for span in _places(words, text)]
    open_places = {
        place
        for place, token in enumerate(tokens)
        if _is_in(token, unused) and not _is_in(token, spans) and _is_content(token) and stem(token.word) not in own
    }
    phrases = tuple(dict.fromkeys(_phrase(text, tokens, place) for place in sorted(open_places)))
    whole = asked_phrase(text) if len(phrases) == 1 and len(tokens) <= _SHORT and not keys else ""
    return (whole,) if whole and not phrases[0].casefold().startswith("how") else phrases


def asked_phrase(text: str) -> str:
    """The words of a question that say what it is about, in one piece: from the first to the last that carry a meaning."""
    tokens = tokenize(text)
    content = [token for token in tokens if _is_content(token)]
    while content and content[0].is_number:  # the year of a name, mostly
        content = content[1:]
    if not content or content[-1].end - content[0].start > 60:
        return ""
    return text[content[0].start : _word_end(text, content[-1].end)]


def _places(words: str, text: str) -> list[tuple[int, int]]:
    return [match.span() for match in re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE)]


def _is_in(token: Token, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start <= token.start and token.end <= end for start, end in spans)


def _is_content(token: Token) -> bool:
    if token.is_number:
        return True
    return token.is_word and len(token.word) > 1 and token.word not in understood_words() | _ASKING | UNITS.keys()


def _phrase(text: str, tokens: Sequence[Token], place: int) -> str:
    """The word with its neighbours that mean something too: "night mode", "usable storage"; "how tight" as it was asked."""
    first = last = place
    while first > 0 and last - first < _MOST_WORDS and _joins(tokens, first - 1):
        first -= 1
    while last + 1 < len(tokens) and last - first < _MOST_WORDS and _joins(tokens, last + 1):
        last += 1
    if first and tokens[first - 1].word == "how":
        return text[tokens[first - 1].start :].strip(" ?.!,")
    return text[tokens[first].start : _word_end(text, tokens[last].end)]


def _word_end(text: str, end: int) -> int:
    """Where the word ends of which a token may be a part: the "14600" of an "i5-14600K"."""
    while end < len(text) and text[end].isalnum():
        end += 1
    return end


def _stems(words: Iterable[str]) -> frozenset[str]:
    """Without endings, so that "wash" is told by "washes its own mops"."""
    return frozenset(stem(word) for word in words)


def _joins(tokens: Sequence[Token], place: int) -> bool:
    return _is_content(tokens[place]) and tokens[place].raw != "\n"
