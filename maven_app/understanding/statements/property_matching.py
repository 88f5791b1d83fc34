"""Property matching: whether the words around a value speak of one property, and not of another that is measured in the same unit."""

import re

from maven_app.domain.catalogue.spec_keys import SPEC_KEYS, SpecKey
from maven_app.knowledge.fact_phrases import keys_asked
from maven_app.understanding.statements.lasting_times import says_it_lasts

_CLAUSE_ENDS = re.compile(r"[,;:]|\s(?:and|but|while|dan|tapi)\s", re.I)
_MINUTES = r"\b(?:\d+|a|an|one|two|three|five|ten|fifteen|twenty|thirty|few)[\s-]*(?:min|menit)\w*"
_POWERED = r"charg|plug|cable|cord|at the (?:wall|socket|mains)|top(?:ped)?[\s-]?up|juice|\bcas\b|dicas|ngecas"
_CHARGED = re.compile(
    rf"{_MINUTES}\b[^.]{{0,30}}(?:{_POWERED})|(?:{_POWERED})\w*[^.]{{0,20}}?{_MINUTES}|\bquick[- ]charg|\bfast[- ]charg|"
    r"\bcharg\w*[- ]time|\bcharg\w*\s+(?:takes?|in|needs?|requires?)\b|\bto\s+(?:fully\s+)?(?:re)?charge\b|\bpengisian\b|\bisi daya\b|"
    r"\b(?:from\s+)?(?:empty|flat|zero|0\s?%)\s+to\s+(?:full|100)|\bladezeit\b|\bschnelllad",
    re.I,
)
"""How long something charges, or lasts on a part of a charge: no battery life."""
_OF_ANOTHER_USE = re.compile(
    r"\bstand[- ]?by\b|\b(?:call|talk|calling|phone|bicara)[- ]?time\b|\b(?:talk|call)s?\s+for\b|\bwaktu (?:bicara|siaga)\b|"
    r"\b(?:of|for) (?:calls?|calling|talking)\b|\bpower[- ]sav|\b(?:ultra|extreme|low)[- ]power\b|\btotal\b(?! battery life)|"
    r"\bcombined\b|\bgesamt",
    re.I,
)
"""Uses that wear a battery otherwise than that for which a product is bought, and what it lasts with all that recharges it."""
_NOT_ITS_OWN = {
    "refresh_rate": r"\b(?:motion|tru\s?motion|memc|pqi|bmr|cmr|index|effective)\b",
    "case_size": r"\b(?:strap|band|armband|tali|lug)s?\b",
    "wifi_speed": r"\b(?:[45]g|lte|[av]?dsl|ports?|lan|ethernet|powerline)\b",
}
"""Words that touch figures of other things that are measured in the same unit: pictures worked out, straps, lines."""
_WORD = re.compile(r"[^\W_][\w.-]*")
_FIGURE = re.compile(r"(?<![\w.,])(?![45]g\b)\d[\d.,]*\s?(?P<unit>[^\W\d]*)", re.I)
_ENDS = re.compile(r"[,;|]|\s(?:with|mit|dengan)\s", re.I)
_BEFORE, _BEHIND = 3, 2
"""Words that touch a figure: "[effective refresh rate] 240 Hz", "46 mm [leather strap]"."""
_OF_A_PART = re.compile(
    r"\b(?:carry(?:ing)?|charging|travel)?\s*case\b|\b(?:pouch|bag|box|package|packag\w+|shipping|charger|cable|kotak|kemasan|kantong)\b|"
    r"\b(?:with|including|incl\.?|plus|dengan|mit)\s+(?:[^\W\d]+\s+){0,2}"
    r"(?:lens|lensa|keyboard|stylus|pen|strap|band|stand|dock|base|grip|tripod|mount|cover|sleeve|adapter|attachments?)\b",
    re.I,
)
"""Parts that are weighed beside the product itself."""
_WEIGHED_PART = re.compile(
    r"\b(?:ear[\s-]?(?:pad|cup|cushion|tip|hook|piece)s?|cushions?|headband|dongle|(?:usb )?receiver|(?:power )?(?:brick|adapter|supply)|"
    r"remote(?: control)?|lid|strap|stand|dock|keycaps?|battery|lens|stylus|pen)\b"
    r"(?:\s+(?:alone|itself|by itself|only|sendiri))?(?:\s*[:=]|\s+(?:weigh\w*|tips?|is|are|comes?|came|adds?|at|wieg\w+|beratnya))",
    re.I,
)
"""A part that something is said of: "each ear pad weighs"."""
_TIMES = frozenset({"h", "min"})
_WITH_CASE = re.compile(
    r"\b(?:with|incl\w*|dengan|mit|plus|via|from|using)\W+(?:(?:the|its|a|dem|der|charging)\W+){0,2}"
    r"(?:case|box|ladecase|ladebox|ladeetui|etui)\b|\bcharging[\s-](?:case|box)\b|"
    r"\bcase\s+(?:adds?|gives?|provides?|offers?|holds?|brings?|extends?|included)\b",
    re.I,
)
"""How long earbuds last on what their case holds."""


