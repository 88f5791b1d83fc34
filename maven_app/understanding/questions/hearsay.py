"""Hearsay: what a shopper passes on from somebody else ("my brother says a repeater does the same"), as the question that it puts."""

from collections.abc import Sequence

from maven_app.domain.language.closed_classes import CONVERSING, INDEFINITE_ARTICLES, WANTING
from maven_app.domain.language.tokens import Token, phrase_set, tokenize, word_set
from maven_app.understanding.lexicon.function_words import BREAKS, POSSESSIVES, POSSESSIVES_AFTER
from maven_app.understanding.lexicon.recipients import PERSONS

_SOURCES = PERSONS.with_entries(
    (source, True)
    for source in (
        *("guy", "guys", "man", "lady", "people", "everyone", "everybody", "someone", "somebody", "they", "friends", "mates", "mate"),
        *("reviewer", "reviewers", "reviews", "youtuber", "youtubers", "internet", "reddit", "salesman", "seller", "shop", "store"),
        *("teacher", "professor", "doctor", "neighbor", "neighbour", "coworker", "flatmate", "roommate", "orang", "orang orang"),
        *("temen", "temenku", "temanku", "suamiku", "istriku", "kakakku", "adikku", "penjual", "tetangga", "katanya"),
    )
)  # fmt: skip
"""Who passes opinions on."""
_SAYING = phrase_set(
    """
    says, say, said, thinks, think, thought, reckons, reckon, claims, claim, claimed, insists, insist, swears, swear, warns, warn,
    writes, wrote, argues, told me, tells me, tell me, keeps saying, keep saying, keeps telling me, keep telling me,
    recommends, recommended, recommend, suggests, suggested, suggest, advised me, would rather, bilang, nyaranin, menyarankan, saranin
    """
)
_HEARSAY = phrase_set(
    "i heard, i've heard, i hear, i keep hearing, i read, i've read, i keep reading, i was told, aku denger, aku baca, gue denger,"
    " gue baca, saya dengar, saya baca"
)
_ACCORDING_TO = word_set("kata menurut katanya")
_LINKS = word_set("that to me us bahwa kalau kalo kalo,")
_LEADING = word_set(
    "hmm but and ok okay well so because also now oh ah yeah though however tapi soalnya trus terus oke nah"
)
_BEFORE_NOUNS = POSSESSIVES | INDEFINITE_ARTICLES | word_set("the some one this")
_BETWEEN = word_set("also always just all still now really keeps aku saya gue gw ku sih juga")
_TITLE = 3
"""Words at most between whose somebody is and who: "our [old IT] guy"."""
_DEMANDING = word_set("only must hanya cuma")
_AUXILIARIES = word_set(
    "is are was were can will would should could does do has have isn't aren't can't won't wouldn't shouldn't doesn't don't cannot"
)
_CONTRACTED = {"it's": "is it", "that's": "is that", "they're": "are they", "you're": "are you", "there's": "is there"}
_SUBJECT = 8
_VERBS_OF_CHOICE = phrase_set(
    "get, buy, take, use, pick, choose, go for, go with, stick with, stay with, look at, beli, ambil, pakai, pake, pilih"
)
_RECIPIENTS = word_set("me you him her them us myself yourself")
_BARE_ANSWERS = word_set("no nope yes yeah yep ok okay ga gak nggak ngga tidak jangan iya ya boleh oke")
"""Answers that claim nothing of goods: "my wife says no"."""
_SENTENCE = 3
"""Words from which such a question stands by itself, without a comma before it."""
_SOFT = word_set("just simply rather better mending mendingan aja saja langsung")
_PRONOUNS = CONVERSING | word_set("it they he she that this")
_NAME = 2
"""Words at most of a bare name ("ThinkPads") behind its article."""
_PLACES = word_set("in at from of on")
_OPINIONS = phrase_set(
    """
    true, right, is that true, is it true, is that right, is he right, is she right, are they right, what would you say, what do you say,
    what do you think, do you agree, why not those, why not that, why not them, is that so, is it so, right or wrong, true or false,
    is there anything to it, is there any truth to it, does he have a point, does she have a point, do they have a point,
    thoughts, any thoughts, your thoughts, good idea, is that a good idea, is it a good idea, opinions, your opinion,
    benar, bener, bener ga, bener gak, benar ga, betul ga, gimana menurutmu
    """
)


