"""Faults: what a message says is wrong with a device that somebody has, by the signs of it that an expert knows."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.closed_classes import OR
from maven_app.domain.language.tokens import Phrases, phrase_set, word_set, words_in
from maven_app.domain.language.words import is_indonesian
from maven_app.knowledge.files import OWNED_PHRASES, read_file, while_in_force
from maven_app.knowledge.owned_devices import Fault
from maven_app.understanding.lexicon.brands import LINE_NAMES
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.lexicon.function_words import DETERMINERS, POSSESSIVES, POSSESSIVES_AFTER
from maven_app.understanding.owned.device_names import (
    INDONESIAN_PHONES,
    Owned,
    family_names,
    holds_phrase,
    seeks_product,
)

_ANY_ENDING, _TABLE = "*", "@"
_APART = 9
"""Words at most between the signs of a fault."""
_ENDS = frozenset(".!?;")
_DENIED_WITHIN = 3
"""Words before a sign within which it is denied: "[doesn't] get hot"."""


@dataclass(frozen=True)
class ToldFault:
    """A fault that a message tells of."""

    category: str
    fault: Fault
    asks_help: bool
    """Whether the message asks what to do about it, or weighs a repair."""
    is_beside: bool = False
    """Whether the message asks something else, for which it is only told."""


@dataclass(frozen=True)
class _Sign:
    """A phrase by which a fault is told."""

    words: tuple[str, ...]
    has_any_ending: bool

    def is_at(self, words: Sequence[str], place: int) -> bool:
        """Whether it stands in `words` at `place`."""
        end = place + len(self.words)
        if tuple(words[place : end - 1]) != self.words[:-1] or end > len(words):
            return False
        last, mine = words[end - 1], self.words[-1]
        return last.startswith(mine) if self.has_any_ending else mine in (last, _without_endings(last))

    def places(self, words: Sequence[str]) -> Iterator[range]:
        """Where it stands in `words`."""
        size = len(self.words)
        return (range(at, at + size) for at in range(len(words) - size + 1) if self.is_at(words, at))


def told_fault(words: Sequence[str], owned: Owned) -> ToldFault | None:
    """The fault that the words tell of something that somebody has; None where they tell of none, or ask in general or for a product."""
    return _told_fault(tuple(words), IdentityKey(owned))


@lru_cache(maxsize=512)
def _told_fault(words: tuple[str, ...], owned: IdentityKey[Owned]) -> ToldFault | None:
    """Kept, since many readers look at the same message."""
    kinds_at = _kinds_at(words, owned.value)
    kinds = _first_places(kinds_at)
    is_hearsay = any(_HEARSAY.at(words, place) for place in range(len(words)))
    if not kinds or is_hearsay or _asks_which(words, kinds_at):
        return None
    sentences = list(_sentences(words))
    is_somebodys = _says_whose(words, kinds)
    for category in kinds:
        for fault in owned.value[category].faults if category in owned.value else ():
            telling = [at for at, one in enumerate(sentences) if _tells_of(one, fault, is_somebodys)]
            if telling:
                is_of_other = _asks_of_other(words, kinds, category) or _asks_else(sentences[telling[0] + 1 :])
                return ToldFault(category, fault, _asks_help(words), is_of_other and not fault.urgent)
    return None


def _asks_of_other(words: Sequence[str], kinds: dict[str, int], category: str) -> bool:
    """Whether another kind of goods is asked about: "I have slow internet, is [a 4K TV] worth it"."""
    others = [at for kind, at in kinds.items() if kind != category]
    return any(
        words[start] in _ARTICLES and not _ASKED_BEFORE.isdisjoint(words[max(0, start - 2) : start])
        for at in others
        for start in range(max(0, at - 3), at)
    )


_ARTICLES = word_set("a an any new another")
_ASKED_BEFORE = word_set("is are would will does should get getting buy buying need want wants")


def _asks_else(sentences: Sequence[Sequence[str]]) -> bool:
    """Whether a later sentence asks something else than for help: "my laptop lags. [Is 16 GB enough?]"."""
    asking = [one for one in sentences if one[-1] == "?"]
    return bool(asking) and not any(_asks_help(one) or _ANY_NEW.up_to(one, len(one) - 1) for one in asking)


_ANY_NEW = phrase_set("new one, new pair, new phone, new laptop, new tv, another one, baru, yang baru")


def _kinds_at(words: Sequence[str], owned: Owned) -> list[list[str]]:
    """The categories that are named from each word on."""
    families, names = family_names(IdentityKey(owned)), _names_of_devices(IdentityKey(owned))
    phones = INDONESIAN_PHONES if is_indonesian(words) else frozenset[str]()
    plain = [_without_endings(word) for word in words]
    kinds = list[list[str]]()
    for place in range(len(words)):
        named = set[str | None]()
        for said in (words, plain):
            family, line = families.at(said, place), LINE_NAMES.at(said, place)
            kind, other = CATEGORY_NAMES.at(said, place), names.at(said, place)
            named |= {family[1][0].category if family else None, line[1][1] if line else None}
            named |= {kind[1][0] if kind else None, other[1] if other else None}
        if plain[place] in phones and not CATEGORY_NAMES.at(words, place + 1):  # "HP laptop"
            named.add("smartphones")
        kinds.append(sorted(filter(None, named)))
    return kinds


def _first_places(kinds_at: Sequence[Sequence[str]]) -> dict[str, int]:
    """The categories, each with where it is named first."""
    places = dict[str, int]()
    for place, kinds in enumerate(kinds_at):
        for category in kinds:
            places.setdefault(category, place)
    return places


def _asks_which(words: Sequence[str], kinds_at: Sequence[Sequence[str]]) -> bool:
    """ "Is it the router or my phone?", "salah router apa HP?": whether it is asked which of two things is at fault."""
    return any(
        word in _EITHER
        and set(kinds_at[place - 1])
        and any(
            set(kinds_at[behind]) - set(kinds_at[place - 1]) and _OF_ONE.issuperset(words[place + 1 : behind])
            for behind in range(place + 1, min(len(words), place + 3))
        )
        for place, word in enumerate(words)
        if place
    )


_EITHER, _OF_ONE = OR | {"apa"}, DETERMINERS | POSSESSIVES


@lru_cache(maxsize=4)
def _names_of_devices(owned: IdentityKey[Owned]) -> Phrases[str]:
    """More words for devices, each with its category."""
    return Phrases((name, category) for category, known in owned.value.items() for name in known.called)


def _without_endings(word: str) -> str:
    """ "laptopku", "layarnya", "roomba's": the word without whose it is."""
    for ending in _OWNERS:
        if word.endswith(ending) and len(word) > len(ending) + 1:
            return word.removesuffix(ending)
    return word


_OWNERS = ("'s", "nya", "ku", "mu")


def _sentences(words: Sequence[str]) -> Iterator[Sequence[str]]:
    """The sentences of a message, each with the sign that ends it."""
    begin = 0
    for place, word in enumerate(words):
        if word in _ENDS or place + 1 == len(words):
            yield words[begin : place + 1]
            begin = place + 1


def _tells_of(words: Sequence[str], fault: Fault, is_somebodys: bool) -> bool:
    """Whether a sentence holds the signs of the fault, none of them denied or wished away."""
    if any(_sign(phrase).is_at(words, place) for phrase in fault.unless for place in range(len(words))):
        return False
    groups = [[at for phrase in _phrases_of(group) for at in _sign(phrase).places(words)] for group in fault.signs]
    told = (places for places in product(*groups) if _is_told(words, places)) if all(groups) else ()
    return any(is_somebodys or _is_plainly_told(words, min(at.start for at in places)) for places in told)


def _phrases_of(group: Sequence[str]) -> Iterator[str]:
    for phrase in group:
        yield from _tables()[phrase.removeprefix(_TABLE)] if phrase.startswith(_TABLE) else (phrase,)


@while_in_force
def _tables() -> dict[str, list[str]]:
    return {name: [*phrases] for name, phrases in read_file(OWNED_PHRASES).items()}


@lru_cache(maxsize=8192)
def _sign(phrase: str) -> _Sign:
    return _Sign(words_in(phrase.removesuffix(_ANY_ENDING)), phrase.endswith(_ANY_ENDING))


def _is_told(words: Sequence[str], places: Sequence[range]) -> bool:
    """Whether the signs at `places` stand together and are told as they are: not denied, wished away or asked in general."""
    first, last = min(at.start for at in places), max(at.stop for at in places)
    if last - first > _APART + sum(map(len, places)):
        return False
    said = {word for at in places for word in words[at.start : at.stop]}
    before = words[max(0, first - _DENIED_WITHIN) : first]
    is_denied = said.isdisjoint(_DENYING) and not _DENYING.isdisjoint(before) and _ENDLESS.isdisjoint(before)
    is_wished = not _RELATIVES.isdisjoint(words[max(0, first - 1) : first]) and words[first] in _DENYING
    is_possible = words[0] in _POSSIBLE and "," not in words[:first]
    return not (is_denied or is_wished or is_possible)


_DENYING = word_set(
    """
    not no never without isn't aren't wasn't don't doesn't didn't won't can't couldn't cannot nor tidak tanpa anti bukan jangan belum
    """
)
_ENDLESS = word_set("stop stops only just berhenti cuma hanya")
"""Words that make of a denial something told: "won't [stop] crackling", "not [only] slow"."""
_RELATIVES = word_set("that which who yang")
_POSSIBLE = word_set("can could will would should might may does do are bisa apakah")
"""Words by which a sentence begins that asks what may be."""


def _is_plainly_told(words: Sequence[str], first: int) -> bool:
    """Whether a sentence tells of a thing without saying whose it is, and neither seeks one before the sign at `first` nor asks of any."""
    before = words[:first]
    is_asked = words[0] in _ASKING_OF_KIND or not _SUPPOSING.isdisjoint(before)
    is_of_kind = any(word in _RELATIVES for word in before)  # "laptop yang panas"
    return not (is_asked or is_of_kind or seeks_product(before) or holds_phrase(_without_ordinals(before), "buying"))


def _without_ordinals(words: Sequence[str]) -> Sequence[str]:
    """The words without a "second" that is a moment or a number and no second hand: "black for a [second]", "my [second] monitor"."""
    return words if is_indonesian(words) else [word for word in words if word != "second"]


def _says_whose(words: Sequence[str], kinds: dict[str, int]) -> bool:
    is_owned = not _OWNERS_BEFORE.isdisjoint(words) or not POSSESSIVES_AFTER.isdisjoint(words)
    is_ended = any(_without_endings(words[place]) != words[place] for place in kinds.values())
    return is_owned or is_ended or holds_phrase(words, "having")


_OWNERS_BEFORE = (POSSESSIVES - {"your"}) | word_set("mine one ours")
_HEARSAY = phrase_set(
    """
    reviews, review, reviewers, i heard, i've heard, i hear, i read, i've read, people say, people complain, they say, katanya, denger,
    dengar
    """
)
_ASKING_OF_KIND = word_set("is are do does did can could will would should which what apa apakah bisa")
_SUPPOSING = word_set("if worried afraid scared kalau takut khawatir semoga")


def _asks_help(words: Sequence[str]) -> bool:
    """Whether it is asked what to do, what is wrong, or whether a repair pays."""
    return holds_phrase(words, "helps") or holds_phrase(words, "weighs")
