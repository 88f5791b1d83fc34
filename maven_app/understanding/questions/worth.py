"""Worth questions: whether a message asks if something is still worth its money, or should be waited for."""

import re
from collections.abc import Mapping
from typing import Literal

from maven_app.domain.language.tokens import Phrases, phrase_set, tokenize
from maven_app.domain.quantities.marked_amounts import MARK, mark_amounts
from maven_app.knowledge.files import WORTH_PHRASES, read_file, while_in_force

_Kind = Literal[
    "worth",
    "doubts",
    "step",
    "replaced",
    "extra",
    "priced_one",
    "doing",
    "given_up",
    "bad",
    "more_than_needed",
    "regret",
]
"""The tables of `worth_phrases.toml`; each says there what its words ask."""
_FEAR = re.compile(r"\btoo (?!expensive|much)\w+|\bterlalu (?!mahal)\w+", re.IGNORECASE)
"""Too much or too little of something for a purpose; "too expensive" is about the price."""


def weighs_extra(text: str) -> bool:
    """Whether `text` asks what the dearer of two has for its money: "is it worth the extra?", "is the cheaper one enough?"."""
    if asks_if_more_than_needed(text) or fears_regret(text) or surcharge_in(text):
        return True
    text = _FOR_NOTHING.sub(" ", text)
    is_doing = _says_kind(_PASSING_OVER.sub(" ", _AUXILIARY.sub(" ", text)), "doing")
    return (_says_kind(text, "extra") and not _BUDGET.search(text)) or (_says_kind(text, "priced_one") and is_doing)


_FOR_NOTHING = re.compile(
    r"\b(?:without (?:having to )?(?:pay|spend|buy)\w*|tanpa (?:bayar|beli|keluar)\w*)\s*(?:\w+\s+)?(?:extra|more|lagi)?\b",
    re.IGNORECASE,
)
"""How it is said that something shall cost nothing more, which weighs no price: "Spotify [without paying extra]"."""
_PASSING_OVER = re.compile(
    r"\b(?:get|gets|go|goes|climb|climbs|come|comes|roll|rolls|drive|drives) over\b", re.IGNORECASE
)
"""An "over" that sets nothing against something else: "will the cheaper one get over the edge?"."""
_AUXILIARY = re.compile(r"^\W*(?:(?:and|but|so|ok|okay)\W+)*do\b", re.IGNORECASE)
"""A "do" that only asks: "[do] the cheapest have it?"."""
_MORE_MONEY = rf"(?:the\s+|an?\s+)?(?:(?:extra|another|additional|lagi)\s+{MARK}|{MARK}\s+(?:more|extra|on top|lagi)\b)"
_SURCHARGE = re.compile(
    r"\b(?:worth|why (?:would|should|do) \w+|buat apa|kenapa (?:harus )?)\s+(?:(?:paying|spending|pay|spend|bayar|nambah)\s+)?"
    rf"(?:{_MORE_MONEY}|(?<=nambah )(?:sampai )?{MARK})|{_MORE_MONEY}\s+(?:for|buat)\s+(?:what|apa)\b",
    re.IGNORECASE,
)


def surcharge_in(text: str) -> str:
    """The words of `text` that say what one of two costs more: the "worth 20 bucks more" of a question, or its "500 more for what",
    which set no budget; "" where none do.
    """
    marked = mark_amounts(text)
    found = _SURCHARGE.search(marked.text)
    return marked.words_of(found) if found else ""


def asks_if_more_than_needed(text: str) -> bool:
    """Whether `text` asks if what costs less would do as well: "is it overkill?", "am I paying for the name?"."""
    return _says_kind(text, "more_than_needed")


def fears_regret(text: str) -> bool:
    """Whether `text` asks if what a better one has will be missed: "will I regret not getting the bigger one?"."""
    return _says_kind(text, "regret")


_BUDGET = re.compile(
    r"\b(?:can|could|willing to|happy to|able to|want to|i'd|i will|i'll|bisa|mau)\s+(?:pay|spend|bayar)\b",
    re.IGNORECASE,
)
"""Says what may be spent: "I can spend more"."""


def asks_given_up(text: str) -> bool:
    """Whether `text` asks what is lost with the cheaper of two."""
    return _says_kind(text, "given_up")


_LOSS = re.compile(
    r"\b(?:do|would|will|am|are|what (?:do|would|will|am)|how much (?:do|would|will))\b(?: \w+)? ?\b(?:i|we)\b[^.?!]*"
    r"\b(?:(?:lose|losing)(?=\W*$| (?:much|anything|a lot|something|out|in|on|by|with|compared|there|then|here|really|any)\b)"
    r"|(?:give|giving) up|sacrific\w+|miss(?:ing)? out)\b"
    r"|\b(?:apa ruginya|ruginya apa|dikorbankan|yang hilang|kehilangan apa)\b",
    re.IGNORECASE,
)


