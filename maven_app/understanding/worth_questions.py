"""Worth questions: whether a message asks if something is still worth its money, or should be waited for."""

from maven_app.domain.language.tokens import Phrases, phrase_set, tokenise

_WORTH = phrase_set(
    """
    worth, worth it, worth buying, worthwhile, still good, still a good, still any good, hold up, holds up, too old, outdated, obsolete,
    future proof, future-proof, overpriced, good deal, good value, just hype, hype, should i wait,
    should i buy, should i get, should i replace, should i upgrade, worth upgrading, perlu upgrade,
    good buy, wait for, waiting for, worth waiting,
    would you buy, would you get, would you choose, would you recommend, kamu bakal beli, kamu akan beli,
    still okay, still ok, masih layak, layak beli, layak dibeli, masih worth, masih bagus, masih oke, masih relevan, ketinggalan zaman,
    kemahalan, ketuaan, tunggu, nunggu, mending tunggu, mending nunggu, sepadan, worth gak, worth ga
    """
)


_DOUBTS = phrase_set(
    """
    too old, outdated, obsolete, overpriced, just hype, hype, should i wait, wait for, waiting for, worth waiting, ketinggalan zaman,
    kemahalan, ketuaan, tunggu, nunggu, mending tunggu, mending nunggu
    """
)
"""Words to which a yes would speak against the product."""


def asks_whether_worth(text: str) -> bool:
    """Whether `text` asks it."""
    return _says(text, _WORTH)


def doubts_worth(text: str) -> bool:
    """Whether it asks so that a yes would speak against the product: "is it overpriced?"."""
    return _says(text, _DOUBTS)


def _says(text: str, phrases: Phrases[bool]) -> bool:
    words = [token.word for token in tokenise(text)]
    return any(phrases.at(words, place) for place in range(len(words)))
