"""Explorations: questions about another maker than what is shown ("what about a Pixel?"), which change nothing of what is sought."""

import re

from maven_app.domain.copying import copy_with
from maven_app.domain.language.tokens import tokenize, word_set
from maven_app.domain.needs.need import BrandLimit, CategoryLimit, Need
from maven_app.understanding.circumstances.unread_words import asks_why_not
from maven_app.understanding.follow_ups.budget_changes import SHOWING, says_verb
from maven_app.understanding.follow_ups.need_merging import asks_which, merge_needs
from maven_app.understanding.intents.message_reading import is_phrased_as_question
from maven_app.understanding.need_reader import NeedReader
from maven_app.understanding.questions.availability import asks_for_one
from maven_app.understanding.questions.hearsay import quotes_hearsay

_WEIGHING = re.compile(
    r"^\W*(?:(?:and|but|or|so|then|ok|okay|well|hm+|dan|tapi|atau|terus|trus)\W+)*"
    r"(?:(?:what|how) about|what if|kalau|kalo|klo|gimana|bagaimana|gmn|should (?:i|we))\b"
    r"|\b(?:thoughts|any good|no good|worth it|opinions?|what do you (?:think|reckon|say)|gimana|gmn|bagaimana)\b"
    r"|\b(?:mending|mendingan)\b[^.!]*\b(?:ga|gak|nggak|ngga|enggak|tidak|kah)\b"
    r"|\b(?:bagus|oke|mending|worth it|bisa|cocok|kompatibel|jalan|nyambung)\s+(?:ga|gak|nggak|ngga|enggak|tidak|kah)\b",
    re.IGNORECASE,
)
"""How an alternative is weighed, with a question mark or without."""
_SETTING_AGAINST = re.compile(
    r"\b(?:better|worse|nicer|good|worth|right|wrong|smarter|recommends?|thoughts|think|reckon|should|overrated|hyped|bagus\w*|mending\w*|bener|benar)\b",
    re.IGNORECASE,
)
"""Words of a question if a maker's is the better one, rather than what they have: "isn't [a] Nikon [better]?", not "or Sony?"."""
_RECOMMENDED = re.compile(
    r"^\W*(?:(?:should|do|must)\s+(?:i|we|you|he|she|they)\b|what about\b|why not\b|(?:kenapa|mending|mendingan)\b)",
    re.IGNORECASE,
)
_REQUIRING = word_set(
    "only must need needs want wants wanted prefer prefers looking hanya cuma harus mau pengen ingin cari"
)
"""Words of a message that asks for goods of the maker, and not what to think of them."""
_WISHED_FOR = re.compile(
    r"\b(?:i|we)(?:['’]?d|['’]?ll| would| will)\s+(?:(?:really|much|just|actually|probably)\s+)?(?:like|love|rather|take|get|have)\b"
    r"|\b(?:get|give|find) (?:me|us)\b",
    re.IGNORECASE,
)
"""The same in more than one word: "[I'd rather] have a Samsung"; not "should I get" one, nor "would you take" one."""


def explored_need(
    stated_need: Need, need: Need, text: str, read: NeedReader, *, is_hearsay: bool = False
) -> Need | None:
    """`need` by the maker that `text` only asks about, for as long as that is answered; None where it asks about none.

    What is asked for beside the maker holds as long, but for what somebody else says ("my son says I should get an iPhone because of
    the camera"): that is their reason, and no wish; `is_hearsay` tells that `text` is the question which they put. Who compares or
    chooses among the goods of the maker wants them.
    """
    makers = [limit for limit in stated_need.constraints if isinstance(limit, BrandLimit)]
    is_of_makers = all(isinstance(limit, BrandLimit | CategoryLimit) for limit in stated_need.constraints)
    is_of_kind = need.category is not None and stated_need.category in {None, need.category}
    if len(makers) != 1 or not (is_of_makers and is_of_kind) or stated_need.other_needs:
        return None
    maker = makers[0]
    if maker.excluded or len(maker.brands) > 1 or _is_required(maker, need) or not weighs_maker(text):
        return None
    told = Need(text=maker.words, constraints=(maker,), language=stated_need.language)
    if not (is_hearsay or quotes_hearsay(text)):
        if _chooses(stated_need, maker):
            return None
        words = " ".join((maker.words, *(wish.text for wish in stated_need.wishes)))
        told = copy_with(told, text=words, wishes=stated_need.wishes, context=stated_need.context)
    return copy_with(merge_needs(need, told, read.knowledge), is_exploration=True)


def _chooses(stated_need: Need, maker: BrandLimit) -> bool:
    """ "The cheapest Sony", "a Sony with better battery": whether it says which of the goods of the maker are meant."""
    is_relative = any(wish.relative for wish in stated_need.wishes)
    waives = any(maker.words not in waiver.words for waiver in stated_need.waivers)  # not "should I get a Sony for it"
    return bool(stated_need.sort_by) or is_relative or waives or stated_need.aim != "sensible"


def weighs_maker(text: str) -> bool:
    """Whether `text`, which names a maker, asks what to think of it, and not for goods of theirs."""
    words = [token.word for token in tokenize(text)]
    if asks_for_one(text) or asks_which(text) or says_verb(words, SHOWING) or not _REQUIRING.isdisjoint(words):
        return False
    if _WISHED_FOR.search(text):
        return False
    asks = asks_why_not(text) or is_phrased_as_question(text) or _WEIGHING.search(text) is not None
    return asks or quotes_hearsay(text)


def weighs_against_pick(text: str) -> bool:
    """Whether `text`, which explores a maker, asks if theirs is the better one: "isn't Nikon better?", not "what about Nikon?", nor why
    it is not theirs.
    """
    return not asks_why_not(text) and _SETTING_AGAINST.search(text) is not None


def is_recommended(text: str) -> bool:
    """Whether `text`, the question that an opinion of somebody else puts, is whether to buy what they recommend."""
    return _RECOMMENDED.search(text) is not None


def _is_required(maker: BrandLimit, need: Need) -> bool:
    """Whether the maker is the one that is required already, of whom the message then only asks."""
    return any(
        isinstance(limit, BrandLimit)
        and (limit.brands, limit.line, limit.excluded) == (maker.brands, maker.line, False)
        for limit in need.constraints
    )