def asks_loss(text: str) -> bool:
    """Whether `text` asks what is lost with what is spoken of now, against what was before: "do I lose much on the camera?"."""
    return _LOSS.search(text) is not None


def asks_step_up(text: str) -> bool:
    """Whether `text` asks if the better of two products is worth it: "worth it over the S24?", "would I notice the difference?"."""
    return _says_kind(text, "worth") or _says_kind(text, "step")


def asks_if_upgrade(text: str) -> bool:
    """Whether `text` asks if something is worth having in place of what one has: "is it even an upgrade?"."""
    return _says_kind(text, "replaced")


def asks_whether_worth(text: str) -> bool:
    """Whether `text` asks whether something is worth its price."""
    return _says_kind(text, "worth")


_THING_WORTH = re.compile(
    r"^\W*(?:(?:and|but|so|ok|okay|hm+|dan|tapi)\W+)*"
    r"(?!(?:is\s+)?(?:the\s+)?(?:price\s+)?(?:difference|gap)\b|(?:beda|selisih)nya\b|(?:best|what|which|any|some)\b)(?:(?:is|are)\s+(?:the\s+|an?\s+)?)?(?P<thing>[^,;?!]+?)\s+(?:(?:really|actually|even|emang)\s+)?"
    r"worth\s+(?:it|having|getting|paying|the|ga|gak|nggak)\b",
    re.IGNORECASE,
)


def worth_subject(text: str) -> str:
    """The words of what is asked to be worth its money: "is [lte] worth it?"; "" where that is not asked so, or of what two differ in."""
    found = _THING_WORTH.search(text)
    return found["thing"] if found else ""


def asks_worth_alone(text: str) -> bool:
    """Whether `text` asks if something is worth its money, and not what the dearer of two has for it."""
    return bool(worth_subject(text)) and not weighs_extra(text)


def doubts_worth(text: str) -> bool:
    """Whether it asks so that a yes would speak against the product: "is it overpriced?"."""
    return _says_kind(text, "doubts")


def fears_lack(text: str) -> bool:
    """Whether `text` asks if something about the product is wrong: "is it too slow for Lightroom?", "is the screen bad?"."""
    of_goods = _OF_SOMEBODY.sub(" ", text)
    return bool(_FEAR.search(of_goods)) or _says_kind(of_goods, "bad")


_OF_SOMEBODY = re.compile(
    r"\b(?:bad|weak|poor|sore|stiff|weaker|worse)\s+(?:eye\w*|sight|vision|hearing|ears?|back|hands?|wrists?|knees?|neck|shoulders?|fingers?|joints?)\b"
    r"|\b(?:mata|telinga|pendengaran|tangan|punggung|lutut|leher)(?:nya)?\s+(?:\w+\s+)?(?:lemah|buruk|jelek|kurang|sakit)\b",
    re.IGNORECASE,
)
"""Ailments of a person, which say nothing of goods: "for someone with [bad eyes]"."""


_TOO_MUCH = re.compile(
    r"^\W*(?:(?:and|but|so|ok|hm+)\W+)*(?:is|are|isn't|aren't|would|will|wouldn't|won't)\b(?! there\b).*\btoo (?!expensive|much money)\w+"
    r"|\b(?:kegedean|kebesaran|kekecilan|keberatan|kepanjangan|terlalu (?!mahal)\w+)\s+(?:ga|gak|nggak|ngga|enggak|tidak)\b",
    re.IGNORECASE,
)


def asks_if_too_much(text: str) -> bool:
    """Whether `text` asks, and does not say, that something is too large, too heavy, too loud: "is 43 inch too large for us?"."""
    return _TOO_MUCH.search(text) is not None


_FEARING = re.compile(
    r"\b(?:should|do|must|need)\s+(?:i|we)\s+(?:\w+\s+)?(?:to\s+)?(?:be\s+)?(?:worry|worried|concerned|afraid|scared|fear)\b"
    r"|\b(?:perlu|harus)\s+(?:khawatir|takut|cemas)\b",
    re.IGNORECASE,
)


def asks_if_to_fear(text: str) -> bool:
    """Whether `text` asks if something is to be feared of what is shown: "should I worry about burn-in?"."""
    return _FEARING.search(text) is not None


