"""Earlier needs: one that is in force again: "go back to headphones", "and the TV, but no Samsung", "back to the first list"."""

from collections.abc import Callable, Sequence

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import CategoryLimit, Need, SpecLimit

_RETURNS = phrase_set("go back, go back to, going back to, back to, return to, kembali ke, balik ke, balik lagi ke")
"""Words that bring an earlier need back: "Go back to headphones"."""
_BREAKS = frozenset(".,;!?-\n")
_EARLIEST = word_set("first original originally beginning start started awal pertama mula")
_DEFINITE, _TAKEN_UP = word_set("the that those our"), word_set("tadi itu again lagi")
"""Words before and behind the name of what was sought before: "what about [the] TV", "hp [tadi]"."""
_TOGETHER = word_set("with for to on of from between dengan untuk buat sama ke di")
"""Behind these a kind only stands beside what is sought: "does it go with the TV"."""


def goes_back(text: str) -> bool:
    """Whether a message, or a sentence of it, begins by bringing back what was sought before."""
    words = tuple(token.word for token in tokenize(text))
    starts = [0, *(place + 1 for place, word in enumerate(words) if word in _BREAKS)]
    return any(_RETURNS.at(words, index) for start in starts for index in range(start, min(len(words), start + 6)))


def resumes_earlier_need(needs: Sequence[Need], stated_need: Need, text: str) -> bool:
    """Whether a message speaks of a kind that was sought before the one in force as of something known: "ok and the headphones, not
    Sony"; a kind that is named plainly starts anew.
    """
    now = needs[-1] if needs else Need()
    if stated_need.category is None or stated_need.other_needs or now.other_needs or is_of_kind(now, stated_need):
        return False
    return _is_definite(stated_need, text) and any(is_of_kind(need, stated_need) for need in needs[:-1])


def _is_definite(stated_need: Need, text: str) -> bool:
    kind = next(limit.words for limit in stated_need.constraints if isinstance(limit, CategoryLimit))
    name, words = (tuple(token.word for token in tokenize(one)) for one in (kind, text))
    for first in range(len(words) - len(name) + 1 if name else 0):
        last = first + len(name)
        before, behind = words[max(0, first - 2) : first], words[last : last + 1]
        if words[first:last] == name and _TOGETHER.isdisjoint(before):
            return not (_DEFINITE.isdisjoint(before[-1:]) and _TAKEN_UP.isdisjoint(behind))
    return False


def is_of_kind(need: Need, stated_need: Need) -> bool:
    """Whether a need is for the kind of goods that a message names: the category and, where it names a type, that type."""
    types = _types(stated_need)
    return need.category == stated_need.category and (not types or types == _types(need))


def _types(need: Need) -> tuple[str, ...]:
    limits = (c for c in need.constraints if isinstance(c, SpecLimit) and c.key == "type" and not c.excluded)
    return next((limit.texts for limit in limits), ())


def find_earlier_need(needs: Sequence[Need], stated_need: Need, text: str, read: Callable[..., Need]) -> Need | None:
    """The newest earlier need that a message which goes back means: of the kind that it names, with what it says was asked for then,
    else the one before the last change; the one in force where nothing has changed it since ("what about an iPhone?" asked only);
    None where there is none. `read` reads the message in a category.
    """
    if stated_need.category:
        same = [need for need in needs if need.category == stated_need.category]
        return next((need for need in reversed(same) if is_of_kind(need, stated_need)), same[-1] if same else None)
    now = needs[-1] if needs else Need()
    earlier = [
        need for need in needs if need.category and (need.constraints, need.wishes) != (now.constraints, now.wishes)
    ]
    if not _EARLIEST.isdisjoint(token.word for token in tokenize(text)):
        return earlier[0] if earlier else now if now.category else None
    codes = {part: _codes(read(text, category=part)) for part in {need.category for need in earlier}}
    if any(codes.values()):
        named = (need for need in reversed(earlier) if codes[need.category] and codes[need.category] <= _codes(need))
        return next(named, None)
    return earlier[-1] if earlier else now if now.category else None


def _codes(need: Need) -> set[str]:
    """The parts of a need besides its kind, values included."""
    limits = {limit.text for limit in need.constraints if not isinstance(limit, CategoryLimit)}
    return limits | {wish.code for wish in need.wishes if not wish.relative}


def need_gone_back_to(needs: Sequence[Need], stated_need: Need, text: str, parse: Callable[..., Need]) -> Need | None:
    """The earlier need that `text` goes back to; None where it goes back to none."""
    goes = goes_back(text) or resumes_earlier_need(needs, stated_need, text)
    return find_earlier_need(needs, stated_need, text, parse) if goes else None
