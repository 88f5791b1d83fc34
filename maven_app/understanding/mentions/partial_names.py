"""Partial names: the parts of a list of names, and those that leave out what their neighbour says: the "17" of "iPhone 16 and 17"."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from maven_app.domain.catalogue.products import Product
from maven_app.domain.language.tokens import Token
from maven_app.understanding.mentions.name_disambiguation import ASIDE

_SEPARATOR = re.compile(
    r"\s*(?:[,;/&]|\b(?:vs\.?|versus|and|or|with|to|against|over(?!\s+\d{3})|(?:(?<!less )(?<!more )|(?!than\s+\d\d))than|"
    r"dan|atau|apa|dengan|lawan|sama|ama)\b)\s*(?:\b(?:the|or|and|an?|si|is|are|would|does)\b\s*)*",
    re.IGNORECASE,
)
"""Words between the parts of a list; in "less than 250" and "over 250" it bounds a price."""
_QUALIFIER = r"(?:pro|max|plus|ultra|mini|lite|fe|se|xl|fold|flip|air|slim|digital|oled|lcd|signature|kids|lightning|usb[- ]?c|\+)"
_CODE_OR_GENERATION = r"(?:(?:series|gen|mark|mk|model)\s+)?(?:[a-z]{0,4}-?\d{1,4}[a-z]{0,3}\+?)"
_HALF = re.compile(
    rf"(?!\d+\s?(?:[gt]b|gig|mah|hz|mp|mm|cm|kg|k)\b)(?:(?:{_QUALIFIER}\s+)?{_CODE_OR_GENERATION}(?:\s+{_QUALIFIER})*|{_QUALIFIER}(?:\s+{_QUALIFIER})*)(?:\s+one)?(?![\w.,$€£%\"″])",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"\s*(?:$|[.?!)]|[-–]\s|\d{2,3}\s*(?:inch|inci|in\b|\"|″)|\b(?:for|which|what|who|is|are|in|on|if|by|does|do|has|have|should|would|please|better|a|an|any|worth|much|really|still|that|good|too|untuk|buat|mana|yang|"
    r"bagus|mending|lebih|ya|dong|apa)\b)",
    re.IGNORECASE,
)
"""Words that may stand behind a half: the end, or words that open something else. Anything else is counted by its number."""


@dataclass(frozen=True)
class Part:
    """A stretch of the message."""

    start: int
    end: int


def split_list(text: str) -> list[Part]:
    """The message cut at the words and signs that list things."""
    parts, start = list[Part](), 0
    for match in _SEPARATOR.finditer(text):
        parts.append(Part(start, match.start()))
        start = match.end()
    return [*parts, Part(start, len(text))]


def half_behind(text: str, part: Part, *, over: Sequence[tuple[int, int]]) -> Part | None:
    """The half name with which a part begins."""
    match = _HALF.match(text, part.start, part.end)
    if match is None or not match.group().strip() or not _ENDS.match(text[match.end() : part.end]):
        return None
    return _free_part(match, over)


def ends_name(rest: str) -> bool:
    """Whether a name may end before the rest of a part: nothing stands there, or words that open something else."""
    return _ENDS.match(rest) is not None


def half_before(text: str, part: Part, *, over: Sequence[tuple[int, int]]) -> Part | None:
    """The half name with which a part ends: the "M3" of "M3 vs M4 Air"."""
    for match in _HALF.finditer(text, part.start, part.end):
        opens = match.start() == part.start or not text[match.start() - 1].isalnum()
        if opens and not text[match.end() : part.end].strip() and re.search(r"\d", match.group()):
            return _free_part(match, over)
    return None


def _free_part(match: "re.Match[str]", over: Sequence[tuple[int, int]]) -> Part | None:
    taken = any(match.start() < end and start < match.end() for start, end in over)
    return None if taken else Part(match.start(), match.end())


def sibling_stems(product: Product) -> list[str]:
    """The beginnings that a sibling of the product may have: "Samsung Galaxy S25" of the S25 Ultra, "Apple Watch" of the Series 11."""
    words = ASIDE.sub(" ", product.name).split()
    return [" ".join(words[:count]) for count in range(len(words), 1, -1)]


def clauses_of(tokens: Sequence[Token], longest: int) -> list[list[Token]]:
    """The stretches between the marks of a message of at most `longest` tokens, the first of a longer one; those that are as short."""
    clauses = list[list[Token]]([[]])
    for token in tokens:
        if token.raw in _CLAUSE_MARKS:
            clauses.append([])
        else:
            clauses[-1].append(token)
    kept = clauses if len(tokens) <= longest else clauses[:1]
    return [clause for clause in kept if len(clause) <= longest]


_CLAUSE_MARKS = frozenset(",;?!")


def tells_apart(said: Sequence[Token]) -> bool:
    """ "Pro Max", "SE 3": whether words are what tells a product from its siblings, with its number."""
    told = [bool(TELLS_APART.fullmatch(token.word)) for token in said]
    return told[0] and all(one or token.is_number for one, token in zip(told, said, strict=True))


TELLS_APART = re.compile(r"pro|max|plus|ultra|mini|lite|fe|se|signature|edition|kids|essentials?|\+", re.IGNORECASE)
"""Words by which a product is told from its siblings."""