_NEEDED_AMOUNT = re.compile(
    r"\bhow (?:much|many|big|large|fast|bright)\b.*"
    r"\b(?:should|do (?:i|we|you|they) need|does (?:he|she|one|it) need|is (?:enough|needed|best))\b"
    r"|\bwhat (?:kind|sort|type) of\b.*\b(?:should|do (?:i|we|you|they) need|is best)\b"
    r"|\b(?:harus(?:nya)?|sebaiknya|mesti|idealnya)\b(?: \w+){0,2} (?:(?:yang|yg) (?:gimana|bagaimana)|kayak apa|kaya apa|seperti apa)\b"
    r"|\b(?:se)?berapa\b.*\b(?:harus(?:nya)?|sebaiknya|idealnya|cukup|perlu|butuh)\b|\b(?:butuh|perlu|harus|cukup|idealnya|sebaiknya)\b.*\bberapa\b",
    re.IGNORECASE,
)


def asks_needed_amount(text: str) -> bool:
    """Whether `text` asks how much of something is right, not how much there is: "how much RAM should it have?"."""
    return _NEEDED_AMOUNT.search(text) is not None


_NEED_BESIDE = re.compile(
    r"\b(?:need|perlu|butuh|harus)\b.*\b(?:(?:for|with|on|buat|untuk) (?:it|this|these|those|them|ini)\b|(?<!for )(?<!untuk )itu\W*$)"
    r"|\bneed to (?!be\b|have\b|get\b|buy\b)\w+",
    re.IGNORECASE,
)


def asks_need_beside(text: str) -> bool:
    """Whether `text` asks for what a product that is pointed at needs beside it, or what is to be done with it: "do I need a cable for
    it?", "do I need to turn off HDR?".
    """
    return _NEED_BESIDE.search(text) is not None


_NEEDING = re.compile(
    r"(?:^|[,.;:?!]|\b(?:and|or|but|so|then)\b)\W*(?:(?:and|but|so|ok|dan|tapi|terus|trus)\W+)*"
    r"(?:(?:do|would|will) (?:i|we|they)|does (?:he|she)) (?:really |even |actually )?need\b"
    r"|\b(?:do|does) (?:it|they|one|(?:an?|the|my) [\w-]+) (?:really |even |actually )?(?:have|need) to (?:be|have)\b"
    r"|\b(?:can|could) (?:i|we|he|she|they) (?:also |just |easily )?(?:do|live|manage|get by|get along) without\b"
    r"|\b(?:emang(?:nya)?|apa(?:kah)?)\s+(?:harus|perlu|butuh|wajib)\b|\b(?:perlu|butuh|harus|wajib)\s+"
    r"(?:(?:ga|gak|nggak|banget|sih)\b|(?:[\w-]+\s+){1,3}(?:ga|gak|nggak|ngga|enggak)\b)"
    r"|\b(?:ga|gak|nggak|tidak)\s+(?:perlu|harus|butuh|usah)\b.*\?"
    r"|^\W*(?:perlu|harus|wajib|mesti)\s+(?!di(?:cas|charge|ganti|pasang|beli|setel|isi|bersih|kosong|update|sambung|colok|buka)\w*"
    r"|.*\b(?:mana|berapa|kapan|apa|siapa|gimana)\b)[\w-]+(?:\s+[\w-]+){0,3}\s*\?",
    re.IGNORECASE,
)


def asks_if_needed(text: str) -> bool:
    """Whether `text` asks if something is needed at all: "do I need 5K?", "emang perlu yang bisa ngepel?"."""
    return _NEEDING.search(text) is not None


def _says_kind(text: str, kind: _Kind) -> bool:
    words, phrases = [token.word for token in tokenize(text)], _worth_phrases()[kind]
    return any(phrases.at(words, place) for place in range(len(words)))


@while_in_force
def _worth_phrases() -> Mapping[str, Phrases[bool]]:
    return {kind: phrase_set(", ".join(words)) for kind, words in read_file(WORTH_PHRASES).items()}


_JUDGES = re.compile(
    r"\W*(?:(?:and|but|so)\s+)?(?:(?:is|would|will) (?:that|this) (?:be )?(?:really )?(?:a (?:big )?deal|important)"
    r"|does (?:that|this) (?:really )?matter|(?:itu )?(?:penting|ngaruh) (?:ga|gak|nggak)(?: sih| ya)?)\W*",
    re.IGNORECASE,
)
_HAD = re.compile(
    r"\b(?:have|has|got|include|includes|support|supports|punya)\s+(?:an?\s+)?(?P<thing>[^?!.]+)", re.IGNORECASE
)


def ask_of_need(part: str, before: str) -> str:
    """The part; one that only judges what the part before asked about asks whether that is needed: "does it have a viewfinder? [is that a
    problem]".
    """
    had = _HAD.search(before) if _JUDGES.fullmatch(part) else None
    return f"do I need {had['thing'].strip()}?" if had else part
