"""Changed purpose: "changed my mind, louder for garden parties", "it's for my son actually": another purpose, or person, than before."""

from maven_app.domain.copying import copy_with
from maven_app.domain.language.closed_classes import ALSO
from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import Constraint, Need, SpecLimit, Waiver, Wish
from maven_app.understanding.follow_ups.product_comparisons import BULK
from maven_app.understanding.lexicon.function_words import FOR
from maven_app.understanding.lexicon.wish_words import is_use_of_people
from maven_app.understanding.wishes.sole_purpose import JUST, JUST_BEHIND

_RECONSIDERING = phrase_set(
    """
    changed my mind, change my mind, changing my mind, change of mind, change of plan, change of plans, changed plans, plans changed,
    plans have changed, plan has changed, scrap that, scratch that, forget that, forget all that, forget all of that, on second thought,
    on second thoughts, berubah pikiran, ganti pikiran, ganti rencana, rencana berubah, lupakan yang tadi
    """
)
_ABOUT = word_set("about soal tentang")
"""Behind these stands one thing that was reconsidered, and not the purpose."""
_FOR_WHOM = phrase_set(
    """
    it's for, its for, it is for, this is for, that's for, that is for, it's actually for, this is actually for, it's really for,
    it'll be for, it will be for, for, ini buat, ini untuk, itu buat, itu untuk, buat, untuk
    """
)
"""How a message begins that tells for whom the thing is."""
_LEADING = word_set("ok okay oh sorry wait no well and but so actually eh iya ternyata sebenarnya , . !")
"""Words that may stand before that."""
_SIZES = word_set("small compact tiny mini little light lightweight pocket big large huge kecil ringan mungil besar")


def tells_for_whom(text: str, stated_need: Need) -> bool:
    """Whether a message only tells for whom the thing is that is sought: "it's for my mum actually, her eyes are bad"."""
    words = tuple(token.word for token in tokenize(text))
    begin = next((place for place, word in enumerate(words) if word not in _LEADING), 0)
    names = any(one.relation == "recipient" for one in stated_need.context)
    return names and stated_need.category is None and "?" not in words and bool(_FOR_WHOM.at(words, begin))


def with_changed_purpose(stated_need: Need, before: Need, text: str) -> Need:
    """`stated_need`, taking back the uses, the qualities and the size that `before` asked for, or what was for somebody, where `text` says
    that it is for something, or somebody, else now; the kind, the makers and the money stand.
    """
    if tells_for_whom(text, stated_need):
        return _for_somebody_else(stated_need, before)
    words = [token.word for token in tokenize(text)]
    if _is_sole_purpose(stated_need, words):
        return _for_that_alone(stated_need, before)
    found = _reconsidering(text)
    if not found or not (any(wish.use for wish in stated_need.wishes) or not FOR.isdisjoint(words)):
        return stated_need
    again = {part.code for part in (*stated_need.constraints, *stated_need.wishes)}
    gone = [*before.wishes, *(limit for limit in before.constraints if _is_of_size(limit))]
    waived = tuple(Waiver(words=found, code=part.code) for part in gone if part.code not in again)
    unused = tuple(one for one in stated_need.unused_words if one.casefold() not in found)
    return copy_with(stated_need, waivers=(*stated_need.waivers, *waived), unused_words=unused)


def _is_sole_purpose(stated_need: Need, words: list[str]) -> bool:
    """ "Just for novels then", "buat baca komik aja": whether a message names a purpose and says that it is all."""
    if not ALSO.isdisjoint(words) or not any(_is_purpose(wish) for wish in stated_need.wishes):
        return False
    places = [place for place, word in enumerate(words) if word in FOR]
    is_framed = any(
        not JUST.isdisjoint(words[max(0, place - _NEAR) : place]) or not JUST_BEHIND.isdisjoint(words[place:])
        for place in places
    )
    return is_framed or any(wish.is_only and wish.use for wish in stated_need.wishes)


_NEAR = 2


def _is_purpose(wish: Wish) -> bool:
    """Whether a wish says what the thing is for: a use that is nobody's, or words behind "for" that no use is known for."""
    first = wish.text.casefold().split()[:1]
    is_unknown = not (wish.use or wish.criterion or wish.specs)
    return bool(wish.use and not is_use_of_people(wish.use)) or (is_unknown and not FOR.isdisjoint(first))


def _for_that_alone(stated_need: Need, before: Need) -> Need:
    """`stated_need`, taking back the purposes of `before`: what shoppers ask of the thing itself stands."""
    again = {wish.code for wish in stated_need.wishes}
    gone = tuple(Waiver(words=w.text, code=w.code) for w in before.wishes if _is_purpose(w) and w.code not in again)
    return copy_with(stated_need, waivers=(*stated_need.waivers, *gone))


def _for_somebody_else(stated_need: Need, before: Need) -> Need:
    """`stated_need`, taking back the people for whom `before` sought the thing, and what was wished for them."""
    people = [one for one in before.context if one.relation == "recipient"]
    wishes = [wish for wish in before.wishes if any(wish.text.casefold() in one.words.casefold() for one in people)]
    again = {wish.code for wish in stated_need.wishes} | {one.code for one in stated_need.context}
    gone = tuple(Waiver(words=one.words, code=one.code) for one in people if one.code not in again)
    gone += tuple(Waiver(words=wish.text, code=wish.code) for wish in wishes if wish.code not in again)
    return copy_with(stated_need, waivers=(*stated_need.waivers, *gone))


def _reconsidering(text: str) -> str:
    """The words by which a message reconsiders what it is all for; "" where none do."""
    words = tuple(token.word for token in tokenize(text))
    for place in range(len(words)):
        found = _RECONSIDERING.at(words, place)
        if found and words[place + found[0] : place + found[0] + 1] not in {(word,) for word in _ABOUT}:
            return " ".join(words[place : place + found[0]])
    return ""


def _is_of_size(limit: Constraint) -> bool:
    """Whether a limit only keeps the thing small, or large: "a [compact] camera"."""
    if not isinstance(limit, SpecLimit) or limit.excluded:
        return False
    return limit.key in BULK or not _SIZES.isdisjoint(limit.words.casefold().split())