def speaks_of(spec: SpecKey, sentence: str, at: int) -> bool:
    """Whether the value at `at` of the sentence is not of another property that is measured in the same unit."""
    if spec.kind != "number" or not spec.unit:
        return True
    alike = [key for key, other in SPEC_KEYS.items() if other.unit == spec.unit and other.kind == "number"]
    asked = keys_asked(sentence, alike)
    return is_of_ordinary_use(spec, sentence, at) and (not asked or spec.key in asked)


def is_stated_as_duration(spec: SpecKey, sentence: str, at: int, around: str) -> bool:
    """Whether a time is said to be one that something lasts, by its sentence or by the words `around` it; of others no word is needed."""
    if spec.kind != "number" or spec.unit not in _TIMES:
        return True
    ends = _CLAUSE_ENDS.search(sentence, at)
    own = sentence[_scope_start(sentence, at) : ends.start() if ends else len(sentence)]
    return says_it_lasts(own, sentence, around, is_named=spec.key in keys_asked(own, [spec.key]))


def is_of_ordinary_use(spec: SpecKey, sentence: str, at: int) -> bool:
    """Whether a weight is that of the product alone, a time how long it lasts by itself as it is used, and no figure one of a part."""
    if spec.key == "weight":
        own = sentence[_scope_start(sentence, max(at, 0)) :]
        return not (_OF_A_PART.search(sentence) or _WEIGHED_PART.search(own))
    if (others := _NOT_ITS_OWN.get(spec.key)) and re.search(others, _touching(sentence, at), re.I):
        return False
    return spec.unit != "h" or _is_lasting(spec, sentence, at)


def _touching(sentence: str, at: int) -> str:
    """The words right before and behind the figure at `at`, of its clause; those behind another in the same unit touch that."""
    own = _FIGURE.search(sentence, max(at, 0))
    if own is None:
        return sentence
    before, behind = _ENDS.split(sentence[: own.start()])[-1], _ENDS.split(sentence[own.end() :])[0]
    other = list(_FIGURE.finditer(before))[-1:]
    if other and other[0]["unit"].casefold() == own["unit"].casefold():
        before = ""
    follows = _FIGURE.split(behind)[0]
    return " ".join([*_WORD.findall(before)[-_BEFORE:], *_WORD.findall(follows)[:_BEHIND]])


def is_with_case(sentence: str) -> bool:
    """Whether a time is how long earbuds last on what their case holds: "26 hours with case"."""
    return _WITH_CASE.search(sentence) is not None


def _is_lasting(spec: SpecKey, sentence: str, at: int) -> bool:
    """Whether a time is neither one of charging nor one of another use, nor one that a case lends to another key."""
    ends = _CLAUSE_ENDS.search(sentence, at)
    until = sentence[: ends.start() if ends else len(sentence)]
    own = until[_scope_start(sentence, at) :]
    is_lent = spec.key == "battery_life" and is_with_case(own)
    return not (_CHARGED.search(until) or _OF_ANOTHER_USE.search(own) or is_lent)


def _scope_start(sentence: str, at: int) -> int:
    """Where the words begin that tell what the value at `at` is: its clause, and those before it that state no figure."""
    starts = [0, *(found.end() for found in _CLAUSE_ENDS.finditer(sentence, 0, at))]
    for first, last in zip(reversed(starts), [at, *reversed(starts)], strict=False):
        if any(map(str.isdigit, sentence[first:last])):
            return last
    return 0
