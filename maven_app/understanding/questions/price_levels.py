"""Price level questions: what a kind of thing costs in general, and what is best at each of several prices."""

import re
from collections.abc import Callable

from maven_app.domain.language.tokens import phrase_set, tokenize, word_set
from maven_app.domain.needs.need import BudgetLimit, Need
from maven_app.understanding.lexicon.categories import CATEGORY_NAMES
from maven_app.understanding.questions.budget_with_question import sets_budget_and_asks

_ASKED = phrase_set(
    """
    how much should i spend, how much to spend, how much do i need to spend, how much do i have to spend, how much money do i need for,
    good budget for, reasonable budget for, realistic budget for, sensible budget for, right budget for, what budget for,
    what budget do i need,
    how much should i pay, what should i expect to pay, how much should a good, how much does a good, how much does a decent,
    how much is a good, how much is a decent, price range for, what price range, how much do i need for, budget idealnya, budget ideal,
    budget yang pas, budget yang wajar, berapa budget, budget berapa, harga wajar, harga yang wajar, kisaran harga, harga yang bagus berapa,
    sebaiknya keluar berapa, harus keluar berapa
    """
)

_PARTS = re.compile(r"\s*[,;&+]\s*|\s+(?:and|vs\.?|versus|against|dan|sama|lawan)\s+", re.IGNORECASE)
_AT_A_PRICE = word_set("best one what top pick terbaik yang apa")
"""Words of a part that asks what there is at its price."""


def price_tiers(text: str, read: Callable[[str], Need]) -> tuple[BudgetLimit, ...]:
    """The prices at each of which the best is asked for: "best at 60 and best at 250"; none where fewer than two are named."""
    parts = (part for part in _PARTS.split(text) if not _AT_A_PRICE.isdisjoint(token.word for token in tokenize(part)))
    budgets = (read(part).budget for part in parts)
    tiers = {budget.highest: budget for budget in budgets if budget is not None and budget.highest is not None}
    return tuple(tiers.values()) if len(tiers) > 1 else ()


def priced_category(text: str, otherwise: str | None = None) -> str | None:
    """The category of which it is asked what its things cost in general ("how much should I spend on a TV?"), the one under discussion
    where none is named; None where that is not asked.
    """
    words = [token.word for token in tokenize(text)]
    places = range(len(words))
    if not any(_ASKED.at(words, place) for place in places):
        return None
    named = (CATEGORY_NAMES.at(words, place) for place in places)
    return next((match[1][0] for match in named if match), otherwise)


_STEP_NOTICED = re.compile(
    r"\b(?:notice|see|hear|feel|tell)\b.*\b(?:difference|apart)\b|\bdifference\b.*\b(?:noticeable|visible|audible)\b"
    r"|\b(?:how much|(?:is|are|be|would) (?:\w+ ){0,4}?(?:much|any|noticeably|a lot|clearly)) (?:better|worse|faster|different)\b"
    r"|^\W*(?:(?:and|but|so|ok)\W+)*(?:is|are|would|will|does|do)\b.*\b(?:nearly|almost|just|half|about) as good\b"
    r"|\bwhat(?:['’]?s| is| would be) the difference (?:to|from|with|between)\b|\bstep up to\b"
    r"|\b(?:kerasa|terasa|keliatan|kelihatan|kedengeran|jauh)\s+(?:beda|bedanya)\b|\bbedanya\b.*\b(?:sama|dengan)\b",
    re.IGNORECASE,
)

_SEEKING = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|dan|tapi|terus)\W+)*(?:is there|are there|anything|something|show|find|give|got|do you have|what else"
    r"|(?:can|could) (?:i|we) get|(?:can|could) you|i['’]?d like|i want|i need|ada)\b",
    re.IGNORECASE,
)
"""Looks for something better: "is there a much better one for 900?"."""


def asks_of_price_step(text: str, stated_need: Need) -> bool:
    """Whether `text` asks how what is shown differs from what costs so much, and sets no budget: "would I notice the difference to a $900
    one?".
    """
    is_asked = _STEP_NOTICED.search(text) is not None and _SEEKING.search(text) is None
    return is_asked and stated_need.budget is not None and not sets_budget_and_asks(text, stated_need)


_CHEAPEST = re.compile(
    r"\b(?:cheapest|least (?:i|we) (?:can|could|should) (?:spend|pay)|(?:paling|ter)\s?murah)\b", re.IGNORECASE
)
_GOOD_ENOUGH = re.compile(
    r"\b(?:decent|any good|good enough|still good|(?:really|actually) good|(?:is|are)n['’]?t (?:rubbish|junk|crap|bad|terrible|garbage)"
    r"|not (?:rubbish|junk|crap|bad|terrible|garbage)|worth (?:it|buying|having|getting)|acceptable|usable"
    r"|(?:you|u)(?:['’]?d| would| could| can)(?: (?:still|actually|really|honestly))*"
    r" (?:recommend|live with|trust|be (?:ok|okay|happy|fine) with|buy|suggest)\b|(?:i|we)(?:['’]d| would) (?:\w+ )?be \w+ with"
    r"|without regret\w*|(?:would|will|could|does|do|gets?) (?:still )?(?:do )?the (?:job|trick)|(?:would|will) (?:still )?do(?=\W*$)"
    r"|layak|(?:yang|tapi|masih) (?:bagus|oke|lumayan|worth)|gak jelek|nggak jelek"
    r"|(?:kamu|anda|lu|lo) (?:saranin|sarankan|rekomendasikan|rekomendasiin|percaya))\b",
    re.IGNORECASE,
)


def asks_cheapest_good(text: str) -> bool:
    """Whether `text` asks for the cheapest that is still good: "what's the cheapest one that isn't rubbish"."""
    asks_whether = re.match(r"\W*(?:is|are|apakah)\b", text, re.IGNORECASE)  # "is the cheapest one any good?"
    return asks_whether is None and _CHEAPEST.search(text) is not None and _GOOD_ENOUGH.search(text) is not None
