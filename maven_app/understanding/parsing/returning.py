"""Returning: "go back to headphones", "back to the gaming ones", "back to the first list": an earlier need that is in force again."""

from collections.abc import Callable, Sequence

from maven_app.domain.language.tokens import phrase_set, tokenise, word_set
from maven_app.domain.needs.need import CategoryIs, Need

_RETURNS = phrase_set("go back, go back to, going back to, back to, return to, kembali ke, balik ke, balik lagi ke")
"""Words that bring an earlier need back: "Go back to headphones"."""
_BREAKS = frozenset(".,;!?-\n")
_EARLIEST = word_set("first original originally beginning start started awal pertama mula")


def goes_back(text: str) -> bool:
    """Whether a message, or a sentence of it, begins by bringing back what was sought before."""
    words = tuple(token.word for token in tokenise(text))
    starts = [0, *(place + 1 for place, word in enumerate(words) if word in _BREAKS)]
    return any(_RETURNS.at(words, index) for start in starts for index in range(start, min(len(words), start + 6)))


def returned_to(needs: Sequence[Need], said: Need, text: str, read: Callable[..., Need]) -> Need | None:
    """The newest earlier need that a message which goes back means: of the category that it names, with what it says was asked for then,
    else the one before the last change; the one in force where nothing has changed it since ("what about an iPhone?" asked only);
    None where there is none. `read` reads the message in a category.
    """
    if said.category:
        return next((need for need in reversed(needs) if need.category == said.category), None)
    now = needs[-1] if needs else Need()
    earlier = [
        need for need in needs if need.category and (need.constraints, need.wishes) != (now.constraints, now.wishes)
    ]
    codes = {part: _codes(read(text, category=part)) for part in {need.category for need in earlier}}
    if any(codes.values()):
        named = (need for need in reversed(earlier) if codes[need.category] and codes[need.category] <= _codes(need))
        return next(named, None)
    if not _EARLIEST.isdisjoint(token.word for token in tokenise(text)):
        earlier = earlier[:1]
    return earlier[-1] if earlier else now if now.category else None


def _codes(need: Need) -> set[str]:
    """What a need asks for besides its kind, values included."""
    limits = {limit.text for limit in need.constraints if not isinstance(limit, CategoryIs)}
    return limits | {wish.code for wish in need.wishes if not wish.relative}
