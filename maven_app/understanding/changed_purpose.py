"""Changed purpose: "changed my mind, louder for garden parties", which replaces what the thing was for before."""

from maven_app.domain.language.tokens import phrase_set, tokenise, word_set
from maven_app.domain.needs.need import Constraint, Need, SpecLimit, Waiver
from maven_app.understanding.parsing.lexicon import FOR

_RECONSIDERING = phrase_set(
    """
    changed my mind, change my mind, changing my mind, change of mind, change of plan, change of plans, changed plans, plans changed,
    plans have changed, plan has changed, scrap that, scratch that, forget that, forget all that, forget all of that, on second thought,
    on second thoughts, berubah pikiran, ganti pikiran, ganti rencana, rencana berubah, lupakan yang tadi
    """
)
_ABOUT = word_set("about soal tentang")
"""Behind these stands one thing that was reconsidered, and not the purpose."""
_BULK = frozenset({"weight", "screen_size", "length", "thickness"})
_SIZES = word_set("small compact tiny mini little light lightweight pocket big large huge kecil ringan mungil besar")


def with_changed_purpose(said: Need, before: Need, text: str) -> Need:
    """`said`, taking back the uses, the qualities and the size that `before` asked for, where `text` says that the thing is for something
    else now; the kind, the makers and the money stand.
    """
    found = _reconsidering(text)
    words = [token.word for token in tokenise(text)]
    if not found or not (any(wish.use for wish in said.wishes) or not FOR.isdisjoint(words)):
        return said
    again = {part.code for part in (*said.constraints, *said.wishes)}
    gone = [*before.wishes, *(limit for limit in before.constraints if _is_of_size(limit))]
    waived = tuple(Waiver(words=found, code=part.code) for part in gone if part.code not in again)
    unused = tuple(one for one in said.unused if one.casefold() not in found)
    return said.model_copy(update={"waived": (*said.waived, *waived), "unused": unused})


def _reconsidering(text: str) -> str:
    """The words by which a message reconsiders what it is all for; "" where none do."""
    words = tuple(token.word for token in tokenise(text))
    for place in range(len(words)):
        found = _RECONSIDERING.at(words, place)
        if found and words[place + found[0] : place + found[0] + 1] not in {(word,) for word in _ABOUT}:
            return " ".join(words[place : place + found[0]])
    return ""


def _is_of_size(limit: Constraint) -> bool:
    """Whether a limit only keeps the thing small, or large: "a [compact] camera"."""
    if not isinstance(limit, SpecLimit) or limit.excluded:
        return False
    return limit.key in _BULK or not _SIZES.isdisjoint(limit.words.casefold().split())
