"""Worth questions: whether a message asks if something is still worth its money, or should be waited for."""

import re

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
_FEAR = re.compile(r"\btoo (?!expensive|much)\w+|\bterlalu (?!mahal)\w+", re.IGNORECASE)
"""Too much or too little of something for a purpose; "too expensive" is about the price."""


_STEP = phrase_set(
    """
    upgrade, upgrading, step up, notice, why would anyone, worth it, worth the, worth twice, worth double, worth paying, much better,
    really better, big difference, justify, pay more, pay extra, spend more, naik ke, upgrade ke, sepadan, jauh lebih bagus
    """
)
"""Words by which people ask whether the one of two that is above the other is worth it."""


def asks_step_up(text: str) -> bool:
    """Whether `text` asks if the better of two products is worth it: "worth it over the S24?", "would I notice the difference?"."""
    return _says(text, _WORTH) or _says(text, _STEP)


def asks_whether_worth(text: str) -> bool:
    """Whether `text` asks it."""
    return _says(text, _WORTH)


def doubts_worth(text: str) -> bool:
    """Whether it asks so that a yes would speak against the product: "is it overpriced?"."""
    return _says(text, _DOUBTS)


def fears_lack(text: str) -> bool:
    """Whether `text` asks if something about the product is wrong for a purpose: "is it too slow for Lightroom?"."""
    return bool(_FEAR.search(text))


def _says(text: str, phrases: Phrases[bool]) -> bool:
    words = [token.word for token in tokenise(text)]
    return any(phrases.at(words, place) for place in range(len(words)))