def quotes_hearsay(text: str) -> bool:
    """Whether `text` passes on what somebody else says, and demands nothing before: "current gen only, my mate says ..." asks nothing."""
    tokens = tokenize(text)
    begin = _claim_from(tokens)
    return begin is not None and _DEMANDING.isdisjoint(token.word for token in tokens[:begin])


def tellers(text: str) -> frozenset[str]:
    """The words that tell who says something: those before "anything over 250 is overkill" in "my brother says ..."."""
    tokens = tokenize(text)
    return frozenset(token.word for token in tokens[: _claim_from(tokens) or 0])


def behind_hearsay(text: str) -> str:
    """The question behind what somebody else is told to have said ("is 4K at 27 inches pointless?"); `text` where nobody is, and
    where what they said makes no question.

    Sources and rumours are what somebody says and no wish of the shopper: what is claimed is asked about, what is advised is weighed.
    """
    tokens = tokenize(text)
    begin = _claim_from(tokens)
    if begin is None or begin >= len(tokens):
        return text
    if not _DEMANDING.isdisjoint(token.word for token in tokens[:begin]) or _asks_for_goods_first(tokens, begin):
        return text  # "Android only, my boss says iPhones are useless": the opinion is why
    claim = _without_opinions(tokens[begin:])
    if not claim or claim[0].word in _BARE_ANSWERS:
        return text
    clause = claim[: next((place for place, token in enumerate(claim) if token.word in BREAKS), len(claim))]
    words = [token.word for token in tokens[:begin]]
    named = _product_question(clause, text) if any(_SOURCES.at(words, place) for place in range(begin)) else ""
    return _choice(clause, text) or _invert(claim, text) or _asked_of_us(claim, text) or named or text


def _asks_for_goods_first(tokens: Sequence[Token], begin: int) -> bool:
    """ "[Want a robot vacuum,] my neighbor says Roombas are rubbish": whether a clause before who says something wants goods, and nothing
    is asked.
    """
    words = [token.word for token in tokens]
    source = max((place for place in range(begin) if words[place] in BREAKS), default=0)
    head = words[:source]
    return "?" not in words and not WANTING.isdisjoint(head) and _OPINION_WANTED.isdisjoint(words)


_OPINION_WANTED = word_set("know true right think opinion opinions thoughts benar bener betul menurutmu")


def _claim_from(tokens: Sequence[Token]) -> int | None:
    """The place where what somebody says begins; None where nobody is told to say anything."""
    words = [token.word for token in tokens]
    place = next((place for place, word in enumerate(words) if word not in _LEADING | BREAKS), len(words))
    asked = words.index("?") if "?" in words else len(words)
    for begin in (place, *(place + 1 for place, word in enumerate(words[:asked]) if word in BREAKS)):
        end = _behind_source(words, begin)
        if end is not None:
            return next((place for place in range(end, len(words)) if words[place] not in _LINKS), None)
    return None


def _behind_source(words: Sequence[str], place: int) -> int | None:
    """The place behind "my friend says", "I heard" or "kata temen gue" at `place`; None where none of them stands there."""
    while place < len(words) and words[place] in _LEADING:
        place += 1
    if hearsay := _HEARSAY.at(words, place):
        return place + hearsay[0]
    according = place < len(words) and words[place] in _ACCORDING_TO
    start = place + according
    owned = start < len(words) and words[start] in _BEFORE_NOUNS
    for who in range(start + owned, min(start + owned + (_TITLE if owned else 1), len(words))):
        source = _SOURCES.at(words, who)
        if source is None:
            continue
        end = _behind_place(words, who + source[0])
        while end < len(words) and words[end] in _BETWEEN | POSSESSIVES_AFTER:
            end += 1
        if according:
            return end
        said = _SAYING.at(words, end)
        return end + said[0] if said else None
    return _behind_anyone(words, start) if owned and not according else None


