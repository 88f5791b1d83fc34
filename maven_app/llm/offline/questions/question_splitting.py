"""Question splitting: the questions that one message asks, each to be answered by itself."""

import re

_OPENING = (
    r"(?:how|does|do|did|is|are|can|could|has|have|what|what's|which|will|would|should|when|where|who|"
    r"apakah|berapa|bisa|bisakah|ada|gimana|bagaimana|kapan)\b(?!['’]t)"
)
"""Words by which a question begins; "I can't spend more" asks nothing."""
_JOINT = re.compile(
    rf"\s*[?!;]+\s*|(?<=[^\W\d_])\.\s+|,?\s+(?:and|but|dan|terus|trus)\s+(?={_OPENING})"
    r"|,?\s+(?:or|atau)\s+(?=(?:can|could|will|does|do(?! (?:i|we)\b)|bisa)\b)"
    rf"|[,.]\s+(?={_OPENING})|,\s+(?=(?:my|i|i'm|im|we|our|he|she|his|her|people|everyone|everybody|others|because|cause|cuz|soalnya|karena|orang)\b)",
    re.IGNORECASE,
)
_ASKS = re.compile(
    rf"^\W*(?:(?:and|but|ok|okay|so|dan|tapi|terus|trus|kalau|kalo)\W+)*{_OPENING}"
    r"|\b(?:ga|gak|nggak|enggak|engga|ngga|tidak)(?: sih| ya| kak)?\W*$",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^\W*(?:(?:and|but|ok|okay|so)\W+)*(?:what if|if|when|once|what about|how about)\b", re.IGNORECASE
)
"""How a part begins that only says when the next is asked: "what if it dies, do I lose everything?"."""
_ASKED_WITHIN = re.compile(r"\s(?:what|which|how|where)\b", re.IGNORECASE)
"""A question behind a condition in one part: "if I take the first one [what lens do I need]"."""
_WORD = re.compile(r"[^\W_]+")
_MIN_QUESTION_WORDS = 2
"""Words of a part that asks something by itself; "why?" belongs to what stands before it."""


def question_parts(text: str) -> tuple[str, ...]:
    """The parts of `text` that ask something, in their order; what is only told before a question is left out."""
    joints = [
        joint for joint in _JOINT.finditer(text) if "?" in joint.group() or not _is_condition(text, joint.start())
    ]
    begins, ends = [0, *(joint.end() for joint in joints)], [*(joint.start() for joint in joints), len(text)]
    asked = [*("?" in joint.group() for joint in joints), False]
    parts = [text[begin:end].strip() for begin, end in zip(begins, ends, strict=True)]
    if any(part and len(_WORD.findall(part)) < _MIN_QUESTION_WORDS for part in parts):
        return (text,)
    asking = tuple(part for part, is_asked in zip(parts, asked, strict=True) if part and (is_asked or _asks(part)))
    return asking if len(asking) > 1 or (asking and len(parts) > len(asking)) else (text,)


def is_conditional(text: str) -> bool:
    """Whether `text` begins by supposing something: "and if I get into swimming later"."""
    return _CONDITION.search(text) is not None


def _is_condition(text: str, end: int) -> bool:
    """Whether what stands before `end`, from the last question on, only says when the rest is asked."""
    before = text[text.rfind("?", 0, end) + 1 : end]
    return _CONDITION.search(before) is not None and not _asks_within(before)


def _asks(part: str) -> bool:
    return _ASKS.search(part) is not None or _asks_within(part)


def _asks_within(part: str) -> bool:
    """Whether a part that begins with a condition goes on to a question of its own."""
    condition = _CONDITION.search(part)
    return condition is not None and _ASKED_WITHIN.search(part, condition.end()) is not None
