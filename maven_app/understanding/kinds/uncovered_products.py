"""Uncovered products: what comes near to a thing that no category holds."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from maven_app.domain.identity_key import IdentityKey
from maven_app.domain.language.tokens import Phrases, tokenize
from maven_app.knowledge.schema import UncoveredThings


def uncovered_thing(names: Iterable[str], known: Sequence[UncoveredThings]) -> UncoveredThings | None:
    """The entry on the first of the named things that has one."""
    phrases = _uncovered_phrases(IdentityKey(known))
    for name in names:
        words = [token.word for token in tokenize(name)]
        found = (phrases.up_to(words, end) for end in range(len(words), 0, -1))
        if entry := next((match[1] for match in found if match), None):
            return entry
    return None


@lru_cache(maxsize=4)
def _uncovered_phrases(known: IdentityKey[Sequence[UncoveredThings]]) -> Phrases[UncoveredThings]:
    return Phrases((thing, entry) for entry in known.value for thing in entry.things)