def _behind_anyone(words: Sequence[str], article: int) -> int | None:
    """The place behind what says something and is no person: "a forum says"."""
    for place in range(article + 2, min(article + _TITLE + 2, len(words))):
        if words[place - 1] in BREAKS | _AUXILIARIES | CONVERSING:
            return None
        if said := _SAYING.at(words, place):
            return place + said[0]
    return None


def _behind_place(words: Sequence[str], end: int) -> int:
    """The place behind where somebody is met: "the guy in [the shop]"."""
    if end < len(words) and words[end] in _PLACES:
        end += 2 + (end + 1 < len(words) and words[end + 1] in _BEFORE_NOUNS)
    return min(end, len(words))


def _without_opinions(claim: Sequence[Token]) -> Sequence[Token]:
    """The claim without the question whether it is right, which it puts by itself."""
    words = [token.word for token in claim]
    end = len(words)
    while end and words[end - 1] in BREAKS:
        end -= 1
    asked = _OPINIONS.up_to(words[:end], end)
    if asked and (end == asked[0] or asked[0] >= _SENTENCE or words[end - asked[0] - 1] in BREAKS):
        return _without_opinions(claim[: end - asked[0]])
    return claim[:end]


def _choice(clause: Sequence[Token], text: str) -> str:
    """ "Just get her an old iPhone": what about it instead?"""
    words = [token.word for token in clause]
    place = next((place for place, word in enumerate(words) if word not in _SOFT), len(words))
    verb = _VERBS_OF_CHOICE.at(words, place)
    if verb is None:
        return ""
    rest = clause[place + verb[0] :]
    if rest and rest[0].word in _RECIPIENTS:
        rest = rest[1:]
    rest = rest[:-1] if rest and rest[-1].word == "instead" else rest
    return f"what about {_raw(rest, text)} instead?" if rest else ""


def _invert(claim: Sequence[Token], text: str) -> str:
    """The claim as a question: "4K is pointless" asks "is 4K pointless?", "a repeater does the same" whether it would do."""
    if claim[0].word in _CONTRACTED:
        return f"{_CONTRACTED[claim[0].word]} {_raw(_denied_not(claim[1:]), text)}?"
    place = next((place for place, token in enumerate(claim[: _SUBJECT + 1]) if token.word in _AUXILIARIES), 0)
    if not place or any(token.word in BREAKS for token in claim[:place]):
        return ""
    subject, auxiliary, rest = claim[:place], claim[place].word.removesuffix("n't"), _denied_not(claim[place + 1 :])
    if auxiliary in ("does", "do") and rest and rest[0].word in _BEFORE_NOUNS | {"it"}:
        return f"would {_raw(subject, text)} do {_raw(rest, text)}?"
    plain = {"ca": "can", "wo": "will", "cannot": "can"}.get(auxiliary, auxiliary)
    return f"{plain} {_raw(subject, text)} {_raw(rest, text)}?".replace(" ?", "?")


def _asked_of_us(claim: Sequence[Token], text: str) -> str:
    """ "I need 32 GB": do I?"""
    return f"do {_raw(claim, text)}?" if claim[0].word in CONVERSING and len(claim) > 1 else ""


def _denied_not(rest: Sequence[Token]) -> Sequence[Token]:
    """The words behind the verb without its "not": that it is not so is asked as whether it is."""
    return rest[1:] if rest and rest[0].word == "not" else rest


def _product_question(clause: Sequence[Token], text: str) -> str:
    name = clause[1:] if clause[0].word in _BEFORE_NOUNS else clause
    return f"why not {_raw(clause, text)}?" if len(name) <= _NAME and name[0].word not in _PRONOUNS else ""


def _raw(tokens: Sequence[Token], text: str) -> str:
    return text[tokens[0].start : tokens[-1].end] if tokens else ""
