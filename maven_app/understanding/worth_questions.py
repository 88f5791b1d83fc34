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


_EXTRA = phrase_set(
    """
    the extra, extra money, extra cash, extra cost, extra dollars, pay more, paying more, pay extra, paying extra, spend more,
    spending more, costs more, price difference, difference in price, price gap, the premium, worth more, twice the price,
    double the price, worth double, worth twice, double the money, twice the money, twice as much, so much more, justify, justified,
    bayar lebih, tambah uang, nambah uang, nambah duit, selisih harga, selisih harganya, lebih mahalnya, dua kali lipat
    """
)
"""Words for the money by which one of two costs more."""
_PRICED_ONE = phrase_set(
    """
    cheaper one, cheaper model, cheaper option, cheapest, cheapest one, more expensive one, pricier one, dearer one, expensive one,
    expensive model, less expensive one, yang lebih murah, yang murah, paling murah, termurah, yang lebih mahal, yang mahal
    """
)
"""Words that call a product by its price."""
_DOING = phrase_set(
    """
    need, enough, do, suffice, sufficient, worth, give up, giving up, lose, losing, sacrifice, sacrificing, miss, missing, compromise,
    get away with, over, would you go for, would you take, would you pick, should i get, should i take, should i buy, butuh, perlu,
    cukup, kehilangan, rugi, ruginya, layak, sepadan
    """
)
"""Words that ask whether what costs less will do, or what it lacks."""
_GIVEN_UP = phrase_set(
    """
    give up, giving up, lose, losing, sacrifice, sacrificing, miss, missing, miss out, compromise, compromising, worse, catch, kehilangan,
    rugi, ruginya, dikorbankan, kurangnya
    """
)
"""Words that ask what the cheaper of two lacks."""
_BAD = phrase_set(
    """
    bad, poor, weak, slow, terrible, awful, rubbish, useless, disappointing, a problem, an issue, worry, worried, concerned, jelek,
    buruk, payah, lemah, lambat, khawatir
    """
)


def weighs_extra(text: str) -> bool:
    """Whether `text` asks what the dearer of two has for its money: "is it worth the extra?", "is the cheaper one enough?"."""
    return (_says(text, _EXTRA) and not _BUDGET.search(text)) or (_says(text, _PRICED_ONE) and _says(text, _DOING))


_BUDGET = re.compile(
    r"\b(?:can|could|willing to|happy to|able to|want to|i'd|i will|i'll|bisa|mau)\s+(?:pay|spend|bayar)\b",
    re.IGNORECASE,
)
"""Says what may be spent: "I can spend more"."""


def asks_given_up(text: str) -> bool:
    """Whether `text` asks what is lost with the cheaper of two."""
    return _says(text, _GIVEN_UP)


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
    """Whether `text` asks if something about the product is wrong: "is it too slow for Lightroom?", "is the screen bad?"."""
    return bool(_FEAR.search(text)) or _says(text, _BAD)


def _says(text: str, phrases: Phrases[bool]) -> bool:
    words = [token.word for token in tokenise(text)]
    return any(phrases.at(words, place) for place in range(len(words)))
