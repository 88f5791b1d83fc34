"""Product aspects: the words for a part of what is under discussion that name a category too ("the camera matters most", of phones)."""

from collections.abc import Iterator
from functools import lru_cache

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import phrase_set, word_set
from maven_app.domain.language.words import STOP
from maven_app.domain.needs.need import Wish
from maven_app.knowledge.schema import CategoryKnowledge
from maven_app.understanding.lexicon.categories import PARTS
from maven_app.understanding.lexicon.function_words import BREAKS, FOR, POSSESSIVES
from maven_app.understanding.lexicon.wish_words import WishTarget, target_of
from maven_app.understanding.lexicon.wishes import GENERAL_QUALITIES
from maven_app.understanding.parsing.mention_roles import SEEKING
from maven_app.understanding.parsing.parse_state import Extent, ParseState, Span

IMPORTANT = phrase_set(
    """
    matter, matters, matters most, matters more, matters a lot, important, most important, very important, importance, priority, top
    priority, essential, crucial, key, a must, must be good, comes first, is everything, i care about, we care about, care most about,
    care about, prioritise, prioritize, focus on, penting, paling penting, yang penting, utama, paling utama, diutamakan, utamakan,
    prioritas, nomor satu, ngaruh
    """
)
"""Words that give weight to what they are said of."""
_GOOD = word_set(
    "good great best better decent solid strong nice bagus baik terbaik oke mantap jernih quality kualitas"
)
_DENIED = word_set("not don't doesn't isn't aren't never hardly less tidak bukan kurang")
_SEEKING_VERBS = (SEEKING - {"best"}) | word_set("show find get buy beli tampilkan carikan rekomendasiin")
_POINTING = word_set("the same similar equal its sama")
"""Before a side of what is known: "the camera", "same camera"."""
_ITS, _LONGEST_QUESTION = "nya", 3


def is_side(state: ParseState, extent: Extent, category: str, given: str | None) -> bool:
    """Whether a name of `category` is one of the sides by which products of the `given` one are judged."""
    known = state.knowledge.get(given or "")
    if known is None or category == given or category not in PARTS or _side_named(known, state, extent) is None:
        return False
    first, last = state.clause(extent[0])
    words = state.words[first:last]
    if not _SEEKING_VERBS.isdisjoint(words):
        return False
    is_weighed = any(IMPORTANT.at(state.words, place) for place in range(first, last))
    begin = extent[0]
    before = state.word(begin - 1)
    is_called_good = any(GENERAL_QUALITIES.at(words, place) for place in range(len(words))) or not _GOOD.isdisjoint(
        words
    )
    if is_weighed or (is_called_good and before not in {"a", "an"}):
        return True
    is_asked = len(state.words) <= _LONGEST_QUESTION and before not in {"a", "an", "any"} | FOR
    return (is_asked and state.words[-1] == "?") or before in _POINTING


def is_had(state: ParseState, first: int, last: int) -> bool:
    """Whether what is named from `first` up to `last` is only something that another thing has or lacks: "any without a [camera]", "one
    with a webcam and [speakers]", "which don't have [cameras]", "[camera]-free".
    """
    if state.word(last) in _MISSING_BEHIND and state.tokens[last].joint == "-":
        return True
    for place in range(first - 1, max(-1, first - 1 - _HAD_WITHIN), -1):
        word = state.words[place]
        if word in _HAVING:
            return state.word(place - 1) not in _GOING
        if word in _POSSESSING:
            return not _POSSESSORS.isdisjoint(state.words[max(0, place - 2) : place])
        if word in FOR or word in POSSESSIVES or (word in BREAKS and word not in _LISTING):
            return False
    return False


_HAVING = word_set("with without including dengan tanpa")
_GOING = word_set("go goes going work works pair pairs help match fit fits sama")
"""Before "with" these make what follows another device: "to go with a camera"."""
_POSSESSING = word_set("has have having got includes include lack lacks punya ada pakai")
_POSSESSORS = word_set("that which ones one any it they them don't doesn't n't hasn't haven't not yang")
"""Who has something that is no shopper: "which [ones] have", "one that [hasn't] got"."""
_LISTING = word_set("and or , dan atau")
_MISSING_BEHIND = word_set("free less")
_HAD_WITHIN = 6


def find_priorities(state: ParseState) -> None:
    """Make a wish of what the message gives weight to and nothing was read in: "the [screen] is important", "[camera] matters most"."""
    known = state.category_knowledge
    if known is None:
        return
    for place in range(len(state.words)):
        found = IMPORTANT.at(state.words, place)
        if found is None:
            continue
        first, last = state.clause(place)
        if not _DENIED.isdisjoint(state.words[first:place]):
            continue
        for at in _content(state, first, last, place, place + found[0]):
            if target := criterion_of_word(known, state.words[at]):
                _keep(state, at, target.wish(state.raw(at, at + 1)))
        state.taken.update(range(place, place + found[0]))


def _content(state: ParseState, first: int, last: int, begin: int, end: int) -> Iterator[int]:
    for at in range(first, last):
        if not begin <= at < end and state.is_free(at, at + 1) and state.words[at] not in STOP:
            yield at


def _keep(state: ParseState, at: int, wish: Wish) -> None:
    if all(span.wish is None or span.wish.code != wish.code for span in state.spans):
        state.add(Span(at, at + 1, wish=wish, keeps_words=True))


def _side_named(known: CategoryKnowledge, state: ParseState, extent: Extent) -> WishTarget | None:
    return next((target for at in range(*extent) if (target := criterion_of_word(known, state.words[at]))), None)


def criterion_of_word(known: CategoryKnowledge, word: str) -> WishTarget | None:
    """The criterion that a word stands for: the one that is called so, else the first of whose words it is one."""
    aspects = _aspects_of(IdentityKey(known))
    return next(
        (aspects[form] for ending in (_ITS, "s", "ness") if (form := word.removesuffix(ending)) in aspects), None
    )


@lru_cache(maxsize=64)
def _aspects_of(key: IdentityKey[CategoryKnowledge]) -> dict[str, WishTarget]:
    found: dict[str, WishTarget] = {}
    criteria = list(key.value.criteria.values())
    labels = [(one, (one.label.en, one.label.id)) for one in criteria]
    whole = [(one, label.casefold()) for one, both in labels for label in both if " " not in label]
    parts = [(one, word) for one, both in labels for label in both for word in label.casefold().split()]
    said = [(one, word) for one in criteria for phrase in one.said for word in phrase.casefold().split()]
    for criterion, word in (*whole, *parts, *said):
        target = target_of(key.value, criterion.id)
        if target is not None and len(word) > len(_ITS) and word not in STOP | _GOOD:
            found.setdefault(word.removesuffix("s"), target)
    return found
