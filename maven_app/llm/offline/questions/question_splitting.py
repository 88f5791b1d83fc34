"""Question splitting: the questions that one message asks, each to be answered by itself."""

import re
from collections.abc import Sequence

from maven_app.understanding.questions.worth import ask_of_need

_OPENING = (
    r"(?:how|does|do|did|is|are|can|could|has|have|what|what's|which|will|would|should|when|where|who|"
    r"apakah|berapa|bisa|bisakah|ada|gimana|bagaimana|kapan)\b(?!['’]t)"
)
"""Words by which a question begins; "I can't spend more" asks nothing."""
_JOINT = re.compile(
    rf"\s*[?!;]+\s*|(?<=[^\W\d_])\.\s+|,?\s+(?:and|but|dan|terus|trus)\s+(?={_OPENING})"
    r"|,?\s+(?:or|atau)\s+(?=(?:can|could|will|does|do(?! (?:i|we)\b)|bisa)\b)"
    r"|,?\s+(?:dan|sama|terus|trus|plus)\s+(?=\w{3,}nya\s+(?:berapa|gimana|bagaimana|bisa|ada|apa)\b)"
    rf"|[,.]\s+(?={_OPENING})|,\s+(?=(?:my|i|i'm|im|we|our|he|she|his|her|people|everyone|everybody|others|because|cause|cuz|soalnya|karena|orang)\b)",
    re.IGNORECASE,
)
_ASKS = re.compile(
    rf"^\W*(?:(?:and|but|ok|okay|so|dan|tapi|terus|trus|kalau|kalo)\W+)*{_OPENING}"
    r"|^\W*\w{3,}nya\s+(?:berapa|gimana|bagaimana)\b|\b(?:ga|gak|nggak|enggak|engga|ngga|tidak)(?: sih| ya| kak)?\W*$",
    re.IGNORECASE,
)
_CONDITION = re.compile(
    r"^\W*(?:(?:and|but|ok|okay|so)\W+)*(?:what if|if|when|once|what about|how about)\b", re.IGNORECASE
)
"""How a part begins that only says when the next is asked: "what if it dies, do I lose everything?"."""
_ASKED_WITHIN = re.compile(
    r"\s(?:what|which|how|where)\b|,\s+(?:can|could|do|does|is|are|will|would|bisa)\b", re.IGNORECASE
)
"""A question behind a condition in one part: "if I take the first one [what lens do I need]"."""
_WORD = re.compile(r"[^\W_]+")
_MIN_QUESTION_WORDS = 2
"""Words of a part that asks something by itself; "why?" belongs to what stands before it."""


def question_parts(text: str) -> tuple[str, ...]:
    """The parts of `text` that ask something, in their order; what is only told before a question is left out."""
    joints, begin = list[re.Match[str]](), 0
    for joint in _JOINT.finditer(text):
        if "?" in joint.group() or not _is_condition(text[begin : joint.start()]):
            joints.append(joint)
        begin = joint.end()
    begins, ends = [0, *(joint.end() for joint in joints)], [*(joint.start() for joint in joints), len(text)]
    asked = [*("?" in joint.group() for joint in joints), False]
    parts = [text[begin:end].strip() for begin, end in zip(begins, ends, strict=True)]
    if any(part and len(_WORD.findall(part)) < _MIN_QUESTION_WORDS for part in parts):
        return (text,)
    asking = [part for part, is_asked in zip(parts, asked, strict=True) if part and (is_asked or _asks(part))]
    asking = [ask_of_need(part, before) for part, before in zip(asking, ["", *asking], strict=False)]
    joined = _with_judgments(asking)
    return joined if len(joined) > 1 or (joined and len(parts) > len(joined)) else (text,)


_JUDGES_IT = re.compile(
    r"^\W*(?:(?:and|so|but|dan|tapi)\W+)*(?:(?:is|isn['’]t|would) (?:that|it|this)(?: be)?|itu|segitu) (?:\w+ )?"
    r"(?:good|enough|ok|okay|fine|decent|normal|bad|a lot|much|bagus|cukup|lumayan|oke|normal|jelek)"
    r"(?: (?:ga|gak|nggak|ngga|enggak|tidak|or not|or bad))?(?:(?<=enough)|(?<=cukup)|(?<=cukup ga)|(?<=cukup gak)| *\W*$)"
    r"|^\W*(?:what|how much)\b[^?]*\bthat\b[^?]*\bcost\b|^\W*(?:berapa biayanya|biayanya berapa)\b",
    re.IGNORECASE,
)
"""A part that only asks what to think of what the part before it asks for: "how long does it last, [is that good]"."""


def _with_judgments(parts: Sequence[str]) -> tuple[str, ...]:
    """The parts, each with the one behind it that only judges it."""
    joined = list[str]()
    for part in parts:
        if joined and _JUDGES_IT.match(part):
            joined[-1] = f"{joined[-1]}, {part}"
        else:
            joined.append(part)
    return tuple(joined)


def is_conditional(text: str) -> bool:
    """Whether `text` begins by supposing something: "and if I get into swimming later"."""
    return _CONDITION.search(text) is not None


def _is_condition(before: str) -> bool:
    """Whether what stands before a joint, from the one before it on, only says when the rest is asked."""
    return _CONDITION.search(before) is not None and not _asks_within(before)


def _asks(part: str) -> bool:
    return _ASKS.search(part) is not None or _asks_within(part)


def _asks_within(part: str) -> bool:
    """Whether a part that begins with a condition goes on to a question of its own."""
    condition = _CONDITION.search(part)
    return condition is not None and _ASKED_WITHIN.search(part, condition.end()) is not None
